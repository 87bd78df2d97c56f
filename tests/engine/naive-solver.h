/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-sheet.h"

G_BEGIN_DECLS

/**
 * NaiveSolver:
 *
 * A second solver, to compare the engine's with. It is as simple as it can be and still end, and not meant for more
 * than a few open boxes.
 */
typedef struct _NaiveSolver NaiveSolver;

/* What a final total is worth. */
typedef double (*NaiveWorth) (gint total, gpointer data);
/* What a sheet before a turn is worth. */
typedef double (*NaiveEnd) (const SaiSheet *sheet, gpointer data);

NaiveSolver *naive_solver_new (const SaiRules *rules, gboolean forget);
void naive_solver_set_worth (NaiveSolver *self, NaiveWorth worth, gpointer data);
void naive_solver_set_end (NaiveSolver *self, guint n_open, NaiveEnd end, gpointer data);
void naive_solver_free (NaiveSolver *self);
guint naive_solver_get_n_known (NaiveSolver *self);
double naive_solver_evaluate (NaiveSolver *self, const SaiSheet *sheet);
double naive_solver_box (NaiveSolver *self, const SaiSheet *sheet, const SaiDice *dice, guint box);
void naive_solver_keeps (NaiveSolver *self, const SaiSheet *sheet, const SaiDice *dice, guint n_throws, double *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NaiveSolver, naive_solver_free)

G_END_DECLS
