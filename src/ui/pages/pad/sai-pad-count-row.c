/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One seat in the count. Not a GtkSpinButton, because that corrects the text only afterwards and does not understand
 * full-width digits.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-composing.h"
#include "field/sai-pad-state.h"
#include "field/sai-field-state.h"
#include "pad/sai-pad-count-row.h"
#include "pad/sai-pad-number.h"
#include "util/sai-plain.h"

/* There are fewer than 100 cards. */
#define MOST_DIGITS 2
#define MOST 99

struct _SaiPadCountRow
{
  AdwActionRow parent_instance;

  GtkWidget *entry;
  GtkWidget *less;
  GtkWidget *more;
};

enum
{
  CHANGED,
  ENTERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPadCountRow, sai_pad_count_row, ADW_TYPE_ACTION_ROW)

static void
step (SaiPadCountRow *self, int by)
{
  int number = CLAMP (sai_pad_count_row_get_number (self) + by, 0, MOST);
  g_autofree char *text = g_strdup_printf ("%d", number);

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

static void
less_cb (SaiPadCountRow *self)
{
  step (self, -1);
}

static void
more_cb (SaiPadCountRow *self)
{
  step (self, 1);
}

static void
number_changed_cb (SaiPadCountRow *self)
{
  if (sai_pad_number_read (gtk_editable_get_text (GTK_EDITABLE (self->entry))) == SAI_PAD_NUMBER_NONSENSE)
    gtk_widget_add_css_class (self->entry, "error");
  else
    gtk_widget_remove_css_class (self->entry, "error");
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
activate_cb (SaiPadCountRow *self)
{
  g_signal_emit (self, signals[ENTERED], 0);
}

static gboolean
key_pressed_cb (SaiPadCountRow *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || sai_composing (GTK_EDITABLE (self->entry)))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step (self, 1);
      return GDK_EVENT_STOP;

    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step (self, -1);
      return GDK_EVENT_STOP;

    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static GtkWidget *
create_button (SaiPadCountRow *self, const char *icon, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  /* Tab moves from number to number; the arrow keys do the same as the buttons. */
  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);

  return button;
}

static void
sai_pad_count_row_class_init (SaiPadCountRowClass *klass)
{
  /**
   * SaiPadCountRow::changed:
   * @self: a row whose text has changed, to a number or something invalid
   */
  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_PAD_COUNT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * SaiPadCountRow::entered:
   * @self: a row whose number is complete
   */
  signals[ENTERED] = g_signal_new ("entered", SAI_TYPE_PAD_COUNT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
sai_pad_count_row_init (SaiPadCountRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->less = create_button (self, "list-remove-symbolic", G_CALLBACK (less_cb));
  self->more = create_button (self, "list-add-symbolic", G_CALLBACK (more_cb));
  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), MOST_DIGITS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), MOST_DIGITS);
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), MOST_DIGITS);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), "0");
  gtk_entry_set_alignment (GTK_ENTRY (self->entry), 0.5);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_widget_set_valign (self->entry, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (number_changed_cb), self, G_CONNECT_SWAPPED);
  sai_composing_watch (GTK_EDITABLE (self->entry));
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  /* Captured, as the entry would let these keys move the focus. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, keys);

  gtk_box_append (GTK_BOX (box), self->less);
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), self->more);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), box);
  /* The entry in the row takes the focus. */
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "count");
}

/**
 * sai_pad_count_row_new:
 * @name: whose cards are counted
 *
 * Returns: a new row without a number
 */
GtkWidget *
sai_pad_count_row_new (const char *name)
{
  SaiPadCountRow *self = g_object_new (SAI_TYPE_PAD_COUNT_ROW, NULL);
  g_autofree char *label = g_strdup_printf (_ ("Cards collected by %s"), name);
  g_autofree char *less = g_strdup_printf (_ ("One card less for %s"), name);
  g_autofree char *more = g_strdup_printf (_ ("One card more for %s"), name);

  sai_plain_set_title (ADW_PREFERENCES_ROW (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->less), GTK_ACCESSIBLE_PROPERTY_LABEL, less, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL, more, -1);

  return GTK_WIDGET (self);
}

/**
 * sai_pad_count_row_get_number:
 * @self: a row
 *
 * Returns: the number of cards, 0 if nothing is typed; %SAI_PAD_NUMBER_NONSENSE if something else was typed
 */
int
sai_pad_count_row_get_number (SaiPadCountRow *self)
{
  int number;

  g_return_val_if_fail (SAI_IS_PAD_COUNT_ROW (self), 0);

  number = sai_pad_number_read (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  return number == SAI_PAD_NUMBER_EMPTY ? 0 : number;
}

/**
 * sai_pad_count_row_set_result:
 * @self: a row
 * @result: the change of the points, such as "12 → 16"
 */
void
sai_pad_count_row_set_result (SaiPadCountRow *self, const char *result)
{
  g_return_if_fail (SAI_IS_PAD_COUNT_ROW (self));

  sai_plain_set_subtitle (ADW_ACTION_ROW (self), result);
}

/**
 * sai_pad_count_row_focus:
 * @self: a row
 *
 * Focuses the number and selects it, so that typing replaces it.
 */
void
sai_pad_count_row_focus (SaiPadCountRow *self)
{
  g_return_if_fail (SAI_IS_PAD_COUNT_ROW (self));

  gtk_widget_grab_focus (self->entry);
}
