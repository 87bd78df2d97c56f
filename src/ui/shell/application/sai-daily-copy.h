/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * SaiDailyCopy:
 *
 * Makes a copy of the history on each day on which the program runs. "failed" is emitted if that is not possible.
 */
#define SAI_TYPE_DAILY_COPY (sai_daily_copy_get_type ())
G_DECLARE_FINAL_TYPE (SaiDailyCopy, sai_daily_copy, SAI, DAILY_COPY, GObject)

SaiDailyCopy *sai_daily_copy_new (SaiStore *store, GSettings *settings);

G_END_DECLS
