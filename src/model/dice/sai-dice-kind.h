/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-kind.h"

G_BEGIN_DECLS

extern const SaiKind sai_dice_kind;
extern const SaiKind sai_sheet_kind;

G_END_DECLS
