/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Several sheets on pages: side by side, turned, and the games of one person. */
#include <string.h>

#include "print/sai-blank-document.h"
#include "print/sai-game-document.h"
#include "print/sai-games-book.h"
#include "printed.h"
#include "sai-test.h"

/* Two sheets stand beside each other on a page that lies across; of three, the last has a page of its own. */
static void
test_pairs (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiSheetDocument) blank = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS, 6,
                                                                     printed_both);
  g_autoptr (SaiGame) game = printed_make_document (N_PRINTED_BOXES);
  g_autoptr (SaiSheetDocument) filled = sai_sheet_document_new_for_game (game, printed_english);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
  g_autoptr (SaiSheetBook) book = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *layout = NULL;
  g_autofree char *info = NULL;
  char **pages;

  g_ptr_array_add (sheets, filled);
  g_ptr_array_add (sheets, filled);
  g_ptr_array_add (sheets, blank);
  book = sai_sheet_book_new (sheets, TRUE);
  g_assert_cmpuint (sai_sheet_book_get_n_pages (book), ==, 2);
  g_assert_true (sai_sheet_book_is_across (book, 0));
  pdf = printed_make_pdf_of_book (book);
  printed_keep_pages (pdf, "pairs.pdf");
  info = printed_run_tool (pdf, (const char *[]) { "pdfinfo", "-", NULL });
  g_assert_nonnull (strstr (info, "841.89 x 595.276 pts (A4)"));
  layout = printed_read_layout (pdf);
  g_assert_cmpuint (printed_count_pages (layout), ==, 2);
  pages = g_strsplit (layout, "\f", -1);
  printed_assert_row (pages[0], "Choice", (const char *[]) { "28", "25", "Choice", "28", "25", NULL });
  printed_assert_row (pages[0], "Total", (const char *[]) { "214", "224", "Total", "214", "224", NULL });
  printed_assert_row (pages[1], "Total 総合計", (const char *[]) { NULL });
  g_strfreev (pages);

  for (guint i = 0; i < 2; i++)
    {
      printed_assert_page_inside (book, i, A4_HEIGHT, A4_WIDTH);
      printed_assert_page_inside (book, i, A4_WIDTH, A4_HEIGHT);
    }
}

/* Wide sheets among others turn their pages alone. */
static void
test_turned_pages (void)
{
  g_autoptr (SaiGame) wide_game = printed_make_game ("yacht", SAI_GAME_MODE_PAPER, 8, printed_people);
  g_autoptr (SaiGame) game = printed_make_game ("yacht", SAI_GAME_MODE_PAPER, 2, printed_people);
  g_autoptr (SaiSheetDocument) wide = sai_sheet_document_new_for_game (wide_game, printed_english);
  g_autoptr (SaiSheetDocument) narrow = sai_sheet_document_new_for_game (game, printed_english);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
  g_autoptr (SaiSheetBook) book = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *info = NULL;

  g_ptr_array_add (sheets, narrow);
  g_ptr_array_add (sheets, wide);
  book = sai_sheet_book_new (sheets, FALSE);
  g_assert_false (sai_sheet_book_is_across (book, 0));
  g_assert_true (sai_sheet_book_is_across (book, 1));
  pdf = printed_make_pdf_of_book (book);
  info = printed_run_tool (pdf, (const char *[]) { "pdfinfo", "-f", "1", "-l", "2", "-", NULL });
  g_assert_nonnull (strstr (info, "595.276 x 841.89 pts"));
  g_assert_nonnull (strstr (info, "841.89 x 595.276 pts"));
}

/* The days and points of somebody's games, whichever seat that was. */
static void
test_person (void)
{
  g_autoptr (SaiGame) alone = printed_make_game ("yahtzee", SAI_GAME_MODE_PAPER, 1, printed_people);
  g_autoptr (SaiGame) among = printed_make_game ("yahtzee", SAI_GAME_MODE_PAPER, 2,
                                                 (const char *[]) { "Bo", printed_people[0] });
  SaiSheetSeat seats[] = { { alone, 0 }, { among, 1 } };
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (SaiSheetPage) page = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *layout = NULL;
  g_autofree char *written = NULL;

  sai_test_apply (alone, "put 1 ones 3");
  sai_test_apply (alone, "stop");
  sai_test_apply (among, "put 1 ones 1");
  sai_test_apply (among, "put 2 ones 2");
  sheet = sai_sheet_document_new_for_person (seats, 2, printed_english);
  g_assert_cmpuint (sheet->n_players, ==, 2);
  g_assert_cmpstr (sheet->file_name, ==, "Yahtzee Zoë Ångström 2023-11-14");
  page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);
  printed_assert_inside (page);
  pdf = printed_make_pdf (sheet);
  printed_keep_pages (pdf, "person.pdf");
  written = printed_read_written (pdf);
  printed_assert_written (written, printed_people[0]);
  printed_assert_written (written, "Game 1: Ended early");
  printed_assert_written (written, "Game 2: Not finished");
  layout = printed_read_layout (pdf);
  printed_assert_row (layout, "Game", (const char *[]) { "1", "2", NULL });
  printed_assert_row (layout, "Date", (const char *[]) { "2023-11-14", "2023-11-14", NULL });
  printed_assert_row (layout, "Ones", (const char *[]) { "3", "2", NULL });
  printed_assert_row (layout, "Total", (const char *[]) { "3", "2", NULL });
  printed_assert_row (layout, "Place", (const char *[]) { "1", NULL });
}

/* Games by other rules get a sheet of their own, and more than six go on on another one. */
static void
test_games (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) named = NULL;
  g_autoptr (SaiSheetBook) each = NULL;
  g_autoptr (SaiSheetBook) one = NULL;
  g_autoptr (SaiSheetBook) pairs = NULL;

  for (guint i = 0; i < 7; i++)
    g_ptr_array_add (games, printed_make_game ("yahtzee", SAI_GAME_MODE_PAPER, 2, printed_people));
  g_ptr_array_add (games, printed_make_game ("yacht", SAI_GAME_MODE_PAPER, 2, &printed_people[1]));
  each = sai_sheet_book_new_for_games (games, NULL, FALSE);
  g_assert_cmpuint (sai_sheet_book_get_n_pages (each), ==, 8);
  pairs = sai_sheet_book_new_for_games (games, NULL, TRUE);
  g_assert_cmpuint (sai_sheet_book_get_n_pages (pairs), ==, 4);
  one = sai_sheet_book_new_for_games (games, printed_people[1], FALSE);
  g_assert_cmpuint (sai_sheet_book_get_n_pages (one), ==, 3);
  g_assert_cmpuint (sai_sheet_book_get_sheet (one, 0)->n_players, ==, 6);
  g_assert_cmpuint (sai_sheet_book_get_sheet (one, 1)->n_players, ==, 1);
  g_assert_cmpuint (sai_sheet_book_get_sheet (one, 2)->n_players, ==, 1);

  /* Who has one game of a kind has nothing to put side by side. */
  named = sai_games_list_people (games);
  g_assert_cmpuint (named->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (named, 0), ==, printed_people[0]);
  g_assert_cmpstr (g_ptr_array_index (named, 1), ==, printed_people[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/pairs", test_pairs);
  g_test_add_func ("/print/turned-pages", test_turned_pages);
  g_test_add_func ("/print/person", test_person);
  g_test_add_func ("/print/games", test_games);

  return g_test_run ();
}
