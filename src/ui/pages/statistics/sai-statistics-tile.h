/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "database/sai-game-filter.h"

G_BEGIN_DECLS

/**
 * SaiStatisticsTile:
 *
 * A key number in large digits, with its caption and its meaning: the fact (see #SaiStatisticsFact) named "fact" of
 * "report". It is hidden while there is nothing to tell. All of it is in its accessible name.
 */
#define SAI_TYPE_STATISTICS_TILE (sai_statistics_tile_get_type ())
G_DECLARE_FINAL_TYPE (SaiStatisticsTile, sai_statistics_tile, SAI, STATISTICS_TILE, GtkFlowBoxChild)

SaiGameFilter *sai_statistics_tile_dup_filter (SaiStatisticsTile *self);

G_END_DECLS
