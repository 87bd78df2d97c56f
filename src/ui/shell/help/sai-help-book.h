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

/**
 * SaiHelpInsert:
 * @page: a page
 * @name: the name of what comes next
 * @user_data: data
 *
 * Adds what only the program can say at that place.
 */
typedef void (*SaiHelpInsert) (SaiHelpPage *page, const char *name, gpointer user_data);

GHashTable *sai_help_facts_new (void);
void sai_help_facts_add (GHashTable *facts, const char *name, const char *format, ...) G_GNUC_PRINTF (3, 4);
void
sai_help_book_tell (SaiHelpPage *page, const char *file, GHashTable *facts, SaiHelpInsert insert, gpointer user_data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiHelpBook, sai_help_book_free)

G_END_DECLS
