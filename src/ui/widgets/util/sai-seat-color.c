/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of the seats: eight distinct colours on which white or black text is legible. They are used wherever a
 * seat has a colour, on a sheet or in a chart.
 */
#include "config.h"

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
