/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A name for perfect play, by everything that it follows from: what is in a file of that name never has to be doubted.
 */
#include "config.h"

#include "dice/solution/sai-space.h"
#include "util/sai-vault.h"

static void
add_number (GChecksum *checksum, gint64 number)
{
  gint64 bytes = GINT64_TO_LE (number);

  g_checksum_update (checksum, (const guchar *) &bytes, sizeof bytes);
}

/**
 * sai_space_get_name:
 * @self: positions
 *
 * Returns: (transfer full): a name that is the same only if perfect play is: of all that it follows from
 */
char *
sai_space_get_name (const SaiSpace *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const gint64 sizes[] = { SAI_N_LANES,
                           self->rules->n_dice,
                           self->rules->n_rolls,
                           self->n_slots,
                           self->n_upper,
                           self->paid_slot,
                           self->n_variants,
                           self->n_outcomes,
                           self->legal != NULL,
                           self->rules->joker.enabled,
                           self->rules->joker.after_zero };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    add_number (checksum, sizes[i]);
  for (guint i = 0; i < self->n_outcomes; i++)
    {
      add_number (checksum, self->outcomes[i].slot);
      add_number (checksum, self->outcomes[i].points);
      add_number (checksum, self->outcomes[i].reward);
      add_number (checksum, self->outcomes[i].upper);
    }
  for (guint variant = 0; variant < self->n_variants; variant++)
    for (SaiJokerMode mode = SAI_JOKER_NONE; mode < SAI_N_JOKER_MODES; mode++)
      for (guint slot = 0; slot < self->n_slots; slot++)
        for (guint roll = 0; roll < self->n_rolls; roll++)
          add_number (checksum, self->outcome_of[variant][mode][slot][roll]);
  for (guint32 upper = 0; upper < 1u << self->n_upper; upper++)
    {
      guint n = self->outcome_first[self->n_upper] * sai_space_get_n_steps (self, upper);

      add_number (checksum, sai_space_get_n_classes (self, upper));
      for (guint i = 0; i < n; i++)
        {
          add_number (checksum, self->steps[upper].class[i]);
          add_number (checksum, self->steps[upper].gain[i]);
        }
    }
  for (guint32 filled = 0; self->legal != NULL && filled < 1u << self->n_slots; filled++)
    add_number (checksum, self->legal[filled]);
  for (guint slot = 0; slot < self->n_upper; slot++)
    add_number (checksum, self->rules->boxes[self->box[slot]].n);

  return g_strdup_printf (SAI_VAULT_PREFIX "%.32s", g_checksum_get_string (checksum));
}
