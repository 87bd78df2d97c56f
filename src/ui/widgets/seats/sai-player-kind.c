/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of player that a seat can have, for lists. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-player-kind.h"
#include "move/sai-player.h"
#include "sai-play.h"

struct _SaiPlayerKind
{
  GObject parent_instance;

  const char *id;
  const char *name;
  const char *description;
  SaiPlayer *player;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_DESCRIPTION,
  PROP_PLAYER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPlayerKind, sai_player_kind, G_TYPE_OBJECT)

static void
sai_player_kind_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiPlayerKind *self = SAI_PLAYER_KIND (object);

  switch (property_id)
    {
    case PROP_NAME:
      g_value_set_string (value, sai_player_kind_get_name (self));
      break;

    case PROP_DESCRIPTION:
      g_value_set_string (value, sai_player_kind_get_description (self));
      break;

    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_player_kind_dispose (GObject *object)
{
  g_clear_object (&SAI_PLAYER_KIND (object)->player);

  G_OBJECT_CLASS (sai_player_kind_parent_class)->dispose (object);
}

static void
sai_player_kind_class_init (SaiPlayerKindClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sai_player_kind_dispose;
  object_class->get_property = sai_player_kind_get_property;

  /**
   * SaiPlayerKind:name: the translated name.
   * SaiPlayerKind:description: how such a player plays, one line, translated.
   * SaiPlayerKind:player: such a player, for its face; a person has none.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, NULL,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SAI_TYPE_PLAYER,
                                                 G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_player_kind_init (SaiPlayerKind *self)
{
}

/* The texts are not copied. */
static void
append (GListStore *kinds, const char *id, const char *name, const char *description)
{
  g_autoptr (SaiPlayerKind) self = g_object_new (SAI_TYPE_PLAYER_KIND, NULL);

  self->id = id;
  self->name = name;
  self->description = description;
  if (!g_str_equal (id, SAI_PLAYER_PERSON))
    self->player = sai_player_new (name, id);
  g_list_store_append (kinds, self);
}

/**
 * sai_player_kind_list:
 * @kind: a kind of game
 *
 * Returns: (transfer full): the kinds of player for it: first a person, then the types of computer players in their
 * order
 */
GListModel *
sai_player_kind_list (const SaiUiKind *kind)
{
  GListStore *kinds = g_list_store_new (SAI_TYPE_PLAYER_KIND);
  SaiComputerType type;

  append (kinds, SAI_PLAYER_PERSON, _ ("Person"), _ ("Plays on this screen"));
  for (guint n = 0; sai_play_get_computer (kind->id, n, &type); n++)
    append (kinds, type.id, type.name, type.description);

  return G_LIST_MODEL (kinds);
}

const char *
sai_player_kind_get_id (SaiPlayerKind *self)
{
  g_return_val_if_fail (SAI_IS_PLAYER_KIND (self), NULL);

  return self->id;
}

const char *
sai_player_kind_get_name (SaiPlayerKind *self)
{
  g_return_val_if_fail (SAI_IS_PLAYER_KIND (self), NULL);

  return self->name;
}

/**
 * sai_player_kind_get_description:
 * @self: a kind of player
 *
 * Returns: (transfer none): how such a player plays, one line, translated
 */
const char *
sai_player_kind_get_description (SaiPlayerKind *self)
{
  g_return_val_if_fail (SAI_IS_PLAYER_KIND (self), NULL);

  return self->description;
}
