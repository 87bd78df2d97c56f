/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "replay/sai-replay-bar.h"

G_BEGIN_DECLS

void sai_replay_keys_add (GtkWidget *page, SaiReplayBar *bar);

G_END_DECLS
