/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulesets that ship: complete in both languages, with the words of the documents; and options. */

#include <time.h>

#include "ruleset/sai-rules-builder.h"
#include "util/sai-error.h"
#include "sai-test.h"

typedef struct
{
  const char *id;
  const char *name;
  const char *name_ja;
  guint n_turns;
  guint n_options;
  /* box ids and their Japanese names in the order of the sheet */
  const char *boxes[SAI_MAX_BOXES][2];
} Shipped;

#define NUMBERS_JA                                                                                             \
  { "ones", "1の目" }, { "twos", "2の目" }, { "threes", "3の目" }, { "fours", "4の目" }, { "fives", "5の目" }, \
    { "sixes", "6の目" }

static const Shipped shipped[] = {
  { "yacht",
    "Yacht",
    "ヨット",
    12,
    0,
    { { "ones", "エース" },
      { "twos", "デュース" },
      { "threes", "トレイ" },
      { "fours", "フォー" },
      { "fives", "ファイブ" },
      { "sixes", "シックス" },
      { "choice", "チョイス" },
      { "four-of-a-kind", "フォーダイス" },
      { "full-house", "フルハウス" },
      { "small-straight", "S.ストレート" },
      { "big-straight", "B.ストレート" },
      { "five-of-a-kind", "ヨット" } } },
  { "yahtzee",
    "Yahtzee",
    "ヤッツィー",
    13,
    3,
    { NUMBERS_JA,
      { "three-of-a-kind", "スリーカード" },
      { "four-of-a-kind", "フォーカード" },
      { "full-house", "フルハウス" },
      { "small-straight", "Sストレート" },
      { "big-straight", "Bストレート" },
      { "five-of-a-kind", "ヤッツィー" },
      { "choice", "チャンス" } } },
  { "yams",
    "Yams",
    "ヤムス",
    14,
    2,
    { NUMBERS_JA,
      { "plus", "プラス" },
      { "minus", "マイナス" },
      { "delta", "デルタ" },
      { "four-of-a-kind", "フォーカード" },
      { "full-house", "フルハウス" },
      { "small-straight", "Sストレート" },
      { "big-straight", "Bストレート" },
      { "five-of-a-kind", "ヤッツィー" },
      { "rigole", "リゴール" } } },
  { "fune",
    "FUNE",
    "FUNE",
    13,
    0,
    { NUMBERS_JA,
      { "three-of-a-kind", "スリーダイス" },
      { "four-of-a-kind", "フォーダイス" },
      { "five-of-a-kind", "フネ" },
      { "full-house", "フルハウス" },
      { "small-straight", "ショートストレート" },
      { "big-straight", "ロングストレート" },
      { "choice", "チョイス" } } },
  { "yatzy",
    "Yatzy",
    "ヤッツィー（北欧）",
    15,
    0,
    { NUMBERS_JA,
      { "pair", "ワンペア" },
      { "two-pairs", "ツーペア" },
      { "three-of-a-kind", "スリーカード" },
      { "four-of-a-kind", "フォーカード" },
      { "small-straight", "Sストレート" },
      { "big-straight", "Bストレート" },
      { "full-house", "フルハウス" },
      { "choice", "チャンス" },
      { "five-of-a-kind", "ヤッツィー" } } },
};

static char *
read_file (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".ruleset", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static void
test_contents (gconstpointer data)
{
  const Shipped *expected = data;
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (expected->id);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
  guint n_boxes = 0;

  g_assert_cmpstr (sai_ruleset_get_id (ruleset), ==, expected->id);
  g_assert_cmpstr (sai_ruleset_get_name (ruleset), ==, expected->name);
  g_assert_nonnull (sai_ruleset_get_summary (ruleset));
  g_assert_false (sai_ruleset_is_own (ruleset));
  g_assert_cmpuint (sai_ruleset_get_n_options (ruleset), ==, expected->n_options);
  g_assert_cmpuint (sai_rules_get_n_turns (rules), ==, expected->n_turns);
  g_assert_cmpuint (rules->n_rolls, ==, 3);

  for (; expected->boxes[n_boxes][0] != NULL; n_boxes++)
    {
      const char *id = expected->boxes[n_boxes][0];
      g_autofree char *phrase = sai_ruleset_describe_box (ruleset, rules, n_boxes);

      g_assert_cmpstr (sai_ruleset_get_box_id (ruleset, n_boxes), ==, id);
      g_assert_cmpint (sai_rules_find_box (rules, id), ==, (gint) n_boxes);
      g_assert_cmpstr (sai_ruleset_get_box_name (ruleset, n_boxes), !=, "");
      g_assert_cmpstr (phrase, !=, "");
    }
  g_assert_cmpuint (sai_ruleset_get_n_boxes (ruleset), ==, n_boxes);
}

static void
test_definition (gconstpointer data)
{
  const Shipped *expected = data;
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (expected->id);
  g_autofree char *text = read_file (expected->id);

  g_assert_cmpstr (sai_ruleset_get_definition (ruleset), ==, text);
}

/* Each text that people read is followed by itself in Japanese. */
static void
test_japanese_complete (gconstpointer data)
{
  const Shipped *expected = data;
  g_autofree char *text = read_file (expected->id);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_texts = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (lines[i], "=", 2);
      g_autofree char *prefix = NULL;

      if (!g_str_has_prefix (lines[i], "Name=") && !g_str_has_prefix (lines[i], "Summary=") &&
          !g_str_has_prefix (lines[i], "Description="))
        continue;
      n_texts++;
      prefix = g_strconcat (pair[0], "[ja]=", NULL);
      if (lines[i + 1] == NULL || !g_str_has_prefix (lines[i + 1], prefix) || g_str_has_suffix (lines[i + 1], "="))
        {
          g_test_fail_printf ("%s.ruleset:%u: “%s” has no %s", expected->id, i + 1, lines[i], prefix);
          return;
        }
    }
  g_assert_cmpuint (n_texts, >=, 2 + expected->n_turns + expected->n_options);
}

static void
check_japanese (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (shipped[i].id);

      g_assert_cmpstr (sai_ruleset_get_name (ruleset), ==, shipped[i].name_ja);
      for (guint box = 0; shipped[i].boxes[box][0] != NULL; box++)
        g_assert_cmpstr (sai_ruleset_get_box_name (ruleset, box), ==, shipped[i].boxes[box][1]);
      for (guint j = 0; j < sai_ruleset_get_n_options (ruleset); j++)
        {
          const SaiOption *option = sai_ruleset_get_option (ruleset, j);

          g_assert_false (g_str_is_ascii (option->name));
          /* A name that says all needs none. */
          g_assert_false (option->description != NULL && g_str_is_ascii (option->description));
        }
    }
}

/* GLib looks at the languages when it is first asked, so the names are read by a process of its own. */
static void
test_japanese (void)
{
  g_autofree char *language = g_strdup (g_getenv ("LANGUAGE"));
  g_autofree char *locale = g_strdup (g_getenv ("LC_ALL"));

  if (g_test_subprocess ())
    {
      check_japanese ();
      return;
    }

  g_setenv ("LANGUAGE", "ja", TRUE);
  g_setenv ("LC_ALL", "en_US.UTF-8", TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
  g_test_trap_assert_passed ();

  if (language != NULL)
    g_setenv ("LANGUAGE", language, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  if (locale != NULL)
    g_setenv ("LC_ALL", locale, TRUE);
  else
    g_unsetenv ("LC_ALL");
}

static void
test_describe (void)
{
  static const char *const phrases[][3] = {
    { "yacht", "threes", "The sum of the dice that show 3" },
    { "yacht", "choice", "The sum of all dice" },
    { "yacht", "four-of-a-kind", "At least 4 dice alike: the sum of all dice" },
    { "yacht", "full-house", "Three of one face and two of another, or five of a kind: the sum of all dice" },
    { "yacht", "small-straight", "At least 4 faces in a row: 15 points" },
    { "yacht", "five-of-a-kind", "All five dice alike: 50 points" },
    { "fune", "full-house", "Three of one face and two of another: 35 points" },
    { "yams", "delta", "Plus minus Minus, filled in automatically" },
    { "yams", "four-of-a-kind", "At least 4 dice alike: 40 points and the sum of all dice" },
    { "yatzy", "pair", "At least 2 dice alike: the sum of these dice" },
    { "yatzy", "two-pairs", "Two pairs of different faces: the sum of these dice" },
    { "yatzy", "small-straight", "The faces from 1 to 5: 15 points" },
    { "yatzy", "big-straight", "The faces from 2 to 6: 20 points" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (phrases[i][0]);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
      g_autofree char *phrase = sai_ruleset_describe_box (ruleset, rules, sai_rules_find_box (rules, phrases[i][1]));

      g_assert_cmpstr (phrase, ==, phrases[i][2]);
    }
}

/* What a box asks for is said with the options of the game. */
static void
test_describe_option (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules;
  g_autofree char *phrase = NULL;

  g_assert_true (sai_ruleset_set_option (ruleset, &options, "full-house-five=true", NULL));
  rules = sai_ruleset_get_rules (ruleset, &options);
  phrase = sai_ruleset_describe_box (ruleset, rules, sai_rules_find_box (rules, "full-house"));
  g_assert_cmpstr (phrase, ==, "Three of one face and two of another, or five of a kind: 25 points");
}

static void
test_option_ids (void)
{
  static const char *const yahtzee_ids[] = { "bonus-strict", "full-house-five", "joker-after-zero" };
  static const char *const yams_ids[] = { "full-house-five", "add-all" };
  g_autoptr (SaiRuleset) yahtzee = sai_test_ruleset ("yahtzee");
  g_autoptr (SaiRuleset) yams = sai_test_ruleset ("yams");

  for (guint i = 0; i < G_N_ELEMENTS (yahtzee_ids); i++)
    {
      g_assert_cmpstr (sai_ruleset_get_option (yahtzee, i)->id, ==, yahtzee_ids[i]);
      g_assert_false (sai_ruleset_get_option (yahtzee, i)->fallback);
    }
  for (guint i = 0; i < G_N_ELEMENTS (yams_ids); i++)
    {
      g_assert_cmpstr (sai_ruleset_get_option (yams, i)->id, ==, yams_ids[i]);
      g_assert_false (sai_ruleset_get_option (yams, i)->fallback);
    }
}

/* Each option changes what it says, and nothing else. */
static void
test_option_effects (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  guint full_house;

  for (guint combination = 0; combination < 8; combination++)
    {
      SaiOptions none = sai_test_combination (ruleset, 0);
      SaiOptions options = sai_test_combination (ruleset, combination);
      g_autoptr (SaiRulesBuilder) expected = sai_rules_builder_new_from (sai_ruleset_get_rules (ruleset, &none));
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

      full_house = sai_rules_find_box (rules, "full-house");
      expected->bonus.strict = (combination & 1) != 0;
      expected->boxes[full_house].five_alike = (combination & 2) != 0;
      if ((combination & 2) != 0)
        sai_condition_add (&expected->boxes[full_house].condition, TRUE, SAI_CLAUSE_GROUPS, 5, 0, 0);
      expected->joker.after_zero = (combination & 4) != 0;
      g_assert_cmpint (rules->bonus.strict, ==, expected->bonus.strict);
      g_assert_cmpint (rules->joker.after_zero, ==, expected->joker.after_zero);
      for (guint box = 0; box < rules->n_boxes; box++)
        g_assert_cmpmem (&rules->boxes[box], sizeof (SaiBoxRule), &expected->boxes[box], sizeof (SaiBoxRule));
      g_assert_cmpint (rules->bonus.points, ==, 35);
      g_assert_cmpint (rules->bonus.limit, ==, 63);
      g_assert_cmpint (rules->joker.points, ==, 100);
    }
}

static void
test_option_add_all (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yams");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

  g_assert_false (sai_boxes_has (&rules->counted, sai_rules_find_box (rules, "plus")));
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "add-all=true", NULL));
  rules = sai_ruleset_get_rules (ruleset, &options);
  g_assert_true (sai_boxes_has (&rules->counted, sai_rules_find_box (rules, "plus")));
  g_assert_true (sai_boxes_has (&rules->counted, sai_rules_find_box (rules, "minus")));
  g_assert_true (sai_boxes_has (&rules->counted, sai_rules_find_box (rules, "delta")));
}

static void
test_option_round_trip (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");

  for (guint combination = 0; combination < 8; combination++)
    {
      SaiOptions options = sai_test_combination (ruleset, combination);
      SaiOptions again = sai_ruleset_get_defaults (ruleset);
      g_auto (GStrv) texts = sai_ruleset_print_options (ruleset, &options);

      g_assert_cmpuint (g_strv_length (texts), ==, __builtin_popcount (combination));
      for (guint i = 0; texts[i] != NULL; i++)
        {
          g_assert_true (sai_ruleset_set_option (ruleset, &again, texts[i], NULL));
          if (i > 0)
            g_assert_cmpint (strcmp (texts[i - 1], texts[i]), <, 0);
        }
      g_assert_cmpmem (&options, sizeof options, &again, sizeof again);
    }
}

static void
test_option_set (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yahtzee");
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;

  g_assert_true (sai_ruleset_set_option (ruleset, &options, "joker-after-zero=true", NULL));
  before = sai_ruleset_print_options (ruleset, &options);
  g_assert_cmpstr (before[0], ==, "joker-after-zero=true");
  g_assert_null (before[1]);
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "joker-after-zero=false", NULL));
  after = sai_ruleset_print_options (ruleset, &options);
  g_assert_null (after[0]);
}

/* An option that is on unless told: only "false" is worth writing down. */
static void
test_option_default_true (void)
{
  static const char text[] = "[Ruleset]\nId=own\nName=Own\n[Box any]\nName=Any\nKind=sum\n"
                             "[Option long]\nName=Long\nDefault=true\nChange=Ruleset:Rolls=5\n";
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own", TRUE, NULL);
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  g_auto (GStrv) fallback = sai_ruleset_print_options (ruleset, &options);
  g_auto (GStrv) changed = NULL;

  g_assert_null (fallback[0]);
  g_assert_cmpuint (sai_ruleset_get_rules (ruleset, &options)->n_rolls, ==, 5);
  g_assert_true (sai_ruleset_set_option (ruleset, &options, "long=false", NULL));
  changed = sai_ruleset_print_options (ruleset, &options);
  g_assert_cmpstr (changed[0], ==, "long=false");
  g_assert_cmpuint (sai_ruleset_get_rules (ruleset, &options)->n_rolls, ==, 3);
}

/* What one combination of options changes, whether it stood there before or not, no other one sees. */
static void
test_option_combinations (void)
{
  static const char text[] = "[Ruleset]\nId=own\nName=Own\n[Bonus]\nLimit=10\nPoints=5\n"
                             "[Box ones]\nName=Ones\nKind=faces\nFace=1\n"
                             "[Option long]\nName=Long\nChange=Ruleset:Rolls=5;Bonus:Points=7\n"
                             "[Option rich]\nName=Rich\nChange=Bonus:Points=9;Bonus:Points=8;Bonus:Strict=true\n";
  static const struct
  {
    int n_rolls, points;
    gboolean strict;
  } expected[] = {
    { 3, 5, FALSE },
    { 5, 7, FALSE },
    { 3, 8, TRUE },
    { 5, 8, TRUE },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own", TRUE, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      SaiOptions options = sai_test_combination (ruleset, i);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

      g_assert_cmpint (rules->n_rolls, ==, expected[i].n_rolls);
      g_assert_cmpint (rules->bonus.points, ==, expected[i].points);
      g_assert_cmpint (rules->bonus.strict, ==, expected[i].strict);
    }
  g_assert_cmpstr (sai_ruleset_get_definition (ruleset), ==, text);
}

/* As large as a ruleset may be, with as many options: somebody waits for it when the program starts. It takes a tenth
 * of this processor time, whatever else runs; sanitizers do several times the work. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MAX_WORK 10.0
#else
#define MAX_WORK 1.0
#endif

static void
test_option_large (void)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=own\nName=Own\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  clock_t start;
  double work;

  for (guint i = 0; i < SAI_MAX_OPTIONS; i++)
    g_string_append_printf (text, "[Option o%u]\nName=O\nChange=Ruleset:Rolls=%u\n", i, i % 5 + 1);
  g_string_append (text, "[Box any]\nKind=sum\nName=Any\n");
  for (guint i = 0; text->len < 64 * 1024 - 100; i++)
    g_string_append_printf (text, "Name[x%u]=Any\n", i);

  start = clock ();
  ruleset = sai_ruleset_new_from_data (text->str, -1, "own", TRUE, &error);
  work = (double) (clock () - start) / CLOCKS_PER_SEC;
  g_test_message ("%.3f s", work);
  g_assert_cmpfloat (work, <, MAX_WORK);
  g_assert_no_error (error);
  g_assert_cmpuint (sai_ruleset_get_n_options (ruleset), ==, SAI_MAX_OPTIONS);
}

static void
test_option_refused (void)
{
  static const char *const refused[][3] = {
    { "yahtzee", "add-all=true",
      "The ruleset “yahtzee” has no option “add-all”; "
      "it has bonus-strict, full-house-five, joker-after-zero." },
    { "yahtzee", "", "has no option “”" },
    { "yahtzee", "=true", "has no option “”" },
    { "yahtzee", "Bonus-Strict=true", "has no option “Bonus-Strict”" },
    { "yahtzee", " bonus-strict=true", "has no option “ bonus-strict”" },
    { "yahtzee", "bonus-strict", "The option “bonus-strict” must be “true” or “false”." },
    { "yahtzee", "bonus-strict=", "The option “bonus-strict” must be “true” or “false”." },
    { "yahtzee", "bonus-strict=1", "The option “bonus-strict” must be “true” or “false”." },
    { "yahtzee", "bonus-strict=TRUE", "The option “bonus-strict” must be “true” or “false”." },
    { "yahtzee", "bonus-strict=true=true", "The option “bonus-strict” must be “true” or “false”." },
    { "yahtzee", "bonus-strict=true ", "The option “bonus-strict” must be “true” or “false”." },
    { "yacht", "bonus-strict=true", "The ruleset “yacht” has no options." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (SaiRuleset) ruleset = sai_test_ruleset (refused[i][0]);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      SaiOptions before = options;
      g_autoptr (GError) error = NULL;

      g_assert_false (sai_ruleset_set_option (ruleset, &options, refused[i][1], &error));
      g_assert_error (error, SAI_ERROR, SAI_ERROR_OPTION);
      if (strstr (error->message, refused[i][2]) == NULL)
        g_error ("“%s” does not say “%s”", error->message, refused[i][2]);
      g_assert_cmpmem (&options, sizeof options, &before, sizeof before);
    }
}

static void
test_properties (void)
{
  g_autoptr (SaiRuleset) ruleset = sai_test_ruleset ("yacht");
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  g_autofree char *summary = NULL;

  g_object_get (ruleset, "id", &id, "name", &name, "summary", &summary, NULL);
  g_assert_cmpstr (id, ==, "yacht");
  g_assert_cmpstr (name, ==, "Yacht");
  g_assert_cmpstr (summary, ==, sai_ruleset_get_summary (ruleset));
}

static void
test_finalize (void)
{
  g_autofree char *text = read_file ("yahtzee");
  SaiRuleset *ruleset = sai_ruleset_new_from_data (text, -1, "yahtzee", FALSE, NULL);

  g_assert_finalize_object (ruleset);
}

/* Options as they were last chosen; one that no ruleset has is left out, and so is what another game was begun with. */
static void
test_recall_options (void)
{
  g_autoptr (GVariant)
    chosen = g_variant_ref_sink (g_variant_new_parsed ("{'yahtzee': ['joker-after-zero=true', 'gone=true']}"));
  g_autoptr (SaiRuleset) yahtzee = sai_test_ruleset ("yahtzee");
  g_autoptr (SaiRuleset) yams = sai_test_ruleset ("yams");
  SaiOptions wanted = sai_ruleset_get_defaults (yahtzee);
  SaiOptions found = sai_ruleset_recall_options (yahtzee, chosen);

  g_assert_true (sai_ruleset_set_option (yahtzee, &wanted, "joker-after-zero=true", NULL));
  g_assert_cmpmem (&found, sizeof found, &wanted, sizeof wanted);

  found = sai_ruleset_recall_options (yams, chosen);
  wanted = sai_ruleset_get_defaults (yams);
  g_assert_cmpmem (&found, sizeof found, &wanted, sizeof wanted);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++)
    {
      g_autofree char *contents = g_strconcat ("/ruleset/contents/", shipped[i].id, NULL);
      g_autofree char *definition = g_strconcat ("/ruleset/definition/", shipped[i].id, NULL);
      g_autofree char *complete = g_strconcat ("/ruleset/japanese-complete/", shipped[i].id, NULL);

      g_test_add_data_func (contents, &shipped[i], test_contents);
      g_test_add_data_func (definition, &shipped[i], test_definition);
      g_test_add_data_func (complete, &shipped[i], test_japanese_complete);
    }
  g_test_add_func ("/ruleset/japanese", test_japanese);
  g_test_add_func ("/ruleset/describe", test_describe);
  g_test_add_func ("/ruleset/describe/option", test_describe_option);
  g_test_add_func ("/ruleset/option/ids", test_option_ids);
  g_test_add_func ("/ruleset/option/effects", test_option_effects);
  g_test_add_func ("/ruleset/option/add-all", test_option_add_all);
  g_test_add_func ("/ruleset/option/round-trip", test_option_round_trip);
  g_test_add_func ("/ruleset/option/set", test_option_set);
  g_test_add_func ("/ruleset/option/default-true", test_option_default_true);
  g_test_add_func ("/ruleset/option/combinations", test_option_combinations);
  g_test_add_func ("/ruleset/option/large", test_option_large);
  g_test_add_func ("/ruleset/option/refused", test_option_refused);
  g_test_add_func ("/ruleset/properties", test_properties);
  g_test_add_func ("/ruleset/finalize", test_finalize);
  g_test_add_func ("/ruleset/recall-options", test_recall_options);

  return g_test_run ();
}
