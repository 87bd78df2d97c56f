/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "print/sai-game-document.h"
#include "print/sai-sheet-export.h"
#include "printed.h"
#include "sai-test.h"

const char *const printed_rulesets[N_PRINTED_RULESETS] = {
  "yacht",   "yahtzee", "yams",     "fune",  "yatzy", "maxi-yatzy", "triple-yahtzee", "forced-yatzy",
  "kniffel", "kismet",  "generala", "balut", "crag",  "yamb",       "cheerio",
};
const char *const printed_english[] = { "en", NULL };
const char *const printed_japanese[] = { "ja", NULL };
const char *const printed_both[] = { "en", "ja", NULL };
const char *const *const printed_languages[N_PRINTED_LANGUAGES] = { printed_english, printed_japanese, printed_both };

/* Latin with accents, Japanese, Arabic, Korean, markup, Greek and Cyrillic, long words, spaces. */
const char *const printed_people[N_PRINTED_PEOPLE] = {
  "Zoë Ångström", "山田太郎", "عمر", "김민준", "<b>&amp;</b>", "Ωμέγα Щука", "Donaudampfschifffahrtsgesellschaft", "Bo"
};

/* The document's Yacht sheet. */
static const struct
{
  const char *box;
  gint points[2];
} document[N_PRINTED_BOXES] = {
  { "ones", { 3, 2 } },          { "twos", { 6, 8 } },
  { "threes", { 9, 6 } },        { "fours", { 12, 16 } },
  { "fives", { 15, 20 } },       { "sixes", { 18, 24 } },
  { "choice", { 28, 25 } },      { "four-of-a-kind", { 22, 0 } },
  { "full-house", { 21, 23 } },  { "small-straight", { 15, 15 } },
  { "big-straight", { 30, 0 } }, { "five-of-a-kind", { 0, 50 } },
};

char *
printed_run_tool (GBytes *input, const char *const *arguments)
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
char *
printed_read_layout (GBytes *pdf)
{
  return printed_run_tool (pdf, (const char *[]) { "pdftotext", "-enc", "UTF-8", "-layout", "-", "-", NULL });
}

/* The text in the order in which it was written, without spaces: names that go on in a second line stay together. */
char *
printed_read_written (GBytes *pdf)
{
  g_autofree char *text = printed_run_tool (pdf,
                                            (const char *[]) { "pdftotext", "-enc", "UTF-8", "-raw", "-", "-", NULL });
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

void
printed_assert_written (const char *written, const char *text)
{
  g_autofree char *wanted = remove_spaces (text);

  if (strstr (written, wanted) == NULL)
    g_error ("“%s” is not in\n%s", wanted, written);
}

/* pdftotext ends each page with a form feed. */
guint
printed_count_pages (const char *layout)
{
  guint n = 0;

  for (const char *p = strchr (layout, '\f'); p != NULL; p = strchr (p + 1, '\f'))
    n++;

  return n;
}

void
printed_keep_pages (GBytes *bytes, const char *name)
{
  const char *folder = g_getenv ("SAIKORO_TEST_KEEP");
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;
  path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL));
}

GBytes *
printed_make_pdf_of_book (SaiSheetBook *book)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GtkPaperSize) paper = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  GBytes *pdf = sai_sheet_export_make (book, SAI_SHEET_FORMAT_PDF, paper, &error);

  g_assert_no_error (error);

  return pdf;
}

GBytes *
printed_make_pdf (SaiSheetDocument *sheet)
{
  g_autoptr (SaiSheetBook) book = sai_sheet_book_new_for_sheet (sheet);

  return printed_make_pdf_of_book (book);
}

/* Finds the line of the page that begins with a name and holds these numbers and no others. */
void
printed_assert_row (const char *layout, const char *name, const char *const *cells)
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

SaiGame *
printed_make_game (const char *id, SaiGameMode mode, guint n_seats, const char *const *names)
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

SaiGame *
printed_make_document (guint n_boxes)
{
  static const char *const names[] = { "Player 1", "Player 2" };
  SaiGame *game = printed_make_game ("yacht", SAI_GAME_MODE_PAPER, 2, names);

  for (guint i = 0; i < n_boxes; i++)
    for (guint seat = 0; seat < 2; seat++)
      {
        g_autofree char *move = g_strdup_printf ("put %u %s %d", seat + 1, document[i].box, document[i].points[seat]);

        sai_test_apply (game, move);
      }

  return game;
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

void
printed_assert_inside (SaiSheetPage *page)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  sai_sheet_page_draw (page, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  assert_drawn_inside (surface, sai_sheet_page_get_width (page), sai_sheet_page_get_height (page));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

void
printed_assert_page_inside (SaiSheetBook *book, guint page, double width, double height)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);

  sai_sheet_book_draw_page (book, page, cr, width, height);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  assert_drawn_inside (surface, width, height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}
