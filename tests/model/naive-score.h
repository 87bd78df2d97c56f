/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All rolls of five dice, with their order. */
#define NAIVE_N_ROLLS 7776

void naive_roll (gint n, gint d[5]);
gint naive_score (const char *ruleset, gboolean full_house_five, const char *box, const gint d[5]);
gint naive_bonus (const char *ruleset, gboolean strict, gint upper);
const char *const *naive_boxes (const char *ruleset);

G_END_DECLS
