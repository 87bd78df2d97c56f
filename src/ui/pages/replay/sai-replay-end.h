/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiReplayEnd:
 *
 * How a "game" ended, and facts about it: places, house rules, whether hints were used or something was seen too early,
 * the "twins" with the same dice or cards, and the person's "note".
 */
#define SAI_TYPE_REPLAY_END (sai_replay_end_get_type ())
G_DECLARE_FINAL_TYPE (SaiReplayEnd, sai_replay_end, SAI, REPLAY_END, GtkWidget)

G_END_DECLS
