/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "database/sai-game-summary.h"

G_BEGIN_DECLS

GMenuModel *sai_history_menu_new (SaiGameSummary *game);

G_END_DECLS
