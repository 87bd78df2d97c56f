/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with files of rules, and what can be done: their folder is opened, and they are read again. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "games/sai-ruleset-problems.h"
#include "util/sai-announce.h"
#include "util/sai-problem.h"
#include "util/sai-wrap-layout.h"

/* Between the buttons, in pixels. */
#define SPACING 6

struct _SaiRulesetProblems
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;
  GtkWidget *content;
  GtkLabel *text;
  GtkWidget *buttons;
};

G_DEFINE_FINAL_TYPE (SaiRulesetProblems, sai_ruleset_problems, GTK_TYPE_WIDGET)

/* The folder is in the folder that opens. Messages have no full stop where they are logged, but have one where people
 * read them.
 */
static void
append_problem (GString *text, const char *folder, const char *problem)
{
  const char *shown = g_str_has_prefix (problem, folder) ? problem + strlen (folder) + 1 : problem;
  /* Translators: what is wrong with a file, as a sentence. */
  g_autofree char *sentence = g_strdup_printf (C_ ("problem", "%s."), shown);

  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
}

static void
show_problems (SaiRulesetProblems *self)
{
  GPtrArray *problems = sai_catalog_get_problems (self->catalog);
  const char *path = sai_catalog_get_folder (self->catalog);
  g_autofree char *folder = g_filename_display_name (path != NULL ? path : "");
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *widget = GTK_WIDGET (self);

  for (guint i = 0; i < problems->len; i++)
    append_problem (text, folder, g_ptr_array_index (problems, i));
  gtk_label_set_text (self->text, text->str);
  /* What is hidden cannot keep the focus. */
  if (problems->len == 0 && gtk_widget_get_focus_child (widget) != NULL)
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (widget)), GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (widget, problems->len > 0);
}

static void
try_again_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiRulesetProblems *self = SAI_RULESET_PROBLEMS (widget);

  sai_catalog_read_again (self->catalog);
  show_problems (self);
  if (gtk_widget_get_visible (widget))
    sai_announce (widget, gtk_label_get_text (self->text));
}

static void
folder_opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error))
    sai_problem_show (GTK_WINDOW (source), _ ("Couldn’t Open the Folder"), error->message);
}

static void
open_folder_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiCatalog *catalog = SAI_RULESET_PROBLEMS (widget)->catalog;
  g_autofree char *uri = g_filename_to_uri (sai_catalog_get_folder (catalog), NULL, NULL);

  gtk_show_uri_full (GTK_WINDOW (gtk_widget_get_root (widget)), uri, GDK_CURRENT_TIME, NULL, folder_opened_cb, NULL);
}

static void
sai_ruleset_problems_dispose (GObject *object)
{
  SaiRulesetProblems *self = SAI_RULESET_PROBLEMS (object);

  g_clear_object (&self->catalog);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_ruleset_problems_parent_class)->dispose (object);
}

static void
sai_ruleset_problems_class_init (SaiRulesetProblemsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_ruleset_problems_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/games/sai-ruleset-problems.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiRulesetProblems, content);
  gtk_widget_class_bind_template_child (widget_class, SaiRulesetProblems, text);
  gtk_widget_class_bind_template_child (widget_class, SaiRulesetProblems, buttons);
  gtk_widget_class_install_action (widget_class, "problems.open-folder", NULL, open_folder_action);
  gtk_widget_class_install_action (widget_class, "problems.try-again", NULL, try_again_action);
}

static void
sai_ruleset_problems_init (SaiRulesetProblems *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->buttons, sai_wrap_layout_new (SPACING, SPACING));
}

/**
 * sai_ruleset_problems_set_catalog:
 * @self: a card
 * @catalog: the rulesets, whose problems are shown
 *
 * To be called once.
 */
void
sai_ruleset_problems_set_catalog (SaiRulesetProblems *self, SaiCatalog *catalog)
{
  g_return_if_fail (SAI_IS_RULESET_PROBLEMS (self));
  g_return_if_fail (self->catalog == NULL);

  self->catalog = g_object_ref (catalog);
  g_signal_connect_object (catalog, "items-changed", G_CALLBACK (show_problems), self, G_CONNECT_SWAPPED);
  show_problems (self);
}
