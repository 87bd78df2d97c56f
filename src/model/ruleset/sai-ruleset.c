/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as data: its names, its options, and the compiled rules for each combination of options. Immutable. All
 * combinations are compiled when the file is read, so a file that loads cannot fail later.
 *
 * The rules of the field game are in the program; a file of that kind lists which of their numbers can be chosen. It
 * has no boxes.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-rules-builder.h"
#include "ruleset/sai-ruleset-compile.h"
#include "ruleset/sai-ruleset.h"

struct _SaiRuleset
{
  GObject parent_instance;

  char *id;
  char *name;
  char *summary;
  char *definition;
  gboolean own;
  gboolean shelved;
  /* The kind of its games for each mode, or NULL. */
  const SaiKind *kinds[SAI_N_GAME_MODES];
  SaiArt art;
  /* With the names of their columns, if there are several; and without. */
  char *box_names[SAI_MAX_BOXES];
  char *row_names[SAI_MAX_ROWS];
  char *column_names[SAI_MAX_COLUMNS];
  char *bonus_names[SAI_MAX_BONUSES];
  SaiOptionSet options;
  /* Dice: the SaiRules for each combination of options; bit i of the index is the value of option i. Field: one without
   * boxes. Ruleset of a single game: just the rules of that game. */
  GPtrArray *combinations;
  gboolean settled;
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_SUMMARY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiRuleset, sai_ruleset, G_TYPE_OBJECT)

/* The configurable numbers of a ruleset without boxes. */
static const char *const *
get_numbers (SaiRuleset *self)
{
  return self->kinds[SAI_GAME_MODE_PLAYED]->numbers;
}

/* What is the same in all combinations can be read from these. */
static const SaiRules *
get_first_rules (SaiRuleset *self)
{
  return g_ptr_array_index (self->combinations, 0);
}

static gboolean
read_names (SaiRuleset *self, SaiRulesetFile *file, GError **error)
{
  if (!sai_ruleset_file_has (file, "Ruleset", NULL))
    {
      sai_ruleset_file_fail (file, "Ruleset", NULL, error, _ ("a ruleset needs a [Ruleset] group"));
      return FALSE;
    }

  self->id = sai_ruleset_file_get_string (file, "Ruleset", "Id", error);
  if (self->id == NULL || !sai_ruleset_check_id (file, "Ruleset", "Id", self->id, error))
    return FALSE;
  self->name = sai_ruleset_file_get_name (file, "Ruleset", "Name", error);
  if (self->name == NULL)
    return FALSE;
  if (sai_ruleset_file_has (file, "Ruleset", "Summary"))
    self->summary = sai_ruleset_file_get_name (file, "Ruleset", "Summary", NULL);

  return sai_ruleset_file_get_boolean (file, "Ruleset", "Shelf", FALSE, &self->shelved, error);
}

/* The names of columns, further bonuses and boxes; a single column can be without. */
static gboolean
read_part_names (SaiRuleset *self, SaiRulesetFile *file, GError **error)
{
  const SaiRules *rules = get_first_rules (self);

  for (guint i = 0; i < rules->n_columns && rules->columns[0].id[0] != '\0'; i++)
    {
      g_autofree char *group = g_strconcat (SAI_COLUMN_PREFIX, rules->columns[i].id, NULL);

      self->column_names[i] = sai_ruleset_file_get_name (file, group, "Name", error);
      if (self->column_names[i] == NULL)
        return FALSE;
    }
  for (guint i = 0; i < rules->n_bonuses; i++)
    {
      g_autofree char *group = g_strconcat (SAI_BONUS_PREFIX, rules->bonuses[i].id, NULL);

      self->bonus_names[i] = sai_ruleset_file_get_name (file, group, "Name", error);
      if (self->bonus_names[i] == NULL)
        return FALSE;
    }
  for (guint i = 0; i < rules->n_rows; i++)
    {
      g_autofree char *group = g_strconcat (SAI_BOX_PREFIX, sai_rules_get_row_id (rules, i), NULL);

      self->row_names[i] = sai_ruleset_file_get_name (file, group, "Name", error);
      if (self->row_names[i] == NULL)
        return FALSE;
    }
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      const char *column = self->column_names[sai_rules_get_column (rules, i)];
      const char *row = self->row_names[sai_rules_get_row (rules, i)];

      /* Translators: a box of the score sheet and its column, such as "Full House (Down)". */
      self->box_names[i] = column != NULL ? g_strdup_printf (C_ ("box", "%s (%s)"), row, column) : g_strdup (row);
    }

  return TRUE;
}

static gboolean
compile_combination (SaiRuleset *self, SaiRulesetFile *file, guint combination, GError **error)
{
  SaiRules *rules;

  if (!sai_option_set_apply (&self->options, file, combination, error))
    return FALSE;

  /* Checked again, as a change may name an unknown key. */
  rules = sai_ruleset_check_keys (file, get_numbers (self) == NULL, error) ? sai_ruleset_compile (file, error) : NULL;
  if (rules == NULL)
    return FALSE;
  g_ptr_array_add (self->combinations, (gpointer) rules);

  return TRUE;
}

/* A game without boxes has rules of its own kind. */
static void
add_empty_rules (SaiRuleset *self)
{
  g_ptr_array_add (self->combinations, (gpointer) sai_rules_builder_end (sai_rules_builder_new ()));
}

static guint
get_combination (SaiRuleset *self, const SaiOptions *options)
{
  guint combination = 0;

  for (guint i = 0; get_numbers (self) == NULL && i < self->options.n; i++)
    if (options->value[i])
      combination |= 1u << i;

  return combination;
}

static gboolean
compile_all (SaiRuleset *self, SaiRulesetFile *file, GError **error)
{
  guint n_combinations = 1u << self->options.n;

  if (get_numbers (self) != NULL)
    {
      add_empty_rules (self);
      return TRUE;
    }

  for (guint i = 0; i < n_combinations; i++)
    if (!compile_combination (self, file, i, error))
      return FALSE;
  sai_ruleset_file_reset (file);

  return TRUE;
}

/* A definition that came with a game may be hostile; only the game's own combination is compiled. */
static gboolean
compile_one (SaiRuleset *self, SaiRulesetFile *file, const SaiOptions *options, GError **error)
{
  self->settled = TRUE;
  if (get_numbers (self) != NULL)
    add_empty_rules (self);
  else if (!compile_combination (self, file, get_combination (self, options), error))
    return FALSE;
  sai_ruleset_file_reset (file);

  return TRUE;
}

static void
sai_ruleset_finalize (GObject *object)
{
  SaiRuleset *self = SAI_RULESET (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->summary);
  g_free (self->definition);
  for (guint i = 0; i < SAI_MAX_BOXES; i++)
    g_free (self->box_names[i]);
  for (guint i = 0; i < SAI_MAX_ROWS; i++)
    g_free (self->row_names[i]);
  for (guint i = 0; i < SAI_MAX_COLUMNS; i++)
    g_free (self->column_names[i]);
  for (guint i = 0; i < SAI_MAX_BONUSES; i++)
    g_free (self->bonus_names[i]);
  sai_option_set_clear (&self->options);
  g_ptr_array_unref (self->combinations);

  G_OBJECT_CLASS (sai_ruleset_parent_class)->finalize (object);
}

static void
sai_ruleset_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiRuleset *self = SAI_RULESET (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;

    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;

    case PROP_SUMMARY:
      g_value_set_string (value, self->summary);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_ruleset_class_init (SaiRulesetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sai_ruleset_finalize;
  object_class->get_property = sai_ruleset_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_ruleset_init (SaiRuleset *self)
{
  self->combinations = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_rules_unref);
}

/* Reads all but the rules. */
static SaiRuleset *
read_ruleset (SaiRulesetFile *file, gboolean own, GError **error)
{
  g_autoptr (SaiRuleset) self = NULL;
  const char *played_with = sai_ruleset_read_kind (file, error);
  const SaiKind *kind;

  if (played_with == NULL)
    return NULL;
  kind = sai_kind_find (played_with, SAI_GAME_MODE_PLAYED);
  if (!sai_ruleset_check_keys (file, kind->numbers == NULL, error))
    return NULL;

  self = g_object_new (SAI_TYPE_RULESET, NULL);
  self->kinds[SAI_GAME_MODE_PLAYED] = kind;
  self->kinds[SAI_GAME_MODE_PAPER] = sai_kind_find (played_with, SAI_GAME_MODE_PAPER);
  self->own = own;
  self->definition = g_strdup (sai_ruleset_file_get_text (file));
  if (!read_names (self, file, error) || !sai_art_read (&self->art, file, kind->has_cards, error) ||
      !sai_option_set_read (&self->options, file, get_numbers (self), error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * sai_ruleset_new_from_data:
 * @data: the text of a ruleset file
 * @length: its length in bytes, or -1 if it ends with a zero
 * @file: the file's name, for messages
 * @own: whether it is a custom ruleset, whose text goes into records
 * @error: return location for a %SAI_ERROR_RULESET with file, line and reason
 *
 * Names are read in the current language.
 *
 * Returns: (transfer full): the ruleset, or %NULL
 */
SaiRuleset *
sai_ruleset_new_from_data (const char *data, gssize length, const char *file, gboolean own, GError **error)
{
  g_autoptr (SaiRulesetFile) parsed = sai_ruleset_file_new (data, length, file, error);
  g_autoptr (SaiRuleset) self = parsed != NULL ? read_ruleset (parsed, own, error) : NULL;

  if (self == NULL || !compile_all (self, parsed, error) || !read_part_names (self, parsed, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * sai_ruleset_new_for_game:
 * @definition: the text of the ruleset, as it is in the game's record
 * @name: the name of the game's ruleset, for messages
 * @assignments: (nullable): the options of the game, see sai_ruleset_set_option()
 * @options: (out): them
 * @error: return location for a %SAI_ERROR_RULESET with line and reason, or a %SAI_ERROR_OPTION
 *
 * Reads the ruleset of a single game: sai_ruleset_get_rules() has the rules for these options only.
 *
 * Returns: (transfer full): the ruleset, a custom one, or %NULL
 */
SaiRuleset *
sai_ruleset_new_for_game (const char *definition,
                          const char *name,
                          const char *const *assignments,
                          SaiOptions *options,
                          GError **error)
{
  g_autoptr (SaiRulesetFile) parsed = sai_ruleset_file_new (definition, -1, name, error);
  g_autoptr (SaiRuleset) self = parsed != NULL ? read_ruleset (parsed, TRUE, error) : NULL;

  if (self == NULL || !sai_option_set_assign_all (&self->options, self->id, options, assignments, error) ||
      !compile_one (self, parsed, options, error) || !read_part_names (self, parsed, error))
    return NULL;

  return g_steal_pointer (&self);
}

const char *
sai_ruleset_get_id (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  return self->id;
}

const char *
sai_ruleset_get_name (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  return self->name;
}

/* One line about the game, or %NULL. */
const char *
sai_ruleset_get_summary (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  return self->summary;
}

const char *
sai_ruleset_get_definition (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  return self->definition;
}

/* Whether it is a custom ruleset, not one that comes with the program. */
gboolean
sai_ruleset_is_own (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), FALSE);

  return self->own;
}

/**
 * sai_ruleset_get_kind:
 * @self: a ruleset
 * @mode: played here or on paper
 *
 * Returns: (transfer none) (nullable): the kind of its games; %NULL if it has none of that mode
 */
const SaiKind *
sai_ruleset_get_kind (SaiRuleset *self, SaiGameMode mode)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  return self->kinds[mode];
}

/**
 * sai_ruleset_has_boxes:
 * @self: a ruleset
 *
 * Returns: whether it consists of the boxes of a sheet that dice are written into
 */
gboolean
sai_ruleset_has_boxes (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), FALSE);

  return get_numbers (self) == NULL;
}

/**
 * sai_ruleset_is_shelved:
 * @self: a ruleset
 *
 * Returns: whether it waits among further games, and does not stand with the first ones
 */
gboolean
sai_ruleset_is_shelved (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), FALSE);

  return self->shelved;
}

const SaiArt *
sai_ruleset_get_art (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  return &self->art;
}

guint
sai_ruleset_get_min_seats (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), 0);

  return self->kinds[SAI_GAME_MODE_PLAYED]->min_seats;
}

/**
 * sai_ruleset_get_max_seats:
 * @self: a ruleset
 *
 * Returns: the most seats a game can have, never more than %SAI_MAX_SEATS
 */
guint
sai_ruleset_get_max_seats (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), 0);

  return self->kinds[SAI_GAME_MODE_PLAYED]->max_seats;
}

/**
 * sai_ruleset_get_n_boxes:
 * @self: a ruleset
 *
 * Returns: how many boxes the sheet has in all columns, differences included; none on the field
 */
guint
sai_ruleset_get_n_boxes (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), 0);

  return get_first_rules (self)->n_boxes;
}

const char *
sai_ruleset_get_box_id (SaiRuleset *self, guint box)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (box < get_first_rules (self)->n_boxes, NULL);

  return get_first_rules (self)->boxes[box].id;
}

/* The id of the box without that of the column. */
const char *
sai_ruleset_get_row_id (SaiRuleset *self, guint box)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (box < get_first_rules (self)->n_boxes, NULL);

  return sai_rules_get_row_id (get_first_rules (self), box);
}

/* With the name of its column if there are several. */
const char *
sai_ruleset_get_box_name (SaiRuleset *self, guint box)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (box < get_first_rules (self)->n_boxes, NULL);

  return self->box_names[box];
}

/* How many boxes each column of the sheet has. */
guint
sai_ruleset_get_n_rows (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), 0);

  return get_first_rules (self)->n_rows;
}

/* The name of the box without that of the column. */
const char *
sai_ruleset_get_row_name (SaiRuleset *self, guint row)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (row < get_first_rules (self)->n_rows, NULL);

  return self->row_names[row];
}

guint
sai_ruleset_get_n_columns (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), 0);

  return get_first_rules (self)->n_columns;
}

/**
 * sai_ruleset_get_column_id:
 * @self: a ruleset
 * @column: a column
 *
 * Returns: (transfer none): its id; "" if the sheet has only one, which is not named
 */
const char *
sai_ruleset_get_column_id (SaiRuleset *self, guint column)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (column < get_first_rules (self)->n_columns, NULL);

  return get_first_rules (self)->columns[column].id;
}

/**
 * sai_ruleset_get_column_name:
 * @self: a ruleset
 * @column: a column
 *
 * Returns: (transfer none) (nullable): its name in the person's language; %NULL for the only column of a sheet that
 *   does not name it
 */
const char *
sai_ruleset_get_column_name (SaiRuleset *self, guint column)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (column < SAI_MAX_COLUMNS, NULL);

  return self->column_names[column];
}

/* Besides that of the upper section. */
guint
sai_ruleset_get_n_bonuses (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), 0);

  return get_first_rules (self)->n_bonuses;
}

const char *
sai_ruleset_get_bonus_id (SaiRuleset *self, guint bonus)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (bonus < get_first_rules (self)->n_bonuses, NULL);

  return get_first_rules (self)->bonuses[bonus].id;
}

const char *
sai_ruleset_get_bonus_name (SaiRuleset *self, guint bonus)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (bonus < get_first_rules (self)->n_bonuses, NULL);

  return self->bonus_names[bonus];
}

const SaiOptionSet *
sai_ruleset_get_option_set (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);

  return &self->options;
}

guint
sai_ruleset_get_n_options (SaiRuleset *self)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), 0);

  return self->options.n;
}

const SaiOption *
sai_ruleset_get_option (SaiRuleset *self, guint option)
{
  g_return_val_if_fail (SAI_IS_RULESET (self), NULL);
  g_return_val_if_fail (option < self->options.n, NULL);

  return &self->options.options[option];
}

/**
 * sai_ruleset_get_rules:
 * @self: a ruleset
 * @options: options of this ruleset; of a game's ruleset, those of the game
 *
 * Returns: (transfer none): the rules of a dice game with these options, all zero for a ruleset of the field
 */
const SaiRules *
sai_ruleset_get_rules (SaiRuleset *self, const SaiOptions *options)
{
  g_assert (SAI_IS_RULESET (self));

  return g_ptr_array_index (self->combinations, self->settled ? 0 : get_combination (self, options));
}
