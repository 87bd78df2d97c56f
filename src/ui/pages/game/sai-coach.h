/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-advisor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Used in place of a box: the choice to throw the dice that are not kept. */
#define SAI_CHOICE_ROLL (-1)

/**
 * SaiCoach:
 *
 * Asks a person to confirm choices: while "active", those that cost more than "limit" points; with "guards-strikes", to
 * strike a box although another one would score. If they do, "anyway" is emitted with the choice.
 */
#define SAI_TYPE_COACH (sai_coach_get_type ())
G_DECLARE_FINAL_TYPE (SaiCoach, sai_coach, SAI, COACH, GObject)

SaiCoach *sai_coach_new (void);
gboolean
sai_coach_hold_back (SaiCoach *self, GtkWindow *parent, SaiGame *game, SaiAdvisor *advisor, guint kept, int choice);
gboolean sai_coach_hold_back_strike (SaiCoach *self, GtkWindow *parent, SaiGame *game, guint box);
gboolean sai_coach_is_asking (SaiCoach *self);
void sai_coach_withdraw (SaiCoach *self);

G_END_DECLS
