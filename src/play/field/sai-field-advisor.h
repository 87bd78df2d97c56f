/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-session.h"

G_BEGIN_DECLS

/**
 * SaiFieldAdvisor:
 *
 * Values each choice of the person to move, as the strongest computer player sees it from that seat, knowing only what
 * that seat has seen. While it is wanted, there is "advice", a #SaiFieldAdvice or %NULL, a moment after each change of
 * the game that leaves a person with a decision. The game is marked as soon as there is any.
 */
#define SAI_TYPE_FIELD_ADVISOR (sai_field_advisor_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldAdvisor, sai_field_advisor, SAI, FIELD_ADVISOR, GObject)

SaiFieldAdvisor *sai_field_advisor_new (SaiFieldSession *session);
void sai_field_advisor_set_wanted (SaiFieldAdvisor *self, gboolean wanted);
gboolean sai_field_advisor_is_in_time (SaiFieldAdvisor *self);
const SaiFieldAdvice *sai_field_advisor_get_advice (SaiFieldAdvisor *self);

G_END_DECLS
