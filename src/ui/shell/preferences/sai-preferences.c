/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: rows that are bound to the settings, so that whatever is changed takes effect at once. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "preferences/sai-backup-group.h"
#include "seats/sai-default-players.h"
#include "util/sai-late-bar.h"
#include "util/sai-number.h"
#include "preferences/sai-preferences-binding.h"
#include "preferences/sai-preferences.h"
#include "preferences/sai-reset-group.h"
#include "util/sai-spin-input.h"
#include "preferences/sai-swatch.h"

/* In pixels; never larger than the window below, so that it fits on a small screen. */
#define USUAL_WIDTH 520
#define USUAL_HEIGHT 600

#define PAGES_KEY "sai-preferences-pages"

/* The actions of the window, which are the settings of the table. */
#define TABLE "table"
#define FELT "felt"
#define DICE_STYLE "dice-style"

/* What the rows of a choice stand for, in their order. */
static const char *const languages[] = { "system", "en", "ja", NULL };
static const char *const appearances[] = { "system", "light", "dark", NULL };
static const double speeds[] = { 0, 0.5, 1, 2, -1 };

static void
insert_action (GSimpleActionGroup *group, GSettings *settings, const char *key)
{
  g_autoptr (GAction) action = g_settings_create_action (settings, key);

  g_action_map_add_action (G_ACTION_MAP (group), action);
}

/* What the table looks like is chosen by how it looks. */
static void
add_swatches (GtkBuilder *builder, GtkWidget *window, GSettings *settings)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkBox *felts = GTK_BOX (gtk_builder_get_object (builder, "felts"));
  GtkBox *dice = GTK_BOX (gtk_builder_get_object (builder, "dice"));

  insert_action (group, settings, FELT);
  insert_action (group, settings, DICE_STYLE);
  gtk_widget_insert_action_group (window, TABLE, G_ACTION_GROUP (group));

  for (guint i = 0; i < sai_felt_get_n (); i++)
    gtk_box_append (felts, sai_swatch_new_felt (sai_felt_get_nth (i), TABLE "." FELT));
  for (guint i = 0; i < sai_die_style_get_n (); i++)
    gtk_box_append (dice, sai_swatch_new_dice (sai_die_style_get_nth (i), TABLE "." DICE_STYLE));
}

static char *
print_percent (double value)
{
  return sai_number_format (value, 0, SAI_NUMBER_SHARE);
}

static char *
format_volume_cb (GtkScale *scale, double value, gpointer user_data)
{
  return print_percent (value);
}

/* What is heard is what is seen. */
static void
volume_cb (GtkRange *scale)
{
  g_autofree char *text = print_percent (gtk_range_get_value (scale));

  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
add_volume (GtkBuilder *builder, GSettings *settings)
{
  GtkScale *scale = GTK_SCALE (gtk_builder_get_object (builder, "volume"));

  gtk_scale_set_format_value_func (scale, format_volume_cb, NULL, NULL);
  g_signal_connect (scale, "value-changed", G_CALLBACK (volume_cb), NULL);
  sai_preferences_bind (settings, "sound-volume", gtk_range_get_adjustment (GTK_RANGE (scale)), "value");
  volume_cb (GTK_RANGE (scale));
}

static void
bind_rows (GtkBuilder *builder, GSettings *settings)
{
  static const struct
  {
    const char *key;
    const char *id;
    const char *property;
  } rows[] = {
    { "notifications", "notifications", "active" },
    { "sounds", "sounds", "active" },
    { "confirm-strike", "confirm_strike", "active" },
    { "hints-always", "hints_always", "active" },
    { "coach", "coach", "active" },
    { "coach-limit", "coach_limit", "value" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    sai_preferences_bind (settings, rows[i].key, gtk_builder_get_object (builder, rows[i].id), rows[i].property);
  sai_preferences_bind_choice (settings, "language", gtk_builder_get_object (builder, "language"), languages);
  sai_preferences_bind_choice (settings, "appearance", gtk_builder_get_object (builder, "appearance"), appearances);
  sai_preferences_bind_nearest (settings, "animation-speed", gtk_builder_get_object (builder, "animation_speed"),
                                speeds);
  sai_preferences_bind_seconds (settings, "computer-pace", gtk_builder_get_object (builder, "computer_pace"));
  sai_preferences_bind_seconds (settings, "thinking-time", gtk_builder_get_object (builder, "thinking_time"));
}

/**
 * sai_preferences_show:
 * @parent: the window that it belongs to
 * @settings: the settings
 * @store: the history
 *
 * Shows what a person can set.
 *
 * Returns: (transfer none): the window of the preferences
 */
GtkWindow *
sai_preferences_show (GtkWindow *parent, GSettings *settings, SaiStore *store)
{
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  g_type_ensure (SAI_TYPE_BACKUP_GROUP);
  g_type_ensure (SAI_TYPE_RESET_GROUP);
  builder = gtk_builder_new_from_resource ("/io/github/saikoro/Saikoro/shell/preferences/sai-preferences.ui");
  bind_rows (builder, settings);
  add_volume (builder, settings);
  sai_default_players_attach (ADW_ACTION_ROW (gtk_builder_get_object (builder, "players")), settings, store);
  sai_backup_group_set_sources (SAI_BACKUP_GROUP (gtk_builder_get_object (builder, "backup")), store, settings);
  sai_reset_group_set_settings (SAI_RESET_GROUP (gtk_builder_get_object (builder, "reset")), settings);

  window = GTK_WINDOW (gtk_builder_get_object (builder, "preferences"));
  g_object_set_data (G_OBJECT (window), PAGES_KEY, gtk_builder_get_object (builder, "pages"));
  sai_late_bar_follow (ADW_VIEW_SWITCHER_BAR (gtk_builder_get_object (builder, "switcher_bar")),
                       ADW_VIEW_SWITCHER_TITLE (gtk_builder_get_object (builder, "switcher_title")));
  add_swatches (builder, GTK_WIDGET (window), settings);
  sai_spin_input_watch (GTK_WIDGET (window));
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_default_size (window, MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  gtk_window_present (window);

  return window;
}

static AdwViewStack *
get_pages (GtkWindow *preferences)
{
  return g_object_get_data (G_OBJECT (preferences), PAGES_KEY);
}

/**
 * sai_preferences_dup_page:
 * @preferences: the window of the preferences
 *
 * Returns: (transfer full): the name of the page that is shown
 */
char *
sai_preferences_dup_page (GtkWindow *preferences)
{
  g_return_val_if_fail (ADW_IS_WINDOW (preferences), NULL);

  return g_strdup (adw_view_stack_get_visible_child_name (get_pages (preferences)));
}

/**
 * sai_preferences_set_page:
 * @preferences: the window of the preferences
 * @page: the name of a page, which is shown; the focus goes to its first row
 */
void
sai_preferences_set_page (GtkWindow *preferences, const char *page)
{
  AdwViewStack *pages;

  g_return_if_fail (ADW_IS_WINDOW (preferences));

  pages = get_pages (preferences);
  adw_view_stack_set_visible_child_name (pages, page);
  gtk_widget_child_focus (adw_view_stack_get_visible_child (pages), GTK_DIR_TAB_FORWARD);
}
