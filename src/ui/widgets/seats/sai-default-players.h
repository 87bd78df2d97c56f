/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "seats/sai-seat-list.h"
#include "worker/sai-store.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define SAI_DEFAULT_PLAYERS_KEY "default-players"

void sai_default_players_follow (GSettings *settings, SaiStore *store);
SaiPlayer *sai_default_players_find_person (GSettings *settings);
void sai_default_players_seat (SaiSeatList *seats, GVariant *players);

G_END_DECLS
