/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of a page: the name of the game, what is to be known about it, and on a blank sheet the fields for who wrote
 * it and when. All lengths are in points.
 */
#include "config.h"

#include "print/sai-sheet-head.h"
#include "print/sai-sheet-letters.h"
#include "print/sai-sheet-pen.h"

/* Relative to the font size of the table. */
#define TITLE_SIZE 1.7
#define REMARK_SIZE 0.85
#define GAP 1.0
#define FIELD_GAP 0.4
/* The height of a line to write on by hand. */
#define FIELD_HEIGHT 26.0
#define DATE_WIDTH 110.0
#define NAME_WIDTH 190.0

static PangoLayout *
create_title (const SaiSheetHead *self)
{
  return sai_sheet_letters_new_words (self->context, self->document->title, " · ", " weight=\"bold\"",
                                      self->size * TITLE_SIZE, self->width);
}

static PangoLayout *
create_remarks (const SaiSheetHead *self)
{
  return sai_sheet_letters_new_words (self->context, self->document->remarks, "\n", "", self->size * REMARK_SIZE,
                                      self->width);
}

static PangoLayout *
create_label (const SaiSheetHead *self, GPtrArray *words)
{
  return sai_sheet_letters_new_words (self->context, words, " ", "", self->size, -1);
}

static gboolean
has_fields (const SaiSheetHead *self)
{
  return self->document->name->len > 0 || self->document->date->len > 0;
}

static double
measure_field (const SaiSheetHead *self, GPtrArray *words, double width)
{
  g_autoptr (PangoLayout) label = create_label (self, words);
  double label_width;

  if (words->len == 0)
    return 0;
  sai_sheet_letters_measure (label, &label_width, NULL);

  return label_width + self->size * FIELD_GAP + width;
}

/* A label and a line to write on, which ends at @right. */
static void
draw_field (const SaiSheetHead *self, cairo_t *cr, GPtrArray *words, double left, double right, double bottom)
{
  PangoLayout *label;
  double width;

  if (words->len == 0)
    return;
  label = create_label (self, words);
  sai_sheet_letters_measure (label, &width, NULL);
  sai_sheet_pen_rule (cr, left + width + self->size * FIELD_GAP, bottom, right, bottom, 0);
  sai_sheet_letters_show (cr, label, left, bottom - (double) pango_layout_get_baseline (label) / PANGO_SCALE);
}

/* The name gets what the date leaves. */
static void
draw_fields (const SaiSheetHead *self, cairo_t *cr, double bottom)
{
  double name = measure_field (self, self->document->name, NAME_WIDTH);
  double date = measure_field (self, self->document->date, DATE_WIDTH);
  double gap = name > 0 ? self->size * GAP : 0;
  double scale = MIN (1, self->width / (name + gap + date));

  draw_field (self, cr, self->document->name, 0, name * scale, bottom);
  draw_field (self, cr, self->document->date, (name + gap) * scale, (name + gap + date) * scale, bottom);
}

static double
measure_text (const SaiSheetHead *self)
{
  g_autoptr (PangoLayout) title = create_title (self);
  g_autoptr (PangoLayout) remarks = create_remarks (self);
  double title_height, remarks_height;

  sai_sheet_letters_measure (title, NULL, &title_height);
  sai_sheet_letters_measure (remarks, NULL, &remarks_height);

  return title_height + (self->document->remarks->len > 0 ? remarks_height : 0);
}

double
sai_sheet_head_get_height (const SaiSheetHead *self)
{
  return measure_text (self) + (has_fields (self) ? FIELD_HEIGHT : 0) + self->size * GAP;
}

/* The width in which no line is broken and no field cut. */
double
sai_sheet_head_get_least_width (const SaiSheetHead *self)
{
  g_autoptr (PangoLayout) title = create_title (self);
  double width;

  sai_sheet_letters_measure (title, &width, NULL);

  return MAX (width, measure_field (self, self->document->name, NAME_WIDTH) + self->size * GAP +
                       measure_field (self, self->document->date, DATE_WIDTH));
}

void
sai_sheet_head_draw (const SaiSheetHead *self, cairo_t *cr)
{
  PangoLayout *title = create_title (self);
  double height;

  sai_sheet_letters_measure (title, NULL, &height);
  sai_sheet_letters_show (cr, title, 0, 0);
  if (self->document->remarks->len > 0)
    sai_sheet_letters_show (cr, create_remarks (self), 0, height);
  if (has_fields (self))
    draw_fields (self, cr, measure_text (self) + FIELD_HEIGHT * 0.8);
}
