/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "util/sai-announce.h"
#include "util/sai-toast.h"
#include "util/sai-split.h"
#include "window/sai-messages.h"

struct _SaiMessages
{
  GObject parent_instance;

  /* Not owned; the window owns this object and these widgets. */
  AdwToastOverlay *toasts;
  GtkStack *stack;
  AdwToast *message;
  /* The message why something was refused, while it is shown, and the game in which it was. */
  AdwToast *refusal;
  SaiGame *refused;
};

G_DEFINE_FINAL_TYPE (SaiMessages, sai_messages, G_TYPE_OBJECT)

/* The split of the visible page, if it shows a table and a sheet side by side. */
static SaiSplit *
find_split (GtkWidget *widget)
{
  if (SAI_IS_SPLIT (widget))
    return sai_split_is_roomy (SAI_SPLIT (widget)) ? SAI_SPLIT (widget) : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SaiSplit *split = gtk_widget_get_mapped (child) ? find_split (child) : NULL;

      if (split != NULL)
        return split;
    }

  return NULL;
}

/* A refusal is obsolete when a move was made or another page is shown. */
static void
forget_refusal_cb (SaiMessages *self)
{
  if (self->refused != NULL)
    g_signal_handlers_disconnect_by_func (self->refused, forget_refusal_cb, self);
  g_clear_object (&self->refused);
  if (self->refusal != NULL)
    sai_toast_dismiss (self->refusal);
  g_clear_weak_pointer (&self->refusal);
}

/* A toast that fades out still exists, but cannot be reused. */
static void
message_dismissed_cb (SaiMessages *self, AdwToast *toast)
{
  if (self->message == toast)
    g_clear_weak_pointer (&self->message);
}

static void
sai_messages_dispose (GObject *object)
{
  SaiMessages *self = SAI_MESSAGES (object);

  g_clear_weak_pointer (&self->message);
  g_clear_weak_pointer (&self->refusal);
  g_clear_object (&self->refused);

  G_OBJECT_CLASS (sai_messages_parent_class)->dispose (object);
}

static void
sai_messages_class_init (SaiMessagesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sai_messages_dispose;
}

static void
sai_messages_init (SaiMessages *self)
{
}

/* Both must outlive it. */
SaiMessages *
sai_messages_new (AdwToastOverlay *toasts, GtkStack *stack)
{
  SaiMessages *self = g_object_new (SAI_TYPE_MESSAGES, NULL);

  self->toasts = toasts;
  self->stack = stack;
  g_signal_connect_object (stack, "notify::visible-child", G_CALLBACK (forget_refusal_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/* Takes @toast. */
void
sai_messages_add (SaiMessages *self, AdwToast *toast)
{
  SaiSplit *split = find_split (gtk_stack_get_visible_child (self->stack));
  g_autoptr (GtkWidget) sheet = NULL;

  adw_toast_overlay_add_toast (self->toasts, toast);
  if (split == NULL)
    return;
  /* Centre the message over the table, so that it does not hide the totals of the sheet. */
  g_object_get (split, "end-child", &sheet, NULL);
  sai_toast_reserve (toast, sheet != NULL ? gtk_widget_get_width (sheet) : 0);
}

/**
 * sai_messages_say:
 * @self: messages
 * @message: a sentence in the person's language
 *
 * Shows a message for a while, replacing the previous one.
 */
void
sai_messages_say (SaiMessages *self, const char *message)
{
  AdwToast *toast;

  g_return_if_fail (SAI_IS_MESSAGES (self));
  g_return_if_fail (message != NULL);

  sai_announce (GTK_WIDGET (self->toasts), message);
  g_clear_weak_pointer (&self->refusal);
  if (self->message != NULL && !sai_toast_has_appeared (self->message))
    {
      sai_toast_set_text (self->message, message);
      return;
    }

  if (self->message != NULL)
    sai_toast_dismiss (self->message);
  toast = sai_toast_new (message);
  g_set_weak_pointer (&self->message, toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (message_dismissed_cb), self, G_CONNECT_SWAPPED);
  sai_messages_add (self, toast);
}

/**
 * sai_messages_refuse:
 * @self: messages
 * @message: why something was refused, in the person's language
 * @game: (nullable): the game in which it was refused
 *
 * Shows the message until the game changes or another page is shown.
 */
void
sai_messages_refuse (SaiMessages *self, const char *message, SaiGame *game)
{
  g_return_if_fail (SAI_IS_MESSAGES (self));

  if (self->refused != NULL)
    g_signal_handlers_disconnect_by_func (self->refused, forget_refusal_cb, self);
  sai_messages_say (self, message);
  g_set_weak_pointer (&self->refusal, self->message);
  g_set_object (&self->refused, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (forget_refusal_cb), self, G_CONNECT_SWAPPED);
}
