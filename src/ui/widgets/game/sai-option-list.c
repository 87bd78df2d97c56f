/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number that can depend on the number of seats has one more step below its minimum, shown as a word. That step is
 * the start of the range, placed so that the steps hit exactly the possible numbers.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "game/sai-option-list.h"
#include "util/sai-plain.h"
#include "util/sai-spin-input.h"

struct _SaiOptionList
{
  GtkWidget parent_instance;

  SaiRuleset *ruleset;
  /* The switch or spin button of each option. */
  GtkWidget *controls[SAI_MAX_OPTIONS];

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (SaiOptionList, sai_option_list, GTK_TYPE_WIDGET)

static const char *
get_automatic (void)
{
  /* Translators: a number that follows from the number of players. */
  return C_ ("number", "Auto");
}

/* The value of a spin button that means "Auto". */
static int
get_automatic_step (GtkSpinButton *spin)
{
  double least;

  gtk_spin_button_get_range (spin, &least, NULL);

  return least;
}

static gboolean
output_cb (GtkSpinButton *spin)
{
  int value = gtk_spin_button_get_value_as_int (spin);
  g_autofree char *number = g_strdup_printf ("%d", value);

  gtk_editable_set_text (GTK_EDITABLE (spin), value == get_automatic_step (spin) ? get_automatic () : number);

  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (spin)), get_automatic ()))
    return sai_spin_input (spin, value);
  *value = get_automatic_step (spin);

  return TRUE;
}

static GtkWidget *
create_number (const SaiOption *option, gint value)
{
  gboolean automatic = option->fallback == SAI_OPTION_AUTOMATIC;
  int least = automatic ? option->minimum - option->step : option->minimum;
  int greatest = option->maximum - (option->maximum - option->minimum) % option->step;
  GtkWidget *spin = gtk_spin_button_new_with_range (least, greatest, option->step);

  gtk_spin_button_set_snap_to_ticks (GTK_SPIN_BUTTON (spin), option->step > 1);
  if (automatic)
    {
      /* "Auto" has to be accepted as text. */
      gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), FALSE);
      g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
      g_signal_connect (spin, "input", G_CALLBACK (input_cb), NULL);
      gtk_editable_set_width_chars (GTK_EDITABLE (spin), sai_plain_count_columns (get_automatic ()));
    }
  else
    {
      sai_spin_input_watch (spin);
    }
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value == SAI_OPTION_AUTOMATIC ? least : value);
  /* The initial value did not change, so "output" was not emitted. */
  if (automatic)
    output_cb (GTK_SPIN_BUTTON (spin));

  return spin;
}

static gint
get_number (const SaiOption *option, GtkSpinButton *spin)
{
  int value;

  /* Typed text counts even if the button still has the focus. */
  gtk_spin_button_update (spin);
  value = gtk_spin_button_get_value_as_int (spin);

  return value < option->minimum ? SAI_OPTION_AUTOMATIC : value;
}

static GtkWidget *
create_switch (gint value)
{
  GtkWidget *toggle = gtk_switch_new ();

  gtk_switch_set_active (GTK_SWITCH (toggle), value != 0);

  return toggle;
}

static void
add_option (SaiOptionList *self, guint index, const SaiOptions *options)
{
  const SaiOption *option = sai_ruleset_get_option (self->ruleset, index);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *control = option->kind == SAI_OPTION_SWITCH ? create_switch (options->value[index])
                                                         : create_number (option, options->value[index]);

  sai_plain_set_title (ADW_PREFERENCES_ROW (row), option->name);
  sai_plain_set_subtitle (ADW_ACTION_ROW (row), option->description != NULL ? option->description : "");
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  /* This also labels the control with the title of the row. */
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  gtk_list_box_append (self->list, row);
  self->controls[index] = control;
}

static void
sai_option_list_dispose (GObject *object)
{
  SaiOptionList *self = SAI_OPTION_LIST (object);

  g_clear_object (&self->ruleset);
  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->list));
  self->list = NULL;

  G_OBJECT_CLASS (sai_option_list_parent_class)->dispose (object);
}

static void
sai_option_list_class_init (SaiOptionListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_option_list_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
sai_option_list_init (SaiOptionList *self)
{
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("House Rules"), -1);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}

/**
 * sai_option_list_set_ruleset:
 * @self: a list
 * @ruleset: the ruleset whose options it shows
 * @options: their initial values
 *
 * A list without options is not visible; its parent can follow that.
 */
void
sai_option_list_set_ruleset (SaiOptionList *self, SaiRuleset *ruleset, const SaiOptions *options)
{
  GtkWidget *child;

  g_return_if_fail (SAI_IS_OPTION_LIST (self));
  g_return_if_fail (SAI_IS_RULESET (ruleset));

  g_set_object (&self->ruleset, ruleset);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    add_option (self, i, options);
  gtk_widget_set_visible (GTK_WIDGET (self), sai_ruleset_get_n_options (ruleset) > 0);
}

SaiOptions
sai_option_list_get_options (SaiOptionList *self)
{
  SaiOptions options = { { 0 } };

  g_return_val_if_fail (SAI_IS_OPTION_LIST (self) && self->ruleset != NULL, options);

  for (guint i = 0; i < sai_ruleset_get_n_options (self->ruleset); i++)
    {
      GtkWidget *control = self->controls[i];

      if (GTK_IS_SPIN_BUTTON (control))
        options.value[i] = get_number (sai_ruleset_get_option (self->ruleset, i), GTK_SPIN_BUTTON (control));
      else
        options.value[i] = gtk_switch_get_active (GTK_SWITCH (control));
    }

  return options;
}
