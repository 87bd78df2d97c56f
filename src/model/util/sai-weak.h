/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

gpointer sai_weak_new (gpointer object);
gpointer sai_weak_take (gpointer weak);

G_END_DECLS
