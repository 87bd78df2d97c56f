/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "win-field.h"

G_BEGIN_DECLS

/* Less than this is no chance any more, and what lacks no more than this is certain. So much may be missing or too much
 * for each turn to come. */
#define WIN_CERTAIN 1e-5

/**
 * WinPair:
 *
 * The chances to win of a seat beside another one that plays for the mean, from all that both sheets can become.
 */
typedef struct _WinPair WinPair;

WinPair *win_pair_new (const WinField *own, const WinField *other);
guint win_pair_count (const WinPair *self);
void win_pair_solve (WinPair *self, gboolean to_win);
void win_pair_free (WinPair *self);
double win_pair_get (const WinPair *self, const SaiPosition *own, const SaiPosition *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WinPair, win_pair_free)

G_END_DECLS
