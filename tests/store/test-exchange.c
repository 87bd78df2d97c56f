/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games: what is written is what is read, and what cannot be read is refused with its reason and place. */

#include <glib/gstdio.h>

#include "database/sai-practice.h"
#include "exchange-samples.h"
#include "ruleset/sai-ruleset-file.h"
#include "store-samples.h"

#define HEAD "{\"format\": \"saikoro\", \"version\": 1, \"games\": ["
#define TAIL "]}"
#define ID "\"id\": \"00000001-1234-4abc-8def-0123456789ab\""
#define START ID ", \"ruleset\": \"yacht\", \"mode\": \"played\", \"created\": \"2026-11-21T10:00:00Z\""
#define SEATS "\"seats\": [{\"name\": \"Aki\", \"type\": \"person\", \"total\": 9}]"
#define MOVES "\"moves\": [\"roll 13336\", \"fill threes 9\"]"
#define GOOD "{" START ", " SEATS ", " MOVES "}"
#define ANSWERS "], \"answers\": ["
#define ANSWERED "{\"answered\": \"2026-11-21T10:00:00Z\", "
#define QUESTION "\"question\": \"yacht 55234 2 ones=3\""
#define SEED_ZERO "0000000000000000000000000000000000000000000000000000000000000000"
/* sha256sum of 32 zero bytes. */
#define COMMITMENT_ZERO "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"

typedef struct
{
  const char *name;
  const char *data;
  const char *message;
} Refusal;

static const Refusal refusals[] = {
  { "empty", "", "The file is empty." },
  { "blank", " \n\t ", "The file is empty." },
  { "text", "Dear diary", "Line 1: this isn’t JSON." },
  { "utf-8", "{\"a\": \"\xff\"}", "The file isn’t text in UTF-8." },
  { "incomplete", "{\"format\": \"saikoro\",\n \"version\": 1,\n",
    "Line 3: the file ends too early. It may be incomplete." },
  { "brackets", "{\"format\": \"saikoro\"]", "Line 1: a bracket is closed that wasn’t opened." },
  { "unquoted", "{format: 1}", "Line 1: this isn’t JSON." },
  { "comment", "{/* \" */}", "Line 1: this isn’t JSON." },
  { "other-quotes", "{'format': 'saikoro'}", "Line 1: this isn’t JSON." },
  { "hexadecimal", HEAD TAIL "0x10", "Line 1: there is something after the end of the games." },
  { "octal", "{\"version\": 017}", "Line 1: this isn’t JSON." },
  { "not-a-number", "{\"version\": NaN}", "Line 1: this isn’t JSON." },
  { "long-number", "{\"version\": 18446744073709551617}", "Line 1: a number is too long." },
  { "zero-character", "{\"format\": \"saikoro\\u0000\"}", "Line 1: null character in a string." },
  { "half-a-pair", "{\"format\": \"\\ud83c\"}", "Line 1: invalid escape in a string." },
  { "other-half", "{\"format\": \"\\udfb2\\ud83c\"}", "Line 1: invalid escape in a string." },
  { "unknown-escape", "{\"format\": \"\\x41\"}", "Line 1: invalid escape in a string." },
  { "short-escape", "{\"format\": \"\\u12\"}", "Line 1: invalid escape in a string." },
  { "whole-pair", "{\"format\": \"\\ud83c\\udfb2\"}", "This isn’t a Saikoro games file." },
  { "raw-line", "{\"format\": \"sai\nkoro\"}", "Line 1: control character in a string, or unterminated string." },
  { "two-values", HEAD TAIL HEAD TAIL, "Line 1: there is something after the end of the games." },
  { "no-colon", "{\"format\" \"saikoro\"}", "This isn’t JSON: *" },
  { "list", "[]", "The file isn’t valid: it isn’t an object." },
  { "other-format", "{\"format\": \"chess\", \"version\": 1, \"games\": []}", "This isn’t a Saikoro games file." },
  { "no-format", "{\"version\": 1, \"games\": []}", "This isn’t a Saikoro games file." },
  { "number-format", "{\"format\": 7, \"version\": 1, \"games\": []}", "This isn’t a Saikoro games file." },
  { "no-version", "{\"format\": \"saikoro\", \"games\": []}", "The file isn’t valid: “version” is missing." },
  { "version-2", "{\"format\": \"saikoro\", \"version\": 2, \"games\": []}",
    "The file has version 2 of the format, but only version 1 can be read. Use a newer version of Saikoro." },
  { "version-0", "{\"format\": \"saikoro\", \"version\": 0, \"games\": []}",
    "The file isn’t valid: “version” is 0; it must be from 1 to 2147483647." },
  { "version-text", "{\"format\": \"saikoro\", \"version\": \"1\", \"games\": []}",
    "The file isn’t valid: “version” isn’t a whole number." },
  { "no-games", "{\"format\": \"saikoro\", \"version\": 1}", "The file isn’t valid: “games” is missing." },
  { "games-object", "{\"format\": \"saikoro\", \"version\": 1, \"games\": {}}",
    "The file isn’t valid: “games” isn’t a list." },
  { "game-number", HEAD GOOD ", 7" TAIL, "Game 2: it isn’t an object." },
  { "game-null", HEAD "null" TAIL, "Game 1: it isn’t an object." },
  { "no-id", HEAD "{}" TAIL, "Game 1: “id” is missing." },
  { "id-number", HEAD "{\"id\": 1}" TAIL, "Game 1: “id” isn’t a string." },
  { "id-form", HEAD "{\"id\": \"0001\"}" TAIL, "Game 1: “id” isn’t a UUID." },
  { "same-id", HEAD GOOD ", " GOOD TAIL, "Game 2: a previous game has the same “id”." },
  { "no-ruleset", HEAD "{" ID "}" TAIL, "Game 1: “ruleset” is missing." },
  { "ruleset-form", HEAD "{" ID ", \"ruleset\": \"../yacht\"}" TAIL,
    "Game 1: “ruleset” isn’t a valid ID: a lower-case letter, then lower-case letters, digits and hyphens." },
  { "ruleset-empty", HEAD "{" ID ", \"ruleset\": \"\"}" TAIL,
    "Game 1: “ruleset” isn’t a valid ID: a lower-case letter, then lower-case letters, digits and hyphens." },
  { "ruleset-digit", HEAD "{" ID ", \"ruleset\": \"9yacht\"}" TAIL,
    "Game 1: “ruleset” isn’t a valid ID: a lower-case letter, then lower-case letters, digits and hyphens." },
  { "definition-list", HEAD "{" ID ", \"ruleset\": \"own\", \"definition\": []}" TAIL,
    "Game 1: “definition” isn’t a string." },
  { "options-list", HEAD "{" ID ", \"ruleset\": \"yacht\", \"options\": []}" TAIL,
    "Game 1: “options” isn’t an object." },
  { "option-list", HEAD "{" ID ", \"ruleset\": \"yacht\", \"options\": {\"a\": []}}" TAIL,
    "Game 1: an option isn’t an ID with true, false or a number." },
  { "option-fraction", HEAD "{" ID ", \"ruleset\": \"yacht\", \"options\": {\"a\": 1.5}}" TAIL,
    "Game 1: an option isn’t an ID with true, false or a number." },
  { "option-name", HEAD "{" ID ", \"ruleset\": \"yacht\", \"options\": {\"a=b\": true}}" TAIL,
    "Game 1: an option isn’t an ID with true, false or a number." },
  { "option-hyphen", HEAD "{" ID ", \"ruleset\": \"yacht\", \"options\": {\"-a\": true}}" TAIL,
    "Game 1: an option isn’t an ID with true, false or a number." },
  { "no-mode", HEAD "{" ID ", \"ruleset\": \"yacht\"}" TAIL, "Game 1: “mode” is missing." },
  { "mode", HEAD "{" ID ", \"ruleset\": \"yacht\", \"mode\": \"watched\"}" TAIL,
    "Game 1: “mode” is neither “played” nor “kept”." },
  { "no-created", HEAD "{" ID ", \"ruleset\": \"yacht\", \"mode\": \"kept\"}" TAIL, "Game 1: “created” is missing." },
  { "created", HEAD "{" ID ", \"ruleset\": \"yacht\", \"mode\": \"kept\", \"created\": \"yesterday\"}" TAIL,
    "Game 1: “created” isn’t a time like “2026-11-21T10:00:00Z”." },
  { "created-early",
    HEAD "{" ID ", \"ruleset\": \"yacht\", \"mode\": \"kept\", \"created\": \"0001-01-01T23:59:59Z\"}" TAIL,
    "Game 1: “created” is too early or too late; it must be in the years 1 to 9999." },
  { "created-late",
    HEAD "{" ID ", \"ruleset\": \"yacht\", \"mode\": \"kept\", \"created\": \"9999-12-31T23:59:59-12:00\"}" TAIL,
    "Game 1: “created” is too early or too late; it must be in the years 1 to 9999." },
  { "finished", HEAD "{" START ", \"finished\": true}" TAIL, "Game 1: “finished” isn’t a string." },
  { "hints-text", HEAD "{" START ", \"hints\": \"true\"}" TAIL, "Game 1: “hints” is neither true nor false." },
  { "hints-number", HEAD "{" START ", \"hints\": 1}" TAIL, "Game 1: “hints” is neither true nor false." },
  { "hints-list", HEAD "{" START ", \"hints\": [true]}" TAIL, "Game 1: “hints” is neither true nor false." },
  { "hints-object", HEAD "{" START ", \"hints\": {}}" TAIL, "Game 1: “hints” is neither true nor false." },
  { "peeked-text", HEAD "{" START ", \"peeked\": \"true\"}" TAIL, "Game 1: “peeked” is neither true nor false." },
  { "peeked-number", HEAD "{" START ", \"peeked\": 0}" TAIL, "Game 1: “peeked” is neither true nor false." },
  { "option-fraction-whole", HEAD "{" ID ", \"ruleset\": \"yellowstone\", \"options\": {\"limit\": 35.0}}" TAIL,
    "Game 1: an option isn’t an ID with true, false or a number." },
  { "option-huge", HEAD "{" ID ", \"ruleset\": \"yellowstone\", \"options\": {\"limit\": 4294967331}}" TAIL,
    "Game 1: an option isn’t an ID with true, false or a number." },
  { "option-null", HEAD "{" ID ", \"ruleset\": \"yellowstone\", \"options\": {\"stall-count\": null}}" TAIL,
    "Game 1: an option isn’t an ID with true, false or a number." },
  { "no-seats", HEAD "{" START "}" TAIL, "Game 1: “seats” is missing." },
  { "seats-object", HEAD "{" START ", \"seats\": {}}" TAIL, "Game 1: “seats” isn’t a list." },
  { "seats-0", HEAD "{" START ", \"seats\": []}" TAIL, "Game 1: “seats” has 0 entries; it must have 1 to 8." },
  { "seats-9", HEAD "{" START ", \"seats\": [1,2,3,4,5,6,7,8,9]}" TAIL,
    "Game 1: “seats” has 9 entries; it must have 1 to 8." },
  { "seat-number", HEAD "{" START ", \"seats\": [1]}" TAIL, "Game 1, seat 1: it isn’t an object." },
  { "no-name", HEAD "{" START ", \"seats\": [{}]}" TAIL, "Game 1, seat 1: “name” is missing." },
  { "name-long",
    HEAD "{" START ", \"seats\": [{\"name\": \"1234567890123456789012345678901234567890"
         "123456789012345678901\", \"type\": \"person\"}]}" TAIL,
    "Game 1, seat 1: “name” has more than 60 characters." },
  { "name-direction", HEAD "{" START ", \"seats\": [{\"name\": \"A\\u202eki\", \"type\": \"person\"}]}" TAIL,
    "Game 1, seat 1: “name” has an invisible character (U+202E)." },
  { "name-empty", HEAD "{" START ", \"seats\": [{\"name\": \" \", \"type\": \"person\"}]}" TAIL,
    "Game 1, seat 1: “name” is empty." },
  { "name-joiner", HEAD "{" START ", \"seats\": [{\"name\": \"\\u200d\", \"type\": \"person\"}]}" TAIL,
    "Game 1, seat 1: “name” has an invisible character (U+200D)." },
  { "name-control", HEAD "{" START ", \"seats\": [{\"name\": \"A\\nki\", \"type\": \"person\"}]}" TAIL,
    "Game 1, seat 1: “name” has an invisible character (U+000A)." },
  { "no-type", HEAD "{" START ", \"seats\": [{\"name\": \"Aki\"}]}" TAIL, "Game 1, seat 1: “type” is missing." },
  { "type-form", HEAD "{" START ", \"seats\": [{\"name\": \"Aki\", \"type\": \"A person\"}]}" TAIL,
    "Game 1, seat 1: “type” isn’t a valid ID: a lower-case letter, then lower-case letters, digits and hyphens." },
  { "total-text", HEAD "{" START ", \"seats\": [{\"name\": \"Aki\", \"type\": \"person\", \"total\": \"9\"}]}" TAIL,
    "Game 1, seat 1: “total” isn’t a whole number." },
  { "total-large",
    HEAD "{" START ", \"seats\": [{\"name\": \"Aki\", \"type\": \"person\", \"total\": 999999999999}]}" TAIL,
    "Game 1, seat 1: “total” is 999999999999; it must be from -1000000 to 1000000." },
  { "place", HEAD "{" START ", \"seats\": [{\"name\": \"Aki\", \"type\": \"person\", \"place\": 9}]}" TAIL,
    "Game 1, seat 1: “place” is 9; it must be from 1 to 8." },
  { "seed", HEAD "{" START ", " SEATS ", \"seed\": \"12\"}" TAIL, "Game 1: “seed” isn’t 64 hexadecimal digits." },
  { "commitment", HEAD "{" START ", " SEATS ", \"seed\": \"" SEED_ZERO "\", \"commitment\": \"" SEED_ZERO "\"}" TAIL,
    "Game 1: “commitment” doesn’t match the seed: one of them was changed." },
  { "no-moves", HEAD "{" START ", " SEATS "}" TAIL, "Game 1: “moves” is missing." },
  { "moves-text", HEAD "{" START ", " SEATS ", \"moves\": \"roll\"}" TAIL, "Game 1: “moves” isn’t a list." },
  { "move-number", HEAD "{" START ", " SEATS ", \"moves\": [\"roll 12345\", 5]}" TAIL,
    "Game 1: move 2 isn’t a line of text." },
  { "move-empty", HEAD "{" START ", " SEATS ", \"moves\": [\"\"]}" TAIL, "Game 1: move 1 isn’t a line of text." },
  { "move-lines", HEAD "{" START ", " SEATS ", \"moves\": [\"roll\\n12345\"]}" TAIL,
    "Game 1: move 1 isn’t a line of text." },
  { "cursor-large", HEAD "{" START ", " SEATS ", " MOVES ", \"cursor\": 3}" TAIL,
    "Game 1: “cursor” is 3; it must be from 0 to 2." },
  { "cursor-negative", HEAD "{" START ", " SEATS ", " MOVES ", \"cursor\": -1}" TAIL,
    "Game 1: “cursor” is -1; it must be from 0 to 2." },
  { "answers-object", "{\"format\": \"saikoro\", \"version\": 1, \"games\": [], \"answers\": {}}",
    "The file isn’t valid: “answers” isn’t a list." },
  { "answers-twice", HEAD ANSWERS ANSWERS TAIL, "The file isn’t valid: duplicate “answers”." },
  { "answers-hidden", HEAD "], \"\\u0061nswers\": [7" TAIL, "The file isn’t valid: “answers” can’t be read." },
  { "answers-alone", "{\"format\": \"saikoro\", \"version\": 1, \"answers\": []}",
    "The file isn’t valid: “games” is missing." },
  { "answer-number", HEAD ANSWERS "7" TAIL, "Answer 1: it isn’t an object." },
  { "answer-torn", HEAD ANSWERS "{\"answered\"}" TAIL, "Answer 1: this isn’t JSON: *" },
  { "answer-comma", HEAD ANSWERS ANSWERED QUESTION ", \"theme\": \"opening\"}," TAIL, "Answer 2: this isn’t JSON: ?" },
  { "answer-time", HEAD ANSWERS "{" QUESTION "}" TAIL, "Answer 1: “answered” is missing." },
  { "answer-time-form", HEAD ANSWERS "{\"answered\": \"today\"}" TAIL,
    "Answer 1: “answered” isn’t a time like “2026-11-21T10:00:00Z”." },
  { "answer-time-late", HEAD ANSWERS "{\"answered\": \"9999-12-31T23:59:59-12:00\"}" TAIL,
    "Answer 1: “answered” is too early or too late; it must be in the years 1 to 9999." },
  { "no-question", HEAD ANSWERS ANSWERED "\"theme\": \"opening\"}" TAIL, "Answer 1: “question” is missing." },
  { "question-lines", HEAD ANSWERS ANSWERED "\"question\": \"yacht\\n2\"}" TAIL,
    "Answer 1: “question” isn’t a line that begins with the ID of a ruleset." },
  { "question-empty", HEAD ANSWERS ANSWERED "\"question\": \"\"}" TAIL,
    "Answer 1: “question” isn’t a line that begins with the ID of a ruleset." },
  { "question-path", HEAD ANSWERS ANSWERED "\"question\": \"../yacht 55234\"}" TAIL,
    "Answer 1: “question” isn’t a line that begins with the ID of a ruleset." },
  { "no-theme", HEAD ANSWERS ANSWERED QUESTION "}" TAIL, "Answer 1: “theme” is missing." },
  { "theme-form", HEAD ANSWERS ANSWERED QUESTION ", \"theme\": \"An Opening\"}" TAIL,
    "Answer 1: “theme” isn’t a valid ID: a lower-case letter, then lower-case letters, digits and hyphens." },
  { "gap-negative", HEAD ANSWERS ANSWERED QUESTION ", \"theme\": \"opening\", \"gap\": -1}" TAIL,
    "Answer 1: “gap” is -1; it must be from 0 to 1000000000." },
  { "gap-fraction", HEAD ANSWERS ANSWERED QUESTION ", \"theme\": \"opening\", \"gap\": 0.5}" TAIL,
    "Answer 1: “gap” isn’t a whole number." },
  { "right-number", HEAD ANSWERS ANSWERED QUESTION ", \"theme\": \"opening\", \"right\": 1}" TAIL,
    "Answer 1: “right” is neither true nor false." },
  { "answer-2", HEAD GOOD ANSWERS ANSWERED QUESTION ", \"theme\": \"opening\"}, null" TAIL,
    "Answer 2: it isn’t an object." },
};

static void
assert_round_trip (GPtrArray *records)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) parsed = NULL;
  g_autofree char *data = NULL;
  gsize length = 0;

  data = sample_print_games (records, &length);
  g_assert_cmpuint (length, ==, strlen (data));
  parsed = sample_parse_games (data, length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (parsed->len, ==, records->len);
  for (guint i = 0; i < records->len; i++)
    g_assert_true (sai_record_equal (g_ptr_array_index (parsed, i), g_ptr_array_index (records, i)));
}

static GPtrArray *
new_records (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) sai_record_unref);
}

static SaiRecord *
parse_one (const char *data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = sample_parse_games (data, -1, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (records->len, ==, 1);

  return sai_record_ref (g_ptr_array_index (records, 0));
}

static void
test_round_trip (void)
{
  g_autoptr (GPtrArray) records = new_records ();

  assert_round_trip (records);
  for (guint i = 0; i < 40; i++)
    {
      SaiRecord *record = sample_record (i, 3 * i);

      record->finished = i % 2 == 0 ? 1700009999 + i : 0;
      record->cursor = i % 5 == 0 ? i : 3 * i;
      g_ptr_array_add (records, record);
    }
  assert_round_trip (records);
}

static void
test_every_character (void)
{
  g_autoptr (GPtrArray) records = new_records ();
  SaiRecord *record = sample_record (1, 5);
  GString *text = g_string_new (NULL);

  for (gunichar c = 1; c < 0x300; c++)
    g_string_append_unichar (text, c);
  record->definition = g_string_free (text, FALSE);
  g_ptr_array_add (records, record);

  assert_round_trip (records);
}

static void
test_everything_is_kept (void)
{
  g_autoptr (GPtrArray) records = new_records ();
  SaiRecord *record = sample_record (1, 5);

  record->definition = g_strdup ("[Ruleset]\nName=\"Mine\" \\ own\t\nName[ja]=私の🎲\x7f\xe2\x80\xa8");
  record->options = g_strsplit ("bonus-strict=true full-house-five=false limit=-12 start-points=120", " ", -1);
  record->cursor = 0;
  g_ptr_array_add (record->players, sai_player_new ("O'Neill \"Ace\" \\ <&>", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->players, sai_player_new ("🎲🎲", "novice"));
  g_ptr_array_add (records, record);

  assert_round_trip (records);
}

/* The form is a promise to other programs; it changes only together with the version. */
static void
test_form (void)
{
  const char *expected = "{\n"
                         " \"format\" : \"saikoro\",\n"
                         " \"version\" : 1,\n"
                         " \"games\" : [\n"
                         "  {\n"
                         "   \"id\" : \"00000001-1234-4abc-8def-0123456789ab\",\n"
                         "   \"ruleset\" : \"yacht\",\n"
                         "   \"options\" : {\n"
                         "    \"bonus-strict\" : true,\n"
                         "    \"limit\" : 5\n"
                         "   },\n"
                         "   \"mode\" : \"played\",\n"
                         "   \"created\" : \"2026-11-21T10:00:00Z\",\n"
                         "   \"finished\" : \"2026-11-21T10:30:00Z\",\n"
                         "   \"hints\" : true,\n"
                         "   \"peeked\" : true,\n"
                         "   \"cursor\" : 1,\n"
                         "   \"seats\" : [\n"
                         "    {\n"
                         "     \"name\" : \"Aki\",\n"
                         "     \"type\" : \"person\",\n"
                         "     \"total\" : 9,\n"
                         "     \"place\" : 1\n"
                         "    }\n"
                         "   ],\n"
                         "   \"seed\" : \"" SEED_ZERO "\",\n"
                         "   \"commitment\" : \"" COMMITMENT_ZERO "\",\n"
                         "   \"moves\" : [\n"
                         "    \"roll 13336\",\n"
                         "    \"fill threes 9\"\n"
                         "   ]\n"
                         "  }\n"
                         " ]\n"
                         "}";
  g_autoptr (GPtrArray) records = new_records ();
  g_autofree char *data = NULL;
  SaiRecord *record = sai_record_new ();

  g_ptr_array_add (records, record);
  record->id = sample_id (1);
  record->ruleset = g_strdup ("yacht");
  record->options = g_strsplit ("bonus-strict=true limit=5", " ", -1);
  record->created = 1795255200;
  record->finished = 1795257000;
  record->hints = TRUE;
  record->peeked = TRUE;
  record->cursor = 1;
  record->seed = g_strdup (SEED_ZERO);
  record->totals[0] = 9;
  record->places[0] = 1;
  g_ptr_array_add (record->players, sai_player_new ("Aki", SAI_PLAYER_PERSON));
  g_ptr_array_add (record->moves, g_strdup ("roll 13336"));
  g_ptr_array_add (record->moves, g_strdup ("fill threes 9"));

  data = sample_print_games (records, NULL);
  g_assert_cmpstr (data, ==, expected);
  assert_round_trip (records);
}

/* Answers come after the games, a line each, and are found wherever they are. */
static void
test_answers (void)
{
  const char
    *expected = "{\n"
                " \"format\" : \"saikoro\",\n"
                " \"version\" : 1,\n"
                " \"games\" : [],\n"
                " \"answers\" : [\n"
                "  {\"answered\":\"2026-11-21T10:00:00Z\",\"question\":\"yacht 55234 2 ones=3\","
                "\"theme\":\"opening\",\"gap\":700},\n"
                "  {\"answered\":\"1970-01-01T00:00:00Z\",\"question\":\"yahtzee 11662 0 win sixes=18 / sixes=24\","
                "\"theme\":\"behind\",\"gap\":0,\"right\":true}\n"
                " ]\n"
                "}";
  g_autoptr (GPtrArray) records = new_records ();
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) sai_practice_free);
  g_autoptr (GPtrArray) parsed = NULL;
  g_autoptr (GPtrArray) found = NULL;
  g_autoptr (GPtrArray) before = NULL;
  g_autofree char *data = NULL;
  g_autofree char *turned = NULL;
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (answers, sai_practice_new ("yacht 55234 2 ones=3", "opening", 700, FALSE, 1795255200));
  g_ptr_array_add (answers, sai_practice_new ("yahtzee 11662 0 win sixes=18 / sixes=24", "behind", 0, TRUE, 0));
  data = sample_print_file (records, answers, NULL);
  g_assert_cmpstr (data, ==, expected);
  parsed = sample_parse_file (data, -1, &found, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (parsed->len, ==, 0);
  g_assert_true (sample_answers_equal (found, answers));

  g_clear_pointer (&parsed, g_ptr_array_unref);
  turned = g_strdup_printf ("{%s, \"games\": [" GOOD "], \"version\": 1, \"format\": \"saikoro\"}",
                            strstr (data, "\"answers\""));
  *strstr (turned, "\n}") = ' ';
  *strstr (turned, "}, \"games\"") = ' ';
  parsed = sample_parse_file (turned, -1, &before, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (parsed->len, ==, 1);
  g_assert_true (sample_answers_equal (before, answers));
}

static void
test_defaults (void)
{
  g_autoptr (SaiRecord) record = parse_one (HEAD GOOD TAIL);

  g_assert_null (record->definition);
  g_assert_null (record->options);
  g_assert_null (record->seed);
  g_assert_cmpint (record->finished, ==, 0);
  g_assert_false (record->hints);
  g_assert_false (record->peeked);
  g_assert_cmpuint (record->cursor, ==, 2);
  g_assert_cmpint (record->totals[0], ==, 9);
  g_assert_cmpuint (record->places[0], ==, 0);
}

/* What a file does not say is not said again, each on its own. */
static void
test_results_unsaid (void)
{
  g_autoptr (GPtrArray) records = new_records ();
  g_autofree char *data = NULL;
  SaiRecord *record = parse_one (HEAD "{" START
                                      ", \"seats\": [{\"name\": \"Aki\", \"type\": \"person\", \"place\": 2}, "
                                      "{\"name\": \"Ben\", \"type\": \"person\", \"total\": 0}], " MOVES "}" TAIL);

  g_ptr_array_add (records, record);
  g_assert_cmpint (record->totals[0], ==, SAI_RECORD_NO_TOTAL);
  g_assert_cmpuint (record->places[0], ==, 2);
  g_assert_cmpint (record->totals[1], ==, 0);
  g_assert_cmpuint (record->places[1], ==, 0);

  data = sample_print_games (records, NULL);
  g_assert_null (strstr (data, "2147483648"));
  assert_round_trip (records);
}

/* Only what is so is said. */
static void
test_marks (gconstpointer mark)
{
  static const char *const texts[] = { "false", "true", "null" };
  const char *name = mark;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *data = g_strdup_printf (HEAD "{" START ", \"%s\": %s, " SEATS ", " MOVES "}" TAIL, name,
                                               texts[i]);
      g_autoptr (GPtrArray) records = new_records ();
      g_autofree char *printed = NULL;
      SaiRecord *record = parse_one (data);

      g_ptr_array_add (records, record);
      g_assert_cmpint (record->hints, ==, i == 1 && g_str_equal (name, "hints"));
      g_assert_cmpint (record->peeked, ==, i == 1 && g_str_equal (name, "peeked"));
      printed = sample_print_games (records, NULL);
      g_assert_cmpint (strstr (printed, name) != NULL, ==, i == 1);
      assert_round_trip (records);
    }
}

static void
test_unknown_members_are_ignored (void)
{
  g_autoptr (SaiRecord)
    record = parse_one ("{\"comment\": {\"a\": [1, 2.5e3, null]}, \"format\": \"saikoro\", \"version\": 1, \"games\": ["
                        "{\"weather\": \"rain\", \"finished\": null, " START ", " SEATS ", " MOVES "}]}");

  g_assert_cmpuint (record->moves->len, ==, 2);
}

static void
test_letter_case (void)
{
  g_autoptr (SaiRecord)
    record = parse_one (HEAD
                        "{\"id\": \"ABCDEF01-1234-4ABC-8DEF-0123456789AB\", \"ruleset\": \"yacht\", \"mode\": \"kept\","
                        "\"created\": \"2026-11-21T10:00:00Z\", " SEATS
                        ", \"seed\": \"ABCDEF0000000000000000000000000000000000"
                        "000000000000000000000000\", " MOVES "}" TAIL);

  g_assert_cmpstr (record->id, ==, "abcdef01-1234-4abc-8def-0123456789ab");
  g_assert_true (g_str_has_prefix (record->seed, "abcdef00"));
}

/* Also without a zone a time is the same wherever it is read. */
static void
test_time_zones (void)
{
  static const char *const times[] = { "2026-11-21T19:00:00+09:00", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00" };

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char
        *text = g_strdup_printf (HEAD "{" ID ", \"ruleset\": \"yacht\", \"mode\": \"kept\", \"created\": \"%s\", " SEATS
                                      ", " MOVES "}" TAIL,
                                 times[i]);
      g_autoptr (SaiRecord) record = parse_one (text);

      g_assert_cmpint (record->created, ==, 1795255200);
    }
}

/* Whatever time a game is written down with, it is read with. */
static void
test_long_ago (void)
{
  static const gint64 times[] = {
    SAI_RECORD_MIN_TIME, -86400, -1, 1, G_GINT64_CONSTANT (4102444800), SAI_RECORD_MAX_TIME,
  };
  g_autoptr (GPtrArray) records = new_records ();
  g_autoptr (SaiRecord) end = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      SaiRecord *record = sample_record (i, 3);

      record->created = record->finished = times[i];
      g_ptr_array_add (records, record);
    }
  assert_round_trip (records);

  end = parse_one (HEAD "{" START ", \"finished\": \"1970-01-01T00:00:00Z\", " SEATS ", " MOVES "}" TAIL);
  g_assert_cmpint (end->finished, ==, 1);
}

static void
test_byte_order_mark (void)
{
  g_autoptr (SaiRecord) record = parse_one ("\xef\xbb\xbf" HEAD GOOD TAIL);

  g_assert_cmpstr (record->ruleset, ==, "yacht");
}

static void
test_commitment (void)
{
  g_autoptr (SaiRecord) record = parse_one (HEAD "{" START ", " SEATS ", \"seed\": \"" SEED_ZERO
                                                 "\", \"commitment\": \"" COMMITMENT_ZERO "\", " MOVES "}" TAIL);

  g_assert_cmpstr (record->seed, ==, SEED_ZERO);
}

static void
test_refusal (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = sample_parse_games (refusal->data, -1, &error);

  g_assert_null (records);
  g_assert_error (error, SAI_STORE_ERROR, SAI_STORE_ERROR_FORMAT);
  if (g_str_has_suffix (refusal->message, "*"))
    g_assert_true (g_pattern_match_simple (refusal->message, error->message));
  else
    g_assert_cmpstr (error->message, ==, refusal->message);
}

/* What no file of rules could hold is no definition either. */
static void
test_long_definition (void)
{
  g_autofree char *longest = g_strnfill (SAI_RULESET_MAX_BYTES, '#');
  g_autofree char *fits = g_strdup_printf (HEAD "{" ID ", \"ruleset\": \"own\", \"definition\": \"%s\"}" TAIL, longest);
  g_autofree char *longer = g_strdup_printf (HEAD "{" ID ", \"ruleset\": \"own\", \"definition\": \"%s#\"}" TAIL,
                                             longest);

  const Refusal sizes[] = {
    { "fits", fits, "Game 1: “mode” is missing." },
    { "longer", longer, "Game 1: “definition” is too long." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    test_refusal (&sizes[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* Where the clock shows something else than what is written. */
  g_setenv ("TZ", "JST-9", TRUE);

  g_test_add_func ("/exchange/round-trip", test_round_trip);
  g_test_add_func ("/exchange/everything-is-kept", test_everything_is_kept);
  g_test_add_func ("/exchange/every-character", test_every_character);
  g_test_add_func ("/exchange/long-definition", test_long_definition);
  g_test_add_func ("/exchange/form", test_form);
  g_test_add_func ("/exchange/answers", test_answers);
  g_test_add_func ("/exchange/defaults", test_defaults);
  g_test_add_func ("/exchange/results-unsaid", test_results_unsaid);
  g_test_add_data_func ("/exchange/hints", "hints", test_marks);
  g_test_add_data_func ("/exchange/peeked", "peeked", test_marks);
  g_test_add_func ("/exchange/unknown-members-are-ignored", test_unknown_members_are_ignored);
  g_test_add_func ("/exchange/letter-case", test_letter_case);
  g_test_add_func ("/exchange/time-zones", test_time_zones);
  g_test_add_func ("/exchange/long-ago", test_long_ago);
  g_test_add_func ("/exchange/byte-order-mark", test_byte_order_mark);
  g_test_add_func ("/exchange/commitment", test_commitment);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/exchange/refused/", refusals[i].name, NULL);

      g_test_add_data_func (path, &refusals[i], test_refusal);
    }

  return g_test_run ();
}
