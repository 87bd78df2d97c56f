/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names give way where there is no room, so that there is never a second line, which would push down the podium. */
#include "config.h"

#include "records/sai-achievement-text.h"
#include "records/sai-medal.h"
#include "result/sai-result-badges.h"
#include "util/sai-announce.h"
#include "util/sai-text-scale.h"

/* In pixels. */
#define SPACING 8
#define MEDAL_SIDE 32

struct _SaiResultBadges
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SaiResultBadges, sai_result_badges, GTK_TYPE_WIDGET)

static void
sai_result_badges_dispose (GObject *object)
{
  sai_result_badges_clear (SAI_RESULT_BADGES (object));

  G_OBJECT_CLASS (sai_result_badges_parent_class)->dispose (object);
}

static void
sai_result_badges_class_init (SaiResultBadgesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_result_badges_dispose;
  gtk_widget_class_set_css_name (widget_class, "resultbadges");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
sai_result_badges_init (SaiResultBadges *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))), SPACING);
  sai_text_scale_mark (GTK_WIDGET (self));
}

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
create_badge (SaiAchievementKind kind)
{
  const SaiAchievement achievement = { .kind = kind, .game = (char *) "" };
  const char *name = sai_achievement_get_name (kind);
  const char *description = sai_achievement_get_description (kind);
  GtkWidget *badge = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *medal = sai_medal_new (&achievement);

  sai_medal_set_side (SAI_MEDAL (medal), MEDAL_SIDE);
  gtk_box_append (GTK_BOX (text), create_label (name, "heading"));
  gtk_box_append (GTK_BOX (text), create_label (description, "caption"));
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), medal);
  gtk_box_append (GTK_BOX (box), text);
  gtk_button_set_child (GTK_BUTTON (badge), box);
  gtk_widget_set_tooltip_text (badge, description);
  sai_announce_name (badge, name, description);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (badge), "win.records");

  return badge;
}

/* What it takes stands below a name that is alone; several names need the room. */
static void
show_descriptions (SaiResultBadges *self)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self));
  gboolean alone = first != NULL && gtk_widget_get_next_sibling (first) == NULL;

  for (GtkWidget *badge = first; badge != NULL; badge = gtk_widget_get_next_sibling (badge))
    {
      GtkWidget *text = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (badge)));

      gtk_widget_set_visible (gtk_widget_get_last_child (text), alone);
    }
}

void
sai_result_badges_add (SaiResultBadges *self, SaiAchievementKind kind)
{
  g_return_if_fail (SAI_IS_RESULT_BADGES (self));

  gtk_widget_insert_before (create_badge (kind), GTK_WIDGET (self), NULL);
  show_descriptions (self);
}

void
sai_result_badges_clear (SaiResultBadges *self)
{
  GtkWidget *badge;

  g_return_if_fail (SAI_IS_RESULT_BADGES (self));

  while ((badge = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (badge);
}
