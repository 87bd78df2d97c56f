/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of the game goes through its moves, and somebody who follows it says at each what can be expected, one thought
 * after the other. What is known by then is kept when nobody looks any more.
 */
#include "config.h"

#include "field/sai-field-course.h"
#include "field/sai-field-follower.h"
#include "field/sai-field-game.h"

/* They give an error of two or three in a hundred, which the graph shows, within some hundredths of a second. */
#define N_GAMES 300

struct _SaiFieldCourse
{
  GObject parent_instance;

  SaiGame *game;
  SaiFieldFollower *follower;
  /* (element-type SaiChances): at the beginning and after each move, as far as they are known. */
  GArray *chances;
  gboolean known;
  /* While it is worked out. */
  GCancellable *cancellable;
};

enum
{
  PROP_0,
  PROP_KNOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldCourse, sai_field_course, G_TYPE_OBJECT)

static void proceed (SaiFieldCourse *self);

static void
take (SaiFieldCourse *self, const SaiFieldStanding *standing, gboolean exact)
{
  SaiChances chances = { .n_seats = standing->n_seats, .exact = exact };

  memcpy (chances.chances, standing->chances, sizeof standing->chances);
  memcpy (chances.errors, standing->errors, sizeof standing->errors);
  g_array_append_val (self->chances, chances);
}

/* At the end there is nothing to imagine. */
static void
take_end (SaiFieldCourse *self)
{
  SaiFieldStanding standing = { .n_seats = sai_game_get_n_seats (self->game) };

  for (guint i = 0; i < standing.n_seats; i++)
    standing.chances[i] = sai_field_search_value (sai_game_get_field (self->game),
                                                  sai_game_get_field_rules (self->game), i);
  take (self, &standing, TRUE);
}

static void
foreseen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiFieldCourse) self = SAI_FIELD_COURSE (user_data);
  SaiFieldStanding standing;

  /* It can only be cancelled. Somebody may be looking again by now. */
  if (!sai_field_follower_foresee_finish (SAI_FIELD_FOLLOWER (source), result, &standing, NULL))
    return;
  take (self, &standing, FALSE);
  proceed (self);
}

static void
proceed (SaiFieldCourse *self)
{
  static const SaiFieldBudget budget = { N_GAMES, 0 };

  sai_game_set_cursor (self->game, self->chances->len);
  if (!sai_game_is_finished (self->game))
    {
      sai_field_follower_foresee_async (self->follower, &budget, self->cancellable, foreseen_cb, g_object_ref (self));
      return;
    }
  take_end (self);
  self->known = TRUE;
  g_clear_object (&self->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KNOWN]);
}

static void
sai_field_course_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_KNOWN:
      g_value_set_boolean (value, SAI_FIELD_COURSE (object)->known);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_field_course_dispose (GObject *object)
{
  SaiFieldCourse *self = SAI_FIELD_COURSE (object);

  sai_field_course_stop (self);
  g_clear_object (&self->follower);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (sai_field_course_parent_class)->dispose (object);
}

static void
sai_field_course_finalize (GObject *object)
{
  g_array_unref (SAI_FIELD_COURSE (object)->chances);

  G_OBJECT_CLASS (sai_field_course_parent_class)->finalize (object);
}

static void
sai_field_course_class_init (SaiFieldCourseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sai_field_course_get_property;
  object_class->dispose = sai_field_course_dispose;
  object_class->finalize = sai_field_course_finalize;

  properties[PROP_KNOWN] = g_param_spec_boolean ("known", NULL, NULL, FALSE,
                                                 G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_field_course_init (SaiFieldCourse *self)
{
  self->chances = g_array_new (FALSE, FALSE, sizeof (SaiChances));
}

/**
 * sai_field_course_new:
 * @game: a game with cards that was played here to its end
 *
 * Returns: (transfer full): its course, not yet started
 */
SaiFieldCourse *
sai_field_course_new (SaiGame *game)
{
  SaiFieldCourse *self;

  g_return_val_if_fail (SAI_IS_GAME (game), NULL);
  g_return_val_if_fail (sai_game_is_finished (game), NULL);

  self = g_object_new (SAI_TYPE_FIELD_COURSE, NULL);
  self->game = sai_game_copy (game);
  self->follower = sai_field_follower_new (self->game, sai_field_follower_find_observer (game),
                                           sai_field_computer_get_strongest ());

  return self;
}

/**
 * sai_field_course_start:
 * @self: a course
 *
 * Begins, or goes on after sai_field_course_stop().
 */
void
sai_field_course_start (SaiFieldCourse *self)
{
  g_return_if_fail (SAI_IS_FIELD_COURSE (self));

  if (self->cancellable != NULL || self->known)
    return;
  self->cancellable = g_cancellable_new ();
  proceed (self);
}

/**
 * sai_field_course_stop:
 * @self: a course
 *
 * Stops, when nobody looks any more. What is known already is kept.
 */
void
sai_field_course_stop (SaiFieldCourse *self)
{
  g_return_if_fail (SAI_IS_FIELD_COURSE (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/**
 * sai_field_course_get_game:
 * @self: a course
 *
 * Returns: (transfer none): a copy of the game, somewhere between its moves
 */
SaiGame *
sai_field_course_get_game (SaiFieldCourse *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_COURSE (self), NULL);

  return self->game;
}

/**
 * sai_field_course_get_chances:
 * @self: a course
 * @n_moves: a number of moves from the beginning
 *
 * Returns: (transfer none) (nullable): the chances after these, if they are known
 */
const SaiChances *
sai_field_course_get_chances (SaiFieldCourse *self, guint n_moves)
{
  g_return_val_if_fail (SAI_IS_FIELD_COURSE (self), NULL);

  return n_moves < self->chances->len ? &g_array_index (self->chances, SaiChances, n_moves) : NULL;
}
