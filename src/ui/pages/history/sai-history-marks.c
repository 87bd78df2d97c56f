/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs of a game: a daily one, kept at a real table, with hints, peeked. */
#include "config.h"

#include "history/sai-history-marks.h"
#include "history/sai-history-text.h"

/* Between two signs, in pixels. */
#define SPACING 8

struct _SaiHistoryMarks
{
  GtkWidget parent_instance;

  SaiGameSummary *game;
};

enum
{
  PROP_0,
  PROP_GAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiHistoryMarks, sai_history_marks, GTK_TYPE_WIDGET)

/* What each sign says of a game, or %NULL if the game does not have it. */
static const char *
find_daily (SaiGameSummary *game)
{
  const char *daily = sai_game_summary_get_record (game)->daily;

  return daily != NULL && *daily != '\0' ? sai_history_get_daily_text () : NULL;
}

static const char *
find_paper (SaiGameSummary *game)
{
  return sai_game_summary_get_mode (game) == SAI_GAME_MODE_PAPER ? sai_history_get_paper_text () : NULL;
}

static const char *
find_hints (SaiGameSummary *game)
{
  return sai_game_summary_get_record (game)->hints ? sai_history_get_hints_text () : NULL;
}

static const char *
find_peeked (SaiGameSummary *game)
{
  const SaiRecord *record = sai_game_summary_get_record (game);

  return record->peeked ? sai_history_get_peeked_text (record) : NULL;
}

static const struct
{
  const char *(*find_text) (SaiGameSummary *game);
  const char *icon;
} marks[] = {
  { find_daily, "x-office-calendar-symbolic" },
  { find_paper, "saikoro-sheet-symbolic" },
  { find_hints, "saikoro-hint-symbolic" },
  { find_peeked, "view-reveal-symbolic" },
};

static void
empty (SaiHistoryMarks *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
append (SaiHistoryMarks *self, const char *icon, const char *text)
{
  GtkWidget *image;

  if (text == NULL)
    return;
  image = gtk_image_new_from_icon_name (icon);
  gtk_widget_set_tooltip_text (image, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_add_css_class (image, "dim-label");
  gtk_widget_set_parent (image, GTK_WIDGET (self));
}

static void
set_game (SaiHistoryMarks *self, SaiGameSummary *game)
{
  if (!g_set_object (&self->game, game))
    return;
  empty (self);
  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (marks); i++)
    append (self, marks[i].icon, marks[i].find_text (game));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

static gboolean
to_visible (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_boolean (to, sai_history_marks_has (g_value_get_object (from)));

  return TRUE;
}

static void
sai_history_marks_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, SAI_HISTORY_MARKS (object)->game);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_marks_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      set_game (SAI_HISTORY_MARKS (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_marks_dispose (GObject *object)
{
  SaiHistoryMarks *self = SAI_HISTORY_MARKS (object);

  empty (self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_history_marks_parent_class)->dispose (object);
}

static void
sai_history_marks_class_init (SaiHistoryMarksClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = sai_history_marks_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_history_marks_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_history_marks_dispose;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME_SUMMARY,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
sai_history_marks_init (SaiHistoryMarks *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), SPACING);
  g_object_bind_property_full (self, "game", self, "visible", G_BINDING_SYNC_CREATE, to_visible, NULL, NULL, NULL);
}

GtkWidget *
sai_history_marks_new (void)
{
  return g_object_new (SAI_TYPE_HISTORY_MARKS, NULL);
}

/**
 * sai_history_marks_has:
 * @game: (nullable): a game
 *
 * Returns: whether it has any of the signs
 */
gboolean
sai_history_marks_has (SaiGameSummary *game)
{
  for (guint i = 0; game != NULL && i < G_N_ELEMENTS (marks); i++)
    if (marks[i].find_text (game) != NULL)
      return TRUE;

  return FALSE;
}
