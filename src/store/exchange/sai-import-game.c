/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in a file, or the answers in it, as shown to a person before it is added to the history. */
#include "config.h"

#include "exchange/sai-import-game.h"
#include "util/sai-number.h"
#include "util/sai-text.h"

struct _SaiImportGame
{
  GObject parent_instance;

  guint file;
  guint number;
  SaiImportState state;
  char *reason;
  char *id;
  char *ruleset;
  /* The same text for all games of one ruleset; NULL for those that ship. */
  GRefString *definition;
  gint64 when;
  gboolean is_finished;
  char *seats;
  guint n_answers;
  guint n_new_answers;
  GHashTable *practised;
  gboolean chosen;
};

enum
{
  PROP_0,
  PROP_CHOSEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiImportGame, sai_import_game, G_TYPE_OBJECT)

/* Names with totals, as shown in lists: "Aki: 210 · Ben: 190". */
static char *
print_seats (const SaiRecord *record)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < record->players->len; i++)
    {
      SaiPlayer *player = g_ptr_array_index (record->players, i);
      g_autofree char *total = NULL;

      if (record->totals[i] != SAI_RECORD_NO_TOTAL)
        total = sai_number_total (sai_player_get_name (player), record->totals[i]);
      sai_text_append_part (text, total != NULL ? total : sai_player_get_inline_name (player));
    }

  return g_string_free (text, FALSE);
}

static void
sai_import_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiImportGame *self = SAI_IMPORT_GAME (object);

  switch (prop_id)
    {
    case PROP_CHOSEN:
      g_value_set_boolean (value, self->chosen);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_import_game_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiImportGame *self = SAI_IMPORT_GAME (object);

  switch (prop_id)
    {
    case PROP_CHOSEN:
      sai_import_game_set_chosen (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_import_game_finalize (GObject *object)
{
  SaiImportGame *self = SAI_IMPORT_GAME (object);

  g_free (self->reason);
  g_free (self->id);
  g_free (self->ruleset);
  g_clear_pointer (&self->definition, g_ref_string_release);
  g_free (self->seats);
  g_clear_pointer (&self->practised, g_hash_table_unref);

  G_OBJECT_CLASS (sai_import_game_parent_class)->finalize (object);
}

static void
sai_import_game_class_init (SaiImportGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sai_import_game_get_property;
  object_class->set_property = sai_import_game_set_property;
  object_class->finalize = sai_import_game_finalize;

  properties[PROP_CHOSEN] = g_param_spec_boolean ("chosen", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_import_game_init (SaiImportGame *self)
{
}

/**
 * sai_import_game_new:
 * @file: which of the files it is in, from 0
 * @number: its place among the games of the file, from 1
 * @record: (nullable): the game; %NULL if it cannot even be read
 * @state: how it compares with the history
 * @reason: (nullable): why it is refused, in the person's language
 *
 * A game in the state %SAI_IMPORT_NEW is chosen.
 *
 * Returns: (transfer full): a game that may be added
 */
SaiImportGame *
sai_import_game_new (guint file, guint number, const SaiRecord *record, SaiImportState state, const char *reason)
{
  SaiImportGame *self = g_object_new (SAI_TYPE_IMPORT_GAME, NULL);

  self->file = file;
  self->number = number;
  self->state = state;
  self->reason = g_strdup (reason);
  self->chosen = state == SAI_IMPORT_NEW;
  if (record != NULL)
    {
      self->id = g_strdup (record->id);
      self->ruleset = g_strdup (record->ruleset);
      self->definition = record->definition != NULL ? g_ref_string_new_intern (record->definition) : NULL;
      self->when = record->finished != 0 ? record->finished : record->created;
      self->is_finished = record->finished != 0;
      self->seats = print_seats (record);
    }

  return self;
}

/**
 * sai_import_game_new_answers:
 * @file: which of the files they are in, from 0
 * @n_answers: how many answers in the trainer are in the file that belong to no game, or are new to a game in the
 *   history, at least one
 * @n_new: how many of them are not in the history
 * @practised: (element-type utf8 utf8): the UUIDs of these games, in the file and in the history
 *
 * They are chosen if any is new.
 *
 * Returns: (transfer full): answers that may be added
 */
SaiImportGame *
sai_import_game_new_answers (guint file, guint n_answers, guint n_new, GHashTable *practised)
{
  SaiImportGame *self = sai_import_game_new (file, 0, NULL, n_new > 0 ? SAI_IMPORT_NEW : SAI_IMPORT_PRESENT, NULL);

  self->n_answers = n_answers;
  self->n_new_answers = n_new;
  self->practised = g_hash_table_ref (practised);

  return self;
}

/* The index of the file that it is in. */
guint
sai_import_game_get_file (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), 0);

  return self->file;
}

/* Its place among the games of its file, from 1; 0 for answers and for a file as a whole. */
guint
sai_import_game_get_number (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), 0);

  return self->number;
}

/* How it compares with the history. */
SaiImportState
sai_import_game_get_state (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), SAI_IMPORT_REFUSED);

  return self->state;
}

/* Why it is refused, %NULL if it is not. */
const char *
sai_import_game_get_reason (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), NULL);

  return self->reason;
}

/**
 * sai_import_game_get_id:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): the UUID given in the file; %NULL if it cannot be read
 */
const char *
sai_import_game_get_id (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), NULL);

  return self->id;
}

/**
 * sai_import_game_get_ruleset:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): the id of its ruleset; %NULL if it cannot be read
 */
const char *
sai_import_game_get_ruleset (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), NULL);

  return self->ruleset;
}

/**
 * sai_import_game_get_definition:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): the text of its ruleset, if it is not one that ships
 */
const char *
sai_import_game_get_definition (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), NULL);

  return self->definition;
}

/**
 * sai_import_game_get_when:
 * @self: a game
 *
 * Returns: when it was finished, or begun if it is not, in seconds since 1970 (UTC); 0 if it cannot be read
 */
gint64
sai_import_game_get_when (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), 0);

  return self->when;
}

gboolean
sai_import_game_is_finished (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), FALSE);

  return self->is_finished;
}

/**
 * sai_import_game_get_seats:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): the names of the players, with totals
 */
const char *
sai_import_game_get_seats (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), NULL);

  return self->seats;
}

/* How many answers in the trainer it stands for; 0 for a game. */
guint
sai_import_game_get_n_answers (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), 0);

  return self->n_answers;
}

/* How many of them are not in the history. */
guint
sai_import_game_get_n_new_answers (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), 0);

  return self->n_new_answers;
}

/**
 * sai_import_game_find_practised:
 * @self: answers that may be added
 * @id: the UUID of a game of the file
 *
 * Returns: (transfer none) (nullable): its UUID in the history, if that lacks answers to questions from it
 */
const char *
sai_import_game_find_practised (SaiImportGame *self, const char *id)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), NULL);

  return self->practised != NULL ? g_hash_table_lookup (self->practised, id) : NULL;
}

/* Whether it can be added. */
gboolean
sai_import_game_is_possible (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), FALSE);

  return self->state == SAI_IMPORT_NEW || self->state == SAI_IMPORT_DIFFERENT;
}

gboolean
sai_import_game_is_chosen (SaiImportGame *self)
{
  g_return_val_if_fail (SAI_IS_IMPORT_GAME (self), FALSE);

  return self->chosen;
}

/* Without effect if it cannot be added. */
void
sai_import_game_set_chosen (SaiImportGame *self, gboolean chosen)
{
  g_return_if_fail (SAI_IS_IMPORT_GAME (self));

  chosen = chosen && sai_import_game_is_possible (self);
  if (self->chosen == chosen)
    return;

  self->chosen = chosen;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}
