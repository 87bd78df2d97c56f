/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a ruleset: “Art=boat 333 55” or “Art=park r4@2 b4@3”, and “Hue=210”. It is data, so no code needs to
 * know which game it draws, and custom rulesets can have pictures too. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-art.h"
#include "util/sai-text.h"

#define GROUP "Ruleset"
#define KEY "Art"

static const char *const motif_words[] = { "plain", "sail", "boat", "stars", "balance", "aurora", "park", NULL };

static gboolean
read_motif (SaiArt *art, SaiRulesetFile *file, const char *word, GError **error)
{
  g_autofree char *list = NULL;

  for (guint i = 0; motif_words[i] != NULL; i++)
    if (g_str_equal (motif_words[i], word))
      {
        art->motif = i;
        return TRUE;
      }

  list = sai_text_join (motif_words);
  /* Translators: a key of a file, a list of words, and the word that stands there. */
  sai_ruleset_file_fail (file, GROUP, KEY, error, _ ("%s must be one of %s, not “%s”"), KEY, list, word);

  return FALSE;
}

/* A group of dice that lie together. */
static gboolean
read_dice (SaiArt *art, const char *word)
{
  if (art->n_dice > 0 && art->n_dice < SAI_MAX_DICE)
    art->gaps |= 1u << art->n_dice;
  for (; *word != '\0'; word++)
    {
      if (*word < '1' || *word > '6' || art->n_dice == SAI_MAX_DICE)
        return FALSE;
      art->faces[art->n_dice++] = *word - '0';
    }

  return TRUE;
}

static gboolean
read_card (SaiArt *art, const char *word)
{
  const char *at = strchr (word, '@');
  g_autofree char *card = NULL;

  if (at == NULL || at[1] < '1' || at[1] > '0' + SAI_N_NUMBERS || at[2] != '\0' || art->n_cards == SAI_ART_MAX_CARDS)
    return FALSE;
  card = g_strndup (word, at - word);
  if (!sai_card_parse (card, &art->cards[art->n_cards], NULL))
    return FALSE;
  art->columns[art->n_cards++] = at[1] - '0';

  return TRUE;
}

/**
 * sai_art_read:
 * @art: (out): the picture
 * @file: a file
 * @has_cards: whether cards on a field are played with, not dice
 * @error: return location
 *
 * Both keys are optional; the widget then chooses.
 *
 * Returns: whether @art was set
 */
gboolean
sai_art_read (SaiArt *art, SaiRulesetFile *file, gboolean has_cards, GError **error)
{
  static const int any_hue = SAI_ART_ANY_HUE;
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;
  gboolean begun = FALSE;

  memset (art, 0, sizeof *art);
  if (!sai_ruleset_file_get_integer (file, GROUP, "Hue", 0, 359, &any_hue, &art->hue, error))
    return FALSE;
  if (!sai_ruleset_file_has (file, GROUP, KEY))
    return TRUE;

  text = sai_ruleset_file_get_string (file, GROUP, KEY, error);
  if (text == NULL)
    return FALSE;
  words = g_strsplit_set (text, " \t", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (!begun)
        {
          if (!read_motif (art, file, words[i], error))
            return FALSE;
          begun = TRUE;
        }
      else if (has_cards && !read_card (art, words[i]))
        {
          sai_ruleset_file_fail (
            file, GROUP, KEY, error,
            _ ("after its first word, Art takes up to %d cards with their columns, such as r4@7, not “%s”"),
            SAI_ART_MAX_CARDS, words[i]);
          return FALSE;
        }
      else if (!has_cards && !read_dice (art, words[i]))
        {
          sai_ruleset_file_fail (
            file, GROUP, KEY, error,
            _ ("after its first word, Art takes the faces of up to %d dice, such as 333 55, not “%s”"), SAI_MAX_DICE,
            words[i]);
          return FALSE;
        }
    }

  return TRUE;
}
