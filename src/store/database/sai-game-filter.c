/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which games of the history are listed, and in which order, as a plain value. */
#include "config.h"

#include "database/sai-game-filter.h"

G_DEFINE_BOXED_TYPE (SaiGameFilter, sai_game_filter, sai_game_filter_copy, sai_game_filter_free)

static gboolean
has_words (GStrv words)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (*words[i] != '\0')
      return TRUE;

  return FALSE;
}

static gboolean
strv_equal (GStrv a, GStrv b)
{
  static const char *const none[] = { NULL };

  return g_strv_equal (a != NULL ? (const char *const *) a : none, b != NULL ? (const char *const *) b : none);
}

/* All games pass, newest first. */
SaiGameFilter *
sai_game_filter_new (void)
{
  return g_new0 (SaiGameFilter, 1);
}

SaiGameFilter *
sai_game_filter_copy (const SaiGameFilter *self)
{
  SaiGameFilter *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new0 (SaiGameFilter, 1);
  *copy = *self;
  copy->words = g_strdupv (self->words);
  copy->word_rulesets = g_strdupv (self->word_rulesets);
  copy->ruleset = g_strdup (self->ruleset);
  copy->options = g_strdup (self->options);
  copy->player = g_strdup (self->player);
  copy->rival = g_strdup (self->rival);
  copy->loss = g_strdup (self->loss);
  copy->struck = g_strdup (self->struck);
  for (guint i = 0; i < SAI_RECORD_MAX_ATTRIBUTES; i++)
    copy->wanted[i] = g_strdup (self->wanted[i]);

  return copy;
}

void
sai_game_filter_free (SaiGameFilter *self)
{
  g_return_if_fail (self != NULL);

  g_strfreev (self->words);
  g_strfreev (self->word_rulesets);
  g_free (self->ruleset);
  g_free (self->options);
  g_free (self->player);
  g_free (self->rival);
  g_free (self->loss);
  g_free (self->struck);
  for (guint i = 0; i < SAI_RECORD_MAX_ATTRIBUTES; i++)
    g_free (self->wanted[i]);
  g_free (self);
}

/**
 * sai_game_filter_want:
 * @self: a filter
 * @name: the name of an attribute
 * @value: (nullable): what it must be, “true” or “false” for a flag, a string that a list must have, a text or
 *   %SAI_GAME_FILTER_SOME; %NULL for anything
 *
 * Returns: whether lists can be filtered by this attribute, and it can have this value
 */
gboolean
sai_game_filter_want (SaiGameFilter *self, const char *name, const char *value)
{
  const SaiAttribute *attribute = sai_record_find_attribute (name);
  char **wanted;

  g_return_val_if_fail (self != NULL, FALSE);

  if (attribute == NULL || !(attribute->flags & SAI_ATTRIBUTE_FILTER) ||
      (value != NULL && attribute->type == SAI_ATTRIBUTE_FLAG && !g_str_equal (value, "true") &&
       !g_str_equal (value, "false")))
    return FALSE;

  wanted = &self->wanted[attribute - sai_record_attributes];
  g_free (*wanted);
  *wanted = g_strdup (value);

  return TRUE;
}

/**
 * sai_game_filter_sort_by:
 * @self: a filter
 * @name: the name of an attribute
 *
 * Sorts games first by an attribute: those that have it before the others, times from the latest, texts from the first.
 *
 * Returns: whether lists can be sorted by this attribute
 */
gboolean
sai_game_filter_sort_by (SaiGameFilter *self, const char *name)
{
  const SaiAttribute *attribute = sai_record_find_attribute (name);

  g_return_val_if_fail (self != NULL, FALSE);

  if (attribute == NULL || !(attribute->flags & SAI_ATTRIBUTE_SORT))
    return FALSE;

  self->sort_by = attribute;
  return TRUE;
}

static gboolean
wants_equal (const SaiGameFilter *a, const SaiGameFilter *b)
{
  for (guint i = 0; i < SAI_RECORD_MAX_ATTRIBUTES; i++)
    if (g_strcmp0 (a->wanted[i], b->wanted[i]) != 0)
      return FALSE;

  return TRUE;
}

/* All but the words and the order. */
static gboolean
conditions_equal (const SaiGameFilter *a, const SaiGameFilter *b)
{
  return g_strcmp0 (a->ruleset, b->ruleset) == 0 && g_strcmp0 (a->options, b->options) == 0 &&
         g_strcmp0 (a->player, b->player) == 0 && g_strcmp0 (a->rival, b->rival) == 0 && a->n_seats == b->n_seats &&
         a->total_from == b->total_from && a->total_until == b->total_until && g_strcmp0 (a->loss, b->loss) == 0 &&
         g_strcmp0 (a->struck, b->struck) == 0 && a->result == b->result && a->from == b->from &&
         a->until == b->until && a->paper == b->paper && wants_equal (a, b);
}

gboolean
sai_game_filter_is_empty (const SaiGameFilter *self)
{
  static const SaiGameFilter none = { 0 };

  g_return_val_if_fail (self != NULL, TRUE);

  return !has_words (self->words) && conditions_equal (self, &none);
}

/**
 * sai_game_filter_equal:
 * @a: a filter
 * @b: a filter
 *
 * Returns: whether both let the same games pass in the same order
 */
gboolean
sai_game_filter_equal (const SaiGameFilter *a, const SaiGameFilter *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return strv_equal (a->words, b->words) && strv_equal (a->word_rulesets, b->word_rulesets) &&
         conditions_equal (a, b) && !a->whole_evenings == !b->whole_evenings && a->sort == b->sort &&
         a->sort_by == b->sort_by;
}

static void
insert_text (GVariantDict *dict, const char *key, const char *text)
{
  if (text != NULL)
    g_variant_dict_insert (dict, key, "s", text);
}

/**
 * sai_game_filter_to_variant:
 * @self: a filter
 *
 * Returns: (transfer floating): its conditions and its order, but not its words, as a dictionary for an action
 */
GVariant *
sai_game_filter_to_variant (const SaiGameFilter *self)
{
  GVariantDict dict;

  g_return_val_if_fail (self != NULL, NULL);

  g_variant_dict_init (&dict, NULL);
  insert_text (&dict, "ruleset", self->ruleset);
  insert_text (&dict, "options", self->options);
  insert_text (&dict, "player", self->player);
  insert_text (&dict, "rival", self->rival);
  insert_text (&dict, "loss", self->loss);
  insert_text (&dict, "struck", self->struck);
  g_variant_dict_insert (&dict, "seats", "u", self->n_seats);
  g_variant_dict_insert (&dict, "totals", "(ii)", self->total_from, self->total_until);
  g_variant_dict_insert (&dict, "result", "i", self->result);
  g_variant_dict_insert (&dict, "time", "(xx)", self->from, self->until);
  g_variant_dict_insert (&dict, "paper", "i", self->paper);
  g_variant_dict_insert (&dict, "sort", "i", self->sort);
  for (guint i = 0; sai_record_attributes[i].name != NULL; i++)
    insert_text (&dict, sai_record_attributes[i].name, self->wanted[i]);

  return g_variant_dict_end (&dict);
}

SaiGameFilter *
sai_game_filter_new_from_variant (GVariant *variant)
{
  SaiGameFilter *self = sai_game_filter_new ();
  GVariantDict dict;
  gint32 result = SAI_GAME_RESULT_ANY;
  gint32 paper = SAI_TERNARY_ANY;
  gint32 sort = SAI_GAME_SORT_NEWEST;

  g_variant_dict_init (&dict, variant);
  g_variant_dict_lookup (&dict, "ruleset", "s", &self->ruleset);
  g_variant_dict_lookup (&dict, "options", "s", &self->options);
  g_variant_dict_lookup (&dict, "player", "s", &self->player);
  g_variant_dict_lookup (&dict, "rival", "s", &self->rival);
  g_variant_dict_lookup (&dict, "loss", "s", &self->loss);
  g_variant_dict_lookup (&dict, "struck", "s", &self->struck);
  g_variant_dict_lookup (&dict, "seats", "u", &self->n_seats);
  g_variant_dict_lookup (&dict, "totals", "(ii)", &self->total_from, &self->total_until);
  g_variant_dict_lookup (&dict, "result", "i", &result);
  g_variant_dict_lookup (&dict, "time", "(xx)", &self->from, &self->until);
  g_variant_dict_lookup (&dict, "paper", "i", &paper);
  g_variant_dict_lookup (&dict, "sort", "i", &sort);
  for (guint i = 0; sai_record_attributes[i].name != NULL; i++)
    g_variant_dict_lookup (&dict, sai_record_attributes[i].name, "s", &self->wanted[i]);
  g_variant_dict_clear (&dict);
  self->result = result;
  self->paper = paper;
  self->sort = sort;

  return self;
}
