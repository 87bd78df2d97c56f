/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays games into a history until it is killed, through the session and the store as the window does:
 *
 *   kill-victim HISTORY SEED [RULESET]
 *
 * Beside the history, in “rulesets”, may be rulesets of its own. It goes on with an unfinished game if there is one,
 * decides at random, takes back and makes again. Whenever the session says that the game is on disk, it writes a line:
 * the game's id, its cursor, how many moves it has, and the move before the cursor ("-" if there is none).
 */

#include <stdlib.h>
#include <sys/prctl.h>
#include <signal.h>
#include <unistd.h>

#include "dice/sai-dice-session.h"
#include "field/sai-field-game.h"
#include "dice/sai-dice-game.h"
#include "field/sai-field-session.h"
#include "sai-start.h"
#include "third-session.h"
#include "worker/sai-game-requests.h"

#define MAX_SEATS 3

typedef struct
{
  SaiCatalog *catalog;
  /* What is played; NULL for anything. */
  const char *ruleset;
  SaiStore *store;
  SaiSavers *savers;
  GRand *random;
  SaiSession *session;
  guint next;
} Victim;

static void find_game (Victim *victim);

static gboolean
chance (Victim *victim, guint one_in)
{
  return g_rand_int_range (victim->random, 0, one_in) == 0;
}

/* No buffer in between: what is written was confirmed, what was confirmed is written. */
static void
confirm (SaiGame *game)
{
  guint cursor = sai_game_get_cursor (game);
  g_autofree char *move = cursor > 0 ? sai_move_print (sai_game_get_move (game, cursor - 1)) : g_strdup ("-");
  g_autofree char *line = g_strdup_printf ("%s %u %u %s\n", sai_game_get_id (game), cursor, sai_game_get_n_moves (game),
                                           move);
  gsize length = strlen (line);

  if (write (STDOUT_FILENO, line, length) != (gssize) length)
    exit (1);
}

static guint
choose_box (Victim *victim, SaiGame *game)
{
  SaiBoxes legal = sai_dice_state_get_legal_boxes (sai_game_get_state (game), sai_game_get_rules (game));
  guint box;

  do
    box = g_rand_int_range (victim->random, 0, sai_game_get_rules (game)->n_boxes);
  while (!sai_boxes_has (&legal, box));

  return box;
}

static void
move_dice (Victim *victim, SaiGame *game, GError **error)
{
  SaiDiceSession *session = SAI_DICE_SESSION (victim->session);
  const SaiDiceState *state = sai_game_get_state (game);
  gboolean can_roll = sai_dice_state_can_roll (state, sai_game_get_rules (game));

  if (state->n_rolls == 0 || (can_roll && !chance (victim, 3)))
    {
      sai_dice_session_set_kept (session, g_rand_int_range (victim->random, 0,
                                                            sai_rules_get_keep_all (sai_game_get_rules (game))));
      sai_dice_session_roll (session, error);
    }
  else
    {
      sai_dice_session_fill (session, choose_box (victim, game), error);
    }
}

static void
move_card (Victim *victim, SaiGame *game, GError **error)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (game), choices);

  sai_field_session_choose (SAI_FIELD_SESSION (victim->session), &choices[g_rand_int_range (victim->random, 0, n)],
                            error);
}

static void
decide (Victim *victim, SaiGame *game)
{
  g_autoptr (GError) error = NULL;

  if (sai_session_can_undo (victim->session) && chance (victim, 12))
    {
      sai_session_undo (victim->session);
      /* The second one waits until the first is on disk. */
      if (chance (victim, 2))
        sai_session_undo (victim->session);
    }
  else if (sai_session_can_redo (victim->session) && chance (victim, 2))
    sai_session_redo (victim->session);
  else if (sai_game_get_kind (game)->has_cards)
    move_card (victim, game, &error);
  else if (THIRD_IS_SESSION (victim->session))
    third_session_throw (THIRD_SESSION (victim->session), &error);
  else
    move_dice (victim, game, &error);
  g_assert_no_error (error);
}

static gboolean
decide_cb (gpointer user_data)
{
  Victim *victim = user_data;
  SaiGame *game = sai_session_get_game (victim->session);

  victim->next = 0;
  if (sai_session_is_busy (victim->session))
    return G_SOURCE_REMOVE;

  if (sai_game_is_finished (game))
    {
      if (sai_session_can_undo (victim->session) && chance (victim, 3))
        {
          sai_session_undo (victim->session);
          return G_SOURCE_REMOVE;
        }
      g_signal_handlers_disconnect_by_data (victim->session, victim);
      g_clear_object (&victim->session);
      find_game (victim);
    }
  else if (sai_session_is_interactive (victim->session))
    {
      decide (victim, game);
    }

  return G_SOURCE_REMOVE;
}

static void
busy_cb (SaiSession *session, GParamSpec *pspec, Victim *victim)
{
  if (sai_session_is_busy (session))
    return;

  if (sai_session_get_problem (session) != NULL)
    g_error ("%s", sai_session_get_problem (session));
  confirm (sai_session_get_game (session));
  if (victim->next == 0)
    victim->next = g_idle_add (decide_cb, victim);
}

static void
sit_down (Victim *victim, SaiGame *game, gboolean is_saved)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);

  victim->session = SAI_SESSION (sai_play_open (game, victim->savers, solver, is_saved));
  sai_session_set_pace (victim->session, 0);
  g_signal_connect (victim->session, "notify::busy", G_CALLBACK (busy_cb), victim);
  sai_session_start (victim->session);
  if (victim->next == 0)
    victim->next = g_idle_add (decide_cb, victim);
}

static SaiRuleset *
choose_ruleset (Victim *victim)
{
  GListModel *rulesets = G_LIST_MODEL (victim->catalog);

  if (victim->ruleset != NULL)
    return g_object_ref (sai_catalog_find (victim->catalog, victim->ruleset, NULL));

  return g_list_model_get_item (rulesets, g_rand_int_range (victim->random, 0, g_list_model_get_n_items (rulesets)));
}

static void
begin_game (Victim *victim)
{
  static const char *const dice_kinds[][MAX_SEATS] = {
    { SAI_PLAYER_PERSON },
    { SAI_PLAYER_PERSON, SAI_PLAYER_PERSON },
    { SAI_PLAYER_PERSON, "simple" },
    { "simple", SAI_PLAYER_PERSON },
  };
  static const char *const field_kinds[][MAX_SEATS] = {
    { SAI_PLAYER_PERSON, SAI_PLAYER_PERSON },
    { SAI_PLAYER_PERSON, "greedy" },
    { "recycler", SAI_PLAYER_PERSON, "greedy" },
    { SAI_PLAYER_PERSON, "field-novice", SAI_PLAYER_PERSON },
  };
  g_autoptr (SaiRuleset) ruleset = choose_ruleset (victim);
  guint n_seatings = !sai_ruleset_has_boxes (ruleset) ? G_N_ELEMENTS (field_kinds) : G_N_ELEMENTS (dice_kinds);
  const char *const *seats = (!sai_ruleset_has_boxes (ruleset)
                                ? field_kinds
                                : dice_kinds)[g_rand_int_range (victim->random, 0, n_seatings)];
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiGame) game = NULL;

  for (guint i = 0; i < MAX_SEATS && seats[i] != NULL; i++)
    g_ptr_array_add (players, sai_player_new (i == 0 ? "Aki" : "碧", seats[i]));
  game = sai_start_game (ruleset, &options, SAI_GAME_MODE_PLAYED, players);
  sit_down (victim, game, FALSE);
}

static void
load_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Victim *victim = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (SaiGame) game = NULL;

  g_assert_no_error (error);
  game = sai_game_new_from_record (record, victim->catalog, &error);
  g_assert_no_error (error);
  sit_down (victim, game, TRUE);
}

static void
list_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Victim *victim = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) page = sai_store_answer (SAI_STORE (source), result, &error);
  SaiGameSummary *chosen;

  g_assert_no_error (error);
  if (page->len == 0 || chance (victim, 5))
    {
      begin_game (victim);
      return;
    }

  chosen = g_ptr_array_index (page, g_rand_int_range (victim->random, 0, page->len));
  sai_store_ask (victim->store, sai_request_load (sai_game_summary_get_id (chosen)), NULL, load_cb, victim);
}

static void
find_game (Victim *victim)
{
  sai_store_ask (victim->store, sai_request_list (SAI_LIST_UNFINISHED, NULL, 10), NULL, list_cb, victim);
}

static void
open_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  sai_store_answer (SAI_STORE (source), result, &error);
  g_assert_no_error (error);
  g_assert_null (sai_store_get_notice (SAI_STORE (source)));
  find_game (user_data);
}

int
main (int argc, char *argv[])
{
  Victim victim = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *rulesets = NULL;

  /* Nobody is left behind if the test dies first. */
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (argc < 3)
    return 2;

  folder = g_path_get_dirname (argv[1]);
  rulesets = g_build_filename (folder, "rulesets", NULL);
  third_session_register ();
  victim.ruleset = argv[3];
  victim.catalog = sai_catalog_new (rulesets);
  victim.store = sai_store_new (argv[1]);
  victim.savers = sai_savers_new (victim.store);
  victim.random = g_rand_new_with_seed (strtoul (argv[2], NULL, 10));
  sai_store_open (victim.store, NULL, open_cb, &victim);
  for (;;)
    g_main_context_iteration (NULL, TRUE);
}
