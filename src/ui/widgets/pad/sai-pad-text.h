/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiPadEntry:
 * @text: the entry: "Aki −3", "Count: Aki +4, Ben +0"
 * @points: (nullable): the resulting penalty points: "9", "16 · 5"
 * @is_long: whether the points go on a line of their own
 *
 * One line of the history of a pad, translated.
 */
typedef struct
{
  char *text;
  char *points;
  gboolean is_long;
} SaiPadEntry;

GPtrArray *sai_pad_text_list (SaiGame *game);
char *sai_pad_text_news (SaiGame *game);
char *sai_pad_text_points (guint points);
gboolean sai_pad_text_leads (SaiGame *game, guint seat);

G_END_DECLS
