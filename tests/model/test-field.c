/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The field: the examples of the document, every legal field there is, and a second implementation (naive-field.c)
 * beside ours for a million placings.
 */

#include "naive-field.h"
#include "sai-run.h"
#include "util/sai-error.h"
#include "table/sai-field.h"

/* A sanitizer makes everything ten times as slow. */
#define N_PLACINGS SAI_COUNT (200000, 1000000)
#define EVERY_NTH_WINDOW SAI_COUNT (5, 1)

typedef struct
{
  const char *name;
  const char *field;
  const char *card;
  /* the columns in which it may lie, and the one in which it is placed */
  const char *columns;
  guint column;
  const char *collected;
  const char *after;
  int n_empty;
  int recovered;
} Example;

/* The table of the rules, in the words of its pictures; where they are silent about the rest, it follows from the
 * rules. */
static const Example examples[] = {
  { "r4-under-red", "b6@6 b7@6 r6@7", "r4", "7", 7, "b7", "b6@6 r4@7 r6@7", 6, 0 },
  { "g7-at-5", "b6@6 b7@6 r6@7", "g7", "12345", 5, "", "g7@5 b6@6 b7@6 r6@7", 5, 0 },
  { "b7-on-b7", "b6@6 b7@6 r6@7", "b7", "6", 6, "", "b6@6 b7x2@6 r6@7", 6, 0 },
  { "r7-beside-b7", "b6@6 b7@6 r6@7", "r7", "7", 7, "", "b6@6 b7@6 r6@7 r7@7", 5, 0 },
  { "r4-with-green", "g5@5 b6@6 b7@6 r6@7", "r4", "7", 7, "b7", "g5@5 b6@6 r4@7 r6@7", 5, 0 },
  { "y3-at-4", "g5@5 b6@6 b7@6 r6@7", "y3", "1234", 4, "r6 b6 b7", "y3@4 g5@5", 7, 0 },
  { "r1-keeps-row-7", "g5@5 b6@6 b7@6 r6@7", "r1", "7", 7, "r6 b6 g5", "b7@6 r1@7", 4, 0 },
  { "g6-leaves-one", "g5@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "g6", "5", 5, "", "g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7",
    1, 1 },
  { "r5-fills", "g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "r5", "7", 7, "",
    "g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r5@7 r6@7 r7@7", 0, 3 },
  { "b6-on-a-full-field", "g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r5@7 r6@7 r7@7", "b6", "6", 6, "",
    "g5@5 g6@5 g7@5 b5@6 b6x2@6 b7@6 r5@7 r6@7 r7@7", 0, 0 },
  { "g1-rows-1-and-7", "g7@5 b1@6 b7@6 r7@7", "g1", "5", 5, "", "g1@5 g7@5 b1@6 b7@6 r7@7", 1, 1 },
  /* On a field with one empty cell a stacked card changes nothing either. */
  { "b6-with-one-empty", "g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r6@7 r7@7", "b6", "6", 6, "",
    "g5@5 g6@5 g7@5 b5@6 b6x2@6 b7@6 r6@7 r7@7", 1, 0 },
  /* Stacks go whole. */
  { "stack-collected", "g5x2@5 b6@6", "b2", "6", 6, "b6 g5 g5", "b2@6", 8, 0 },
  { "rows-1-and-7-full", "g1@5 g7@5 b1@6 b7@6 r7@7", "r1", "7", 7, "", "g1@5 g7@5 b1@6 b7@6 r1@7 r7@7", 0, 3 },
  /* The rows do not go round: 6 7 1 is no window, nor is 7 1 2. */
  { "no-6-7-1", "g6@5 b7@6", "r1", "12347", 7, "g6", "b7@6 r1@7", 4, 0 },
  { "no-7-1-2", "g2@5 b1@6", "r7", "12347", 7, "g2", "b1@6 r7@7", 4, 0 },
  { "two-rows-4", "b1@6 b7@6", "b4", "6", 6, "b1 b7", "b4@6", 8, 0 },
  { "two-rows-3", "b1@6 b7@6", "b3", "6", 6, "b7", "b1@6 b3@6", 7, 0 },
  /* A column is free again when its last card is gone, and a row alone counts as part of nine cells. */
  { "far-left", "g1@5 b1@6 r1@7", "y1", "1234", 1, "r1 b1 g1", "y1@1", 8, 0 },
  { "one-row", "g1@5 b1@6", "r1", "12347", 7, "", "g1@5 b1@6 r1@7", 6, 0 },
  /* The window moves sideways, and what it leaves behind is collected: no fewer cells are empty than before. */
  { "full-moves", "g1@5 g7@5 b1@6 b7@6 r1@7 r7@7", "y7", "1234", 4, "r1 r7", "y7@4 g1@5 g7@5 b1@6 b7@6", 1, 0 },
  { "one-empty-moves", "g1@4 b1@5 b7@5 r1@6 r7@6", "y1", "1237", 7, "g1", "b1@5 b7@5 r1@6 r7@6 y1@7", 1, 0 },
  { "full-moves-down", "g5@5 g6@5 g7@5 b5@6 b6@6 b7@6 r5@7 r6@7 r7@7", "b4", "6", 6, "r7 b7 g7",
    "g5@5 g6@5 b4@6 b5@6 b6@6 r5@7 r6@7", 2, 0 },
};

static const struct
{
  const char *text;
  const char *part;
} refusals[] = {
  { "g5", "g5x2@1" },
  { "g5@", "g5x2@1" },
  { "g5@0", "1 to 7" },
  { "g5@8", "1 to 7" },
  { "g5@10", "1 to 7" },
  { "g8@1", "g8@1" },
  { "g5x3@1", "g5x3@1" },
  { "g5x1@1", "g5x1@1" },
  { "@1", "@1" },
  { "g5@1,b6@2", "g5@1" },
  { "g5@1 b6@1", "column 1" },
  { "g5@1 g6@2", "column 2" },
  { "g5@1 g5@2", "column 1" },
  { "g5x2@1 g5@1", "g5" },
  { "g5@1 g5@1 g5@1", "two" },
  { "g5@1 \377", "valid card" },
};

static SaiField
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SaiField field;

  sai_field_parse (text, &field, &error);
  g_assert_no_error (error);

  return field;
}

static SaiCard
parse_card (const char *text)
{
  SaiCard card;

  g_assert_true (sai_card_parse (text, &card, NULL));

  return card;
}

static void
test_example (gconstpointer data)
{
  const Example *example = data;
  SaiField field = parse (example->field);
  SaiCard card = parse_card (example->card);
  guint columns = sai_field_get_columns (&field, card);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *collected = NULL;
  SaiField after = parse (example->after);
  SaiFieldPlacing placing;

  for (guint i = 0; i < SAI_FIELD_N_COLUMNS; i++)
    if ((columns & 1u << i) != 0)
      g_string_append_c (list, '1' + i);
  g_assert_cmpstr (list->str, ==, example->columns);

  sai_field_place (&field, card, example->column - 1, &placing);
  collected = sai_card_counts_print (&placing.collected);
  g_assert_cmpstr (collected, ==, example->collected);
  g_assert_true (sai_field_equal (&field, &after));
  g_assert_cmpint (placing.n_empty, ==, example->n_empty);
  g_assert_cmpint (placing.n_recovered, ==, example->recovered);
}

static void
test_text (void)
{
  SaiField field = parse ("g5@1 b6@2 r6@3 b7@2");
  SaiField again = parse ("  b7@2 b6@2 r6@3  g5@1 ");
  SaiField none = parse ("");
  SaiFieldWindow window;

  g_assert_true (sai_field_equal (&field, &again));
  g_assert_false (sai_field_equal (&field, &none));
  g_assert_cmpuint (sai_field_get_colour (&field, 0), ==, SAI_COLOUR_GREEN);
  g_assert_cmpuint (sai_field_get_colour (&field, 3), ==, SAI_FIELD_NONE);
  g_assert_cmpuint (sai_field_get_height (&field, 1, 6), ==, 1);
  g_assert_cmpuint (sai_field_get_height (&field, 1, 5), ==, 0);
  g_assert_cmpuint (sai_field_get_height (&field, 6, 5), ==, 0);

  /* There is no third card of a kind to be placed. */
  again = parse ("r4x2@3 b1@4");
  g_assert_cmpuint (sai_field_get_columns (&again, 3), ==, 0);
  g_assert_cmpuint (sai_field_get_columns (&again, 4), ==, 1 << 2);

  again = parse ("r4@3 r4@3");
  field = parse ("r4x2@3");
  g_assert_true (sai_field_equal (&field, &again));
  g_assert_cmpuint (sai_field_get_height (&field, 2, 4), ==, 2);

  /* A field that no game leads to can be read, and is told apart. */
  field = parse ("g1@1 b5@2");
  g_assert_cmpuint (sai_field_get_window (&field, &window), ==, 0);
  field = parse ("g5@1 b6@2 b7@2 r6@3");
  g_assert_cmpuint (sai_field_get_window (&field, &window), ==, 1);
  g_assert_cmpuint (window.column, ==, 0);
  g_assert_cmpuint (window.row, ==, 5);
  g_assert_true (sai_field_window_contains (&window, 2, 7));
  g_assert_false (sai_field_window_contains (&window, 3, 7));
  g_assert_false (sai_field_window_contains (&window, 2, 4));
  field = parse ("g1@1 b7@3");
  g_assert_cmpuint (sai_field_get_window (&field, &window), ==, 1);
  g_assert_cmpuint (sai_field_window_get_n_cells (&window), ==, 6);
  g_assert_true (sai_field_window_contains (&window, 1, 7));
  g_assert_false (sai_field_window_contains (&window, 1, 6));
}

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GError) error = NULL;
      SaiField field = parse ("y3@4");
      SaiField before = field;

      g_assert_false (sai_field_parse (refusals[i].text, &field, &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
      if (strstr (error->message, refusals[i].part) == NULL)
        g_error ("%s: %s", refusals[i].text, error->message);
      g_assert_true (sai_field_equal (&field, &before));
    }
}

static void
check_same (const SaiField *field, const NaiveField *naive)
{
  for (guint column = 0; column < 7; column++)
    for (guint row = 1; row <= 7; row++)
      {
        const NaiveCell *cell = &naive->cells[column][row];

        if (sai_field_get_height (field, column, row) != (guint) cell->height ||
            (cell->height > 0 && sai_field_get_colour (field, column) != (guint) cell->colour))
          g_error ("column %u, row %u", column + 1, row);
      }
}

/* Places a card on both and compares everything; plain conditions, since this is done millions of times. */
static SaiFieldPlacing
place_both (SaiField *field, NaiveField *naive, SaiCard card, guint column)
{
  SaiColour colour = sai_card_get_colour (card);
  guint number = sai_card_get_number (card);
  SaiFieldPlacing placing;
  NaivePlacing expected;

  naive_field_place (naive, colour, number, column, &expected);
  sai_field_place (field, card, column, &placing);

  if (expected.n_kept_sets != 1 || !expected.same_recovery || expected.n_windows < 1)
    g_error ("%d largest sets of kept cards", expected.n_kept_sets);
  if (expected.recovered > 0 && placing.collected.once != 0)
    g_error ("points recovered by collecting");
  if (expected.recovered > 0 && expected.n_windows != 1)
    g_error ("points recovered in %d windows", expected.n_windows);
  if (placing.n_empty != expected.n_empty || placing.n_recovered != expected.recovered)
    g_error ("%u empty, %u recovered, not %d and %d", placing.n_empty, placing.n_recovered, expected.n_empty,
             expected.recovered);
  for (guint kind = 0; kind < SAI_N_KINDS; kind++)
    if (sai_card_counts_get (&placing.collected, kind) != (guint) expected.collected[kind / 7][kind % 7 + 1])
      g_error ("card %u collected", kind);
  check_same (field, &expected.after);
  *naive = expected.after;

  return placing;
}

static guint
find_columns (const NaiveField *naive, SaiCard card)
{
  guint columns = 0;

  for (guint column = 0; column < 7; column++)
    if (naive_field_may_place (naive, sai_card_get_colour (card), sai_card_get_number (card), column))
      columns |= 1u << column;

  return columns;
}

/* Every legal field but for the heights of its stacks and the names of its colours: three colours in the columns of
 * each window, every set of cells; then every card in every column that it may lie in. So the kept cards are one set,
 * always.
 */
static void
test_every_field (void)
{
  static const guint colours[] = { SAI_COLOUR_RED, SAI_COLOUR_BLUE, SAI_COLOUR_GREEN };
  guint64 n_placings = 0;

  for (guint first = 0; first < 5; first += EVERY_NTH_WINDOW)
    for (guint first_row = 0; first_row <= 5; first_row++)
      {
        guint n_rows = first_row == 0 ? 2 : 3;

        for (guint cells = 0; cells < 1u << 3 * n_rows; cells++)
          {
            SaiField field;
            NaiveField naive;

            sai_field_init (&field);
            naive_field_clear (&naive);
            for (guint i = 0; i < 3 * n_rows; i++)
              {
                guint row = first_row == 0 ? (i / 3 == 0 ? 1 : 7) : first_row + i / 3;

                if ((cells & 1u << i) == 0)
                  continue;
                sai_card_counts_add (&field.cards, sai_card_make (colours[i % 3], row));
                field.column[colours[i % 3]] = first + i % 3;
                naive.cells[first + i % 3][row] = (NaiveCell) { colours[i % 3], 1 };
              }

            for (SaiCard card = 0; card < SAI_N_KINDS; card++)
              {
                guint columns = sai_field_get_columns (&field, card);

                g_assert_cmpuint (columns, ==, find_columns (&naive, card));
                for (guint rest = columns; rest != 0; rest &= rest - 1)
                  {
                    SaiField f = field;
                    NaiveField n = naive;

                    place_both (&f, &n, card, __builtin_ctz (rest));
                    n_placings++;
                  }
              }
          }
      }

  g_test_message ("%" G_GUINT64_FORMAT " placings", n_placings);
}

/* A long walk: the cards that were collected come back, and now and then only cards of the window are placed, so that
 * full windows are met too.
 */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_placings = N_PLACINGS;
  guint n_recoveries[4] = { 0 };
  guint n_stacked = 0, n_moved = 0, n_two_rows = 0;
  SaiField field;
  NaiveField naive;

  sai_field_init (&field);
  naive_field_clear (&naive);
  for (guint i = 0; i < n_placings; i++)
    {
      SaiCard card = g_rand_int_range (random, 0, SAI_N_KINDS);
      SaiFieldPlacing placing;
      guint columns, column;

      if (sai_card_counts_get (&field.cards, card) == SAI_N_COPIES)
        {
          i--;
          continue;
        }
      columns = sai_field_get_columns (&field, card);
      g_assert_cmpuint (columns, ==, find_columns (&naive, card));
      do
        column = g_rand_int_range (random, 0, 7);
      while ((columns & 1u << column) == 0);

      /* In most stretches only what collects nothing is placed. */
      if (i / 64 % 8 != 0 && i % 64 != 0)
        {
          SaiField tried = field;

          sai_field_place (&tried, card, column, &placing);
          if (placing.collected.once != 0 && g_rand_int_range (random, 0, 50) != 0)
            {
              i -= g_rand_boolean (random) ? 1 : 0;
              continue;
            }
        }

      placing = place_both (&field, &naive, card, column);
      n_recoveries[placing.n_recovered]++;
      n_moved += placing.n_empty <= 1 && placing.collected.once != 0;
      n_stacked += sai_card_counts_get (&field.cards, card) == 2;
      n_two_rows += placing.window.row == 0;
    }

  g_test_message ("recovered 1: %u, 3: %u; at most one cell empty after collecting: %u; stacked: %u; rows 1 and 7: %u",
                  n_recoveries[1], n_recoveries[3], n_moved, n_stacked, n_two_rows);
  g_assert_cmpuint (n_moved, >, 0);
  g_assert_cmpuint (n_recoveries[1], >, 10);
  g_assert_cmpuint (n_recoveries[3], >, 10);
  g_assert_cmpuint (n_stacked, >, 100);
  g_assert_cmpuint (n_two_rows, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strdup_printf ("/field/example/%s", examples[i].name);

      g_test_add_data_func (path, &examples[i], test_example);
    }
  g_test_add_func ("/field/text", test_text);
  g_test_add_func ("/field/refused", test_refused);
  g_test_add_func ("/field/every-field", test_every_field);
  g_test_add_func ("/field/random", test_random);

  return g_test_run ();
}
