/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "worker/sai-store.h"

G_BEGIN_DECLS

/**
 * SaiReplacedQuestion:
 *
 * Asks in a window of the application when the file of the history was replaced. "failed" is emitted if the answer
 * could not be carried out.
 */
#define SAI_TYPE_REPLACED_QUESTION (sai_replaced_question_get_type ())
G_DECLARE_FINAL_TYPE (SaiReplacedQuestion, sai_replaced_question, SAI, REPLACED_QUESTION, GObject)

SaiReplacedQuestion *sai_replaced_question_new (GtkApplication *application, SaiStore *store);

G_END_DECLS
