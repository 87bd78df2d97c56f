/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The arithmetic of spectra. It is compiled like sai-turn.c: for registers of several widths, with the same values to
 * the last bit, as computer players decide by them. */
#include "config.h"

#include <math.h>

#include "util/sai-clones.h"
#include "dice/chances/sai-spectrum.h"

/* One, packed. */
#define SCALE 32767.0f

/**
 * sai_spectrum_add:
 * @self: (inout): a spectrum
 * @source: another one
 * @shift: the spectrum of a certain number of points
 * @probability: how likely the source is
 *
 * Adds a spectrum after some points more.
 */
SAI_CLONES void
sai_spectrum_add (SaiSpectrum *restrict self,
                  const SaiPackedSpectrum *restrict source,
                  const SaiSpectrum *restrict shift,
                  float probability)
{
  float factor = probability / SCALE;

  for (guint i = 0; i < SAI_N_WAVES; i++)
    {
      float cosine = source->cosine[i] * shift->cosine[i] - source->sine[i] * shift->sine[i];
      float sine = source->sine[i] * shift->cosine[i] + source->cosine[i] * shift->sine[i];

      self->cosine[i] += factor * cosine;
      self->sine[i] += factor * sine;
    }
}

/**
 * sai_spectrum_pack:
 * @self: the spectrum of a distribution
 * @packed: (out caller-allocates): gets it
 */
void
sai_spectrum_pack (const SaiSpectrum *self, SaiPackedSpectrum *packed)
{
  for (guint i = 0; i < SAI_N_WAVES; i++)
    {
      packed->cosine[i] = lrintf (CLAMP (self->cosine[i], -1, 1) * SCALE);
      packed->sine[i] = lrintf (CLAMP (self->sine[i], -1, 1) * SCALE);
    }
}

/**
 * sai_spectrum_match:
 * @self: a spectrum
 * @other: another one
 *
 * Returns: the sum of their products: for a distribution and a function of points, half of what the waves add to the
 *   mean of the function
 */
double
sai_spectrum_match (const SaiSpectrum *self, const SaiSpectrum *other)
{
  double sum = 0;

  for (guint i = 0; i < SAI_N_WAVES; i++)
    sum += (double) self->cosine[i] * other->cosine[i] + (double) self->sine[i] * other->sine[i];

  return sum;
}
