/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dice that anyone can check. The vectors were computed without any code of ours, each die n of a seed by
 *
 *   printf '%s%016x' "$seed" "$n" | xxd -r -p | sha256sum
 *
 * and the first byte below 252 taken mod 6, plus 1; the commitments by  printf '%s' "$seed" | xxd -r -p | sha256sum. */

#include "util/sai-error.h"
#include "util/sai-seed.h"

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"
#define COUNT "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define ONES "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
#define OTHER "7e61144df15604c42c54940661fdf91e5d08bef506e530a9bb4d45e8f0eb9858"

/* 0.01 % of fair dice give more, with five degrees of freedom. */
#define CHI_SQUARED_LIMIT 25.7

typedef struct
{
  const char *name;
  const char *seed;
  const char *commitment;
  /* dice 0 to 59 */
  const char *dice;
} Sequence;

static const Sequence sequences[] = {
  { "zeros", ZEROS, "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
    "332345434151424154661622355552262316241466466252511624556536" },
  { "count", COUNT, "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
    "212353544135411162466413131214124235235631212212534461126143" },
  { "ones", ONES, "af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051",
    "424164422562154531556456146326462352655536636266132142664461" },
  { "other", OTHER, "b95d1f03d07c4d6e6d44e39cecf0eac34411dfde8e93032556c016dd1a9ee404",
    "155552553342543132216625251126416664464341562235611622352562" },
};

typedef struct
{
  const char *seed;
  guint64 n;
  guint face;
} Die;

/* The first byte of the hash is 252 or more and is passed over. */
static const Die first_rejected[] = {
  { ZEROS, 5, 5 },   { ZEROS, 82, 4 },  { ZEROS, 123, 1 }, { ZEROS, 177, 5 }, { COUNT, 58, 4 }, { COUNT, 67, 2 },
  { COUNT, 211, 2 }, { COUNT, 269, 1 }, { ONES, 6, 4 },    { ONES, 52, 4 },   { ONES, 58, 6 },  { ONES, 89, 2 },
  { OTHER, 58, 6 },  { OTHER, 173, 3 }, { OTHER, 206, 1 }, { OTHER, 234, 2 },
};

/* So are the first two: the hashes begin with ffffa9, fdff56, fdfe18, fcfcf9. */
static const Die two_rejected[] = {
  { ZEROS, 132, 2 },
  { COUNT, 10040, 3 },
  { ONES, 2976, 1 },
  { OTHER, 6702, 4 },
};

/* The counter is eight bytes, the most significant first. */
static const Die far[] = {
  { COUNT, 0xff, 4 },
  { COUNT, 0x100, 1 },
  { COUNT, 0xffff, 2 },
  { COUNT, 0x10000, 4 },
  { COUNT, 0xffffffff, 6 },
  { COUNT, G_GUINT64_CONSTANT (0x100000000), 2 },
  { COUNT, G_GUINT64_CONSTANT (0x0123456789abcdef), 6 },
  { COUNT, G_GUINT64_CONSTANT (0x8000000000000000), 1 },
  { COUNT, G_MAXUINT64, 1 },
  { ONES, G_GUINT64_CONSTANT (0x8000000000000000), 5 },
  { OTHER, G_MAXUINT64, 5 },
};

static SaiSeed
parse (const char *hex)
{
  g_autoptr (GError) error = NULL;
  SaiSeed seed = { { 0 } };

  g_assert_true (sai_seed_parse (hex, &seed, &error));
  g_assert_no_error (error);

  return seed;
}

static void
test_parse (void)
{
  SaiSeed seed = parse (COUNT);

  for (guint i = 0; i < SAI_SEED_BYTES; i++)
    g_assert_cmpuint (seed.bytes[i], ==, i);
}

/* Capitals are read, small letters are printed. */
static void
test_parse_capitals (void)
{
  g_autofree char *capitals = g_ascii_strup (OTHER, -1);
  SaiSeed seed = parse (capitals);
  g_autofree char *text = sai_seed_print (&seed);

  g_assert_cmpstr (text, ==, OTHER);
}

static void
test_round_trip (void)
{
  for (guint byte = 0; byte < 256; byte++)
    {
      SaiSeed seed;
      SaiSeed again;
      g_autofree char *text = NULL;

      for (guint i = 0; i < SAI_SEED_BYTES; i++)
        seed.bytes[i] = byte + 7 * i;
      text = sai_seed_print (&seed);
      again = parse (text);
      g_assert_cmpuint (strlen (text), ==, 64);
      g_assert_cmpmem (&seed, sizeof seed, &again, sizeof again);
    }
}

static void
test_refused (gconstpointer data)
{
  const char *text = data;
  g_autoptr (GError) error = NULL;
  SaiSeed seed = parse (OTHER);
  SaiSeed before = seed;

  g_assert_false (sai_seed_parse (text, &seed, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_PARSE);
  g_assert_cmpstr (error->message, ==, "A seed is 64 hexadecimal digits.");
  g_assert_cmpmem (&seed, sizeof seed, &before, sizeof before);
}

/* Every length but the right one, and a wrong character in every place. */
static void
test_refused_everywhere (void)
{
  for (guint i = 0; i < 64; i++)
    {
      g_autofree char *cut = g_strndup (OTHER, i);
      g_autofree char *wrong = g_strdup (OTHER);

      test_refused (cut);
      wrong[i] = 'g';
      test_refused (wrong);
    }
}

static void
test_sequence (gconstpointer data)
{
  const Sequence *sequence = data;
  SaiSeed seed = parse (sequence->seed);

  for (guint n = 0; sequence->dice[n] != '\0'; n++)
    g_assert_cmpuint (sai_seed_get_die (&seed, n), ==, sequence->dice[n] - '0');
}

static void
test_commitment (gconstpointer data)
{
  const Sequence *sequence = data;
  SaiSeed seed = parse (sequence->seed);
  g_autofree char *commitment = sai_seed_get_commitment (&seed);

  g_assert_cmpstr (commitment, ==, sequence->commitment);
}

static void
check_dice (const Die *dice, guint n_dice)
{
  for (guint i = 0; i < n_dice; i++)
    {
      SaiSeed seed = parse (dice[i].seed);

      g_assert_cmpuint (sai_seed_get_die (&seed, dice[i].n), ==, dice[i].face);
    }
}

static void
test_first_rejected (void)
{
  check_dice (first_rejected, G_N_ELEMENTS (first_rejected));
}

static void
test_two_rejected (void)
{
  check_dice (two_rejected, G_N_ELEMENTS (two_rejected));
}

static void
test_far (void)
{
  check_dice (far, G_N_ELEMENTS (far));
}

static double
get_chi_squared (const guint *counts, guint n_counts, double expected)
{
  double chi_squared = 0;

  for (guint i = 0; i < n_counts; i++)
    chi_squared += (counts[i] - expected) * (counts[i] - expected) / expected;

  return chi_squared;
}

static void
test_fair_faces (void)
{
  SaiSeed seed = parse (OTHER);
  guint counts[6] = { 0 };

  for (guint n = 0; n < 60000; n++)
    {
      guint face = sai_seed_get_die (&seed, n);

      g_assert_cmpuint (face, >=, 1);
      g_assert_cmpuint (face, <=, 6);
      counts[face - 1]++;
    }
  g_assert_cmpfloat (get_chi_squared (counts, 6, 10000), <, CHI_SQUARED_LIMIT);
}

/* A die tells nothing of the one after it: the 36 pairs are as likely; 0.01 % of fair dice give more than 75. */
static void
test_fair_pairs (void)
{
  SaiSeed seed = parse (COUNT);
  guint counts[36] = { 0 };

  for (guint n = 0; n < 72000; n += 2)
    counts[6 * (sai_seed_get_die (&seed, n) - 1) + sai_seed_get_die (&seed, n + 1) - 1]++;
  g_assert_cmpfloat (get_chi_squared (counts, 36, 1000), <, 75);
}

/* A die is the same however often and in whatever order it is asked for. */
static void
test_repeatable (void)
{
  SaiSeed seed = parse (OTHER);
  guint faces[100];

  for (guint n = 0; n < 100; n++)
    faces[n] = sai_seed_get_die (&seed, n);
  for (guint n = 100; n-- > 0;)
    g_assert_cmpuint (sai_seed_get_die (&seed, n), ==, faces[n]);
}

int
main (int argc, char *argv[])
{
  static const char *const refused[][2] = {
    { "/seed/refused/empty", "" },
    { "/seed/refused/too-long", OTHER "0" },
    { "/seed/refused/line-end", OTHER "\n" },
    { "/seed/refused/space-before", " " OTHER },
    { "/seed/refused/prefix", "0x" OTHER },
    { "/seed/refused/sign", "+f61144df15604c42c54940661fdf91e5d08bef506e530a9bb4d45e8f0eb9858" },
    { "/seed/refused/full-width", "１２３４５６７８１２３４５６７８１２３４５６７８１２３４５６７８" },
    { "/seed/refused/not-utf-8", "\xff\xfe\xfd" },
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/seed/parse", test_parse);
  g_test_add_func ("/seed/parse/capitals", test_parse_capitals);
  g_test_add_func ("/seed/round-trip", test_round_trip);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_test_add_data_func (refused[i][0], refused[i][1], test_refused);
  g_test_add_func ("/seed/refused/everywhere", test_refused_everywhere);
  for (guint i = 0; i < G_N_ELEMENTS (sequences); i++)
    {
      g_autofree char *sequence = g_strconcat ("/seed/sequence/", sequences[i].name, NULL);
      g_autofree char *commitment = g_strconcat ("/seed/commitment/", sequences[i].name, NULL);

      g_test_add_data_func (sequence, &sequences[i], test_sequence);
      g_test_add_data_func (commitment, &sequences[i], test_commitment);
    }
  g_test_add_func ("/seed/die/first-byte-rejected", test_first_rejected);
  g_test_add_func ("/seed/die/two-bytes-rejected", test_two_rejected);
  g_test_add_func ("/seed/die/far", test_far);
  g_test_add_func ("/seed/die/repeatable", test_repeatable);
  g_test_add_func ("/seed/fair/faces", test_fair_faces);
  g_test_add_func ("/seed/fair/pairs", test_fair_pairs);

  return g_test_run ();
}
