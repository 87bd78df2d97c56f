/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiCoachAnswer:
 * @anyway: whether the person wants to play it all the same
 * @user_data: what was given with the function
 *
 * Called once, when a person has decided.
 */
typedef void (*SaiCoachAnswer) (gboolean anyway,
                                gpointer user_data);

GtkWindow *sai_coach_warn (GtkWindow      *parent,
                           const char     *warning,
                           SaiCoachAnswer  answer,
                           gpointer        user_data);

G_END_DECLS
