/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-mind.h"
#include "game/sai-game.h"

G_BEGIN_DECLS

/**
 * SaiFieldFollower:
 *
 * Thinks for a seat of a field game: as a computer player, or to tell a person what is best and who is ahead. It sees
 * only what that seat sees, or a spectator, across undo and redo.
 */
#define SAI_TYPE_FIELD_FOLLOWER (sai_field_follower_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldFollower, sai_field_follower, SAI, FIELD_FOLLOWER, GObject)

guint sai_field_follower_find_observer (SaiGame *game);
SaiFieldFollower *sai_field_follower_new (SaiGame *game, guint seat, const SaiFieldComputer *computer);
const SaiFieldComputer *sai_field_follower_get_computer (SaiFieldFollower *self);
void sai_field_follower_advise_async (SaiFieldFollower *self,
                                      const SaiFieldBudget *budget,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
gboolean
sai_field_follower_advise_finish (SaiFieldFollower *self, GAsyncResult *result, SaiFieldAdvice *advice, GError **error);
void sai_field_follower_foresee_async (SaiFieldFollower *self,
                                       const SaiFieldBudget *budget,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean sai_field_follower_foresee_finish (SaiFieldFollower *self,
                                            GAsyncResult *result,
                                            SaiFieldStanding *standing,
                                            GError **error);

G_END_DECLS
