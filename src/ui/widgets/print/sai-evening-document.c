/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of an evening: a column for each of the people, the first of the ranking first, a line for each game, and
 * below them what the ranking counts. If games are mixed, that is how often somebody has won, and each of them has its
 * own ranking by points.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "evening/sai-evening-text.h"
#include "print/sai-evening-document.h"
#include "util/sai-format.h"
#include "util/sai-number.h"

static SaiSheetLine *
add_line (SaiSheetDocument *self, SaiSheetLineStyle style, const char *name)
{
  SaiSheetLine *line = sai_sheet_document_add_line (self, style);

  sai_sheet_document_add_words (line->names, name, NULL);

  return line;
}

static void
write_number (SaiSheetLine *line, guint column, int number)
{
  sai_sheet_line_write (line, column, sai_number_format (number, 0, SAI_NUMBER_PLAIN));
}

/* The total of somebody in a game; with a crown for a winner, in brackets where it does not count, with a remark if
 * this player has left.
 */
static char *
write_total (SaiGameSummary *game, guint seat, gboolean counts)
{
  g_autofree char *total = sai_number_format (sai_game_summary_get_total (game, seat), 0, SAI_NUMBER_PLAIN);

  if (!counts)
    return g_strdup_printf ("(%s)", total);
  if (sai_game_summary_get_place (game, seat) == 0)
    return sai_format_left (total, TRUE);
  if (sai_game_summary_get_place (game, seat) == 1 && sai_game_summary_get_n_seats (game) > 1)
    return g_strdup_printf ("♛ %s", total);

  return g_steal_pointer (&total);
}

static void
write_game (SaiSheetDocument *self, GPtrArray *ranking, SaiGameSummary *game, SaiCatalog *catalog, gboolean early)
{
  SaiSheetLine *line = add_line (self, SAI_SHEET_LINE_BOX,
                                 sai_catalog_get_name (catalog, sai_game_summary_get_ruleset (game)));

  for (guint i = 0; i < self->n_columns; i++)
    {
      const SaiEveningRank *rank = g_ptr_array_index (ranking, i);

      for (guint seat = 0; seat < sai_game_summary_get_n_seats (game); seat++)
        if (g_str_equal (sai_game_summary_get_name (game, seat), rank->name) &&
            g_str_equal (sai_game_summary_get_kind (game, seat), rank->kind))
          sai_sheet_line_write (line, i, write_total (game, seat, sai_evening_counts (game, early)));
    }
}

static void
write_points (SaiSheetLine *line, GPtrArray *ranking, const char *ruleset)
{
  for (guint i = 0; i < ranking->len; i++)
    {
      const SaiEveningRank *rank = g_ptr_array_index (ranking, i);

      for (guint j = 0; j < rank->points->len; j++)
        {
          const SaiEveningPoints *points = g_ptr_array_index (rank->points, j);

          if (g_str_equal (points->ruleset, ruleset))
            write_number (line, i, points->points);
        }
    }
}

static char *
print_place (guint place)
{
  return g_strdup_printf (place == 1 ? "♛ %u" : "%u", place);
}

/* Where everybody would be if the evening had no games but those of one ruleset; who has played none of them is
 * nowhere.
 */
static void
write_places (SaiSheetLine *line, GPtrArray *ranking, GPtrArray *part)
{
  for (guint i = 0; i < ranking->len; i++)
    {
      const SaiEveningRank *rank = g_ptr_array_index (ranking, i);

      for (guint j = 0; j < part->len; j++)
        {
          const SaiEveningRank *there = g_ptr_array_index (part, j);

          if (there->place > 0 && there->n_games > 0 && g_str_equal (there->name, rank->name) &&
              g_str_equal (there->kind, rank->kind))
            sai_sheet_line_write (line, i, print_place (there->place));
        }
    }
}

/* Whether any game counts. */
static gboolean
has_counted (const SaiEvening *evening, gboolean early)
{
  for (guint i = 0; i < evening->games->len; i++)
    if (sai_evening_counts (g_ptr_array_index (evening->games, i), early))
      return TRUE;

  return FALSE;
}

/* The points and places in the games of a ruleset of several, if any of them counts. */
static void
write_part (SaiSheetDocument *self,
            const SaiEvening *evening,
            GPtrArray *ranking,
            const char *ruleset,
            const char *name,
            gboolean early)
{
  g_autoptr (SaiEvening) part = sai_evening_pick (evening, ruleset);
  g_autoptr (GPtrArray) places = sai_evening_rank (part, SAI_EVENING_BY_POINTS, early);
  /* Translators: the points of an evening in one of its games. */
  g_autofree char *points = g_strdup_printf (_ ("Points: %s"), name);
  /* Translators: the place in the ranking of one of the games of an evening. */
  g_autofree char *place = g_strdup_printf (_ ("Place: %s"), name);
  SaiSheetLine *line;

  if (!has_counted (part, early))
    return;
  line = add_line (self, SAI_SHEET_LINE_SUM, points);
  line->begins = TRUE;
  write_points (line, ranking, ruleset);
  write_places (add_line (self, SAI_SHEET_LINE_BOX, place), ranking, places);
}

/* What each ruleset has brought, in the order of the evening, apart from the games. Points of different games are not
 * added up: each has a ranking of its own.
 */
static void
write_rulesets (SaiSheetDocument *self,
                const SaiEvening *evening,
                GPtrArray *ranking,
                SaiCatalog *catalog,
                gboolean early)
{
  g_auto (GStrv) rulesets = sai_evening_list_rulesets (evening);
  gboolean mixed = sai_evening_is_mixed (evening);

  for (guint i = 0; mixed && rulesets[i] != NULL; i++)
    write_part (self, evening, ranking, rulesets[i], sai_catalog_get_name (catalog, rulesets[i]), early);
  if (!mixed && rulesets[0] != NULL)
    {
      SaiSheetLine *line = add_line (self, SAI_SHEET_LINE_SUM, _ ("Points"));

      line->begins = TRUE;
      write_points (line, ranking, rulesets[0]);
    }
}

static void
write_ranking (SaiSheetDocument *self, gboolean mixed, GPtrArray *ranking)
{
  SaiSheetLine *wins = add_line (self, SAI_SHEET_LINE_SUM, _ ("Wins"));
  SaiSheetLine *places = add_line (self, SAI_SHEET_LINE_PLACE, mixed ? _ ("Place by Wins") : _ ("Place"));

  wins->begins = mixed;
  for (guint i = 0; i < self->n_columns; i++)
    {
      const SaiEveningRank *rank = g_ptr_array_index (ranking, i);

      write_number (wins, i, rank->n_wins);
      if (rank->place == 0)
        continue;
      self->is_winner[i] = rank->place == 1;
      sai_sheet_line_write (places, i, print_place (rank->place));
    }
}

/* What decides places that wins do not, and why some totals are in brackets. */
static void
write_footnotes (SaiSheetDocument *self, const SaiEvening *evening, const char *ties, gboolean early)
{
  gboolean left_out = FALSE;

  for (guint i = 0; i < evening->games->len; i++)
    left_out = left_out || !sai_evening_counts (g_ptr_array_index (evening->games, i), early);
  if (ties != NULL)
    sai_sheet_document_add_words (self->footnotes, ties, NULL);
  if (left_out)
    sai_sheet_document_add_words (self->footnotes, _ ("Totals in brackets don’t count."), NULL);
}

/* That of the only game with dice that was played, or one of this evening alone. */
static void
init_picture (SaiSheetDocument *self, const SaiEvening *evening, SaiCatalog *catalog)
{
  g_autoptr (SaiRuleset) ruleset = NULL;

  if (evening->games->len > 0 && !sai_evening_is_mixed (evening))
    ruleset = sai_catalog_find (catalog, sai_game_summary_get_ruleset (g_ptr_array_index (evening->games, 0)), NULL);
  if (ruleset != NULL && sai_ruleset_has_boxes (ruleset))
    sai_game_picture_init (&self->picture, ruleset);
  else
    sai_game_picture_init_for_seed (&self->picture, evening->id);
}

/**
 * sai_sheet_document_new_for_evening:
 * @evening: an evening
 * @catalog: the names of the rulesets
 * @order: the order of the ranking
 * @early: whether games that were ended early count
 *
 * Returns: (transfer full): its page, in the user's language
 */
SaiSheetDocument *
sai_sheet_document_new_for_evening (const SaiEvening *evening,
                                    SaiCatalog *catalog,
                                    SaiEveningOrder order,
                                    gboolean early)
{
  g_autoptr (GPtrArray) ranking = NULL;
  g_autoptr (GDateTime) begun = NULL;
  g_autofree char *title = NULL;
  g_autofree char *date = NULL;
  SaiSheetDocument *self;

  g_return_val_if_fail (evening != NULL, NULL);

  ranking = sai_evening_rank (evening, order, early);
  begun = g_date_time_new_from_unix_local (evening->begun);
  title = sai_evening_format_title (evening);
  date = sai_evening_format_date (evening);
  self = sai_sheet_document_new (ranking->len, 1);
  init_picture (self, evening, catalog);
  sai_sheet_document_add_words (self->title, title, NULL);
  sai_sheet_document_add_words (self->remarks, date, NULL);
  sai_sheet_document_add_words (self->head, _ ("Game"), NULL);
  sai_sheet_document_name_file (self, title, begun);
  for (guint i = 0; i < self->n_columns; i++)
    self->players[i] = g_strdup (((SaiEveningRank *) g_ptr_array_index (ranking, i))->name);
  for (guint i = 0; i < evening->games->len; i++)
    write_game (self, ranking, g_ptr_array_index (evening->games, i), catalog, early);
  write_rulesets (self, evening, ranking, catalog, early);
  write_ranking (self, sai_evening_is_mixed (evening), ranking);
  write_footnotes (self, evening, sai_evening_explain_ties (evening, order, ranking), early);

  return self;
}
