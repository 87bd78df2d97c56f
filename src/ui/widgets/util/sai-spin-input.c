/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as typed with input methods: with digits of any script and width. GtkSpinButton only reads ASCII digits. */
#include "config.h"

#include "util/sai-spin-input.h"

/* The typed text with ASCII digits, signs and points, and without surrounding spaces. */
static char *
normalize (const char *text)
{
  g_autofree char *narrow = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *p = narrow != NULL ? narrow : ""; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);
      int digit = g_unichar_digit_value (character);

      if (digit >= 0)
        g_string_append_c (plain, '0' + digit);
      /* A minus sign, and the Japanese long vowel mark on the same key. */
      else if (character == 0x2212 || character == 0x30fc)
        g_string_append_c (plain, '-');
      /* The Japanese full stop is on the key of the point. */
      else if (character == 0x3002)
        g_string_append_c (plain, '.');
      else
        g_string_append_unichar (plain, character);
    }

  return g_strstrip (g_strdup (plain->str));
}

/**
 * sai_spin_input:
 * @spin: a spin button
 * @value: (out): the number
 *
 * A handler for #GtkSpinButton::input.
 *
 * Returns: %FALSE if @spin can read its text itself, %TRUE if @value was set, %GTK_INPUT_ERROR if there is no number
 */
int
sai_spin_input (GtkSpinButton *spin, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  g_autofree char *plain = normalize (text);
  char *end;

  if (g_str_equal (plain, text))
    return FALSE;
  *value = g_strtod (plain, &end);
  if (end != plain && *end == '\0')
    return TRUE;
  *value = gtk_spin_button_get_value (spin);

  return GTK_INPUT_ERROR;
}

/**
 * sai_spin_input_watch:
 * @widget: a spin button, or a container of some
 *
 * Allows typing numbers with an input method: in digits of any script and width.
 */
void
sai_spin_input_watch (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_SPIN_BUTTON (widget))
    {
      /* Otherwise the spin button would reject such digits. */
      gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (widget), FALSE);
      g_signal_connect (widget, "input", G_CALLBACK (sai_spin_input), NULL);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    sai_spin_input_watch (child);
}
