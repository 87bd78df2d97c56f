/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to tell of a game with cards when it is over: who was ahead when, and for each player, what was
 * collected when, and what each count brought.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "result/sai-field-epilogue.h"
#include "result/sai-field-story.h"
#include "result/sai-pile-chart.h"
#include "review/sai-field-graph.h"
#include "util/sai-number.h"
#include "util/sai-plain.h"
#include "util/sai-text.h"
#include "util/sai-wrap-layout.h"

/* In pixels. */
#define SPACING 10
/* In characters, so that three slips stand beside each other in a window of the usual width. */
#define COUNT_CHARS 22

static guint
sum_collected (GArray *rounds, guint seat)
{
  guint sum = 0;

  for (guint i = 0; i < rounds->len; i++)
    sum += g_array_index (rounds, SaiFieldRound, i).collected[seat];

  return sum;
}

/* How many cards a player has collected, and how many of these no count has found in the pile any more. */
static char *
describe_cards (GArray *rounds, guint seat)
{
  GString *text = g_string_new (NULL);
  guint n_collected = sum_collected (rounds, seat);
  guint n_taken = 0;

  for (guint i = 0; i < rounds->len; i++)
    n_taken += g_array_index (rounds, SaiFieldRound, i).taken[seat];
  if (n_collected == 0)
    g_string_append (text, _ ("No cards collected"));
  else
    g_string_append_printf (text,
                            g_dngettext (GETTEXT_PACKAGE, "%u card collected, by round", "%u cards collected, by round",
                                         n_collected),
                            n_collected);
  if (n_taken > 0)
    {
      /* Translators: how many of the collected cards a player has taken from their pile into the hand. */
      g_autofree char *taken = g_strdup_printf (_ ("%u back in hand"), n_taken);

      sai_text_append_item (text, taken);
    }

  return g_string_free (text, FALSE);
}

/* The points from which and by which the total has come about, and whether the last count caught the player. */
static char *
describe_counts (SaiGame *game, GArray *rounds, guint seat)
{
  GString *text = g_string_new (NULL);
  const SaiFieldRules *rules = sai_game_get_field_rules (game);
  int total = sai_game_get_total (game, seat);
  int recovered = (int) rules->start_points - total;
  guint n_counts = 0;

  if (rules->start_points > 0)
    /* Translators: the penalty points that a player began with. */
    g_string_append_printf (text, _ ("Start: %u"), rules->start_points);
  for (guint i = 0; i < rounds->len; i++)
    {
      const SaiFieldRound *round = &g_array_index (rounds, SaiFieldRound, i);
      g_autofree char *count = NULL;

      if (!round->counted)
        continue;
      n_counts++;
      recovered += round->points[seat];
      /* Translators: which count of the collected cards it was, and the penalty points that it brought. */
      count = g_strdup_printf (_ ("Count %u: %d"), n_counts, round->points[seat]);
      sai_text_append_item (text, count);
    }
  if (recovered > 0)
    {
      g_autofree char *number = sai_number_format (-recovered, 0, SAI_NUMBER_PLAIN);
      /* Translators: the penalty points that a player has lost again, such as −3. */
      g_autofree char *less = g_strdup_printf (_ ("Recovered: %s"), number);

      sai_text_append_item (text, less);
    }
  if (n_counts > 0 && total >= (int) rules->limit)
    {
      g_string_append_c (text, '\n');
      /* Translators: the number of a count that brought a player more penalty points than the game allows. */
      g_string_append_printf (text, _ ("Reached the limit at count %u"), n_counts);
    }

  return g_string_free (text, FALSE);
}

static GtkLabel *
append_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_widget_add_css_class (label, style);
  sai_plain_set_text (GTK_LABEL (label), text);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

static GtkWidget *
create_slip (SaiGame *game, GArray *rounds, guint seat)
{
  GtkWidget *slip = g_object_new (GTK_TYPE_BOX, "css-name", "resultslip", NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const char *name = sai_player_get_inline_name (sai_game_get_player (game, seat));
  g_autofree char *collected = describe_cards (rounds, seat);
  /* Translators: the name of a small chart: a player. */
  g_autofree char *chart = g_strdup_printf (_ ("What %s collected in each round"), name);
  g_autofree char *counts = describe_counts (game, rounds, seat);

  append_label (box, name, "heading");
  gtk_label_set_max_width_chars (append_label (box, collected, "fact"), COUNT_CHARS);
  if (sum_collected (rounds, seat) > 0)
    gtk_box_append (GTK_BOX (box), sai_pile_chart_new (rounds, seat, chart));
  gtk_label_set_max_width_chars (append_label (box, counts, "counts"), COUNT_CHARS);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (slip), box);

  return slip;
}

/**
 * sai_field_epilogue_new:
 * @game: a finished game with cards that was played here
 * @context: the context
 * @chart: (out) (transfer floating): how the chances went, for the place beside the podium
 *
 * Returns: (transfer floating): an epilogue
 */
GtkWidget *
sai_field_epilogue_new (SaiGame *game, SaiContext *context, GtkWidget **chart)
{
  GtkWidget *self = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *slips = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *layout = sai_wrap_layout_new (SPACING, SPACING);
  g_autoptr (GtkSizeGroup) widths = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GArray) rounds = sai_field_story_new (game);

  sai_wrap_layout_set_centered (SAI_WRAP_LAYOUT (layout), TRUE);
  gtk_widget_set_layout_manager (slips, layout);
  for (guint seat = 0; seat < sai_game_get_n_seats (game); seat++)
    {
      GtkWidget *slip = create_slip (game, rounds, seat);

      gtk_size_group_add_widget (widths, slip);
      gtk_box_append (GTK_BOX (slips), slip);
    }
  gtk_box_append (GTK_BOX (self), slips);
  *chart = sai_field_graph_new (game);

  return self;
}
