/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One step of the podium with the player on it. The heights of the steps are in the style sheet, as they grow with the
 * text.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "result/sai-podium-place.h"
#include "seats/sai-face.h"
#include "sheet/sai-sheet-rows.h"
#include "util/sai-number-label.h"
#include "util/sai-text-scale.h"

/* In pixels: the face of who played alone, that of a winner, and those of the others. */
#define ALONE_SIZE 96
#define WINNER_SIZE 72
#define FACE_SIZE 52

struct _SaiPodiumPlace
{
  GtkWidget parent_instance;

  SaiPlayer *player;
  guint seat;
  guint place;
  SaiFaceMood mood;
  gboolean alone;
  char *rank;

  GtkWidget *content;
  GtkWidget *name;
  GtkLabel *total;
};

enum
{
  PROP_0,
  PROP_PLAYER,
  PROP_SEAT,
  PROP_PLACE,
  PROP_MOOD,
  PROP_ALONE,
  PROP_RANK,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPodiumPlace, sai_podium_place, GTK_TYPE_WIDGET)

static int
choose_face_size (SaiPodiumPlace *self, guint place, gboolean alone)
{
  return alone ? ALONE_SIZE : place == 1 ? WINNER_SIZE : FACE_SIZE;
}

static void
sai_podium_place_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiPodiumPlace *self = SAI_PODIUM_PLACE (object);

  switch (id)
    {
    case PROP_PLAYER:
      g_value_set_object (value, self->player);
      break;

    case PROP_SEAT:
      g_value_set_uint (value, self->seat);
      break;

    case PROP_PLACE:
      g_value_set_uint (value, self->place);
      break;

    case PROP_MOOD:
      g_value_set_enum (value, self->mood);
      break;

    case PROP_ALONE:
      g_value_set_boolean (value, self->alone);
      break;

    case PROP_RANK:
      g_value_set_string (value, self->rank);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_podium_place_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiPodiumPlace *self = SAI_PODIUM_PLACE (object);

  switch (id)
    {
    case PROP_PLAYER:
      self->player = g_value_dup_object (value);
      break;

    case PROP_SEAT:
      self->seat = g_value_get_uint (value);
      break;

    case PROP_PLACE:
      self->place = g_value_get_uint (value);
      break;

    case PROP_MOOD:
      self->mood = g_value_get_enum (value);
      break;

    case PROP_ALONE:
      self->alone = g_value_get_boolean (value);
      break;

    case PROP_RANK:
      self->rank = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_podium_place_dispose (GObject *object)
{
  SaiPodiumPlace *self = SAI_PODIUM_PLACE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->player);
  g_clear_pointer (&self->rank, g_free);

  G_OBJECT_CLASS (sai_podium_place_parent_class)->dispose (object);
}

static void
sai_podium_place_class_init (SaiPodiumPlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_podium_place_get_property;
  G_OBJECT_CLASS (klass)->set_property = sai_podium_place_set_property;
  G_OBJECT_CLASS (klass)->dispose = sai_podium_place_dispose;

  properties[PROP_PLAYER] = g_param_spec_object ("player", NULL, NULL, SAI_TYPE_PLAYER, flags);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PLACE] = g_param_spec_uint ("place", NULL, NULL, 0, SAI_MAX_SEATS, 0, flags);
  properties[PROP_MOOD] = g_param_spec_enum ("mood", NULL, NULL, SAI_TYPE_FACE_MOOD, SAI_FACE_MOOD_NEUTRAL, flags);
  /* Whether there is nobody to be ahead of; then the title says the total. */
  properties[PROP_ALONE] = g_param_spec_boolean ("alone", NULL, NULL, FALSE, flags);
  /* The place in words. */
  properties[PROP_RANK] = g_param_spec_string ("rank", NULL, NULL, NULL, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_FACE);
  gtk_widget_class_set_css_name (widget_class, "podiumplace");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/result/sai-podium-place.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPodiumPlace, content);
  gtk_widget_class_bind_template_child (widget_class, SaiPodiumPlace, name);
  gtk_widget_class_bind_template_child (widget_class, SaiPodiumPlace, total);
  gtk_widget_class_bind_template_callback (widget_class, choose_face_size);
}

static void
sai_podium_place_init (SaiPodiumPlace *self)
{
  sai_text_scale_mark (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Such as "1.". */
char *
sai_podium_place_print (SaiGame *game, guint seat)
{
  guint place = sai_game_get_place (game, seat);

  /* Translators: a place in a ranking, such as "1." */
  return place > 0 ? g_strdup_printf (_ ("#%u"), place) : g_strdup (C_ ("player", "left"));
}

GtkWidget *
sai_podium_place_new (SaiGame *game, guint seat, GtkSizeGroup *names)
{
  guint place = sai_game_get_place (game, seat);
  g_autofree char *rank = sai_podium_place_print (game, seat);
  g_autofree char *total = sai_sheet_print_points (sai_game_get_total (game, seat));
  g_autofree char *style = g_strdup_printf ("place-%u", place);
  SaiPodiumPlace *self = g_object_new (SAI_TYPE_PODIUM_PLACE, "player", sai_game_get_player (game, seat), "seat", seat,
                                       "place", place, "mood", sai_face_choose_mood (game, seat), "alone",
                                       sai_game_get_n_seats (game) == 1, "rank", rank, NULL);

  gtk_size_group_add_widget (names, self->name);
  sai_number_label_show (self->total, total);
  gtk_widget_add_css_class (GTK_WIDGET (self), style);

  return GTK_WIDGET (self);
}
