/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a question is, and how strong somebody is in a theme, on one scale, as chess players are rated (Elo).
 *
 * A question is as hard as the least costly wrong choice is hard to tell from the best one:
 *
 *   difficulty = 1500 + 600 × log10 (1.5 ÷ gap)                 gap in points: 0.5 → 1786, 1.5 → 1500, 5 → 1186, 15 →
 * 900
 *
 * Somebody with a rating of that answers it right half the time:
 *
 *   expectation = 1 ÷ (1 + 10 ^ ((difficulty − rating) ÷ 400))
 *
 * and each answer moves the rating by K × (1 − expectation) if it was right, by −K × expectation if it was not. Of the
 * first answers little is known, so they move it more: K = max (24, 120 ÷ (1 + n ÷ 3)) after n answers. Only the first
 * answer to each question counts, for later ones tell how well it was remembered.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/analysis/sai-analysis.h"
#include "trainer/sai-mastery.h"
#include "trainer/sai-spacing.h"
#include "trainer/sai-theme.h"
#include "util/sai-text.h"

#define SCALE 400.0
#define MIDDLE 1500.0
#define MIDDLE_GAP 1.5
#define SLOPE 600.0
#define LEAST_GAP 0.05
#define LEAST_STEP 24.0
#define MOST_STEP 120.0
#define STEP_ANSWERS 3.0
/* As many answers until a rating is worth a word. */
#define ENOUGH 3

/* The words are those for whole games. */
static const struct
{
  SaiRating rating;
  double limit;
} words[] = {
  { SAI_RATING_MASTER, 1750 }, { SAI_RATING_EXPERT, 1600 }, { SAI_RATING_SKILLED, 1450 },
  { SAI_RATING_CASUAL, 1300 }, { SAI_RATING_SIMPLE, 1150 }, { SAI_RATING_NOVICE, 0 },
};

/**
 * sai_mastery_of_gap:
 * @gap: the least that a wrong choice loses, in points
 *
 * Returns: the difficulty of such a question
 */
double
sai_mastery_of_gap (double gap)
{
  return MIDDLE + SLOPE * log10 (MIDDLE_GAP / MAX (gap, LEAST_GAP));
}

/**
 * sai_mastery_expect:
 * @rating: a rating
 * @difficulty: the difficulty of a question
 *
 * Returns: the probability of a right answer
 */
double
sai_mastery_expect (double rating, double difficulty)
{
  return 1 / (1 + pow (10, (difficulty - rating) / SCALE));
}

/**
 * sai_mastery_update:
 * @self: (inout): a rating
 * @difficulty: the difficulty of a question
 * @right: whether it was answered right
 */
void
sai_mastery_update (SaiMastery *self, double difficulty, gboolean right)
{
  double step = MAX (LEAST_STEP, MOST_STEP / (1 + self->n_answers / STEP_ANSWERS));

  self->rating += step * ((right ? 1 : 0) - sai_mastery_expect (self->rating, difficulty));
  self->rating = CLAMP (self->rating, SAI_MASTERY_LEAST, SAI_MASTERY_MOST);
  self->n_answers++;
}

/**
 * sai_mastery_compute:
 * @answers: (element-type SaiAnswer): all answers, in the order in which they were given
 * @ratings: (out caller-allocates) (array fixed-size=6): the rating of each #SaiTheme
 */
void
sai_mastery_compute (GPtrArray *answers, SaiMastery *ratings)
{
  g_autoptr (GHashTable) known = g_hash_table_new (sai_spacing_hash, sai_spacing_equal);

  for (guint i = 0; i < SAI_N_THEMES; i++)
    ratings[i] = (SaiMastery) { SAI_MASTERY_BEGIN, 0 };
  for (guint i = 0; i < answers->len; i++)
    {
      SaiAnswer *answer = g_ptr_array_index (answers, i);
      SaiTheme theme;

      if (g_hash_table_add (known, answer) && sai_theme_parse (answer->theme, &theme))
        sai_mastery_update (&ratings[theme], sai_mastery_of_gap (answer->gap), answer->solved);
    }
}

/**
 * sai_mastery_describe:
 * @self: a rating
 *
 * Returns: (transfer full): its number, after the word for it as soon as there are enough answers for one; before the
 * first answer, that the theme is new
 */
char *
sai_mastery_describe (const SaiMastery *self)
{
  /* Translators: a number of four digits that says how well somebody answers in the trainer. */
  g_autofree char *number = g_strdup_printf (_ ("Rating %.0f"), self->rating);
  guint i = 0;

  if (self->n_answers == 0)
    /* Translators: a theme of the trainer of which no question was answered. */
    return g_strdup (C_ ("theme", "New"));
  if (self->n_answers < ENOUGH)
    return g_steal_pointer (&number);
  while (self->rating < words[i].limit)
    i++;

  return sai_text_join_parts (sai_rating_get_name (words[i].rating), number);
}
