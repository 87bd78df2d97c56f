/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiCoachQuestionAnswer:
 * @anyway: whether the person wants to play it all the same
 * @user_data: what was given with the function
 *
 * Called once, when a person has decided.
 */
typedef void (*SaiCoachQuestionAnswer) (gboolean anyway, gpointer user_data);

GtkWindow *
sai_coach_question_ask (GtkWindow *parent, const char *warning, SaiCoachQuestionAnswer answer, gpointer user_data);

G_END_DECLS
