/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a file of rules. Under rules that are accepted, games can be begun, written down and read again. */
#include "fuzz.h"
#include "game/sai-game.h"

#define FILE_NAME "fuzz.ruleset"

static void
begin_game (SaiRuleset *ruleset)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = { { 0 } };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiGame) game = NULL;
  g_autoptr (SaiRecord) record = NULL;

  g_ptr_array_add (players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  g_ptr_array_add (players, sai_player_new ("碧", SAI_PLAYER_PERSON));
  game = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, "00000000-0000-4000-8000-000000000001",
                       1700000000);
  record = sai_game_to_record (game);
  g_assert_cmpstr (record->ruleset, ==, sai_ruleset_get_id (ruleset));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  for (guint own = 0; own < 2; own++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data ((const char *) data, size, FILE_NAME, own == 1,
                                                                  &error);

      g_assert_true ((ruleset == NULL) == (error != NULL));
      if (ruleset != NULL)
        begin_game (ruleset);
    }

  return 0;
}
