/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One to six dice: a plain value, its counts, and how people write it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "table/sai-dice.h"
#include "util/sai-error.h"

/* Whether they have been rolled in this turn. */
gboolean
sai_dice_is_rolled (const SaiDice *dice)
{
  return dice->face[0] != 0;
}

/* 0 before the first roll. */
guint
sai_dice_get_n (const SaiDice *dice)
{
  guint n = 0;

  while (n < SAI_MAX_DICE && dice->face[n] != 0)
    n++;

  return n;
}

/* All of them, as a mask of positions. */
guint
sai_dice_get_all (const SaiDice *dice)
{
  return (1u << sai_dice_get_n (dice)) - 1u;
}

/**
 * sai_dice_equal:
 * @a: dice
 * @b: dice
 *
 * Returns: whether each position shows the same face in both, with whichever roll
 */
gboolean
sai_dice_equal (const SaiDice *a, const SaiDice *b)
{
  return memcmp (a->face, b->face, SAI_MAX_DICE) == 0;
}

/**
 * sai_dice_get_faces:
 * @dice: rolled dice
 *
 * Returns: the dice without their order
 */
SaiFaces
sai_dice_get_faces (const SaiDice *dice)
{
  SaiFaces faces = { { 0 } };

  for (guint i = 0; i < SAI_MAX_DICE; i++)
    {
      g_assert (dice->face[i] <= SAI_N_FACES);
      faces.count[dice->face[i]]++;
      faces.sum += dice->face[i];
    }
  faces.count[0] = 0;
  for (guint face = 1; face <= SAI_N_FACES; face++)
    faces.most = MAX (faces.most, faces.count[face]);

  return faces;
}

/**
 * sai_dice_match:
 * @a: dice
 * @b: dice
 *
 * Returns: whether both are as many and show the same faces, wherever they lie
 */
gboolean
sai_dice_match (const SaiDice *a, const SaiDice *b)
{
  SaiFaces x = sai_dice_get_faces (a);
  SaiFaces y = sai_dice_get_faces (b);

  return memcmp (x.count, y.count, sizeof x.count) == 0;
}

/**
 * sai_dice_get_lowest:
 * @n_dice: how many dice, 1 to %SAI_MAX_DICE
 *
 * Begins a walk over all rolls without their order, which sai_dice_advance() goes on with: 6 of one die, 252 of five,
 * 462 of six.
 *
 * Returns: dice that all show 1
 */
SaiDice
sai_dice_get_lowest (guint n_dice)
{
  SaiDice dice = { { 0 } };

  g_return_val_if_fail (n_dice >= 1 && n_dice <= SAI_MAX_DICE, dice);

  for (guint i = 0; i < n_dice; i++)
    dice.face[i] = 1;

  return dice;
}

/**
 * sai_dice_advance:
 * @dice: (inout): dice in ascending order
 *
 * Returns: whether @dice is the next roll in that order now; %FALSE after the last one, which is all 6
 */
gboolean
sai_dice_advance (SaiDice *dice)
{
  guint n_dice = sai_dice_get_n (dice);

  for (guint i = n_dice; i-- > 0;)
    if (dice->face[i] < SAI_N_FACES)
      {
        guint8 face = dice->face[i] + 1;

        for (guint j = i; j < n_dice; j++)
          dice->face[j] = face;
        return TRUE;
      }

  return FALSE;
}

/**
 * sai_dice_parse:
 * @text: digits from 1 to 6, also full-width ones (１３３５６); spaces, commas and middle dots between them are
 *   allowed, as people write dice ("1・3・3・5・6")
 * @n_dice: how many dice there must be
 * @dice: (out): the dice in the order written
 * @error: return location for a %SAI_ERROR_PARSE
 *
 * Returns: whether @text names that many dice
 */
gboolean
sai_dice_parse (const char *text, guint n_dice, SaiDice *dice, GError **error)
{
  SaiDice result = { { 0 } };
  guint n = 0;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (n_dice >= 1 && n_dice <= SAI_MAX_DICE, FALSE);
  g_return_val_if_fail (dice != NULL, FALSE);

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("The dice aren’t valid UTF-8."));
      return FALSE;
    }

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      int digit = g_unichar_digit_value (c);

      if (g_unichar_isspace (c) || c == ',' || c == 0x3001 || c == 0x30fb || c == 0x00b7)
        continue;

      if (digit < 1 || digit > SAI_N_FACES)
        {
          g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("“%s” aren’t dice: a die shows 1 to 6."), text);
          return FALSE;
        }
      if (n < n_dice)
        result.face[n] = digit;
      n++;
    }

  if (n != n_dice)
    {
      g_autofree char *example = g_strndup ("133566", n_dice);

      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                   g_dngettext (GETTEXT_PACKAGE, "“%s” is %u die; this game needs %u, such as %s.",
                                "“%s” are %u dice; this game needs %u, such as %s.", n),
                   text, n, n_dice, example);
      return FALSE;
    }

  *dice = result;
  return TRUE;
}

/**
 * sai_dice_print:
 * @dice: dice
 *
 * Returns: (transfer full): a digit for each die in order, which sai_dice_parse() reads back
 */
char *
sai_dice_print (const SaiDice *dice)
{
  char text[SAI_MAX_DICE + 1] = { 0 };

  for (guint i = 0; i < sai_dice_get_n (dice); i++)
    text[i] = '0' + dice->face[i];

  return g_strdup (text);
}
