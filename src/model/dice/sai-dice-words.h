/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "move/sai-move.h"

G_BEGIN_DECLS

/* NULL-terminated: the words of games that are played here, and of paper sheets. */
extern const SaiWord *const sai_dice_words[];
extern const SaiWord *const sai_sheet_words[];

G_END_DECLS
