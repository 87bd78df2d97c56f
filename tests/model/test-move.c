/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move and its line of text: print and parse are one pair, and the parser takes nothing that print would not give. */

#include "dice/sai-dice-state.h"
#include "ruleset/sai-rules-builder.h"
#include "util/sai-error.h"

#define LONGEST_ID "a23456789-123456789-123456789-1"

/* Texts that a record may hold: parsed and printed they are the same again. */
static const char *const texts[] = {
  "roll 13356",
  "roll 11111",
  "roll 66666",
  "keep .33.. roll 23341",
  "keep 1.... roll 12345",
  "keep ....6 roll 22226",
  "keep 1234. roll 12345",
  "keep .2345 roll 12345",
  "roll 4",
  "roll 133566",
  "roll 13356 by 1",
  "announce called.fives",
  "announce called.fives by 8",
  "keep .33.. roll 23341 by 8",
  "keep 1335.. roll 133561",
  "fill threes 9",
  "fill ones 0",
  "fill fives 25 +100",
  "fill full-house 25 +1",
  "fill delta -25",
  "fill choice 9999 +9999",
  "fill choice -9999",
  "fill a 1",
  "fill x1 1",
  "fill a- 1",
  "fill " LONGEST_ID " 1",
  "put 1 ones 3",
  "put 8 sixes 30",
  "put 2 full-house 25",
  "put 2 full-house 25 with 33366",
  "put 2 fives 25 +100",
  "put 2 fives 25 +100 with 55555",
  "put 1 ones 0 with 22222",
  "put 1 ones -1",
  "put 1 ones 7 anyway",
  "put 1 fives 26 +100 with 55555 anyway",
  "put 1 anyway 1 anyway",
  "seats \"Aki\"",
  "seats \"Aki\" \"Ben\"",
  "seats 2 1=\"Akira\" \"Cem\"",
  "seats 8 7 6 5 4 3 2 1",
  "seats 1",
  "seats \"\"",
  "seats 1=\"\"",
  "seats \"two words and  spaces \" 3",
  "seats \"a \\\"quoted\\\" \\\\ word\"",
  "seats \"\343\201\202\343\201\215\" 2=\"\331\205\"",
  "stop",
  "resume",
  "clear 1 ones",
  "clear 8 full-house",
  /* A box may have any name of the right form. */
  "fill roll 1",
  "fill with 1",
  "put 1 with 1 with 11111",
  "clear 1 clear",
  "place r4@7",
  "place y7@1",
  "place b1@3",
  "end",
  "pass",
  "refill g1",
  "refill g1 b7",
  "refill g1 g1 b7 b7 r1",
  "draw g1 b7 r2 r2 y5 b3",
  "draw g1",
  "take g1 b7 r2 r2 y5 b3",
};

typedef struct
{
  const char *name;
  const char *text;
} Refusal;

static const Refusal refusals[] = {
  { "empty", "" },
  { "space", " " },
  { "spaces", "        " },
  { "place-nothing", "place" },
  { "place-no-column", "place r4" },
  { "place-empty-column", "place r4@" },
  { "place-column-0", "place r4@0" },
  { "place-column-8", "place r4@8" },
  { "place-column-01", "place r4@01" },
  { "place-no-card", "place @7" },
  { "place-r8", "place r8@7" },
  { "place-capital", "place R4@7" },
  { "place-two", "place r4@7 b1@2" },
  { "place-twice-at", "place r4@7@7" },
  { "place-space", "place r4 @7" },
  { "end-more", "end 1" },
  { "end-space", "end " },
  { "pass-more", "pass r4" },
  { "refill-nothing", "refill" },
  { "refill-space", "refill " },
  { "refill-two-spaces", "refill g1  b7" },
  { "refill-no-card", "refill g8" },
  { "refill-comma", "refill g1, b7" },
  { "draw-three-alike", "draw g1 g1 g1" },
  { "draw-seven", "draw g1 g2 g3 g4 g5 g6 g7" },
  { "draw-nine", "draw g1 g2 g3 g4 g5 g6 g7 b1 b2" },
  { "take-space", "take g1 " },
  { "take-x2", "take g1x2" },
  { "seats-none", "seats" },
  { "seats-empty", "seats " },
  { "seats-zero", "seats 0" },
  { "seats-nine", "seats 9" },
  { "seats-too-many", "seats 1 2 3 4 5 6 7 8 \"Cem\"" },
  { "seats-bare-name", "seats Aki" },
  { "seats-open", "seats \"Aki" },
  { "seats-no-space", "seats \"Aki\"\"Ben\"" },
  { "seats-two-spaces", "seats \"Aki\"  \"Ben\"" },
  { "seats-space-after", "seats \"Aki\" " },
  { "seats-no-name", "seats 1=" },
  { "seats-no-equals", "seats 1\"Aki\"" },
  { "seats-escape", "seats \"A\\ki\"" },
  { "seats-escaped-end", "seats \"Aki\\\"" },
  { "seats-control", "seats \"A\tki\"" },
  { "seats-bytes", "seats \"\377\"" },
  { "seats-long", "seats \"1234567890123456789012345678901234567890123456789012345678901\"" },
  { "stop-more", "stop 1" },
  { "resume-more", "resume now" },
  { "anyway-twice", "put 1 ones 7 anyway anyway" },
  { "anyway-before", "put 1 ones 7 anyway with 11111" },
  { "anyway-fill", "fill ones 7 anyway" },
  { "unknown-word", "throw 13356" },
  { "capital", "Roll 13356" },
  { "word-continued", "rolls 13356" },
  { "roll-by-nobody", "roll 13356 by" },
  { "roll-by-seat-0", "roll 13356 by 0" },
  { "roll-by-seat-9", "roll 13356 by 9" },
  { "roll-of", "roll 13356 of 1" },
  { "roll-by-two", "roll 13356 by 1 2" },
  { "space-before", " roll 13356" },
  { "space-after", "roll 13356 " },
  { "spaces-doubled", "roll  13356" },
  { "tab", "roll\t13356" },
  { "line-end", "roll 13356\n" },
  { "carriage-return", "roll 13356\r" },
  { "ideographic-space", "roll　13356" },
  { "two-lines", "roll 13356\nfill ones 1" },
  { "trailing-word", "roll 13356 please" },
  { "many-words", "put 1 ones 3 with 11123 and one more word" },
  { "roll-alone", "roll" },
  { "roll-nothing", "roll " },
  { "roll-more", "roll 1335661" },
  { "roll-zero", "roll 10356" },
  { "roll-seven", "roll 13357" },
  { "roll-letter", "roll 1335a" },
  { "roll-commas", "roll 1,3,3,5,6" },
  { "roll-full-width", "roll １３３５６" },
  { "roll-pattern", "roll .33.. 23341" },
  { "keep-alone", "keep" },
  { "keep-pattern-alone", "keep .33.." },
  { "keep-roll-alone", "keep .33.. roll" },
  { "keep-without-roll", "keep .33.. 23341" },
  { "keep-other-word", "keep .33.. fill 23341" },
  { "keep-none", "keep ..... roll 23341" },
  { "keep-all", "keep 23341 roll 23341" },
  { "keep-contradicts", "keep .44.. roll 23341" },
  { "keep-contradicts-in-part", "keep .34.. roll 23341" },
  { "keep-shifted", "keep 33... roll 23341" },
  { "keep-short", "keep .33. roll 23341" },
  { "keep-long", "keep .33... roll 23341" },
  { "keep-other-mark", "keep -33-- roll 23341" },
  { "keep-zero", "keep 033.. roll 03341" },
  { "keep-trailing-word", "keep .33.. roll 23341 again" },
  { "keep-nothing", "keep  roll 23341" },
  { "fill-alone", "fill" },
  { "fill-without-points", "fill ones" },
  { "fill-nothing", "fill ones " },
  { "fill-points-first", "fill 3 ones" },
  { "fill-leading-zero", "fill ones 03" },
  { "fill-plus-sign", "fill ones +3" },
  { "fill-minus-zero", "fill ones -0" },
  { "fill-point", "fill ones 3.0" },
  { "fill-hexadecimal", "fill ones 0x3" },
  { "fill-full-width", "fill ones ３" },
  { "fill-word", "fill ones three" },
  { "fill-too-many", "fill ones 10000" },
  { "fill-too-few", "fill ones -10000" },
  { "fill-overflow", "fill ones 4294967299" },
  { "fill-huge", "fill ones 99999999999999999999999999" },
  { "fill-extra-zero", "fill ones 3 +0" },
  { "fill-extra-minus", "fill ones 3 +-1" },
  { "fill-extra-without-sign", "fill ones 3 100" },
  { "fill-extra-negative", "fill ones 3 -100" },
  { "fill-extra-leading-zero", "fill ones 3 +0100" },
  { "fill-extra-twice", "fill ones 3 +100 +100" },
  { "fill-extra-doubled-sign", "fill ones 3 ++100" },
  { "fill-extra-nothing", "fill ones 3 +" },
  { "fill-extra-apart", "fill ones 3 + 100" },
  { "fill-extra-too-many", "fill ones 3 +10000" },
  { "fill-with-dice", "fill ones 3 with 11123" },
  { "fill-trailing-word", "fill ones 3 points" },
  { "id-capital", "fill Ones 3" },
  { "id-digit-first", "fill 1s 3" },
  { "id-hyphen-first", "fill -ones 3" },
  { "id-underscore", "fill full_house 3" },
  { "id-dot", "fill ../ones 3" },
  { "id-accent", "fill un\xc3\xa9s 3" },
  { "id-japanese", "fill エース 3" },
  { "id-empty", "fill  3" },
  { "id-too-long", "fill " LONGEST_ID "2 3" },
  { "put-alone", "put" },
  { "put-seat-alone", "put 1" },
  { "put-without-points", "put 1 ones" },
  { "put-seat-0", "put 0 ones 3" },
  { "put-seat-9", "put 9 ones 3" },
  { "put-seat-negative", "put -1 ones 3" },
  { "put-seat-leading-zero", "put 01 ones 3" },
  { "put-seat-plus", "put +1 ones 3" },
  { "put-seat-257", "put 257 ones 3" },
  { "put-seat-missing", "put ones 3" },
  { "put-with-alone", "put 1 ones 3 with" },
  { "put-with-nothing", "put 1 ones 3 with " },
  { "put-with-more", "put 1 ones 3 with 1112345" },
  { "put-dice-without-with", "put 1 ones 3 11123" },
  { "put-extra-after-dice", "put 1 ones 3 with 11123 +100" },
  { "put-trailing-word", "put 1 ones 3 with 11123 again" },
  { "put-plus-zero", "put 1 ones 3 +0" },
  { "clear-alone", "clear" },
  { "clear-seat-alone", "clear 1" },
  { "clear-seat-0", "clear 0 ones" },
  { "clear-seat-9", "clear 9 ones" },
  { "clear-points", "clear 1 ones 3" },
  { "clear-space-after", "clear 1 ones " },
  { "not-utf-8", "roll \xff\xfe\xfd" },
  { "not-utf-8-first", "\x80roll 13356" },
  { "cut-character", "fill \xe3\x82 3" },
  { "control", "roll 1335\x01" },
};

static SaiMove *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SaiMove *move = sai_move_parse (text, &error);

  g_assert_no_error (error);
  g_assert_nonnull (move);

  return move;
}

static void
test_parse_print (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SaiMove) move = parse (texts[i]);
      g_autofree char *again = sai_move_print (move);

      g_assert_cmpstr (again, ==, texts[i]);
    }
}

static SaiDice
make_dice (GRand *random)
{
  SaiDice dice = { { 0 } };

  for (guint i = 0; i < SAI_N_DICE; i++)
    dice.face[i] = g_rand_int_range (random, 1, 7);

  return dice;
}

static char *
make_id (GRand *random)
{
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
  guint length = g_rand_int_range (random, 1, SAI_ID_SIZE);
  char *id = g_new0 (char, length + 1);

  id[0] = letters[g_rand_int_range (random, 0, 26)];
  for (guint i = 1; i < length; i++)
    id[i] = letters[g_rand_int_range (random, 0, sizeof letters - 1)];

  return id;
}

static SaiMove *
make_seats (GRand *random)
{
  static const char *const names[] = {
    "Aki", "B\"en\"", "\\", "1", "1=\"x\"", "a b  c ", "\343\201\202 \360\237\216\262", ""
  };
  g_auto (SaiSeating) seating = { 0 };
  guint n_seats = g_rand_int_range (random, 1, SAI_MAX_SEATS + 1);

  for (guint i = 0; i < n_seats; i++)
    {
      int from = g_rand_int_range (random, SAI_SEATING_NEW, SAI_MAX_SEATS);
      const char *name = names[g_rand_int_range (random, 0, G_N_ELEMENTS (names))];

      sai_seating_add (&seating, from, from == SAI_SEATING_NEW || g_rand_boolean (random) ? name : NULL);
    }

  return sai_move_new_seats (&seating);
}

static SaiMove *
make_move (GRand *random)
{
  g_autofree char *id = make_id (random);
  SaiDice dice = make_dice (random);
  guint seat = g_rand_int_range (random, 0, SAI_MAX_SEATS);
  SaiScore score = {
    .points = g_rand_int_range (random, -9999, 10000),
    .extra = g_rand_boolean (random) ? 0 : g_rand_int_range (random, 1, 10000),
  };

  switch (g_rand_int_range (random, 0, 7))
    {
    case 0:
      return sai_move_new_roll (g_rand_int_range (random, 0, SAI_KEEP_ALL), &dice);

    case 1:
      return sai_move_new_fill (id, score);

    case 2:
      return sai_move_new_put (seat, id, score, g_rand_boolean (random) ? &dice : NULL, g_rand_boolean (random));

    case 3:
      return sai_move_new_clear (seat, id);

    case 4:
      return sai_move_new_stop ();

    case 5:
      return sai_move_new_resume ();

    default:
      return make_seats (random);
    }
}

static void
test_print_parse (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 20000; i++)
    {
      g_autoptr (SaiMove) move = make_move (random);
      g_autofree char *text = sai_move_print (move);
      g_autoptr (SaiMove) again = parse (text);
      g_autofree char *text_again = sai_move_print (again);

      g_assert_true (sai_move_equal (move, again));
      g_assert_cmpstr (text, ==, text_again);
      g_assert_null (strchr (text, '\n'));
    }
}

/* Every roll with every mask of kept dice. */
static void
test_print_parse_rolls (void)
{
  for (guint n = 0; n < 7776; n += 5)
    for (guint keep = 0; keep < SAI_KEEP_ALL; keep++)
      {
        SaiDice dice = { { n % 6 + 1, n / 6 % 6 + 1, n / 36 % 6 + 1, n / 216 % 6 + 1, n / 1296 + 1 } };
        g_autoptr (SaiMove) move = sai_move_new_roll (keep, &dice);
        g_autofree char *text = sai_move_print (move);
        g_autoptr (SaiMove) again = parse (text);

        g_assert_true (sai_move_equal (move, again));
      }
}

static void
test_refused (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) move = sai_move_parse (refusal->text, &error);

  g_assert_null (move);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_nonnull (strstr (error->message, "isn’t a valid move; moves look like"));
}

static void
test_refused_message (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) move = sai_move_parse ("throw 13356", &error);

  g_assert_null (move);
  g_assert_cmpstr (error->message, ==,
                   "“throw 13356” isn’t a valid move; moves look like “roll 13356”, “keep .33.. roll 23341”, "
                   "“fill threes 9” or “place r4@7”.");
}

/* A line of a megabyte does not become a message of a megabyte. */
static void
test_refused_long (void)
{
  g_autofree char *text = g_strnfill (1024 * 1024, 'x');
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiMove) move = sai_move_parse (text, &error);

  g_assert_null (move);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
  g_assert_cmpuint (strlen (error->message), <, 400);
}

/* Whatever bytes come, they are refused or they are exactly what would be printed. */
static void
test_random_bytes (void)
{
  static const char alphabet[] = "keproliutwhcarfnsdx .+-0123456789\xe3\xff\t";
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 20000; i++)
    {
      g_autofree char *text = g_strdup (texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))]);
      guint n_changes = g_rand_int_range (random, 1, 4);
      g_autoptr (SaiMove) move = NULL;

      for (guint j = 0; j < n_changes; j++)
        text[g_rand_int_range (random, 0, strlen (text))] = alphabet[g_rand_int_range (random, 0, sizeof alphabet - 1)];

      move = sai_move_parse (text, NULL);
      if (move != NULL)
        {
          g_autofree char *again = sai_move_print (move);

          g_assert_cmpstr (again, ==, text);
        }
    }
}

static void
test_roll (void)
{
  g_autoptr (SaiMove) move = parse ("keep .33.. roll 23341");
  SaiDice dice = { { 2, 3, 3, 4, 1 } };
  SaiDice said = sai_move_get_dice (move);

  g_assert_cmpint (sai_move_get_kind (move), ==, SAI_MOVE_ROLL);
  g_assert_cmpuint (sai_move_get_keep (move), ==, 0x6);
  g_assert_true (sai_dice_equal (&said, &dice));
  g_assert_cmpstr (sai_move_get_box (move), ==, "");
}

static void
test_fill (void)
{
  g_autoptr (SaiMove) move = parse ("fill fives 25 +100");
  SaiScore score = sai_move_get_score (move);

  g_assert_cmpint (sai_move_get_kind (move), ==, SAI_MOVE_FILL);
  g_assert_cmpstr (sai_move_get_box (move), ==, "fives");
  g_assert_cmpint (score.points, ==, 25);
  g_assert_cmpint (score.extra, ==, 100);
}

static void
test_put (void)
{
  g_autoptr (SaiMove) move = parse ("put 2 full-house 25 with 33366");
  SaiDice dice = { { 3, 3, 3, 6, 6 } };
  SaiDice said = sai_move_get_dice (move);
  SaiScore score = sai_move_get_score (move);

  g_assert_cmpint (sai_move_get_kind (move), ==, SAI_MOVE_PUT);
  g_assert_cmpuint (sai_move_get_seat (move), ==, 1);
  g_assert_cmpstr (sai_move_get_box (move), ==, "full-house");
  g_assert_cmpint (score.points, ==, 25);
  g_assert_cmpint (score.extra, ==, 0);
  g_assert_true (sai_dice_equal (&said, &dice));
}

static void
test_put_without_dice (void)
{
  g_autoptr (SaiMove) move = parse ("put 8 full-house 25");
  SaiDice said = sai_move_get_dice (move);

  g_assert_cmpuint (sai_move_get_seat (move), ==, 7);
  g_assert_false (sai_dice_is_rolled (&said));
}

static void
test_clear (void)
{
  g_autoptr (SaiMove) move = parse ("clear 3 rigole");

  g_assert_cmpint (sai_move_get_kind (move), ==, SAI_MOVE_CLEAR);
  g_assert_cmpuint (sai_move_get_seat (move), ==, 2);
  g_assert_cmpstr (sai_move_get_box (move), ==, "rigole");
}

/* No two of the texts say the same. */
static void
test_equal (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        g_autoptr (SaiMove) a = parse (texts[i]);
        g_autoptr (SaiMove) b = parse (texts[j]);

        g_assert_cmpint (sai_move_equal (a, b), ==, i == j);
      }
}

static void
test_ref (void)
{
  SaiMove *move = parse ("roll 13356");

  g_assert_true (sai_move_ref (move) == move);
  sai_move_unref (move);
  g_assert_cmpint (sai_move_get_kind (move), ==, SAI_MOVE_ROLL);
  sai_move_unref (move);
}

static void
test_boxed (void)
{
  g_autoptr (SaiMove) move = parse ("fill fives 25 +100");
  g_auto (GValue) value = G_VALUE_INIT;
  SaiMove *copy = g_boxed_copy (SAI_TYPE_MOVE, move);

  g_assert_true (sai_move_equal (move, copy));
  g_boxed_free (SAI_TYPE_MOVE, copy);

  g_value_init (&value, SAI_TYPE_MOVE);
  g_value_set_boxed (&value, move);
  g_assert_true (sai_move_equal (g_value_get_boxed (&value), move));
}

/* What a move of the field says can be asked for, and one word or card makes another move. */
static void
test_field (void)
{
  SaiCard cards[] = { 14, 13, 1 };
  SaiCard other[] = { 14, 13, 2 };
  g_autoptr (SaiMove) place = sai_move_new_place (3, 6);
  g_autoptr (SaiMove) elsewhere = sai_move_new_place (3, 5);
  g_autoptr (SaiMove) draw = sai_move_new_cards (SAI_MOVE_DRAW, cards, 3);
  g_autoptr (SaiMove) fewer = sai_move_new_cards (SAI_MOVE_DRAW, cards, 2);
  g_autoptr (SaiMove) different = sai_move_new_cards (SAI_MOVE_DRAW, other, 3);
  g_autoptr (SaiMove) take = sai_move_new_cards (SAI_MOVE_TAKE, cards, 3);
  g_autoptr (SaiMove) end = sai_move_new_end ();
  g_autoptr (SaiMove) pass = sai_move_new_pass ();
  g_autofree char *text = sai_move_print (draw);
  const SaiCard *got;
  guint n;

  g_assert_cmpstr (text, ==, "draw g1 b7 r2");
  g_assert_cmpuint (sai_move_get_column (place), ==, 6);
  got = sai_move_get_cards (place, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (got[0], ==, 3);
  got = sai_move_get_cards (draw, &n);
  g_assert_cmpmem (got, n, cards, 3);
  sai_move_get_cards (end, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (sai_move_equal (draw, draw));
  g_assert_false (sai_move_equal (place, elsewhere));
  g_assert_false (sai_move_equal (draw, fewer));
  g_assert_false (sai_move_equal (draw, different));
  g_assert_false (sai_move_equal (draw, take));
  g_assert_false (sai_move_equal (end, pass));
}

/* A game with dice knows no cards, whatever a record says. */
static void
test_field_in_dice (void)
{
  static const char *const moves[] = { "place r4@7", "end", "pass", "refill g1", "draw g1", "take g1" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    for (guint mode = SAI_GAME_MODE_PLAYED; mode <= SAI_GAME_MODE_PAPER; mode++)
      {
        g_autoptr (SaiMove) move = sai_move_parse (moves[i], NULL);
        g_autoptr (GError) error = NULL;
        g_autoptr (SaiRules) rules = sai_rules_builder_end (sai_rules_builder_new ());
        SaiSeed seed = { { 0 } };
        const SaiKind *kind = sai_kind_find ("dice", mode);
        SaiDiceState state;

        sai_dice_state_init (&state, mode, 2);
        g_assert_false (kind->step (&state, rules, &seed, move, &error));
        g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/move/parse-print", test_parse_print);
  g_test_add_func ("/move/print-parse", test_print_parse);
  g_test_add_func ("/move/print-parse/rolls", test_print_parse_rolls);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/move/refused/", refusals[i].name, NULL);

      g_test_add_data_func (path, &refusals[i], test_refused);
    }
  g_test_add_func ("/move/refused-message", test_refused_message);
  g_test_add_func ("/move/refused-long", test_refused_long);
  g_test_add_func ("/move/random-bytes", test_random_bytes);
  g_test_add_func ("/move/roll", test_roll);
  g_test_add_func ("/move/fill", test_fill);
  g_test_add_func ("/move/put", test_put);
  g_test_add_func ("/move/put/without-dice", test_put_without_dice);
  g_test_add_func ("/move/clear", test_clear);
  g_test_add_func ("/move/equal", test_equal);
  g_test_add_func ("/move/ref", test_ref);
  g_test_add_func ("/move/boxed", test_boxed);
  g_test_add_func ("/move/field", test_field);
  g_test_add_func ("/move/field-in-dice", test_field_in_dice);

  return g_test_run ();
}
