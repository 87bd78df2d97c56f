/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "replay/sai-replay-scene.h"
#include "util/sai-property.h"

struct _SaiReplayScene
{
  GObject parent_instance;

  const char *stage;
  gboolean at_end;
  char *headline;
  char *standings;
  char *words;
};

enum
{
  PROP_0,
  PROP_STAGE,
  PROP_AT_END,
  PROP_HEADLINE,
  PROP_STANDINGS,
  PROP_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiReplayScene, sai_replay_scene, G_TYPE_OBJECT)

static void
sai_replay_scene_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiReplayScene *self = SAI_REPLAY_SCENE (object);

  switch (id)
    {
    case PROP_STAGE:
      g_value_set_string (value, self->stage);
      break;

    case PROP_AT_END:
      g_value_set_boolean (value, self->at_end);
      break;

    case PROP_HEADLINE:
      g_value_set_string (value, self->headline);
      break;

    case PROP_STANDINGS:
      g_value_set_string (value, self->standings);
      break;

    case PROP_WORDS:
      g_value_set_string (value, self->words);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_replay_scene_finalize (GObject *object)
{
  SaiReplayScene *self = SAI_REPLAY_SCENE (object);

  g_free (self->headline);
  g_free (self->standings);
  g_free (self->words);

  G_OBJECT_CLASS (sai_replay_scene_parent_class)->finalize (object);
}

static void
sai_replay_scene_class_init (SaiReplaySceneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_replay_scene_get_property;
  object_class->finalize = sai_replay_scene_finalize;

  properties[PROP_STAGE] = g_param_spec_string ("stage", NULL, NULL, "none", flags);
  properties[PROP_AT_END] = g_param_spec_boolean ("at-end", NULL, NULL, FALSE, flags);
  properties[PROP_HEADLINE] = g_param_spec_string ("headline", NULL, NULL, "", flags);
  properties[PROP_STANDINGS] = g_param_spec_string ("standings", NULL, NULL, "", flags);
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_replay_scene_init (SaiReplayScene *self)
{
  self->stage = "none";
  self->headline = g_strdup ("");
  self->standings = g_strdup ("");
  self->words = g_strdup ("");
}

/**
 * sai_replay_scene_set_stage:
 * @self: a scene
 * @stage: (transfer none): a constant: what is on the table
 * @at_end: whether the result may be shown beside it
 */
void
sai_replay_scene_set_stage (SaiReplayScene *self, const char *stage, gboolean at_end)
{
  g_return_if_fail (SAI_IS_REPLAY_SCENE (self));
  g_return_if_fail (stage != NULL);

  if (!g_str_equal (self->stage, stage))
    {
      self->stage = stage;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STAGE]);
    }
  if (self->at_end != at_end)
    {
      self->at_end = at_end;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AT_END]);
    }
}

void
sai_replay_scene_take_headline (SaiReplayScene *self, char *headline)
{
  g_return_if_fail (SAI_IS_REPLAY_SCENE (self));

  sai_property_take_text (self, &self->headline, headline, properties[PROP_HEADLINE]);
}

void
sai_replay_scene_take_standings (SaiReplayScene *self, char *standings)
{
  g_return_if_fail (SAI_IS_REPLAY_SCENE (self));

  sai_property_take_text (self, &self->standings, standings, properties[PROP_STANDINGS]);
}

void
sai_replay_scene_take_words (SaiReplayScene *self, char *words)
{
  g_return_if_fail (SAI_IS_REPLAY_SCENE (self));

  sai_property_take_text (self, &self->words, words, properties[PROP_WORDS]);
}

const char *
sai_replay_scene_get_words (SaiReplayScene *self)
{
  g_return_val_if_fail (SAI_IS_REPLAY_SCENE (self), NULL);

  return self->words;
}
