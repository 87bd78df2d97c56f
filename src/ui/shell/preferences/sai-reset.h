/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void sai_reset_do (GSettings *settings);
void sai_reset_undo (GSettings *settings);
gboolean sai_reset_can_undo (GSettings *settings);

G_END_DECLS
