/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed sheets of games: what was entered, and what is open. */
#include <string.h>

#include "dice/sai-dice-game.h"
#include "print/sai-blank-document.h"
#include "print/sai-game-document.h"
#include "print/sai-sheet-export.h"
#include "print/sai-sheet-text.h"
#include "printed.h"
#include "ruleset/sai-terms.h"
#include "sai-test.h"
#include "sheet/sai-sheet-rows.h"

/* rules->md: 63 35 116 214 and 76 35 113 224. */
static void
test_document (void)
{
  static const struct
  {
    const char *names[2];
    const char *cells[3];
  } wanted[] = {
    { { "Upper total", "上段合計" }, { "63", "76", NULL } },
    { { "Bonus", "ボーナス" }, { "35", "35", NULL } },
    { { "Lower total", "下段合計" }, { "116", "113", NULL } },
    { { "Total", "総合計" }, { "214", "224", NULL } },
    { { "Place", "順位" }, { "2", "♛ 1", NULL } },
    { { "Choice", "チョイス" }, { "28", "25", NULL } },
    { { "Four of a Kind", NULL }, { "22", "0", NULL } },
    { { "Full House", "フルハウス" }, { "21", "23", NULL } },
    { { "Yacht", "ヨット" }, { "0", "50", NULL } },
  };
  g_autoptr (SaiGame) game = printed_make_document (N_PRINTED_BOXES);

  for (guint l = 0; l < 2; l++)
    {
      g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, printed_languages[l]);
      g_autoptr (GBytes) pdf = printed_make_pdf (sheet);
      g_autofree char *layout = printed_read_layout (pdf);
      g_autofree char *written = printed_read_written (pdf);
      g_autofree char *info = printed_run_tool (pdf, (const char *[]) { "pdfinfo", "-", NULL });

      printed_keep_pages (pdf, l == 0 ? "document-en.pdf" : "document-ja.pdf");
      for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
        if (wanted[i].names[l] != NULL)
          printed_assert_row (layout, wanted[i].names[l], wanted[i].cells);
      printed_assert_written (written, "Player 1");
      printed_assert_written (written, "Player 2");
      printed_assert_written (written, l == 0 ? "2023-11-14" : "2023年11月14日");
      g_assert_nonnull (strstr (info, l == 0 ? "Yacht" : "ヨット"));
      g_assert_nonnull (strstr (info, "A4"));
      g_assert_cmpuint (printed_count_pages (layout), ==, 1);
      g_assert_cmpstr (sheet->file_name, ==, "Yacht 2023-11-14");
    }
}

/* Who has left keeps the column, which says so where others have their place. */
static void
test_left (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);

  sai_test_apply (game, "put 1 ones 3");
  sai_test_apply (game, "put 2 ones 4");
  sai_test_apply (game, "seats 1 2 left");
  for (guint l = 0; l < 2; l++)
    {
      g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, printed_languages[l]);
      g_autoptr (GBytes) pdf = printed_make_pdf (sheet);
      g_autofree char *layout = printed_read_layout (pdf);

      printed_assert_row (layout, l == 0 ? "Ace" : "エース", (const char *[]) { "3", "4", NULL });
      printed_assert_row (layout, l == 0 ? "Place" : "順位", (const char *[]) { "1", l == 0 ? "left" : "抜け", NULL });
    }
}

static void
test_unfinished (void)
{
  /* Ones to fives are filled: 45 of 63, and 52. */
  g_autoptr (SaiGame) game = printed_make_document (5);
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, printed_english);
  g_autoptr (SaiSheetDocument) translated = sai_sheet_document_new_for_game (game, printed_japanese);
  g_autofree char *text = sai_sheet_text_write (sheet);
  g_autofree char *text_ja = sai_sheet_text_write (translated);
  g_autoptr (GBytes) pdf = printed_make_pdf (sheet);
  g_autofree char *layout = printed_read_layout (pdf);

  printed_assert_row (layout, "Bonus", (const char *[]) { "18 to go", "11 to go", NULL });
  printed_assert_row (layout, "Six", (const char *[]) { NULL });
  printed_assert_row (layout, "Place", (const char *[]) { "2", "1", NULL });
  g_assert_nonnull (strstr (text, "Not finished"));
  g_assert_nonnull (strstr (text, "18 to go"));
  g_assert_nonnull (strstr (text_ja, "あと18"));
  g_assert_nonnull (strstr (text_ja, "未終了"));
  g_assert_null (strstr (text, "♛"));
  g_assert_null (strstr (text, "*"));
}

/* A sheet that people ended early says so, in the language of the sheet. */
static void
test_stopped (void)
{
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 2);
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autofree char *text = NULL;

  sai_test_apply (game, "put 1 ones 3");
  sai_test_apply (game, "stop");
  sheet = sai_sheet_document_new_for_game (game, printed_japanese);
  text = sai_sheet_text_write (sheet);
  g_assert_nonnull (strstr (text, "途中で終了"));
  g_assert_null (strstr (text, "未終了"));
  g_assert_false (sheet->is_winner[0]);
}

/* A joker's hundred, and an entry that no dice can score. */
static void
test_marks (void)
{
  g_autoptr (SaiGame) game = printed_make_game ("yahtzee", SAI_GAME_MODE_PAPER, 2, printed_people);
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *layout = NULL;
  SaiSheet *first;

  sai_test_apply (game, "put 1 five-of-a-kind 50 with 44444");
  sai_test_apply (game, "put 1 fives 25 +100 with 55555");
  sai_test_apply (game, "put 2 choice 17");
  /* However it came there: the page shows what the sheet says. */
  first = (SaiSheet *) &sai_game_get_state (game)->sheets[0];
  sai_boxes_add (&first->forced, sai_rules_find_box (sai_game_get_rules (game), "five-of-a-kind"));
  sheet = sai_sheet_document_new_for_game (game, printed_english);
  pdf = printed_make_pdf (sheet);
  printed_keep_pages (pdf, "marks.pdf");
  layout = printed_read_layout (pdf);
  printed_assert_row (layout, "Fives", (const char *[]) { "25 +100", NULL });
  printed_assert_row (layout, "Yahtzee", (const char *[]) { "50*", NULL });
  printed_assert_row (layout, "Jokers", (const char *[]) { "100", "0", NULL });
  printed_assert_row (layout, "Total", (const char *[]) { "175", "17", NULL });
  g_assert_nonnull (strstr (layout, "* No dice can score this; it was entered anyway."));
}

/* With the sign of a book, not the hyphen of a keyboard. */
static char *
write_number (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "", ABS (number));
}

/* A line of a sheet: the points of each box, column by column, of each player. */
static void
assert_boxes (SaiGame *game, const char *layout, const SaiSheetRow *row, const char *name)
{
  const SaiRules *rules = sai_game_get_rules (game);
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    for (guint column = 0; column < rules->n_columns; column++)
      {
        const SaiSheet *sheet = &sai_game_get_state (game)->sheets[seat];
        guint box = sai_sheet_row_get_box (row, rules, column);
        g_autofree char *points = write_number (sheet->points[box]);

        g_ptr_array_add (cells, sheet->extra[box] == 0 ? g_steal_pointer (&points)
                                                       : g_strdup_printf ("%s+%d", points, sheet->extra[box]));
      }
  g_ptr_array_add (cells, NULL);
  printed_assert_row (layout, name, (const char *const *) cells->pdata);
}

static void
assert_sheet (SaiGame *game, const char *const *language, const char *ruleset)
{
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, language);
  g_autoptr (SaiTerms) terms = sai_terms_new (sai_game_get_ruleset (game), language[0]);
  g_autoptr (GBytes) pdf = printed_make_pdf (sheet);
  g_autoptr (GPtrArray) totals = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *layout = printed_read_layout (pdf);
  g_autofree char *written = printed_read_written (pdf);
  guint n_seats = sai_game_get_n_seats (game);
  g_autofree char *name = g_strdup_printf ("%s-%u-%s.pdf", ruleset, n_seats, language[0]);
  SaiSheetRows rows;

  printed_keep_pages (pdf, name);
  g_assert_cmpuint (printed_count_pages (layout), ==, 1);
  for (guint seat = 0; seat < n_seats; seat++)
    printed_assert_written (written, printed_people[seat]);
  sai_sheet_rows_init (&rows, sai_game_get_rules (game));
  for (guint i = 0; i < rows.n; i++)
    if (rows.row[i].kind == SAI_SHEET_ROW_BOX)
      assert_boxes (game, layout, &rows.row[i], sai_terms_get_row_name (terms, rows.row[i].box));
  for (guint seat = 0; seat < n_seats; seat++)
    g_ptr_array_add (totals, write_number (sai_game_get_total (game, seat)));
  g_ptr_array_add (totals, NULL);
  printed_assert_row (layout, sai_terms_get (terms, SAI_TERM_TOTAL), (const char *const *) totals->pdata);
}

/* Alone, and as many as there can be. */
static void
test_filled (gconstpointer data)
{
  const char *ruleset = data;

  for (guint l = 0; l < 2; l++)
    {
      g_autoptr (SaiGame) game = printed_make_game (ruleset, SAI_GAME_MODE_PLAYED, l == 0 ? 1 : 8, printed_people);

      sai_test_finish (game);
      g_assert_true (sai_game_is_finished (game));
      assert_sheet (game, printed_languages[l], ruleset);
    }
}

/* Sixty characters that are two columns wide each, eight times. */
static void
test_hostile_names (void)
{
  char *names[8];
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *written = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint width = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GString *name = g_string_new (NULL);

      for (guint k = 0; k < SAI_PLAYER_MAX_NAME; k++)
        g_string_append_unichar (name, 0x4e00 + i * SAI_PLAYER_MAX_NAME + k);
      names[i] = g_string_free (name, FALSE);
    }
  game = printed_make_game ("yams", SAI_GAME_MODE_PLAYED, G_N_ELEMENTS (names), (const char *const *) names);
  sai_test_finish (game);
  sheet = sai_sheet_document_new_for_game (game, printed_english);
  pdf = printed_make_pdf (sheet);
  printed_keep_pages (pdf, "hostile.pdf");
  written = printed_read_written (pdf);
  text = sai_sheet_text_write (sheet);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    printed_assert_written (written, names[i]);
  {
    g_autoptr (SaiSheetPage) page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);

    printed_assert_inside (page);
  }

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "  ") || g_str_has_prefix (lines[i], "Ones"))
      {
        if (width == 0)
          width = sai_sheet_text_get_width (lines[i]);
        g_assert_cmpuint (sai_sheet_text_get_width (lines[i]), ==, width);
      }
  /* Six wide letters a line. */
  g_assert_nonnull (strstr (text, "一丁丂七丄丅  "));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (names[i]);
}

/* A sheet is never torn apart: on a card it is small. */
static void
test_small_paper (void)
{
  g_autoptr (SaiGame) game = printed_make_game ("yahtzee", SAI_GAME_MODE_PLAYED, 8, printed_people);
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, printed_both);
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new_custom ("card", "Card", 300, 300, GTK_UNIT_POINTS);
  g_autoptr (SaiSheetBook) book = sai_sheet_book_new_for_sheet (sheet);
  g_autoptr (GBytes) pdf = sai_sheet_export_make (book, SAI_SHEET_FORMAT_PDF, paper, &error);
  g_autofree char *layout = NULL;
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  printed_keep_pages (pdf, "card.pdf");
  layout = printed_read_layout (pdf);
  g_assert_cmpuint (printed_count_pages (layout), ==, 1);
  written = printed_read_written (pdf);
  for (guint seat = 0; seat < 8; seat++)
    printed_assert_written (written, printed_people[seat]);
  printed_assert_written (written, "総合計");
}

static const char columns[] = "[Ruleset]\nId=columns\nName=Columns\n"
                              "[Bonus]\nLimit=3\nPoints=10\n"
                              "[Bonus filled]\nName=Twice\nBoxes=all\nCount=true\nLimit=2\nPoints=5\n"
                              "[Bonus both]\nName=Whole\nBoxes=all\nLimit=20\nPoints=7\nWhole=true\n"
                              "[Column down]\nName=Down\nName[ja]=下り\nOrder=down\n"
                              "[Column named]\nName=Named\nName[ja]=宣言\nTimes=2\nOrder=announced\n"
                              "[Box ones]\nName=Ones\nKind=faces\nFace=1\n"
                              "[Box any]\nName=Any\nKind=sum\n";

/* Every column of a player with its name, and what all of them have together once. */
static void
test_columns (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (columns, -1, "columns", TRUE, &error);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiSheetDocument) sheet = NULL;
  g_autoptr (SaiSheetDocument) translated = NULL;
  g_autoptr (SaiSheetDocument) blank = NULL;
  g_autoptr (SaiSheetPage) page = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autoptr (GBytes) blank_pdf = NULL;
  g_autofree char *layout = NULL;
  g_autofree char *blank_written = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_ja = NULL;
  SaiOptions options;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  g_ptr_array_add (players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  g_ptr_array_add (players, sai_player_new ("Ben", SAI_PLAYER_PERSON));
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PAPER, players, NULL, SAI_TEST_GAME_ID, SAI_TEST_CREATED);
  sai_test_apply (game, "put 1 down.ones 3");
  sai_test_apply (game, "put 2 down.ones 1");
  sai_test_apply (game, "put 1 named.any 20");
  sheet = sai_sheet_document_new_for_game (game, printed_english);
  g_assert_cmpuint (sheet->n_players, ==, 2);
  g_assert_cmpuint (sheet->n_each, ==, 2);
  text = sai_sheet_text_write (sheet);
  g_assert_cmpstr (strstr (text, "\n\n") + 2, ==,
                   "                        Aki            Ben\n"
                   "              Down    Named  Down    Named\n"
                   "------------------------------------------\n"
                   "Ones             3              1         \n"
                   "Upper total      3        0     1        0\n"
                   "Bonus           10  3 to go     0  3 to go\n"
                   "Any                      20               \n"
                   "Lower total      0       20     0        0\n"
                   "Twice            0        0     0        0\n"
                   "Column total    13       40     1        0\n"
                   "Whole                     7              0\n"
                   "------------------------------------------\n"
                   "Total                    60              1\n"
                   "Place                     1              2\n");
  translated = sai_sheet_document_new_for_game (game, printed_japanese);
  text_ja = sai_sheet_text_write (translated);
  g_assert_nonnull (strstr (text_ja, "下り"));
  g_assert_nonnull (strstr (text_ja, "列の合計"));

  pdf = printed_make_pdf (sheet);
  printed_keep_pages (pdf, "columns.pdf");
  layout = printed_read_layout (pdf);
  printed_assert_row (layout, "Down", (const char *[]) { "Named", "Down", "Named", NULL });
  printed_assert_row (layout, "Ones", (const char *[]) { "3", "1", NULL });
  printed_assert_row (layout, "Any", (const char *[]) { "20", NULL });
  printed_assert_row (layout, "Bonus", (const char *[]) { "10", "3 to go", "0", "3 to go", NULL });
  page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);
  printed_assert_inside (page);

  for (guint n = 1; n <= SAI_BLANK_DOCUMENT_MAX; n++)
    {
      g_autoptr (SaiSheetDocument) many = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS, n,
                                                                        printed_both);
      g_autoptr (SaiSheetPage) full = sai_sheet_page_new (many, A4_WIDTH, A4_HEIGHT);

      printed_assert_inside (full);
    }
  blank = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS, 3, printed_both);
  blank_pdf = printed_make_pdf (blank);
  printed_keep_pages (blank_pdf, "columns-blank.pdf");
  blank_written = printed_read_written (blank_pdf);
  printed_assert_written (blank_written, "宣言");
  printed_assert_written (blank_written, "Named");
  printed_assert_written (blank_written, "Column total");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/document", test_document);
  g_test_add_func ("/print/unfinished", test_unfinished);
  g_test_add_func ("/print/stopped", test_stopped);
  g_test_add_func ("/print/left", test_left);
  g_test_add_func ("/print/marks", test_marks);
  for (guint i = 0; i < N_PRINTED_RULESETS; i++)
    {
      g_autofree char *path = g_strconcat ("/print/filled/", printed_rulesets[i], NULL);

      g_test_add_data_func (path, printed_rulesets[i], test_filled);
    }
  g_test_add_func ("/print/hostile-names", test_hostile_names);
  g_test_add_func ("/print/small-paper", test_small_paper);
  g_test_add_func ("/print/columns", test_columns);

  return g_test_run ();
}
