/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/sai-goal.h"
#include "dice/sai-reason.h"
#include "game/sai-game.h"
#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiAdvisor:
 *
 * Values each choice of a person, in points or in chances, depending on what the person plays for. In a played game
 * advice follows the game, while a person is to move and the dice are rolled. For a paper sheet it is about the dice
 * given to sai_advisor_set_throw(). The rules are solved in the background when advice is first wanted, and chances are
 * worked out there too.
 */
#define SAI_TYPE_ADVISOR (sai_advisor_get_type ())
G_DECLARE_FINAL_TYPE (SaiAdvisor, sai_advisor, SAI, ADVISOR, GObject)

SaiAdvisor *sai_advisor_new (SaiGame *game, SaiSolver *solver);
void sai_advisor_set_throw (SaiAdvisor *self, guint seat, const SaiDice *dice, guint rolls_left);
void sai_advisor_set_announced (SaiAdvisor *self, int box);
gboolean sai_advisor_announces (SaiAdvisor *self, guint box);
guint sai_advisor_get_seat (SaiAdvisor *self);
const SaiDice *sai_advisor_get_dice (SaiAdvisor *self);
guint sai_advisor_get_rolls_left (SaiAdvisor *self);
void sai_advisor_set_wanted (SaiAdvisor *self, gboolean wanted);
void sai_advisor_set_goal (SaiAdvisor *self, SaiGoal goal, gint target);
SaiGoal sai_advisor_get_goal (SaiAdvisor *self);
gint sai_advisor_get_target (SaiAdvisor *self);
const SaiAdvice *sai_advisor_get_advice (SaiAdvisor *self);
const SaiAdvice *sai_advisor_get_points_advice (SaiAdvisor *self);
gboolean sai_advisor_is_working (SaiAdvisor *self);
double sai_advisor_get_progress (SaiAdvisor *self);
char *sai_advisor_describe_work (SaiAdvisor *self);
const char *sai_advisor_get_reservation (SaiAdvisor *self);
double sai_advisor_get_scale (SaiAdvisor *self);
gboolean sai_advisor_is_in_time (SaiAdvisor *self);
void sai_advisor_explain_keep (SaiAdvisor *self, guint keep, double *endings);
double sai_advisor_get_rest (SaiAdvisor *self, guint box);
void sai_advisor_find_reason_async (SaiAdvisor *self,
                                    const SaiDecision *better,
                                    const SaiDecision *worse,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

G_END_DECLS
