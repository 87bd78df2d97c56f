/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses numbers of points or cards typed by people. */
#include "config.h"

#include "pad/sai-pad-number.h"

/**
 * sai_pad_number_read:
 * @text: the typed text
 *
 * Reads digits of any script and width, such as the full-width digits of Japanese input methods; ignores spaces.
 *
 * Returns: the number, at most %SAI_PAD_NUMBER_MOST; %SAI_PAD_NUMBER_EMPTY or %SAI_PAD_NUMBER_NONSENSE if there is none
 */
int
sai_pad_number_read (const char *text)
{
  int number = SAI_PAD_NUMBER_EMPTY;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);
      int digit = g_unichar_digit_value (character);

      if (g_unichar_isspace (character))
        continue;
      if (digit < 0)
        return SAI_PAD_NUMBER_NONSENSE;
      number = MIN (MAX (number, 0) * 10 + digit, SAI_PAD_NUMBER_MOST);
    }

  return number;
}
