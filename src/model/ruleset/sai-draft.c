/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A ruleset that is being made. Nothing but the text of its file: a change edits the text, undoing goes back to an
 * earlier one, and saving writes it. After each change the text is read by the same code that reads files.
 *
 * That stops at the first fault. To find them all, and to have a sheet to look at all the while, what is at fault is
 * mended in a copy, and that is read again: a faulty box becomes one for any dice, a column goes without what is wrong
 * with it, other groups and keys go.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "ruleset/sai-draft-text.h"
#include "ruleset/sai-draft.h"
#include "ruleset/sai-ruleset-file.h"

/* Files by strangers may have any number of faults; nobody wants to read more. */
#define MAX_PROBLEMS 40
#define MAX_NUMBER 999
/* What messages of the reader begin with, here. */
#define FILE_NAME "draft"
/* What is shown while there is no name that can be. */
#define NO_NAME "–"

struct _SaiDraft
{
  GObject parent_instance;

  /* All texts, the current one at @position; those after it can come again. */
  GPtrArray *texts;
  guint position;
  /* What the last step changed, so that more of the same, such as typing, is the same step; NULL for none. */
  char *place;
  /* How many sai_draft_begin() are not ended, and the text before the first. */
  guint depth;
  char *before;
  /* What has been changed since then: the place that all changes have in common, NULL if there are several. */
  guint n_changes;
  char *common_place;

  SaiRuleset *ruleset;
  GPtrArray *problems;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiDraft, sai_draft, G_TYPE_OBJECT)

static void
problem_free (gpointer data)
{
  SaiDraftProblem *problem = data;

  g_free (problem->group);
  g_free (problem->key);
  g_free (problem->text);
  g_free (problem);
}

/* Takes "draft:12: reason" apart. */
static SaiDraftProblem *
read_problem (const char *text, const char *message)
{
  SaiDraftProblem *problem = g_new0 (SaiDraftProblem, 1);
  const char *number = message + strlen (FILE_NAME ":");
  char *rest = NULL;
  guint64 line = g_str_has_prefix (message, FILE_NAME ":") ? g_ascii_strtoull (number, &rest, 10) : 0;

  if (!sai_draft_text_find (text, line, &problem->group, &problem->key))
    problem->group = g_strdup ("Ruleset");
  problem->text = g_strdup (rest != NULL && g_str_has_prefix (rest, ": ") ? rest + 2 : message);

  return problem;
}

/* Makes a box that is at fault one for any dice; its names and comments stay. */
static char *
blank_box (const char *text, const char *group)
{
  g_autofree char *bare = sai_draft_text_strip (text, group);

  return sai_draft_text_set (bare, group, "Kind", "sum");
}

/* Takes away what is at fault. NULL if the rest says nothing any more. */
static char *
mend (const char *text, const SaiDraftProblem *problem)
{
  g_autofree char *kind = sai_draft_text_get (text, problem->group, "Kind");
  g_autofree char *name = sai_draft_text_get (text, problem->group, "Name");
  gboolean is_box = g_str_has_prefix (problem->group, SAI_BOX_PREFIX);
  gboolean is_column = g_str_has_prefix (problem->group, SAI_COLUMN_PREFIX);
  gboolean is_named = is_box || is_column || g_str_has_prefix (problem->group, SAI_BONUS_PREFIX);

  if (is_named && g_strcmp0 (problem->key, "Name") == 0 && g_strcmp0 (name, NO_NAME) != 0)
    return sai_draft_text_set (text, problem->group, "Name", NO_NAME);
  if (is_named && problem->key != NULL && g_str_has_prefix (problem->key, "Name["))
    return sai_draft_text_set (text, problem->group, problem->key, NULL);
  if (is_column && problem->key != NULL && !g_str_equal (problem->key, "Name"))
    return sai_draft_text_set (text, problem->group, problem->key, NULL);
  if (is_box && g_strcmp0 (kind, "sum") != 0)
    return blank_box (text, problem->group);
  if (is_box && problem->key != NULL)
    return sai_draft_text_set (text, problem->group, problem->key, NULL);
  if (!g_str_equal (problem->group, "Ruleset"))
    return sai_draft_text_remove (text, problem->group);
  if (g_strcmp0 (problem->key, "Id") == 0)
    return sai_draft_text_set (text, "Ruleset", "Id", "draft");
  if (g_strcmp0 (problem->key, "Name") == 0)
    return sai_draft_text_set (text, "Ruleset", "Name", NO_NAME);
  if (problem->key != NULL)
    return sai_draft_text_set (text, "Ruleset", problem->key, NULL);

  return NULL;
}

/* What is missing has no line of its own. */
static void
name_missing_key (const char *text, SaiDraftProblem *problem)
{
  static const char *const needed[] = { "Id", "Name", NULL };

  if (problem->key != NULL)
    return;
  for (guint i = g_str_equal (problem->group, "Ruleset") ? 0 : 1; needed[i] != NULL && problem->key == NULL; i++)
    {
      g_autofree char *value = sai_draft_text_get (text, problem->group, needed[i]);

      if (value == NULL || *value == '\0')
        problem->key = g_strdup (needed[i]);
    }
}

static void
read_text (SaiDraft *self)
{
  g_autofree char *text = g_strdup (sai_draft_get_text (self));

  g_clear_object (&self->ruleset);
  g_ptr_array_set_size (self->problems, 0);
  while (text != NULL && self->problems->len < MAX_PROBLEMS)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *mended = NULL;
      SaiDraftProblem *problem;

      self->ruleset = sai_ruleset_new_from_data (text, -1, FILE_NAME, TRUE, &error);
      if (self->ruleset != NULL)
        return;
      problem = read_problem (text, error->message);
      name_missing_key (text, problem);
      g_ptr_array_add (self->problems, problem);
      mended = mend (text, problem);
      if (g_strcmp0 (mended, text) == 0)
        return;
      g_free (text);
      text = g_steal_pointer (&mended);
    }
}

static void
announce (SaiDraft *self)
{
  read_text (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Replaces the current text, and forgets those that could have come again. */
static void
take (SaiDraft *self, char *text)
{
  g_ptr_array_set_size (self->texts, self->position + 1);
  g_free (g_ptr_array_index (self->texts, self->position));
  g_ptr_array_index (self->texts, self->position) = text;
}

/* Remembers whether all changes since sai_draft_begin() are in one place. */
static void
note_place (SaiDraft *self, const char *place)
{
  if (self->n_changes++ == 0)
    self->common_place = g_strdup (place);
  else if (g_strcmp0 (self->common_place, place) != 0)
    g_clear_pointer (&self->common_place, g_free);
}

/* Makes a text the current one, as a new step or, within the same place, as more of the last one. */
static void
step (SaiDraft *self, char *text, const char *place)
{
  gboolean more = place != NULL && g_strcmp0 (place, self->place) == 0 && self->position > 0;

  if (g_str_equal (text, sai_draft_get_text (self)))
    {
      g_free (text);
      return;
    }
  if (self->depth > 0)
    {
      note_place (self, place);
      take (self, text);
      return;
    }
  if (!more)
    {
      g_ptr_array_set_size (self->texts, self->position + 1);
      g_ptr_array_add (self->texts, g_strdup (""));
      self->position++;
    }
  take (self, text);
  if (self->place != place)
    {
      g_free (self->place);
      self->place = g_strdup (place);
    }
  announce (self);
}

static void
sai_draft_finalize (GObject *object)
{
  SaiDraft *self = SAI_DRAFT (object);

  g_ptr_array_unref (self->texts);
  g_ptr_array_unref (self->problems);
  g_clear_object (&self->ruleset);
  g_free (self->place);
  g_free (self->before);
  g_free (self->common_place);

  G_OBJECT_CLASS (sai_draft_parent_class)->finalize (object);
}

static void
sai_draft_class_init (SaiDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_draft_finalize;

  /**
   * SaiDraft::changed:
   * @self: a draft
   *
   * Emitted when the text has changed, and what follows from it.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sai_draft_init (SaiDraft *self)
{
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->problems = g_ptr_array_new_with_free_func (problem_free);
}

SaiDraft *
sai_draft_new (const char *text)
{
  SaiDraft *self = g_object_new (SAI_TYPE_DRAFT, NULL);

  g_ptr_array_add (self->texts, g_strdup (text));
  read_text (self);

  return self;
}

/**
 * sai_draft_read_again:
 * @self: a draft
 *
 * Reads the text again, in a language that may have changed.
 */
void
sai_draft_read_again (SaiDraft *self)
{
  g_return_if_fail (SAI_IS_DRAFT (self));

  announce (self);
}

const char *
sai_draft_get_text (SaiDraft *self)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), NULL);

  return g_ptr_array_index (self->texts, self->position);
}

/**
 * sai_draft_get_ruleset:
 * @self: a draft
 *
 * Returns: (transfer none) (nullable): the ruleset; while there are problems, one with the same boxes in which what is
 *   at fault is left out; %NULL if nothing is left
 */
SaiRuleset *
sai_draft_get_ruleset (SaiDraft *self)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), NULL);

  return self->ruleset;
}

gboolean
sai_draft_is_sound (SaiDraft *self)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), FALSE);

  return self->ruleset != NULL && self->problems->len == 0;
}

guint
sai_draft_get_n_problems (SaiDraft *self)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), 0);

  return self->problems->len;
}

const SaiDraftProblem *
sai_draft_get_problem (SaiDraft *self, guint index)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), NULL);
  g_return_val_if_fail (index < self->problems->len, NULL);

  return g_ptr_array_index (self->problems, index);
}

/**
 * sai_draft_describe_problems:
 * @self: a draft
 * @group: a group
 * @key: (nullable): a key in it; %NULL for all
 *
 * Returns: (transfer full) (nullable): what is wrong there, a line each; %NULL for nothing
 */
char *
sai_draft_describe_problems (SaiDraft *self, const char *group, const char *key)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (SAI_IS_DRAFT (self), NULL);

  for (guint i = 0; i < self->problems->len; i++)
    {
      const SaiDraftProblem *problem = g_ptr_array_index (self->problems, i);

      if (g_str_equal (problem->group, group) && (key == NULL || g_strcmp0 (problem->key, key) == 0))
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", problem->text);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* %NULL if there is none. */
char *
sai_draft_get (SaiDraft *self, const char *group, const char *key)
{
  return sai_draft_text_get (sai_draft_get_text (self), group, key);
}

/**
 * sai_draft_get_number:
 * @self: a draft
 * @group: a group
 * @key: a key
 * @fallback: what the key means if it is missing
 *
 * Returns: its value; @fallback also if that is no number that a ruleset can have
 */
int
sai_draft_get_number (SaiDraft *self, const char *group, const char *key, int fallback)
{
  g_autofree char *text = sai_draft_get (self, group, key);
  gint64 number;

  return text != NULL && g_ascii_string_to_signed (text, 10, -MAX_NUMBER, MAX_NUMBER, &number, NULL) ? (int) number
                                                                                                     : fallback;
}

/* Whether there is a group. */
gboolean
sai_draft_has_group (SaiDraft *self, const char *group)
{
  g_auto (GStrv) groups = sai_draft_text_list (sai_draft_get_text (self), "");

  return g_strv_contains ((const char *const *) groups, group);
}

/**
 * sai_draft_list:
 * @self: a draft
 * @prefix: what the names of the groups begin with, such as %SAI_BOX_PREFIX
 *
 * Returns: (transfer full): the ids of the boxes, columns or bonuses in their order
 */
GStrv
sai_draft_list (SaiDraft *self, const char *prefix)
{
  return sai_draft_text_list (sai_draft_get_text (self), prefix);
}

/**
 * sai_draft_get_row:
 * @self: a draft with a ruleset
 * @box: a box of it
 *
 * Returns: (transfer none): the id of the box in the draft, which is the same in all columns
 */
const char *
sai_draft_get_row (SaiDraft *self, guint box)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), NULL);
  g_return_val_if_fail (self->ruleset != NULL, NULL);

  return sai_ruleset_get_row_id (self->ruleset, box);
}

/**
 * sai_draft_find_row:
 * @self: a draft
 * @id: (nullable): the id of a box in the draft
 *
 * Returns: the box of the ruleset, in its first column; -1 if it is not there
 */
int
sai_draft_find_row (SaiDraft *self, const char *id)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), -1);

  for (guint i = 0; id != NULL && self->ruleset != NULL && i < sai_ruleset_get_n_rows (self->ruleset); i++)
    if (g_str_equal (sai_draft_get_row (self, i), id))
      return i;

  return -1;
}

/* In the person's language; @id while it has no name. */
char *
sai_draft_name_box (SaiDraft *self, const char *id)
{
  int row = sai_draft_find_row (self, id);
  const char *name = row >= 0 ? sai_ruleset_get_row_name (self->ruleset, row) : NO_NAME;

  return g_strdup (g_str_equal (name, NO_NAME) ? id : name);
}

/* The name that a column or a bonus has in the ruleset, or NULL. */
static const char *
find_name (SaiRuleset *ruleset, const char *group)
{
  gboolean is_column = g_str_has_prefix (group, SAI_COLUMN_PREFIX);
  const char *id = group + strlen (is_column ? SAI_COLUMN_PREFIX : SAI_BONUS_PREFIX);
  guint n = is_column ? sai_ruleset_get_n_columns (ruleset) : sai_ruleset_get_n_bonuses (ruleset);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (id, is_column ? sai_ruleset_get_column_id (ruleset, i) : sai_ruleset_get_bonus_id (ruleset, i)))
      return is_column ? sai_ruleset_get_column_name (ruleset, i) : sai_ruleset_get_bonus_name (ruleset, i);

  return NULL;
}

/**
 * sai_draft_name_part:
 * @self: a draft
 * @group: the group of a column or a bonus
 *
 * Returns: (transfer full): its name in the person's language or, while it is at fault, the one in the draft, or its id
 */
char *
sai_draft_name_part (SaiDraft *self, const char *group)
{
  const char *found;
  char *name;

  g_return_val_if_fail (SAI_IS_DRAFT (self), NULL);

  found = self->ruleset != NULL ? find_name (self->ruleset, group) : NULL;
  if (found != NULL && !g_str_equal (found, NO_NAME))
    return g_strdup (found);
  name = sai_draft_get (self, group, "Name");
  if (name != NULL && *name != '\0')
    return name;
  g_free (name);

  return g_strdup (strchr (group, ' ') + 1);
}

/**
 * sai_draft_set:
 * @self: a draft
 * @group: a group; it is added if it is missing
 * @key: a key, with its locale if it has one
 * @value: (nullable): its value; %NULL to remove it
 *
 * Changes a key. Changes of one key that follow each other are one step.
 */
void
sai_draft_set (SaiDraft *self, const char *group, const char *key, const char *value)
{
  g_autofree char *place = NULL;

  g_return_if_fail (SAI_IS_DRAFT (self));

  place = g_strconcat (group, "\n", key, NULL);
  step (self, sai_draft_text_set (sai_draft_get_text (self), group, key, value), place);
}

void
sai_draft_remove (SaiDraft *self, const char *group)
{
  g_return_if_fail (SAI_IS_DRAFT (self));

  step (self, sai_draft_text_remove (sai_draft_get_text (self), group), NULL);
}

/* The group to stand before in order to be the one at @index among those with a prefix, but for @group: that one, or at
 * the end what follows the last one; the first box if there are none. NULL for nothing.
 */
static char *
find_next (SaiDraft *self, const char *prefix, const char *group, int index)
{
  g_auto (GStrv) groups = sai_draft_text_list (sai_draft_get_text (self), "");
  const char *first_box = NULL;
  const char *after = NULL;
  int n = 0;

  for (guint i = 0; groups[i] != NULL; i++)
    {
      if (first_box == NULL && g_str_has_prefix (groups[i], SAI_BOX_PREFIX))
        first_box = groups[i];
      if (!g_str_has_prefix (groups[i], prefix) || g_strcmp0 (groups[i], group) == 0)
        continue;
      if (n++ == index)
        return g_strdup (groups[i]);
      after = groups[i + 1];
    }

  return g_strdup (n > 0 ? after : first_box);
}

/**
 * sai_draft_add:
 * @self: a draft
 * @prefix: what the name of the group begins with, such as %SAI_BOX_PREFIX
 * @id: the id that it should have; a number is added if another one has it
 * @lines: its keys and values, a line each
 * @index: its place among those with the prefix; -1 for the end
 *
 * Adds a box, a column or a bonus.
 *
 * Returns: (transfer full): its id
 */
char *
sai_draft_add (SaiDraft *self, const char *prefix, const char *id, const char *lines, int index)
{
  g_auto (GStrv) ids = NULL;
  g_autofree char *group = NULL;
  g_autofree char *before = NULL;
  char *free_id;

  g_return_val_if_fail (SAI_IS_DRAFT (self), NULL);

  ids = sai_draft_list (self, prefix);
  free_id = g_strdup (id);
  for (guint i = 2; g_strv_contains ((const char *const *) ids, free_id); i++)
    {
      g_free (free_id);
      free_id = g_strdup_printf ("%.*s-%u", SAI_ID_SIZE - 6, id, i);
    }
  group = g_strconcat (prefix, free_id, NULL);
  before = find_next (self, prefix, NULL, index);
  step (self, sai_draft_text_add (sai_draft_get_text (self), group, lines, before), NULL);

  return free_id;
}

/**
 * sai_draft_move:
 * @self: a draft
 * @prefix: what the name of the group begins with
 * @id: a box, a column or a bonus
 * @index: its new place among those with the prefix
 *
 * Moves one of several groups of the same kind.
 */
void
sai_draft_move (SaiDraft *self, const char *prefix, const char *id, int index)
{
  g_autofree char *group = NULL;
  g_autofree char *before = NULL;

  g_return_if_fail (SAI_IS_DRAFT (self));

  group = g_strconcat (prefix, id, NULL);
  before = find_next (self, prefix, group, index);
  step (self, sai_draft_text_move (sai_draft_get_text (self), group, before), NULL);
}

/**
 * sai_draft_begin:
 * @self: a draft
 *
 * Makes all changes until sai_draft_end() a single step, or, if they are of the key that the last step changed, more of
 * that one.
 */
void
sai_draft_begin (SaiDraft *self)
{
  g_return_if_fail (SAI_IS_DRAFT (self));

  if (self->depth++ > 0)
    return;
  self->before = g_strdup (sai_draft_get_text (self));
  self->n_changes = 0;
}

void
sai_draft_end (SaiDraft *self)
{
  g_autofree char *before = NULL;
  g_autofree char *place = NULL;
  char *after;

  g_return_if_fail (SAI_IS_DRAFT (self));
  g_return_if_fail (self->depth > 0);

  if (--self->depth > 0)
    return;
  before = g_steal_pointer (&self->before);
  place = g_steal_pointer (&self->common_place);
  if (g_str_equal (before, sai_draft_get_text (self)))
    return;
  after = g_strdup (sai_draft_get_text (self));
  take (self, g_steal_pointer (&before));
  step (self, after, place);
}

/**
 * sai_draft_settle:
 * @self: a draft
 *
 * Makes the next change a step of its own, even if it is in the place of the last one.
 */
void
sai_draft_settle (SaiDraft *self)
{
  g_return_if_fail (SAI_IS_DRAFT (self));

  g_clear_pointer (&self->place, g_free);
}

static void
go (SaiDraft *self, int by)
{
  self->position += by;
  g_clear_pointer (&self->place, g_free);
  announce (self);
}

/* Does nothing if there is no step to undo. */
void
sai_draft_undo (SaiDraft *self)
{
  if (sai_draft_can_undo (self))
    go (self, -1);
}

/* Does nothing if no step was undone. */
void
sai_draft_redo (SaiDraft *self)
{
  if (sai_draft_can_redo (self))
    go (self, 1);
}

gboolean
sai_draft_can_undo (SaiDraft *self)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), FALSE);

  return self->position > 0;
}

gboolean
sai_draft_can_redo (SaiDraft *self)
{
  g_return_val_if_fail (SAI_IS_DRAFT (self), FALSE);

  return self->position + 1 < self->texts->len;
}
