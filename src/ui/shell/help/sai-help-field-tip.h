/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "help/sai-help-page.h"
#include "ruleset/sai-catalog.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *sai_help_field_tip_new (const SaiHelpBlock *block, SaiCatalog *catalog);

G_END_DECLS
