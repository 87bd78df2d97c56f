/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "database/sai-database.h"

G_BEGIN_DECLS

/* What one point of "gap" is in the database and in files. */
#define SAI_PRACTICE_POINT 1000
/* Where a question or a theme is longer, something else is meant; and so if a wrong answer loses more. */
#define SAI_PRACTICE_MAX_BYTES 65536
#define SAI_PRACTICE_MAX_GAP (1000000 * SAI_PRACTICE_POINT)

/**
 * SaiPractice:
 * @question: the question, as text that begins with the id of its ruleset
 * @theme: the id of its theme
 * @gap: the least that a wrong answer loses, in thousandths of a point, see %SAI_PRACTICE_POINT
 * @solved: whether the answer was right
 * @moment: when it was given, in seconds since 1970 (UTC)
 *
 * An answer in the trainer to a question that comes from no game.
 */
typedef struct
{
  char *question;
  char *theme;
  gint64 gap;
  gboolean solved;
  gint64 moment;
} SaiPractice;

SaiPractice *sai_practice_new (const char *question, const char *theme, gint64 gap, gboolean solved, gint64 moment);
void sai_practice_free (SaiPractice *self);

gboolean sai_practice_is_question (const char *text);
gboolean sai_practice_is_valid (const SaiPractice *self);

gboolean sai_database_has_practice (SaiDatabase *self, const SaiPractice *practice, gboolean *found, GError **error);
gboolean sai_database_add_practice (SaiDatabase *self, const SaiPractice *practice, gboolean *added, GError **error);
GPtrArray *sai_database_list_practice (SaiDatabase *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaiPractice, sai_practice_free)

G_END_DECLS
