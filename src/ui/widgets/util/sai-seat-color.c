/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the seats: eight distinct colours on which white or black text is legible. They are used wherever a
 * seat has a colour, on a sheet or in a chart.
 */
#include "config.h"

#include <adwaita.h>

#include "util/sai-seat-color.h"

static const char *const light[SAI_SEAT_N_COLORS] = {
  "#1c71d8", "#c64600", "#17794a", "#813d9c", "#766400", "#c01c6c", "#0a7884", "#3d3846",
};
static const char *const dark[SAI_SEAT_N_COLORS] = {
  "#78aeed", "#ffa348", "#57e389", "#dc8add", "#f9f06b", "#ff7b8f", "#4fd6d2", "#deddda",
};
static const char *const light_contrast[SAI_SEAT_N_COLORS] = {
  "#0b3d91", "#8a2f00", "#0b4f2e", "#5c1a7a", "#4d4200", "#8a0d4a", "#004a54", "#241f31",
};
static const char *const dark_contrast[SAI_SEAT_N_COLORS] = {
  "#a0c8ff", "#ffb45e", "#7ff0a0", "#efaaf7", "#fff07a", "#ff9fae", "#7af0ea", "#ffffff",
};

static const char *
find (guint seat, gboolean is_dark, gboolean contrast)
{
  const char *const *colors = contrast ? (is_dark ? dark_contrast : light_contrast) : (is_dark ? dark : light);

  return colors[seat % SAI_SEAT_N_COLORS];
}

static void
load (AdwStyleManager *manager, GParamSpec *pspec, GtkCssProvider *provider)
{
  g_autoptr (GString) css = g_string_new (NULL);
  gboolean is_dark = adw_style_manager_get_dark (manager);

  /* The selector is for the inner node of the avatar; the background resets the image with the colour derived from the
   * name.
   */
  for (guint seat = 0; seat < SAI_SEAT_N_COLORS; seat++)
    g_string_append_printf (css, ".seat-color-%u > avatar { background: %s; color: %s; }\n", seat,
                            find (seat, is_dark, adw_style_manager_get_high_contrast (manager)),
                            is_dark ? "#000000" : "#ffffff");
  gtk_css_provider_load_from_data (provider, css->str, css->len);
}

static void
install (GdkDisplay *display)
{
  static GtkCssProvider *provider = NULL;
  AdwStyleManager *manager = adw_style_manager_get_default ();

  if (provider != NULL)
    return;

  provider = gtk_css_provider_new ();
  load (manager, NULL, provider);
  g_signal_connect (manager, "notify::dark", G_CALLBACK (load), provider);
  g_signal_connect (manager, "notify::high-contrast", G_CALLBACK (load), provider);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/**
 * sai_seat_color_get:
 * @seat: a seat, from 0
 * @is_dark: whether it is shown on a dark background
 * @contrast: whether to use high contrast
 * @color: (out caller-allocates): its colour
 */
void
sai_seat_color_get (guint seat, gboolean is_dark, gboolean contrast, GdkRGBA *color)
{
  g_return_if_fail (color != NULL);

  gdk_rgba_parse (color, find (seat, is_dark, contrast));
}

/**
 * sai_seat_color_show:
 * @widget: a widget for a seat
 * @seat: the seat, from 0
 *
 * Gives @widget the colour of its seat, with legible text, in every colour scheme.
 */
void
sai_seat_color_show (GtkWidget *widget, guint seat)
{
  g_autofree char *name = g_strdup_printf ("seat-color-%u", seat % SAI_SEAT_N_COLORS);

  g_return_if_fail (GTK_IS_WIDGET (widget));

  install (gtk_widget_get_display (widget));
  gtk_widget_add_css_class (widget, name);
}
