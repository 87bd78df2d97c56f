/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed sheets, read back with the tools that people's readers are made of: every name and number must be there,
 * nothing may stand outside of the page. With SAIKORO_TEST_KEEP set to a folder the pages are left there to be looked
 * at.
 */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "database/sai-game-summary.h"
#include "print/sai-blank-document.h"
#include "print/sai-evening-document.h"
#include "print/sai-game-document.h"
#include "print/sai-games-book.h"
#include "print/sai-sheet-export.h"
#include "dice/sai-dice-game.h"
#include "print/sai-sheet-page.h"
#include "print/sai-sheet-text.h"
#include "sheet/sai-sheet-rows.h"
#include "ruleset/sai-terms.h"
#include "sai-run.h"
#include "sai-test.h"

/* Within the margins, in points. */
#define A4_WIDTH 515.0
#define A4_HEIGHT 762.0
/* Half of that across. */
#define A5_WIDTH 347.0

/* All that have sheets. */
static const char *const rulesets[] = {
  "yacht",   "yahtzee", "yams",     "fune",  "yatzy", "maxi-yatzy", "triple-yahtzee", "forced-yatzy",
  "kniffel", "kismet",  "generala", "balut", "crag",  "yamb",       "cheerio",
};
static const char *const english[] = { "en", NULL };
static const char *const japanese[] = { "ja", NULL };
static const char *const both[] = { "en", "ja", NULL };
static const char *const *const languages[] = { english, japanese, both };

/* Latin with accents, Japanese, Arabic, Korean, markup, Greek and Cyrillic, long words, spaces. */
static const char *const people[] = {
  "Zoë Ångström", "山田太郎", "عمر", "김민준", "<b>&amp;</b>", "Ωμέγα Щука", "Donaudampfschifffahrtsgesellschaft", "Bo"
};

/* The document's Yacht sheet. */
static const struct
{
  const char *box;
  gint points[2];
} document[] = {
  { "ones", { 3, 2 } },          { "twos", { 6, 8 } },
  { "threes", { 9, 6 } },        { "fours", { 12, 16 } },
  { "fives", { 15, 20 } },       { "sixes", { 18, 24 } },
  { "choice", { 28, 25 } },      { "four-of-a-kind", { 22, 0 } },
  { "full-house", { 21, 23 } },  { "small-straight", { 15, 15 } },
  { "big-straight", { 30, 0 } }, { "five-of-a-kind", { 0, 50 } },
};

static char *
run_tool (GBytes *input, const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = g_subprocess_newv (arguments,
                                                       G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                                                       &error);
  g_autoptr (GBytes) output = NULL;

  g_assert_no_error (error);
  g_subprocess_communicate (process, input, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));

  return g_strndup (g_bytes_get_data (output, NULL), g_bytes_get_size (output));
}

/* The text as it stands on the page. */
static char *
read_layout (GBytes *pdf)
{
  return run_tool (pdf, (const char *[]) { "pdftotext", "-enc", "UTF-8", "-layout", "-", "-", NULL });
}

/* The text in the order in which it was written, without spaces: names that go on in a second line stay together. */
static char *
read_written (GBytes *pdf)
{
  g_autofree char *text = run_tool (pdf, (const char *[]) { "pdftotext", "-enc", "UTF-8", "-raw", "-", "-", NULL });
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  GString *written = g_string_new (NULL);

  for (const char *p = plain; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_isspace (g_utf8_get_char (p)) && g_unichar_type (g_utf8_get_char (p)) != G_UNICODE_FORMAT)
      g_string_append_unichar (written, g_utf8_get_char (p));

  return g_string_free (written, FALSE);
}

static char *
remove_spaces (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_auto (GStrv) parts = g_strsplit_set (plain, " \n", -1);

  return g_strjoinv ("", parts);
}

static void
assert_written (const char *written, const char *text)
{
  g_autofree char *wanted = remove_spaces (text);

  if (strstr (written, wanted) == NULL)
    g_error ("“%s” is not in\n%s", wanted, written);
}

/* pdftotext ends each page with a form feed. */
static guint
count_pages (const char *layout)
{
  guint n = 0;

  for (const char *p = strchr (layout, '\f'); p != NULL; p = strchr (p + 1, '\f'))
    n++;

  return n;
}

static void
keep_pages (GBytes *bytes, const char *name)
{
  const char *folder = g_getenv ("SAIKORO_TEST_KEEP");
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;
  path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
}

static GBytes *
make_pdf_of_book (SaiSheetBook *book)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  GBytes *pdf = sai_sheet_export_make (book, SAI_SHEET_FORMAT_PDF, paper, &error);

  g_assert_no_error (error);

  return pdf;
}

static GBytes *
make_pdf (SaiSheetDocument *sheet)
{
  g_autoptr (SaiSheetBook) book = sai_sheet_book_new_for_sheet (sheet);

  return make_pdf_of_book (book);
}

/* Finds the line of the page that begins with a name and holds these numbers and no others. */
static void
assert_row (const char *layout, const char *name, const char *const *cells)
{
  g_auto (GStrv) lines = g_strsplit (layout, "\n", -1);
  g_autofree char *wanted_name = remove_spaces (name);
  g_autofree char *joined = g_strjoinv ("", (char **) cells);
  g_autofree char *wanted_cells = remove_spaces (joined);
  g_autofree char *wanted = g_strconcat (wanted_name, wanted_cells, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = remove_spaces (lines[i]);

      if (g_str_equal (line, wanted))
        return;
    }
  g_error ("no line “%s” in\n%s", wanted, layout);
}

static SaiGame *
make_game (const char *id, SaiGameMode mode, guint n_seats, const char *const *names)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (id);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (7);

  for (guint i = 0; i < n_seats; i++)
    g_ptr_array_add (players, sai_player_new (names[i], SAI_PLAYER_PERSON));

  return sai_game_new (ruleset, &options, mode, players, mode == SAI_GAME_MODE_PLAYED ? &seed : NULL, SAI_TEST_GAME_ID,
                       SAI_TEST_CREATED);
}

static SaiGame *
make_document (guint n_boxes)
{
  static const char *const names[] = { "Player 1", "Player 2" };
  SaiGame *game = make_game ("yacht", SAI_GAME_MODE_PAPER, 2, names);

  for (guint i = 0; i < n_boxes; i++)
    for (guint seat = 0; seat < 2; seat++)
      {
        g_autofree char *move = g_strdup_printf ("put %u %s %d", seat + 1, document[i].box, document[i].points[seat]);

        sai_test_apply (game, move);
      }

  return game;
}

static void
test_terms (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (rulesets[i]);
      g_autoptr (SaiTerms) en = sai_terms_new (ruleset, "en");
      g_autoptr (SaiTerms) ja = sai_terms_new (ruleset, "ja");
      g_autoptr (SaiTerms) other = sai_terms_new (ruleset, "tlh");
      g_autoptr (SaiTerms) own = sai_terms_new (ruleset, NULL);

      g_assert_cmpstr (sai_terms_get_ruleset_name (en), ==, sai_ruleset_get_name (ruleset));
      g_assert_cmpstr (sai_terms_get (ja, SAI_TERM_UPPER_TOTAL), ==, "上段合計");
      g_assert_cmpstr (sai_terms_get (ja, SAI_TERM_TOTAL), ==, "総合計");
      g_assert_cmpstr (sai_terms_get (other, SAI_TERM_TOTAL), ==, "Total");
      g_assert_cmpstr (sai_terms_get (own, SAI_TERM_TOTAL), ==, "Total");
      for (guint n = 0; n < 1u << sai_ruleset_get_n_options (ruleset); n++)
        {
          SaiOptions options = sai_test_combination (ruleset, n);
          const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

          for (guint box = 0; box < rules->n_rows; box++)
            {
              g_autofree char *said = sai_ruleset_describe_box (ruleset, rules, box);
              g_autofree char *printed = sai_terms_describe_box (en, rules, box);
              g_autofree char *translated = sai_terms_describe_box (ja, rules, box);

              /* On paper nothing is filled by itself. */
              if (rules->boxes[box].kind == SAI_BOX_DIFFERENCE)
                g_assert_nonnull (strstr (printed, " minus Min"));
              else
                g_assert_true (g_str_has_prefix (printed, said));
              g_assert_cmpint (sai_boxes_has (&rules->counted, box), ==, strstr (printed, "not added") == NULL);
              g_assert_cmpstr (printed, !=, translated);
              g_assert_cmpstr (sai_terms_get_row_name (en, box), ==, sai_ruleset_get_row_name (ruleset, box));
              g_assert_null (strpbrk (printed, "{}"));
              g_assert_null (strpbrk (translated, "{}"));
            }
        }
    }
}

static void
test_terms_known (void)
{
  g_autoptr (SaiRuleset) yahtzee = sai_test_ruleset ("yahtzee");
  g_autoptr (SaiTerms) ja = sai_terms_new (yahtzee, "ja");
  g_autoptr (SaiTerms) en = sai_terms_new (yahtzee, "en");
  SaiOptions options = sai_test_combination (yahtzee, 1);
  const SaiRules *rules = sai_ruleset_get_rules (yahtzee, &options);
  g_autofree char *bonus = sai_terms_describe_bonus (en, rules);
  g_autofree char *bonus_ja = sai_terms_describe_bonus (ja, rules);
  g_autofree char *jokers = sai_terms_describe_jokers (en, rules);
  g_autofree char *jokers_ja = sai_terms_describe_jokers (ja, rules);
  g_autofree char *missing = sai_terms_describe_missing (en, 12);
  g_autofree char *missing_ja = sai_terms_describe_missing (ja, 12);
  g_autofree char *house = sai_terms_describe_options (en, &options);
  g_autofree char *house_ja = sai_terms_describe_options (ja, &options);

  g_assert_cmpstr (bonus, ==, "35 points for more than 63 in the upper section");
  g_assert_cmpstr (bonus_ja, ==, "上段が63点を超えると35点");
  g_assert_cmpstr (jokers, ==, "100 points for each further five of a kind while “Yahtzee” holds points");
  g_assert_cmpstr (jokers_ja, ==, "「ヤッツィー」に点があるとき、以後、同じ目が5個そろうたびに100点");
  g_assert_cmpstr (missing, ==, "12 to go");
  g_assert_cmpstr (missing_ja, ==, "あと12点");
  g_assert_cmpstr (house, ==, "House rules: Bonus only above 63");
  g_assert_cmpstr (house_ja, ==, "ハウスルール: ボーナスは63点を超えたとき");
}

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
    { { "Place", "順位" }, { "2", "★ 1", NULL } },
    { { "Choice", "チョイス" }, { "28", "25", NULL } },
    { { "Four of a Kind", NULL }, { "22", "0", NULL } },
    { { "Full House", "フルハウス" }, { "21", "23", NULL } },
    { { "Yacht", "ヨット" }, { "0", "50", NULL } },
  };
  g_autoptr (SaiGame) game = make_document (G_N_ELEMENTS (document));

  for (guint l = 0; l < 2; l++)
    {
      g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, languages[l]);
      g_autoptr (GBytes) pdf = make_pdf (sheet);
      g_autofree char *layout = read_layout (pdf);
      g_autofree char *written = read_written (pdf);
      g_autofree char *info = run_tool (pdf, (const char *[]) { "pdfinfo", "-", NULL });

      keep_pages (pdf, l == 0 ? "document-en.pdf" : "document-ja.pdf");
      for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
        if (wanted[i].names[l] != NULL)
          assert_row (layout, wanted[i].names[l], wanted[i].cells);
      assert_written (written, "Player 1");
      assert_written (written, "Player 2");
      assert_written (written, l == 0 ? "2023-11-14" : "2023年11月14日");
      g_assert_nonnull (strstr (info, l == 0 ? "Yacht" : "ヨット"));
      g_assert_nonnull (strstr (info, "A4"));
      g_assert_cmpuint (count_pages (layout), ==, 1);
      g_assert_cmpstr (sheet->file_name, ==, "Yacht 2023-11-14");
    }
}

static void
add_game (SaiEvening *evening, const char *ruleset, const gint *points, gboolean finished)
{
  g_autoptr (SaiRecord) record = sai_record_new ();
  guint best = 0;
  SaiGameSummary *game;

  record->id = g_strdup ("00000001-1234-4abc-8def-0123456789ab");
  record->ruleset = g_strdup (ruleset);
  record->created = 1795255200;
  record->finished = finished ? 1795257000 : 0;
  game = sai_game_summary_new (1, record, 1795257000, 0);
  for (guint i = 0; i < 4; i++)
    best = points[i] > points[best] ? i : best;
  for (guint i = 0; i < 4; i++)
    if (points[i] > 0)
      sai_game_summary_add_seat (game, people[i], SAI_PLAYER_PERSON, points[i], i == best ? 1 : 2);
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
  g_assert_cmpstr (sheet->players[0], ==, people[3]);
  g_assert_cmpstr (sheet->players[1], ==, people[0]);
  g_assert_cmpuint (sheet->lines->len, ==, 6);
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 0))->cells[0], ==, "★ 311");
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 2))->cells[1], ==, "(15)");
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 3))->cells[0], ==, "491");
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 4))->cells[1], ==, "1");
  g_assert_cmpstr (((SaiSheetLine *) g_ptr_array_index (sheet->lines, 5))->cells[0], ==, "★ 1");

  text = sai_sheet_text_write (sheet);
  g_assert_nonnull (strstr (text, "21 November 2026"));
  pdf = make_pdf (sheet);
  layout = read_layout (pdf);
  g_assert_nonnull (strstr (layout, "491"));
  g_assert_nonnull (strstr (layout, "(25)"));
  keep_pages (pdf, "evening.pdf");
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
  pdf = make_pdf (sheet);
  layout = read_layout (pdf);
  g_assert_cmpuint (count_pages (layout), ==, 1);
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);
      g_autofree char *total = g_strdup_printf ("%u", 200 + 10 * (i / 3) + i % 3);

      g_assert_nonnull (strstr (text, name));
      g_assert_nonnull (strstr (layout, name));
      g_assert_nonnull (strstr (layout, total));
    }
  keep_pages (pdf, "crowd.pdf");
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
  sheet = sai_sheet_document_new_for_game (game, japanese);
  text = sai_sheet_text_write (sheet);
  g_assert_nonnull (strstr (text, "途中で終了"));
  g_assert_null (strstr (text, "未終了"));
}

static void
test_unfinished (void)
{
  /* Ones to fives are filled: 45 of 63, and 52. */
  g_autoptr (SaiGame) game = make_document (5);
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, english);
  g_autoptr (SaiSheetDocument) translated = sai_sheet_document_new_for_game (game, japanese);
  g_autofree char *text = sai_sheet_text_write (sheet);
  g_autofree char *text_ja = sai_sheet_text_write (translated);
  g_autoptr (GBytes) pdf = make_pdf (sheet);
  g_autofree char *layout = read_layout (pdf);

  assert_row (layout, "Bonus", (const char *[]) { "18 to go", "11 to go", NULL });
  assert_row (layout, "Six", (const char *[]) { NULL });
  assert_row (layout, "Place", (const char *[]) { "2", "1", NULL });
  g_assert_nonnull (strstr (text, "Not finished"));
  g_assert_nonnull (strstr (text, "18 to go"));
  g_assert_nonnull (strstr (text_ja, "あと18"));
  g_assert_nonnull (strstr (text_ja, "未終了"));
  g_assert_null (strstr (text, "★"));
  g_assert_null (strstr (text, "*"));
}

/* A joker's hundred, and an entry that no dice can score. */
static void
test_marks (void)
{
  g_autoptr (SaiGame) game = make_game ("yahtzee", SAI_GAME_MODE_PAPER, 2, people);
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
  sheet = sai_sheet_document_new_for_game (game, english);
  pdf = make_pdf (sheet);
  keep_pages (pdf, "marks.pdf");
  layout = read_layout (pdf);
  assert_row (layout, "Fives", (const char *[]) { "25 +100", NULL });
  assert_row (layout, "Yahtzee", (const char *[]) { "50*", NULL });
  assert_row (layout, "Jokers", (const char *[]) { "100", "0", NULL });
  assert_row (layout, "Total", (const char *[]) { "175", "17", NULL });
  g_assert_nonnull (strstr (layout, "* No dice can score this; it was entered all the same."));
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
  assert_row (layout, name, (const char *const *) cells->pdata);
}

static void
assert_sheet (SaiGame *game, const char *const *language, const char *ruleset)
{
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, language);
  g_autoptr (SaiTerms) terms = sai_terms_new (sai_game_get_ruleset (game), language[0]);
  g_autoptr (GBytes) pdf = make_pdf (sheet);
  g_autoptr (GPtrArray) totals = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *layout = read_layout (pdf);
  g_autofree char *written = read_written (pdf);
  guint n_seats = sai_game_get_n_seats (game);
  g_autofree char *name = g_strdup_printf ("%s-%u-%s.pdf", ruleset, n_seats, language[0]);
  SaiSheetRows rows;

  keep_pages (pdf, name);
  g_assert_cmpuint (count_pages (layout), ==, 1);
  for (guint seat = 0; seat < n_seats; seat++)
    assert_written (written, people[seat]);
  sai_sheet_rows_init (&rows, sai_game_get_rules (game));
  for (guint i = 0; i < rows.n; i++)
    if (rows.row[i].kind == SAI_SHEET_ROW_BOX)
      assert_boxes (game, layout, &rows.row[i], sai_terms_get_row_name (terms, rows.row[i].box));
  for (guint seat = 0; seat < n_seats; seat++)
    g_ptr_array_add (totals, write_number (sai_game_get_total (game, seat)));
  g_ptr_array_add (totals, NULL);
  assert_row (layout, sai_terms_get (terms, SAI_TERM_TOTAL), (const char *const *) totals->pdata);
}

/* Alone, and as many as there can be. */
static void
test_filled (gconstpointer data)
{
  const char *ruleset = data;

  for (guint l = 0; l < 2; l++)
    {
      g_autoptr (SaiGame) game = make_game (ruleset, SAI_GAME_MODE_PLAYED, l == 0 ? 1 : 8, people);

      sai_test_finish (game);
      g_assert_true (sai_game_is_finished (game));
      assert_sheet (game, languages[l], ruleset);
    }
}

/* What is drawn lies within the page, by what a surface without edges has recorded, in whole points rounded outwards.
 */
static void
assert_drawn_inside (cairo_surface_t *surface, double width, double height)
{
  double x, y, w, h;

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_recording_surface_ink_extents (surface, &x, &y, &w, &h);
  g_assert_cmpfloat (x, >=, -1.01);
  g_assert_cmpfloat (y, >=, -1.01);
  g_assert_cmpfloat (x + w, <=, width + 1.01);
  g_assert_cmpfloat (y + h, <=, height + 1.01);
  g_assert_cmpfloat (w, >, width / 4);
}

static void
assert_inside (SaiSheetPage *page)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  sai_sheet_page_draw (page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  assert_drawn_inside (surface, sai_sheet_page_get_width (page), sai_sheet_page_get_height (page));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
assert_page_inside (SaiSheetBook *book, guint page, double width, double height)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  sai_sheet_book_draw_page (book, page, cr, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  assert_drawn_inside (surface, width, height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
assert_terms (SaiRuleset *ruleset, const SaiRules *rules, const char *language, const char *written)
{
  g_autoptr (SaiTerms) terms = sai_terms_new (ruleset, language);
  SaiSheetRows rows;

  sai_sheet_rows_init (&rows, rules);
  for (guint i = 0; i < rows.n; i++)
    if (rows.row[i].kind == SAI_SHEET_ROW_BOX)
      assert_written (written, sai_terms_get_row_name (terms, rows.row[i].box));
    else if (rows.row[i].kind == SAI_SHEET_ROW_UPPER)
      assert_written (written, sai_terms_get (terms, SAI_TERM_UPPER_TOTAL));
    else if (rows.row[i].kind == SAI_SHEET_ROW_BONUS)
      assert_written (written, sai_terms_get (terms, SAI_TERM_BONUS));
  assert_written (written, sai_terms_get_ruleset_name (terms));
  assert_written (written, sai_terms_get (terms, SAI_TERM_TOTAL));
  assert_written (written, sai_terms_get (terms, SAI_TERM_NAME));
  assert_written (written, sai_terms_get (terms, SAI_TERM_DATE));
}

static void
assert_blank (SaiRuleset *ruleset, guint n_players, const char *const *language)
{
  SaiOptions options = sai_test_combination (ruleset, (1u << sai_ruleset_get_n_options (ruleset)) - 1);
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS,
                                                                     n_players, language);
  g_autoptr (SaiSheetPage) page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);
  g_autoptr (SaiSheetPage) across = sai_sheet_page_new (sheet, A4_HEIGHT, A4_WIDTH);
  g_autoptr (SaiSheetPage) half = sai_sheet_page_new (sheet, A5_WIDTH, A4_WIDTH);
  g_autoptr (GBytes) pdf = make_pdf (sheet);
  g_autofree char *written = read_written (pdf);
  g_autofree char *spoken = g_strjoinv ("-", (char **) language);
  g_autofree char *name = g_strdup_printf ("blank-%s-%u-%s.pdf", sai_ruleset_get_id (ruleset), n_players, spoken);

  keep_pages (pdf, name);
  assert_inside (page);
  assert_inside (across);
  assert_inside (half);
  for (guint k = 0; language[k] != NULL; k++)
    assert_terms (ruleset, sai_ruleset_get_rules (ruleset, &options), language[k], written);
}

/* Few columns in one language, many in two, and in the long run all; on paper of any shape nothing is cut. */
static void
test_blank (gconstpointer data)
{
  static const guint n_players[] = { 1, 4, 6 };
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);

  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    for (guint n = SAI_COUNT (n_players[l], 1); n <= SAI_COUNT (n_players[l], 6); n++)
      assert_blank (ruleset, n, languages[l]);
}

/* The games of one person on a sheet: each has its number, and there are fields for the name and the day. */
static void
test_blank_games (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    {
      g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_GAMES, 6,
                                                                         languages[l]);
      g_autoptr (SaiSheetPage) page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);
      g_autoptr (GBytes) pdf = make_pdf (sheet);
      g_autofree char *layout = read_layout (pdf);
      g_autofree char *name = g_strdup_printf ("blank-games-%u.pdf", l);

      keep_pages (pdf, name);
      assert_inside (page);
      assert_row (layout,
                  l == 0   ? "Game"
                  : l == 1 ? "ゲーム"
                           : "Game ゲーム",
                  (const char *[]) { "1", "2", "3", "4", "5", "6", NULL });
      assert_row (layout,
                  l == 0   ? "Name"
                  : l == 1 ? "名前"
                           : "Name 名前",
                  (const char *[]) { l == 0   ? "Date"
                                     : l == 1 ? "日付"
                                              : "Date 日付",
                                     NULL });
    }
}

/* Two sheets stand beside each other on a page that lies across; of three, the last has a page of its own. */
static void
test_pairs (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiSheetDocument) blank = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS, 6,
                                                                     both);
  g_autoptr (SaiGame) game = make_document (G_N_ELEMENTS (document));
  g_autoptr (SaiSheetDocument) filled = sai_sheet_document_new_for_game (game, english);
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
  pdf = make_pdf_of_book (book);
  keep_pages (pdf, "pairs.pdf");
  info = run_tool (pdf, (const char *[]) { "pdfinfo", "-", NULL });
  g_assert_nonnull (strstr (info, "841.89 x 595.276 pts (A4)"));
  layout = read_layout (pdf);
  g_assert_cmpuint (count_pages (layout), ==, 2);
  pages = g_strsplit (layout, "\f", -1);
  assert_row (pages[0], "Choice", (const char *[]) { "28", "25", "Choice", "28", "25", NULL });
  assert_row (pages[0], "Total", (const char *[]) { "214", "224", "Total", "214", "224", NULL });
  assert_row (pages[1], "Total 総合計", (const char *[]) { NULL });
  g_strfreev (pages);

  for (guint i = 0; i < 2; i++)
    {
      assert_page_inside (book, i, A4_HEIGHT, A4_WIDTH);
      assert_page_inside (book, i, A4_WIDTH, A4_HEIGHT);
    }
}

/* Wide sheets among others turn their pages alone. */
static void
test_turned_pages (void)
{
  g_autoptr (SaiGame) wide_game = make_game ("yacht", SAI_GAME_MODE_PAPER, 8, people);
  g_autoptr (SaiGame) game = make_game ("yacht", SAI_GAME_MODE_PAPER, 2, people);
  g_autoptr (SaiSheetDocument) wide = sai_sheet_document_new_for_game (wide_game, english);
  g_autoptr (SaiSheetDocument) narrow = sai_sheet_document_new_for_game (game, english);
  g_autoptr (GPtrArray) sheets = g_ptr_array_new ();
  g_autoptr (SaiSheetBook) book = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *info = NULL;

  g_ptr_array_add (sheets, narrow);
  g_ptr_array_add (sheets, wide);
  book = sai_sheet_book_new (sheets, FALSE);
  g_assert_false (sai_sheet_book_is_across (book, 0));
  g_assert_true (sai_sheet_book_is_across (book, 1));
  pdf = make_pdf_of_book (book);
  info = run_tool (pdf, (const char *[]) { "pdfinfo", "-f", "1", "-l", "2", "-", NULL });
  g_assert_nonnull (strstr (info, "595.276 x 841.89 pts"));
  g_assert_nonnull (strstr (info, "841.89 x 595.276 pts"));
}

/* The days and points of somebody's games, whichever seat that was. */
static void
test_person (void)
{
  g_autoptr (SaiGame) alone = make_game ("yahtzee", SAI_GAME_MODE_PAPER, 1, people);
  g_autoptr (SaiGame) among = make_game ("yahtzee", SAI_GAME_MODE_PAPER, 2, (const char *[]) { "Bo", people[0] });
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
  sheet = sai_sheet_document_new_for_person (seats, 2, english);
  g_assert_cmpuint (sheet->n_players, ==, 2);
  g_assert_cmpstr (sheet->file_name, ==, "Yahtzee Zoë Ångström 2023-11-14");
  page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);
  assert_inside (page);
  pdf = make_pdf (sheet);
  keep_pages (pdf, "person.pdf");
  written = read_written (pdf);
  assert_written (written, people[0]);
  assert_written (written, "Game 1: Ended early");
  assert_written (written, "Game 2: Not finished");
  layout = read_layout (pdf);
  assert_row (layout, "Game", (const char *[]) { "1", "2", NULL });
  assert_row (layout, "Date", (const char *[]) { "2023-11-14", "2023-11-14", NULL });
  assert_row (layout, "Ones", (const char *[]) { "3", "2", NULL });
  assert_row (layout, "Total", (const char *[]) { "3", "2", NULL });
  assert_row (layout, "Place", (const char *[]) { "1", NULL });
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
    g_ptr_array_add (games, make_game ("yahtzee", SAI_GAME_MODE_PAPER, 2, people));
  g_ptr_array_add (games, make_game ("yacht", SAI_GAME_MODE_PAPER, 2, &people[1]));
  each = sai_sheet_book_new_for_games (games, NULL, FALSE);
  g_assert_cmpuint (sai_sheet_book_get_n_pages (each), ==, 8);
  pairs = sai_sheet_book_new_for_games (games, NULL, TRUE);
  g_assert_cmpuint (sai_sheet_book_get_n_pages (pairs), ==, 4);
  one = sai_sheet_book_new_for_games (games, people[1], FALSE);
  g_assert_cmpuint (sai_sheet_book_get_n_pages (one), ==, 3);
  g_assert_cmpuint (sai_sheet_book_get_sheet (one, 0)->n_players, ==, 6);
  g_assert_cmpuint (sai_sheet_book_get_sheet (one, 1)->n_players, ==, 1);
  g_assert_cmpuint (sai_sheet_book_get_sheet (one, 2)->n_players, ==, 1);

  /* Who has one game of a kind has nothing to put side by side. */
  named = sai_games_list_people (games);
  g_assert_cmpuint (named->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (named, 0), ==, people[0]);
  g_assert_cmpstr (g_ptr_array_index (named, 1), ==, people[1]);
}

/* As many boxes as there can be, with names and words of a person's own. */
static SaiRuleset *
make_large_ruleset (void)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=large\nName=Large & <Own>/..\nName[ja]=大きな<役>表\n");
  g_autoptr (GError) error = NULL;
  SaiRuleset *ruleset;

  for (guint i = 1; i <= 24; i++)
    g_string_append_printf (
      text,
      "[Box box-%u]\nName=A box & its quite long {a} {n} name <%u>\nName[ja]=とても長い名前の役その%u\n"
      "Kind=of-a-kind\nAlike=2\nScore=matching\nPoints=1\n",
      i, i, i);
  ruleset = sai_ruleset_new_from_data (text->str, -1, "large", TRUE, &error);
  g_assert_no_error (error);

  return ruleset;
}

static void
test_large (void)
{
  g_autoptr (SaiRuleset) ruleset = make_large_ruleset ();
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS, 6,
                                                                     both);
  g_autoptr (GBytes) pdf = make_pdf (sheet);
  g_autofree char *written = read_written (pdf);
  static const double sizes[][2] = { { A4_WIDTH, A4_HEIGHT }, { A4_HEIGHT, A4_WIDTH }, { 240, 360 }, { 160, 120 } };

  keep_pages (pdf, "large.pdf");
  g_assert_cmpstr (sheet->file_name, ==, "Large & -Own--..");
  for (guint i = 1; i <= 24; i++)
    {
      g_autofree char *name = g_strdup_printf ("A box & its quite long {a} {n} name <%u>", i);
      g_autofree char *name_ja = g_strdup_printf ("とても長い名前の役その%u", i);

      assert_written (written, name);
      assert_written (written, name_ja);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (SaiSheetPage) page = sai_sheet_page_new (sheet, sizes[i][0], sizes[i][1]);

      assert_inside (page);
      g_assert_cmpfloat_with_epsilon (sai_sheet_page_get_width (page), sizes[i][0], 1e-6);
      g_assert_cmpfloat_with_epsilon (sai_sheet_page_get_height (page), sizes[i][1], 1e-6);
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
  game = make_game ("yams", SAI_GAME_MODE_PLAYED, G_N_ELEMENTS (names), (const char *const *) names);
  sai_test_finish (game);
  sheet = sai_sheet_document_new_for_game (game, english);
  pdf = make_pdf (sheet);
  keep_pages (pdf, "hostile.pdf");
  written = read_written (pdf);
  text = sai_sheet_text_write (sheet);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    assert_written (written, names[i]);
  {
    g_autoptr (SaiSheetPage) page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);

    assert_inside (page);
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
  g_autoptr (SaiGame) game = make_game ("yahtzee", SAI_GAME_MODE_PLAYED, 8, people);
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, both);
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new_custom ("card", "Card", 300, 300, GTK_UNIT_POINTS);
  g_autoptr (SaiSheetBook) book = sai_sheet_book_new_for_sheet (sheet);
  g_autoptr (GBytes) pdf = sai_sheet_export_make (book, SAI_SHEET_FORMAT_PDF, paper, &error);
  g_autofree char *layout = NULL;
  g_autofree char *written = NULL;

  g_assert_no_error (error);
  keep_pages (pdf, "card.pdf");
  layout = read_layout (pdf);
  g_assert_cmpuint (count_pages (layout), ==, 1);
  written = read_written (pdf);
  for (guint seat = 0; seat < 8; seat++)
    assert_written (written, people[seat]);
  assert_written (written, "総合計");
}

static void
test_text (void)
{
  g_autoptr (SaiGame) game = make_document (G_N_ELEMENTS (document));
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, english);
  g_autofree char *text = sai_sheet_text_write (sheet);

  g_assert_cmpstr (text, ==,
                   "Yacht\n"
                   "2023-11-14\n"
                   "\n"
                   "                Player 1  Player 2\n"
                   "----------------------------------\n"
                   "Ace                    3         2\n"
                   "Deuce                  6         8\n"
                   "Trey                   9         6\n"
                   "Four                  12        16\n"
                   "Five                  15        20\n"
                   "Six                   18        24\n"
                   "Upper total           63        76\n"
                   "Bonus                 35        35\n"
                   "Choice                28        25\n"
                   "Four of a Kind        22         0\n"
                   "Full House            21        23\n"
                   "S. Straight           15        15\n"
                   "B. Straight           30         0\n"
                   "Yacht                  0        50\n"
                   "Lower total          116       113\n"
                   "----------------------------------\n"
                   "Total                214       224\n"
                   "Place                  2       ★ 1\n");
}

static void
test_text_scripts (void)
{
  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    {
      g_autoptr (SaiGame) game = make_game ("yams", SAI_GAME_MODE_PLAYED, 8, people);
      g_autoptr (SaiSheetDocument) sheet = NULL;
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;
      guint width = 0, n_lines = 0;
      gboolean in_table = FALSE;

      sai_test_finish (game);
      sheet = sai_sheet_document_new_for_game (game, languages[l]);
      text = sai_sheet_text_write (sheet);
      lines = g_strsplit (text, "\n", -1);
      for (guint i = 0; lines[i] != NULL; i++)
        if (!in_table)
          {
            in_table = *lines[i] == '\0';
          }
        else if (*lines[i] != '\0')
          {
            if (width == 0)
              width = sai_sheet_text_get_width (lines[i]);
            g_assert_cmpuint (sai_sheet_text_get_width (lines[i]), ==, width);
            n_lines++;
          }
      /* 15 boxes, two sums, the bonus, total, place, two rules, and at least one line of names. */
      g_assert_cmpuint (n_lines, >=, 23);
      g_assert_nonnull (strstr (text, "山田太郎"));
      g_assert_nonnull (strstr (text, "عمر"));
      g_assert_nonnull (strstr (text, "<b>&amp;</b>"));
    }
}

static void
test_width (void)
{
  g_assert_cmpuint (sai_sheet_text_get_width ("abc"), ==, 3);
  g_assert_cmpuint (sai_sheet_text_get_width ("山田"), ==, 4);
  g_assert_cmpuint (sai_sheet_text_get_width ("ｱ"), ==, 1);
  g_assert_cmpuint (sai_sheet_text_get_width ("か\xe3\x82\x99"), ==, 2);
  g_assert_cmpuint (sai_sheet_text_get_width ("한"), ==, 2);
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
  sheet = sai_sheet_document_new_for_game (game, english);
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
  translated = sai_sheet_document_new_for_game (game, japanese);
  text_ja = sai_sheet_text_write (translated);
  g_assert_nonnull (strstr (text_ja, "下り"));
  g_assert_nonnull (strstr (text_ja, "列の合計"));

  pdf = make_pdf (sheet);
  keep_pages (pdf, "columns.pdf");
  layout = read_layout (pdf);
  assert_row (layout, "Down", (const char *[]) { "Named", "Down", "Named", NULL });
  assert_row (layout, "Ones", (const char *[]) { "3", "1", NULL });
  assert_row (layout, "Any", (const char *[]) { "20", NULL });
  assert_row (layout, "Bonus", (const char *[]) { "10", "3 to go", "0", "3 to go", NULL });
  page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);
  assert_inside (page);

  for (guint n = 1; n <= SAI_BLANK_DOCUMENT_MAX; n++)
    {
      g_autoptr (SaiSheetDocument) many = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS, n,
                                                                        both);
      g_autoptr (SaiSheetPage) full = sai_sheet_page_new (many, A4_WIDTH, A4_HEIGHT);

      assert_inside (full);
    }
  blank = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS, 3, both);
  blank_pdf = make_pdf (blank);
  keep_pages (blank_pdf, "columns-blank.pdf");
  blank_written = read_written (blank_pdf);
  assert_written (blank_written, "宣言");
  assert_written (blank_written, "Named");
  assert_written (blank_written, "Column total");
}

static guint32
read_number (const guint8 *data)
{
  return (guint32) data[0] << 24 | data[1] << 16 | data[2] << 8 | data[3];
}

static void
test_png (void)
{
  static const guint seats[] = { 1, 2, 8 };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiGame) game = make_game ("yahtzee", SAI_GAME_MODE_PLAYED, seats[i], people);
      g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, both);
      g_autoptr (SaiSheetPage) page = sai_sheet_page_new_to_fit (sheet);
      g_autoptr (SaiSheetBook) book = sai_sheet_book_new_for_sheet (sheet);
      g_autoptr (GBytes) png = sai_sheet_export_make (book, SAI_SHEET_FORMAT_PNG, NULL, &error);
      g_autoptr (GdkTexture) texture = NULL;
      g_autofree char *name = g_strdup_printf ("picture-%u.png", seats[i]);
      const guint8 *data = g_bytes_get_data (png, NULL);

      g_assert_no_error (error);
      keep_pages (png, name);
      assert_inside (page);
      texture = gdk_texture_new_from_bytes (png, &error);
      g_assert_no_error (error);
      /* Twenty points of margin, two pixels a point; the size also stands at its place in the file. */
      g_assert_cmpint (gdk_texture_get_width (texture), ==, (int) ((sai_sheet_page_get_width (page) + 40) * 2));
      g_assert_cmpint (gdk_texture_get_height (texture), ==, (int) ((sai_sheet_page_get_height (page) + 40) * 2));
      g_assert_cmpuint (read_number (data + 16), ==, gdk_texture_get_width (texture));
      g_assert_cmpuint (read_number (data + 20), ==, gdk_texture_get_height (texture));
      g_assert_cmpint (gdk_texture_get_width (texture), <, 4000);
      {
        g_autofree guint32 *pixels = g_new (guint32,
                                            (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture));

        gdk_texture_download (texture, (guchar *) pixels, gdk_texture_get_width (texture) * 4);
        g_assert_cmphex (pixels[0] & 0xffffff, ==, 0xffffff);
      }
    }
}

static void
exported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GFile *export (SaiSheetDocument *sheet, SaiSheetFormat format, const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SaiSheetBook) book = sai_sheet_book_new_for_sheet (sheet);
  g_autoptr (GAsyncResult) result = NULL;

  sai_sheet_export_async (book, format, file, NULL, exported_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return sai_sheet_export_finish (result, error);
}

static void
test_export (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiGame) game = make_document (G_N_ELEMENTS (document));
  g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_for_game (game, both);
  g_autofree char *folder = g_dir_make_tmp ("saikoro-print-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  g_autofree char *kept = g_build_filename (folder, "kept.pdf", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "sheet.pdf", NULL);
  g_autofree char *data = NULL;
  struct stat found;
  gsize length;
  g_autoptr (GFile) none = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents_full (kept, "old", -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  g_assert_no_errno (symlink ("kept.pdf", path));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GFile) file = export (sheet, i == 0 ? SAI_SHEET_FORMAT_PDF : SAI_SHEET_FORMAT_PNG, path, &error);
      g_autofree char *written = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (g_file_peek_path (file), ==, path);
      g_assert_true (g_file_get_contents (path, &written, &length, NULL));
      g_assert_true (g_str_has_prefix (written, i == 0 ? "%PDF-" : "\x89PNG"));
      g_assert_cmpuint (length, >, 5000);
    }
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  g_assert_no_errno (stat (kept, &found));
  g_assert_cmpint (found.st_mode & 0777, ==, 0600);

  none = export (sheet, SAI_SHEET_FORMAT_PDF, nowhere, &error);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  /* A folder of that name is not replaced, and nothing half written is left beside it. */
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  none = export (sheet, SAI_SHEET_FORMAT_PDF, path, &error);
  g_assert_null (none);
  g_assert_nonnull (error);
  g_assert_cmpint (g_rmdir (path), ==, 0);
  g_assert_cmpint (g_unlink (kept), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/terms", test_terms);
  g_test_add_func ("/print/terms/known", test_terms_known);
  g_test_add_func ("/print/document", test_document);
  g_test_add_func ("/print/unfinished", test_unfinished);
  g_test_add_func ("/print/stopped", test_stopped);
  g_test_add_func ("/print/evening", test_evening);
  g_test_add_func ("/print/evening/crowd", test_evening_crowd);
  g_test_add_func ("/print/marks", test_marks);
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *filled = g_strconcat ("/print/filled/", rulesets[i], NULL);
      g_autofree char *blank = g_strconcat ("/print/blank/", rulesets[i], NULL);

      g_test_add_data_func (filled, rulesets[i], test_filled);
      g_test_add_data_func (blank, rulesets[i], test_blank);
    }
  g_test_add_func ("/print/blank-games", test_blank_games);
  g_test_add_func ("/print/pairs", test_pairs);
  g_test_add_func ("/print/turned-pages", test_turned_pages);
  g_test_add_func ("/print/person", test_person);
  g_test_add_func ("/print/games", test_games);
  g_test_add_func ("/print/large", test_large);
  g_test_add_func ("/print/hostile-names", test_hostile_names);
  g_test_add_func ("/print/small-paper", test_small_paper);
  g_test_add_func ("/print/text", test_text);
  g_test_add_func ("/print/text/scripts", test_text_scripts);
  g_test_add_func ("/print/text/width", test_width);
  g_test_add_func ("/print/columns", test_columns);
  g_test_add_func ("/print/png", test_png);
  g_test_add_func ("/print/export", test_export);

  return g_test_run ();
}
