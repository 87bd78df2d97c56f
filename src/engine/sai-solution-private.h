/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rooms of the engine see of a solution. */
#pragma once

#include "sai-solution.h"
#include "sai-space.h"

G_BEGIN_DECLS

struct _SaiSolution
{
  gatomicrefcount  n_refs;
  SaiSpace        *space;
  /* For each state of the space the points that are still to come. */
  double          *values;
  /* Their variances, once somebody has asked for them, and what keeps two from working them out. */
  double          *variances;
  GMutex           mutex;
};

void sai_solution_get_options (const SaiSolution *self,
                               guint32            filled,
                               gboolean           paid,
                               guint              first_class,
                               SaiLanes          *options);
const double *
     sai_solution_get_variances (const SaiSolution *self,
                               guint              n_threads,
                               GCancellable      *cancellable,
                               GError           **error);

G_END_DECLS
