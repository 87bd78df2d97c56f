/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One seat in the count. Not a GtkSpinButton, because that corrects the text only afterwards and does not understand
 * full-width digits.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-composing.h"
#include "pad/sai-pad-count-row.h"
#include "pad/sai-pad-number.h"
#include "util/sai-plain.h"

/* There are fewer than 100 cards. */
#define MOST 99

struct _SaiPadCountRow
{
  AdwActionRow parent_instance;

  GtkWidget *entry;
  SaiComposing *composing;
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
step_by_key_cb (SaiPadCountRow *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 || sai_composing_is_active (self->composing))
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

static void
sai_pad_count_row_finalize (GObject *object)
{
  g_clear_object (&SAI_PAD_COUNT_ROW (object)->composing);

  G_OBJECT_CLASS (sai_pad_count_row_parent_class)->finalize (object);
}

static void
sai_pad_count_row_class_init (SaiPadCountRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sai_pad_count_row_finalize;

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

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/pad/sai-pad-count-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPadCountRow, entry);
  gtk_widget_class_bind_template_child (widget_class, SaiPadCountRow, less);
  gtk_widget_class_bind_template_child (widget_class, SaiPadCountRow, more);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_by_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, less_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_changed_cb);
}

static void
sai_pad_count_row_init (SaiPadCountRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->composing = sai_composing_new (GTK_EDITABLE (self->entry));
}

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
