/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of printed pages have in common. These are read back with the tools that people's readers are made of:
 * every name and number must be there, nothing may stand outside of the page. With SAIKORO_TEST_KEEP set to a folder
 * the pages are left there to be looked at.
 */
#pragma once

#include "print/sai-sheet-book.h"
#include "print/sai-sheet-page.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Within the margins, in points. */
#define A4_WIDTH 515.0
#define A4_HEIGHT 762.0
/* Half of that across. */
#define A5_WIDTH 347.0

#define N_PRINTED_RULESETS 15
#define N_PRINTED_LANGUAGES 3
#define N_PRINTED_PEOPLE 8
/* Those of the document's Yacht sheet. */
#define N_PRINTED_BOXES 12

/* All that have sheets. */
extern const char *const printed_rulesets[N_PRINTED_RULESETS];
extern const char *const printed_english[];
extern const char *const printed_japanese[];
extern const char *const printed_both[];
extern const char *const *const printed_languages[N_PRINTED_LANGUAGES];
extern const char *const printed_people[N_PRINTED_PEOPLE];

char *printed_run_tool (GBytes *input, const char *const *arguments);
char *printed_read_layout (GBytes *pdf);
char *printed_read_written (GBytes *pdf);
void printed_assert_written (const char *written, const char *text);
guint printed_count_pages (const char *layout);
void printed_keep_pages (GBytes *bytes, const char *name);
GBytes *printed_make_pdf_of_book (SaiSheetBook *book);
GBytes *printed_make_pdf (SaiSheetDocument *sheet);
void printed_assert_row (const char *layout, const char *name, const char *const *cells);
SaiGame *printed_make_game (const char *id, SaiGameMode mode, guint n_seats, const char *const *names);
SaiGame *printed_make_document (guint n_boxes);
void printed_assert_inside (SaiSheetPage *page);
void printed_assert_page_inside (SaiSheetBook *book, guint page, double width, double height);

G_END_DECLS
