/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button for a decision that cost points. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "review/sai-mark-badge.h"
#include "review/sai-review-mistake.h"
#include "util/sai-property.h"

struct _SaiReviewMistake
{
  GtkButton parent_instance;

  guint move;
  SaiMark mark;
  char *text;
};

enum
{
  PROP_0,
  PROP_MARK,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReviewMistake, sai_review_mistake, GTK_TYPE_BUTTON)

static void
sai_review_mistake_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReviewMistake *self = SAI_REVIEW_MISTAKE (object);

  switch (id)
    {
    case PROP_MARK:
      g_value_set_int (value, (int) self->mark);
      break;

    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_review_mistake_finalize (GObject *object)
{
  g_free (SAI_REVIEW_MISTAKE (object)->text);

  G_OBJECT_CLASS (sai_review_mistake_parent_class)->finalize (object);
}

static void
sai_review_mistake_class_init (SaiReviewMistakeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_review_mistake_get_property;
  G_OBJECT_CLASS (klass)->finalize = sai_review_mistake_finalize;

  properties[PROP_MARK] = g_param_spec_int ("mark", NULL, NULL, SAI_MARK_NONE, SAI_MARK_BLUNDER, SAI_MARK_NONE, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_MARK_BADGE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/review/sai-review-mistake.ui");
}

static void
sai_review_mistake_init (SaiReviewMistake *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sai_review_mistake_new (void)
{
  return g_object_new (SAI_TYPE_REVIEW_MISTAKE, NULL);
}

guint
sai_review_mistake_get_move (SaiReviewMistake *self)
{
  g_return_val_if_fail (SAI_IS_REVIEW_MISTAKE (self), 0);

  return self->move;
}

/**
 * sai_review_mistake_set:
 * @self: a button
 * @move: the index of the move that the decision is about
 * @mark: the mark of the decision
 * @text: what was decided, and what it cost
 */
void
sai_review_mistake_set (SaiReviewMistake *self, guint move, SaiMark mark, const char *text)
{
  g_autofree char *name = NULL;

  g_return_if_fail (SAI_IS_REVIEW_MISTAKE (self));

  self->move = move;
  if (self->mark != mark)
    {
      self->mark = mark;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARK]);
    }
  sai_property_take_text (self, &self->text, g_strdup (text), properties[PROP_TEXT]);
  /* Translators: the name of a mark, such as “Blunder”, and the decision that it is for. */
  name = g_strdup_printf (C_ ("decision", "%s: %s"), sai_mark_badge_get_name (mark), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
