/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-chance-watch.h"

G_BEGIN_DECLS

/**
 * SaiFieldCourse:
 *
 * Who was ahead throughout a finished game with cards, from its beginning and after each move: as it was known at the
 * table then, with all games to come imagined. It is worked out in the background while somebody looks, and is then
 * "known".
 */
#define SAI_TYPE_FIELD_COURSE (sai_field_course_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldCourse, sai_field_course, SAI, FIELD_COURSE, GObject)

SaiFieldCourse *sai_field_course_new (SaiGame *game);
void sai_field_course_start (SaiFieldCourse *self);
void sai_field_course_stop (SaiFieldCourse *self);
SaiGame *sai_field_course_get_game (SaiFieldCourse *self);
const SaiChances *sai_field_course_get_chances (SaiFieldCourse *self, guint n_moves);

G_END_DECLS
