/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "help/sai-help-page.h"

G_BEGIN_DECLS

/**
 * SaiHelpBook:
 * @ids: (element-type utf8): the ids of its pages, used by actions
 * @pages: (element-type SaiHelpPage): the pages, translated
 * @n_first: the number of pages before the rules of the games
 *
 * The pages of help.xml, which explain the program.
 */
typedef struct
{
  GPtrArray *ids;
  GPtrArray *pages;
  guint n_first;
} SaiHelpBook;

SaiHelpBook *sai_help_book_read (void);
void sai_help_book_free (SaiHelpBook *self);
SaiHelpPage *sai_help_book_take (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiHelpBook, sai_help_book_free)

G_END_DECLS
