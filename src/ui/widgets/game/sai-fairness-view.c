/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The means to check the dice or the cards: the hash of the seed during a game, and the seed itself when it is over. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "game/sai-fairness-view.h"
#include "kind/sai-ui-kind.h"
#include "util/sai-natural-layout.h"

struct _SaiFairnessView
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkLabel *label;
  GtkWidget *copy;
  /* The text to copy: the digits without grouping. */
  char *bare;
};

G_DEFINE_FINAL_TYPE (SaiFairnessView, sai_fairness_view, GTK_TYPE_WIDGET)

/* Groups of four digits, four groups per line, for comparing by eye, and so that no line is hyphenated. */
static char *
group (const char *digits)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; digits[i] != '\0'; i++)
    {
      if (i > 0 && i % 4 == 0)
        g_string_append_c (text, i % 16 == 0 ? '\n' : ' ');
      g_string_append_c (text, digits[i]);
    }

  return g_string_free (text, FALSE);
}

/* Moves that were made in another game do not come from the seed of this one. */
static char *
describe_given (guint n_given)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The first move comes from another game’s seed. From then on:",
                                       "The first %u moves come from another game’s seed. From then on:", n_given),
                          n_given);
}

/* Sets the digits in a monospace font. */
static void
show_digits (PangoAttrList *attributes, const char *text, const char *digits)
{
  PangoAttribute *attribute = pango_attr_family_new ("monospace");
  const char *at = strstr (text, digits);

  attribute->start_index = at != NULL ? at - text : 0;
  attribute->end_index = at != NULL ? attribute->start_index + strlen (digits) : 0;
  pango_attr_list_insert (attributes, attribute);
}

static void
copy_cb (SaiFairnessView *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->bare);
}

/* Copies the selected digits without the gaps between groups. */
static void
copy_selection_cb (SaiFairnessView *self)
{
  g_autofree char *selected = NULL;
  const char *text = gtk_label_get_text (self->label);
  int start, end;
  gsize n = 0;

  g_signal_stop_emission_by_name (self->label, "copy-clipboard");
  if (!gtk_label_get_selection_bounds (self->label, &start, &end))
    return;
  selected = g_utf8_substring (text, start, end);
  if (strspn (selected, "0123456789abcdef \n") == strlen (selected))
    {
      for (gsize i = 0; selected[i] != '\0'; i++)
        if (g_ascii_isxdigit (selected[i]))
          selected[n++] = selected[i];
      selected[n] = '\0';
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), selected);
}

/* The focus starts at the button: a focused label would select all of its text. */
static gboolean
sai_fairness_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (direction == GTK_DIR_TAB_FORWARD && gtk_widget_get_focus_child (widget) == NULL)
    return gtk_widget_grab_focus (SAI_FAIRNESS_VIEW (widget)->copy);

  return GTK_WIDGET_CLASS (sai_fairness_view_parent_class)->focus (widget, direction);
}

static void
sai_fairness_view_dispose (GObject *object)
{
  g_clear_pointer (&SAI_FAIRNESS_VIEW (object)->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_fairness_view_parent_class)->dispose (object);
}

static void
sai_fairness_view_finalize (GObject *object)
{
  g_free (SAI_FAIRNESS_VIEW (object)->bare);

  G_OBJECT_CLASS (sai_fairness_view_parent_class)->finalize (object);
}

static void
sai_fairness_view_class_init (SaiFairnessViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_fairness_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = sai_fairness_view_finalize;
  widget_class->focus = sai_fairness_view_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, SAI_TYPE_NATURAL_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/game/sai-fairness-view.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiFairnessView, content);
  gtk_widget_class_bind_template_child (widget_class, SaiFairnessView, label);
  gtk_widget_class_bind_template_child (widget_class, SaiFairnessView, copy);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_selection_cb);
}

static void
sai_fairness_view_init (SaiFairnessView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Takes no reference. */
void
sai_fairness_view_set_game (SaiFairnessView *self, SaiGame *game)
{
  g_autofree char *commitment = sai_game_get_commitment (game);
  g_autofree char *seed = sai_game_is_finished (game) ? sai_game_get_seed (game) : NULL;
  g_autofree char *shown_commitment = NULL;
  g_autofree char *shown_seed = NULL;
  g_autofree char *text = NULL;
  PangoAttrList *attributes;
  const SaiChanceWords *words = sai_ui_kind_of_game (game)->chance;
  guint n_given = sai_game_get_n_given (game);

  g_return_if_fail (SAI_IS_FAIRNESS_VIEW (self));

  /* Games at a real table have no seed. */
  if (commitment == NULL)
    return;
  shown_commitment = group (commitment);
  shown_seed = seed != NULL ? group (seed) : NULL;

  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  g_free (self->bare);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  if (seed != NULL)
    {
      text = g_strdup_printf (_ (words->after), shown_seed, shown_commitment);
      self->bare = g_strdup_printf ("%s\n%s", seed, commitment);
    }
  else
    {
      text = g_strdup_printf (_ (words->before), shown_commitment);
      self->bare = g_strdup (commitment);
    }
#pragma GCC diagnostic pop
  if (n_given > 0)
    {
      g_autofree char *rest = g_steal_pointer (&text);
      g_autofree char *given = describe_given (n_given);

      text = g_strconcat (given, "\n\n", rest, NULL);
    }
  if (shown_seed != NULL)
    show_digits (attributes, text, shown_seed);
  show_digits (attributes, text, shown_commitment);
  gtk_label_set_text (self->label, text);
  gtk_label_set_attributes (self->label, attributes);
  pango_attr_list_unref (attributes);
}
