/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many waves a spectrum has. With so many, the chances of whole games are right to some ten-thousandths. */
#define SAI_N_WAVES 32

/**
 * SaiSpectrum:
 * @cosine: the mean cosine of the points, for each wave
 * @sine: their mean sine
 *
 * A distribution of points as its first Fourier coefficients: the k-th wave, from 1 on, repeats k times in the period
 * of #SaiSpectra. Where points are the sum of many boxes, the shorter waves that are left out are next to nothing.
 */
typedef struct
{
  float cosine[SAI_N_WAVES];
  float sine[SAI_N_WAVES];
} __attribute__ ((aligned (64))) SaiSpectrum;

/**
 * SaiPackedSpectrum:
 * @cosine: as in #SaiSpectrum, in 32767ths
 * @sine: likewise
 *
 * A spectrum in half the room, exact enough for all that is made of it: there are hundred thousands.
 */
typedef struct
{
  gint16 cosine[SAI_N_WAVES];
  gint16 sine[SAI_N_WAVES];
} __attribute__ ((aligned (64))) SaiPackedSpectrum;

void sai_spectrum_add (SaiSpectrum *self, const SaiPackedSpectrum *source, const SaiSpectrum *shift, float probability);
void sai_spectrum_pack (const SaiSpectrum *self, SaiPackedSpectrum *packed);
double sai_spectrum_match (const SaiSpectrum *self, const SaiSpectrum *other);

G_END_DECLS
