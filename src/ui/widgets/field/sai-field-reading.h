/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-view.h"
#include "move/sai-player.h"

G_BEGIN_DECLS

/**
 * SaiFieldReading:
 * @players: the players
 * @names: the names of the seats; %NULL for that of the only person at the screen
 * @limit: the penalty points that end the game
 * @has_view: whether there is a position
 * @view: the position as the observer sees it
 * @choices: the choices of the seat to move
 * @n_choices: their number
 * @interactive: whether the person at the screen is to choose
 * @covered: (nullable): the person whose hand lies face down until they uncover it
 * @has_hint: whether there is a hint
 * @hint: the choice that it advises
 * @hint_text: (nullable): a sentence about it
 * @refusal: (nullable): why the chosen card may not be placed where the person wanted, until another card is chosen or
 *   something happens
 *
 * All that the table shows of a position follows from this. A plain value; to be cleared with
 * sai_field_reading_clear(). Begins with zeros.
 */
typedef struct
{
  SaiPlayer *players[SAI_FIELD_MAX_SEATS];
  char *names[SAI_FIELD_MAX_SEATS + 1];
  guint limit;
  gboolean has_view;
  SaiFieldView view;
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];
  guint n_choices;
  gboolean interactive;
  char *covered;
  gboolean has_hint;
  SaiFieldChoice hint;
  char *hint_text;
  char *refusal;
} SaiFieldReading;

void sai_field_reading_clear (SaiFieldReading *self);
void sai_field_reading_set_players (SaiFieldReading *self, SaiPlayer *const *players, guint n_seats, guint own);
void sai_field_reading_set_position (SaiFieldReading *self,
                                     const SaiFieldView *view,
                                     const SaiFieldChoice *choices,
                                     guint n_choices,
                                     gboolean interactive);
void sai_field_reading_set_hint (SaiFieldReading *self, const SaiFieldChoice *choice, const char *text);
const char *const *sai_field_reading_get_names (const SaiFieldReading *self);
guint sai_field_reading_get_kinds (const SaiFieldReading *self);
guint sai_field_reading_get_columns (const SaiFieldReading *self, SaiCard card);
gboolean sai_field_reading_sees_hand (const SaiFieldReading *self, guint seat);
const SaiFieldChoice *sai_field_reading_get_hint (const SaiFieldReading *self);
gboolean sai_field_reading_is_advising (const SaiFieldReading *self, const SaiFieldPlacing *placing);
char *sai_field_reading_print_status (const SaiFieldReading *self, SaiCard chosen, const SaiFieldPlacing *placing);

G_END_DECLS
