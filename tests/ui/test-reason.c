/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why one choice is better than another, in whole sentences of both languages. */
#include "config.h"

#include <locale.h>

#include "application/sai-language.h"
#include "dice/sai-dice-game.h"
#include "trainer/sai-exercise.h"
#include "dice/sai-reason.h"
#include "hint/sai-reason-text.h"

static SaiSolver *solver;

static const struct
{
  const char *position;
  const char *better;
  const char *worse;
  const char *english;
  const char *japanese;
} cases[] = {
  { "yacht 23455 2", "2345", "55",
    "Keeping 2 3 4 5 instead of 5 5 gains 3.6 in the straights, but gives up 2.3, mostly in the bonus, "
    "Five and Four of a Kind.",
    "5・5ではなく2・3・4・5を残すと、ストレートで3.6点増え、おもにボーナス、ファイブとフォーダイスで2.3点減ります。" },
  { "yacht 12446 0", "ones", "fours",
    "Filling Ace instead of Four gains 9.9 in the bonus and Four, but gives up 6.4, mostly in Four of a "
    "Kind, the straights and Yacht.",
    "フォーではなくエースに記入すると、ボーナスとフォーで9.9点増え、おもにフォーダイス、ストレートとヨットで6.4点減ります。" },
  { "yahtzee 44455 2 ones=2 twos=6 threes=9 choice=22 small-straight=30 big-straight=40", "444", "full-house",
    "Keeping 4 4 4 instead of filling Full House gains 11.2, mostly in the bonus, Yahtzee and Fours, but "
    "gives up 6.5 in Full House and Three of a Kind.",
    "フルハウスに記入するのではなく4・4・4を残すと、おもにボーナス、ヤッツィーと4の目で11.2点増え、フルハウスとスリーカードで6.5点減ります。" },
  { "yams 25555 0 ones=2 twos=6 threes=9 plus=22 minus=12 small-straight=45 big-straight=50", "rigole",
    "four-of-a-kind",
    "Filling Rigole instead of Four of a Kind gains 38.2 in Rigole, but gives up 27.7, mostly in Four of "
    "a Kind and the bonus.",
    "フォーカードではなくリゴールに記入すると、リゴールで38.2点増え、おもにフォーカードとボーナスで27.7点減ります。" },
  { "yacht 34666 1 ones=2 twos=6 threes=9 fours=12 fives=15 choice=20 small-straight=15 big-straight=30", "666",
    "sixes",
    "Keeping 6 6 6 instead of filling Six gains 14.9, mostly in the bonus, but gives up 0.2 in Four of a "
    "Kind and Yacht.",
    "シックスに記入するのではなく6・6・6を残すと、おもにボーナスで14.9点増え、フォーダイスとヨットで0.2点減ります。" },
  { "yacht 11233 2 ones=2 twos=6 threes=9 choice=20 small-straight=15 big-straight=30 full-house=21", "nothing", "33",
    "Rerolling all dice instead of keeping 3 3 gains 1.1 in the bonus, Six and Five, but gives up 1.0 "
    "in Four of a Kind and Yacht.",
    "3・3を残すのではなく全部振り直すと、ボーナス、シックスとファイブで1.1点増え、フォーダイスとヨットで1.0点減ります。" },
};

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  SaiReason *reason = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (sai_reason_find_finish (result, reason, &error));
  g_assert_no_error (error);
}

static char *
explain (const char *position, const char *better, const char *worse, gboolean for_points)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autoptr (SaiExercise) exercise = sai_exercise_parse (catalog, position, NULL);
  SaiSolution *solution = sai_solver_get (solver, sai_game_get_rules (exercise->game), SAI_SOLVER_WORK_OUT, NULL, NULL);
  SaiDecision choices[2];
  SaiReason reason = { 0 };

  g_assert_true (sai_exercise_find (exercise, better, &choices[0]));
  g_assert_true (sai_exercise_find (exercise, worse, &choices[1]));
  sai_reason_find_async (solution, sai_exercise_get_sheet (exercise), &exercise->dice, exercise->n_throws, &choices[0],
                         &choices[1], NULL, found_cb, &reason);
  while (reason.difference.mean == 0)
    g_main_context_iteration (NULL, TRUE);
  sai_solution_unref (solution);

  return sai_reason_text (sai_game_get_ruleset (exercise->game), sai_game_get_rules (exercise->game), &reason,
                          for_points);
}

static void
test_sentences (void)
{
  g_autoptr (SaiLanguage) language = sai_language_new (GETTEXT_PACKAGE, g_getenv ("SAIKORO_LOCALE_DIR"));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *english = NULL;
      g_autofree char *japanese = NULL;

      sai_language_use (language, "en");
      english = explain (cases[i].position, cases[i].better, cases[i].worse, TRUE);
      sai_language_use (language, "ja");
      japanese = explain (cases[i].position, cases[i].better, cases[i].worse, TRUE);
      g_test_message ("%s\n%s", english, japanese);
      g_assert_cmpstr (english, ==, cases[i].english);
      g_assert_cmpstr (japanese, ==, cases[i].japanese);
    }
}

/* What is better for another reason than points may give up more of them than it wins. */
static void
test_chances (void)
{
  g_autoptr (SaiLanguage) language = sai_language_new (GETTEXT_PACKAGE, g_getenv ("SAIKORO_LOCALE_DIR"));
  g_autofree char *text = NULL;

  sai_language_use (language, "en");
  g_assert_null (explain ("yacht 23455 2", "55", "2345", TRUE));
  text = explain ("yacht 23455 2", "55", "2345", FALSE);
  g_assert_cmpstr (
    text, ==,
    "Keeping 5 5 instead of 2 3 4 5 gains 2.3, mostly in the bonus, Five and Four of a Kind, but gives up "
    "3.6 in the straights.");
}

int
main (int argc, char *argv[])
{
  int status;

  g_unsetenv ("LC_ALL");
  g_setenv ("LANG", "C.UTF-8", TRUE);
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  solver = sai_solver_new (0);

  g_test_add_func ("/reason/sentences", test_sentences);
  g_test_add_func ("/reason/chances", test_chances);

  status = g_test_run ();
  g_object_unref (solver);

  return status;
}
