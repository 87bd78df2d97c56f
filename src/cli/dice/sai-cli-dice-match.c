/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games with dice between computer players. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-cli-table.h"
#include "dice/sai-dice-game.h"
#include "dice/players/sai-computer.h"
#include "util/sai-error.h"

typedef struct
{
  SaiRules *rules;
  SaiSolver *solver;
  GPtrArray *minds;
  /* The last game. */
  SaiSeed seed;
  SaiDiceState state;
  GArray *decisions;
} Table;

/* Even our own players are checked. */
static gboolean
is_legal (Table *self, const SaiDecision *decision)
{
  SaiBoxes legal;

  if (decision->fill)
    {
      legal = sai_dice_state_get_legal_boxes (&self->state, self->rules);
      return decision->box < self->rules->n_boxes && sai_boxes_has (&legal, decision->box);
    }

  return decision->keep < sai_rules_get_keep_all (self->rules) && sai_dice_state_can_roll (&self->state, self->rules);
}

/* Like sai_dice_state_step(), but without drawing the dice again as a check, which takes most of the time. */
static void
roll (Table *self, guint keep)
{
  self->state.dice = sai_dice_state_throw (&self->state, self->rules, &self->seed, keep);
  self->state.kept = keep;
  self->state.n_rolls++;
}

static gboolean
fill (Table *self, guint box, GError **error)
{
  g_autoptr (SaiMove) move = sai_dice_state_choose (&self->state, self->rules, box);

  return sai_dice_state_step (&self->state, self->rules, &self->seed, move, error);
}

static gboolean
decide (Table *self, GError **error)
{
  SaiMind *mind = g_ptr_array_index (self->minds, self->state.seat);
  SaiDecision decision = sai_mind_decide (mind, &self->state, NULL);

  if (!is_legal (self, &decision))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The computer player in seat %u broke the rules."),
                   self->state.seat + 1);
      return FALSE;
    }
  g_array_append_val (self->decisions, decision);
  if (decision.fill)
    return fill (self, decision.box, error);
  roll (self, decision.keep);

  return TRUE;
}

static gpointer
table_new (SaiRuleset *ruleset, const SaiOptions *options, const char *const *types, guint n_iterations)
{
  Table *self = g_new0 (Table, 1);

  self->rules = sai_rules_ref (sai_ruleset_get_rules (ruleset, options));
  self->solver = sai_solver_new (0);
  self->minds = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_mind_free);
  self->decisions = g_array_new (FALSE, FALSE, sizeof (SaiDecision));
  for (guint i = 0; types[i] != NULL; i++)
    g_ptr_array_add (self->minds, sai_computer_new_mind (sai_computer_find (types[i]), self->solver, self->rules));

  return self;
}

static void
table_free (gpointer table)
{
  Table *self = table;

  g_ptr_array_unref (self->minds);
  g_array_unref (self->decisions);
  g_object_unref (self->solver);
  sai_rules_unref (self->rules);
  g_free (self);
}

static gboolean
table_play (gpointer table, const char *text, const SaiSeed *seed, SaiCliResult *result, GError **error)
{
  Table *self = table;

  self->seed = *seed;
  sai_dice_state_init (&self->state, SAI_GAME_MODE_PLAYED, self->minds->len);
  g_array_set_size (self->decisions, 0);

  while (!self->state.finished)
    if (!decide (self, error))
      return FALSE;

  result->finished = TRUE;
  result->n_seats = self->minds->len;
  for (guint i = 0; i < result->n_seats; i++)
    {
      result->totals[i] = sai_sheet_get_total (&self->state.sheets[i], self->rules);
      result->places[i] = sai_dice_state_get_place (&self->state, self->rules, i);
    }

  return TRUE;
}

static gboolean
table_write (gpointer table, SaiGame *game, GError **error)
{
  Table *self = table;

  for (guint i = 0; i < self->decisions->len; i++)
    {
      const SaiDecision *decision = &g_array_index (self->decisions, SaiDecision, i);
      g_autoptr (SaiMove) move = decision->fill ? sai_dice_state_choose (sai_game_get_state (game),
                                                                         sai_game_get_rules (game), decision->box)
                                                : sai_game_make_roll (game, decision->keep);

      if (!sai_game_apply (game, move, error))
        return FALSE;
    }

  return TRUE;
}

const SaiCliTable sai_cli_dice_table = {
  .id = "dice",
  .create = table_new,
  .free = table_free,
  .play = table_play,
  .write = table_write,
};
