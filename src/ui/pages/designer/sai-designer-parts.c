/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of what there can be several of in a game. Its rows stay as long as what they are about, so that the focus
 * does, wherever they are moved.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "designer/sai-designer-keys.h"
#include "designer/sai-designer-part.h"
#include "designer/sai-designer-parts.h"
#include "ruleset/sai-draft-part.h"
#include "ruleset/sai-ruleset-file.h"

struct _SaiDesignerParts
{
  AdwPreferencesGroup parent_instance;

  /* Whether they are columns, not bonuses. */
  gboolean columns;
  SaiDraft *draft;
  /* In their order. */
  GPtrArray *parts;
  GtkWidget *add;
};

enum
{
  PROP_0,
  PROP_COLUMNS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDesignerParts, sai_designer_parts, ADW_TYPE_PREFERENCES_GROUP)

/* What a menu says that adds one of the kinds of the model. */
static const char *const column_words[SAI_N_DRAFT_COLUMNS] = {
  [SAI_DRAFT_COLUMN_FREE] = N_ ("In any order"),      [SAI_DRAFT_COLUMN_DOWN] = N_ ("From the top"),
  [SAI_DRAFT_COLUMN_UP] = N_ ("From the bottom"),     [SAI_DRAFT_COLUMN_ENDS] = N_ ("From both ends"),
  [SAI_DRAFT_COLUMN_ANNOUNCED] = N_ ("As announced"), [SAI_DRAFT_COLUMN_SINGLE] = NULL,
  [SAI_DRAFT_COLUMN_DOUBLE] = N_ ("Counts double"),   [SAI_DRAFT_COLUMN_TRIPLE] = N_ ("Counts triple"),
};

static const char *const bonus_words[SAI_N_DRAFT_BONUSES] = {
  [SAI_DRAFT_BONUS_LOWER] = N_ ("Points in the lower section"),
  [SAI_DRAFT_BONUS_ALL] = N_ ("Points in all boxes"),
  [SAI_DRAFT_BONUS_COUNT] = N_ ("Boxes that hold points"),
};

static const char *
get_prefix (SaiDesignerParts *self)
{
  return self->columns ? SAI_COLUMN_PREFIX : SAI_BONUS_PREFIX;
}

static SaiDesignerPart *
find (SaiDesignerParts *self, const char *group)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (g_str_equal (sai_designer_part_get_group (g_ptr_array_index (self->parts, i)), group))
      return g_ptr_array_index (self->parts, i);

  return NULL;
}

static void
open_only (SaiDesignerParts *self, const char *group)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      SaiDesignerPart *part = g_ptr_array_index (self->parts, i);

      sai_designer_part_set_open (part, g_strcmp0 (sai_designer_part_get_group (part), group) == 0);
    }
}

/* One at a time, as there are many rows in each. */
static void
opened_cb (SaiDesignerParts *self, SaiDesignerPart *opened)
{
  open_only (self, sai_designer_part_get_group (opened));
}

static SaiDesignerPart *
make_part (SaiDesignerParts *self, const char *group)
{
  SaiDesignerPart *part = sai_designer_part_new (group, self->columns ? _ ("Remove Column") : _ ("Remove Bonus"));

  g_signal_connect_object (part, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);

  return part;
}

/* What a column is like. */
static char *
describe_column (SaiDesignerParts *self, const char *group)
{
  g_autofree char *own = sai_draft_get (self->draft, group, "Order");
  g_autofree char *order = own != NULL ? g_steal_pointer (&own) : sai_draft_get (self->draft, "Ruleset", "Order");
  const char *words = sai_designer_key_name_order (order);
  int times = sai_draft_get_number (self->draft, group, "Times", 1);

  /* Translators: in which order a column is filled, and how often it counts. */
  return times == 1 ? g_strdup (words) : g_strdup_printf (_ ("%s, ×%d"), words, times);
}

static char *
describe_bonus (SaiDesignerParts *self, const char *group)
{
  SaiRuleset *ruleset = sai_draft_get_ruleset (self->draft);
  SaiOptions options;

  if (!sai_draft_is_sound (self->draft))
    return NULL;
  options = sai_ruleset_get_defaults (ruleset);
  for (guint i = 0; i < sai_ruleset_get_n_bonuses (ruleset); i++)
    if (g_str_equal (sai_ruleset_get_bonus_id (ruleset, i), group + strlen (SAI_BONUS_PREFIX)))
      return sai_ruleset_explain_further_bonus (ruleset, sai_ruleset_get_rules (ruleset, &options), i);

  return NULL;
}

/* Whether the rows are of these groups, in this order. */
static gboolean
has_parts (SaiDesignerParts *self, GStrv ids)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (ids[i] == NULL ||
        !g_str_equal (strchr (sai_designer_part_get_group (g_ptr_array_index (self->parts, i)), ' ') + 1, ids[i]))
      return FALSE;

  return ids[self->parts->len] == NULL;
}

/* Puts the rows in order, keeps those that stay, and the focus. */
static void
set_parts (SaiDesignerParts *self, GStrv ids)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_object_unref);

  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    focus = NULL;
  if (focus != NULL)
    g_object_ref (focus);
  for (guint i = 0; i < self->parts->len; i++)
    sai_designer_part_remove_from (g_ptr_array_index (self->parts, i), ADW_PREFERENCES_GROUP (self));
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *group = g_strconcat (get_prefix (self), ids[i], NULL);
      SaiDesignerPart *part = find (self, group);

      g_ptr_array_add (parts, part != NULL ? g_object_ref (part) : make_part (self, group));
      sai_designer_part_add_to (g_ptr_array_index (parts, i), ADW_PREFERENCES_GROUP (self));
    }
  g_ptr_array_unref (self->parts);
  self->parts = g_steal_pointer (&parts);
  if (focus == NULL)
    return;
  gtk_widget_grab_focus (gtk_widget_get_root (focus) != NULL ? focus : self->add);
  g_object_unref (focus);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiDesignerParts *self = SAI_DESIGNER_PARTS (widget);
  guint kind = g_variant_get_uint32 (parameter);
  g_autofree char *id = self->columns ? sai_draft_add_column (self->draft, kind)
                                      : sai_draft_add_bonus (self->draft, kind);
  g_autofree char *group = g_strconcat (get_prefix (self), id, NULL);

  sai_designer_parts_turn_to (self, group);
}

static void
move (SaiDesignerParts *self, const char *id, int by)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const char *group = sai_designer_part_get_group (g_ptr_array_index (self->parts, i));
      int place = (int) i + by;

      if (!g_str_equal (group + strlen (get_prefix (self)), id))
        continue;
      if (place >= 0 && place < (int) self->parts->len)
        sai_draft_move (self->draft, get_prefix (self), id, place);
      return;
    }
}

static void
up_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move (SAI_DESIGNER_PARTS (widget), g_variant_get_string (parameter, NULL), -1);
}

static void
down_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move (SAI_DESIGNER_PARTS (widget), g_variant_get_string (parameter, NULL), 1);
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiDesignerParts *self = SAI_DESIGNER_PARTS (widget);
  g_autofree char *group = g_strconcat (get_prefix (self), g_variant_get_string (parameter, NULL), NULL);

  sai_draft_remove (self->draft, group);
}

static void
sai_designer_parts_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_COLUMNS:
      SAI_DESIGNER_PARTS (object)->columns = g_value_get_boolean (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* The menu of what can be added. */
static void
sai_designer_parts_constructed (GObject *object)
{
  SaiDesignerParts *self = SAI_DESIGNER_PARTS (object);
  const char *label = self->columns ? _ ("Add Column") : _ ("Add Bonus");
  guint n = self->columns ? SAI_N_DRAFT_COLUMNS : SAI_N_DRAFT_BONUSES;
  g_autoptr (GMenu) menu = g_menu_new ();

  G_OBJECT_CLASS (sai_designer_parts_parent_class)->constructed (object);

  for (guint i = 0; i < n; i++)
    {
      const char *word = self->columns ? column_words[i] : bonus_words[i];
      g_autoptr (GMenuItem) item = NULL;

      if (word == NULL)
        continue;
      item = g_menu_item_new (_ (word), NULL);
      g_menu_item_set_action_and_target (item, "part.add", "u", i);
      g_menu_append_item (menu, item);
    }
  self->add = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->add), "list-add-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->add), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (self->add, label);
  gtk_widget_add_css_class (self->add, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add);
}

static void
sai_designer_parts_dispose (GObject *object)
{
  SaiDesignerParts *self = SAI_DESIGNER_PARTS (object);

  g_clear_object (&self->draft);
  g_clear_pointer (&self->parts, g_ptr_array_unref);

  G_OBJECT_CLASS (sai_designer_parts_parent_class)->dispose (object);
}

static void
sai_designer_parts_class_init (SaiDesignerPartsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = sai_designer_parts_constructed;
  object_class->dispose = sai_designer_parts_dispose;
  object_class->set_property = sai_designer_parts_set_property;

  /**
   * SaiDesignerParts:columns:
   *
   * Whether the parts are columns, not bonuses.
   */
  properties[PROP_COLUMNS] = g_param_spec_boolean ("columns", NULL, NULL, FALSE,
                                                   G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_install_action (widget_class, "part.add", "u", add_action);
  gtk_widget_class_install_action (widget_class, "part.up", "s", up_action);
  gtk_widget_class_install_action (widget_class, "part.down", "s", down_action);
  gtk_widget_class_install_action (widget_class, "part.remove", "s", remove_action);
}

static void
sai_designer_parts_init (SaiDesignerParts *self)
{
  self->parts = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * sai_designer_parts_show:
 * @self: parts
 * @draft: the draft to change
 * @remarks: (element-type SaiDraftRemark): what is odd about it
 *
 * Shows what the draft says now; to be called whenever it has changed.
 */
void
sai_designer_parts_show (SaiDesignerParts *self, SaiDraft *draft, GArray *remarks)
{
  g_auto (GStrv) ids = NULL;

  g_return_if_fail (SAI_IS_DESIGNER_PARTS (self));

  g_set_object (&self->draft, draft);
  ids = sai_draft_list (draft, get_prefix (self));
  if (!has_parts (self, ids))
    set_parts (self, ids);
  for (guint i = 0; i < self->parts->len; i++)
    {
      SaiDesignerPart *part = g_ptr_array_index (self->parts, i);
      const char *group = sai_designer_part_get_group (part);
      g_autofree char *text = self->columns ? describe_column (self, group) : describe_bonus (self, group);

      sai_designer_part_show (part, draft, text, remarks);
    }
}

/**
 * sai_designer_parts_turn_to:
 * @self: parts
 * @group: a group of the draft
 *
 * Opens a part, and gives it the focus.
 *
 * Returns: whether it is one of these
 */
gboolean
sai_designer_parts_turn_to (SaiDesignerParts *self, const char *group)
{
  SaiDesignerPart *part;

  g_return_val_if_fail (SAI_IS_DESIGNER_PARTS (self), FALSE);

  part = find (self, group);
  if (part == NULL)
    return FALSE;
  open_only (self, group);
  sai_designer_part_focus (part);

  return TRUE;
}
