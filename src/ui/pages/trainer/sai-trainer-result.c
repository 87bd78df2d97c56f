/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-dice-glyphs.h"
#include "look/sai-style.h"
#include "review/sai-mark-badge.h"
#include "review/sai-review-text.h"
#include "trainer/sai-trainer-result.h"
#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-number.h"
#include "util/sai-text.h"
#include "util/sai-wrap-layout.h"

/* Room for "−123". */
#define GAIN_CHARS 4

struct _SaiTrainerResult
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkScrolledWindow *scrolled;
  GtkLabel *title;
  GtkLabel *summary;
  AdwBin *slips;
  AdwBin *themes;
  GtkWidget *again;
  GtkWidget *buttons;
};

G_DEFINE_FINAL_TYPE (SaiTrainerResult, sai_trainer_result, GTK_TYPE_WIDGET)

/* What comes of the answers. */
static const char *
describe_rest (guint n_right, guint n_asked)
{
  return n_right == n_asked ? _ ("Perfect!") : _ ("The next round begins with what went wrong.");
}

/* "−4.6" or "−8.3%"; %NULL for what was right. */
static char *
describe_loss (const SaiJudgement *answer)
{
  SaiNumberFlags flags = SAI_NUMBER_SIGNED;
  double cost = sai_review_text_round_cost (answer->best, answer->cost, answer->is_chance, !answer->exact);

  if (answer->mark == SAI_MARK_NONE)
    return NULL;
  if (answer->is_chance)
    flags |= SAI_NUMBER_SHARE;
  if (!answer->exact)
    flags |= SAI_NUMBER_ESTIMATED;

  return sai_number_format (-cost, 1, flags);
}

/* A slip of paper with the dice of a question, and how it was answered. */
static GtkWidget *
make_slip (const SaiJudgement *answer)
{
  GtkWidget *slip = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *verdict = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *dice = sai_format_dice (&answer->dice);
  g_autofree char *loss = describe_loss (answer);
  g_autofree char *judged = sai_text_join_parts (sai_mark_badge_get_name (answer->mark), loss != NULL ? loss : "");
  g_autofree char *name = sai_text_join_parts (dice, judged);
  guint all = sai_dice_get_all (&answer->dice);

  gtk_widget_add_css_class (slip, "answered");
  gtk_box_append (GTK_BOX (slip), sai_dice_glyphs_new (&answer->dice, &answer->colours, all, dice));
  gtk_widget_set_halign (verdict, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (verdict), sai_mark_badge_new (answer->mark));
  if (loss != NULL)
    gtk_box_append (GTK_BOX (verdict), gtk_label_new (loss));
  gtk_box_append (GTK_BOX (slip), verdict);
  gtk_accessible_update_property (GTK_ACCESSIBLE (slip), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return slip;
}

static GtkWidget *
make_slips (SaiSitting *sitting)
{
  GtkWidget *slips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *layout = sai_wrap_layout_new (8, 8);
  guint n_answers;
  const SaiJudgement *answers = sai_sitting_get_answers (sitting, &n_answers);

  sai_wrap_layout_set_centered (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (slips, layout);
  for (guint i = 0; i < n_answers; i++)
    gtk_box_append (GTK_BOX (slips), make_slip (&answers[i]));

  return slips;
}

/* How far a rating went up or down. */
static char *
describe_gain (const SaiMastery *before, const SaiMastery *after)
{
  double gain = round (after->rating) - round (before->rating);

  return gain == 0 ? g_strdup ("±0") : sai_number_format (gain, 0, SAI_NUMBER_SIGNED);
}

static GtkWidget *
add_text (GtkWidget *row, const char *text, float xalign, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (row), label);

  return label;
}

static GtkWidget *
make_row (SaiTheme theme, const SaiMastery *before, const SaiMastery *after)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *level = sai_mastery_describe (after);
  g_autofree char *gain = describe_gain (before, after);

  gtk_widget_set_hexpand (add_text (row, sai_theme_get_name (theme), 0, "theme"), TRUE);
  add_text (row, level, 1, "quiet");
  gtk_label_set_width_chars (GTK_LABEL (add_text (row, gain, 1, "gain")), GAIN_CHARS);

  return row;
}

/* The themes that new questions were about. */
static GtkWidget *
make_themes (SaiSitting *sitting)
{
  const SaiMastery *before = sai_sitting_get_before (sitting);
  const SaiMastery *after = sai_sitting_get_after (sitting);
  GtkWidget *themes = NULL;

  for (guint i = 0; i < SAI_N_THEMES; i++)
    {
      if (before[i].n_answers == after[i].n_answers)
        continue;
      if (themes == NULL)
        themes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
      gtk_box_append (GTK_BOX (themes), make_row (i, &before[i], &after[i]));
    }
  if (themes != NULL)
    gtk_widget_add_css_class (themes, "ratings");

  return themes;
}

static gboolean
sai_trainer_result_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_TRAINER_RESULT (widget)->content, direction);
}

static gboolean
sai_trainer_result_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SAI_TRAINER_RESULT (widget)->again);
}

static void
sai_trainer_result_dispose (GObject *object)
{
  SaiTrainerResult *self = SAI_TRAINER_RESULT (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_trainer_result_parent_class)->dispose (object);
}

static void
sai_trainer_result_class_init (SaiTrainerResultClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sai_trainer_result_dispose;
  widget_class->focus = sai_trainer_result_focus;
  widget_class->grab_focus = sai_trainer_result_grab_focus;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SAI_TYPE_GROWN);
  sai_style_add ("widgets/look/table");
  sai_style_add ("pages/trainer/trainer");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/trainer/sai-trainer-result.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, content);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, title);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, summary);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, slips);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, themes);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, again);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, buttons);
}

static void
sai_trainer_result_init (SaiTrainerResult *self)
{
  GtkLayoutManager *layout = sai_wrap_layout_new (12, 12);

  gtk_widget_init_template (GTK_WIDGET (self));
  sai_wrap_layout_set_centered (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (self->buttons, layout);
}

void
sai_trainer_result_show (SaiTrainerResult *self, SaiSitting *sitting)
{
  guint n_asked = sai_sitting_get_n_asked (sitting);
  guint n_right = sai_sitting_get_n_right (sitting);
  g_autofree char *title = NULL;

  g_return_if_fail (SAI_IS_TRAINER_RESULT (self));

  /* Translators: how many answers were right, and how many questions there were. */
  title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u of %u right", "%u of %u right", n_asked), n_right,
                           n_asked);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->summary, describe_rest (n_right, n_asked));
  adw_bin_set_child (self->slips, make_slips (sitting));
  adw_bin_set_child (self->themes, make_themes (sitting));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  sai_announce (GTK_WIDGET (self), title);
}
