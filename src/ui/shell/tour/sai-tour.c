/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all tours have in common: the steps, one after the other. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-own-name.h"
#include "tour/sai-tour.h"
#include "util/sai-format.h"

typedef struct
{
  GtkWidget *page;
  gboolean active;
  guint step;
} SaiTourPrivate;

enum
{
  PROP_0,
  PROP_STEP,
  PROP_TITLE,
  PROP_TEXT,
  PROP_LONGEST,
  PROP_PROGRESS,
  N_PROPS
};

enum
{
  REFOCUS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (SaiTour, sai_tour, G_TYPE_OBJECT)

static SaiTourPrivate *
get_private (SaiTour *self)
{
  return sai_tour_get_instance_private (self);
}

static void
set_step (SaiTour *self, guint step)
{
  get_private (self)->step = step;
  /* Everything else follows from the step. */
  for (guint i = PROP_STEP; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

static char *
print_longest (SaiTour *self)
{
  SaiTourClass *klass = SAI_TOUR_GET_CLASS (self);
  g_autofree char *longest = NULL;

  for (guint step = 0; klass->is_steady && step < klass->n_steps; step++)
    {
      g_autofree char *text = klass->print_text (self, step);

      if (longest == NULL || g_utf8_strlen (text, -1) > g_utf8_strlen (longest, -1))
        {
          g_free (longest);
          longest = g_steal_pointer (&text);
        }
    }

  return g_steal_pointer (&longest);
}

static void
sai_tour_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiTour *self = SAI_TOUR (object);
  SaiTourClass *klass = SAI_TOUR_GET_CLASS (self);
  guint step = get_private (self)->step;

  switch (prop_id)
    {
    case PROP_STEP:
      g_value_set_uint (value, step);
      break;

    case PROP_TITLE:
      g_value_set_string (value, klass->get_title (self, step));
      break;

    case PROP_TEXT:
      g_value_take_string (value, klass->print_text (self, step));
      break;

    case PROP_LONGEST:
      g_value_take_string (value, print_longest (self));
      break;

    case PROP_PROGRESS:
      /* Translators: the number of a step of the tour, and the number of steps. */
      g_value_take_string (value, g_strdup_printf (C_ ("tour", "%u of %u"), step + 1, klass->n_steps));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_tour_constructed (GObject *object)
{
  SaiTour *self = SAI_TOUR (object);

  G_OBJECT_CLASS (sai_tour_parent_class)->constructed (object);

  get_private (self)->page = g_object_ref_sink (g_object_new (SAI_TOUR_GET_CLASS (self)->get_page_type (), "vexpand",
                                                              TRUE, NULL));
}

static void
sai_tour_dispose (GObject *object)
{
  g_clear_object (&get_private (SAI_TOUR (object))->page);

  G_OBJECT_CLASS (sai_tour_parent_class)->dispose (object);
}

static void
sai_tour_class_init (SaiTourClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = sai_tour_constructed;
  object_class->dispose = sai_tour_dispose;
  object_class->get_property = sai_tour_get_property;

  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, read);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, read);
  /* The longest text of all steps, if the others have its room. */
  properties[PROP_LONGEST] = g_param_spec_string ("longest", NULL, NULL, NULL, read);
  properties[PROP_PROGRESS] = g_param_spec_string ("progress", NULL, NULL, NULL, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiTour::refocus:
   * @self: a tour
   *
   * What the step is about has moved, such as the best box.
   */
  signals[REFOCUS] = g_signal_new ("refocus", SAI_TYPE_TOUR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sai_tour_init (SaiTour *self)
{
}

/**
 * sai_tour_begin:
 * @self: a tour
 * @context: the context
 *
 * Begins the tour with a practice game, whose session the caller starts.
 *
 * Returns: (transfer full): the session
 */
SaiSession *
sai_tour_begin (SaiTour *self, SaiContext *context)
{
  SaiSession *session;

  g_return_val_if_fail (SAI_IS_TOUR (self), NULL);

  session = SAI_TOUR_GET_CLASS (self)->begin (self, context);
  get_private (self)->active = TRUE;
  set_step (self, 0);

  return session;
}

/* Leaves the practice game. */
void
sai_tour_end (SaiTour *self)
{
  g_return_if_fail (SAI_IS_TOUR (self));

  get_private (self)->active = FALSE;
  SAI_TOUR_GET_CLASS (self)->end (self);
}

GtkWidget *
sai_tour_get_page (SaiTour *self)
{
  g_return_val_if_fail (SAI_IS_TOUR (self), NULL);

  return get_private (self)->page;
}

const char *
sai_tour_get_done_key (SaiTour *self)
{
  g_return_val_if_fail (SAI_IS_TOUR (self), NULL);

  return SAI_TOUR_GET_CLASS (self)->done_key;
}

guint
sai_tour_get_step (SaiTour *self)
{
  g_return_val_if_fail (SAI_IS_TOUR (self), 0);

  return get_private (self)->step;
}

gboolean
sai_tour_is_at_end (SaiTour *self)
{
  g_return_val_if_fail (SAI_IS_TOUR (self), FALSE);

  return get_private (self)->step + 1 == SAI_TOUR_GET_CLASS (self)->n_steps;
}

/**
 * sai_tour_find_target:
 * @self: a tour
 *
 * Returns: (transfer none) (nullable): what the step is about
 */
GtkWidget *
sai_tour_find_target (SaiTour *self)
{
  g_return_val_if_fail (SAI_IS_TOUR (self), NULL);

  return SAI_TOUR_GET_CLASS (self)->find_target (self, get_private (self)->step);
}

/**
 * sai_tour_take_focus:
 * @self: a tour
 *
 * Moves the focus to what the step is about, so that one key does it.
 */
void
sai_tour_take_focus (SaiTour *self)
{
  GtkWidget *target;

  g_return_if_fail (SAI_IS_TOUR (self));

  target = sai_tour_find_target (self);
  if (target != NULL)
    SAI_TOUR_GET_CLASS (self)->take_focus (self, get_private (self)->step, target);
}

/**
 * sai_tour_act:
 * @self: a tour that is not at its end
 *
 * Does the step for the person.
 */
void
sai_tour_act (SaiTour *self)
{
  g_return_if_fail (SAI_IS_TOUR (self));

  SAI_TOUR_GET_CLASS (self)->act (self, get_private (self)->step);
  sai_tour_follow (self);
}

/**
 * sai_tour_tell:
 * @self: a tour
 *
 * Returns: (transfer full): what has just happened and what to do next, in sentences
 */
char *
sai_tour_tell (SaiTour *self)
{
  SaiTourClass *klass = SAI_TOUR_GET_CLASS (self);
  guint step = get_private (self)->step;
  g_autofree char *happened = klass->tell (self);
  g_autofree char *text = klass->print_text (self, step);
  g_autofree char *next = sai_format_sentences (klass->get_title (self, step), text);

  return happened != NULL ? sai_format_sentences (happened, next) : g_steal_pointer (&next);
}

SaiPlayer *
sai_tour_make_person (void)
{
  g_autofree char *own = sai_own_name ();
  g_autofree char *name = *own != '\0' ? g_steal_pointer (&own) : g_strdup_printf (_ ("Player %u"), 1u);

  return sai_player_new (name, SAI_PLAYER_PERSON);
}

/**
 * sai_tour_follow:
 * @self: a tour
 *
 * Goes on to the first step that is not done. Several may have been done at once.
 */
void
sai_tour_follow (SaiTour *self)
{
  SaiTourClass *klass;
  guint step;

  g_return_if_fail (SAI_IS_TOUR (self));

  klass = SAI_TOUR_GET_CLASS (self);
  step = get_private (self)->step;
  if (!get_private (self)->active)
    return;
  while (step + 1 < klass->n_steps && klass->is_done (self, step))
    step++;
  if (step != get_private (self)->step)
    set_step (self, step);
}
