/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint in one line, with the full hint in a popover. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hint/sai-hint-line.h"
#include "hint/sai-hint-text.h"
#include "hint/sai-hint-view.h"
#include "util/sai-natural-layout.h"

struct _SaiHintLine
{
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkWidget *spinner;
  GtkLabel *label;
  SaiHintView *view;
};

G_DEFINE_FINAL_TYPE (SaiHintLine, sai_hint_line, GTK_TYPE_WIDGET)

static char *
print_line (SaiGame *game, SaiAdvisor *advisor)
{
  const SaiAdvice *advice = sai_advisor_get_advice (advisor);
  g_autofree char *best = NULL;
  g_autofree char *points = NULL;

  if (advice == NULL)
    return g_strdup (sai_advisor_is_working (advisor) ? _ ("Working out the hint…") : _ ("No hint is possible"));

  best = sai_hint_text_best (game, advisor);
  points = sai_hint_text_points (advice->value);

  return g_strdup_printf ("%s · %s", best, points);
}

static void
sai_hint_line_dispose (GObject *object)
{
  SaiHintLine *self = SAI_HINT_LINE (object);
  GtkWidget *button = GTK_WIDGET (g_steal_pointer (&self->button));

  g_clear_pointer (&button, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_hint_line_parent_class)->dispose (object);
}

static void
sai_hint_line_class_init (SaiHintLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_hint_line_dispose;

  g_type_ensure (SAI_TYPE_HINT_VIEW);
  g_type_ensure (SAI_TYPE_NATURAL_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/hint/sai-hint-line.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHintLine, button);
  gtk_widget_class_bind_template_child (widget_class, SaiHintLine, spinner);
  gtk_widget_class_bind_template_child (widget_class, SaiHintLine, label);
  gtk_widget_class_bind_template_child (widget_class, SaiHintLine, view);
  gtk_widget_class_set_css_name (widget_class, "hintline");
}

static void
sai_hint_line_init (SaiHintLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_hint_line_update:
 * @self: a line
 * @game: the game
 * @advisor: its advisor
 *
 * Shows the current advice of the advisor.
 */
void
sai_hint_line_update (SaiHintLine *self, SaiGame *game, SaiAdvisor *advisor)
{
  g_autofree char *text = NULL;
  g_autofree char *marked = NULL;

  g_return_if_fail (SAI_IS_HINT_LINE (self));
  g_return_if_fail (SAI_IS_GAME (game));
  g_return_if_fail (SAI_IS_ADVISOR (advisor));

  text = print_line (game, advisor);
  marked = g_strdup_printf ("%s%s", sai_advisor_get_advice (advisor) != NULL ? "◆ " : "", text);
  gtk_label_set_text (self->label, marked);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_visible (self->spinner, sai_advisor_is_working (advisor));
  sai_hint_view_update (self->view, game, advisor);
}

/**
 * sai_hint_line_clear:
 * @self: a line
 *
 * Clears the hint.
 */
void
sai_hint_line_clear (SaiHintLine *self)
{
  g_return_if_fail (SAI_IS_HINT_LINE (self));

  gtk_menu_button_popdown (self->button);
  gtk_widget_set_visible (self->spinner, FALSE);
  gtk_label_set_text (self->label, "");
  sai_hint_view_clear (self->view);
}
