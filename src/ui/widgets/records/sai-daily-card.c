/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Today's game as a leaf of a calendar, and what there is to say of it. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "game/sai-daily.h"
#include "records/sai-achievement-text.h"
#include "records/sai-calendar.h"
#include "records/sai-daily-card.h"
#include "records/sai-day-mark.h"
#include "sai-start.h"
#include "statistics/sai-days.h"
#include "util/sai-announce.h"
#include "util/sai-date.h"
#include "util/sai-property.h"
#include "util/sai-wrap-layout.h"

/* In pixels. */
#define COLUMN_SPACING 14
#define ROW_SPACING 8

struct _SaiDailyCard
{
  GtkWidget parent_instance;

  SaiContext *context;
  GCancellable *loading;
  char *month;
  char *day;
  char *headline;
  char *state;
  char *verb;
  guint n_stars;

  GtkWidget *content;
  GtkWidget *parts;
};

enum
{
  PROP_0,
  PROP_MONTH,
  PROP_DAY,
  PROP_HEADLINE,
  PROP_STATE,
  PROP_VERB,
  PROP_N_STARS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiDailyCard, sai_daily_card, GTK_TYPE_WIDGET)

static void
set_n_stars (SaiDailyCard *self, guint n_stars)
{
  if (self->n_stars == n_stars)
    return;
  self->n_stars = n_stars;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_STARS]);
}

static void
show (SaiDailyCard *self, const SaiDaily *daily)
{
  gboolean finished = daily != NULL && daily->finished;
  g_autofree char *name = NULL;

  if (finished)
    sai_property_take_text (self, &self->state, sai_daily_describe (daily), properties[PROP_STATE]);
  else if (daily != NULL)
    sai_property_take_text (self, &self->state,
                            g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "In progress: %d point",
                                                          "In progress: %d points", ABS (daily->total)),
                                             daily->total),
                            properties[PROP_STATE]);
  else
    sai_property_take_text (self, &self->state,
                            g_strdup (_ ("The same dice for everyone. Can you match perfect play?")),
                            properties[PROP_STATE]);
  sai_property_take_text (self, &self->verb,
                          g_strdup (finished        ? _ ("Review")
                                    : daily != NULL ? _ ("Continue")
                                                    : C_ ("game", "Play")),
                          properties[PROP_VERB]);
  set_n_stars (self, sai_calendar_count_stars (daily));
  /* Translators: the name of the card, what it is, and what pressing it does. */
  name = g_strdup_printf (_ ("%s: %s"), self->headline, self->verb);
  sai_announce_name (gtk_widget_get_first_child (GTK_WIDGET (self)), name, self->state);
}

static void
show_daily_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiDailyCard) self = SAI_DAILY_CARD (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) dailies = sai_store_answer (SAI_STORE (source), result, &error);

  if (self->content == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  show (self, dailies != NULL && dailies->len > 0 ? g_ptr_array_index (dailies, 0) : NULL);
}

/* The day may have changed since it was shown last. */
static void
reload (SaiDailyCard *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate today;

  if (self->context == NULL)
    return;

  /* Also before it is shown, so that it is measured once. */
  sai_today (&today);
  sai_property_take_text (self, &self->month, sai_date_format (now, "%b"), properties[PROP_MONTH]);
  sai_property_take_text (self, &self->day, g_strdup_printf ("%u", g_date_get_day (&today)), properties[PROP_DAY]);
  sai_property_take_text (self, &self->headline,
                          /* Translators: the daily game, and which game it is. */
                          g_strdup_printf (_ ("Today’s Game: %s"),
                                           sai_catalog_get_name (self->context->catalog,
                                                                 sai_daily_get_ruleset (&today))),
                          properties[PROP_HEADLINE]);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  self->loading = g_cancellable_new ();
  sai_store_ask (self->context->store, sai_request_daily (&today), self->loading, show_daily_cb, g_object_ref (self));
}

static void
sai_daily_card_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sai_daily_card_parent_class)->map (widget);

  reload (SAI_DAILY_CARD (widget));
}

static void
sai_daily_card_dispose (GObject *object)
{
  SaiDailyCard *self = SAI_DAILY_CARD (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_pointer (&self->context, sai_context_unref);
  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (sai_daily_card_parent_class)->dispose (object);
}

static void
sai_daily_card_finalize (GObject *object)
{
  SaiDailyCard *self = SAI_DAILY_CARD (object);

  g_free (self->month);
  g_free (self->day);
  g_free (self->headline);
  g_free (self->state);
  g_free (self->verb);

  G_OBJECT_CLASS (sai_daily_card_parent_class)->finalize (object);
}

static void
sai_daily_card_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  SaiDailyCard *self = SAI_DAILY_CARD (object);

  switch (prop_id)
    {
    case PROP_MONTH:
      g_value_set_string (value, self->month);
      break;

    case PROP_DAY:
      g_value_set_string (value, self->day);
      break;

    case PROP_HEADLINE:
      g_value_set_string (value, self->headline);
      break;

    case PROP_STATE:
      g_value_set_string (value, self->state);
      break;

    case PROP_VERB:
      g_value_set_string (value, self->verb);
      break;

    case PROP_N_STARS:
      g_value_set_uint (value, self->n_stars);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sai_daily_card_class_init (SaiDailyCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sai_daily_card_dispose;
  object_class->finalize = sai_daily_card_finalize;
  object_class->get_property = sai_daily_card_get_property;
  widget_class->map = sai_daily_card_map;

  properties[PROP_MONTH] = g_param_spec_string ("month", NULL, NULL, NULL, flags);
  properties[PROP_DAY] = g_param_spec_string ("day", NULL, NULL, NULL, flags);
  properties[PROP_HEADLINE] = g_param_spec_string ("headline", NULL, NULL, NULL, flags);
  properties[PROP_STATE] = g_param_spec_string ("state", NULL, NULL, NULL, flags);
  properties[PROP_VERB] = g_param_spec_string ("verb", NULL, NULL, NULL, flags);
  properties[PROP_N_STARS] = g_param_spec_uint ("n-stars", NULL, NULL, 0, SAI_DAY_MARK_STARS, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (SAI_TYPE_DAY_MARK);
  gtk_widget_class_set_css_name (widget_class, "dailycard");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/saikoro/Saikoro/widgets/records/sai-daily-card.ui");
  gtk_widget_class_bind_template_child (widget_class, SaiDailyCard, content);
  gtk_widget_class_bind_template_child (widget_class, SaiDailyCard, parts);
}

static void
sai_daily_card_init (SaiDailyCard *self)
{
  GtkLayoutManager *layout = sai_wrap_layout_new (COLUMN_SPACING, ROW_SPACING);

  gtk_widget_init_template (GTK_WIDGET (self));
  sai_wrap_layout_set_apart (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (self->parts, layout);
}

/* To be called once. */
void
sai_daily_card_set_context (SaiDailyCard *self, SaiContext *context)
{
  g_return_if_fail (SAI_IS_DAILY_CARD (self));
  g_return_if_fail (self->context == NULL);

  self->context = sai_context_ref (context);
  g_signal_connect_object (context->store, "changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->archivist, "examined", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  reload (self);
}
