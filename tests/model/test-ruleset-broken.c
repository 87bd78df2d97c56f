/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are no rulesets: each is refused with its line and a reason; nothing that a file can hold does harm. */

#include <stdlib.h>

#include "util/sai-error.h"
#include "sai-test.h"

/* Line numbers in the table below are those of this text, from 1. */
static const char *const good[] = {
  "[Ruleset]", /* 1 */
  "Id=own",           "Name=Own",        "Rolls=3",
  "[Bonus]",                                           /* 5 */
  "Limit=63",         "Points=35",       "[Joker]",    /* 8 */
  "Box=five",         "Points=100",      "[Box ones]", /* 11 */
  "Name=Ones",        "Kind=faces",      "Face=1",
  "[Box twos]", /* 15 */
  "Name=Twos",        "Kind=faces",      "Face=2",
  "[Box five]", /* 19 */
  "Name=Five",        "Kind=of-a-kind",  "Alike=5",
  "Points=50",        "[Box plus]",                     /* 24 */
  "Name=Plus",        "Kind=sum",        "[Box minus]", /* 27 */
  "Name=Minus",       "Kind=sum",        "[Box delta]", /* 30 */
  "Name=Delta",       "Kind=difference", "Minuend=plus",
  "Subtrahend=minus", "[Box run]", /* 35 */
  "Name=Run",         "Kind=straight",   "Length=4",
  "Start=2",          "Points=15",       "[Option strict]", /* 41 */
  "Name=Strict",      "Default=false",   "Change=Bonus:Strict=true",
};

typedef struct
{
  const char *name;
  /* The line that is replaced; 0 puts the replacement before all others. */
  guint line;
  const char *replacement;
  /* The line that is to blame, and a part of the reason. */
  guint blamed;
  const char *reason;
} Broken;

static const Broken broken[] = {
  /* lines */
  { "word", 7, "Points", 7, "this is neither a [Group] nor a Key=Value" },
  { "no-key", 7, "=35", 7, "this is neither a [Group] nor a Key=Value" },
  { "open-group", 5, "[Bonus", 5, "this is neither a [Group] nor a Key=Value" },
  { "nameless-group", 5, "[]", 5, "this is neither a [Group] nor a Key=Value" },
  { "group-in-group", 5, "[Bonus [x]", 5, "this is neither a [Group] nor a Key=Value" },
  { "words-after-group", 5, "[Bonus] # upper", 5, "this is neither a [Group] nor a Key=Value" },
  { "key-before-group", 0, "Limit=63\n", 1, "a Key=Value needs a [Group] above it" },
  { "escape-sequence", 12, "Name=\033[31mOnes", 12, "invisible character U+001B" },
  { "direction", 16, "Name[ja]=a\342\200\256b", 16, "invisible character U+202E" },
  { "zero-width", 3, "Name=\342\200\213", 3, "invisible character U+200B" },
  { "two-lines", 12, "Name=On\\nes", 12, "Name must be one line of text" },
  { "long-name", 12, "Name=12345678901234567890123456789012345678901", 12, "Name is longer than 40 characters" },
  { "long-name-elsewhere", 12, "Name=Ones\nName[de]=12345678901234567890123456789012345678901", 13,
    "Name[de] is longer than 40 characters" },
  { "duplicate-key", 6, "Limit=63\nLimit=63", 7, "duplicate “Bonus Limit”" },
  { "duplicate-key-space", 6, "Limit=63\nLimit =62", 7, "duplicate “Bonus Limit”" },
  { "duplicate-key-indented", 6, "Limit=63\n Limit=62", 7, "" },
  { "duplicate-name", 3, "Name=Own\nName[ja]=a\nName[ja]=b", 5, "duplicate “Ruleset Name[ja]”" },
  { "duplicate-group", 15, "[Box ones]", 15, "duplicate “Box ones”" },
  { "duplicate-bonus", 8, "[Bonus]", 8, "duplicate “Bonus”" },
  { "latin-1", 12, "Name=\xc9n", 12, "the text isn’t UTF-8" },
  { "cut-character", 44, "Change=\xe3\x82", 44, "the text isn’t UTF-8" },
  { "bracket-in-key", 7, "Po]nts=35", 7, "" },
  { "open-locale", 3, "Name=Own\nName[ja=a", 4, "" },

  /* groups and keys */
  { "unknown-group", 5, "[Bonuses]", 5, "unknown group [Bonuses]; use [Ruleset], [Bonus], [Bonus …], [Joker]" },
  { "group-capitals", 5, "[bonus]", 5, "unknown group [bonus]" },
  { "box-without-space", 11, "[Boxones]", 11, "unknown group [Boxones]" },
  { "unknown-key", 7, "Points=35\nBonus=35", 8, "unknown key “Bonus”; [Bonus] can have Limit, Strict, Points, Excess" },
  { "key-capitals", 7, "points=35", 7, "unknown key “points”" },
  { "unknown-key-locale", 3, "Name=Own\nTitle[ja]=a", 4, "unknown key “Title[ja]”" },
  { "option-key-in-box", 14, "Face=1\nDefault=true", 15, "unknown key “Default”" },
  { "key-of-other-kind", 14, "Face=1\nAlike=3", 15, "a box of kind faces has no Alike" },
  { "points-of-sum", 26, "Kind=sum\nPoints=3", 27, "a box of kind sum has no Points" },
  { "ruleset-key-in-box", 1, "[Box zero]", 2, "unknown key “Id”; [Box zero] can have Name, Kind, Face" },

  /* [Ruleset] */
  { "no-id", 2, NULL, 1, "[Ruleset] needs a Id" },
  { "empty-id", 2, "Id=", 2, "[Ruleset] needs a Id" },
  { "capital-id", 2, "Id=Own", 2, "“Own” isn’t a valid ID; IDs are up to 31 lower-case letters, digits and hyphens" },
  { "path-id", 2, "Id=../own", 2, "“../own” isn’t a valid ID" },
  { "long-id", 2, "Id=a23456789-123456789-123456789-12", 2, "isn’t a valid ID" },
  { "digit-id", 2, "Id=1own", 2, "“1own” isn’t a valid ID" },
  { "no-name", 3, NULL, 1, "[Ruleset] needs a Name" },
  { "blank-name", 3, "Name=   ", 3, "[Ruleset] needs a Name" },
  { "no-rolls", 4, "Rolls=0", 4, "Rolls must be a number from 1 to 5, not “0”" },
  { "many-rolls", 4, "Rolls=6", 4, "Rolls must be a number from 1 to 5, not “6”" },
  { "empty-rolls", 4, "Rolls=", 4, "[Ruleset] needs a Rolls" },
  { "word-rolls", 4, "Rolls=three", 4, "Rolls must be a number from 1 to 5, not “three”" },
  { "unit-rolls", 4, "Rolls=3 times", 4, "not “3 times”" },
  { "full-width-rolls", 4, "Rolls=３", 4, "not “３”" },

  { "empty-art", 4, "Art=", 4, "[Ruleset] needs a Art" },
  { "unknown-motif", 4, "Art=ship 12345", 4,
    "Art must be one of plain, sail, boat, stars, balance, aurora, park, not “ship”" },
  { "art-without-motif", 4, "Art=12345", 4, "not “12345”" },
  { "motif-capital", 4, "Art=Sail", 4, "not “Sail”" },
  { "seven-on-art", 4, "Art=sail 127", 4, "the faces of up to 6 dice, such as 333 55, not “127”" },
  { "zero-on-art", 4, "Art=sail 0", 4, "not “0”" },
  { "seven-dice-on-art", 4, "Art=sail 123 4561", 4, "not “4561”" },
  { "cards-on-dice-art", 4, "Art=park r4@7", 4, "not “r4@7”" },
  { "hue-too-great", 4, "Hue=360", 4, "Hue must be a number from 0 to 359, not “360”" },
  { "hue-negative", 4, "Hue=-1", 4, "Hue must be a number from 0 to 359, not “-1”" },
  { "hue-word", 4, "Hue=blue", 4, "not “blue”" },
  { "art-in-box", 14, "Face=1\nArt=sail", 15, "unknown key “Art”" },

  /* [Bonus] and [Joker] */
  { "no-limit", 6, NULL, 5, "[Bonus] needs a Limit" },
  { "limit-zero", 6, "Limit=0", 6, "Limit must be a number from 1 to 105, not “0”" },
  { "limit-too-high", 6, "Limit=106", 6, "Limit must be a number from 1 to 105" },
  { "no-bonus-points", 7, NULL, 5, "[Bonus] needs a Points" },
  { "negative-bonus", 7, "Points=-35", 7, "Points must be a number from 0 to 500, not “-35”" },
  { "huge-bonus", 7, "Points=99999999999999999999", 7, "Points must be a number from 0 to 500" },
  { "boolean", 7, "Points=35\nStrict=yes", 8, "Strict must be one of false, true, not “yes”" },
  { "joker-without-box", 9, NULL, 8, "[Joker] needs a Box" },
  { "joker-unknown-box", 9, "Box=six", 9, "Box must name a box that is played, not “six”" },
  { "joker-difference", 9, "Box=delta", 9, "Box must name a box that is played, not “delta”" },
  { "joker-of-wrong-kind", 9, "Box=ones", 9, "jokers need a five-of-a-kind box, which “ones” isn’t" },
  { "joker-of-four", 22, "Alike=4", 9, "jokers need a five-of-a-kind box, which “five” isn’t" },
  { "joker-without-points", 10, NULL, 8, "[Joker] needs a Points" },

  /* [Box …] */
  { "box-id", 11, "[Box Ones]", 11, "“Ones” isn’t a valid ID" },
  { "box-without-id", 11, "[Box ]", 11, "“” isn’t a valid ID" },
  { "box-without-name", 12, NULL, 11, "[Box ones] needs a Name" },
  { "box-without-kind", 13, NULL, 11, "[Box ones] needs a Kind" },
  { "unknown-kind", 13, "Kind=face", 13, "Kind must be one of faces, sum, of-a-kind, two-pairs, full-house, straight" },
  { "no-face", 14, NULL, 11, "[Box ones] needs a Face" },
  { "face-zero", 14, "Face=0", 14, "Face must be a number from 1 to 6, not “0”" },
  { "face-seven", 14, "Face=7", 14, "Face must be a number from 1 to 6, not “7”" },
  { "face-twice", 18, "Face=1", 18, "the face 1 has a box already" },
  { "alike-one", 22, "Alike=1", 22, "Alike must be a number from 2 to 5" },
  { "alike-six", 22, "Alike=6", 22, "Alike must be a number from 2 to 5" },
  { "worthless", 23, NULL, 19, "the box scores nothing: it needs Points, or Score=dice or Score=matching" },
  { "worth-zero", 23, "Points=0", 19, "the box scores nothing" },
  { "unknown-score", 23, "Score=all", 23, "Score must be one of none, dice, matching, not “all”" },
  { "too-many-points", 23, "Points=501", 23, "Points must be a number from -500 to 500, not “501”" },
  { "unknown-minuend", 33, "Minuend=sum", 33, "Minuend must name a box that is played, not “sum”" },
  { "no-subtrahend", 34, NULL, 30, "[Box delta] needs a Subtrahend" },
  { "minus-itself", 34, "Subtrahend=plus", 34, "a box minus itself is always 0" },
  { "difference-of-itself", 33, "Minuend=delta", 33, "Minuend must name a box that is played, not “delta”" },
  { "no-length", 38, NULL, 35, "[Box run] needs a Length" },
  { "length-six", 38, "Length=6", 38, "Length must be a number from 2 to 5" },
  { "start-too-high", 39, "Start=4", 39, "Start must be a number from 1 to 3, not “4”" },

  /* [Option …] */
  { "option-id", 41, "[Option Strict]", 41, "“Strict” isn’t a valid ID" },
  { "option-without-name", 42, NULL, 41, "[Option strict] needs a Name" },
  { "option-default", 43, "Default=1", 43, "Default must be one of false, true, not “1”" },
  { "option-without-change", 44, NULL, 41, "[Option strict] needs a Change" },
  { "option-empty-change", 44, "Change=", 44, "[Option strict] needs a Change" },
  { "option-no-colon", 44, "Change=Strict=true", 44, "“Strict=true” isn’t of the form Group:Key=Value" },
  { "option-no-equals", 44, "Change=Bonus:Strict", 44, "“Bonus:Strict” isn’t of the form Group:Key=Value" },
  { "option-second-change", 44, "Change=Bonus:Strict=true;Bonus", 44, "“Bonus” isn’t of the form Group:Key=Value" },
  { "option-missing-group", 44, "Change=Box six:Face=6", 44, "there is no group [Box six] to change" },
  { "option-unknown-key", 44, "Change=Bonus:Stricter=true", 44, "unknown key “Stricter”" },
  { "option-wrong-value", 44, "Change=Bonus:Strict=maybe", 44, "Strict must be one of false, true, not “maybe”" },
  { "option-key-of-other-kind", 44, "Change=Box ones:Alike=3", 44, "a box of kind faces has no Alike" },
  { "option-second-face", 44, "Change=Box twos:Face=1", 44, "the face 1 has a box already" },
  { "option-breaks-joker", 44, "Change=Box five:Alike=4", 9, "jokers need a five-of-a-kind box" },
  { "option-no-key", 44, "Change=Bonus:=true", 44, "" },
  { "option-bracket-key", 44, "Change=Bonus:Str]ict=true", 44, "" },
};

static char *
make_text (const Broken *with)
{
  GString *text = g_string_new (with->line == 0 ? with->replacement : NULL);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      const char *line = i + 1 == with->line ? with->replacement : good[i];

      if (line != NULL)
        g_string_append_printf (text, "%s\n", line);
    }

  return g_string_free (text, FALSE);
}

static void
assert_refused (const char *text, gssize length, guint line, const char *reason)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, length, "own.ruleset", TRUE, &error);
  g_autofree char *prefix = g_strdup_printf ("own.ruleset:%u: ", line);

  g_assert_null (ruleset);
  g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
  if (!g_str_has_prefix (error->message, prefix))
    g_error ("“%s” does not begin with “%s”", error->message, prefix);
  if (strstr (error->message, reason) == NULL)
    g_error ("“%s” does not say “%s”", error->message, reason);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_good (void)
{
  static const Broken unbroken = { .line = G_MAXUINT };
  g_autofree char *text = make_text (&unbroken);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (sai_ruleset_get_id (ruleset), ==, "own");
  g_assert_cmpstr (sai_ruleset_get_definition (ruleset), ==, text);
  g_assert_true (sai_ruleset_is_own (ruleset));
  g_assert_null (sai_ruleset_get_summary (ruleset));
}

/* Other editors end lines otherwise, and people write comments and leave blanks. */
static void
test_good_variant (gconstpointer data)
{
  const char *text = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (sai_ruleset_get_id (ruleset), ==, "own");
  g_assert_cmpstr (sai_ruleset_get_box_name (ruleset, 0), ==, "Any");
}

static void
test_broken (gconstpointer data)
{
  const Broken *with = data;
  g_autofree char *text = make_text (with);

  assert_refused (text, -1, with->blamed, with->reason);
}

/* Spaces around the parts of a change are a slip that anybody makes: taken as meant, or refused, but not ignored. */
static void
test_option_spaces (void)
{
  static const char *const changes[] = {
    "Change=Bonus: Strict=true", "Change=Bonus:Strict =true",   "Change=Bonus:Strict= true",
    "Change=Bonus :Strict=true", "Change= Bonus:Strict=true ;",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      Broken with = { "", G_N_ELEMENTS (good), changes[i], 0, "" };
      g_autofree char *text = make_text (&with);
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = sai_ruleset_new_from_data (text, -1, "own.ruleset", TRUE, &error);

      if (ruleset != NULL)
        {
          SaiOptions options = sai_test_combination (ruleset, 1);

          g_assert_true (sai_ruleset_get_rules (ruleset, &options)->bonus.strict);
        }
      else
        {
          g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
          g_assert_true (g_str_has_prefix (error->message, "own.ruleset:44: "));
        }
    }
}

static void
test_empty (void)
{
  assert_refused ("", -1, 1, "a ruleset needs a [Ruleset] group");
  assert_refused ("", 0, 1, "a ruleset needs a [Ruleset] group");
  assert_refused ("\n\n# nothing\n", -1, 1, "a ruleset needs a [Ruleset] group");
}

static void
test_no_ruleset (void)
{
  assert_refused ("[Box any]\nName=Any\nKind=sum\n", -1, 1, "a ruleset needs a [Ruleset] group");
}

static void
test_no_boxes (void)
{
  assert_refused ("[Ruleset]\nId=own\nName=Own\n", -1, 1, "there is no [Box …] to play");
}

/* As many boxes as a sheet can hold, and one more. */
static void
test_too_many_boxes (void)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=own\nName=Own\n");
  g_autoptr (SaiRuleset) ruleset = NULL;

  for (guint i = 1; i <= SAI_MAX_ROWS; i++)
    g_string_append_printf (text, "[Box b%u]\nName=B\nKind=sum\n", i);
  ruleset = sai_ruleset_new_from_data (text->str, -1, "own", TRUE, NULL);
  g_assert_nonnull (ruleset);
  g_string_append (text, "[Box more]\nName=B\nKind=sum\n");
  assert_refused (text->str, -1, 4 + 3 * SAI_MAX_ROWS, "there are more than 32 boxes");
}

static void
test_too_many_options (void)
{
  g_autoptr (GString) text = g_string_new ("[Ruleset]\nId=own\nName=Own\n[Box any]\nName=Any\nKind=sum\n");
  g_autoptr (SaiRuleset) ruleset = NULL;

  for (guint i = 1; i <= SAI_MAX_OPTIONS; i++)
    g_string_append_printf (text, "[Option o%u]\nName=O\nChange=Ruleset:Rolls=%u\n", i, i % 5 + 1);
  ruleset = sai_ruleset_new_from_data (text->str, -1, "own", TRUE, NULL);
  g_assert_nonnull (ruleset);
  g_assert_cmpuint (sai_ruleset_get_n_options (ruleset), ==, SAI_MAX_OPTIONS);
  g_string_append (text, "[Option more]\nName=O\nChange=Ruleset:Rolls=1\n");
  assert_refused (text->str, -1, 7 + 3 * SAI_MAX_OPTIONS, "there are more than 8 options");
}

static void
test_zero_byte (void)
{
  static const char text[] = "[Ruleset]\nId=own\nName=O\0wn\n";

  assert_refused (text, sizeof text - 1, 3, "the text isn’t UTF-8");
}

static void
test_oversize (void)
{
  g_autofree char *text = g_strnfill (1024 * 1024, '\n');

  assert_refused (text, -1, 1, "the file is too large for a ruleset");
}

static void
test_binary (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint i = 0; i < 200; i++)
    {
      char bytes[512];
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = NULL;

      for (guint j = 0; j < sizeof bytes; j++)
        bytes[j] = g_rand_int (random);
      ruleset = sai_ruleset_new_from_data (bytes, sizeof bytes, "own.ruleset", TRUE, &error);
      g_assert_null (ruleset);
      g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
    }
}

/* "name:line: reason" */
static void
assert_has_line (const char *message, const char *name)
{
  const char *rest = message + strlen (name);
  char *end;

  g_assert_true (g_str_has_prefix (message, name));
  g_assert_true (*rest == ':');
  g_assert_cmpuint (strtoul (rest + 1, &end, 10), >, 0);
  g_assert_true (g_str_has_prefix (end, ": ") && end[2] != '\0');
}

/* One slip or a few: a byte changed, inserted or dropped, a line doubled, dropped or moved, the end cut off. */
static void
mutate (GString *text, GRand *random)
{
  static const char likely[] = "=[]:;#\n \t\\-0123456789aA\x01\x7f\xe3\x82";
  guint at = g_rand_int_range (random, 0, text->len);
  gboolean any = g_rand_int_range (random, 0, 4) == 0;
  char byte = any ? g_rand_int_range (random, 1, 256) : likely[g_rand_int_range (random, 0, sizeof likely - 1)];
  const char *start = text->str + at;
  const char *end = strchr (start, '\n');
  g_autofree char *line = NULL;

  while (start > text->str && start[-1] != '\n')
    start--;
  line = end != NULL ? g_strndup (start, end + 1 - start) : g_strdup (start);

  switch (g_rand_int_range (random, 0, 7))
    {
    case 0:
    case 1:
      text->str[at] = byte;
      break;

    case 2:
      g_string_insert_c (text, at, byte);
      break;

    case 3:
      g_string_erase (text, at, 1);
      break;

    case 4:
      g_string_insert (text, start - text->str, line);
      break;

    case 5:
      g_string_erase (text, start - text->str, strlen (line));
      break;

    default:
      if (g_rand_int_range (random, 0, 4) == 0)
        {
          g_string_truncate (text, at);
        }
      else
        {
          g_string_erase (text, start - text->str, strlen (line));
          g_string_insert (text, g_rand_int_range (random, 0, text->len + 1), line);
        }
      break;
    }
}

/* What loads can be played: every combination of options has boxes, phrases and possible points. */
static void
try_out (SaiRuleset *ruleset, GRand *random)
{
  for (guint combination = 0; combination < 1u << sai_ruleset_get_n_options (ruleset); combination++)
    {
      SaiOptions options = sai_test_combination (ruleset, combination);
      const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);
      guint box = g_rand_int_range (random, 0, rules->n_boxes);
      g_autofree char *phrase = sai_ruleset_describe_box (ruleset, rules, box);
      g_autoptr (GArray) points = sai_rules_get_possible_points (rules, box);

      g_assert_cmpuint (sai_rules_get_n_turns (rules), >, 0);
      g_assert_cmpuint (points->len, >, 0);
      g_assert_cmpstr (phrase, !=, "");
    }
}

/* A shipped one, or that with columns, which no shipped one has. */
static char *
read_ruleset (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".ruleset", NULL);
  g_autofree char *path = g_str_equal (id, "columns")
                            ? g_test_build_filename (G_TEST_DIST, "data", name, NULL)
                            : g_test_build_filename (G_TEST_DIST, "..", "data", "rulesets", name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

static void
test_mutations (gconstpointer data)
{
  g_autofree char *original = read_ruleset (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (data));

  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (GString) text = g_string_new (original);
      g_autoptr (GError) error = NULL;
      g_autoptr (SaiRuleset) ruleset = NULL;
      guint n_slips = g_rand_int_range (random, 1, 4);

      for (guint j = 0; j < n_slips && text->len > 0; j++)
        mutate (text, random);
      ruleset = sai_ruleset_new_from_data (text->str, text->len, "slip", TRUE, &error);
      if (ruleset != NULL)
        {
          g_assert_no_error (error);
          try_out (ruleset, random);
        }
      else
        {
          g_assert_error (error, SAI_ERROR, SAI_ERROR_RULESET);
          assert_has_line (error->message, "slip");
        }
    }
}

int
main (int argc, char *argv[])
{
  static const char *const rulesets[] = { "yacht", "yahtzee", "yams", "fune", "yatzy", "columns" };
  static const char *const variants[][2] = {
    { "/ruleset/good/carriage-returns",
      "[Ruleset]\r\nId=own\r\nName=Own\r\n\r\n[Box any]\r\nName=Any\r\nKind=sum\r\n" },
    { "/ruleset/good/no-line-end", "[Ruleset]\nId=own\nName=Own\n[Box any]\nName=Any\nKind=sum" },
    { "/ruleset/good/spaces-around-equals", "[Ruleset]\nId = own\nName = Own\n[Box any]\nName = Any \nKind = sum \n" },
    { "/ruleset/good/comments",
      "# One\n[Ruleset]\n# Two = 3\nId=own\nName=Own\n\n\n[Box any]\n#\nName=Any\nKind=sum\n" },
    { "/ruleset/good/other-languages",
      "[Ruleset]\nId=own\nName=Own\nName[ja]=自\nName[de]=Eigen\n[Box any]\nName=Any\nName[de]=Alles\nKind=sum\n" },
    { "/ruleset/good/groups-in-any-order", "[Box any]\nName=Any\nKind=sum\n[Ruleset]\nName=Own\nId=own\n" },
  };

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ruleset/good", test_good);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    g_test_add_data_func (variants[i][0], variants[i][1], test_good_variant);
  g_test_add_func ("/ruleset/broken/empty", test_empty);
  g_test_add_func ("/ruleset/broken/no-ruleset", test_no_ruleset);
  g_test_add_func ("/ruleset/broken/no-boxes", test_no_boxes);
  g_test_add_func ("/ruleset/broken/too-many-boxes", test_too_many_boxes);
  g_test_add_func ("/ruleset/broken/too-many-options", test_too_many_options);
  g_test_add_func ("/ruleset/broken/zero-byte", test_zero_byte);
  g_test_add_func ("/ruleset/broken/oversize", test_oversize);
  g_test_add_func ("/ruleset/broken/binary", test_binary);
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *path = g_strconcat ("/ruleset/broken/", broken[i].name, NULL);

      g_test_add_data_func (path, &broken[i], test_broken);
    }
  g_test_add_func ("/ruleset/broken/option-spaces", test_option_spaces);
  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autofree char *path = g_strconcat ("/ruleset/mutations/", rulesets[i], NULL);

      g_test_add_data_func (path, rulesets[i], test_mutations);
    }

  return g_test_run ();
}
