/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mark of a decision, as in chess notation: a shape, a colour, and a word for other uses. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "hint/sai-hint-text.h"
#include "look/sai-style.h"
#include "review/sai-mark-badge.h"

static const struct
{
  const char *sign;
  const char *style;
} looks[] = {
  [SAI_MARK_NONE] = { "✓", "good" },
  [SAI_MARK_INACCURACY] = { "?!", "inaccuracy" },
  [SAI_MARK_MISTAKE] = { "?", "mistake" },
  [SAI_MARK_BLUNDER] = { "??", "blunder" },
};

struct _SaiMarkBadge
{
  GtkWidget parent_instance;

  int mark;

  GtkWidget *sign;
};

enum
{
  PROP_0,
  PROP_MARK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiMarkBadge, sai_mark_badge, GTK_TYPE_WIDGET)

static void
set_mark (SaiMarkBadge *self, int mark)
{
  if (self->mark == mark)
    return;
  if (self->mark >= 0)
    gtk_widget_remove_css_class (GTK_WIDGET (self), looks[self->mark].style);
  self->mark = mark;
  if (mark >= 0)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), looks[mark].style);
      gtk_label_set_text (GTK_LABEL (self->sign), looks[mark].sign);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARK]);
}

static gboolean
to_visible (GBinding *binding, const GValue *mark, GValue *visible, gpointer user_data)
{
  g_value_set_boolean (visible, g_value_get_int (mark) >= 0);

  return TRUE;
}

static void
sai_mark_badge_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MARK:
      g_value_set_int (value, SAI_MARK_BADGE (object)->mark);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_mark_badge_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MARK:
      set_mark (SAI_MARK_BADGE (object), g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_mark_badge_dispose (GObject *object)
{
  g_clear_pointer (&SAI_MARK_BADGE (object)->sign, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_mark_badge_parent_class)->dispose (object);
}

static void
sai_mark_badge_class_init (SaiMarkBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = sai_mark_badge_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_mark_badge_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_mark_badge_dispose;

  /* A SaiMark, or −1 to be hidden. */
  properties[PROP_MARK] = g_param_spec_int ("mark", NULL, NULL, -1, SAI_MARK_BLUNDER, -1,
                                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "markbadge");
  sai_style_add ("widgets/review/review");
  /* There is a word beside it. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sai_mark_badge_init (SaiMarkBadge *self)
{
  self->mark = -1;
  self->sign = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  /* “?!” is read from the left in every language. */
  gtk_widget_set_direction (self->sign, GTK_TEXT_DIR_LTR);
  gtk_widget_set_parent (self->sign, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_object_bind_property_full (self, "mark", self, "visible", G_BINDING_SYNC_CREATE, to_visible, NULL, NULL, NULL);
}

GtkWidget *
sai_mark_badge_new (SaiMark mark)
{
  return g_object_new (SAI_TYPE_MARK_BADGE, "mark", (int) mark, NULL);
}

const char *
sai_mark_badge_get_name (SaiMark mark)
{
  switch (mark)
    {
    case SAI_MARK_INACCURACY:
      return _ ("Inaccuracy");

    case SAI_MARK_MISTAKE:
      return _ ("Mistake");

    case SAI_MARK_BLUNDER:
      return _ ("Blunder");

    case SAI_MARK_NONE:
    default:
      return _ ("Good move");
    }
}

/**
 * sai_mark_badge_describe:
 * @mark: a mark
 * @limit: the least loss that gets it, in points; for good moves, that which gets another
 *
 * Returns: (transfer full): what it takes to get the mark
 */
char *
sai_mark_badge_describe (SaiMark mark, double limit)
{
  g_autofree char *points = sai_hint_text_points (limit);

  if (mark == SAI_MARK_NONE)
    /* Translators: which decisions are called good. */
    return g_strdup_printf (_ ("loses less than %s points"), points);

  /* Translators: which decisions are called a mistake. */
  return g_strdup_printf (_ ("loses %s points or more"), points);
}
