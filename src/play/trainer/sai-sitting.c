/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes in a sitting is planned when the store has told what was learnt so far; each question is read or made only
 * when its turn is near. A question that cannot be asked any more, since its game is gone or its rules are others, is
 * passed over and another one is made.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "dice/analysis/sai-analysis.h"
#include "game/sai-loss.h"
#include "statistics/sai-database-lessons.h"
#include "trainer/sai-generator.h"
#include "trainer/sai-sitting.h"
#include "trainer/sai-spacing.h"
#include "util/sai-error.h"
#include "worker/sai-game-requests.h"

/* How many of the ten are due, and new from games, at most. */
#define MOST_DUE 4
#define MOST_LESSONS 3

typedef struct
{
  /* A decision in a game, or a question; what has neither is made. */
  char *game;
  guint move;
  char *text;
  SaiTheme theme;
  gboolean again;
} Slot;

struct _SaiSitting
{
  GObject parent_instance;

  SaiCatalog *catalog;
  SaiSolver *solver;
  /* Nothing is read from or written to a history without one. */
  SaiStore *store;
  char *ruleset;
  char *theme;
  char *kind;
  gboolean mistakes;
  char *game;
  char *made_ruleset;
  gboolean to_win;
  GVariant *last_options;
  SaiSeed seed;
  guint n_made;

  gboolean is_planned;
  GPtrArray *slots;
  SaiMastery before[SAI_N_THEMES];
  SaiMastery after[SAI_N_THEMES];
  guint n_asked;
  guint n_right;
  GArray *answers;

  /* The question that is asked, and the next one: being prepared, prepared, or failed to be. */
  SaiSittingItem *item;
  SaiSittingItem *draft;
  SaiSittingItem *next;
  GError *problem;
  gboolean is_answered;
  GCancellable *cancellable;
  GTask *waiting;
};

G_DEFINE_FINAL_TYPE (SaiSitting, sai_sitting, G_TYPE_OBJECT)

/* What a thread works on: values, and objects that any thread may use. */
typedef struct
{
  SaiSolver *solver;
  gboolean is_made;
  /* What isn't remembered may be judged by an estimate. */
  gboolean is_trial;
  SaiOrder order;
  SaiSeed seed;
  SaiQuestion question;
} Job;

static void
slot_free (gpointer data)
{
  Slot *slot = data;

  g_free (slot->game);
  g_free (slot->text);
  g_free (slot);
}

static void
item_free (SaiSittingItem *item)
{
  g_clear_object (&item->ruleset);
  sai_question_clear (&item->question);
  g_clear_pointer (&item->verdict, sai_verdict_free);
  g_clear_pointer (&item->players, g_ptr_array_unref);
  g_free (item->game);
  g_free (item);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->solver);
  sai_question_clear (&job->order.start);
  sai_question_clear (&job->question);
  g_free (job);
}

static void prepare (SaiSitting *self);

/* Whoever waits for the next question gets it, or learns why there is none. */
static void
hand_over (SaiSitting *self)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->waiting);

  if (task == NULL)
    return;
  if (self->problem != NULL)
    {
      g_task_return_error (task, g_steal_pointer (&self->problem));
      return;
    }
  if (self->next != NULL)
    {
      g_clear_pointer (&self->item, item_free);
      self->item = g_steal_pointer (&self->next);
      self->is_answered = FALSE;
      self->n_asked++;
    }
  else
    g_clear_pointer (&self->item, item_free);
  g_task_return_pointer (task, self->item, NULL);
  if (self->item != NULL)
    prepare (self);
}

static void
fail (SaiSitting *self, GError *error)
{
  g_clear_pointer (&self->draft, item_free);
  g_clear_error (&self->problem);
  self->problem = error;
  hand_over (self);
}

static Slot *
get_slot (SaiSitting *self)
{
  return self->n_asked < self->slots->len ? g_ptr_array_index (self->slots, self->n_asked) : NULL;
}

/* This question cannot be asked. A game is told, so that it does not come first the next time. */
static void
pass_over (SaiSitting *self)
{
  Slot *slot = get_slot (self);

  g_clear_pointer (&self->draft, item_free);
  if (slot->game != NULL)
    sai_store_ask (self->store,
                   sai_request_answer_lesson (slot->game, slot->move, SAI_LESSON_NOT_ASKED, g_get_real_time ()), NULL,
                   NULL, NULL);
  if (self->mistakes || (slot->game == NULL && slot->text == NULL))
    g_ptr_array_remove_index (self->slots, self->n_asked);
  else
    {
      g_clear_pointer (&slot->game, g_free);
      g_clear_pointer (&slot->text, g_free);
      slot->again = FALSE;
    }
  prepare (self);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  SaiVerdict *verdict = NULL;

  if (job->is_made)
    verdict = sai_generator_make (&job->order, job->solver, &job->seed, &job->question, cancellable, &error);
  else if (job->is_trial)
    verdict = sai_verdict_find (&job->question, job->solver, cancellable, &error);
  else
    {
      g_autoptr (SaiSolution) solution = sai_solver_get (job->solver, job->question.rules, SAI_SOLVER_KNOWN,
                                                         cancellable, &error);

      if (solution != NULL)
        verdict = sai_verdict_new (&job->question, solution, cancellable, &error);
      if (verdict != NULL)
        sai_verdict_add_chances (verdict, &job->question, cancellable);
    }
  if (verdict != NULL)
    g_task_return_pointer (task, verdict, (GDestroyNotify) sai_verdict_free);
  else
    g_task_return_error (task, error);
}

/* The value of what the person decided in the game. */
static double
get_decided (const SaiSittingItem *item, const SaiAdvice *advice)
{
  return item->decided.fill ? sai_advice_get_box (advice, item->decided.box)
                            : sai_advice_get_keep (advice, &item->question.dice, item->decided.keep);
}

/* Whoever plays against others plays to win. What lost points but hardly a chance remains a question for points. */
static void
play_to_win (SaiSittingItem *item)
{
  SaiVerdict *verdict = item->verdict;
  double cost = verdict->has_chances ? verdict->chances.value - get_decided (item, &verdict->chances) : 0;

  if (sai_mark_of_chance_cost (cost) == SAI_MARK_NONE)
    return;
  item->chance_cost = cost;
  sai_verdict_turn_to_win (verdict, &item->question);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiSitting) self = SAI_SITTING (user_data);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiVerdict) verdict = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  /* There may be questions of another theme. */
  if (verdict == NULL && g_error_matches (error, SAI_ERROR, SAI_ERROR_UNKNOWN))
    {
      pass_over (self);
      return;
    }
  if (verdict == NULL)
    {
      fail (self, g_steal_pointer (&error));
      return;
    }

  sai_question_copy (&job->question, &self->draft->question);
  self->draft->verdict = g_steal_pointer (&verdict);
  self->draft->gap = self->draft->verdict->gap;
  if (self->draft->game != NULL)
    {
      self->draft->cost = sai_verdict_get_cost (self->draft->verdict, &self->draft->question,
                                                get_decided (self->draft, &self->draft->verdict->advice));
      /* Moves against the rules can be entered for games at a real table. */
      if (isnan (self->draft->cost) || self->draft->verdict->gap == 0)
        {
          pass_over (self);
          return;
        }
      if (self->to_win)
        play_to_win (self->draft);
    }
  self->next = g_steal_pointer (&self->draft);
  hand_over (self);
}

/* @order: (transfer full) (nullable): what to make; otherwise the question of the draft is judged */
static void
work (SaiSitting *self, SaiOrder *order)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, worked_cb, g_object_ref (self));
  Job *job = g_new0 (Job, 1);

  g_task_set_source_tag (task, work);
  job->solver = g_object_ref (self->solver);
  job->is_made = order != NULL;
  job->is_trial = sai_sitting_is_trial (self);
  if (order != NULL)
    {
      job->order = *order;
      order->start = (SaiQuestion) { 0 };
      job->seed = self->seed;
      job->seed.bytes[0] ^= ++self->n_made;
    }
  else
    sai_question_copy (&self->draft->question, &job->question);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, work_in_thread);
}

static void
make_question (SaiSitting *self, SaiTheme theme)
{
  const char *id = self->ruleset != NULL ? self->ruleset : self->made_ruleset;
  g_autoptr (GError) error = NULL;
  SaiOrder order = { .theme = theme, .kind = SAI_ORDER_ANY_KIND, .rating = self->after[theme].rating };
  SaiOptions options;
  SaiLoss kind;

  self->draft->ruleset = sai_catalog_find (self->catalog, id, &error);
  if (self->draft->ruleset == NULL)
    {
      fail (self, g_steal_pointer (&error));
      return;
    }
  options = self->last_options != NULL ? sai_ruleset_recall_options (self->draft->ruleset, self->last_options)
                                       : sai_ruleset_get_defaults (self->draft->ruleset);
  sai_question_init (&order.start, self->draft->ruleset, &options);
  sai_question_copy (&order.start, &self->draft->question);
  if (self->kind != NULL && sai_loss_parse (self->kind, &kind))
    order.kind = kind;
  work (self, &order);
}

static void
parse_question (SaiSitting *self, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (!sai_question_parse (&self->draft->question, self->catalog, text, &error))
    {
      /* The rules of the game may be others by now. */
      if (self->slots->len > 1)
        pass_over (self);
      else
        fail (self, g_steal_pointer (&error));
      return;
    }
  self->draft->ruleset = sai_catalog_find (self->catalog, self->draft->question.ruleset, NULL);
  work (self, NULL);
}

/* The players, beginning with the seat that had to decide. */
static GPtrArray *
list_players (SaiGame *game, guint first)
{
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_seats = sai_game_get_n_seats (game);

  for (guint i = 0; i < n_seats; i++)
    g_ptr_array_add (players, g_object_ref (sai_game_get_player (game, (first + i) % n_seats)));

  return players;
}

/* Returns: whether the game has such a decision */
static gboolean
take_question (SaiSitting *self, SaiRecord *record)
{
  SaiSittingItem *item = self->draft;
  g_autoptr (SaiGame) game = sai_game_new_from_record (record, self->catalog, NULL);
  SaiMove *move;
  guint cursor;

  if (game == NULL || !sai_ruleset_has_boxes (sai_game_get_ruleset (game)))
    return FALSE;
  /* Old records of paper games lack the move that seats the players, which is added when they are loaded. */
  cursor = item->move + sai_game_get_n_moves (game) - record->moves->len;
  if (cursor >= sai_game_get_n_moves (game))
    return FALSE;
  sai_game_set_cursor (game, cursor);
  move = sai_game_get_move (game, cursor);
  if (!sai_question_take (&item->question, game))
    return FALSE;
  item->decided.fill = sai_move_get_kind (move) != SAI_MOVE_ROLL;
  if (!item->decided.fill)
    item->decided.keep = sai_move_get_keep (move);
  else if (!sai_move_find_box (move, item->question.rules, &item->decided.box, NULL))
    return FALSE;
  item->ruleset = g_object_ref (sai_game_get_ruleset (game));
  item->finished = record->finished;
  item->players = list_players (game, sai_game_find_mover (game, move));

  return TRUE;
}

static void
take_record_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiSitting) self = SAI_SITTING (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiRecord) record = sai_store_answer (SAI_STORE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (record == NULL || !take_question (self, record))
    pass_over (self);
  else
    work (self, NULL);
}

/* Begins with the next question. */
static void
prepare (SaiSitting *self)
{
  Slot *slot = get_slot (self);

  if (slot == NULL)
    {
      hand_over (self);
      return;
    }
  self->draft = g_new0 (SaiSittingItem, 1);
  self->draft->again = slot->again;
  if (slot->game != NULL)
    {
      self->draft->game = g_strdup (slot->game);
      self->draft->move = slot->move;
      sai_store_ask (self->store, sai_request_load (slot->game), self->cancellable, take_record_cb,
                     g_object_ref (self));
    }
  else if (slot->text != NULL)
    parse_question (self, slot->text);
  else
    make_question (self, slot->theme);
}

static Slot *
add_slot (SaiSitting *self, const char *game, guint move, const char *text, gboolean again)
{
  Slot *slot = g_new0 (Slot, 1);

  slot->game = g_strdup (game);
  slot->move = move;
  slot->text = g_strdup (text);
  slot->again = again;
  g_ptr_array_add (self->slots, slot);

  return slot;
}

static gboolean
is_wanted (SaiSitting *self, const SaiAnswer *answer)
{
  return (self->ruleset == NULL || g_str_equal (self->ruleset, answer->ruleset)) &&
         (self->theme == NULL || g_str_equal (self->theme, answer->theme)) && (!self->mistakes || answer->game != NULL);
}

static void
plan_due (SaiSitting *self, GPtrArray *answers)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GPtrArray) due = sai_spacing_list_due (answers, now);
  guint most = self->mistakes ? SAI_SITTING_LENGTH : MOST_DUE;

  for (guint i = 0; i < due->len && self->slots->len < most; i++)
    {
      SaiAnswer *answer = g_ptr_array_index (due, i);

      if (is_wanted (self, answer))
        add_slot (self, answer->game, answer->move, answer->question, TRUE);
    }
}

/* What was asked before comes when it is due. With a kind of decisions or a game, it comes in any case. */
static void
plan_lessons (SaiSitting *self, GPtrArray *lessons)
{
  gboolean again = self->kind != NULL || self->game != NULL;
  guint most = self->mistakes || again ? SAI_SITTING_LENGTH : self->slots->len + MOST_LESSONS;

  for (guint i = 0; i < lessons->len && self->slots->len < most; i++)
    {
      SaiLesson *lesson = g_ptr_array_index (lessons, i);

      if (!lesson->solved && (lesson->tries == 0 || again))
        add_slot (self, lesson->game, lesson->move, NULL, lesson->tries > 0);
    }
}

/* The weakest theme first. */
static int
compare_themes (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const SaiMastery *ratings = user_data;
  double difference = ratings[*(const guint *) a].rating - ratings[*(const guint *) b].rating;

  return difference < 0 ? -1 : difference > 0;
}

static void
plan_made (SaiSitting *self)
{
  guint themes[SAI_N_THEMES];
  SaiTheme theme = 0;
  gboolean one = self->theme != NULL && sai_theme_parse (self->theme, &theme);

  /* What was due or got wrong is all that is asked for. */
  if (self->mistakes)
    return;
  for (guint i = 0; i < SAI_N_THEMES; i++)
    themes[i] = i;
  g_qsort_with_data (themes, SAI_N_THEMES, sizeof *themes, compare_themes, self->before);
  if (g_strcmp0 (self->kind, sai_loss_get_id (SAI_LOSS_STRIKE)) == 0)
    {
      one = TRUE;
      theme = SAI_THEME_STRIKE;
    }
  for (guint i = 0; self->slots->len < SAI_SITTING_LENGTH; i++)
    add_slot (self, NULL, 0, NULL, FALSE)->theme = one ? theme : themes[i % SAI_N_THEMES];
}

static void
course_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (SaiSitting) self = SAI_SITTING (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (SaiCourse) course = sai_store_answer (SAI_STORE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (course == NULL)
    {
      fail (self, g_steal_pointer (&error));
      return;
    }
  sai_mastery_compute (course->answers, self->before);
  memcpy (self->after, self->before, sizeof self->after);
  if (self->kind == NULL && self->game == NULL)
    plan_due (self, course->answers);
  plan_lessons (self, course->lessons);
  plan_made (self);
  prepare (self);
}

static void
plan (SaiSitting *self)
{
  const SaiCourseFilter filter = { self->kind, self->ruleset, self->theme, self->game };

  self->is_planned = TRUE;
  if (self->slots->len > 0)
    prepare (self);
  else
    sai_store_ask (self->store, sai_request_course (&filter), self->cancellable, course_cb, g_object_ref (self));
}

static void
sai_sitting_finalize (GObject *object)
{
  SaiSitting *self = SAI_SITTING (object);

  g_clear_pointer (&self->item, item_free);
  g_clear_pointer (&self->draft, item_free);
  g_clear_pointer (&self->next, item_free);
  g_clear_error (&self->problem);
  g_clear_pointer (&self->answers, g_array_unref);
  g_clear_pointer (&self->slots, g_ptr_array_unref);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->catalog);
  g_clear_object (&self->solver);
  g_clear_object (&self->store);
  g_free (self->ruleset);
  g_free (self->theme);
  g_free (self->kind);
  g_free (self->game);
  g_free (self->made_ruleset);
  g_clear_pointer (&self->last_options, g_variant_unref);

  G_OBJECT_CLASS (sai_sitting_parent_class)->finalize (object);
}

static void
sai_sitting_class_init (SaiSittingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sai_sitting_finalize;
}

static void
sai_sitting_init (SaiSitting *self)
{
  self->slots = g_ptr_array_new_with_free_func (slot_free);
  self->answers = g_array_new (FALSE, FALSE, sizeof (SaiJudgement));
  self->cancellable = g_cancellable_new ();
}

/**
 * sai_sitting_new:
 * @catalog: the rulesets
 * @solver: the solver
 * @store: the history
 * @plan: what it is to be about
 * @seed: makes its questions
 *
 * Returns: (transfer full): a sitting before its first question
 */
SaiSitting *
sai_sitting_new (SaiCatalog *catalog,
                 SaiSolver *solver,
                 SaiStore *store,
                 const SaiSittingPlan *plan,
                 const SaiSeed *seed)
{
  SaiSitting *self = g_object_new (SAI_TYPE_SITTING, NULL);

  self->catalog = g_object_ref (catalog);
  self->solver = g_object_ref (solver);
  self->store = g_object_ref (store);
  self->ruleset = g_strdup (plan->ruleset);
  self->theme = g_strdup (plan->theme);
  self->kind = g_strdup (plan->kind);
  self->mistakes = plan->mistakes;
  self->game = g_strdup (plan->game);
  self->made_ruleset = g_strdup (plan->made_ruleset);
  self->to_win = plan->to_win;
  self->last_options = plan->last_options != NULL ? g_variant_ref_sink (plan->last_options) : NULL;
  self->seed = *seed;

  return self;
}

/**
 * sai_sitting_new_for_text:
 * @catalog: the rulesets
 * @solver: the solver
 * @text: a question, see sai_question_parse()
 *
 * Returns: (transfer full): a trial: a sitting with this question only, which is not remembered
 */
SaiSitting *
sai_sitting_new_for_text (SaiCatalog *catalog, SaiSolver *solver, const char *text)
{
  SaiSitting *self = g_object_new (SAI_TYPE_SITTING, NULL);

  self->catalog = g_object_ref (catalog);
  self->solver = g_object_ref (solver);
  add_slot (self, NULL, 0, text, TRUE);

  return self;
}

void
sai_sitting_next_async (SaiSitting *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (SAI_IS_SITTING (self));
  g_return_if_fail (self->waiting == NULL);

  self->waiting = g_task_new (self, self->cancellable, callback, user_data);
  g_task_set_source_tag (self->waiting, sai_sitting_next_async);
  if (!self->is_planned)
    plan (self);
  else if (self->next != NULL || self->problem != NULL || get_slot (self) == NULL)
    hand_over (self);
}

/**
 * sai_sitting_next_finish:
 * @self: a sitting
 * @result: the result
 * @error: return location for an error; %G_IO_ERROR_CANCELLED if the sitting was stopped
 *
 * Returns: (transfer none) (nullable): the question; %NULL without an error if there are no more
 */
const SaiSittingItem *
sai_sitting_next_finish (SaiSitting *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * sai_sitting_stop:
 * @self: a sitting
 *
 * Stops all work; to be called when there will be no more questions.
 */
void
sai_sitting_stop (SaiSitting *self)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->waiting);

  g_cancellable_cancel (self->cancellable);
  if (task != NULL)
    g_task_return_error_if_cancelled (task);
}

/**
 * sai_sitting_answer:
 * @self: a sitting with a question
 * @value: the value of what was chosen
 * @now: the time, in microseconds since 1970 (UTC)
 *
 * Remembers the answer.
 *
 * Returns: whether it was right
 */
gboolean
sai_sitting_answer (SaiSitting *self, double value, gint64 now)
{
  const SaiSittingItem *item = self->item;
  g_autofree char *text = NULL;
  SaiJudgement answer;
  gboolean right;

  g_return_val_if_fail (item != NULL && !self->is_answered, FALSE);

  answer = sai_verdict_judge (item->verdict, &item->question, value);
  g_array_append_val (self->answers, answer);
  right = answer.mark == SAI_MARK_NONE;
  self->is_answered = TRUE;
  self->n_right += right;
  if (!item->again)
    sai_mastery_update (&self->after[item->verdict->theme], sai_mastery_of_gap (item->gap), right);
  if (sai_sitting_is_trial (self))
    return right;
  if (item->game != NULL)
    {
      sai_store_ask (self->store,
                     sai_request_answer_lesson (item->game, item->move, right ? SAI_LESSON_RIGHT : SAI_LESSON_WRONG,
                                                now),
                     NULL, NULL, NULL);
      return right;
    }
  text = sai_question_print (&item->question, item->ruleset);
  sai_store_ask (self->store,
                 sai_request_add_practice (text, sai_theme_get_id (item->verdict->theme), item->gap, right,
                                           now / G_USEC_PER_SEC),
                 NULL, NULL, NULL);

  return right;
}

/**
 * sai_sitting_is_trial:
 * @self: a sitting
 *
 * Returns: whether it is only for one question, which is not remembered
 */
gboolean
sai_sitting_is_trial (SaiSitting *self)
{
  return self->store == NULL;
}

/* How much of the rules is solved, from 0 to 1. */
double
sai_sitting_get_progress (SaiSitting *self)
{
  if (self->draft == NULL || self->draft->ruleset == NULL)
    return 0;

  return sai_solver_get_progress (self->solver, self->draft->question.rules);
}

guint
sai_sitting_get_n_asked (SaiSitting *self)
{
  return self->n_asked;
}

/**
 * sai_sitting_get_length:
 * @self: a sitting with a question
 *
 * Returns: how many questions it has, which may become fewer
 */
guint
sai_sitting_get_length (SaiSitting *self)
{
  return self->slots->len;
}

guint
sai_sitting_get_n_right (SaiSitting *self)
{
  return self->n_right;
}

/**
 * sai_sitting_get_answers:
 * @self: a sitting
 * @n_answers: (out): how many there are
 *
 * Returns: (transfer none) (array length=n_answers): the answers so far, in order; valid until the next one
 */
const SaiJudgement *
sai_sitting_get_answers (SaiSitting *self, guint *n_answers)
{
  *n_answers = self->answers->len;

  return (const SaiJudgement *) (gpointer) self->answers->data;
}

/**
 * sai_sitting_get_before:
 * @self: a sitting with a question
 *
 * Returns: (transfer none) (array fixed-size=6): the rating of each theme when the sitting began
 */
const SaiMastery *
sai_sitting_get_before (SaiSitting *self)
{
  return self->before;
}

/**
 * sai_sitting_get_after:
 * @self: a sitting with a question
 *
 * Returns: (transfer none) (array fixed-size=6): the rating of each theme now
 */
const SaiMastery *
sai_sitting_get_after (SaiSitting *self)
{
  return self->after;
}
