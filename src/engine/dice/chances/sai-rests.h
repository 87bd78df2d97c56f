/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/estimate/sai-estimate.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

/**
 * SaiRests:
 *
 * What is still to come after a turn that is played by an estimate, around what the estimate says then. Each box is
 * worked out once it is asked for; not for several threads at a time.
 */
typedef struct _SaiRests SaiRests;

SaiRests *sai_rests_new (SaiEstimate *estimate, const SaiSheet *sheet);
void sai_rests_free (SaiRests *self);
const SaiDistribution *sai_rests_get (SaiRests *self, guint box);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiRests, sai_rests_free)

G_END_DECLS
