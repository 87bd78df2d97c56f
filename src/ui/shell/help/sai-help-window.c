/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of the help: a list of topics beside the page, or before it if there is little room. Only this file uses
 * AdwLeaflet, which newer versions of libadwaita replace.
 *
 * The window belongs to no application and has a window group of its own: so modal dialogs do not block the help that
 * explains them, and an open help window does not keep the program running.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "help/sai-help-topics.h"
#include "help/sai-help-view.h"
#include "help/sai-help-window.h"
#include "util/sai-announce.h"
#include "util/sai-page-title.h"
#include "util/sai-property.h"
#include "util/sai-scroll.h"

struct _SaiHelpWindow
{
  AdwWindow parent_instance;

  SaiCatalog *catalog;
  SaiSolver *solver;
  GPtrArray *topics;
  /* The pages of the topics, which are built for searching. */
  GPtrArray *pages;
  /* Whether any of them has what is searched for. */
  gboolean found;
  char *topic;
  char *page_title;
  /* The topics that "back" leads to, most recent last. */
  GPtrArray *trail;
  GtkWindowGroup *group;

  AdwLeaflet *leaflet;
  GtkWidget *side;
  GtkWidget *main;
  GtkSearchEntry *search;
  GtkListBox *list;
  SaiHelpView *view;
};

enum
{
  PROP_0,
  PROP_PAGE_TITLE,
  PROP_FOUND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  TRY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHelpWindow, sai_help_window, ADW_TYPE_WINDOW)

static gboolean
shows_page (SaiHelpWindow *self)
{
  return adw_leaflet_get_visible_child (self->leaflet) == self->main;
}

static void
enable_back (SaiHelpWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back",
                                 self->trail->len > 0 || adw_leaflet_get_folded (self->leaflet));
}

static const char *
get_search (SaiHelpWindow *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->search));
}

/* The page of a topic, built when it is first searched. */
static SaiHelpPage *
need_page (SaiHelpWindow *self, guint index)
{
  SaiHelpTopic *topic = self->topics->pdata[index];

  if (self->pages->pdata[index] == NULL)
    self->pages->pdata[index] = sai_help_topics_build (self->catalog, topic->id);

  return self->pages->pdata[index];
}

static int
find_in (SaiHelpWindow *self, guint index)
{
  SaiHelpPage *page = need_page (self, index);
  const char *text = get_search (self);

  return *text == '\0' ? 0 : page != NULL ? sai_help_page_find (page, text) : -1;
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  SaiHelpWindow *self = SAI_HELP_WINDOW (user_data);
  SaiHelpTopic *topic = self->topics->pdata[gtk_list_box_row_get_index (row)];
  SaiHelpTopic *above = before != NULL ? self->topics->pdata[gtk_list_box_row_get_index (before)] : NULL;
  const char *const names[] = {
    [SAI_HELP_GROUP_PROGRAM] = NULL,
    [SAI_HELP_GROUP_RULES] = _ ("Rules of the Games"),
    [SAI_HELP_GROUP_STRATEGY] = _ ("Strategy"),
  };
  GtkWidget *header = NULL;

  if (names[topic->group] != NULL && (above == NULL || above->group != topic->group))
    {
      header = gtk_label_new (names[topic->group]);
      gtk_label_set_xalign (GTK_LABEL (header), 0);
      gtk_widget_add_css_class (header, "help-group");
    }
  else if (above != NULL && above->group != topic->group)
    {
      header = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
    }
  gtk_list_box_row_set_header (row, header);
}

static void
fill_list (SaiHelpWindow *self)
{
  for (guint i = 0; i < self->topics->len; i++)
    {
      SaiHelpTopic *topic = self->topics->pdata[i];
      GtkWidget *label = gtk_label_new (topic->label);
      GtkWidget *row = gtk_list_box_row_new ();

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, topic->title, -1);
      gtk_list_box_append (self->list, row);
    }
  g_ptr_array_set_size (self->pages, self->topics->len);
}

/* Fills the new list with the topics. */
static void
furnish (SaiHelpWindow *self)
{
  self->topics = sai_help_topics_list (self->catalog);
  sai_help_view_set_engine (self->view, self->catalog, self->solver);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  fill_list (self);
}

/* Shows a topic, without adding the previous one to the trail. */
static gboolean
show_topic (SaiHelpWindow *self, const char *id)
{
  g_autoptr (SaiHelpPage) page = sai_help_topics_build (self->catalog, id);
  int index = sai_help_topics_find (self->topics, id);
  GtkListBoxRow *row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;

  if (page == NULL)
    return FALSE;

  if (self->topic != id)
    {
      g_free (self->topic);
      self->topic = g_strdup (id);
    }
  sai_help_view_show (self->view, page);
  sai_property_take_text (self, &self->page_title, g_strdup (sai_help_page_get_title (page)),
                          properties[PROP_PAGE_TITLE]);
  gtk_list_box_select_row (self->list, row);
  if (row != NULL)
    sai_scroll_to_row (gtk_list_box_get_adjustment (self->list), GTK_WIDGET (row), 0);
  adw_leaflet_set_visible_child (self->leaflet, self->main);
  enable_back (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));

  return TRUE;
}

static void
row_activated_cb (SaiHelpWindow *self, GtkListBoxRow *row)
{
  guint index = gtk_list_box_row_get_index (row);
  SaiHelpTopic *topic = self->topics->pdata[index];
  int block = *get_search (self) != '\0' ? find_in (self, index) : 0;

  sai_help_window_show (self, topic->id);
  /* If the page has replaced the list, "back" leads to the list. */
  if (adw_leaflet_get_folded (self->leaflet))
    g_ptr_array_set_size (self->trail, 0);
  if (block > 0)
    sai_help_view_show_block (self->view, block);
}

static void
search_changed_cb (SaiHelpWindow *self)
{
  gboolean found = FALSE;

  /* Not a filter function, as screen readers still read rows that it hides. */
  for (guint i = 0; i < self->topics->len; i++)
    {
      gboolean matches = find_in (self, i) >= 0;

      gtk_widget_set_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i)), matches);
      found = found || matches;
    }
  gtk_list_box_invalidate_headers (self->list);
  if (!found)
    sai_announce (GTK_WIDGET (self), _ ("No Results"));
  if (self->found == found)
    return;
  self->found = found;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOUND]);
}

/* Enter opens the first match. */
static void
search_activated_cb (SaiHelpWindow *self)
{
  for (guint i = 0; i < self->topics->len; i++)
    if (find_in (self, i) >= 0)
      {
        row_activated_cb (self, gtk_list_box_get_row_at_index (self->list, i));
        return;
      }
}

static void
search_stopped_cb (SaiHelpWindow *self)
{
  if (*get_search (self) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
show_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  sai_help_window_show (SAI_HELP_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
try_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[TRY], 0, g_variant_get_string (parameter, NULL));
}

/* Goes to the previous page; without one, to the list if the window is narrow. */
static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHelpWindow *self = SAI_HELP_WINDOW (widget);

  if (self->trail->len > 0 && shows_page (self))
    {
      g_autofree char *id = g_ptr_array_steal_index (self->trail, self->trail->len - 1);

      show_topic (self, id);
    }
  else if (adw_leaflet_get_folded (self->leaflet))
    {
      GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

      adw_leaflet_set_visible_child (self->leaflet, self->side);
      gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self->search));
    }
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiHelpWindow *self = SAI_HELP_WINDOW (widget);

  adw_leaflet_set_visible_child (self->leaflet, self->side);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
leave_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
sai_help_window_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_PAGE_TITLE:
      g_value_set_string (value, SAI_HELP_WINDOW (object)->page_title);
      break;

    case PROP_FOUND:
      g_value_set_boolean (value, SAI_HELP_WINDOW (object)->found);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_help_window_dispose (GObject *object)
{
  SaiHelpWindow *self = SAI_HELP_WINDOW (object);

  g_clear_object (&self->group);
  g_clear_object (&self->catalog);
  g_clear_object (&self->solver);

  G_OBJECT_CLASS (sai_help_window_parent_class)->dispose (object);
}

static void
sai_help_window_finalize (GObject *object)
{
  SaiHelpWindow *self = SAI_HELP_WINDOW (object);

  g_clear_pointer (&self->topics, g_ptr_array_unref);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_clear_pointer (&self->trail, g_ptr_array_unref);
  g_free (self->topic);
  g_free (self->page_title);

  G_OBJECT_CLASS (sai_help_window_parent_class)->finalize (object);
}

static void
sai_help_window_class_init (SaiHelpWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = sai_help_window_get_property;
  object_class->dispose = sai_help_window_dispose;
  object_class->finalize = sai_help_window_finalize;
  properties[PROP_PAGE_TITLE] = g_param_spec_string ("page-title", NULL, NULL, NULL,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FOUND] = g_param_spec_boolean ("found", NULL, NULL, TRUE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiHelpWindow::try:
   * @self: a help
   * @position: a position, see sai_question_parse()
   *
   * The person wants to try the position of a tip.
   */
  signals[TRY] = g_signal_new ("try", SAI_TYPE_HELP_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_STRING);

  g_type_ensure (SAI_TYPE_HELP_VIEW);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/help/sai-help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHelpWindow, leaflet);
  gtk_widget_class_bind_template_child (widget_class, SaiHelpWindow, side);
  gtk_widget_class_bind_template_child (widget_class, SaiHelpWindow, main);
  gtk_widget_class_bind_template_child (widget_class, SaiHelpWindow, search);
  gtk_widget_class_bind_template_child (widget_class, SaiHelpWindow, list);
  gtk_widget_class_bind_template_child (widget_class, SaiHelpWindow, view);
  gtk_widget_class_bind_template_callback (widget_class, enable_back);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);

  gtk_widget_class_install_action (widget_class, "help.show", "s", show_action);
  gtk_widget_class_install_action (widget_class, "help.try", "s", try_action);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "help.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "help.leave", NULL, leave_action);
  /* Not in the template, which is instantiated again when the language changes. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "help.leave", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "help.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
}

static void
sai_help_window_init (SaiHelpWindow *self)
{
  self->found = TRUE;
  self->trail = g_ptr_array_new_with_free_func (g_free);
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_help_page_free);
  self->group = gtk_window_group_new ();
  /* Not set in class_init, because GTK 4.8 queries the role of a new window too early for that. */
  g_object_set (self, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_window_group_add_window (self->group, GTK_WINDOW (self));
}

SaiHelpWindow *
sai_help_window_new (SaiCatalog *catalog, SaiSolver *solver)
{
  SaiHelpWindow *self = g_object_new (SAI_TYPE_HELP_WINDOW, NULL);

  self->catalog = g_object_ref (catalog);
  self->solver = g_object_ref (solver);
  furnish (self);

  return self;
}

/**
 * sai_help_window_show:
 * @self: a help
 * @topic: a topic, see sai_help_topics_list(); if there is no such topic, the first one is shown
 *
 * Shows a page; "back" leads to the previous one.
 */
void
sai_help_window_show (SaiHelpWindow *self, const char *topic)
{
  g_autofree char *before = NULL;

  g_return_if_fail (SAI_IS_HELP_WINDOW (self));
  g_return_if_fail (topic != NULL);

  before = g_strdup (self->topic);
  if (!show_topic (self, topic) && !show_topic (self, SAI_HELP_START))
    return;
  if (before != NULL && !g_str_equal (before, self->topic))
    g_ptr_array_add (self->trail, g_steal_pointer (&before));
  enable_back (self);
}

/**
 * sai_help_window_translate:
 * @self: a help
 * @catalog: the rulesets in the current language
 *
 * Recreates everything in the window, because translations are looked up when pages are created. The window itself is
 * preserved, with its topic and trail.
 */
void
sai_help_window_translate (SaiHelpWindow *self, SaiCatalog *catalog)
{
  g_autofree char *search = NULL;
  gboolean shown;

  g_return_if_fail (SAI_IS_HELP_WINDOW (self));
  g_return_if_fail (SAI_IS_CATALOG (catalog));

  search = g_strdup (get_search (self));
  shown = shows_page (self);
  g_set_object (&self->catalog, catalog);
  g_ptr_array_set_size (self->pages, 0);
  g_clear_pointer (&self->topics, g_ptr_array_unref);

  adw_window_set_content (ADW_WINDOW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), SAI_TYPE_HELP_WINDOW);
  gtk_widget_init_template (GTK_WIDGET (self));
  furnish (self);
  gtk_editable_set_text (GTK_EDITABLE (self->search), search);
  if (self->topic != NULL)
    show_topic (self, self->topic);
  if (!shown)
    adw_leaflet_set_visible_child (self->leaflet, self->side);
}
