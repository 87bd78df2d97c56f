/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sai-context.h"

G_BEGIN_DECLS

void sai_designer_room_show (GtkStack *stack, SaiContext *context, SaiRuleset *ruleset, gboolean itself);
void sai_designer_room_take_over (GtkStack *stack, SaiContext *context, GtkStack *from);
gboolean sai_designer_room_is_needed (GtkWidget *room);
gboolean sai_designer_room_resumes (GtkStack *stack, SaiRuleset *ruleset, gboolean itself);
gboolean sai_designer_room_ask (GtkStack *stack, GCallback discarded, gpointer object);

G_END_DECLS
