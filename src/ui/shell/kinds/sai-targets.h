/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

int sai_targets_recall (GSettings *settings, const char *game);
void sai_targets_keep (GSettings *settings, const char *game, int target);

G_END_DECLS
