/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-state.h"

G_BEGIN_DECLS

gboolean sai_field_find_forced (const SaiFieldState *state, SaiFieldChoice *choice);

G_END_DECLS
