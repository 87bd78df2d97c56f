/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "util/sai-text.h"
#include "trainer/sai-trainer-card.h"

struct _SaiTrainerCard
{
  GtkButton parent_instance;

  const char *what;

  GtkLabel *title;
  GtkProgressBar *bar;
  GtkLabel *status;
};

G_DEFINE_FINAL_TYPE (SaiTrainerCard, sai_trainer_card, GTK_TYPE_BUTTON)

static void
sai_trainer_card_class_init (SaiTrainerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/trainer/sai-trainer-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerCard, title);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerCard, bar);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerCard, status);
}

static void
sai_trainer_card_init (SaiTrainerCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * sai_trainer_card_new:
 * @what: the id of what is practised; a literal
 * @title: what it is called
 *
 * Returns: (transfer floating): a card
 */
GtkWidget *
sai_trainer_card_new (const char *what, const char *title)
{
  SaiTrainerCard *self = g_object_new (SAI_TYPE_TRAINER_CARD, NULL);

  self->what = what;
  gtk_label_set_label (self->title, title);
  sai_trainer_card_set_status (self, "");

  return GTK_WIDGET (self);
}

/* The id of what is practised. */
const char *
sai_trainer_card_get_what (SaiTrainerCard *self)
{
  g_return_val_if_fail (SAI_IS_TRAINER_CARD (self), NULL);

  return self->what;
}

void
sai_trainer_card_set_mastery (SaiTrainerCard *self, const SaiMastery *mastery)
{
  double range = SAI_MASTERY_MOST - SAI_MASTERY_LEAST;

  g_return_if_fail (SAI_IS_TRAINER_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self->bar), TRUE);
  gtk_progress_bar_set_fraction (self->bar, mastery->n_answers > 0 ? (mastery->rating - SAI_MASTERY_LEAST) / range : 0);
}

void
sai_trainer_card_set_status (SaiTrainerCard *self, const char *status)
{
  g_autofree char *name = NULL;

  g_return_if_fail (SAI_IS_TRAINER_CARD (self));

  name = sai_text_join_parts (gtk_label_get_label (self->title), status);
  gtk_label_set_label (self->status, status);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
