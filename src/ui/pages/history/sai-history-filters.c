/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chips, and the conditions that they set in a filter of the store. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "history/sai-database-players.h"
#include "util/sai-date.h"
#include "history/sai-date-range-dialog.h"
#include "history/sai-filter-chip.h"
#include "history/sai-history-edit.h"
#include "history/sai-history-filters.h"
#include "util/sai-wrap-layout.h"

enum
{
  CHIP_RULESET,
  CHIP_PLAYER,
  CHIP_RIVAL,
  CHIP_SEATS,
  CHIP_RESULT,
  CHIP_DATES,
  CHIP_PAPER,
  CHIP_HINTS,
  CHIP_DAILY,
  CHIP_FAVOURITE,
  CHIP_TAG,
  /* What else a part of the statistics is made of; see sai_history_filters_show(). */
  CHIP_PART,
  N_CHIPS
};

struct _SaiHistoryFilters
{
  GtkWidget parent_instance;

  SaiCatalog *catalog;
  SaiStore *store;
  GCancellable *asking;
  SaiFilterChip *chips[N_CHIPS];
  GtkWidget *clear;
  GtkLabel *count;
  /* The date range that was chosen last, see SaiDateRangeDialog. */
  gint64 from;
  gint64 until;
  /* The conditions of the chip of a part of the statistics, and its name. */
  SaiGameFilter *part;
  char *part_name;
  gboolean all_visible;
  gboolean clearable;
};

enum
{
  PROP_0,
  PROP_ALL_VISIBLE,
  PROP_CLEARABLE,
  PROP_COUNT,
  PROP_CLEARS,
  PROP_COUNTS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SaiHistoryFilters, sai_history_filters, GTK_TYPE_WIDGET)

/* The choices of the chip of results. */
static const char *const result_ids[] = {
  [SAI_GAME_RESULT_ANY] = NULL,    [SAI_GAME_RESULT_FINISHED] = "finished",     [SAI_GAME_RESULT_WON] = "won",
  [SAI_GAME_RESULT_LOST] = "lost", [SAI_GAME_RESULT_UNFINISHED] = "unfinished",
};

static const char *
get_value (SaiHistoryFilters *self, guint chip)
{
  return sai_filter_chip_get_value (self->chips[chip]);
}

static gboolean
has_any (SaiHistoryFilters *self)
{
  for (guint i = 0; i < N_CHIPS; i++)
    if (get_value (self, i) != NULL)
      return TRUE;

  return FALSE;
}

/* Where no games are found the page says so, and offers to clear. */
static gboolean
finds_any (SaiHistoryFilters *self)
{
  return *gtk_label_get_text (self->count) != '\0';
}

/* Whether there is something to clear. */
static gboolean
clears (SaiHistoryFilters *self)
{
  return self->clearable || has_any (self);
}

/* What follows from the chips has changed. */
static void
notify_rest (SaiHistoryFilters *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CLEARS]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNTS]);
}

static void
chip_changed_cb (SaiHistoryFilters *self)
{
  notify_rest (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
clear_cb (SaiHistoryFilters *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "history.clear", NULL);
}

static char *
format_day (gint64 moment)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (moment);

  /* Translators: a day in short, see g_date_time_format(). */
  return sai_date_format (when, _ ("%-e %b %Y"));
}

static char *
format_range (gint64 from, gint64 until)
{
  g_autofree char *first = from != 0 ? format_day (from) : NULL;
  g_autofree char *last = until != 0 ? format_day (until - 1) : NULL;

  if (last == NULL)
    /* Translators: a range of days that has no end. */
    return g_strdup_printf (_ ("Since %s"), first);
  if (first == NULL)
    /* Translators: a range of days that has no beginning. */
    return g_strdup_printf (_ ("Until %s"), last);
  if (g_str_equal (first, last))
    return g_steal_pointer (&first);

  /* Translators: a range of days. */
  return g_strdup_printf (C_ ("days", "%s – %s"), first, last);
}

static void
range_cb (SaiHistoryFilters *self, gint64 from, gint64 until)
{
  g_autofree char *text = format_range (from, until);

  self->from = from;
  self->until = until;
  sai_filter_chip_set_value (self->chips[CHIP_DATES], "range", text);
  chip_changed_cb (self);
}

static gboolean
dates_cb (SaiHistoryFilters *self, const char *id)
{
  SaiDateRangeDialog *dialog;

  if (g_strcmp0 (id, "range") != 0)
    return FALSE;
  dialog = sai_date_range_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->from, self->until);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (range_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}

static void
players_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryFilters) self = user_data;
  g_autoptr (GPtrArray) players = sai_store_answer (SAI_STORE (source), result, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (players == NULL || self->store == NULL)
    return;
  /* A person and a computer player may have the same name, but the filter only uses the name. */
  for (guint i = 0; i < players->len; i++)
    {
      const SaiHistoryPlayer *player = g_ptr_array_index (players, i);

      if (!g_ptr_array_find_with_equal_func (names, player->name, g_str_equal, NULL))
        g_ptr_array_add (names, player->name);
    }
  g_ptr_array_add (names, NULL);
  for (guint i = CHIP_PLAYER; i <= CHIP_RIVAL; i++)
    sai_filter_chip_set_choices (self->chips[i], (const char *const *) names->pdata,
                                 (const char *const *) names->pdata);
}

static void
tags_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiHistoryFilters) self = user_data;
  g_auto (GStrv) tags = sai_store_answer (SAI_STORE (source), result, NULL);

  if (tags != NULL && self->store != NULL)
    sai_filter_chip_set_choices (self->chips[CHIP_TAG], (const char *const *) tags, (const char *const *) tags);
}

static void
players_opening_cb (SaiHistoryFilters *self)
{
  sai_store_ask (self->store, sai_request_list_players (), self->asking, players_cb, g_object_ref (self));
}

static void
tags_opening_cb (SaiHistoryFilters *self)
{
  sai_store_ask (self->store, sai_request_list_tags (), self->asking, tags_cb, g_object_ref (self));
}

static void
add_chip (SaiHistoryFilters *self, guint index, const char *name)
{
  GtkWidget *chip = sai_filter_chip_new (name);

  self->chips[index] = SAI_FILTER_CHIP (chip);
  g_signal_connect_object (chip, "changed", G_CALLBACK (chip_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (chip, GTK_WIDGET (self));
  if (index != CHIP_PART)
    g_object_bind_property (self, "all-visible", chip, "offered", G_BINDING_SYNC_CREATE);
}

#define SET_CHOICES(self, index, ids, ...) \
  sai_filter_chip_set_choices ((self)->chips[index], ids, (const char *const[]) { __VA_ARGS__, NULL })

/* A chip for players; their names are asked for when it is opened. */
static void
add_player_chip (SaiHistoryFilters *self, guint index, const char *name)
{
  add_chip (self, index, name);
  sai_filter_chip_set_empty_text (self->chips[index], _ ("No players yet"));
  g_signal_connect_object (self->chips[index], "opening", G_CALLBACK (players_opening_cb), self, G_CONNECT_SWAPPED);
}

static void
add_seats_chip (SaiHistoryFilters *self)
{
  const char *ids[SAI_MAX_SEATS + 1] = { NULL };
  const char *labels[SAI_MAX_SEATS + 1] = { NULL };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < SAI_MAX_SEATS; i++)
    {
      g_ptr_array_add (texts, g_strdup_printf ("%u", i + 1));
      ids[i] = texts->pdata[texts->len - 1];
      g_ptr_array_add (texts, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u player", "%u players", i + 1), i + 1));
      labels[i] = texts->pdata[texts->len - 1];
    }
  add_chip (self, CHIP_SEATS, C_ ("filter", "Number of players"));
  sai_filter_chip_set_choices (self->chips[CHIP_SEATS], ids, labels);
}

static void
add_chips (SaiHistoryFilters *self)
{
  static const char *const results[] = { "finished", "won", "lost", "unfinished", NULL };
  static const char *const dates[] = { "month", "year", "range", NULL };
  static const char *const yes_no[] = { "yes", "no", NULL };
  static const char *const yes[] = { "yes", NULL };

  add_chip (self, CHIP_RULESET, C_ ("filter", "Game"));
  add_player_chip (self, CHIP_PLAYER, C_ ("filter", "Player"));
  add_player_chip (self, CHIP_RIVAL, _ ("Opponent"));
  add_seats_chip (self);
  add_chip (self, CHIP_RESULT, C_ ("filter", "Result"));
  SET_CHOICES (self, CHIP_RESULT, results, C_ ("filter", "Finished"), C_ ("filter", "Won"), C_ ("filter", "Lost"),
               C_ ("filter", "Not finished"));
  add_chip (self, CHIP_DATES, C_ ("filter", "Date"));
  SET_CHOICES (self, CHIP_DATES, dates, _ ("This month"), _ ("This year"), C_ ("filter", "Custom Range…"));
  g_signal_connect_object (self->chips[CHIP_DATES], "choose", G_CALLBACK (dates_cb), self, G_CONNECT_SWAPPED);
  add_chip (self, CHIP_PAPER, C_ ("filter", "Kind"));
  SET_CHOICES (self, CHIP_PAPER, yes_no, C_ ("filter", "Score kept"), C_ ("filter", "Played here"));
  add_chip (self, CHIP_HINTS, _ ("Hints"));
  SET_CHOICES (self, CHIP_HINTS, yes_no, _ ("With hints"), _ ("Without hints"));
  add_chip (self, CHIP_DAILY, C_ ("filter", "Daily"));
  SET_CHOICES (self, CHIP_DAILY, yes, C_ ("filter", "Daily"));
  add_chip (self, CHIP_FAVOURITE, C_ ("filter", "Favourites"));
  SET_CHOICES (self, CHIP_FAVOURITE, yes, C_ ("filter", "Favourites"));
  add_chip (self, CHIP_TAG, C_ ("filter", "Tag"));
  sai_filter_chip_set_empty_text (self->chips[CHIP_TAG], _ ("No tags yet"));
  g_signal_connect_object (self->chips[CHIP_TAG], "opening", G_CALLBACK (tags_opening_cb), self, G_CONNECT_SWAPPED);
  add_chip (self, CHIP_PART, C_ ("filter", "Statistics"));
  /* It says what it is, rather than being a switch. */
  sai_filter_chip_set_empty_text (self->chips[CHIP_PART], C_ ("filter", "Statistics"));
}

static void
sai_history_filters_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiHistoryFilters *self = SAI_HISTORY_FILTERS (object);

  switch (prop_id)
    {
    case PROP_ALL_VISIBLE:
      g_value_set_boolean (value, self->all_visible);
      break;

    case PROP_CLEARABLE:
      g_value_set_boolean (value, self->clearable);
      break;

    case PROP_COUNT:
      g_value_set_string (value, gtk_label_get_text (self->count));
      break;

    case PROP_CLEARS:
      g_value_set_boolean (value, clears (self) && finds_any (self));
      break;

    case PROP_COUNTS:
      g_value_set_boolean (value, (self->all_visible || clears (self)) && finds_any (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_history_filters_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  SaiHistoryFilters *self = SAI_HISTORY_FILTERS (object);

  switch (prop_id)
    {
    case PROP_ALL_VISIBLE:
      if (self->all_visible == g_value_get_boolean (value))
        return;
      self->all_visible = g_value_get_boolean (value);
      break;

    case PROP_CLEARABLE:
      if (self->clearable == g_value_get_boolean (value))
        return;
      self->clearable = g_value_get_boolean (value);
      break;

    case PROP_COUNT:
      if (g_strcmp0 (gtk_label_get_text (self->count), g_value_get_string (value)) == 0)
        return;
      gtk_label_set_text (self->count, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  notify_rest (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
sai_history_filters_dispose (GObject *object)
{
  SaiHistoryFilters *self = SAI_HISTORY_FILTERS (object);
  GtkWidget *child;

  g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  g_clear_pointer (&self->part, sai_game_filter_free);
  g_clear_pointer (&self->part_name, g_free);
  g_clear_object (&self->catalog);
  g_clear_object (&self->store);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sai_history_filters_parent_class)->dispose (object);
}

static void
sai_history_filters_class_init (SaiHistoryFiltersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_history_filters_dispose;
  object_class->get_property = sai_history_filters_get_property;
  object_class->set_property = sai_history_filters_set_property;

  /**
   * SaiHistoryFilters:all-visible: whether to show chips without a value, too.
   * SaiHistoryFilters:clearable: whether there is something to clear other than the chips.
   * SaiHistoryFilters:count: the number of games, as a translated text; empty if there are none.
   * SaiHistoryFilters:clears: whether to offer to clear.
   * SaiHistoryFilters:counts: whether to show the number of games.
   */
  properties[PROP_ALL_VISIBLE] = g_param_spec_boolean ("all-visible", NULL, NULL, TRUE, flags);
  properties[PROP_CLEARABLE] = g_param_spec_boolean ("clearable", NULL, NULL, FALSE, flags);
  properties[PROP_COUNT] = g_param_spec_string ("count", NULL, NULL, "", flags);
  properties[PROP_CLEARS] = g_param_spec_boolean ("clears", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_COUNTS] = g_param_spec_boolean ("counts", NULL, NULL, TRUE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", SAI_TYPE_HISTORY_FILTERS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "chips");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sai_history_filters_init (SaiHistoryFilters *self)
{
  self->asking = g_cancellable_new ();
  self->all_visible = TRUE;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), sai_wrap_layout_new (6, 6));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Filters"), -1);
  add_chips (self);

  self->clear = gtk_button_new_with_label (_ ("Clear All"));
  gtk_widget_add_css_class (self->clear, "flat");
  gtk_widget_add_css_class (self->clear, "clear");
  g_signal_connect_object (self->clear, "clicked", G_CALLBACK (clear_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->clear, GTK_WIDGET (self));

  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "dim-label");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "count");
  gtk_widget_set_parent (GTK_WIDGET (self->count), GTK_WIDGET (self));

  g_object_bind_property (self, "clears", self->clear, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "counts", self->count, "visible", G_BINDING_SYNC_CREATE);
}

/* The person filtered by was renamed, perhaps merged with someone else. */
static void
follow_name_cb (SaiHistoryFilters *self, const char *name, const char *new_name)
{
  gboolean changed = FALSE;

  for (guint i = CHIP_PLAYER; i <= CHIP_RIVAL; i++)
    if (g_strcmp0 (get_value (self, i), name) == 0)
      {
        sai_filter_chip_set_value (self->chips[i], new_name, new_name);
        changed = TRUE;
      }
  if (changed)
    chip_changed_cb (self);
}

/**
 * sai_history_filters_set_sources:
 * @self: chips
 * @catalog: the rulesets
 * @store: the store of players and tags
 *
 * To be called once.
 */
void
sai_history_filters_set_sources (SaiHistoryFilters *self, SaiCatalog *catalog, SaiStore *store)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  g_return_if_fail (SAI_IS_HISTORY_FILTERS (self));
  g_return_if_fail (self->store == NULL);

  self->catalog = g_object_ref (catalog);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "renamed", G_CALLBACK (follow_name_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (SaiRuleset) ruleset = g_list_model_get_item (G_LIST_MODEL (catalog), i);

      g_ptr_array_add (ids, (gpointer) sai_ruleset_get_id (ruleset));
      g_ptr_array_add (names, (gpointer) sai_ruleset_get_name (ruleset));
    }
  g_ptr_array_add (ids, NULL);
  g_ptr_array_add (names, NULL);
  sai_filter_chip_set_choices (self->chips[CHIP_RULESET], (const char *const *) ids->pdata,
                               (const char *const *) names->pdata);
}

static SaiTernary
get_ternary (SaiHistoryFilters *self, guint chip)
{
  const char *value = get_value (self, chip);

  if (value == NULL)
    return SAI_TERNARY_ANY;

  return g_str_equal (value, "yes") ? SAI_TERNARY_YES : SAI_TERNARY_NO;
}

static const char *
get_truth (SaiHistoryFilters *self, guint chip)
{
  switch (get_ternary (self, chip))
    {
    case SAI_TERNARY_YES:
      return "true";

    case SAI_TERNARY_NO:
      return "false";

    case SAI_TERNARY_ANY:
    default:
      return NULL;
    }
}

static SaiGameResult
get_result (SaiHistoryFilters *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (result_ids); i++)
    if (g_strcmp0 (get_value (self, CHIP_RESULT), result_ids[i]) == 0)
      return i;

  return SAI_GAME_RESULT_ANY;
}

static void
get_dates (SaiHistoryFilters *self, gint64 *from, gint64 *until)
{
  const char *value = get_value (self, CHIP_DATES);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) begin = NULL;

  if (value == NULL)
    return;
  if (g_str_equal (value, "range"))
    {
      *from = self->from;
      *until = self->until;
      return;
    }
  begin = g_date_time_new_local (g_date_time_get_year (now),
                                 g_str_equal (value, "month") ? g_date_time_get_month (now) : 1, 1, 0, 0, 0);
  *from = g_date_time_to_unix (begin);
}

/* Sets the conditions that have no chip of their own. */
static void
apply_part (SaiHistoryFilters *self, SaiGameFilter *filter)
{
  const SaiGameFilter *part = self->part;

  if (part == NULL || get_value (self, CHIP_PART) == NULL)
    return;
  filter->options = g_strdup (part->options);
  filter->total_from = part->total_from;
  filter->total_until = part->total_until;
  filter->loss = g_strdup (part->loss);
  filter->struck = g_strdup (part->struck);
  for (guint i = 0; sai_record_attributes[i].name != NULL; i++)
    if (filter->wanted[i] == NULL)
      filter->wanted[i] = g_strdup (part->wanted[i]);
}

/* An evening is one entry, unless games are looked for or compared. */
static void
gather_evenings (SaiGameFilter *filter)
{
  filter->whole_evenings = sai_game_filter_is_empty (filter) &&
                           (filter->sort == SAI_GAME_SORT_NEWEST || filter->sort == SAI_GAME_SORT_OLDEST);
}

/* Sets the conditions in @filter. */
void
sai_history_filters_apply (SaiHistoryFilters *self, SaiGameFilter *filter)
{
  g_return_if_fail (SAI_IS_HISTORY_FILTERS (self));
  g_return_if_fail (filter != NULL);

  filter->ruleset = g_strdup (get_value (self, CHIP_RULESET));
  filter->player = g_strdup (get_value (self, CHIP_PLAYER));
  filter->rival = g_strdup (get_value (self, CHIP_RIVAL));
  if (get_value (self, CHIP_SEATS) != NULL)
    filter->n_seats = g_ascii_strtoull (get_value (self, CHIP_SEATS), NULL, 10);
  filter->result = get_result (self);
  get_dates (self, &filter->from, &filter->until);
  filter->paper = get_ternary (self, CHIP_PAPER);
  sai_game_filter_want (filter, "hints", get_truth (self, CHIP_HINTS));
  if (get_value (self, CHIP_DAILY) != NULL)
    sai_game_filter_want (filter, "daily", SAI_GAME_FILTER_SOME);
  sai_game_filter_want (filter, "favourite", get_truth (self, CHIP_FAVOURITE));
  sai_game_filter_want (filter, "tags", get_value (self, CHIP_TAG));
  apply_part (self, filter);
  gather_evenings (filter);
}

static void
set_text (SaiHistoryFilters *self, guint chip, const char *text)
{
  sai_filter_chip_set_value (self->chips[chip], text, text);
}

static void
set_choice (SaiHistoryFilters *self, guint chip, const char *id)
{
  sai_filter_chip_set_value (self->chips[chip], id, NULL);
}

static void
set_part (SaiHistoryFilters *self, const SaiGameFilter *part, const char *name)
{
  const char *const ids[] = { "part", NULL };
  const char *const labels[] = { *name != '\0' ? name : C_ ("filter", "Statistics"), NULL };
  SaiGameFilter *copy = sai_game_filter_copy (part);
  char *copied_name = g_strdup (name);

  /* This has a chip of its own. */
  sai_game_filter_want (copy, "hints", NULL);
  g_clear_pointer (&self->part, sai_game_filter_free);
  g_free (self->part_name);
  self->part = copy;
  self->part_name = copied_name;
  sai_filter_chip_set_choices (self->chips[CHIP_PART], ids, labels);
  set_choice (self, CHIP_PART, "part");
}

static const char *
get_wanted (const SaiGameFilter *filter, const char *name)
{
  return filter->wanted[sai_record_find_attribute (name) - sai_record_attributes];
}

/**
 * sai_history_filters_show:
 * @self: chips
 * @filter: conditions
 * @name: what the conditions without a chip of their own are together, for the chip that takes them away; "" for
 *   statistics
 *
 * Sets the chips. Does not emit "changed".
 */
void
sai_history_filters_show (SaiHistoryFilters *self, const SaiGameFilter *filter, const char *name)
{
  static const char *const truths[] = { [SAI_TERNARY_ANY] = NULL, [SAI_TERNARY_YES] = "yes", [SAI_TERNARY_NO] = "no" };
  g_autofree char *seats = filter->n_seats > 0 ? g_strdup_printf ("%u", filter->n_seats) : NULL;
  const char *hints = get_wanted (filter, "hints");

  g_return_if_fail (SAI_IS_HISTORY_FILTERS (self));
  g_return_if_fail (filter != NULL && name != NULL);

  sai_history_filters_clear (self);
  set_choice (self, CHIP_RULESET, filter->ruleset);
  set_text (self, CHIP_PLAYER, filter->player);
  set_text (self, CHIP_RIVAL, filter->rival);
  set_choice (self, CHIP_SEATS, seats);
  set_choice (self, CHIP_RESULT, result_ids[filter->result]);
  set_choice (self, CHIP_PAPER, truths[filter->paper]);
  set_choice (self, CHIP_HINTS, hints == NULL ? NULL : g_str_equal (hints, "true") ? "yes" : "no");
  self->from = filter->from;
  self->until = filter->until;
  if (filter->from != 0 || filter->until != 0)
    {
      g_autofree char *range = format_range (filter->from, filter->until);

      sai_filter_chip_set_value (self->chips[CHIP_DATES], "range", range);
    }
  if (filter->options != NULL || filter->loss != NULL || filter->struck != NULL ||
      filter->total_from < filter->total_until)
    set_part (self, filter, name);
  notify_rest (self);
}

/**
 * sai_history_filters_take_over:
 * @self: chips
 * @before: chips in another language
 *
 * Copies the conditions of @before. Does not emit "changed".
 */
void
sai_history_filters_take_over (SaiHistoryFilters *self, SaiHistoryFilters *before)
{
  g_return_if_fail (SAI_IS_HISTORY_FILTERS (self));
  g_return_if_fail (SAI_IS_HISTORY_FILTERS (before));

  self->from = before->from;
  self->until = before->until;
  if (before->part != NULL && get_value (before, CHIP_PART) != NULL)
    set_part (self, before->part, before->part_name);
  for (guint i = 0; i < N_CHIPS; i++)
    {
      const char *value = get_value (before, i);
      g_autofree char *range = NULL;

      /* The lists of players and tags are not loaded yet, but their ids are their names. */
      if (i == CHIP_DATES && g_strcmp0 (value, "range") == 0)
        range = format_range (self->from, self->until);
      sai_filter_chip_set_value (self->chips[i], value,
                                 i == CHIP_PLAYER || i == CHIP_RIVAL || i == CHIP_TAG ? value : range);
    }
  notify_rest (self);
}

/**
 * sai_history_filters_clear:
 * @self: chips
 *
 * Clears all conditions. Does not emit "changed".
 */
void
sai_history_filters_clear (SaiHistoryFilters *self)
{
  g_return_if_fail (SAI_IS_HISTORY_FILTERS (self));

  for (guint i = 0; i < N_CHIPS; i++)
    sai_filter_chip_set_value (self->chips[i], NULL, NULL);
  notify_rest (self);
}
