/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hints of a paper sheet. The page owns the widgets that show them and decides where there is room for them; their
 * contents are set here.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "dice/sai-advisor.h"
#include "hint/sai-hint-text.h"
#include "paper/sai-paper-hints.h"
#include "paper/sai-paper-text.h"
#include "paper/sai-paper-verdict.h"
#include "sai-play.h"
#include "util/sai-property.h"

struct _SaiPaperHints
{
  GObject parent_instance;

  SaiPaperSheet *paper;
  SaiAdvisor *advisor;
  gboolean wanted;
  /* Whether to play to win where others sit at the table. */
  gboolean to_win;

  SaiSheetView *sheet;
  SaiHintLine *line;
  SaiPaperOutlook *outlook;
  char *verdict;
};

enum
{
  PROP_0,
  PROP_VERDICT,
  PROP_TO_WIN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  ADVISED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPaperHints, sai_paper_hints, G_TYPE_OBJECT)

static void
judge_last_turn (SaiPaperHints *self)
{
  SaiGame *game = sai_paper_get_game (SAI_PAPER (self->paper));
  const SaiSolution *solution = sai_paper_outlook_get_solution (self->outlook);
  guint cursor = sai_game_get_cursor (game);
  char *text = NULL;
  SaiPaperVerdict verdict;

  if (self->wanted && solution != NULL && cursor > 0 &&
      sai_paper_verdict_judge (&verdict, solution, game, sai_game_get_move (game, cursor - 1)))
    text = sai_paper_text_verdict (game, &verdict);
  sai_property_take_text (self, &self->verdict, text, properties[PROP_VERDICT]);
}

/* Shows the hint for the current dice as far as it is known. */
static void
show_hint (SaiPaperHints *self)
{
  SaiGame *game = sai_paper_get_game (SAI_PAPER (self->paper));
  const SaiAdvice *advice = self->wanted ? sai_advisor_get_advice (self->advisor) : NULL;

  sai_sheet_view_set_advice (self->sheet, advice,
                             sai_hint_text_numbers (self->advisor, sai_hint_line_get_why (self->line)));
  if (sai_paper_hints_is_in_time (self))
    sai_hint_line_update (self->line, game, self->advisor);
  else
    sai_hint_line_clear (self->line);
  sai_paper_outlook_set_told (self->outlook, sai_paper_hints_is_in_time (self) && advice == NULL);
  if (advice != NULL || (self->wanted && sai_paper_outlook_get_solution (self->outlook) != NULL))
    sai_paper_mark_hints (SAI_PAPER (self->paper));
  judge_last_turn (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
advice_cb (SaiPaperHints *self)
{
  show_hint (self);
  if (self->wanted && sai_advisor_get_advice (self->advisor) != NULL)
    g_signal_emit (self, signals[ADVISED], 0);
}

static void
show_progress_cb (SaiPaperHints *self)
{
  if (self->wanted)
    show_hint (self);
}

static void
why_cb (SaiPaperHints *self)
{
  if (!sai_paper_hints_is_in_time (self))
    return;
  show_hint (self);
  if (sai_advisor_get_advice (self->advisor) != NULL)
    g_signal_emit (self, signals[ADVISED], 0);
}

static void
show_solved_cb (SaiPaperHints *self)
{
  if (self->paper != NULL)
    show_hint (self);
}

static void
leave (SaiPaperHints *self)
{
  if (self->advisor != NULL)
    g_signal_handlers_disconnect_by_data (self->advisor, self);
  /* Drop all references to the advisor, or it would continue to work needlessly. */
  sai_hint_line_clear (self->line);
  sai_paper_outlook_set_game (self->outlook, NULL, NULL);
  g_clear_object (&self->advisor);
  g_clear_object (&self->paper);
}

static void
sai_paper_hints_dispose (GObject *object)
{
  SaiPaperHints *self = SAI_PAPER_HINTS (object);

  if (self->paper != NULL)
    leave (self);
  g_clear_object (&self->sheet);
  g_clear_object (&self->line);
  g_clear_object (&self->outlook);

  G_OBJECT_CLASS (sai_paper_hints_parent_class)->dispose (object);
}

static void
sai_paper_hints_finalize (GObject *object)
{
  g_free (SAI_PAPER_HINTS (object)->verdict);

  G_OBJECT_CLASS (sai_paper_hints_parent_class)->finalize (object);
}

static void
take_goal (SaiPaperHints *self)
{
  if (self->advisor != NULL)
    sai_advisor_set_goal (self->advisor, self->to_win ? SAI_GOAL_WIN : SAI_GOAL_POINTS, 0);
}

static void
sai_paper_hints_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_VERDICT:
      g_value_set_string (value, SAI_PAPER_HINTS (object)->verdict);
      break;

    case PROP_TO_WIN:
      g_value_set_boolean (value, SAI_PAPER_HINTS (object)->to_win);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_paper_hints_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiPaperHints *self = SAI_PAPER_HINTS (object);

  switch (id)
    {
    case PROP_TO_WIN:
      if (self->to_win == g_value_get_boolean (value))
        return;
      self->to_win = g_value_get_boolean (value);
      take_goal (self);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_paper_hints_class_init (SaiPaperHintsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sai_paper_hints_dispose;
  object_class->finalize = sai_paper_hints_finalize;
  object_class->get_property = sai_paper_hints_get_property;
  object_class->set_property = sai_paper_hints_set_property;

  properties[PROP_VERDICT] = g_param_spec_string ("verdict", NULL, NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TO_WIN] = g_param_spec_boolean ("to-win", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiPaperHints::changed: emitted when the hint may have changed or disappeared.
   * SaiPaperHints::advised: emitted once when there is advice on the throw.
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_PAPER_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[ADVISED] = g_signal_new ("advised", SAI_TYPE_PAPER_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
sai_paper_hints_init (SaiPaperHints *self)
{
}

/**
 * sai_paper_hints_new:
 * @sheet: shows what the dice score in open boxes, and marks the best one
 * @line: shows the hint
 * @outlook: shows the outlook, which does not depend on dice
 *
 * Returns: (transfer full): new hints, not wanted yet
 */
SaiPaperHints *
sai_paper_hints_new (SaiSheetView *sheet, SaiHintLine *line, SaiPaperOutlook *outlook)
{
  SaiPaperHints *self = g_object_new (SAI_TYPE_PAPER_HINTS, NULL);

  self->sheet = g_object_ref (sheet);
  self->line = g_object_ref (line);
  self->outlook = g_object_ref (outlook);
  g_signal_connect_object (line, "notify::why", G_CALLBACK (why_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (outlook, "solved", G_CALLBACK (show_solved_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * sai_paper_hints_set_paper:
 * @self: hints
 * @paper: (nullable): the sheet; work for the previous one is cancelled
 * @solver: (nullable): the source of perfect play; %NULL without @paper
 *
 * Shows nothing until the throw is set. A page that follows the game and shows hints must call this before it connects
 * to the game, so that the advisor is updated first.
 */
void
sai_paper_hints_set_paper (SaiPaperHints *self, SaiPaperSheet *paper, SaiSolver *solver)
{
  SaiGame *game;

  g_return_if_fail (SAI_IS_PAPER_HINTS (self));

  if (self->paper == paper)
    return;
  if (self->paper != NULL)
    leave (self);
  if (paper == NULL)
    return;

  self->paper = g_object_ref (paper);
  game = sai_paper_get_game (SAI_PAPER (paper));
  self->advisor = SAI_ADVISOR (sai_play_advise (G_OBJECT (paper), solver));
  take_goal (self);
  sai_advisor_set_wanted (self->advisor, self->wanted);
  sai_paper_outlook_set_wanted (self->outlook, self->wanted);
  sai_paper_outlook_set_game (self->outlook, game, solver);
  g_signal_connect_object (self->advisor, "notify::advice", G_CALLBACK (advice_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->advisor, "notify::progress", G_CALLBACK (show_progress_cb), self, G_CONNECT_SWAPPED);
}

gboolean
sai_paper_hints_get_wanted (SaiPaperHints *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_HINTS (self), FALSE);

  return self->wanted;
}

void
sai_paper_hints_set_wanted (SaiPaperHints *self, gboolean wanted)
{
  g_return_if_fail (SAI_IS_PAPER_HINTS (self));

  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  if (self->paper == NULL)
    return;
  sai_advisor_set_wanted (self->advisor, wanted);
  sai_paper_outlook_set_wanted (self->outlook, wanted);
  show_hint (self);
}

/**
 * sai_paper_hints_set_throw:
 * @self: hints at a sheet
 * @seat: the seat that threw, or is to throw
 * @dice: (nullable): the dice on the real table; %NULL if they are not known
 * @rolls_left: how often that seat may still throw, less than the total that the rules allow
 * @announced: the box that it has announced, -1 if none
 *
 * Sets the throw to give hints for. It is valid until the sheet changes.
 */
void
sai_paper_hints_set_throw (SaiPaperHints *self, guint seat, const SaiDice *dice, guint rolls_left, int announced)
{
  g_return_if_fail (SAI_IS_PAPER_HINTS (self));
  g_return_if_fail (self->paper != NULL);

  /* The advice that is shown belongs to the previous dice. */
  sai_sheet_view_set_advice (self->sheet, NULL, SAI_SHEET_NUMBERS_NONE);
  sai_sheet_view_set_offer (self->sheet, seat, dice);
  sai_advisor_set_announced (self->advisor, announced);
  sai_advisor_set_throw (self->advisor, seat, dice, rolls_left);
  show_hint (self);
}

/* Whether there is a hint to show, or will be. */
gboolean
sai_paper_hints_is_in_time (SaiPaperHints *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_HINTS (self), FALSE);

  return self->paper != NULL && self->wanted && sai_advisor_is_in_time (self->advisor);
}

/**
 * sai_paper_hints_describe:
 * @self: hints
 *
 * Returns: (transfer full) (nullable): the hint for screen readers, or that it is worked out; %NULL if none is shown
 */
char *
sai_paper_hints_describe (SaiPaperHints *self)
{
  SaiGame *game;

  g_return_val_if_fail (SAI_IS_PAPER_HINTS (self), NULL);

  if (!sai_paper_hints_is_in_time (self))
    return NULL;
  game = sai_paper_get_game (SAI_PAPER (self->paper));
  if (sai_advisor_get_advice (self->advisor) != NULL)
    return sai_hint_line_get_why (self->line) ? sai_hint_text_whole (game, self->advisor)
                                              : sai_hint_text_best (game, self->advisor);

  return sai_hint_text_waiting (game, self->advisor);
}

/**
 * sai_paper_hints_get_verdict:
 * @self: hints
 *
 * Returns: (transfer none) (nullable): luck and cost of the last turn as text, if known
 */
const char *
sai_paper_hints_get_verdict (SaiPaperHints *self)
{
  g_return_val_if_fail (SAI_IS_PAPER_HINTS (self), NULL);

  return self->verdict;
}
