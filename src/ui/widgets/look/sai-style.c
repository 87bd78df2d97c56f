/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The style of what the start page does not show. style.css is read before the window appears, so it has only what is
 * seen there or belongs to all windows; every other family of widgets has its rules in a file beside it, and brings
 * them along with its first widget.
 */
#include "config.h"

#include "look/sai-style.h"

#include <adwaita.h>

#define PREFIX "/io/github/saikoro/Saikoro/"

/* Returns NULL if there is no such file. */
static GtkCssProvider *
read_rules (const char *name, const char *suffix)
{
  g_autofree char *path = g_strconcat (PREFIX, name, suffix, ".css", NULL);
  GtkCssProvider *provider;

  if (!g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return NULL;

  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, path);

  return provider;
}

static void
apply_rules (GtkCssProvider *provider, guint priority)
{
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), priority);
}

static void
contrast_changed_cb (GtkCssProvider *provider)
{
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    apply_rules (provider, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  else
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider));
}

static void
add (const char *name, guint priority)
{
  /* What changes in high contrast, by name; NULL if nothing does. */
  static GHashTable *added;
  g_autoptr (GtkCssProvider) rules = NULL;
  GtkCssProvider *contrast;

  if (added == NULL)
    added = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  if (g_hash_table_contains (added, name))
    return;

  rules = read_rules (name, "");
  if (rules != NULL)
    apply_rules (rules, priority);
  contrast = read_rules (name, "-hc");
  g_hash_table_insert (added, (gpointer) name, contrast);
  if (contrast == NULL)
    return;
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (contrast_changed_cb),
                           contrast, G_CONNECT_SWAPPED);
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    apply_rules (contrast, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/**
 * sai_style_add:
 * @name: the path of a file of rules below src/ui, without ".css"; a literal
 *
 * Applies the rules to all windows from now on, and in high contrast those of the file whose name ends in "-hc", too.
 * For the initialization of classes; does nothing the second time.
 */
void
sai_style_add (const char *name)
{
  add (name, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/**
 * sai_style_add_general:
 * @name: the path of a file of rules below src/ui, without ".css"; a literal
 *
 * Like sai_style_add(), but the rules are weaker than all that are added by that, whatever is added first.
 */
void
sai_style_add_general (const char *name)
{
  add (name, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
}
