/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

PangoLayout *sai_sheet_letters_new (PangoContext *context, double size, double width, const char *markup);
PangoLayout *sai_sheet_letters_new_words (PangoContext *context,
                                          GPtrArray *words,
                                          const char *separator,
                                          const char *style,
                                          double size,
                                          double width);
void sai_sheet_letters_append (GString *markup, GPtrArray *words, const char *separator);
void sai_sheet_letters_measure (PangoLayout *layout, double *width, double *height);
void sai_sheet_letters_show (cairo_t *cr, PangoLayout *layout, double x, double y);

G_END_DECLS
