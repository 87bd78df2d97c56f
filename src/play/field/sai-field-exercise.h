/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-search.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiFieldExercise:
 * @game: a game that has come to it: the seat to move is a person's, the others are computer players
 *
 * A position of a game with cards in which somebody has to decide. Immutable.
 */
typedef struct
{
  SaiGame *game;
} SaiFieldExercise;

SaiFieldExercise *sai_field_exercise_parse (SaiCatalog *catalog, const char *text, const char *person, GError **error);
void sai_field_exercise_free (SaiFieldExercise *self);
gboolean sai_field_exercise_find (const SaiFieldExercise *self, const char *text, SaiFieldChoice *choice);
void sai_field_exercise_judge_async (const SaiFieldExercise *self,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
gboolean
sai_field_exercise_judge_finish (GObject *source, GAsyncResult *result, SaiFieldAdvice *advice, GError **error);
double sai_field_exercise_get_value (const SaiFieldAdvice *advice, const SaiFieldChoice *choice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiFieldExercise, sai_field_exercise_free)

G_END_DECLS
