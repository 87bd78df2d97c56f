/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a space is made, a part after the other. */
#pragma once

#include "dice/solution/sai-space.h"

G_BEGIN_DECLS

guint sai_space_get_column (const SaiSpace *self, guint slot);
gint sai_space_get_times (const SaiSpace *self, guint slot);
gboolean sai_space_find_classes (SaiSpace *self);
guint sai_space_find_class (const SaiSpace *self, guint32 filled, guint column, gint upper);
void sai_space_list_outcomes (SaiSpace *self);
void sai_space_list_steps (SaiSpace *self);

G_END_DECLS
