/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The insides of a solution, for the engine. */
#pragma once

#include "dice/solution/sai-solution.h"
#include "dice/solution/sai-space.h"
#include "util/sai-vault.h"

G_BEGIN_DECLS

struct _SaiSolution
{
  gatomicrefcount n_refs;
  SaiSpace *space;
  /* What all solved sets of slots have filled; usually nothing. */
  guint32 filled;
  /* For each state of the space the expected points still to come; in the vault if the space is large. */
  double *values;
  SaiVault *vault;
  /* (nullable): their spectra, once requested, and how to free them; guarded by the lock. */
  gpointer spectra;
  GDestroyNotify spectra_free;
  GMutex mutex;
};

guint sai_solution_list_sets (const SaiSolution *self, guint n_filled, guint32 *sets);
void
sai_solution_get_options (const SaiSolution *self, guint32 filled, gboolean paid, guint first_class, SaiLanes *options);

G_END_DECLS
