/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * SaiCoachQuestionAnswer:
 * @anyway: whether the person sticks to the choice
 * @user_data: user data
 *
 * Called once, with the person's decision.
 */
typedef void (*SaiCoachQuestionAnswer) (gboolean anyway, gpointer user_data);

GtkWindow *
sai_coach_question_ask (GtkWindow *parent, const char *warning, SaiCoachQuestionAnswer answer, gpointer user_data);
void sai_coach_question_add (GtkWindow *question, const char *text);

G_END_DECLS
