/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

int sai_spin_input (GtkSpinButton *spin, double *value);
void sai_spin_input_watch (GtkWidget *widget);

G_END_DECLS
