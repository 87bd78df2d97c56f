/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

/**
 * SaiLessonAnswer:
 * @SAI_LESSON_NOT_ASKED: it cannot be asked any more, and comes last from now on
 * @SAI_LESSON_WRONG: wrong again
 * @SAI_LESSON_RIGHT: right this time
 */
typedef enum
{
  SAI_LESSON_NOT_ASKED,
  SAI_LESSON_WRONG,
  SAI_LESSON_RIGHT,
} SaiLessonAnswer;

gboolean sai_database_answer_lesson (SaiDatabase *self,
                                     const char *id,
                                     guint move,
                                     SaiLessonAnswer answer,
                                     gint64 now,
                                     GError **error);

SaiRequest *sai_request_answer_lesson (const char *id, guint move, SaiLessonAnswer answer, gint64 now);
SaiRequest *sai_request_add_practice (const char *question, const char *theme, double gap, gboolean solved, gint64 now);

G_END_DECLS
