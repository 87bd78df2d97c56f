/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One pure helper that draws a die as it lies, for everything that shows dice. */
#include "config.h"

#include "sai-die-drawing.h"

/* All in parts of the die's size. */
#define CORNER 0.20f
#define EDGE_DEPTH 0.05f
#define PIP_RADIUS 0.088f
#define ACE_RADIUS 0.125f
/* Pips lie on a grid of three by three, this far from the middle. */
#define PIP_SPREAD 0.25f

/* The red one is how dice look in Japan; it reads as a die at any size. */
const SaiDieColors sai_die_colors_ivory = {
  .body = { 0.992f, 0.976f, 0.941f, 1.0f },
  .edge = { 0.780f, 0.733f, 0.647f, 1.0f },
  .pip = { 0.165f, 0.165f, 0.188f, 1.0f },
  .ace = { 0.800f, 0.110f, 0.129f, 1.0f },
};

/* The nine places of pips, row by row from the top left, as bits; one entry for each face. */
static const guint16 pips_of_face[7] = { 0, 0x010, 0x044, 0x054, 0x145, 0x155, 0x16d };

static void
append_disc (GtkSnapshot   *snapshot,
             const GdkRGBA *color,
             float          x,
             float          y,
             float          radius)
{
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &GRAPHENE_RECT_INIT (x - radius, y - radius, 2 * radius, 2 * radius), radius);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, color, &disc.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_block (GtkSnapshot   *snapshot,
              const GdkRGBA *color,
              float          y,
              float          width,
              float          height,
              float          corner)
{
  GskRoundedRect block;

  gsk_rounded_rect_init_from_rect (&block, &GRAPHENE_RECT_INIT (-width / 2, y, width, height), corner);
  gtk_snapshot_push_rounded_clip (snapshot, &block);
  gtk_snapshot_append_color (snapshot, color, &block.bounds);
  gtk_snapshot_pop (snapshot);
}

/**
 * sai_die_draw:
 * @snapshot: where to draw
 * @colors: how the die looks
 * @face: 1 to 6; 0 draws a die without pips
 * @x: left edge in pixels
 * @y: top edge in pixels
 * @size: width and height in pixels
 * @angle: how the die is turned around its middle, in degrees
 */
void
sai_die_draw (GtkSnapshot        *snapshot,
              const SaiDieColors *colors,
              guint               face,
              float               x,
              float               y,
              float               size,
              float               angle)
{
  float depth = size * EDGE_DEPTH;
  float height = size - depth;

  g_return_if_fail (face <= 6);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + size / 2, y + size / 2));
  gtk_snapshot_rotate (snapshot, angle);

  append_block (snapshot, &colors->edge, -size / 2, size, size, size * CORNER);
  append_block (snapshot, &colors->body, -size / 2, size, height, size * CORNER);

  for (guint i = 0; i < 9; i++)
    if ((pips_of_face[face] & (1u << i)) != 0)
      append_disc (snapshot,
                   face == 1 ? &colors->ace : &colors->pip,
                   ((int) (i % 3) - 1) * size * PIP_SPREAD,
                   ((int) (i / 3) - 1) * size * PIP_SPREAD - depth / 2,
                   size * (face == 1 ? ACE_RADIUS : PIP_RADIUS));

  gtk_snapshot_restore (snapshot);
}
