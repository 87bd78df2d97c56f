/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor beside the points of a seat. Impossible points are refused with the reason, and stay in the entry to be
 * corrected.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "field/sai-field-game.h"
#include "pad/sai-pad-editor.h"
#include "pad/sai-pad-number.h"
#include "util/sai-natural-layout.h"
#include "util/sai-plain.h"

struct _SaiPadEditor
{
  GtkPopover parent_instance;

  SaiPaperPad *paper;
  guint seat;
  char *title;
  /* Why the points were refused; NULL if they were not. */
  char *refusal;

  GtkWidget *entry;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_REFUSAL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPadEditor, sai_pad_editor, GTK_TYPE_POPOVER)

static void
set_refusal (SaiPadEditor *self, const char *refusal)
{
  if (g_strcmp0 (self->refusal, refusal) == 0)
    return;
  g_free (self->refusal);
  self->refusal = g_strdup (refusal);
  if (refusal != NULL)
    gtk_widget_add_css_class (self->entry, "error");
  else
    gtk_widget_remove_css_class (self->entry, "error");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REFUSAL]);
}

static void
typed_cb (SaiPadEditor *self)
{
  set_refusal (self, NULL);
}

static void
refuse (SaiPadEditor *self, const char *reason)
{
  set_refusal (self, reason);
  gtk_widget_grab_focus (self->entry);
  sai_announce (GTK_WIDGET (self), reason);
}

static void
correct_points_cb (SaiPadEditor *self)
{
  int points = sai_pad_number_read (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autoptr (GError) error = NULL;

  if (self->paper == NULL)
    return;
  if (points < 0)
    {
      refuse (self, _ ("Type a number."));
      return;
    }
  if (!sai_paper_pad_correct (self->paper, self->seat, points, &error))
    {
      refuse (self, error->message);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[DONE], 0, self->seat);
}

/* Do not keep a pad alive after its page was left. */
static void
release_paper_cb (SaiPadEditor *self)
{
  g_clear_object (&self->paper);
}

static void
sai_pad_editor_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPadEditor *self = SAI_PAD_EDITOR (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;

    case PROP_REFUSAL:
      g_value_set_string (value, self->refusal);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_pad_editor_dispose (GObject *object)
{
  SaiPadEditor *self = SAI_PAD_EDITOR (object);

  g_clear_object (&self->paper);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->refusal, g_free);

  G_OBJECT_CLASS (sai_pad_editor_parent_class)->dispose (object);
}

static void
sai_pad_editor_class_init (SaiPadEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = sai_pad_editor_dispose;
  G_OBJECT_CLASS (klass)->get_property = sai_pad_editor_get_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  properties[PROP_REFUSAL] = g_param_spec_string ("refusal", NULL, NULL, NULL, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * SaiPadEditor::done:
   * @self: an editor, closed
   * @seat: the seat
   */
  signals[DONE] = g_signal_new ("done", SAI_TYPE_PAD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);

  g_type_ensure (SAI_TYPE_NATURAL_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/pad/sai-pad-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPadEditor, entry);
  gtk_widget_class_bind_template_callback (widget_class, correct_points_cb);
  gtk_widget_class_bind_template_callback (widget_class, release_paper_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}

static void
sai_pad_editor_init (SaiPadEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sai_pad_editor_new (void)
{
  return g_object_new (SAI_TYPE_PAD_EDITOR, NULL);
}

/**
 * sai_pad_editor_open:
 * @self: an editor whose popover points at the points
 * @paper: the pad
 * @seat: the seat
 * @typed: (nullable): what was typed already; %NULL to begin with the current points
 *
 * Opens the editor.
 */
void
sai_pad_editor_open (SaiPadEditor *self, SaiPaperPad *paper, guint seat, const char *typed)
{
  SaiGame *game;
  g_autofree char *text = NULL;

  g_return_if_fail (SAI_IS_PAD_EDITOR (self));
  g_return_if_fail (SAI_IS_PAPER_PAD (paper));

  g_set_object (&self->paper, paper);
  self->seat = seat;
  game = sai_paper_get_game (SAI_PAPER (paper));
  g_free (self->title);
  self->title = g_strdup_printf (_ ("%s’s penalty points"),
                                 sai_player_get_inline_name (sai_game_get_player (game, seat)));
  text = typed != NULL ? g_strdup (typed) : g_strdup_printf ("%u", sai_game_get_pad (game)->points[seat]);

  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, self->title, -1);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  set_refusal (self, NULL);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->entry);
  if (typed != NULL)
    gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  else
    gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}
