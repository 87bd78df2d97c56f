/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of rulesets: what values they can have, and how these are written. */

#include "util/sai-error.h"
#include "ruleset/sai-ruleset.h"

static const SaiOption with_switch = { .id = (char *) "bonus-strict",
                                       .kind = SAI_OPTION_SWITCH,
                                       .maximum = 1,
                                       .step = 1 };
static const SaiOption limit = { .id = (char *) "limit",
                                 .kind = SAI_OPTION_NUMBER,
                                 .fallback = 35,
                                 .minimum = 10,
                                 .maximum = 200,
                                 .step = 1 };
static const SaiOption start = { .id = (char *) "start-points",
                                 .kind = SAI_OPTION_NUMBER,
                                 .fallback = 5,
                                 .minimum = 0,
                                 .maximum = 5,
                                 .step = 5 };
static const SaiOption stall = { .id = (char *) "stall-count",
                                 .kind = SAI_OPTION_NUMBER,
                                 .fallback = SAI_OPTION_AUTOMATIC,
                                 .minimum = 0,
                                 .maximum = 200,
                                 .step = 1 };
static const SaiOption odd = { .id = (char *) "odd",
                               .kind = SAI_OPTION_NUMBER,
                               .fallback = 7,
                               .minimum = 1,
                               .maximum = 100,
                               .step = 2 };
static const SaiOption only = { .id = (char *) "only",
                                .kind = SAI_OPTION_NUMBER,
                                .fallback = 3,
                                .minimum = 3,
                                .maximum = 3,
                                .step = 1 };

static const SaiOption *const all[] = { &with_switch, &limit, &start, &stall, &odd, &only };

typedef struct
{
  const SaiOption *option;
  const char *text;
  gint value;
} Good;

static const Good goods[] = {
  { &with_switch, "true", 1 },
  { &with_switch, "false", 0 },
  { &limit, "10", 10 },
  { &limit, "35", 35 },
  { &limit, "200", 200 },
  { &start, "0", 0 },
  { &start, "5", 5 },
  { &stall, "auto", SAI_OPTION_AUTOMATIC },
  { &stall, "0", 0 },
  { &stall, "200", 200 },
  { &odd, "1", 1 },
  { &odd, "99", 99 },
  { &only, "3", 3 },
};

typedef struct
{
  const SaiOption *option;
  const char *text;
  const char *message;
} Bad;

#define SWITCH_MESSAGE "The option “bonus-strict” must be “true” or “false”."
#define LIMIT_MESSAGE "The option “limit” must be a number: 10 to 200."
#define START_MESSAGE "The option “start-points” must be a number: 0, 5."
#define STALL_MESSAGE "The option “stall-count” must be a number: 0 to 200, auto."
#define ODD_MESSAGE "The option “odd” must be a number: 1 to 100 in steps of 2."

static const Bad bads[] = {
  { &with_switch, NULL, SWITCH_MESSAGE },
  { &with_switch, "", SWITCH_MESSAGE },
  { &with_switch, "1", SWITCH_MESSAGE },
  { &with_switch, "True", SWITCH_MESSAGE },
  { &with_switch, "auto", SWITCH_MESSAGE },
  { &limit, NULL, LIMIT_MESSAGE },
  { &limit, "", LIMIT_MESSAGE },
  { &limit, "9", LIMIT_MESSAGE },
  { &limit, "201", LIMIT_MESSAGE },
  { &limit, "-35", LIMIT_MESSAGE },
  { &limit, "35.0", LIMIT_MESSAGE },
  { &limit, "35 ", LIMIT_MESSAGE },
  { &limit, " 35", LIMIT_MESSAGE },
  { &limit, "0x23", LIMIT_MESSAGE },
  { &limit, "3５", LIMIT_MESSAGE },
  { &limit, "true", LIMIT_MESSAGE },
  { &limit, "auto", LIMIT_MESSAGE },
  { &limit, "4294967331", LIMIT_MESSAGE },
  { &limit, "99999999999999999999999", LIMIT_MESSAGE },
  { &start, "1", START_MESSAGE },
  { &start, "10", START_MESSAGE },
  { &start, "auto", START_MESSAGE },
  { &stall, "-1", STALL_MESSAGE },
  { &stall, "201", STALL_MESSAGE },
  { &stall, "Auto", STALL_MESSAGE },
  { &stall, "auto ", STALL_MESSAGE },
  { &stall, "false", STALL_MESSAGE },
  { &stall, NULL, STALL_MESSAGE },
  { &odd, "2", ODD_MESSAGE },
  { &odd, "100", ODD_MESSAGE },
  { &odd, "101", ODD_MESSAGE },
  { &only, "2", "The option “only” must be a number: 3." },
  { &only, "4", "The option “only” must be a number: 3." },
};

static void
test_good (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (goods); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *printed = sai_option_print_value (goods[i].option, goods[i].value);
      gint value = -7;

      g_assert_true (sai_option_parse_value (goods[i].option, goods[i].text, &value, &error));
      g_assert_no_error (error);
      g_assert_cmpint (value, ==, goods[i].value);
      g_assert_cmpstr (printed, ==, goods[i].text);
      g_assert_true (sai_option_is_possible (goods[i].option, value));
    }
}

/* Refused with what would be possible; the value stays as it was. */
static void
test_bad (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bads); i++)
    {
      g_autoptr (GError) error = NULL;
      gint value = -7;

      g_assert_false (sai_option_parse_value (bads[i].option, bads[i].text, &value, &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_OPTION);
      g_assert_cmpstr (error->message, ==, bads[i].message);
      g_assert_cmpint (value, ==, -7);
    }
}

/* Possible, parsed from its text, and printed again: three ways to ask the same, for every number near the ranges. */
static void
test_every_number (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const SaiOption *option = all[i];
      guint n_possible = 0;

      for (gint value = -300; value <= 1300; value++)
        {
          gboolean possible = sai_option_is_possible (option, value);
          g_autofree char *text = sai_option_print_value (option, value);
          gint parsed = -7;

          if (option->kind == SAI_OPTION_SWITCH)
            {
              g_assert_cmpint (possible, ==, value == 0 || value == 1);
              continue;
            }
          g_assert_cmpint (sai_option_parse_value (option, text, &parsed, NULL), ==, possible);
          if (possible)
            g_assert_cmpint (parsed, ==, value);
          n_possible += possible;
        }
      if (option == &limit)
        g_assert_cmpuint (n_possible, ==, 191);
      if (option == &start)
        g_assert_cmpuint (n_possible, ==, 2);
      if (option == &stall)
        g_assert_cmpuint (n_possible, ==, 202);
      if (option == &odd)
        g_assert_cmpuint (n_possible, ==, 50);
    }
}

/* What is not told is nothing to be freed, and freeing twice does no harm. */
static void
test_clear (void)
{
  SaiOption option = { .id = g_strdup ("id"), .name = g_strdup ("Name") };

  sai_option_clear (&option);
  g_assert_null (option.id);
  g_assert_null (option.name);
  g_assert_null (option.description);
  sai_option_clear (&option);
}

/* Of several changes of a key the last one counts, and no option changes what another one does. */
static void
test_changes (void)
{
  static const char text[] = "[Ruleset]\nId=own\nName=Own\n[Bonus]\nLimit=10\nPoints=1\n"
                             "[Box ones]\nName=Ones\nKind=faces\nFace=1\n"
                             "[Option first]\nName=First\n"
                             "Change=Bonus:Points=2;Option second:Change=Bonus:Points=9;Bonus:Points=3\n"
                             "[Option second]\nName=Second\nChange=Bonus:Points=4\n";
  static const gint points[] = { 1, 3, 4, 4 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      SaiOptions options = { { i & 1, i >> 1 } };

      g_assert_cmpint (sai_ruleset_get_rules (ruleset, &options)->bonus.points, ==, points[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/option/good", test_good);
  g_test_add_func ("/option/bad", test_bad);
  g_test_add_func ("/option/every-number", test_every_number);
  g_test_add_func ("/option/clear", test_clear);
  g_test_add_func ("/option/changes", test_changes);

  return g_test_run ();
}
