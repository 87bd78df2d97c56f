/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with rulesets. A file from somebody else is opened in the designer, where it can be looked at, and
 * becomes a game only when it is saved there.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "ruleset/sai-ruleset-file.h"
#include "util/sai-save-file.h"
#include "window/sai-designer-room.h"
#include "window/sai-ruleset-actions.h"

#define ENDING ".ruleset"

struct _SaiRulesetActions
{
  GObject parent_instance;

  /* Not owned; NULL once it is gone. */
  GtkWindow *window;
  /* Not owned; it shows the rooms. */
  GtkStack *stack;
  SaiContext *context;
  SaiRooms *rooms;
  SaiMessages *messages;
  /* What the designer is to show, when it may: a ruleset, or NULL for a game from nothing. */
  SaiRuleset *wanted;
  gboolean wanted_itself;
};

/* What a chosen file is to be written for. */
typedef struct
{
  SaiRulesetActions *actions;
  SaiRuleset *ruleset;
} Sharing;

G_DEFINE_FINAL_TYPE (SaiRulesetActions, sai_ruleset_actions, G_TYPE_OBJECT)

static void
sharing_free (Sharing *self)
{
  g_object_unref (self->actions);
  g_object_unref (self->ruleset);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sharing, sharing_free)

static void
show_wanted (SaiRulesetActions *self)
{
  if (self->window != NULL)
    sai_rooms_show_designer (self->rooms, self->wanted, self->wanted_itself);
}

/* Shows a ruleset in the designer; asks first if that has changes to another one, which would be lost. */
static void
show (SaiRulesetActions *self, SaiRuleset *ruleset, gboolean itself)
{
  g_set_object (&self->wanted, ruleset);
  self->wanted_itself = itself;
  if (sai_designer_room_resumes (self->stack, ruleset, itself) ||
      !sai_designer_room_ask (self->stack, G_CALLBACK (show_wanted), self))
    show_wanted (self);
}

/* The ruleset of the parameter; says so if it is gone. */
static SaiRuleset *
find (SaiRulesetActions *self, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  SaiRuleset *ruleset = sai_catalog_find (self->context->catalog, g_variant_get_string (parameter, NULL), &error);

  if (ruleset == NULL)
    sai_messages_say (self->messages, error->message);

  return ruleset;
}

static void
new_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  show (SAI_RULESET_ACTIONS (user_data), NULL, FALSE);
}

static void
change_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiRulesetActions *self = SAI_RULESET_ACTIONS (user_data);
  g_autoptr (SaiRuleset) ruleset = find (self, parameter);

  if (ruleset != NULL && sai_ruleset_has_boxes (ruleset))
    show (self, ruleset, FALSE);
}

static void
edit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiRulesetActions *self = SAI_RULESET_ACTIONS (user_data);
  g_autoptr (SaiRuleset) ruleset = find (self, parameter);

  if (ruleset != NULL && sai_ruleset_is_own (ruleset) && sai_ruleset_has_boxes (ruleset))
    show (self, ruleset, TRUE);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Sharing) sharing = user_data;
  SaiRulesetActions *self = sharing->actions;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    text = g_strdup (error->message);
  else
    /* Translators: a game whose rules are in a file now. */
    text = g_strdup_printf (_ ("Saved “%s” as a file"), sai_ruleset_get_name (sharing->ruleset));
  if (self->window != NULL)
    sai_messages_say (self->messages, text);
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Sharing *sharing = user_data;
  g_autoptr (GFile) file = sai_save_file_finish (result, NULL);
  const char *text = sai_ruleset_get_definition (sharing->ruleset);

  if (file == NULL)
    {
      sharing_free (sharing);
      return;
    }
  /* The ruleset keeps its text until that is written. */
  g_file_replace_contents_async (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, written_cb, sharing);
}

static void
share_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiRulesetActions *self = SAI_RULESET_ACTIONS (user_data);
  g_autoptr (SaiRuleset) ruleset = find (self, parameter);
  Sharing *sharing;

  if (ruleset == NULL)
    return;
  sharing = g_new0 (Sharing, 1);
  sharing->actions = g_object_ref (self);
  sharing->ruleset = g_object_ref (ruleset);
  sai_save_file_async (self->window, _ ("Share Rules"), sai_ruleset_get_id (ruleset), _ ("Rules of a game"), ENDING,
                       file_chosen_cb, sharing);
}

static void
delete_ruleset_cb (SaiRulesetActions *self, const char *response, AdwMessageDialog *question)
{
  g_autoptr (GError) error = NULL;

  if (self->window == NULL || !g_str_has_prefix (response, "delete:"))
    return;
  if (!sai_catalog_remove (self->context->catalog, response + strlen ("delete:"), &error))
    sai_messages_say (self->messages, error->message);
}

static void
delete_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  SaiRulesetActions *self = SAI_RULESET_ACTIONS (user_data);
  g_autoptr (SaiRuleset) ruleset = find (self, parameter);
  g_autofree char *title = NULL;
  g_autofree char *response = NULL;
  GtkWidget *question;

  if (ruleset == NULL || !sai_ruleset_is_own (ruleset))
    return;
  title = g_strdup_printf (_ ("Delete “%s”?"), sai_ruleset_get_name (ruleset));
  response = g_strconcat ("delete:", sai_ruleset_get_id (ruleset), NULL);
  question = adw_message_dialog_new (self->window, title, _ ("Played games keep their rules."));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (question), "keep", _ ("Cancel"));
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (question), response, _ ("Delete"));
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question), response, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question), "keep");
  g_signal_connect_object (question, "response", G_CALLBACK (delete_ruleset_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static const GActionEntry entries[] = {
  { "new-ruleset", new_action },
  { "change-ruleset", change_action, "s" },
  { "edit-ruleset", edit_action, "s" },
  { "share-ruleset", share_action, "s" },
  { "delete-ruleset", delete_action, "s" },
};

static void
sai_ruleset_actions_finalize (GObject *object)
{
  SaiRulesetActions *self = SAI_RULESET_ACTIONS (object);

  g_clear_object (&self->rooms);
  g_clear_object (&self->messages);
  g_clear_object (&self->wanted);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_ruleset_actions_parent_class)->finalize (object);
}

static void
sai_ruleset_actions_class_init (SaiRulesetActionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_ruleset_actions_finalize;
}

static void
sai_ruleset_actions_init (SaiRulesetActions *self)
{
}

/**
 * sai_ruleset_actions_new:
 * @window: the window to add the actions to; it must call sai_ruleset_actions_end() before it is destroyed
 * @stack: the stack that shows the rooms
 * @context: the context
 * @rooms: the rooms, one of which is the designer
 * @messages: the messages of the window
 *
 * Returns: (transfer full): the actions
 */
SaiRulesetActions *
sai_ruleset_actions_new (GtkApplicationWindow *window,
                         GtkStack *stack,
                         SaiContext *context,
                         SaiRooms *rooms,
                         SaiMessages *messages)
{
  SaiRulesetActions *self = g_object_new (SAI_TYPE_RULESET_ACTIONS, NULL);

  self->window = GTK_WINDOW (window);
  self->context = sai_context_ref (context);
  self->stack = stack;
  self->rooms = g_object_ref (rooms);
  self->messages = g_object_ref (messages);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);

  return self;
}

/* Takes @self, and removes its actions from the window. */
void
sai_ruleset_actions_end (SaiRulesetActions *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (G_ACTION_MAP (self->window), entries[i].name);
  self->window = NULL;
  g_clear_object (&self->rooms);
  g_clear_object (&self->messages);
  g_object_unref (self);
}

/* Reads on as long as it can still be a ruleset. */
static gboolean
read_more_cb (const char *data, goffset length, gpointer user_data)
{
  return length <= SAI_RULESET_MAX_BYTES;
}

static void
add_ruleset_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRulesetActions) self = SAI_RULESET_ACTIONS (user_data);
  g_autofree char *name = g_file_get_basename (G_FILE (source));
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRuleset) ruleset = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (g_file_load_partial_contents_finish (G_FILE (source), result, &text, &length, NULL, &error))
    ruleset = sai_ruleset_new_from_data (text, length, shown, TRUE, &error);
  if (self->window == NULL)
    return;
  if (ruleset == NULL)
    sai_messages_say (self->messages, error->message);
  else if (!sai_ruleset_has_boxes (ruleset))
    sai_messages_say (self->messages, _ ("The designer is for games with dice and a score sheet."));
  else
    show (self, ruleset, FALSE);
}

static gboolean
is_ruleset (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL && g_str_has_suffix (name, ENDING);
}

/**
 * sai_ruleset_actions_open:
 * @self: the actions
 * @files: (element-type GFile): files that a person opens
 *
 * Shows a ruleset from a file in the designer, or says why it is none.
 *
 * Returns: whether there is just one file, and by its name that of a ruleset
 */
gboolean
sai_ruleset_actions_open (SaiRulesetActions *self, GPtrArray *files)
{
  g_return_val_if_fail (SAI_IS_RULESET_ACTIONS (self), FALSE);
  g_return_val_if_fail (files != NULL && files->len > 0, FALSE);

  if (files->len > 1 || !is_ruleset (g_ptr_array_index (files, 0)))
    return FALSE;
  g_file_load_partial_contents_async (g_ptr_array_index (files, 0), NULL, read_more_cb, add_ruleset_cb,
                                      g_object_ref (self));

  return TRUE;
}
