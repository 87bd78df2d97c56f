/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sai-play.h"
#include "session/sai-session.h"
#include "third-kind.h"

G_BEGIN_DECLS

/* A game of the third kind in progress. Whoever is no person throws at once. */
#define THIRD_TYPE_SESSION (third_session_get_type ())
G_DECLARE_FINAL_TYPE (ThirdSession, third_session, THIRD, SESSION, SaiSession)

void third_session_register (void);
ThirdSession *third_session_new (SaiGame *game, SaiSavers *savers, gboolean is_saved);
gboolean third_session_throw (ThirdSession *self, GError **error);

G_END_DECLS
