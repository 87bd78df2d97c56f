/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/sai-setup.h"

G_BEGIN_DECLS

gboolean
sai_peek_is_possible (const SaiSetup *setup, GPtrArray *players, GPtrArray *moves, guint cursor, gconstpointer state);

G_END_DECLS
