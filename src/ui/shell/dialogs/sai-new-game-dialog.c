/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for everything that a new game needs, starting with the choices of last time, so that most games start with two
 * presses.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "util/sai-announce.h"
#include "util/sai-page-title.h"
#include "seats/sai-default-players.h"
#include "seats/sai-earlier-names.h"
#include "help/sai-help-name.h"
#include "dialogs/sai-new-game-dialog.h"
#include "game/sai-option-list.h"
#include "kind/sai-ui-kind.h"
#include "kind/sai-ui-mode.h"
#include "seats/sai-own-name.h"
#include "seats/sai-seat-list.h"
#include "sai-start.h"
#include "util/sai-property.h"
#include "util/sai-text-scale.h"

/* The default size in pixels; limited to that of the parent window, so that it fits on a small screen. */
#define USUAL_WIDTH 480
#define USUAL_HEIGHT 620

struct _SaiNewGameDialog
{
  AdwWindow parent_instance;

  GListModel *rulesets;
  GSettings *settings;
  SaiGameMode mode;
  /* The game whose dice or cards the new one gets, or NULL. */
  SaiGame *same;
  /* The evening that the new game belongs to, or NULL. */
  char *evening;
  char *summary;

  GtkWidget *start;
  AdwComboRow *ruleset;
  SaiSeatList *seats;
  SaiOptionList *options;
};

enum
{
  PROP_0,
  PROP_SAME,
  PROP_SUMMARY,
  N_PROPS
};

enum
{
  START,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiNewGameDialog, sai_new_game_dialog, ADW_TYPE_WINDOW)

static SaiRuleset *
get_ruleset (SaiNewGameDialog *self)
{
  return SAI_RULESET (adw_combo_row_get_selected_item (self->ruleset));
}

static const SaiUiKind *
get_kind (SaiNewGameDialog *self)
{
  return sai_ui_kind_of_ruleset (get_ruleset (self), self->mode);
}

static void
lots_cb (SaiNewGameDialog *self)
{
  sai_seat_list_draw_lots (self->seats);
}

/* The summary is below the row, because beside the name of the game it would take the room of a long name. */
static void
set_summary (SaiNewGameDialog *self, const char *summary)
{
  if (sai_property_take_text (self, &self->summary, g_strdup (summary), properties[PROP_SUMMARY]))
    sai_announce_name (GTK_WIDGET (self->ruleset), NULL, summary != NULL ? summary : "");
}

static void
ruleset_selected_cb (SaiNewGameDialog *self)
{
  SaiRuleset *ruleset = get_ruleset (self);
  const char *summary;
  g_autoptr (GVariant) chosen = g_settings_get_value (self->settings, "last-options");
  SaiOptions options;

  if (ruleset == NULL)
    return;

  summary = sai_ruleset_get_summary (ruleset);
  /* Ours have one. */
  set_summary (self, summary != NULL ? summary : _ ("A game of your own"));
  options = sai_ruleset_recall_options (ruleset, chosen);
  sai_option_list_set_ruleset (self->options, ruleset, &options);
  sai_seat_list_set_game (self->seats, get_kind (self));
  sai_seat_list_set_limits (self->seats, sai_ruleset_get_min_seats (ruleset), sai_ruleset_get_max_seats (ruleset));
}

static void
remember (SaiNewGameDialog *self, SaiRuleset *ruleset, const SaiOptions *options)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, "last-options");
  g_auto (GStrv) texts = sai_ruleset_print_options (ruleset, options);
  GVariantBuilder players;
  GVariantBuilder merged;
  GVariantIter iter;
  const char *id;
  GVariant *value;

  g_settings_set_string (self->settings, "last-ruleset", sai_ruleset_get_id (ruleset));

  g_variant_builder_init (&players, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < sai_seat_list_get_n_seats (self->seats); i++)
    g_variant_builder_add (&players, "(ss)", sai_seat_row_get_name (sai_seat_list_get_row (self->seats, i)),
                           sai_seat_row_get_kind (sai_seat_list_get_row (self->seats, i)));
  if (get_kind (self)->players_key != NULL)
    g_settings_set_value (self->settings, get_kind (self)->players_key, g_variant_builder_end (&players));
  g_variant_builder_clear (&players);

  g_variant_builder_init (&merged, G_VARIANT_TYPE ("a{sas}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_loop (&iter, "{&s@as}", &id, &value))
    if (!g_str_equal (id, sai_ruleset_get_id (ruleset)))
      g_variant_builder_add (&merged, "{s@as}", id, value);
  g_variant_builder_add (&merged, "{s@as}", sai_ruleset_get_id (ruleset),
                         g_variant_new_strv ((const char *const *) texts, -1));
  g_settings_set_value (self->settings, "last-options", g_variant_builder_end (&merged));
}

static void
start_game_cb (SaiNewGameDialog *self)
{
  SaiRuleset *ruleset = get_ruleset (self);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SaiGame) game = NULL;
  SaiOptions options = sai_option_list_get_options (self->options);

  for (guint i = 0; i < sai_seat_list_get_n_seats (self->seats); i++)
    {
      g_autofree char *name = sai_seat_list_dup_name (self->seats, i);

      g_ptr_array_add (players, sai_player_new (name, sai_seat_row_get_kind (sai_seat_list_get_row (self->seats, i))));
    }

  if (self->same == NULL)
    remember (self, ruleset, &options);
  game = self->same != NULL ? sai_start_same (self->same, players)
                            : sai_start_game (ruleset, &options, self->mode, players);
  sai_game_set_evening (game, self->evening);
  g_signal_emit (self, signals[START], 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

/* Seats the default players, if there are any. Their computer players are of the first kind of game, and are replaced
 * with similar ones for other kinds. Paper games have other players.
 */
static void
seat_default_players (SaiNewGameDialog *self)
{
  g_autoptr (GVariant) players = g_settings_get_value (self->settings, SAI_DEFAULT_PLAYERS_KEY);

  if (sai_ui_modes[self->mode].persons_only)
    return;
  sai_seat_list_set_game (self->seats, sai_ui_kinds[0]);
  sai_default_players_seat (self->seats, players);
  sai_seat_list_set_game (self->seats, get_kind (self));
}

/* Seats the default players, or else those of the last game of this kind, or else one person against the computer, or
 * two people at a real table.
 */
static void
recall_players (SaiNewGameDialog *self)
{
  SaiRuleset *ruleset = get_ruleset (self);
  const SaiUiKind *kind = get_kind (self);
  g_autoptr (GVariant) players = NULL;

  seat_default_players (self);
  if (sai_seat_list_get_n_seats (self->seats) == 0 && kind->players_key != NULL)
    {
      players = g_settings_get_value (self->settings, kind->players_key);
      sai_default_players_seat (self->seats, players);
    }
  if (sai_seat_list_get_n_seats (self->seats) == 0)
    {
      g_autofree char *own = sai_own_name ();

      sai_seat_list_add (self->seats, own, SAI_PLAYER_PERSON);
      sai_seat_list_add (self->seats, "", kind->opponent != NULL ? kind->opponent : SAI_PLAYER_PERSON);
    }
  while (sai_seat_list_get_n_seats (self->seats) < sai_ruleset_get_min_seats (ruleset))
    sai_seat_list_add (self->seats, "", SAI_PLAYER_PERSON);
}

static void
seat_players (SaiNewGameDialog *self, GPtrArray *players)
{
  for (guint i = 0; i < MIN (players->len, sai_seat_list_get_max (self->seats)); i++)
    {
      SaiPlayer *player = g_ptr_array_index (players, i);

      sai_seat_list_add (self->seats, sai_player_get_name (player), sai_player_get_kind (player));
    }
}

static GPtrArray *
list_players (SaiGame *game)
{
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sai_game_get_n_seats (game); i++)
    g_ptr_array_add (players, g_object_ref (sai_game_get_player (game, i)));

  return players;
}

/* Takes over the number of seats, because dice and cards belong to seats, and the rules; the players can be changed. */
static void
take_over (SaiNewGameDialog *self, SaiGame *same)
{
  const SaiChanceWords *words = sai_ui_kind_of_game (same)->chance;
  guint n_seats = sai_game_get_n_seats (same);
  g_autoptr (GPtrArray) players = list_players (same);

  self->same = g_object_ref (same);
  gtk_window_set_title (GTK_WINDOW (self), _ (words->same_title));
  set_summary (self, _ ("The game is marked as replayed."));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SAME]);
  sai_seat_list_set_limits (self->seats, n_seats, n_seats);
  seat_players (self, players);
}

/* Shows the rules with the current choices. */
static void
rules_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));
  g_autofree char *topic = sai_new_game_dialog_get_topic (SAI_NEW_GAME_DIALOG (widget));

  /* The dialog itself does not belong to the application. */
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "app.help", "s", topic);
}

static gboolean
is_free (SaiNewGameDialog *self, SaiGame *same)
{
  return same == NULL;
}

static gboolean
has_choice (SaiNewGameDialog *self, gboolean has_options, SaiGame *same)
{
  return has_options && same == NULL;
}

static gboolean
has_order (SaiNewGameDialog *self, guint n_seats)
{
  return n_seats > 1;
}

static void
sai_new_game_dialog_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiNewGameDialog *self = SAI_NEW_GAME_DIALOG (object);

  switch (prop_id)
    {
    case PROP_SAME:
      g_value_set_object (value, self->same);
      break;

    case PROP_SUMMARY:
      g_value_set_string (value, self->summary);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_new_game_dialog_finalize (GObject *object)
{
  g_free (SAI_NEW_GAME_DIALOG (object)->summary);
  g_free (SAI_NEW_GAME_DIALOG (object)->evening);

  G_OBJECT_CLASS (sai_new_game_dialog_parent_class)->finalize (object);
}

static void
sai_new_game_dialog_dispose (GObject *object)
{
  SaiNewGameDialog *self = SAI_NEW_GAME_DIALOG (object);

  g_clear_object (&self->rulesets);
  g_clear_object (&self->settings);
  g_clear_object (&self->same);

  G_OBJECT_CLASS (sai_new_game_dialog_parent_class)->dispose (object);
}

static void
sai_new_game_dialog_class_init (SaiNewGameDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_new_game_dialog_dispose;
  object_class->finalize = sai_new_game_dialog_finalize;
  object_class->get_property = sai_new_game_dialog_get_property;

  properties[PROP_SAME] = g_param_spec_object ("same", NULL, NULL, SAI_TYPE_GAME, flags);
  properties[PROP_SUMMARY] = g_param_spec_string ("summary", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * SaiNewGameDialog::start:
   * @self: the dialog, which is about to close
   * @game: a game before its first roll
   */
  signals[START] = g_signal_new ("start", SAI_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 1, SAI_TYPE_GAME);

  g_type_ensure (SAI_TYPE_RULESET);
  g_type_ensure (SAI_TYPE_SEAT_LIST);
  g_type_ensure (SAI_TYPE_OPTION_LIST);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/shell/dialogs/sai-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiNewGameDialog, start);
  gtk_widget_class_bind_template_child (widget_class, SaiNewGameDialog, ruleset);
  gtk_widget_class_bind_template_child (widget_class, SaiNewGameDialog, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiNewGameDialog, options);
  gtk_widget_class_bind_template_callback (widget_class, start_game_cb);
  gtk_widget_class_bind_template_callback (widget_class, ruleset_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, lots_cb);
  gtk_widget_class_bind_template_callback (widget_class, is_free);
  gtk_widget_class_bind_template_callback (widget_class, has_choice);
  gtk_widget_class_bind_template_callback (widget_class, has_order);

  gtk_widget_class_install_action (widget_class, "new-game.rules", NULL, rules_action);
}

static void
setup_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_name_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), sai_ruleset_get_name (gtk_list_item_get_item (item)));
}

/* The default factory of the row limits names to some characters, which are only half as wide in Latin script as in
 * others.
 */
static void
show_whole_names (SaiNewGameDialog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_name_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  adw_combo_row_set_list_factory (self->ruleset, adw_combo_row_get_factory (self->ruleset));
  adw_combo_row_set_factory (self->ruleset, factory);
}

static void
sai_new_game_dialog_init (SaiNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sai_text_scale_fold_row (self->ruleset);
  show_whole_names (self);
}

static gboolean
has_mode (gpointer item, gpointer mode)
{
  return sai_ruleset_get_kind (SAI_RULESET (item), GPOINTER_TO_UINT (mode)) != NULL;
}

/* The rulesets that can be used in a mode. */
static GListModel *
list_of_mode (GListModel *rulesets, SaiGameMode mode)
{
  GtkCustomFilter *filter = gtk_custom_filter_new (has_mode, GUINT_TO_POINTER (mode), NULL);

  return G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (rulesets), GTK_FILTER (filter)));
}

static SaiNewGameDialog *
create (GtkWindow *parent,
        GListModel *rulesets,
        GSettings *settings,
        SaiStore *store,
        SaiGameMode mode,
        const char *ruleset,
        GPtrArray *players,
        SaiGame *same)
{
  SaiNewGameDialog *self = g_object_new (SAI_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);

  int width = gtk_widget_get_width (GTK_WIDGET (parent));
  int height = gtk_widget_get_height (GTK_WIDGET (parent));

  /* If the desktop requested the game, the window may not have a size yet. */
  if (width == 0 || height == 0)
    gtk_window_get_default_size (parent, &width, &height);
  gtk_window_set_default_size (GTK_WINDOW (self), MIN (width, USUAL_WIDTH), MIN (height, USUAL_HEIGHT));
  self->rulesets = list_of_mode (rulesets, mode);
  self->settings = g_object_ref (settings);
  self->mode = mode;
  gtk_window_set_title (GTK_WINDOW (self), _ (sai_ui_modes[mode].title));
  sai_seat_list_set_persons_only (self->seats, sai_ui_modes[mode].persons_only);
  adw_combo_row_set_model (self->ruleset, self->rulesets);
  for (guint i = 0; i < g_list_model_get_n_items (self->rulesets); i++)
    {
      g_autoptr (SaiRuleset) item = g_list_model_get_item (self->rulesets, i);

      if (g_str_equal (sai_ruleset_get_id (item), ruleset))
        adw_combo_row_set_selected (self->ruleset, i);
    }
  ruleset_selected_cb (self);
  if (same != NULL)
    take_over (self, same);
  else if (players != NULL)
    seat_players (self, players);
  else
    recall_players (self);
  sai_earlier_names_fill (store, self->seats);
  /* Most people play the same game again, so Enter is enough. */
  gtk_widget_grab_focus (self->start);

  return self;
}

/**
 * sai_new_game_dialog_new:
 * @parent: the parent window
 * @catalog: the rulesets to choose from
 * @settings: the settings with the last choices
 * @store: the history, for the names of earlier players
 * @ruleset: the id of the initially selected ruleset
 *
 * Returns: the dialog, to be presented
 */
SaiNewGameDialog *
sai_new_game_dialog_new (GtkWindow *parent,
                         SaiCatalog *catalog,
                         GSettings *settings,
                         SaiStore *store,
                         const char *ruleset)
{
  return create (parent, G_LIST_MODEL (catalog), settings, store, SAI_GAME_MODE_PLAYED, ruleset, NULL, NULL);
}

/**
 * sai_new_game_dialog_new_sheet:
 * @parent: the parent window
 * @catalog: the rulesets to choose from
 * @settings: the settings with the last choices
 * @store: the history, for the names of earlier players
 * @ruleset: the id of the initially selected ruleset
 *
 * Asks for a score sheet for a game at a real table, where all players are people.
 *
 * Returns: the dialog, to be presented; the game that it starts is a paper sheet
 */
SaiNewGameDialog *
sai_new_game_dialog_new_sheet (GtkWindow *parent,
                               SaiCatalog *catalog,
                               GSettings *settings,
                               SaiStore *store,
                               const char *ruleset)
{
  return create (parent, G_LIST_MODEL (catalog), settings, store, SAI_GAME_MODE_PAPER, ruleset, NULL, NULL);
}

/**
 * sai_new_game_dialog_new_next:
 * @parent: the parent window
 * @catalog: the rulesets to choose from
 * @settings: the settings with the last choices
 * @store: the history, for the names of earlier players
 * @mode: whether to ask for a game to play or a score sheet
 * @last: a game of that mode
 *
 * Asks for another one after @last, and begins with its people, its ruleset and its options.
 *
 * Returns: the dialog, to be presented
 */
SaiNewGameDialog *
sai_new_game_dialog_new_next (GtkWindow *parent,
                              SaiCatalog *catalog,
                              GSettings *settings,
                              SaiStore *store,
                              SaiGameMode mode,
                              SaiGame *last)
{
  SaiRuleset *ruleset = sai_game_get_ruleset (last);
  g_autoptr (GPtrArray) players = list_players (last);
  SaiNewGameDialog *self = create (parent, G_LIST_MODEL (catalog), settings, store, mode, sai_ruleset_get_id (ruleset),
                                   players, NULL);

  /* It may have been designed anew meanwhile. */
  if (get_ruleset (self) == ruleset)
    sai_option_list_set_ruleset (self->options, ruleset, sai_game_get_options (last));

  return self;
}

/**
 * sai_new_game_dialog_new_same:
 * @parent: the parent window
 * @settings: the settings with the last choices; not changed
 * @store: the history, for the names of earlier players
 * @same: a game that was played
 *
 * Asks who plays with the dice or cards of @same: the same players again, or a computer player in place of one.
 *
 * Returns: the dialog, to be presented
 */
SaiNewGameDialog *
sai_new_game_dialog_new_same (GtkWindow *parent, GSettings *settings, SaiStore *store, SaiGame *same)
{
  SaiRuleset *ruleset = sai_game_get_ruleset (same);
  g_autoptr (GListStore) rulesets = g_list_store_new (SAI_TYPE_RULESET);

  g_list_store_append (rulesets, ruleset);

  return create (parent, G_LIST_MODEL (rulesets), settings, store, SAI_GAME_MODE_PLAYED, sai_ruleset_get_id (ruleset),
                 NULL, same);
}

/**
 * sai_new_game_dialog_new_of_evening:
 * @parent: the parent window
 * @catalog: the rulesets to choose from
 * @settings: the settings with the last choices
 * @store: the history, for the names of earlier players
 * @mode: whether to ask for a game to play or a score sheet
 * @ruleset: the id of the initially selected ruleset
 * @evening: what the game says of its evening, see sai_evening_mark_parse()
 * @players: (nullable) (element-type SaiPlayer): who sits there; %NULL for a new evening
 *
 * Returns: the dialog, to be presented; the game that it starts belongs to the evening
 */
SaiNewGameDialog *
sai_new_game_dialog_new_of_evening (GtkWindow *parent,
                                    SaiCatalog *catalog,
                                    GSettings *settings,
                                    SaiStore *store,
                                    SaiGameMode mode,
                                    const char *ruleset,
                                    const char *evening,
                                    GPtrArray *players)
{
  SaiNewGameDialog *self = create (parent, G_LIST_MODEL (catalog), settings, store, mode, ruleset, players, NULL);

  self->evening = g_strdup (evening);
  gtk_window_set_title (GTK_WINDOW (self), players == NULL ? _ ("Start a Game Night") : _ ("Next Game"));

  return self;
}

/**
 * sai_new_game_dialog_start:
 * @self: a dialog that is not shown
 *
 * Starts the game with the players of last time. If two of them have the same name now, the dialog is shown instead.
 */
void
sai_new_game_dialog_start (SaiNewGameDialog *self)
{
  g_return_if_fail (SAI_IS_NEW_GAME_DIALOG (self));

  if (gtk_widget_is_sensitive (self->start))
    start_game_cb (self);
  else
    gtk_window_present (GTK_WINDOW (self));
}

char *
sai_new_game_dialog_get_topic (SaiNewGameDialog *self)
{
  SaiOptions options;

  g_return_val_if_fail (SAI_IS_NEW_GAME_DIALOG (self), NULL);

  options = self->same != NULL ? *sai_game_get_options (self->same) : sai_option_list_get_options (self->options);

  return sai_help_name (SAI_HELP_RULES, get_ruleset (self), &options);
}
