/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The type of a person; all other types are computer players of the engine. */
#define SAI_PLAYER_PERSON "person"
/* The maximum length of a name in characters, which still fits the layout of a sheet. */
#define SAI_PLAYER_MAX_NAME 60

#define SAI_TYPE_PLAYER (sai_player_get_type ())
G_DECLARE_FINAL_TYPE (SaiPlayer, sai_player, SAI, PLAYER, GObject)

SaiPlayer *sai_player_new (const char *name, const char *kind);
const char *sai_player_get_name (SaiPlayer *self);
const char *sai_player_get_inline_name (SaiPlayer *self);
const char *sai_player_get_kind (SaiPlayer *self);
gboolean sai_player_is_person (SaiPlayer *self);
char *sai_player_make_name (const char *type, guint number, guint n_alike);

G_END_DECLS
