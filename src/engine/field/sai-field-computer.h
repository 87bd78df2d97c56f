/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "field/sai-field-search.h"

G_BEGIN_DECLS

/**
 * SaiFieldComputer:
 * @id: the type's id, as used in records and on the command line
 * @name: (not translated; use sai_field_computer_get_name()): the English name
 * @description: likewise, one line
 * @habit: (nullable): how it plays, if it does not search
 * @manner: (nullable): how it searches; %NULL if @habit is not
 * @budget: the default budget of a decision; unused with @habit
 *
 * A type of computer player of field games.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *description;
  const SaiFieldHabit *habit;
  const SaiFieldManner *manner;
  SaiFieldBudget budget;
} SaiFieldComputer;

guint sai_field_computer_get_n (void);
const SaiFieldComputer *sai_field_computer_get_nth (guint n);
const SaiFieldComputer *sai_field_computer_find (const char *id);
const SaiFieldComputer *sai_field_computer_get_strongest (void);
const char *sai_field_computer_get_name (const SaiFieldComputer *computer);
const char *sai_field_computer_get_description (const SaiFieldComputer *computer);

G_END_DECLS
