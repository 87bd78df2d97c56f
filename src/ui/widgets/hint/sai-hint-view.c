/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full hint: a sentence, and a list of the choices, keeps and boxes together, sorted by value. */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-dice-glyphs.h"
#include "hint/sai-choice-list.h"
#include "hint/sai-hint-text.h"
#include "hint/sai-hint-view.h"
#include "hint/sai-reason-text.h"
#include "util/sai-format.h"
#include "util/sai-number.h"
#include "util/sai-property.h"

/* What is seen of a small difference has as many more decimals at most. */
#define MOST_DECIMALS_MORE 2
/* Points that decide between equal chances are equal below this. */
#define EQUAL_POINTS 1e-6
#define MAX_CHOICES (SAI_ADVICE_MAX_KEEPS + SAI_MAX_BOXES)
/* How wide the reason likes to be, unless told. */
#define TEXT_CHARS 32

struct _SaiHintView
{
  GtkWidget parent_instance;

  /* What is shown, kept for listing all choices on demand. */
  SaiGame *game;
  SaiAdvisor *advisor;
  /* While the reason is being found. */
  GCancellable *finding;

  const char *stage;
  double progress;
  char *why;
  char *measure;
  int text_chars;

  GtkStack *stack;
  SaiChoiceList *choices;
};

enum
{
  PROP_0,
  PROP_STAGE,
  PROP_PROGRESS,
  PROP_WHY,
  PROP_MEASURE,
  PROP_TEXT_CHARS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiHintView, sai_hint_view, GTK_TYPE_WIDGET)

/* A row of the list: a box, or a keep if @box is NULL. */
typedef struct
{
  guint keep;
  const SaiBoxAdvice *box;
  double value;
  double points;
} Choice;

/* Lists every keep and box, best first. */
static guint
list_choices (const SaiAdvice *advice, Choice *choices)
{
  guint n_choices = 0;
  guint keep = 0;
  guint box = 0;

  while (keep < advice->n_keeps || box < advice->n_boxes)
    {
      const SaiKeepAdvice *next_keep = keep < advice->n_keeps ? &advice->keeps[keep] : NULL;
      const SaiBoxAdvice *next_box = box < advice->n_boxes ? &advice->boxes[box] : NULL;
      /* Among equally good choices, the one that the advice names comes first. */
      gboolean box_first = next_keep == NULL || (next_box != NULL && next_box->value >= next_keep->value);

      if (n_choices == 0)
        box_first = !sai_advice_is_roll (advice);
      /* Keeping all dice means filling the best box, which is in the list itself. */
      if (next_keep != NULL && next_keep->keep == advice->all)
        {
          keep++;
        }
      else if (box_first)
        {
          choices[n_choices++] = (Choice) { advice->all, next_box, next_box->value, next_box->points };
          box++;
        }
      else
        {
          choices[n_choices++] = (Choice) { next_keep->keep, NULL, next_keep->value, next_keep->points };
          keep++;
        }
    }

  return n_choices;
}

/* Replaces the last of those that are shown with the best box if none of them is a box. */
static void
raise_best_box (Choice *choices, guint n_choices, guint n_shown)
{
  guint best = 0;

  while (best < n_choices && choices[best].box == NULL)
    best++;
  if (best >= n_shown && best < n_choices)
    choices[n_shown - 1] = choices[best];
}

static char *
print_choice (SaiHintView *self, const Choice *choice)
{
  if (choice->box == NULL)
    return sai_hint_text_keep (sai_advisor_get_dice (self->advisor), choice->keep);

  /* Translators: the choice of a box, and what it scores. */
  return g_strdup_printf (C_ ("choice", "%s · %d"),
                          sai_ruleset_get_box_name (sai_game_get_ruleset (self->game), choice->box->box),
                          choice->box->score.points + choice->box->score.extra);
}

/* The picture of the dice to keep, or a text. */
static GtkWidget *
create_content (SaiHintView *self, const Choice *choice, const char *text)
{
  GtkWidget *widget;

  if (choice->box == NULL && choice->keep != 0)
    {
      widget = sai_dice_glyphs_new (sai_advisor_get_dice (self->advisor), &sai_game_get_rules (self->game)->colours,
                                    choice->keep, text);
    }
  else
    {
      widget = gtk_label_new (text);
      gtk_label_set_xalign (GTK_LABEL (widget), 0);
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }

  return widget;
}

/* By how much a choice is less than the best, and with how many more decimals than usual that is seen. An estimate
 * tells nothing so fine.
 */
static double
find_gap (SaiHintView *self, const Choice *choice, const Choice *best, guint *n_more)
{
  guint most = sai_advisor_get_advice (self->advisor)->exact ? MOST_DECIMALS_MORE : 0;
  guint usual = sai_advisor_get_goal (self->advisor) == SAI_GOAL_POINTS ? 1 : 3;
  double gap = sai_number_get_gap (best->value, choice->value, usual);

  for (*n_more = 0; gap <= 0 && *n_more < most;)
    gap = sai_number_get_gap (best->value, choice->value, usual + ++*n_more);

  return gap;
}

static void
add_choice (SaiHintView *self, const Choice *choice, const Choice *best)
{
  guint n_more;
  double gap = find_gap (self, choice, best, &n_more);
  g_autofree char *text = print_choice (self, choice);
  g_autofree char *expected = sai_hint_text_value (self->advisor, choice->value);
  g_autofree char *loss = sai_hint_text_difference (self->advisor, gap, n_more);
  g_autofree char *difference = gap > 0 ? sai_hint_text_difference (self->advisor, -gap, n_more) : NULL;
  g_autofree char *name = NULL;

  if (gap > 0)
    /* Translators: a choice, the expected total, and how much less that is than with the best choice. */
    name = g_strdup_printf (_ ("%s: %s, %s less"), text, expected, loss);
  else
    /* Translators: a choice, and the expected total. */
    name = g_strdup_printf (_ ("%s: %s"), text, expected);

  sai_choice_list_add (self->choices, create_content (self, choice, text), name, expected, difference,
                       gap <= 0 && fabs (best->points - choice->points) < EQUAL_POINTS);
}

static void
show_choices (SaiHintView *self)
{
  const SaiAdvice *advice = sai_advisor_get_advice (self->advisor);
  Choice choices[MAX_CHOICES];
  guint n_choices = list_choices (advice, choices);
  guint n_shown = sai_choice_list_begin (self->choices, n_choices);

  raise_best_box (choices, n_choices, n_shown);
  for (guint i = 0; i < n_shown; i++)
    add_choice (self, &choices[i], &choices[0]);
}

static void
stop_finding (SaiHintView *self)
{
  if (self->finding != NULL)
    g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
}

/* Adds what the best choice wins over the next one. */
static void
add_reason_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHintView) self = SAI_HINT_VIEW (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  SaiReason reason;

  if (!sai_reason_find_finish (result, &reason, &error))
    return;
  g_clear_object (&self->finding);
  text = sai_reason_text_for (self->game, self->advisor, &reason);
  sai_property_take_text (self, &self->why, sai_format_sentences (self->why, text), properties[PROP_WHY]);
}

static void
find_reason (SaiHintView *self)
{
  const SaiAdvice *advice = sai_advisor_get_advice (self->advisor);
  SaiDecision best = sai_advice_get_best (advice);
  SaiDecision second;

  stop_finding (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !sai_advice_get_second (advice, &second))
    return;
  self->finding = g_cancellable_new ();
  sai_advisor_find_reason_async (self->advisor, &best, &second, self->finding, add_reason_cb, g_object_ref (self));
}

static char *
print_measure (SaiAdvisor *advisor)
{
  switch (sai_advisor_get_goal (advisor))
    {
    case SAI_GOAL_WIN:
      return g_strdup (_ ("Win chance"));

    case SAI_GOAL_TOTAL:
      /* Translators: a total, above the chances to reach it. */
      return g_strdup_printf (_ ("Chance of %d"), sai_advisor_get_target (advisor));

    case SAI_GOAL_POINTS:
    default:
      return g_strdup (sai_advisor_get_reservation (advisor) != NULL ? _ ("Estimated total") : _ ("Expected total"));
    }
}

static void
show_advice (SaiHintView *self)
{
  sai_property_take_text (self, &self->measure, print_measure (self->advisor), properties[PROP_MEASURE]);
  sai_property_take_text (self, &self->why, sai_hint_text_why (self->game, self->advisor), properties[PROP_WHY]);
  show_choices (self);
  find_reason (self);
}

static void
all_cb (SaiHintView *self)
{
  if (self->advisor != NULL && sai_advisor_get_advice (self->advisor) != NULL)
    show_choices (self);
}

static void
set_progress (SaiHintView *self, double progress)
{
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static void
sai_hint_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiHintView *self = SAI_HINT_VIEW (object);

  switch (prop_id)
    {
    case PROP_STAGE:
      g_value_set_static_string (value, self->stage);
      break;

    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;

    case PROP_WHY:
      g_value_set_string (value, self->why);
      break;

    case PROP_MEASURE:
      g_value_set_string (value, self->measure);
      break;

    case PROP_TEXT_CHARS:
      g_value_set_int (value, self->text_chars);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_hint_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiHintView *self = SAI_HINT_VIEW (object);

  switch (prop_id)
    {
    case PROP_TEXT_CHARS:
      if (self->text_chars == g_value_get_int (value))
        return;
      self->text_chars = g_value_get_int (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_hint_view_map (GtkWidget *widget)
{
  SaiHintView *self = SAI_HINT_VIEW (widget);

  GTK_WIDGET_CLASS (sai_hint_view_parent_class)->map (widget);
  if (self->advisor != NULL && sai_advisor_get_advice (self->advisor) != NULL)
    show_advice (self);
}

static void
sai_hint_view_unmap (GtkWidget *widget)
{
  stop_finding (SAI_HINT_VIEW (widget));
  GTK_WIDGET_CLASS (sai_hint_view_parent_class)->unmap (widget);
}

static void
sai_hint_view_dispose (GObject *object)
{
  SaiHintView *self = SAI_HINT_VIEW (object);
  GtkWidget *stack = GTK_WIDGET (g_steal_pointer (&self->stack));

  stop_finding (self);
  g_clear_object (&self->game);
  g_clear_object (&self->advisor);
  g_clear_pointer (&stack, gtk_widget_unparent);
  g_clear_pointer (&self->why, g_free);
  g_clear_pointer (&self->measure, g_free);

  G_OBJECT_CLASS (sai_hint_view_parent_class)->dispose (object);
}

static void
sai_hint_view_class_init (SaiHintViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = sai_hint_view_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_hint_view_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_hint_view_set_property;
  widget_class->map = sai_hint_view_map;
  widget_class->unmap = sai_hint_view_unmap;

  /* "working" or "advice". */
  properties[PROP_STAGE] = g_param_spec_string ("stage", NULL, NULL, NULL, read);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, read);
  properties[PROP_WHY] = g_param_spec_string ("why", NULL, NULL, NULL, read);
  /* What the numbers beside the choices are. */
  properties[PROP_MEASURE] = g_param_spec_string ("measure", NULL, NULL, NULL, read);
  /* How wide the text likes to be: what is higher than its place scrolls. */
  properties[PROP_TEXT_CHARS] = g_param_spec_int ("text-chars", NULL, NULL, 1, G_MAXINT, TEXT_CHARS,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_CHOICE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/hint/sai-hint-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHintView, stack);
  gtk_widget_class_bind_template_child (widget_class, SaiHintView, choices);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
  gtk_widget_class_set_css_name (widget_class, "hint");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_hint_view_init (SaiHintView *self)
{
  self->stage = "working";
  self->text_chars = TEXT_CHARS;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_hint_view_update:
 * @self: a view
 * @game: the game
 * @advisor: its advisor
 *
 * Shows the current advice of the advisor.
 */
void
sai_hint_view_update (SaiHintView *self, SaiGame *game, SaiAdvisor *advisor)
{
  g_return_if_fail (SAI_IS_HINT_VIEW (self));
  g_return_if_fail (SAI_IS_GAME (game));
  g_return_if_fail (SAI_IS_ADVISOR (advisor));

  g_set_object (&self->game, game);
  g_set_object (&self->advisor, advisor);
  if (sai_advisor_get_advice (advisor) != NULL)
    show_advice (self);
  self->stage = sai_advisor_get_advice (advisor) != NULL ? "advice" : "working";
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STAGE]);
  set_progress (self, sai_advisor_is_working (advisor) ? sai_advisor_get_progress (advisor) : 0);
}

void
sai_hint_view_clear (SaiHintView *self)
{
  g_return_if_fail (SAI_IS_HINT_VIEW (self));

  stop_finding (self);
  g_clear_object (&self->game);
  g_clear_object (&self->advisor);
  set_progress (self, 0);
  sai_property_take_text (self, &self->why, NULL, properties[PROP_WHY]);
  sai_choice_list_begin (self->choices, 0);
}
