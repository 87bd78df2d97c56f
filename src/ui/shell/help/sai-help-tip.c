/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tip on a page about strategy. The choices are evaluated when the page opens, in a thread; until then there is a
 * dash where their values will be, so that nothing moves.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "help/sai-help-tip.h"
#include "util/sai-format.h"
#include "util/sai-number-label.h"

/* Room for "212.3" and "−12.3", so that the numbers line up. */
#define NUMBER_CHARS 6

typedef struct
{
  char *text;
  char *value;
  GtkLabel *number;
} Choice;

struct _SaiHelpTip
{
  GtkWidget parent_instance;

  GCancellable *cancellable;
  GtkWidget *content;
  GtkWidget *words;
  GtkWidget *button;
  Choice choices[SAI_HELP_TIP_N_CHOICES];
  guint n_choices;
  /* What a screen reader reads before and after the choices: the position, and what there is to say about it. */
  char *place;
  char *note;
};

G_DEFINE_FINAL_TYPE (SaiHelpTip, sai_help_tip, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);

  return label;
}

static GtkLabel *
new_number (const char *style)
{
  GtkWidget *label = gtk_label_new ("–");

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), NUMBER_CHARS);
  gtk_widget_add_css_class (label, style);

  return GTK_LABEL (label);
}

static GtkWidget *
new_button (const char *position)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Try It"));

  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "help.try");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", position);

  return button;
}

/* Parts are sentences, or become some. */
static void
append_sentence (char **text, const char *part)
{
  g_autofree char *before = g_steal_pointer (text);

  if (before != NULL && !g_str_has_suffix (before, ".") && !g_str_has_suffix (before, "。"))
    {
      g_autofree char *words = g_steal_pointer (&before);

      /* Translators: a few words, as a sentence. */
      before = g_strdup_printf (_ ("%s."), words);
    }
  *text = sai_format_sentences (before, part);
}

static void
set_name (SaiHelpTip *self)
{
  g_autofree char *text = g_strdup (self->place);

  for (guint i = 0; i < self->n_choices; i++)
    {
      Choice *choice = &self->choices[i];
      g_autofree char *valued = choice->value != NULL ? g_strdup_printf (_ ("%s: %s"), choice->text, choice->value)
                                                      : NULL;

      append_sentence (&text, valued != NULL ? valued : choice->text);
    }
  append_sentence (&text, self->note);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
sai_help_tip_dispose (GObject *object)
{
  SaiHelpTip *self = SAI_HELP_TIP (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_help_tip_parent_class)->dispose (object);
}

static void
sai_help_tip_finalize (GObject *object)
{
  SaiHelpTip *self = SAI_HELP_TIP (object);

  g_clear_object (&self->cancellable);
  for (guint i = 0; i < self->n_choices; i++)
    {
      g_free (self->choices[i].text);
      g_free (self->choices[i].value);
    }
  g_free (self->place);
  g_free (self->note);

  G_OBJECT_CLASS (sai_help_tip_parent_class)->finalize (object);
}

static void
sai_help_tip_class_init (SaiHelpTipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_help_tip_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_help_tip_finalize;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "helptip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_help_tip_init (SaiHelpTip *self)
{
  self->cancellable = g_cancellable_new ();
  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (self->content), self->words);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/**
 * sai_help_tip_new:
 *
 * Returns: a tip to be filled: pictures and lines, two choices, and the rest; its values may follow
 */
SaiHelpTip *
sai_help_tip_new (void)
{
  return g_object_new (SAI_TYPE_HELP_TIP, NULL);
}

/**
 * sai_help_tip_add_picture:
 * @self: a tip
 * @picture: a picture of the position
 * @name: what a screen reader says of it
 */
void
sai_help_tip_add_picture (SaiHelpTip *self, GtkWidget *picture, const char *name)
{
  gtk_box_insert_child_after (GTK_BOX (self->content), picture, gtk_widget_get_prev_sibling (self->words));
  append_sentence (&self->place, name);
}

/**
 * sai_help_tip_add_line:
 * @self: a tip
 * @text: something about the position
 * @style: (nullable): a style class for it
 */
void
sai_help_tip_add_line (SaiHelpTip *self, const char *text, const char *style)
{
  gtk_box_append (GTK_BOX (self->words), new_label (text, style));
  append_sentence (&self->place, text);
}

/**
 * sai_help_tip_add_choice:
 * @self: a tip with less than two choices
 * @picture: (nullable): a picture of the choice, %NULL for its text
 * @text: the choice in words
 */
void
sai_help_tip_add_choice (SaiHelpTip *self, GtkWidget *picture, const char *text)
{
  gboolean first = self->n_choices == 0;
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *mark = gtk_label_new (first ? "◆" : NULL);
  GtkWidget *shown = picture != NULL ? picture : new_label (text, NULL);
  Choice *choice = &self->choices[self->n_choices++];

  g_assert (self->n_choices <= SAI_HELP_TIP_N_CHOICES);
  choice->text = g_strdup (text);
  choice->number = new_number (first ? "best" : "plain");
  gtk_label_set_width_chars (GTK_LABEL (mark), 2);
  gtk_widget_add_css_class (mark, "mark");
  gtk_widget_set_hexpand (shown, TRUE);
  gtk_box_append (GTK_BOX (line), mark);
  gtk_box_append (GTK_BOX (line), shown);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (choice->number));
  gtk_box_append (GTK_BOX (self->content), line);
}

/**
 * sai_help_tip_complete:
 * @self: a tip with its choices
 * @note: what there is to say; "" for nothing
 * @position: (nullable): the position, as the window tries it
 */
void
sai_help_tip_complete (SaiHelpTip *self, const char *note, const char *position)
{
  self->note = g_strdup (note);
  if (*note != '\0')
    gtk_box_append (GTK_BOX (self->content), new_label (note, "help-note"));
  if (position != NULL)
    {
      self->button = new_button (position);
      gtk_box_append (GTK_BOX (self->content), self->button);
    }
  set_name (self);
}

/* It has turned out that there is nothing to try: the choices are as good as each other. */
void
sai_help_tip_withdraw (SaiHelpTip *self)
{
  g_return_if_fail (self->button != NULL);

  gtk_widget_set_visible (self->button, FALSE);
}

void
sai_help_tip_set_value (SaiHelpTip *self, guint choice, const char *value)
{
  g_return_if_fail (choice < self->n_choices);

  g_free (self->choices[choice].value);
  self->choices[choice].value = g_strdup (value);
  sai_number_label_show (self->choices[choice].number, value);
  set_name (self);
}

/* What is cancelled when the tip goes. */
GCancellable *
sai_help_tip_get_cancellable (SaiHelpTip *self)
{
  return self->cancellable;
}
