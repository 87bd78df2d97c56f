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

/* The answers of all games, as a table of "game", "number" (in the order in which they were given), "moment", "move"
 * and "solved". Games from elsewhere may have anything in this place.
 */
#define SAI_LESSON_ANSWERS                                                           \
  "(SELECT g.id AS game, key AS number,"                                             \
  "  min(max(CAST(" SAI_LESSON_PART (                                                \
    0) " AS INTEGER), 0), 253402214399) AS moment,"                                  \
       "  CAST(" SAI_LESSON_PART (1) " AS INTEGER) AS move, CAST(" SAI_LESSON_PART ( \
         2) " AS INTEGER) = 1 AS solved"                                             \
            " FROM game AS g, json_each(iif(json_valid('[' || practised || ']'), '[' || practised || ']', '[]')))"
#define SAI_LESSON_PART(i) "iif(type = 'array', value ->> " #i ", NULL)"

gboolean sai_database_answer_lesson (SaiDatabase *self,
                                     const char *id,
                                     guint move,
                                     SaiLessonAnswer answer,
                                     gint64 now,
                                     GError **error);

SaiRequest *sai_request_answer_lesson (const char *id, guint move, SaiLessonAnswer answer, gint64 now);
SaiRequest *sai_request_add_practice (const char *question, const char *theme, double gap, gboolean solved, gint64 now);

G_END_DECLS
