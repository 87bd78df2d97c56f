/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The preferences: rows that are bound to the settings, so that changes take effect at once. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "preferences/sai-backup-group.h"
#include "preferences/sai-players-row.h"
#include "preferences/sai-preferences-binding.h"
#include "preferences/sai-preferences.h"
#include "preferences/sai-reset-group.h"
#include "preferences/sai-swatch-group.h"
#include "util/sai-late-bar.h"
#include "util/sai-number.h"
#include "util/sai-spin-input.h"
#include "util/sai-text-scale.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 520
#define USUAL_HEIGHT 600

/* In pixels. Large text beside it needs some of that. */
#define SLIDER_WIDTH 180

struct _SaiPreferences
{
  AdwWindow parent_instance;

  AdwViewStack *pages;
  GtkBox *content;
  SaiSwitcherTitle *switcher_title;
  GtkScale *volume;
  AdwComboRow *language;
  AdwComboRow *appearance;
  AdwComboRow *animation_speed;
  SaiPlayersRow *players;
  SaiBackupGroup *backup;
  SaiResetGroup *reset;
};

G_DEFINE_FINAL_TYPE (SaiPreferences, sai_preferences, ADW_TYPE_WINDOW)

/* Makes screen readers say a percentage. */
static void
volume_cb (GtkRange *scale)
{
  g_autofree char *text = sai_number_format (gtk_range_get_value (scale), 0, SAI_NUMBER_SHARE);

  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
sai_preferences_class_init (SaiPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SAI_TYPE_BACKUP_GROUP);
  g_type_ensure (SAI_TYPE_PLAYERS_ROW);
  g_type_ensure (SAI_TYPE_RESET_GROUP);
  g_type_ensure (SAI_TYPE_SWATCH_GROUP);
  g_type_ensure (SAI_TYPE_SWITCHER_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/preferences/sai-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, pages);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, content);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, volume);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, language);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, appearance);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, animation_speed);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, players);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, backup);
  gtk_widget_class_bind_template_child (widget_class, SaiPreferences, reset);
  gtk_widget_class_bind_template_callback (widget_class, volume_cb);
}

static void
sai_preferences_init (SaiPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  volume_cb (GTK_RANGE (self->volume));
  gtk_widget_set_size_request (GTK_WIDGET (self->volume), SLIDER_WIDTH / sai_text_scale_get (), -1);
  sai_text_scale_fold_row (self->language);
  sai_text_scale_fold_row (self->appearance);
  sai_text_scale_fold_row (self->animation_speed);
  sai_late_bar_follow (self->switcher_title, self->content);
  sai_spin_input_watch (GTK_WIDGET (self));
}

SaiPreferences *
sai_preferences_new (GtkWindow *parent, SaiContext *context, SaiReset *reset)
{
  SaiPreferences *self = g_object_new (SAI_TYPE_PREFERENCES, "transient-for", parent, NULL);

  sai_preferences_bind (GTK_WIDGET (self), context->settings);
  sai_players_row_set_context (self->players, context);
  sai_backup_group_set_context (self->backup, context);
  sai_reset_group_set_reset (self->reset, reset);
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));

  return self;
}

char *
sai_preferences_dup_page (SaiPreferences *self)
{
  g_return_val_if_fail (SAI_IS_PREFERENCES (self), NULL);

  return g_strdup (adw_view_stack_get_visible_child_name (self->pages));
}

/**
 * sai_preferences_set_page:
 * @self: the preferences
 * @page: the name of the page to show; its first row gets the focus
 */
void
sai_preferences_set_page (SaiPreferences *self, const char *page)
{
  g_return_if_fail (SAI_IS_PREFERENCES (self));

  adw_view_stack_set_visible_child_name (self->pages, page);
  gtk_widget_child_focus (adw_view_stack_get_visible_child (self->pages), GTK_DIR_TAB_FORWARD);
}
