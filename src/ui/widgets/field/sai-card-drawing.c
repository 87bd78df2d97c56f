/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the cards of the field. A card can be recognised by its number, its colour, and the shape or the animal of that
 * colour, so nobody depends on colour alone.
 */
#include "config.h"

#include "field/sai-card-drawing.h"

#include <adwaita.h>

#include "field/sai-card-animal.h"

#define RGB(color) { ((color) >> 16 & 0xff) / 255.0f, ((color) >> 8 & 0xff) / 255.0f, ((color) & 0xff) / 255.0f, 1 }

/* Relative to the card's width. */
#define CORNER 0.13
#define RIM 0.05
#define SHADOW 0.035
/* The offset of the second card of a stack. */
#define STACK_SHIFT 0.09f
#define PALE 0.42
#define GHOST 0.86

/* The print of the cards of one colour. */
typedef struct
{
  GdkRGBA light;
  GdkRGBA body;
  GdkRGBA ink;
} Print;

static const Print prints[SAI_N_COLOURS] = {
  [SAI_COLOUR_RED] = { RGB (0xdd3b43), RGB (0xb5202c), RGB (0xffffff) },
  [SAI_COLOUR_BLUE] = { RGB (0x3a83dd), RGB (0x1c58ad), RGB (0xffffff) },
  [SAI_COLOUR_GREEN] = { RGB (0x39a352), RGB (0x1f7a3a), RGB (0xffffff) },
  [SAI_COLOUR_YELLOW] = { RGB (0xfbd23c), RGB (0xeeb211), RGB (0x3d2b05) },
};

static const GdkRGBA paper = RGB (0xfdf9f0);
static const GdkRGBA black = RGB (0x000000);
static const GdkRGBA white = RGB (0xffffff);

static gboolean
is_plain (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

/**
 * sai_card_add_block:
 * @cr: the context to draw to
 * @bounds: a rectangle
 * @corner: the radius of its corners
 *
 * Adds a rounded rectangle to the path.
 */
void
sai_card_add_block (cairo_t *cr, const graphene_rect_t *bounds, double corner)
{
  double x = bounds->origin.x, y = bounds->origin.y;
  double width = bounds->size.width, height = bounds->size.height;

  corner = MAX (0, MIN (corner, MIN (width, height) / 2));
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - corner, y + corner, corner, -G_PI / 2, 0);
  cairo_arc (cr, x + width - corner, y + height - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, x + corner, y + height - corner, corner, G_PI / 2, G_PI);
  cairo_arc (cr, x + corner, y + corner, corner, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}

/* Draws the blank card, with its shadow and rim. Returns the area left to print on. */
static graphene_rect_t
draw_paper (cairo_t *cr, const graphene_rect_t *bounds, const GdkRGBA *rim)
{
  double width = bounds->size.width;
  graphene_rect_t shadow = *bounds;
  graphene_rect_t inside = *bounds;

  graphene_rect_offset (&shadow, 0, SHADOW * width);
  sai_card_add_block (cr, &shadow, CORNER * width);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.38);
  cairo_fill (cr);
  sai_card_add_block (cr, bounds, CORNER * width);
  gdk_cairo_set_source_rgba (cr, rim);
  cairo_fill (cr);
  graphene_rect_inset (&inside, RIM * width, RIM * width);

  return inside;
}

static void
draw_number (cairo_t *cr, guint number, double x, double y, double height, const GdkRGBA *ink)
{
  g_autoptr (PangoLayout) layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");
  char text[] = { '0' + number, '\0' };
  PangoRectangle extents;

  /* A digit is about 0.73 times as high as the font. */
  pango_font_description_set_absolute_size (font, height / 0.73 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, 1);
  pango_layout_get_extents (layout, &extents, NULL);
  cairo_move_to (cr, x - (extents.x + extents.width / 2.0) / PANGO_SCALE,
                 y - (extents.y + extents.height / 2.0) / PANGO_SCALE);
  gdk_cairo_set_source_rgba (cr, ink);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
}

static void
fill_body (cairo_t *cr, const graphene_rect_t *inside, const Print *print, gboolean plain)
{
  double y = inside->origin.y;
  cairo_pattern_t *pattern;

  sai_card_add_block (cr, inside, inside->size.width * (CORNER - RIM));
  if (plain)
    {
      gdk_cairo_set_source_rgba (cr, &white);
      cairo_fill (cr);
      return;
    }
  pattern = cairo_pattern_create_linear (0, y, 0, y + inside->size.height);
  cairo_pattern_add_color_stop_rgb (pattern, 0, print->light.red, print->light.green, print->light.blue);
  cairo_pattern_add_color_stop_rgb (pattern, 1, print->body.red, print->body.green, print->body.blue);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/**
 * sai_card_draw:
 * @cr: the context to draw to
 * @card: a card
 * @bounds: its bounds, see sai_card_fit()
 *
 * Draws a card from above. In high contrast it is black on white, with a strip of its colour.
 */
void
sai_card_draw (cairo_t *cr, SaiCard card, const graphene_rect_t *bounds)
{
  SaiColour colour = sai_card_get_colour (card);
  const Print *print = &prints[colour];
  gboolean plain = is_plain ();
  const GdkRGBA *ink = plain ? &black : &print->ink;
  const GdkRGBA *body = plain ? &white : &print->body;
  graphene_rect_t inside = draw_paper (cr, bounds, plain ? &black : &paper);
  double x = inside.origin.x, y = inside.origin.y;
  double width = inside.size.width, height = inside.size.height;

  fill_body (cr, &inside, print, plain);
  if (plain)
    {
      cairo_rectangle (cr, x, y + height * 0.93, width, height * 0.07);
      gdk_cairo_set_source_rgba (cr, &print->body);
      cairo_fill (cr);
    }
  draw_number (cr, sai_card_get_number (card), x + width * 0.30, y + height * 0.27, height * 0.40, ink);
  sai_card_add_shape (cr, colour, x + width * 0.77, y + height * 0.21, width * 0.29);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_fill (cr);
  sai_card_draw_animal (cr, colour, x + width * 0.64, y + height * 0.73, width * 0.54, ink, body);
}

/**
 * sai_card_draw_back:
 * @cr: the context to draw to
 * @bounds: the bounds of the card
 *
 * Draws a face-down card.
 */
void
sai_card_draw_back (cairo_t *cr, const graphene_rect_t *bounds)
{
  static const GdkRGBA brown = RGB (0x6d4a2f);
  static const GdkRGBA sand = RGB (0xd9b98a);
  gboolean plain = is_plain ();
  graphene_rect_t inside = draw_paper (cr, bounds, plain ? &white : &paper);
  double width = inside.size.width;
  double x = inside.origin.x + width / 2, y = inside.origin.y + inside.size.height / 2;

  sai_card_add_block (cr, &inside, width * (CORNER - RIM));
  gdk_cairo_set_source_rgba (cr, plain ? &black : &brown);
  cairo_fill (cr);
  /* A geyser of three plumes, or just a light spot in the centre at small sizes. */
  gdk_cairo_set_source_rgba (cr, plain ? &white : &sand);
  if (width > 18)
    {
      graphene_rect_t frame = inside;

      graphene_rect_inset (&frame, width * 0.09, width * 0.09);
      sai_card_add_block (cr, &frame, width * 0.05);
      cairo_set_line_width (cr, MAX (1, width * 0.025));
      cairo_stroke (cr);
    }
  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (cr, x, y + width * 0.3);
      cairo_curve_to (cr, x + i * width * 0.02, y, x + i * width * 0.1, y - width * 0.1, x + i * width * 0.22,
                      y - width * (i == 0 ? 0.34 : 0.2));
      cairo_set_line_width (cr, width * 0.09);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (cr);
    }
}

/**
 * sai_card_fit:
 * @room: the available area
 *
 * Returns: the largest bounds of a card in it, in whole pixels
 */
graphene_rect_t
sai_card_fit (const graphene_rect_t *room)
{
  float height = MIN (room->size.height, room->size.width / SAI_CARD_ASPECT);
  float width = (int) (height * SAI_CARD_ASPECT);

  height = (int) height;

  return GRAPHENE_RECT_INIT ((int) (room->origin.x + (room->size.width - width) / 2),
                             (int) (room->origin.y + (room->size.height - height) / 2), width, height);
}

static void
draw_cross (cairo_t *cr, const graphene_rect_t *bounds)
{
  double size = bounds->size.width * 0.3;
  double x = bounds->origin.x + bounds->size.width / 2;
  double y = bounds->origin.y + bounds->size.height / 2;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < 2; i++)
    {
      cairo_move_to (cr, x - size, y - size);
      cairo_line_to (cr, x + size, y + size);
      cairo_move_to (cr, x - size, y + size);
      cairo_line_to (cr, x + size, y - size);
      cairo_set_line_width (cr, bounds->size.width * (i == 0 ? 0.2 : 0.1));
      gdk_cairo_set_source_rgba (cr, i == 0 ? &black : &white);
      cairo_stroke (cr);
    }
}

/**
 * sai_card_snapshot:
 * @snapshot: the snapshot to draw to
 * @card: a card, or %SAI_CARD_NONE for one that is face down
 * @height: the number of such cards there; 2 make a stack
 * @mark: how to mark them
 * @bounds: their bounds
 */
void
sai_card_snapshot (GtkSnapshot *snapshot, SaiCard card, guint height, SaiCardMark mark, const graphene_rect_t *bounds)
{
  graphene_rect_t area = *bounds;
  graphene_rect_t top = *bounds;
  float shift = height > 1 ? bounds->size.width * STACK_SHIFT : 0;
  cairo_t *cr;

  graphene_rect_inset (&area, -2, -2 - SHADOW * bounds->size.width);
  cr = gtk_snapshot_append_cairo (snapshot, &area);
  if (mark != SAI_CARD_MARK_NONE)
    cairo_push_group (cr);
  top.size.width -= shift;
  top.size.height -= shift;
  for (guint i = 0; i < MAX (height, 1); i++)
    {
      graphene_rect_t place = top;

      graphene_rect_offset (&place, shift * (height - 1 - i), shift * (height - 1 - i));
      if (card == SAI_CARD_NONE)
        sai_card_draw_back (cr, &place);
      else
        sai_card_draw (cr, card, &place);
    }
  if (mark != SAI_CARD_MARK_NONE)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, mark == SAI_CARD_MARK_GHOST ? GHOST : PALE);
    }
  if (mark == SAI_CARD_MARK_COLLECTED)
    draw_cross (cr, bounds);
  cairo_destroy (cr);
}

/**
 * sai_card_draw_advice:
 * @cr: the context to draw to
 * @x: its centre, horizontally
 * @y: its centre, vertically
 * @size: its width and height
 *
 * Draws the mark of an advised move: a lozenge, like the one in front of the numbers of other hints.
 */
void
sai_card_draw_advice (cairo_t *cr, double x, double y, double size)
{
  static const GdkRGBA gold = RGB (0xf5c211);

  cairo_move_to (cr, x, y - size / 2);
  cairo_line_to (cr, x + size / 2, y);
  cairo_line_to (cr, x, y + size / 2);
  cairo_line_to (cr, x - size / 2, y);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, is_plain () ? &white : &gold);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &black);
  cairo_set_line_width (cr, MAX (1.2, size * 0.1));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}
