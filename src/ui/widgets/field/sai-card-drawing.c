/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the cards of the field. A card can be recognised by its number, its colour, and the shape or the animal of that
 * colour, so nobody depends on colour alone.
 */
#include "config.h"

#include "field/sai-card-drawing.h"

#include <math.h>

#include "field/sai-card-animal.h"
#include "look/sai-look.h"

#define RGB(color) { ((color) >> 16 & 0xff) / 255.0f, ((color) >> 8 & 0xff) / 255.0f, ((color) & 0xff) / 255.0f, 1 }

/* Relative to the card's width. */
#define CORNER 0.13
#define RIM 0.05
#define SHADOW 0.035
/* The offset of the second card of a stack. */
#define STACK_SHIFT 0.09f
/* The width in pixels below which only the most important is drawn. */
#define SMALL 18
#define PALE 0.42
#define GHOST 0.86

static const GdkRGBA black = RGB (0x000000);
static const GdkRGBA white = RGB (0xffffff);

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
fill_gradient (cairo_t *cr, const graphene_rect_t *inside, const SaiCardPrint *print)
{
  double y = inside->origin.y;
  cairo_pattern_t *pattern = cairo_pattern_create_linear (0, y, 0, y + inside->size.height);

  cairo_pattern_add_color_stop_rgb (pattern, 0, print->light.red, print->light.green, print->light.blue);
  cairo_pattern_add_color_stop_rgb (pattern, 1, print->body.red, print->body.green, print->body.blue);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* Draws a line of ink along the edge of the face. */
static void
draw_frame (cairo_t *cr, const graphene_rect_t *inside, float width, const GdkRGBA *ink)
{
  graphene_rect_t line = *inside;

  graphene_rect_inset (&line, width / 2, width / 2);
  sai_card_add_block (cr, &line, inside->size.width * (CORNER - RIM) - width / 2);
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
set_faint (cairo_t *cr, const GdkRGBA *ink, double alpha)
{
  cairo_set_source_rgba (cr, ink->red, ink->green, ink->blue, alpha);
}

/* The cuts of a graver: lines that swell towards the lower edge, as the ground below the animal. */
static void
draw_cuts (cairo_t *cr, const graphene_rect_t *inside, const GdkRGBA *ink)
{
  const guint n = 9;
  double x = inside->origin.x, width = inside->size.width, step = inside->size.height * 0.5 / n;

  set_faint (cr, ink, 0.55);
  for (guint i = 0; i < n; i++)
    {
      double y = inside->origin.y + inside->size.height - step * (i + 0.4);
      double half = step * 0.32 * (n - i) / n;

      cairo_move_to (cr, x, y);
      cairo_curve_to (cr, x + width * 0.3, y - 2 * half, x + width * 0.6, y - half, x + width, y - half / 2);
      cairo_line_to (cr, x + width, y + half / 2);
      cairo_curve_to (cr, x + width * 0.6, y + half, x + width * 0.3, y + 2 * half, x, y);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
}

static void
draw_stars (cairo_t *cr, const graphene_rect_t *inside, const GdkRGBA *ink)
{
  static const struct
  {
    double x, y, size;
  } stars[] = {
    { 0.12, 0.60, 0.014 }, { 0.26, 0.86, 0.018 }, { 0.10, 0.92, 0.010 }, { 0.56, 0.10, 0.012 }, { 0.92, 0.44, 0.016 },
    { 0.54, 0.44, 0.010 }, { 0.30, 0.66, 0.011 }, { 0.92, 0.06, 0.010 }, { 0.08, 0.08, 0.014 },
  };

  set_faint (cr, ink, 0.7);
  for (guint i = 0; i < G_N_ELEMENTS (stars); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, inside->origin.x + stars[i].x * inside->size.width,
                 inside->origin.y + stars[i].y * inside->size.height, stars[i].size * inside->size.width, 0, 2 * G_PI);
    }
  cairo_fill (cr);
}

/* Nothing of a pattern can be seen on very small cards. */
static void
draw_pattern (cairo_t *cr, const SaiCardStyle *style, const graphene_rect_t *inside, const GdkRGBA *ink)
{
  if (inside->size.width <= SMALL || style->pattern == SAI_CARD_PATTERN_NONE)
    return;
  cairo_save (cr);
  sai_card_add_block (cr, inside, inside->size.width * (CORNER - RIM));
  cairo_clip (cr);
  if (style->pattern == SAI_CARD_PATTERN_CUTS)
    draw_cuts (cr, inside, ink);
  else
    draw_stars (cr, inside, ink);
  cairo_restore (cr);
}

/* A geyser of three plumes, or just a light spot in the centre at small sizes. */
static void
draw_geyser (cairo_t *cr, double x, double y, double width)
{
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

/* Fans of waves, cut in lines. */
static void
draw_waves (cairo_t *cr, double x, double y, double width)
{
  const double radius = width * 0.2;

  cairo_set_line_width (cr, MAX (0.7, width * 0.028));
  for (int row = -2; row <= 3; row++)
    for (int column = -2; column <= 2; column++)
      for (guint ring = 1; ring <= 3; ring++)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, x + (column + (row % 2 != 0 ? 0.5 : 0)) * 2 * radius, y + row * radius * 0.9,
                     radius * ring / 3, G_PI, 2 * G_PI);
        }
  cairo_stroke (cr);
}

/* A crescent, and some stars at larger sizes. */
static void
draw_moon (cairo_t *cr, double x, double y, double width)
{
  const double radius = width * 0.25;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, G_PI * 0.2, G_PI * 1.75);
  cairo_arc_negative (cr, x + radius * 0.46, y - radius * 0.1, radius * 0.75, G_PI * 1.6, G_PI * 0.42);
  cairo_close_path (cr);
  cairo_fill (cr);
  if (width > SMALL)
    draw_stars (cr, &GRAPHENE_RECT_INIT (x - width * 0.44, y - width * 0.5, width * 0.88, width),
                &(GdkRGBA) { 1, 1, 1, 1 });
}

static void
draw_back (cairo_t *cr, const SaiCardStyle *style, const graphene_rect_t *bounds)
{
  static void (*const pictures[]) (cairo_t *, double, double, double) = {
    [SAI_CARD_PATTERN_NONE] = draw_geyser,
    [SAI_CARD_PATTERN_CUTS] = draw_waves,
    [SAI_CARD_PATTERN_STARS] = draw_moon,
  };
  graphene_rect_t inside = draw_paper (cr, bounds, style != NULL ? &style->paper : &white);
  double width = inside.size.width;

  sai_card_add_block (cr, &inside, width * (CORNER - RIM));
  gdk_cairo_set_source_rgba (cr, style != NULL ? &style->back : &black);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, style != NULL ? &style->back_ink : &white);
  cairo_save (cr);
  if (width > SMALL)
    {
      graphene_rect_t frame = inside;

      graphene_rect_inset (&frame, width * 0.09, width * 0.09);
      sai_card_add_block (cr, &frame, width * 0.05);
      cairo_set_line_width (cr, MAX (1, width * 0.025));
      cairo_stroke_preserve (cr);
    }
  else
    {
      sai_card_add_block (cr, &inside, width * (CORNER - RIM));
    }
  cairo_clip (cr);
  pictures[style != NULL ? style->pattern : SAI_CARD_PATTERN_NONE](cr, inside.origin.x + width / 2,
                                                                   inside.origin.y + inside.size.height / 2, width);
  cairo_restore (cr);
}

static void
draw_signs (cairo_t *cr, SaiCard card, const graphene_rect_t *inside, const SaiCardPrint *print)
{
  SaiColour colour = sai_card_get_colour (card);
  double x = inside->origin.x, y = inside->origin.y;
  double width = inside->size.width, height = inside->size.height;

  draw_number (cr, sai_card_get_number (card), x + width * 0.30, y + height * 0.27, height * 0.40, &print->ink);
  sai_card_add_shape (cr, colour, x + width * 0.77, y + height * 0.21, width * 0.29);
  gdk_cairo_set_source_rgba (cr, &print->ink);
  cairo_fill (cr);
  sai_card_draw_animal (cr, colour, x + width * 0.64, y + height * 0.73, width * 0.54, &print->ink, &print->body);
}

/* For high contrast: black on white, with a strip of the colour. */
static void
draw_plain (cairo_t *cr, SaiCard card, const graphene_rect_t *bounds)
{
  const SaiCardPrint print = { white, white, black };
  graphene_rect_t inside = draw_paper (cr, bounds, &black);
  graphene_rect_t strip = inside;

  sai_card_add_block (cr, &inside, inside.size.width * (CORNER - RIM));
  gdk_cairo_set_source_rgba (cr, &white);
  cairo_fill (cr);
  strip.origin.y += inside.size.height * 0.93f;
  strip.size.height *= 0.07f;
  cairo_rectangle (cr, strip.origin.x, strip.origin.y, strip.size.width, strip.size.height);
  gdk_cairo_set_source_rgba (cr, &sai_card_style_get (NULL)->prints[sai_card_get_colour (card)].body);
  cairo_fill (cr);
  draw_signs (cr, card, &inside, &print);
}

/**
 * sai_card_draw_in_style:
 * @cr: the context to draw to
 * @style: (nullable): the style of the card; %NULL for the plain one of high contrast
 * @card: a card, or %SAI_CARD_NONE for one that is face down
 * @bounds: its bounds, see sai_card_fit()
 *
 * Draws a card from above.
 */
void
sai_card_draw_in_style (cairo_t *cr, const SaiCardStyle *style, SaiCard card, const graphene_rect_t *bounds)
{
  const SaiCardPrint *print;
  graphene_rect_t inside;

  if (card == SAI_CARD_NONE)
    {
      draw_back (cr, style, bounds);
      return;
    }
  if (style == NULL)
    {
      draw_plain (cr, card, bounds);
      return;
    }

  print = &style->prints[sai_card_get_colour (card)];
  inside = draw_paper (cr, bounds, &style->paper);
  sai_card_add_block (cr, &inside, inside.size.width * (CORNER - RIM));
  fill_gradient (cr, &inside, print);
  draw_pattern (cr, style, &inside, &print->ink);
  if (style->frame > 0)
    draw_frame (cr, &inside, MAX (1, style->frame * inside.size.width), &print->ink);
  draw_signs (cr, card, &inside, print);
}

/**
 * sai_card_draw:
 * @cr: the context to draw to
 * @card: a card
 * @bounds: its bounds, see sai_card_fit()
 *
 * Draws a card from above, in the style in use.
 */
void
sai_card_draw (cairo_t *cr, SaiCard card, const graphene_rect_t *bounds)
{
  sai_card_draw_in_style (cr, sai_card_style_get_in_use (), card, bounds);
}

/**
 * sai_card_draw_back:
 * @cr: the context to draw to
 * @bounds: the bounds of the card
 *
 * Draws a face-down card, in the style in use.
 */
void
sai_card_draw_back (cairo_t *cr, const graphene_rect_t *bounds)
{
  sai_card_draw_in_style (cr, sai_card_style_get_in_use (), SAI_CARD_NONE, bounds);
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
  const SaiCardStyle *style = sai_card_style_get_in_use ();
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
      sai_card_draw_in_style (cr, style, card, &place);
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
  gdk_cairo_set_source_rgba (cr, sai_look_is_plain (sai_look_get_default ()) ? &white : &gold);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &black);
  cairo_set_line_width (cr, MAX (1.2, size * 0.1));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}
