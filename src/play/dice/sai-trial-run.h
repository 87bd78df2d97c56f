/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/solution/sai-solver.h"

G_BEGIN_DECLS

/**
 * SaiTrialRun:
 *
 * Games that are played by an estimate in the background, on one core, to tell what comes of rules that nobody can
 * solve. Emits "played" whenever there are more. For the main thread.
 */
#define SAI_TYPE_TRIAL_RUN (sai_trial_run_get_type ())
G_DECLARE_FINAL_TYPE (SaiTrialRun, sai_trial_run, SAI, TRIAL_RUN, GObject)

SaiTrialRun *sai_trial_run_new (SaiSolver *solver, const SaiRules *rules, guint n_games);
void sai_trial_run_begin (SaiTrialRun *self);
void sai_trial_run_stop (SaiTrialRun *self);
guint sai_trial_run_get_n_games (SaiTrialRun *self);
double sai_trial_run_get_total (SaiTrialRun *self);
double sai_trial_run_get_made (SaiTrialRun *self, guint box);
double sai_trial_run_get_points (SaiTrialRun *self, guint box);

G_END_DECLS
