/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts from elsewhere: what cannot be seen is found, shown as such, or left out of what was typed. */

#include <glib.h>

#include "move/sai-player.h"
#include "util/sai-text.h"

static void
test_unseen (void)
{
  static const struct
  {
    const char *text;
    const char *line;
    const char *stripped;
    gboolean is_line;
  } samples[] = {
    { "Aki", "Aki", "Aki", TRUE },
    { " 章子　", " 章子　", "章子", TRUE },
    { "", "", "", FALSE },
    { " \u3000\u00a0", " \u3000\u00a0", "", FALSE },
    { "Ben\u202e7", "Ben\ufffd7", "Ben7", FALSE },
    { "\u2067Ben\u2069", "\ufffdBen\ufffd", "Ben", FALSE },
    { "\u200b", "\ufffd", "", FALSE },
    { "\u3164", "\ufffd", "", FALSE },
    { "\u200d", "\ufffd", "", FALSE },
    { "A\033[31mki", "A\ufffd[31mki", "A[31mki", FALSE },
    { "A\tk\ni\u2028", "A k i ", "A\tk\ni", FALSE },
    { "\302\205A", "\ufffdA", "A", FALSE },
    /* Joiners within words, and within pictures. */
    { "می\u200cخواهم", "می\u200cخواهم", "می\u200cخواهم", TRUE },
    { "👩\u200d🚀", "👩\u200d🚀", "👩\u200d🚀", TRUE },
    { "❤\ufe0f", "❤\ufe0f", "❤\ufe0f", TRUE },
    { "שירה", "שירה", "שירה", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *line = sai_text_one_line (samples[i].text);
      g_autofree char *stripped = sai_text_strip (samples[i].text);
      g_autoptr (SaiPlayer) player = sai_player_new (samples[i].text, SAI_PLAYER_PERSON);

      g_assert_cmpstr (line, ==, samples[i].line);
      g_assert_cmpstr (stripped, ==, samples[i].stripped);
      g_assert_cmpint (sai_text_is_line (samples[i].text), ==, samples[i].is_line);
      g_assert_null (sai_text_find_unseen (line));
      g_assert_cmpstr (sai_player_get_name (player), ==, line);
    }
}

static void
test_bytes (void)
{
  g_autofree char *line = sai_text_one_line ("a\xff\xfe");

  g_assert_cmpstr (line, ==, "a\ufffd\ufffd");
}

static void
test_items (void)
{
  g_autoptr (GString) line = g_string_new (NULL);

  sai_text_append_item (line, "Aki 3");
  sai_text_append_item (line, "Ben 6");
  g_assert_cmpstr (line->str, ==, "Aki 3\302\240· Ben 6");
}

static void
test_begin (void)
{
  static const char *const samples[][2] = {
    { "end the turn", "End the turn" },
    { "écarter", "Écarter" },
    { "赤の4", "赤の4" },
    { "4 cards", "4 cards" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *text = sai_text_begin (samples[i][0]);

      g_assert_cmpstr (text, ==, samples[i][1]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/unseen", test_unseen);
  g_test_add_func ("/text/bytes", test_bytes);
  g_test_add_func ("/text/items", test_items);
  g_test_add_func ("/text/begin", test_begin);

  return g_test_run ();
}
