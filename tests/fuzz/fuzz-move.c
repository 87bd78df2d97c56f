/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a move. One that is understood is the same when it is written and read again. */
#include "fuzz.h"
#include "move/sai-move.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) move = sai_move_parse (text, &error);
  g_autoptr (SaiMove) again = NULL;
  g_autofree char *printed = NULL;

  g_assert_true ((move == NULL) == (error != NULL));
  if (move == NULL)
    return 0;

  printed = sai_move_print (move);
  again = sai_move_parse (printed, &error);
  g_assert_no_error (error);
  g_assert_true (sai_move_equal (again, move));

  return 0;
}
