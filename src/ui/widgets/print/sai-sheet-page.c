/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out a sheet on a page and draws it to any cairo surface.
 *
 * Uses the largest font size at which everything fits. If even the smallest does not fit, the page is laid out on
 * larger paper and scaled down. All lengths are in points; text is measured independently of the device, so screen,
 * file and printer break the same lines.
 */
#include "config.h"

#include <math.h>

#include "print/sai-sheet-dice.h"
#include "print/sai-sheet-head.h"
#include "print/sai-sheet-letters.h"
#include "print/sai-sheet-page.h"
#include "print/sai-sheet-pen.h"

/* Font sizes of the table: the largest, also used for pictures, and the smallest legible one. */
#define LARGEST_SIZE 12.0
#define SMALLEST_SIZE 7.0
/* Names have no dice beside them rather than smaller letters than these. */
#define SMALLEST_SIZE_WITH_DICE 8.5
#define SIZE_STEP 0.5
/* How much larger each next paper is if the smallest size does not fit. */
#define SCALE_STEP 0.95
/* Names and notes may be smaller, down to these sizes. */
#define SMALLEST_NAME 6.0
#define SMALLEST_PART 4.5
#define SMALLEST_NOTE 5.5
/* Relative to the font size. */
#define REMARK_SIZE 0.85
#define NOTE_SIZE 0.68
#define PADDING 0.36
#define SIDE_PADDING 0.6
/* The narrowest and the widest column of a blank sheet, for writing three digits by hand. */
#define BLANK_COLUMN_MIN 42.0
/* Likewise of a player who has several: those that notes make room for, and the narrowest. */
#define BLANK_PART_USUAL 28.0
#define BLANK_PART_MIN 17.0
#define BLANK_COLUMN_MAX 120.0
#define BLANK_HEAD 34.0
#define BLANK_LINE_MAX 36.0
/* The same for printed points, relative to the font size. */
#define COLUMN_MIN 3.4
#define COLUMN_MAX 14.0
#define NAMES_MAX 20.0
#define PRINTED_LINE_MAX 2.5
/* What would have to be smaller than this is broken. */
#define BROKEN_SCALE 0.8
/* Between two sections, which have a frame each. */
#define SECTION_GAP 0.5
/* Relative to the page: the largest width for the names of the lines, the smallest one if they have notes, and the
 * largest height for the players' names.
 */
#define NAMES_PART 0.5
#define NOTES_PART 0.36
#define HEAD_PART 0.4
/* The smallest width of the head. */
#define HEAD_LEAST_PART 0.6
/* Small dice beside the names, relative to the font size, and beside notes, relative to theirs. */
#define DIE_SIZE 0.95
#define NOTE_DIE_SIZE 1.15
/* What a line of dice takes, relative to a die. */
#define DICE_LINE 1.3

struct _SaiSheetPage
{
  SaiSheetDocument *document;
  PangoContext *context;
  /* The page that is laid out, and how much it is scaled when it is drawn. */
  double width;
  double height;
  double scale;

  /* The layout for a font size. */
  double size;
  double padding;
  double side;
  /* Whether dice are beside the last line of the notes, or below where that has no room, not beside the names. */
  gboolean dice_in_notes;
  double names_width;
  double column_width;
  double title_height;
  double head_height;
  /* What of it the names of columns take, below those of the players, and whether these are turned upwards. */
  double parts_height;
  gboolean parts_turned;
  double *line_heights;
};

static double
get_table_width (SaiSheetPage *self)
{
  return self->names_width + self->document->n_columns * self->column_width;
}

/* As wide as the table, unless that is of a single narrow column. */
static SaiSheetHead
get_head (SaiSheetPage *self)
{
  double width = MAX (get_table_width (self), self->width * HEAD_LEAST_PART);

  return (SaiSheetHead) { self->document, self->context, self->size, width };
}

static SaiSheetLine *
get_line (SaiSheetPage *self, guint line)
{
  return g_ptr_array_index (self->document->lines, line);
}

static PangoLayout *
create_layout (SaiSheetPage *self, double size, double width, const char *markup)
{
  return sai_sheet_letters_new (self->context, size, width, markup);
}

static PangoLayout *
create_words (SaiSheetPage *self, GPtrArray *words, const char *separator, const char *style, double size, double width)
{
  return sai_sheet_letters_new_words (self->context, words, separator, style, size, width);
}

static double
get_note_size (SaiSheetPage *self)
{
  return MAX (NOTE_SIZE * self->size, SMALLEST_NOTE);
}

/* The name of a line, with the note on how its points are earned below it. */
static PangoLayout *
create_label (SaiSheetPage *self, SaiSheetLine *line, double width)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  gboolean strong = line->style == SAI_SHEET_LINE_TOTAL || self->document->is_blank;

  g_string_append (markup, strong ? "<span weight=\"bold\">" : "<span>");
  sai_sheet_letters_append (markup, line->names, "   ");
  g_string_append (markup, "</span>");
  if (line->notes->len > 0)
    {
      g_string_append_printf (markup, "\n<span size=\"%d%%\">", (int) (get_note_size (self) / self->size * 100));
      sai_sheet_letters_append (markup, line->notes, "\n");
      g_string_append (markup, "</span>");
    }

  return create_layout (self, self->size, width, markup->str);
}

/* The columns of a player together. */
static double
get_player_width (SaiSheetPage *self)
{
  return self->document->n_each * self->column_width;
}

static PangoLayout *
create_name (SaiSheetPage *self, double size, double width, PangoWrapMode wrap, const char *words)
{
  g_autofree char *markup = g_strdup_printf ("<span weight=\"bold\" insert_hyphens=\"no\">%s</span>", words);
  PangoLayout *layout = create_layout (self, size, width, markup);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, wrap);

  return layout;
}

/* In the largest letters down to @smallest that allow for three lines without broken words; NULL if there are none. */
static PangoLayout *
fit_name (SaiSheetPage *self, double smallest, double width, const char *words)
{
  for (double size = self->size; size >= smallest; size -= SIZE_STEP)
    {
      PangoLayout *layout = create_name (self, size, width, PANGO_WRAP_WORD, words);
      double used;

      sai_sheet_letters_measure (layout, &used, NULL);
      if (used <= width && pango_layout_get_line_count (layout) <= 3)
        return layout;
      g_object_unref (layout);
    }

  return NULL;
}

/* What is between spaces. Where a script has none between words, lines could end anywhere else. */
static char *
keep_together (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_autofree char *part = parts[i];

      parts[i] = g_strdup_printf ("<span allow_breaks=\"no\">%s</span>", part);
    }

  return g_strjoinv (" ", parts);
}

/* If no smaller letters keep words whole, as many lines as needed: the name is complete as long as the page is high
 * enough.
 */
static PangoLayout *
create_player (SaiSheetPage *self, guint player)
{
  g_autofree char *name = g_markup_escape_text (self->document->players[player], -1);
  g_autofree char *parts = keep_together (name);
  double width = get_player_width (self) - 2 * self->padding;
  PangoLayout *layout = fit_name (self, MAX (self->size * BROKEN_SCALE, SMALLEST_NAME), width, parts);

  if (layout == NULL)
    layout = fit_name (self, SMALLEST_NAME, width, name);
  if (layout == NULL)
    {
      layout = create_name (self, SMALLEST_NAME, width, PANGO_WRAP_WORD_CHAR, name);
      pango_layout_set_height (layout, self->height * HEAD_PART * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }

  return layout;
}

static PangoLayout *
create_plain_part (SaiSheetPage *self, guint column, double size)
{
  PangoLayout *layout = sai_sheet_letters_new_words (self->context, self->document->columns[column], "\n",
                                                     " insert_hyphens=\"no\"", size, -1);

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);

  return layout;
}

/* Whether the names of a player's columns are broken even in the smallest letters, unless they are turned upwards. */
static gboolean
must_turn_parts (SaiSheetPage *self)
{
  for (guint i = 0; i < self->document->n_each; i++)
    {
      g_autoptr (PangoLayout) layout = create_plain_part (self, i, SMALLEST_NAME);
      double width;

      sai_sheet_letters_measure (layout, &width, NULL);
      if (width > self->column_width - self->padding)
        return TRUE;
    }

  return FALSE;
}

/* The name of a player's column, in the largest letters in which it fits. Turned, its lines stand beside each other. */
static PangoLayout *
create_part (SaiSheetPage *self, guint column)
{
  double size = self->size;
  PangoLayout *layout;

  for (;;)
    {
      double width, height;

      layout = create_plain_part (self, column, size);
      sai_sheet_letters_measure (layout, &width, &height);
      if ((self->parts_turned ? height : width) <= self->column_width - self->padding || size <= SMALLEST_PART)
        return layout;
      size -= SIZE_STEP;
      g_object_unref (layout);
    }
}

static PangoLayout *
create_footnotes (SaiSheetPage *self)
{
  return create_words (self, self->document->footnotes, "\n", "", self->size * REMARK_SIZE, self->width);
}

static double
get_die_size (SaiSheetPage *self)
{
  return self->dice_in_notes ? NOTE_DIE_SIZE * get_note_size (self) : DIE_SIZE * self->size;
}

/* The width of the names of all lines without line breaks, with their dice and margins. */
static double
measure_names (SaiSheetPage *self)
{
  guint n_lines = self->document->lines->len;
  double widest = 0;

  for (guint i = 0; i <= n_lines; i++)
    {
      GPtrArray *names = i < n_lines ? get_line (self, i)->names : self->document->head;
      g_autoptr (PangoLayout) layout = create_words (self, names, "   ", " weight=\"bold\"", self->size, -1);
      double width;

      sai_sheet_letters_measure (layout, &width, NULL);
      if (i < n_lines && !self->dice_in_notes)
        width += sai_sheet_dice_get_width (get_line (self, i), get_die_size (self));
      widest = MAX (widest, width);
    }

  /* With a fraction less, a letter would wrap to a second line. */
  return ceil (widest) + 1 + 2 * self->side;
}

/* Chooses the widths; returns whether the columns are wide enough, and the names with their dice, too. */
static gboolean
try_columns (SaiSheetPage *self)
{
  gboolean blank = self->document->is_blank;
  double narrowest = self->document->n_each > 1 ? BLANK_PART_MIN : BLANK_COLUMN_MIN;
  double usual = self->document->n_each > 1 ? BLANK_PART_USUAL : BLANK_COLUMN_MIN;
  double least = blank ? narrowest : COLUMN_MIN * self->size;
  double most = blank ? BLANK_COLUMN_MAX : COLUMN_MAX * self->size;
  double natural = measure_names (self);
  double notes = blank ? MIN (self->width * NOTES_PART, self->width - usual * self->document->n_columns) : 0;
  double names = MIN (MAX (natural, notes), self->width * NAMES_PART);

  self->column_width = MIN ((self->width - names) / self->document->n_columns, most);
  self->names_width = self->width - self->column_width * self->document->n_columns;
  if (!blank)
    self->names_width = MIN (self->names_width, MAX (names, NAMES_MAX * self->size));

  return self->column_width >= least && (self->dice_in_notes || natural <= self->names_width + 0.5);
}

/* The names of columns, below those of players. */
static double
measure_parts (SaiSheetPage *self)
{
  double tallest = 0;

  if (!sai_sheet_document_has_columns (self->document))
    return 0;
  self->parts_turned = must_turn_parts (self);
  for (guint i = 0; i < self->document->n_each; i++)
    {
      g_autoptr (PangoLayout) layout = create_part (self, i);
      double width, height;

      sai_sheet_letters_measure (layout, &width, &height);
      tallest = MAX (tallest, self->parts_turned ? width : height);
    }

  return tallest + 2 * self->padding;
}

static double
measure_head (SaiSheetPage *self)
{
  double tallest = 0;

  for (guint i = 0; i < self->document->n_players; i++)
    {
      g_autoptr (PangoLayout) layout = create_player (self, i);
      double height;

      sai_sheet_letters_measure (layout, NULL, &height);
      tallest = MAX (tallest, height);
    }
  tallest += 2 * self->padding;

  return self->document->is_blank ? MAX (tallest, BLANK_HEAD) : tallest;
}

static double
measure_foot (SaiSheetPage *self)
{
  g_autoptr (PangoLayout) layout = create_footnotes (self);
  double height;

  if (self->document->footnotes->len == 0)
    return 0;
  sai_sheet_letters_measure (layout, NULL, &height);

  return height + self->size * 0.5;
}

/* The height of the dice below a label, 0 if they are not there. */
static double
measure_dice_below (SaiSheetPage *self, SaiSheetLine *line, PangoLayout *label)
{
  double size = get_die_size (self);

  if (!self->dice_in_notes || line->n_dice == 0 ||
      sai_sheet_dice_fit_last (line, label, size, self->names_width - 2 * self->side))
    return 0;

  return DICE_LINE * size;
}

static double
measure_line (SaiSheetPage *self, guint line)
{
  g_autoptr (PangoLayout) layout = create_label (self, get_line (self, line), self->names_width - 2 * self->side);
  double height;

  sai_sheet_letters_measure (layout, NULL, &height);

  return height + measure_dice_below (self, get_line (self, line), layout) + 2 * self->padding;
}

/* What is left free above a line. */
static double
get_gap (SaiSheetPage *self, guint line)
{
  return get_line (self, line)->begins ? self->size * SECTION_GAP : 0;
}

/* Lays out everything in a font size; returns the height that it needs, more than any page if columns are too narrow.
 */
static double
lay_out (SaiSheetPage *self, double size)
{
  SaiSheetHead head;
  double height;

  self->size = size;
  self->padding = size * PADDING;
  self->side = size * SIDE_PADDING;
  if (!try_columns (self))
    return G_MAXDOUBLE;
  head = get_head (self);
  self->title_height = sai_sheet_head_get_height (&head);
  self->parts_height = measure_parts (self);
  self->head_height = measure_head (self) + self->parts_height;
  height = self->title_height + self->head_height + measure_foot (self) + SAI_SHEET_PEN_THICK;
  for (guint i = 0; i < self->document->lines->len; i++)
    {
      self->line_heights[i] = measure_line (self, i);
      height += self->line_heights[i] + get_gap (self, i);
    }

  return height;
}

/* Distributes the remaining height among the lines, to fill the paper and leave room for handwriting. */
static void
stretch (SaiSheetPage *self, double left)
{
  double most = self->document->is_blank ? BLANK_LINE_MAX / self->scale : PRINTED_LINE_MAX * self->size;
  guint n = self->document->lines->len;

  for (guint i = 0; i < n; i++)
    {
      double share = left / (n - i);
      double more = CLAMP (most - self->line_heights[i], 0, share);

      self->line_heights[i] += more;
      left -= more;
    }
}

/* Finds the largest size down to @smallest in which everything fits; returns how much of the height is left, less than
 * nothing if it does not fit.
 */
static double
find_size (SaiSheetPage *self, double smallest)
{
  double left = -1;

  for (double size = LARGEST_SIZE; left < 0 && size >= smallest; size -= SIZE_STEP)
    left = self->height - lay_out (self, size);

  return left;
}

/* Dice are beside the names if these have room, otherwise in the notes. */
static void
fit (SaiSheetPage *self)
{
  double left;

  self->dice_in_notes = FALSE;
  left = find_size (self, SMALLEST_SIZE_WITH_DICE);
  if (left < 0)
    {
      self->dice_in_notes = TRUE;
      left = find_size (self, SMALLEST_SIZE);
    }
  while (left < 0)
    {
      self->scale *= SCALE_STEP;
      self->width /= SCALE_STEP;
      self->height /= SCALE_STEP;
      left = self->height - lay_out (self, SMALLEST_SIZE);
    }
  stretch (self, left);
}

static SaiSheetPage *
page_new (SaiSheetDocument *document)
{
  SaiSheetPage *self = g_new0 (SaiSheetPage, 1);
  cairo_font_options_t *options = cairo_font_options_create ();

  self->document = sai_sheet_document_ref (document);
  self->scale = 1;
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (self->context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (self->context, 72);
  pango_context_set_round_glyph_positions (self->context, FALSE);
  self->line_heights = g_new0 (double, document->lines->len);

  return self;
}

/* Breaks what would be too small in one line, such as a date, if its lines have room below each other; returns whether
 * they have.
 */
static gboolean
break_cell (PangoLayout *layout, double room, double cell_height)
{
  double width, height;

  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, room / BROKEN_SCALE * PANGO_SCALE);
  sai_sheet_letters_measure (layout, &width, &height);
  if (width * BROKEN_SCALE <= room && height * BROKEN_SCALE <= cell_height)
    return TRUE;
  pango_layout_set_width (layout, -1);

  return FALSE;
}

/* Shows a layout centred in a cell, scaled down if it is too wide. */
static void
show_centered (SaiSheetPage *self,
               cairo_t *cr,
               PangoLayout *layout,
               double x,
               double y,
               double cell_width,
               double cell_height)
{
  double room = cell_width - 2 * self->padding;
  double width, height, scale;

  sai_sheet_letters_measure (layout, &width, &height);
  scale = MIN (1, room / MAX (width, 1));
  if (scale < BROKEN_SCALE && break_cell (layout, room, cell_height))
    {
      scale = BROKEN_SCALE;
      width = room / scale;
      sai_sheet_letters_measure (layout, NULL, &height);
    }
  cairo_save (cr);
  cairo_translate (cr, x + (cell_width - width * scale) / 2, y + (cell_height - height * scale) / 2);
  cairo_scale (cr, scale, scale);
  sai_sheet_letters_show (cr, layout, 0, 0);
  cairo_restore (cr);
}

/* The rule before a column: those of one player are set apart from those of the next by a stronger one. */
static void
draw_rule_before (SaiSheetPage *self, cairo_t *cr, guint column, double top, double bottom)
{
  guint n_each = self->document->n_each;
  double x = self->names_width + column * self->column_width;

  sai_sheet_pen_rule (cr, x, top, x, bottom, n_each > 1 && column % n_each == 0 ? 0 : SAI_SHEET_PEN_GREY);
}

static void
draw_part (SaiSheetPage *self, cairo_t *cr, guint column, double y)
{
  PangoLayout *part = create_part (self, column % self->document->n_each);
  double width, height;

  sai_sheet_letters_measure (part, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, self->names_width + (column + 0.5) * self->column_width, y + self->parts_height / 2);
  if (self->parts_turned)
    cairo_rotate (cr, -G_PI_2);
  sai_sheet_letters_show (cr, part, -width / 2, -height / 2);
  cairo_restore (cr);
}

static void
draw_head (SaiSheetPage *self, cairo_t *cr, double y)
{
  PangoLayout *label = create_words (self, self->document->head, "   ", "", self->size,
                                     self->names_width - 2 * self->side);
  double height;

  sai_sheet_letters_measure (label, NULL, &height);
  sai_sheet_letters_show (cr, label, self->side, y + (self->head_height - height) / 2);
  for (guint i = 0; i < self->document->n_players; i++)
    {
      PangoLayout *player = create_player (self, i);
      double x = self->names_width + i * get_player_width (self);

      draw_rule_before (self, cr, i * self->document->n_each, y, y + self->head_height);
      sai_sheet_letters_measure (player, NULL, &height);
      sai_sheet_letters_show (cr, player, x + self->padding, y + (self->head_height - self->parts_height - height) / 2);
    }
  if (self->parts_height == 0)
    return;

  y += self->head_height - self->parts_height;
  sai_sheet_pen_rule (cr, self->names_width, y, get_table_width (self), y, SAI_SHEET_PEN_GREY);
  for (guint i = 0; i < self->document->n_columns; i++)
    {
      if (i % self->document->n_each != 0)
        draw_rule_before (self, cr, i, y, y + self->parts_height);
      draw_part (self, cr, i, y);
    }
}

/* At the end of the cell, beside a line of the label, whose upper edge is at @y, or below it. */
static void
draw_dice (SaiSheetPage *self, cairo_t *cr, SaiSheetLine *line, PangoLayout *label, double y)
{
  double baseline = self->dice_in_notes
                      ? sai_sheet_dice_get_last_baseline (label) + measure_dice_below (self, line, label)
                      : (double) pango_layout_get_baseline (label) / PANGO_SCALE;

  sai_sheet_dice_draw (line, cr, self->names_width - self->side, y + baseline, get_die_size (self));
}

/* A cell, which is as wide as all columns of a player if the line has only one for them, without rules within it. */
static void
draw_cell (SaiSheetPage *self, cairo_t *cr, SaiSheetLine *line, guint column, double y, double height)
{
  gboolean is_winner = self->document->is_winner[column / self->document->n_each];
  gboolean strong = line->style == SAI_SHEET_LINE_TOTAL || (line->style == SAI_SHEET_LINE_PLACE && is_winner);
  g_autofree char *markup = g_markup_printf_escaped (strong ? "<b>%s</b>" : "%s", line->cells[column]);
  double width = line->whole ? get_player_width (self) : self->column_width;
  double x = self->names_width + column * self->column_width;

  draw_rule_before (self, cr, column, y, y + height);
  if (line->n_ticks > 0)
    sai_sheet_pen_squares (cr, line->n_ticks, x, y, self->column_width, height, DIE_SIZE * self->size);
  if (*line->cells[column] != '\0')
    show_centered (self, cr, create_layout (self, self->size, -1, markup), x, y, width, height);
  /* Not by colour, as the printer may be monochrome. */
  if (line->style == SAI_SHEET_LINE_TOTAL && is_winner)
    sai_sheet_pen_frame (cr, x, y, width, height);
}

static void
draw_line (SaiSheetPage *self, cairo_t *cr, guint index, double y)
{
  SaiSheetLine *line = get_line (self, index);
  double width = get_table_width (self);
  double line_height = self->line_heights[index];
  PangoLayout *label;
  double height, top;

  if (line->style == SAI_SHEET_LINE_SUM || line->style == SAI_SHEET_LINE_TOTAL)
    sai_sheet_pen_fill (cr, self->document->picture.hue, 0, y, width, line_height);
  if (!line->begins)
    sai_sheet_pen_rule (cr, 0, y, width, y, line->style == SAI_SHEET_LINE_TOTAL ? 0 : SAI_SHEET_PEN_GREY);
  label = create_label (self, line, self->names_width - 2 * self->side);
  sai_sheet_letters_measure (label, NULL, &height);
  top = y + (line_height - height - measure_dice_below (self, line, label)) / 2;
  draw_dice (self, cr, line, label, top);
  sai_sheet_letters_show (cr, label, self->side, top);

  for (guint i = 0; i < self->document->n_columns; i += line->whole ? self->document->n_each : 1)
    draw_cell (self, cr, line, i, y, line_height);
}

/**
 * sai_sheet_page_new:
 * @document: the document to print
 * @width: the width of the page within its margins, in points
 * @height: its height within its margins, in points
 *
 * Returns: (transfer full): the document on a page of this size
 */
SaiSheetPage *
sai_sheet_page_new (SaiSheetDocument *document, double width, double height)
{
  SaiSheetPage *self;

  g_return_val_if_fail (document != NULL, NULL);
  g_return_val_if_fail (width > 0 && height > 0, NULL);

  self = page_new (document);
  self->width = width;
  self->height = height;
  fit (self);

  return self;
}

/**
 * sai_sheet_page_new_to_fit:
 * @document: the document to print
 *
 * Returns: (transfer full): the document on a page of the size it needs, for a picture
 */
SaiSheetPage *
sai_sheet_page_new_to_fit (SaiSheetDocument *document)
{
  SaiSheetPage *self;
  SaiSheetHead head;
  double names;

  g_return_val_if_fail (document != NULL, NULL);

  self = page_new (document);
  self->size = LARGEST_SIZE;
  self->side = LARGEST_SIZE * SIDE_PADDING;
  self->width = 100 * LARGEST_SIZE;
  names = measure_names (self);
  head = get_head (self);
  self->width = MAX (names + document->n_columns * 6 * LARGEST_SIZE, names / NAMES_PART);
  if (document->is_blank)
    self->width = MAX (self->width, sai_sheet_head_get_least_width (&head));
  /* Higher than any sheet, until the height of this one is known; names are cut at a part of it. */
  self->height = 1000 * LARGEST_SIZE;
  self->height = ceil (lay_out (self, LARGEST_SIZE));
  /* Footnotes were broken in the width of the page. */
  if (document->footnotes->len == 0)
    self->width = get_head (self).width;
  self->width = ceil (self->width);

  return self;
}

void
sai_sheet_page_free (SaiSheetPage *self)
{
  sai_sheet_document_unref (self->document);
  g_object_unref (self->context);
  g_free (self->line_heights);
  g_free (self);
}

double
sai_sheet_page_get_width (SaiSheetPage *self)
{
  return self->width * self->scale;
}

double
sai_sheet_page_get_height (SaiSheetPage *self)
{
  return self->height * self->scale;
}

/**
 * sai_sheet_page_draw:
 * @self: a page
 * @cr: a context in points, with the origin at the top left corner within the margins
 *
 * Draws the page without a background, so that it is clear in black and white, too. Nothing is drawn outside it.
 */
void
sai_sheet_page_draw (SaiSheetPage *self, cairo_t *cr)
{
  SaiSheetHead head = get_head (self);
  double top = self->title_height;
  double y = top + self->head_height;

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, sai_sheet_page_get_width (self), sai_sheet_page_get_height (self));
  cairo_clip (cr);
  cairo_scale (cr, self->scale, self->scale);
  cairo_set_source_rgb (cr, 0, 0, 0);
  sai_sheet_head_draw (&head, cr);
  draw_head (self, cr, top);
  for (guint line = 0; line < self->document->lines->len; line++)
    {
      if (get_line (self, line)->begins)
        {
          sai_sheet_pen_frame (cr, 0, top, get_table_width (self), y - top);
          y += get_gap (self, line);
          top = y;
        }
      draw_line (self, cr, line, y);
      y += self->line_heights[line];
    }
  sai_sheet_pen_frame (cr, 0, top, get_table_width (self), y - top);
  if (self->document->footnotes->len > 0)
    sai_sheet_letters_show (cr, create_footnotes (self), 0, y + self->size * 0.5);
  cairo_restore (cr);
}
