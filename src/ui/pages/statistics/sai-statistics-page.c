/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries the history in steps: which games were played, who played the chosen one, and their statistics. Obsolete
 * queries are cancelled. The page shows the old results until the new ones arrive. If the history changes during a
 * query, the query is completed first and then repeated: while games are examined, the history changes more often than
 * it can be queried.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "statistics/sai-choice.h"
#include "statistics/sai-columns.h"
#include "statistics/sai-period.h"
#include "util/sai-plain.h"
#include "util/sai-scroll.h"
#include "statistics/sai-statistics-page.h"
#include "statistics/sai-statistics-view.h"
#include "util/sai-text.h"
#include "statistics/sai-statistics-requests.h"

/* Pixels. */
#define CHOICE_WIDTH 220
#define SPACING 12

struct _SaiStatisticsPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  /* The running query, and whether to repeat all queries after it. */
  GCancellable *loading;
  gboolean again;
  GCancellable *perfecting;

  /* The choices, and keys of the wanted ones, which stay the same when the lists are loaded again: those that were
   * chosen, or else shown first. The keys are retained while a list lacks them.
   */
  GPtrArray *variants;
  GPtrArray *players;
  /* The number of games that are not in the statistics yet. */
  guint n_waiting;
  char *variant_key;
  char *player_key;
  /* The key of the variant that the perfection belongs to. */
  char *perfection_key;
  SaiRuleset *ruleset;
  SaiStatistics *statistics;
  SaiPerfection *perfection;

  GtkWidget *content;
  GtkWidget *box;
  AdwStatusPage *status;
  GtkWidget *begin;
  GtkToggleButton *early;
  GtkLabel *progress;
  SaiStatisticsView *view;
  SaiChoice *variant;
  SaiChoice *player;
  SaiChoice *period;
  /* Where to scroll once there is something to show; see sai_scroll_get_place(). */
  double place;
};

G_DEFINE_FINAL_TYPE (SaiStatisticsPage, sai_statistics_page, GTK_TYPE_WIDGET)

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

static char *
make_variant_key (const SaiStatisticsVariant *variant)
{
  return g_strconcat (variant->ruleset, "\n", variant->options, NULL);
}

static char *
make_player_key (const SaiStatisticsPlayer *player)
{
  return g_strconcat (player->kind, "\n", player->name, NULL);
}

/* Describes the options that differ from the defaults. */
static char *
describe_options (SaiRuleset *ruleset, const SaiOptions *options)
{
  SaiOptions usual = sai_ruleset_get_defaults (ruleset);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    {
      const SaiOption *option = sai_ruleset_get_option (ruleset, i);
      g_autofree char *item = NULL;

      if (options->value[i] == usual.value[i])
        continue;
      if (option->kind == SAI_OPTION_NUMBER)
        item = g_strdup_printf (_ ("%s: %d"), option->name, options->value[i]);
      else if (options->value[i])
        item = g_strdup (option->name);
      else
        /* Translators: a house rule that is on by default, but was off. */
        item = g_strdup_printf (_ ("without “%s”"), option->name);
      sai_text_append (text, item);
    }

  return g_string_free (text, FALSE);
}

/* The name of a game, with its house rules. */
static char *
describe_variant (SaiStatisticsPage *self, const SaiStatisticsVariant *variant)
{
  const char *name = sai_catalog_get_name (self->context->catalog, variant->ruleset);
  g_autoptr (SaiRuleset) ruleset = sai_catalog_find (self->context->catalog, variant->ruleset, NULL);
  g_auto (GStrv) lines = g_strsplit (variant->options, "\n", -1);
  g_autofree char *words = NULL;
  SaiOptions options;

  if (*variant->options == '\0')
    return g_strdup (name);
  if (ruleset != NULL)
    options = sai_ruleset_get_defaults (ruleset);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && (ruleset == NULL || !sai_ruleset_set_option (ruleset, &options, lines[i], NULL)))
      {
        /* Unknown rules are shown as they are written in records. */
        words = sai_text_join ((const char *const *) lines);
        break;
      }
  if (words == NULL)
    words = describe_options (ruleset, &options);

  return g_strdup_printf (_ ("%s: %s"), name, words);
}

static char *
describe_player (const SaiStatisticsPlayer *player)
{
  if (g_str_equal (player->kind, SAI_PLAYER_PERSON))
    return g_strdup (player->name);

  /* Translators: a computer player. */
  return g_strdup_printf (_ ("%s (computer)"), player->name);
}

/* Shows why there are no numbers. */
static void
show_status (SaiStatisticsPage *self, const char *title, const char *description, gboolean can_begin)
{
  adw_status_page_set_title (self->status, title);
  sai_plain_set_description (self->status, description);
  gtk_widget_set_visible (self->begin, can_begin);
  gtk_stack_set_visible_child_name (GTK_STACK (self->content), "empty");
}

static void
show_problem (SaiStatisticsPage *self, const GError *error)
{
  show_status (self, _ ("The History Cannot Be Read"), error->message, FALSE);
}

static void
show_empty (SaiStatisticsPage *self)
{
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'u game is about to be examined.",
                                                        "%'u games are about to be examined.", self->n_waiting),
                                           self->n_waiting);

  if (self->n_waiting > 0)
    show_status (self, _ ("Looking Through the History"), text, FALSE);
  else
    show_status (self, _ ("No Statistics Yet"),
                 _ ("Play a game to its end, or keep the score of one at a real table. Here you will then see how you "
                    "play: what you reach, where points are lost, how lucky you were, and whether the dice are fair."),
                 TRUE);
}

static void
show (SaiStatisticsPage *self)
{
  SaiStatisticsVariant *variant = get_variant (self);
  SaiStatisticsPlayer *player = get_player (self);
  gboolean something = self->statistics != NULL && self->statistics->n > 0 && variant != NULL && player != NULL;

  if (something)
    sai_statistics_view_show (self->view, self->statistics, self->perfection, self->ruleset, player->name,
                              variant->less);
  gtk_widget_set_visible (GTK_WIDGET (self->view), something);
}

static void
perfected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiStatisticsPage) self = SAI_STATISTICS_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiPerfection) perfection = sai_perfections_get_finish (SAI_PERFECTIONS (source), result, &error);

  /* Not an error: the page just shows less. */
  if (perfection == NULL)
    return;
  g_clear_object (&self->perfecting);
  g_clear_pointer (&self->perfection, sai_perfection_unref);
  self->perfection = g_steal_pointer (&perfection);
  if (self->statistics != NULL)
    show (self);
}

/* Computing perfect play takes some seconds the first time, so everything else is shown before. */
static void
find_perfection (SaiStatisticsPage *self, const SaiStatisticsVariant *variant)
{
  SaiRules rules;

  cancel (&self->perfecting);
  g_clear_pointer (&self->perfection, sai_perfection_unref);
  g_clear_object (&self->ruleset);
  self->ruleset = sai_catalog_find (self->context->catalog, variant->ruleset, NULL);
  if (self->ruleset == NULL ||
      !sai_perfection_find_rules (self->context->catalog, variant->ruleset, variant->options, &rules, NULL))
    return;
  self->perfection = sai_perfections_peek (self->context->perfections, &rules);
  if (self->perfection == NULL)
    sai_perfections_get_async (self->context->perfections, &rules, begin (&self->perfecting), perfected_cb,
                               g_object_ref (self));
}

static GtkAdjustment *
get_scrolled (SaiStatisticsPage *self)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (self->box, GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiStatisticsPage) self = SAI_STATISTICS_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiStatistics) statistics = sai_store_answer (SAI_STORE (source), result, &error);

  if (!is_asked (self, result))
    return;
  if (statistics == NULL)
    {
      show_problem (self, error);
    }
  else
    {
      g_clear_pointer (&self->statistics, sai_statistics_unref);
      self->statistics = g_steal_pointer (&statistics);
      show (self);
      gtk_stack_set_visible_child_name (GTK_STACK (self->content), "statistics");
      sai_scroll_to_place (get_scrolled (self), GTK_WIDGET (self), self->place);
      self->place = 0;
    }
  end_loading (self);
}

static void
load_statistics (SaiStatisticsPage *self)
{
  SaiStatisticsVariant *variant = get_variant (self);
  SaiStatisticsPlayer *player = get_player (self);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  gint64 from = sai_period_get_begin (sai_choice_get_selected (self->period), now);

  if (variant == NULL || player == NULL)
    {
      g_clear_pointer (&self->statistics, sai_statistics_unref);
      show (self);
      end_loading (self);
      return;
    }
  sai_store_ask (self->context->store,
                 sai_request_statistics (variant->ruleset, variant->options, player->name, player->kind, from, 0,
                                         is_early (self)),
                 begin (&self->loading), loaded_cb, g_object_ref (self));
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
      show_problem (self, error);
      end_loading (self);
      return;
    }
  for (guint i = 0; i < players->len; i++)
    {
      SaiStatisticsPlayer *player = g_ptr_array_index (players, i);
      g_autofree char *key = make_player_key (player);

      gtk_string_list_take (texts, describe_player (player));
      if (g_strcmp0 (key, self->player_key) == 0)
        selected = i;
    }
  g_clear_pointer (&self->players, g_ptr_array_unref);
  self->players = g_steal_pointer (&players);
  if (self->player_key == NULL && self->players->len > 0)
    self->player_key = make_player_key (g_ptr_array_index (self->players, selected));
  sai_choice_set_texts (self->player, texts, selected);
  load_statistics (self);
}

static void
load_players (SaiStatisticsPage *self)
{
  SaiStatisticsVariant *variant = get_variant (self);
  g_autofree char *key = NULL;

  if (variant == NULL)
    return;
  key = make_variant_key (variant);
  gtk_widget_set_visible (GTK_WIDGET (self->early), variant->n_early > 0);
  if (self->ruleset == NULL || g_strcmp0 (key, self->perfection_key) != 0)
    {
      g_free (self->perfection_key);
      self->perfection_key = g_steal_pointer (&key);
      find_perfection (self, variant);
    }
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
        show_problem (self, error);
      else
        show_empty (self);
      end_loading (self);
      return;
    }
  for (guint i = 0; i < variants->len; i++)
    {
      SaiStatisticsVariant *variant = g_ptr_array_index (variants, i);
      g_autofree char *key = make_variant_key (variant);

      gtk_string_list_take (texts, describe_variant (self, variant));
      if (g_strcmp0 (key, self->variant_key) == 0)
        selected = i;
    }
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  self->variants = g_steal_pointer (&variants);
  if (self->variant_key == NULL)
    self->variant_key = make_variant_key (g_ptr_array_index (self->variants, selected));
  sai_choice_set_texts (self->variant, texts, selected);
  load_players (self);
}

static void
dice_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiStatisticsPage) self = SAI_STATISTICS_PAGE (user_data);
  g_autofree SaiStatisticsDice *dice = sai_store_answer (SAI_STORE (source), result, NULL);

  /* The other request reports problems with the history. */
  if (dice == NULL || self->view == NULL)
    return;
  self->n_waiting = dice->n_waiting;
  sai_statistics_view_show_dice (self->view, dice);
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
show_progress (SaiStatisticsPage *self)
{
  guint n = self->context != NULL && sai_archivist_is_working (self->context->archivist)
              ? sai_archivist_get_n_left (self->context->archivist)
              : 0;
  g_autofree char
    *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                          "Games are still being examined: %'u step to go. The numbers will change.",
                                          "Games are still being examined: %'u steps to go. The numbers will change.",
                                          n),
                             n);

  /* Empty texts are hidden, so that screen readers do not find them. */
  sai_plain_set_text (self->progress, n > 0 ? text : NULL);
}

/* Continues to show the same person. The page is reloaded when the store reports the change. */
static void
renamed_cb (SaiStatisticsPage *self, const char *name, const char *new_name)
{
  const SaiStatisticsPlayer before = { .kind = (char *) SAI_PLAYER_PERSON, .name = (char *) name };
  const SaiStatisticsPlayer after = { .kind = (char *) SAI_PLAYER_PERSON, .name = (char *) new_name };
  g_autofree char *key = make_player_key (&before);

  if (g_strcmp0 (self->player_key, key) != 0)
    return;
  g_free (self->player_key);
  self->player_key = make_player_key (&after);
}

static void
variant_chosen_cb (SaiStatisticsPage *self)
{
  SaiStatisticsVariant *variant = get_variant (self);

  if (variant == NULL)
    return;
  g_free (self->variant_key);
  self->variant_key = make_variant_key (variant);
  interrupt (self);
  load_players (self);
}

static void
player_chosen_cb (SaiStatisticsPage *self)
{
  SaiStatisticsPlayer *player = get_player (self);

  if (player == NULL)
    return;
  g_free (self->player_key);
  self->player_key = make_player_key (player);
  interrupt (self);
  load_statistics (self);
}

static void
period_chosen_cb (SaiStatisticsPage *self)
{
  interrupt (self);
  load_statistics (self);
}

static void
sai_statistics_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_statistics_page_parent_class)->map (widget);

  reload (SAI_STATISTICS_PAGE (widget));
}

static void
sai_statistics_page_dispose (GObject *object)
{
  SaiStatisticsPage *self = SAI_STATISTICS_PAGE (object);

  cancel (&self->loading);
  cancel (&self->perfecting);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->players, g_ptr_array_unref);
  g_clear_pointer (&self->variant_key, g_free);
  g_clear_pointer (&self->player_key, g_free);
  g_clear_pointer (&self->perfection_key, g_free);
  g_clear_pointer (&self->statistics, sai_statistics_unref);
  g_clear_pointer (&self->perfection, sai_perfection_unref);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  self->view = NULL;

  G_OBJECT_CLASS (sai_statistics_page_parent_class)->dispose (object);
}

static void
sai_statistics_page_class_init (SaiStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sai_statistics_page_dispose;
  widget_class->map = sai_statistics_page_map;

  g_type_ensure (SAI_TYPE_STATISTICS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/statistics/sai-statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, box);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, status);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, begin);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, early);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, progress);
  gtk_widget_class_bind_template_child (widget_class, SaiStatisticsPage, view);
  gtk_widget_class_bind_template_callback (widget_class, reload);
}

static SaiChoice *
add_choice (SaiStatisticsPage *self, GtkWidget *columns, const char *caption, GCallback callback)
{
  GtkWidget *choice = sai_choice_new (caption);

  g_signal_connect_object (choice, "chosen", callback, self, G_CONNECT_SWAPPED);
  sai_columns_append (SAI_COLUMNS (columns), choice);

  return SAI_CHOICE (choice);
}

static void
choose_period (SaiStatisticsPage *self, SaiPeriod period)
{
  g_autoptr (GtkStringList) periods = gtk_string_list_new (NULL);

  for (guint i = 0; i < SAI_N_PERIODS; i++)
    gtk_string_list_append (periods, sai_period_get_name (i));
  sai_choice_set_texts (self->period, periods, period);
}

static void
sai_statistics_page_init (SaiStatisticsPage *self)
{
  GtkWidget *columns = sai_columns_new (CHOICE_WIDTH, 3, SPACING);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->variant = add_choice (self, columns, _ ("Game"), G_CALLBACK (variant_chosen_cb));
  self->player = add_choice (self, columns, _ ("Player"), G_CALLBACK (player_chosen_cb));
  self->period = add_choice (self, columns, _ ("Period"), G_CALLBACK (period_chosen_cb));
  choose_period (self, SAI_PERIOD_ALL);
  gtk_box_prepend (GTK_BOX (self->box), columns);
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
  g_signal_connect_object (context->store, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->store, "renamed", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "examined", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "notify::n-left", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "notify::working", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  show_progress (self);
  reload (self);
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

  g_free (self->variant_key);
  g_free (self->player_key);
  self->variant_key = g_strdup (before->variant_key);
  self->player_key = g_strdup (before->player_key);
  self->place = before->place > 0 ? before->place : sai_scroll_get_place (get_scrolled (before));
  gtk_toggle_button_set_active (self->early, is_early (before));
  choose_period (self, sai_choice_get_selected (before->period));
}
