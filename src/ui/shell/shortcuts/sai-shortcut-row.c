/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of the shortcuts: the title wraps beside the keys, so that it fits the narrowest window and the largest text.
 */
#include "config.h"

#include "shortcuts/sai-shortcut-row.h"
#include "util/sai-property.h"

struct _SaiShortcutRow
{
  AdwActionRow parent_instance;

  GtkWidget *keys;
  char *accelerator;
};

enum
{
  PROP_0,
  PROP_ACCELERATOR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiShortcutRow, sai_shortcut_row, ADW_TYPE_ACTION_ROW)

/* The spoken form of the keys: "Ctrl+Z", "Up / Down". */
static char *
describe (const char *accelerator)
{
  g_auto (GStrv) alternatives = g_strsplit (accelerator, " ", 0);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; alternatives[i] != NULL; i++)
    {
      g_auto (GStrv) ends = g_strsplit (alternatives[i], "...", 0);

      g_string_append (text, i > 0 ? " / " : "");
      for (guint j = 0; ends[j] != NULL; j++)
        {
          GdkModifierType modifiers;
          guint keyval;

          g_string_append (text, j > 0 ? " – " : "");
          if (gtk_accelerator_parse (ends[j], &keyval, &modifiers))
            {
              g_autofree char *label = gtk_accelerator_get_label (keyval, modifiers);

              g_string_append (text, label);
            }
        }
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
set_accelerator (SaiShortcutRow *self, const char *accelerator)
{
  g_autofree char *description = NULL;

  if (!sai_property_take_text (self, &self->accelerator, g_strdup (accelerator), properties[PROP_ACCELERATOR]))
    return;
  description = describe (accelerator != NULL ? accelerator : "");
  gtk_shortcut_label_set_accelerator (GTK_SHORTCUT_LABEL (self->keys), accelerator != NULL ? accelerator : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

static void
sai_shortcut_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ACCELERATOR:
      g_value_set_string (value, SAI_SHORTCUT_ROW (object)->accelerator);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_shortcut_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_ACCELERATOR:
      set_accelerator (SAI_SHORTCUT_ROW (object), g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_shortcut_row_finalize (GObject *object)
{
  g_free (SAI_SHORTCUT_ROW (object)->accelerator);

  G_OBJECT_CLASS (sai_shortcut_row_parent_class)->finalize (object);
}

static void
sai_shortcut_row_class_init (SaiShortcutRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = sai_shortcut_row_finalize;
  object_class->get_property = sai_shortcut_row_get_property;
  object_class->set_property = sai_shortcut_row_set_property;

  properties[PROP_ACCELERATOR] = g_param_spec_string ("accelerator", NULL, NULL, NULL,
                                                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY |
                                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_shortcut_row_init (SaiShortcutRow *self)
{
  self->keys = gtk_shortcut_label_new ("");
  gtk_widget_set_valign (self->keys, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->keys);
}
