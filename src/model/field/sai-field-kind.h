/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-kind.h"

G_BEGIN_DECLS

extern const SaiKind sai_field_kind;
extern const SaiKind sai_pad_kind;

G_END_DECLS
