/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table shows and lets the person choose, worked out in one place and without a widget. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-reading.h"
#include "field/sai-field-text.h"

/* NULL for the only person at the screen. */
static const char *
get_name (const SaiFieldReading *self, guint seat)
{
  return seat < SAI_FIELD_MAX_SEATS ? self->names[seat] : NULL;
}

void
sai_field_reading_clear (SaiFieldReading *self)
{
  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    {
      g_clear_object (&self->players[i]);
      g_free (self->names[i]);
    }
  g_free (self->covered);
  g_free (self->hint_text);
  g_free (self->refusal);
  *self = (SaiFieldReading) { 0 };
}

/**
 * sai_field_reading_set_players:
 * @self: a reading
 * @players: (array length=n_seats): the players
 * @n_seats: their number
 * @own: the seat of the only person at the screen, or %SAI_FIELD_NONE
 */
void
sai_field_reading_set_players (SaiFieldReading *self, SaiPlayer *const *players, guint n_seats, guint own)
{
  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    {
      g_set_object (&self->players[i], (i < n_seats ? players[i] : NULL));
      g_free (self->names[i]);
      self->names[i] = i < n_seats && i != own ? g_strdup (sai_player_get_inline_name (players[i])) : NULL;
    }
}

/**
 * sai_field_reading_set_position:
 * @self: a reading
 * @view: the position
 * @choices: (array length=n_choices): the choices of the seat to move
 * @n_choices: the number of choices
 * @interactive: whether the person at the screen is to choose
 *
 * Hint and refusal were about the position before, and go.
 */
void
sai_field_reading_set_position (SaiFieldReading *self,
                                const SaiFieldView *view,
                                const SaiFieldChoice *choices,
                                guint n_choices,
                                gboolean interactive)
{
  self->has_view = TRUE;
  self->view = *view;
  self->n_choices = MIN (n_choices, SAI_FIELD_MAX_CHOICES);
  if (self->n_choices > 0)
    memcpy (self->choices, choices, self->n_choices * sizeof *choices);
  self->interactive = interactive && !view->finished;
  sai_field_reading_set_hint (self, NULL, NULL);
  g_clear_pointer (&self->refusal, g_free);
}

/**
 * sai_field_reading_set_hint:
 * @self: a reading
 * @choice: (nullable): the advised choice, or %NULL for no hint
 * @text: (nullable): a sentence about it
 */
void
sai_field_reading_set_hint (SaiFieldReading *self, const SaiFieldChoice *choice, const char *text)
{
  self->has_hint = choice != NULL;
  if (choice != NULL)
    self->hint = *choice;
  g_free (self->hint_text);
  self->hint_text = g_strdup (text);
}

const char *const *
sai_field_reading_get_names (const SaiFieldReading *self)
{
  return (const char *const *) self->names;
}

/**
 * sai_field_reading_get_kinds:
 * @self: a reading
 *
 * Returns: what the person at the screen may choose now, a bit for each #SaiMoveKind
 */
guint
sai_field_reading_get_kinds (const SaiFieldReading *self)
{
  guint kinds = 0;

  for (guint i = 0; i < self->n_choices; i++)
    kinds |= 1u << self->choices[i].kind;

  return self->interactive && self->covered == NULL ? kinds : 0;
}

/**
 * sai_field_reading_get_columns:
 * @self: a reading
 * @card: a card of the hand
 *
 * Returns: where the card may be placed, a bit for each column
 */
guint
sai_field_reading_get_columns (const SaiFieldReading *self, SaiCard card)
{
  guint columns = 0;

  for (guint i = 0; i < self->n_choices; i++)
    if (self->choices[i].kind == SAI_MOVE_PLACE && self->choices[i].card == card)
      columns |= 1u << self->choices[i].column;

  return columns;
}

gboolean
sai_field_reading_sees_hand (const SaiFieldReading *self, guint seat)
{
  return self->has_view && self->view.observer == seat && self->covered == NULL;
}

/**
 * sai_field_reading_get_hint:
 * @self: a reading
 *
 * Returns: (nullable): the choice that is to be marked
 */
const SaiFieldChoice *
sai_field_reading_get_hint (const SaiFieldReading *self)
{
  return self->has_hint && self->covered == NULL ? &self->hint : NULL;
}

/**
 * sai_field_reading_is_advising:
 * @self: a reading
 * @placing: (nullable): what would come of what the person points at
 *
 * Returns: whether the line below the field is about the hint
 */
gboolean
sai_field_reading_is_advising (const SaiFieldReading *self, const SaiFieldPlacing *placing)
{
  return self->hint_text != NULL && self->covered == NULL && placing == NULL && self->refusal == NULL;
}

/**
 * sai_field_reading_print_status:
 * @self: a reading with a position
 * @chosen: the card that is chosen, or %SAI_CARD_NONE
 * @placing: (nullable): what would come of placing it where the person points
 *
 * Returns: (transfer full): the line below the field
 */
char *
sai_field_reading_print_status (const SaiFieldReading *self, SaiCard chosen, const SaiFieldPlacing *placing)
{
  if (placing != NULL && chosen != SAI_CARD_NONE)
    {
      g_autofree char *card = sai_field_text_card (chosen, 1);
      g_autofree char *name = sai_field_text_begin_with (card);
      g_autofree char *would = sai_field_text_placing_shortly (placing);

      /* Translators: a card, and what would come of placing it. */
      return g_strdup_printf (C_ ("placing", "%s: %s"), name, would);
    }
  if (self->refusal != NULL)
    return g_strdup (self->refusal);
  if (self->hint_text != NULL && self->covered == NULL)
    return g_strconcat (self->has_hint ? "◆ " : "", self->hint_text, NULL);
  if (self->view.finished)
    return sai_field_text_result (sai_field_reading_get_names (self), &self->view);

  return sai_field_text_guide (get_name (self, self->view.seat), &self->view,
                               self->interactive && self->covered == NULL);
}
