/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The record of a game: strings and numbers that can be understood without the rules. */
#include "config.h"

#include "game/sai-record.h"

typedef struct
{
  SaiRecord record;
  gatomicrefcount ref_count;
} RecordBlock;

G_DEFINE_BOXED_TYPE (SaiRecord, sai_record, sai_record_ref, sai_record_unref)

#define FIELD(name) #name, G_STRUCT_OFFSET (SaiRecord, name)
#define IS(what) SAI_ATTRIBUTE_##what

/* In the order of files, spreadsheets and lists. A new one needs, besides a member of the record, only a column in the
 * schema of the history, and the same column among those that are read from the pages of a damaged history. */
/* clang-format off */
const SaiAttribute sai_record_attributes[] = {
  /* in the record      type       file         history      spreadsheet    list */
  { FIELD (created),   IS (TIME), "created",   "created",   NULL,          "created",     IS (REQUIRED) | IS (SORT) },
  { FIELD (finished),  IS (TIME), "finished",  "finished",  NULL,          "finished",    IS (SORT) },
  { FIELD (early),     IS (FLAG), NULL,        "early",     "ended_early", "ended_early", IS (FILTER) | IS (SORT) },
  { FIELD (hints),     IS (FLAG), "hints",     "hints",     "hints",       "hints",       IS (FILTER) | IS (SORT) },
  { FIELD (peeked),    IS (FLAG), "peeked",    "peeked",    "peeked",      "peeked",      IS (FILTER) | IS (SORT) },
  { FIELD (daily),     IS (TEXT), "daily",     "daily",     "daily",       "daily",       IS (FILTER) | IS (SORT) },
  { FIELD (given),     IS (TEXT), "given",     "given",     "given",       "given",       0 },
  { FIELD (evening),   IS (TEXT), "evening",   "evening",   "evening",     "evening",     IS (REMARK) | IS (FILTER) },
  { FIELD (favourite), IS (FLAG), "favourite", "favourite", "favourite",   NULL,
    IS (REMARK) | IS (FILTER) | IS (SORT) },
  { FIELD (note),      IS (TEXT), "note",      "note",      "note",        NULL,          IS (REMARK) },
  { FIELD (tags),      IS (LIST), "tags",      "tag",       "tags",        NULL,          IS (REMARK) | IS (FILTER) },
  { FIELD (practised), IS (TEXT), "practised", "practised", NULL,          NULL,          IS (REMARK) },
  { NULL }
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (sai_record_attributes) <= SAI_RECORD_MAX_ATTRIBUTES + 1);

/* The words for them in records. */
static const char *const modes[SAI_N_GAME_MODES] = {
  [SAI_GAME_MODE_PLAYED] = "played",
  [SAI_GAME_MODE_PAPER] = "kept",
};

static gboolean
lists_equal (GStrv a, GStrv b)
{
  gsize n_a = a != NULL ? g_strv_length (a) : 0;
  gsize n_b = b != NULL ? g_strv_length (b) : 0;

  if (n_a != n_b)
    return FALSE;

  return n_a == 0 || g_strv_equal ((const char *const *) a, (const char *const *) b);
}

static gboolean
players_equal (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      SaiPlayer *p = g_ptr_array_index (a, i);
      SaiPlayer *q = g_ptr_array_index (b, i);

      if (!g_str_equal (sai_player_get_name (p), sai_player_get_name (q)) ||
          !g_str_equal (sai_player_get_kind (p), sai_player_get_kind (q)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
moves_equal (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;

  return TRUE;
}

SaiRecord *
sai_record_new (void)
{
  RecordBlock *block = g_new0 (RecordBlock, 1);

  g_atomic_ref_count_init (&block->ref_count);
  block->record.players = g_ptr_array_new_with_free_func (g_object_unref);
  block->record.moves = g_ptr_array_new_with_free_func (g_free);

  return &block->record;
}

SaiRecord *
sai_record_ref (SaiRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  g_atomic_ref_count_inc (&((RecordBlock *) record)->ref_count);

  return record;
}

void
sai_record_unref (SaiRecord *record)
{
  g_return_if_fail (record != NULL);

  if (!g_atomic_ref_count_dec (&((RecordBlock *) record)->ref_count))
    return;

  g_free (record->id);
  g_free (record->ruleset);
  g_free (record->definition);
  g_strfreev (record->options);
  g_ptr_array_unref (record->players);
  g_free (record->seed);
  g_ptr_array_unref (record->moves);
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    sai_attribute_clear (attribute, record);
  g_free (record);
}

static gboolean
attributes_equal (const SaiRecord *a, const SaiRecord *b)
{
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->member != NULL && !sai_attribute_equal (attribute, a, b))
      return FALSE;

  return TRUE;
}

gboolean
sai_record_equal (const SaiRecord *a, const SaiRecord *b)
{
  return g_strcmp0 (a->id, b->id) == 0 && g_strcmp0 (a->ruleset, b->ruleset) == 0 &&
         g_strcmp0 (a->definition, b->definition) == 0 && lists_equal (a->options, b->options) && a->mode == b->mode &&
         players_equal (a->players, b->players) && g_strcmp0 (a->seed, b->seed) == 0 && a->cursor == b->cursor &&
         moves_equal (a->moves, b->moves) &&
         memcmp (a->totals, b->totals, a->players->len * sizeof a->totals[0]) == 0 &&
         memcmp (a->places, b->places, a->players->len * sizeof a->places[0]) == 0 && attributes_equal (a, b);
}

const SaiAttribute *
sai_record_find_attribute (const char *name)
{
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (g_str_equal (attribute->name, name))
      return attribute;

  return NULL;
}

/**
 * sai_record_copy_remarks:
 * @self: a record
 * @from: another record of the same game
 *
 * Copies the remarks that a person made, which a #SaiGame does not know.
 */
void
sai_record_copy_remarks (SaiRecord *self, const SaiRecord *from)
{
  for (const SaiAttribute *attribute = sai_record_attributes; attribute->name != NULL; attribute++)
    if (attribute->flags & SAI_ATTRIBUTE_REMARK)
      sai_attribute_copy (attribute, self, from);
}

/* "played" or "kept", as in records. */
const char *
sai_game_mode_print (SaiGameMode mode)
{
  return modes[mode];
}

gboolean
sai_game_mode_parse (const char *text, SaiGameMode *mode)
{
  for (guint i = 0; i < SAI_N_GAME_MODES; i++)
    if (g_strcmp0 (text, modes[i]) == 0)
      {
        *mode = i;
        return TRUE;
      }

  return FALSE;
}
