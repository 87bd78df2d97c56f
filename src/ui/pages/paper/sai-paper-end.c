/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "dice/sai-dice-game.h"
#include "paper/sai-paper-end.h"
#include "result/sai-result-view.h"
#include "util/sai-wrap-layout.h"

/* In pixels. */
#define SPACING 8

struct _SaiPaperEnd
{
  GtkWidget parent_instance;

  gboolean stopped;
  gboolean in_evening;
  /* Follows the game that is shown, which may come into an evening yet. */
  GSignalGroup *game;

  SaiResultView *result;
  GtkWidget *again;
  GtkWidget *actions;
};

enum
{
  PROP_0,
  PROP_STOPPED,
  PROP_IN_EVENING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPaperEnd, sai_paper_end, GTK_TYPE_WIDGET)

static void
sai_paper_end_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_STOPPED:
      g_value_set_boolean (value, SAI_PAPER_END (object)->stopped);
      break;

    case PROP_IN_EVENING:
      g_value_set_boolean (value, SAI_PAPER_END (object)->in_evening);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
show_evening (SaiPaperEnd *self)
{
  g_autoptr (SaiGame) game = g_signal_group_dup_target (self->game);

  if (game == NULL || self->in_evening == (sai_game_get_evening (game) != NULL))
    return;
  self->in_evening = !self->in_evening;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IN_EVENING]);
}

static void
sai_paper_end_dispose (GObject *object)
{
  GtkWidget *child;

  g_clear_object (&SAI_PAPER_END (object)->game);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_paper_end_parent_class)->dispose (object);
}

static void
sai_paper_end_class_init (SaiPaperEndClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = sai_paper_end_get_property;
  object_class->dispose = sai_paper_end_dispose;

  properties[PROP_IN_EVENING] = g_param_spec_boolean ("in-evening", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  properties[PROP_STOPPED] = g_param_spec_boolean ("stopped", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_RESULT_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/paper/sai-paper-end.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEnd, result);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEnd, again);
  gtk_widget_class_bind_template_child (widget_class, SaiPaperEnd, actions);
}

static void
sai_paper_end_init (SaiPaperEnd *self)
{
  GtkLayoutManager *layout = sai_wrap_layout_new (SPACING, SPACING);

  self->game = g_signal_group_new (SAI_TYPE_GAME);
  g_signal_group_connect_object (self->game, "notify::evening", G_CALLBACK (show_evening), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "bind", G_CALLBACK (show_evening), self, G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_wrap_layout_set_centered (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (self->actions, layout);
}

/**
 * sai_paper_end_set_context:
 * @self: an end
 * @context: what the result needs to tell more than the places
 */
void
sai_paper_end_set_context (SaiPaperEnd *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_PAPER_END (self));

  sai_result_view_set_context (self->result, context);
}

void
sai_paper_end_show (SaiPaperEnd *self, SaiGame *game)
{
  gboolean stopped;

  g_return_if_fail (SAI_IS_PAPER_END (self));

  stopped = sai_game_get_state (game)->stopped;
  sai_result_view_set_game (self->result, game);
  g_signal_group_set_target (self->game, game);
  if (self->stopped == stopped)
    return;
  self->stopped = stopped;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STOPPED]);
}

/**
 * sai_paper_end_focus:
 * @self: an end
 *
 * Focuses the button that begins the next sheet.
 */
void
sai_paper_end_focus (SaiPaperEnd *self)
{
  g_return_if_fail (SAI_IS_PAPER_END (self));

  gtk_widget_grab_focus (self->again);
}
