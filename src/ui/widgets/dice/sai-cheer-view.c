/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is cheered when there are no dice to be seen any more. */
#include "config.h"

#include <adwaita.h>

#include "dice/sai-cheer-view.h"

/* Where the word stands, as a part of the height, and where its sparks come from, in pixels below that. */
#define TOP 0.12f
#define SOURCE 24

struct _SaiCheerView
{
  GtkWidget parent_instance;

  /* NULL while nothing is shown. */
  PangoLayout *word;
  SaiCheer cheer;
  double speed;
  /* The time of the first frame in milliseconds, or negative before it, and the time since then. */
  double begin;
  double time;
  guint tick;
};

G_DEFINE_FINAL_TYPE (SaiCheerView, sai_cheer_view, GTK_TYPE_WIDGET)

static void
drop_word (SaiCheerView *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_object (&self->word);
}

static gboolean
advance_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  SaiCheerView *self = SAI_CHEER_VIEW (widget);
  double now = gdk_frame_clock_get_frame_time (clock) / 1000.0;

  if (self->begin < 0)
    self->begin = now;
  self->time = (now - self->begin) * self->speed;
  gtk_widget_queue_draw (widget);
  if (self->time < SAI_CELEBRATION_WORD_MS)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  sai_cheer_view_finish (self);

  return G_SOURCE_REMOVE;
}

static void
sai_cheer_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiCheerView *self = SAI_CHEER_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->word != NULL)
    sai_celebration_draw (snapshot, self->word, self->cheer,
                          &GRAPHENE_RECT_INIT (0, height * TOP, width, height * (1 - TOP)), NULL, NULL, 0, SOURCE,
                          self->time);
}

static void
sai_cheer_view_unmap (GtkWidget *widget)
{
  drop_word (SAI_CHEER_VIEW (widget));

  GTK_WIDGET_CLASS (sai_cheer_view_parent_class)->unmap (widget);
}

static void
sai_cheer_view_class_init (SaiCheerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = sai_cheer_view_snapshot;
  widget_class->unmap = sai_cheer_view_unmap;

  gtk_widget_class_set_css_name (widget_class, "cheer");
  /* It is announced. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_cheer_view_init (SaiCheerView *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * sai_cheer_view_show:
 * @self: a view
 * @word: the text to show
 * @cheer: what for; nothing of dice
 * @speed: a multiple of the usual speed; 0 for no animation
 *
 * Shows a cheer, unless there are no animations, and has it heard in any case.
 */
void
sai_cheer_view_show (SaiCheerView *self, const char *word, SaiCheer cheer, double speed)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (SAI_IS_CHEER_VIEW (self));
  g_return_if_fail (word != NULL);
  g_return_if_fail (!sai_celebration_is_of_dice (cheer));

  sai_cheer_view_finish (self);
  if (!gtk_widget_get_mapped (gtk_widget_get_parent (widget)))
    return;
  sai_sound_play (gtk_widget_get_parent (widget), sai_celebration_get_sound (cheer));
  if (speed <= 0 || !adw_get_enable_animations (widget))
    return;
  self->word = sai_celebration_create_word (widget, word, cheer);
  self->cheer = cheer;
  self->speed = speed;
  self->begin = -1;
  self->time = 0;
  self->tick = gtk_widget_add_tick_callback (widget, advance_cb, NULL, NULL);
  gtk_widget_set_visible (widget, TRUE);
}

void
sai_cheer_view_finish (SaiCheerView *self)
{
  g_return_if_fail (SAI_IS_CHEER_VIEW (self));

  drop_word (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
