/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Field games between computer players, each of whom gets only what its seat sees.
 *
 * The random numbers of a player come from the first eight bytes, the most significant first, of the SHA-256 of the
 * text "TEXT player SEAT", where TEXT is the text whose SHA-256 is the seed of the game (see sai-cli-match.c) and SEAT
 * the number of its seat from 1. Thinking is limited by simulated games, not by time, so that the same text gives the
 * same games on any machine.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-cli-table.h"
#include "field/sai-field-game.h"
#include "util/sai-error.h"
#include "field/sai-field-mind.h"

typedef struct
{
  SaiFieldRules rules;
  guint n_seats;
  guint n_iterations;
  const SaiFieldComputer *computers[SAI_FIELD_MAX_SEATS];
  SaiFieldMind *minds[SAI_FIELD_MAX_SEATS];
  /* The last game. */
  SaiSeed seed;
  SaiFieldState state;
  GArray *choices;
} Table;

static void
print_ruleset (SaiRuleset *ruleset)
{
  g_print (_ ("  Cards on a field, for %u to %u players; fewest penalty points win\n"),
           sai_ruleset_get_min_seats (ruleset), sai_ruleset_get_max_seats (ruleset));
}

static guint64
make_mind_seed (const char *text, guint seat)
{
  g_autofree char *own = g_strdup_printf ("%s player %u", text, seat + 1);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;
  guint64 seed = 0;

  g_checksum_update (checksum, (const guint8 *) own, -1);
  g_checksum_get_digest (checksum, digest, &length);
  for (guint i = 0; i < sizeof seed; i++)
    seed = seed << 8 | digest[i];

  return seed;
}

static void
clear_minds (Table *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    g_clear_pointer (&self->minds[i], sai_field_mind_free);
}

static void
seat_minds (Table *self, const char *text)
{
  clear_minds (self);
  for (guint i = 0; i < self->n_seats; i++)
    {
      SaiFieldView view;

      sai_field_view_init (&view, &self->state, i);
      self->minds[i] = sai_field_mind_new (self->computers[i], &self->rules, &view, make_mind_seed (text, i));
    }
}

static gboolean
decide (Table *self, const SaiFieldChance *chance, GError **error)
{
  const SaiFieldState before = self->state;
  guint n_iterations = self->n_iterations;
  SaiFieldBudget budget;
  SaiFieldView view;
  SaiFieldChoice choice;
  SaiFieldOutcome outcome;

  if (n_iterations == 0)
    n_iterations = self->computers[before.seat]->budget.n_iterations;
  budget = (SaiFieldBudget) { n_iterations, 0 };
  sai_field_view_init (&view, &before, before.seat);
  choice = sai_field_mind_decide (self->minds[before.seat], &view, &budget, NULL);

  /* Even our own players are checked. */
  if (!sai_field_state_check (&before, &choice, NULL))
    {
      g_set_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL, _ ("The computer player in seat %u broke the rules."),
                   before.seat + 1);
      return FALSE;
    }
  sai_field_state_play (&self->state, &self->rules, chance, &choice, &outcome);
  g_array_append_val (self->choices, choice);

  for (guint i = 0; i < self->n_seats; i++)
    {
      SaiFieldEvent event;

      sai_field_event_init (&event, &before, &choice, &outcome, &self->state, i);
      sai_field_mind_observe (self->minds[i], &event);
    }

  return TRUE;
}

static gpointer
table_new (SaiRuleset *ruleset, const SaiOptions *options, const char *const *types, guint n_iterations)
{
  Table *self = g_new0 (Table, 1);

  self->n_seats = g_strv_length ((char **) types);
  self->n_iterations = n_iterations;
  self->rules = sai_ruleset_get_field_rules (ruleset, options, self->n_seats);
  self->choices = g_array_new (FALSE, FALSE, sizeof (SaiFieldChoice));
  for (guint i = 0; i < self->n_seats; i++)
    self->computers[i] = sai_field_computer_find (types[i]);

  return self;
}

static void
table_free (gpointer table)
{
  Table *self = table;

  clear_minds (self);
  g_array_unref (self->choices);
  g_free (self);
}

static gboolean
table_play (gpointer table, const char *text, const SaiSeed *seed, SaiCliResult *result, GError **error)
{
  Table *self = table;
  SaiFieldChance chance;

  self->seed = *seed;
  chance = sai_field_chance_from_seed (&self->seed);
  sai_field_state_init (&self->state, &self->rules, self->n_seats, &self->seed);
  seat_minds (self, text);
  g_array_set_size (self->choices, 0);

  while (!self->state.finished && self->state.n_turns < SAI_CLI_MAX_TURNS)
    if (!decide (self, &chance, error))
      return FALSE;

  result->finished = self->state.finished;
  result->n_seats = self->n_seats;
  for (guint i = 0; i < self->n_seats; i++)
    {
      result->totals[i] = self->state.points[i];
      result->places[i] = sai_field_state_get_place (&self->state, i);
    }

  return TRUE;
}

static gboolean
table_write (gpointer table, SaiGame *game, GError **error)
{
  Table *self = table;

  for (guint i = 0; i < self->choices->len; i++)
    {
      g_autoptr (SaiMove) move = sai_game_make_field_move (game, &g_array_index (self->choices, SaiFieldChoice, i));

      if (!sai_game_apply (game, move, error))
        return FALSE;
    }

  return TRUE;
}

const SaiCliTable sai_cli_field_table = {
  .id = "field",
  .searches = TRUE,
  .print_ruleset = print_ruleset,
  .create = table_new,
  .free = table_free,
  .play = table_play,
  .write = table_write,
};
