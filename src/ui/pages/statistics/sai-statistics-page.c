/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries the history in steps: which games were played, who played the chosen one, and their statistics, then those of
 * the player to compare with. Obsolete queries are cancelled. The page shows the old results until the new ones arrive.
 * If the history changes during a query, the query is completed first and then repeated: while games are examined, the
 * history changes more often than it can be queried.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "look/sai-style.h"
#include "statistics/sai-statistics-report.h"
#include "util/sai-choice.h"
#include "statistics/sai-columns.h"
#include "statistics/sai-perfection-search.h"
#include "statistics/sai-period.h"
#include "statistics/sai-statistics-lead.h"
#include "statistics/sai-statistics-names.h"
#include "statistics/sai-statistics-page.h"
#include "statistics/sai-statistics-requests.h"
#include "statistics/sai-statistics-view.h"
#include "statistics/sai-statistics-wanted.h"
#include "statistics/sai-statistics-welcome.h"
#include "util/sai-grown.h"
#include "util/sai-plain.h"
#include "util/sai-scroll.h"

struct _SaiStatisticsPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  /* The running query, and whether to repeat all queries after it. */
  GCancellable *loading;
  gboolean again;

  /* The choices. The others are the players besides the chosen one, as opponents or to compare with; they are wanted to
   * be %NULL for none.
   */
  GPtrArray *variants;
  GPtrArray *players;
  GPtrArray *others;
  SaiStatisticsWanted wanted;
  SaiPerfectionSearch *perfection;
  SaiStatistics *statistics;
  SaiStatistics *compared;

  /* What the template is bound to. */
  const char *state;
  char *progress;
  gboolean has_early;
  SaiStatisticsReport *report;
  SaiStatisticsDice *dice;

  GtkWidget *content;
  SaiStatisticsWelcome *welcome;
  GtkScrolledWindow *scrolled;
  GtkToggleButton *early;
  GtkToggleButton *more;
  SaiChoice *variant;
  SaiChoice *player;
  SaiChoice *period;
  SaiChoice *rival;
  SaiChoice *seats;
  SaiChoice *mode;
  SaiChoice *hints;
  SaiChoice *comparison;
  /* Where to scroll once there is something to show; see sai_scroll_get_place(). */
  double place;
};

enum
{
  PROP_0,
  PROP_STATE,
  PROP_PROGRESS,
  PROP_HAS_EARLY,
  PROP_REPORT,
  PROP_DICE,
  N_PROPS
};

/* The choices for where a game was played and for hints, after the one for all games. */
enum
{
  MODE_HERE = 1,
  MODE_KEPT,
};

enum
{
  HINTS_WITH = 1,
  HINTS_WITHOUT,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiStatisticsPage, sai_statistics_page, GTK_TYPE_WIDGET)

static void
notify (SaiStatisticsPage *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
cancel (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

static GCancellable *
begin (GCancellable **cancellable)
{
  cancel (cancellable);
  *cancellable = g_cancellable_new ();

  return *cancellable;
}

static void reload (SaiStatisticsPage *self);

/* Whether a result is that of the current query. It may have been on its way when the query was replaced. */
static gboolean
is_asked (SaiStatisticsPage *self, GAsyncResult *result)
{
  return self->loading != NULL && g_task_get_cancellable (G_TASK (result)) == self->loading;
}

static void
end_loading (SaiStatisticsPage *self)
{
  g_clear_object (&self->loading);
  if (self->again)
    reload (self);
}

/* Whether sheets that were ended early count. */
static gboolean
is_early (SaiStatisticsPage *self)
{
  return gtk_toggle_button_get_active (self->early);
}

static SaiStatisticsVariant *
get_variant (SaiStatisticsPage *self)
{
  guint index = sai_choice_get_selected (self->variant);

  return self->variants != NULL && index < self->variants->len ? g_ptr_array_index (self->variants, index) : NULL;
}

static SaiStatisticsPlayer *
get_player (SaiStatisticsPage *self)
{
  guint index = sai_choice_get_selected (self->player);

  return self->players != NULL && index < self->players->len ? g_ptr_array_index (self->players, index) : NULL;
}

static void
set_state (SaiStatisticsPage *self, const char *state)
{
  self->state = state;
  notify (self, PROP_STATE);
}

/* Shows why there are no numbers. */
static void
explain_problem (SaiStatisticsPage *self, const GError *error)
{
  sai_statistics_welcome_explain (self->welcome, error->message, 0);
  set_state (self, "empty");
}

static void
explain_emptiness (SaiStatisticsPage *self)
{
  sai_statistics_welcome_explain (self->welcome, NULL, self->dice != NULL ? self->dice->n_waiting : 0);
  set_state (self, "empty");
}

static const SaiStatisticsPlayer *
find_other (SaiStatisticsPage *self, SaiChoice *choice)
{
  guint index = sai_choice_get_selected (choice);

  return self->others != NULL && index > 0 && index <= self->others->len ? g_ptr_array_index (self->others, index - 1)
                                                                         : NULL;
}

static gboolean
is_person (const SaiStatisticsPlayer *player)
{
  return g_str_equal (player->kind, SAI_PLAYER_PERSON);
}

/* Whether a person is the only one who plays the variant. */
static gboolean
is_alone (SaiStatisticsPage *self)
{
  guint n = 0;

  for (guint i = 0; i < self->players->len; i++)
    n += is_person (g_ptr_array_index (self->players, i));

  return n == 1;
}

static SaiGameFilter *
make_filter (SaiStatisticsPage *self, const SaiStatisticsPlayer *player)
{
  const SaiStatisticsVariant *variant = get_variant (self);
  const SaiStatisticsPlayer *rival = find_other (self, self->rival);
  guint mode = sai_choice_get_selected (self->mode);
  guint hints = sai_choice_get_selected (self->hints);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  SaiGameFilter *filter = sai_game_filter_new ();

  filter->ruleset = g_strdup (variant->ruleset);
  filter->options = g_strdup (variant->options);
  filter->player = g_strdup (player->name);
  filter->rival = rival != NULL && rival != player ? g_strdup (rival->name) : NULL;
  filter->n_seats = sai_choice_get_selected (self->seats);
  filter->result = SAI_GAME_RESULT_FINISHED;
  filter->from = sai_period_get_begin (sai_choice_get_selected (self->period), now);
  filter->paper = mode == MODE_KEPT ? SAI_TERNARY_YES : mode == MODE_HERE ? SAI_TERNARY_NO : SAI_TERNARY_ANY;
  sai_game_filter_want (filter, "hints", hints == HINTS_WITH ? "true" : hints == HINTS_WITHOUT ? "false" : NULL);
  sai_game_filter_want (filter, "early", is_early (self) ? NULL : "false");
  sai_game_filter_want (filter, "peeked", "false");

  return filter;
}

/* How many games each stretch has if two players are compared, so that their games stand side by side: twice as many as
 * usual, since two lines are harder to read.
 */
static guint
get_length (const SaiStatisticsPlayer *player, const SaiStatisticsPlayer *compared)
{
  if (compared == NULL)
    return 0;

  return MAX (player->n_games, compared->n_games) * 2 / SAI_STATISTICS_N_STRETCHES + 1;
}

static SaiStatisticsReport *
make_report (SaiStatisticsPage *self)
{
  const SaiStatisticsVariant *variant = get_variant (self);
  const SaiStatisticsPlayer *player = get_player (self);
  const SaiStatisticsPlayer *compared = find_other (self, self->comparison);
  SaiStatisticsReport *report;

  if (self->statistics == NULL || self->statistics->n == 0 || variant == NULL || player == NULL)
    return NULL;
  report = sai_statistics_report_new ();
  report->filter = make_filter (self, player);
  report->statistics = sai_statistics_ref (self->statistics);
  if (compared != NULL && self->compared != NULL && self->compared->n > 0)
    {
      report->other_filter = make_filter (self, compared);
      report->other = sai_statistics_ref (self->compared);
    }
  g_set_object (&report->ruleset, sai_perfection_search_get_ruleset (self->perfection));
  if (sai_perfection_search_get_rules (self->perfection) != NULL)
    report->rules = sai_rules_ref (sai_perfection_search_get_rules (self->perfection));
  if (sai_perfection_search_get_perfection (self->perfection) != NULL)
    report->perfection = sai_perfection_ref (sai_perfection_search_get_perfection (self->perfection));
  report->less = variant->less;
  report->is_person = is_person (player);
  report->is_you = report->is_person && is_alone (self);

  return report;
}

static void
renew_report (SaiStatisticsPage *self)
{
  g_clear_pointer (&self->report, sai_statistics_report_unref);
  self->report = make_report (self);
  notify (self, PROP_REPORT);
}

static void
perfected_cb (SaiStatisticsPage *self)
{
  if (self->report != NULL)
    renew_report (self);
}

static void
show_numbers (SaiStatisticsPage *self)
{
  renew_report (self);
  set_state (self, "statistics");
  sai_scroll_to_place (gtk_scrolled_window_get_vadjustment (self->scrolled), GTK_WIDGET (self), self->place);
  self->place = 0;
  end_loading (self);
}

static void
compared_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiStatisticsPage) self = SAI_STATISTICS_PAGE (user_data);
  g_autoptr (SaiStatistics) statistics = sai_store_answer (SAI_STORE (source), result, NULL);

  if (!is_asked (self, result))
    return;
  self->compared = g_steal_pointer (&statistics);
  show_numbers (self);
}

static void
show_statistics_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiStatisticsPage) self = SAI_STATISTICS_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiStatistics) statistics = sai_store_answer (SAI_STORE (source), result, &error);
  const SaiStatisticsPlayer *compared = find_other (self, self->comparison);

  if (!is_asked (self, result))
    return;
  if (statistics == NULL)
    {
      explain_problem (self, error);
      end_loading (self);
      return;
    }
  g_clear_pointer (&self->compared, sai_statistics_unref);
  g_clear_pointer (&self->statistics, sai_statistics_unref);
  self->statistics = g_steal_pointer (&statistics);
  if (compared != NULL)
    {
      g_autoptr (SaiGameFilter) filter = make_filter (self, compared);

      sai_store_ask (self->context->store,
                     sai_request_statistics (filter, compared->kind, get_length (get_player (self), compared)),
                     self->loading, compared_cb, g_object_ref (self));
      return;
    }
  show_numbers (self);
}

static void
load_statistics (SaiStatisticsPage *self)
{
  const SaiStatisticsPlayer *player = get_player (self);
  g_autoptr (SaiGameFilter) filter = NULL;

  if (get_variant (self) == NULL || player == NULL)
    {
      g_clear_pointer (&self->statistics, sai_statistics_unref);
      renew_report (self);
      end_loading (self);
      return;
    }
  filter = make_filter (self, player);
  sai_store_ask (self->context->store,
                 sai_request_statistics (filter, player->kind,
                                         get_length (player, find_other (self, self->comparison))),
                 begin (&self->loading), show_statistics_cb, g_object_ref (self));
}

/* Fills a choice with @none and the other players, and selects the one with the key. */
static void
offer_others (SaiStatisticsPage *self, SaiChoice *choice, const char *none, const char *key)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_string_list_append (texts, none);
  for (guint i = 0; i < self->others->len; i++)
    {
      const SaiStatisticsPlayer *other = g_ptr_array_index (self->others, i);
      g_autofree char *other_key = sai_statistics_key_of_player (other);

      gtk_string_list_take (texts, sai_statistics_name_player (other));
      if (g_strcmp0 (other_key, key) == 0)
        selected = i + 1;
    }
  sai_choice_set_texts (choice, texts, selected);
}

static void
list_others (SaiStatisticsPage *self)
{
  const SaiStatisticsPlayer *player = get_player (self);

  g_clear_pointer (&self->others, g_ptr_array_unref);
  self->others = g_ptr_array_new ();
  for (guint i = 0; i < self->players->len; i++)
    if (g_ptr_array_index (self->players, i) != player)
      g_ptr_array_add (self->others, g_ptr_array_index (self->players, i));
  /* Translators: any opponent. */
  offer_others (self, self->rival, _ ("Anyone"), self->wanted.rival);
  /* Translators: nobody to compare with. */
  offer_others (self, self->comparison, _ ("Nobody"), self->wanted.compared);
}

static void
players_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiStatisticsPage) self = SAI_STATISTICS_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) players = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  guint selected = 0;

  if (!is_asked (self, result))
    return;
  if (players == NULL)
    {
      explain_problem (self, error);
      end_loading (self);
      return;
    }
  for (guint i = 0; i < players->len; i++)
    {
      SaiStatisticsPlayer *player = g_ptr_array_index (players, i);
      g_autofree char *key = sai_statistics_key_of_player (player);

      gtk_string_list_take (texts, sai_statistics_name_player (player));
      if (g_strcmp0 (key, self->wanted.player) == 0)
        selected = i;
    }
  g_clear_pointer (&self->others, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = g_steal_pointer (&players);
  if (self->wanted.player == NULL && self->players->len > 0)
    self->wanted.player = sai_statistics_key_of_player (g_ptr_array_index (self->players, selected));
  sai_choice_set_texts (self->player, texts, selected);
  list_others (self);
  load_statistics (self);
}

static void
load_players (SaiStatisticsPage *self)
{
  SaiStatisticsVariant *variant = get_variant (self);

  if (variant == NULL)
    return;
  self->has_early = variant->n_early > 0;
  notify (self, PROP_HAS_EARLY);
  sai_perfection_search_begin (self->perfection, variant);
  sai_store_ask (self->context->store,
                 sai_request_list_players_of (variant->ruleset, variant->options, is_early (self)),
                 begin (&self->loading), players_cb, g_object_ref (self));
}

static void
variants_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiStatisticsPage) self = SAI_STATISTICS_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  guint selected = 0;

  if (!is_asked (self, result))
    return;
  if (variants == NULL || variants->len == 0)
    {
      if (variants == NULL)
        explain_problem (self, error);
      else
        explain_emptiness (self);
      end_loading (self);
      return;
    }
  for (guint i = 0; i < variants->len; i++)
    {
      SaiStatisticsVariant *variant = g_ptr_array_index (variants, i);
      g_autofree char *key = sai_statistics_key_of_variant (variant);

      gtk_string_list_take (texts, sai_statistics_name_variant (self->context->catalog, variant));
      if (g_strcmp0 (key, self->wanted.variant) == 0)
        selected = i;
    }
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  self->variants = g_steal_pointer (&variants);
  if (self->wanted.variant == NULL)
    self->wanted.variant = sai_statistics_key_of_variant (g_ptr_array_index (self->variants, selected));
  sai_choice_set_texts (self->variant, texts, selected);
  load_players (self);
}

static void
dice_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiStatisticsPage) self = SAI_STATISTICS_PAGE (user_data);
  g_autoptr (SaiStatisticsDice) dice = sai_store_answer (SAI_STORE (source), result, NULL);

  /* The other request reports problems with the history. */
  if (dice == NULL)
    return;
  g_clear_pointer (&self->dice, sai_statistics_dice_unref);
  self->dice = g_steal_pointer (&dice);
  notify (self, PROP_DICE);
}

/* Starts the queries, or repeats them after the running one. Does nothing while the page is not shown. */
static void
reload (SaiStatisticsPage *self)
{
  self->again = self->loading != NULL;
  if (self->again || self->context == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  begin (&self->loading);
  sai_store_ask (self->context->store, sai_request_dice (), NULL, dice_cb, g_object_ref (self));
  sai_store_ask (self->context->store, sai_request_list_variants (is_early (self)), self->loading, variants_cb,
                 g_object_ref (self));
}

/* Called when a choice starts another query: the cancelled one is made up for by repeating all queries later. */
static void
interrupt (SaiStatisticsPage *self)
{
  self->again |= self->loading != NULL;
}

static void
show_left_cb (SaiStatisticsPage *self)
{
  guint n = sai_archivist_is_working (self->context->archivist) ? sai_archivist_get_n_left (self->context->archivist)
                                                                : 0;

  g_clear_pointer (&self->progress, g_free);
  if (n > 0)
    self->progress = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Analysing games: %'u left",
                                                   "Analysing games: %'u left", n),
                                      n);
  notify (self, PROP_PROGRESS);
}

/* Continues to show the same person. The page is reloaded when the store reports the change. */
static void
follow_name_cb (SaiStatisticsPage *self, const char *name, const char *new_name)
{
  sai_statistics_wanted_rename (&self->wanted, name, new_name);
}

static void
variant_chosen_cb (SaiStatisticsPage *self)
{
  SaiStatisticsVariant *variant = get_variant (self);

  if (variant == NULL)
    return;
  g_free (self->wanted.variant);
  self->wanted.variant = sai_statistics_key_of_variant (variant);
  interrupt (self);
  load_players (self);
}

static void
player_chosen_cb (SaiStatisticsPage *self)
{
  SaiStatisticsPlayer *player = get_player (self);

  if (player == NULL)
    return;
  g_free (self->wanted.player);
  self->wanted.player = sai_statistics_key_of_player (player);
  list_others (self);
  interrupt (self);
  load_statistics (self);
}

static void
other_chosen_cb (SaiStatisticsPage *self)
{
  const SaiStatisticsPlayer *rival = find_other (self, self->rival);
  const SaiStatisticsPlayer *compared = find_other (self, self->comparison);

  g_free (self->wanted.rival);
  g_free (self->wanted.compared);
  self->wanted.rival = rival != NULL ? sai_statistics_key_of_player (rival) : NULL;
  self->wanted.compared = compared != NULL ? sai_statistics_key_of_player (compared) : NULL;
  interrupt (self);
  load_statistics (self);
}

static void
filter_chosen_cb (SaiStatisticsPage *self)
{
  interrupt (self);
  load_statistics (self);
}

/* Turns the coach on and begins a game. */
static void
coach_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SaiStatisticsPage *self = SAI_STATISTICS_PAGE (widget);

  g_settings_set_boolean (self->context->settings, "coach", TRUE);
  gtk_widget_activate_action_variant (widget, "win.play", parameter);
  gtk_widget_activate_action (widget, "win.say", "s", _ ("The coach is on; see Preferences"));
}

static gboolean
has_numbers (SaiStatisticsPage *self, const SaiStatisticsReport *report)
{
  return report != NULL;
}

static gboolean
has_none (SaiStatisticsPage *self, const SaiStatisticsReport *report)
{
  return report == NULL;
}

static void
sai_statistics_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_statistics_page_parent_class)->map (widget);

  reload (SAI_STATISTICS_PAGE (widget));
}

static void
sai_statistics_page_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  SaiStatisticsPage *self = SAI_STATISTICS_PAGE (object);

  switch (property_id)
    {
    case PROP_STATE:
      g_value_set_static_string (value, self->state);
      break;
    case PROP_PROGRESS:
      g_value_set_string (value, self->progress);
      break;
    case PROP_HAS_EARLY:
      g_value_set_boolean (value, self->has_early);
      break;
    case PROP_REPORT:
      g_value_set_boxed (value, self->report);
      break;
    case PROP_DICE:
      g_value_set_boxed (value, self->dice);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
sai_statistics_page_dispose (GObject *object)
{
  SaiStatisticsPage *self = SAI_STATISTICS_PAGE (object);

  cancel (&self->loading);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  sai_statistics_wanted_clear (&self->wanted);
  if (self->perfection != NULL)
    sai_perfection_search_stop (self->perfection);
  g_clear_object (&self->perfection);
  g_clear_pointer (&self->statistics, sai_statistics_unref);
  g_clear_pointer (&self->compared, sai_statistics_unref);
  g_clear_pointer (&self->progress, g_free);
  g_clear_pointer (&self->report, sai_statistics_report_unref);
  g_clear_pointer (&self->dice, sai_statistics_dice_unref);
  g_clear_pointer (&self->context, sai_context_unref);

  G_OBJECT_CLASS (sai_statistics_page_parent_class)->dispose (object);
}

static void
sai_statistics_page_class_init (SaiStatisticsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags read = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = sai_statistics_page_get_property;
  object_class->dispose = sai_statistics_page_dispose;
  widget_class->map = sai_statistics_page_map;

  properties[PROP_STATE] = g_param_spec_string ("state", NULL, NULL, NULL, read);
  properties[PROP_PROGRESS] = g_param_spec_string ("progress", NULL, NULL, NULL, read);
  properties[PROP_HAS_EARLY] = g_param_spec_boolean ("has-early", NULL, NULL, FALSE, read);
  properties[PROP_REPORT] = g_param_spec_boxed ("report", NULL, NULL, SAI_TYPE_STATISTICS_REPORT, read);
  properties[PROP_DICE] = g_param_spec_boxed ("dice", NULL, NULL, SAI_TYPE_STATISTICS_DICE, read);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_CHOICE);
  g_type_ensure (SAI_TYPE_COLUMNS);
  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_STATISTICS_LEAD);
  g_type_ensure (SAI_TYPE_STATISTICS_VIEW);
  g_type_ensure (SAI_TYPE_STATISTICS_WELCOME);
  sai_style_add ("pages/statistics/statistics");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/statistics/sai-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, welcome);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, early);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, more);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, variant);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, player);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, period);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, rival);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, seats);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, mode);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, hints);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, comparison);
  gtk_widget_class_bind_template_callback (widget_class, reload);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
  gtk_widget_class_bind_template_callback (widget_class, variant_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_plain_is_said);
  gtk_widget_class_bind_template_callback (widget_class, has_numbers);
  gtk_widget_class_bind_template_callback (widget_class, has_none);
  gtk_widget_class_install_action (widget_class, "statistics.coach", "s", coach_action);
}

static void
offer_seats (SaiStatisticsPage *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new ((const char *const[]) { _ ("Any number"), NULL });

  for (guint n = 1; n <= SAI_MAX_SEATS; n++)
    gtk_string_list_take (texts, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u player", "%u players", n), n));
  sai_choice_set_texts (self->seats, texts, 0);
}

static void
sai_statistics_page_init (SaiStatisticsPage *self)
{
  self->state = "loading";
  gtk_widget_init_template (GTK_WIDGET (self));
  offer_seats (self);
}

/**
 * sai_statistics_page_set_context:
 * @self: a page
 * @context: the context
 *
 * Makes the page show the history and the progress of its examination, and follow changes. To be called once.
 */
void
sai_statistics_page_set_context (SaiStatisticsPage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_STATISTICS_PAGE (self));
  g_return_if_fail (self->context == NULL);

  self->context = sai_context_ref (context);
  self->perfection = sai_perfection_search_new (context);
  g_signal_connect_object (self->perfection, "found", G_CALLBACK (perfected_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->store, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->store, "renamed", G_CALLBACK (follow_name_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "examined", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "notify::n-left", G_CALLBACK (show_left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "notify::working", G_CALLBACK (show_left_cb), self, G_CONNECT_SWAPPED);
  show_left_cb (self);
  reload (self);
}

static void
select_same (SaiChoice *choice, SaiChoice *before)
{
  g_object_set (choice, "selected", sai_choice_get_selected (before), NULL);
}

/**
 * sai_statistics_page_take_over:
 * @self: a page with sources
 * @before: a page in another language
 *
 * Shows the same statistics as @before, at the same scroll position.
 */
void
sai_statistics_page_take_over (SaiStatisticsPage *self, SaiStatisticsPage *before)
{
  g_return_if_fail (SAI_IS_STATISTICS_PAGE (self));
  g_return_if_fail (SAI_IS_STATISTICS_PAGE (before));

  sai_statistics_wanted_take_over (&self->wanted, &before->wanted);
  self->place = before->place > 0 ? before->place
                                  : sai_scroll_get_place (gtk_scrolled_window_get_vadjustment (before->scrolled));
  gtk_toggle_button_set_active (self->early, is_early (before));
  gtk_toggle_button_set_active (self->more, gtk_toggle_button_get_active (before->more));
  select_same (self->period, before->period);
  select_same (self->seats, before->seats);
  select_same (self->mode, before->mode);
  select_same (self->hints, before->hints);
}
