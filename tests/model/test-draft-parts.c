/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns, bonuses and single keys of rulesets that are being made: every key that the reader knows has a place, the
 * limits are those of the reader, and what cannot stand together does not. */

#include "ruleset/sai-draft-key.h"
#include "ruleset/sai-draft-part.h"
#include "ruleset/sai-draft-remark.h"
#include "ruleset/sai-ruleset-compile.h"
#include "ruleset/sai-ruleset-file.h"

static const char *const game = "[Ruleset]\n"
                                "Id=small\n"
                                "Name=Small\n"
                                "\n"
                                "[Bonus]\n"
                                "Limit=10\n"
                                "Points=5\n"
                                "\n"
                                "[Joker]\n"
                                "Box=five\n"
                                "Points=100\n"
                                "\n"
                                "[Box ones]\n"
                                "Name=Ones\n"
                                "Name[ja]=1の目\n"
                                "Kind=faces\n"
                                "Face=1\n"
                                "\n"
                                "[Box sixes]\n"
                                "Name=Sixes\n"
                                "Name[ja]=6の目\n"
                                "Kind=faces\n"
                                "Face=6\n"
                                "\n"
                                "[Box five]\n"
                                "Name=Five\n"
                                "Name[ja]=5個\n"
                                "Kind=of-a-kind\n"
                                "Alike=5\n"
                                "Score=dice\n"
                                "Points=50\n"
                                "\n"
                                "[Box chance]\n"
                                "Name=Chance\n"
                                "Name[ja]=何でも\n"
                                "Kind=sum\n"
                                "\n"
                                "[Box less]\n"
                                "Name=Less\n"
                                "Name[ja]=差\n"
                                "Kind=difference\n"
                                "Minuend=chance\n"
                                "Subtrahend=ones\n";

static const SaiDraftKey *
find_key (const char *group, const char *key)
{
  const SaiDraftKey *keys = sai_draft_key_list (group);

  while (!g_str_equal (keys->key, key))
    keys++;

  return keys;
}

static void
set (SaiDraft *draft, const char *group, const char *key, const char *value)
{
  sai_draft_key_set (find_key (group, key), draft, group, value);
}

static gboolean
applies (SaiDraft *draft, const char *group, const char *key)
{
  return sai_draft_key_applies (find_key (group, key), draft, group);
}

static void
assert_value (SaiDraft *draft, const char *group, const char *key, const char *expected)
{
  g_autofree char *value = sai_draft_get (draft, group, key);

  g_assert_cmpstr (value, ==, expected);
}

static void
assert_ids (SaiDraft *draft, const char *prefix, const char *expected)
{
  g_auto (GStrv) ids = sai_draft_list (draft, prefix);
  g_autofree char *found = g_strjoinv (" ", ids);

  g_assert_cmpstr (found, ==, expected);
}

static void
undo_all (SaiDraft *draft)
{
  while (sai_draft_can_undo (draft))
    sai_draft_undo (draft);
}

/* Whatever a file can say can be changed. */
static void
test_complete (void)
{
  static const char *const groups[] = { "Ruleset", "Bonus", "Joker", "Bonus a", "Column a", "Box a" };
  /* The id is given, the shelf is for shipped games, the others have figures, colours and pictures of their own. */
  static const char *const elsewhere[] = { "Id",    "Shelf",  "Kind",  "Colours",   "Art",       "Hue", "Face",
                                           "Alike", "Length", "Start", "FiveAlike", "Condition", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      const char *const *known = sai_ruleset_get_keys (groups[i]);
      const SaiDraftKey *keys = sai_draft_key_list (groups[i]);

      for (guint j = 0; known[j] != NULL; j++)
        {
          gboolean found = g_strv_contains (elsewhere, known[j]);

          for (const SaiDraftKey *key = keys; key->key != NULL; key++)
            found = found || g_str_equal (key->key, known[j]);
          if (!found)
            g_test_message ("[%s] %s", groups[i], known[j]);
          g_assert_true (found);
        }
      for (const SaiDraftKey *key = keys; key->key != NULL; key++)
        {
          g_autofree char *plain = g_strndup (key->key, strcspn (key->key, "["));

          g_assert_true (g_strv_contains (known, plain));
        }
    }
  g_assert_null (sai_draft_key_list ("Option a"));
}

static gboolean
is_fine (SaiDraft *draft, const char *group, const char *key)
{
  g_autofree char *problem = sai_draft_describe_problems (draft, group, key);

  return problem == NULL;
}

/* The lowest and the highest number are allowed, the next ones are not; each word is one. */
static void
test_values (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (game);
  g_autofree char *column = sai_draft_add_column (draft, SAI_DRAFT_COLUMN_FREE);
  g_autofree char *bonus = sai_draft_add_bonus (draft, SAI_DRAFT_BONUS_ALL);
  g_autofree char *column_group = g_strconcat ("Column ", column, NULL);
  g_autofree char *bonus_group = g_strconcat ("Bonus ", bonus, NULL);
  const char *const groups[] = { "Ruleset", "Bonus", "Joker", bonus_group, column_group, "Box five" };

  g_assert_true (sai_draft_is_sound (draft));
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const SaiDraftKey *key = sai_draft_key_list (groups[i]); key->key != NULL; key++)
      {
        const int numbers[] = { key->low, key->high, key->low - 1, key->high + 1 };

        for (guint j = 0; key->type == SAI_DRAFT_KEY_NUMBER && j < G_N_ELEMENTS (numbers); j++)
          {
            g_autofree char *number = g_strdup_printf ("%d", numbers[j]);
            /* Six dice have more in the upper section than five. */
            gboolean upper = j == 1 && g_str_equal (groups[i], "Bonus");

            if (upper)
              sai_draft_set (draft, "Ruleset", "Dice", "6");
            sai_draft_key_set (key, draft, groups[i], number);
            if (is_fine (draft, groups[i], key->key) != (j < 2))
              g_test_message ("[%s] %s=%s", groups[i], key->key, number);
            g_assert_true (is_fine (draft, groups[i], key->key) == (j < 2));
            if (upper)
              sai_draft_set (draft, "Ruleset", "Dice", NULL);
            sai_draft_undo (draft);
          }
        for (guint j = 0; key->type == SAI_DRAFT_KEY_CHOICE && key->words[j] != NULL; j++)
          {
            sai_draft_key_set (key, draft, groups[i], key->words[j]);
            g_assert_true (is_fine (draft, groups[i], key->key));
            sai_draft_undo (draft);
          }
        if (key->type == SAI_DRAFT_KEY_SWITCH)
          {
            gboolean on = sai_draft_key_get_switch (key, draft, groups[i]);

            sai_draft_key_set_switch (key, draft, groups[i], !on);
            g_assert_true (sai_draft_key_get_switch (key, draft, groups[i]) == !on);
            g_assert_true (is_fine (draft, groups[i], key->key));
            sai_draft_key_set_switch (key, draft, groups[i], on);
            g_assert_true (sai_draft_key_get_switch (key, draft, groups[i]) == on);
            /* What a missing key means is not written. */
            assert_value (draft, groups[i], key->key, NULL);
          }
      }
}

/* What cannot stand beside a value gives way to it, in the same step. */
static void
test_together (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (game);

  set (draft, "Bonus", "Steps", "12:3 20:9");
  g_assert_true (sai_draft_is_sound (draft));
  assert_value (draft, "Bonus", "Limit", NULL);
  g_assert_false (applies (draft, "Bonus", "Limit"));
  g_assert_true (applies (draft, "Bonus", "Strict"));
  set (draft, "Bonus", "Steps", NULL);
  g_assert_true (sai_draft_is_sound (draft));
  assert_value (draft, "Bonus", "Limit", "12");
  assert_value (draft, "Bonus", "Points", "3");
  sai_draft_undo (draft);
  sai_draft_undo (draft);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, game);

  g_assert_true (applies (draft, "Box five", "Times"));
  set (draft, "Box five", "Times", "2");
  set (draft, "Box five", "Table", "5:10 20:40");
  g_assert_true (sai_draft_is_sound (draft));
  assert_value (draft, "Box five", "Times", NULL);
  g_assert_false (applies (draft, "Box five", "Times"));
  set (draft, "Box five", "Score", "none");
  g_assert_true (sai_draft_is_sound (draft));
  assert_value (draft, "Box five", "Table", NULL);
  g_assert_false (applies (draft, "Box five", "Table"));
  g_assert_false (applies (draft, "Box five", "Factor"));
  g_assert_true (applies (draft, "Box less", "Factor"));
  g_assert_false (applies (draft, "Box less", "Points"));
  g_assert_false (applies (draft, "Box chance", "Points"));
  g_assert_true (applies (draft, "Box chance", "Counted"));
  set (draft, "Box less", "Factor", "sixes");
  g_assert_true (sai_draft_is_sound (draft));
  set (draft, "Box less", "Factor", "");
  assert_value (draft, "Box less", "Factor", NULL);
}

static void
test_columns (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (game);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;
  SaiRuleset *ruleset;

  g_assert_true (applies (draft, "Ruleset", "Order"));
  second = sai_draft_add_column (draft, SAI_DRAFT_COLUMN_DOUBLE);
  third = sai_draft_add_column (draft, SAI_DRAFT_COLUMN_TRIPLE);
  assert_ids (draft, SAI_COLUMN_PREFIX, "single double triple");
  g_assert_cmpstr (second, ==, "double");
  g_assert_true (sai_draft_is_sound (draft));
  g_assert_false (applies (draft, "Ruleset", "Order"));
  ruleset = sai_draft_get_ruleset (draft);
  g_assert_cmpuint (sai_ruleset_get_n_columns (ruleset), ==, 3);
  g_assert_cmpuint (sai_ruleset_get_n_boxes (ruleset), ==, 15);
  g_assert_cmpstr (sai_ruleset_get_column_name (ruleset, 2), ==, "Triple");
  assert_value (draft, "Column triple", "Name[ja]", "トリプル");
  assert_value (draft, "Column single", "Times", NULL);

  /* They can be moved and removed, and each change is a step. */
  sai_draft_move (draft, SAI_COLUMN_PREFIX, "triple", 0);
  assert_ids (draft, SAI_COLUMN_PREFIX, "triple single double");
  sai_draft_remove (draft, "Column single");
  assert_ids (draft, SAI_COLUMN_PREFIX, "triple double");
  assert_ids (draft, SAI_BOX_PREFIX, "ones sixes five chance less");
  sai_draft_undo (draft);
  sai_draft_undo (draft);
  assert_ids (draft, SAI_COLUMN_PREFIX, "single double triple");
  /* The first one came together with the second. */
  sai_draft_undo (draft);
  sai_draft_undo (draft);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, game);

  /* The order of the sheet becomes that of its column. */
  sai_draft_remove (draft, "Joker");
  sai_draft_set (draft, "Ruleset", "Order", "up");
  g_free (second);
  second = sai_draft_add_column (draft, SAI_DRAFT_COLUMN_ANNOUNCED);
  assert_ids (draft, SAI_COLUMN_PREFIX, "up announced");
  assert_value (draft, "Ruleset", "Order", NULL);
  assert_value (draft, "Column up", "Order", "up");
  g_assert_true (sai_draft_is_sound (draft));
}

/* A column is called by what it is like until a person calls it otherwise. */
static void
test_column_names (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (game);
  g_autofree char *id = NULL;

  sai_draft_remove (draft, "Joker");
  id = sai_draft_add_column (draft, SAI_DRAFT_COLUMN_FREE);
  assert_ids (draft, SAI_COLUMN_PREFIX, "free free-2");
  sai_draft_set_column (draft, "free-2", "Order", "down");
  assert_value (draft, "Column free-2", "Name", "Down");
  assert_value (draft, "Column free-2", "Name[ja]", "下り");
  sai_draft_undo (draft);
  assert_value (draft, "Column free-2", "Name", "Free");
  assert_value (draft, "Column free-2", "Order", NULL);
  sai_draft_set_column (draft, "free-2", "Times", "3");
  assert_value (draft, "Column free-2", "Name", "Triple");
  sai_draft_set_column (draft, "free-2", "Times", "4");
  assert_value (draft, "Column free-2", "Name", "Triple");
  sai_draft_set_column (draft, "free-2", "Times", "1");
  assert_value (draft, "Column free-2", "Name", "Single");
  sai_draft_set_column (draft, "free-2", "Name", "Mine");
  sai_draft_set_column (draft, "free-2", "Order", "up");
  assert_value (draft, "Column free-2", "Name", "Mine");
  assert_value (draft, "Column free-2", "Name[ja]", "上り");
}

static void
test_bonuses (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (game);

  g_assert_false (applies (draft, "Bonus a", "Whole"));
  for (guint i = 0; i < SAI_N_DRAFT_BONUSES; i++)
    {
      g_autofree char *id = sai_draft_add_bonus (draft, i);

      g_assert_true (sai_draft_is_sound (draft));
    }
  assert_ids (draft, SAI_BONUS_PREFIX, "lower total boxes");
  g_assert_cmpuint (sai_ruleset_get_n_bonuses (sai_draft_get_ruleset (draft)), ==, 3);
  sai_draft_move (draft, SAI_BONUS_PREFIX, "boxes", 0);
  assert_ids (draft, SAI_BONUS_PREFIX, "boxes lower total");
  sai_draft_undo (draft);
  set (draft, "Bonus lower", "Steps", "0:-2 30:-1 100:5");
  set (draft, "Bonus total", "Boxes", "upper five");
  g_assert_true (sai_draft_is_sound (draft));
  set (draft, "Bonus lower", "Steps", NULL);
  assert_value (draft, "Bonus lower", "Points", "-2");
  undo_all (draft);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, game);
}

/* What is wrong with a column or a bonus is said there, and the others stay. */
static void
test_problems (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (game);
  g_autofree char *column = sai_draft_add_column (draft, SAI_DRAFT_COLUMN_DOUBLE);
  g_autofree char *bonus = sai_draft_add_bonus (draft, SAI_DRAFT_BONUS_LOWER);
  g_autofree char *name = NULL;
  SaiRuleset *ruleset;

  sai_draft_set (draft, "Column double", "Name", "");
  sai_draft_set (draft, "Column double", "Times", "11");
  sai_draft_set (draft, "Bonus lower", "Boxes", "upper nowhere");
  g_assert_false (is_fine (draft, "Column double", "Name"));
  g_assert_false (is_fine (draft, "Column double", "Times"));
  g_assert_false (is_fine (draft, "Bonus lower", "Boxes"));
  g_assert_cmpuint (sai_draft_get_n_problems (draft), ==, 3);
  ruleset = sai_draft_get_ruleset (draft);
  g_assert_cmpuint (sai_ruleset_get_n_columns (ruleset), ==, 2);
  g_assert_cmpuint (sai_ruleset_get_n_boxes (ruleset), ==, 10);
  name = sai_draft_name_part (draft, "Column double");
  g_assert_cmpstr (name, ==, "double");
  g_free (name);
  name = sai_draft_name_part (draft, "Bonus lower");
  g_assert_cmpstr (name, ==, "Lower Bonus");

  /* Jokers need boxes that can be filled in any order. */
  undo_all (draft);
  sai_draft_set (draft, "Column down", "Name", "Down");
  sai_draft_set (draft, "Column down", "Order", "down");
  g_assert_false (is_fine (draft, "Joker", NULL));
  g_assert_true (is_fine (draft, "Column down", NULL));

  /* More than eight are too many, and the first eight stay. */
  undo_all (draft);
  sai_draft_begin (draft);
  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *next = sai_draft_add_column (draft, SAI_DRAFT_COLUMN_FREE);
    }
  sai_draft_end (draft);
  g_assert_false (is_fine (draft, "Column free-9", NULL));
  g_assert_cmpuint (sai_ruleset_get_n_columns (sai_draft_get_ruleset (draft)), ==, 8);
}

static gboolean
has_remark (SaiDraft *draft, const char *group, const char *part)
{
  g_autoptr (GArray) remarks = sai_draft_remark_list (draft);
  g_autofree char *text = sai_draft_remark_describe_all (remarks, draft, group);

  return text != NULL && strstr (text, part) != NULL;
}

static void
test_remarks (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (game);
  g_autofree char *lower = NULL;
  g_autofree char *count = NULL;
  g_autofree char *column = NULL;
  g_autoptr (GArray) remarks = sai_draft_remark_list (draft);

  g_assert_cmpuint (remarks->len, ==, 0);
  sai_draft_remove (draft, "Joker");
  sai_draft_remove (draft, "Box less");
  lower = sai_draft_add_bonus (draft, SAI_DRAFT_BONUS_LOWER);
  /* Five sixes and 50, and another five sixes. */
  g_assert_false (has_remark (draft, "Bonus lower", ""));
  set (draft, "Bonus lower", "Limit", "111");
  g_assert_true (has_remark (draft, "Bonus lower", "110"));
  set (draft, "Bonus lower", "Limit", "0");
  g_assert_true (has_remark (draft, "Bonus lower", "Nobody"));
  set (draft, "Bonus lower", "Strict", "true");
  g_assert_false (has_remark (draft, "Bonus lower", ""));
  count = sai_draft_add_bonus (draft, SAI_DRAFT_BONUS_COUNT);
  g_assert_true (has_remark (draft, "Bonus boxes", "4"));
  column = sai_draft_add_column (draft, SAI_DRAFT_COLUMN_ANNOUNCED);
  g_assert_true (has_remark (draft, "Bonus boxes", "4"));
  set (draft, "Bonus boxes", "Whole", "true");
  g_assert_false (has_remark (draft, "Bonus boxes", ""));
  g_assert_false (has_remark (draft, "Column announced", ""));
  set (draft, "Ruleset", "Rolls", "1");
  g_assert_true (has_remark (draft, "Column announced", "announcing"));
  set (draft, "Column announced", "Name", "Free");
  g_assert_true (has_remark (draft, "Column announced", "“Free”"));
  set (draft, "Column announced", "Name[ja]", NULL);
  g_assert_true (has_remark (draft, "Column announced", "Japanese"));
  set (draft, "Bonus lower", "Name[ja]", NULL);
  g_assert_true (has_remark (draft, "Bonus lower", "Japanese"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft-parts/complete", test_complete);
  g_test_add_func ("/draft-parts/values", test_values);
  g_test_add_func ("/draft-parts/together", test_together);
  g_test_add_func ("/draft-parts/columns", test_columns);
  g_test_add_func ("/draft-parts/column-names", test_column_names);
  g_test_add_func ("/draft-parts/bonuses", test_bonuses);
  g_test_add_func ("/draft-parts/problems", test_problems);
  g_test_add_func ("/draft-parts/remarks", test_remarks);

  return g_test_run ();
}
