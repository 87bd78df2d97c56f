/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a file of games. What is read of them must be written and read again as it was. */
#include "fuzz.h"
#include "database/sai-practice.h"
#include "exchange-samples.h"
#include "game/sai-given.h"
#include "game/sai-record.h"

/* What is read of given moves is written as it was, too. */
static void
check_given (const SaiRecord *record)
{
  SaiGiven *given;
  g_autofree char *text = NULL;

  if (!sai_given_parse (record->given, &given, NULL))
    return;
  text = sai_given_print (given);
  g_assert_cmpstr (text, ==, record->given);
  for (guint i = 0; i < 100; i++)
    g_assert_true ((sai_given_find_seed (given, i) != NULL) == (i < sai_given_get_n_moves (given)));
  sai_given_free (given);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) answers = NULL;
  g_autoptr (GPtrArray) answers_again = NULL;
  g_autoptr (GPtrArray) records = sample_parse_file ((const char *) data, size, &answers, &error);
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  g_assert_true ((records == NULL) == (error != NULL));
  if (records == NULL)
    return 0;

  text = sample_print_file (records, answers, &length);
  again = sample_parse_file (text, length, &answers_again, &error);
  g_assert_no_error (error);
  g_assert_true (sample_answers_equal (answers_again, answers));
  g_assert_cmpuint (again->len, ==, records->len);
  for (guint i = 0; i < answers->len; i++)
    g_assert_true (sai_practice_is_valid (answers->pdata[i]));
  for (guint i = 0; i < records->len; i++)
    {
      g_assert_true (sai_record_equal (again->pdata[i], records->pdata[i]));
      check_given (records->pdata[i]);
    }

  return 0;
}
