/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the help says of strategy on the field, in a small study: the strongest player still prefers it. The numbers of
 * the help are those of build-aux/study-field; here they are only bounded, by three standard errors of so few
 * decisions.
 */
#include "config.h"

#include <math.h>

#include "field-study.h"

#define N_POSITIONS 900
#define N_ITERATIONS 200

typedef struct
{
  guint n;
  guint n_yes;
} Count;

typedef struct
{
  /* A second card is placed, by the cards that it would collect: none, one or two, more. */
  Count second[3];
  /* The first card of a turn has to collect, with few cells empty and with many. */
  Count tight;
  Count wide;
  Count take;
  /* After two cards, the hand is filled up, with a smaller pile than the others and with a larger one. */
  Count poor;
  Count rich;
} Study;

static void
count (Count *count, gboolean yes)
{
  count->n++;
  count->n_yes += yes;
}

static gboolean
offers (const SaiFieldAdvice *advice, guint kind)
{
  for (guint i = 0; i < advice->n_options; i++)
    if (advice->options[i].choice.kind == kind)
      return TRUE;

  return FALSE;
}

/* What the cheapest placing collects, less what it recovers; G_MAXINT if there is none. */
static int
find_price (const SaiFieldState *state, const SaiFieldAdvice *advice)
{
  int price = G_MAXINT;

  for (guint i = 0; i < advice->n_options; i++)
    if (advice->options[i].choice.kind == SAI_MOVE_PLACE)
      price = MIN (price, field_study_get_price (state, &advice->options[i].choice));

  return price;
}

static double
get_lead (const SaiFieldState *state)
{
  double others = 0;

  for (guint i = 0; i < state->n_seats; i++)
    if (i != state->seat)
      others += sai_card_counts_get_total (&state->piles[i]);

  return sai_card_counts_get_total (&state->piles[state->seat]) - others / (state->n_seats - 1);
}

static void
see_cb (const SaiFieldState *state, const SaiFieldAdvice *advice, guint game, guint move, gpointer data)
{
  Study *study = data;
  guint best = advice->options[0].choice.kind;
  int price = find_price (state, advice);

  if (state->n_placed == 1 && price < G_MAXINT && offers (advice, SAI_MOVE_END))
    count (&study->second[price <= 0 ? 0 : price <= 2 ? 1 : 2], best == SAI_MOVE_PLACE);
  if (state->n_placed == 0 && price < G_MAXINT)
    count (field_study_count_empty (&state->field) <= 3 ? &study->tight : &study->wide, price > 0);
  if (offers (advice, SAI_MOVE_TAKE) && offers (advice, SAI_MOVE_DRAW))
    count (&study->take, best == SAI_MOVE_TAKE);
  if (offers (advice, SAI_MOVE_REFILL) && fabs (get_lead (state)) > 2)
    count (get_lead (state) < 0 ? &study->poor : &study->rich, best == SAI_MOVE_REFILL);
}

static double
get_share (const char *name, const Count *count)
{
  g_test_message ("%s: %u of %u", name, count->n_yes, count->n);
  g_assert_cmpuint (count->n, >, 0);

  return (double) count->n_yes / count->n;
}

/* Three standard errors of a share. */
static double
get_error (const Count *count)
{
  return 1.5 / sqrt (count->n);
}

static void
test_study (void)
{
  Study study = { 0 };
  double free, some, many, tight, wide, poor, rich;

  field_study_run (3, N_POSITIONS, N_ITERATIONS, 2, see_cb, &study);
  free = get_share ("a second card for free", &study.second[0]);
  some = get_share ("a second card that collects one or two", &study.second[1]);
  many = get_share ("a second card that collects more", &study.second[2]);
  tight = get_share ("has to collect, three empty cells or fewer", &study.tight);
  wide = get_share ("has to collect, more empty cells", &study.wide);
  poor = get_share ("refills with a smaller pile", &study.poor);
  rich = get_share ("refills with a larger pile", &study.rich);

  g_assert_cmpfloat (free, >, 0.65 - get_error (&study.second[0]));
  g_assert_cmpfloat (some, <, 0.4 + get_error (&study.second[1]));
  g_assert_cmpfloat (many, <, 0.2 + get_error (&study.second[2]));
  g_assert_cmpfloat (free, >, many);
  g_assert_cmpfloat (tight, >, wide);
  g_assert_cmpfloat (get_share ("takes its pile", &study.take), >, 0.98 - get_error (&study.take));
  g_assert_cmpfloat (poor, >, rich - get_error (&study.rich));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field-study/help", test_study);

  return g_test_run ();
}
