/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "kind/sai-ui-kind.h"

G_BEGIN_DECLS

/**
 * SaiPlayerKind:
 *
 * A kind of player: a person, or a type of computer player, with its texts and face. Immutable.
 */
#define SAI_TYPE_PLAYER_KIND (sai_player_kind_get_type ())
G_DECLARE_FINAL_TYPE (SaiPlayerKind, sai_player_kind, SAI, PLAYER_KIND, GObject)

GListModel *sai_player_kind_list (const SaiUiKind *kind);
const char *sai_player_kind_get_id (SaiPlayerKind *self);
const char *sai_player_kind_get_name (SaiPlayerKind *self);
const char *sai_player_kind_get_description (SaiPlayerKind *self);

G_END_DECLS
