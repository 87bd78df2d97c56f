/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-state.h"

gboolean same_field (const SaiFieldState *a, const SaiFieldState *b);
