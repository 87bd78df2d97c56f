/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One to six dice: how people write them, what is refused and why, and the counts that scoring looks at. */

#include "table/sai-dice.h"
#include "util/sai-error.h"

static SaiDice
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SaiDice dice = { { 0 } };

  g_assert_true (sai_dice_parse (text, SAI_N_DICE, &dice, &error));
  g_assert_no_error (error);

  return dice;
}

static void
test_parse (void)
{
  SaiDice dice = parse ("13356");

  g_assert_cmpuint (dice.face[0], ==, 1);
  g_assert_cmpuint (dice.face[1], ==, 3);
  g_assert_cmpuint (dice.face[2], ==, 3);
  g_assert_cmpuint (dice.face[3], ==, 5);
  g_assert_cmpuint (dice.face[4], ==, 6);
}

static void
test_parse_order (void)
{
  SaiDice dice = parse ("62141");
  g_autofree char *text = sai_dice_print (&dice);

  g_assert_cmpstr (text, ==, "62141");
}

/* As people write dice: the same five whatever stands between them. */
static void
test_parse_as_written (gconstpointer data)
{
  SaiDice dice = parse (data);
  SaiDice expected = { { 1, 3, 3, 5, 6 } };

  g_assert_true (sai_dice_equal (&dice, &expected));
}

typedef struct
{
  const char *name;
  const char *text;
  const char *message;
} Refusal;

static const Refusal refusals[] = {
  { "empty", "", "“” are 0 dice; this game needs 5, such as 13356." },
  { "spaces", "   ", "“   ” are 0 dice; this game needs 5, such as 13356." },
  { "one", "4", "“4” is 1 die; this game needs 5, such as 13356." },
  { "four", "1335", "“1335” are 4 dice; this game needs 5, such as 13356." },
  { "six", "133561", "“133561” are 6 dice; this game needs 5, such as 13356." },
  { "full-width-four", "１３３５", "“１３３５” are 4 dice; this game needs 5, such as 13356." },
  { "zero", "10356", "“10356” aren’t dice: a die shows 1 to 6." },
  { "seven", "13357", "“13357” aren’t dice: a die shows 1 to 6." },
  { "full-width-seven", "１３３５７", "“１３３５７” aren’t dice: a die shows 1 to 6." },
  { "letter", "1335x", "“1335x” aren’t dice: a die shows 1 to 6." },
  { "sign", "-13356", "“-13356” aren’t dice: a die shows 1 to 6." },
  { "pattern", ".33..", "“.33..” aren’t dice: a die shows 1 to 6." },
  { "kanji", "一三三五六", "“一三三五六” aren’t dice: a die shows 1 to 6." },
  { "latin-1", "1335\xe9", "The dice aren’t valid UTF-8." },
  { "cut-character", "1335\xef\xbc", "The dice aren’t valid UTF-8." },
};

static void
test_parse_refused (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GError) error = NULL;
  SaiDice dice = { { 6, 5, 4, 3, 2 } };
  SaiDice before = dice;

  g_assert_false (sai_dice_parse (refusal->text, SAI_N_DICE, &dice, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
  g_assert_cmpstr (error->message, ==, refusal->message);
  g_assert_true (sai_dice_equal (&dice, &before));
}

/* The caller may not care for the reason. */
static void
test_parse_refused_without_error (void)
{
  SaiDice dice = { { 0 } };

  g_assert_false (sai_dice_parse ("1335", SAI_N_DICE, &dice, NULL));
  g_assert_false (sai_dice_parse ("1335x", SAI_N_DICE, &dice, NULL));
  g_assert_false (sai_dice_parse ("\xff", SAI_N_DICE, &dice, NULL));
}

static void
test_print_not_rolled (void)
{
  SaiDice dice = { { 0 } };
  g_autofree char *text = sai_dice_print (&dice);

  g_assert_cmpstr (text, ==, "");
}

static void
test_is_rolled (void)
{
  SaiDice none = { { 0 } };
  SaiDice dice = { { 1, 1, 1, 1, 1 } };

  g_assert_false (sai_dice_is_rolled (&none));
  g_assert_true (sai_dice_is_rolled (&dice));
}

static void
test_equal (void)
{
  SaiDice dice = { { 1, 2, 3, 4, 5 } };

  g_assert_true (sai_dice_equal (&dice, &dice));
  for (guint i = 0; i < SAI_N_DICE; i++)
    {
      SaiDice other = dice;

      other.face[i] = 6;
      g_assert_false (sai_dice_equal (&dice, &other));
    }
}

/* The same dice in another order lie otherwise. */
static void
test_equal_order (void)
{
  SaiDice a = { { 1, 2, 3, 4, 5 } };
  SaiDice b = { { 2, 1, 3, 4, 5 } };

  g_assert_false (sai_dice_equal (&a, &b));
}

/* Calls @check with each of the 7776 rolls. */
static void
for_all_rolls (void (*check) (const SaiDice *dice))
{
  for (guint n = 0; n < 7776; n++)
    {
      SaiDice dice = { { 0 } };
      guint rest = n;

      for (guint i = 0; i < SAI_N_DICE; i++, rest /= 6)
        dice.face[i] = rest % 6 + 1;
      check (&dice);
    }
}

static void
check_round_trip (const SaiDice *dice)
{
  g_autofree char *text = sai_dice_print (dice);
  SaiDice again = parse (text);

  g_assert_cmpuint (strlen (text), ==, 5);
  g_assert_true (sai_dice_equal (dice, &again));
}

static void
test_round_trip (void)
{
  for_all_rolls (check_round_trip);
}

static void
check_faces (const SaiDice *dice)
{
  SaiFaces faces = sai_dice_get_faces (dice);
  guint most = 0;
  guint sum = 0;

  g_assert_cmpuint (faces.count[0], ==, 0);
  for (guint face = 1; face <= 6; face++)
    {
      guint count = 0;

      for (guint i = 0; i < 5; i++)
        if (dice->face[i] == face)
          count++;
      g_assert_cmpuint (faces.count[face], ==, count);
      if (count > most)
        most = count;
      sum += face * count;
    }
  g_assert_cmpuint (faces.most, ==, most);
  g_assert_cmpuint (faces.sum, ==, sum);
}

static void
test_faces (void)
{
  for_all_rolls (check_faces);
}

static void
test_faces_not_rolled (void)
{
  SaiDice none = { { 0 } };
  SaiFaces faces = sai_dice_get_faces (&none);

  for (guint face = 0; face <= SAI_N_FACES; face++)
    g_assert_cmpuint (faces.count[face], ==, 0);
  g_assert_cmpuint (faces.sum, ==, 0);
  g_assert_cmpuint (faces.most, ==, 0);
}

/* Every number of dice: how many there are, what is refused, and a walk over all rolls in order, each once. */
static void
test_numbers (void)
{
  static const guint n_rolls[] = { 0, 6, 21, 56, 126, 252, 462 };

  for (guint n = 1; n <= SAI_MAX_DICE; n++)
    {
      g_autofree char *text = g_strndup ("654321", n);
      g_autofree char *more = g_strconcat (text, "1", NULL);
      g_autofree char *printed = NULL;
      SaiDice dice = { { 0 } }, before = { { 0 } };
      guint n_found = 1;

      g_assert_true (sai_dice_parse (text, n, &dice, NULL));
      g_assert_false (sai_dice_parse (more, n, &before, NULL));
      printed = sai_dice_print (&dice);
      g_assert_cmpstr (printed, ==, text);
      g_assert_cmpuint (sai_dice_get_n (&dice), ==, n);
      g_assert_cmpuint (sai_dice_get_all (&dice), ==, (1u << n) - 1u);

      dice = before = sai_dice_get_lowest (n);
      for (; sai_dice_advance (&dice); before = dice, n_found++)
        {
          g_assert_cmpint (memcmp (dice.face, before.face, sizeof dice.face), >, 0);
          for (guint i = 1; i < n; i++)
            g_assert_cmpuint (dice.face[i], >=, dice.face[i - 1]);
        }
      g_assert_cmpuint (n_found, ==, n_rolls[n]);
      g_assert_cmpuint (sai_dice_get_faces (&before).sum, ==, n * SAI_N_FACES);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const as_written[][2] = {
    { "/dice/parse/full-width", "１３３５６" },
    { "/dice/parse/mixed-width", "1３3５6" },
    { "/dice/parse/spaces", "1 3 3 5 6" },
    { "/dice/parse/spaces-around", "  13356\n" },
    { "/dice/parse/ideographic-spaces", "１　３　３　５　６" },
    { "/dice/parse/tabs", "1\t3\t3\t5\t6" },
    { "/dice/parse/commas", "1,3,3,5,6" },
    { "/dice/parse/commas-and-spaces", "1, 3, 3, 5, 6" },
    { "/dice/parse/ideographic-commas", "1、3、3、5、6" },
    { "/dice/parse/katakana-middle-dots", "1・3・3・5・6" },
    { "/dice/parse/middle-dots", "1·3·3·5·6" },
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/dice/parse", test_parse);
  g_test_add_func ("/dice/parse/order", test_parse_order);
  for (guint i = 0; i < G_N_ELEMENTS (as_written); i++)
    g_test_add_data_func (as_written[i][0], as_written[i][1], test_parse_as_written);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/dice/refused/", refusals[i].name, NULL);

      g_test_add_data_func (path, &refusals[i], test_parse_refused);
    }
  g_test_add_func ("/dice/refused/without-error", test_parse_refused_without_error);
  g_test_add_func ("/dice/print/not-rolled", test_print_not_rolled);
  g_test_add_func ("/dice/round-trip", test_round_trip);
  g_test_add_func ("/dice/numbers", test_numbers);
  g_test_add_func ("/dice/is-rolled", test_is_rolled);
  g_test_add_func ("/dice/equal", test_equal);
  g_test_add_func ("/dice/equal/order", test_equal_order);
  g_test_add_func ("/dice/faces", test_faces);
  g_test_add_func ("/dice/faces/not-rolled", test_faces_not_rolled);

  return g_test_run ();
}
