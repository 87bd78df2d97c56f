/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The latest evenings. A parent that hides the list while it is empty has to reload it when it is mapped itself. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "evening/sai-evening-list.h"
#include "evening/sai-evening-text.h"
#include "history/sai-database-evening.h"
#include "util/sai-plain.h"
#include "util/sai-refill.h"
#include "util/sai-row-action.h"

/* Who wants an older one finds it in the history. */
#define MOST 3

struct _SaiEveningList
{
  GtkWidget parent_instance;

  SaiStore *store;
  GCancellable *loading;
  gboolean empty;

  GtkListBox *list;
};

enum
{
  PROP_0,
  PROP_EMPTY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiEveningList, sai_evening_list, GTK_TYPE_WIDGET)

/* Most evenings have no name, and are told apart by their day. */
static char *
make_label (const SaiEvening *evening, const char *date)
{
  return *evening->name != '\0' ? g_strdup_printf (_ ("Open the game night “%s”"), evening->name)
                                /* Translators: the day of an evening without a name. */
                                : g_strdup_printf (_ ("Open the game night of %s"), date);
}

static GtkWidget *
create_row (gpointer data, gpointer item)
{
  const SaiEvening *evening = item;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = sai_evening_format_title (evening);
  g_autofree char *date = sai_evening_format_date (evening);
  g_autofree char *standing = sai_evening_format_standing (evening);
  g_autofree char *subtitle = g_strdup_printf ("%s\n%s", standing, date);
  g_autofree char *label = make_label (evening, date);

  sai_plain_set_items (ADW_ACTION_ROW (row), title, subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  sai_row_action_set (ADW_ACTION_ROW (row), "win.evening", evening->id, label);

  return row;
}

static void
show (SaiEveningList *self, GPtrArray *evenings)
{
  gboolean empty = evenings->len == 0;

  sai_refill_list (self->list, evenings, create_row, NULL);
  if (self->empty == empty)
    return;
  self->empty = empty;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EMPTY]);
}

static void
show_evenings_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiEveningList) self = SAI_EVENING_LIST (user_data);
  g_autoptr (GPtrArray) evenings = sai_store_answer (SAI_STORE (source), result, NULL);

  /* NULL if cancelled or if the store failed: the list stays as it is, and the history page shows the reason. */
  if (evenings != NULL && self->list != NULL)
    show (self, evenings);
}

static void
sai_evening_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_EMPTY:
      g_value_set_boolean (value, SAI_EVENING_LIST (object)->empty);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_evening_list_dispose (GObject *object)
{
  SaiEveningList *self = SAI_EVENING_LIST (object);
  GtkWidget *list = GTK_WIDGET (g_steal_pointer (&self->list));

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->store);
  g_clear_pointer (&list, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_evening_list_parent_class)->dispose (object);
}

static void
sai_evening_list_class_init (SaiEveningListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sai_evening_list_dispose;
  object_class->get_property = sai_evening_list_get_property;

  properties[PROP_EMPTY] = g_param_spec_boolean ("empty", NULL, NULL, TRUE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sai_evening_list_init (SaiEveningList *self)
{
  self->empty = TRUE;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Game Nights"), -1);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

/**
 * sai_evening_list_set_store:
 * @self: a list
 * @store: the history
 *
 * To be called once.
 */
void
sai_evening_list_set_store (SaiEveningList *self, SaiStore *store)
{
  g_return_if_fail (SAI_IS_EVENING_LIST (self));
  g_return_if_fail (self->store == NULL);

  self->store = g_object_ref (store);
}

/**
 * sai_evening_list_reload:
 * @self: a list
 *
 * Queries the store again, and cancels any pending query.
 */
void
sai_evening_list_reload (SaiEveningList *self)
{
  g_return_if_fail (SAI_IS_EVENING_LIST (self));

  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  if (self->store == NULL)
    return;
  self->loading = g_cancellable_new ();
  sai_store_ask (self->store, sai_request_list_evenings (MOST), self->loading, show_evenings_cb, g_object_ref (self));
}
