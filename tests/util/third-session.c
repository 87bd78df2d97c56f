/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "third-session.h"

struct _ThirdSession
{
  SaiSession parent_instance;
};

G_DEFINE_FINAL_TYPE (ThirdSession, third_session, SAI_TYPE_SESSION)

/* There is only one thing to do. */
static gboolean
carry_out (SaiSession *session, gconstpointer action, GError **error)
{
  g_autoptr (SaiMove) move = third_kind_throw (sai_session_get_game (session));

  return sai_session_apply (session, move, error);
}

static void
think (SaiSession *session)
{
  if (!sai_session_is_interactive (session) && !sai_game_is_finished (sai_session_get_game (session)))
    carry_out (session, NULL, NULL);
}

static void
forget (SaiSession *session)
{
}

static void
use_pace (SaiSession *session, guint milliseconds)
{
}

static void
third_session_class_init (ThirdSessionClass *klass)
{
  SaiSessionClass *session_class = SAI_SESSION_CLASS (klass);

  session_class->carry_out = carry_out;
  session_class->think = think;
  session_class->forget = forget;
  session_class->use_pace = use_pace;
}

static void
third_session_init (ThirdSession *self)
{
}

/**
 * third_session_new:
 * @game: a game of the third kind
 * @savers: (nullable): those of the store where it is saved
 * @is_saved: whether the store has it as it is
 *
 * Returns: (transfer full): a session that waits for sai_session_start()
 */
ThirdSession *
third_session_new (SaiGame *game, SaiSavers *savers, gboolean is_saved)
{
  ThirdSession *self = g_object_new (THIRD_TYPE_SESSION, NULL);

  sai_session_set_up (SAI_SESSION (self), game, savers, is_saved);

  return self;
}

gboolean
third_session_throw (ThirdSession *self, GError **error)
{
  return sai_session_ask (SAI_SESSION (self), "", 1, error);
}

static GObject *
open_session (SaiGame *game, SaiSavers *savers, SaiSolver *solver, gboolean is_saved)
{
  return G_OBJECT (third_session_new (game, savers, is_saved));
}

static const SaiPlay third_play = { .id = THIRD_ID, .open = open_session };

void
third_session_register (void)
{
  third_kind_register ();
  sai_play_register (&third_play);
}
