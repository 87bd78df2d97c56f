/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulesets of the field: the one that ships, and files that are none; nothing that such a file can hold does harm. */

#include "util/sai-error.h"
#include "sai-test.h"

/* Line numbers in the table below are those of this text, from 1. */
static const char *const good[] = {
  "[Ruleset]",                                                                              /* 1 */
  "Id=own",         "Kind=field",           "Name=Own",   "Summary=Own cards",              /* 5 */
  "[Option limit]", "Name=Limit",           "Minimum=10", "Maximum=200",       "Step=5",    /* 10 */
  "Default=35",     "[Option stall-count]", "Name=Stall", "Description=Turns", "Minimum=0", /* 15 */
  "Maximum=99",     "Default=auto",
};

typedef struct
{
  const char *name;
  guint line;
  const char *replacement;
  /* The line that is to blame, and a part of the reason. */
  guint blamed;
  const char *reason;
} Broken;

static const Broken broken[] = {
  { "kind", 3, "Kind=cards", 3, "Kind must be one of dice, field, not “cards”" },
  { "kind-empty", 3, "Kind=", 3, "" },
  { "kind-capital", 3, "Kind=Field", 3, "Kind must be one of dice, field" },
  { "dice-after-all", 3, "Kind=dice", 8,
    "unknown key “Minimum”; [Option limit] can have Name, Description, Default, Change" },
  { "not-told", 3, NULL, 7, "unknown key “Minimum”" },
  { "rolls", 4, "Name=Own\nRolls=3", 5, "unknown key “Rolls”; [Ruleset] can have" },
  { "box", 5, "Summary=x\n[Box ones]\nName=Ones\nKind=faces\nFace=1", 6,
    "no group [Box ones] for card games; use [Ruleset] and [Option …]" },
  { "bonus", 5, "Summary=x\n[Bonus]\nLimit=63\nPoints=35", 6, "no group [Bonus] for card games" },
  { "joker", 5, "Summary=x\n[Joker]", 6, "no group [Joker] for card games" },
  { "group", 5, "Summary=x\n[Cards]", 6, "no group [Cards] for card games" },
  { "unknown-option", 6, "[Option hand-size]", 6,
    "card games have no option “hand-size”; they have start-points, limit, stall-count" },
  { "switch-option", 6, "[Option bonus-strict]", 6, "card games have no option “bonus-strict”" },
  { "option-id", 6, "[Option Limit]", 6, "“Limit” isn’t a valid ID" },
  { "option-twice", 12, "[Option limit]", 12, "duplicate “Option limit”" },
  { "change", 11, "Default=35\nChange=Ruleset:Name=x", 12, "unknown key “Change”; [Option limit] can have" },
  { "dice-on-field-art", 5, "Art=park 123", 5, "up to 14 cards with their columns, such as r4@7, not “123”" },
  { "no-card", 5, "Art=park r8@1", 5, "not “r8@1”" },
  { "no-column", 5, "Art=park r4@8", 5, "not “r4@8”" },
  { "column-zero", 5, "Art=park r4@0", 5, "not “r4@0”" },
  { "card-alone", 5, "Art=park r4", 5, "not “r4”" },
  { "more-after-column", 5, "Art=park r4@1x", 5, "not “r4@1x”" },
  { "fifteen-cards", 5, "Art=park r1@1 r1@2 r1@3 r1@4 r1@5 r1@6 r1@7 b2@1 b2@2 b2@3 b2@4 b2@5 b2@6 b2@7 g3@1", 5,
    "not “g3@1”" },
  { "no-name", 7, NULL, 6, "[Option limit] needs a Name" },
  { "no-minimum", 8, NULL, 6, "[Option limit] needs a Minimum" },
  { "no-maximum", 9, NULL, 6, "[Option limit] needs a Maximum" },
  { "no-default", 11, NULL, 6, "[Option limit] needs a Default" },
  { "negative", 8, "Minimum=-1", 8, "Minimum must be a number from 0 to 999, not “-1”" },
  { "too-great", 9, "Maximum=1000", 9, "Maximum must be a number from 10 to 999, not “1000”" },
  { "upside-down", 9, "Maximum=9", 9, "Maximum must be a number from 10 to 999, not “9”" },
  { "fraction", 8, "Minimum=10.0", 8, "Minimum must be a number from 0 to 999, not “10.0”" },
  { "word", 9, "Maximum=many", 9, "not “many”" },
  { "huge", 9, "Maximum=4294967396", 9, "Maximum must be a number from 10 to 999" },
  { "step-zero", 10, "Step=0", 10, "Step must be a number from 1 to 999, not “0”" },
  { "step-negative", 10, "Step=-5", 10, "Step must be a number from 1 to 999, not “-5”" },
  { "default-below", 11, "Default=5", 11, "Default must be a number from 10 to 200, not “5”" },
  { "default-above", 11, "Default=205", 11, "Default must be a number from 10 to 200, not “205”" },
  { "default-between", 11, "Default=36", 11, "36 must be 10 or more, in steps of 5" },
  { "default-switch", 11, "Default=true", 11, "Default must be a number from 10 to 200, not “true”" },
  { "default-automatic", 17, "Default=automatic", 17, "Default must be a number from 0 to 99, not “automatic”" },
};

static char *
make_text (const Broken *with)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      const char *line = i + 1 == with->line ? with->replacement : good[i];

      if (line != NULL)
        g_string_append_printf (text, "%s\n", line);
    }

  return g_string_free (text, FALSE);
}

static SaiRuleset *
load (const char *text, GError **error)
{
  return sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, error);
}

static void
test_good (void)
{
  static const Broken unbroken = { .line = 0 };
  g_autofree char *text = make_text (&unbroken);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = load (text, &error);
  const SaiOption *option;
  SaiOptions options;
  SaiFieldRules rules;

  g_assert_no_error (error);
  g_assert_true (!sai_ruleset_has_boxes (ruleset));
  g_assert_cmpstr (sai_ruleset_get_definition (ruleset), ==, text);
  g_assert_cmpuint (sai_ruleset_get_n_boxes (ruleset), ==, 0);
  g_assert_cmpuint (sai_ruleset_get_n_options (ruleset), ==, 2);
  option = sai_ruleset_get_option (ruleset, 0);
  g_assert_cmpstr (option->id, ==, "limit");
  g_assert_cmpint (option->kind, ==, SAI_OPTION_NUMBER);
  g_assert_cmpint (option->minimum, ==, 10);
  g_assert_cmpint (option->maximum, ==, 200);
  g_assert_cmpint (option->step, ==, 5);
  g_assert_cmpint (option->fallback, ==, 35);
  g_assert_null (option->description);
  option = sai_ruleset_get_option (ruleset, 1);
  g_assert_cmpstr (option->description, ==, "Turns");
  g_assert_cmpint (option->step, ==, 1);
  g_assert_cmpint (option->fallback, ==, SAI_OPTION_AUTOMATIC);

  /* What a file does not offer is as usual. */
  options = sai_ruleset_get_defaults (ruleset);
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "limit=40", &error));
  rules = sai_ruleset_get_field_rules (ruleset, &options, 3);
  g_assert_cmpuint (rules.start_points, ==, 5);
  g_assert_cmpuint (rules.limit, ==, 40);
  g_assert_cmpuint (rules.stall_count, ==, 0);
  g_assert_false (sai_ruleset_set_option (ruleset, &options, "limit=41", NULL));
  g_assert_false (sai_ruleset_set_option (ruleset, &options, "start-points=0", NULL));
}

/* A ruleset of the field needs no options at all. */
static void
test_bare (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = load ("[Ruleset]\nId=bare\nKind=field\nName=Bare\n", &error);
  SaiOptions options;
  SaiFieldRules rules;

  g_assert_no_error (error);
  options = sai_ruleset_get_defaults (ruleset);
  rules = sai_ruleset_get_field_rules (ruleset, &options, 2);
  g_assert_cmpuint (rules.start_points, ==, 5);
  g_assert_cmpuint (rules.limit, ==, 35);
  g_assert_cmpuint (rules.stall_count, ==, 20);
}

static void
test_broken (gconstpointer data)
{
  const Broken *with = data;
  g_autofree char *text = make_text (with);
  g_autofree char *prefix = g_strdup_printf ("own.ruleset:%u: ", with->blamed);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = load (text, &error);

  g_assert_null (ruleset);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
  if (!g_str_has_prefix (error->message, prefix))
    g_error ("“%s” does not begin with “%s”", error->message, prefix);
  if (strstr (error->message, with->reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, with->reason);
}

/* The numbers of the rules: 5 points at the start, or 0; the end at 35; 20 turns with two seats, else never. */
static void
test_shipped (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yellowstone");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_auto (GStrv) none = sai_ruleset_print_options (ruleset, &options);

  g_assert_cmpstr (sai_ruleset_get_name (ruleset), ==, "Yellowstone Park");
  g_assert_true (!sai_ruleset_has_boxes (ruleset));
  g_assert_false (sai_ruleset_is_own (ruleset));
  g_assert_cmpuint (sai_ruleset_get_min_seats (ruleset), ==, 2);
  g_assert_cmpuint (sai_ruleset_get_max_seats (ruleset), ==, 5);
  g_assert_null (none[0]);
  for (guint n_seats = 2; n_seats <= 5; n_seats++)
    {
      SaiFieldRules rules = sai_ruleset_get_field_rules (ruleset, &options, n_seats);

      g_assert_cmpuint (rules.start_points, ==, 5);
      g_assert_cmpuint (rules.limit, ==, 35);
      g_assert_cmpuint (rules.stall_count, ==, n_seats == 2 ? 20 : 0);
    }
}

static void
test_shipped_options (void)
{
  static const char *const assignments[] = { "limit=60", "stall-count=7", "start-points=0", NULL };
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yellowstone");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  SaiOptions again = options;
  g_auto (GStrv) texts = NULL;

  for (guint i = 0; assignments[i] != NULL; i++)
    g_assert_true (sai_ruleset_set_option (ruleset, &options, assignments[i], NULL));
  texts = sai_ruleset_print_options (ruleset, &options);
  g_assert_true (g_strv_equal ((const char *const *) texts, assignments));
  for (guint i = 0; texts[i] != NULL; i++)
    g_assert_true (sai_ruleset_set_option (ruleset, &again, texts[i], NULL));
  g_assert_cmpmem (&options, sizeof options, &again, sizeof again);
  for (guint n_seats = 2; n_seats <= 5; n_seats++)
    {
      SaiFieldRules rules = sai_ruleset_get_field_rules (ruleset, &options, n_seats);

      g_assert_cmpuint (rules.start_points, ==, 0);
      g_assert_cmpuint (rules.limit, ==, 60);
      g_assert_cmpuint (rules.stall_count, ==, 7);
    }

  /* Never is a number like others, also where it is not usual; and what is usual again is not worth a word. */
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "stall-count=0", NULL));
  g_assert_cmpuint (sai_ruleset_get_field_rules (ruleset, &options, 2).stall_count, ==, 0);
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "stall-count=auto", NULL));
  g_assert_cmpuint (sai_ruleset_get_field_rules (ruleset, &options, 2).stall_count, ==, 20);
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "limit=35", NULL));
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "start-points=5", NULL));
  g_clear_pointer (&texts, g_strfreev);
  texts = sai_ruleset_print_options (ruleset, &options);
  g_assert_null (texts[0]);
}

/* Each text that people read is followed by itself in Japanese. */
static void
test_shipped_japanese (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yellowstone");
  g_auto (GStrv) lines = g_strsplit (sai_ruleset_get_definition (ruleset), "\n", -1);
  guint n_texts = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (lines[i], "=", 2);
      g_autofree char *prefix = NULL;

      if (g_strcmp0 (pair[0], "Name") != 0 && g_strcmp0 (pair[0], "Summary") != 0 &&
          g_strcmp0 (pair[0], "Description") != 0)
        continue;
      prefix = g_strconcat (pair[0], "[ja]=", NULL);
      g_assert_true (g_str_has_prefix (lines[i + 1], prefix));
      g_assert_cmpuint (strlen (lines[i + 1]), >, strlen (prefix));
      n_texts++;
    }
  g_assert_cmpuint (n_texts, ==, 6);
}

/* Slips of a byte or a line: refused with a line, or a ruleset that can be played. */
static void
test_mutations (void)
{
  g_autoptr (SaiRuleset) shipped = sai_test_ruleset ("yellowstone");
  const char *definition = sai_ruleset_get_definition (shipped);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  static const char likely[] = "=[]:;#\n-0123456789aA\xe3";
  guint n_loaded = 0;

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GString) text = g_string_new (definition);
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = NULL;

      for (gint n = g_rand_int_range (random, 1, 4); n > 0; n--)
        {
          guint at = g_rand_int_range (random, 0, text->len);

          if (g_rand_boolean (random))
            text->str[at] = likely[g_rand_int_range (random, 0, sizeof likely - 1)];
          else
            g_string_erase (text, at, g_rand_int_range (random, 1, MIN (30, text->len - at) + 1));
        }
      ruleset = sai_ruleset_new_from_data (text->str, text->len, "slip", TRUE, &error);
      if (ruleset == NULL)
        {
          g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
          g_assert_true (g_str_has_prefix (error->message, "slip:"));
          continue;
        }
      n_loaded++;
      if (!sai_ruleset_has_boxes (ruleset))
        {
          SaiOptions options = sai_ruleset_get_defaults (ruleset);
          SaiFieldRules rules = sai_ruleset_get_field_rules (ruleset, &options, 2);

          g_assert_cmpuint (rules.start_points, <=, SAI_OPTION_MAX_NUMBER);
          g_assert_cmpuint (rules.limit, <=, SAI_OPTION_MAX_NUMBER);
          for (guint j = 0; j < sai_ruleset_get_n_options (ruleset); j++)
            g_assert_true (sai_option_is_possible (sai_ruleset_get_option (ruleset, j), options.value[j]));
        }
    }
  g_assert_cmpuint (n_loaded, >, 500);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ruleset-field/good", test_good);
  g_test_add_func ("/ruleset-field/bare", test_bare);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strconcat ("/ruleset-field/broken/", broken[i].name, NULL);

      g_test_add_data_func (path, &broken[i], test_broken);
    }
  g_test_add_func ("/ruleset-field/shipped", test_shipped);
  g_test_add_func ("/ruleset-field/shipped/options", test_shipped_options);
  g_test_add_func ("/ruleset-field/shipped/japanese", test_shipped_japanese);
  g_test_add_func ("/ruleset-field/mutations", test_mutations);

  return g_test_run ();
}
