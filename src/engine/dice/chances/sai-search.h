/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/chances/sai-utility.h"
#include "dice/solution/sai-space.h"

G_BEGIN_DECLS

gboolean sai_search (SaiLanes *options,
                     const SaiSpace *space,
                     const SaiPosition *position,
                     const SaiUtility *utility,
                     guint n_threads,
                     GCancellable *cancellable,
                     GError **error);

G_END_DECLS
