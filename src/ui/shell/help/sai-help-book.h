/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "help/sai-help-page.h"

G_BEGIN_DECLS

/* What the ids of pages about strategy begin with. */
#define SAI_HELP_STRATEGY "strategy:"

/**
 * SaiHelpBook:
 * @ids: (element-type utf8): the ids of its pages, used by actions
 * @pages: (element-type SaiHelpPage): the pages, translated
 * @n_first: the number of pages before the rules of the games
 *
 * Pages with prose: those that explain the program, or those about strategy.
 */
typedef struct
{
  GPtrArray *ids;
  GPtrArray *pages;
  guint n_first;
} SaiHelpBook;

SaiHelpBook *sai_help_book_read (void);
SaiHelpBook *sai_help_book_read_strategy (void);
void sai_help_book_free (SaiHelpBook *self);
SaiHelpPage *sai_help_book_take (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiHelpBook, sai_help_book_free)

G_END_DECLS
