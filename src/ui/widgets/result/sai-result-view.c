/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page after a game. What its kind has to tell of it comes from the table of kinds. It is in the middle when it
 * appears; what is found out later makes it longer at the end, so that the podium stays where it is. Achievements,
 * which are seen above it, have their room from the start.
 */
#include "config.h"

#include <adwaita.h>

#include "kind/sai-ui-kind.h"
#include "look/sai-style.h"
#include "result/sai-podium-layout.h"
#include "result/sai-podium.h"
#include "result/sai-result-badges.h"
#include "result/sai-result-view.h"
#include "util/sai-format.h"
#include "util/sai-plain.h"
#include "util/sai-property.h"

/* In pixels. As wide as a phone, where height is scarce, too. */
#define NARROW_WIDTH 400

struct _SaiResultView
{
  GtkWidget parent_instance;

  SaiContext *context;
  /* Stands for what is shown: no two games share a move, and a sheet that was corrected ends with another one. */
  SaiMove *last;
  char *title;
  char *comparison;
  char *tip;
  /* The room that the top was chosen for, and the top. */
  int chosen_width;
  int chosen_height;
  int top;

  GtkWidget *content;
  SaiResultBadges *badges;
  GtkBox *stage;
  SaiPodium *podium;
  AdwBin *epilogue;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_COMPARISON,
  PROP_TIP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiResultView, sai_result_view, GTK_TYPE_WIDGET)

static SaiMove *
get_last_move (SaiGame *game)
{
  guint cursor = sai_game_get_cursor (game);

  return cursor > 0 ? sai_game_get_move (game, cursor - 1) : NULL;
}

static void
set_move (SaiResultView *self, SaiMove *move)
{
  g_clear_pointer (&self->last, sai_move_unref);
  self->last = move != NULL ? sai_move_ref (move) : NULL;
}

/* Whether the person wants nothing to move; what the desktop wants is known to the style. */
static gboolean
is_still (SaiResultView *self)
{
  GSettings *settings = self->context != NULL ? self->context->settings : NULL;

  return settings != NULL && g_settings_get_double (settings, "animation-speed") <= 0;
}

/* What there is to tell of the game, and its chart, instead of those of the game before. */
static void
tell (SaiResultView *self, SaiGame *game)
{
  const SaiUiKind *kind = sai_ui_kind_of_game (game);
  GtkWidget *chart = gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (self->stage)));
  GtkWidget *epilogue = NULL;

  if (chart != NULL)
    gtk_box_remove (self->stage, chart);
  chart = NULL;
  if (kind->create_epilogue != NULL && self->context != NULL && sai_game_is_finished (game))
    epilogue = kind->create_epilogue (game, self->context, &chart);
  adw_bin_set_child (self->epilogue, epilogue);
  if (chart != NULL)
    {
      gtk_widget_add_css_class (chart, "beside");
      gtk_box_append (self->stage, chart);
    }
}

/* Achievements come from games that were played here, with dice or cards that nobody knew, by one person. */
static gboolean
may_achieve (SaiResultView *self, SaiGame *game)
{
  guint n_persons = 0;

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    n_persons += sai_player_is_person (sai_game_get_player (game, i));

  return self->context != NULL && n_persons == 1 && sai_game_get_kind (game)->has_seed && !sai_game_has_peeked (game);
}

static gboolean
is_there (SaiResultView *self, GtkWidget *child)
{
  return child != NULL;
}

/* What scrolls may still stand where the result of the last game was read, and scrolls to the end of what gets the
 * focus.
 */
static gboolean
sai_result_view_grab_focus (GtkWidget *widget)
{
  gboolean grabbed = GTK_WIDGET_CLASS (sai_result_view_parent_class)->grab_focus (widget);
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  if (scrolled != NULL)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)), 0);

  return grabbed;
}

static void
sai_result_view_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  gtk_widget_measure (SAI_RESULT_VIEW (widget)->content, orientation, for_size, minimum, natural, NULL, NULL);
  /* What scrolls gets no more than it needs at least, but faces are small then. */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural;
}

static void
sai_result_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiResultView *self = SAI_RESULT_VIEW (widget);
  gboolean narrow = width <= NARROW_WIDTH;
  int length;

  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, width, NULL, &length, NULL, NULL);
  length = MIN (length, height);
  if (width != self->chosen_width || height != self->chosen_height)
    {
      self->chosen_width = width;
      self->chosen_height = height;
      self->top = (height - length) / 2;
      if (narrow != gtk_widget_has_css_class (widget, "narrow"))
        {
          /* The class takes effect at the next allocation, which chooses again. */
          self->chosen_width = 0;
          if (narrow)
            gtk_widget_add_css_class (widget, "narrow");
          else
            gtk_widget_remove_css_class (widget, "narrow");
        }
    }
  self->top = MIN (self->top, height - length);
  gtk_widget_size_allocate (self->content, &(GtkAllocation) { 0, self->top, width, length }, -1);
}

static GtkSizeRequestMode
sai_result_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Frames what scrolls while the focus on this is to be seen. */
static void
sai_result_view_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  GTK_WIDGET_CLASS (sai_result_view_parent_class)->state_flags_changed (widget, previous);
  if (scrolled == NULL)
    return;
  if ((gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_VISIBLE) != 0)
    gtk_widget_add_css_class (scrolled, "framed");
  else
    gtk_widget_remove_css_class (scrolled, "framed");
}

static void
sai_result_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, SAI_RESULT_VIEW (object)->title);
      break;

    case PROP_COMPARISON:
      g_value_set_string (value, SAI_RESULT_VIEW (object)->comparison);
      break;

    case PROP_TIP:
      g_value_set_string (value, SAI_RESULT_VIEW (object)->tip);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_result_view_dispose (GObject *object)
{
  SaiResultView *self = SAI_RESULT_VIEW (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->context, sai_context_unref);
  set_move (self, NULL);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->comparison, g_free);
  g_clear_pointer (&self->tip, g_free);

  G_OBJECT_CLASS (sai_result_view_parent_class)->dispose (object);
}

static void
sai_result_view_class_init (SaiResultViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_result_view_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_result_view_dispose;
  widget_class->grab_focus = sai_result_view_grab_focus;
  widget_class->measure = sai_result_view_measure;
  widget_class->state_flags_changed = sai_result_view_state_flags_changed;
  widget_class->size_allocate = sai_result_view_size_allocate;
  widget_class->get_request_mode = sai_result_view_get_request_mode;

  /* Who has won. */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COMPARISON] = g_param_spec_string ("comparison", NULL, NULL, NULL,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TIP] = g_param_spec_string ("tip", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_PODIUM);
  g_type_ensure (SAI_TYPE_PODIUM_LAYOUT);
  g_type_ensure (SAI_TYPE_RESULT_BADGES);
  gtk_widget_class_set_css_name (widget_class, "result");
  sai_style_add ("widgets/result/result");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/result/sai-result-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiResultView, content);
  gtk_widget_class_bind_template_child (widget_class, SaiResultView, badges);
  gtk_widget_class_bind_template_child (widget_class, SaiResultView, stage);
  gtk_widget_class_bind_template_child (widget_class, SaiResultView, podium);
  gtk_widget_class_bind_template_child (widget_class, SaiResultView, epilogue);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, is_there);
}

static void
sai_result_view_init (SaiResultView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_result_view_set_context:
 * @self: a result
 * @context: the context
 *
 * Without one, only the places are shown.
 */
void
sai_result_view_set_context (SaiResultView *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_RESULT_VIEW (self));

  g_clear_pointer (&self->context, sai_context_unref);
  self->context = sai_context_ref (context);
}

void
sai_result_view_set_game (SaiResultView *self, SaiGame *game)
{
  g_return_if_fail (SAI_IS_RESULT_VIEW (self));
  g_return_if_fail (SAI_IS_GAME (game));

  if (self->last != NULL && self->last == get_last_move (game))
    return;
  set_move (self, get_last_move (game));
  self->chosen_height = 0;
  sai_property_take_text (self, &self->title, sai_format_result (game), properties[PROP_TITLE]);
  if (is_still (self))
    gtk_widget_add_css_class (GTK_WIDGET (self), "still");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "still");
  if (sai_game_get_n_seats (game) == 1)
    gtk_widget_add_css_class (GTK_WIDGET (self), "alone");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "alone");
  gtk_widget_set_visible (GTK_WIDGET (self->badges), may_achieve (self, game));
  sai_podium_set_game (self->podium, game);
  tell (self, game);
}

void
sai_result_view_add_achievement (SaiResultView *self, SaiAchievementKind kind)
{
  g_return_if_fail (SAI_IS_RESULT_VIEW (self));

  sai_result_badges_add (self->badges, kind);
  gtk_widget_set_visible (GTK_WIDGET (self->badges), TRUE);
}

/**
 * sai_result_view_set_comparison:
 * @self: a result
 * @comparison: how others, or perfect play, did with the same dice or cards, in the person's language
 */
void
sai_result_view_set_comparison (SaiResultView *self, const char *comparison)
{
  g_return_if_fail (SAI_IS_RESULT_VIEW (self));

  sai_property_take_text (self, &self->comparison, g_strdup (comparison), properties[PROP_COMPARISON]);
}

void
sai_result_view_set_tip (SaiResultView *self, const char *tip)
{
  g_return_if_fail (SAI_IS_RESULT_VIEW (self));

  sai_property_take_text (self, &self->tip, g_strdup (tip), properties[PROP_TIP]);
}

/**
 * sai_result_view_forget_news:
 * @self: a result
 *
 * Forgets the achievements, the comparison and the tip.
 */
void
sai_result_view_forget_news (SaiResultView *self)
{
  g_return_if_fail (SAI_IS_RESULT_VIEW (self));

  sai_result_badges_clear (self->badges);
  sai_result_view_set_comparison (self, NULL);
  sai_result_view_set_tip (self, NULL);
}
