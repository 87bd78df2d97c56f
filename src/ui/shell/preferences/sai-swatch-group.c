/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "preferences/sai-swatch-group.h"
#include "preferences/sai-swatch.h"
#include "util/sai-wrap-layout.h"

#define SPACING 4
#define ACTION_GROUP "look"

struct _SaiSwatchGroup
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiSwatchGroup, sai_swatch_group, GTK_TYPE_WIDGET)

static GtkWidget *
find_chosen (SaiSwatchGroup *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)))
      return child;

  return NULL;
}

static gboolean
sai_swatch_group_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SaiSwatchGroup *self = SAI_SWATCH_GROUP (widget);
  gboolean has_focus = gtk_widget_get_focus_child (widget) != NULL;
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *chosen = find_chosen (self);

  if (is_tab && has_focus)
    return FALSE;
  /* A value from another program may be none of these. */
  if (!has_focus && chosen != NULL)
    return gtk_widget_grab_focus (chosen);
  if (!GTK_WIDGET_CLASS (sai_swatch_group_parent_class)->focus (widget, direction))
    return FALSE;
  if (has_focus && !is_tab)
    gtk_widget_activate (gtk_widget_get_focus_child (widget));

  return TRUE;
}

static void
sai_swatch_group_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_swatch_group_parent_class)->dispose (object);
}

static void
sai_swatch_group_class_init (SaiSwatchGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_swatch_group_dispose;
  widget_class->focus = sai_swatch_group_focus;
  gtk_widget_class_set_css_name (widget_class, "swatches");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
sai_swatch_group_init (SaiSwatchGroup *self)
{
  GtkLayoutManager *layout = sai_wrap_layout_new (SPACING, SPACING);

  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  sai_wrap_layout_set_filling (SAI_WRAP_LAYOUT (layout), TRUE);
}

/**
 * sai_swatch_group_bind:
 * @self: a group
 * @settings: settings with a key of its name
 *
 * Shows what there is to choose. To be called once.
 */
void
sai_swatch_group_bind (SaiSwatchGroup *self, GSettings *settings)
{
  const char *key = gtk_widget_get_name (GTK_WIDGET (self));
  const SaiSwatchKind *kind = sai_swatch_kind_find (key);
  g_autofree char *name = g_strconcat (ACTION_GROUP ".", key, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  /* Names of different lengths, or large ones, leave the pictures in columns. */
  g_autoptr (GtkSizeGroup) columns = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GAction) action = NULL;

  g_return_if_fail (SAI_IS_SWATCH_GROUP (self));
  g_return_if_fail (kind != NULL);

  action = g_settings_create_action (settings, key);
  g_action_map_add_action (G_ACTION_MAP (actions), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), ACTION_GROUP, G_ACTION_GROUP (actions));
  for (guint i = 0; i < kind->get_n (); i++)
    {
      GtkWidget *swatch = sai_swatch_new (kind, i, name);

      gtk_widget_set_parent (swatch, GTK_WIDGET (self));
      gtk_size_group_add_widget (columns, swatch);
    }
}
