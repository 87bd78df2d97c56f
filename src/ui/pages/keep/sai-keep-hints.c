/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The advice at a kept sheet. The widgets that show it belong to the page, which decides where there is room for them;
 * what stands in them is decided here.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sai-advisor.h"
#include "hint/sai-hint-text.h"
#include "keep/sai-keep-hints.h"
#include "keep/sai-keep-text.h"
#include "keep/sai-keep-verdict.h"

struct _SaiKeepHints
{
  GObject parent_instance;

  SaiSheetKeeper *keeper;
  SaiAdvisor *advisor;
  gboolean wanted;

  SaiSheetView *sheet;
  SaiHintView *view;
  SaiHintLine *line;
  SaiKeepOutlook *outlook;
  GtkLabel *verdict;
};

enum
{
  CHANGED,
  ADVISED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiKeepHints, sai_keep_hints, G_TYPE_OBJECT)

static void
update_verdict (SaiKeepHints *self)
{
  SaiGame *game = sai_keeper_get_game (SAI_KEEPER (self->keeper));
  const SaiSolution *solution = sai_keep_outlook_get_solution (self->outlook);
  guint cursor = sai_game_get_cursor (game);
  g_autofree char *text = NULL;
  SaiKeepVerdict verdict;

  if (self->wanted && solution != NULL && cursor > 0 &&
      sai_keep_verdict_judge (&verdict, solution, game, sai_game_get_move (game, cursor - 1)))
    text = sai_keep_text_verdict (game, &verdict);
  gtk_label_set_text (self->verdict, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->verdict), text != NULL);
}

/* Shows what is known of the hint for the dice that lie there. */
static void
update (SaiKeepHints *self)
{
  SaiGame *game = sai_keeper_get_game (SAI_KEEPER (self->keeper));
  const SaiAdvice *advice = self->wanted ? sai_advisor_get_advice (self->advisor) : NULL;

  sai_sheet_view_set_advice (self->sheet, advice);
  if (sai_keep_hints_is_in_time (self))
    {
      sai_hint_view_update (self->view, game, self->advisor);
      sai_hint_line_update (self->line, game, self->advisor);
    }
  else
    {
      sai_hint_view_clear (self->view);
      sai_hint_line_clear (self->line);
    }
  if (advice != NULL || (self->wanted && sai_keep_outlook_get_solution (self->outlook) != NULL))
    sai_keeper_mark_hints (SAI_KEEPER (self->keeper));
  update_verdict (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
advice_cb (SaiKeepHints *self)
{
  update (self);
  if (self->wanted && sai_advisor_get_advice (self->advisor) != NULL)
    g_signal_emit (self, signals[ADVISED], 0);
}

static void
progress_cb (SaiKeepHints *self)
{
  if (self->wanted)
    update (self);
}

static void
solved_cb (SaiKeepHints *self)
{
  if (self->keeper != NULL)
    update (self);
}

static void
leave (SaiKeepHints *self)
{
  if (self->advisor != NULL)
    g_signal_handlers_disconnect_by_data (self->advisor, self);
  /* Nothing may keep the advisor, or it would go on working for nobody. */
  sai_hint_view_clear (self->view);
  sai_hint_line_clear (self->line);
  sai_keep_outlook_set_game (self->outlook, NULL, NULL);
  g_clear_object (&self->advisor);
  g_clear_object (&self->keeper);
}

static void
sai_keep_hints_dispose (GObject *object)
{
  SaiKeepHints *self = SAI_KEEP_HINTS (object);

  if (self->keeper != NULL)
    leave (self);
  g_clear_object (&self->sheet);
  g_clear_object (&self->view);
  g_clear_object (&self->line);
  g_clear_object (&self->outlook);
  g_clear_object (&self->verdict);

  G_OBJECT_CLASS (sai_keep_hints_parent_class)->dispose (object);
}

static void
sai_keep_hints_class_init (SaiKeepHintsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_keep_hints_dispose;

  /**
   * SaiKeepHints::changed: what is shown may be other, or nothing any more.
   * SaiKeepHints::advised: there is advice on the throw, to be told once.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_KEEP_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[ADVISED] = g_signal_new ("advised", SAI_TYPE_KEEP_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
sai_keep_hints_init (SaiKeepHints *self)
{
}

/**
 * sai_keep_hints_new:
 * @sheet: where open boxes show what the dice score, and the best one is marked
 * @view: where the hint stands in full
 * @line: where it stands in a line
 * @outlook: what can be said without dice
 * @verdict: what is said of the last turn
 *
 * Returns: (transfer full): hints, not wanted yet
 */
SaiKeepHints *
sai_keep_hints_new (SaiSheetView *sheet,
                    SaiHintView *view,
                    SaiHintLine *line,
                    SaiKeepOutlook *outlook,
                    GtkLabel *verdict)
{
  SaiKeepHints *self = g_object_new (SAI_TYPE_KEEP_HINTS, NULL);

  self->sheet = g_object_ref (sheet);
  self->view = g_object_ref (view);
  self->line = g_object_ref (line);
  self->outlook = g_object_ref (outlook);
  self->verdict = g_object_ref (verdict);
  g_signal_connect_object (outlook, "solved", G_CALLBACK (solved_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * sai_keep_hints_set_keeper:
 * @self: hints
 * @keeper: (nullable): the sheet that is kept; the work for the one before it ends
 * @solver: (nullable): where perfect play comes from; %NULL without @keeper
 *
 * Nothing is shown before the throw is told. Whoever follows the game and shows hints calls this first, so that the
 * advisor knows of a change before them.
 */
void
sai_keep_hints_set_keeper (SaiKeepHints *self, SaiSheetKeeper *keeper, SaiSolver *solver)
{
  SaiGame *game;

  g_return_if_fail (SAI_IS_KEEP_HINTS (self));

  if (self->keeper == keeper)
    return;
  if (self->keeper != NULL)
    leave (self);
  if (keeper == NULL)
    return;

  self->keeper = g_object_ref (keeper);
  game = sai_keeper_get_game (SAI_KEEPER (keeper));
  self->advisor = sai_advisor_new (game, solver);
  sai_advisor_set_wanted (self->advisor, self->wanted);
  sai_keep_outlook_set_wanted (self->outlook, self->wanted);
  sai_keep_outlook_set_game (self->outlook, game, solver);
  g_signal_connect_object (self->advisor, "notify::advice", G_CALLBACK (advice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::problem", G_CALLBACK (advice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::progress", G_CALLBACK (progress_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_keep_hints_get_wanted:
 * @self: hints
 *
 * Returns: whether hints are wanted
 */
gboolean
sai_keep_hints_get_wanted (SaiKeepHints *self)
{
  g_return_val_if_fail (SAI_IS_KEEP_HINTS (self), FALSE);

  return self->wanted;
}

/**
 * sai_keep_hints_set_wanted:
 * @self: hints
 * @wanted: whether hints are wanted
 */
void
sai_keep_hints_set_wanted (SaiKeepHints *self, gboolean wanted)
{
  g_return_if_fail (SAI_IS_KEEP_HINTS (self));

  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  if (self->keeper == NULL)
    return;
  sai_advisor_set_wanted (self->advisor, wanted);
  sai_keep_outlook_set_wanted (self->outlook, wanted);
  update (self);
}

/**
 * sai_keep_hints_set_throw:
 * @self: hints at a sheet
 * @seat: who threw, or is to throw
 * @dice: (nullable): what lies on the real table; %NULL if that is not known
 * @rolls_left: how often that seat may still throw, less than the rules allow in all
 *
 * Tells what was thrown. It holds until the sheet changes.
 */
void
sai_keep_hints_set_throw (SaiKeepHints *self, guint seat, const SaiDice *dice, guint rolls_left)
{
  g_return_if_fail (SAI_IS_KEEP_HINTS (self));
  g_return_if_fail (self->keeper != NULL);

  /* The advice that is shown belongs to other dice. */
  sai_sheet_view_set_advice (self->sheet, NULL);
  sai_sheet_view_set_offer (self->sheet, seat, dice);
  sai_advisor_set_throw (self->advisor, seat, dice, rolls_left);
  update (self);
}

/**
 * sai_keep_hints_is_in_time:
 * @self: hints
 *
 * Returns: whether there is a hint to show, or will be
 */
gboolean
sai_keep_hints_is_in_time (SaiKeepHints *self)
{
  g_return_val_if_fail (SAI_IS_KEEP_HINTS (self), FALSE);

  return self->keeper != NULL && self->wanted && sai_advisor_is_in_time (self->advisor);
}

/**
 * sai_keep_hints_describe:
 * @self: hints
 *
 * Returns: (transfer full) (nullable): the advice as it is read aloud, or why there is none yet; %NULL if none is shown
 */
char *
sai_keep_hints_describe (SaiKeepHints *self)
{
  g_return_val_if_fail (SAI_IS_KEEP_HINTS (self), NULL);

  if (!sai_keep_hints_is_in_time (self))
    return NULL;
  if (sai_advisor_get_advice (self->advisor) != NULL)
    return sai_hint_text_whole (sai_keeper_get_game (SAI_KEEPER (self->keeper)), self->advisor);
  if (sai_advisor_get_problem (self->advisor) != NULL)
    return g_strdup (sai_advisor_get_problem (self->advisor));

  return g_strdup (_ ("Working out the hint…"));
}

/**
 * sai_keep_hints_get_verdict:
 * @self: hints
 *
 * Returns: (transfer none) (nullable): luck and cost of the last turn, if that is known
 */
const char *
sai_keep_hints_get_verdict (SaiKeepHints *self)
{
  const char *text;

  g_return_val_if_fail (SAI_IS_KEEP_HINTS (self), NULL);

  text = gtk_label_get_text (self->verdict);

  return *text != '\0' ? text : NULL;
}
