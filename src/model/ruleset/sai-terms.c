/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a score sheet in any language, as a sheet can be printed for somebody else, or in two languages at once.
 * gettext knows only the language of the process, so these words are in key files: names in the ruleset, all others in
 * sheet.terms beside it.
 */
#include "config.h"

#include "sai-model-resources.h"
#include "ruleset/sai-condition-describe.h"
#include "ruleset/sai-terms.h"

#define TERMS_PATH "/io/github/saikoro/Saikoro/rulesets/sheet.terms"
#define WORDS "Words"
#define RULES "Rules"
#define PARTS "Parts"

struct _SaiTerms
{
  SaiRuleset *ruleset;
  GKeyFile *words;
  GKeyFile *names;
  char *language;
  char *ruleset_name;
  char *row_names[SAI_MAX_ROWS];
  char *column_names[SAI_MAX_COLUMNS];
  char *bonus_names[SAI_MAX_BONUSES];
  char *terms[SAI_TERM_FORCED + 1];
};

static const char *const term_keys[] = {
  [SAI_TERM_UPPER_TOTAL] = "upper-total",
  [SAI_TERM_BONUS] = "bonus",
  [SAI_TERM_LOWER_TOTAL] = "lower-total",
  [SAI_TERM_JOKERS] = "jokers",
  [SAI_TERM_COLUMN_TOTAL] = "column-total",
  [SAI_TERM_TOTAL] = "total",
  [SAI_TERM_PLACE] = "place",
  [SAI_TERM_BOX] = "box",
  [SAI_TERM_NAME] = "name",
  [SAI_TERM_DATE] = "date",
  [SAI_TERM_GAME] = "game",
  [SAI_TERM_DATE_FORMAT] = "date-format",
  [SAI_TERM_UNFINISHED] = "unfinished",
  [SAI_TERM_STOPPED] = "stopped",
  [SAI_TERM_LEFT] = "left",
  [SAI_TERM_HINTS] = "hints",
  [SAI_TERM_FORCED] = "forced",
};

static GKeyFile *
load_words (void)
{
  g_autoptr (GKeyFile) words = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resource_lookup_data (sai_model_get_resource (), TERMS_PATH,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, &error);

  g_assert_no_error (error);
  g_key_file_load_from_bytes (words, bytes, G_KEY_FILE_KEEP_TRANSLATIONS, &error);
  /* Files that ship with the program are tested. */
  g_assert_no_error (error);

  return g_steal_pointer (&words);
}

/* The ruleset was read from this text before, so it can be parsed. */
static GKeyFile *
load_names (SaiRuleset *ruleset)
{
  g_autoptr (GKeyFile) names = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_key_file_load_from_data (names, sai_ruleset_get_definition (ruleset), (gsize) -1, G_KEY_FILE_KEEP_TRANSLATIONS,
                             &error);
  g_assert_no_error (error);

  return g_steal_pointer (&names);
}

/* A name of the ruleset in the language, or else the untranslated one. */
static char *
read_name (SaiTerms *self, const char *group, const char *fallback)
{
  g_autofree char *name = g_key_file_get_locale_string (self->names, group, "Name", self->language, NULL);

  if (name == NULL || *g_strstrip (name) == '\0')
    return g_strdup (fallback);

  return g_steal_pointer (&name);
}

static char *
read_word (SaiTerms *self, const char *group, const char *key)
{
  char *word = g_key_file_get_locale_string (self->words, group, key, self->language, NULL);

  g_assert (word != NULL);

  return word;
}

static char *
fill (char *text, const char *place, const char *value)
{
  g_auto (GStrv) parts = NULL;

  if (value == NULL)
    return text;
  parts = g_strsplit (text, place, -1);
  g_free (text);

  return g_strjoinv (value, parts);
}

/* A sentence with two numbers. */
static char *
count (SaiTerms *self, const char *key, gint n, gint m)
{
  g_autofree char *first = g_strdup_printf ("%d", n);
  g_autofree char *second = g_strdup_printf ("%d", m);

  return fill (fill (read_word (self, RULES, key), "{n}", first), "{m}", second);
}

/* Joins two phrases. Names are inserted last, as one may look like a placeholder. */
static char *
join (SaiTerms *self, const char *key, const char *a, const char *b)
{
  g_autofree char *text = read_word (self, RULES, key);
  GString *joined = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (g_str_has_prefix (p, "{a}") || (b != NULL && g_str_has_prefix (p, "{b}")))
      {
        g_string_append (joined, p[1] == 'a' ? a : b);
        p += 2;
      }
    else
      {
        g_string_append_c (joined, *p);
      }

  return g_string_free (joined, FALSE);
}

/* A phrase in the language of the sheet. */
static char *
read_phrase (gpointer user_data, const char *key, const char *english)
{
  return read_word (user_data, RULES, key);
}

/* The condition of a box, or NULL if any dice will do. */
static char *
describe_condition (SaiTerms *self, const SaiRules *rules, guint index)
{
  const SaiBoxRule *box = &rules->boxes[index];

  switch (box->kind)
    {
    case SAI_BOX_OF_A_KIND:
      if (box->n == SAI_N_DICE && rules->n_dice == SAI_N_DICE)
        return read_word (self, RULES, "five-alike");
      return count (self, box->n == rules->n_dice ? "all-alike" : "alike", box->n, 0);

    case SAI_BOX_TWO_PAIRS:
      return read_word (self, RULES, "two-pairs");

    case SAI_BOX_FULL_HOUSE:
      return read_word (self, RULES, box->five_alike ? "full-house-five" : "full-house");

    case SAI_BOX_STRAIGHT:
      if (box->start > 0)
        return count (self, "straight-from", box->start, box->start + box->n - 1);
      return box->n == SAI_N_DICE && rules->n_dice == SAI_N_DICE ? read_word (self, RULES, "straight-five")
                                                                 : count (self, "straight", box->n, 0);

    case SAI_BOX_RIGOLE:
      return read_word (self, RULES, "rigole");

    case SAI_BOX_CONDITION:
      return sai_condition_describe (&box->condition, rules->n_dice, read_phrase, self);

    case SAI_BOX_FACES:
    case SAI_BOX_SUM:
    case SAI_BOX_DIFFERENCE:
    default:
      return NULL;
    }
}

static const char *
get_name_of (SaiTerms *self, const SaiRules *rules, guint box)
{
  return self->row_names[sai_rules_get_row (rules, box)];
}

static char *
describe_points (SaiTerms *self, const SaiRules *rules, const SaiBoxRule *box)
{
  g_autofree char *points = sai_box_rule_describe_points (box, read_phrase, self);

  return box->after >= 0 ? join (self, "after", points, get_name_of (self, rules, box->after))
                         : g_steal_pointer (&points);
}

static char *
describe_difference (SaiTerms *self, const SaiRules *rules, const SaiBoxRule *box)
{
  g_autofree char *difference = join (self, "difference", get_name_of (self, rules, box->minuend),
                                      get_name_of (self, rules, box->subtrahend));

  return box->factor >= 0 ? join (self, "times", difference, get_name_of (self, rules, box->factor))
                          : g_steal_pointer (&difference);
}

static char *
describe_rule (SaiTerms *self, const SaiRules *rules, guint box)
{
  const SaiBoxRule *rule = &rules->boxes[box];
  g_autofree char *condition = NULL;
  g_autofree char *points = NULL;

  if (rule->kind == SAI_BOX_FACES)
    return count (self, "faces", rule->n, 0);
  if (rule->kind == SAI_BOX_SUM)
    return read_word (self, RULES, "any");
  if (rule->kind == SAI_BOX_DIFFERENCE)
    return describe_difference (self, rules, rule);

  condition = describe_condition (self, rules, box);
  points = describe_points (self, rules, rule);

  return join (self, "condition", condition, points);
}

/**
 * sai_terms_new:
 * @ruleset: a ruleset
 * @language: (nullable): a language such as "ja" or "en", or %NULL for the person's
 *
 * Reads the words of the ruleset's sheet. Words missing in @language are in English, names as the ruleset has them
 * untranslated.
 *
 * Returns: (transfer full): the words
 */
SaiTerms *
sai_terms_new (SaiRuleset *ruleset, const char *language)
{
  SaiTerms *self;

  g_return_val_if_fail (SAI_IS_RULESET (ruleset), NULL);

  self = g_new0 (SaiTerms, 1);
  self->ruleset = g_object_ref (ruleset);
  self->words = load_words ();
  self->names = load_names (ruleset);
  self->language = g_strdup (language);
  self->ruleset_name = read_name (self, "Ruleset", sai_ruleset_get_name (ruleset));
  for (guint i = 0; i < sai_ruleset_get_n_rows (ruleset); i++)
    {
      g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, sai_ruleset_get_row_id (ruleset, i), NULL);

      self->row_names[i] = read_name (self, group, sai_ruleset_get_row_name (ruleset, i));
    }
  for (guint i = 0; i < sai_ruleset_get_n_columns (ruleset); i++)
    if (sai_ruleset_get_column_name (ruleset, i) != NULL)
      {
        g_autofree char *group = g_strconcat (SAI_COLUMN_PREFIX, sai_ruleset_get_column_id (ruleset, i), NULL);

        self->column_names[i] = read_name (self, group, sai_ruleset_get_column_name (ruleset, i));
      }
  for (guint i = 0; i < sai_ruleset_get_n_bonuses (ruleset); i++)
    {
      g_autofree char *group = g_strconcat (SAI_BONUS_PREFIX, sai_ruleset_get_bonus_id (ruleset, i), NULL);

      self->bonus_names[i] = read_name (self, group, sai_ruleset_get_bonus_name (ruleset, i));
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->terms); i++)
    self->terms[i] = read_word (self, WORDS, term_keys[i]);

  return self;
}

void
sai_terms_free (SaiTerms *self)
{
  g_object_unref (self->ruleset);
  g_key_file_unref (self->words);
  g_key_file_unref (self->names);
  g_free (self->language);
  g_free (self->ruleset_name);
  for (guint i = 0; i < SAI_MAX_ROWS; i++)
    g_free (self->row_names[i]);
  for (guint i = 0; i < SAI_MAX_COLUMNS; i++)
    g_free (self->column_names[i]);
  for (guint i = 0; i < SAI_MAX_BONUSES; i++)
    g_free (self->bonus_names[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->terms); i++)
    g_free (self->terms[i]);
  g_free (self);
}

/* %NULL for the person's. */
const char *
sai_terms_get_language (SaiTerms *self)
{
  return self->language;
}

/**
 * sai_terms_get:
 * @self: words
 * @term: which
 *
 * Returns: (transfer none): the word; %SAI_TERM_DATE_FORMAT is a format for g_date_time_format() with numbers only
 */
const char *
sai_terms_get (SaiTerms *self, SaiTerm term)
{
  g_return_val_if_fail ((guint) term < G_N_ELEMENTS (self->terms), NULL);

  return self->terms[term];
}

const char *
sai_terms_get_ruleset_name (SaiTerms *self)
{
  return self->ruleset_name;
}

/* The name of the box without that of the column. */
const char *
sai_terms_get_row_name (SaiTerms *self, guint row)
{
  g_return_val_if_fail (row < sai_ruleset_get_n_rows (self->ruleset), NULL);

  return self->row_names[row];
}

/* %NULL if it has none. */
const char *
sai_terms_get_column_name (SaiTerms *self, guint column)
{
  g_return_val_if_fail (column < SAI_MAX_COLUMNS, NULL);

  return self->column_names[column];
}

const char *
sai_terms_get_bonus_name (SaiTerms *self, guint bonus)
{
  g_return_val_if_fail (bonus < sai_ruleset_get_n_bonuses (self->ruleset), NULL);

  return self->bonus_names[bonus];
}

/**
 * sai_terms_describe_box:
 * @self: words
 * @rules: the rules of the ruleset with the options of the game
 * @box: a box
 *
 * Like sai_ruleset_describe_box(), for a printed sheet: nothing is filled in automatically there, and boxes that do not
 * count say so.
 *
 * Returns: (transfer full): the condition and points of the box
 */
char *
sai_terms_describe_box (SaiTerms *self, const SaiRules *rules, guint box)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (box < rules->n_boxes, NULL);

  text = describe_rule (self, rules, box);
  if (!sai_boxes_has (&rules->counted, box))
    return join (self, "not-counted", text, NULL);

  return g_steal_pointer (&text);
}

/**
 * sai_terms_describe_bonus:
 * @self: words
 * @rules: the rules with the options of the game
 *
 * Returns: (transfer full) (nullable): what earns the bonus of the upper section; %NULL if there is none
 */
char *
sai_terms_describe_bonus (SaiTerms *self, const SaiRules *rules)
{
  const SaiBonusRule *bonus = &rules->bonus;
  const char *key;
  char *text;

  if (!sai_rules_has_bonus (rules))
    return NULL;

  if (bonus->excess)
    key = bonus->strict ? "bonus-above-excess" : "bonus-from-excess";
  else
    key = bonus->strict ? "bonus-above" : "bonus-from";

  text = count (self, key, bonus->points, bonus->limit);
  for (guint i = 0; i < bonus->n_steps; i++)
    {
      g_autofree char *first = text;
      g_autofree char *step = count (self, bonus->strict ? "bonus-step-above" : "bonus-step", bonus->steps[i].points,
                                     bonus->steps[i].limit);

      text = join (self, "list", first, step);
    }

  return text;
}

/**
 * sai_terms_describe_further:
 * @self: words
 * @rules: the rules with the options of the game
 * @bonus: a further bonus
 *
 * Returns: (transfer full): what earns it: "35 from 63, 55 from 71"
 */
char *
sai_terms_describe_further (SaiTerms *self, const SaiRules *rules, guint bonus)
{
  const SaiBonusRule *rule = &rules->bonuses[bonus].rule;
  const char *key = rule->strict ? "bonus-step-above" : "bonus-step";
  char *text = count (self, key, rule->points, rule->limit);

  for (guint i = 0; i < rule->n_steps; i++)
    {
      g_autofree char *before = text;
      g_autofree char *step = count (self, key, rule->steps[i].points, rule->steps[i].limit);

      text = join (self, "list", before, step);
    }

  return text;
}

/**
 * sai_terms_describe_jokers:
 * @self: words
 * @rules: the rules with the options of the game
 *
 * Returns: (transfer full) (nullable): what further five of a kind earn; %NULL if nothing
 */
char *
sai_terms_describe_jokers (SaiTerms *self, const SaiRules *rules)
{
  g_autofree char *points = NULL;

  if (!rules->joker.enabled || rules->joker.points == 0)
    return NULL;
  points = g_strdup_printf ("%d", rules->joker.points);

  return join (self, rules->joker.whole ? "joker-whole" : "joker", self->row_names[rules->joker.box], points);
}

/**
 * sai_terms_describe_missing:
 * @self: words
 * @missing: how many points are missing for the bonus
 *
 * Returns: (transfer full): "12 to go"
 */
char *
sai_terms_describe_missing (SaiTerms *self, gint missing)
{
  g_autofree char *number = g_strdup_printf ("%d", missing);

  return fill (read_word (self, WORDS, "to-go"), "{n}", number);
}

/**
 * sai_terms_describe_options:
 * @self: words
 * @options: options of the ruleset
 *
 * Returns: (transfer full) (nullable): the active house rules by name, or %NULL
 */
char *
sai_terms_describe_options (SaiTerms *self, const SaiOptions *options)
{
  g_autofree char *separator = read_word (self, WORDS, "list-separator");
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < sai_ruleset_get_n_options (self->ruleset); i++)
    if (options->value[i])
      {
        const SaiOption *option = sai_ruleset_get_option (self->ruleset, i);
        g_autofree char *group = g_strconcat ("Option ", option->id, NULL);
        g_autofree char *name = read_name (self, group, option->name);

        g_string_append_printf (list, "%s%s", list->len > 0 ? separator : "", name);
      }
  if (list->len == 0)
    return NULL;

  return fill (read_word (self, WORDS, "house-rules"), "{list}", list->str);
}

/**
 * sai_terms_name_part:
 * @id: what it is, such as "column-down"
 * @language: a language
 *
 * Returns: (transfer full): the usual name of a column or a bonus, for sheets that are being made
 */
char *
sai_terms_name_part (const char *id, const char *language)
{
  g_autoptr (GKeyFile) words = load_words ();
  char *name = g_key_file_get_locale_string (words, PARTS, id, language, NULL);

  g_assert (name != NULL);

  return name;
}
