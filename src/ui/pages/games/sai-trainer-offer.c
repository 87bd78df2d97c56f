/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to the trainer on the start page. How much there is to practise is asked of the store each time that the page
 * is shown; nothing is offered before the first mistake, and nothing is in it until then, as it would delay the first
 * frame.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "games/sai-trainer-offer.h"
#include "statistics/sai-course.h"
#include "trainer/sai-sitting.h"
#include "trainer/sai-spacing.h"

struct _SaiTrainerOffer
{
  GtkWidget parent_instance;

  SaiStore *store;
  guint n_lessons;
  guint n_solved;
  guint n_due;
  gboolean disposed;

  /* (nullable) */
  GtkWidget *content;
};

enum
{
  PROP_0,
  PROP_N_LESSONS,
  PROP_N_SOLVED,
  PROP_N_DUE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiTrainerOffer, sai_trainer_offer, GTK_TYPE_WIDGET)

/* For closures of the template. */
static gboolean
is_offered (SaiTrainerOffer *self, guint n_lessons, guint n_due)
{
  return n_lessons > 0 || n_due > 0;
}

static char *
print_lessons (SaiTrainerOffer *self, guint n_lessons, guint n_solved, guint n_due)
{
  guint n_left = n_lessons - MIN (n_solved, n_lessons);

  if (n_due > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u question to review today",
                                         "%'u questions to review today", n_due),
                            n_due);
  if (n_left == 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u decision solved", "All %'u decisions solved", n_lessons),
                            n_lessons);
  if (n_left > SAI_SITTING_LENGTH)
    /* Translators: how many are asked at once, and how many there are. */
    return g_strdup_printf (_ ("Retry %u of %'u decisions that lost points"), SAI_SITTING_LENGTH, n_left);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Retry %'u decision that lost points",
                                       "Retry %'u decisions that lost points", n_left),
                          n_left);
}

static void
course_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiTrainerOffer) self = SAI_TRAINER_OFFER (user_data);
  g_autoptr (SaiCourse) course = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GPtrArray) due = NULL;

  /* The window may be gone by now; problems with the history are reported by its page. */
  if (course == NULL || self->disposed)
    return;
  due = sai_spacing_list_due (course->answers, now);
  if (self->n_lessons == course->n_lessons && self->n_solved == course->n_solved && self->n_due == due->len)
    return;
  self->n_lessons = course->n_lessons;
  self->n_solved = course->n_solved;
  self->n_due = due->len;
  if (self->content == NULL && (self->n_lessons > 0 || self->n_due > 0))
    gtk_widget_init_template (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_LESSONS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_SOLVED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_DUE]);
}

static void
sai_trainer_offer_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiTrainerOffer *self = SAI_TRAINER_OFFER (object);

  switch (prop_id)
    {
    case PROP_N_LESSONS:
      g_value_set_uint (value, self->n_lessons);
      break;

    case PROP_N_SOLVED:
      g_value_set_uint (value, self->n_solved);
      break;

    case PROP_N_DUE:
      g_value_set_uint (value, self->n_due);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_trainer_offer_dispose (GObject *object)
{
  SaiTrainerOffer *self = SAI_TRAINER_OFFER (object);

  self->disposed = TRUE;
  g_clear_object (&self->store);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_trainer_offer_parent_class)->dispose (object);
}

static void
sai_trainer_offer_class_init (SaiTrainerOfferClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_trainer_offer_dispose;
  object_class->get_property = sai_trainer_offer_get_property;

  properties[PROP_N_LESSONS] = g_param_spec_uint ("n-lessons", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_N_SOLVED] = g_param_spec_uint ("n-solved", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_N_DUE] = g_param_spec_uint ("n-due", NULL, NULL, 0, G_MAXUINT, 0, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/games/sai-trainer-offer.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiTrainerOffer, content);
  gtk_widget_class_bind_template_callback (widget_class, is_offered);
  gtk_widget_class_bind_template_callback (widget_class, print_lessons);
}

static void
sai_trainer_offer_init (SaiTrainerOffer *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Hidden pages are not updated. */
static void
reload_shown_cb (SaiTrainerOffer *self)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (page != NULL && gtk_widget_get_mapped (page))
    sai_trainer_offer_reload (self);
}

/**
 * sai_trainer_offer_set_store:
 * @self: an offer
 * @store: the history
 *
 * To be called once; before that, nothing is offered.
 */
void
sai_trainer_offer_set_store (SaiTrainerOffer *self, SaiStore *store)
{
  g_return_if_fail (SAI_IS_TRAINER_OFFER (self));
  g_return_if_fail (self->store == NULL);

  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (reload_shown_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_trainer_offer_reload:
 * @self: an offer
 *
 * Asks the store again how much there is to practise.
 */
void
sai_trainer_offer_reload (SaiTrainerOffer *self)
{
  const SaiCourseFilter all = { 0 };

  g_return_if_fail (SAI_IS_TRAINER_OFFER (self));

  if (self->store != NULL)
    sai_store_ask (self->store, sai_request_course (&all), NULL, course_cb, g_object_ref (self));
}
