/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is ahead, in words and numbers. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "chance/sai-chance-text.h"
#include "util/sai-format.h"
#include "util/sai-number.h"

/* What is not certain is not said to be so by rounding: it is less or more than the least that can be said. */
static char *
print_share (double chance, guint n_decimals)
{
  double least = n_decimals > 0 ? 0.001 : 0.01;
  g_autofree char *number = NULL;

  if (chance > 0 && chance < least / 2)
    {
      number = sai_number_format (least, n_decimals, SAI_NUMBER_SHARE);
      return g_strconcat ("<", number, NULL);
    }
  if (chance < 1 && chance >= 1 - least / 2)
    {
      number = sai_number_format (1 - least, n_decimals, SAI_NUMBER_SHARE);
      return g_strconcat (">", number, NULL);
    }

  return sai_number_format (chance, n_decimals, SAI_NUMBER_SHARE);
}

static char *
print (double chance, gboolean exact, guint n_decimals)
{
  g_autofree char *share = print_share (chance, n_decimals);

  return g_strconcat (exact || strchr ("<>", *share) != NULL ? "" : sai_number_get_about (), share, NULL);
}

/**
 * sai_chance_text_share:
 * @chance: a chance, 0 to 1
 * @exact: whether it is exact
 *
 * For who is ahead, which is seen all the time.
 *
 * Returns: (transfer full): the whole percentage, such as "≈62%"
 */
char *
sai_chance_text_share (double chance, gboolean exact)
{
  return print (chance, exact, 0);
}

/**
 * sai_chance_text_precise:
 * @chance: a chance, or how much of one is lost
 * @exact: whether it is exact
 *
 * For choices, which may differ by little, and all that is said beside them: wherever a chance is told in words.
 *
 * Returns: (transfer full): the percentage with one decimal, such as "≈61.8%"
 */
char *
sai_chance_text_precise (double chance, gboolean exact)
{
  return print (chance, exact, 1);
}

/**
 * sai_chance_text_error:
 * @error: the standard error of a chance, 0 if that is not known
 *
 * Returns: (transfer full): what stands behind the chance, such as "±2", in hundredths; or an empty string
 */
char *
sai_chance_text_error (double error)
{
  g_autofree char *number = NULL;

  if (error <= 0)
    return g_strdup ("");
  number = sai_number_format (MAX (error * 100, 1), 0, SAI_NUMBER_PLAIN);

  return g_strconcat ("±", number, NULL);
}

/* The seats that are still at the table, the most likely winner first. Returns how many they are. */
static guint
sort_seats (SaiGame *game, const SaiChances *chances, guint *seats)
{
  guint n = 0;

  for (guint i = 0; i < chances->n_seats; i++)
    {
      guint at = n;

      if (sai_game_has_left (game, i))
        continue;
      for (; at > 0 && chances->chances[i] > chances->chances[seats[at - 1]]; at--)
        seats[at] = seats[at - 1];
      seats[at] = i;
      n++;
    }

  return n;
}

static char *
describe_doubt (const SaiChances *chances)
{
  double most = 0;
  g_autofree char *error = NULL;

  if (chances->exact)
    return NULL;
  for (guint i = 0; i < chances->n_seats; i++)
    most = MAX (most, chances->errors[i]);
  if (most <= 0)
    return g_strdup (_ ("Estimated."));
  error = sai_number_format (MAX (most, 0.01), 0, SAI_NUMBER_SHARE);

  /* Translators: how far off chances to win may be, such as 1%. */
  return g_strdup_printf (_ ("Estimated, ±%s."), error);
}

/**
 * sai_chance_text_describe:
 * @game: a game
 * @chances: who is ahead in it
 *
 * Returns: (transfer full): that in a sentence: "Ben leads with 62%; Aki 38%."
 */
char *
sai_chance_text_describe (SaiGame *game, const SaiChances *chances)
{
  guint seats[SAI_MAX_SEATS];
  guint n = sort_seats (game, chances, seats);
  g_autofree char *doubt = describe_doubt (chances);
  g_autofree char *first = NULL;
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (n > 0, g_strdup (""));

  for (guint i = 0; i < n; i++)
    {
      const char *name = sai_player_get_inline_name (sai_game_get_player (game, seats[i]));
      g_autofree char *share = print_share (chances->chances[seats[i]], 0);
      char *longer;

      if (i == 0)
        {
          first = g_strdup (share);
          /* Translators: a player and a chance to win, such as 62%. What follows are the other players. */
          text = g_strdup_printf (_ ("%s leads with %s"), name, share);
          continue;
        }
      if (i == 1 && g_str_equal (first, share))
        {
          g_free (text);
          /* Translators: a player who is as likely to win as the one after this. */
          text = g_strdup_printf (_ ("Tied: %s %s"), sai_player_get_inline_name (sai_game_get_player (game, seats[0])),
                                  share);
        }
      /* Translators: what was said of the chances of other players; a player and a chance to win. */
      longer = g_strdup_printf (_ ("%s; %s %s"), text, name, share);
      g_free (text);
      text = longer;
    }
  /* Translators: ends a sentence that lists players and their chances to win. */
  sentence = g_strdup_printf (C_ ("chances", "%s."), text);

  return sai_format_sentences (sentence, doubt);
}
