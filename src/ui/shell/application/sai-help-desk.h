/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiHelpDesk:
 *
 * Opens the help of an application.
 */
#define SAI_TYPE_HELP_DESK (sai_help_desk_get_type ())
G_DECLARE_FINAL_TYPE (SaiHelpDesk, sai_help_desk, SAI, HELP_DESK, GObject)

SaiHelpDesk *sai_help_desk_new (GtkApplication *application, SaiContext *context);
void sai_help_desk_translate (SaiHelpDesk *self, SaiContext *context);

G_END_DECLS
