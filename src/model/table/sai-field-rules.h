/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define SAI_FIELD_MIN_SEATS 2
#define SAI_FIELD_MAX_SEATS 5

/* The size of a full hand, and how many collected cards it takes to draw from them instead of the deck. */
#define SAI_FIELD_HAND 6

/**
 * SaiFieldRules:
 * @start_points: the penalty points that each seat begins with, usually 5 or 0
 * @limit: a seat with this many penalty points at a count ends the game
 * @stall_count: after this many turns without a card from the deck the points are counted as if it had run out; 0 for
 *   never
 *
 * The configurable rules of the field. A plain value.
 */
typedef struct
{
  guint16 start_points;
  guint16 limit;
  guint16 stall_count;
} SaiFieldRules;

void sai_field_rules_init (SaiFieldRules *rules, guint n_seats);

G_END_DECLS
