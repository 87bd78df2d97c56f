/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * SaiHistoryWelcome:
 *
 * What the history shows while it has no games: how to get some, or the "problem" that keeps it from being read.
 */
#define SAI_TYPE_HISTORY_WELCOME (sai_history_welcome_get_type ())
G_DECLARE_FINAL_TYPE (SaiHistoryWelcome, sai_history_welcome, SAI, HISTORY_WELCOME, AdwBin)

G_END_DECLS
