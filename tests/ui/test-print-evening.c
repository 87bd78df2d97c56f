/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a game night. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <string.h>

#include "database/sai-game-summary.h"
#include "print/sai-evening-document.h"
#include "print/sai-sheet-text.h"
#include "printed.h"
#include "sai-test.h"

static void
add_game (SaiEvening *evening, const char *ruleset, const gint *points, gboolean finished)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  SaiGameSummary *game;

  record->id = g_strdup ("00000001-1234-4abc-8def-0123456789ab");
  record->ruleset = g_strdup (ruleset);
  record->created = 1795255200;
  record->finished = finished ? 1795257000 : 0;
  game = sai_game_summary_new (1, record, 1795257000, 0);
  for (guint i = 0; i < 4; i++)
    {
      guint place = 1;

      for (guint j = 0; j < 4; j++)
        place += points[j] > points[i];
      if (points[i] > 0)
        sai_game_summary_add_seat (game, printed_people[i], SAI_PLAYER_PERSON, points[i], place);
    }
  g_ptr_array_add (evening->games, game);
}

/* The page of an evening: its people in the order of the ranking, a line for each game, and what the ranking counts. */
static void
test_evening (void)
{
  g_autoptr (SaiEvening) evening = sai_evening_new ("7c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11");
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *layout = NULL;

  add_game (evening, "yahtzee", (const gint[]) { 210, 250, 90, 311 }, TRUE);
  add_game (evening, "yahtzee", (const gint[]) { 220, 0, 190, 180 }, TRUE);
  add_game (evening, "yahtzee", (const gint[]) { 15, 20, 25, 0 }, FALSE);
  evening->begun = 1795255200;
  evening->last = 1795257000;
  sheet = sai_sheet_document_new_for_evening (evening, catalog, SAI_EVENING_BY_POINTS, FALSE);
  g_assert_cmpstr (sheet->file_name, ==, "Game Night 2026-11-21");
  g_assert_cmpuint (sheet->n_columns, ==, 4);
  g_assert_cmpstr (sheet->players[0], ==, printed_people[3]);
  g_assert_cmpstr (sheet->players[1], ==, printed_people[0]);
  g_assert_cmpuint (sheet->lines->len, ==, 6);
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 0))->cells[0], ==, "♛ 311");
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 2))->cells[1], ==, "(15)");
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 3))->cells[0], ==, "491");
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 4))->cells[1], ==, "1");
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 5))->cells[0], ==, "♛ 1");

  text = sai_sheet_text_write (sheet);
  g_assert_nonnull (strstr (text, "21 November 2026"));
  pdf = printed_make_pdf (sheet);
  layout = printed_read_layout (pdf);
  g_assert_nonnull (strstr (layout, "491"));
  g_assert_nonnull (strstr (layout, "(25)"));
  printed_keep_pages (pdf, "evening.pdf");
}

static const char *
get_cell (SaiSheetDocument *sheet, const char *name, guint column)
{
  for (guint i = 0; i < sheet->lines->len; i++)
    {
      SaiSheetLine *line = g_ptr_array_index (sheet->lines, i);

      if (g_str_equal (((SaiSheetWords *) g_ptr_array_index (line->names, 0))->text, name))
        return line->cells[column];
    }

  g_assert_not_reached ();
}

/* Of several games each has its ranking by points, as on the screen, and all of them together one by wins. */
static void
test_mixed (void)
{
  g_autoptr (SaiEvening) evening = sai_evening_new ("7c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11");
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *layout = NULL;

  add_game (evening, "yahtzee", (const gint[]) { 210, 250, 90, 0 }, TRUE);
  add_game (evening, "yahtzee", (const gint[]) { 290, 240, 100, 0 }, TRUE);
  add_game (evening, "yacht", (const gint[]) { 150, 160, 140, 155 }, TRUE);
  evening->begun = 1795255200;
  evening->last = 1795257000;
  sheet = sai_sheet_document_new_for_evening (evening, catalog, SAI_EVENING_BY_WINS, FALSE);
  /* The second has won twice, the first once; the third and the fourth none, but the latter was ahead of more. */
  g_assert_cmpuint (sheet->n_columns, ==, 4);
  g_assert_cmpstr (sheet->players[0], ==, printed_people[1]);
  g_assert_cmpstr (sheet->players[1], ==, printed_people[0]);
  g_assert_cmpstr (sheet->players[2], ==, printed_people[3]);
  g_assert_cmpstr (sheet->players[3], ==, printed_people[2]);
  g_assert_cmpstr (get_cell (sheet, "Points: Yahtzee", 0), ==, "490");
  g_assert_cmpstr (get_cell (sheet, "Points: Yahtzee", 1), ==, "500");
  g_assert_cmpstr (get_cell (sheet, "Place: Yahtzee", 0), ==, "2");
  g_assert_cmpstr (get_cell (sheet, "Place: Yahtzee", 1), ==, "♛ 1");
  g_assert_cmpstr (get_cell (sheet, "Place: Yahtzee", 2), ==, "");
  g_assert_cmpstr (get_cell (sheet, "Place: Yahtzee", 3), ==, "3");
  g_assert_cmpstr (get_cell (sheet, "Points: Yacht", 2), ==, "155");
  g_assert_cmpstr (get_cell (sheet, "Place: Yacht", 0), ==, "♛ 1");
  g_assert_cmpstr (get_cell (sheet, "Place: Yacht", 1), ==, "3");
  g_assert_cmpstr (get_cell (sheet, "Place: Yacht", 2), ==, "2");
  g_assert_cmpstr (get_cell (sheet, "Wins", 0), ==, "2");
  g_assert_cmpstr (get_cell (sheet, "Place by Wins", 0), ==, "♛ 1");
  g_assert_cmpstr (get_cell (sheet, "Place by Wins", 3), ==, "4");
  g_assert_nonnull (strstr (((SaiSheetWords *) g_ptr_array_index (sheet->footnotes, 0))->text, "Equal wins"));
  pdf = printed_make_pdf (sheet);
  layout = printed_read_layout (pdf);
  printed_assert_row (layout, "Place: Yacht", (const char *[]) { "♛ 1", "3", "2", "4", NULL });
  g_assert_cmpuint (printed_count_pages (layout), ==, 1);
  printed_keep_pages (pdf, "evening-mixed.pdf");
}

/* Over a long evening many people come and go; all of them are on its page. */
static void
test_evening_crowd (void)
{
  g_autoptr (SaiEvening) evening = sai_evening_new ("7c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11");
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *text = NULL;
  g_autofree char *layout = NULL;

  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (SaiRecord) record = sai_record_new ();
      SaiGameSummary *game;

      record->id = g_strdup_printf ("00000001-1234-4abc-8def-0123456789%02x", i);
      record->ruleset = g_strdup ("yahtzee");
      record->created = 1795255200;
      record->finished = 1795257000;
      game = sai_game_summary_new (1, record, 1795257000, 0);
      for (guint seat = 0; seat < 3; seat++)
        {
          g_autofree char *name = g_strdup_printf ("P%u", 3 * i + seat);

          sai_game_summary_add_seat (game, name, SAI_PLAYER_PERSON, 200 + 10 * i + seat, 3 - seat);
        }
      g_ptr_array_add (evening->games, game);
    }
  evening->begun = 1795255200;
  evening->last = 1795257000;
  sheet = sai_sheet_document_new_for_evening (evening, catalog, SAI_EVENING_BY_POINTS, FALSE);
  g_assert_cmpuint (sheet->n_players, ==, 30);
  text = sai_sheet_text_write (sheet);
  pdf = printed_make_pdf (sheet);
  layout = printed_read_layout (pdf);
  g_assert_cmpuint (printed_count_pages (layout), ==, 1);
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);
      g_autofree char *total = g_strdup_printf ("%u", 200 + 10 * (i / 3) + i % 3);

      g_assert_nonnull (strstr (text, name));
      g_assert_nonnull (strstr (layout, name));
      g_assert_nonnull (strstr (layout, total));
    }
  printed_keep_pages (pdf, "crowd.pdf");
}

/* A night in Japanese: six people with long names, of whom one leaves in the first game and one comes for the second,
 * with a game that was ended early.
 */
static void
test_japanese (void)
{
  static const char *const people[] = { "勅使河原 龍之介", "小鳥遊・アンナ＝マリア", "東海林 さくらこ",
                                        "長宗我部 元親",   "五十嵐 みなみ",          "김민준" };
  static const struct
  {
    const char *ruleset;
    gboolean early;
    /* The totals, 0 of who was not there; and the places, 0 of who has left. */
    int points[6];
    guint places[6];
  } games[] = {
    { "yahtzee", FALSE, { 311, 250, 287, 190, 96, 0 }, { 1, 3, 2, 4, 0, 0 } },
    { "maxi-yatzy", FALSE, { 402, 512, 455, 398, 0, 377 }, { 3, 1, 2, 4, 0, 5 } },
    { "triple-yahtzee", TRUE, { 820, 640, 700, 910, 0, 555 }, { 2, 4, 3, 1, 0, 5 } },
    { "yahtzee", FALSE, { 244, 250, 199, 268, 0, 231 }, { 3, 2, 5, 1, 0, 4 } },
  };
  g_autoptr (SaiEvening) evening = sai_evening_new ("7c1f0a52-3c0e-4c55-9d3b-0c8f8c0a6a11");
  g_autoptr (SaiCatalog) catalog = NULL;
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *layout = NULL;
  g_autofree char *written = NULL;

  g_setenv ("LANGUAGE", "ja", TRUE);
  /* Since glibc 2.39 nothing is translated in C.UTF-8; see tests/meson.build. */
  setlocale (LC_ALL, "en_US.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SAIKORO_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  catalog = sai_catalog_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (SaiRecord) record = sai_record_new ();
      SaiGameSummary *game;

      record->id = g_strdup_printf ("00000001-1234-4abc-8def-0123456789%02x", i);
      record->ruleset = g_strdup (games[i].ruleset);
      record->created = 1795255200;
      record->finished = 1795257000;
      record->early = games[i].early;
      game = sai_game_summary_new (1, record, 1795257000, 0);
      for (guint seat = 0; seat < G_N_ELEMENTS (people); seat++)
        if (games[i].points[seat] > 0)
          sai_game_summary_add_seat (game, people[seat], SAI_PLAYER_PERSON, games[i].points[seat],
                                     games[i].places[seat]);
      g_ptr_array_add (evening->games, game);
    }
  evening->begun = 1795255200;
  evening->last = 1795257000;
  sheet = sai_sheet_document_new_for_evening (evening, catalog, SAI_EVENING_BY_WINS, FALSE);
  pdf = printed_make_pdf (sheet);
  printed_keep_pages (pdf, "evening-ja.pdf");
  layout = printed_read_layout (pdf);
  written = printed_read_written (pdf);
  g_assert_cmpuint (printed_count_pages (layout), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    printed_assert_written (written, people[i]);
  printed_assert_written (written, "ゲーム会");
  printed_assert_written (written, "2026年11月21日");
  printed_assert_written (written, "括弧内の点は、順位には入りません。");
  g_assert_cmpstr (get_cell (sheet, "トリプルヤッツィー", 0), ==, "(640)");
  /* Who has left keeps the points, and what does not count at all has no ranking. */
  printed_assert_row (layout, "ヤッツィー", (const char *[]) { "250", "♛ 311", "190", "287", "96（抜け）", NULL });
  printed_assert_row (layout, "順位: ヤッツィー", (const char *[]) { "2", "♛ 1", "4", "3", "5", "6", NULL });
  g_assert_null (strstr (written, "得点:トリプルヤッツィー"));
  g_setenv ("LANGUAGE", "C", TRUE);
  setlocale (LC_ALL, "C.UTF-8");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/evening", test_evening);
  g_test_add_func ("/print/evening/mixed", test_mixed);
  g_test_add_func ("/print/evening/crowd", test_evening_crowd);
  g_test_add_func ("/print/evening/japanese", test_japanese);

  return g_test_run ();
}
