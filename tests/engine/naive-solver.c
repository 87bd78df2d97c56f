/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perfect play once more, straight from the rules: the mean final total of a sheet is the mean over all rolls of the
 * best that can be done with them, where to keep dice is the mean over all rolls of the others, and to fill a box is
 * the mean final total of the sheet after that. Everything about rules and sheets is asked of the model.
 *
 * Dice are only sorted, so that equal rolls are worked out once. What is known about a sheet is remembered;
 * “forgetful”, sheets are taken for the same if they have the same boxes filled, the same upper total, both or neither
 * points in the box of five alike or that another one waits for, and the same points in boxes that a difference still
 * waits for.
 */

#include "naive-solver.h"

/* With six dice. */
#define N_SORTED_ROLLS 462
#define N_SORTED_KEEPS 924
/* Six digits from 0 to 6. */
#define N_CODES 117649

/* A roll that throwing the dice that are not kept can give, and in how many of the orders of those dice. */
typedef struct
{
  guint16 roll;
  guint n_orders;
} Throw;

/* What a sheet of few boxes is remembered by, in words without gaps. */
typedef struct
{
  guint32 filled;
  gint upper[SAI_MAX_COLUMNS];
  /* The boxes that hold points which others depend on. */
  guint32 paid;
  gint16 points[SAI_MAX_ROWS];
  gint16 extra[SAI_MAX_ROWS];
} Key;

/* What so many dice can show, the same for all rules. */
typedef struct
{
  guint n_dice;
  guint n_rolls;
  SaiDice rolls[N_SORTED_ROLLS];
  guint n_orders[N_SORTED_ROLLS];
  guint n_keeps;
  /* The faces of each keep, sorted; 0 stands for a die that is thrown. */
  SaiDice keeps[N_SORTED_KEEPS];
  GArray *throws[N_SORTED_KEEPS];
  /* The numbers of sorted rolls and keeps, by what their digits make up in base 7. */
  gint roll_of[N_CODES];
  gint keep_of[N_CODES];
  guint keep_of_roll[N_SORTED_ROLLS][1u << SAI_MAX_DICE];
} Table;

struct _NaiveSolver
{
  SaiRules *rules;
  gboolean forget;
  /* Whether it matters with which roll the dice of a turn came. */
  gboolean by_roll;
  NaiveWorth worth;
  gpointer worth_data;
  /* (nullable): what sheets with so many open boxes are worth. */
  NaiveEnd end;
  gpointer end_data;
  guint n_end_open;
  const Table *table;
  /* Key → what is still to come, a double */
  GHashTable *known;
  /* What each roll was worth when keeps were asked for the last time: whoever does so asks for all rolls, one by one.
   */
  SaiSheet last_sheet;
  guint last_throws;
  double last_worth[N_SORTED_ROLLS];
};

static int
compare_faces (const void *a, const void *b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

static SaiDice
sort_dice (const Table *self, SaiDice dice)
{
  qsort (dice.face, self->n_dice, sizeof *dice.face, compare_faces);

  return dice;
}

static guint
get_code (const Table *self, const SaiDice *dice)
{
  guint code = 0;

  for (guint i = 0; i < self->n_dice; i++)
    code = code * 7 + dice->face[i];

  return code;
}

/* The dice of a code. */
static SaiDice
make_dice (const Table *self, guint code)
{
  SaiDice dice = { { 0 } };

  for (guint i = self->n_dice; i-- > 0; code /= 7)
    dice.face[i] = code % 7;

  return dice;
}

static SaiDice
keep_some (const Table *self, const SaiDice *dice, guint keep)
{
  SaiDice kept = *dice;

  for (guint i = 0; i < self->n_dice; i++)
    if ((keep & (1u << i)) == 0)
      kept.face[i] = 0;

  return sort_dice (self, kept);
}

static void
add_throw (GArray *throws, guint roll)
{
  Throw throw = { roll, 1 };

  for (guint i = 0; i < throws->len; i++)
    if (g_array_index (throws, Throw, i).roll == roll)
      {
        g_array_index (throws, Throw, i).n_orders++;
        return;
      }
  g_array_append_val (throws, throw);
}

/* Throws the dice that are not kept (0), one by one in every possible way. */
static void
throw_dice (Table *self, SaiDice dice, guint die, GArray *throws)
{
  if (die == self->n_dice)
    {
      SaiDice sorted = sort_dice (self, dice);

      add_throw (throws, self->roll_of[get_code (self, &sorted)]);
      return;
    }
  if (dice.face[die] != 0)
    {
      throw_dice (self, dice, die + 1, throws);
      return;
    }
  for (guint face = 1; face <= SAI_N_FACES; face++)
    {
      dice.face[die] = face;
      throw_dice (self, dice, die + 1, throws);
    }
}

static void
list_rolls (Table *self)
{
  guint n_codes = 1;

  for (guint die = 0; die < self->n_dice; die++)
    n_codes *= 7;
  for (guint code = 0; code < n_codes; code++)
    {
      SaiDice dice = make_dice (self, code);
      SaiDice sorted = sort_dice (self, dice);

      if (code == get_code (self, &sorted))
        {
          self->keep_of[code] = self->n_keeps;
          self->keeps[self->n_keeps++] = dice;
        }
      if (sorted.face[0] == 0)
        continue;
      if (code == get_code (self, &sorted))
        {
          self->roll_of[code] = self->n_rolls;
          self->rolls[self->n_rolls++] = dice;
        }
      /* The sorted order of the dice has the smallest code of all, so that its number is known. */
      self->n_orders[self->roll_of[get_code (self, &sorted)]]++;
    }
  g_assert_cmpuint (self->n_rolls, <=, N_SORTED_ROLLS);
  g_assert_cmpuint (self->n_keeps, <=, N_SORTED_KEEPS);
}

static void
list_keeps (Table *self)
{
  for (guint keep = 0; keep < self->n_keeps; keep++)
    {
      self->throws[keep] = g_array_new (FALSE, FALSE, sizeof (Throw));
      throw_dice (self, self->keeps[keep], 0, self->throws[keep]);
    }
  for (guint roll = 0; roll < self->n_rolls; roll++)
    for (guint mask = 0; mask < 1u << self->n_dice; mask++)
      {
        SaiDice kept = keep_some (self, &self->rolls[roll], mask);

        self->keep_of_roll[roll][mask] = self->keep_of[get_code (self, &kept)];
      }
}

/* Listing throws takes longer than to solve small rules. */
static const Table *
get_table (guint n_dice)
{
  static Table *tables[SAI_MAX_DICE + 1];

  if (tables[n_dice] == NULL)
    {
      tables[n_dice] = g_new0 (Table, 1);
      tables[n_dice]->n_dice = n_dice;
      list_rolls (tables[n_dice]);
      list_keeps (tables[n_dice]);
    }

  return tables[n_dice];
}

static guint
hash_key (gconstpointer data)
{
  const guint32 *words = data;
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (gsize i = 0; i < sizeof (Key) / sizeof *words; i++)
    hash = (hash ^ words[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return hash >> 32;
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Key)) == 0;
}

/* The points that differences still wait for. */
static void
add_awaited_points (const SaiRules *rules, const SaiSheet *sheet, Key *key)
{
  for (guint i = 0; i < rules->n_boxes; i++)
    {
      const SaiBoxRule *box = &rules->boxes[i];

      if (box->kind != SAI_BOX_DIFFERENCE || sai_sheet_is_filled (sheet, i))
        continue;
      key->points[box->minuend] = sheet->points[box->minuend];
      key->points[box->subtrahend] = sheet->points[box->subtrahend];
    }
}

static void
make_key (NaiveSolver *self, const SaiSheet *sheet, Key *key)
{
  const SaiJokerRule *joker = &self->rules->joker;
  guint32 needed = joker->enabled ? 1u << joker->box : 0;

  memset (key, 0, sizeof *key);
  key->filled = sheet->filled.word[0];
  for (guint column = 0; column < self->rules->n_columns; column++)
    key->upper[column] = sai_sheet_get_upper_total_of (sheet, self->rules, column);
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if (self->rules->boxes[box].after >= 0)
      needed |= 1u << self->rules->boxes[box].after;
  for (guint box = 0; box < self->rules->n_boxes; box++)
    if ((needed & key->filled & (1u << box)) != 0 && sheet->points[box] > 0)
      key->paid |= 1u << box;
  if (self->forget)
    {
      add_awaited_points (self->rules, sheet, key);
      return;
    }
  memcpy (key->points, sheet->points, sizeof key->points);
  memcpy (key->extra, sheet->extra, sizeof key->extra);
}

/* The best mean final total that each roll can be ended with, when so many throws are left. */
static void
end_turn (NaiveSolver *self, const SaiSheet *sheet, guint n_throws, double *ends)
{
  for (guint roll = 0; roll < self->table->n_rolls; roll++)
    {
      SaiDice dice = self->table->rolls[roll];
      SaiBoxes legal = sai_sheet_get_legal_boxes (sheet, self->rules, &dice);

      dice.roll = self->rules->n_rolls - n_throws;
      g_assert_false (sai_boxes_is_empty (&legal));
      ends[roll] = -G_MAXDOUBLE;
      for (guint box = 0; box < self->rules->n_boxes; box++)
        if (sai_boxes_has (&legal, box))
          ends[roll] = MAX (ends[roll], naive_solver_box (self, sheet, &dice, box));
    }
}

/* The mean of what the rolls are worth that can come when the dice of a keep are kept. */
static double
throw_others (NaiveSolver *self, guint keep, const double *worth)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < self->table->throws[keep]->len; i++)
    {
      const Throw *throw = &g_array_index (self->table->throws[keep], Throw, i);

      sum += throw->n_orders * worth[throw->roll];
      n += throw->n_orders;
    }

  return sum / n;
}

/* What each roll is worth when so many throws are left: to end the turn, or to throw some dice. */
static void
play_turn (NaiveSolver *self, const SaiSheet *sheet, guint n_throws, double *worth)
{
  double ends[N_SORTED_ROLLS];
  double later[N_SORTED_ROLLS];
  double keeps[N_SORTED_KEEPS];

  end_turn (self, sheet, 0, worth);
  memcpy (ends, worth, sizeof ends);
  for (guint i = 0; i < n_throws; i++)
    {
      if (self->by_roll)
        end_turn (self, sheet, i + 1, ends);
      memcpy (later, worth, sizeof later);
      for (guint keep = 0; keep < self->table->n_keeps; keep++)
        keeps[keep] = throw_others (self, keep, later);
      for (guint roll = 0; roll < self->table->n_rolls; roll++)
        {
          worth[roll] = ends[roll];
          for (guint mask = 0; mask < sai_rules_get_keep_all (self->rules); mask++)
            worth[roll] = MAX (worth[roll], keeps[self->table->keep_of_roll[roll][mask]]);
        }
    }
}

static double
compute (NaiveSolver *self, const SaiSheet *sheet)
{
  double worth[N_SORTED_ROLLS];
  double sum = 0;
  guint n = 0;

  if (self->end != NULL &&
      sai_boxes_count (sai_boxes_without (self->rules->playable, sheet->filled)) == self->n_end_open)
    return self->end (sheet, self->end_data);
  play_turn (self, sheet, self->rules->n_rolls - 1, worth);
  for (guint roll = 0; roll < self->table->n_rolls; roll++)
    {
      sum += self->table->n_orders[roll] * worth[roll];
      n += self->table->n_orders[roll];
    }

  return sum / n;
}

/**
 * naive_solver_new:
 * @rules: rules
 * @forget: whether to take sheets for the same that should have the same future
 *
 * Returns: (transfer full): a solver that knows nothing yet
 */
NaiveSolver *
naive_solver_new (const SaiRules *rules, gboolean forget)
{
  NaiveSolver *self = g_new0 (NaiveSolver, 1);

  g_assert_cmpuint (rules->n_boxes, <=, SAI_MAX_ROWS);
  self->rules = sai_rules_ref (rules);
  self->forget = forget;
  self->by_roll = sai_rules_has_announcements (rules);
  for (guint box = 0; box < rules->n_boxes; box++)
    self->by_roll = self->by_roll || sai_rules_depends_on_roll (rules, box);
  self->known = g_hash_table_new_full (hash_key, equal_keys, g_free, g_free);
  self->table = get_table (rules->n_dice);

  return self;
}

/**
 * naive_solver_set_worth:
 * @self: a solver that knows nothing yet and does not forget
 * @worth: what a final total is worth
 * @data: for @worth
 *
 * Plays for something other than points: "mean final total" then means the mean worth of the final total.
 */
void
naive_solver_set_worth (NaiveSolver *self, NaiveWorth worth, gpointer data)
{
  g_assert_false (self->forget);
  g_assert_cmpuint (naive_solver_get_n_known (self), ==, 0);

  self->worth = worth;
  self->worth_data = data;
}

/**
 * naive_solver_set_end:
 * @self: a solver that knows nothing yet and does not forget
 * @n_open: a number of open boxes, 1 or more
 * @end: what a sheet with so many is worth
 * @data: for @end
 *
 * Plays for what sheets are worth before the end of the game: "mean final total" then means that.
 */
void
naive_solver_set_end (NaiveSolver *self, guint n_open, NaiveEnd end, gpointer data)
{
  g_assert_false (self->forget);
  g_assert_cmpuint (naive_solver_get_n_known (self), ==, 0);

  self->n_end_open = n_open;
  self->end = end;
  self->end_data = data;
}

/**
 * naive_solver_free:
 * @self: (transfer full): a solver
 */
void
naive_solver_free (NaiveSolver *self)
{
  sai_rules_unref (self->rules);
  g_hash_table_unref (self->known);
  g_free (self);
}

/**
 * naive_solver_get_n_known:
 * @self: a solver
 *
 * Returns: how many sheets it has worked out
 */
guint
naive_solver_get_n_known (NaiveSolver *self)
{
  return g_hash_table_size (self->known);
}

/**
 * naive_solver_evaluate:
 * @self: a solver
 * @sheet: a sheet before a turn
 *
 * Returns: its mean final total under perfect play
 */
double
naive_solver_evaluate (NaiveSolver *self, const SaiSheet *sheet)
{
  gint total = sai_sheet_get_total (sheet, self->rules);
  const double *known;
  Key key;
  double value;

  if (sai_sheet_is_complete (sheet, self->rules))
    return self->worth != NULL ? self->worth (total, self->worth_data) : total;

  make_key (self, sheet, &key);
  known = g_hash_table_lookup (self->known, &key);
  if (known != NULL)
    return total + *known;

  value = compute (self, sheet) - total;
  g_hash_table_insert (self->known, g_memdup2 (&key, sizeof key), g_memdup2 (&value, sizeof value));

  return total + value;
}

/**
 * naive_solver_box:
 * @self: a solver
 * @sheet: a sheet
 * @dice: rolled dice
 * @box: a box that they may fill
 *
 * Returns: the mean final total when they fill it
 */
double
naive_solver_box (NaiveSolver *self, const SaiSheet *sheet, const SaiDice *dice, guint box)
{
  SaiSheet then = *sheet;

  sai_sheet_fill (&then, self->rules, box, sai_sheet_score (sheet, self->rules, box, dice));

  return naive_solver_evaluate (self, &then);
}

/**
 * naive_solver_keeps:
 * @self: a solver
 * @sheet: a sheet that is not complete
 * @dice: rolled dice
 * @n_throws: how many throws are left, 1 or more
 * @values: (out): for each mask of dice to keep (but all) the mean final total when the others
 *   are thrown
 */
void
naive_solver_keeps (NaiveSolver *self, const SaiSheet *sheet, const SaiDice *dice, guint n_throws, double *values)
{
  if (n_throws != self->last_throws || memcmp (sheet, &self->last_sheet, sizeof *sheet) != 0)
    {
      play_turn (self, sheet, n_throws - 1, self->last_worth);
      self->last_sheet = *sheet;
      self->last_throws = n_throws;
    }
  for (guint keep = 0; keep < sai_rules_get_keep_all (self->rules); keep++)
    {
      SaiDice kept = keep_some (self->table, dice, keep);

      values[keep] = throw_others (self, self->table->keep_of[get_code (self->table, &kept)], self->last_worth);
    }
}
