/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-game.h"

G_BEGIN_DECLS

/**
 * SaiFieldRound:
 * @collected: how many cards each seat collected in it
 * @taken: how many cards each seat took back from its pile
 * @counted: whether the points were counted in it
 * @points: the penalty points that this count brought each seat
 *
 * A turn of each seat.
 */
typedef struct
{
  guint8 collected[SAI_FIELD_MAX_SEATS];
  guint8 taken[SAI_FIELD_MAX_SEATS];
  gboolean counted;
  gint16 points[SAI_FIELD_MAX_SEATS];
} SaiFieldRound;

GArray *sai_field_story_new (SaiGame *game);

G_END_DECLS
