/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

GtkWidget *sai_field_epilogue_new (SaiGame *game, SaiContext *context, GtkWidget **chart);

G_END_DECLS
