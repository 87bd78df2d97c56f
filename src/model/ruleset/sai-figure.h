/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-draft.h"

G_BEGIN_DECLS

/**
 * SaiFigureKind:
 * @SAI_FIGURE_FACES: dice that show the face @a; such boxes are the upper section
 * @SAI_FIGURE_SUM: any dice, added up
 * @SAI_FIGURE_ALIKE: @a dice alike
 * @SAI_FIGURE_TWO_PAIRS: two pairs
 * @SAI_FIGURE_THREE_PAIRS: three pairs
 * @SAI_FIGURE_FULL_HOUSE: three alike and a pair; five alike too if @flag
 * @SAI_FIGURE_TWO_TRIPLES: three alike twice
 * @SAI_FIGURE_FOUR_AND_TWO: four alike and a pair
 * @SAI_FIGURE_STRAIGHT: @a faces in a row, from the face @b or, if that is 0, from any
 * @SAI_FIGURE_TOTAL: a total from @a to @b
 * @SAI_FIGURE_COUNT: the face @a at least @b times
 * @SAI_FIGURE_ODD: only odd faces
 * @SAI_FIGURE_EVEN: only even faces
 * @SAI_FIGURE_COLOUR: faces of one colour
 * @SAI_FIGURE_EXACT: exactly the dice in @text
 * @SAI_FIGURE_RIGOLE: four alike and a fifth die that makes seven with them
 * @SAI_FIGURE_DIFFERENCE: the box @first minus the box @second
 * @SAI_FIGURE_WORDS: the condition in @text
 *
 * What a box is made with, as people say it.
 */
typedef enum
{
  SAI_FIGURE_FACES,
  SAI_FIGURE_SUM,
  SAI_FIGURE_ALIKE,
  SAI_FIGURE_TWO_PAIRS,
  SAI_FIGURE_THREE_PAIRS,
  SAI_FIGURE_FULL_HOUSE,
  SAI_FIGURE_TWO_TRIPLES,
  SAI_FIGURE_FOUR_AND_TWO,
  SAI_FIGURE_STRAIGHT,
  SAI_FIGURE_TOTAL,
  SAI_FIGURE_COUNT,
  SAI_FIGURE_ODD,
  SAI_FIGURE_EVEN,
  SAI_FIGURE_COLOUR,
  SAI_FIGURE_EXACT,
  SAI_FIGURE_RIGOLE,
  SAI_FIGURE_DIFFERENCE,
  SAI_FIGURE_WORDS,
} SaiFigureKind;

#define SAI_N_FIGURES (SAI_FIGURE_WORDS + 1)

/**
 * SaiFigure:
 * @kind: what it is
 * @a: its first number, see #SaiFigureKind
 * @b: its second number
 * @flag: for a full house
 * @text: (nullable): its words
 * @first: (nullable): the id of a box
 * @second: (nullable): the id of another one
 *
 * What a box of a draft is made with. To be cleared with sai_figure_clear().
 */
typedef struct
{
  SaiFigureKind kind;
  guint a;
  guint b;
  gboolean flag;
  char *text;
  char *first;
  char *second;
} SaiFigure;

void sai_figure_init (SaiFigure *self, SaiFigureKind kind, guint n_dice);
void sai_figure_read (SaiFigure *self, SaiDraft *draft, const char *box);
void sai_figure_write (const SaiFigure *self, SaiDraft *draft, const char *box);
void sai_figure_clear (SaiFigure *self);
guint sai_figure_get_n_dice (SaiFigureKind kind);
const char *sai_figure_get_id (const SaiFigure *self);
guint sai_draft_get_n_dice (SaiDraft *draft);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SaiFigure, sai_figure_clear)

G_END_DECLS
