/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people type with an input method, dates in the language of the messages, and what is said of keys. */
#include <locale.h>

#include <adwaita.h>

#include "util/sai-composing.h"
#include "util/sai-date.h"
#include "history/sai-date-range-dialog.h"
#include "util/sai-page-title.h"
#include "pad/sai-pad-number.h"
#include "util/sai-spin-input.h"
#include "seats/sai-suggestions.h"
#include "sai-test.h"
#include "util/sai-text.h"
#include "shortcuts/sai-shortcut-row.h"
#include "sai-widget-test.h"
#include "sai-ui-resources.h"

static void
test_spin (void)
{
  static const struct
  {
    const char *typed;
    double value;
  } cases[] = {
    { "12", 12 },      { "１２", 12 }, { "　７　", 7 }, { "３．５", 3.5 },
    { "３。５", 3.5 }, { "－４", -4 }, { "ー４", -4 },  { "٣", 3 },
  };
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *spin = gtk_spin_button_new_with_range (-10, 100, 0.5);

  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_box_append (GTK_BOX (box), spin);
  sai_spin_input_watch (box);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 50);
      gtk_editable_set_text (GTK_EDITABLE (spin), cases[i].typed);
      gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
      g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, cases[i].value);
    }
  /* What is no number leaves the one before. */
  gtk_editable_set_text (GTK_EDITABLE (spin), "３こ");
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 3);
  g_object_unref (box);
}

static void
test_numbers (void)
{
  gint64 wide, narrow, words;

  g_assert_cmpint (sai_pad_number_read ("　１２ "), ==, 12);
  g_assert_true (sai_date_range_dialog_parse ("2026-11-22", 0, &narrow));
  g_assert_true (sai_date_range_dialog_parse ("２０２６－１１－２２", 0, &wide));
  g_assert_true (sai_date_range_dialog_parse ("２０２６年１１月２２日", 0, &words));
  /* 2026-11-22T00:00:00Z */
  g_assert_cmpint (narrow, ==, 1795305600);
  g_assert_cmpint (wide, ==, narrow);
  g_assert_cmpint (words, ==, narrow);
  g_assert_true (sai_date_range_dialog_parse ("　", 0, &wide));
  g_assert_cmpint (wide, ==, 0);
}

static void
test_strip (void)
{
  static const char *const cases[][2] = {
    { "　あき　", "あき" }, { " \tAki B\n", "Aki B" }, { "　 　", "" }, { "", "" }, { "山田　太郎", "山田　太郎" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *stripped = sai_text_strip (cases[i][0]);

      g_assert_cmpstr (stripped, ==, cases[i][1]);
    }
}

/* Presses a key where a widget looks at it before its children do. */
static gboolean
press_captured (GtkWidget *widget, guint keyval)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller) && !taken &&
          gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &taken);
    }

  return taken;
}

static void
compose (GtkEditable *editable, const char *preedit)
{
  while (!GTK_IS_TEXT (editable))
    editable = gtk_editable_get_delegate (editable);
  g_signal_emit_by_name (editable, "preedit-changed", preedit);
}

static const char *const earlier_names[] = { "あき", "あきら", NULL };

/* An entry in a window, which has the focus. */
static GtkWidget *
show_entry (SaiSuggestions **suggestions)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *entry = gtk_entry_new ();

  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_box_append (GTK_BOX (box), entry);
  *suggestions = sai_suggestions_new (GTK_ENTRY (entry));
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (entry))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_grab_focus (entry);

  return entry;
}

/* Names that come after something was typed are offered for it, unless it was done with meanwhile. */
static void
test_late_names (void)
{
  SaiSuggestions *suggestions;
  GtkWidget *entry = show_entry (&suggestions);

  sai_suggestions_set_names (suggestions, earlier_names);
  g_assert_false (press_captured (entry, GDK_KEY_Down));
  sai_suggestions_set_names (suggestions, NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), "あ");
  g_assert_false (press_captured (entry, GDK_KEY_Down));
  sai_suggestions_set_names (suggestions, earlier_names);
  g_assert_true (press_captured (entry, GDK_KEY_Down));
  g_assert_true (press_captured (entry, GDK_KEY_Escape));
  sai_suggestions_set_names (suggestions, earlier_names);
  g_assert_false (press_captured (entry, GDK_KEY_Down));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "あ");

  g_object_unref (suggestions);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (entry)));
}

/* The keys of an input method are its own: they neither choose a name from the list, nor put it away. */
static void
test_suggestions (void)
{
  static const guint keys[] = { GDK_KEY_Down, GDK_KEY_Return, GDK_KEY_Up, GDK_KEY_Escape };
  SaiSuggestions *suggestions;
  GtkWidget *entry = show_entry (&suggestions);
  g_autoptr (SaiComposing) composing = sai_composing_new (GTK_EDITABLE (entry));

  sai_suggestions_set_names (suggestions, earlier_names);
  gtk_editable_set_text (GTK_EDITABLE (entry), "あ");

  compose (GTK_EDITABLE (entry), "き");
  g_assert_true (sai_composing_is_active (composing));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_assert_false (press_captured (entry, keys[i]));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "あ");

  compose (GTK_EDITABLE (entry), "");
  g_assert_true (press_captured (entry, GDK_KEY_Down));
  g_assert_true (press_captured (entry, GDK_KEY_Return));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "あき");

  g_object_unref (suggestions);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (entry)));
}

/* The names are those of the messages, whatever the locale has. */
static void
test_dates (void)
{
  g_autoptr (GDateTime) sunday = g_date_time_new_utc (2026, 11, 22, 9, 5, 0);
  g_autofree char *long_form = sai_date_format (sunday, "%A %-d %B %Y, %H:%M");
  g_autofree char *short_form = sai_date_format (sunday, "%a %b %% %%a %y");

  g_assert_cmpstr (long_form, ==, "Sunday 22 November 2026, 09:05");
  g_assert_cmpstr (short_form, ==, "Sun Nov % %a 26");
}

/* A title without room is smaller, then in two lines, never cut off, and away where it could not be read. */
static void
test_title (void)
{
  GtkWidget *title = g_object_ref_sink (g_object_new (SAI_TYPE_PAGE_TITLE, NULL));
  GtkWidget *label = gtk_widget_get_first_child (title);
  int least, natural, height;

  sai_page_title_set_title (SAI_PAGE_TITLE (title), "イエローストーンパーク");
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  gtk_widget_measure (title, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  g_assert_cmpint (least, ==, 0);
  g_assert_cmpint (natural, >, 100);
  for (int percent = 100; percent > 0; percent -= 20)
    {
      graphene_rect_t bounds;

      gtk_widget_size_allocate (title, &(GtkAllocation) { 0, 0, natural * percent / 100, height }, -1);
      g_assert_cmpint (gtk_widget_get_child_visible (label), ==, percent >= 40);
      if (percent < 40)
        continue;
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), ==,
                       percent >= 80 ? 1 : 2);
      g_assert_true (gtk_widget_compute_bounds (label, title, &bounds));
      if (percent >= 80)
        g_assert_cmpfloat_with_epsilon (bounds.size.width, natural * percent / 100, 1.5);
      else
        g_assert_cmpfloat (bounds.size.width, <=, natural * percent / 100 + 1.5);
    }
  g_object_unref (title);
}

static void
check_shortcuts (GtkWidget *widget, guint *n_rows)
{
  if (SAI_IS_SHORTCUT_ROW (widget))
    {
      g_autofree char *accelerator = NULL;

      g_object_get (widget, "accelerator", &accelerator, NULL);
      g_assert_cmpstr (accelerator, !=, NULL);
      g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), !=, "");
      (*n_rows)++;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_shortcuts (child, n_rows);
}

/* All keys have room in the narrowest window, also with text of twice the size, and are said. */
static void
test_shortcuts (void)
{
  static const struct
  {
    const char *accelerator;
    const char *description;
  } samples[] = {
    { "<Control><Shift>z", "Shift+Ctrl+Z" },
    { "Up Down", "Up / Down" },
    { "1...5", "1 – 5" },
    { "<Alt>1...3", "Alt+1 – 3" },
  };
  GtkSettings *settings = gtk_settings_get_default ();
  GtkBuilder *builder;
  GtkWidget *window;
  guint n_rows = 0;
  int minimum;

  g_type_ensure (SAI_TYPE_SHORTCUT_ROW);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      GtkWidget *row = sai_test_own (g_object_new (SAI_TYPE_SHORTCUT_ROW, "accelerator", samples[i].accelerator, NULL));

      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                           samples[i].description);
      sai_test_assert_finalize (row);
    }

  builder = gtk_builder_new_from_resource ("/io/github/saikoro/Saikoro/shell/window/help-overlay.ui");
  window = GTK_WIDGET (gtk_builder_get_object (builder, "help_overlay"));
  check_shortcuts (window, &n_rows);
  g_assert_cmpuint (n_rows, >=, 20);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 340);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (builder);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv);
  adw_init ();
  g_resources_register (sai_ui_get_resource ());

  g_test_add_func ("/ui/typing/spin", test_spin);
  g_test_add_func ("/ui/typing/numbers", test_numbers);
  g_test_add_func ("/ui/typing/strip", test_strip);
  g_test_add_func ("/ui/typing/suggestions", test_suggestions);
  g_test_add_func ("/ui/typing/late-names", test_late_names);
  g_test_add_func ("/ui/typing/dates", test_dates);
  g_test_add_func ("/ui/typing/title", test_title);
  g_test_add_func ("/ui/typing/shortcuts", test_shortcuts);

  return g_test_run ();
}
