/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a pad in words, to be shown or read aloud. As people may have joined, left or been renamed since, the
 * pad is folded again from the start, and each entry has the names of its time.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-format.h"
#include "field/sai-field-game.h"
#include "util/sai-number.h"
#include "pad/sai-pad-text.h"
#include "util/sai-text.h"

typedef struct
{
  const SaiFieldRules *rules;
  SaiPadState state;
  /* (element-type utf8): the name of the player on each seat, including those who have left. */
  GPtrArray *names;
} Fold;

static void
entry_free (SaiPadEntry *entry)
{
  g_free (entry->text);
  g_free (entry->points);
  g_free (entry);
}

static const char *
get_name (const Fold *fold, guint seat)
{
  return g_ptr_array_index (fold->names, seat);
}

static void
seat_names (Fold *fold, const SaiSeating *seating)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&fold->names);

  fold->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < seating->n_seats; i++)
    g_ptr_array_add (fold->names, g_strdup (seating->names[i] != NULL ? seating->names[i]
                                                                      : g_ptr_array_index (before, seating->from[i])));
}

/* "Aki +4, Ben +0" */
static char *
list_collected (const Fold *fold, const SaiMove *move)
{
  GString *list = g_string_new (NULL);
  guint n;
  const gint *collected = sai_move_get_numbers (move, &n);

  for (guint i = 0; i < n; i++)
    {
      /* Translators: a player, and the penalty points that a count adds. */
      g_autofree char *item = g_strdup_printf (_ ("%s +%u"), get_name (fold, i), (guint) collected[i]);

      if (sai_pad_state_has_left (&fold->state, i))
        continue;
      if (list->len == 0)
        g_string_append (list, item);
      else
        /* Translators: one more player in a list, with what stands before. */
        g_string_append_printf (list, C_ ("count", ", %s"), item);
    }

  return g_string_free (list, FALSE);
}

/* "Aki: 16 · Ben: 5 · Cem: 7" */
static char *
list_points (const Fold *fold)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < fold->state.n_seats; i++)
    {
      g_autofree char *points = sai_number_total (get_name (fold, i), fold->state.points[i]);

      sai_text_append_part (list, points);
    }

  return g_string_free (list, FALSE);
}

/* "Aki, Ben (left) and Cem" */
static char *
list_players (const Fold *fold)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < fold->state.n_seats; i++)
    g_ptr_array_add (names, sai_format_left (get_name (fold, i), sai_pad_state_has_left (&fold->state, i)));

  return sai_format_names (names);
}

/* Describes a move; @before: the points of its seat before it. */
static char *
describe (const Fold *fold, const SaiMove *move, guint before)
{
  g_autofree char *list = NULL;
  g_autofree char *number = NULL;

  switch ((int) sai_move_get_kind (move))
    {
    case SAI_MOVE_RECOVER:
      /* Three points off two leave none: points never go below zero. Translators: a player, and the penalty points
       * taken off.
       */
      number = sai_number_format (-(double) MIN (before, sai_move_get_points (move)), 0, SAI_NUMBER_PLAIN);
      return g_strdup_printf (C_ ("entry", "%s %s"), get_name (fold, sai_move_get_seat (move)), number);

    case SAI_MOVE_COUNT:
      list = list_collected (fold, move);
      /* Translators: what everybody had collected when the deck ran out: "Aki +4, Ben +0". */
      return g_strdup_printf (_ ("Count: %s"), list);

    case SAI_MOVE_CORRECT:
      /* Translators: a player, wrong and right penalty points; from right to left the arrow must be ←. */
      return g_strdup_printf (_ ("%s corrected: %u → %u"), get_name (fold, sai_move_get_seat (move)), before,
                              sai_move_get_points (move));

    case SAI_MOVE_SEATS:
      list = list_players (fold);
      /* Translators: the players from then on. */
      return g_strdup_printf (_ ("Players: %s"), list);

    case SAI_MOVE_STOP:
      return g_strdup (_ ("Ended early"));

    case SAI_MOVE_RESUME:
    default:
      return g_strdup (_ ("Resumed"));
    }
}

static SaiPadEntry *
make_entry (Fold *fold, const SaiMove *move)
{
  SaiPadEntry *entry = g_new0 (SaiPadEntry, 1);
  gboolean of_seat = sai_move_get_kind (move) == SAI_MOVE_RECOVER || sai_move_get_kind (move) == SAI_MOVE_CORRECT;
  guint before = of_seat ? fold->state.points[sai_move_get_seat (move)] : 0;

  /* The move was legal when it was made. */
  sai_pad_state_step (&fold->state, fold->rules, move, NULL);
  if (sai_move_get_kind (move) == SAI_MOVE_SEATS)
    seat_names (fold, sai_move_get_seating (move));
  entry->text = describe (fold, move, before);
  entry->is_long = sai_move_get_kind (move) == SAI_MOVE_COUNT || sai_move_get_kind (move) == SAI_MOVE_SEATS;
  if (of_seat)
    entry->points = g_strdup_printf ("%u", fold->state.points[sai_move_get_seat (move)]);
  else if (entry->is_long)
    entry->points = list_points (fold);

  return entry;
}

/**
 * sai_pad_text_list:
 * @game: a paper game on the field
 *
 * Returns: (transfer full) (element-type SaiPadEntry): the entries, oldest first, starting with the move that seated
 * the players
 */
GPtrArray *
sai_pad_text_list (SaiGame *game)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) entry_free);
  const SaiSeating *first = sai_move_get_seating (sai_game_get_move (game, 0));
  Fold fold = { .rules = sai_game_get_field_rules (game) };
  SaiPadEntry *start = g_new0 (SaiPadEntry, 1);

  sai_pad_state_init (&fold.state, fold.rules, first->n_seats);
  seat_names (&fold, first);
  start->text = g_strdup (C_ ("moment", "Start"));
  start->points = list_points (&fold);
  start->is_long = TRUE;
  g_ptr_array_add (list, start);
  for (guint i = 1; i < sai_game_get_cursor (game); i++)
    g_ptr_array_add (list, make_entry (&fold, sai_game_get_move (game, i)));
  g_ptr_array_unref (fold.names);

  return list;
}

/* Such as "1 penalty point". */
char *
sai_pad_text_points (guint points)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u penalty point", "%u penalty points", points), points);
}

/* "Aki 16, Ben 5." */
static char *
list_standings (SaiGame *game)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    {
      g_autofree char *points = sai_number_total (sai_player_get_name (sai_game_get_player (game, i)),
                                                  sai_game_get_total (game, i));
      g_autofree char *item = sai_format_left (points, sai_game_has_left (game, i));

      if (i == 0)
        g_string_append (list, item);
      else
        g_string_append_printf (list, C_ ("count", ", %s"), item);
    }

  return g_string_free (list, FALSE);
}

/**
 * sai_pad_text_news:
 * @game: a paper game on the field
 *
 * Returns: (transfer full): the effect of the last entry, in sentences: "Aki −3. Aki has 9 penalty points."
 */
char *
sai_pad_text_news (SaiGame *game)
{
  g_autoptr (GPtrArray) list = sai_pad_text_list (game);
  const SaiPadEntry *last = g_ptr_array_index (list, list->len - 1);
  const SaiPadState *pad = sai_game_get_pad (game);
  SaiMove *move = sai_game_get_move (game, sai_game_get_cursor (game) - 1);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *both = NULL;

  /* Translators: an entry of a pad, as a sentence. */
  first = g_strdup_printf (C_ ("pad", "%s."), last->text);
  if (sai_move_get_kind (move) == SAI_MOVE_RECOVER || sai_move_get_kind (move) == SAI_MOVE_CORRECT)
    {
      guint seat = sai_move_get_seat (move);
      g_autofree char *points = sai_pad_text_points (pad->points[seat]);

      /* Translators: a player and "9 penalty points". */
      second = g_strdup_printf (_ ("%s has %s."), sai_player_get_inline_name (sai_game_get_player (game, seat)),
                                points);
    }
  else
    {
      g_autofree char *standings = list_standings (game);

      second = g_strdup_printf (C_ ("pad", "%s."), standings);
    }
  /* That a game was ended early is said with its result. */
  both = sai_game_is_early (game) ? g_steal_pointer (&second) : sai_format_sentences (first, second);
  if (sai_game_is_finished (game))
    {
      g_autofree char *result = sai_format_result (game);
      g_autofree char *sentence = g_strdup_printf (_ ("%s."), result);

      return sai_format_sentences (both, sentence);
    }

  return g_steal_pointer (&both);
}

/**
 * sai_pad_text_leads:
 * @game: a paper game on the field
 * @seat: a seat
 *
 * Returns: whether the seat has the fewest points of those who have not left, and others have more
 */
gboolean
sai_pad_text_leads (SaiGame *game, guint seat)
{
  const SaiPadState *pad = sai_game_get_pad (game);
  gboolean differ = FALSE;

  for (guint i = 0; i < pad->n_seats; i++)
    differ = differ || (!sai_pad_state_has_left (pad, i) && pad->points[i] != pad->points[seat]);

  return differ && sai_pad_state_get_place (pad, seat) == 1;
}
