/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on the sheets of games: on that of a game the points of all players, on one of a person's games what that
 * person got in each.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-dice-game.h"
#include "print/sai-game-document.h"
#include "print/sai-sheet-writer.h"
#include "ruleset/sai-sheet-reach.h"
#include "util/sai-date.h"
#include "util/sai-number.h"

static GDateTime *
get_day (SaiGame *game)
{
  gint64 when = sai_game_get_finished (game) != 0 ? sai_game_get_finished (game) : sai_game_get_created (game);

  return g_date_time_new_from_unix_local (when);
}

static char *
format_day (SaiGame *game, SaiTerms *terms)
{
  g_autoptr (GDateTime) day = get_day (game);
  const char *format = sai_terms_get (terms, SAI_TERM_DATE_FORMAT);

  if (sai_terms_get_language (terms) == NULL)
    /* Translators: the date on a printed sheet, see g_date_time_format(). */
    format = _ ("%-e %B %Y");

  return day != NULL ? sai_date_format (day, format) : g_strdup ("");
}

/* What else a reader has to know about a game, or NULL. */
static char *
describe_game (SaiGame *game, SaiTerms *terms)
{
  const char *end = NULL;
  const char *hints = sai_game_has_hints (game) ? sai_terms_get (terms, SAI_TERM_HINTS) : NULL;

  if (!sai_game_is_finished (game))
    end = sai_terms_get (terms, SAI_TERM_UNFINISHED);
  else if (sai_game_is_early (game))
    end = sai_terms_get (terms, SAI_TERM_STOPPED);
  if (end != NULL && hints != NULL)
    return g_strdup_printf ("%s · %s", end, hints);

  return g_strdup (end != NULL ? end : hints);
}

static void
add_remarks (SaiSheetDocument *self, SaiSheetWriter *writer, SaiGame *game)
{
  for (guint i = 0; i < writer->n_languages; i++)
    {
      SaiTerms *terms = writer->terms[i];
      g_autofree char *date = format_day (game, terms);
      g_autofree char *more = describe_game (game, terms);
      g_autofree char *remark = g_strjoin (" · ", date, more, NULL);

      sai_sheet_document_add_words (self->remarks, remark, sai_terms_get_language (terms));
    }
  sai_sheet_writer_add_options (writer, self);
}

/* Whose games these are, and what is to be known about some of them, which are called by their numbers. */
static void
add_remarks_on_games (SaiSheetDocument *self, SaiSheetWriter *writer, const SaiSheetSeat *seats)
{
  SaiPlayer *player = sai_game_get_player (seats[0].game, seats[0].seat);

  sai_sheet_document_add_words (self->remarks, sai_player_get_name (player), NULL);
  sai_sheet_writer_add_options (writer, self);
  for (guint i = 0; i < writer->n_languages; i++)
    for (guint k = 0; k < self->n_players; k++)
      {
        SaiTerms *terms = writer->terms[i];
        g_autofree char *more = describe_game (seats[k].game, terms);
        g_autofree char *remark = g_strdup_printf ("%s %u: %s", sai_terms_get (terms, SAI_TERM_GAME), k + 1, more);

        if (more != NULL)
          sai_sheet_document_add_words (self->footnotes, remark, sai_terms_get_language (terms));
      }
}

static void
append_number (GString *text, int number, SaiNumberFlags flags)
{
  g_autofree char *written = sai_number_format (number, 0, flags);

  g_string_append (text, written);
}

static char *
write_box (const SaiSheet *sheet, guint box, gboolean *forced)
{
  GString *text = g_string_new (NULL);

  if (!sai_sheet_is_filled (sheet, box))
    return g_string_free (text, FALSE);

  append_number (text, sheet->points[box], SAI_NUMBER_PLAIN);
  if (sheet->extra[box] != 0)
    {
      g_string_append_c (text, ' ');
      append_number (text, sheet->extra[box], SAI_NUMBER_SIGNED);
    }
  if (sai_sheet_is_forced (sheet, box))
    {
      g_string_append_c (text, '*');
      *forced = TRUE;
    }

  return g_string_free (text, FALSE);
}

/* The bonus, or the points missing for it while it can still be earned. */
static char *
write_bonus (SaiSheetWriter *writer, const SaiSheet *sheet, guint column, gboolean is_finished)
{
  const SaiRules *rules = writer->rules;
  gint bonus = sai_sheet_get_bonus_of (sheet, rules, column);
  gboolean is_open = !is_finished && !sai_sheet_has_lost_bonus (sheet, rules, column);

  if (bonus == 0 && is_open)
    return sai_terms_describe_missing (writer->terms[0], sai_sheet_get_missing_of (sheet, rules, column));

  return g_strdup_printf ("%d", bonus);
}

static char *
write_cell (SaiSheetWriter *writer, const SaiSheetSeat *seat, const SaiSheetRow *row, guint column, gboolean *forced)
{
  const SaiSheet *sheet = &sai_game_get_state (seat->game)->sheets[seat->seat];

  if (row->kind == SAI_SHEET_ROW_BOX || row->kind == SAI_SHEET_ROW_DIFFERENCE)
    return write_box (sheet, sai_sheet_row_get_box (row, writer->rules, column), forced);
  if (row->kind == SAI_SHEET_ROW_BONUS)
    return write_bonus (writer, sheet, column, sai_game_is_finished (seat->game));

  return sai_sheet_print_points (sai_sheet_row_get_value (row, writer->rules, sheet, column));
}

/* The table, with the sheets of these seats side by side. */
static void
write_rows (SaiSheetDocument *self, SaiSheetWriter *writer, const SaiSheetSeat *seats)
{
  gboolean forced = FALSE;

  for (guint i = 0; i < writer->rows.n; i++)
    {
      const SaiSheetRow *row = &writer->rows.row[i];
      SaiSheetLine *line;

      if (sai_sheet_row_is_heading (row))
        continue;
      line = sai_sheet_writer_add_row (writer, self, i);
      for (guint k = 0; k < self->n_columns; k += line->whole ? self->n_each : 1)
        sai_sheet_line_write (line, k, write_cell (writer, &seats[k / self->n_each], row, k % self->n_each, &forced));
    }
  if (forced)
    sai_sheet_writer_add_term (writer, self->footnotes, SAI_TERM_FORCED);
}

/* Players who have left have no place, which is said instead. Alone, nobody wins, and nor does anybody in a game
 * that was ended early.
 */
static void
write_places (SaiSheetDocument *self, SaiSheetWriter *writer, const SaiSheetSeat *seats)
{
  SaiSheetLine *line = sai_sheet_document_add_line (self, SAI_SHEET_LINE_PLACE);

  line->whole = TRUE;
  sai_sheet_writer_add_term (writer, line->names, SAI_TERM_PLACE);
  for (guint i = 0; i < self->n_players; i++)
    {
      guint place = sai_game_get_place (seats[i].game, seats[i].seat);

      if (sai_game_get_n_seats (seats[i].game) == 1)
        continue;
      self->is_winner[i] = place == 1 && sai_game_is_finished (seats[i].game) && !sai_game_is_early (seats[i].game);
      sai_sheet_line_write (line, i * self->n_each,
                            place == 0 ? g_strdup (sai_terms_get (writer->terms[0], SAI_TERM_LEFT))
                                       : g_strdup_printf (self->is_winner[i] ? "♛ %u" : "%u", place));
    }
}

static void
init_writer (SaiSheetWriter *writer, SaiGame *game, const char *const *languages)
{
  sai_sheet_writer_init (writer, sai_game_get_ruleset (game), sai_game_get_rules (game), sai_game_get_options (game),
                         languages);
}

/**
 * sai_sheet_document_new_for_game:
 * @game: a game
 * @languages: (nullable) (array zero-terminated=1): one or two languages such as "ja", or %NULL for the user's
 *
 * Returns: (transfer full): the current sheet of the game
 */
SaiSheetDocument *
sai_sheet_document_new_for_game (SaiGame *game, const char *const *languages)
{
  g_autofree SaiSheetSeat *seats = NULL;
  g_autoptr (GDateTime) day = NULL;
  SaiSheetDocument *self;
  SaiSheetWriter writer;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);

  init_writer (&writer, game, languages);
  day = get_day (game);
  self = sai_sheet_writer_begin (&writer, sai_game_get_n_seats (game), SAI_TERM_NAME);
  sai_sheet_document_name_file (self, sai_ruleset_get_name (writer.ruleset), day);
  add_remarks (self, &writer, game);
  seats = g_new (SaiSheetSeat, self->n_players);
  for (guint i = 0; i < self->n_players; i++)
    {
      seats[i] = (SaiSheetSeat) { game, i };
      self->players[i] = g_strdup (sai_player_get_name (sai_game_get_player (game, i)));
    }
  write_rows (self, &writer, seats);
  if (self->n_players > 1)
    write_places (self, &writer, seats);
  sai_sheet_writer_clear (&writer);

  return self;
}

/* The day of each game. */
static void
write_days (SaiSheetDocument *self, SaiSheetWriter *writer, const SaiSheetSeat *seats)
{
  SaiSheetLine *line = sai_sheet_document_add_line (self, SAI_SHEET_LINE_BOX);

  line->whole = TRUE;
  sai_sheet_writer_add_term (writer, line->names, SAI_TERM_DATE);
  for (guint i = 0; i < self->n_players; i++)
    sai_sheet_line_write (line, i * self->n_each, format_day (seats[i].game, writer->terms[0]));
}

/**
 * sai_sheet_document_new_for_person:
 * @seats: (array length=n_seats): where one person sat in several games, which have the same rules
 * @n_seats: their number, at least 1
 * @languages: (nullable) (array zero-terminated=1): one or two languages such as "ja", or %NULL for the user's
 *
 * Returns: (transfer full): a sheet with a column for each of the games
 */
SaiSheetDocument *
sai_sheet_document_new_for_person (const SaiSheetSeat *seats, guint n_seats, const char *const *languages)
{
  g_autofree char *name = NULL;
  g_autoptr (GDateTime) day = NULL;
  SaiSheetDocument *self;
  SaiSheetWriter writer;
  gboolean alone = TRUE;

  g_return_val_if_fail (seats != NULL && n_seats >= 1, NULL);

  init_writer (&writer, seats[0].game, languages);
  day = get_day (seats[n_seats - 1].game);
  self = sai_sheet_writer_begin (&writer, n_seats, SAI_TERM_GAME);
  name = g_strdup_printf ("%s %s", sai_ruleset_get_name (writer.ruleset),
                          sai_player_get_name (sai_game_get_player (seats[0].game, seats[0].seat)));
  sai_sheet_document_name_file (self, name, day);
  add_remarks_on_games (self, &writer, seats);
  for (guint i = 0; i < n_seats; i++)
    {
      self->players[i] = g_strdup_printf ("%u", i + 1);
      alone = alone && sai_game_get_n_seats (seats[i].game) == 1;
    }
  write_days (self, &writer, seats);
  write_rows (self, &writer, seats);
  if (!alone)
    write_places (self, &writer, seats);
  sai_sheet_writer_clear (&writer);

  return self;
}
