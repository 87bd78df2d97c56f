/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The popover opens at once, and fills in when a thread has the answer. The question is about the moment when it was
 * asked: the popover closes when the game goes on.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/sai-dice-game.h"
#include "need/sai-need-desk.h"
#include "need/sai-need-text.h"
#include "util/sai-popover-place.h"
#include "util/sai-announce.h"
#include "util/sai-format.h"
#include "util/sai-grown.h"
#include "util/sai-number-label.h"
#include "util/sai-number.h"
#include "util/sai-plain.h"
#include "statistics/sai-statistics-requests.h"

/* In characters. */
#define WIDTH 34
/* In pixels, where nothing grows: the height where there is no room for more, the bar, and what the popover needs
 * around its content.
 */
#define HEIGHT 420
#define BAR 10
#define FRAME 48
/* So many boxes are listed where a sheet has many. */
#define MOST_GAINS 10

struct _SaiNeedDesk
{
  GObject parent_instance;

  /* Not owned: the page owns the desk. NULL after sai_need_desk_close(), like its widgets. */
  GtkWidget *page;
  /* What the popover is a child of, to grow with the sheet. */
  GtkWidget *place;
  SaiSheetView *sheet;
  SaiGame *game;
  SaiSolver *solver;
  SaiStore *store;
  /* The total that a person who is alone aims for, or 0. */
  int target;

  SaiNeedQuestion question;
  gboolean bonus;
  /* What was pressed, as long as it exists; the focus goes back there. */
  GtkWidget *field;
  GCancellable *cancellable;

  GtkWidget *popover;
  GtkScrolledWindow *scroller;
  GtkWidget *content;
  GtkLabel *title;
  GtkLabel *text;
  GtkLabel *gap;
  GtkLabel *totals;
  GtkGrid *boxes;
};

enum
{
  PROP_0,
  PROP_TARGET,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SaiNeedDesk, sai_need_desk, G_TYPE_OBJECT)

/* Whom it is about */

/* The seat that wants to know: the one whose turn it is, or the only person while a computer player moves. */
static guint
find_asker (SaiNeedDesk *self)
{
  guint n_persons = 0, person = 0;
  int moving;
  guint seat;

  g_object_get (self->sheet, "moving", &moving, NULL);
  seat = moving >= 0 ? (guint) moving : sai_game_get_seat (self->game);
  for (guint i = 0; i < sai_game_get_n_seats (self->game); i++)
    if (sai_player_is_person (sai_game_get_player (self->game, i)))
      {
        person = i;
        n_persons++;
      }

  return n_persons == 1 ? person : seat;
}

static const char *
get_name (SaiNeedDesk *self, guint seat)
{
  return sai_player_get_inline_name (sai_game_get_player (self->game, seat));
}

/* What is shown */

static void
add_cell (SaiNeedDesk *self, int column, int row, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  if (column == 0)
    gtk_label_set_text (GTK_LABEL (label), text);
  else
    sai_number_label_show (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label), column == 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, column == 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->boxes, label, column, row, 1, 1);
}

/* @needed is not a number where nothing is needed, or nothing would help. */
static void
add_row (SaiNeedDesk *self, int row, const char *name, double mean, double needed, SaiNumberFlags flags)
{
  g_autofree char *usual = sai_number_format (mean, 1, flags);
  g_autofree char *most = isnan (needed) ? NULL : sai_number_format (needed, 1, flags);

  add_cell (self, 0, row, name, NULL);
  add_cell (self, 1, row, usual, "numeric");
  if (most != NULL)
    add_cell (self, 2, row, most, "numeric");
}

static double
find_needed (const SaiProspect *prospect, guint box)
{
  for (guint i = 0; i < prospect->need.n_boxes; i++)
    if (prospect->need.boxes[i].box == box)
      return prospect->need.boxes[i].needed;

  return NAN;
}

static void
clear_boxes (SaiNeedDesk *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->boxes))) != NULL)
    gtk_grid_remove (self->boxes, child);
}

static void
add_heads (SaiNeedDesk *self, int row, gboolean needed)
{
  add_cell (self, 0, row, _ ("Open boxes"), "dim-label");
  /* Translators: the head of a column: what boxes usually bring. */
  add_cell (self, 1, row, C_ ("points", "Typical"), "dim-label");
  /* Translators: the head of a column: what boxes bring in games that reach a total. */
  if (needed)
    add_cell (self, 2, row, C_ ("points", "Needed"), "dim-label");
}

static double
get_gain (const SaiBoxNeed *need)
{
  return need->needed - need->usual;
}

static int
compare_gains (gconstpointer a, gconstpointer b)
{
  double x = get_gain (a), y = get_gain (b);

  return (x < y) - (x > y);
}

/* Sheets without perfect play have many boxes: those from which most of the difference can come. What a box holds that
 * does not count towards the total would only contradict what is said of that.
 */
static void
list_gains (SaiNeedDesk *self, const SaiProspect *prospect)
{
  SaiRuleset *ruleset = sai_game_get_ruleset (self->game);
  const SaiRules *rules = sai_game_get_rules (self->game);
  g_autoptr (GArray) needs = g_array_new (FALSE, FALSE, sizeof (SaiBoxNeed));
  int row = 0;

  for (guint i = 0; i < prospect->need.n_boxes; i++)
    if (sai_boxes_has (&rules->counted, prospect->need.boxes[i].box))
      g_array_append_val (needs, prospect->need.boxes[i]);
  if (self->bonus || needs->len == 0)
    return;
  g_array_sort (needs, compare_gains);
  add_heads (self, row++, TRUE);
  for (guint i = 0; i < MIN (needs->len, MOST_GAINS); i++)
    {
      const SaiBoxNeed *need = &g_array_index (needs, SaiBoxNeed, i);

      add_row (self, row++, sai_ruleset_get_box_name (ruleset, need->box), need->usual, need->needed,
               SAI_NUMBER_ESTIMATED);
    }
  if (needs->len > MOST_GAINS)
    {
      guint n = needs->len - MOST_GAINS;
      g_autofree char *more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u more box", "%u more boxes", n), n);

      add_cell (self, 0, row, more, "dim-label");
    }
}

/* The open boxes that points can come from, and what they usually bring. */
static void
list_boxes (SaiNeedDesk *self, const SaiProspect *prospect)
{
  SaiRuleset *ruleset = sai_game_get_ruleset (self->game);
  const SaiRules *rules = sai_game_get_rules (self->game);
  const SaiSheet *sheet = &sai_game_get_state (self->game)->sheets[self->question.seat];
  SaiBoxes open = sai_sheet_get_open (sheet, rules);
  int row = 0;

  clear_boxes (self);
  if (prospect->reservation != NULL)
    {
      list_gains (self, prospect);
      return;
    }
  if (self->bonus)
    open = sai_boxes_and (open, rules->upper);
  if (sai_boxes_is_empty (&open))
    return;
  add_heads (self, row++, prospect->target > 0 && prospect->need.n_boxes > 0);
  for (guint i = 0; i < rules->n_boxes; i++)
    if (sai_boxes_has (&open, i))
      add_row (self, row++, sai_ruleset_get_box_name (ruleset, i), prospect->outlook.boxes[i].mean,
               find_needed (prospect, i), SAI_NUMBER_PLAIN);
  if (!self->bonus && sai_rules_has_bonus (rules) && sai_sheet_get_bonus (sheet, rules) == 0 &&
      prospect->outlook.bonus_probability > 0)
    add_row (self, row, _ ("Bonus"),
             rules->n_columns > 1 ? prospect->outlook.bonus : prospect->outlook.bonus_probability * rules->bonus.points,
             NAN, SAI_NUMBER_PLAIN);
}

static void
tell (SaiNeedDesk *self)
{
  const char *gap = gtk_label_get_text (self->gap);
  const char *totals = gtk_label_get_text (self->totals);
  g_autofree char *first = sai_format_sentences (gtk_label_get_text (self->text), *gap != '\0' ? gap : NULL);
  g_autofree char *all = sai_format_sentences (first, *totals != '\0' ? totals : NULL);

  sai_announce_name (self->content, gtk_label_get_text (self->title), all);
}

static void
show_answer (SaiNeedDesk *self, const SaiProspect *prospect)
{
  g_autofree char *text = self->bonus ? sai_need_text_bonus (&self->question, prospect)
                                      : sai_need_text_goal (&self->question, prospect);
  g_autofree char *gap = self->bonus ? NULL : sai_need_text_gap (&self->question, prospect);
  g_autofree char *totals = self->bonus || self->question.rival >= 0 ? NULL : sai_need_text_totals (prospect);

  sai_plain_set_text (self->text, text);
  sai_plain_set_text (self->gap, gap);
  sai_plain_set_text (self->totals, totals);
  list_boxes (self, prospect);
  tell (self);
}

static void
show_prospect_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiNeedDesk) self = SAI_NEED_DESK (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiProspect) prospect = sai_prospect_find_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->page == NULL)
    return;
  if (prospect != NULL)
    show_answer (self, prospect);
  else
    sai_plain_set_text (self->text, error->message);
}

static void
ask (SaiNeedDesk *self)
{
  const SaiNeedQuestion *question = &self->question;
  int target = question->target > 0 ? question->target : question->record > 0 ? question->record + 1 : 0;

  sai_prospect_find_async (self->solver, self->game, question->seat, question->rival, target, self->cancellable,
                           show_prospect_cb, g_object_ref (self));
}

/* Who is alone plays against their own best. */
static void
record_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiNeedDesk) self = SAI_NEED_DESK (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) best = sai_store_answer (SAI_STORE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->page == NULL)
    return;
  if (best != NULL && best->len > 0)
    self->question.record = g_array_index (best, int, 0);
  ask (self);
}

static void
ask_for_record (SaiNeedDesk *self)
{
  SaiRuleset *ruleset = sai_game_get_ruleset (self->game);
  g_auto (GStrv) set = sai_ruleset_print_options (ruleset, sai_game_get_options (self->game));
  g_autofree char *options = set != NULL ? g_strjoinv ("\n", set) : g_strdup ("");

  sai_store_ask (self->store,
                 sai_request_best_total (sai_ruleset_get_id (ruleset), options, get_name (self, self->question.seat)),
                 self->cancellable, record_cb, g_object_ref (self));
}

/* Opening and closing */

static void
cancel (SaiNeedDesk *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
return_focus_cb (SaiNeedDesk *self)
{
  GtkRoot *root = gtk_widget_get_root (self->popover);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  cancel (self);
  /* Unless the game has led it elsewhere. */
  if (self->field != NULL && (focus == NULL || gtk_widget_is_ancestor (focus, self->popover)))
    gtk_widget_grab_focus (self->field);
}

static char *
make_title (SaiNeedDesk *self)
{
  if (self->bonus)
    /* Translators: a player; what the bonus takes. */
    return g_strdup_printf (_ ("%s: Bonus"), get_name (self, self->question.seat));
  if (self->question.rival >= 0)
    /* Translators: a player whom another one wants to beat. */
    return g_strdup_printf (_ ("To Beat %s"), get_name (self, self->question.rival));

  /* Translators: a player. */
  return g_strdup_printf (_ ("%s: Total"), get_name (self, self->question.seat));
}

static void
open_popover (SaiNeedDesk *self, GtkWidget *field)
{
  g_autofree char *title = make_title (self);
  double growth = sai_grown_find (self->popover);
  graphene_rect_t bounds;
  int room;

  if (field == NULL || !gtk_widget_compute_bounds (field, self->place, &bounds))
    return;
  cancel (self);
  self->cancellable = g_cancellable_new ();
  g_set_weak_pointer (&self->field, field);
  gtk_label_set_text (self->title, title);
  sai_plain_set_text (self->text, _ ("Calculating…"));
  sai_plain_set_text (self->gap, NULL);
  sai_plain_set_text (self->totals, NULL);
  clear_boxes (self);
  room = sai_popover_place (GTK_POPOVER (self->popover), &bounds);
  gtk_scrolled_window_set_max_content_height (self->scroller, MAX (HEIGHT, room / growth - FRAME) * growth);
  gtk_popover_popup (GTK_POPOVER (self->popover));
  gtk_widget_grab_focus (self->content);
  tell (self);
  if (!self->bonus && sai_game_get_n_seats (self->game) == 1 && self->question.target == 0 && self->store != NULL)
    ask_for_record (self);
  else
    ask (self);
}

static void
ask_cb (GSimpleAction *action, GVariant *parameter, SaiNeedDesk *self)
{
  guint seat, kind;
  guint asker;

  if (self->game == NULL || self->page == NULL || sai_game_is_finished (self->game))
    return;
  g_variant_get (parameter, "(uu)", &seat, &kind);
  asker = find_asker (self);
  self->bonus = kind == SAI_SHEET_ROW_BONUS;
  self->question = (SaiNeedQuestion) { self->game, self->bonus ? seat : asker, -1, 0, self->bonus ? 0 : self->target };
  if (!self->bonus && seat != asker)
    self->question.rival = seat;
  open_popover (self, sai_sheet_view_get_sum (self->sheet, seat, kind));
}

static void
hide_answer_cb (SaiNeedDesk *self)
{
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static GtkLabel *
add_label (SaiNeedDesk *self, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (self->content), label);

  return GTK_LABEL (label);
}

static void
build (SaiNeedDesk *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  self->content = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, "focusable", TRUE,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  self->title = add_label (self, "heading");
  self->text = add_label (self, NULL);
  self->gap = add_label (self, NULL);
  self->totals = add_label (self, "numeric");
  self->boxes = GTK_GRID (gtk_grid_new ());
  gtk_box_append (GTK_BOX (self->content), GTK_WIDGET (self->boxes));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  /* The bar lies over what scrolls, and would stand on the last digits. */
  gtk_widget_set_margin_end (self->content, BAR);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->content);
  self->popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->popover, "need");
  gtk_popover_set_child (GTK_POPOVER (self->popover), scroller);
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (return_focus_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->popover, self->place);
}

static void
sai_need_desk_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SaiNeedDesk *self = SAI_NEED_DESK (object);

  switch (id)
    {
    case PROP_TARGET:
      g_value_set_int (value, self->target);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_need_desk_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SaiNeedDesk *self = SAI_NEED_DESK (object);

  switch (id)
    {
    case PROP_TARGET:
      if (self->target == g_value_get_int (value))
        return;
      self->target = g_value_get_int (value);
      g_object_notify_by_pspec (object, pspec);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sai_need_desk_dispose (GObject *object)
{
  sai_need_desk_close (SAI_NEED_DESK (object));

  G_OBJECT_CLASS (sai_need_desk_parent_class)->dispose (object);
}

static void
sai_need_desk_class_init (SaiNeedDeskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = sai_need_desk_get_property;
  object_class->set_property = sai_need_desk_set_property;
  object_class->dispose = sai_need_desk_dispose;

  properties[PROP_TARGET] = g_param_spec_int ("target", NULL, NULL, 0, G_MAXINT, 0,
                                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sai_need_desk_init (SaiNeedDesk *self)
{
}

/**
 * sai_need_desk_new:
 * @page: a page; it must call sai_need_desk_close() before it goes
 * @sheet: the sheet on it, without a game yet
 *
 * Returns: (transfer full): a desk, to be given the game of the page
 */
SaiNeedDesk *
sai_need_desk_new (GtkWidget *page, SaiSheetView *sheet)
{
  SaiNeedDesk *self = g_object_new (SAI_TYPE_NEED_DESK, NULL);
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("ask", G_VARIANT_TYPE ("(uu)"));

  self->page = page;
  self->sheet = sheet;
  self->place = sai_grown_find_place (GTK_WIDGET (sheet), page);
  g_signal_connect_object (action, "activate", G_CALLBACK (ask_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (page, "need", G_ACTION_GROUP (actions));
  build (self);
  sai_sheet_view_set_asking (sheet, TRUE);

  return self;
}

/**
 * sai_need_desk_follow:
 * @self: a desk
 * @game: (nullable): the game of the page
 * @solver: (nullable): the source of perfect play; %NULL without a game
 */
void
sai_need_desk_follow (SaiNeedDesk *self, SaiGame *game, SaiSolver *solver)
{
  g_return_if_fail (SAI_IS_NEED_DESK (self));

  if (self->game == game)
    return;
  cancel (self);
  hide_answer_cb (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_func (self->game, hide_answer_cb, self);
  g_set_object (&self->game, game);
  g_set_object (&self->solver, solver);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (hide_answer_cb), self, G_CONNECT_SWAPPED);
}

/**
 * sai_need_desk_set_store:
 * @self: a desk
 * @store: (nullable): the history, which knows the best total to beat for who is alone
 */
void
sai_need_desk_set_store (SaiNeedDesk *self, SaiStore *store)
{
  g_return_if_fail (SAI_IS_NEED_DESK (self));

  g_set_object (&self->store, store);
}

/**
 * sai_need_desk_close:
 * @self: a desk
 *
 * Answers nothing more.
 */
void
sai_need_desk_close (SaiNeedDesk *self)
{
  g_return_if_fail (SAI_IS_NEED_DESK (self));

  sai_need_desk_follow (self, NULL, NULL);
  sai_need_desk_set_store (self, NULL);
  self->page = NULL;
  g_clear_weak_pointer (&self->field);
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}
