/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tags of a game, in as many lines as they need. */
#include "config.h"

#include "history/sai-history-tags.h"
#include "util/sai-wrap-layout.h"

/* Between two tags and two lines, in pixels. */
#define COLUMN_SPACING 6
#define ROW_SPACING 4

struct _SaiHistoryTags
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

G_DEFINE_FINAL_TYPE (SaiHistoryTags, sai_history_tags, GTK_TYPE_WIDGET)

static const char *const *
get_tags (SaiGameSummary *game)
{
  static const char *const none[] = { NULL };
  const SaiRecord *record = game != NULL ? sai_game_summary_get_record (game) : NULL;

  return record != NULL && record->tags != NULL ? (const char *const *) record->tags : none;
}

static void
empty (SaiHistoryTags *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

static void
append (SaiHistoryTags *self, const char *text)
{
  GtkWidget *tag = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (tag), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (tag, "tag");
  gtk_widget_set_parent (tag, GTK_WIDGET (self));
}

static void
set_game (SaiHistoryTags *self, SaiGameSummary *game)
{
  const char *const *tags = get_tags (game);

  if (!g_set_object (&self->game, game))
    return;
  empty (self);
  for (guint i = 0; tags[i] != NULL; i++)
    append (self, tags[i]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

static gboolean
to_visible (GBinding *binding, const GValue *from, GValue *to, gpointer user_data)
{
  g_value_set_boolean (to, sai_history_tags_has (g_value_get_object (from)));

  return TRUE;
}

static void
sai_history_tags_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      g_value_set_object (value, SAI_HISTORY_TAGS (object)->game);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_tags_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_GAME:
      set_game (SAI_HISTORY_TAGS (object), g_value_get_object (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_history_tags_dispose (GObject *object)
{
  SaiHistoryTags *self = SAI_HISTORY_TAGS (object);

  empty (self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_history_tags_parent_class)->dispose (object);
}

static void
sai_history_tags_class_init (SaiHistoryTagsClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = sai_history_tags_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_history_tags_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_history_tags_dispose;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME_SUMMARY,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
sai_history_tags_init (SaiHistoryTags *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), sai_wrap_layout_new (COLUMN_SPACING, ROW_SPACING));
  gtk_widget_add_css_class (GTK_WIDGET (self), "tags");
  g_object_bind_property_full (self, "game", self, "visible", G_BINDING_SYNC_CREATE, to_visible, NULL, NULL, NULL);
}

GtkWidget *
sai_history_tags_new (void)
{
  return g_object_new (SAI_TYPE_HISTORY_TAGS, NULL);
}

/**
 * sai_history_tags_has:
 * @game: (nullable): a game
 *
 * Returns: whether it has any tags
 */
gboolean
sai_history_tags_has (SaiGameSummary *game)
{
  return get_tags (game)[0] != NULL;
}
