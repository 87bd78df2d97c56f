/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position as one line of text, that a person can read and a program can parse back:
 *
 *   RULESET DICE THROWS [win|target=TOTAL] [OPTION=VALUE…] [BOX=POINTS[+EXTRA]…] [/ [BOX=POINTS[+EXTRA]…]]…
 *
 *   yacht 55234 2 ones=3 choice=25                 yahtzee 11662 0 win sixes=18 / sixes=24 choice=22
 *
 * The first sheet is that of the seat to move, the others follow in the order of the seats. Options are there if they
 * differ from the ruleset's own. Boxes that follow from others are left out.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "dice/sai-dice-game.h"
#include "dice/sai-paper-state.h"
#include "trainer/sai-question.h"
#include "util/sai-error.h"

#define TARGET "target"
#define WIN "win"
#define NEXT_SHEET "/"

static gboolean
refuse (const char *text, GError **error)
{
  g_set_error (error, SAI_ERROR, SAI_ERROR_PARSE, _ ("“%s” isn’t a valid position."), text);

  return FALSE;
}

void
sai_question_clear (SaiQuestion *self)
{
  g_clear_pointer (&self->rules, sai_rules_unref);
}

/**
 * sai_question_copy:
 * @self: a question
 * @copy: (inout): another one, which becomes the same; or one that is not set
 */
void
sai_question_copy (const SaiQuestion *self, SaiQuestion *copy)
{
  g_autoptr (SaiRules) before = copy->rules;

  *copy = *self;
  copy->rules = sai_rules_ref (self->rules);
}

/* @self becomes a question with an empty sheet, whatever it was. */
void
sai_question_init (SaiQuestion *self, SaiRuleset *ruleset, const SaiOptions *options)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (SAI_IS_RULESET (ruleset) && sai_ruleset_has_boxes (ruleset));

  sai_question_clear (self);
  *self = (SaiQuestion) { .options = *options, .n_seats = 1 };
  g_strlcpy (self->ruleset, sai_ruleset_get_id (ruleset), sizeof self->ruleset);
  self->rules = sai_rules_ref (sai_ruleset_get_rules (ruleset, options));
}

/* "25", or "25+100" with the extra points of a joker. */
static gboolean
parse_score (const char *text, SaiScore *score)
{
  g_auto (GStrv) parts = g_strsplit (text, "+", 2);
  gint64 points = 0, extra = 0;

  if (parts[0] == NULL || !g_ascii_string_to_signed (parts[0], 10, G_MININT16, G_MAXINT16, &points, NULL) ||
      (parts[1] != NULL && !g_ascii_string_to_signed (parts[1], 10, 0, G_MAXINT16, &extra, NULL)))
    return FALSE;
  *score = (SaiScore) { points, extra };

  return TRUE;
}

static gboolean
parse_box (SaiQuestion *self, const char *id, const char *value)
{
  SaiSheet *sheet = &self->sheets[self->n_seats - 1];
  int box = sai_rules_find_box (self->rules, id);
  SaiScore score;

  if (box < 0 || !sai_boxes_has (&self->rules->playable, box) || sai_sheet_is_filled (sheet, box) ||
      !parse_score (value, &score) || !sai_sheet_can_hold (sheet, self->rules, box, score))
    return FALSE;
  sai_sheet_fill (sheet, self->rules, box, score);

  return TRUE;
}

static gboolean
has_option (SaiRuleset *ruleset, const char *id)
{
  for (guint i = 0; i < sai_ruleset_get_n_options (ruleset); i++)
    if (g_str_equal (sai_ruleset_get_option (ruleset, i)->id, id))
      return TRUE;

  return FALSE;
}

static gboolean
parse_word (SaiQuestion *self, SaiRuleset *ruleset, const char *word)
{
  g_auto (GStrv) sides = g_strsplit (word, "=", 2);
  gint64 target;

  if (g_str_equal (word, WIN))
    {
      self->to_win = TRUE;
      return TRUE;
    }
  if (g_str_equal (word, NEXT_SHEET))
    return ++self->n_seats <= SAI_MAX_SEATS;
  if (g_strv_length (sides) != 2)
    return FALSE;
  if (g_str_equal (sides[0], TARGET))
    {
      if (!g_ascii_string_to_signed (sides[1], 10, 1, G_MAXINT16, &target, NULL))
        return FALSE;
      self->target = target;
      return TRUE;
    }
  if (!has_option (ruleset, sides[0]))
    return parse_box (self, sides[0], sides[1]);
  if (!sai_ruleset_set_option (ruleset, &self->options, word, NULL))
    return FALSE;
  sai_rules_unref (self->rules);
  self->rules = sai_rules_ref (sai_ruleset_get_rules (ruleset, &self->options));

  return TRUE;
}

/* Whether somebody has to decide something here. */
static gboolean
is_open (const SaiQuestion *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    if (sai_sheet_find_stray_extra (&self->sheets[i], self->rules) >= 0)
      return FALSE;

  return sai_dice_is_rolled (&self->dice) && self->n_throws < self->rules->n_rolls &&
         !sai_sheet_is_complete (&self->sheets[0], self->rules) && (!self->to_win || self->n_seats > 1);
}

/**
 * sai_question_parse:
 * @self: (inout): a question, set or not; becomes that of the text
 * @catalog: the rulesets
 * @text: a position, see the head of the file
 * @error: return location for a #SaiError
 *
 * Returns: whether @text is a position in which somebody has to decide
 */
gboolean
sai_question_parse (SaiQuestion *self, SaiCatalog *catalog, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (SaiRuleset) ruleset = NULL;
  SaiOptions options;
  guint64 n_throws;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), FALSE);

  if (g_strv_length (words) < 3 || !g_ascii_string_to_unsigned (words[2], 10, 0, SAI_MAX_ROLLS - 1, &n_throws, NULL))
    return refuse (text, error);
  ruleset = sai_catalog_find (catalog, words[0], error);
  if (ruleset == NULL)
    return FALSE;
  if (!sai_ruleset_has_boxes (ruleset))
    return refuse (text, error);

  options = sai_ruleset_get_defaults (ruleset);
  sai_question_init (self, ruleset, &options);
  self->n_throws = n_throws;
  if (!sai_dice_parse (words[1], self->rules->n_dice, &self->dice, error))
    return FALSE;
  for (guint i = 3; words[i] != NULL; i++)
    if (!parse_word (self, ruleset, words[i]))
      return refuse (words[i], error);
  self->dice.roll = self->rules->n_rolls - MIN (n_throws, self->rules->n_rolls);

  return is_open (self) || refuse (text, error);
}

static void
print_options (const SaiQuestion *self, SaiRuleset *ruleset, GString *text)
{
  SaiOptions defaults = sai_ruleset_get_defaults (ruleset);
  g_auto (GStrv) usual = sai_ruleset_print_options (ruleset, &defaults);
  g_auto (GStrv) options = sai_ruleset_print_options (ruleset, &self->options);

  for (guint i = 0; options[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) usual, options[i]))
      g_string_append_printf (text, " %s", options[i]);
}

/* The filled boxes in an order in which they may be filled: there are jokers only after five of a kind.
 *
 * Returns: how many there are
 */
static guint
list_boxes (const SaiSheet *sheet, const SaiRules *rules, guint *boxes)
{
  guint n = 0;

  for (guint jokers = 0; jokers < 2; jokers++)
    for (guint box = 0; box < rules->n_boxes; box++)
      if (sai_boxes_has (&rules->playable, box) && sai_sheet_is_filled (sheet, box) &&
          (sheet->extra[box] != 0) == (jokers != 0))
        boxes[n++] = box;

  return n;
}

static void
print_sheet (const SaiQuestion *self, const SaiSheet *sheet, GString *text)
{
  guint boxes[SAI_MAX_BOXES];
  guint n_boxes = list_boxes (sheet, self->rules, boxes);

  for (guint i = 0; i < n_boxes; i++)
    {
      guint box = boxes[i];

      g_string_append_printf (text, " %s=%d", self->rules->boxes[box].id, sheet->points[box]);
      if (sheet->extra[box] != 0)
        g_string_append_printf (text, "+%d", sheet->extra[box]);
    }
}

/* Whether chances count, not points. */
gboolean
sai_question_counts_chances (const SaiQuestion *self)
{
  return self->to_win || self->target > 0;
}

/* What sai_question_parse() reads. */
char *
sai_question_print (const SaiQuestion *self, SaiRuleset *ruleset)
{
  g_autofree char *dice = sai_dice_print (&self->dice);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s %s %u", self->ruleset, dice, self->n_throws);
  if (self->to_win)
    g_string_append (text, " " WIN);
  if (self->target > 0)
    g_string_append_printf (text, " " TARGET "=%d", self->target);
  print_options (self, ruleset, text);
  for (guint i = 0; i < self->n_seats; i++)
    {
      if (i > 0)
        g_string_append (text, " " NEXT_SHEET);
      print_sheet (self, &self->sheets[i], text);
    }

  return g_string_free (text, FALSE);
}

/**
 * sai_question_take:
 * @self: (inout): a question, set or not; becomes the decision of the next move of @game, for points
 * @game: a dice game with its cursor before a move that threw dice or filled a box
 *
 * Returns: whether there is a decision: the dice are known
 */
gboolean
sai_question_take (SaiQuestion *self, SaiGame *game)
{
  const SaiDiceState *state = sai_game_get_state (game);
  guint index = sai_game_get_cursor (game);
  SaiMoveKind kind;
  SaiMove *move;
  guint seat;

  sai_question_init (self, sai_game_get_ruleset (game), sai_game_get_options (game));
  if (index >= sai_game_get_n_moves (game))
    return FALSE;
  self->dice = state->dice;
  self->n_throws = sai_dice_state_get_rolls_left (state, self->rules);
  move = sai_game_get_move (game, index);
  kind = sai_move_get_kind (move);
  seat = sai_game_find_mover (game, move);
  /* What was announced at a real table is known when its box is filled. */
  if (kind != SAI_MOVE_ROLL && kind != SAI_MOVE_FILL && kind != SAI_MOVE_PUT &&
      (kind != SAI_MOVE_ANNOUNCE || sai_move_is_real (move)))
    return FALSE;
  /* Of most turns at a real table, only the dice at their end are known. */
  if (kind == SAI_MOVE_PUT && !sai_paper_state_ends_turn (state, move))
    {
      self->dice = sai_move_get_dice (move);
      self->n_throws = 0;
    }
  self->n_seats = state->n_seats;
  for (guint i = 0; i < self->n_seats; i++)
    self->sheets[i] = state->sheets[(seat + i) % self->n_seats];

  return seat < self->n_seats && is_open (self);
}

static GPtrArray *
make_players (guint n_seats)
{
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (players, sai_player_new (_ ("You"), SAI_PLAYER_PERSON));
  for (guint i = 1; i < n_seats; i++)
    {
      g_autofree char *name = sai_player_make_name (_ ("Opponent"), i, n_seats - 1);

      g_ptr_array_add (players, sai_player_new (name, SAI_PLAYER_PERSON));
    }

  return players;
}

static void
enter (SaiGame *game, guint seat, const SaiSheet *sheet)
{
  const SaiRules *rules = sai_game_get_rules (game);
  guint boxes[SAI_MAX_BOXES];
  guint n_boxes = list_boxes (sheet, rules, boxes);

  for (guint i = 0; i < n_boxes; i++)
    {
      guint box = boxes[i];
      SaiScore score = { sheet->points[box], sheet->extra[box] };
      g_autoptr (SaiMove) move = sai_move_new_put (seat, rules->boxes[box].id, score, NULL,
                                                   sai_sheet_is_forced (sheet, box));

      /* What was forced into a sheet may not be possible any more; then it is seen as open. */
      sai_game_apply (game, move, NULL);
    }
}

/* The box that was filled last is marked; here none was. Clearing one makes the game forget it. */
static void
forget_last (SaiGame *game)
{
  const SaiRules *rules = sai_game_get_rules (game);
  const SaiSheet *sheet = &sai_game_get_state (game)->sheets[0];
  SaiBoxes open = sai_sheet_get_open (sheet, rules);
  guint box = sai_boxes_get_first (&open);
  g_autoptr (GArray) scores = sai_sheet_get_possible_scores (sheet, rules, box);
  const char *id = rules->boxes[box].id;
  g_autoptr (SaiMove) put = sai_move_new_put (0, id, g_array_index (scores, SaiScore, 0), NULL, FALSE);
  g_autoptr (SaiMove) clear = sai_move_new_clear (0, id);

  if (sai_game_apply (game, put, NULL))
    sai_game_apply (game, clear, NULL);
}

/**
 * sai_question_make_game:
 * @self: a question
 * @ruleset: its ruleset
 * @players: (nullable) (element-type SaiPlayer): who sits at the table, whose turn it is first
 *
 * Returns: (transfer full): a sheet with what is filled, as a game to be shown
 */
SaiGame *
sai_question_make_game (const SaiQuestion *self, SaiRuleset *ruleset, GPtrArray *players)
{
  g_autoptr (GPtrArray) seats = players != NULL ? g_ptr_array_ref (players) : make_players (self->n_seats);
  g_autofree char *id = g_uuid_string_random ();
  SaiGame *game = sai_game_new (ruleset, &self->options, SAI_GAME_MODE_PAPER, seats, NULL, id,
                                g_get_real_time () / G_USEC_PER_SEC);

  for (guint i = 0; i < self->n_seats; i++)
    enter (game, i, &self->sheets[i]);
  forget_last (game);

  return game;
}

/**
 * sai_question_make_state:
 * @self: a question
 * @state: (out caller-allocates): the same as the state of a game that is played
 */
void
sai_question_make_state (const SaiQuestion *self, SaiDiceState *state)
{
  sai_dice_state_init (state, SAI_GAME_MODE_PLAYED, self->n_seats);
  state->n_rolls = self->rules->n_rolls - self->n_throws;
  state->dice = self->dice;
  for (guint i = 0; i < self->n_seats; i++)
    {
      state->sheets[i] = self->sheets[i];
      state->n_turns += sai_boxes_count (sai_boxes_and (self->sheets[i].filled, self->rules->playable));
    }
}
