/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To match the conditions of all boxes with all rolls takes longer than anything else in a turn, and the answers are
 * the same in every turn. */
#include "config.h"

#include "dice/estimate/sai-score-table.h"

/* Dice that came with the first, second, … roll; all later ones are alike. */
#define N_ROLLS (SAI_MAX_ROLLS + 1)

struct _SaiScoreTable
{
  /* Those of dice that came later are NULL where that does not matter. */
  SaiRowScores *rows[SAI_MAX_ROWS][N_ROLLS];
};

static SaiRowScores *
score_row (const SaiRules *rules, guint row, guint roll)
{
  const SaiLattice *lattice = sai_lattice_get ();
  guint first = lattice->first[rules->n_dice];
  guint n = lattice->first[rules->n_dice + 1] - first;
  SaiRowScores *self = g_new0 (SaiRowScores, 1);

  for (guint i = 0; i < n; i++)
    {
      SaiDice dice = sai_lattice_make_dice (first + i);
      gint points;
      guint of = 0;

      dice.roll = roll;
      points = sai_rules_score (rules, row, &dice);
      while (of < self->n_points && self->points[of] != points)
        of++;
      if (of == self->n_points)
        self->points[self->n_points++] = points;
      self->of[i] = of;
    }

  return self;
}

SaiScoreTable *
sai_score_table_new (const SaiRules *rules)
{
  SaiScoreTable *self = g_new0 (SaiScoreTable, 1);

  for (guint row = 0; row < rules->n_rows; row++)
    if (sai_boxes_has (&rules->playable, row))
      for (guint roll = 1; roll <= (sai_rules_depends_on_roll (rules, row) ? N_ROLLS : 1); roll++)
        self->rows[row][roll - 1] = score_row (rules, row, roll);

  return self;
}

void
sai_score_table_free (SaiScoreTable *self)
{
  for (guint row = 0; row < SAI_MAX_ROWS; row++)
    for (guint roll = 0; roll < N_ROLLS; roll++)
      g_free (self->rows[row][roll]);
  g_free (self);
}

/**
 * sai_score_table_get:
 * @self: scores
 * @row: a box of a column that can be filled by a turn
 * @roll: with which roll of a turn the dice came, from 1
 *
 * Returns: (transfer none): what all rolls score in it
 */
const SaiRowScores *
sai_score_table_get (const SaiScoreTable *self, guint row, guint roll)
{
  const SaiRowScores *later = self->rows[row][MIN (roll, N_ROLLS) - 1];

  return later != NULL ? later : self->rows[row][0];
}
