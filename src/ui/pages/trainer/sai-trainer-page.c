/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trainer: what to practise is chosen, then ten questions are asked, one after the other, and at the end stands
 * what came of it.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "trainer/sai-trainer-desk.h"
#include "trainer/sai-trainer-page.h"
#include "trainer/sai-trainer-result.h"
#include "trainer/sai-trainer-start.h"
#include "sai-start.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
#include "util/sai-property.h"

/* How often to update the progress while rules are solved, in milliseconds. */
#define LOOK_MS 200
/* The game that questions are made of, if any will do and the last one has no boxes. */
#define USUAL_RULESET "yacht"

struct _SaiTrainerPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  /* What the sitting is about: what was chosen at the start, a kind of decisions, or neither. */
  char *what;
  char *kind;
  char *position;
  /* The id of the game whose mistakes are asked about, as long as there are any. */
  char *game;
  SaiSitting *sitting;
  guint looking;
  /* What is seen, how far the sitting is, in words, and why there is no question. */
  const char *view;
  char *course;
  char *problem;

  GtkWidget *content;
  GtkWidget *back;
  SaiTrainerStart *start;
  GtkProgressBar *progress;
  SaiTrainerDesk *desk;
  SaiTrainerResult *result;
};

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_COURSE,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiTrainerPage, sai_trainer_page, GTK_TYPE_WIDGET)

static gboolean
look_cb (gpointer user_data)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (user_data);

  gtk_progress_bar_set_fraction (self->progress, sai_sitting_get_progress (self->sitting));

  return G_SOURCE_CONTINUE;
}

static void
set_view (SaiTrainerPage *self, const char *view)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  if (g_str_equal (self->view, view))
    return;
  self->view = view;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VIEW]);
}

static void
show_course (SaiTrainerPage *self)
{
  char *text = NULL;

  if (self->sitting != NULL && !sai_sitting_is_trial (self->sitting) && sai_sitting_get_n_asked (self->sitting) > 0)
    /* Translators: the number of the question, and how many there are. */
    text = g_strdup_printf (_ ("%u of %u"), sai_sitting_get_n_asked (self->sitting),
                            sai_sitting_get_length (self->sitting));
  sai_property_take_text (self, &self->course, text, properties[PROP_COURSE]);
}

static void
stop (SaiTrainerPage *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  sai_trainer_desk_clear (self->desk);
  if (self->sitting != NULL)
    sai_sitting_stop (self->sitting);
  g_clear_object (&self->sitting);
}

static void
show_start (SaiTrainerPage *self)
{
  stop (self);
  show_course (self);
  set_view (self, "start");
  sai_trainer_start_reload (self->start);
  gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

static void
show_problem (SaiTrainerPage *self, const char *problem)
{
  stop (self);
  show_course (self);
  sai_property_take_text (self, &self->problem, g_strdup (problem), properties[PROP_PROBLEM]);
  set_view (self, "problem");
  gtk_widget_grab_focus (self->back);
}

/* What comes after the answer. */
static const char *
name_onward (SaiSitting *sitting)
{
  if (sai_sitting_is_trial (sitting))
    return _ ("Try Again");
  if (sai_sitting_get_n_asked (sitting) >= sai_sitting_get_length (sitting))
    return _ ("Show Result");

  return _ ("Next Question");
}

static void begin (SaiTrainerPage *self);

static void
item_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTrainerPage) self = SAI_TRAINER_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  const SaiSittingItem *item = sai_sitting_next_finish (SAI_SITTING (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (error != NULL)
    {
      show_problem (self, error->message);
      return;
    }
  if (item == NULL && sai_sitting_get_n_asked (self->sitting) == 0)
    {
      /* Those of other games are left. */
      if (self->game != NULL)
        {
          g_clear_pointer (&self->game, g_free);
          begin (self);
        }
      else
        show_start (self);
      return;
    }
  if (item == NULL)
    {
      sai_trainer_desk_clear (self->desk);
      set_view (self, "result");
      sai_trainer_result_show (self->result, self->sitting);
      return;
    }

  show_course (self);
  set_view (self, "question");
  sai_trainer_desk_ask (self->desk, item, name_onward (self->sitting));
}

static void
ask (SaiTrainerPage *self)
{
  gtk_progress_bar_set_fraction (self->progress, 0);
  sai_sitting_next_async (self->sitting, item_cb, g_object_ref (self));
}

/* The rules may have to be solved first. */
static void
wait_for_question (SaiTrainerPage *self)
{
  set_view (self, "wait");
  self->looking = g_timeout_add (LOOK_MS, look_cb, self);
  ask (self);
}

/* Returns: (transfer full): the game that questions are made of if any will do: that of the last game, if possible */
static char *
choose_ruleset (SaiTrainerPage *self)
{
  g_autofree char *id = self->context->settings != NULL
                          ? g_settings_get_string (self->context->settings, "last-ruleset")
                          : g_strdup (USUAL_RULESET);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (self->context->catalog, id, NULL);

  if (ruleset == NULL || !sai_ruleset_has_boxes (ruleset))
    return g_strdup (USUAL_RULESET);

  return g_steal_pointer (&id);
}

static void
begin (SaiTrainerPage *self)
{
  g_autofree char *usual = choose_ruleset (self);
  g_autoptr (GVariant) chosen = self->context->settings != NULL
                                  ? g_settings_get_value (self->context->settings, "last-options")
                                  : NULL;
  SaiTheme theme;
  SaiSittingPlan plan = { .kind = self->kind,
                          .theme = sai_theme_parse (self->what, &theme) ? self->what : NULL,
                          .mistakes = g_strcmp0 (self->what, SAI_TRAINER_MISTAKES) == 0,
                          .game = self->game,
                          .made_ruleset = usual,
                          .to_win = self->context->settings != NULL &&
                                    g_settings_get_boolean (self->context->settings, "hints-to-win"),
                          .last_options = chosen };
  SaiSeed seed;

  stop (self);
  if (self->kind == NULL && self->game == NULL)
    plan.ruleset = sai_trainer_start_get_ruleset (self->start);
  sai_draw_seed (&seed);
  if (self->position != NULL)
    self->sitting = sai_sitting_new_for_text (self->context->catalog, self->context->solver, self->position);
  else
    self->sitting = sai_sitting_new (self->context->catalog, self->context->solver, self->context->store, &plan, &seed);
  show_course (self);
  wait_for_question (self);
}

static void
choose (SaiTrainerPage *self, const char *what, const char *kind, const char *position)
{
  g_free (self->what);
  self->what = g_strdup (what);
  g_free (self->kind);
  self->kind = g_strdup (kind);
  g_free (self->position);
  self->position = g_strdup (position);
  g_clear_pointer (&self->game, g_free);
}

static void
begin_cb (SaiTrainerPage *self, const char *what)
{
  choose (self, what, NULL, NULL);
  begin (self);
}

static void
take_answer_cb (SaiTrainerPage *self, double value)
{
  sai_sitting_answer (self->sitting, value, g_get_real_time ());
}

static void
next_cb (SaiTrainerPage *self)
{
  if (self->position != NULL)
    begin (self);
  else
    ask (self);
}

static void
again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  begin (SAI_TRAINER_PAGE (widget));
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_start (SAI_TRAINER_PAGE (widget));
}

static void
sai_trainer_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_string (value, self->view);
      break;

    case PROP_COURSE:
      g_value_set_string (value, self->course);
      break;

    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static gboolean
sai_trainer_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_TRAINER_PAGE (widget)->content, direction);
}

static gboolean
sai_trainer_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SAI_TRAINER_PAGE (widget)->back);
}

static void
sai_trainer_page_unmap (GtkWidget *widget)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (widget);

  /* A question without a sitting could not be answered. */
  stop (self);
  set_view (self, "start");

  GTK_WIDGET_CLASS (sai_trainer_page_parent_class)->unmap (widget);
}

static void
sai_trainer_page_dispose (GObject *object)
{
  SaiTrainerPage *self = SAI_TRAINER_PAGE (object);

  g_clear_handle_id (&self->looking, g_source_remove);
  if (self->sitting != NULL)
    sai_sitting_stop (self->sitting);
  g_clear_object (&self->sitting);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  /* Children with bindings to the page must not outlive it. */
  gtk_widget_dispose_template (GTK_WIDGET (self), SAI_TYPE_TRAINER_PAGE);
  choose (self, NULL, NULL, NULL);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->course, g_free);
  g_clear_pointer (&self->problem, g_free);

  G_OBJECT_CLASS (sai_trainer_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, back);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, start);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, progress);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, desk);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerPage, result);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_answer_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
sai_trainer_page_class_init (SaiTrainerPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_trainer_page_dispose;
  object_class->get_property = sai_trainer_page_get_property;
  widget_class->focus = sai_trainer_page_focus;
  widget_class->grab_focus = sai_trainer_page_grab_focus;
  widget_class->unmap = sai_trainer_page_unmap;

  /* The name of the page of the stack. */
  properties[PROP_VIEW] = g_param_spec_string ("view", NULL, NULL, "start", flags);
  properties[PROP_COURSE] = g_param_spec_string ("course", NULL, NULL, NULL, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_TRAINER_DESK);
  g_type_ensure (SAI_TYPE_TRAINER_RESULT);
  g_type_ensure (SAI_TYPE_TRAINER_START);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/trainer/sai-trainer-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "trainer.again", NULL, again_action);
  gtk_widget_class_install_action (widget_class, "trainer.choose", NULL, choose_action);
}

static void
sai_trainer_page_init (SaiTrainerPage *self)
{
  self->view = "start";
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* To be called once. */
void
sai_trainer_page_set_context (SaiTrainerPage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_TRAINER_PAGE (self));

  self->context = sai_context_ref (context);
  sai_trainer_start_set_context (self->start, context);
  sai_trainer_desk_follow (self->desk, context->settings);
}

/**
 * sai_trainer_page_start:
 * @self: a page with its context
 * @kind: (nullable): the kind of decisions to ask about, see sai_loss_get_id(); %NULL to let the person choose
 *
 * Begins.
 */
void
sai_trainer_page_start (SaiTrainerPage *self, const char *kind)
{
  g_return_if_fail (SAI_IS_TRAINER_PAGE (self));
  g_return_if_fail (self->context != NULL);

  choose (self, NULL, kind, NULL);
  if (kind != NULL)
    begin (self);
  else
    show_start (self);
}

/**
 * sai_trainer_page_learn:
 * @self: a page with its context
 * @game: the UUID of a game
 *
 * Asks about the mistakes in the game; if none of them is left, about those of other games.
 */
void
sai_trainer_page_learn (SaiTrainerPage *self, const char *game)
{
  g_return_if_fail (SAI_IS_TRAINER_PAGE (self));
  g_return_if_fail (self->context != NULL);

  choose (self, SAI_TRAINER_MISTAKES, NULL, NULL);
  self->game = g_strdup (game);
  begin (self);
}

/**
 * sai_trainer_page_try:
 * @self: a page with its context
 * @position: a position, see sai_question_parse()
 *
 * Asks about a position that comes from no game.
 */
void
sai_trainer_page_try (SaiTrainerPage *self, const char *position)
{
  g_return_if_fail (SAI_IS_TRAINER_PAGE (self));
  g_return_if_fail (self->context != NULL);

  choose (self, NULL, NULL, position);
  begin (self);
}
