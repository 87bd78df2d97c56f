/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each kind of game has its own computer players, advice and chances, and only where there are any. */

#include "sai-play.h"
#include "dice/sai-advisor.h"
#include "field/sai-field-advisor.h"
#include "sai-test.h"
#include "third-session.h"

static void
assert_computer (const char *kind, const char *id, gboolean there)
{
  SaiComputerType type;

  g_assert_true (sai_play_find_computer (kind, id, &type) == there);
  if (there)
    {
      g_assert_cmpstr (type.id, ==, id);
      g_assert_cmpint (strlen (type.name), >, 0);
      g_assert_cmpint (strlen (type.description), >, 0);
    }
}

static void
test_computers (void)
{
  static const char *const persons_only[] = { "sheet", "pad", THIRD_ID, "no kind" };
  SaiComputerType type;

  assert_computer ("dice", "novice", TRUE);
  assert_computer ("dice", "perfect", TRUE);
  assert_computer ("dice", "greedy", FALSE);
  assert_computer ("dice", SAI_PLAYER_PERSON, FALSE);
  assert_computer ("field", "greedy", TRUE);
  assert_computer ("field", "perfect", FALSE);
  g_assert_true (sai_play_get_computer ("dice", 0, &type));
  g_assert_cmpstr (type.id, ==, "novice");
  for (guint i = 0; i < G_N_ELEMENTS (persons_only); i++)
    g_assert_false (sai_play_get_computer (persons_only[i], 0, &type));
}

/* Opens a game; @advisor is the type of what advises, or %G_TYPE_INVALID. */
static void
check_help (SaiGame *game, GType advisor, gboolean watched)
{
  g_autoptr (SaiSolver) solver = sai_solver_new (1);
  g_autoptr (GObject) play = sai_play_open (game, NULL, solver, FALSE);
  g_autoptr (GObject) advice = sai_play_advise (play, solver);
  g_autoptr (SaiChanceWatch) watch = sai_play_watch (play, solver);

  g_assert_true (advice != NULL ? G_OBJECT_TYPE (advice) == advisor : advisor == G_TYPE_INVALID);
  g_assert_true ((watch != NULL) == watched);
  if (SAI_IS_SESSION (play))
    sai_session_stop (SAI_SESSION (play));
}

static void
test_help (void)
{
  g_autoptr (SaiGame) dice = sai_test_game ("yacht", 2, 1);
  g_autoptr (SaiGame) sheet = sai_test_paper ("yacht", 2);
  g_autoptr (SaiGame) field = sai_test_game ("yellowstone", 2, 1);
  g_autoptr (SaiGame) pad = sai_test_paper ("yellowstone", 2);
  g_autoptr (SaiRuleset) ruleset = third_kind_new_ruleset ();
  g_autoptr (GPtrArray) players = sai_test_players (2);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiSeed seed = sai_test_seed (1);
  g_autoptr (SaiGame) third = sai_game_new (ruleset, &options, SAI_GAME_MODE_PLAYED, players, &seed, SAI_TEST_GAME_ID,
                                            SAI_TEST_CREATED);

  check_help (dice, SAI_TYPE_ADVISOR, TRUE);
  check_help (sheet, SAI_TYPE_ADVISOR, TRUE);
  check_help (field, SAI_TYPE_FIELD_ADVISOR, TRUE);
  check_help (pad, G_TYPE_INVALID, FALSE);
  check_help (third, G_TYPE_INVALID, FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  third_session_register ();

  g_test_add_func ("/play/computers", test_computers);
  g_test_add_func ("/play/help", test_help);

  return g_test_run ();
}
