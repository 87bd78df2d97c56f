/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "dice/advice/sai-decision.h"
#include "dice/solution/sai-solver.h"
#include "trainer/sai-mastery.h"
#include "trainer/sai-verdict.h"
#include "worker/sai-store.h"

G_BEGIN_DECLS

/* How many questions a sitting has. */
#define SAI_SITTING_LENGTH 10

/**
 * SaiSittingPlan:
 * @ruleset: (nullable): the id of the game to ask about, %NULL for any
 * @theme: (nullable): the id of a #SaiTheme, %NULL for any
 * @kind: (nullable): the id of a #SaiLoss: what was got wrong of this kind first
 * @mistakes: whether to ask only what was got wrong in games
 * @game: (nullable): the UUID of the game to ask about, whose mistakes that are not solved come in any case
 * @made_ruleset: the id of the game that questions are made of, if any may be asked about
 * @to_win: whether chances count in decisions against others, see #SaiSittingItem
 * @last_options: (nullable): by which options questions are made, see sai_ruleset_recall_options(); the default ones
 * without it
 *
 * What a sitting is to be about.
 */
typedef struct
{
  const char *ruleset;
  const char *theme;
  const char *kind;
  gboolean mistakes;
  const char *game;
  const char *made_ruleset;
  gboolean to_win;
  GVariant *last_options;
} SaiSittingPlan;

/**
 * SaiSittingItem:
 * @ruleset: the ruleset of the question
 * @question: the question
 * @verdict: what perfect play says
 * @gap: the least that a wrong choice loses, in points even if the question was turned into one of chances: what the
 *   history knows of it, so that the rating is the same there
 * @again: whether it was asked before
 * @game: (nullable): the UUID of the game that it comes from
 * @move: the index of the decision among its moves
 * @players: (nullable) (element-type SaiPlayer): who sat at that table, beginning with who had to decide
 * @finished: when that game was finished, in seconds since 1970 (UTC)
 * @decided: what was decided there
 * @cost: what that lost, in points
 * @chance_cost: the chance to win that it lost, if that is what the question is about; otherwise 0
 *
 * A question of a sitting.
 */
typedef struct
{
  SaiRuleset *ruleset;
  SaiQuestion question;
  SaiVerdict *verdict;
  double gap;
  gboolean again;
  char *game;
  guint move;
  GPtrArray *players;
  gint64 finished;
  SaiDecision decided;
  double cost;
  double chance_cost;
} SaiSittingItem;

/**
 * SaiSitting:
 *
 * Ten questions: some that are due again, some that were got wrong in games, and some that are made, at the edge of
 * what the person can. While one is thought about, the next one is prepared. For the main thread.
 */
#define SAI_TYPE_SITTING (sai_sitting_get_type ())
G_DECLARE_FINAL_TYPE (SaiSitting, sai_sitting, SAI, SITTING, GObject)

SaiSitting *sai_sitting_new (SaiCatalog *catalog,
                             SaiSolver *solver,
                             SaiStore *store,
                             const SaiSittingPlan *plan,
                             const SaiSeed *seed);
SaiSitting *sai_sitting_new_for_text (SaiCatalog *catalog, SaiSolver *solver, const char *text);
void sai_sitting_next_async (SaiSitting *self, GAsyncReadyCallback callback, gpointer user_data);
const SaiSittingItem *sai_sitting_next_finish (SaiSitting *self, GAsyncResult *result, GError **error);
void sai_sitting_stop (SaiSitting *self);
gboolean sai_sitting_answer (SaiSitting *self, double value, gint64 now);
gboolean sai_sitting_is_trial (SaiSitting *self);
double sai_sitting_get_progress (SaiSitting *self);
guint sai_sitting_get_n_asked (SaiSitting *self);
guint sai_sitting_get_length (SaiSitting *self);
guint sai_sitting_get_n_right (SaiSitting *self);
const SaiJudgement *sai_sitting_get_answers (SaiSitting *self, guint *n_answers);
const SaiMastery *sai_sitting_get_before (SaiSitting *self);
const SaiMastery *sai_sitting_get_after (SaiSitting *self);

G_END_DECLS
