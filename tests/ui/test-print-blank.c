/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets to be filled with a pencil. */
#include "print/sai-blank-document.h"
#include "printed.h"
#include "ruleset/sai-terms.h"
#include "sai-run.h"
#include "sai-test.h"
#include "sheet/sai-sheet-rows.h"

static void
assert_terms (SaiRuleset *ruleset, const SaiRules *rules, const char *language, const char *written)
{
  g_autoptr (SaiTerms) terms = sai_terms_new (ruleset, language);
  SaiSheetRows rows;

  sai_sheet_rows_init (&rows, rules);
  for (guint i = 0; i < rows.n; i++)
    if (rows.row[i].kind == SAI_SHEET_ROW_BOX)
      printed_assert_written (written, sai_terms_get_row_name (terms, rows.row[i].box));
    else if (rows.row[i].kind == SAI_SHEET_ROW_UPPER)
      printed_assert_written (written, sai_terms_get (terms, SAI_TERM_UPPER_TOTAL));
    else if (rows.row[i].kind == SAI_SHEET_ROW_BONUS)
      printed_assert_written (written, sai_terms_get (terms, SAI_TERM_BONUS));
  printed_assert_written (written, sai_terms_get_ruleset_name (terms));
  printed_assert_written (written, sai_terms_get (terms, SAI_TERM_TOTAL));
  printed_assert_written (written, sai_terms_get (terms, SAI_TERM_NAME));
  printed_assert_written (written, sai_terms_get (terms, SAI_TERM_DATE));
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
  g_autoptr (GBytes) pdf = printed_make_pdf (sheet);
  g_autofree char *written = printed_read_written (pdf);
  g_autofree char *spoken = g_strjoinv ("-", (char **) language);
  g_autofree char *name = g_strdup_printf ("blank-%s-%u-%s.pdf", sai_ruleset_get_id (ruleset), n_players, spoken);

  printed_keep_pages (pdf, name);
  printed_assert_inside (page);
  printed_assert_inside (across);
  printed_assert_inside (half);
  for (guint k = 0; language[k] != NULL; k++)
    assert_terms (ruleset, sai_ruleset_get_rules (ruleset, &options), language[k], written);
}

/* Few columns in one language, many in two, and in the long run all; on paper of any shape nothing is cut. */
static void
test_blank (gconstpointer data)
{
  static const guint n_players[] = { 1, 4, 6 };
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (data);

  for (guint l = 0; l < N_PRINTED_LANGUAGES; l++)
    for (guint n = SAI_COUNT (n_players[l], 1); n <= SAI_COUNT (n_players[l], 6); n++)
      assert_blank (ruleset, n, printed_languages[l]);
}

/* The page as grey pixels. */
static GBytes *
render (SaiSheetPage *page)
{
  int height = ceil (sai_sheet_page_get_height (page));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, ceil (sai_sheet_page_get_width (page)),
                                                         height);
  cairo_t *cr = cairo_create (surface);
  GBytes *pixels;

  sai_sheet_page_draw (page, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = g_bytes_new (cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface) * height);
  cairo_surface_destroy (surface);

  return pixels;
}

/* Also where names in two languages leave no room beside them, every figure has its dice: with as many columns as there
 * can be, and in the long run with fewer. The page is laid out once: without dice nothing else on it may change. */
static void
test_half_dice (void)
{
  static const char *const ids[] = { "yacht", "yahtzee", "yatzy", "kniffel", "maxi-yatzy" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint n = 2; n <= 6; n += SAI_COUNT (4, 2))
      {
        g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (ids[i]);
        SaiOptions options = sai_ruleset_get_defaults (ruleset);
        g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_PLAYERS,
                                                                           n, printed_both);
        g_autoptr (SaiSheetPage) page = sai_sheet_page_new (sheet, A5_WIDTH, A4_WIDTH);
        g_autoptr (GBytes) all = render (page);

        for (guint k = 0; k < sheet->lines->len; k++)
          {
            SaiSheetLine *line = g_ptr_array_index (sheet->lines, k);
            guint n_dice = line->n_dice;
            g_autoptr (GBytes) without = NULL;

            if (n_dice == 0)
              continue;
            line->n_dice = 0;
            without = render (page);
            g_assert_false (g_bytes_equal (all, without));
            line->n_dice = n_dice;
          }
      }
}

/* The games of one person on a sheet: each has its number, and there are fields for the name and the day. */
static void
test_blank_games (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);

  for (guint l = 0; l < N_PRINTED_LANGUAGES; l++)
    {
      g_autoptr (SaiSheetDocument) sheet = sai_sheet_document_new_blank (ruleset, &options, SAI_BLANK_COLUMNS_GAMES, 6,
                                                                         printed_languages[l]);
      g_autoptr (SaiSheetPage) page = sai_sheet_page_new (sheet, A4_WIDTH, A4_HEIGHT);
      g_autoptr (GBytes) pdf = printed_make_pdf (sheet);
      g_autofree char *layout = printed_read_layout (pdf);
      g_autofree char *name = g_strdup_printf ("blank-games-%u.pdf", l);

      printed_keep_pages (pdf, name);
      printed_assert_inside (page);
      printed_assert_row (layout,
                          l == 0   ? "Game"
                          : l == 1 ? "ゲーム"
                                   : "Game ゲーム",
                          (const char *[]) { "1", "2", "3", "4", "5", "6", NULL });
      printed_assert_row (layout,
                          l == 0   ? "Name"
                          : l == 1 ? "名前"
                                   : "Name 名前",
                          (const char *[]) { l == 0   ? "Date"
                                             : l == 1 ? "日付"
                                                      : "Date 日付",
                                             NULL });
    }
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
                                                                     printed_both);
  g_autoptr (GBytes) pdf = printed_make_pdf (sheet);
  g_autofree char *written = printed_read_written (pdf);
  static const double sizes[][2] = { { A4_WIDTH, A4_HEIGHT }, { A4_HEIGHT, A4_WIDTH }, { 240, 360 }, { 160, 120 } };

  printed_keep_pages (pdf, "large.pdf");
  g_assert_cmpstr (sheet->file_name, ==, "Large & -Own--..");
  for (guint i = 1; i <= 24; i++)
    {
      g_autofree char *name = g_strdup_printf ("A box & its quite long {a} {n} name <%u>", i);
      g_autofree char *name_ja = g_strdup_printf ("とても長い名前の役その%u", i);

      printed_assert_written (written, name);
      printed_assert_written (written, name_ja);
    }
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (SaiSheetPage) page = sai_sheet_page_new (sheet, sizes[i][0], sizes[i][1]);

      printed_assert_inside (page);
      g_assert_cmpfloat_with_epsilon (sai_sheet_page_get_width (page), sizes[i][0], 1e-6);
      g_assert_cmpfloat_with_epsilon (sai_sheet_page_get_height (page), sizes[i][1], 1e-6);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < N_PRINTED_RULESETS; i++)
    {
      g_autofree char *path = g_strconcat ("/print/blank/", printed_rulesets[i], NULL);

      g_test_add_data_func (path, printed_rulesets[i], test_blank);
    }
  g_test_add_func ("/print/half-dice", test_half_dice);
  g_test_add_func ("/print/blank-games", test_blank_games);
  g_test_add_func ("/print/large", test_large);

  return g_test_run ();
}
