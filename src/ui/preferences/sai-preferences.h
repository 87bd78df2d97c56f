/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-store.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_preferences_show (GtkWindow *parent,
                           GSettings *settings,
                           SaiStore  *store);

G_END_DECLS
