/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trainer without a window: questions as text, what they are about, what comes again when, ratings, and questions
 * that are made. */

#include <math.h>

#include "dice/sai-dice-game.h"
#include "play-table.h"
#include "sai-run.h"
#include "sai-test.h"
#include "trainer/sai-generator.h"
#include "trainer/sai-mastery.h"
#include "trainer/sai-sitting.h"
#include "trainer/sai-spacing.h"

#define DAY (24 * 60 * 60)
/* Noon of a day. */
#define NOON G_GINT64_CONSTANT (1700049600)

typedef struct
{
  SaiCatalog *catalog;
  SaiSolver *solver;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->catalog = sai_catalog_new (NULL);
  fixture->solver = sai_solver_new (2);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture->catalog);
  g_object_unref (fixture->solver);
}

static SaiQuestion
parse (Fixture *fixture, const char *text)
{
  g_autoptr (GError) error = NULL;
  SaiQuestion question = { 0 };

  sai_question_parse (&question, fixture->catalog, text, &error);
  g_assert_no_error (error);

  return question;
}

/* What is printed is read as the same, and a game shows it. */
static void
test_text (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "yacht 55234 2 ones=3 choice=25",
    "yahtzee 11662 0 win sixes=18 / sixes=24 choice=22",
    "yahtzee 66666 1 sixes=24 five-of-a-kind=50 choice=30+100 / five-of-a-kind=0 /",
    "yahtzee 12345 0 joker-after-zero=true fives=15",
    "yams 12345 1 target=250 plus=24 minus=12",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (SaiQuestion) question = { 0 };
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = NULL;
      g_autoptr (SaiGame) game = NULL;
      g_autofree char *printed = NULL;

      if (!sai_question_parse (&question, fixture->catalog, texts[i], &error))
        g_test_message ("%s", error->message);
      g_assert_no_error (error);
      ruleset = sai_catalog_find (fixture->catalog, question.ruleset, NULL);
      printed = sai_question_print (&question, ruleset);
      g_assert_cmpstr (printed, ==, texts[i]);
      game = sai_question_make_game (&question, ruleset, NULL);
      g_assert_cmpuint (sai_game_get_n_seats (game), ==, question.n_seats);
      for (guint j = 0; j < question.n_seats; j++)
        g_assert_cmpmem (&sai_game_get_state (game)->sheets[j], sizeof (SaiSheet), &question.sheets[j],
                         sizeof (SaiSheet));
    }
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = {
    "",
    "yacht",
    "yacht 12345",
    "yacht 1234 1",
    "yacht 12347 1",
    "yacht 12345 3",
    "yacht 12345 -1",
    "nothing 12345 1",
    "yellowstone 12345 1",
    "yacht 12345 1 ones=6",
    "yacht 12345 1 ones=2 ones=2",
    "yacht 12345 1 ones=x",
    "yacht 12345 1 sevens=7",
    "yacht 12345 1 target=0",
    "yacht 12345 1 win",
    "yacht 12345 1 choice=20+100",
    "yacht 12345 1 / / / / / / / / /",
    "yacht 12345 1  ones=2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_auto (SaiQuestion) question = { 0 };

      if (sai_question_parse (&question, fixture->catalog, texts[i], &error))
        g_error ("“%s” was read", texts[i]);
      g_assert_nonnull (error);
    }
}

/* The decisions of a game are the questions that a review judges. */
static void
test_take (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SaiGame) game = sai_test_game ("yacht", 2, 1);
  g_auto (SaiQuestion) question = { 0 };

  sai_test_roll (game, 0);
  sai_test_fill (game, "choice");
  sai_test_roll (game, 0);
  sai_test_roll (game, 3);
  sai_game_set_cursor (game, 3);
  g_assert_true (sai_question_take (&question, game));
  g_assert_cmpuint (question.n_seats, ==, 2);
  g_assert_cmpuint (question.n_throws, ==, 2);
  g_assert_cmpuint (question.sheets[0].filled.word[0], ==, 0);
  g_assert_cmpuint (question.sheets[1].filled.word[0], !=, 0);
  sai_game_set_cursor (game, 2);
  g_assert_false (sai_question_take (&question, game));
}

static SaiVerdict *
judge (Fixture *fixture, const SaiQuestion *question)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiSolution) solution = sai_solver_get (fixture->solver, question->rules, SAI_SOLVER_WORK_OUT, NULL,
                                                     &error);
  SaiVerdict *verdict = solution != NULL ? sai_verdict_new (question, solution, NULL, &error) : NULL;

  g_assert_no_error (error);

  return verdict;
}

/* Positions that show a theme, as a book would. */
static void
test_themes (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    SaiTheme theme;
  } wanted[] = {
    { "yacht 55234 2", SAI_THEME_OPENING },
    { "yacht 11346 0 choice=25 ones=2 twos=6 threes=9 fours=12", SAI_THEME_STRIKE },
    { "yacht 44416 1 choice=25 ones=2 full-house=20 big-straight=30 small-straight=0", SAI_THEME_UPPER },
    { "yacht 34566 1 ones=2 twos=6 threes=9 fours=12 fives=15 sixes=18", SAI_THEME_COMBINATIONS },
    { "yahtzee 12345 0 ones=2 twos=6 threes=9 fours=12 fives=15 sixes=18 three-of-a-kind=20 four-of-a-kind=20"
      " full-house=25 five-of-a-kind=0",
      SAI_THEME_LAST },
    { "yacht 11662 0 win sixes=18 ones=3 twos=6 threes=9 fours=12 fives=15 full-house=20 four-of-a-kind=0"
      " / sixes=24 choice=26 ones=3 twos=6 threes=9 fours=12 fives=15 full-house=20 four-of-a-kind=20",
      SAI_THEME_BEHIND },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      g_auto (SaiQuestion) question = parse (fixture, wanted[i].text);
      g_autoptr (SaiVerdict) verdict = judge (fixture, &question);

      g_test_message ("%s: %s, gap %.2f, %u right", wanted[i].text, sai_theme_get_id (verdict->theme), verdict->gap,
                      verdict->n_right);
      g_assert_cmpint (verdict->theme, ==, wanted[i].theme);
      g_assert_cmpuint (verdict->n_right, >, 0);
      g_assert_true (verdict->gap == 0 || verdict->gap >= 0.5);
      g_assert_true (sai_verdict_is_right (verdict, &question, verdict->advice.value));
    }

  for (guint i = 0; i < SAI_N_THEMES; i++)
    {
      SaiTheme theme;

      g_assert_true (sai_theme_parse (sai_theme_get_id (i), &theme));
      g_assert_cmpuint (theme, ==, i);
    }
}

/* A decision against others, first for points and then to win, is the same as one to win from the beginning. */
static void
test_turn_to_win (Fixture *fixture, gconstpointer data)
{
  const char *sheets = "sixes=18 ones=3 twos=6 threes=9 fours=12 fives=15 full-house=20 four-of-a-kind=0"
                       " / sixes=24 choice=26 ones=3 twos=6 threes=9 fours=12 fives=15 full-house=20 "
                       "four-of-a-kind=20";
  g_autofree char *for_points = g_strdup_printf ("yacht 11662 0 %s", sheets);
  g_autofree char *to_win = g_strdup_printf ("yacht 11662 0 win %s", sheets);
  g_auto (SaiQuestion) question = parse (fixture, for_points);
  g_auto (SaiQuestion) other = parse (fixture, to_win);
  g_autoptr (SaiVerdict) verdict = judge (fixture, &question);
  g_autoptr (SaiVerdict) wanted = judge (fixture, &other);

  g_assert_cmpfloat (verdict->advice.value, >, 1);
  sai_verdict_add_chances (verdict, &question, NULL);
  g_assert_true (verdict->has_chances);
  sai_verdict_turn_to_win (verdict, &question);
  g_assert_true (question.to_win);
  g_assert_false (verdict->has_chances);
  g_assert_cmpfloat (verdict->advice.value, ==, wanted->advice.value);
  g_assert_cmpfloat (verdict->gap, ==, wanted->gap);
  g_assert_cmpuint (verdict->n_right, ==, wanted->n_right);
}

static void
answer_free (gpointer data)
{
  SaiAnswer *answer = data;

  g_free (answer->game);
  g_free (answer->question);
  g_free (answer->theme);
  g_free (answer);
}

/* @name: a game if it begins with "g", otherwise a question */
static void
add (GPtrArray *answers, const char *name, gboolean solved, double days)
{
  SaiAnswer *answer = g_new0 (SaiAnswer, 1);

  answer->game = name[0] == 'g' ? g_strdup (name) : NULL;
  answer->question = name[0] == 'g' ? NULL : g_strdup (name);
  answer->theme = g_strdup ("upper");
  answer->gap = 1.5;
  answer->solved = solved;
  answer->moment = NOON + (gint64) (days * DAY);
  g_ptr_array_add (answers, answer);
}

/* Which questions are due, "a,b". */
static char *
list_due (GPtrArray *answers, double days)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_utc (NOON + (gint64) (days * DAY));
  g_autoptr (GPtrArray) due = sai_spacing_list_due (answers, now);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < due->len; i++)
    {
      SaiAnswer *answer = g_ptr_array_index (due, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", answer->game != NULL ? answer->game : answer->question);
    }

  return g_string_free (text, FALSE);
}

#define assert_due(answers, days, wanted)                    \
  G_STMT_START                                               \
  {                                                          \
    g_autofree char *due_now = list_due ((answers), (days)); \
    g_assert_cmpstr (due_now, ==, (wanted));                 \
  }                                                          \
  G_STMT_END

static void
test_spacing (void)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (answer_free);

  /* Right at first: never again, unless it was wrong in a game. */
  add (answers, "easy", TRUE, 0);
  assert_due (answers, 400, "");
  add (answers, "game", TRUE, 0.01);
  assert_due (answers, 0.1, "");
  assert_due (answers, 1, "game");
  /* Wrong: in the next sitting, then after 1, 3, 7 and 21 days. */
  add (answers, "hard", FALSE, 0.02);
  assert_due (answers, 0.03, "hard");
  add (answers, "hard", TRUE, 0.04);
  assert_due (answers, 0.05, "");
  assert_due (answers, 1, "game,hard");
  add (answers, "game", FALSE, 1);
  add (answers, "hard", TRUE, 1);
  assert_due (answers, 3.4, "game");
  assert_due (answers, 4, "game,hard");
  add (answers, "hard", TRUE, 4);
  assert_due (answers, 10.4, "game");
  assert_due (answers, 11, "game,hard");
  add (answers, "hard", TRUE, 11);
  assert_due (answers, 31, "game");
  assert_due (answers, 32, "game,hard");
  /* Known, until it is wrong again. */
  add (answers, "hard", TRUE, 32);
  assert_due (answers, 4000, "game");
  add (answers, "hard", FALSE, 4000);
  assert_due (answers, 4000, "game,hard");
  /* In the evening of one day, due from the morning of the next. */
  add (answers, "game", TRUE, 4000.45);
  assert_due (answers, 4000.49, "hard");
  assert_due (answers, 4000.51, "hard,game");
}

/* Asserts the beginning of what is said of a rating. */
static void
assert_described (const SaiMastery *mastery, const char *beginning)
{
  g_autofree char *text = sai_mastery_describe (mastery);

  if (!g_str_has_prefix (text, beginning))
    g_error ("“%s” does not begin with “%s”", text, beginning);
}

static void
test_mastery (void)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func (answer_free);
  SaiMastery ratings[SAI_N_THEMES];
  double once;

  g_assert_cmpfloat_with_epsilon (sai_mastery_of_gap (1.5), 1500, 1e-9);
  g_assert_cmpfloat_with_epsilon (sai_mastery_of_gap (15), 900, 1e-9);
  g_assert_cmpfloat_with_epsilon (sai_mastery_of_gap (0.5), 1786.27, 0.01);
  g_assert_cmpfloat_with_epsilon (sai_mastery_expect (1500, 1500), 0.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (sai_mastery_expect (1900, 1500), 10 / 11.0, 1e-9);

  sai_mastery_compute (answers, ratings);
  for (guint i = 0; i < SAI_N_THEMES; i++)
    g_assert_cmpfloat (ratings[i].rating, ==, SAI_MASTERY_BEGIN);
  assert_described (&ratings[SAI_THEME_UPPER], "New");

  add (answers, "a", TRUE, 0);
  sai_mastery_compute (answers, ratings);
  once = ratings[SAI_THEME_UPPER].rating;
  g_assert_cmpfloat_with_epsilon (once, 1200 + 120 * (1 - sai_mastery_expect (1200, 1500)), 1e-9);
  g_assert_cmpfloat (ratings[SAI_THEME_LAST].rating, ==, SAI_MASTERY_BEGIN);
  /* The same once more tells nothing. */
  add (answers, "a", TRUE, 1);
  sai_mastery_compute (answers, ratings);
  g_assert_cmpfloat (ratings[SAI_THEME_UPPER].rating, ==, once);
  g_assert_cmpuint (ratings[SAI_THEME_UPPER].n_answers, ==, 1);
  /* A number, but no word yet for who has answered one question. */
  assert_described (&ratings[SAI_THEME_UPPER], "Rating 1302");

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *name = g_strdup_printf ("q%u", i);

      add (answers, name, TRUE, 2 + i);
    }
  sai_mastery_compute (answers, ratings);
  g_assert_cmpfloat (ratings[SAI_THEME_UPPER].rating, <=, SAI_MASTERY_MOST);
  assert_described (&ratings[SAI_THEME_UPPER], "Master · ");
}

/* Who answers as the formula expects is found at the right rating. */
static void
test_convergence (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  const double strengths[] = { 1000, 1400, 1700 };

  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      SaiMastery mastery = { SAI_MASTERY_BEGIN, 0 };
      double sum = 0;

      for (guint j = 0; j < 600; j++)
        {
          double least, most, difficulty;

          sai_generator_get_band (mastery.rating, &least, &most);
          difficulty = least + g_rand_double (random) * (most - least);
          sai_mastery_update (&mastery, difficulty,
                              g_rand_double (random) < sai_mastery_expect (strengths[i], difficulty));
          sum += j >= 200 ? mastery.rating / 400 : 0;
        }
      g_test_message ("%.0f: %.0f", strengths[i], sum);
      g_assert_cmpfloat (fabs (sum - strengths[i]), <, 60);
    }
}

/* Each theme of a game at each strength: the same seed makes the same question, another one another, it is about the
 * theme, and as hard as it should be.
 */
static void
test_generator (Fixture *fixture, gconstpointer data)
{
  const double ratings[] = { 1000, 1350, 1700 };
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (fixture->catalog, data, NULL);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  /* Where positions take long to solve, each theme is tried for one of the ratings. */
  guint nth = SAI_COUNT (g_str_equal (data, "yacht") ? 1 : G_N_ELEMENTS (ratings), 1);

  for (guint theme = 0; theme < SAI_N_THEMES; theme++)
    for (guint i = theme % nth; i < G_N_ELEMENTS (ratings); i += nth)
      {
        SaiOrder order = { .theme = theme, .kind = SAI_ORDER_ANY_KIND, .rating = ratings[i] };
        gint64 begun = g_get_monotonic_time ();
        g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
        double least, most;

        sai_question_init (&order.start, ruleset, &options);
        sai_generator_get_band (ratings[i], &least, &most);
        for (guint j = 0; j < 3; j++)
          {
            g_autoptr (GError) error = NULL;
            g_autofree char *text = NULL;
            SaiSeed seed = sai_test_seed (100 + j / 2);
            g_auto (SaiQuestion) question = { 0 };
            g_autoptr (SaiVerdict) verdict = sai_generator_make (&order, fixture->solver, &seed, &question, NULL,
                                                                 &error);
            g_autoptr (SaiVerdict) again = NULL;
            g_auto (SaiQuestion) read = { 0 };

            g_assert_no_error (error);
            text = sai_question_print (&question, ruleset);
            g_test_message ("%s %.0f: %s, %.0f", sai_theme_get_id (theme), ratings[i], text,
                            sai_mastery_of_gap (verdict->gap));
            g_assert_cmpint (verdict->theme, ==, theme);
            /* There are few positions in which one would not play for points, and the easy ones are rare. */
            if (theme != SAI_THEME_BEHIND)
              {
                g_assert_cmpfloat (sai_mastery_of_gap (verdict->gap), >=, least - 100);
                g_assert_cmpfloat (sai_mastery_of_gap (verdict->gap), <=, most + 100);
              }
            /* As text it is the same question. */
            read = parse (fixture, text);
            again = judge (fixture, &read);
            g_assert_cmpfloat (again->gap, ==, verdict->gap);
            g_hash_table_add (texts, g_steal_pointer (&text));
          }
        g_assert_cmpuint (g_hash_table_size (texts), ==, 2);
        sai_question_clear (&order.start);
        g_test_message ("%.0f ms each", (g_get_monotonic_time () - begun) / 3000.0);
      }
}

static void
take_item_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  const SaiSittingItem **item = user_data;

  *item = sai_sitting_next_finish (SAI_SITTING (source), result, &error);
  g_assert_no_error (error);
}

/* The next question, %NULL if there are no more. */
static const SaiSittingItem *
next (SaiSitting *sitting)
{
  static const SaiSittingItem waiting;
  const SaiSittingItem *item = &waiting;

  sai_sitting_next_async (sitting, take_item_cb, &item);
  while (item == &waiting)
    g_main_context_iteration (NULL, TRUE);

  return item;
}

static void
ask_due_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (SaiCourse) course = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autoptr (GPtrArray) due = sai_spacing_list_due (course->answers, now);

  *(guint *) user_data = due->len;
}

/* How many questions the history says are due. */
static guint
ask_due (SaiStore *store)
{
  const SaiCourseFilter all = { 0 };
  guint n_due = G_MAXUINT;

  sai_store_ask (store, sai_request_course (&all), NULL, ask_due_cb, &n_due);
  while (n_due == G_MAXUINT)
    g_main_context_iteration (NULL, TRUE);

  return n_due;
}

/* Ten questions of a theme, all of them answered wrong; in the next sitting four of them come first. */
static void
test_sitting (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = table_folder_new ();
  g_autofree char *path = g_build_filename (folder, "history.db", NULL);
  g_autoptr (SaiStore) store = sai_store_new (path);
  g_autoptr (GVariant) chosen = g_variant_ref_sink (g_variant_new_parsed ("{'yahtzee': ['bonus-strict=true']}"));
  const SaiSittingPlan plan = { .ruleset = "yahtzee", .theme = "last", .last_options = chosen };
  g_autoptr (GHashTable) asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  double last = SAI_MASTERY_BEGIN;

  table_open_store (store);
  for (guint round = 0; round < 2; round++)
    {
      SaiSeed seed = sai_test_seed (round);
      g_autoptr (SaiSitting) sitting = sai_sitting_new (fixture->catalog, fixture->solver, store, &plan, &seed);
      const SaiSittingItem *item;
      const SaiJudgement *answers;
      guint n_again = 0;
      guint n_answers;

      while ((item = next (sitting)) != NULL)
        {
          g_autofree char *text = sai_question_print (&item->question, item->ruleset);
          double worst = item->verdict->advice.value;

          for (guint i = 0; i < item->verdict->advice.n_boxes; i++)
            worst = MIN (worst, item->verdict->advice.boxes[i].value);
          for (guint i = 0; i < item->verdict->advice.n_keeps; i++)
            worst = MIN (worst, item->verdict->advice.keeps[i].value);
          /* Made by the house rules that one plays by. */
          g_assert_true (item->question.rules->bonus.strict);
          n_again += item->again;
          g_assert_cmpint (item->again, ==, g_hash_table_contains (asked, text));
          g_hash_table_add (asked, g_steal_pointer (&text));
          g_assert_cmpint (item->verdict->theme, ==, SAI_THEME_LAST);
          /* The last one is answered right. */
          g_assert_cmpint (sai_sitting_answer (sitting,
                                               sai_sitting_get_n_asked (sitting) < 10 ? worst
                                                                                      : item->verdict->advice.value,
                                               g_get_real_time ()),
                           ==, sai_sitting_get_n_asked (sitting) == 10);
        }
      g_assert_cmpuint (sai_sitting_get_n_asked (sitting), ==, 10);
      g_assert_cmpuint (sai_sitting_get_n_right (sitting), ==, 1);
      answers = sai_sitting_get_answers (sitting, &n_answers);
      g_assert_cmpuint (n_answers, ==, 10);
      for (guint i = 0; i < n_answers; i++)
        {
          g_assert_cmpuint (sai_dice_get_all (&answers[i].dice), ==, 0x1f);
          g_assert_cmpint (answers[i].mark, ==, sai_mark_of_cost (answers[i].cost));
          g_assert_true ((answers[i].mark == SAI_MARK_NONE) == (i == 9));
          g_assert_true (i < 9 || answers[i].cost == 0);
        }
      g_assert_cmpuint (n_again, ==, round == 0 ? 0 : 4);
      g_assert_cmpuint (g_hash_table_size (asked), ==, round == 0 ? 10 : 16);
      g_assert_cmpuint (sai_sitting_get_after (sitting)[SAI_THEME_LAST].n_answers, ==, round == 0 ? 10 : 16);
      g_assert_cmpfloat (sai_sitting_get_after (sitting)[SAI_THEME_LAST].rating, <,
                         sai_sitting_get_before (sitting)[SAI_THEME_LAST].rating);
      /* A sitting begins where the one before ended, but for the rounding of gaps. */
      g_assert_cmpfloat_with_epsilon (sai_sitting_get_before (sitting)[SAI_THEME_LAST].rating, last, 0.5);
      last = sai_sitting_get_after (sitting)[SAI_THEME_LAST].rating;
      g_assert_cmpuint (ask_due (store), ==, round == 0 ? 9 : 14);
      sai_sitting_stop (sitting);
    }

  /* One's own mistakes are nothing here; and a position that somebody wants to try is asked once, and not remembered.
   */
  {
    const SaiSittingPlan mistakes = { .mistakes = TRUE };
    SaiSeed seed = sai_test_seed (9);
    g_autoptr (SaiSitting) none = sai_sitting_new (fixture->catalog, fixture->solver, store, &mistakes, &seed);
    g_autoptr (SaiSitting) trial = sai_sitting_new_for_text (fixture->catalog, fixture->solver, "yacht 55234 2 ones=3");
    const SaiSittingItem *item;

    g_assert_null (next (none));
    item = next (trial);
    g_assert_true (sai_sitting_answer (trial, item->verdict->advice.value, g_get_real_time ()));
    g_assert_null (next (trial));
    g_assert_cmpuint (ask_due (store), ==, 14);
  }
  sai_store_close (store);
  table_folder_remove (folder);
}

static void
take_refusal_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_assert_null (sai_sitting_next_finish (SAI_SITTING (source), result, user_data));
}

static void
expect_refusal (SaiSitting *sitting, SaiEngineError code)
{
  g_autoptr (GError) error = NULL;

  sai_sitting_next_async (sitting, take_refusal_cb, &error);
  while (error == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (error, SAI_ENGINE_ERROR, (int) code);
}

/* Where perfect play is not known, a trial is judged by an estimate, which finds small losses right, beside the points
 * of the game; of a large game the rest is solved. What is remembered is never judged that way, and chances are not
 * estimated here.
 */
static void
test_unknown (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text;
    gboolean estimated;
    /* A turn brings 2.26 and 1.36 times what is usual: of that, 1.5 points are a mistake. */
    double limit;
    const char *right;
    const char *wrong;
  } trials[] = {
    { "triple-yahtzee 66666 0", TRUE, 3.4, "triple.five-of-a-kind", "triple.sixes" },
    { "yamb 12345 1", TRUE, 2, "free.big-straight", "down.ones" },
    { "maxi-yatzy 666666 0 ones=3 twos=6 threes=9 fours=12 fives=15 sixes=18 pair=12 two-pairs=22 three-pairs=30 "
      "three-of-a-kind=18 four-of-a-kind=24 five-of-a-kind=30 small-straight=15 big-straight=20 full-straight=21",
      FALSE, 0.5, "six-of-a-kind", "choice" },
  };
  g_autoptr (SaiSitting) whole = sai_sitting_new_for_text (fixture->catalog, fixture->solver, "maxi-yatzy 666666 0");
  g_autoptr (SaiSitting) aim = sai_sitting_new_for_text (fixture->catalog, fixture->solver, "yamb 12345 0 target=900");

  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      g_autoptr (SaiSitting) trial = sai_sitting_new_for_text (fixture->catalog, fixture->solver, trials[i].text);
      const SaiSittingItem *item = next (trial);
      const SaiVerdict *verdict = item->verdict;
      const SaiRules *rules = item->question.rules;
      double right = sai_advice_get_box (&verdict->advice, sai_rules_find_box (rules, trials[i].right));
      double wrong = sai_advice_get_box (&verdict->advice, sai_rules_find_box (rules, trials[i].wrong));

      g_assert_true ((verdict->estimate != NULL) == trials[i].estimated);
      g_assert_true ((verdict->solution == NULL) == trials[i].estimated);
      g_assert_true (sai_verdict_is_right (verdict, &item->question, right));
      g_assert_true (sai_verdict_is_right (verdict, &item->question, right - trials[i].limit + 0.1));
      g_assert_false (sai_verdict_is_right (verdict, &item->question, right - trials[i].limit - 0.1));
      g_assert_false (sai_sitting_answer (trial, wrong, g_get_real_time ()));
      g_assert_null (next (trial));
    }
  expect_refusal (whole, SAI_ENGINE_ERROR_UNKNOWN);
  expect_refusal (aim, SAI_ENGINE_ERROR_TOO_LARGE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  sai_test_make_noon ();

  g_test_add ("/trainer/text", Fixture, NULL, set_up, test_text, tear_down);
  g_test_add ("/trainer/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/trainer/take", Fixture, NULL, set_up, test_take, tear_down);
  g_test_add ("/trainer/themes", Fixture, NULL, set_up, test_themes, tear_down);
  g_test_add ("/trainer/turn-to-win", Fixture, NULL, set_up, test_turn_to_win, tear_down);
  g_test_add ("/trainer/sitting", Fixture, NULL, set_up, test_sitting, tear_down);
  g_test_add ("/trainer/unknown", Fixture, NULL, set_up, test_unknown, tear_down);
  g_test_add_func ("/trainer/spacing", test_spacing);
  g_test_add_func ("/trainer/mastery", test_mastery);
  g_test_add_func ("/trainer/convergence", test_convergence);
  g_test_add ("/trainer/generator/yacht", Fixture, "yacht", set_up, test_generator, tear_down);
  g_test_add ("/trainer/generator/yahtzee", Fixture, "yahtzee", set_up, test_generator, tear_down);
  g_test_add ("/trainer/generator/yams", Fixture, "yams", set_up, test_generator, tear_down);

  return g_test_run ();
}
