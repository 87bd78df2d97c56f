/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of records. The days and achievements are of all games, the bests and the rating of the game that is chosen
 * there. Everything is read from the history again when that changes, or more of it was examined.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "archive/sai-achievements.h"
#include "chart/sai-chart.h"
#include "look/sai-style.h"
#include "records/sai-achievement-text.h"
#include "records/sai-calendar.h"
#include "records/sai-daily-card.h"
#include "records/sai-medal.h"
#include "records/sai-records-page.h"
#include "records/sai-records-text.h"
#include "sai-start.h"
#include "statistics/sai-statistics-requests.h"
#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-page-title.h"
#include "util/sai-property.h"
#include "util/sai-text.h"
#include "util/sai-weak.h"
#include "worker/sai-game-requests.h"

#define MOST_PEOPLE 30

/* What the history is asked for. */
enum
{
  PART_DAYS = 1 << 0,
  PART_ACHIEVEMENTS = 1 << 1,
  PART_PERSONAL = 1 << 2,
  ALL_PARTS = PART_DAYS | PART_ACHIEVEMENTS | PART_PERSONAL,
};

struct _SaiRecordsPage
{
  GtkWidget parent_instance;

  SaiContext *context;
  GCancellable *cancellable;
  /* What can be chosen. */
  GPtrArray *variants;
  char *streak;
  char *rating;
  /* That of the chart; NULL without one. */
  SaiPersonal *personal;
  /* While choices are filled in, they do not choose. */
  gboolean filling;
  /* The parts that were answered, even if there is nothing to show of them. */
  guint told;

  GtkWidget *content;
  GtkWidget *records;
  GtkWidget *back;
  GtkDropDown *person;
  GtkStringList *people;
  SaiDailyCard *daily;
  SaiCalendar *calendar;
  GtkDropDown *game;
  GtkStringList *games;
  GtkLabel *rating_label;
  AdwBin *chart_place;
  SaiChart *chart;
  GtkFlowBox *medals;
  GtkFlowBox *bests;
};

enum
{
  PROP_0,
  PROP_STREAK,
  PROP_RATING,
  PROP_HAS_PEOPLE,
  PROP_HAS_GAMES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiRecordsPage, sai_records_page, GTK_TYPE_WIDGET)

static guint
count (GtkStringList *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (list));
}

static const char *
get_chosen (GtkDropDown *choice, GtkStringList *list)
{
  guint selected = gtk_drop_down_get_selected (choice);

  return selected < count (list) ? gtk_string_list_get_string (list, selected) : NULL;
}

/* The button within a choice has no name of its own. */
static void
name_choices (SaiRecordsPage *self)
{
  const char *person = get_chosen (self->person, self->people);
  const char *game = get_chosen (self->game, self->games);
  g_autofree char *name = sai_text_isolate (person != NULL ? person : "");
  g_autofree char *whose = g_strdup_printf (_ ("%s: %s"), _ ("Player"), name);
  g_autofree char *which = g_strdup_printf (_ ("%s: %s"), _ ("Game"), game != NULL ? game : "");

  sai_announce_name (gtk_widget_get_first_child (GTK_WIDGET (self->person)), whose, NULL);
  sai_announce_name (gtk_widget_get_first_child (GTK_WIDGET (self->game)), which, NULL);
}

/* Replaces what can be chosen, and keeps the choice where it is still there. */
static void
fill_choice (SaiRecordsPage *self, GtkDropDown *choice, GtkStringList *list, GStrv texts)
{
  g_autofree char *before = g_strdup (get_chosen (choice, list));
  guint selected = 0;

  self->filling = TRUE;
  gtk_string_list_splice (list, 0, count (list), (const char *const *) texts);
  for (guint i = 0; texts[i] != NULL; i++)
    if (g_strcmp0 (texts[i], before) == 0)
      selected = i;
  if (*texts != NULL)
    gtk_drop_down_set_selected (choice, selected);
  self->filling = FALSE;
  name_choices (self);
}

static void
clear (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_flow_box_remove (box, child);
}

/* The buttons take the focus, not their cells in the grid. */
static void
append (GtkFlowBox *box, GtkWidget *button)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), button);
  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_append (box, child);
}

static GtkWidget *
create_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);

  return label;
}

/* A button that opens the game it is about, if there is one. */
static GtkWidget *
create_button (GtkWidget *child, const char *style, const char *game, const char *name)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "card");
  gtk_widget_add_css_class (button, style);
  if (game != NULL)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.open");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", game);
    }
  sai_announce_name (button, name, NULL);

  return button;
}

static GtkWidget *
create_medal (const SaiAchievement *achievement)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *name = sai_achievement_get_name (achievement->kind);
  const char *description = sai_achievement_get_description (achievement->kind);
  g_autofree char *progress = sai_achievement_describe_progress (achievement);
  g_autoptr (GString) text = g_string_new (name);
  GtkWidget *button;

  sai_text_append (text, description);
  sai_text_append (text, progress);
  gtk_box_append (GTK_BOX (box), sai_medal_new (achievement));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), create_label (name, "heading"));
  gtk_box_append (GTK_BOX (words), create_label (description, "description"));
  gtk_box_append (GTK_BOX (words), create_label (progress, "caption"));
  gtk_box_append (GTK_BOX (box), words);
  button = create_button (box, "achievement", achievement->game, text->str);
  if (achievement->game != NULL)
    gtk_widget_add_css_class (button, "reached");

  return button;
}

static GtkWidget *
create_best (const SaiBest *best, SaiRuleset *ruleset)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const char *caption = sai_records_text_caption (best, ruleset);
  g_autofree char *value = sai_records_text_value (best);
  g_autofree char *when = sai_format_time (best->finished);
  g_autoptr (GString) text = g_string_new (caption);

  sai_text_append (text, value);
  sai_text_append (text, when);
  gtk_box_append (GTK_BOX (box), create_label (caption, "caption-heading"));
  gtk_box_append (GTK_BOX (box), create_label (value, "number"));
  gtk_box_append (GTK_BOX (box), create_label (when, "caption"));

  return create_button (box, "best", best->game, text->str);
}

static gboolean
is_gone (SaiRecordsPage *self, const GError *error)
{
  return self == NULL || self->content == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
tell (SaiRecordsPage *self, guint part)
{
  self->told |= part;
  if (self->told == ALL_PARTS)
    gtk_widget_add_css_class (self->records, "told");
}

static void
days_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRecordsPage) self = sai_weak_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiDays) days = sai_store_answer (SAI_STORE (source), result, &error);

  if (is_gone (self, error))
    return;
  tell (self, PART_DAYS);
  if (days == NULL)
    return;
  sai_calendar_set_days (self->calendar, days);
  sai_property_take_text (self, &self->streak, sai_records_text_streak (days), properties[PROP_STREAK]);
}

static void
load_days (SaiRecordsPage *self)
{
  GDate today;

  sai_today (&today);
  sai_calendar_set_today (self->calendar, &today);
  sai_store_ask (self->context->store, sai_request_days (sai_calendar_get_month (self->calendar), &today),
                 self->cancellable, days_cb, sai_weak_new (self));
}

static void
achievements_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRecordsPage) self = sai_weak_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) achievements = sai_achievements_load_finish (result, &error);

  if (is_gone (self, error))
    return;
  tell (self, PART_ACHIEVEMENTS);
  if (achievements == NULL)
    return;
  clear (self->medals);
  /* What was reached comes first. */
  for (guint reached = 2; reached-- > 0;)
    for (guint i = 0; i < achievements->len; i++)
      {
        const SaiAchievement *achievement = g_ptr_array_index (achievements, i);

        if ((achievement->game != NULL) == (reached == 1))
          append (self->medals, create_medal (achievement));
      }
}

static const SaiStatisticsVariant *
get_variant (SaiRecordsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->game);

  return self->variants != NULL && selected < self->variants->len ? g_ptr_array_index (self->variants, selected) : NULL;
}

/* Shows the games that a level was worked out from. */
static void
rating_activated_cb (SaiRecordsPage *self, guint point, guint series, SaiChart *chart)
{
  const SaiStatisticsVariant *variant = get_variant (self);
  g_autoptr (SaiGameFilter) filter = sai_game_filter_new ();

  if (variant == NULL || self->personal == NULL)
    return;
  filter->ruleset = g_strdup (variant->ruleset);
  filter->options = g_strdup (variant->options);
  filter->player = g_strdup (get_chosen (self->person, self->people));
  sai_records_narrow_to_rating (self->personal, point, filter);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.games", "(@a{sv}s)", sai_game_filter_to_variant (filter), "");
}

/* Takes @personal. Where there is nothing to show over time, what is said of it stands in the middle, and quietly where
 * nothing is known.
 */
static void
show_rating (SaiRecordsPage *self, SaiPersonal *personal)
{
  gboolean analysing = sai_archivist_is_working (self->context->archivist);
  g_autoptr (SaiChartData) data = sai_records_chart_rating (personal, get_chosen (self->person, self->people));
  gboolean rated;

  sai_property_take_text (self, &self->rating, sai_records_text_rating (personal, analysing, &rated),
                          properties[PROP_RATING]);
  g_clear_pointer (&self->personal, sai_personal_free);
  self->personal = personal;
  if (data != NULL)
    sai_chart_set_data (self->chart, data);
  adw_bin_set_child (self->chart_place, data != NULL ? GTK_WIDGET (self->chart) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->chart_place), data != NULL);
  gtk_label_set_xalign (self->rating_label, data != NULL ? 0 : 0.5);
  gtk_label_set_justify (self->rating_label, data != NULL ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_widget_set_css_classes (GTK_WIDGET (self->rating_label),
                              (const char *[]) { rated ? "title-4" : "dim-label", NULL });
}

static void
personal_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRecordsPage) self = sai_weak_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiPersonal) personal = sai_store_answer (SAI_STORE (source), result, &error);
  const SaiStatisticsVariant *variant;
  g_autoptr (SaiRuleset) ruleset = NULL;

  if (is_gone (self, error))
    return;
  tell (self, PART_PERSONAL);
  variant = get_variant (self);
  if (personal == NULL || variant == NULL)
    return;
  ruleset = sai_catalog_find (self->context->catalog, variant->ruleset, NULL);
  clear (self->bests);
  for (guint i = 0; ruleset != NULL && i < personal->bests->len; i++)
    append (self->bests, create_best (g_ptr_array_index (personal->bests, i), ruleset));
  show_rating (self, g_steal_pointer (&personal));
}

static void
load_personal (SaiRecordsPage *self)
{
  const SaiStatisticsVariant *variant = get_variant (self);
  const char *person = get_chosen (self->person, self->people);

  if (variant != NULL && person != NULL)
    sai_store_ask (self->context->store, sai_request_personal (variant->ruleset, variant->options, person),
                   self->cancellable, personal_cb, sai_weak_new (self));
  else
    {
      show_rating (self, NULL);
      tell (self, PART_PERSONAL);
    }
}

static void
load_achievements (SaiRecordsPage *self)
{
  const char *person = get_chosen (self->person, self->people);

  sai_achievements_load_async (self->context->store, self->context->catalog, person != NULL ? person : "",
                               self->cancellable, achievements_cb, sai_weak_new (self));
}

static void
variants_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRecordsPage) self = sai_weak_take (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) variants = sai_store_answer (SAI_STORE (source), result, &error);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  if (is_gone (self, error))
    return;
  if (variants == NULL)
    {
      tell (self, PART_PERSONAL);
      return;
    }
  for (guint i = 0; i < variants->len; i++)
    {
      g_autofree char *text = sai_records_text_variant (self->context->catalog, g_ptr_array_index (variants, i));

      g_strv_builder_add (texts, text);
    }
  names = g_strv_builder_end (texts);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  self->variants = g_steal_pointer (&variants);
  fill_choice (self, self->game, self->games, names);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_GAMES]);
  load_personal (self);
}

static void
people_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiRecordsPage) self = sai_weak_take (user_data);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = sai_store_answer (SAI_STORE (source), result, &error);

  if (is_gone (self, error))
    return;
  if (names == NULL)
    {
      tell (self, PART_ACHIEVEMENTS | PART_PERSONAL);
      return;
    }
  fill_choice (self, self->person, self->people, names);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_PEOPLE]);
  load_achievements (self);
  sai_store_ask (self->context->store, sai_request_list_variants (FALSE), self->cancellable, variants_cb,
                 sai_weak_new (self));
}

static void
stop (SaiRecordsPage *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Reads all of it again, unless the page is not shown. */
static void
reload (SaiRecordsPage *self)
{
  if (self->context == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  stop (self);
  self->cancellable = g_cancellable_new ();
  load_days (self);
  sai_store_ask (self->context->store, sai_request_list_names (MOST_PEOPLE), self->cancellable, people_cb,
                 sai_weak_new (self));
}

static void
person_chosen_cb (SaiRecordsPage *self)
{
  if (self->filling || self->context == NULL)
    return;
  name_choices (self);
  load_achievements (self);
  load_personal (self);
}

static void
game_chosen_cb (SaiRecordsPage *self)
{
  if (self->filling || self->context == NULL)
    return;
  name_choices (self);
  load_personal (self);
}

static gboolean
sai_records_page_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return gtk_widget_child_focus (SAI_RECORDS_PAGE (widget)->content, direction);
}

static gboolean
sai_records_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (SAI_RECORDS_PAGE (widget)->back);
}

static void
sai_records_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_records_page_parent_class)->map (widget);

  reload (SAI_RECORDS_PAGE (widget));
}

static void
sai_records_page_unmap (GtkWidget *widget)
{
  stop (SAI_RECORDS_PAGE (widget));

  GTK_WIDGET_CLASS (sai_records_page_parent_class)->unmap (widget);
}

static void
sai_records_page_dispose (GObject *object)
{
  SaiRecordsPage *self = SAI_RECORDS_PAGE (object);

  stop (self);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->personal, sai_personal_free);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->chart);

  G_OBJECT_CLASS (sai_records_page_parent_class)->dispose (object);
}

static void
sai_records_page_finalize (GObject *object)
{
  SaiRecordsPage *self = SAI_RECORDS_PAGE (object);

  g_free (self->streak);
  g_free (self->rating);

  G_OBJECT_CLASS (sai_records_page_parent_class)->finalize (object);
}

static void
sai_records_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiRecordsPage *self = SAI_RECORDS_PAGE (object);

  switch (prop_id)
    {
    case PROP_STREAK:
      g_value_set_string (value, self->streak);
      break;

    case PROP_RATING:
      g_value_set_string (value, self->rating);
      break;

    case PROP_HAS_PEOPLE:
      g_value_set_boolean (value, self->people != NULL && count (self->people) > 1);
      break;

    case PROP_HAS_GAMES:
      g_value_set_boolean (value, self->games != NULL && count (self->games) > 0);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_records_page_class_init (SaiRecordsPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_records_page_dispose;
  object_class->finalize = sai_records_page_finalize;
  object_class->get_property = sai_records_page_get_property;
  widget_class->focus = sai_records_page_focus;
  widget_class->grab_focus = sai_records_page_grab_focus;
  widget_class->map = sai_records_page_map;
  widget_class->unmap = sai_records_page_unmap;

  properties[PROP_STREAK] = g_param_spec_string ("streak", NULL, NULL, NULL, flags);
  properties[PROP_RATING] = g_param_spec_string ("rating", NULL, NULL, NULL, flags);
  properties[PROP_HAS_PEOPLE] = g_param_spec_boolean ("has-people", NULL, NULL, FALSE, flags);
  properties[PROP_HAS_GAMES] = g_param_spec_boolean ("has-games", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_CALENDAR);
  g_type_ensure (SAI_TYPE_DAILY_CARD);
  g_type_ensure (SAI_TYPE_GROWN);
  g_type_ensure (SAI_TYPE_PAGE_TITLE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  sai_style_add ("widgets/records/records");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/pages/records/sai-records-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, content);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, records);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, back);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, person);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, people);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, daily);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, calendar);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, game);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, games);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, rating_label);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, chart_place);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, medals);
  gtk_widget_class_bind_template_child (widget_class, SaiRecordsPage, bests);
  gtk_widget_class_bind_template_callback (widget_class, load_days);
  gtk_widget_class_bind_template_callback (widget_class, person_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, sai_grown_scale);
}

static void
sai_records_page_init (SaiRecordsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chart = SAI_CHART (g_object_ref_sink (sai_chart_new ()));
  sai_chart_set_selectable (self->chart, TRUE);
  g_signal_connect_object (self->chart, "point-activated", G_CALLBACK (rating_activated_cb), self, G_CONNECT_SWAPPED);
}

/* To be called once. */
void
sai_records_page_set_context (SaiRecordsPage *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_RECORDS_PAGE (self));
  g_return_if_fail (self->context == NULL);

  self->context = sai_context_ref (context);
  sai_daily_card_set_context (self->daily, context);
  g_signal_connect_object (context->store, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "examined", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "notify::working", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  reload (self);
}
