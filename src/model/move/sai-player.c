/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player of a seat: a name, and whether it is a person or which type of computer player. Immutable. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "move/sai-player.h"
#include "util/sai-text.h"

struct _SaiPlayer
{
  GObject parent_instance;

  char *name;
  char *inline_name;
  char *kind;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_KIND,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPlayer, sai_player, G_TYPE_OBJECT)

static void
sai_player_finalize (GObject *object)
{
  SaiPlayer *self = SAI_PLAYER (object);

  g_free (self->name);
  g_free (self->inline_name);
  g_free (self->kind);

  G_OBJECT_CLASS (sai_player_parent_class)->finalize (object);
}

static void
sai_player_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPlayer *self = SAI_PLAYER (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;

    case PROP_KIND:
      g_value_set_string (value, self->kind);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_player_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiPlayer *self = SAI_PLAYER (object);

  switch (prop_id)
    {
    case PROP_NAME:
      /* Names are one line, even if more was pasted. */
      self->name = sai_text_one_line (g_value_get_string (value) != NULL ? g_value_get_string (value) : "");
      self->inline_name = sai_text_isolate (self->name);
      break;

    case PROP_KIND:
      self->kind = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_player_class_init (SaiPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = sai_player_finalize;
  object_class->get_property = sai_player_get_property;
  object_class->set_property = sai_player_set_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_KIND] = g_param_spec_string ("kind", NULL, NULL, SAI_PLAYER_PERSON, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_player_init (SaiPlayer *self)
{
}

SaiPlayer *
sai_player_new (const char *name, const char *kind)
{
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  return g_object_new (SAI_TYPE_PLAYER, "name", name, "kind", kind, NULL);
}

const char *
sai_player_get_name (SaiPlayer *self)
{
  g_return_val_if_fail (SAI_IS_PLAYER (self), NULL);

  return self->name;
}

/**
 * sai_player_get_inline_name:
 * @self: a player
 *
 * Returns: (transfer none): the name as it goes into a sentence, whose words it does not reorder if it is written from
 *   the other side
 */
const char *
sai_player_get_inline_name (SaiPlayer *self)
{
  g_return_val_if_fail (SAI_IS_PLAYER (self), NULL);

  return self->inline_name;
}

/* %SAI_PLAYER_PERSON or the id of a type of computer player. */
const char *
sai_player_get_kind (SaiPlayer *self)
{
  g_return_val_if_fail (SAI_IS_PLAYER (self), NULL);

  return self->kind;
}

gboolean
sai_player_is_person (SaiPlayer *self)
{
  g_return_val_if_fail (SAI_IS_PLAYER (self), FALSE);

  return g_str_equal (self->kind, SAI_PLAYER_PERSON);
}

/**
 * sai_player_make_name:
 * @type: the name of a type of computer player in the person's language
 * @number: the number of this player among those of the type, from 1
 * @n_alike: the number of players of this type in the game
 *
 * Makes a name for a computer player. If there are several players of the type, they are numbered.
 *
 * Returns: (transfer full): the translated name
 */
char *
sai_player_make_name (const char *type, guint number, guint n_alike)
{
  g_return_val_if_fail (type != NULL, NULL);
  g_return_val_if_fail (number >= 1 && number <= n_alike, NULL);

  if (n_alike == 1)
    return g_strdup (type);

  /* Translators: the name of a type of computer player, and the number among those of the same type. */
  return g_strdup_printf (_ ("%s %u"), type, number);
}
