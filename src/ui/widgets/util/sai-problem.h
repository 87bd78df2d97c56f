/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_problem_show (GtkWindow *parent, const char *heading, const char *reason);

G_END_DECLS
