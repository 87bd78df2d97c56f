/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry of the log, with everything that a row of it shows. Cards that went into a hand are only known by their
 * number, even where the observer saw them: others may look at the log later.
 */
#include "config.h"

#include "field/sai-field-entry.h"
#include "field/sai-field-text.h"

struct _SaiFieldEntry
{
  GObject parent_instance;

  char *text;
  /* NULL for remarks. */
  SaiPlayer *player;
  char *who;
  guint seat;
  char *deed;
  SaiCard placed;
  guint n_drawn;
  SaiCardCounts collected;
};

G_DEFINE_FINAL_TYPE (SaiFieldEntry, sai_field_entry, G_TYPE_OBJECT)

static void
sai_field_entry_finalize (GObject *object)
{
  SaiFieldEntry *self = SAI_FIELD_ENTRY (object);

  g_clear_object (&self->player);
  g_free (self->text);
  g_free (self->who);
  g_free (self->deed);

  G_OBJECT_CLASS (sai_field_entry_parent_class)->finalize (object);
}

static void
sai_field_entry_class_init (SaiFieldEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_field_entry_finalize;
}

static void
sai_field_entry_init (SaiFieldEntry *self)
{
  self->placed = SAI_CARD_NONE;
}

/**
 * sai_field_entry_new_move:
 * @player: who moved
 * @name: (nullable): the name, or %NULL for the only person at the screen
 * @event: what the observer saw of the move
 * @placing: (nullable): the effect of placing a card, if the move is a placing
 *
 * Returns: a new entry
 */
SaiFieldEntry *
sai_field_entry_new_move (SaiPlayer *player,
                          const char *name,
                          const SaiFieldEvent *event,
                          const SaiFieldPlacing *placing)
{
  SaiFieldEntry *self = g_object_new (SAI_TYPE_FIELD_ENTRY, NULL);

  self->text = sai_field_text_event (name, event, placing);
  self->player = g_object_ref (player);
  self->seat = event->seat;
  self->who = g_strdup (sai_field_text_name (name));
  self->deed = sai_field_text_deed (event, placing);
  self->placed = event->choice.kind == SAI_MOVE_PLACE ? event->choice.card : SAI_CARD_NONE;
  self->n_drawn = event->n_cards;
  if (placing != NULL)
    self->collected = placing->collected;

  return self;
}

/**
 * sai_field_entry_new_remark:
 * @text: what happened, in a sentence without a full stop
 *
 * Returns: a new entry
 */
SaiFieldEntry *
sai_field_entry_new_remark (const char *text)
{
  SaiFieldEntry *self = g_object_new (SAI_TYPE_FIELD_ENTRY, NULL);

  self->text = g_strdup (text);

  return self;
}

/**
 * sai_field_entry_get_text:
 * @self: an entry
 *
 * Returns: everything in a sentence without a full stop
 */
const char *
sai_field_entry_get_text (SaiFieldEntry *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_ENTRY (self), NULL);

  return self->text;
}

/* %NULL for a remark. */
const char *
sai_field_entry_get_who (SaiFieldEntry *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_ENTRY (self), NULL);

  return self->who;
}

/* %NULL for a remark. */
SaiPlayer *
sai_field_entry_get_player (SaiFieldEntry *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_ENTRY (self), NULL);

  return self->player;
}

guint
sai_field_entry_get_seat (SaiFieldEntry *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_ENTRY (self), 0);

  return self->seat;
}

/**
 * sai_field_entry_get_deed:
 * @self: an entry
 *
 * Returns: (nullable): what came of the move, if the cards do not say it
 */
const char *
sai_field_entry_get_deed (SaiFieldEntry *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_ENTRY (self), NULL);

  return self->deed;
}

/**
 * sai_field_entry_list_played:
 * @self: an entry
 * @cards: (out caller-allocates): room for %SAI_FIELD_HAND cards
 *
 * Returns: how many cards were moved: the one that was placed, or those that were drawn, face down
 */
guint
sai_field_entry_list_played (SaiFieldEntry *self, SaiCard *cards)
{
  g_return_val_if_fail (SAI_IS_FIELD_ENTRY (self), 0);

  if (self->placed != SAI_CARD_NONE)
    {
      cards[0] = self->placed;
      return 1;
    }
  for (guint i = 0; i < self->n_drawn; i++)
    cards[i] = SAI_CARD_NONE;

  return self->n_drawn;
}

/**
 * sai_field_entry_list_collected:
 * @self: an entry
 * @cards: (out caller-allocates): room for %SAI_N_CARDS cards
 *
 * Returns: how many cards were collected
 */
guint
sai_field_entry_list_collected (SaiFieldEntry *self, SaiCard *cards)
{
  g_return_val_if_fail (SAI_IS_FIELD_ENTRY (self), 0);

  return sai_card_counts_list (&self->collected, cards);
}
