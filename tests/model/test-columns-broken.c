/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slips in what a ruleset says of columns, further bonuses, tables and factors: each is refused with its line and a
 * reason. */

#include "util/sai-error.h"
#include "sai-test.h"

typedef struct
{
  const char *name;
  /* A part of data/columns.ruleset, and what stands there instead. */
  const char *part;
  const char *replacement;
  /* The line that is to blame begins with this, the last one that does; and a part of the reason. */
  const char *blamed;
  const char *reason;
} Broken;

static const Broken broken[] = {
  /* [Bonus …] */
  { "bonus-without-id", "[Bonus all]", "[Bonus ]", "[Bonus ]", "“” isn’t a valid ID" },
  { "bonus-id", "[Bonus all]", "[Bonus All]", "[Bonus All]", "“All” isn’t a valid ID" },
  { "bonus-twice", "[Bonus all]", "[Bonus held]", "[Bonus held]", "duplicate “Bonus held”" },
  { "bonus-without-name", "Name=Boxes That Hold Points\n", "", "[Bonus held]", "[Bonus held] needs a Name" },
  { "bonus-key", "Count=true", "Times=9", "Times=9",
    "unknown key “Times”; [Bonus held] can have Name, Boxes, Steps, Count, Whole, Strict, Excess, Limit, Points" },
  { "bonus-without-boxes", "Boxes=lower\n", "", "[Bonus held]", "[Bonus held] needs a Boxes" },
  { "bonus-empty-boxes", "Boxes=lower", "Boxes=", "Boxes=\n", "[Bonus held] needs a Boxes" },
  { "bonus-unknown-box", "Boxes=lower", "Boxes=ones nines", "Boxes=ones nines",
    "Boxes takes upper, lower, all, or boxes of the sheet, not “nines”" },
  { "bonus-box-of-column", "Boxes=lower", "Boxes=down.ones", "Boxes=down.ones", "not “down.ones”" },
  { "bonus-count", "Count=true", "Count=4", "Count=4", "Count must be one of false, true, not “4”" },
  { "bonus-whole", "Whole=true", "Whole=all", "Whole=all", "Whole must be one of false, true, not “all”" },
  { "bonus-without-limit", "Limit=4\n", "", "[Bonus held]", "[Bonus held] needs a Limit" },
  { "bonus-limit", "Limit=4\n", "Limit=10000\n", "Limit=10000", "Limit must be a number from -9999 to 9999" },
  { "bonus-without-points", "Points=7\n", "", "[Bonus held]", "[Bonus held] needs a Points" },
  { "bonus-points", "Points=7\n", "Points=501\n", "Points=501", "Points must be a number from -500 to 500" },
  { "bonus-limit-and-steps", "Whole=true", "Whole=true\nLimit=4", "Steps=0:-20",
    "use Steps or Limit and Points, not both" },
  { "bonus-steps-fall", "60:-10", "0:-10", "Steps=0:-20",
    "Steps takes up to 16 sums in ascending order and their points, such as 5:10 20:40, not “0:-10”" },
  { "bonus-steps-without-points", "60:-10", "60", "Steps=0:-20", "not “60”" },
  { "bonus-steps-three-numbers", "60:-10", "60:-10:2", "Steps=0:-20", "not “60:-10:2”" },
  { "bonus-steps-too-many", "60:-10", "1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1 11:1 12:1 13:1 14:1", "Steps=0:-20",
    "not “120:25”" },
  { "bonus-steps-empty", "Steps=0:-20 60:-10 90:0 120:25", "Steps=", "Steps=\n", "[Bonus whole] needs a Steps" },
  { "upper-steps-equal", "24:45", "24:30", "Steps=12:30",
    "Steps takes up to 16 limits and points, both in ascending order, such as 63:35 71:55, not “24:30”" },
  { "upper-steps-out-of-reach", "36:50", "106:50", "Steps=12:30", "the upper section can’t reach 106" },
  { "upper-boxes", "[Bonus]\n", "[Bonus]\nBoxes=all ones\n", "Boxes=all ones",
    "unknown key “Boxes”; [Bonus] can have Limit" },

  /* [Column …] */
  { "column-without-id", "[Column up]", "[Column ]", "[Column ]", "“” isn’t a valid ID" },
  { "column-id", "[Column up]", "[Column go.up]", "[Column go.up]", "“go.up” isn’t a valid ID" },
  { "column-long-id", "[Column up]", "[Column a23456789-123456]", "[Column a",
    "the ID of a column has up to 15 characters" },
  { "column-twice", "[Column up]", "[Column down]", "[Column down]", "duplicate “Column down”" },
  { "column-without-name", "Name=Down\n", "", "[Column down]", "[Column down] needs a Name" },
  { "column-key", "Times=3", "Face=3", "Face=3", "unknown key “Face”; [Column up] can have Name, Times, Order" },
  { "column-never", "Times=3", "Times=0", "Times=0", "Times must be a number from 1 to 10, not “0”" },
  { "column-too-often", "Times=3", "Times=11", "Times=11", "Times must be a number from 1 to 10, not “11”" },
  { "column-order", "Order=up", "Order=sideways", "Order=sideways",
    "Order must be one of free, down, up, ends, announced, not “sideways”" },
  { "column-order-empty", "Order=up", "Order=", "Order=\n", "[Column up] needs a Order" },

  /* [Ruleset] */
  { "saved-rolls", "SavedRolls=true", "SavedRolls=2", "SavedRolls=2", "SavedRolls must be one of false, true" },
  { "sheet-order", "SavedRolls=true", "Order=called", "Order=called",
    "Order must be one of free, down, up, ends, announced, not “called”" },
  { "joker-in-order", "Alike=4\nScore=matching\nTimes=2\nPoints=-10\nByRoll=20 10 3\n",
    "Alike=5\nPoints=50\n[Joker]\nBox=poker\nPoints=100\n", "[Joker]",
    "jokers need boxes that can be filled in any order" },

  /* [Box …] */
  { "table-falls", "Table=15:35 20:45", "Table=20:35 15:45", "Table=20:35",
    "Table takes up to 16 sums in ascending order and their points, such as 5:10 20:40, not “15:45”" },
  { "table-points", "20:45", "20:501", "Table=15", "not “20:501”" },
  { "table-without-points", "20:45", "20", "Table=15", "not “20”" },
  { "table-word", "20:45", "20:many", "Table=15", "not “20:many”" },
  { "table-empty", "Table=15:35 20:45", "Table=", "Table=\n", "[Box run] needs a Table" },
  { "table-and-times", "Table=15:35", "Times=2\nTable=15:35", "Table=15:35",
    "Table gives the points for each sum: it needs Score=dice or Score=matching, and no Times" },
  { "table-without-score", "Score=dice\nPoints=1\n", "Points=1\n", "Table=15:35", "it needs Score=dice" },
  { "table-of-faces", "Face=1\n", "Face=1\nTable=1:2\n", "Table=1:2", "a box of kind faces has no Table" },
  { "table-of-difference", "Factor=ones", "Table=1:2", "Table=1:2", "a box of kind difference has no Table" },
  { "factor-unknown", "Factor=ones", "Factor=nines", "Factor=nines",
    "Factor must name a box that is played, not “nines”" },
  { "factor-of-column", "Factor=ones", "Factor=down.ones", "Factor=down.ones", "not “down.ones”" },
  { "factor-itself", "Factor=ones", "Factor=delta", "Factor=delta", "not “delta”" },
  { "factor-of-sum", "Name=Min\nKind=sum\n", "Name=Min\nKind=sum\nFactor=ones\n", "Factor=ones\nC",
    "a box of kind sum has no Factor" },
  { "after-itself", "After=house", "After=last", "After=last", "a box can’t come after itself" },
  { "after-difference", "After=house", "After=delta", "After=delta", "After must name a box that is played" },
};

static char *
read_good (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "columns.ruleset", NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

/* The number of the last line that begins so. */
static guint
find_line (const char *text, const char *blamed)
{
  g_autofree char *begin = g_strconcat ("\n", blamed, NULL);
  const char *found = g_strrstr (text, begin);
  guint line = 2;

  g_assert_nonnull (found);
  for (const char *p = text; p < found; p++)
    if (*p == '\n')
      line++;

  return line;
}

static void
assert_refused (const char *text, const char *blamed, const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);
  g_autofree char *prefix = g_strdup_printf ("own.ruleset:%u: ", find_line (text, blamed));

  g_assert_null (ruleset);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
  if (!g_str_has_prefix (error->message, prefix))
    g_error ("“%s” does not begin with “%s”", error->message, prefix);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, reason);
}

static void
assert_accepted (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);

  g_assert_no_error (error);
  g_assert_nonnull (ruleset);
}

static void
test_broken (gconstpointer data)
{
  const Broken *with = data;
  g_autofree char *good = read_good ();
  g_autoptr (GString) text = g_string_new (good);

  g_assert_cmpuint (g_string_replace (text, with->part, with->replacement, 1), ==, 1);
  assert_refused (text->str, with->blamed, with->reason);
}

static void
test_too_many_columns (void)
{
  g_autofree char *good = read_good ();
  g_autoptr (GString) text = g_string_new (good);

  for (guint i = 5; i <= SAI_MAX_COLUMNS; i++)
    g_string_append_printf (text, "[Column c%u]\nName=C\n", i);
  assert_accepted (text->str);
  g_string_append (text, "[Column more]\nName=C\n");
  assert_refused (text->str, "[Column more]", "there are more than 8 columns");
}

static void
test_too_many_bonuses (void)
{
  g_autofree char *good = read_good ();
  g_autoptr (GString) text = g_string_new (good);

  for (guint i = 4; i <= SAI_MAX_BONUSES; i++)
    g_string_append_printf (text, "[Bonus b%u]\nName=B\nBoxes=all\nLimit=1\nPoints=1\n", i);
  assert_accepted (text->str);
  g_string_append (text, "[Bonus more]\nName=B\nBoxes=all\nLimit=1\nPoints=1\n");
  assert_refused (text->str, "[Bonus more]", "there are more than 8 bonuses");
}

/* Eight columns of 25 boxes are as many as a sheet can have. */
static void
test_too_many_boxes (void)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=own\nName=Own\n");

  for (guint i = 1; i <= SAI_MAX_COLUMNS; i++)
    g_string_append_printf (text, "[Column c%u]\nName=C\n", i);
  for (guint i = 1; i <= SAI_MAX_BOXES / SAI_MAX_COLUMNS; i++)
    g_string_append_printf (text, "[Box b%u]\nName=B\nKind=sum\n", i);
  assert_accepted (text->str);
  g_string_append (text, "[Box more]\nName=B\nKind=sum\n");
  assert_refused (text->str, "[Column c8]", "8 columns of 26 boxes are more than 200 boxes");
}

/* Without columns the whole sheet is one, so that the key says nothing. */
static void
test_whole_without_columns (void)
{
  static const char rest[] = "[Box any]\nName=Any\nKind=sum\n"
                             "[Bonus few]\nName=Few\nBoxes=all\nWhole=true\nLimit=1\nPoints=1\n";
  g_autofree char *without = g_strconcat ("[Ruleset]\nId=own\nName=Own\n", rest, NULL);
  g_autofree char *with = g_strconcat ("[Ruleset]\nId=own\nName=Own\n[Column one]\nName=One\nTimes=2\n", rest, NULL);

  assert_refused (without, "Whole=true", "Whole needs a [Column …] group");
  assert_refused ("[Ruleset]\nId=own\nName=Own\n[Joker]\nBox=five\nPoints=100\nWhole=true\n"
                  "[Box five]\nName=Five\nKind=of-a-kind\nAlike=5\nPoints=50\n",
                  "Whole=true", "Whole needs a [Column …] group");
  assert_accepted (with);
}

/* A section that has no boxes earns nothing. */
static void
test_bonus_of_no_boxes (void)
{
  assert_refused ("[Ruleset]\nId=own\nName=Own\n[Box any]\nName=Any\nKind=sum\n"
                  "[Bonus few]\nName=Few\nBoxes=upper\nLimit=1\nPoints=1\n",
                  "Boxes=upper", "there are no such boxes");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strconcat ("/columns/broken/", broken[i].name, NULL);

      g_test_add_data_func (path, &broken[i], test_broken);
    }
  g_test_add_func ("/columns/broken/too-many-columns", test_too_many_columns);
  g_test_add_func ("/columns/broken/too-many-bonuses", test_too_many_bonuses);
  g_test_add_func ("/columns/broken/too-many-boxes", test_too_many_boxes);
  g_test_add_func ("/columns/broken/whole-without-columns", test_whole_without_columns);
  g_test_add_func ("/columns/broken/bonus-of-no-boxes", test_bonus_of_no_boxes);

  return g_test_run ();
}
