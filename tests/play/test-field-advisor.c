/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice on the field is what the strongest type says who saw what that seat saw and nothing else, comes for the moment
 * that it was asked for, and marks the game.
 */
#include "field-judge.h"
#include "field/sai-field-game.h"
#include "field/sai-field-advisor.h"
#include "sai-test.h"
#include "sai-wait.h"

static SaiFieldAdvisor *advisor;

static gboolean
has_advice (Table *table)
{
  return sai_field_advisor_get_advice (advisor) != NULL;
}

static void
let_go (void)
{
  gpointer watched = advisor;

  g_object_add_weak_pointer (watched, &watched);
  g_clear_object (&advisor);
  g_assert_null (watched);
}

/* The same as somebody says who sits beside the game from its beginning and gets but the views and events of the seat.
 */
static void
assert_advice (Table *table, guint seed)
{
  g_autoptr (FieldJudge) judge = field_judge_new (table->game, seed);
  const SaiFieldAdvice *advice = sai_field_advisor_get_advice (advisor);
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n = sai_field_state_get_choices (sai_game_get_field (table->game), choices);
  SaiFieldAdvice expected;

  while (judge->cursor < sai_game_get_cursor (table->game))
    field_judge_step (judge);
  field_judge_advise (judge, &expected);
  g_assert_cmpuint (advice->n_options, ==, expected.n_options);
  g_assert_cmpuint (advice->n_iterations, ==, expected.n_iterations);
  for (guint i = 0; i < advice->n_options; i++)
    {
      const SaiFieldOption *option = &advice->options[i];
      const SaiFieldOption *other = &expected.options[i];

      g_assert_cmpmem (&option->choice, sizeof option->choice, &other->choice, sizeof other->choice);
      g_assert_cmpuint (option->n_iterations, ==, other->n_iterations);
      if (option->n_iterations > 0)
        {
          g_assert_cmpfloat (option->value, ==, other->value);
          g_assert_cmpfloat (option->points, ==, other->points);
        }
      g_assert_true (sai_field_state_check (sai_game_get_field (table->game), &option->choice, NULL));
    }
  g_assert_cmpuint (advice->n_options, ==, n);
}

/* A game played by the advice alone. */
static void
test_follow (Table *table, gconstpointer data)
{
  static const char *const kinds[] = { "person greedy", "person person field-casual", "recycler person greedy person" };
  guint n_advised = 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      table_begin (table, "yellowstone", kinds[i], 70 + i);
      advisor = sai_field_advisor_new (table->field);
      sai_field_advisor_set_wanted (advisor, TRUE);
      for (guint n_moves = 0; n_moves < 40; n_moves++)
        {
          table_wait_until (table, table_is_for_person);
          if (sai_game_is_finished (table->game))
            break;
          if (sai_field_advisor_is_in_time (advisor))
            {
              table_wait_until (table, has_advice);
              assert_advice (table, 70 + i);
              n_advised++;
              /* The disk has the mark as well. */
              table_wait_until (table, table_is_idle);
              table_choose (table, sai_field_advisor_get_advice (advisor)->options[0].choice);
            }
          else
            {
              SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];

              g_assert_null (sai_field_advisor_get_advice (advisor));
              g_assert_cmpuint (sai_field_state_get_choices (sai_game_get_field (table->game), choices), ==, 1);
              table_choose (table, choices[0]);
            }
        }
      g_assert_true (sai_game_has_hints (table->game));
      field_judge_all (table->game, 70 + i);
      let_go ();
      table_leave (table);
    }
  g_assert_cmpuint (n_advised, >, 80);
}

/* Advice after undoing is that of the place where one is now. */
static void
test_undo (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (80);

  table_begin (table, "yellowstone", "person greedy field-casual", 80);
  advisor = sai_field_advisor_new (table->field);
  sai_field_advisor_set_wanted (advisor, TRUE);
  for (guint i = 0; i < 40; i++)
    {
      table_wait_until (table, table_is_for_person);
      if (sai_game_is_finished (table->game))
        break;
      if (sai_field_advisor_is_in_time (advisor) && i % 2 == 0)
        {
          table_wait_until (table, has_advice);
          assert_advice (table, 80);
          table_wait_until (table, table_is_idle);
        }
      if (sai_session_can_undo (table->session) && g_rand_int_range (random, 0, 3) == 0)
        {
          sai_session_undo (table->session);
          g_assert_false (has_advice (table));
        }
      else
        table_move_at_random (table, random);
    }
  let_go ();
}

/* Nobody is marked for what was not told. */
static void
test_not_told (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (81);
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *notified = NULL;

  table_begin (table, "yellowstone", "person person", 81);
  sai_field_session_set_iterations (table->field, 2000000000);
  advisor = sai_field_advisor_new (table->field);
  watch = sai_test_watch_new (advisor);
  g_assert_true (sai_field_advisor_is_in_time (advisor));
  sai_wait (10);
  sai_field_advisor_set_wanted (advisor, TRUE);
  sai_field_advisor_set_wanted (advisor, TRUE);
  sai_wait (10);
  sai_field_advisor_set_wanted (advisor, FALSE);
  sai_field_advisor_set_wanted (advisor, TRUE);
  table_choose (table, table_find_choice (table, random));
  sai_wait (10);
  g_assert_false (has_advice (table));
  notified = sai_test_watch_take (watch);
  g_assert_cmpstr (notified, ==, "");
  g_assert_false (sai_game_has_hints (table->game));

  /* Gone while a thread is thinking. */
  g_clear_pointer (&watch, sai_test_watch_free);
  let_go ();
  sai_wait (20);
  g_assert_false (sai_game_has_hints (table->game));
}

/* Computer players are not advised, and their turn does not keep advice from the one before it. */
static void
test_computers_turn (Table *table, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (82);
  g_autoptr (SaiTestWatch) watch = NULL;
  g_autofree char *notified = NULL;

  table_begin (table, "yellowstone", "person greedy", 82);
  sai_session_set_pace (table->session, 60000);
  advisor = sai_field_advisor_new (table->field);
  table_choose (table, table_find_choice (table, random));
  sai_field_advisor_set_wanted (advisor, TRUE);
  table_wait_until (table, has_advice);
  g_assert_true (sai_game_has_hints (table->game));
  table_wait_until (table, table_is_idle);
  if (data != TABLE_IN_MEMORY)
    table_assert_saved (table);

  watch = sai_test_watch_new (advisor);
  table_choose (table, (SaiFieldChoice) { SAI_MOVE_END, SAI_CARD_NONE, SAI_FIELD_NONE });
  g_assert_false (sai_field_advisor_is_in_time (advisor));
  g_assert_false (has_advice (table));
  notified = sai_test_watch_take (watch);
  g_assert_cmpstr (notified, ==, "advice");
  g_clear_pointer (&watch, sai_test_watch_free);
  let_go ();
}

#define add(path, data, func) g_test_add (path, Table, data, table_set_up, func, table_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("/field-advisor/follow", TABLE_IN_MEMORY, test_follow);
  add ("/field-advisor/follow-stored", TABLE_STORED, test_follow);
  add ("/field-advisor/undo", TABLE_IN_MEMORY, test_undo);
  add ("/field-advisor/undo-stored", TABLE_STORED, test_undo);
  add ("/field-advisor/not-told", TABLE_IN_MEMORY, test_not_told);
  add ("/field-advisor/computers-turn", TABLE_IN_MEMORY, test_computers_turn);
  add ("/field-advisor/computers-turn-stored", TABLE_STORED, test_computers_turn);

  return g_test_run ();
}
