/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each moment is found once, with the move that leads to it: not again when other dice are thrown, nor when that move
 * is undone and redone. What is decided differently after an undo is another move.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "game/sai-game-moments.h"
#include "game/sai-moment-text.h"
#include "statistics/sai-statistics-requests.h"

/* No total, and nobody who is ahead. */
#define UNKNOWN G_MAXINT
#define NOBODY -1

struct _SaiGameMoments
{
  GObject parent_instance;

  SaiGame *game;
  guint cursor;
  /* The moves that were cheered, as a set. */
  GHashTable *cheered;
  /* What was said of the last throw of the turn; NULL if that was nothing. */
  char *throw;
  /* The best total of each person before this game. */
  int records[SAI_MAX_SEATS];
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (SaiGameMoments, sai_game_moments, G_TYPE_OBJECT)

/* Between rounds not everybody has had the same number of turns. */
static gboolean
is_round_full (const SaiDiceState *state)
{
  return state->n_rolls == 0 && state->n_turns > 0 && state->n_turns % state->n_seats == 0;
}

/* The only seat with the best total, or NOBODY. */
static int
find_leader (const SaiDiceState *state, const SaiRules *rules)
{
  int leader = NOBODY;
  int best = G_MININT;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      int total = sai_sheet_get_total (&state->sheets[seat], rules);

      leader = total > best ? (int) seat : total == best ? NOBODY : leader;
      best = MAX (best, total);
    }

  return leader;
}

/* Who was ahead after the last full round before the last move. */
static int
find_earlier_leader (SaiGame *game)
{
  SaiDiceState state;
  int leader = NOBODY;

  sai_dice_state_init (&state, sai_game_get_state (game)->mode, sai_game_get_n_seats (game));
  for (guint i = 0; i + 1 < sai_game_get_cursor (game); i++)
    {
      sai_game_step_dice (game, i, &state);
      if (is_round_full (&state))
        leader = find_leader (&state, sai_game_get_rules (game));
    }

  return leader;
}

/* The seat that is ahead after this round and was not after the one before, or NOBODY. The first round has nobody to
 * overtake, and at the end there is a winner instead.
 */
static int
find_new_leader (SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);
  int leader;

  if (!is_round_full (state) || state->n_seats < 2 || state->n_turns == state->n_seats || state->finished)
    return NOBODY;
  leader = find_leader (state, sai_game_get_rules (game));

  return leader != find_earlier_leader (game) ? leader : NOBODY;
}

static gboolean
is_record (SaiGameMoments *self, const SaiSheet *before, const SaiSheet *after, guint seat)
{
  const SaiRules *rules = sai_game_get_rules (self->game);

  return self->records[seat] != UNKNOWN && sai_sheet_get_total (before, rules) <= self->records[seat] &&
         sai_sheet_get_total (after, rules) > self->records[seat];
}

/* What the box that was just filled has led to. */
static char *
find_achievement (SaiGameMoments *self, SaiCheer *cheer)
{
  const SaiDiceState *state = sai_game_get_state (self->game);
  const SaiRules *rules = sai_game_get_rules (self->game);
  guint seat = state->last_seat;
  SaiSheet before = state->sheets[seat];
  int leader;

  sai_sheet_clear (&before, rules, state->last_box);
  if (is_record (self, &before, &state->sheets[seat], seat))
    {
      *cheer = SAI_CHEER_RECORD;
      return g_strdup (_ ("New record!"));
    }
  if (sai_sheet_get_bonus (&before, rules) <= 0 && sai_sheet_get_bonus (&state->sheets[seat], rules) > 0)
    {
      *cheer = SAI_CHEER_BONUS;
      return g_strdup (_ ("Bonus!"));
    }
  leader = find_new_leader (self->game);
  if (leader != NOBODY)
    {
      *cheer = SAI_CHEER_LEAD;
      /* Translators: a cheer: a player has taken the lead. */
      return g_strdup_printf (_ ("%s takes the lead!"),
                              sai_player_get_inline_name (sai_game_get_player (self->game, leader)));
    }

  return NULL;
}

static char *
find_throw (SaiGameMoments *self, SaiCheer *cheer)
{
  g_autofree char *word = sai_moment_text_cheer (self->game, cheer);
  gboolean said = word != NULL && *cheer != SAI_CHEER_FIVE && g_strcmp0 (word, self->throw) == 0;

  g_free (self->throw);
  self->throw = g_strdup (word);

  return said ? NULL : g_steal_pointer (&word);
}

typedef struct
{
  SaiGameMoments *self;
  guint seat;
} Question;

static void
best_total_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Question *question = user_data;
  g_autoptr (SaiGameMoments) self = question->self;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) best = sai_store_answer (SAI_STORE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (best != NULL && best->len > 0)
    self->records[question->seat] = g_array_index (best, int, 0);
}

static void
sai_game_moments_dispose (GObject *object)
{
  SaiGameMoments *self = SAI_GAME_MOMENTS (object);

  sai_game_moments_follow (self, NULL);
  g_clear_pointer (&self->throw, g_free);
  g_clear_pointer (&self->cheered, g_hash_table_unref);

  G_OBJECT_CLASS (sai_game_moments_parent_class)->dispose (object);
}

static void
sai_game_moments_class_init (SaiGameMomentsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_game_moments_dispose;
}

static void
sai_game_moments_init (SaiGameMoments *self)
{
  self->cheered = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) sai_move_unref, NULL);
}

SaiGameMoments *
sai_game_moments_new (void)
{
  return g_object_new (SAI_TYPE_GAME_MOMENTS, NULL);
}

void
sai_game_moments_follow (SaiGameMoments *self, SaiGame *game)
{
  g_return_if_fail (SAI_IS_GAME_MOMENTS (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (g_set_object (&self->game, game))
    g_hash_table_remove_all (self->cheered);
  g_clear_pointer (&self->throw, g_free);
  for (guint seat = 0; seat < SAI_MAX_SEATS; seat++)
    self->records[seat] = UNKNOWN;
  if (game != NULL)
    self->cursor = sai_game_get_cursor (game);
}

/**
 * sai_game_moments_ask_records:
 * @self: moments of a game
 * @store: the history
 *
 * Asks what each person's best total with these rules is. Until it is known there are no records to beat.
 */
void
sai_game_moments_ask_records (SaiGameMoments *self, SaiStore *store)
{
  SaiRuleset *ruleset;
  g_auto (GStrv) set = NULL;
  g_autofree char *options = NULL;

  g_return_if_fail (SAI_IS_GAME_MOMENTS (self));
  g_return_if_fail (self->game != NULL);

  ruleset = sai_game_get_ruleset (self->game);
  set = sai_ruleset_print_options (ruleset, sai_game_get_options (self->game));
  options = set != NULL ? g_strjoinv ("\n", set) : g_strdup ("");
  self->cancellable = g_cancellable_new ();
  for (guint seat = 0; seat < sai_game_get_n_seats (self->game); seat++)
    {
      SaiPlayer *player = sai_game_get_player (self->game, seat);
      Question *question;

      if (!sai_player_is_person (player))
        continue;
      question = g_new (Question, 1);
      question->self = g_object_ref (self);
      question->seat = seat;
      sai_store_ask (store,
                     sai_request_best_total (sai_ruleset_get_id (ruleset), options, sai_player_get_name (player)),
                     self->cancellable, best_total_cb, question);
    }
}

/**
 * sai_game_moments_find:
 * @self: moments of a game that has changed
 * @cheer: (out): what for
 *
 * Returns: (transfer full) (nullable): a cheer for the move that was just made
 */
char *
sai_game_moments_find (SaiGameMoments *self, SaiCheer *cheer)
{
  g_autofree char *thrown = NULL;
  g_autofree char *word = NULL;
  guint before;
  SaiMove *move;

  g_return_val_if_fail (SAI_IS_GAME_MOMENTS (self), NULL);
  g_return_val_if_fail (self->game != NULL, NULL);

  before = self->cursor;
  self->cursor = sai_game_get_cursor (self->game);
  if (self->cursor == before)
    return NULL;
  thrown = find_throw (self, cheer);
  if (self->cursor != before + 1)
    return NULL;
  move = sai_game_get_move (self->game, before);
  if (sai_move_get_kind (move) == SAI_MOVE_ROLL)
    word = g_steal_pointer (&thrown);
  else if (sai_move_get_kind (move) == SAI_MOVE_FILL)
    word = find_achievement (self, cheer);

  return word != NULL && g_hash_table_add (self->cheered, sai_move_ref (move)) ? g_steal_pointer (&word) : NULL;
}

/**
 * sai_game_moments_get_record:
 * @self: moments of a game
 * @seat: a seat
 *
 * Returns: the best total of its person before this game; 0 if there is none, or it is not known yet
 */
int
sai_game_moments_get_record (SaiGameMoments *self, guint seat)
{
  g_return_val_if_fail (SAI_IS_GAME_MOMENTS (self), 0);
  g_return_val_if_fail (seat < SAI_MAX_SEATS, 0);

  return self->records[seat] != UNKNOWN ? self->records[seat] : 0;
}
