/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards say how one does in each theme, and what is due; both follow from the answers in the history. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "dice/solution/sai-solution.h"
#include "look/sai-style.h"
#include "statistics/sai-course.h"
#include "trainer/sai-mastery.h"
#include "trainer/sai-spacing.h"
#include "trainer/sai-theme.h"
#include "trainer/sai-trainer-card.h"
#include "trainer/sai-trainer-start.h"
#include "util/sai-grown.h"
#include "util/sai-text.h"
#include "util/sai-wrap-layout.h"

struct _SaiTrainerStart
{
  GtkWidget parent_instance;

  SaiContext *context;
  /* The ids of the games to choose from, %NULL for all of them, and that of the one that is chosen. */
  GPtrArray *rulesets;
  const char *ruleset;
  GCancellable *cancellable;

  GtkWidget *content;
  GtkBox *games;
  GtkFlowBox *cards;
  SaiTrainerCard *mix;
  SaiTrainerCard *mistakes;
  SaiTrainerCard *themes[SAI_N_THEMES];
};

enum
{
  BEGIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiTrainerStart, sai_trainer_start, GTK_TYPE_WIDGET)

static void
begin_theme_cb (SaiTrainerCard *card, gpointer user_data)
{
  SaiTrainerStart *self = SAI_TRAINER_START (user_data);

  g_signal_emit (self, signals[BEGIN], 0, sai_trainer_card_get_what (card));
}

static SaiTrainerCard *
add_card (SaiTrainerStart *self, const char *what, const char *title)
{
  GtkWidget *card = sai_trainer_card_new (what, title);
  GtkWidget *place = gtk_flow_box_child_new ();

  g_signal_connect_object (card, "clicked", G_CALLBACK (begin_theme_cb), self, 0);
  /* The buttons take the focus, not the cells of the grid. */
  gtk_widget_set_focusable (place, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (place), card);
  gtk_flow_box_append (self->cards, place);

  return SAI_TRAINER_CARD (card);
}

/* How many of the questions that are due are of this game and theme. @played: whether only those of games count */
static guint
count_due (SaiTrainerStart *self, GPtrArray *due, const char *theme, gboolean played)
{
  guint n = 0;

  for (guint i = 0; i < due->len; i++)
    {
      SaiAnswer *answer = g_ptr_array_index (due, i);

      n += (self->ruleset == NULL || g_str_equal (self->ruleset, answer->ruleset)) &&
           (theme == NULL || g_str_equal (theme, answer->theme)) && (!played || answer->game != NULL);
    }

  return n;
}

static char *
print_due (guint n_due)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u due today", "%u due today", n_due), n_due);
}

static void
show_theme (SaiTrainerStart *self, SaiTheme theme, const SaiMastery *mastery, guint n_due)
{
  g_autofree char *due = n_due > 0 ? print_due (n_due) : NULL;
  g_autofree char *level = sai_mastery_describe (mastery);
  g_autofree char *status = NULL;

  status = due != NULL ? sai_text_join_parts (level, due) : g_strdup (level);
  sai_trainer_card_set_mastery (self->themes[theme], mastery);
  sai_trainer_card_set_status (self->themes[theme], status);
}

static void
show_mistakes (SaiTrainerStart *self, const SaiCourse *course, guint n_due)
{
  guint n_left = course->n_lessons - MIN (course->n_solved, course->n_lessons);
  g_autofree char *status = NULL;

  if (course->n_lessons == 0)
    status = g_strdup (_ ("None yet"));
  else if (n_left == 0 && n_due > 0)
    status = print_due (n_due);
  else if (n_left == 0)
    status = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u decision solved", "All %'u decisions solved",
                                           course->n_lessons),
                              course->n_lessons);
  else
    status = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u to solve", "%'u to solve", n_left), n_left);
  sai_trainer_card_set_status (self->mistakes, status);
  gtk_widget_set_sensitive (GTK_WIDGET (self->mistakes), n_left > 0 || n_due > 0);
}

static void
course_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTrainerStart) self = SAI_TRAINER_START (user_data);
  g_autoptr (SaiCourse) course = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GPtrArray) due = NULL;
  g_autofree char *all = NULL;
  SaiMastery ratings[SAI_N_THEMES];
  guint n_due;

  /* The window may be gone by now; problems with the history are reported by its page. */
  if (course == NULL || self->content == NULL)
    return;
  due = sai_spacing_list_due (course->answers, now);
  sai_mastery_compute (course->answers, ratings);
  for (guint i = 0; i < SAI_N_THEMES; i++)
    show_theme (self, i, &ratings[i], count_due (self, due, sai_theme_get_id (i), FALSE));
  n_due = count_due (self, due, NULL, FALSE);
  all = n_due > 0 ? print_due (n_due) : g_strdup (_ ("Ten questions"));
  sai_trainer_card_set_status (self->mix, all);
  show_mistakes (self, course, count_due (self, due, NULL, TRUE));
}

static void
choose_game_cb (GtkToggleButton *button, gpointer user_data)
{
  SaiTrainerStart *self = SAI_TRAINER_START (user_data);

  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  guint index = 0;

  if (!gtk_toggle_button_get_active (button))
    return;
  for (; child != GTK_WIDGET (button); child = gtk_widget_get_next_sibling (child))
    index++;
  self->ruleset = g_ptr_array_index (self->rulesets, index);
  sai_trainer_start_reload (self);
}

static void
add_game (SaiTrainerStart *self, GtkWidget *first, const char *id, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (name);

  g_ptr_array_add (self->rulesets, g_strdup (id));
  gtk_widget_add_css_class (button, "training-game");
  if (first != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), first == NULL);
  g_signal_connect_object (button, "toggled", G_CALLBACK (choose_game_cb), self, 0);
  gtk_box_append (self->games, button);
}

/* Nobody can be asked for the best choice where nobody knows it. */
static gboolean
is_solvable (SaiRuleset *ruleset)
{
  SaiOptions options = sai_ruleset_get_defaults (ruleset);
  const SaiRules *rules = sai_ruleset_get_rules (ruleset, &options);

  return sai_solution_is_quick (rules);
}

static void
list_games (SaiTrainerStart *self)
{
  GListModel *catalog = G_LIST_MODEL (self->context->catalog);
  GtkWidget *first;

  add_game (self, NULL, NULL, _ ("All Games"));
  first = gtk_widget_get_first_child (GTK_WIDGET (self->games));
  for (guint i = 0; i < g_list_model_get_n_items (catalog); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (catalog, i);

      if (sai_ruleset_has_boxes (ruleset) && is_solvable (ruleset))
        add_game (self, first, sai_ruleset_get_id (ruleset), sai_ruleset_get_name (ruleset));
    }
}

static gboolean
sai_trainer_start_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_TRAINER_START (widget)->content, direction);
}

static gboolean
sai_trainer_start_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (SAI_TRAINER_START (widget)->mix));
}

static void
sai_trainer_start_dispose (GObject *object)
{
  SaiTrainerStart *self = SAI_TRAINER_START (object);

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->rulesets, g_ptr_array_unref);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_trainer_start_parent_class)->dispose (object);
}

static void
sai_trainer_start_class_init (SaiTrainerStartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_trainer_start_dispose;
  widget_class->focus = sai_trainer_start_focus;
  widget_class->grab_focus = sai_trainer_start_grab_focus;

  signals[BEGIN] = g_signal_new ("begin", SAI_TYPE_TRAINER_START, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, G_TYPE_STRING);

  sai_style_add ("pages/trainer/trainer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SAI_TYPE_GROWN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/trainer/sai-trainer-start.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerStart, content);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerStart, games);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerStart, cards);
}

static void
sai_trainer_start_init (SaiTrainerStart *self)
{
  static const SaiTheme order[] = { SAI_THEME_OPENING, SAI_THEME_UPPER, SAI_THEME_COMBINATIONS,
                                    SAI_THEME_STRIKE,  SAI_THEME_LAST,  SAI_THEME_BEHIND };

  self->rulesets = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->games), sai_wrap_layout_new (8, 8));
  self->mix = add_card (self, SAI_TRAINER_MIX, _ ("A Bit of Everything"));
  gtk_widget_add_css_class (GTK_WIDGET (self->mix), "mix");
  self->mistakes = add_card (self, SAI_TRAINER_MISTAKES, _ ("Your Mistakes"));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    self->themes[order[i]] = add_card (self, sai_theme_get_id (order[i]), sai_theme_get_name (order[i]));
}

/* To be called once. */
void
sai_trainer_start_set_context (SaiTrainerStart *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_TRAINER_START (self));
  g_return_if_fail (self->context == NULL);

  self->context = sai_context_ref (context);
  list_games (self);
}

/**
 * sai_trainer_start_reload:
 * @self: a start with its context
 *
 * Reads again what was learnt.
 */
void
sai_trainer_start_reload (SaiTrainerStart *self)
{
  const SaiCourseFilter filter = { .ruleset = self->ruleset };

  g_return_if_fail (SAI_IS_TRAINER_START (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  sai_store_ask (self->context->store, sai_request_course (&filter), self->cancellable, course_cb, g_object_ref (self));
}

/**
 * sai_trainer_start_get_ruleset:
 * @self: a start
 *
 * Returns: (transfer none) (nullable): the id of the game that is chosen, %NULL for any
 */
const char *
sai_trainer_start_get_ruleset (SaiTrainerStart *self)
{
  g_return_val_if_fail (SAI_IS_TRAINER_START (self), NULL);

  return self->ruleset;
}
