/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruleset/sai-example.h"
#include "table/sai-field.h"
#include "ruleset/sai-ruleset.h"

G_BEGIN_DECLS

/**
 * SaiHelpKind:
 * @SAI_HELP_BLOCK_HEADING: the heading of a section
 * @SAI_HELP_BLOCK_TEXT: a paragraph
 * @SAI_HELP_BLOCK_ITEM: an item of a list
 * @SAI_HELP_BLOCK_KEY: keys, and what they do
 * @SAI_HELP_BLOCK_BOX: a box of a score sheet; the dice that follow are its examples
 * @SAI_HELP_BLOCK_DICE: dice, and what they are worth
 * @SAI_HELP_BLOCK_FIELD: a card that is placed on the field, and the result
 * @SAI_HELP_BLOCK_CARDS: cards side by side
 * @SAI_HELP_BLOCK_ART: the picture of a game
 * @SAI_HELP_BLOCK_TIP: a position with two choices to compare
 * @SAI_HELP_BLOCK_FIELD_TIP: the same with cards
 * @SAI_HELP_BLOCK_LINK: a link to another topic
 *
 * The kind of a block.
 */
typedef enum
{
  SAI_HELP_BLOCK_HEADING,
  SAI_HELP_BLOCK_TEXT,
  SAI_HELP_BLOCK_ITEM,
  SAI_HELP_BLOCK_KEY,
  SAI_HELP_BLOCK_BOX,
  SAI_HELP_BLOCK_DICE,
  SAI_HELP_BLOCK_FIELD,
  SAI_HELP_BLOCK_CARDS,
  SAI_HELP_BLOCK_ART,
  SAI_HELP_BLOCK_TIP,
  SAI_HELP_BLOCK_FIELD_TIP,
  SAI_HELP_BLOCK_LINK,
} SaiHelpKind;

/**
 * SaiHelpBlock:
 * @kind: its kind
 * @text: its text; the name of a box; the caption of a picture
 * @detail: (nullable): the condition of a box, the keys, the position of a tip, the topic of a link
 * @words: (nullable): other words for it, by which it is found, too
 * @points: (nullable): the points of a box, of dice or of a card
 * @example: the dice
 * @ruleset: (art) (nullable): the ruleset to show the picture of
 * @before: (field) the field before the card is placed
 * @after: (field) the field afterwards
 * @card: (field) the card that is placed, or %SAI_CARD_NONE
 * @column: (field) the column of @card, from 0
 * @placing: (field) the effects of placing it
 * @cells: (field) columns to mark in the row of @card, as a mask; 0 if the card is placed
 * @better: (tips) (nullable): the best choice, see sai_exercise_find() and sai_field_exercise_find()
 * @worse: (tips) (nullable): the choice that it is compared with
 * @least: (tips) how much better it is at least: points, or a probability
 *
 * A block of a page, translated.
 */
typedef struct
{
  SaiHelpKind kind;
  char *text;
  char *detail;
  char *words;
  char *points;
  SaiExample example;
  SaiRuleset *ruleset;
  SaiField before;
  SaiField after;
  SaiCard card;
  guint column;
  SaiFieldPlacing placing;
  guint cells;
  char *better;
  char *worse;
  double least;
} SaiHelpBlock;

/**
 * SaiHelpPage:
 *
 * A page of the help: a title, a summary and blocks. Not a widget, so that pages can be tested and searched without
 * widgets.
 */
typedef struct _SaiHelpPage SaiHelpPage;

SaiHelpPage *sai_help_page_new (const char *title, const char *summary);
void sai_help_page_free (SaiHelpPage *self);

void sai_help_page_add_heading (SaiHelpPage *self, const char *text);
void sai_help_page_add_text (SaiHelpPage *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void sai_help_page_add_item (SaiHelpPage *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void sai_help_page_add_key (SaiHelpPage *self, const char *keys, const char *text);
void sai_help_page_add_box (SaiHelpPage *self, const char *name, const char *condition, const char *points);
void sai_help_page_add_dice (SaiHelpPage *self, const SaiExample *example, const char *text, const char *points);
void sai_help_page_add_field (SaiHelpPage *self, const char *field, const char *card, guint column, const char *text);
void sai_help_page_add_cells (SaiHelpPage *self, const char *field, const char *card, const char *text);
void sai_help_page_add_cards (SaiHelpPage *self, const char *text);
void sai_help_page_add_art (SaiHelpPage *self, SaiRuleset *ruleset);
void sai_help_page_add_tip (SaiHelpPage *self,
                            SaiHelpKind kind,
                            const char *position,
                            const char *better,
                            const char *worse,
                            double least,
                            const char *text);
void sai_help_page_add_link (SaiHelpPage *self, const char *topic, const char *text);
void sai_help_page_add_words (SaiHelpPage *self, const char *words);

const char *sai_help_page_get_title (SaiHelpPage *self);
const char *sai_help_page_get_summary (SaiHelpPage *self);
void sai_help_page_set_summary (SaiHelpPage *self, const char *summary);
guint sai_help_page_get_n_blocks (SaiHelpPage *self);
const SaiHelpBlock *sai_help_page_get_block (SaiHelpPage *self, guint index);
int sai_help_page_find (SaiHelpPage *self, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiHelpPage, sai_help_page_free)

G_END_DECLS
