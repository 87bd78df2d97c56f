/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "move/sai-move.h"

G_BEGIN_DECLS

/* NULL-terminated: the words of games on the field, and of paper pads. */
extern const SaiWord *const sai_field_words[];
extern const SaiWord *const sai_pad_words[];

SaiMove *sai_move_new_count (const guint8 *collected, guint n_seats);

G_END_DECLS
