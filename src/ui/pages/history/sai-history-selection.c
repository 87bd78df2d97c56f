/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of positions that is adjusted when the list changes. */
#include "config.h"

#include "history/sai-history-selection.h"

struct _SaiHistorySelection
{
  GObject parent_instance;

  GListModel *model;
  GtkBitset *places;
  /* Where a range selection begins. */
  guint anchor;
};

enum
{
  PROP_0,
  PROP_N_SELECTED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHistorySelection, sai_history_selection, G_TYPE_OBJECT)

static void
say_changed (SaiHistorySelection *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_SELECTED]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
items_changed_cb (SaiHistorySelection *self, guint position, guint removed, guint added)
{
  gboolean any = !gtk_bitset_is_empty (self->places);

  gtk_bitset_splice (self->places, position, removed, added);
  self->anchor = GTK_INVALID_LIST_POSITION;
  if (any)
    say_changed (self);
}

static void
sai_history_selection_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_N_SELECTED:
      g_value_set_uint (value, sai_history_selection_get_n (SAI_HISTORY_SELECTION (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_history_selection_finalize (GObject *object)
{
  SaiHistorySelection *self = SAI_HISTORY_SELECTION (object);

  g_clear_object (&self->model);
  gtk_bitset_unref (self->places);

  G_OBJECT_CLASS (sai_history_selection_parent_class)->finalize (object);
}

static void
sai_history_selection_class_init (SaiHistorySelectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sai_history_selection_finalize;
  object_class->get_property = sai_history_selection_get_property;

  properties[PROP_N_SELECTED] = g_param_spec_uint ("n-selected", NULL, NULL, 0, G_MAXUINT, 0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_HISTORY_SELECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
sai_history_selection_init (SaiHistorySelection *self)
{
  self->places = gtk_bitset_new_empty ();
  self->anchor = GTK_INVALID_LIST_POSITION;
}

SaiHistorySelection *
sai_history_selection_new (GListModel *model)
{
  SaiHistorySelection *self = g_object_new (SAI_TYPE_HISTORY_SELECTION, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

gboolean
sai_history_selection_contains (SaiHistorySelection *self, guint position)
{
  g_return_val_if_fail (SAI_IS_HISTORY_SELECTION (self), FALSE);

  return gtk_bitset_contains (self->places, position);
}

guint
sai_history_selection_get_n (SaiHistorySelection *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_SELECTION (self), 0);

  return gtk_bitset_get_size (self->places);
}

void
sai_history_selection_toggle (SaiHistorySelection *self, guint position)
{
  g_return_if_fail (SAI_IS_HISTORY_SELECTION (self));

  if (!gtk_bitset_add (self->places, position))
    gtk_bitset_remove (self->places, position);
  self->anchor = position;
  say_changed (self);
}

/**
 * sai_history_selection_extend:
 * @self: a selection
 * @position: the position up to which to select, starting at the last one that was toggled
 */
void
sai_history_selection_extend (SaiHistorySelection *self, guint position)
{
  g_return_if_fail (SAI_IS_HISTORY_SELECTION (self));

  if (self->anchor == GTK_INVALID_LIST_POSITION)
    self->anchor = position;
  gtk_bitset_add_range_closed (self->places, MIN (self->anchor, position), MAX (self->anchor, position));
  say_changed (self);
}

void
sai_history_selection_select_all (SaiHistorySelection *self)
{
  g_return_if_fail (SAI_IS_HISTORY_SELECTION (self));

  gtk_bitset_add_range (self->places, 0, g_list_model_get_n_items (self->model));
  say_changed (self);
}

void
sai_history_selection_clear (SaiHistorySelection *self)
{
  g_return_if_fail (SAI_IS_HISTORY_SELECTION (self));

  if (gtk_bitset_is_empty (self->places))
    return;
  gtk_bitset_remove_all (self->places);
  self->anchor = GTK_INVALID_LIST_POSITION;
  say_changed (self);
}

/* The selected positions, ascending. */
GArray *
sai_history_selection_list (SaiHistorySelection *self)
{
  GArray *places;
  GtkBitsetIter iter;
  guint place;

  g_return_val_if_fail (SAI_IS_HISTORY_SELECTION (self), NULL);

  places = g_array_sized_new (FALSE, FALSE, sizeof (guint), gtk_bitset_get_size (self->places));
  for (gboolean more = gtk_bitset_iter_init_first (&iter, self->places, &place); more;
       more = gtk_bitset_iter_next (&iter, &place))
    g_array_append_val (places, place);

  return places;
}
