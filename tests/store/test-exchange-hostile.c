/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that mean harm: deep, huge, broken and random ones. All are refused or read; none crashes or takes long. What
 * is read out of a changed file must be a game that can be written and read again.
 */

#include "sai-run.h"
#include "exchange-samples.h"
#include "exchange/sai-exchange-reader.h"
#include "exchange/sai-json-scan.h"
#include "store-samples.h"

#define N_MUTATIONS SAI_COUNT (1000, 20000)

static void
assert_refused (const char *data, gssize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = sample_parse_games (data, length, &error);

  g_assert_null (records);
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static GString *
repeat (GString *string, const char *text, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append (string, text);

  return string;
}

static char *
print_sample (gsize *length)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_practice_free);

  for (guint i = 0; i < 3; i++)
    {
      SaiRecord *record = sample_record (i, 6);

      if (i == 0)
        {
          record->definition = g_strdup ("[Ruleset]\nName=\"Mine\"\n");
          record->options = g_strsplit ("bonus-strict=true limit=12", " ", -1);
          record->finished = 1700001000;
          record->hints = TRUE;
          record->peeked = TRUE;
          record->cursor = 4;
        }
      g_ptr_array_add (records, record);
    }

  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (answers, sai_practice_new ("yacht 55234 2 ones=3", "opening", 400 * i, i == 1, 1700000000 + i));

  return sample_print_file (records, answers, length);
}

/* Refused or read; and if it is read, then it is a file like any other. */
static gboolean
assert_survives (const char *data, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) answers = NULL;
  g_autoptr (GPtrArray) answers_again = NULL;
  g_autoptr (GPtrArray) records = sample_parse_file (data, length, &answers, &error);
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *printed = NULL;
  gsize n = 0;

  g_assert_true ((records == NULL) == (error != NULL));
  if (records == NULL)
    return FALSE;

  printed = sample_print_file (records, answers, &n);
  again = sample_parse_file (printed, n, &answers_again, &error);
  g_assert_no_error (error);
  g_assert_true (sample_answers_equal (answers_again, answers));
  g_assert_cmpuint (again->len, ==, records->len);
  for (guint i = 0; i < records->len; i++)
    g_assert_true (sai_record_equal (g_ptr_array_index (records, i), g_ptr_array_index (again, i)));

  return TRUE;
}

static void
test_deep (gconstpointer data)
{
  const char *bracket = data;
  GString *string = repeat (g_string_new (NULL), bracket, 1000000);

  assert_refused (string->str, string->len);
  g_string_free (string, TRUE);
}

static void
test_deep_inside (void)
{
  GString *string = g_string_new ("{\"format\": \"saikoro\", \"version\": 1, \"games\": ");

  repeat (repeat (string, "[", 100000), "]", 100000);
  g_string_append (string, "}");
  assert_refused (string->str, string->len);
  g_string_free (string, TRUE);
}

static gboolean
scan (const GString *string, GError **error)
{
  SaiJsonScan scan = { string->str, string->str + string->len, 1 };

  do
    if (!sai_json_scan_skip_token (&scan, error))
      return FALSE;
  while (scan.at < scan.end);

  return TRUE;
}

static void
test_depth_limit (void)
{
  for (guint depth = SAI_JSON_MAX_DEPTH; depth <= SAI_JSON_MAX_DEPTH + 1; depth++)
    {
      GString *string = repeat (repeat (g_string_new (NULL), "[", depth), "]", depth);
      g_autoptr (GError) error = NULL;

      g_assert_true (scan (string, &error) == (depth == SAI_JSON_MAX_DEPTH));
      g_string_free (string, TRUE);
    }
}

/* Brackets in a text are text. */
static void
test_brackets_in_texts (void)
{
  GString *string = g_string_new ("{\"format\": \"saikoro\", \"version\": 1, \"games\": [], \"x\": \"\\\"");

  repeat (string, "[{\\\\", 1000);
  g_string_append (string, "\"}");
  g_assert_true (assert_survives (string->str, string->len));
  g_string_free (string, TRUE);
}

static void
test_huge_numbers (void)
{
  const char *numbers[] = {
    "99999999999999999999999999",
    "-99999999999999999999",
    "1e999999999",
    "1e400",
    "-1e-400",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551615",
    "4294967297",
    "-4294967297",
    "2147483648",
    "0.5",
    "1e2",
    "--1",
    "+1",
    "1.",
    ".5",
    "0x7f",
    "Infinity",
    "- 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *version = g_strdup_printf ("{\"format\": \"saikoro\", \"version\": %s, \"games\": []}",
                                                  numbers[i]);

      assert_refused (version, -1);
    }
}

static void
test_zero_bytes (void)
{
  g_autofree char *data = NULL;
  gsize length = 0;

  data = print_sample (&length);
  for (gsize i = 0; i < length; i++)
    {
      char byte = data[i];

      data[i] = '\0';
      assert_refused (data, length);
      data[i] = byte;
    }
}

static void
test_invalid_utf8 (void)
{
  const char *texts[] = { "\xff", "\xc3", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\xaf", "\x80" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *data = g_strdup_printf ("{\"format\": \"saikoro\", \"x\": \"%s\"}", texts[i]);

      assert_refused (data, -1);
    }
}

/* Characters that are no characters, written with the letters of others. */
static void
test_invalid_escapes (void)
{
  const char *texts[] = { "\\ud800", "\\udc00",        "\\ud800\\ud800", "\\udc00\\ud800", "\\uffff", "\\u12",  "\\x41",
                          "\\",      "\\ud83c\\udfb2", "\\u0001",        "\\u0085",        "\\u2028", "\\u202e" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *data =
        g_strdup_printf ("{\"format\": \"saikoro\", \"version\": 1, \"games\": [{"
                         "\"id\": \"00000001-1234-4abc-8def-0123456789ab\", \"ruleset\": \"yacht\", \"mode\": \"kept\","
                         "\"created\": \"2026-11-21T10:00:00Z\", \"moves\": [],"
                         "\"seats\": [{\"name\": \"%s\", \"type\": \"person\"}]}]}",
                         texts[i]);

      assert_survives (data, strlen (data));
    }
}

static void
test_every_start (void)
{
  g_autofree char *data = NULL;
  gsize length = 0;

  data = print_sample (&length);
  for (gsize i = 0; i < length; i++)
    {
      /* A block of just that size, so that a read behind its end is noticed. */
      g_autofree char *start = g_memdup2 (data, MAX (i, 1));

      assert_refused (start, i);
    }
}

static void
test_random_bytes (void)
{
  char data[200];

  for (guint i = 0; i < 20000; i++)
    {
      gsize length = g_test_rand_int_range (1, sizeof data);

      for (gsize j = 0; j < length; j++)
        data[j] = g_test_rand_int_range (0, 256);
      assert_refused (data, length);
    }
}

static void
test_random_words (void)
{
  const char *words[] = { "{",           "}",           "[",      "]",         ",",          ":",
                          "\"format\"",  "\"saikoro\"", "1",      "true",      "null",       "\"games\"",
                          "\"version\"", " ",           "\"id\"", "\"hints\"", "\"peeked\"", "-0.5e3" };

  for (guint i = 0; i < SAI_COUNT (5000, 20000); i++)
    {
      g_autoptr (GString) string = g_string_new ("{\"format\":\"saikoro\",\"version\":1,\"games\":[");
      guint n = g_test_rand_int_range (1, 30);

      for (guint j = 0; j < n; j++)
        g_string_append (string, words[g_test_rand_int_range (0, G_N_ELEMENTS (words))]);
      assert_survives (string->str, string->len);
    }
}

static void
mutate (GString *string)
{
  const char *bytes = "\"\\{}[],:0123456789-+.eEtrufalsn \n\tu\x7f\xc3";
  gsize at = g_test_rand_int_range (0, string->len);
  gsize other = g_test_rand_int_range (0, string->len);
  gsize n = g_test_rand_int_range (1, 40);

  n = MIN (n, string->len - at);
  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      string->str[at] = g_test_rand_int_range (1, 256);
      break;

    case 1:
      string->str[at] = bytes[g_test_rand_int_range (0, strlen (bytes))];
      break;

    case 2:
      g_string_erase (string, at, n);
      break;

    case 3:
      g_string_insert_c (string, at, bytes[g_test_rand_int_range (0, strlen (bytes))]);
      break;

    case 4:
      {
        g_autofree char *piece = g_strndup (string->str + at, n);

        g_string_insert (string, other, piece);
        break;
      }

    default:
      string->str[at] ^= 1 << g_test_rand_int_range (0, 7);
      if (string->str[at] == '\0')
        string->str[at] = ' ';
      break;
    }
}

static void
test_mutations (void)
{
  g_autofree char *data = NULL;
  gsize length = 0;
  guint n_read = 0;

  data = print_sample (&length);
  for (guint i = 0; i < N_MUTATIONS; i++)
    {
      GString *string = g_string_new_len (data, length);
      guint n = g_test_rand_int_range (1, 5);

      for (guint j = 0; j < n && string->len > 0; j++)
        mutate (string);
      n_read += assert_survives (string->str, string->len);
      g_string_free (string, TRUE);
    }

  g_test_message ("%u of %d changed files could be read", n_read, N_MUTATIONS);
  g_assert_cmpuint (n_read, <, N_MUTATIONS);
}

static void
test_too_many_members (void)
{
  GString *string = g_string_new ("{\"format\": \"saikoro\"");

  for (guint i = 0; i < SAI_JSON_MAX_MEMBERS; i++)
    g_string_append_printf (string, ", \"%u\": 0", i);
  g_string_append (string, "}");
  assert_refused (string->str, string->len);
  g_string_free (string, TRUE);
}

static void
test_too_many_values (void)
{
  GString *string = repeat (g_string_new ("{\"x\": [0"), ",0", SAI_JSON_MAX_VALUES);

  g_string_append (string, "]}");
  assert_refused (string->str, string->len);
  g_string_free (string, TRUE);
}

/* Answers are kept together, unlike games, and not without end. */
static void
test_too_many_answers (void)
{
  GString *string = g_string_new ("{\"format\": \"saikoro\", \"version\": 1, \"games\": [], \"answers\": [");
  g_autofree char *question = g_strnfill (SAI_PRACTICE_MAX_BYTES - 6, '1');
  g_autofree char *answer = g_strdup_printf ("{\"answered\": \"2026-11-21T10:00:00Z\", \"theme\": \"opening\","
                                             " \"gap\": 1, \"question\": \"yacht %s\"}",
                                             question);
  const guint most = SAI_EXCHANGE_MAX_BYTES / (sizeof (SaiPractice) + SAI_PRACTICE_MAX_BYTES + 7);

  g_string_append (string, answer);
  for (guint i = 0; i < most; i++)
    g_string_append_printf (string, ",%s", answer);
  g_string_append (string, "]}");
  assert_refused (string->str, string->len);
  g_string_free (string, TRUE);
}

static void
test_too_many_moves (void)
{
  GString *string =
    g_string_new ("{\"format\": \"saikoro\", \"version\": 1, \"games\": [{"
                  "\"id\": \"00000001-1234-4abc-8def-0123456789ab\", \"ruleset\": \"yacht\", \"mode\": \"kept\","
                  "\"created\": \"2026-11-21T10:00:00Z\", \"seats\": [{\"name\": \"Aki\", \"type\": \"person\"}],"
                  "\"moves\": [\"roll 12345\"");

  repeat (string, ",\"roll 12345\"", SAI_EXCHANGE_MAX_MOVES - 1);
  g_string_append (string, "]}]}");
  g_assert_true (assert_survives (string->str, string->len));

  g_string_truncate (string, string->len - 4);
  g_string_append (string, ",\"roll 12345\"]}]}");
  assert_refused (string->str, string->len);
  g_string_free (string, TRUE);
}

static void
test_endless_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_test ("/dev/zero", G_FILE_TEST_EXISTS));
  g_assert_null (sample_read_games ("/dev/zero", &error));
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/hostile/deep/lists", "[", test_deep);
  g_test_add_data_func ("/hostile/deep/objects", "{\"a\":", test_deep);
  g_test_add_func ("/hostile/deep/inside", test_deep_inside);
  g_test_add_func ("/hostile/deep/limit", test_depth_limit);
  g_test_add_func ("/hostile/deep/texts", test_brackets_in_texts);
  g_test_add_func ("/hostile/huge-numbers", test_huge_numbers);
  g_test_add_func ("/hostile/zero-bytes", test_zero_bytes);
  g_test_add_func ("/hostile/invalid-utf8", test_invalid_utf8);
  g_test_add_func ("/hostile/invalid-escapes", test_invalid_escapes);
  g_test_add_func ("/hostile/every-start", test_every_start);
  g_test_add_func ("/hostile/random-bytes", test_random_bytes);
  g_test_add_func ("/hostile/random-words", test_random_words);
  g_test_add_func ("/hostile/mutations", test_mutations);
  g_test_add_func ("/hostile/too-many/members", test_too_many_members);
  g_test_add_func ("/hostile/too-many/values", test_too_many_values);
  g_test_add_func ("/hostile/too-many/moves", test_too_many_moves);
  g_test_add_func ("/hostile/too-many/answers", test_too_many_answers);
  g_test_add_func ("/hostile/endless-file", test_endless_file);

  return g_test_run ();
}
