/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "field/sai-field-advisor.h"
#include "field/sai-field-game.h"
#include "field/sai-field-hint.h"
#include "field/sai-field-hints.h"
#include "hint/sai-hint-switch.h"
#include "sai-play.h"

struct _SaiFieldHints
{
  GObject parent_instance;

  SaiFieldSession *session;
  SaiFieldAdvisor *advisor;
  SaiHintSwitch wanted;
  /* Whether the hand that the hint is about is hidden from the people at the screen. */
  gboolean covered;
  gboolean shown;
};

enum
{
  PROP_0,
  PROP_ALWAYS,
  PROP_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (SaiFieldHints, sai_field_hints, G_TYPE_OBJECT)

static SaiGame *
get_game (SaiFieldHints *self)
{
  return sai_session_get_game (SAI_SESSION (self->session));
}

static void
judge (SaiFieldHints *self)
{
  gboolean shown = sai_field_hints_is_possible (self) && !self->covered &&
                   sai_hint_switch_is_on (&self->wanted, sai_game_get_cursor (get_game (self)));
  gboolean before = self->shown;

  self->shown = shown;
  sai_field_advisor_set_wanted (self->advisor, shown);
  g_signal_emit (self, changed_signal, 0);
  if (shown != before)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
set_always (SaiFieldHints *self, gboolean always)
{
  if (!sai_hint_switch_set_always (&self->wanted, always))
    return;
  if (self->session != NULL)
    judge (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ALWAYS]);
}

static void
sai_field_hints_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiFieldHints *self = SAI_FIELD_HINTS (object);

  switch (id)
    {
    case PROP_ALWAYS:
      g_value_set_boolean (value, self->wanted.always);
      break;

    case PROP_SHOWN:
      g_value_set_boolean (value, self->shown);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_field_hints_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_ALWAYS:
      set_always (SAI_FIELD_HINTS (object), g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_field_hints_dispose (GObject *object)
{
  sai_field_hints_follow (SAI_FIELD_HINTS (object), NULL);

  G_OBJECT_CLASS (sai_field_hints_parent_class)->dispose (object);
}

static void
sai_field_hints_class_init (SaiFieldHintsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_field_hints_get_property;
  object_class->set_property = sai_field_hints_set_property;
  object_class->dispose = sai_field_hints_dispose;

  properties[PROP_ALWAYS] = g_param_spec_boolean ("always", NULL, NULL, FALSE, read | G_PARAM_WRITABLE);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  changed_signal = g_signal_new ("changed", SAI_TYPE_FIELD_HINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 0);
}

static void
sai_field_hints_init (SaiFieldHints *self)
{
  sai_hint_switch_forget (&self->wanted);
}

SaiFieldHints *
sai_field_hints_new (void)
{
  return g_object_new (SAI_TYPE_FIELD_HINTS, NULL);
}

/**
 * sai_field_hints_follow:
 * @self: hints
 * @session: (nullable): the game to give hints for
 *
 * Nothing is shown before the first refresh.
 */
void
sai_field_hints_follow (SaiFieldHints *self, SaiFieldSession *session)
{
  g_return_if_fail (SAI_IS_FIELD_HINTS (self));

  if (self->advisor != NULL)
    g_signal_handlers_disconnect_by_data (self->advisor, self);
  g_clear_object (&self->advisor);
  g_set_object (&self->session, session);
  sai_hint_switch_forget (&self->wanted);
  if (session == NULL)
    return;
  self->advisor = SAI_FIELD_ADVISOR (sai_play_advise (G_OBJECT (session), NULL));
  g_signal_connect_object (self->advisor, "notify::advice", G_CALLBACK (judge), self, G_CONNECT_SWAPPED);
}

/**
 * sai_field_hints_refresh:
 * @self: hints for a game
 * @covered: whether the hand of the player to move is hidden from the people at the screen
 *
 * Emits "changed" even if nothing has, because a table forgets the hint with each position that it shows.
 */
void
sai_field_hints_refresh (SaiFieldHints *self, gboolean covered)
{
  g_return_if_fail (SAI_IS_FIELD_HINTS (self));
  g_return_if_fail (self->session != NULL);

  self->covered = covered;
  judge (self);
}

/**
 * sai_field_hints_forget:
 * @self: hints
 *
 * A request does not apply any more, not even when its position comes back. To be followed by a refresh.
 */
void
sai_field_hints_forget (SaiFieldHints *self)
{
  g_return_if_fail (SAI_IS_FIELD_HINTS (self));

  sai_hint_switch_forget (&self->wanted);
}

/**
 * sai_field_hints_switch:
 * @self: hints for a game
 * @shown: whether the hint is requested in this position
 */
void
sai_field_hints_switch (SaiFieldHints *self, gboolean shown)
{
  g_return_if_fail (SAI_IS_FIELD_HINTS (self));
  g_return_if_fail (self->session != NULL);

  if (self->shown == shown)
    return;
  sai_hint_switch_turn (&self->wanted, sai_game_get_cursor (get_game (self)), shown);
  judge (self);
}

/* In the current position. */
gboolean
sai_field_hints_is_possible (SaiFieldHints *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_HINTS (self), FALSE);

  return self->advisor != NULL && sai_field_advisor_is_in_time (self->advisor);
}

gboolean
sai_field_hints_is_shown (SaiFieldHints *self)
{
  g_return_val_if_fail (SAI_IS_FIELD_HINTS (self), FALSE);

  return self->shown;
}

/**
 * sai_field_hints_get_advice:
 * @self: hints
 *
 * Returns: (transfer none) (nullable): the value of each choice, best first, if the hint is shown and known
 */
const SaiFieldAdvice *
sai_field_hints_get_advice (SaiFieldHints *self)
{
  const SaiFieldAdvice *advice;

  g_return_val_if_fail (SAI_IS_FIELD_HINTS (self), NULL);

  advice = self->shown ? sai_field_advisor_get_advice (self->advisor) : NULL;

  return advice != NULL && advice->n_options > 0 ? advice : NULL;
}

/**
 * sai_field_hints_describe:
 * @self: hints
 *
 * Returns: (transfer full) (nullable): the hint, or that it is worked out; %NULL if it is not shown
 */
char *
sai_field_hints_describe (SaiFieldHints *self)
{
  const SaiFieldAdvice *advice;

  g_return_val_if_fail (SAI_IS_FIELD_HINTS (self), NULL);

  advice = sai_field_hints_get_advice (self);
  if (advice != NULL)
    return sai_field_hint_describe (advice, &sai_game_get_field (get_game (self))->field);

  return self->shown ? g_strdup (_ ("Calculating the hint…")) : NULL;
}
