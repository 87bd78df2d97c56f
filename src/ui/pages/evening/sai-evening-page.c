/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of an evening. It is read from the history again whenever that changes; the ranking is worked out here from
 * what was read, as its order and what counts in it can be chosen.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "art/sai-game-tile.h"
#include "evening/sai-evening-page.h"
#include "evening/sai-evening-text.h"
#include "game/sai-evening-mark.h"
#include "history/sai-database-evening.h"
#include "print/sai-evening-document.h"
#include "print/sai-share.h"
#include "util/sai-announce.h"
#include "util/sai-choice.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
#include "util/sai-plain.h"
#include "util/sai-problem.h"
#include "util/sai-refill.h"
#include "util/sai-row-action.h"
#include "util/sai-text.h"

struct _SaiEveningPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  char *id;
  /* NULL until it was read, or if its games are gone. */
  SaiEvening *evening;
  /* The evening, or its games of one ruleset: what the ranking is of. */
  SaiEvening *ranked;
  /* The ids of the rulesets to choose from, behind the first choice, which is all of them. */
  GStrv rulesets;
  GCancellable *loading;
  /* The pictures of the games, see sai_game_tile_set_pictures(). */
  GHashTable *pictures;
  SaiShare *share;
  /* Whether the way on is to take the focus once it is there. */
  gboolean focus_next;

  GtkWidget *content;
  GtkMenuButton *menu_button;
  GtkButton *next;
  GtkListBox *ranking;
  GtkLabel *ties;
  GtkToggleButton *by_points;
  SaiChoice *by_game;
  GtkSwitch *early;
  GtkListBox *games;
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_DATE,
  PROP_NEXT_LABEL,
  PROP_MIXED,
  PROP_HAS_EARLY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiEveningPage, sai_evening_page, GTK_TYPE_WIDGET)

/* The ruleset that is chosen, or NULL for all of them. */
static const char *
get_ruleset (SaiEveningPage *self)
{
  guint selected = sai_choice_get_selected (self->by_game);

  if (self->rulesets == NULL || selected == 0 || selected > g_strv_length (self->rulesets))
    return NULL;

  return self->rulesets[selected - 1];
}

/* Where games are mixed, all of them are ranked by wins, and each of them by points. */
static SaiEveningOrder
get_order (SaiEveningPage *self)
{
  return get_ruleset (self) != NULL || gtk_toggle_button_get_active (self->by_points) ? SAI_EVENING_BY_POINTS
                                                                                      : SAI_EVENING_BY_WINS;
}

static gboolean
counts_early (SaiEveningPage *self)
{
  return gtk_switch_get_active (self->early);
}

static SaiGameSummary *
get_last (SaiEveningPage *self)
{
  return g_ptr_array_index (self->evening->games, self->evening->games->len - 1);
}

/* The ranking */

static GtkWidget *
create_rank_row (gpointer data, gpointer item)
{
  SaiEveningPage *self = SAI_EVENING_PAGE (data);
  const SaiEveningRank *rank = item;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *lead = sai_evening_format_lead (self->ranked, get_order (self), rank);
  g_autofree char *subtitle = sai_evening_format_rank (self->ranked, get_order (self), rank, self->context->catalog);
  g_autofree char *name = sai_text_isolate (rank->name);
  /* Translators: the place in a ranking, and the name of a player. */
  g_autofree char *title = rank->place > 0 ? g_strdup_printf (_ ("%u. %s"), rank->place, name) : g_strdup (name);
  GtkWidget *number = gtk_label_new (lead);

  sai_plain_set_items (ADW_ACTION_ROW (row), title, subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_add_css_class (number, "title-2");
  gtk_widget_add_css_class (number, "numeric");
  if (rank->place == 1)
    gtk_widget_add_css_class (number, "accent");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), number);

  return row;
}

static void
show_ranking (SaiEveningPage *self)
{
  g_autoptr (GPtrArray) ranking = NULL;

  if (self->evening == NULL)
    return;
  g_clear_pointer (&self->ranked, sai_evening_free);
  self->ranked = sai_evening_pick (self->evening, get_ruleset (self));
  ranking = sai_evening_rank (self->ranked, get_order (self), counts_early (self));
  sai_refill_list (self->ranking, ranking, create_rank_row, self);
  sai_plain_set_text (self->ties, sai_evening_explain_ties (self->ranked, get_order (self), ranking));
}

/* The games */

static char *
describe_game (SaiGameSummary *game)
{
  const SaiRecord *record = sai_game_summary_get_record (game);
  g_autofree char *standings = sai_format_standings (game);
  g_autofree char *when = sai_format_time (sai_game_summary_get_moment (game));

  GString *text = g_string_new (when);

  if (record->finished == 0)
    sai_text_append_part (text, _ ("Not finished"));
  else if (record->early)
    sai_text_append_part (text, _ ("Ended early"));
  g_string_prepend_c (text, '\n');
  g_string_prepend (text, standings);

  return g_string_free (text, FALSE);
}

/* Takes a game out of the evening. */
static GtkWidget *
create_leave_button (SaiGameSummary *game, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *label = g_strdup_printf (_ ("Remove this %s game"), name);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", sai_game_summary_get_id (game));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.evening-leave");

  return button;
}

static GtkWidget *
create_game_row (gpointer data, gpointer item)
{
  SaiEveningPage *self = SAI_EVENING_PAGE (data);
  SaiGameSummary *game = SAI_GAME_SUMMARY (item);
  const char *ruleset = sai_game_summary_get_ruleset (game);
  const char *name = sai_catalog_get_name (self->context->catalog, ruleset);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *tile = g_object_new (SAI_TYPE_GAME_TILE, "valign", GTK_ALIGN_CENTER, NULL);
  g_autofree char *text = describe_game (game);
  g_autofree char *label = g_strdup_printf (_ ("Open this %s game"), name);

  sai_plain_set_items (ADW_ACTION_ROW (row), name, text);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  sai_game_tile_set_pictures (SAI_GAME_TILE (tile), self->pictures);
  sai_game_tile_set_game (SAI_GAME_TILE (tile), ruleset, sai_catalog_find (self->context->catalog, ruleset, NULL));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), tile);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), create_leave_button (game, name));
  sai_row_action_set (ADW_ACTION_ROW (row), "win.open", sai_game_summary_get_id (game), label);

  return row;
}

/* The latest one first. */
static void
show_games (SaiEveningPage *self)
{
  GPtrArray *games = self->evening->games;
  g_autoptr (GPtrArray) latest_first = g_ptr_array_new ();

  for (guint i = games->len; i > 0; i--)
    g_ptr_array_add (latest_first, g_ptr_array_index (games, i - 1));
  sai_refill_list (self->games, latest_first, create_game_row, self);
}

/* An unfinished game is gone on with first. */
static gboolean
goes_on (SaiEveningPage *self)
{
  return self->evening != NULL && sai_game_summary_get_record (get_last (self))->finished == 0;
}

static const char *
name_next (SaiEveningPage *self)
{
  return goes_on (self) ? _ ("Continue the Game") : _ ("Next Game");
}

static void
show_next (SaiEveningPage *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next), GTK_ACCESSIBLE_PROPERTY_LABEL, name_next (self), -1);
  /* In this order: an action without its target would be disabled for a moment, and the focus lost. */
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->next), "s", sai_game_summary_get_id (get_last (self)));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), goes_on (self) ? "win.open" : "win.evening-next");
}

static SaiSheetDocument *
create_document (gpointer data)
{
  SaiEveningPage *self = SAI_EVENING_PAGE (data);

  return sai_sheet_document_new_for_evening (self->evening, self->context->catalog, get_order (self),
                                             counts_early (self));
}

/* There is something to share while there is an evening. */
static void
take_evening (SaiEveningPage *self, SaiEvening *evening)
{
  g_clear_pointer (&self->evening, sai_evening_free);
  self->evening = evening;
  sai_share_set_source (self->share, evening != NULL ? create_document : NULL, self);
}

/* The games to choose from; what was chosen stays. */
static void
show_choices (SaiEveningPage *self)
{
  GStrv rulesets = sai_evening_list_rulesets (self->evening);
  g_autofree char *chosen = g_strdup (get_ruleset (self));
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  guint selected = 0;

  g_strfreev (self->rulesets);
  self->rulesets = rulesets;
  gtk_string_list_append (texts, _ ("By Wins"));
  for (guint i = 0; rulesets[i] != NULL; i++)
    {
      gtk_string_list_append (texts, sai_catalog_get_name (self->context->catalog, rulesets[i]));
      if (g_strcmp0 (rulesets[i], chosen) == 0 && rulesets[1] != NULL)
        selected = i + 1;
    }
  sai_choice_set_texts (self->by_game, texts, selected);
}

static void
show (SaiEveningPage *self)
{
  g_autofree char *title = sai_evening_format_title (self->evening);

  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  show_choices (self);
  show_ranking (self);
  show_next (self);
  show_games (self);
  if (self->focus_next)
    gtk_widget_grab_focus (GTK_WIDGET (self->next));
  self->focus_next = FALSE;
}

static void
show_evening_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiEveningPage) self = SAI_EVENING_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  SaiEvening *evening = sai_store_answer (SAI_STORE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->content == NULL)
    {
      g_clear_pointer (&evening, sai_evening_free);
      return;
    }
  /* What is shown stays while it cannot be read again. */
  if (evening == NULL && !g_error_matches (error, SAI_STORE_ERROR, SAI_STORE_ERROR_NOT_FOUND))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "s", error->message);
      return;
    }
  take_evening (self, evening);
  if (evening != NULL)
    show (self);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.home", NULL);
}

static void
stop (SaiEveningPage *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

static void
reload (SaiEveningPage *self)
{
  stop (self);
  if (self->context == NULL || self->id == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->loading = g_cancellable_new ();
  sai_store_ask (self->context->store, sai_request_load_evening (self->id), self->loading, show_evening_cb,
                 g_object_ref (self));
}

/* Actions */

static void
evening_renamed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiEveningPage) self = SAI_EVENING_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!sai_store_answer (SAI_STORE (source), result, &error) && root != NULL)
    sai_problem_show (GTK_WINDOW (root), _ ("Game Night Not Renamed"), error->message);
}

static void
rename_evening_cb (SaiEveningPage *self, const char *response, AdwMessageDialog *dialog)
{
  GtkEditable *entry = GTK_EDITABLE (adw_message_dialog_get_extra_child (dialog));

  if (g_str_equal (response, "rename"))
    sai_store_ask (self->context->store, sai_request_rename_evening (self->id, gtk_editable_get_text (entry)), NULL,
                   evening_renamed_cb, g_object_ref (self));
}

static void
rename_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiEveningPage *self = SAI_EVENING_PAGE (widget);
  GtkWidget *dialog, *entry;

  if (self->evening == NULL)
    return;
  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Name the Game Night"), NULL);
  entry = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (entry), SAI_EVENING_MAX_NAME);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Game Night"));
  gtk_editable_set_text (GTK_EDITABLE (entry), self->evening->name);
  sai_announce_name (entry, _ ("Name of the game night"), NULL);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("Cancel"), "rename", _ ("Rename"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "rename", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "rename");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (rename_evening_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
other_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiEveningPage *self = SAI_EVENING_PAGE (widget);

  gtk_widget_activate_action (widget, g_str_equal (name, "evening.sheet") ? "win.evening-sheet" : "win.evening-game",
                              "s", self->id);
}

/* The page itself */

static GMenuModel *
create_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) first = g_menu_new ();
  g_autoptr (GMenuModel) share = sai_share_create_menu ();

  g_menu_append (first, _ ("_Rename…"), "evening.rename");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (first));
  g_menu_append_section (menu, NULL, share);

  return G_MENU_MODEL (menu);
}

static void
sai_evening_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_evening_page_parent_class)->map (widget);

  reload (SAI_EVENING_PAGE (widget));
}

static void
sai_evening_page_unmap (GtkWidget *widget)
{
  stop (SAI_EVENING_PAGE (widget));

  GTK_WIDGET_CLASS (sai_evening_page_parent_class)->unmap (widget);
}

static gboolean
sai_evening_page_grab_focus (GtkWidget *widget)
{
  SaiEveningPage *self = SAI_EVENING_PAGE (widget);

  self->focus_next = self->evening == NULL;

  return gtk_widget_grab_focus (GTK_WIDGET (self->next));
}

static void
sai_evening_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiEveningPage *self = SAI_EVENING_PAGE (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_take_string (value, self->evening != NULL ? sai_evening_format_title (self->evening) : NULL);
      break;

    case PROP_DATE:
      g_value_take_string (value, self->evening != NULL ? sai_evening_format_date (self->evening) : NULL);
      break;

    case PROP_NEXT_LABEL:
      g_value_set_string (value, name_next (self));
      break;

    case PROP_MIXED:
      g_value_set_boolean (value, self->evening != NULL && sai_evening_is_mixed (self->evening));
      break;

    case PROP_HAS_EARLY:
      g_value_set_boolean (value, self->evening != NULL && sai_evening_has_early (self->evening));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_evening_page_dispose (GObject *object)
{
  SaiEveningPage *self = SAI_EVENING_PAGE (object);

  stop (self);
  g_clear_object (&self->share);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->evening, sai_evening_free);
  g_clear_pointer (&self->ranked, sai_evening_free);
  g_clear_pointer (&self->rulesets, g_strfreev);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->id, g_free);

  G_OBJECT_CLASS (sai_evening_page_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/evening/sai-evening-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, next);
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, ranking);
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, ties);
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, by_points);
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, by_game);
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, early);
  gtk_widget_class_bind_template_child (widget_class, SaiEveningPage, games);
  gtk_widget_class_bind_template_callback (widget_class, show_ranking);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
}

static void
sai_evening_page_class_init (SaiEveningPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->get_property = sai_evening_page_get_property;
  G_OBJECT_CLASS (klass)->dispose = sai_evening_page_dispose;
  widget_class->map = sai_evening_page_map;
  widget_class->unmap = sai_evening_page_unmap;
  widget_class->grab_focus = sai_evening_page_grab_focus;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, read);
  properties[PROP_DATE] = g_param_spec_string ("date", NULL, NULL, NULL, read);
  properties[PROP_NEXT_LABEL] = g_param_spec_string ("next-label", NULL, NULL, NULL, read);
  properties[PROP_MIXED] = g_param_spec_boolean ("mixed", NULL, NULL, FALSE, read);
  properties[PROP_HAS_EARLY] = g_param_spec_boolean ("has-early", NULL, NULL, FALSE, read);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (SAI_TYPE_CHOICE);
  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "evening.rename", NULL, rename_action);
  gtk_widget_class_install_action (widget_class, "evening.sheet", NULL, other_action);
  gtk_widget_class_install_action (widget_class, "evening.game", NULL, other_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "evening.rename", NULL);
}

static void
sai_evening_page_init (SaiEveningPage *self)
{
  g_autoptr (GMenuModel) menu = create_menu ();

  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->menu_button, menu);
  self->share = sai_share_new (GTK_WIDGET (self));
}

/* To be called once. */
void
sai_evening_page_set_context (SaiEveningPage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_EVENING_PAGE (self));
  g_return_if_fail (self->context == NULL);

  self->context = sai_context_ref (context);
  g_signal_connect_object (context->store, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
}

void
sai_evening_page_set_id (SaiEveningPage *self, const char *id)
{
  g_return_if_fail (SAI_IS_EVENING_PAGE (self));
  g_return_if_fail (id != NULL);

  if (g_strcmp0 (self->id, id) != 0)
    {
      g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

      g_free (self->id);
      self->id = g_strdup (id);
      take_evening (self, NULL);
      sai_refill_list (self->ranking, nothing, create_rank_row, self);
      sai_refill_list (self->games, nothing, create_game_row, self);
      gtk_switch_set_active (self->early, FALSE);
      gtk_toggle_button_set_active (self->by_points, TRUE);
      g_object_set (self->by_game, "selected", 0, NULL);
    }
  reload (self);
}

/* %NULL while none is shown. */
const char *
sai_evening_page_get_id (SaiEveningPage *self)
{
  g_return_val_if_fail (SAI_IS_EVENING_PAGE (self), NULL);

  return self->id;
}
