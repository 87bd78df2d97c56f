/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The head of a page: the name of the game and its picture, what is to be known about it, and on a blank sheet the
 * fields for who wrote it and when. All lengths are in points.
 */
#include "config.h"

#include "print/sai-sheet-head.h"
#include "print/sai-sheet-letters.h"
#include "print/sai-sheet-pen.h"
#include "look/sai-felt.h"

/* Relative to the font size of the table. */
#define TITLE_SIZE 1.7
#define REMARK_SIZE 0.85
#define GAP 1.0
/* The picture: its height, its width relative to that, and the part of the page that it may take. */
#define PICTURE_HEIGHT 4.6
#define PICTURE_ASPECT 2.75
#define PICTURE_PART 0.3
#define PICTURE_CORNER 0.5
#define FIELD_GAP 0.4
/* The height of a line to write on by hand. */
#define FIELD_HEIGHT 26.0
#define DATE_WIDTH 110.0
#define NAME_WIDTH 190.0

static double
get_picture_width (const SaiSheetHead *self)
{
  return MIN (self->size * PICTURE_HEIGHT * PICTURE_ASPECT, self->width * PICTURE_PART);
}

static double
get_picture_height (const SaiSheetHead *self)
{
  return get_picture_width (self) / PICTURE_ASPECT;
}

/* Of what stands beside the picture. */
static double
get_text_width (const SaiSheetHead *self)
{
  return self->width - get_picture_width (self) - self->size * GAP;
}

static PangoLayout *
create_title (const SaiSheetHead *self)
{
  return sai_sheet_letters_new_words (self->context, self->document->title, " · ", " weight=\"bold\"",
                                      self->size * TITLE_SIZE, get_text_width (self));
}

static PangoLayout *
create_remarks (const SaiSheetHead *self)
{
  return sai_sheet_letters_new_words (self->context, self->document->remarks, "\n", "", self->size * REMARK_SIZE,
                                      get_text_width (self));
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
  double scale = MIN (1, get_text_width (self) / (name + gap + date));

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
  double text = measure_text (self) + (has_fields (self) ? FIELD_HEIGHT : 0);

  return MAX (text, get_picture_height (self)) + self->size * GAP;
}

/* The width in which no line is broken and no field cut. */
double
sai_sheet_head_get_least_width (const SaiSheetHead *self)
{
  g_autoptr (PangoLayout) title = create_title (self);
  double width, fields;

  pango_layout_set_width (title, -1);
  sai_sheet_letters_measure (title, &width, NULL);
  fields = measure_field (self, self->document->name, NAME_WIDTH) + self->size * GAP +
           measure_field (self, self->document->date, DATE_WIDTH);

  return (MAX (width, fields) + self->size * GAP) / (1 - PICTURE_PART);
}

static void
draw_picture (const SaiSheetHead *self, cairo_t *cr)
{
  const SaiGamePicture *picture = &self->document->picture;
  double width = get_picture_width (self);
  double height = get_picture_height (self);
  cairo_pattern_t *felt = sai_felt_create_pattern (picture->hue, height);
  GdkRGBA pips[SAI_N_FACES + 1];
  SaiDieStyle style = sai_die_style_get_printed (&picture->colours, pips);

  cairo_save (cr);
  cairo_translate (cr, self->width - width, 0);
  sai_sheet_pen_clip (cr, width, height, self->size * PICTURE_CORNER);
  cairo_set_source (cr, felt);
  cairo_paint (cr);
  sai_game_picture_draw (picture, cr, &style, width, height, FALSE);
  cairo_restore (cr);
  cairo_pattern_destroy (felt);
}

void
sai_sheet_head_draw (const SaiSheetHead *self, cairo_t *cr)
{
  PangoLayout *title = create_title (self);
  double height;

  draw_picture (self, cr);
  sai_sheet_letters_measure (title, NULL, &height);
  sai_sheet_letters_show (cr, title, 0, 0);
  if (self->document->remarks->len > 0)
    sai_sheet_letters_show (cr, create_remarks (self), 0, height);
  if (has_fields (self))
    draw_fields (self, cr, measure_text (self) + FIELD_HEIGHT * 0.8);
}
