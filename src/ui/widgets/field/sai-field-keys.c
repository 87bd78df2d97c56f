/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keys do on the table. */
#include "config.h"

#include "field/sai-field-table-private.h"

static gboolean
key_pressed_cb (SaiFieldTable *self, guint keyval, guint keycode, GdkModifierType state)
{
  /* Whoever presses a key does not want to wait; the key itself goes on. */
  sai_field_flight_finish (self->flight);

  return FALSE;
}

static gboolean
can_use_keys (SaiFieldTable *self)
{
  return gtk_widget_get_mapped (GTK_WIDGET (self)) && gtk_widget_is_sensitive (GTK_WIDGET (self)) &&
         !sai_field_table_is_counting (self);
}

static gboolean
choose_card_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (widget);

  if (!can_use_keys (self))
    return FALSE;
  sai_field_table_choose_nth (self, g_variant_get_uint32 (args));

  return TRUE;
}

static gboolean
press_action_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (widget);
  guint kinds = g_variant_get_uint32 (args) & sai_field_table_get_kinds (self);

  if (!can_use_keys (self) || kinds == 0)
    return FALSE;
  sai_field_table_choose (self, __builtin_ctz (kinds), SAI_CARD_NONE, SAI_FIELD_NONE, FALSE);

  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  SaiFieldTable *self = SAI_FIELD_TABLE (widget);
  SaiFieldCard *chosen = sai_field_fan_get_chosen (self->hand);

  if (!can_use_keys (self) || chosen == NULL)
    return FALSE;
  sai_field_fan_choose (self->hand, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (chosen));

  return TRUE;
}

static void
add_key (GtkShortcutController *controller, guint key, GtkShortcutFunc function, guint argument)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                                            gtk_callback_action_new (function, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (argument));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

/*< private >
 * sai_field_table_add_keys:
 * @self: a table that is being made
 *
 * Lets the table be used by keys.
 */
void
sai_field_table_add_keys (SaiFieldTable *self)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  GtkEventController *local = gtk_shortcut_controller_new ();
  GtkShortcutController *controller = GTK_SHORTCUT_CONTROLLER (shortcuts);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  /* Wherever the focus is, as long as nothing there wants the key. */
  gtk_shortcut_controller_set_scope (controller, GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < SAI_FIELD_HAND; i++)
    {
      add_key (controller, GDK_KEY_1 + i, choose_card_cb, i);
      add_key (controller, GDK_KEY_KP_1 + i, choose_card_cb, i);
    }
  add_key (controller, GDK_KEY_e, press_action_cb, 1u << SAI_MOVE_END);
  add_key (controller, GDK_KEY_d, press_action_cb, 1u << SAI_MOVE_REFILL | 1u << SAI_MOVE_DRAW);
  add_key (controller, GDK_KEY_t, press_action_cb, 1u << SAI_MOVE_TAKE);
  add_key (controller, GDK_KEY_p, press_action_cb, 1u << SAI_MOVE_PASS);
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);

  /* Elsewhere in the window this key leaves the game, and the window is asked before what is global. */
  add_key (GTK_SHORTCUT_CONTROLLER (local), GDK_KEY_Escape, escape_cb, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), local);
}
