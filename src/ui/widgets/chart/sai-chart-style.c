/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The style of charts: colours, and dashes, shapes and patterns for people who cannot tell colours apart. */
#include "config.h"

#include <adwaita.h>
#include <math.h>

#include "chart/sai-chart-style.h"
#include "util/sai-grown.h"

/* Pixels between the lines of a pattern. */
#define HATCH 6.0

static const double dashes[SAI_CHART_N_LOOKS][4] = {
  { 0 }, { 7, 4, 7, 4 }, { 2, 3, 2, 3 }, { 9, 3, 2, 3 }, { 12, 4, 12, 4 }, { 5, 2, 5, 2 },
};

/* Lines of reference have no colours: several of them are told apart by these alone, also in the length of a sign of
 * the legend.
 */
static const double reference_dashes[][4] = {
  { 4, 3, 4, 3 },
  { 1.5, 2.5, 1.5, 2.5 },
  { 10, 4, 10, 4 },
  { 7, 2, 1.5, 2 },
};

static void
choose_paints (SaiChartStyle *self, gboolean dark)
{
  for (guint i = 0; i < SAI_SEAT_N_COLORS; i++)
    sai_seat_color_get (i, dark, self->contrast, &self->paint[i]);
}

/* Whether text of this colour stands on something dark: a table is dark in both colour schemes. */
static gboolean
is_bright (const GdkRGBA *color)
{
  return 0.3 * color->red + 0.59 * color->green + 0.11 * color->blue > 0.5;
}

/* The fonts of a widget as they are where nothing grows. */
static PangoContext *
create_context (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_create_pango_context (widget);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (context));
  double size = pango_font_description_get_size (font) / sai_grown_find (widget);

  if (pango_font_description_get_size_is_absolute (font))
    pango_font_description_set_absolute_size (font, size);
  else
    pango_font_description_set_size (font, size);
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);

  return context;
}

/**
 * sai_chart_style_init_for_widget:
 * @self: (out caller-allocates): a style
 * @widget: the widget that shows the chart
 *
 * Takes colours, font, contrast and direction from the theme and the widget. Nothing has grown in it: a chart is drawn
 * in a smaller space, and that is enlarged.
 */
void
sai_chart_style_init_for_widget (SaiChartStyle *self, GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkStyleContext *theme = gtk_widget_get_style_context (widget);
  gboolean dark;

  self->contrast = adw_style_manager_get_high_contrast (manager);
  self->mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  self->context = create_context (widget);
  gtk_style_context_get_color (theme, &self->foreground);
  dark = is_bright (&self->foreground);
  if (dark != adw_style_manager_get_dark (manager) ||
      !gtk_style_context_lookup_color (theme, "card_bg_color", &self->background) || self->background.alpha < 1)
    gdk_rgba_parse (&self->background, dark ? "#363636" : "#ffffff");
  choose_paints (self, dark);
}

/**
 * sai_chart_style_init_for_paper:
 * @self: (out caller-allocates): a style
 * @mirrored: whether the text direction is right to left
 *
 * Initializes a style of black on white, for exported pictures.
 */
void
sai_chart_style_init_for_paper (SaiChartStyle *self, gboolean mirrored)
{
  PangoFontDescription *font = pango_font_description_from_string ("Sans 10");

  self->contrast = FALSE;
  self->mirrored = mirrored;
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_font_description (self->context, font);
  pango_context_set_base_dir (self->context, mirrored ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  gdk_rgba_parse (&self->foreground, "#241f31");
  gdk_rgba_parse (&self->background, "#ffffff");
  choose_paints (self, FALSE);
  pango_font_description_free (font);
}

void
sai_chart_style_clear (SaiChartStyle *self)
{
  g_clear_object (&self->context);
}

/**
 * sai_chart_style_get_faint:
 * @self: a style
 * @alpha: the opacity of something faint
 *
 * Returns: its opacity in this style: 1 in high contrast
 */
double
sai_chart_style_get_faint (const SaiChartStyle *self, double alpha)
{
  return self->contrast ? MIN (alpha * 2.5, 1) : alpha;
}

PangoLayout *
sai_chart_style_create_text (const SaiChartStyle *self, const char *text, double scale, gboolean bold)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoAttrList *list = pango_attr_list_new ();

  pango_attr_list_insert (list, pango_attr_scale_new (scale));
  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  if (bold)
    pango_attr_list_insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, list);
  pango_layout_set_text (layout, text, -1);
  pango_attr_list_unref (list);

  return layout;
}

static void
set_source (cairo_t *cr, const GdkRGBA *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

/**
 * sai_chart_style_paint:
 * @self: a style
 * @cr: the context to draw to
 * @series: a series
 * @alpha: the opacity
 *
 * Sets the colour of the series.
 */
void
sai_chart_style_paint (const SaiChartStyle *self, cairo_t *cr, guint series, double alpha)
{
  set_source (cr, &self->paint[series % SAI_SEAT_N_COLORS], alpha);
}

/**
 * sai_chart_style_ink:
 * @self: a style
 * @cr: the context to draw to
 * @alpha: the opacity
 *
 * Sets the colour of text.
 */
void
sai_chart_style_ink (const SaiChartStyle *self, cairo_t *cr, double alpha)
{
  set_source (cr, &self->foreground, alpha);
}

/**
 * sai_chart_style_back:
 * @self: a style
 * @cr: the context to draw to
 *
 * Sets the background colour, for text on bars.
 */
void
sai_chart_style_back (const SaiChartStyle *self, cairo_t *cr)
{
  set_source (cr, &self->background, 1);
}

/**
 * sai_chart_style_set_line:
 * @self: a style
 * @cr: the context to draw to
 * @series: a series
 *
 * Sets the width and dashes of the series.
 */
void
sai_chart_style_set_line (const SaiChartStyle *self, cairo_t *cr, guint series)
{
  guint look = series % SAI_CHART_N_LOOKS;

  cairo_set_line_width (cr, self->contrast ? 3 : 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_dash (cr, dashes[look], look > 0 ? 4 : 0, 0);
}

/**
 * sai_chart_style_set_reference:
 * @self: a style
 * @cr: the context to draw to
 * @reference: a line of reference
 *
 * Sets the colour, width and dashes of the line.
 */
void
sai_chart_style_set_reference (const SaiChartStyle *self, cairo_t *cr, guint reference)
{
  cairo_set_dash (cr, reference_dashes[reference % G_N_ELEMENTS (reference_dashes)], 4, 0);
  cairo_set_line_width (cr, self->contrast ? 2.5 : 1.5);
  sai_chart_style_ink (self, cr, 0.8);
}

static void
add_polygon (cairo_t *cr, guint n, double from, double x, double y, double radius)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, x + radius * cos (from + i * 2 * G_PI / n), y + radius * sin (from + i * 2 * G_PI / n));
  cairo_close_path (cr);
}

/**
 * sai_chart_style_draw_sign:
 * @self: a style
 * @cr: the context to draw to
 * @series: a series
 * @x: its centre, horizontally
 * @y: its centre, vertically
 * @radius: half its size
 *
 * Draws the marker of the series.
 */
void
sai_chart_style_draw_sign (const SaiChartStyle *self, cairo_t *cr, guint series, double x, double y, double radius)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  switch (series % SAI_CHART_N_LOOKS)
    {
    case 0:
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      break;
    case 1:
      add_polygon (cr, 4, G_PI / 4, x, y, radius * 1.25);
      break;
    case 2:
      add_polygon (cr, 3, -G_PI / 2, x, y, radius * 1.3);
      break;
    case 3:
      add_polygon (cr, 4, 0, x, y, radius * 1.35);
      break;
    case 4:
      add_polygon (cr, 3, G_PI / 2, x, y, radius * 1.3);
      break;
    default:
      add_polygon (cr, 5, -G_PI / 2, x, y, radius * 1.2);
      break;
    }
  set_source (cr, &self->background, 1);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke_preserve (cr);
  sai_chart_style_paint (self, cr, series, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Lines across the whole clip, @slope 1 or −1. */
static void
add_hatch (cairo_t *cr, double slope)
{
  double x1, y1, x2, y2;

  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  for (double x = floor ((x1 - (y2 - y1)) / HATCH) * HATCH; x < x2 + (y2 - y1); x += HATCH)
    {
      cairo_move_to (cr, x, slope > 0 ? y2 : y1);
      cairo_line_to (cr, x + (y2 - y1), slope > 0 ? y1 : y2);
    }
}

/**
 * sai_chart_style_fill_bar:
 * @self: a style
 * @cr: the context to draw to, with the bar as its path
 * @series: a series
 *
 * Fills a bar with the colour and pattern of the series, and clears the path.
 */
void
sai_chart_style_fill_bar (const SaiChartStyle *self, cairo_t *cr, guint series)
{
  guint look = series % SAI_CHART_N_LOOKS;
  cairo_path_t *path;

  cairo_set_dash (cr, NULL, 0, 0);
  if (look == 0)
    {
      sai_chart_style_paint (self, cr, series, 1);
      cairo_fill (cr);
      return;
    }

  path = cairo_copy_path (cr);
  cairo_save (cr);
  sai_chart_style_paint (self, cr, series, 0.14);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  sai_chart_style_paint (self, cr, series, 0.75);
  cairo_set_line_width (cr, 1.2);
  if (look % 3 != 2)
    add_hatch (cr, 1);
  if (look % 3 != 1)
    add_hatch (cr, -1);
  cairo_stroke (cr);
  /* Clipped, so that the inner half is visible. */
  cairo_append_path (cr, path);
  sai_chart_style_paint (self, cr, series, 1);
  cairo_set_line_width (cr, self->contrast ? 4 : 2.6);
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_path_destroy (path);
}
