/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the help says of strategy on the field, in a study of fewer positions: the strongest player still prefers each
 * thing as often as it says, neither less nor more. The numbers of the help are those of build-aux/study-field; the
 * long run repeats it.
 */
#include "config.h"

#include <math.h>

#include "field-study.h"
#include "sai-run.h"

/* Four tenths of the positions are of games of three, the others of two and of four, as in build-aux/study-field. */
#define N_POSITIONS SAI_COUNT (900, 10000)
#define N_ITERATIONS SAI_COUNT (200, 1000)
#define SEED 1

/* How many standard errors a share may be off. */
#define N_ERRORS 3
/* What is counted. */
typedef enum
{
  /* A second card is placed, by the cards that the cheapest one collects. */
  SECOND_RECOVERS,
  SECOND_FREE,
  SECOND_ONE,
  SECOND_TWO,
  SECOND_MORE,
  /* The first card of a turn has to collect, by the empty cells; and how many cards at least. */
  EMPTY_SIX,
  EMPTY_TWO,
  EMPTY_NONE,
  EMPTY_NONE_CARDS,
  /* The points are recovered. */
  RECOVERS_ONE,
  RECOVERS_THREE,
  TAKES,
  /* After two cards the hand is filled up, by the own pile beside the others'. */
  REFILLS_SMALLER,
  REFILLS_EQUAL,
  REFILLS_LARGER,
  N_CLAIMS
} Claim;

/* What the help says, a share or a mean. */
static const struct
{
  const char *name;
  double said;
} claims[N_CLAIMS] = {
  [SECOND_RECOVERS] = { "a second card that recovers", 3 / 4.0 },
  [SECOND_FREE] = { "a second card for free", 2 / 3.0 },
  [SECOND_ONE] = { "a second card that collects one", 0.4 },
  [SECOND_TWO] = { "a second card that collects two", 1 / 4.0 },
  [SECOND_MORE] = { "a second card that collects more", 1 / 8.0 },
  [EMPTY_SIX] = { "has to collect, six empty cells", 1 / 4.0 },
  [EMPTY_TWO] = { "has to collect, two empty cells", 1 / 2.0 },
  [EMPTY_NONE] = { "has to collect, a full window", 0.53 },
  [EMPTY_NONE_CARDS] = { "cards to collect, a full window", 2.4 },
  [RECOVERS_ONE] = { "recovers one point", 3 / 4.0 },
  [RECOVERS_THREE] = { "recovers three points", 0.95 },
  [TAKES] = { "takes its pile", 0.99 },
  [REFILLS_SMALLER] = { "refills with a smaller pile", 0.54 },
  [REFILLS_EQUAL] = { "refills with a pile about equal", 0.44 },
  [REFILLS_LARGER] = { "refills with a larger pile", 0.25 },
};

/* How far what was seen is from what is said. Decisions of one game are alike, so that games vary more than their
 * decisions would by themselves.
 */
typedef struct
{
  guint n;
  double sum;
  double square;
  double this_game;
  double game_square;
} Count;

typedef struct
{
  Count counts[N_CLAIMS];
  guint game;
} Study;

static void
end_game (Study *study)
{
  for (guint i = 0; i < N_CLAIMS; i++)
    {
      Count *count = &study->counts[i];

      count->game_square += count->this_game * count->this_game;
      count->this_game = 0;
    }
}

static void
count (Study *study, Claim claim, double seen)
{
  Count *count = &study->counts[claim];
  double off = seen - claims[claim].said;

  count->n++;
  count->sum += off;
  count->square += off * off;
  count->this_game += off;
}

/* Only what the search compared counts. */
static gboolean
offers (const SaiFieldAdvice *advice, guint kind)
{
  for (guint i = 0; i < advice->n_options; i++)
    if (advice->options[i].choice.kind == kind && advice->options[i].n_iterations > 0)
      return TRUE;

  return FALSE;
}

/* What the cheapest placing collects, less what it recovers; G_MAXINT if there is none. */
static int
find_price (const SaiFieldState *state, const SaiFieldAdvice *advice)
{
  int price = G_MAXINT;

  for (guint i = 0; i < advice->n_options; i++)
    if (advice->options[i].choice.kind == SAI_MOVE_PLACE && advice->options[i].n_iterations > 0)
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
see_second (Study *study, int price, gboolean placed)
{
  static const Claim by_price[] = { SECOND_FREE, SECOND_ONE, SECOND_TWO };

  count (study, price < 0 ? SECOND_RECOVERS : price > 2 ? SECOND_MORE : by_price[price], placed);
}

static void
see_first (Study *study, guint n_empty, int price)
{
  if (n_empty == 6 || n_empty == 2)
    count (study, n_empty == 6 ? EMPTY_SIX : EMPTY_TWO, price > 0);
  if (n_empty > 0)
    return;
  count (study, EMPTY_NONE, price > 0);
  count (study, EMPTY_NONE_CARDS, price);
}

/* How many points the best placing for that recovers, and whether it is the best choice of all. */
static void
see_recovery (Study *study, const SaiFieldState *state, const SaiFieldAdvice *advice)
{
  guint most = 0, done = 0;

  for (guint i = 0; i < advice->n_options; i++)
    if (advice->options[i].choice.kind == SAI_MOVE_PLACE && advice->options[i].n_iterations > 0)
      {
        SaiField field = state->field;
        SaiFieldPlacing placing;

        sai_field_place (&field, advice->options[i].choice.card, advice->options[i].choice.column, &placing);
        most = MAX (most, placing.n_recovered);
        if (i == 0)
          done = placing.n_recovered;
      }
  if (most > 0)
    count (study, most == 1 ? RECOVERS_ONE : RECOVERS_THREE, done == most);
}

static void
see_cb (const SaiFieldState *state, const SaiFieldAdvice *advice, guint game, guint move, gpointer data)
{
  Study *study = data;
  guint best = advice->options[0].choice.kind;
  int price = find_price (state, advice);

  if (game != study->game)
    end_game (study);
  study->game = game;
  if (state->n_placed == 1 && price < G_MAXINT && offers (advice, SAI_MOVE_END))
    see_second (study, price, best == SAI_MOVE_PLACE);
  if (state->n_placed == 0 && price < G_MAXINT)
    see_first (study, field_study_count_empty (&state->field), price);
  see_recovery (study, state, advice);
  if (offers (advice, SAI_MOVE_TAKE) && offers (advice, SAI_MOVE_DRAW))
    count (study, TAKES, best == SAI_MOVE_TAKE);
  if (offers (advice, SAI_MOVE_REFILL) && offers (advice, SAI_MOVE_END))
    count (study,
           get_lead (state) < -2  ? REFILLS_SMALLER
           : get_lead (state) > 2 ? REFILLS_LARGER
                                  : REFILLS_EQUAL,
           best == SAI_MOVE_REFILL);
}

static double
get_seen (const Study *study, Claim claim)
{
  const Count *count = &study->counts[claim];

  g_assert_cmpuint (count->n, >, 0);

  return claims[claim].said + count->sum / count->n;
}

static void
test_study (void)
{
  static const guint parts[] = { [2] = 3, [3] = 4, [4] = 3 };
  Study study = { 0 };

  for (guint n_seats = 2; n_seats <= 4; n_seats++)
    {
      field_study_run (n_seats, N_POSITIONS * parts[n_seats] / 10, N_ITERATIONS, SEED, see_cb, &study);
      end_game (&study);
    }
  for (guint i = 0; i < N_CLAIMS; i++)
    {
      const Count *count = &study.counts[i];
      double seen = get_seen (&study, i);
      double error = sqrt (MAX (count->square, count->game_square)) / count->n;

      g_test_message ("%s: %.3f, error %.3f, of %u; said %.3f", claims[i].name, seen, error, count->n, claims[i].said);
      g_assert_cmpfloat_with_epsilon (seen, claims[i].said, N_ERRORS * error);
    }

  /* Which of two is more, however few the positions. */
  g_assert_cmpfloat (get_seen (&study, SECOND_FREE), >, get_seen (&study, SECOND_MORE));
  g_assert_cmpfloat (get_seen (&study, REFILLS_SMALLER), >, get_seen (&study, REFILLS_LARGER));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/field-study/help", test_study);

  return g_test_run ();
}
