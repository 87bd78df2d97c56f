/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys of the table. */
#include "config.h"

#include "field/sai-field-keys.h"
#include "field/sai-field-state.h"

static void
add_key (GtkEventController *controller, guint key, const char *signal, GVariant *argument)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, 0), gtk_signal_action_new (signal));

  gtk_shortcut_set_arguments (shortcut, argument);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
}

static void
add_choice (GtkEventController *controller, guint key, guint kinds)
{
  add_key (controller, key, SAI_FIELD_KEYS_CHOICE, g_variant_new ("(u)", kinds));
}

/**
 * sai_field_keys_add:
 * @table: a widget with the signals of sai-field-keys.h
 *
 * Adds the keyboard shortcuts of the table.
 */
void
sai_field_keys_add (GtkWidget *table)
{
  GtkEventController *everywhere = gtk_shortcut_controller_new ();
  GtkEventController *inside = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_WIDGET (table));

  /* Wherever the focus is, unless the focused widget handles the key. */
  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (everywhere), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < SAI_FIELD_HAND; i++)
    {
      add_key (everywhere, GDK_KEY_1 + i, SAI_FIELD_KEYS_CARD, g_variant_new ("(u)", i));
      add_key (everywhere, GDK_KEY_KP_1 + i, SAI_FIELD_KEYS_CARD, g_variant_new ("(u)", i));
    }
  add_choice (everywhere, GDK_KEY_e, 1u << SAI_MOVE_END);
  add_choice (everywhere, GDK_KEY_d, 1u << SAI_MOVE_REFILL | 1u << SAI_MOVE_DRAW);
  add_choice (everywhere, GDK_KEY_t, 1u << SAI_MOVE_TAKE);
  add_choice (everywhere, GDK_KEY_p, 1u << SAI_MOVE_PASS);
  gtk_widget_add_controller (table, everywhere);

  /* Elsewhere in the window this key leaves the game, and the window handles keys before global shortcuts. */
  add_key (inside, GDK_KEY_Escape, SAI_FIELD_KEYS_BACK, NULL);
  gtk_widget_add_controller (table, inside);
}
