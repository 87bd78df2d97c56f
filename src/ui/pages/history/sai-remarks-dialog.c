/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A note is free text; a tag is one or more words, and each tag is used once. When saving, text left in the tag entry
 * also becomes a tag, so that it is not lost.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-page-title.h"
#include "history/sai-history-edit.h"
#include "history/sai-remarks-dialog.h"
#include "seats/sai-suggestions.h"
#include "util/sai-text.h"
#include "util/sai-wrap-layout.h"

/* The default size in pixels; limited to that of the parent window. */
#define USUAL_WIDTH 440
#define USUAL_HEIGHT 480

struct _SaiRemarksDialog
{
  AdwWindow parent_instance;

  SaiStore *store;
  SaiGameSummary *game;
  GCancellable *asking;
  GPtrArray *tags;
  SaiSuggestions *suggestions;

  GtkTextView *note;
  GtkWidget *pills;
  GtkEditable *entry;
};

enum
{
  PROP_0,
  PROP_HAS_TAGS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiRemarksDialog, sai_remarks_dialog, ADW_TYPE_WINDOW)

static GtkWidget *
create_pill (const char *tag)
{
  g_autofree char *remove = g_strdup_printf (_ ("Remove the tag %s"), tag);
  GtkWidget *pill = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *label = gtk_label_new (tag);
  GtkWidget *button = gtk_button_new_from_icon_name ("window-close-symbolic");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (button, remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "remarks.remove-tag");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tag);
  gtk_box_append (GTK_BOX (pill), label);
  gtk_box_append (GTK_BOX (pill), button);
  gtk_widget_add_css_class (pill, "tag");
  gtk_widget_add_css_class (pill, "removable");

  return pill;
}

static void
show_tags (SaiRemarksDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->pills)) != NULL)
    gtk_widget_unparent (child);
  for (guint i = 0; i < self->tags->len; i++)
    gtk_widget_set_parent (create_pill (g_ptr_array_index (self->tags, i)), self->pills);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_TAGS]);
}

static void
remove_tag_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiRemarksDialog *self = SAI_REMARKS_DIALOG (widget);
  g_autofree char *tag = g_variant_dup_string (parameter, NULL);
  g_autofree char *news = g_strdup_printf (_ ("Tag removed: %s"), tag);
  guint index;

  if (!g_ptr_array_find_with_equal_func (self->tags, tag, g_str_equal, &index))
    return;
  g_ptr_array_remove_index (self->tags, index);
  show_tags (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  sai_announce (widget, news);
}

static char *
dup_typed (SaiRemarksDialog *self)
{
  return sai_text_strip (gtk_editable_get_text (self->entry));
}

/* For a closure of the template. */
static gboolean
has_words (SaiRemarksDialog *self, const char *text)
{
  g_autofree char *words = sai_text_strip (text != NULL ? text : "");

  return *words != '\0';
}

static void
add_cb (SaiRemarksDialog *self)
{
  g_autofree char *tag = dup_typed (self);
  g_autofree char *news = NULL;

  if (*tag == '\0')
    return;
  gtk_editable_set_text (self->entry, "");
  if (g_ptr_array_find_with_equal_func (self->tags, tag, g_str_equal, NULL))
    return;
  news = g_strdup_printf (_ ("Tag added: %s"), tag);
  g_ptr_array_add (self->tags, g_steal_pointer (&tag));
  show_tags (self);
  sai_announce (GTK_WIDGET (self), news);
}

static char *
dup_note (SaiRemarksDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->note);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  return g_strchomp (gtk_text_buffer_get_text (buffer, &start, &end, FALSE));
}

static void
edited_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRemarksDialog) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!sai_store_answer (SAI_STORE (source), result, &error))
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static gboolean
are_equal (GPtrArray *tags, const char *const *others)
{
  if (tags->len != (others != NULL ? g_strv_length ((char **) others) : 0))
    return FALSE;
  for (guint i = 0; i < tags->len; i++)
    if (!g_str_equal (g_ptr_array_index (tags, i), others[i]))
      return FALSE;

  return TRUE;
}

static void
save_remarks_cb (SaiRemarksDialog *self)
{
  const SaiRecord *record = sai_game_summary_get_record (self->game);
  const char *id = record->id;
  g_autofree char *note = dup_note (self);

  add_cb (self);
  if (!g_str_equal (note, record->note != NULL ? record->note : ""))
    sai_store_ask (self->store, sai_request_set_note (id, note), NULL, edited_cb, g_object_ref (self));
  if (!are_equal (self->tags, (const char *const *) record->tags))
    {
      g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
      g_auto (GStrv) list = NULL;

      for (guint i = 0; i < self->tags->len; i++)
        g_strv_builder_add (tags, g_ptr_array_index (self->tags, i));
      list = g_strv_builder_end (tags);
      sai_store_ask (self->store, sai_request_set_tags (id, (const char *const *) list), NULL, edited_cb,
                     g_object_ref (self));
    }
  gtk_window_close (GTK_WINDOW (self));
}

/* In a note, Enter inserts a new line; Ctrl+Enter saves, as elsewhere. */
static gboolean
apply_binding (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  save_remarks_cb (SAI_REMARKS_DIALOG (widget));

  return TRUE;
}

static void
tags_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRemarksDialog) self = user_data;
  g_auto (GStrv) tags = sai_store_answer (SAI_STORE (source), result, NULL);

  /* Without the tags, nothing is suggested. */
  if (tags != NULL && self->suggestions != NULL)
    sai_suggestions_set_names (self->suggestions, (const char *const *) tags);
}

static void
sai_remarks_dialog_dispose (GObject *object)
{
  SaiRemarksDialog *self = SAI_REMARKS_DIALOG (object);
  GtkWidget *child;

  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_object (&self->suggestions);
  g_clear_object (&self->store);
  g_clear_object (&self->game);
  g_clear_pointer (&self->tags, g_ptr_array_unref);
  while (self->pills != NULL && (child = gtk_widget_get_first_child (self->pills)) != NULL)
    gtk_widget_unparent (child);
  self->pills = NULL;

  G_OBJECT_CLASS (sai_remarks_dialog_parent_class)->dispose (object);
}

static void
sai_remarks_dialog_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiRemarksDialog *self = SAI_REMARKS_DIALOG (object);

  switch (id)
    {
    case PROP_HAS_TAGS:
      g_value_set_boolean (value, self->tags != NULL && self->tags->len > 0);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_remarks_dialog_class_init (SaiRemarksDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_remarks_dialog_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_remarks_dialog_dispose;

  properties[PROP_HAS_TAGS] = g_param_spec_boolean ("has-tags", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                                      G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[FAILED] = g_signal_new ("failed", SAI_TYPE_REMARKS_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/history/sai-remarks-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiRemarksDialog, note);
  gtk_widget_class_bind_template_child (widget_class, SaiRemarksDialog, pills);
  gtk_widget_class_bind_template_child (widget_class, SaiRemarksDialog, entry);
  gtk_widget_class_bind_template_callback (widget_class, save_remarks_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, has_words);
  gtk_widget_class_install_action (widget_class, "remarks.remove-tag", "s", remove_tag_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, apply_binding, NULL);
}

static void
sai_remarks_dialog_init (SaiRemarksDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->tags = g_ptr_array_new_with_free_func (g_free);
  self->asking = g_cancellable_new ();
  gtk_widget_set_layout_manager (self->pills, sai_wrap_layout_new (6, 6));
}

SaiRemarksDialog *
sai_remarks_dialog_new (GtkWindow *parent, SaiStore *store, SaiGameSummary *game)
{
  SaiRemarksDialog *self = g_object_new (SAI_TYPE_REMARKS_DIALOG, "transient-for", parent, NULL);
  const SaiRecord *record = sai_game_summary_get_record (game);

  gtk_window_set_default_size (GTK_WINDOW (self), MIN (gtk_widget_get_width (GTK_WIDGET (parent)), USUAL_WIDTH),
                               MIN (gtk_widget_get_height (GTK_WIDGET (parent)), USUAL_HEIGHT));
  self->store = g_object_ref (store);
  self->game = g_object_ref (game);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->note), record->note != NULL ? record->note : "", -1);
  for (guint i = 0; record->tags != NULL && record->tags[i] != NULL; i++)
    g_ptr_array_add (self->tags, g_strdup (record->tags[i]));
  show_tags (self);
  self->suggestions = sai_suggestions_new (GTK_ENTRY (self->entry));
  sai_store_ask (store, sai_request_list_tags (), self->asking, tags_cb, g_object_ref (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->note));

  return self;
}
