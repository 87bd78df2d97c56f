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

/**
 * sai_game_filter_new:
 *
 * Returns: (transfer full): a filter that all games pass, newest first
 */
SaiGameFilter *
sai_game_filter_new (void)
{
  return g_new0 (SaiGameFilter, 1);
}

/**
 * sai_game_filter_copy:
 * @self: a filter
 *
 * Returns: (transfer full): a copy
 */
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
  copy->player = g_strdup (self->player);
  for (guint i = 0; i < SAI_RECORD_MAX_ATTRIBUTES; i++)
    copy->wanted[i] = g_strdup (self->wanted[i]);

  return copy;
}

/**
 * sai_game_filter_free:
 * @self: (transfer full): a filter
 */
void
sai_game_filter_free (SaiGameFilter *self)
{
  g_return_if_fail (self != NULL);

  g_strfreev (self->words);
  g_strfreev (self->word_rulesets);
  g_free (self->ruleset);
  g_free (self->player);
  for (guint i = 0; i < SAI_RECORD_MAX_ATTRIBUTES; i++)
    g_free (self->wanted[i]);
  g_free (self);
}

/**
 * sai_game_filter_want:
 * @self: a filter
 * @name: the name of an attribute
 * @value: (nullable): what it must be, “true” or “false” for a flag, a string that a list must have; %NULL for anything
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

static gboolean
wants_equal (const SaiGameFilter *a, const SaiGameFilter *b)
{
  for (guint i = 0; i < SAI_RECORD_MAX_ATTRIBUTES; i++)
    if (g_strcmp0 (a->wanted[i], b->wanted[i]) != 0)
      return FALSE;

  return TRUE;
}

/**
 * sai_game_filter_is_empty:
 * @self: a filter
 *
 * Returns: whether all games pass, in whatever order
 */
gboolean
sai_game_filter_is_empty (const SaiGameFilter *self)
{
  static const SaiGameFilter none = { 0 };

  g_return_val_if_fail (self != NULL, TRUE);

  return !has_words (self->words) && self->ruleset == NULL && self->player == NULL &&
         self->result == SAI_GAME_RESULT_ANY && self->from == 0 && self->until == 0 && self->paper == SAI_TERNARY_ANY &&
         wants_equal (self, &none);
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
         g_strcmp0 (a->ruleset, b->ruleset) == 0 && g_strcmp0 (a->player, b->player) == 0 && a->result == b->result &&
         a->from == b->from && a->until == b->until && a->paper == b->paper && wants_equal (a, b) && a->sort == b->sort;
}
