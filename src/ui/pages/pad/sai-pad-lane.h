/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiPadLaneItem:
 * @SAI_PAD_LANE_POINTS: the penalty points, which can be corrected
 * @SAI_PAD_LANE_ONE: the button that takes one point off
 * @SAI_PAD_LANE_THREE: the button that takes three points off
 *
 * The focusable parts of a lane, in reading order.
 */
typedef enum
{
  SAI_PAD_LANE_POINTS,
  SAI_PAD_LANE_ONE,
  SAI_PAD_LANE_THREE,
} SaiPadLaneItem;

#define SAI_PAD_LANE_N_ITEMS 3

/**
 * SaiPadLane:
 *
 * The card of one seat on a pad: its penalty points, a track that shows how close they are to the limit, and buttons
 * that take points off.
 *
 * Signals: "recover" with the points to take off; "correct".
 */
#define SAI_TYPE_PAD_LANE (sai_pad_lane_get_type ())
G_DECLARE_FINAL_TYPE (SaiPadLane, sai_pad_lane, SAI, PAD_LANE, GtkWidget)

GtkWidget *sai_pad_lane_new (SaiGame *game, guint seat);
guint sai_pad_lane_get_seat (SaiPadLane *self);
GtkWidget *sai_pad_lane_get_item (SaiPadLane *self, SaiPadLaneItem item);

G_END_DECLS
