/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log: a list that can be navigated entry by entry. It stays scrolled to the end unless the user scrolls away. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-entry.h"
#include "field/sai-field-log-row.h"
#include "field/sai-field-log.h"
#include "field/sai-field-text.h"

/* Enough for a few rounds; the record has everything. */
#define MOST 200

struct _SaiFieldLog
{
  GtkWidget parent_instance;

  GListStore *entries;
  GtkWidget *scrolled;
  GtkWidget *list;
  GtkAdjustment *adjustment;
  gboolean at_end;
  double upper;
  guint source;
};

enum
{
  PROP_0,
  PROP_ENTRIES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldLog, sai_field_log, GTK_TYPE_WIDGET)

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  return sai_field_log_row_new (SAI_FIELD_ENTRY (item));
}

static void
scrolled_cb (SaiFieldLog *self)
{
  /* If the list has grown since, grown_cb() scrolls to its end. */
  if (gtk_adjustment_get_upper (self->adjustment) != self->upper)
    return;
  self->at_end = gtk_adjustment_get_value (self->adjustment) + gtk_adjustment_get_page_size (self->adjustment) >=
                 gtk_adjustment_get_upper (self->adjustment) - 1;
}

static gboolean
follow_cb (gpointer user_data)
{
  SaiFieldLog *self = SAI_FIELD_LOG (user_data);

  self->source = 0;
  gtk_adjustment_set_value (self->adjustment, gtk_adjustment_get_upper (self->adjustment));

  return G_SOURCE_REMOVE;
}

static void
grown_cb (SaiFieldLog *self)
{
  self->upper = gtk_adjustment_get_upper (self->adjustment);
  /* Scrolling during size allocation would only take effect with the next one. */
  if (self->at_end && self->source == 0)
    self->source = g_idle_add (follow_cb, self);
}

/* GTK 4.8 does not update :last-child when rows are added. */
static void
mark_newest (SaiFieldLog *self, guint position, guint n_removed, guint n_added, GListModel *entries)
{
  GtkListBox *list = GTK_LIST_BOX (self->list);
  guint n = g_list_model_get_n_items (entries);
  GtkListBoxRow *row;

  for (guint i = position > 0 ? position - 1 : 0; i < n; i++)
    {
      row = gtk_list_box_get_row_at_index (list, i);
      sai_field_log_row_set_newest (SAI_FIELD_LOG_ROW (row), i + 1 == n);
    }
}

static void
set_entries (SaiFieldLog *self, GListStore *entries)
{
  if (self->entries != NULL)
    g_signal_handlers_disconnect_by_func (self->entries, mark_newest, self);
  g_set_object (&self->entries, entries);
  gtk_list_box_bind_model (GTK_LIST_BOX (self->list), G_LIST_MODEL (entries), create_row, NULL, NULL);
  if (entries != NULL)
    g_signal_connect_object (entries, "items-changed", G_CALLBACK (mark_newest), self, G_CONNECT_SWAPPED);
}

/* Appends an entry; if there are too many, the oldest one is removed. */
static void
add (GListStore *entries, SaiFieldEntry *entry)
{
  g_autoptr (SaiFieldEntry) added = entry;

  if (g_list_model_get_n_items (G_LIST_MODEL (entries)) >= MOST)
    g_list_store_remove (entries, 0);
  g_list_store_append (entries, added);
}

static void
sai_field_log_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_ENTRIES)
    g_value_set_object (value, SAI_FIELD_LOG (object)->entries);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_log_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_ENTRIES)
    set_entries (SAI_FIELD_LOG (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
sai_field_log_dispose (GObject *object)
{
  SaiFieldLog *self = SAI_FIELD_LOG (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->entries);

  G_OBJECT_CLASS (sai_field_log_parent_class)->dispose (object);
}

static void
sai_field_log_class_init (SaiFieldLogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_field_log_dispose;
  object_class->get_property = sai_field_log_get_property;
  object_class->set_property = sai_field_log_set_property;

  /**
   * SaiFieldLog:entries:
   *
   * The entries, which several logs can share; those added later appear, too.
   */
  properties[PROP_ENTRIES] = g_param_spec_object ("entries", NULL, NULL, G_TYPE_LIST_STORE,
                                                  G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "fieldlog");
}

static void
sai_field_log_init (SaiFieldLog *self)
{
  self->at_end = TRUE;
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Log"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->list);
  self->adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adjustment, "changed", G_CALLBACK (grown_cb), self, G_CONNECT_SWAPPED);
}

/* The largest number of entries. */
guint
sai_field_log_get_most (void)
{
  return MOST;
}

/**
 * sai_field_log_add_event:
 * @entries: the entries of the log
 * @reading: what the table knows of the players
 * @event: what the observer sees of a move
 * @placing: (nullable): the effect of placing a card, if the move is a placing
 * @after: the view after it
 * @counted: whether the points were counted
 *
 * Appends what there is to say of a move.
 */
void
sai_field_log_add_event (GListStore *entries,
                         const SaiFieldReading *reading,
                         const SaiFieldEvent *event,
                         const SaiFieldPlacing *placing,
                         const SaiFieldView *after,
                         gboolean counted)
{
  const char *const *names = sai_field_reading_get_names (reading);
  g_autofree char *result = NULL;

  g_return_if_fail (G_IS_LIST_STORE (entries));

  add (entries, sai_field_entry_new_move (reading->players[event->seat], names[event->seat], event, placing));
  if (counted)
    add (entries, sai_field_entry_new_remark (_ ("Points are counted")));
  if (!after->finished)
    return;
  result = sai_field_text_result (names, after);
  add (entries, sai_field_entry_new_remark (result));
}
