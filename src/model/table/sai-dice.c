/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Five dice: a plain value, its counts, and how people write it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "table/sai-dice.h"
#include "util/sai-error.h"

/**
 * sai_dice_is_rolled:
 * @dice: dice
 *
 * Returns: whether the dice have been rolled in this turn
 */
gboolean
sai_dice_is_rolled (const SaiDice *dice)
{
  return dice->face[0] != 0;
}

/**
 * sai_dice_equal:
 * @a: dice
 * @b: dice
 *
 * Returns: whether each position shows the same face in both
 */
gboolean
sai_dice_equal (const SaiDice *a, const SaiDice *b)
{
  return memcmp (a->face, b->face, SAI_N_DICE) == 0;
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

  for (guint i = 0; i < SAI_N_DICE; i++)
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
 * sai_dice_parse:
 * @text: five digits from 1 to 6, also full-width ones (１３３５６); spaces, commas and middle dots between them are
 *   allowed, as people write dice ("1・3・3・5・6")
 * @dice: (out): the dice in the order written
 * @error: return location for a %SAI_ERROR_PARSE
 *
 * Returns: whether @text names five dice
 */
gboolean
sai_dice_parse (const char *text, SaiDice *dice, GError **error)
{
  SaiDice result = { { 0 } };
  guint n = 0;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (dice != NULL, FALSE);

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("Dice are not written in UTF-8."));
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
          g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("“%s” are not dice: a die shows 1 to 6."), text);
          return FALSE;
        }
      if (n < SAI_N_DICE)
        result.face[n] = digit;
      n++;
    }

  if (n != SAI_N_DICE)
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE,
                   g_dngettext (GETTEXT_PACKAGE, "“%s” is %u die; five are needed, such as 13356.",
                                "“%s” are %u dice; five are needed, such as 13356.", n),
                   text, n);
      return FALSE;
    }

  *dice = result;
  return TRUE;
}

/**
 * sai_dice_print:
 * @dice: dice
 *
 * Returns: (transfer full): five digits in order, which sai_dice_parse() reads back
 */
char *
sai_dice_print (const SaiDice *dice)
{
  char text[SAI_N_DICE + 1] = { 0 };

  for (guint i = 0; i < SAI_N_DICE; i++)
    text[i] = '0' + dice->face[i];

  return g_strdup (text);
}
