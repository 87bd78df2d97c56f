/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of game that the program has; each is described in its own folder. */
#include "config.h"

#include "dice/sai-dice-kind.h"
#include "field/sai-field-kind.h"

const SaiKind *const sai_kinds[] = { &sai_dice_kind, &sai_sheet_kind, &sai_field_kind, &sai_pad_kind, NULL };
