/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "history/sai-history-strip.h"

struct _SaiHistoryStrip
{
  GtkWidget parent_instance;

  SaiHistoryStripFunc fill;
  SaiGameSummary *game;
};

enum
{
  PROP_0,
  PROP_GAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiHistoryStrip, sai_history_strip, GTK_TYPE_WIDGET)

static void
empty (SaiHistoryStrip *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
set_game (SaiHistoryStrip *self, SaiGameSummary *game)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (!g_set_object (&self->game, game))
    return;
  empty (self);
  if (game != NULL)
    self->fill (game, widget);
  gtk_widget_set_visible (widget, gtk_widget_get_first_child (widget) != NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

static void
sai_history_strip_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, SAI_HISTORY_STRIP (object)->game);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_strip_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      set_game (SAI_HISTORY_STRIP (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_strip_dispose (GObject *object)
{
  SaiHistoryStrip *self = SAI_HISTORY_STRIP (object);

  empty (self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_history_strip_parent_class)->dispose (object);
}

static void
sai_history_strip_class_init (SaiHistoryStripClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = sai_history_strip_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_history_strip_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_history_strip_dispose;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME_SUMMARY,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
sai_history_strip_init (SaiHistoryStrip *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * sai_history_strip_new:
 * @layout: (transfer full): how things are laid out
 * @fill: adds what is shown of a game
 *
 * Returns: a strip without a game
 */
GtkWidget *
sai_history_strip_new (GtkLayoutManager *layout, SaiHistoryStripFunc fill)
{
  SaiHistoryStrip *self = g_object_new (SAI_TYPE_HISTORY_STRIP, "layout-manager", layout, NULL);

  g_object_unref (layout);
  self->fill = fill;

  return GTK_WIDGET (self);
}
