/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

double sai_text_scale_get (void);
gboolean sai_text_scale_is_large (void);
void sai_text_scale_mark (GtkWidget *widget);
void sai_text_scale_fold_row (AdwComboRow *row);

G_END_DECLS
