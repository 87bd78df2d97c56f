/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ruleset/sai-catalog.h"

G_BEGIN_DECLS

void sai_application_install_help (GtkApplication *application, SaiCatalog *catalog, GSettings *settings);
void sai_application_translate_help (GtkApplication *application, SaiCatalog *catalog);

G_END_DECLS
