/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rulesets that are being made: each change is a change of the file's text and nothing more, can be undone, and what is
 * wrong is found, all of it, where it is. */

#include "ruleset/sai-catalog.h"
#include "ruleset/sai-draft-remark.h"
#include "ruleset/sai-draft-text.h"
#include "ruleset/sai-figure.h"
#include "ruleset/sai-ruleset-file.h"

static const char *const small = "# A small game.\n"
                                 "[Ruleset]\n"
                                 "Id=small\n"
                                 "Name=Small\n"
                                 "# Two rolls only.\n"
                                 "Rolls=2\n"
                                 "\n"
                                 "# Easily made.\n"
                                 "[Bonus]\n"
                                 "Limit=10\n"
                                 "Points=5\n"
                                 "\n"
                                 "[Box ones]\n"
                                 "Name=Ones\n"
                                 "Kind=faces\n"
                                 "Face=1\n"
                                 "\n"
                                 "[Box twos]\n"
                                 "Name=Twos\n"
                                 "Kind=faces\n"
                                 "Face=2\n"
                                 "\n"
                                 "# Any dice.\n"
                                 "[Box chance]\n"
                                 "Name=Chance\n"
                                 "Kind=sum\n"
                                 "\n"
                                 "[Option strict]\n"
                                 "Name=Strict\n"
                                 "Change=Bonus:Strict=true\n";

static void
count_cb (SaiDraft *draft, guint *n)
{
  (*n)++;
}

static void
assert_boxes (SaiDraft *draft, const char *expected)
{
  g_auto (GStrv) boxes = sai_draft_list (draft, SAI_BOX_PREFIX);
  g_autofree char *found = g_strjoinv (" ", boxes);

  g_assert_cmpstr (found, ==, expected);
}

/* Each shipped ruleset comes through moves, changes and removals and their opposites as the same text. */
static void
test_round_trip (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      const char *text = sai_ruleset_get_definition (ruleset);
      g_autoptr (SaiDraft) draft = sai_draft_new (text);
      g_auto (GStrv) boxes = sai_draft_list (draft, SAI_BOX_PREFIX);
      g_autofree char *name = sai_draft_get (draft, "Ruleset", "Name");

      g_assert_cmpstr (sai_draft_get_text (draft), ==, text);
      g_assert_true (sai_draft_is_sound (draft));
      sai_draft_set (draft, "Ruleset", "Name", "Another");
      sai_draft_set (draft, "Ruleset", "Name", name);
      g_assert_cmpstr (sai_draft_get_text (draft), ==, text);
      for (guint j = 0; boxes[j] != NULL; j++)
        {
          sai_draft_move (draft, SAI_BOX_PREFIX, boxes[j], 0);
          g_assert_true (j == 0 || !g_str_equal (sai_draft_get_text (draft), text));
          g_assert_true (sai_draft_is_sound (draft));
          sai_draft_move (draft, SAI_BOX_PREFIX, boxes[j], j);
          g_assert_cmpstr (sai_draft_get_text (draft), ==, text);
        }
      while (sai_draft_can_undo (draft))
        sai_draft_undo (draft);
      g_assert_cmpstr (sai_draft_get_text (draft), ==, text);
    }
}

static void
test_keys (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (small);
  g_autofree char *rolls = sai_draft_get (draft, "Ruleset", "Rolls");
  g_autofree char *none = sai_draft_get (draft, "Ruleset", "Dice");
  g_autofree char *name = NULL;

  g_assert_cmpstr (rolls, ==, "2");
  g_assert_null (none);

  sai_draft_set (draft, "Ruleset", "Name[ja]", "小さな\\ゲーム");
  g_assert_nonnull (strstr (sai_draft_get_text (draft), "Name=Small\nName[ja]=小さな\\\\ゲーム\n# Two rolls only.\n"));
  name = sai_draft_get (draft, "Ruleset", "Name[ja]");
  g_assert_cmpstr (name, ==, "小さな\\ゲーム");
  g_assert_true (sai_draft_is_sound (draft));

  sai_draft_set (draft, "Ruleset", "Dice", "4");
  g_assert_nonnull (strstr (sai_draft_get_text (draft), "Rolls=2\nDice=4\n\n# Easily made.\n[Bonus]\n"));
  sai_draft_set (draft, "Ruleset", "Dice", NULL);
  sai_draft_set (draft, "Ruleset", "Name[ja]", NULL);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, small);

  /* A group that is missing goes below the first one. */
  sai_draft_set (draft, "Joker", "Box", "chance");
  g_assert_nonnull (strstr (sai_draft_get_text (draft), "Rolls=2\n\n[Joker]\nBox=chance\n\n# Easily made.\n[Bonus]\n"));
}

static void
test_boxes (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (small);
  g_autofree char *ones = NULL;
  g_autofree char *last = NULL;

  assert_boxes (draft, "ones twos chance");
  sai_draft_move (draft, SAI_BOX_PREFIX, "chance", 0);
  assert_boxes (draft, "chance ones twos");
  /* Its comment goes with it. */
  g_assert_nonnull (strstr (sai_draft_get_text (draft), "Points=5\n\n# Any dice.\n[Box chance]\n"));
  sai_draft_move (draft, SAI_BOX_PREFIX, "chance", 2);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, small);

  ones = sai_draft_add (draft, SAI_BOX_PREFIX, "ones", "Name=More\nKind=sum", 1);
  g_assert_cmpstr (ones, ==, "ones-2");
  assert_boxes (draft, "ones ones-2 twos chance");
  last = sai_draft_add (draft, SAI_BOX_PREFIX, "last", "Name=Last\nKind=sum", -1);
  assert_boxes (draft, "ones ones-2 twos chance last");
  g_assert_true (sai_draft_is_sound (draft));
  sai_draft_remove (draft, "Box ones-2");
  sai_draft_remove (draft, "Box last");
  g_assert_cmpstr (sai_draft_get_text (draft), ==, small);
}

static void
test_undo (void)
{
  static const char *const typed[] = { "S", "Se", "Sea" };
  g_autoptr (SaiDraft) draft = sai_draft_new (small);
  g_autofree char *name = NULL;
  guint n = 0;

  g_signal_connect (draft, "changed", G_CALLBACK (count_cb), &n);
  g_assert_false (sai_draft_can_undo (draft));

  /* What is typed is one step. */
  sai_draft_set (draft, "Ruleset", "Name", "S");
  sai_draft_set (draft, "Ruleset", "Name", "Se");
  sai_draft_set (draft, "Ruleset", "Name", "Sea");
  g_assert_cmpuint (n, ==, 3);
  sai_draft_set (draft, "Ruleset", "Name", "Sea");
  g_assert_cmpuint (n, ==, 3);
  sai_draft_set (draft, "Ruleset", "Rolls", "3");
  sai_draft_undo (draft);
  sai_draft_undo (draft);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, small);
  g_assert_false (sai_draft_can_undo (draft));
  sai_draft_redo (draft);
  name = sai_draft_get (draft, "Ruleset", "Name");
  g_assert_cmpstr (name, ==, "Sea");
  sai_draft_redo (draft);
  g_assert_false (sai_draft_can_redo (draft));

  /* So are changes that belong together. */
  n = 0;
  sai_draft_begin (draft);
  sai_draft_set (draft, "Box twos", "Kind", "straight");
  sai_draft_set (draft, "Box twos", "Face", NULL);
  sai_draft_set (draft, "Box twos", "Length", "4");
  sai_draft_set (draft, "Box twos", "Points", "15");
  sai_draft_end (draft);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (sai_draft_is_sound (draft));
  sai_draft_undo (draft);
  sai_draft_undo (draft);
  sai_draft_undo (draft);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, small);

  /* What is typed in one place is also one step if it is checked together with others. */
  for (guint i = 0; i < 3; i++)
    {
      sai_draft_begin (draft);
      sai_draft_set (draft, "Ruleset", "Name", typed[i]);
      sai_draft_set (draft, "Ruleset", "Rolls", "2");
      sai_draft_end (draft);
    }
  sai_draft_undo (draft);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, small);
  /* But not what is in several. */
  for (guint i = 0; i < 2; i++)
    {
      sai_draft_begin (draft);
      sai_draft_set (draft, "Ruleset", "Name", typed[i]);
      sai_draft_set (draft, "Box ones", "Name", typed[i]);
      sai_draft_end (draft);
    }
  sai_draft_undo (draft);
  g_assert_nonnull (strstr (sai_draft_get_text (draft), "[Box ones]\nName=S\n"));
  sai_draft_undo (draft);
  g_assert_cmpstr (sai_draft_get_text (draft), ==, small);

  /* Another change, and what was undone cannot come again. */
  sai_draft_remove (draft, "Box twos");
  g_assert_false (sai_draft_can_redo (draft));
  sai_draft_begin (draft);
  sai_draft_end (draft);
  sai_draft_undo (draft);
  g_assert_false (sai_draft_can_undo (draft));
}

static void
assert_problem (SaiDraft *draft, const char *group, const char *key, const char *part)
{
  g_autofree char *text = sai_draft_describe_problems (draft, group, key);

  g_assert_nonnull (text);
  g_assert_nonnull (strstr (text, part));
}

/* All faults are found, and there is a sheet with all boxes nevertheless. */
static void
test_problems (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (small);
  g_autofree char *none = NULL;

  sai_draft_set (draft, "Ruleset", "Rolls", "9");
  sai_draft_set (draft, "Box ones", "Face", "7");
  sai_draft_set (draft, "Box twos", "Name", "");
  sai_draft_set (draft, "Box chance", "Kind", "condition");
  sai_draft_set (draft, "Box chance", "Condition", "alike 3 and");
  sai_draft_set (draft, "Bonus", "Limit", NULL);
  g_assert_false (sai_draft_is_sound (draft));
  assert_problem (draft, "Ruleset", "Rolls", "1 to 5");
  assert_problem (draft, "Box ones", "Face", "1 to 6");
  assert_problem (draft, "Box twos", "Name", "needs a Name");
  assert_problem (draft, "Box chance", "Condition", "");
  assert_problem (draft, "Bonus", NULL, "needs a Limit");
  none = sai_draft_describe_problems (draft, "Ruleset", "Name");
  g_assert_null (none);
  g_assert_nonnull (sai_draft_get_ruleset (draft));
  g_assert_cmpuint (sai_ruleset_get_n_boxes (sai_draft_get_ruleset (draft)), ==, 3);
  g_assert_cmpstr (sai_ruleset_get_box_id (sai_draft_get_ruleset (draft), 1), ==, "twos");

  while (sai_draft_can_undo (draft))
    sai_draft_undo (draft);
  g_assert_true (sai_draft_is_sound (draft));
  g_assert_cmpuint (sai_draft_get_n_problems (draft), ==, 0);
}

/* What is at fault does not take the names of its box with it. */
static void
test_names (void)
{
  static const char *const faults[] = { "Kind=none", "Kind=condition\nCondition=alike 3 and", "Kind=faces\nFace=7",
                                        "nonsense", "" };
  static const char name[] = "全部の目の合計がそのまま得点になる何でもありの役という名前";

  g_assert_cmpuint (strlen (name), >, 40);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Ruleset]\nId=a\nName=A\n\n# Mine.\n[Box b]\nName=%s\n%s\n", name,
                                               faults[i]);
      g_autoptr (SaiDraft) draft = sai_draft_new (text);
      g_autofree char *found = sai_draft_name_box (draft, "b");

      g_assert_false (sai_draft_is_sound (draft));
      g_assert_cmpstr (found, ==, name);
      g_assert_cmpint (sai_draft_find_row (draft, "b"), ==, 0);
      g_assert_cmpint (sai_draft_find_row (draft, "c"), ==, -1);
    }
}

/* A name that is at fault is all that is at fault. */
static void
test_faulty_names (void)
{
  static const char *const names[] = { "Name=", "Name=This is more than what forty characters can say", "" };
  static const char *const more[] = { "", "Name[ja]=\u202e\n" };

  for (guint i = 0; i < G_N_ELEMENTS (names) * G_N_ELEMENTS (more); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Ruleset]\nId=a\nName=A\n[Box b]\n%s\n%sKind=faces\nFace=2\n",
                                               names[i / 2], more[i % 2]);
      g_autoptr (SaiDraft) draft = sai_draft_new (text);
      g_autofree char *found = sai_draft_name_box (draft, "b");
      SaiOptions options;
      const SaiRules *rules;

      g_assert_cmpuint (sai_draft_get_n_problems (draft), ==, 1 + i % 2);
      g_assert_cmpstr (found, ==, "b");
      options = sai_ruleset_get_defaults (sai_draft_get_ruleset (draft));
      rules = sai_ruleset_get_rules (sai_draft_get_ruleset (draft), &options);
      g_assert_cmpuint (rules->boxes[0].kind, ==, SAI_BOX_FACES);
    }
}

static void
test_strip (void)
{
  g_autofree char *text = sai_draft_text_strip ("[Ruleset]\nName=A\n\n# Above.\n[Box b]\n# Inside.\nKind=sum\nName=B\n"
                                                "Name[ja]=ビー\n= 3\nName=C\nNames=D\n\n[Box c]\nKind=sum\n",
                                                "Box b");

  g_assert_cmpstr (text, ==,
                   "[Ruleset]\nName=A\n\n# Above.\n[Box b]\n# Inside.\nName=B\nName[ja]=ビー\n\n[Box c]\nKind=sum\n");
}

/* Texts of any kind are a draft of nothing, and take no time. */
static void
test_hostile (void)
{
  g_autoptr (GString) many = g_string_new ("[Ruleset]\nId=a\nName=A\n");
  static const char *const texts[] = { "",
                                       "\n",
                                       "no ruleset",
                                       "[Ruleset]",
                                       "[Box a]\nKind=sum\n[Box a]\nKind=sum\n",
                                       "[Ruleset]\nId=a\nName=A\n[Box a]\n",
                                       "=\n[\n]\n[]\n",
                                       "[Ruleset]\nName\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (SaiDraft) draft = sai_draft_new (texts[i]);

      g_assert_false (sai_draft_is_sound (draft));
      g_assert_cmpuint (sai_draft_get_n_problems (draft), >, 0);
      sai_draft_set (draft, "Ruleset", "Name", "B");
      sai_draft_undo (draft);
    }

  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (many, "[Box a%u]\nKind=none\n", i);
  {
    g_autoptr (SaiDraft) draft = sai_draft_new (many->str);

    g_assert_false (sai_draft_is_sound (draft));
    g_assert_cmpuint (sai_draft_get_n_problems (draft), <=, 40);
  }
}

/* What each box of the shipped rulesets is made with has words, and writing it again changes nothing that is scored. */
static void
test_figures (void)
{
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  guint n_plain = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      g_autoptr (SaiDraft) draft = sai_draft_new (sai_ruleset_get_definition (ruleset));
      g_auto (GStrv) boxes = sai_draft_list (draft, SAI_BOX_PREFIX);
      SaiOptions options = sai_ruleset_get_defaults (ruleset);
      const SaiRules *rules, *again;

      if (!sai_ruleset_has_boxes (ruleset))
        continue;
      for (guint j = 0; boxes[j] != NULL; j++)
        {
          g_auto (SaiFigure) figure = { 0 };

          sai_figure_read (&figure, draft, boxes[j]);
          n_plain += figure.kind != SAI_FIGURE_WORDS;
          sai_figure_write (&figure, draft, boxes[j]);
        }
      g_assert_true (sai_draft_is_sound (draft));
      rules = sai_ruleset_get_rules (ruleset, &options);
      again = sai_ruleset_get_rules (sai_draft_get_ruleset (draft), &options);
      g_assert_cmpuint (again->n_boxes, ==, rules->n_boxes);
      for (guint j = 0; j < rules->n_boxes; j++)
        {
          SaiDice dice = sai_dice_get_lowest (rules->n_dice);

          do
            g_assert_cmpint (sai_rules_score (again, j, &dice), ==, sai_rules_score (rules, j, &dice));
          while (sai_dice_advance (&dice));
        }
    }
  g_assert_cmpuint (n_plain, >, 100);
}

/* A box can become any other kind of box, with as few or as many dice as that takes. */
static void
test_figure_kinds (void)
{
  for (guint n_dice = 1; n_dice <= SAI_MAX_DICE; n_dice++)
    for (guint kind = 0; kind < SAI_N_FIGURES; kind++)
      {
        g_autoptr (SaiDraft) draft = sai_draft_new (small);
        g_autofree char *dice = g_strdup_printf ("%u", n_dice);
        g_auto (SaiFigure) figure = { 0 };
        g_auto (SaiFigure) read = { 0 };

        sai_draft_remove (draft, "Bonus");
        sai_draft_remove (draft, "Option strict");
        sai_draft_remove (draft, "Box ones");
        sai_draft_set (draft, "Ruleset", "Dice", dice);
        sai_draft_set (draft, "Ruleset", "Colours", "black red green green red black");
        if (n_dice < sai_figure_get_n_dice (kind))
          continue;
        sai_figure_init (&figure, kind, n_dice);
        if (kind == SAI_FIGURE_DIFFERENCE)
          {
            figure.first = sai_draft_add (draft, SAI_BOX_PREFIX, "a", "Name=A\nKind=sum", -1);
            figure.second = g_strdup ("chance");
          }
        sai_figure_write (&figure, draft, "twos");
        g_assert_true (sai_draft_is_sound (draft));
        sai_figure_read (&read, draft, "twos");
        g_assert_cmpuint (read.kind, ==, figure.kind);
        g_assert_cmpuint (read.a, ==, figure.a);
        g_assert_cmpuint (read.b, ==, figure.b);
        sai_draft_undo (draft);
        g_assert_true (sai_draft_is_sound (draft));
      }
}

/* No kind keeps keys of another one. */
static void
test_figure_keys (void)
{
  static const char *const texts[] = {
    "Kind=difference\nMinuend=ones\nSubtrahend=twos\nFactor=chance",
    "Kind=of-a-kind\nAlike=3\nScore=dice\nTable=5:10 20:40\nWins=served\nAfter=ones",
    "Kind=condition\nCondition=all odd\nPoints=30\nByRoll=5\nCounted=false",
    "Kind=straight\nLength=4\nStart=2\nPoints=10",
    "Kind=full-house\nFiveAlike=true\nPoints=10",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint kind = 0; kind < SAI_N_FIGURES; kind++)
      {
        g_autoptr (SaiDraft) draft = sai_draft_new (small);
        g_autofree char *lines = g_strconcat ("Name=Other\n", texts[i], NULL);
        g_autofree char *box = sai_draft_add (draft, SAI_BOX_PREFIX, "other", lines, -1);
        g_auto (SaiFigure) figure = { 0 };

        g_assert_true (sai_draft_is_sound (draft));
        if (sai_figure_get_n_dice (kind) > SAI_N_DICE)
          continue;
        sai_draft_set (draft, "Ruleset", "Colours", "black red green green red black");
        sai_figure_init (&figure, kind, SAI_N_DICE);
        if (kind == SAI_FIGURE_FACES)
          figure.a = 3;
        if (kind == SAI_FIGURE_DIFFERENCE)
          {
            figure.first = g_strdup ("ones");
            figure.second = g_strdup ("chance");
          }
        sai_figure_write (&figure, draft, box);
        g_assert_true (sai_draft_is_sound (draft));
      }
}

static gboolean
has_remark (SaiDraft *draft, SaiDraftRemarkKind kind, guint index, gint number)
{
  g_autoptr (GArray) remarks = sai_draft_remark_list (draft);

  for (guint i = 0; i < remarks->len; i++)
    {
      const SaiDraftRemark *remark = &g_array_index (remarks, SaiDraftRemark, i);
      g_autofree char *text = sai_draft_remark_describe (remark, draft);

      g_assert_nonnull (text);
      if (remark->kind == kind && remark->index == index && remark->number == number)
        return TRUE;
    }

  return FALSE;
}

static void
test_remarks (void)
{
  g_autoptr (SaiDraft) draft = sai_draft_new (small);
  g_autoptr (SaiCatalog) catalog = sai_catalog_new (NULL);
  g_autofree char *any = NULL;
  g_autofree char *same = NULL;

  g_assert_false (has_remark (draft, SAI_DRAFT_REMARK_UNREACHED, 0, 15));
  sai_draft_set (draft, "Bonus", "Limit", "16");
  g_assert_true (has_remark (draft, SAI_DRAFT_REMARK_UNREACHED, 0, 15));
  any = sai_draft_add (draft, SAI_BOX_PREFIX, "any", "Name=Ones\nKind=condition\nCondition=any\nPoints=7", -1);
  g_assert_true (has_remark (draft, SAI_DRAFT_REMARK_ALWAYS, 3, 7));
  g_assert_true (has_remark (draft, SAI_DRAFT_REMARK_TWICE, 3, 0));
  same = sai_draft_add (draft, SAI_BOX_PREFIX, "same", "Name=Same\nKind=sum", -1);
  g_assert_true (has_remark (draft, SAI_DRAFT_REMARK_ALIKE, 4, 0));
  g_assert_false (has_remark (draft, SAI_DRAFT_REMARK_UNTRANSLATED, 4, 0));
  sai_draft_set (draft, "Box ones", "Name[ja]", "1の目");
  g_assert_true (has_remark (draft, SAI_DRAFT_REMARK_UNTRANSLATED, 4, 0));

  /* Nothing is odd about the shipped ones. */
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      g_autoptr (SaiDraft) shipped = sai_draft_new (sai_ruleset_get_definition (ruleset));
      g_autoptr (GArray) remarks = sai_draft_remark_list (shipped);

      if (remarks->len > 0)
        g_test_message ("%s: %u remarks", sai_ruleset_get_id (ruleset), remarks->len);
      g_assert_cmpuint (remarks->len, ==, 0);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft/round-trip", test_round_trip);
  g_test_add_func ("/draft/keys", test_keys);
  g_test_add_func ("/draft/boxes", test_boxes);
  g_test_add_func ("/draft/undo", test_undo);
  g_test_add_func ("/draft/problems", test_problems);
  g_test_add_func ("/draft/names", test_names);
  g_test_add_func ("/draft/faulty-names", test_faulty_names);
  g_test_add_func ("/draft/strip", test_strip);
  g_test_add_func ("/draft/hostile", test_hostile);
  g_test_add_func ("/draft/figures", test_figures);
  g_test_add_func ("/draft/figure-kinds", test_figure_kinds);
  g_test_add_func ("/draft/figure-keys", test_figure_keys);
  g_test_add_func ("/draft/remarks", test_remarks);

  return g_test_run ();
}
