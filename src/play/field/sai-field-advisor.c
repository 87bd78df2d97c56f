/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice for the person to move in a field game. While advice is wanted, it is worked out in the background whenever
 * the game changes, by one SaiFieldFollower for each person's seat. */
#include "config.h"

#include "field/sai-field-advisor.h"
#include "field/sai-field-game.h"
#include "field/sai-field-follower.h"
#include "util/sai-weak.h"

struct _SaiFieldAdvisor
{
  GObject parent_instance;

  SaiFieldSession *session;
  SaiGame *game;
  SaiFieldFollower *followers[SAI_FIELD_MAX_SEATS];

  gboolean wanted;
  GCancellable *thinking;
  gboolean has_advice;
  SaiFieldAdvice advice;
};

enum
{
  PROP_0,
  PROP_ADVICE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiFieldAdvisor, sai_field_advisor, G_TYPE_OBJECT)

static void
take_advice_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiFieldAdvisor) self = sai_weak_take (user_data);
  SaiFieldAdvice advice;
  gboolean found = sai_field_follower_advise_finish (SAI_FIELD_FOLLOWER (source), result, &advice, NULL);

  /* Cancelled: the advisor is gone, the game has changed, or advice is no longer wanted. */
  if (self == NULL || !found)
    return;

  g_clear_object (&self->thinking);
  self->advice = advice;
  self->has_advice = TRUE;
  sai_session_mark_hints (SAI_SESSION (self->session));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADVICE]);
}

static void
think (SaiFieldAdvisor *self)
{
  const SaiFieldComputer *computer = sai_field_computer_get_strongest ();
  SaiFieldBudget budget = sai_field_session_get_budget (self->session, computer);
  guint seat = sai_game_get_seat (self->game);

  if (self->followers[seat] == NULL)
    self->followers[seat] = sai_field_follower_new (self->game, seat, computer);

  self->thinking = g_cancellable_new ();
  sai_field_follower_advise_async (self->followers[seat], &budget, self->thinking, take_advice_cb, sai_weak_new (self));
}

static void
stop_thinking (SaiFieldAdvisor *self)
{
  if (self->thinking != NULL)
    g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
}

/* Drops the advice; starts again if advice is wanted now. */
static void
update (SaiFieldAdvisor *self)
{
  gboolean had_advice = self->has_advice;

  stop_thinking (self);
  self->has_advice = FALSE;
  if (self->wanted && sai_field_advisor_is_in_time (self))
    think (self);

  if (had_advice)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ADVICE]);
}

static void
sai_field_advisor_dispose (GObject *object)
{
  SaiFieldAdvisor *self = SAI_FIELD_ADVISOR (object);

  stop_thinking (self);
  for (guint i = 0; i < SAI_FIELD_MAX_SEATS; i++)
    g_clear_object (&self->followers[i]);
  g_clear_object (&self->game);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (sai_field_advisor_parent_class)->dispose (object);
}

static void
sai_field_advisor_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiFieldAdvisor *self = SAI_FIELD_ADVISOR (object);

  switch (prop_id)
    {
    case PROP_ADVICE:
      g_value_set_pointer (value, (gpointer) sai_field_advisor_get_advice (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_field_advisor_class_init (SaiFieldAdvisorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sai_field_advisor_dispose;
  object_class->get_property = sai_field_advisor_get_property;

  properties[PROP_ADVICE] = g_param_spec_pointer ("advice", NULL, NULL,
                                                  G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_field_advisor_init (SaiFieldAdvisor *self)
{
}

/**
 * sai_field_advisor_new:
 * @session: a game in progress
 *
 * Returns: (transfer full): an advisor, inactive until advice is wanted
 */
SaiFieldAdvisor *
sai_field_advisor_new (SaiFieldSession *session)
{
  SaiFieldAdvisor *self;

  g_return_val_if_fail (SAI_IS_FIELD_SESSION (session), NULL);

  self = g_object_new (SAI_TYPE_FIELD_ADVISOR, NULL);
  self->session = g_object_ref (session);
  self->game = g_object_ref (sai_session_get_game (SAI_SESSION (session)));
  g_signal_connect_object (self->game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}

void
sai_field_advisor_set_wanted (SaiFieldAdvisor *self, gboolean wanted)
{
  g_return_if_fail (SAI_IS_FIELD_ADVISOR (self));

  wanted = !!wanted;
  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  update (self);
}

/**
 * sai_field_advisor_is_in_time:
 * @self: an advisor
 *
 * Returns: whether advice is possible: a person is to move and has a choice
 */
gboolean
sai_field_advisor_is_in_time (SaiFieldAdvisor *self)
{
  SaiFieldChoice choices[SAI_FIELD_MAX_CHOICES];

  g_return_val_if_fail (SAI_IS_FIELD_ADVISOR (self), FALSE);

  return !sai_game_is_finished (self->game) &&
         sai_player_is_person (sai_game_get_player (self->game, sai_game_get_seat (self->game))) &&
         sai_field_state_get_choices (sai_game_get_field (self->game), choices) > 1;
}

/**
 * sai_field_advisor_get_advice:
 * @self: an advisor
 *
 * Returns: (transfer none) (nullable): the value of each choice, best first; %NULL if it is not known (yet), or no
 *   person has a decision to make. Valid until "advice" is notified
 */
const SaiFieldAdvice *
sai_field_advisor_get_advice (SaiFieldAdvisor *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_ADVISOR (self), NULL);

  return self->has_advice ? &self->advice : NULL;
}
