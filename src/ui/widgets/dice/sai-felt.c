/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The available felts. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-felt.h"

static const SaiFelt felts[] = {
  { "green", N_ ("Billiard Green") }, { "blue", N_ ("Midnight Blue") },
  { "wine", N_ ("Wine Red") },        { "plum", N_ ("Plum") },
  { "charcoal", N_ ("Charcoal") },
};

/**
 * sai_felt_get_n:
 *
 * Returns: the number of felts
 */
guint
sai_felt_get_n (void)
{
  return G_N_ELEMENTS (felts);
}

/**
 * sai_felt_get_nth:
 * @index: less than sai_felt_get_n()
 *
 * Returns: a felt; the first one is the default
 */
const SaiFelt *
sai_felt_get_nth (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (felts), &felts[0]);

  return &felts[index];
}

/**
 * sai_felt_apply:
 * @table: a window, for all its tables, or a swatch
 * @id: (nullable): the id of a felt in the settings; the default one if there is none with that id
 *
 * Covers a widget with felt.
 */
void
sai_felt_apply (GtkWidget *table, const char *id)
{
  const SaiFelt *chosen = &felts[0];

  g_return_if_fail (GTK_IS_WIDGET (table));

  for (guint i = 0; i < G_N_ELEMENTS (felts); i++)
    if (g_strcmp0 (felts[i].id, id) == 0)
      chosen = &felts[i];
  for (guint i = 0; i < G_N_ELEMENTS (felts); i++)
    {
      g_autofree char *name = g_strconcat ("felt-", felts[i].id, NULL);

      if (&felts[i] == chosen)
        gtk_widget_add_css_class (table, name);
      else
        gtk_widget_remove_css_class (table, name);
    }
}

/**
 * sai_felt_snapshot:
 * @snapshot: the snapshot to draw to
 * @hue: the colour, 0 to 1
 * @width: in pixels
 * @height: in pixels
 *
 * Draws a piece of felt of any colour, for example under the picture of a game.
 */
void
sai_felt_snapshot (GtkSnapshot *snapshot, float hue, float width, float height)
{
  GskColorStop stops[2] = { { 0, { 0 } }, { 1, { 0 } } };

  gtk_hsv_to_rgb (hue, 0.62f, 0.52f, &stops[0].color.red, &stops[0].color.green, &stops[0].color.blue);
  gtk_hsv_to_rgb (hue, 0.70f, 0.34f, &stops[1].color.red, &stops[1].color.green, &stops[1].color.blue);
  stops[0].color.alpha = stops[1].color.alpha = 1;
  gtk_snapshot_append_linear_gradient (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height), &GRAPHENE_POINT_INIT (0, 0),
                                       &GRAPHENE_POINT_INIT (width * 0.4f, height), stops, G_N_ELEMENTS (stops));
}
