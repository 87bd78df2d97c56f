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

struct _SaiPadEditor
{
  GtkPopover parent_instance;

  SaiPaperPad *paper;
  guint seat;

  GtkWidget *title;
  GtkWidget *entry;
  GtkWidget *refusal;
};

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiPadEditor, sai_pad_editor, GTK_TYPE_POPOVER)

static void
hide_refusal (SaiPadEditor *self)
{
  gtk_widget_set_visible (self->refusal, FALSE);
  gtk_widget_remove_css_class (self->entry, "error");
}

static void
show_refusal (SaiPadEditor *self, const char *reason)
{
  gtk_label_set_text (GTK_LABEL (self->refusal), reason);
  gtk_widget_set_visible (self->refusal, TRUE);
  gtk_widget_add_css_class (self->entry, "error");
  gtk_widget_grab_focus (self->entry);
  sai_announce (GTK_WIDGET (self), reason);
}

static void
apply_cb (SaiPadEditor *self)
{
  int points = sai_pad_number_read (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autoptr (GError) error = NULL;

  if (self->paper == NULL)
    return;
  if (points < 0)
    {
      show_refusal (self, _ ("Type the penalty points as a number."));
      return;
    }
  if (!sai_paper_pad_correct (self->paper, self->seat, points, &error))
    {
      show_refusal (self, error->message);
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[DONE], 0, self->seat);
}

/* Do not keep a pad alive after its page was left. */
static void
closed_cb (SaiPadEditor *self)
{
  g_clear_object (&self->paper);
}

static void
sai_pad_editor_dispose (GObject *object)
{
  g_clear_object (&SAI_PAD_EDITOR (object)->paper);

  G_OBJECT_CLASS (sai_pad_editor_parent_class)->dispose (object);
}

static void
sai_pad_editor_class_init (SaiPadEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_pad_editor_dispose;

  /**
   * SaiPadEditor::done:
   * @self: an editor, closed
   * @seat: the seat
   */
  signals[DONE] = g_signal_new ("done", SAI_TYPE_PAD_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);

  g_type_ensure (SAI_TYPE_NATURAL_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/pad/sai-pad-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPadEditor, title);
  gtk_widget_class_bind_template_child (widget_class, SaiPadEditor, entry);
  gtk_widget_class_bind_template_child (widget_class, SaiPadEditor, refusal);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, hide_refusal);
}

static void
sai_pad_editor_init (SaiPadEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_pad_editor_new:
 *
 * Returns: a new editor without a parent
 */
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
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (SAI_IS_PAD_EDITOR (self));
  g_return_if_fail (SAI_IS_PAPER_PAD (paper));

  g_set_object (&self->paper, paper);
  self->seat = seat;
  game = sai_paper_get_game (SAI_PAPER (paper));
  title = g_strdup_printf (_ ("Penalty points of %s"), sai_player_get_name (sai_game_get_player (game, seat)));
  text = typed != NULL ? g_strdup (typed) : g_strdup_printf ("%u", sai_game_get_pad (game)->points[seat]);

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  hide_refusal (self);
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->entry);
  if (typed != NULL)
    gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  else
    gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}
