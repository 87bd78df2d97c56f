/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-computer.h"
#include "field/sai-field-state.h"
#include "session/sai-session.h"

G_BEGIN_DECLS

/* In milliseconds. */
#define SAI_FIELD_MAX_THINKING_TIME 60000

/**
 * SaiFieldSession:
 *
 * A field game in progress. "thinking-time" is the longest time for computer players to think, in milliseconds, 0 for
 * their types' defaults.
 */
#define SAI_TYPE_FIELD_SESSION (sai_field_session_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldSession, sai_field_session, SAI, FIELD_SESSION, SaiSession)

SaiFieldSession *sai_field_session_new (SaiGame *game, SaiSavers *savers, gboolean is_saved);
void sai_field_session_set_thinking_time (SaiFieldSession *self, guint milliseconds);
void sai_field_session_set_iterations (SaiFieldSession *self, guint n);
SaiFieldBudget sai_field_session_get_budget (SaiFieldSession *self, const SaiFieldComputer *computer);
gboolean sai_field_session_choose (SaiFieldSession *self, const SaiFieldChoice *choice, GError **error);

G_END_DECLS
