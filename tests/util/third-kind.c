/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that the model has to know of a third kind of game. A throw is a line of the record, “throw 4”, and must be what
 * the seed gives: the n-th throw of a game is the n-th die.
 */
#include "third-kind.h"

#include "game/sai-game-private.h"
#include "move/sai-word.h"
#include "util/sai-error.h"

/* The rules of a game have nothing to choose. */
typedef struct
{
  guint n_seats;
} Rules;

typedef struct
{
  guint n_seats;
  guint n_throws;
  gint totals[SAI_MAX_SEATS];
} State;

static const char definition[] = "[Ruleset]\n"
                                 "Id=five-throws\n"
                                 "Kind=" THIRD_ID "\n"
                                 "Name=Five Throws\n"
                                 "Name[ja]=五投\n"
                                 "Summary=One die, five times each\n"
                                 "Summary[ja]=サイコロ1個を5回ずつ\n";

static const SaiWord throw_word = { "throw", SAI_MOVE_OTHER, sai_word_parse_numbers, sai_word_print_numbers };
static const SaiWord *const words[] = { &throw_word, NULL };
static const char *const numbers[] = { NULL };

static gpointer
new_rules (SaiRuleset *ruleset, const SaiOptions *options, guint n_seats)
{
  Rules *rules = g_new (Rules, 1);

  *rules = (Rules) { n_seats };

  return rules;
}

static void
begin (gpointer state, gconstpointer rules, guint n_seats, const SaiSeed *seed)
{
  *(State *) state = (State) { .n_seats = n_seats };
}

static gboolean
is_finished (gconstpointer data)
{
  const State *state = data;

  return state->n_throws == THIRD_N_THROWS * state->n_seats;
}

static guint
get_seat (gconstpointer data)
{
  const State *state = data;

  return state->n_throws % state->n_seats;
}

static gboolean
step (gpointer data, gconstpointer rules, const SaiSeed *seed, const SaiMove *move, GError **error)
{
  State *state = data;
  guint n;
  const gint *faces = sai_move_get_word (move) == &throw_word ? sai_move_get_numbers (move, &n) : NULL;

  if (faces == NULL || n != 1 || is_finished (state))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_ILLEGAL, "Each seat throws one die, five times.");
      return FALSE;
    }
  if (faces[0] != (gint) sai_seed_get_die (seed, state->n_throws))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_RECORD, "The seed gives another face.");
      return FALSE;
    }

  state->totals[get_seat (state)] += faces[0];
  state->n_throws++;

  return TRUE;
}

static gint
get_total (gconstpointer state, gconstpointer rules, guint seat)
{
  return ((const State *) state)->totals[seat];
}

static SaiReveals
reveals (const SaiMove *move)
{
  return SAI_REVEALS_TO_ALL;
}

static const SaiKind kind = {
  .id = THIRD_ID,
  .rules = THIRD_ID,
  .mode = SAI_GAME_MODE_PLAYED,
  .min_seats = 1,
  .max_seats = SAI_MAX_SEATS,
  .has_seed = TRUE,
  .numbers = numbers,
  .words = words,
  .unfinished = "The record is marked as finished, but throws are left.",
  .state_size = sizeof (State),
  .new_rules = new_rules,
  .free_rules = g_free,
  .begin = begin,
  .step = step,
  .get_seat = get_seat,
  .is_finished = is_finished,
  .get_total = get_total,
  .reveals = reveals,
};

void
third_kind_register (void)
{
  sai_kind_register (&kind);
}

void
third_kind_unregister (void)
{
  sai_kind_unregister (&kind);
}

/**
 * third_kind_new_ruleset:
 *
 * Returns: (transfer full): what the kind is played with
 */
SaiRuleset *
third_kind_new_ruleset (void)
{
  g_autoptr (GError) error = NULL;
  SaiRuleset *ruleset = sai_ruleset_new_from_data (definition, -1, "five-throws.ruleset", TRUE, &error);

  g_assert_no_error (error);

  return ruleset;
}

/**
 * third_kind_write_ruleset:
 * @folder: where a person's own rulesets lie; made if it is not there
 */
void
third_kind_write_ruleset (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "five-throws.ruleset", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, definition, -1, &error);
  g_assert_no_error (error);
}

/**
 * third_kind_throw:
 * @game: a game of the kind that is not over
 *
 * Returns: (transfer full): the throw that comes next
 */
SaiMove *
third_kind_throw (SaiGame *game)
{
  const State *state = sai_game_peek_state (game);
  gint face = sai_seed_get_die (&sai_game_get_setup (game)->seed, state->n_throws);

  return sai_move_new_numbers (&throw_word, &face, 1);
}
