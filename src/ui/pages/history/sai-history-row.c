/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list creates several hundred rows, so what few games have (marks, a note, tags) is only created for rows that need
 * it.
 *
 * The list's own widget around a row has no action for assistive technologies, so the row passes the focus to its
 * button, which has one.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "art/sai-game-tile.h"
#include "history/sai-history-marks.h"
#include "history/sai-history-row.h"
#include "history/sai-history-tags.h"
#include "evening/sai-evening-text.h"
#include "game/sai-evening-mark.h"
#include "history/sai-history-text.h"
#include "util/sai-wrap-layout.h"
#include "util/sai-format.h"

/* Between what stands beside a name, in pixels. */
#define SPACING 8

struct _SaiHistoryRow
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;
  SaiHistoryEntry *entry;
  gulong entry_handler;
  gboolean in_month;
  gboolean selecting;
  gboolean selected;

  GtkWidget *card;
  GtkWidget *open;
  SaiGameTile *tile;
  GtkBox *texts;
  GtkBox *head;
  GtkWidget *name;
  GtkWidget *when;
  GtkToggleButton *star;
  GtkWidget *more;
  /* Created on demand. */
  GtkWidget *details;
  GtkWidget *badge;
  GtkWidget *marks;
  GtkWidget *note;
  GtkWidget *tags;
};

enum
{
  PROP_0,
  PROP_SELECTING,
  PROP_SELECTED,
  /* What follows from the game; while it is not loaded, blanks. */
  PROP_GAME,
  PROP_BEGINS_MONTH,
  PROP_MONTH,
  PROP_NAME,
  PROP_STANDINGS,
  PROP_WON,
  PROP_WHEN,
  PROP_BADGE,
  PROP_HAS_BADGE,
  PROP_NOTE,
  PROP_HAS_NOTE,
  PROP_HAS_STAR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHOSEN,
  MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHistoryRow, sai_history_row, GTK_TYPE_WIDGET)

static void
set_accessible_label (gpointer widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static const SaiRecord *
get_record (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);

  return game != NULL ? sai_game_summary_get_record (game) : NULL;
}

/* Whether the row stands for an evening, whose last game it has. */
static gboolean
is_evening (SaiHistoryRow *self)
{
  return sai_history_row_get_game (self) != NULL && sai_history_entry_get_n_evening (self->entry) > 0;
}

/* What qualifies the result: the game is unfinished, or was ended early. */
static const char *
get_badge (SaiHistoryRow *self)
{
  const SaiRecord *record = get_record (self);

  if (record == NULL || is_evening (self))
    return NULL;
  if (record->finished == 0)
    return sai_history_get_unfinished_text ();

  return record->early ? sai_history_get_early_text () : NULL;
}

static char *
format_month (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);

  return game != NULL ? sai_history_format_month (sai_game_summary_get_moment (game)) : NULL;
}

static char *
format_name (SaiHistoryRow *self)
{
  const SaiRecord *record = get_record (self);

  if (is_evening (self))
    return sai_evening_format_name (record->evening);

  return g_strdup (record != NULL ? sai_catalog_get_name (self->catalog, record->ruleset) : " ");
}

static char *
format_standings (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);

  if (is_evening (self))
    {
      g_autofree char *text = sai_history_format_evening (game, sai_history_entry_get_n_evening (self->entry));

      return g_markup_escape_text (text, -1);
    }

  return game != NULL ? sai_history_format_standings (game) : g_strdup (" ");
}

static char *
format_when (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);

  if (game == NULL)
    return g_strdup (" ");

  return sai_format_moment (sai_game_summary_get_moment (game), g_get_real_time () / G_USEC_PER_SEC, self->in_month);
}

static gboolean
has_won (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);

  return game != NULL && !is_evening (self) && sai_history_has_winner (game);
}

static gboolean
has_note (SaiHistoryRow *self)
{
  const SaiRecord *record = get_record (self);

  return record != NULL && !is_evening (self) && record->note != NULL && *record->note != '\0';
}

/* The note in one line. */
static char *
format_note (SaiHistoryRow *self)
{
  return has_note (self) ? g_strdelimit (g_strdup (get_record (self)->note), "\n", ' ') : NULL;
}

static void
bind (SaiHistoryRow *self, const char *property, GtkWidget *widget, const char *target)
{
  g_object_bind_property (self, property, widget, target, G_BINDING_SYNC_CREATE);
}

/* What stands beside the name, or together below it. */
static GtkBox *
get_details (SaiHistoryRow *self)
{
  if (self->details == NULL)
    {
      self->details = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      /* Several signs beside a long badge need two lines in a narrow window. */
      gtk_widget_set_layout_manager (self->details, sai_wrap_layout_new (SPACING, 2));
      gtk_box_append (self->head, self->details);
    }

  return GTK_BOX (self->details);
}

static void
create_badge (SaiHistoryRow *self)
{
  self->badge = gtk_label_new (NULL);
  gtk_widget_set_valign (self->badge, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->badge, "badge");
  gtk_box_prepend (get_details (self), self->badge);
  bind (self, "badge", self->badge, "label");
  bind (self, "has-badge", self->badge, "visible");
}

static void
create_marks (SaiHistoryRow *self)
{
  self->marks = sai_history_marks_new ();
  gtk_box_append (get_details (self), self->marks);
  bind (self, "game", self->marks, "game");
}

static void
create_note (SaiHistoryRow *self)
{
  self->note = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->note), 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->note), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode (GTK_LABEL (self->note), TRUE);
  gtk_widget_add_css_class (self->note, "note");
  gtk_box_insert_child_after (self->texts, self->note, self->when);
  bind (self, "note", self->note, "label");
  bind (self, "has-note", self->note, "visible");
}

static void
create_tags (SaiHistoryRow *self)
{
  self->tags = sai_history_tags_new ();
  gtk_box_append (self->texts, self->tags);
  bind (self, "game", self->tags, "game");
}

/* Creates what this game is the first one in the row to have. */
static void
create_rest (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);

  if (self->badge == NULL && get_badge (self) != NULL)
    create_badge (self);
  if (self->marks == NULL && !is_evening (self) && sai_history_marks_has (game))
    create_marks (self);
  if (self->note == NULL && has_note (self))
    create_note (self);
  if (self->tags == NULL && !is_evening (self) && sai_history_tags_has (game))
    create_tags (self);
}

static void
show_star (SaiHistoryRow *self, gboolean favourite, const char *description)
{
  g_autofree char *label = NULL;

  gtk_toggle_button_set_active (self->star, favourite);
  gtk_button_set_icon_name (GTK_BUTTON (self->star), favourite ? "starred-symbolic" : "saikoro-unstarred-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->star),
                               favourite ? _ ("Remove from favourites") : _ ("Add to favourites"));
  /* Translators: "Favourite", then which game. */
  label = g_strdup_printf (C_ ("of a game", "%s: %s"), sai_history_get_favourite_text (), description);
  set_accessible_label (self->star, label);
}

static char *
describe (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);

  return is_evening (self) ? sai_history_describe_evening (game, sai_history_entry_get_n_evening (self->entry))
                           : sai_history_describe (game, self->catalog);
}

/* Labels both the button, which takes the focus, and the list's widget around the row, which is the list item for
 * assistive technologies.
 */
static void
show_names (SaiHistoryRow *self, const char *description)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *label = NULL;

  if (self->selecting)
    /* Translators: everything shown of a game. */
    label = g_strdup_printf (self->selected ? _ ("Selected: %s") : _ ("Not selected: %s"), description);
  set_accessible_label (self->open, label != NULL ? label : description);
  if (parent != NULL)
    set_accessible_label (parent, description);
}

/* Shows the game, or placeholder bars while it is not loaded yet. */
static void
show (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);
  const SaiRecord *record = get_record (self);
  g_autoptr (SaiRuleset) ruleset = game != NULL ? sai_catalog_find (self->catalog, record->ruleset, NULL) : NULL;
  g_autofree char *description = game != NULL ? describe (self) : g_strdup (_ ("Loading"));
  g_autofree char *menu = game != NULL ? g_strdup_printf (_ ("Menu: %s"), description) : g_strdup (_ ("Menu"));

  if (game == NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "loading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "loading");
  sai_game_tile_set_game (self->tile, game != NULL ? record->ruleset : NULL, ruleset);
  create_rest (self);
  for (guint i = PROP_GAME; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  show_star (self, game != NULL && record->favourite, description);
  show_names (self, description);
  set_accessible_label (self->more, menu);
}

static void
tell_chosen_cb (SaiHistoryRow *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;

  g_signal_emit (self, signals[CHOSEN], 0, keyboard != NULL ? gdk_device_get_modifier_state (keyboard) : 0);
}

/* The button shows the state in the store, not the requested one. */
static void
star_cb (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);
  gboolean favourite = game != NULL && sai_game_summary_get_record (game)->favourite;

  gtk_toggle_button_set_active (self->star, favourite);
  if (game != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "history.favourite", "(sb)", sai_game_summary_get_id (game),
                                !favourite);
}

static void
more_cb (SaiHistoryRow *self)
{
  g_signal_emit (self, signals[MENU], 0, -1, -1);
}

static void
pressed_cb (SaiHistoryRow *self, int n_press, double x, double y)
{
  if (sai_history_row_get_game (self) != NULL)
    g_signal_emit (self, signals[MENU], 0, (int) x, (int) y);
}

static gboolean
menu_binding (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  more_cb (SAI_HISTORY_ROW (widget));

  return TRUE;
}

static gboolean
sai_history_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SAI_HISTORY_ROW (widget)->open);
}

static void
sai_history_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiHistoryRow *self = SAI_HISTORY_ROW (object);

  switch (prop_id)
    {
    case PROP_SELECTING:
      g_value_set_boolean (value, self->selecting);
      break;

    case PROP_SELECTED:
      g_value_set_boolean (value, self->selected);
      break;

    case PROP_GAME:
      g_value_set_object (value, is_evening (self) ? NULL : sai_history_row_get_game (self));
      break;

    case PROP_BEGINS_MONTH:
      g_value_set_boolean (value, get_record (self) != NULL && sai_history_entry_begins_month (self->entry));
      break;

    case PROP_MONTH:
      g_value_take_string (value, format_month (self));
      break;

    case PROP_NAME:
      g_value_take_string (value, format_name (self));
      break;

    case PROP_STANDINGS:
      g_value_take_string (value, format_standings (self));
      break;

    case PROP_WON:
      g_value_set_boolean (value, has_won (self));
      break;

    case PROP_WHEN:
      g_value_take_string (value, format_when (self));
      break;

    case PROP_BADGE:
      g_value_set_string (value, get_badge (self));
      break;

    case PROP_HAS_BADGE:
      g_value_set_boolean (value, get_badge (self) != NULL);
      break;

    case PROP_NOTE:
      g_value_take_string (value, format_note (self));
      break;

    case PROP_HAS_NOTE:
      g_value_set_boolean (value, has_note (self));
      break;

    case PROP_HAS_STAR:
      g_value_set_boolean (value, !self->selecting && !is_evening (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_history_row_dispose (GObject *object)
{
  SaiHistoryRow *self = SAI_HISTORY_ROW (object);
  GtkWidget *child;

  if (self->card != NULL)
    sai_history_row_set_entry (self, NULL, FALSE);
  self->card = NULL;
  g_clear_object (&self->catalog);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_history_row_parent_class)->dispose (object);
}

static void
sai_history_row_class_init (SaiHistoryRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_history_row_dispose;
  object_class->get_property = sai_history_row_get_property;
  widget_class->grab_focus = sai_history_row_grab_focus;

  properties[PROP_SELECTING] = g_param_spec_boolean ("selecting", NULL, NULL, FALSE, flags);
  properties[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE, flags);
  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, SAI_TYPE_GAME_SUMMARY, flags);
  properties[PROP_BEGINS_MONTH] = g_param_spec_boolean ("begins-month", NULL, NULL, FALSE, flags);
  properties[PROP_MONTH] = g_param_spec_string ("month", NULL, NULL, NULL, flags);
  properties[PROP_NAME] = g_param_spec_string ("ruleset-name", NULL, NULL, NULL, flags);
  properties[PROP_STANDINGS] = g_param_spec_string ("standings", NULL, NULL, NULL, flags);
  properties[PROP_WON] = g_param_spec_boolean ("won", NULL, NULL, FALSE, flags);
  properties[PROP_WHEN] = g_param_spec_string ("when", NULL, NULL, NULL, flags);
  properties[PROP_BADGE] = g_param_spec_string ("badge", NULL, NULL, NULL, flags);
  properties[PROP_HAS_BADGE] = g_param_spec_boolean ("has-badge", NULL, NULL, FALSE, flags);
  properties[PROP_NOTE] = g_param_spec_string ("note", NULL, NULL, NULL, flags);
  properties[PROP_HAS_NOTE] = g_param_spec_boolean ("has-note", NULL, NULL, FALSE, flags);
  properties[PROP_HAS_STAR] = g_param_spec_boolean ("has-star", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_GAME_TILE);

  /* The keys that are held meanwhile. */
  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_HISTORY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, GDK_TYPE_MODIFIER_TYPE);
  /* The position in the row that was clicked, or -1. */
  signals[MENU] = g_signal_new ("menu", SAI_TYPE_HISTORY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "historyrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/history/sai-history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, card);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, open);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, tile);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, texts);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, head);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, name);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, when);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, star);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, more);
  gtk_widget_class_bind_template_callback (widget_class, tell_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, star_cb);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  /* Otherwise, the list would take the key, although it has no selection. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, GDK_CONTROL_MASK, "history.select-all", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_binding, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_binding, NULL);
}

static void
sai_history_row_init (SaiHistoryRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  /* Next to a long name, the details wrap to the next line and leave the whole width to the name. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self->head), sai_wrap_layout_new (SPACING, 2));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/**
 * sai_history_row_new:
 * @catalog: the names of the rulesets
 * @pictures: the pictures of the games, see sai_game_tile_set_pictures()
 *
 * Returns: a new row without a game
 */
GtkWidget *
sai_history_row_new (SaiCatalog *catalog, GHashTable *pictures)
{
  SaiHistoryRow *self = g_object_new (SAI_TYPE_HISTORY_ROW, NULL);

  self->catalog = g_object_ref (catalog);
  sai_game_tile_set_pictures (self->tile, pictures);

  return GTK_WIDGET (self);
}

/**
 * sai_history_row_set_entry:
 * @self: a row
 * @entry: (nullable): the entry of the list to show
 * @in_month: whether a heading above this or a previous row shows the month
 */
void
sai_history_row_set_entry (SaiHistoryRow *self, SaiHistoryEntry *entry, gboolean in_month)
{
  g_return_if_fail (SAI_IS_HISTORY_ROW (self));

  if (self->entry != NULL)
    g_clear_signal_handler (&self->entry_handler, self->entry);
  g_set_object (&self->entry, entry);
  self->in_month = in_month;
  if (entry == NULL)
    return;
  self->entry_handler = g_signal_connect_object (entry, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

/* %NULL until it is loaded. */
SaiGameSummary *
sai_history_row_get_game (SaiHistoryRow *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ROW (self), NULL);

  return self->entry != NULL ? sai_history_entry_get_summary (self->entry) : NULL;
}

void
sai_history_row_set_selecting (SaiHistoryRow *self, gboolean selecting, gboolean selected)
{
  SaiGameSummary *game;

  g_return_if_fail (SAI_IS_HISTORY_ROW (self));

  selected = selecting && selected;
  if (self->selecting == selecting && self->selected == selected)
    return;
  self->selecting = selecting;
  self->selected = selected;
  if (self->selected)
    gtk_widget_add_css_class (self->card, "selected");
  else
    gtk_widget_remove_css_class (self->card, "selected");
  game = sai_history_row_get_game (self);
  if (game != NULL)
    {
      g_autofree char *description = describe (self);

      show_names (self, description);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_STAR]);
}

GtkWidget *
sai_history_row_get_menu_button (SaiHistoryRow *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ROW (self), NULL);

  return self->more;
}

/**
 * sai_history_row_is_evening:
 * @self: a row
 *
 * Returns: whether it stands for an evening, of which its game is the last one
 */
gboolean
sai_history_row_is_evening (SaiHistoryRow *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ROW (self), FALSE);

  return is_evening (self);
}

/* %FALSE if the row does not stand for one. */
gboolean
sai_history_row_open_evening (SaiHistoryRow *self)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (SAI_IS_HISTORY_ROW (self), FALSE);

  if (!is_evening (self) || !sai_evening_mark_parse (get_record (self)->evening, &id, NULL, NULL) || id == NULL)
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.evening", "s", id);

  return TRUE;
}
