/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game on the field must have been, if every computer player knew what its seat saw and nothing else. It shares
 * with the session only the players themselves.
 */
#include "field-judge.h"
#include "field/sai-field-game.h"

#include "sai-test.h"

/* The first 64 bits of SHA-256 of the game's id and the seat. */
static guint64
get_mind_seed (SaiGame *game, guint seat)
{
  g_autofree char *text = g_strdup_printf ("%s:%u", sai_game_get_id (game), seat);
  g_autofree char *hex = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  hex[16] = '\0';

  return g_ascii_strtoull (hex, NULL, 16);
}

FieldJudge *
field_judge_new (SaiGame *game, guint seed)
{
  FieldJudge *judge = g_new0 (FieldJudge, 1);

  judge->game = game;
  judge->rules = *sai_game_get_field_rules (game);
  judge->seed = sai_test_seed (seed);
  judge->n_seats = sai_game_get_n_seats (game);
  sai_field_state_init (&judge->state, &judge->rules, judge->n_seats, &judge->seed);
  for (guint i = 0; i < judge->n_seats; i++)
    {
      SaiPlayer *player = sai_game_get_player (game, i);
      const SaiFieldComputer *type = sai_field_computer_find (sai_player_get_kind (player));
      SaiFieldView view;

      sai_field_view_init (&view, &judge->state, i);
      if (sai_player_is_person (player))
        judge->advisers[i] = sai_field_mind_new (sai_field_computer_find ("field-expert"), &judge->rules, &view,
                                                 get_mind_seed (game, i));
      else
        judge->minds[i] = sai_field_mind_new (type != NULL ? type : sai_field_computer_find ("field-novice"),
                                              &judge->rules, &view, get_mind_seed (game, i));
    }

  return judge;
}

void
field_judge_free (FieldJudge *judge)
{
  for (guint i = 0; i < judge->n_seats; i++)
    {
      g_clear_pointer (&judge->minds[i], sai_field_mind_free);
      g_clear_pointer (&judge->advisers[i], sai_field_mind_free);
    }
  g_free (judge);
}

/* The next move of the game is what the seat to move decides. */
void
field_judge_step (FieldJudge *judge)
{
  SaiFieldChance chance = sai_field_chance_from_seed (&judge->seed);
  SaiFieldBudget budget = { TABLE_ITERATIONS, 0 };
  SaiFieldState before = judge->state;
  SaiFieldMind *mind = judge->minds[before.seat];
  SaiFieldChoice choice;
  SaiFieldOutcome outcome;

  sai_field_choice_from_move (&choice, sai_game_get_move (judge->game, judge->cursor++));
  if (mind != NULL)
    {
      SaiFieldView view;
      SaiFieldChoice decided;

      sai_field_view_init (&view, &before, before.seat);
      decided = sai_field_mind_decide (mind, &view, &budget, NULL);
      g_assert_cmpuint (choice.kind, ==, decided.kind);
      g_assert_cmpuint (choice.card, ==, decided.card);
      g_assert_cmpuint (choice.column, ==, decided.column);
    }

  sai_field_state_play (&judge->state, &judge->rules, &chance, &choice, &outcome);
  for (guint i = 0; i < judge->n_seats; i++)
    {
      SaiFieldEvent event;

      sai_field_event_init (&event, &before, &choice, &outcome, &judge->state, i);
      sai_field_mind_observe (judge->minds[i] != NULL ? judge->minds[i] : judge->advisers[i], &event);
    }
}

void
field_judge_all (SaiGame *game, guint seed)
{
  g_autoptr (FieldJudge) judge = field_judge_new (game, seed);

  while (judge->cursor < sai_game_get_n_moves (game))
    field_judge_step (judge);
}

/* What a hint for the person to move must be. */
void
field_judge_advise (FieldJudge *judge, SaiFieldAdvice *advice)
{
  SaiFieldBudget budget = { TABLE_ITERATIONS, 0 };
  SaiFieldView view;

  sai_field_view_init (&view, &judge->state, judge->state.seat);
  sai_field_mind_advise (judge->advisers[judge->state.seat], &view, &budget, NULL, advice);
}
