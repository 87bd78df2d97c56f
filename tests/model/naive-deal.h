/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

guint naive_deal_number (const char *seed, guint64 place, guint n);
void naive_deal_shuffle (const char *seed, guint s, guint *list, guint n);

G_END_DECLS
