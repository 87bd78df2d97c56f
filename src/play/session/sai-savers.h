/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/sai-saver.h"

G_BEGIN_DECLS

/**
 * SaiSavers:
 *
 * The savers of the games of a store that are being played or not yet saved.
 */
#define SAI_TYPE_SAVERS (sai_savers_get_type ())
G_DECLARE_FINAL_TYPE (SaiSavers, sai_savers, SAI, SAVERS, GObject)

SaiSavers *sai_savers_new (SaiStore *store);
SaiSaver *sai_savers_take (SaiSavers *self, SaiGame *game, gboolean is_saved);
SaiSaver *sai_savers_find (SaiSavers *self, const char *id);
const char *sai_savers_get_problem (SaiSavers *self);

G_END_DECLS
