/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which keys the groups of a draft can have, in one place, so that whoever lets people change them need not know each
 * by name; and what a change of one key means for the others of its group. What a box is made with takes several keys
 * together, see #SaiFigure, and so do the picture and the colours; these are not here.
 */
#include "config.h"

#include "ruleset/sai-draft-key.h"
#include "ruleset/sai-ruleset-compile.h"
#include "ruleset/sai-ruleset-file.h"

#define BONUS "Bonus"
#define JOKER "Joker"
#define RULESET "Ruleset"
/* Bonuses other than that of the upper section can be for sums of any size, but nobody has more points than this. */
#define MAX_LIMIT 9999
/* Six dice in each of six boxes, all of their faces. */
#define MAX_UPPER 126
#define MAX_POINTS SAI_RULESET_MAX_POINTS
/* What a bonus begins with that has neither limit nor points. */
#define USUAL_LIMIT "63"
#define USUAL_POINTS "35"

/* Announcing is for columns only. */
static const char *const orders[] = { "free", "down", "up", "ends", "announced", NULL };
static const char *const sheet_orders[] = { "free", "down", "up", "ends", NULL };
static const char *const scores[] = { "none", "dice", "matching", NULL };
static const char *const wins[] = { "served", NULL };

static const SaiDraftKey ruleset_keys[] = {
  { "Name", SAI_DRAFT_KEY_TEXT, 0, 0, NULL, NULL },
  { "Name[ja]", SAI_DRAFT_KEY_TEXT, 0, 0, NULL, NULL },
  { "Summary", SAI_DRAFT_KEY_SENTENCE, 0, 0, NULL, NULL },
  { "Summary[ja]", SAI_DRAFT_KEY_SENTENCE, 0, 0, NULL, NULL },
  { "Dice", SAI_DRAFT_KEY_NUMBER, 1, SAI_MAX_DICE, "5", NULL },
  { "Rolls", SAI_DRAFT_KEY_NUMBER, 1, SAI_MAX_ROLLS, "3", NULL },
  { "SavedRolls", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { "Order", SAI_DRAFT_KEY_CHOICE, 0, 0, "free", sheet_orders },
  { NULL },
};

static const SaiDraftKey bonus_keys[] = {
  { "Limit", SAI_DRAFT_KEY_NUMBER, 1, MAX_UPPER, NULL, NULL },
  { "Points", SAI_DRAFT_KEY_NUMBER, 0, MAX_POINTS, NULL, NULL },
  { "Steps", SAI_DRAFT_KEY_STEPS, 1, MAX_UPPER, NULL, NULL },
  { "Strict", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { "Excess", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { NULL },
};

static const SaiDraftKey further_keys[] = {
  { "Name", SAI_DRAFT_KEY_TEXT, 0, 0, NULL, NULL },
  { "Name[ja]", SAI_DRAFT_KEY_TEXT, 0, 0, NULL, NULL },
  { "Boxes", SAI_DRAFT_KEY_BOXES, 0, 0, NULL, NULL },
  { "Count", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { "Limit", SAI_DRAFT_KEY_NUMBER, -MAX_LIMIT, MAX_LIMIT, NULL, NULL },
  { "Points", SAI_DRAFT_KEY_NUMBER, -MAX_POINTS, MAX_POINTS, NULL, NULL },
  { "Steps", SAI_DRAFT_KEY_STEPS, -MAX_LIMIT, MAX_LIMIT, NULL, NULL },
  { "Strict", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { "Excess", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { "Whole", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { NULL },
};

static const SaiDraftKey column_keys[] = {
  { "Name", SAI_DRAFT_KEY_TEXT, 0, 0, NULL, NULL },
  { "Name[ja]", SAI_DRAFT_KEY_TEXT, 0, 0, NULL, NULL },
  { "Order", SAI_DRAFT_KEY_CHOICE, 0, 0, "free", orders },
  { "Times", SAI_DRAFT_KEY_NUMBER, 1, 10, "1", NULL },
  { NULL },
};

static const SaiDraftKey joker_keys[] = {
  { "Box", SAI_DRAFT_KEY_BOX, 0, 0, NULL, NULL },
  { "Points", SAI_DRAFT_KEY_NUMBER, 0, MAX_POINTS, NULL, NULL },
  { "AfterZero", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { "Whole", SAI_DRAFT_KEY_SWITCH, 0, 0, "false", NULL },
  { NULL },
};

static const SaiDraftKey box_keys[] = {
  { "Name", SAI_DRAFT_KEY_TEXT, 0, 0, NULL, NULL },
  { "Name[ja]", SAI_DRAFT_KEY_TEXT, 0, 0, NULL, NULL },
  { "Minuend", SAI_DRAFT_KEY_BOX, 0, 0, NULL, NULL },
  { "Subtrahend", SAI_DRAFT_KEY_BOX, 0, 0, NULL, NULL },
  { "Factor", SAI_DRAFT_KEY_BOX, 0, 0, "", NULL },
  { "Score", SAI_DRAFT_KEY_CHOICE, 0, 0, "none", scores },
  { "Points", SAI_DRAFT_KEY_NUMBER, -MAX_POINTS, MAX_POINTS, "0", NULL },
  { "Times", SAI_DRAFT_KEY_NUMBER, -5, 10, "1", NULL },
  { "Table", SAI_DRAFT_KEY_STEPS, -MAX_LIMIT, MAX_LIMIT, NULL, NULL },
  { "ByRoll", SAI_DRAFT_KEY_ROLLS, -MAX_POINTS, MAX_POINTS, NULL, NULL },
  { "Wins", SAI_DRAFT_KEY_SWITCH, 0, 0, "", wins },
  { "After", SAI_DRAFT_KEY_BOX, 0, 0, "", NULL },
  { "Counted", SAI_DRAFT_KEY_SWITCH, 0, 0, "true", NULL },
  { NULL },
};

static gboolean
has_key (SaiDraft *draft, const char *group, const char *key)
{
  g_autofree char *value = sai_draft_get (draft, group, key);

  return value != NULL;
}

static gboolean
says (SaiDraft *draft, const char *group, const char *key, const char *value)
{
  g_autofree char *found = sai_draft_get (draft, group, key);

  return g_strcmp0 (found, value) == 0;
}

static gboolean
has_columns (SaiDraft *draft)
{
  g_auto (GStrv) columns = sai_draft_list (draft, SAI_COLUMN_PREFIX);

  return columns[0] != NULL;
}

static gboolean
is_key (const SaiDraftKey *self, const char *key)
{
  return g_str_equal (self->key, key);
}

static gboolean
has_sum (SaiDraft *draft, const char *group)
{
  return says (draft, group, "Score", "dice") || says (draft, group, "Score", "matching");
}

static gboolean
applies_to_box (const SaiDraftKey *self, SaiDraft *draft, const char *group)
{
  g_autofree char *kind = sai_draft_get (draft, group, "Kind");
  g_autofree char *plain = g_strndup (self->key, strcspn (self->key, "["));

  if (!sai_ruleset_takes_key (kind, plain))
    return FALSE;
  if (is_key (self, "Times"))
    return has_sum (draft, group) && !has_key (draft, group, "Table");

  return !is_key (self, "Table") || has_sum (draft, group);
}

/**
 * sai_draft_key_list:
 * @group: the name of a group
 *
 * Returns: (array zero-terminated=1) (nullable): the keys of such groups; %NULL if there are none to change
 */
const SaiDraftKey *
sai_draft_key_list (const char *group)
{
  if (g_str_equal (group, RULESET))
    return ruleset_keys;
  if (g_str_equal (group, BONUS))
    return bonus_keys;
  if (g_str_equal (group, JOKER))
    return joker_keys;
  if (g_str_has_prefix (group, SAI_BONUS_PREFIX))
    return further_keys;
  if (g_str_has_prefix (group, SAI_COLUMN_PREFIX))
    return column_keys;

  return g_str_has_prefix (group, SAI_BOX_PREFIX) ? box_keys : NULL;
}

/**
 * sai_draft_key_applies:
 * @self: a key
 * @draft: a draft
 * @group: a group of the draft that can have the key
 *
 * Returns: whether the key would mean something beside what the draft says now
 */
gboolean
sai_draft_key_applies (const SaiDraftKey *self, SaiDraft *draft, const char *group)
{
  if (g_str_has_prefix (group, SAI_BOX_PREFIX))
    return applies_to_box (self, draft, group);
  /* Steps have limits and points of their own. */
  if (g_str_has_prefix (group, BONUS) && (is_key (self, "Limit") || is_key (self, "Points")))
    return !has_key (draft, group, "Steps");
  if (is_key (self, "Whole"))
    return has_columns (draft) || has_key (draft, group, self->key);
  /* Each column has its own order. */
  if (g_str_equal (group, RULESET) && is_key (self, "Order"))
    return !has_columns (draft);

  return TRUE;
}

/* What it means that a key is missing; a column is then filled like the sheet. */
static char *
get_usual (const SaiDraftKey *self, SaiDraft *draft, const char *group)
{
  char *order = is_key (self, "Order") && !g_str_equal (group, RULESET) ? sai_draft_get (draft, RULESET, "Order")
                                                                        : NULL;

  return order != NULL ? order : g_strdup (self->usual);
}

/**
 * sai_draft_key_get:
 * @self: a key
 * @draft: a draft
 * @group: a group of the draft that can have the key
 *
 * Returns: (transfer full) (nullable): its value, or what it means that there is none; %NULL for nothing
 */
char *
sai_draft_key_get (const SaiDraftKey *self, SaiDraft *draft, const char *group)
{
  char *value = sai_draft_get (draft, group, self->key);

  return value != NULL ? value : get_usual (self, draft, group);
}

/* Gives a bonus without steps the limit and the points of the first one. */
static void
leave_steps (SaiDraft *draft, const char *group)
{
  g_autofree char *steps = sai_draft_get (draft, group, "Steps");
  g_autofree char *first = steps != NULL ? g_strndup (steps, strcspn (steps, " ")) : NULL;
  g_auto (GStrv) parts = g_strsplit (first != NULL ? first : "", ":", 2);
  gboolean whole = g_strv_length (parts) == 2;

  sai_draft_set (draft, group, "Limit", whole ? parts[0] : USUAL_LIMIT);
  sai_draft_set (draft, group, "Points", whole ? parts[1] : USUAL_POINTS);
}

/* Changes the keys beside which a value cannot stand. */
static void
give_way (const SaiDraftKey *self, SaiDraft *draft, const char *group, const char *value)
{
  if (is_key (self, "Steps") && value == NULL)
    leave_steps (draft, group);
  else if (is_key (self, "Steps"))
    {
      sai_draft_set (draft, group, "Limit", NULL);
      sai_draft_set (draft, group, "Points", NULL);
    }
  else if (is_key (self, "Table") && value != NULL)
    sai_draft_set (draft, group, "Times", NULL);
  else if (is_key (self, "Score") && value == NULL)
    {
      sai_draft_set (draft, group, "Table", NULL);
      sai_draft_set (draft, group, "Times", NULL);
    }
}

/**
 * sai_draft_key_set:
 * @self: a key
 * @draft: a draft
 * @group: a group of the draft that can have the key
 * @value: (nullable): its value; %NULL for none
 *
 * Changes a key, in one step with those that cannot stand beside the value. What a missing key means anyway is not
 * written.
 */
void
sai_draft_key_set (const SaiDraftKey *self, SaiDraft *draft, const char *group, const char *value)
{
  g_autofree char *usual = get_usual (self, draft, group);
  g_autofree char *before = sai_draft_get (draft, group, self->key);
  const char *written = g_strcmp0 (value, usual) == 0 ? NULL : value;

  if (g_strcmp0 (before, written) == 0)
    return;
  sai_draft_begin (draft);
  give_way (self, draft, group, written);
  sai_draft_set (draft, group, self->key, written);
  sai_draft_end (draft);
}

static const char *
get_on (const SaiDraftKey *self)
{
  return self->words != NULL ? self->words[0] : "true";
}

gboolean
sai_draft_key_get_switch (const SaiDraftKey *self, SaiDraft *draft, const char *group)
{
  g_autofree char *value = sai_draft_key_get (self, draft, group);

  return g_strcmp0 (value, get_on (self)) == 0;
}

void
sai_draft_key_set_switch (const SaiDraftKey *self, SaiDraft *draft, const char *group, gboolean on)
{
  const char *off = self->words != NULL ? NULL : "false";

  sai_draft_key_set (self, draft, group, on ? get_on (self) : off);
}
