/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheets of several games, each for itself, or those of one person side by side as far as they have the same rows.
 */
#include "config.h"

#include <string.h>

#include "print/sai-game-document.h"
#include "print/sai-games-book.h"

/* More games of a person than this go on on another sheet. */
#define GAMES_A_SHEET 6

static gint64
get_moment (SaiGame *game)
{
  gint64 finished = sai_game_get_finished (game);

  return finished != 0 ? finished : sai_game_get_created (game);
}

static int
compare_moments (gconstpointer a, gconstpointer b)
{
  gint64 first = get_moment (((const SaiSheetSeat *) a)->game);
  gint64 second = get_moment (((const SaiSheetSeat *) b)->game);

  return (first > second) - (first < second);
}

static gboolean
have_same_rules (SaiGame *one, SaiGame *other)
{
  SaiRuleset *first = sai_game_get_ruleset (one);
  SaiRuleset *second = sai_game_get_ruleset (other);

  return g_str_equal (sai_ruleset_get_id (first), sai_ruleset_get_id (second)) &&
         g_strcmp0 (sai_ruleset_get_definition (first), sai_ruleset_get_definition (second)) == 0 &&
         memcmp (sai_game_get_options (one), sai_game_get_options (other), sizeof (SaiOptions)) == 0;
}

/* Where a person sat in the games, in the order of time. */
static GArray *
find_seats (GPtrArray *games, const char *person)
{
  GArray *seats = g_array_new (FALSE, FALSE, sizeof (SaiSheetSeat));

  for (guint i = 0; i < games->len; i++)
    {
      SaiSheetSeat place = { g_ptr_array_index (games, i), 0 };

      for (; place.seat < sai_game_get_n_seats (place.game); place.seat++)
        {
          SaiPlayer *player = sai_game_get_player (place.game, place.seat);

          if (sai_player_is_person (player) && g_str_equal (sai_player_get_name (player), person))
            g_array_append_val (seats, place);
        }
    }
  g_array_sort (seats, compare_moments);

  return seats;
}

/* Takes the first of the seats out of the array, with those that have a place on its sheet. */
static SaiSheetDocument *
take_sheet (GArray *seats)
{
  SaiSheetSeat together[GAMES_A_SHEET];
  guint n = 0;

  for (guint i = 0; i < seats->len && n < GAMES_A_SHEET;)
    {
      SaiSheetSeat *seat = &g_array_index (seats, SaiSheetSeat, i);

      if (n > 0 && !have_same_rules (together[0].game, seat->game))
        {
          i++;
          continue;
        }
      together[n++] = *seat;
      g_array_remove_index (seats, i);
    }

  return sai_sheet_document_new_for_person (together, n, NULL);
}

/**
 * sai_sheet_book_new_for_games:
 * @games: (element-type SaiGame): games with score sheets, at least one
 * @person: (nullable): a person who sat in one of them at least
 * @pairs: whether two sheets stand on a page
 *
 * Returns: (transfer full): the sheets of the games, in the order of time; of @person alone, if given, with several
 *   games on a sheet
 */
SaiSheetBook *
sai_sheet_book_new_for_games (GPtrArray *games, const char *person, gboolean pairs)
{
  g_autoptr (GPtrArray) sheets = NULL;
  g_autoptr (GArray) seats = NULL;

  g_return_val_if_fail (games != NULL && games->len > 0, NULL);

  sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_sheet_document_unref);
  if (person != NULL)
    {
      seats = find_seats (games, person);
      while (seats->len > 0)
        g_ptr_array_add (sheets, take_sheet (seats));
    }
  else
    {
      seats = g_array_new (FALSE, FALSE, sizeof (SaiSheetSeat));
      for (guint i = 0; i < games->len; i++)
        g_array_append_vals (seats, &(SaiSheetSeat) { g_ptr_array_index (games, i), 0 }, 1);
      g_array_sort (seats, compare_moments);
      for (guint i = 0; i < seats->len; i++)
        g_ptr_array_add (sheets, sai_sheet_document_new_for_game (g_array_index (seats, SaiSheetSeat, i).game, NULL));
    }

  return sai_sheet_book_new (sheets, pairs);
}

/* Whether two games of a person have room on one sheet. */
static gboolean
has_several (GPtrArray *games, const char *person)
{
  g_autoptr (GArray) seats = find_seats (games, person);

  for (guint i = 0; i < seats->len; i++)
    for (guint k = 0; k < i; k++)
      if (have_same_rules (g_array_index (seats, SaiSheetSeat, i).game, g_array_index (seats, SaiSheetSeat, k).game))
        return TRUE;

  return FALSE;
}

/**
 * sai_games_list_people:
 * @games: (element-type SaiGame): games
 *
 * Returns: (transfer full) (element-type utf8): the people who have several games that can stand on one sheet, in the
 *   order in which they come
 */
GPtrArray *
sai_games_list_people (GPtrArray *games)
{
  GPtrArray *people = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_return_val_if_fail (games != NULL, people);

  for (guint i = 0; i < games->len; i++)
    {
      SaiGame *game = g_ptr_array_index (games, i);

      for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
        {
          SaiPlayer *player = sai_game_get_player (game, seat);
          const char *name = sai_player_get_name (player);

          if (sai_player_is_person (player) && g_hash_table_add (seen, (gpointer) name) && has_several (games, name))
            g_ptr_array_add (people, g_strdup (name));
        }
    }

  return people;
}
