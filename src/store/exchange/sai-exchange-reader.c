/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a file of games one game at a time. The text is read in pieces; the lists “games” and “answers” are cut into
 * their elements, each of which is parsed separately, and the text around them is collected and parsed at the end. So a
 * file may be larger than the memory, and an invalid element does not affect the others.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "exchange/sai-exchange-json.h"
#include "exchange/sai-exchange-reader.h"
#include "exchange/sai-json-scan.h"
#include "game/sai-game.h"

#define CHUNK_BYTES 65536
/* The longest token: a note or a ruleset with every character escaped. A longer text is refused without reading all of
 * it.
 */
#define MAX_TOKEN_BYTES (4 * 1024 * 1024)
#define MAX_HEAD_BYTES (1024 * 1024)
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The lists of a file. */
typedef enum
{
  NO_LIST,
  GAMES,
  ANSWERS,
  N_LISTS
} List;

static const char *const list_names[N_LISTS] = { [GAMES] = "games", [ANSWERS] = "answers" };

struct _SaiExchangeReader
{
  GInputStream *stream;
  GByteArray *data;
  SaiJsonScan scan;
  guint64 n_read;
  gboolean is_end;
  gboolean has_begun;
  gboolean has_root;

  /* The text around the lists, and the member of it that is being read. */
  GString *head;
  char *name;
  gboolean has_colon;
  gboolean had[N_LISTS];

  /* The element that is being read, and the number of its top-level values, which is one for valid JSON. */
  List list;
  GString *element;
  guint n_parts;
  gboolean is_last;

  guint n_games;
  GHashTable *ids;
  guint n_answers;
  /* The valid ones, and how much memory they take. */
  GPtrArray *answers;
  gsize answer_bytes;
};

static gboolean
fail_size (SaiExchangeReader *self, GError **error)
{
  return sai_json_scan_fail (&self->scan, _ ("too large for one games file. Split it into several."), error);
}

/* Appends a piece of the stream to the text that is not scanned yet. */
static gboolean
read_more (SaiExchangeReader *self, GCancellable *cancellable, GError **error)
{
  gsize used = self->data->len > 0 ? self->scan.at - (const char *) self->data->data : 0;
  gsize left = self->data->len - used;
  gssize n;

  if (left > MAX_TOKEN_BYTES)
    return fail_size (self, error);

  if (used > 0)
    g_byte_array_remove_range (self->data, 0, used);
  g_byte_array_set_size (self->data, left + CHUNK_BYTES);
  n = g_input_stream_read (self->stream, self->data->data + left, CHUNK_BYTES, cancellable, error);
  g_byte_array_set_size (self->data, left + MAX (n, 0));
  self->scan.at = (const char *) self->data->data;
  self->scan.end = self->scan.at + self->data->len;
  if (n < 0)
    return FALSE;

  self->n_read += n;
  self->is_end = n == 0;
  return TRUE;
}

static gboolean
begin (SaiExchangeReader *self, GCancellable *cancellable, GError **error)
{
  self->has_begun = TRUE;
  self->scan.line = 1;
  while (self->data->len < 3 && !self->is_end)
    if (!read_more (self, cancellable, error))
      return FALSE;

  if (self->data->len >= 3 && memcmp (self->data->data, BYTE_ORDER_MARK, 3) == 0)
    self->scan.at += 3;
  return TRUE;
}

/* Appends to the text that is kept; @most limits the memory that a file can use. */
static gboolean
keep (SaiExchangeReader *self, GString *text, gsize most, const char *from, GError **error)
{
  gsize n = self->scan.at - from;

  if (text->len + n > most)
    return fail_size (self, error);

  g_string_append_len (text, from, n);
  return TRUE;
}

static gboolean
keep_here (SaiExchangeReader *self, const char *from, GError **error)
{
  return self->list != NO_LIST ? keep (self, self->element, SAI_EXCHANGE_MAX_BYTES, from, error)
                               : keep (self, self->head, MAX_HEAD_BYTES, from, error);
}

/* Goes to the next token, and reads until all of it is there. At the end of the file, @at is the end. */
static gboolean
find_token (SaiExchangeReader *self, GCancellable *cancellable, GError **error)
{
  for (;;)
    {
      const char *from = self->scan.at;

      sai_json_scan_skip_space (&self->scan);
      /* Keep a space, which separates words. */
      if (self->scan.at > from && !(self->list != NO_LIST && self->scan.depth == 2) && !keep_here (self, from, error))
        return FALSE;
      if (self->is_end || sai_json_scan_has_token (&self->scan))
        return TRUE;
      if (!read_more (self, cancellable, error))
        return FALSE;
    }
}

/* A list may have no element in the text around the lists: that one was hidden by a name that is written otherwise. */
static gboolean
check_list (const SaiJsonPlace *file, List list, GError **error)
{
  JsonArray *elements = NULL;

  if (!sai_json_get_list (file, list_names[list], &elements, error))
    return FALSE;

  return json_array_get_length (elements) == 0 ||
         sai_json_fail (file, error, _ ("“%s” can’t be read."), list_names[list]);
}

/* Parses the text around the lists; if @early, only what is known before the first element of one. */
static gboolean
check_head (SaiExchangeReader *self, gboolean early, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) problem = NULL;
  g_autofree char *text = g_strconcat (self->head->str, early ? "]}" : "", NULL);
  SaiJsonPlace file = { NULL };

  if (!json_parser_load_from_data (parser, text, -1, &problem))
    {
      if (early)
        return TRUE;
      g_set_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("This isn’t JSON: %s"), problem->message);
      return FALSE;
    }

  if (!sai_json_enter (&file, json_parser_get_root (parser), error))
    return FALSE;
  if (early && (!sai_json_has (&file, "format") || !sai_json_has (&file, "version")))
    return TRUE;
  if (!sai_exchange_check_header (&file, error))
    return FALSE;

  return early || (check_list (&file, GAMES, error) &&
                   (!sai_json_has (&file, list_names[ANSWERS]) || check_list (&file, ANSWERS, error)));
}

/* The list that begins here, if one does. */
static List
find_list (SaiExchangeReader *self)
{
  for (List list = GAMES; self->name != NULL && list < N_LISTS; list++)
    if (strncmp (self->name + 1, list_names[list], strlen (list_names[list])) == 0 &&
        self->name[strlen (list_names[list]) + 1] == '"')
      return list;

  return NO_LIST;
}

/* Reads a token of the text around the lists. */
static gboolean
take_head (SaiExchangeReader *self, const char *from, guint depth, GError **error)
{
  if (!keep_here (self, from, error))
    return FALSE;
  if (depth != 1 || self->scan.closing[0] != '}')
    return TRUE;

  if (*from == ',')
    {
      self->has_colon = FALSE;
      g_clear_pointer (&self->name, g_free);
    }
  else if (*from == ':')
    {
      self->has_colon = TRUE;
    }
  else if (*from == '"' && !self->has_colon)
    {
      g_free (self->name);
      self->name = g_strndup (from, self->scan.at - from);
    }
  else if (*from == '[' && self->has_colon && find_list (self) != NO_LIST)
    {
      SaiJsonPlace file = { NULL };
      List list = find_list (self);

      if (self->had[list])
        return sai_json_fail (&file, error, _ ("duplicate “%s”."), list_names[list]);
      self->had[list] = TRUE;
      self->list = list;
      return check_head (self, TRUE, error);
    }

  return TRUE;
}

/* Reads a token between or inside the elements of a list. Sets @ended to the list if it ends an element. */
static gboolean
take_element (SaiExchangeReader *self, const char *from, guint depth, List *ended, GError **error)
{
  *ended = NO_LIST;
  if (depth == 2 && *from == ',')
    {
      *ended = self->list;
      self->is_last = FALSE;
      self->scan.n_values = 0;
      return TRUE;
    }
  if (depth == 2 && *from == ']')
    {
      if (self->n_parts > 0 || !self->is_last)
        *ended = self->list;
      self->list = NO_LIST;
      self->is_last = TRUE;
      return keep_here (self, from, error);
    }

  if (depth == 2)
    self->n_parts++;
  return keep_here (self, from, error);
}

/* Whether a game with this id came earlier in this file. */
static gboolean
check_id (SaiExchangeReader *self, const SaiRecord *record, GError **problem)
{
  SaiJsonPlace place = { .game = self->n_games };

  if (g_hash_table_add (self->ids, g_strdup (record->id)))
    return TRUE;

  return sai_json_fail (&place, problem, _ ("a previous game has the same “%s”."), "id");
}

/* Parses the element that was read, which is then forgotten. */
static JsonParser *
parse_element (SaiExchangeReader *self, const SaiJsonPlace *place, GError **problem)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) reason = NULL;
  gboolean parsed = self->n_parts == 1 &&
                    json_parser_load_from_data (parser, self->element->str, self->element->len, &reason);

  g_string_truncate (self->element, 0);
  self->n_parts = 0;
  if (!parsed)
    {
      sai_json_fail (place, problem, _ ("this isn’t JSON: %s"), reason != NULL ? reason->message : "?");
      return NULL;
    }

  return g_steal_pointer (&parser);
}

static SaiRecord *
parse_game (SaiExchangeReader *self, GError **problem)
{
  const SaiJsonPlace place = { .game = self->n_games };
  g_autoptr (JsonParser) parser = parse_element (self, &place, problem);
  g_autoptr (SaiRecord) record = NULL;

  if (parser == NULL)
    return NULL;
  record = sai_exchange_parse_game (json_parser_get_root (parser), self->n_games, problem);
  if (record == NULL || !check_id (self, record, problem))
    return NULL;

  return g_steal_pointer (&record);
}

static gboolean
finish_game (SaiExchangeReader *self, SaiRecord **record, GError **problem, GError **error)
{
  if (++self->n_games > SAI_EXCHANGE_MAX_GAMES)
    return fail_size (self, error);

  *record = parse_game (self, problem);

  return TRUE;
}

static gboolean
finish_answer (SaiExchangeReader *self, GError **problem, GError **error)
{
  const SaiJsonPlace place = { .answer = ++self->n_answers };
  g_autoptr (JsonParser) parser = parse_element (self, &place, problem);
  SaiPractice *answer;

  if (parser == NULL)
    return TRUE;
  answer = sai_exchange_parse_answer (json_parser_get_root (parser), self->n_answers, problem);
  if (answer == NULL)
    return TRUE;
  g_ptr_array_add (self->answers, answer);
  self->answer_bytes += sizeof *answer + strlen (answer->question) + strlen (answer->theme);

  return self->answer_bytes <= SAI_EXCHANGE_MAX_BYTES || fail_size (self, error);
}

static gboolean
finish_file (SaiExchangeReader *self, GError **error)
{
  if (!self->has_root)
    {
      g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("The file is empty."));
      return FALSE;
    }

  return sai_json_scan_end (&self->scan, error) && check_head (self, FALSE, error);
}

SaiExchangeReader *
sai_exchange_reader_new (GInputStream *stream)
{
  SaiExchangeReader *self;

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  self = g_new0 (SaiExchangeReader, 1);
  self->stream = g_object_ref (stream);
  self->data = g_byte_array_new ();
  self->head = g_string_new (NULL);
  self->element = g_string_new (NULL);
  self->is_last = TRUE;
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_practice_free);

  return self;
}

void
sai_exchange_reader_free (SaiExchangeReader *self)
{
  g_return_if_fail (self != NULL);

  g_object_unref (self->stream);
  g_byte_array_unref (self->data);
  g_string_free (self->head, TRUE);
  g_string_free (self->element, TRUE);
  g_free (self->name);
  g_hash_table_unref (self->ids);
  g_ptr_array_unref (self->answers);
  g_free (self);
}

/**
 * sai_exchange_reader_next:
 * @self: a reader
 * @record: (out) (transfer full) (nullable): the next game; %NULL after the last one, or if the game is invalid
 * @problem: (out) (optional) (nullable): why the next game, or an answer in the trainer, is invalid; what comes later
 *   can still be read
 * @cancellable: (nullable): stops the reading
 * @error: return location for an error that affects the whole file: a %SAI_STORE_ERROR_FORMAT or a #GIOErrorEnum
 *
 * Reads one game without checking its moves, see sai_exchange_verify(). If neither a game nor a problem is returned,
 * the file has ended and was valid as a whole, and sai_exchange_reader_get_answers() has all that are valid.
 *
 * Returns: whether the file can be read; if not, games that were read from it earlier cannot be trusted either
 */
gboolean
sai_exchange_reader_next (SaiExchangeReader *self,
                          SaiRecord **record,
                          GError **problem,
                          GCancellable *cancellable,
                          GError **error)
{
  g_autoptr (GError) ignored = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (record != NULL, FALSE);

  *record = NULL;
  if (problem == NULL)
    problem = &ignored;
  *problem = NULL;
  if (!self->has_begun && !begin (self, cancellable, error))
    return FALSE;

  for (;;)
    {
      List ended = NO_LIST;
      const char *from;
      guint depth;

      if (!find_token (self, cancellable, error))
        return FALSE;
      if (self->scan.at == self->scan.end)
        return finish_file (self, error);

      from = self->scan.at;
      depth = self->scan.depth;
      if (depth == 0 && self->has_root)
        return sai_json_scan_fail (&self->scan, _ ("there is something after the end of the games."), error);
      if (!sai_json_scan_skip_token (&self->scan, error))
        return FALSE;
      self->has_root = TRUE;
      if (*from == '"' && !g_utf8_validate_len (from, self->scan.at - from, NULL))
        {
          g_set_error_literal (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT, _ ("The file isn’t text in UTF-8."));
          return FALSE;
        }

      if (!(self->list != NO_LIST ? take_element (self, from, depth, &ended, error)
                                  : take_head (self, from, depth, error)))
        return FALSE;
      if (ended == GAMES)
        return finish_game (self, record, problem, error);
      if (ended == ANSWERS && (!finish_answer (self, problem, error) || *problem != NULL))
        return *problem != NULL;
    }
}

/* So far, including invalid ones. */
guint
sai_exchange_reader_get_n_games (SaiExchangeReader *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_games;
}

/**
 * sai_exchange_reader_get_answers:
 * @self: a reader
 *
 * Returns: (transfer none) (element-type SaiPractice): the answers in the trainer so far, without invalid ones
 */
GPtrArray *
sai_exchange_reader_get_answers (SaiExchangeReader *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->answers;
}

/* In bytes. */
guint64
sai_exchange_reader_get_position (SaiExchangeReader *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_read;
}

/**
 * sai_exchange_verify:
 * @record: a game that comes from elsewhere
 * @catalog: where rulesets are looked up
 * @error: return location for a #SaiError
 *
 * Replays a game: every move is checked against the rules, every die and card against the seed, every total against the
 * moves.
 *
 * Returns: (transfer full): the replayed game, with totals and places even if the file lacks them, and with its
 * favourite, note and tags
 */
SaiRecord *
sai_exchange_verify (const SaiRecord *record, SaiCatalog *catalog, GError **error)
{
  g_autoptr (SaiGame) game = NULL;
  SaiRecord *verified;

  g_return_val_if_fail (record != NULL, NULL);
  g_return_val_if_fail (SAI_IS_CATALOG (catalog), NULL);

  game = sai_game_new_from_record (record, catalog, error);
  if (game == NULL)
    return NULL;

  verified = sai_game_to_record (game);
  sai_record_copy_remarks (verified, record);

  return verified;
}
