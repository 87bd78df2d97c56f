/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits where: seatings and their texts, whatever bytes come, and what they do to people and their sheets, compared
 * with a list that the test shuffles itself. */

#include "util/sai-error.h"
#include "dice/sai-dice-game.h"
#include "sai-test.h"

static const char *const names[] = {
  "Aki",
  "B\"en\"",
  "\\",
  "\\\"",
  "1",
  "1=\"x\"",
  "a b  c ",
  "",
  " ",
  "=",
  "あおい",
  "\331\205\331\206",
  "\360\237\216\262",
};

static void
add_at_random (SaiSeating *seating, GRand *random, int from)
{
  const char *name = names[g_rand_int_range (random, 0, G_N_ELEMENTS (names))];

  sai_seating_add (seating, from, from == SAI_SEATING_NEW || g_rand_boolean (random) ? name : NULL);
  if (from != SAI_SEATING_NEW && g_rand_int_range (random, 0, 4) == 0)
    seating->left |= 1u << (seating->n_seats - 1);
}

static void
test_add (void)
{
  g_auto (SaiSeating) seating = { 0 };
  g_autofree char *long_name = g_strnfill (SAI_PLAYER_MAX_NAME + 5, 'x');
  g_autoptr (GString) wide_name = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < SAI_PLAYER_MAX_NAME + 5; i++)
    g_string_append (wide_name, "\360\237\216\262");
  sai_seating_add (&seating, SAI_SEATING_NEW, "two\nlines\tand\177more\302\205");
  sai_seating_add (&seating, 3, NULL);
  sai_seating_add (&seating, 0, long_name);
  sai_seating_add (&seating, SAI_SEATING_NEW, wide_name->str);
  g_assert_cmpuint (seating.n_seats, ==, 4);
  g_assert_cmpstr (seating.names[0], ==, "two lines and\357\277\275more\357\277\275");
  g_assert_null (seating.names[1]);
  g_assert_cmpuint (strlen (seating.names[2]), ==, SAI_PLAYER_MAX_NAME);
  g_assert_cmpuint (strlen (seating.names[3]), ==, 4 * SAI_PLAYER_MAX_NAME);
  g_assert_false (sai_seating_is_fresh (&seating));

  text = sai_seating_print (&seating);
  g_assert_true (g_str_has_prefix (text, "\"two lines and\357\277\275more\357\277\275\" 4 1=\"xxx"));
  sai_seating_clear (&seating);
  g_assert_cmpuint (seating.n_seats, ==, 0);
  g_assert_false (sai_seating_is_fresh (&seating));
}

static void
test_fresh (void)
{
  static const struct
  {
    const char *text;
    gboolean fresh;
  } cases[] = {
    { "\"Aki\"", TRUE },    { "\"Aki\" \"\"", TRUE }, { "\"Aki\" 1", FALSE },
    { "1=\"Aki\"", FALSE }, { "8", FALSE },           { "1 left", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SaiSeating) seating = { 0 };

      g_assert_true (sai_seating_parse (cases[i].text, &seating));
      g_assert_cmpint (sai_seating_is_fresh (&seating), ==, cases[i].fresh);
    }
}

static void
test_check (void)
{
  static const struct
  {
    const char *text;
    guint n_seats;
    const char *message;
  } cases[] = {
    { "1", 1, NULL },
    { "2 1", 2, NULL },
    { "8 7 6 5 4 3 2 1", 8, NULL },
    { "\"Aki\" \"Ben\"", 0, NULL },
    { "1", 0, "There is no seat 1 in this game." },
    { "1 2 3", 2, "There is no seat 3 in this game." },
    { "8", 7, "There is no seat 8 in this game." },
    { "1 \"Aki\" 1=\"Ben\"", 2, "Seat 1 can’t go to two places." },
    { "8 8", 8, "Seat 8 can’t go to two places." },
    { "1 2 left", 2, NULL },
    { "1=\"Aki\" left 2", 2, NULL },
    { "1 left", 1, "At least one player must remain." },
    { "2 left 1 left", 2, "At least one player must remain." },
    { "1 3 left", 2, "There is no seat 3 in this game." },
  };
  g_auto (SaiSeating) empty = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_false (sai_seating_check (&empty, 2, &error));
  g_assert_error (error, SAI_ERROR, SAI_ERROR_ILLEGAL);
  g_assert_cmpstr (error->message, ==, "At least one player must remain.");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SaiSeating) seating = { 0 };
      g_autoptr (GError) problem = NULL;

      g_assert_true (sai_seating_parse (cases[i].text, &seating));
      g_assert_cmpint (sai_seating_check (&seating, cases[i].n_seats, &problem), ==, cases[i].message == NULL);
      g_assert_cmpstr (problem != NULL ? problem->message : NULL, ==, cases[i].message);
      if (problem != NULL)
        g_assert_error (problem, SAI_ERROR, SAI_ERROR_ILLEGAL);
    }
}

static void
test_copy_and_equal (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 2000; i++)
    {
      g_auto (SaiSeating) seating = { 0 };
      g_auto (SaiSeating) copy = { 0 };
      g_auto (SaiSeating) parsed = { 0 };
      g_autofree char *text = NULL;
      guint n_seats = g_rand_int_range (random, 1, SAI_MAX_SEATS + 1);
      guint at = g_rand_int_range (random, 0, n_seats);

      for (guint j = 0; j < n_seats; j++)
        add_at_random (&seating, random, g_rand_int_range (random, SAI_SEATING_NEW, SAI_MAX_SEATS));
      text = sai_seating_print (&seating);
      g_assert_true (sai_seating_parse (text, &parsed));
      g_assert_true (sai_seating_equal (&seating, &parsed));
      sai_seating_copy (&copy, &seating);
      g_assert_true (sai_seating_equal (&seating, &copy));

      /* Any single difference is one. */
      if (g_rand_int_range (random, 0, 3) == 0)
        {
          copy.left ^= 1u << at;
        }
      else if (copy.names[at] != NULL && g_rand_boolean (random))
        {
          char *longer = g_strconcat (copy.names[at], ".", NULL);

          g_free (copy.names[at]);
          copy.names[at] = longer;
        }
      else
        {
          copy.from[at] = copy.from[at] == 7 ? 6 : copy.from[at] + 1;
        }
      g_assert_false (sai_seating_equal (&seating, &copy));
      g_assert_false (sai_seating_equal (&copy, &seating));
    }
}

/* What is refused leaves nothing behind, and what is read is exactly what would be printed. */
static void
try_bytes (const char *text)
{
  g_auto (SaiSeating) seating = { 0 };
  const SaiSeating none = { 0 };
  g_autofree char *line = g_strconcat ("seats ", text, NULL);
  gboolean read = sai_seating_parse (text, &seating);
  g_autoptr (SaiMove) move = sai_move_parse (line, NULL);

  g_assert_cmpint (read, ==, move != NULL);
  if (read)
    {
      g_autofree char *again = sai_seating_print (&seating);
      g_autofree char *line_again = sai_move_print (move);

      g_assert_cmpstr (again, ==, text);
      g_assert_cmpstr (line_again, ==, line);
      g_assert_true (sai_seating_equal (sai_move_get_seating (move), &seating));
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_cmpuint (seating.n_seats, >=, 1);
      g_assert_cmpuint (seating.n_seats, <=, SAI_MAX_SEATS);
    }
  else
    {
      g_assert_cmpmem (&seating, sizeof seating, &none, sizeof none);
    }
}

static void
test_random_bytes (void)
{
  static const char alphabet[] = "\"\"\"\"\\\\= 12789a \t\n\xe3\x81\x82\xff\x80";
  static const char *const texts[] = {
    "\"Aki\" \"Ben\"",
    "2 1=\"Akira\" \"Cem\"",
    "8 7 6 5 4 3 2 1",
    "1=\"a \\\"quoted\\\" \\\\ word\" 3",
    "\"\" \"\"",
    "\"あおい\" 2=\"\360\237\216\262\"",
    "1 left 2=\"left\" left 3",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 40000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      if (i % 2 == 0)
        {
          guint length = g_rand_int_range (random, 0, 12);

          for (guint j = 0; j < length; j++)
            g_string_append_c (text, alphabet[g_rand_int_range (random, 0, sizeof alphabet - 1)]);
        }
      else
        {
          guint n_changes = g_rand_int_range (random, 1, 4);

          g_string_append (text, texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))]);
          for (guint j = 0; j < n_changes; j++)
            {
              guint at = g_rand_int_range (random, 0, text->len);
              char letter = alphabet[g_rand_int_range (random, 0, sizeof alphabet - 1)];

              if (g_rand_boolean (random))
                text->str[at] = letter;
              else if (g_rand_boolean (random))
                g_string_insert_c (text, at, letter);
              else if (text->len > 1)
                g_string_erase (text, at, 1);
            }
        }
      try_bytes (text->str);
    }
}

/* Every line of up to so many words of a move. */
static void
test_random_words (void)
{
  static const char *const words[] = {
    "put",   "clear", "seats",   "stop",    "resume", "roll", "keep",  "fill", "with",       "anyway",
    "1",     "8",     "9",       "0",       "-0",     "+100", "+0",    "ones", "full-house", "13356",
    "66666", ".33..", "\"Aki\"", "1=\"B\"", "25",     "9999", "10000", "",     "-1",         "left",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_read = 0;

  for (guint i = 0; i < 200000; i++)
    {
      g_autoptr (GString) line = g_string_new (words[g_rand_int_range (random, 0, 10)]);
      guint n_more = g_rand_int_range (random, 0, 9);
      g_autoptr (SaiMove) move = NULL;

      for (guint j = 0; j < n_more; j++)
        g_string_append_printf (line, " %s", words[g_rand_int_range (random, 0, G_N_ELEMENTS (words))]);
      move = sai_move_parse (line->str, NULL);
      if (move != NULL)
        {
          g_autofree char *again = sai_move_print (move);

          g_assert_cmpstr (again, ==, line->str);
          n_read++;
        }
    }
  g_assert_cmpuint (n_read, >, 1000);
}

/* Somebody at the table, with a sheet that says who it is. */
typedef struct
{
  const char *name;
  gint mark;
} Person;

static void
assert_people (SaiGame *game, const Person *people, guint n_people)
{
  g_assert_cmpuint (sai_game_get_n_seats (game), ==, n_people);
  g_assert_cmpuint (sai_game_get_state (game)->n_seats, ==, n_people);
  for (guint i = 0; i < n_people; i++)
    {
      g_assert_cmpstr (sai_player_get_name (sai_game_get_player (game, i)), ==, people[i].name);
      g_assert_cmpint (sai_game_get_total (game, i), ==, people[i].mark);
    }
  for (guint i = n_people; i < SAI_MAX_SEATS; i++)
    g_assert_cmpuint (sai_game_get_state (game)->sheets[i].filled.word[0], ==, 0);
}

/* Sheets go with their people. Each that is new gets a number of its own written into it. */
static void
test_random_seatings (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  g_autoptr (SaiGame) game = sai_test_paper ("yacht", 1);
  Person people[SAI_MAX_SEATS] = { { "Seat 1", 0 } };
  guint n_people = 1;
  gint mark = -9000;

  for (guint i = 0; i < 300; i++)
    {
      Person next[SAI_MAX_SEATS];
      g_auto (SaiSeating) seating = { 0 };
      g_autoptr (SaiMove) move = NULL;
      g_autoptr (GError) error = NULL;
      guint8 order[SAI_MAX_SEATS + SAI_MAX_SEATS];
      guint n_next = g_rand_int_range (random, 1, SAI_MAX_SEATS + 1);

      /* Draw from those who are there and as many who are not, nobody twice. */
      for (guint j = 0; j < G_N_ELEMENTS (order); j++)
        order[j] = j;
      for (guint j = 0; j < n_next; j++)
        {
          guint drawn = g_rand_int_range (random, j, G_N_ELEMENTS (order));
          guint8 who = order[drawn];
          int from = who < n_people ? who : SAI_SEATING_NEW;

          order[drawn] = order[j];
          order[j] = who;
          add_at_random (&seating, random, from);
          next[j] = from == SAI_SEATING_NEW ? (Person) { NULL, 0 } : people[from];
          for (guint k = 0; k < G_N_ELEMENTS (names); k++)
            if (g_strcmp0 (names[k], seating.names[j]) == 0)
              next[j].name = names[k];
        }

      if (sai_seating_count (&seating) == 0)
        seating.left &= ~1u;
      move = sai_move_new_seats (&seating);
      g_assert_true (sai_game_apply (game, move, &error));
      g_assert_no_error (error);
      n_people = n_next;
      for (guint j = 0; j < n_people; j++)
        g_assert_cmpint (sai_game_has_left (game, j), ==, (seating.left >> j) & 1);
      g_assert_false (sai_game_has_left (game, sai_game_get_seat (game)));
      memcpy (people, next, sizeof people);
      assert_people (game, people, n_people);
      for (guint j = 0; j < n_people; j++)
        if (people[j].mark == 0)
          {
            g_autofree char *put = g_strdup_printf ("put %u choice %d anyway", j + 1, ++mark);

            sai_test_apply (game, put);
            people[j].mark = mark;
          }
      assert_people (game, people, n_people);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/seating/add", test_add);
  g_test_add_func ("/seating/fresh", test_fresh);
  g_test_add_func ("/seating/check", test_check);
  g_test_add_func ("/seating/copy-and-equal", test_copy_and_equal);
  g_test_add_func ("/seating/random-bytes", test_random_bytes);
  g_test_add_func ("/seating/random-words", test_random_words);
  g_test_add_func ("/seating/random-seatings", test_random_seatings);

  return g_test_run ();
}
