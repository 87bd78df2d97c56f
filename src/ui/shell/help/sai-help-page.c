/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page of the help as data. Placing cards on the field is computed here by the rules, so that pictures show what
 * would happen in a game.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "help/sai-help-page.h"
#include "util/sai-number.h"

struct _SaiHelpPage
{
  char *title;
  char *summary;
  GPtrArray *blocks;
};

static void
block_free (gpointer data)
{
  SaiHelpBlock *block = data;

  g_free (block->text);
  g_free (block->detail);
  g_free (block->words);
  g_free (block->points);
  g_free (block->better);
  g_free (block->worse);
  g_clear_object (&block->ruleset);
  g_free (block);
}

static SaiHelpBlock *
add (SaiHelpPage *self, SaiHelpKind kind, const char *text)
{
  SaiHelpBlock *block = g_new0 (SaiHelpBlock, 1);

  block->kind = kind;
  block->text = g_strdup (text != NULL ? text : "");
  block->card = SAI_CARD_NONE;
  g_ptr_array_add (self->blocks, block);

  return block;
}

static SaiHelpBlock *add_formatted (SaiHelpPage *self, SaiHelpKind kind, const char *format, va_list arguments)
  G_GNUC_PRINTF (3, 0);

static SaiHelpBlock *
add_formatted (SaiHelpPage *self, SaiHelpKind kind, const char *format, va_list arguments)
{
  g_autofree char *text = g_strdup_vprintf (format, arguments);

  return add (self, kind, text);
}

SaiHelpPage *
sai_help_page_new (const char *title, const char *summary)
{
  SaiHelpPage *self = g_new0 (SaiHelpPage, 1);

  self->title = g_strdup (title);
  self->summary = g_strdup (summary);
  self->blocks = g_ptr_array_new_with_free_func (block_free);

  return self;
}

void
sai_help_page_free (SaiHelpPage *self)
{
  if (self == NULL)
    return;
  g_free (self->title);
  g_free (self->summary);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

void
sai_help_page_add_heading (SaiHelpPage *self, const char *text)
{
  add (self, SAI_HELP_BLOCK_HEADING, text);
}

/**
 * sai_help_page_add_text:
 * @self: a page
 * @format: a paragraph, as for printf()
 * @...: its arguments
 */
void
sai_help_page_add_text (SaiHelpPage *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_formatted (self, SAI_HELP_BLOCK_TEXT, format, arguments);
  va_end (arguments);
}

/**
 * sai_help_page_add_item:
 * @self: a page
 * @format: an item of a list, as for printf()
 * @...: its arguments
 */
void
sai_help_page_add_item (SaiHelpPage *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  add_formatted (self, SAI_HELP_BLOCK_ITEM, format, arguments);
  va_end (arguments);
}

/**
 * sai_help_page_add_key:
 * @self: a page
 * @keys: the keys, as shown to people
 * @text: what they do
 */
void
sai_help_page_add_key (SaiHelpPage *self, const char *keys, const char *text)
{
  add (self, SAI_HELP_BLOCK_KEY, text)->detail = g_strdup (keys);
}

/**
 * sai_help_page_add_box:
 * @self: a page
 * @name: the name of a box
 * @condition: its condition
 * @points: the points that it scores
 *
 * Followed by the examples of the box.
 */
void
sai_help_page_add_box (SaiHelpPage *self, const char *name, const char *condition, const char *points)
{
  SaiHelpBlock *block = add (self, SAI_HELP_BLOCK_BOX, name);

  block->detail = g_strdup (condition);
  block->points = g_strdup (points);
}

/**
 * sai_help_page_add_dice:
 * @self: a page
 * @example: dice
 * @text: why they are worth that; "" if it is obvious
 * @points: what they are worth, such as "19 points"
 */
void
sai_help_page_add_dice (SaiHelpPage *self, const SaiExample *example, const char *text, const char *points)
{
  SaiHelpBlock *block = add (self, SAI_HELP_BLOCK_DICE, text);

  block->example = *example;
  block->points = g_strdup (points);
}

/* The examples are part of the program, so they must be valid. */
static SaiHelpBlock *
add_field (SaiHelpPage *self, const char *field, const char *card, const char *text)
{
  SaiHelpBlock *block = add (self, SAI_HELP_BLOCK_FIELD, text);
  gboolean right = sai_field_parse (field, &block->before, NULL) &&
                   (card == NULL || sai_card_parse (card, &block->card, NULL));

  g_assert (right);
  block->after = block->before;

  return block;
}

/**
 * sai_help_page_add_field:
 * @self: a page
 * @field: the field before, see sai_field_parse()
 * @card: (nullable): the card to place, or %NULL to show the field unchanged
 * @column: the column, from 0, where the card may be placed
 * @text: a description of the picture
 */
void
sai_help_page_add_field (SaiHelpPage *self, const char *field, const char *card, guint column, const char *text)
{
  SaiHelpBlock *block = add_field (self, field, card, text);

  block->column = column;
  if (card == NULL)
    return;
  g_assert ((sai_field_get_columns (&block->before, block->card) & 1u << column) != 0);
  sai_field_place (&block->after, block->card, column, &block->placing);
  if (block->placing.n_recovered > 0)
    block->points = sai_number_format (-(double) block->placing.n_recovered, 0, SAI_NUMBER_PLAIN);
  else if (block->placing.collected.once != 0)
    block->points = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u card collected", "%u cards collected",
                                                  sai_card_counts_get_total (&block->placing.collected)),
                                     sai_card_counts_get_total (&block->placing.collected));
}

/**
 * sai_help_page_add_cells:
 * @self: a page
 * @field: the field, see sai_field_parse()
 * @card: a card of the hand
 * @text: a description of the picture
 *
 * Shows where a card may be placed.
 */
void
sai_help_page_add_cells (SaiHelpPage *self, const char *field, const char *card, const char *text)
{
  SaiHelpBlock *block = add_field (self, field, card, text);

  block->cells = sai_field_get_columns (&block->before, block->card);
}

/**
 * sai_help_page_add_cards:
 * @self: a page
 * @text: a description of the cards
 *
 * Shows all cards, with one row for each colour.
 */
void
sai_help_page_add_cards (SaiHelpPage *self, const char *text)
{
  add (self, SAI_HELP_BLOCK_CARDS, text);
}

/**
 * sai_help_page_add_art:
 * @self: a page
 * @ruleset: (nullable): the ruleset to show the picture of; %NULL for one of dice in general
 */
void
sai_help_page_add_art (SaiHelpPage *self, SaiRuleset *ruleset)
{
  SaiHelpBlock *block = add (self, SAI_HELP_BLOCK_ART, NULL);

  g_set_object (&block->ruleset, ruleset);
}

/**
 * sai_help_page_add_tip:
 * @self: a page
 * @kind: the kind of the tip
 * @position: a position, see sai_question_parse() and sai_field_exercise_parse()
 * @better: the best choice, see sai_exercise_find() and sai_field_exercise_find()
 * @worse: the choice to compare it with
 * @least: how much better it is at least
 * @text: what there is to say about it; may be empty
 */
void
sai_help_page_add_tip (SaiHelpPage *self,
                       SaiHelpKind kind,
                       const char *position,
                       const char *better,
                       const char *worse,
                       double least,
                       const char *text)
{
  SaiHelpBlock *block = add (self, kind, text);

  block->detail = g_strdup (position);
  block->better = g_strdup (better);
  block->worse = g_strdup (worse);
  block->least = least;
}

void
sai_help_page_add_link (SaiHelpPage *self, const char *topic, const char *text)
{
  add (self, SAI_HELP_BLOCK_LINK, text)->detail = g_strdup (topic);
}

/**
 * sai_help_page_add_words:
 * @self: a page with blocks
 * @words: other words for what the last block is about, by which it is found, too
 */
void
sai_help_page_add_words (SaiHelpPage *self, const char *words)
{
  SaiHelpBlock *block = g_ptr_array_index (self->blocks, self->blocks->len - 1);

  g_free (block->words);
  block->words = g_strdup (words);
}

const char *
sai_help_page_get_title (SaiHelpPage *self)
{
  return self->title;
}

/* %NULL if there is none. */
const char *
sai_help_page_get_summary (SaiHelpPage *self)
{
  return self->summary;
}

void
sai_help_page_set_summary (SaiHelpPage *self, const char *summary)
{
  g_free (self->summary);
  self->summary = g_strdup (summary);
}

guint
sai_help_page_get_n_blocks (SaiHelpPage *self)
{
  return self->blocks->len;
}

const SaiHelpBlock *
sai_help_page_get_block (SaiHelpPage *self, guint index)
{
  g_return_val_if_fail (index < self->blocks->len, NULL);

  return self->blocks->pdata[index];
}

static gboolean
contains (const char *text, const char *folded)
{
  g_autofree char *normal = NULL;
  g_autofree char *other = NULL;

  if (text == NULL)
    return FALSE;
  /* NFKC, so that full-width digits and letters are found, too. */
  normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  other = normal != NULL ? g_utf8_casefold (normal, -1) : NULL;

  return other != NULL && strstr (other, folded) != NULL;
}

/* Whether the detail is what is read, not what the program needs. */
static gboolean
has_readable_detail (const SaiHelpBlock *block)
{
  return block->kind == SAI_HELP_BLOCK_BOX || block->kind == SAI_HELP_BLOCK_KEY;
}

/**
 * sai_help_page_find:
 * @self: a page
 * @text: the text to search for
 *
 * Returns: the index of the first block that contains @text, ignoring case; 0 also if the title or the summary does; -1
 *   if none does
 */
int
sai_help_page_find (SaiHelpPage *self, const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = normal != NULL ? g_utf8_casefold (normal, -1) : NULL;

  if (folded == NULL)
    return -1;
  if (contains (self->title, folded) || contains (self->summary, folded))
    return 0;
  for (guint i = 0; i < self->blocks->len; i++)
    {
      const SaiHelpBlock *block = self->blocks->pdata[i];

      if (contains (block->text, folded) || contains (block->words, folded) || contains (block->points, folded) ||
          (has_readable_detail (block) && contains (block->detail, folded)))
        return i;
    }

  return -1;
}
