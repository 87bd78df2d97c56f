/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The spectra of the points still to come, for the engine. */
#pragma once

#include "dice/chances/sai-spectrum.h"
#include "dice/chances/sai-utility.h"
#include "dice/solution/sai-solution-private.h"
#include "util/sai-distribution.h"

G_BEGIN_DECLS

/* Spectra are kept of positions with this many open boxes or more. */
#define SAI_SPECTRA_MIN_OPEN 7

/**
 * SaiSpectra:
 *
 * How the points still to come are distributed in each position with many open boxes, under perfect play.
 */
typedef struct _SaiSpectra SaiSpectra;

/**
 * SaiScale:
 * @spectrum: the waves of a utility of final totals
 * @mean: its mean over a period
 *
 * A utility, ready to be applied to spectra.
 */
typedef struct
{
  SaiSpectrum spectrum;
  double mean;
} SaiScale;

const SaiSpectra *
sai_solution_get_spectra (const SaiSolution *self, guint n_threads, GCancellable *cancellable, GError **error);
const SaiSpectra *sai_solution_peek_spectra (const SaiSolution *self);
void sai_spectra_free (SaiSpectra *self);
const SaiPackedSpectrum *sai_spectra_get (const SaiSpectra *self, const SaiPosition *position);
const SaiSpectrum *sai_spectra_get_shift (const SaiSpectra *self, gint points);
SaiDistribution *sai_spectra_make_distribution (const SaiSpectra *self, const SaiSpectrum *spectrum, double mean);
void sai_spectra_make_scale (const SaiSpectra *self, const SaiUtility *utility, double mean, SaiScale *scale);
double sai_spectra_weigh (const SaiSpectra *self, const SaiScale *scale, const SaiPosition *position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiSpectra, sai_spectra_free)

G_END_DECLS
