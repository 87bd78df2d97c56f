/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games and players are called where they can be chosen, and by what they are known when the lists are read again.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "move/sai-player.h"
#include "statistics/sai-statistics-names.h"
#include "util/sai-text.h"

/* Describes the options that differ from the defaults. */
static char *
describe_options (SaiRuleset *ruleset, const SaiOptions *options)
{
  SaiOptions usual = sai_ruleset_get_defaults (ruleset);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    {
      const SaiOption *option = sai_ruleset_get_option (ruleset, i);
      g_autofree char *item = NULL;

      if (options->value[i] == usual.value[i])
        continue;
      if (option->kind == SAI_OPTION_NUMBER)
        item = g_strdup_printf (_ ("%s: %d"), option->name, options->value[i]);
      else if (options->value[i])
        item = g_strdup (option->name);
      else
        /* Translators: a house rule that is on by default, but was off. */
        item = g_strdup_printf (_ ("without “%s”"), option->name);
      sai_text_append (text, item);
    }

  return g_string_free (text, FALSE);
}

/* With its house rules. */
char *
sai_statistics_name_variant (SaiCatalog *catalog, const SaiStatisticsVariant *variant)
{
  const char *name = sai_catalog_get_name (catalog, variant->ruleset);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (catalog, variant->ruleset, NULL);
  g_auto (GStrv) lines = g_strsplit (variant->options, "\n", -1);
  g_autofree char *words = NULL;
  SaiOptions options;

  if (*variant->options == '\0')
    return g_strdup (name);
  if (ruleset != NULL)
    options = sai_ruleset_get_defaults (ruleset);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && (ruleset == NULL || !sai_ruleset_set_option (ruleset, &options, lines[i], NULL)))
      {
        /* Unknown rules are shown as they are written in records. */
        words = sai_text_join ((const char *const *) lines);
        break;
      }
  if (words == NULL)
    words = describe_options (ruleset, &options);

  return g_strdup_printf (_ ("%s: %s"), name, words);
}

/* Says, too, if it is a computer player. */
char *
sai_statistics_name_player (const SaiStatisticsPlayer *player)
{
  g_autofree char *name = NULL;

  if (g_str_equal (player->kind, SAI_PLAYER_PERSON))
    return g_strdup (player->name);
  name = sai_text_isolate (player->name);

  /* Translators: a computer player. */
  return g_strdup_printf (_ ("%s (computer)"), name);
}

/**
 * sai_statistics_key_of_variant:
 * @variant: a variant
 *
 * Returns: (transfer full): what no other variant has
 */
char *
sai_statistics_key_of_variant (const SaiStatisticsVariant *variant)
{
  return g_strconcat (variant->ruleset, "\n", variant->options, NULL);
}

/**
 * sai_statistics_key_of_player:
 * @player: a player
 *
 * Returns: (transfer full): what no other player has
 */
char *
sai_statistics_key_of_player (const SaiStatisticsPlayer *player)
{
  return g_strconcat (player->kind, "\n", player->name, NULL);
}
