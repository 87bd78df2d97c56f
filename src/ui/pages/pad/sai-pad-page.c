/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a pad. It shows the state of the paper and its game, and passes on what a person does; it knows no rules.
 *
 * The focus stays on the seat, because people often recover several times in a row. Arrow keys move from seat to seat
 * and from part to part.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "look/sai-style.h"
#include "util/sai-popover-place.h"
#include "util/sai-announce.h"
#include "field/sai-field-game.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "sound/sai-game-sounds.h"
#include "pad/sai-pad-count-dialog.h"
#include "pad/sai-pad-editor.h"
#include "pad/sai-pad-lane.h"
#include "pad/sai-pad-log.h"
#include "pad/sai-pad-page.h"
#include "pad/sai-pad-text.h"
#include "util/sai-page-title.h"
#include "seats/sai-players-dialog.h"
#include "util/sai-problem-bar.h"
#include "util/sai-split.h"

struct _SaiPadPage
{
  GtkWidget parent_instance;

  SaiPaperPad *paper;
  SaiGameSounds *sounds;
  SaiStore *store;
  gboolean finished;
  GPtrArray *lanes;
  /* The seat whose points the editor was opened from, to return the focus there. */
  guint editing_seat;

  GtkWidget *content;
  SaiProblemBar *problem;
  GtkWidget *grown;
  GtkBox *seats;
  GtkWidget *count;
  GtkWidget *again;
  SaiPadLog *log;
  GtkWidget *editor;
};

enum
{
  PROP_0,
  PROP_PAPER,
  PROP_FOOT,
  PROP_STOPPED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiPadPage, sai_pad_page, GTK_TYPE_WIDGET)

static SaiGame *
get_game (SaiPadPage *self)
{
  return sai_paper_get_game (SAI_PAPER (self->paper));
}

/* Shows why something was refused. */
static void
say_refusal (SaiPadPage *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", message);
}

static GtkWidget *
get_focus (SaiPadPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

static SaiPadLane *
get_lane (SaiPadPage *self, guint seat)
{
  return g_ptr_array_index (self->lanes, seat);
}

/* Finds the seat and the part that have the focus; FALSE if it is elsewhere. */
static gboolean
find_focus (SaiPadPage *self, guint *seat, guint *item)
{
  GtkWidget *focus = get_focus (self);

  for (*seat = 0; *seat < self->lanes->len; (*seat)++)
    for (*item = 0; *item < SAI_PAD_LANE_N_ITEMS; (*item)++)
      if (focus != NULL && sai_pad_lane_get_item (get_lane (self, *seat), *item) == focus)
        return TRUE;

  return FALSE;
}

static void
focus_item (SaiPadPage *self, guint seat, SaiPadLaneItem item)
{
  GtkWidget *widget = sai_pad_lane_get_item (get_lane (self, seat), item);

  /* The buttons that take points off are hidden at the end. */
  if (!gtk_widget_get_visible (widget))
    widget = sai_pad_lane_get_item (get_lane (self, seat), SAI_PAD_LANE_POINTS);
  gtk_widget_grab_focus (widget);
}

/* Announces an entry. */
static void
go_on (SaiPadPage *self)
{
  g_autofree char *news = sai_pad_text_news (get_game (self));

  sai_announce (GTK_WIDGET (self), news);
}

static void
recover_cb (SaiPadPage *self, guint points, SaiPadLane *lane)
{
  g_autoptr (GError) error = NULL;

  if (self->paper == NULL)
    return;
  if (sai_paper_pad_recover (self->paper, sai_pad_lane_get_seat (lane), points, &error))
    go_on (self);
  else
    say_refusal (self, error->message);
}

static void
open_editor (SaiPadPage *self, guint seat, const char *typed)
{
  GtkWidget *points = sai_pad_lane_get_item (get_lane (self, seat), SAI_PAD_LANE_POINTS);
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (points, self->grown, &bounds))
    return;
  self->editing_seat = seat;
  sai_popover_place (GTK_POPOVER (self->editor), &bounds);
  sai_pad_editor_open (SAI_PAD_EDITOR (self->editor), self->paper, seat, typed);
}

static void
correct_cb (SaiPadPage *self, SaiPadLane *lane)
{
  if (self->paper != NULL)
    open_editor (self, sai_pad_lane_get_seat (lane), NULL);
}

/* Runs whenever the editor closes; after a correction, before corrected_cb(). */
static void
focus_points_cb (SaiPadPage *self)
{
  if (self->paper != NULL && self->editing_seat < self->lanes->len)
    focus_item (self, self->editing_seat, SAI_PAD_LANE_POINTS);
}

static void
corrected_cb (SaiPadPage *self)
{
  if (self->paper != NULL)
    go_on (self);
}

static void
add_lane (SaiPadPage *self)
{
  GtkWidget *lane = sai_pad_lane_new (get_game (self), self->lanes->len);

  g_signal_connect_object (lane, "recover", G_CALLBACK (recover_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lane, "correct", G_CALLBACK (correct_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->lanes, lane);
  gtk_box_append (self->seats, lane);
}

/* Moves the focus to the previous seat first, so that it is not lost with the widget. */
static void
remove_lane (SaiPadPage *self)
{
  guint last = self->lanes->len - 1;
  guint seat, item;

  if (last > 0 && find_focus (self, &seat, &item) && seat == last)
    focus_item (self, last - 1, item);
  gtk_box_remove (self->seats, GTK_WIDGET (get_lane (self, last)));
  g_ptr_array_set_size (self->lanes, last);
}

/* A seat is a card of its own, which follows the game. */
static void
seat_lanes (SaiPadPage *self)
{
  guint n_seats = sai_game_get_n_seats (get_game (self));
  char style[] = "seats-0";

  while (self->lanes->len < n_seats)
    add_lane (self);
  while (self->lanes->len > n_seats)
    remove_lane (self);

  /* The fewer the seats, the larger the cards. */
  for (guint n = SAI_FIELD_MIN_SEATS; n <= SAI_FIELD_MAX_SEATS; n++)
    {
      style[sizeof style - 2] = '0' + n;
      if (n == n_seats)
        gtk_widget_add_css_class (GTK_WIDGET (self->seats), style);
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self->seats), style);
    }
}

static char *
print_title (SaiPadPage *self, SaiPaperPad *paper)
{
  return paper != NULL ? g_strdup (sai_ruleset_get_name (sai_game_get_ruleset (get_game (self)))) : NULL;
}

/* At how many points the game ends. With how many it began, the log says. */
static char *
print_rules (SaiPadPage *self, SaiPaperPad *paper)
{
  const SaiFieldRules *rules = paper != NULL ? sai_game_get_field_rules (get_game (self)) : NULL;

  if (rules == NULL)
    return NULL;

  /* Translators: the number of penalty points at which the game ends. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Ends at %u point", "Ends at %u points", rules->limit),
                          rules->limit);
}

static char *
print_result (SaiPadPage *self, SaiPaperPad *paper)
{
  return paper != NULL && sai_game_is_finished (get_game (self)) ? sai_format_result (get_game (self)) : NULL;
}

static gboolean
is_stopped (SaiPadPage *self)
{
  return self->paper != NULL && sai_game_get_pad (get_game (self))->stopped;
}

/* What is below the cards. */
static const char *
get_foot (SaiPadPage *self)
{
  return self->paper != NULL && sai_game_is_finished (get_game (self)) ? "result" : "count";
}

static void
enable_actions (SaiPadPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  SaiGame *game = get_game (self);

  gtk_widget_action_set_enabled (widget, "pad.undo", sai_game_can_undo (game));
  gtk_widget_action_set_enabled (widget, "pad.redo", sai_game_can_redo (game));
  gtk_widget_action_set_enabled (widget, "pad.stop", !sai_game_is_finished (game));
  gtk_widget_action_set_enabled (widget, "pad.count", !sai_game_is_finished (game));
  gtk_widget_action_set_enabled (widget, "pad.resume", is_stopped (self));
}

/* At the end, and when the game goes on after all, the focus moves to the button that comes next, if it was on the
 * page: the one that had it may be hidden.
 */
static void
keep_focus (SaiPadPage *self)
{
  gboolean finished = sai_game_is_finished (get_game (self));
  GtkWidget *focus = get_focus (self);
  gboolean lost = focus == NULL || !gtk_widget_get_mapped (focus) || gtk_widget_is_ancestor (focus, self->content);

  if (self->finished == finished)
    return;
  self->finished = finished;
  if (lost)
    gtk_widget_grab_focus (finished ? self->again : self->count);
}

static void
show_game_cb (SaiPadPage *self)
{
  /* The seat of the editor may have been removed. */
  if (gtk_widget_get_visible (self->editor) && self->editing_seat >= sai_game_get_n_seats (get_game (self)))
    gtk_popover_popdown (GTK_POPOVER (self->editor));
  enable_actions (self);
  seat_lanes (self);
  for (guint i = PROP_PAPER; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  keep_focus (self);
}

/* Moves the focus from @seat and @item by a key; FALSE if the key leads out of the cards, or nowhere. */
static gboolean
walk (SaiPadPage *self, guint keyval, guint seat, int item)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint last = self->lanes->len - 1;

  switch (keyval)
    {
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      seat = seat > 0 ? seat - 1 : 0;
      break;

    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      /* The count button is below the cards. */
      if (seat == last)
        return FALSE;
      seat++;
      break;

    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      seat = 0;
      break;

    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      seat = last;
      break;

    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      item += mirrored ? 1 : -1;
      break;

    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      item += mirrored ? -1 : 1;
      break;

    default:
      return FALSE;
    }
  focus_item (self, seat, CLAMP (item, 0, SAI_PAD_LANE_N_ITEMS - 1));

  return TRUE;
}

/* Arrow keys move among the cards; digits typed on the points start a correction. */
static gboolean
lane_key_cb (SaiPadPage *self, guint keyval, guint keycode, GdkModifierType modifiers)
{
  gunichar character = gdk_keyval_to_unicode (keyval);
  char typed[7] = { 0 };
  guint seat, item;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0 || self->paper == NULL ||
      !find_focus (self, &seat, &item))
    return GDK_EVENT_PROPAGATE;
  if (walk (self, keyval, seat, item))
    return GDK_EVENT_STOP;
  if (item != SAI_PAD_LANE_POINTS || g_unichar_digit_value (character) < 0)
    return GDK_EVENT_PROPAGATE;
  g_unichar_to_utf8 (character, typed);
  open_editor (self, seat, typed);

  return GDK_EVENT_STOP;
}

static void
undo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPadPage *self = SAI_PAD_PAGE (widget);
  g_autoptr (GPtrArray) list = NULL;
  const SaiPadEntry *last;
  g_autofree char *news = NULL;

  if (self->paper == NULL || !gtk_widget_get_mapped (widget) || !sai_game_can_undo (get_game (self)))
    return;
  gtk_popover_popdown (GTK_POPOVER (self->editor));
  list = sai_pad_text_list (get_game (self));
  last = g_ptr_array_index (list, list->len - 1);
  sai_paper_undo (SAI_PAPER (self->paper));
  /* Translators: an entry of a pad, such as "Aki −3". */
  news = g_strdup_printf (_ ("Undone: %s."), last->text);
  sai_announce (widget, news);
}

static void
redo_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPadPage *self = SAI_PAD_PAGE (widget);

  if (self->paper == NULL || !gtk_widget_get_mapped (widget) || !sai_game_can_redo (get_game (self)))
    return;
  gtk_popover_popdown (GTK_POPOVER (self->editor));
  sai_paper_redo (SAI_PAPER (self->paper));
  go_on (self);
}

static void
players_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPadPage *self = SAI_PAD_PAGE (widget);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  if (self->paper == NULL || !gtk_widget_get_mapped (widget))
    return;
  /* The editor belongs to a seat, which may get another player in the dialog. */
  gtk_popover_popdown (GTK_POPOVER (self->editor));
  gtk_window_present (GTK_WINDOW (sai_players_dialog_new (window, SAI_PAPER (self->paper), self->store)));
}

/* When the dialog emits "done", the page already has the keyboard focus again. */
static void
counted_cb (SaiPadPage *self)
{
  if (self->paper != NULL)
    go_on (self);
}

static void
count_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPadPage *self = SAI_PAD_PAGE (widget);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  SaiPadCountDialog *dialog;

  if (self->paper == NULL || !gtk_widget_get_mapped (widget))
    return;
  gtk_popover_popdown (GTK_POPOVER (self->editor));
  dialog = sai_pad_count_dialog_new (window, self->paper);
  g_signal_connect_object (dialog, "done", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
end_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiPadPage *self = SAI_PAD_PAGE (widget);
  g_autoptr (GError) error = NULL;
  gboolean stop = g_str_equal (name, "pad.stop");

  if (self->paper == NULL)
    return;
  if (stop ? sai_paper_stop (SAI_PAPER (self->paper), &error) : sai_paper_resume (SAI_PAPER (self->paper), &error))
    go_on (self);
  else
    say_refusal (self, error->message);
}

static void
sai_pad_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiPadPage *self = SAI_PAD_PAGE (object);

  switch (prop_id)
    {
    case PROP_PAPER:
      g_value_set_object (value, self->paper);
      break;

    case PROP_FOOT:
      g_value_set_string (value, get_foot (self));
      break;

    case PROP_STOPPED:
      g_value_set_boolean (value, is_stopped (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_pad_page_dispose (GObject *object)
{
  SaiPadPage *self = SAI_PAD_PAGE (object);

  if (self->content != NULL)
    sai_pad_page_set_paper (self, NULL, NULL);
  g_clear_pointer (&self->editor, gtk_widget_unparent);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_pad_page_parent_class)->dispose (object);
}

static void
sai_pad_page_finalize (GObject *object)
{
  g_ptr_array_unref (SAI_PAD_PAGE (object)->lanes);

  G_OBJECT_CLASS (sai_pad_page_parent_class)->finalize (object);
}

static void
sai_pad_page_class_init (SaiPadPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_pad_page_dispose;
  object_class->finalize = sai_pad_page_finalize;
  object_class->get_property = sai_pad_page_get_property;

  /**
   * SaiPadPage:paper:
   *
   * The pad. Notifies whenever its game has changed.
   */
  properties[PROP_PAPER] = g_param_spec_object ("paper", NULL, NULL, SAI_TYPE_PAPER_PAD, read);
  /* These follow from the game, and notify with it. */
  properties[PROP_FOOT] = g_param_spec_string ("foot", NULL, NULL, NULL, read);
  properties[PROP_STOPPED] = g_param_spec_boolean ("stopped", NULL, NULL, FALSE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_PAD_LOG);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  g_type_ensure (SAI_TYPE_PROBLEM_BAR);
  g_type_ensure (SAI_TYPE_SPLIT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SAI_TYPE_GROWN);
  sai_style_add ("widgets/look/table");
  sai_style_add ("widgets/pad/pad");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/saikoro/Saikoro/pages/pad/sai-pad-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiPadPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiPadPage, problem);
  gtk_widget_class_bind_template_child (widget_class, SaiPadPage, grown);
  gtk_widget_class_bind_template_child (widget_class, SaiPadPage, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiPadPage, count);
  gtk_widget_class_bind_template_child (widget_class, SaiPadPage, again);
  gtk_widget_class_bind_template_child (widget_class, SaiPadPage, log);
  gtk_widget_class_bind_template_callback (widget_class, print_result);
  gtk_widget_class_bind_template_callback (widget_class, print_rules);
  gtk_widget_class_bind_template_callback (widget_class, print_title);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);

  gtk_widget_class_install_action (widget_class, "pad.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "pad.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "pad.players", NULL, players_action);
  gtk_widget_class_install_action (widget_class, "pad.count", NULL, count_action);
  gtk_widget_class_install_action (widget_class, "pad.stop", NULL, end_action);
  gtk_widget_class_install_action (widget_class, "pad.resume", NULL, end_action);
}

static void
sai_pad_page_init (SaiPadPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->lanes = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (lane_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->seats), keys);

  /* A child of what grows in the page, not of a card, which may be removed with its seat. */
  self->editor = sai_pad_editor_new ();
  gtk_widget_set_parent (self->editor, self->grown);
  g_signal_connect_object (self->editor, "done", G_CALLBACK (corrected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "closed", G_CALLBACK (focus_points_cb), self, G_CONNECT_SWAPPED);
}

static void
leave (SaiPadPage *self)
{
  g_signal_handlers_disconnect_by_data (get_game (self), self);
  sai_problem_bar_follow (self->problem, NULL);
  sai_pad_log_set_game (self->log, NULL);
  /* The cards follow the game of this pad. */
  while (self->lanes->len > 0)
    remove_lane (self);
  g_clear_object (&self->sounds);
  g_clear_object (&self->paper);
  g_clear_object (&self->store);
  gtk_popover_popdown (GTK_POPOVER (self->editor));
}

/**
 * sai_pad_page_set_paper:
 * @self: a page
 * @paper: (nullable): the pad to show; the previous one is left
 * @store: (nullable): the history, for the names of earlier players
 */
void
sai_pad_page_set_paper (SaiPadPage *self, SaiPaperPad *paper, SaiStore *store)
{
  SaiGame *game;

  g_return_if_fail (SAI_IS_PAD_PAGE (self));
  g_return_if_fail (paper == NULL || SAI_IS_PAPER_PAD (paper));

  if (self->paper == paper)
    return;
  if (self->paper != NULL)
    leave (self);
  if (paper == NULL)
    return;

  self->paper = g_object_ref (paper);
  g_set_object (&self->store, store);
  game = get_game (self);
  sai_pad_log_set_game (self->log, game);
  self->finished = sai_game_is_finished (game);
  self->sounds = sai_game_sounds_new (GTK_WIDGET (self), game);
  g_signal_connect_object (game, "changed", G_CALLBACK (show_game_cb), self, G_CONNECT_SWAPPED);
  show_game_cb (self);
  sai_problem_bar_follow (self->problem, sai_paper_get_saver (SAI_PAPER (paper)));
  focus_item (self, 0, SAI_PAD_LANE_POINTS);
}
