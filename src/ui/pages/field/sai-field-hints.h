/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-session.h"

G_BEGIN_DECLS

/**
 * SaiFieldHints:
 *
 * Whether the hint of a game with cards is "shown" in the current position, and what it says. It is shown "always" or
 * on request; a request only applies to one position. Emits "changed" when there is something else to show.
 */
#define SAI_TYPE_FIELD_HINTS (sai_field_hints_get_type ())
G_DECLARE_FINAL_TYPE (SaiFieldHints, sai_field_hints, SAI, FIELD_HINTS, GObject)

SaiFieldHints *sai_field_hints_new (void);
void sai_field_hints_follow (SaiFieldHints *self, SaiFieldSession *session);
void sai_field_hints_refresh (SaiFieldHints *self, gboolean covered);
void sai_field_hints_forget (SaiFieldHints *self);
void sai_field_hints_switch (SaiFieldHints *self, gboolean shown);
gboolean sai_field_hints_is_possible (SaiFieldHints *self);
gboolean sai_field_hints_is_shown (SaiFieldHints *self);
const SaiFieldAdvice *sai_field_hints_get_advice (SaiFieldHints *self);
char *sai_field_hints_describe (SaiFieldHints *self);

G_END_DECLS
