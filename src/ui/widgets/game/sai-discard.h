/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "worker/sai-request.h"

G_BEGIN_DECLS

/**
 * SaiDiscarded:
 * @id: the UUID of the game
 * @mode: whether it was played in the program or on paper
 *
 * A game that was removed from the history.
 */
typedef struct
{
  char *id;
  SaiGameMode mode;
} SaiDiscarded;

void sai_discarded_free (SaiDiscarded *self);

SaiRequest *sai_request_discard (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiDiscarded, sai_discarded_free)

G_END_DECLS
