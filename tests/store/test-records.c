/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Achievements, personal bests and days played, each with games that just reach them and games that just do not. */

#include <math.h>

#include "database/sai-database-private.h"
#include "database/sai-practice.h"
#include "database/sai-practised.h"
#include "game/sai-daily.h"
#include "statistics/sai-achievement.h"
#include "statistics/sai-bests.h"
#include "statistics/sai-course.h"
#include "statistics/sai-database-lessons.h"
#include "statistics/sai-days.h"
#include "store-samples.h"

#define NOON G_GINT64_CONSTANT (1795521600) /* 2026-11-24T12:00:00Z */
#define DAY 86400
#define EXPERT 0.23

static const char *const rulesets[] = { "fune", "yacht", NULL };

/* What is said of Aki's seat, which is the first one, and of the only other one, if there is any. */
typedef struct
{
  const char *ruleset;
  const char *rival;
  gint total;
  gint rival_total;
  gint bonus;
  gint least_box;
  double cost;
  guint choices;
  guint worst_mark;
  guint feats;
  gboolean hints;
  gboolean peeked;
  const char *daily;
  gint par;
} Said;

static const Said plain = { .ruleset = "yacht", .total = 100, .bonus = SAI_TALLY_NO_BONUS, .least_box = 0 };

static void
write_skill (SaiDatabase *database, SaiPendingGame *pending, const Said *said)
{
  SaiResultSkill skills[SAI_MAX_SEATS] = { { .known = TRUE, .n_choices = said->choices, .cost = said->cost } };
  SaiResultLesson lesson = { .move = 0, .seat = 0, .mark = said->worst_mark, .cost = said->cost };
  g_autoptr (GArray) lessons = g_array_new (FALSE, FALSE, sizeof lesson);

  if (said->choices == 0)
    return;
  if (said->worst_mark > 0)
    g_array_append_val (lessons, lesson);
  g_assert_true (sai_database_write_analysis (database, pending, 1, "{}", skills, lessons, NULL));
}

/* Adds game @number, finished so many days after the first. */
static void
add (SaiDatabase *database, guint number, double days, const Said *said)
{
  g_autoptr (SaiRecord) record = sample_record (2 * number + 2, 0);
  g_autoptr (SaiPendingGame) pending = NULL;
  g_autoptr (GError) error = NULL;
  SaiTally tally = { .has_sheets = TRUE, .n_boxes = 2, .n_columns = 1, .n_seats = said->rival != NULL ? 2 : 1 };

  g_free (record->ruleset);
  record->ruleset = g_strdup (said->ruleset);
  record->mode = SAI_GAME_MODE_PLAYED;
  record->finished = NOON + days * DAY;
  record->hints = said->hints;
  record->peeked = said->peeked;
  record->daily = g_strdup (said->daily);
  g_ptr_array_set_size (record->players, 1);
  if (said->rival != NULL)
    g_ptr_array_add (record->players, sai_player_new ("Rival", said->rival));
  record->totals[0] = tally.seats[0].total = said->total;
  record->totals[1] = tally.seats[1].total = said->rival_total;
  record->places[0] = tally.seats[0].place = said->rival == NULL || said->total >= said->rival_total ? 1 : 2;
  record->places[1] = tally.seats[1].place = said->total > said->rival_total ? 2 : 1;
  tally.seats[0].share = said->total > said->rival_total || said->rival == NULL ? 1
                         : said->total == said->rival_total                     ? 0.5
                                                                                : 0;
  for (guint i = 0; i < tally.n_seats; i++)
    {
      tally.seats[i].bonus = i == 0 ? said->bonus : SAI_TALLY_NO_BONUS;
      sai_boxes_add (&tally.seats[i].filled, 0);
      sai_boxes_add (&tally.seats[i].filled, 1);
      tally.seats[i].points[0] = said->least_box;
      tally.seats[i].points[1] = said->total - said->least_box;
    }
  tally.seats[0].feats = said->feats;

  g_assert_true (sai_database_add (database, record, 1, NULL, &error));
  g_assert_no_error (error);
  pending = sai_database_load_pending (database, record->id, &error);
  g_assert_no_error (error);
  g_assert_true (sai_database_write_result (database, pending, "", &tally, &error));
  g_assert_true (sai_database_write_feats (database, pending, &tally, &error));
  write_skill (database, pending, said);
  if (said->par != 0)
    g_assert_true (sai_database_write_par (database, pending, said->par, &error));
  g_assert_no_error (error);
}

static char *
get_id (guint number)
{
  return sample_id (2 * number + 2);
}

static void
assert_achievement (SaiDatabase *database, SaiAchievementKind kind, guint value, gint game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiAchievement) achievement = sai_database_load_achievement (database, kind, "Aki", EXPERT, rulesets,
                                                                          &error);
  g_autofree char *id = game >= 0 ? get_id (game) : NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (achievement->kind, ==, kind);
  g_assert_cmpuint (achievement->value, ==, value);
  g_assert_cmpstr (achievement->game, ==, id);
  g_assert_true ((achievement->reached != 0) == (game >= 0));
}

/* Nothing is reached in an empty history, by nobody, or with games that do not count. */
static void
test_nothing (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  Said said = plain;

  for (guint kind = 0; kind < SAI_N_ACHIEVEMENTS; kind++)
    assert_achievement (database, kind, 0, -1);

  said.least_box = 3;
  said.choices = 30;
  said.bonus = 1;
  said.feats = SAI_FEAT_FIRST_THROW | SAI_FEAT_CLEAN;
  said.rival = "perfect";
  said.peeked = TRUE;
  for (guint i = 0; i < 30; i++)
    add (database, i, i, &said);
  for (guint kind = 0; kind < SAI_N_ACHIEVEMENTS; kind++)
    assert_achievement (database, kind, 0, -1);
}

/* Of one game each: the first one is not enough in some way, the second is, and the third comes too late. */
static void
test_single (void)
{
  static const struct
  {
    SaiAchievementKind kind;
    Said nearly;
    Said enough;
  } cases[] = {
    { SAI_ACHIEVEMENT_FLAWLESS,
      { "yacht", .choices = 30, .cost = 3, .worst_mark = 1 },
      { "yacht", .choices = 30, .cost = 3 } },
    { SAI_ACHIEVEMENT_FLAWLESS, { "yacht", .choices = 30, .hints = TRUE }, { "yacht", .choices = 30 } },
    { SAI_ACHIEVEMENT_NOTHING_STRUCK,
      { "yacht", .total = 9, .least_box = 0 },
      { "yacht", .total = 9, .least_box = 1 } },
    { SAI_ACHIEVEMENT_FIRST_THROW, { "yacht", .feats = SAI_FEAT_CLEAN }, { "yacht", .feats = SAI_FEAT_FIRST_THROW } },
    { SAI_ACHIEVEMENT_GIANT,
      { "yacht", .rival = "perfect", .total = 9, .rival_total = 9 },
      { "yacht", .rival = "perfect", .total = 9, .rival_total = 8 } },
    { SAI_ACHIEVEMENT_GIANT,
      { "yacht", .rival = "master", .total = 9, .rival_total = 8 },
      { "yacht", .rival = "perfect", .total = 9, .rival_total = 8 } },
    { SAI_ACHIEVEMENT_ABOVE_PAR,
      { "yacht", .total = 200, .daily = "2026-11-23", .par = 200 },
      { "yacht", .total = 200, .daily = "2026-11-23", .par = 199 } },
    { SAI_ACHIEVEMENT_CLEAN,
      { "yellowstone", .rival = "greedy", .total = 3, .rival_total = 5, .feats = SAI_FEAT_CLEAN },
      { "yellowstone", .rival = "greedy", .total = 5, .rival_total = 3, .feats = SAI_FEAT_CLEAN } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SaiDatabase) database = sample_open_memory ();

      add (database, 0, 0, &cases[i].nearly);
      assert_achievement (database, cases[i].kind, 0, -1);
      add (database, 2, 2, &cases[i].enough);
      add (database, 1, 1, &cases[i].enough);
      assert_achievement (database, cases[i].kind, 1, 1);
    }
}

static void
test_bonus_run (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  Said said = plain;

  for (guint i = 0; i < 20; i++)
    {
      /* Four with it, one without, and then with it; others in between are of another game, or have none. */
      said.ruleset = i % 2 == 0 ? "yacht" : "fune";
      said.bonus = i % 2 == 1 ? SAI_TALLY_NO_BONUS : i != 8;
      add (database, i, i, &said);
      if (i == 8)
        assert_achievement (database, SAI_ACHIEVEMENT_BONUS_RUN, 4, -1);
    }
  assert_achievement (database, SAI_ACHIEVEMENT_BONUS_RUN, 5, 18);
}

static void
test_win_run (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  Said said = plain;

  for (guint i = 0; i < 12; i++)
    {
      /* Games alone do not count; a tie is won. */
      said.rival = i % 3 == 2 ? NULL : "novice";
      said.rival_total = i == 3 ? 101 : i == 7 ? 100 : 99;
      add (database, i, i, &said);
    }
  /* Games 4, 6, 7, 9 and 10. */
  assert_achievement (database, SAI_ACHIEVEMENT_WIN_RUN, 5, 10);
}

static void
test_form (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  Said said = plain;

  said.choices = 10;
  /* One bad game is in each of the windows until the twenty-second. */
  for (guint i = 0; i < 30; i++)
    {
      said.cost = i == 2 ? 10 : 2.2;
      add (database, i, i, &said);
    }
  assert_achievement (database, SAI_ACHIEVEMENT_FORM, 1, 22);
}

static void
test_daily_run (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  GDate date;

  g_assert_true (sai_daily_parse ("2027-01-20", &date));
  for (guint i = 0; i < 40; i++, g_date_add_days (&date, 1))
    {
      g_autofree char *day = sai_daily_print (&date);
      Said said = plain;

      said.daily = i == 5 ? NULL : day;
      /* Finished after midnight it is still the game of its day. */
      add (database, i, 60 + i + 0.7, &said);
    }
  assert_achievement (database, SAI_ACHIEVEMENT_DAILY_RUN, 30, 35);
}

static void
test_every_game (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  Said said = plain;

  add (database, 0, 0, &said);
  said.ruleset = "mine";
  add (database, 1, 1, &said);
  assert_achievement (database, SAI_ACHIEVEMENT_EVERY_GAME, 1, -1);
  said.ruleset = "fune";
  add (database, 2, 2, &said);
  assert_achievement (database, SAI_ACHIEVEMENT_EVERY_GAME, 2, 2);
}

/* Game @number again in another history, with what a file says of it. */
static void
carry (SaiDatabase *from, SaiDatabase *to, guint number, const char *practised)
{
  g_autofree char *id = get_id (number);
  g_autoptr (SaiRecord) record = sai_database_load (from, id, NULL);
  g_autoptr (SaiPendingGame) pending = NULL;
  Said said = plain;

  if (practised != NULL)
    {
      g_free (record->practised);
      record->practised = g_strdup (practised);
    }
  g_assert_true (sai_database_add (to, record, 1, NULL, NULL));
  pending = sai_database_load_pending (to, id, NULL);
  said.choices = 10;
  said.worst_mark = 2;
  write_skill (to, pending, &said);
}

static gint64
ask_lesson (SaiDatabase *database, const char *what)
{
  g_autofree char *sql = g_strdup_printf ("SELECT %s FROM lesson", what);
  gint64 answer = -1;

  g_assert_true (sai_database_get_integer (database, sql, &answer, NULL));

  return answer;
}

/* A wrong answer ends a run, also if the same lesson is answered right later; what cannot be asked neither ends nor
 * continues it. All of it goes with the games into another history.
 */
static void
test_practice_run (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiDatabase) other = sample_open_memory ();
  const gint64 start = NOON * G_USEC_PER_SEC;
  Said said = plain;

  said.choices = 10;
  said.worst_mark = 2;
  for (guint i = 0; i < 3; i++)
    add (database, i, i, &said);
  for (guint i = 0; i < 45; i++)
    {
      g_autofree char *id = get_id (i % 3);
      SaiLessonAnswer answer = i == 19 ? SAI_LESSON_WRONG : i == 22 ? SAI_LESSON_NOT_ASKED : SAI_LESSON_RIGHT;

      assert_achievement (database, SAI_ACHIEVEMENT_PRACTICE_RUN, i < 20 ? i : i < 41 ? 19 : 20, i < 41 ? -1 : 1);
      g_assert_true (sai_database_answer_lesson (database, id, 0, answer, start + i * G_USEC_PER_SEC, NULL));
    }

  for (guint i = 0; i < 3; i++)
    carry (database, other, i, NULL);
  assert_achievement (other, SAI_ACHIEVEMENT_PRACTICE_RUN, 20, 1);
  g_assert_cmpint (ask_lesson (other, "sum(tries)"), ==, 44);
  g_assert_cmpint (ask_lesson (other, "min(solved)"), ==, 1);
  g_assert_cmpint (ask_lesson (other, "max(last)"), ==, start + 44 * G_USEC_PER_SEC);
}

static guint
merge (SaiDatabase *from, SaiDatabase *to, guint number)
{
  g_autofree char *id = get_id (number);
  g_autoptr (SaiRecord) record = sai_database_load (from, id, NULL);
  guint n_new = 0;
  guint n_added = 0;

  g_assert_true (sai_database_count_practised (to, id, record->practised, &n_new, NULL));
  g_assert_true (sai_database_merge_practised (to, id, record->practised, &n_added, NULL));
  g_assert_cmpuint (n_new, ==, n_added);

  return n_added;
}

/* Answers that were given by turns in two histories are one run in each of them once they have met. */
static void
test_practice_merged (void)
{
  g_autoptr (SaiDatabase) one = sample_open_memory ();
  g_autoptr (SaiDatabase) other = sample_open_memory ();
  SaiDatabase *const both[] = { one, other };
  g_autofree char *id = get_id (0);
  Said said = plain;

  said.choices = 10;
  said.worst_mark = 2;
  for (guint i = 0; i < 2; i++)
    {
      add (one, i, i, &said);
      carry (one, other, i, NULL);
    }
  /* The fourth of 24 is wrong. */
  for (guint i = 0; i < 24; i++)
    {
      g_autofree char *game = get_id (i / 2 % 2);

      g_assert_true (sai_database_answer_lesson (both[i % 2], game, 0, i == 3 ? SAI_LESSON_WRONG : SAI_LESSON_RIGHT,
                                                 (NOON + i) * G_USEC_PER_SEC, NULL));
    }
  assert_achievement (one, SAI_ACHIEVEMENT_PRACTICE_RUN, 12, -1);
  assert_achievement (other, SAI_ACHIEVEMENT_PRACTICE_RUN, 10, -1);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (merge (one, other, i), ==, 6);
      g_assert_cmpuint (merge (one, other, i), ==, 0);
      g_assert_cmpuint (merge (other, one, i), ==, 6);
      g_assert_cmpuint (merge (other, one, i), ==, 0);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SaiRecord) record = sai_database_load (both[i], id, NULL);
      g_autofree char *begin = g_strdup_printf ("[%" G_GINT64_FORMAT ",0,1],[%" G_GINT64_FORMAT
                                                ",0,1],[%" G_GINT64_FORMAT ",0,1],",
                                                (gint64) NOON, (gint64) NOON + 1, (gint64) NOON + 4);

      g_assert_true (g_str_has_prefix (record->practised, begin));
      assert_achievement (both[i], SAI_ACHIEVEMENT_PRACTICE_RUN, 20, 1);
      g_assert_cmpint (ask_lesson (both[i], "sum(tries)"), ==, 24);
      g_assert_cmpint (ask_lesson (both[i], "max(last)"), ==, (NOON + 23) * G_USEC_PER_SEC);
      g_assert_cmpint (ask_lesson (both[i], "min(solved)"), ==, 1);
    }
}

/* What is no answer, or would be too long with the others, changes nothing, and what is there stays. */
static void
test_practice_not_merged (void)
{
  g_autofree char *endless = g_strnfill (SAI_RECORD_MAX_TEXT_BYTES - 9, ' ');
  g_autofree char *many = g_strconcat (endless, "[2,0,0]", NULL);
  const char *const texts[] = { "[",           "],[",       "5", "[1,2",    "[1,2]", "[1,2,3,4]",
                                "[\"1\",2,3]", "{\"0\":1}", " ", "[1,0,1]", NULL };
  g_autoptr (GString) full = g_string_new ("[1,0,1]");
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiRecord) record = NULL;
  g_autofree char *id = get_id (0);
  g_autofree char *none = get_id (7);
  Said said = plain;
  guint n = 7;

  said.choices = 10;
  said.worst_mark = 2;
  add (database, 0, 0, &said);
  g_assert_true (sai_database_merge_practised (database, id, "[1, 0,1],[1,0,1]", &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (sai_database_merge_practised (database, id, texts[i], &n, NULL));
      g_assert_cmpuint (n, ==, 0);
    }
  g_assert_true (sai_database_merge_practised (database, none, "[1,0,1]", &n, NULL));
  g_assert_cmpuint (n, ==, 0);
  for (guint i = 10; full->len < SAI_RECORD_MAX_TEXT_BYTES; i++)
    g_string_append_printf (full, ",[%u,0,1]", i);
  g_assert_true (sai_database_merge_practised (database, id, full->str, &n, NULL));
  g_assert_cmpuint (n, ==, 0);
  record = sai_database_load (database, id, NULL);
  g_assert_cmpstr (record->practised, ==, "[1,0,1]");
  /* What takes much room only in the file does not. */
  g_assert_true (sai_database_merge_practised (database, id, many, &n, NULL));
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (ask_lesson (database, "tries"), ==, 2);
}

static void
add_practice (SaiDatabase *database, const char *question, gboolean solved, gint64 moment)
{
  g_autoptr (SaiPractice) practice = sai_practice_new (question, "opening", 700, solved, moment);

  g_assert_true (sai_database_add_practice (database, practice, NULL, NULL));
}

/* All answers in the order in which they were given, whatever they are about; lessons are found by what they are. */
static void
test_course (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  const SaiCourseFilter all = { 0 };
  const SaiCourseFilter others[] = { { .kind = "box" }, { .ruleset = "yams" }, { .theme = "last" }, { .game = "" } };
  static const char question[] = "yahtzee 55234 2 ones=3";
  g_autofree char *id = get_id (0);
  const SaiCourseFilter mine = { "keep", "yacht", "upper", id };
  g_autoptr (SaiCourse) course = NULL;
  SaiAnswer *first, *second;
  Said said = plain;

  said.choices = 10;
  said.worst_mark = 2;
  said.ruleset = "yacht";
  add (database, 0, 0, &said);
  g_assert_true (sai_database_execute (database, "UPDATE lesson SET theme = 'upper', gap = 1250", NULL));
  add_practice (database, question, FALSE, NOON + 5);
  g_assert_true (sai_database_answer_lesson (database, id, 0, SAI_LESSON_RIGHT, NOON * G_USEC_PER_SEC, NULL));
  add_practice (database, question, TRUE, NOON + 9);

  course = sai_database_load_course (database, &all, NULL);
  g_assert_cmpuint (course->answers->len, ==, 3);
  g_assert_cmpuint (course->n_lessons, ==, 1);
  g_assert_cmpuint (course->n_solved, ==, 1);
  first = g_ptr_array_index (course->answers, 0);
  g_assert_cmpstr (first->game, ==, id);
  g_assert_null (first->question);
  g_assert_cmpstr (first->ruleset, ==, "yacht");
  g_assert_cmpstr (first->theme, ==, "upper");
  g_assert_cmpfloat (first->gap, ==, 1.25);
  g_assert_true (first->solved);
  g_assert_cmpint (first->moment, ==, NOON);
  second = g_ptr_array_index (course->answers, 1);
  g_assert_null (second->game);
  g_assert_cmpstr (second->question, ==, question);
  g_assert_cmpstr (second->ruleset, ==, "yahtzee");
  g_assert_cmpstr (second->theme, ==, "opening");
  g_assert_cmpfloat (second->gap, ==, 0.7);
  g_assert_false (second->solved);
  g_assert_cmpint (second->moment, ==, NOON + 5);

  g_clear_pointer (&course, sai_course_free);
  course = sai_database_load_course (database, &mine, NULL);
  g_assert_cmpuint (course->lessons->len, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (SaiCourse) none = sai_database_load_course (database, &others[i], NULL);

      g_assert_cmpuint (none->lessons->len, ==, 0);
      g_assert_cmpuint (none->n_lessons, ==, 0);
      g_assert_cmpuint (none->answers->len, ==, 3);
    }
}

/* What a file says of the answers can be anything. */
static void
test_practice_strange (void)
{
  static const char *const texts[] = {
    "[",
    "5",
    "\"a\"",
    "{}",
    "]",
    "[1,2",
    "null",
    "[1],[]",
    "[1,0,1",
    "[\"a\",0,\"b\"]",
    "[1e99,0,1e99]",
    "[[1],[0],[1]]",
    "],[",
    "{\"a\":1},[{},{},{}]",
  };
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  Said said = plain;

  said.choices = 10;
  said.worst_mark = 2;
  add (database, 0, 0, &said);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SaiDatabase) other = sample_open_memory ();
      g_autoptr (SaiCourse) course = NULL;
      const SaiCourseFilter all = { 0 };

      carry (database, other, 0, texts[i]);
      assert_achievement (other, SAI_ACHIEVEMENT_PRACTICE_RUN, 0, -1);
      course = sai_database_load_course (other, &all, NULL);
      g_assert_nonnull (course);
      g_assert_cmpint (ask_lesson (other, "count(*)"), ==, 1);
    }
}

/* An answer counts whatever stood in its place, and what remembers it does not become too long for a file. */
static void
test_practice_unreadable (void)
{
  g_autofree char *endless = g_strnfill (SAI_RECORD_MAX_TEXT_BYTES, ' ');
  const char *const texts[] = { "[1,0,1", "],[", " ", endless };
  g_autofree char *id = get_id (0);
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  Said said = plain;

  said.choices = 10;
  said.worst_mark = 2;
  add (database, 0, 0, &said);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SaiDatabase) other = sample_open_memory ();
      g_autoptr (SaiRecord) record = NULL;

      carry (database, other, 0, texts[i]);
      g_assert_true (sai_database_answer_lesson (other, id, 0, SAI_LESSON_RIGHT, NOON * G_USEC_PER_SEC, NULL));
      assert_achievement (other, SAI_ACHIEVEMENT_PRACTICE_RUN, 1, -1);
      record = sai_database_load (other, id, NULL);
      g_assert_cmpuint (strlen (record->practised), <=, SAI_RECORD_MAX_TEXT_BYTES);
    }
}

static const SaiBest *
find_best (const SaiPersonal *personal, SaiBestKind kind, guint box)
{
  for (guint i = 0; i < personal->bests->len; i++)
    {
      const SaiBest *best = g_ptr_array_index (personal->bests, i);

      if (best->kind == kind && best->box == box)
        return best;
    }

  return NULL;
}

static void
assert_best (const SaiPersonal *personal, SaiBestKind kind, guint box, double value, guint game)
{
  const SaiBest *best = find_best (personal, kind, box);
  g_autofree char *id = get_id (game);

  g_assert_nonnull (best);
  g_assert_cmpfloat_with_epsilon (best->value, value, 1e-9);
  g_assert_cmpstr (best->game, ==, id);
}

static void
test_bests (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiPersonal) none = sai_database_load_personal (database, "yacht", "", "Aki", NULL);
  g_autoptr (SaiPersonal) personal = NULL;
  static const gint totals[] = { 120, 90, 150, 150, 80, 149, 10 };

  g_assert_cmpuint (none->bests->len, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (totals); i++)
    {
      Said said = plain;

      said.total = totals[i];
      said.least_box = i;
      said.rival = "greedy";
      said.rival_total = 100;
      said.choices = 10;
      said.cost = 10 - i;
      said.peeked = i == 6;
      add (database, i, i, &said);
    }
  personal = sai_database_load_personal (database, "yacht", "", "Aki", NULL);
  assert_best (personal, SAI_BEST_TOTAL, 0, 150, 2);
  assert_best (personal, SAI_BEST_STREAK, 0, 2, 3);
  assert_best (personal, SAI_BEST_DECISIONS, 0, 5, 5);
  assert_best (personal, SAI_BEST_BOX, 0, 5, 5);
  assert_best (personal, SAI_BEST_BOX, 1, 148, 2);
  g_assert_cmpuint (personal->bests->len, ==, 5);
}

/* The sums of the last games, against those that are added up here. */
static void
test_forms (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiPersonal) personal = NULL;
  const guint n = 100;
  guint last = 0;

  for (guint i = 0; i < n; i++)
    {
      Said said = plain;

      said.choices = 10 + i % 3;
      said.cost = i % 7;
      said.rival = i % 2 == 0 ? "greedy" : "field-casual";
      said.rival_total = i % 5 == 0 ? 100 : i % 5 == 1 ? 101 : 99;
      add (database, i, i, &said);
    }
  personal = sai_database_load_personal (database, "yacht", "", "Aki", NULL);
  g_assert_cmpuint (personal->forms->len, ==, SAI_FORM_POINTS);
  for (guint i = 0; i < personal->forms->len; i++)
    {
      const SaiForm *form = &g_array_index (personal->forms, SaiForm, i);
      guint choices = 0;
      double cost = 0;

      g_assert_cmpuint (form->n, >, last);
      last = form->n;
      for (guint game = form->n > SAI_FORM_GAMES ? form->n - SAI_FORM_GAMES : 0; game < form->n; game++)
        {
          choices += 10 + game % 3;
          cost += game % 7;
        }
      g_assert_cmpuint (form->choices, ==, choices);
      g_assert_cmpfloat_with_epsilon (form->cost, cost, 1e-9);
      g_assert_cmpint (form->finished, ==, NOON + (form->n - 1) * (gint64) DAY);
      g_assert_cmpint (form->since, ==, NOON + MAX ((gint64) form->n - SAI_FORM_GAMES, 0) * DAY);
    }
  g_assert_cmpuint (last, ==, n);

  for (guint i = 0; i < personal->results->len; i++)
    {
      const SaiFormResults *results = g_ptr_array_index (personal->results, i);
      gint64 since = 0;
      guint n_met = 0;
      double score = 0;

      for (guint game = results->n > SAI_FORM_GAMES ? results->n - SAI_FORM_GAMES : 0; game < results->n; game++)
        if (g_str_equal (results->type, game % 2 == 0 ? "greedy" : "field-casual"))
          {
            if (n_met++ == 0)
              since = NOON + game * (gint64) DAY;
            score += game % 5 == 0 ? 0.5 : game % 5 == 1 ? 0 : 1;
          }
      g_assert_cmpuint (results->n_met, ==, n_met);
      g_assert_cmpint (results->since, ==, since);
      g_assert_cmpfloat_with_epsilon (results->score, score, 1e-9);
    }
  g_assert_cmpuint (personal->results->len, >=, 2 * SAI_FORM_POINTS - 2);
}

static void
test_days (void)
{
  g_autoptr (SaiDatabase) database = sample_open_memory ();
  g_autoptr (SaiDays) days = NULL;
  g_autoptr (SaiDays) before = NULL;
  const SaiDaily *daily;
  g_autofree char *id = get_id (5);
  Said said = plain;
  GDate today, later;

  /* From the first day on: three days, a gap, two days and today; on one day three games. */
  add (database, 0, -7, &said);
  add (database, 1, -6, &said);
  add (database, 2, -5, &said);
  add (database, 3, -2, &said);
  add (database, 4, -1.3, &said);
  said.daily = "2026-11-23";
  said.total = 180;
  said.par = 190;
  /* The second one came first, but was known. */
  add (database, 5, -0.9, &said);
  said.peeked = TRUE;
  said.total = 300;
  add (database, 6, -1.1, &said);

  g_assert_true (sai_daily_parse ("2026-11-24", &today));
  g_assert_true (sai_daily_parse ("2026-11-27", &later));
  days = sai_database_load_days (database, &today, &today, NULL);
  g_assert_cmpuint (days->n_games[16], ==, 1);
  g_assert_cmpuint (days->n_games[19], ==, 0);
  g_assert_cmpuint (days->n_games[22], ==, 3);
  g_assert_cmpuint (days->longest, ==, 3);
  g_assert_cmpuint (days->streak, ==, 2);
  g_assert_cmpuint (days->daily_streak, ==, 1);
  g_assert_cmpuint (days->dailies->len, ==, 1);
  daily = g_ptr_array_index (days->dailies, 0);
  g_assert_cmpstr (daily->id, ==, id);
  g_assert_true (daily->finished && daily->has_par && !daily->peeked);
  g_assert_cmpint (daily->total - daily->par, ==, -10);

  /* In October nothing was played, and after three days the streak is over. */
  g_date_subtract_months (&today, 1);
  before = sai_database_load_days (database, &today, &later, NULL);
  for (guint i = 0; i < SAI_DAYS_IN_MONTH; i++)
    g_assert_cmpuint (before->n_games[i], ==, 0);
  g_assert_cmpuint (before->streak, ==, 0);
  g_assert_cmpuint (before->longest, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/records/nothing", test_nothing);
  g_test_add_func ("/records/single", test_single);
  g_test_add_func ("/records/bonus-run", test_bonus_run);
  g_test_add_func ("/records/win-run", test_win_run);
  g_test_add_func ("/records/form", test_form);
  g_test_add_func ("/records/daily-run", test_daily_run);
  g_test_add_func ("/records/course", test_course);
  g_test_add_func ("/records/practice-run", test_practice_run);
  g_test_add_func ("/records/practice-merged", test_practice_merged);
  g_test_add_func ("/records/practice-not-merged", test_practice_not_merged);
  g_test_add_func ("/records/practice-strange", test_practice_strange);
  g_test_add_func ("/records/practice-unreadable", test_practice_unreadable);
  g_test_add_func ("/records/every-game", test_every_game);
  g_test_add_func ("/records/bests", test_bests);
  g_test_add_func ("/records/forms", test_forms);
  g_test_add_func ("/records/days", test_days);

  return g_test_run ();
}
