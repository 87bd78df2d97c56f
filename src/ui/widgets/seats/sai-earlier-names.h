/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "seats/sai-seat-list.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

void sai_earlier_names_fill (SaiStore *store, SaiSeatList *seats);

G_END_DECLS
