/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/players/sai-mind.h"

G_BEGIN_DECLS

/**
 * SaiComputer:
 * @id: the type's id, as used in records and on the command line
 * @name: (not translated; use sai_computer_get_name()): the English name
 * @description: likewise, one line
 * @decide: decides about the dice on the table; see sai_mind_decide()
 * @make_do: (nullable): likewise, where perfect play is not known; %NULL for what a perfect player does then
 *
 * A type of computer player.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *description;
  SaiMindDecide decide;
  SaiMindDecide make_do;
} SaiComputer;

guint sai_computer_get_n (void);
const SaiComputer *sai_computer_get_nth (guint n);
const SaiComputer *sai_computer_find (const char *id);
const char *sai_computer_get_name (const SaiComputer *computer);
const char *sai_computer_get_description (const SaiComputer *computer);
SaiMind *sai_computer_new_mind (const SaiComputer *computer, SaiSolver *solver, const SaiRules *rules);
SaiDecision sai_computer_decide (const SaiComputer *computer,
                                 SaiSolver *solver,
                                 const SaiRules *rules,
                                 const SaiDiceState *state,
                                 GCancellable *cancellable);
void sai_computer_decide_async (const SaiComputer *computer,
                                SaiSolver *solver,
                                const SaiRules *rules,
                                const SaiDiceState *state,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
gboolean sai_computer_decide_finish (GAsyncResult *result, SaiDecision *decision, GError **error);

G_END_DECLS
