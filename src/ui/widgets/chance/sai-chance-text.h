/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-chance-watch.h"

G_BEGIN_DECLS

char *sai_chance_text_share (double chance, gboolean exact);
char *sai_chance_text_precise (double chance, gboolean exact);
char *sai_chance_text_error (double error);
char *sai_chance_text_describe (SaiGame *game, const SaiChances *chances);

G_END_DECLS
