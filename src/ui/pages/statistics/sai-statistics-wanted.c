/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which statistics a person wants to see. */
#include "config.h"

#include "move/sai-player.h"
#include "statistics/sai-statistics-names.h"
#include "statistics/sai-statistics-wanted.h"

void
sai_statistics_wanted_clear (SaiStatisticsWanted *self)
{
  g_clear_pointer (&self->variant, g_free);
  g_clear_pointer (&self->player, g_free);
  g_clear_pointer (&self->rival, g_free);
  g_clear_pointer (&self->compared, g_free);
}

void
sai_statistics_wanted_take_over (SaiStatisticsWanted *self, const SaiStatisticsWanted *before)
{
  sai_statistics_wanted_clear (self);
  self->variant = g_strdup (before->variant);
  self->player = g_strdup (before->player);
  self->rival = g_strdup (before->rival);
  self->compared = g_strdup (before->compared);
}

static void
change (char **key, const char *before, const char *after)
{
  if (g_strcmp0 (*key, before) != 0)
    return;
  g_free (*key);
  *key = g_strdup (after);
}

/**
 * sai_statistics_wanted_rename:
 * @self: what is wanted
 * @name: the name of a person
 * @new_name: what the person is called now
 *
 * Wants the same person.
 */
void
sai_statistics_wanted_rename (SaiStatisticsWanted *self, const char *name, const char *new_name)
{
  const SaiStatisticsPlayer before = { .kind = (char *) SAI_PLAYER_PERSON, .name = (char *) name };
  const SaiStatisticsPlayer after = { .kind = (char *) SAI_PLAYER_PERSON, .name = (char *) new_name };
  g_autofree char *old_key = sai_statistics_key_of_player (&before);
  g_autofree char *new_key = sai_statistics_key_of_player (&after);

  change (&self->player, old_key, new_key);
  change (&self->rival, old_key, new_key);
  change (&self->compared, old_key, new_key);
}
