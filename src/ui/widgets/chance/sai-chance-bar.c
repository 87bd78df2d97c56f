/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar asks the watch to work only while it is seen. The seats keep their places, so that only the line below them
 * moves: all are as wide, or those with long names wider where that lets all names stand there in full. What there is
 * no room for in all of them is left out: first the names, then how far off the numbers may be, at last the faces. In
 * the lowest window, or the narrowest one for long numbers, there is only the line.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "chance/sai-chance-bar.h"
#include "chance/sai-chance-text.h"
#include "look/sai-style.h"
#include "seats/sai-face.h"
#include "util/sai-announce.h"
#include "util/sai-grown.h"
#include "util/sai-number-label.h"
#include "util/sai-seat-color.h"
#include "util/sai-text-scale.h"

/* In pixels, at normal text size. */
#define FACE_SIZE 18
#define LINE_HEIGHT 6
#define SPACING 4
/* Between the parts of the line. */
#define GAP 2
/* The least that is worth showing of a name. */
#define LEAST_NAME 32

#define MOVE_MS 200.0

typedef struct
{
  GtkWidget *face;
  GtkWidget *name;
  GtkWidget *share;
  GtkWidget *error;
} Seat;

struct _SaiChanceBar
{
  GtkWidget parent_instance;

  SaiChanceWatch *watch;
  GSimpleActionGroup *actions;
  GSimpleAction *action;
  gboolean shown;
  double speed;
  /* A person has asked, and was not told yet. */
  gboolean asked;

  guint n_seats;
  Seat seats[SAI_MAX_SEATS];
  /* In place of chances that are not known. */
  GtkWidget *news;
  /* Whether the line is divided. */
  gboolean known;
  double from[SAI_MAX_SEATS];
  double parts[SAI_MAX_SEATS];
  double to[SAI_MAX_SEATS];
  AdwAnimation *animation;
};

enum
{
  PROP_0,
  PROP_PAGE,
  PROP_SHOWN,
  PROP_ANIMATION_SPEED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiChanceBar, sai_chance_bar, GTK_TYPE_WIDGET)

static SaiGame *
get_game (SaiChanceBar *self)
{
  return self->watch != NULL ? sai_chance_watch_get_game (self->watch) : NULL;
}

/* The chances, if they are of the players who sit there now. */
static const SaiChances *
get_chances (SaiChanceBar *self)
{
  const SaiChances *chances = self->watch != NULL ? sai_chance_watch_get_chances (self->watch) : NULL;

  return chances != NULL && chances->n_seats == sai_game_get_n_seats (get_game (self)) ? chances : NULL;
}

/* Seats */

static GtkWidget *
create_label (SaiChanceBar *self, const char *style)
{
  /* The bar has it all in its accessible label. */
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, style);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return label;
}

static void
remove_seats (SaiChanceBar *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    {
      gtk_widget_unparent (self->seats[i].face);
      gtk_widget_unparent (self->seats[i].name);
      gtk_widget_unparent (self->seats[i].share);
      gtk_widget_unparent (self->seats[i].error);
    }
  self->n_seats = 0;
}

static void
add_seat (SaiChanceBar *self)
{
  guint number = self->n_seats++;
  Seat *seat = &self->seats[number];

  seat->face = sai_face_new (NULL, number, FACE_SIZE);
  gtk_widget_set_parent (seat->face, GTK_WIDGET (self));
  seat->name = create_label (self, "who");
  seat->share = create_label (self, "share");
  seat->error = create_label (self, "doubt");
}

/* Computer players of one type differ by the number at the end. */
static void
show_name (GtkLabel *label, const char *name)
{
  gboolean numbered = *name != '\0' && g_ascii_isdigit (name[strlen (name) - 1]);

  gtk_label_set_ellipsize (label, numbered ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END);
  gtk_label_set_text (label, name);
}

static void
show_players (SaiChanceBar *self)
{
  SaiGame *game = get_game (self);
  guint n = game != NULL ? sai_game_get_n_seats (game) : 0;

  if (n < 2)
    n = 0;
  if (self->n_seats != n)
    {
      remove_seats (self);
      while (self->n_seats < n)
        add_seat (self);
      self->known = FALSE;
    }
  for (guint i = 0; i < n; i++)
    {
      SaiPlayer *player = sai_game_get_player (game, i);

      g_object_set (self->seats[i].face, "player", player, NULL);
      show_name (GTK_LABEL (self->seats[i].name), sai_player_get_name (player));
    }
}

/* The line */

static void
show_part (double part, gpointer user_data)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (user_data);

  for (guint i = 0; i < self->n_seats; i++)
    self->parts[i] = self->from[i] + (self->to[i] - self->from[i]) * part;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
divide (SaiChanceBar *self, const double *chances)
{
  gboolean moves = self->known && self->speed > 0 && gtk_widget_get_mapped (GTK_WIDGET (self));

  self->known = TRUE;
  memcpy (self->from, self->parts, sizeof self->from);
  memcpy (self->to, chances, sizeof self->to);
  adw_animation_pause (self->animation);
  if (!moves)
    {
      show_part (1, self);
      return;
    }
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), MOVE_MS / MAX (self->speed, 1));
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

/* Contents */

static void
announce (SaiChanceBar *self, const char *text)
{
  if (!self->asked || sai_chance_watch_is_working (self->watch) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->asked = FALSE;
  sai_announce (GTK_WIDGET (self), text);
}

static void
show_chances (SaiChanceBar *self, const SaiChances *chances)
{
  for (guint i = 0; i < self->n_seats; i++)
    {
      gboolean left = sai_game_has_left (get_game (self), i);
      g_autofree char *share = sai_chance_text_share (chances->chances[i], chances->exact);
      g_autofree char *error = sai_chance_text_error (chances->errors[i]);

      sai_number_label_show (GTK_LABEL (self->seats[i].share), left ? "–" : share);
      sai_number_label_show (GTK_LABEL (self->seats[i].error), left ? "" : error);
    }
  divide (self, chances->chances);
}

static void
show (SaiChanceBar *self)
{
  const SaiChances *chances = get_chances (self);
  const char *problem = self->watch != NULL ? sai_chance_watch_get_problem (self->watch) : NULL;
  g_autofree char *text = NULL;

  show_players (self);
  g_simple_action_set_enabled (self->action, self->n_seats > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), self->shown && self->n_seats > 0);
  if (self->n_seats == 0)
    return;

  if (chances != NULL)
    {
      text = sai_chance_text_describe (get_game (self), chances);
      show_chances (self, chances);
    }
  else
    {
      text = g_strdup (problem != NULL ? problem : _ ("Calculating…"));
      self->known = FALSE;
    }
  gtk_label_set_text (GTK_LABEL (self->news), chances == NULL ? text : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  announce (self, text);
}

static void
set_shown (SaiChanceBar *self, gboolean shown)
{
  if (self->shown == shown)
    return;
  self->shown = shown;
  g_simple_action_set_state (self->action, g_variant_new_boolean (shown));
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN]);
}

static void
change_cb (GSimpleAction *action, GVariant *value, SaiChanceBar *self)
{
  self->asked = g_variant_get_boolean (value);
  set_shown (self, g_variant_get_boolean (value));
}

/* The widget */

static int
measure_part (GtkWidget *widget, GtkOrientation orientation, gboolean natural)
{
  int least, usual;

  gtk_widget_measure (widget, orientation, -1, &least, &usual, NULL, NULL);

  return natural ? usual : least;
}

/* Face, chance and space of a seat. */
static int
measure_seat (const Seat *seat, gboolean faced)
{
  int face = faced ? measure_part (seat->face, GTK_ORIENTATION_HORIZONTAL, TRUE) + SPACING : 0;

  return face + measure_part (seat->share, GTK_ORIENTATION_HORIZONTAL, TRUE) + SPACING;
}

static int
get_line_height (SaiChanceBar *self)
{
  return sai_grown_scale (self, sai_grown_find (GTK_WIDGET (self)), LINE_HEIGHT);
}

static int
measure_text_height (SaiChanceBar *self)
{
  int height = measure_part (self->news, GTK_ORIENTATION_VERTICAL, TRUE);

  for (guint i = 0; i < self->n_seats; i++)
    height = MAX (height, MAX (measure_part (self->seats[i].face, GTK_ORIENTATION_VERTICAL, TRUE),
                               measure_part (self->seats[i].share, GTK_ORIENTATION_VERTICAL, TRUE)));

  return height;
}

static void
sai_chance_bar_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = get_line_height (self);
      *natural = *minimum + SPACING + measure_text_height (self);
      return;
    }
  *minimum = *natural = 0;
  for (guint i = 0; i < self->n_seats; i++)
    {
      *minimum = MAX (*minimum, measure_seat (&self->seats[i], FALSE));
      *natural += measure_seat (&self->seats[i], TRUE) + measure_part (self->seats[i].name, orientation, TRUE) +
                  SPACING;
    }
}

static gboolean
has_room_for_text (SaiChanceBar *self, int width, int height)
{
  if (height < measure_text_height (self))
    return FALSE;
  for (guint i = 0; i < self->n_seats; i++)
    if (measure_seat (&self->seats[i], FALSE) > width + SPACING)
      return FALSE;

  return TRUE;
}

/* The most room that all seats have beside what they need, less than none if their faces do not fit, and that all need
 * for how far off their numbers may be. */
static int
find_room (SaiChanceBar *self, int width, int *errors)
{
  int room = width;

  *errors = 0;
  for (guint i = 0; i < self->n_seats; i++)
    {
      int error = measure_part (self->seats[i].error, GTK_ORIENTATION_HORIZONTAL, TRUE);

      room = MIN (room, width - measure_seat (&self->seats[i], TRUE));
      *errors = MAX (*errors, error > 0 ? error + SPACING : 0);
    }

  return room;
}

/* Chooses the widths of all seats for whole names, and whether how far off the numbers may be has room beside them.
 * Every number has the room of the widest, which is the same for most of a game. Returns whether there is room for
 * whole names at all.
 */
static gboolean
choose_widths (SaiChanceBar *self, int width, gboolean *doubted, int *widths)
{
  int share = width / (int) self->n_seats;
  int needed = 0, most = 0, seats = 0, errors = 0;

  for (guint i = 0; i < self->n_seats; i++)
    {
      int error = measure_part (self->seats[i].error, GTK_ORIENTATION_HORIZONTAL, TRUE);

      seats = MAX (seats, measure_seat (&self->seats[i], TRUE));
      errors = MAX (errors, error > 0 ? error + SPACING : 0);
    }
  for (guint i = 0; i < self->n_seats; i++)
    {
      widths[i] = seats + measure_part (self->seats[i].name, GTK_ORIENTATION_HORIZONTAL, TRUE) + SPACING;
      needed += widths[i];
      most = MAX (most, widths[i]);
    }
  *doubted = errors > 0 && needed + (int) self->n_seats * errors <= width;
  for (guint i = 0; i < self->n_seats; i++)
    widths[i] = most + (*doubted ? errors : 0) <= share ? share : widths[i] + (width - needed) / (int) self->n_seats;

  return needed <= width;
}

typedef struct
{
  int x;
  int end;
  int height;
  gboolean mirrored;
} Place;

static void
put (Place *place, GtkWidget *widget, int width)
{
  int x = place->mirrored ? place->end - place->x - width : place->x;

  gtk_widget_size_allocate (widget, &(GtkAllocation) { x, 0, width, place->height }, -1);
  place->x += width + SPACING;
}

static void
place_seat (SaiChanceBar *self,
            const Seat *seat,
            Place *place,
            int width,
            gboolean faced,
            gboolean named,
            gboolean doubted)
{
  int used = measure_seat (seat, faced);
  int error = doubted ? measure_part (seat->error, GTK_ORIENTATION_HORIZONTAL, TRUE) + SPACING : 0;
  int name = named ? MIN (measure_part (seat->name, GTK_ORIENTATION_HORIZONTAL, TRUE), width - used - error - SPACING)
                   : 0;
  gboolean known = get_chances (self) != NULL;

  used += error + (named ? name + SPACING : 0);
  place->x += MAX (width - used, 0) / 2;
  gtk_widget_set_child_visible (seat->face, known && faced);
  if (faced)
    put (place, seat->face, measure_part (seat->face, GTK_ORIENTATION_HORIZONTAL, TRUE));
  gtk_widget_set_child_visible (seat->name, known && named);
  if (named)
    put (place, seat->name, MAX (name, measure_part (seat->name, GTK_ORIENTATION_HORIZONTAL, FALSE)));
  gtk_widget_set_child_visible (seat->share, known);
  put (place, seat->share, measure_part (seat->share, GTK_ORIENTATION_HORIZONTAL, TRUE));
  gtk_widget_set_child_visible (seat->error, known && doubted);
  if (doubted)
    put (place, seat->error, measure_part (seat->error, GTK_ORIENTATION_HORIZONTAL, TRUE));
}

static void
hide_texts (SaiChanceBar *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, FALSE);
}

static void
sai_chance_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int text_height = height - get_line_height (self) - SPACING;
  int share = self->n_seats > 0 ? width / (int) self->n_seats : width;
  int x = 0;
  int errors, room;
  gboolean doubted, named;
  int widths[SAI_MAX_SEATS];

  if (!has_room_for_text (self, share, text_height))
    {
      hide_texts (self);
      return;
    }
  room = find_room (self, share, &errors);
  named = self->n_seats > 0 && choose_widths (self, width, &doubted, widths);
  if (!named)
    {
      doubted = errors > 0 && room >= errors;
      named = room - (doubted ? errors : 0) >= LEAST_NAME + SPACING;
      for (guint i = 0; i < self->n_seats; i++)
        widths[i] = share;
    }
  gtk_widget_set_child_visible (self->news, TRUE);
  gtk_widget_size_allocate (self->news, &(GtkAllocation) { 0, 0, width, text_height }, -1);
  for (guint i = 0; i < self->n_seats; i++)
    {
      Place place = { x, width, text_height, mirrored };

      place_seat (self, &self->seats[i], &place, widths[i], room >= 0 || named, named, doubted);
      x += widths[i];
    }
}

static void
draw_line (SaiChanceBar *self, GtkSnapshot *snapshot, const graphene_rect_t *line)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double x = 0;

  for (guint i = 0; i < self->n_seats; i++)
    {
      double part = self->parts[i] * line->size.width;
      double end = x + part < line->size.width - GAP ? x + part - GAP : x + part;
      GdkRGBA color;

      sai_seat_color_get (i, adw_style_manager_get_dark (manager), adw_style_manager_get_high_contrast (manager),
                          &color);
      if (end > x)
        gtk_snapshot_append_color (snapshot, &color,
                                   &GRAPHENE_RECT_INIT (mirrored ? line->size.width - end : x, line->origin.y, end - x,
                                                        line->size.height));
      x += part;
    }
}

static void
sai_chance_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (widget);
  float height = get_line_height (self);
  graphene_rect_t line = GRAPHENE_RECT_INIT (0, gtk_widget_get_height (widget) - height, gtk_widget_get_width (widget),
                                             height);
  GskRoundedRect shape;
  GdkRGBA track;

  GTK_WIDGET_CLASS (sai_chance_bar_parent_class)->snapshot (widget, snapshot);
  gsk_rounded_rect_init_from_rect (&shape, &line, height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  if (self->known)
    {
      draw_line (self, snapshot, &line);
    }
  else
    {
      gtk_style_context_get_color (gtk_widget_get_style_context (widget), &track);
      track.alpha *= 0.15f;
      gtk_snapshot_append_color (snapshot, &track, &line);
    }
  gtk_snapshot_pop (snapshot);
}

static void
sai_chance_bar_map (GtkWidget *widget)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (widget);

  GTK_WIDGET_CLASS (sai_chance_bar_parent_class)->map (widget);
  if (self->watch != NULL)
    sai_chance_watch_set_wanted (self->watch, TRUE);
}

static void
sai_chance_bar_unmap (GtkWidget *widget)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (widget);

  if (self->watch != NULL)
    sai_chance_watch_set_wanted (self->watch, FALSE);
  adw_animation_skip (self->animation);
  GTK_WIDGET_CLASS (sai_chance_bar_parent_class)->unmap (widget);
}

static void
sai_chance_bar_dispose (GObject *object)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (object);

  if (self->news != NULL)
    {
      sai_chance_bar_follow (self, NULL);
      g_clear_pointer (&self->news, gtk_widget_unparent);
    }
  g_clear_object (&self->animation);
  g_clear_object (&self->action);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (sai_chance_bar_parent_class)->dispose (object);
}

static void
sai_chance_bar_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (object);

  switch (prop_id)
    {
    case PROP_SHOWN:
      g_value_set_boolean (value, self->shown);
      break;

    case PROP_ANIMATION_SPEED:
      g_value_set_double (value, self->speed);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_chance_bar_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiChanceBar *self = SAI_CHANCE_BAR (object);

  switch (prop_id)
    {
    case PROP_PAGE:
      gtk_widget_insert_action_group (g_value_get_object (value), "chances", G_ACTION_GROUP (self->actions));
      break;

    case PROP_SHOWN:
      set_shown (self, g_value_get_boolean (value));
      break;

    case PROP_ANIMATION_SPEED:
      if (self->speed == g_value_get_double (value))
        return;
      self->speed = g_value_get_double (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_chance_bar_class_init (SaiChanceBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_chance_bar_dispose;
  object_class->get_property = sai_chance_bar_get_property;
  object_class->set_property = sai_chance_bar_set_property;
  widget_class->measure = sai_chance_bar_measure;
  widget_class->size_allocate = sai_chance_bar_size_allocate;
  widget_class->snapshot = sai_chance_bar_snapshot;
  widget_class->map = sai_chance_bar_map;
  widget_class->unmap = sai_chance_bar_unmap;

  properties[PROP_PAGE] = g_param_spec_object ("page", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOWN] = g_param_spec_boolean ("shown", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATION_SPEED] = g_param_spec_double ("animation-speed", NULL, NULL, 0, 100, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  sai_style_add ("widgets/chance/chance");
  gtk_widget_class_set_css_name (widget_class, "chancebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sai_chance_bar_init (SaiChanceBar *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  sai_text_scale_mark (GTK_WIDGET (self));
  self->speed = 1;
  self->action = g_simple_action_new_stateful ("shown", NULL, g_variant_new_boolean (FALSE));
  g_signal_connect_object (self->action, "change-state", G_CALLBACK (change_cb), self, 0);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action (G_ACTION_MAP (self->actions), G_ACTION (self->action));
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_MS,
                                             adw_callback_animation_target_new (show_part, self, NULL));
  self->news = create_label (self, "news");
  gtk_label_set_ellipsize (GTK_LABEL (self->news), PANGO_ELLIPSIZE_END);
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  show (self);
}

void
sai_chance_bar_follow (SaiChanceBar *self, SaiChanceWatch *watch)
{
  g_return_if_fail (SAI_IS_CHANCE_BAR (self));
  g_return_if_fail (watch == NULL || SAI_IS_CHANCE_WATCH (watch));

  if (self->watch == watch)
    return;
  if (self->watch != NULL)
    {
      g_signal_handlers_disconnect_by_func (self->watch, show, self);
      g_signal_handlers_disconnect_by_func (get_game (self), show, self);
      sai_chance_watch_set_wanted (self->watch, FALSE);
    }
  g_set_object (&self->watch, watch);
  self->known = FALSE;
  self->asked = FALSE;
  if (watch != NULL)
    {
      g_signal_connect_object (watch, "notify::chances", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (watch, "notify::problem", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (watch, "notify::working", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
      /* Players of a paper sheet come, go and are renamed. */
      g_signal_connect_object (sai_chance_watch_get_game (watch), "changed", G_CALLBACK (show), self,
                               G_CONNECT_SWAPPED);
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        sai_chance_watch_set_wanted (watch, TRUE);
    }
  show (self);
}

/**
 * sai_chance_bar_bind:
 * @self: a bar
 * @settings: the settings, which say whether it is shown, and are told when a person changes that
 */
void
sai_chance_bar_bind (SaiChanceBar *self, GSettings *settings)
{
  g_return_if_fail (SAI_IS_CHANCE_BAR (self));

  g_settings_bind (settings, "chances", self, "shown", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "animation-speed", self, "animation-speed", G_SETTINGS_BIND_GET);
}
