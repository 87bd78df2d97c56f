/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "trainer/sai-trainer-result.h"
#include "util/sai-announce.h"
#include "util/sai-grown.h"
#include "util/sai-number.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"
#include "util/sai-wrap-layout.h"

struct _SaiTrainerResult
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkScrolledWindow *scrolled;
  GtkLabel *title;
  GtkLabel *summary;
  AdwBin *themes;
  GtkWidget *again;
  GtkWidget *buttons;
};

G_DEFINE_FINAL_TYPE (SaiTrainerResult, sai_trainer_result, GTK_TYPE_WIDGET)

/* What this many right answers deserve to be told. */
static const char *
praise (guint n_right, guint n_asked)
{
  if (n_right == n_asked)
    return _ ("Perfect!");
  if (n_right * 10 >= n_asked * 7)
    return _ ("Well done. Your mistakes will come back.");

  return _ ("Your mistakes will come back.");
}

/* How far a rating went up or down. */
static char *
describe_gain (double gain)
{
  g_autofree char *number = NULL;

  if (gain == 0)
    return g_strdup (_ ("as before"));
  number = sai_number_format (gain, 0, SAI_NUMBER_SIGNED);

  /* Translators: how far a rating went up or down, such as “−67”. */
  return g_strdup_printf (_ ("%s since last time"), number);
}

static GtkWidget *
make_row (SaiTheme theme, const SaiMastery *before, const SaiMastery *after)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *level = sai_mastery_describe (after);
  g_autofree char *gain = describe_gain (round (after->rating) - round (before->rating));
  g_autofree char *subtitle = sai_text_join_parts (level, gain);

  sai_plain_set_title (ADW_PREFERENCES_ROW (row), sai_theme_get_name (theme));
  sai_plain_set_subtitle (ADW_ACTION_ROW (row), subtitle);

  return row;
}

/* The themes that new questions were about. */
static GtkWidget *
make_themes (SaiSitting *sitting)
{
  const SaiMastery *before = sai_sitting_get_before (sitting);
  const SaiMastery *after = sai_sitting_get_after (sitting);
  GtkWidget *group = NULL;

  for (guint i = 0; i < SAI_N_THEMES; i++)
    {
      if (before[i].n_answers == after[i].n_answers)
        continue;
      if (group == NULL)
        group = adw_preferences_group_new ();
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_row (i, &before[i], &after[i]));
    }

  return group;
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/trainer/sai-trainer-result.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, content);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, title);
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerResult, summary);
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
  gtk_label_set_label (self->summary, praise (n_right, n_asked));
  adw_bin_set_child (self->themes, make_themes (sitting));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  sai_announce (GTK_WIDGET (self), title);
}
