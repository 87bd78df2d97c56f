/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best few choices are listed first, the others on demand, as there can be dozens. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hint/sai-choice-list.h"
#include "util/sai-number-label.h"
#include "util/sai-property.h"

/* The number of choices listed at first. */
#define N_BEST 5
/* Room for "1234.5" and "−123.4", so that the numbers line up; unless told. */
#define NUMBER_CHARS 7

struct _SaiChoiceList
{
  GtkWidget parent_instance;

  char *measure;
  char *second_measure;
  int number_chars;
  gboolean all;
  char *more;
  gboolean has_more;

  GtkListBox *rows;
  GtkSizeGroup *values;
  GtkSizeGroup *seconds;
};

enum
{
  PROP_0,
  PROP_MEASURE,
  PROP_SECOND_MEASURE,
  PROP_NUMBER_CHARS,
  PROP_ALL,
  PROP_MORE,
  PROP_HAS_MORE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiChoiceList, sai_choice_list, GTK_TYPE_WIDGET)

/* Appends a label, which is a number if it belongs to a column of them. */
static void
append_label (GtkWidget *box, const char *text, int width, const char *style, GtkSizeGroup *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  sai_number_label_show (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), width);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  if (column != NULL)
    gtk_size_group_add_widget (column, label);
  gtk_box_append (GTK_BOX (box), label);
}

static void
more_cb (SaiChoiceList *self)
{
  self->all = !self->all;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ALL]);
}

static void
sai_choice_list_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiChoiceList *self = SAI_CHOICE_LIST (object);

  switch (prop_id)
    {
    case PROP_MEASURE:
      g_value_set_string (value, self->measure);
      break;

    case PROP_SECOND_MEASURE:
      g_value_set_string (value, self->second_measure);
      break;

    case PROP_NUMBER_CHARS:
      g_value_set_int (value, self->number_chars);
      break;

    case PROP_ALL:
      g_value_set_boolean (value, self->all);
      break;

    case PROP_MORE:
      g_value_set_string (value, self->more);
      break;

    case PROP_HAS_MORE:
      g_value_set_boolean (value, self->has_more);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_choice_list_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiChoiceList *self = SAI_CHOICE_LIST (object);

  switch (prop_id)
    {
    case PROP_MEASURE:
      sai_property_take_text (self, &self->measure, g_value_dup_string (value), pspec);
      break;

    case PROP_SECOND_MEASURE:
      sai_property_take_text (self, &self->second_measure, g_value_dup_string (value), pspec);
      break;

    case PROP_NUMBER_CHARS:
      self->number_chars = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_choice_list_dispose (GObject *object)
{
  SaiChoiceList *self = SAI_CHOICE_LIST (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->measure, g_free);
  g_clear_pointer (&self->second_measure, g_free);
  g_clear_pointer (&self->more, g_free);

  G_OBJECT_CLASS (sai_choice_list_parent_class)->dispose (object);
}

static void
sai_choice_list_class_init (SaiChoiceListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_choice_list_get_property;
  object_class->set_property = sai_choice_list_set_property;
  object_class->dispose = sai_choice_list_dispose;

  /* What the numbers beside the choices are. */
  properties[PROP_MEASURE] = g_param_spec_string ("measure", NULL, NULL, NULL, read | G_PARAM_WRITABLE);
  properties[PROP_SECOND_MEASURE] = g_param_spec_string ("second-measure", NULL, NULL, NULL, read | G_PARAM_WRITABLE);
  properties[PROP_NUMBER_CHARS] = g_param_spec_int ("number-chars", NULL, NULL, 0, G_MAXINT, NUMBER_CHARS,
                                                    G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY |
                                                      G_PARAM_STATIC_STRINGS);
  properties[PROP_ALL] = g_param_spec_boolean ("all", NULL, NULL, FALSE, read);
  /* What the button below the choices does, and whether there are more than the best few. */
  properties[PROP_MORE] = g_param_spec_string ("more", NULL, NULL, NULL, read);
  properties[PROP_HAS_MORE] = g_param_spec_boolean ("has-more", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/hint/sai-choice-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiChoiceList, rows);
  gtk_widget_class_bind_template_child (widget_class, SaiChoiceList, values);
  gtk_widget_class_bind_template_child (widget_class, SaiChoiceList, seconds);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_set_css_name (widget_class, "choicelist");
}

static void
sai_choice_list_init (SaiChoiceList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_choice_list_begin:
 * @self: a list
 * @n_choices: how many choices there are
 *
 * Takes all rows away.
 *
 * Returns: how many choices are to be added
 */
guint
sai_choice_list_begin (SaiChoiceList *self, guint n_choices)
{
  g_autofree char *more = NULL;
  GtkWidget *row;

  g_return_val_if_fail (SAI_IS_CHOICE_LIST (self), 0);

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->rows))) != NULL)
    gtk_list_box_remove (self->rows, row);
  /* Translators: a button that shows all moves in place of the best few. */
  more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "All %u Move", "All %u Moves", n_choices), n_choices);
  sai_property_take_text (self, &self->more, g_strdup (self->all ? _ ("Only the Best") : more), properties[PROP_MORE]);
  self->has_more = n_choices > N_BEST;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_MORE]);

  return self->all ? n_choices : MIN (n_choices, N_BEST);
}

/**
 * sai_choice_list_add:
 * @self: a list
 * @content: (transfer floating): what shows the choice
 * @name: the choice and its numbers in words
 * @value: what it is worth
 * @second: (nullable): another number
 * @best: whether no choice is better
 *
 * Adds the next choice.
 */
void
sai_choice_list_add (SaiChoiceList *self,
                     GtkWidget *content,
                     const char *name,
                     const char *value,
                     const char *second,
                     gboolean best)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *row = gtk_list_box_row_new ();

  g_return_if_fail (SAI_IS_CHOICE_LIST (self));

  gtk_widget_set_hexpand (content, TRUE);
  append_label (box, best ? "◆" : NULL, 2, "mark", NULL);
  gtk_box_append (GTK_BOX (box), content);
  append_label (box, value, self->number_chars, best ? "best" : NULL, self->values);
  append_label (box, second, self->number_chars, "quiet", self->seconds);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (self->rows, row);
}
