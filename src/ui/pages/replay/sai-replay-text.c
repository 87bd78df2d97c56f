/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the moves of a record in words. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "history/sai-database-twins.h"
#include "dice/sai-dice-game.h"
#include "field/sai-field-game.h"
#include "field/sai-field-text.h"
#include "game/sai-moment-text.h"
#include "util/sai-format.h"
#include "util/sai-number.h"
#include "replay/sai-replay-text.h"

static SaiMove *
get_move (SaiGame *before, SaiGame *after)
{
  guint cursor = sai_game_get_cursor (after);

  return cursor > sai_game_get_cursor (before) ? sai_game_get_move (after, cursor - 1) : NULL;
}

static const char *
get_name (SaiGame *game, guint seat)
{
  return sai_player_get_inline_name (sai_game_get_player (game, seat));
}

static char *
describe_roll (SaiGame *before, SaiMove *move)
{
  const SaiDiceState *state = sai_game_get_state (before);
  SaiDice dice = sai_move_get_dice (move);
  guint keep = sai_move_get_keep (move);
  guint seat = sai_game_find_mover (before, move);
  gboolean first = state->n_rolls == 0 || seat != state->seat;
  const char *name = get_name (before, seat);
  g_autofree char *rolled = sai_format_dice (&dice);
  g_autofree char *kept = NULL;

  if (keep == 0 && first)
    /* Translators: a player, and the dice. */
    return g_strdup_printf (_ ("%s rolls %s."), name, rolled);
  if (keep == 0)
    /* Translators: a player, and the dice. */
    return g_strdup_printf (_ ("%s rerolls all dice: %s."), name, rolled);

  kept = sai_format_kept (&state->dice, keep);

  /* Translators: a player, the dice that were kept, and all dice after the roll. */
  return g_strdup_printf (_ ("%s keeps %s and rolls: %s."), name, kept, rolled);
}

static char *
describe_box (SaiGame *after, guint seat, SaiMove *move)
{
  SaiScore score = sai_move_get_score (move);
  int total = sai_game_get_total (after, seat);
  int sum = score.points + score.extra;
  const char *name = get_name (after, seat);
  const char *box_name;
  g_autofree char *points = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", sum), sum);
  guint box;

  if (!sai_move_find_box (move, sai_game_get_rules (after), &box, NULL))
    return g_strdup ("");
  box_name = sai_ruleset_get_box_name (sai_game_get_ruleset (after), box);
  if (sai_move_is_anyway (move))
    return g_strdup_printf (_ ("%s: %s, %s, entered anyway. Total %d."), name, box_name, points, total);

  return g_strdup_printf (_ ("%s: %s, %s. Total %d."), name, box_name, points, total);
}

static char *
describe_clearing (SaiGame *after)
{
  g_autofree char *text = sai_moment_text_clearing (after);

  return text != NULL ? g_steal_pointer (&text) : g_strdup ("");
}

static char *
describe_announcement (SaiGame *after)
{
  g_autofree char *text = sai_moment_text_announcement (after);

  return text != NULL ? g_steal_pointer (&text) : g_strdup ("");
}

/**
 * sai_replay_text_seats:
 * @after: a paper sheet or a pad
 *
 * Returns: (transfer full): the names of those at the table, and of those who have left
 */
char *
sai_replay_text_seats (SaiGame *after)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *there = NULL;
  g_autofree char *gone = NULL;
  g_autofree char *away = NULL;

  for (guint i = 0; i < sai_game_get_n_seats (after); i++)
    g_ptr_array_add (sai_game_has_left (after, i) ? left : names, (gpointer) get_name (after, i));
  list = sai_format_names (names);
  /* Translators: the players at a table, "Aki and Ben". */
  there = g_strdup_printf (_ ("At the table: %s."), list);
  if (left->len == 0)
    return g_steal_pointer (&there);
  gone = sai_format_names (left);
  /* Translators: players whose points stay on the sheet, "Aki and Ben". */
  away = g_strdup_printf (_ ("Left: %s."), gone);

  return sai_format_sentences (there, away);
}

/**
 * sai_replay_text_ends_turn:
 * @move: a move
 *
 * Returns: whether it ends a turn, or another step of the game
 */
gboolean
sai_replay_text_ends_turn (SaiMove *move)
{
  SaiMoveKind kind = sai_move_get_kind (move);

  return kind != SAI_MOVE_ROLL && kind != SAI_MOVE_ANNOUNCE && kind != SAI_MOVE_PLACE;
}

/**
 * sai_replay_text_headline:
 * @before: a game with dice before a move
 * @after: the same game after it
 *
 * Returns: (transfer full): the player and the round: "Aki · round 3 of 12"
 */
char *
sai_replay_text_headline (SaiGame *before, SaiGame *after)
{
  const SaiDiceState *state = sai_game_get_state (before);
  SaiMove *move = get_move (before, after);
  guint n_turns = sai_rules_get_n_turns (sai_game_get_rules (after));
  guint n_seats = sai_game_get_n_seats (before);

  /* Whoever can come later, and move in any order, has no rounds in common with the others. */
  if (move == NULL || sai_game_get_kind (after)->has_seating)
    return g_strdup (move == NULL || sai_move_get_kind (move) == SAI_MOVE_SEATS ||
                         sai_game_find_mover (before, move) >= n_seats
                       ? ""
                       : get_name (before, sai_game_find_mover (before, move)));

  /* Translators: a player, the round, and the number of rounds. */
  return g_strdup_printf (_ ("%s · round %u of %u"), get_name (before, state->seat), state->n_turns / n_seats + 1,
                          n_turns);
}

/**
 * sai_replay_text_describe:
 * @before: a game with dice, or a paper sheet, before a move
 * @after: the same game after it; or @before itself, or the same position, at the start
 *
 * Returns: (transfer full): what happened, in a sentence or two
 */
char *
sai_replay_text_describe (SaiGame *before, SaiGame *after)
{
  SaiMove *move = get_move (before, after);

  if (move == NULL)
    return sai_game_get_kind (after)->has_seating ? sai_replay_text_seats (after) : g_strdup (_ ("The game begins."));

  switch (sai_move_get_kind (move))
    {
    case SAI_MOVE_ROLL:
      return describe_roll (before, move);

    case SAI_MOVE_ANNOUNCE:
      return describe_announcement (after);

    case SAI_MOVE_FILL:
    case SAI_MOVE_PUT:
      return describe_box (after, sai_game_find_mover (before, move), move);

    case SAI_MOVE_CLEAR:
      return describe_clearing (after);

    case SAI_MOVE_SEATS:
      return sai_replay_text_seats (after);

    case SAI_MOVE_STOP:
      return g_strdup (_ ("The game ends here."));

    case SAI_MOVE_RESUME:
      return g_strdup (_ ("The game is resumed."));

    default:
      g_return_val_if_reached (g_strdup (""));
    }
}

/**
 * sai_replay_text_twins:
 * @twins: (nullable) (element-type SaiTwin): games with the same dice or cards
 *
 * Returns: (transfer full) (nullable): how they ended, one per line; %NULL if there are none
 */
char *
sai_replay_text_twins (GPtrArray *twins)
{
  GString *text;

  if (twins == NULL || twins->len == 0)
    return NULL;

  text = g_string_new (NULL);
  for (guint i = 0; i < twins->len; i++)
    {
      const SaiTwin *twin = g_ptr_array_index (twins, i);
      g_autofree char *when = sai_format_time (twin->finished);
      /* Translators: players with their totals in a game that had the same dice or cards, and when that was. */
      g_autofree char *line = g_strdup_printf (_ ("Previous result: %s (%s)"), twin->standings, when);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }

  return g_string_free (text, FALSE);
}

/**
 * sai_replay_text_field:
 * @game: a game with cards that is played here
 * @position: a number of moves
 * @state: (out caller-allocates): the resulting state
 *
 * Returns: (transfer full): the last of these moves as a sentence
 */
char *
sai_replay_text_field (SaiGame *game, guint position, SaiFieldState *state)
{
  SaiFieldState before;
  SaiFieldOutcome outcome;
  SaiFieldChoice choice;
  SaiFieldEvent event;
  g_autofree char *sentence = NULL;

  sai_game_copy_field_at (game, position > 0 ? position - 1 : 0, &before);
  *state = before;
  if (position == 0)
    return g_strdup (_ ("The cards are dealt"));

  sai_field_choice_from_move (&choice, sai_game_get_move (game, position - 1));
  sai_game_play_field (game, position - 1, state, &choice, &outcome);
  sai_field_event_init (&event, &before, &choice, &outcome, state, before.seat);
  sentence = sai_field_text_event (sai_player_get_inline_name (sai_game_get_player (game, before.seat)), &event,
                                   &outcome.placing);
  if (!outcome.counted)
    return g_steal_pointer (&sentence);

  return g_strdup_printf (_ ("%s; points are counted"), sentence);
}

/**
 * sai_replay_text_cards:
 * @name: the name of a set of cards, such as "Hand of Aki"
 * @cards: the cards, which may be none
 *
 * Returns: (transfer full): both
 */
char *
sai_replay_text_cards (const char *name, const SaiCardCounts *cards)
{
  g_autofree char *list = sai_field_text_cards (cards);

  if (*list == '\0')
    return g_strdup_printf (_ ("%s: no cards"), name);

  /* Translators: the name of a set of cards, such as "Hand of Aki", and the cards. */
  return g_strdup_printf (C_ ("cards", "%s: %s"), name, list);
}

/**
 * sai_replay_text_standings:
 * @game: a game
 *
 * Returns: (transfer full): the standings, one player per line
 */
char *
sai_replay_text_standings (SaiGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    {
      g_autofree char *line = sai_number_total (sai_player_get_name (sai_game_get_player (game, i)),
                                                sai_game_get_total (game, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", line);
    }

  return g_string_free (text, FALSE);
}
