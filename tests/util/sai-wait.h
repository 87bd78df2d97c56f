/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void sai_wait (guint milliseconds);
gboolean sai_wait_for_rest (const guint *count, guint milliseconds);

G_END_DECLS
