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
#include "history/sai-history-row.h"
#include "history/sai-history-text.h"
#include "util/sai-wrap-layout.h"
#include "util/sai-plain.h"
#include "util/sai-format.h"

struct _SaiHistoryRow
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;
  SaiHistoryEntry *entry;
  gulong entry_handler;
  gboolean in_month;
  gboolean selecting;
  gboolean selected;

  GtkLabel *month;
  GtkWidget *card;
  GtkWidget *open;
  SaiGameTile *tile;
  GtkBox *texts;
  GtkBox *head;
  GtkLabel *name;
  GtkWidget *crown;
  GtkLabel *standings;
  GtkLabel *when;
  GtkToggleButton *star;
  GtkWidget *more;
  /* Created on demand. */
  GtkLabel *badge;
  GtkLabel *note;
  GtkWidget *tags;
  GtkWidget *marks[3];
};

enum
{
  MARK_PAPER,
  MARK_HINTS,
  MARK_PEEKED,
};

enum
{
  PROP_0,
  PROP_SELECTING,
  PROP_SELECTED,
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

/* Shows what qualifies a result: the game is unfinished, or was ended early. */
static void
show_badge (SaiHistoryRow *self, const char *text)
{
  if (text != NULL && self->badge == NULL)
    {
      self->badge = GTK_LABEL (gtk_label_new (NULL));
      gtk_widget_set_valign (GTK_WIDGET (self->badge), GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (GTK_WIDGET (self->badge), "badge");
      gtk_box_insert_child_after (self->head, GTK_WIDGET (self->badge), GTK_WIDGET (self->name));
    }
  if (self->badge == NULL)
    return;
  sai_plain_set_text (self->badge, text);
}

static void
show_mark (SaiHistoryRow *self, guint mark, gboolean shown, const char *icon, const char *text)
{
  if (shown && self->marks[mark] == NULL)
    {
      self->marks[mark] = gtk_image_new_from_icon_name (icon);
      gtk_widget_set_tooltip_text (self->marks[mark], text);
      set_accessible_label (self->marks[mark], text);
      gtk_widget_add_css_class (self->marks[mark], "dim-label");
      gtk_box_append (self->head, self->marks[mark]);
    }
  if (self->marks[mark] != NULL)
    gtk_widget_set_visible (self->marks[mark], shown);
}

static void
show_note (SaiHistoryRow *self, const char *note)
{
  gboolean shown = note != NULL && *note != '\0';

  if (shown && self->note == NULL)
    {
      self->note = GTK_LABEL (gtk_label_new (NULL));
      gtk_label_set_xalign (self->note, 0);
      gtk_label_set_ellipsize (self->note, PANGO_ELLIPSIZE_END);
      gtk_label_set_single_line_mode (self->note, TRUE);
      gtk_widget_add_css_class (GTK_WIDGET (self->note), "note");
      gtk_box_insert_child_after (self->texts, GTK_WIDGET (self->note), GTK_WIDGET (self->when));
    }
  if (self->note != NULL)
    {
      g_autofree char *line = g_strdelimit (g_strdup (shown ? note : ""), "\n", ' ');

      gtk_label_set_text (self->note, line);
      gtk_widget_set_visible (GTK_WIDGET (self->note), shown);
    }
}

static void
show_tags (SaiHistoryRow *self, const char *const *tags)
{
  gboolean shown = tags != NULL && tags[0] != NULL;
  GtkWidget *child;

  if (shown && self->tags == NULL)
    {
      self->tags = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_set_layout_manager (self->tags, sai_wrap_layout_new (6, 4));
      gtk_widget_add_css_class (self->tags, "tags");
      gtk_box_append (self->texts, self->tags);
    }
  if (self->tags == NULL)
    return;
  while ((child = gtk_widget_get_first_child (self->tags)) != NULL)
    gtk_widget_unparent (child);
  for (guint i = 0; shown && tags[i] != NULL; i++)
    {
      GtkWidget *tag = gtk_label_new (tags[i]);

      gtk_label_set_ellipsize (GTK_LABEL (tag), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (tag, "tag");
      gtk_widget_set_parent (tag, self->tags);
    }
  gtk_widget_set_visible (self->tags, shown);
}

static void
show_star (SaiHistoryRow *self, gboolean favourite, const char *description)
{
  g_autofree char *label = NULL;

  gtk_toggle_button_set_active (self->star, favourite);
  gtk_button_set_icon_name (GTK_BUTTON (self->star), favourite ? "starred-symbolic" : "non-starred-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->star),
                               favourite ? _ ("Remove from favourites") : _ ("Add to favourites"));
  /* Translators: "Favourite", then which game. */
  label = g_strdup_printf (C_ ("of a game", "%s: %s"), sai_history_get_favourite_text (), description);
  set_accessible_label (self->star, label);
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
    label = g_strdup_printf (self->selected ? _ ("Selected: %s") : _ ("Not selected: %s"), description);
  set_accessible_label (self->open, label != NULL ? label : description);
  if (parent != NULL)
    set_accessible_label (parent, description);
}

/* Shows placeholder bars while the entry is not loaded yet. */
static void
show_nothing (SaiHistoryRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "loading");
  gtk_widget_set_visible (GTK_WIDGET (self->month), FALSE);
  sai_game_tile_set_game (self->tile, NULL, NULL);
  gtk_label_set_text (self->name, " ");
  gtk_label_set_text (self->standings, " ");
  gtk_label_set_text (self->when, " ");
  gtk_widget_set_visible (self->crown, FALSE);
  show_badge (self, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (self->marks); i++)
    if (self->marks[i] != NULL)
      gtk_widget_set_visible (self->marks[i], FALSE);
  show_note (self, NULL);
  show_tags (self, NULL);
  show_star (self, FALSE, _ ("Being read"));
  show_names (self, _ ("Being read"));
  set_accessible_label (self->more, _ ("Menu"));
}

static void
show_game (SaiHistoryRow *self, SaiGameSummary *game)
{
  const SaiRecord *record = sai_game_summary_get_record (game);
  const char *id = record->ruleset;
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (self->catalog, id, NULL);
  gint64 moment = sai_game_summary_get_moment (game);
  gboolean begins = sai_history_entry_begins_month (self->entry);
  g_autofree char *description = sai_history_describe (game, self->catalog);
  g_autofree char *standings = sai_history_format_standings (game);
  g_autofree char *when = sai_format_moment (moment, g_get_real_time () / G_USEC_PER_SEC, self->in_month);
  g_autofree char *menu = g_strdup_printf (_ ("Menu: %s"), description);

  gtk_widget_remove_css_class (GTK_WIDGET (self), "loading");
  if (begins)
    {
      g_autofree char *month = sai_history_format_month (moment);

      gtk_label_set_text (self->month, month);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->month), begins);
  sai_game_tile_set_game (self->tile, id, ruleset);
  gtk_label_set_text (self->name, sai_catalog_get_name (self->catalog, id));
  gtk_label_set_markup (self->standings, standings);
  gtk_widget_set_visible (self->crown, sai_history_has_winner (game));
  gtk_label_set_text (self->when, when);
  show_badge (self, record->finished == 0 ? sai_history_get_unfinished_text ()
                    : record->early       ? sai_history_get_early_text ()
                                          : NULL);
  show_mark (self, MARK_PAPER, sai_game_summary_get_mode (game) == SAI_GAME_MODE_PAPER, "saikoro-sheet-symbolic",
             sai_history_get_paper_text ());
  show_mark (self, MARK_HINTS, record->hints, "saikoro-hint-symbolic", sai_history_get_hints_text ());
  show_mark (self, MARK_PEEKED, record->peeked, "view-reveal-symbolic", sai_history_get_peeked_text (record));
  show_note (self, record->note);
  show_tags (self, (const char *const *) record->tags);
  show_star (self, record->favourite, description);
  show_names (self, description);
  set_accessible_label (self->more, menu);
}

static void
show (SaiHistoryRow *self)
{
  SaiGameSummary *game = sai_history_row_get_game (self);

  if (game != NULL)
    show_game (self, game);
  else
    show_nothing (self);
}

static void
clicked_cb (SaiHistoryRow *self)
{
  g_signal_emit (self, signals[CHOSEN], 0);
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
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_GAME_TILE);

  signals[CHOSEN] = g_signal_new ("chosen", SAI_TYPE_HISTORY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  0);
  /* The position in the row that was clicked, or -1. */
  signals[MENU] = g_signal_new ("menu", SAI_TYPE_HISTORY_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "historyrow");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/history/sai-history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, month);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, card);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, open);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, tile);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, texts);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, head);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, name);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, crown);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, standings);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, when);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, star);
  gtk_widget_class_bind_template_child (widget_class, SaiHistoryRow, more);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
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
  gtk_widget_set_layout_manager (GTK_WIDGET (self->head), sai_wrap_layout_new (8, 2));
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
  self->entry_handler = g_signal_connect_object (entry, "notify", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

/**
 * sai_history_row_get_game:
 * @self: a row
 *
 * Returns: (transfer none) (nullable): the game, once it is loaded
 */
SaiGameSummary *
sai_history_row_get_game (SaiHistoryRow *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ROW (self), NULL);

  return self->entry != NULL ? sai_history_entry_get_summary (self->entry) : NULL;
}

/**
 * sai_history_row_set_selecting:
 * @self: a row
 * @selecting: whether games are being selected
 * @selected: whether this one is
 */
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
      g_autofree char *description = sai_history_describe (game, self->catalog);

      show_names (self, description);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

GtkWidget *
sai_history_row_get_menu_button (SaiHistoryRow *self)
{
  g_return_val_if_fail (SAI_IS_HISTORY_ROW (self), NULL);

  return self->more;
}
