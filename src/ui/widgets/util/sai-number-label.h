/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_number_label_show (GtkLabel *label, const char *number);

G_END_DECLS
