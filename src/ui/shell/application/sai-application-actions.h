/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-catalog.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void sai_application_install_actions (GtkApplication *application, SaiCatalog *catalog);
void sai_application_present (GtkWindow *window);

G_END_DECLS
