/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for libFuzzer: feeds a target with what is known to be of interest, and with changes of it.
 *
 *   fuzz-TARGET FILE…
 *
 * Each file is one input, or as many as it has lines if its name ends in “.lines”. “--seed” repeats the changes.
 *
 * No input may take more than a second or 64 MiB.
 */

#include <glib.h>
#include <time.h>

#include "fuzz.h"

#ifdef __SANITIZE_ADDRESS__
#define SECONDS 2
#else
#define SECONDS 1
#endif
/* Of processor time, so it does not matter what else runs. Inputs usually take a thousandth of it: this bounds what
 * somebody can make the program do with a file, and is no measure of speed. Sanitizers do several times the work. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED TRUE
#define MAX_WORK 10.0
#else
#define IS_SANITIZED FALSE
#define MAX_WORK 1.0
#endif
#define MAX_GROWTH (64 * 1024) /* KiB */
/* So many changes at most are made to an input before the next one is taken. */
#define MAX_CHANGES 8
#define MAX_SPAN 64

static GPtrArray *inputs;
static double most_work;
static gint64 memory_before;

static double
get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return now.tv_sec + now.tv_nsec / 1e9;
}

/* In KiB. What getrusage() says may be of the program that started this one. */
static gint64
get_memory (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *status = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/status", &status, NULL, &error);
  g_assert_no_error (error);
  line = strstr (status, name);
  g_assert_nonnull (line);

  return g_ascii_strtoll (line + strlen (name), NULL, 10);
}

static void
add_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length = 0;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  if (g_str_has_suffix (path, ".lines"))
    {
      g_auto (GStrv) lines = g_strsplit (g_strchomp (contents), "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        g_ptr_array_add (inputs, g_bytes_new (lines[i], strlen (lines[i])));
    }
  else
    {
      g_ptr_array_add (inputs, g_bytes_new (contents, length));
    }
}

/* A copy that ends where the input does, so that reading beyond it is noticed. */
static void
feed (const char *data, gsize length)
{
  g_autofree uint8_t *copy = g_malloc (MAX (length, 1));
  double start;
  double work;

  memcpy (copy, data, length);
  start = get_work ();
  LLVMFuzzerTestOneInput (copy, length);
  work = get_work () - start;
  g_assert_cmpfloat (work, <, MAX_WORK);
  most_work = MAX (most_work, work);
}

static void
test_known (void)
{
  for (guint i = 0; i < inputs->len; i++)
    {
      gsize length = 0;
      const char *data = g_bytes_get_data (inputs->pdata[i], &length);

      feed (data, length);
    }
  feed ("", 0);
}

/* Every input up to each of its bytes, or to some if it is long. */
static void
test_cut_short (void)
{
  for (guint i = 0; i < inputs->len; i++)
    {
      gsize length = 0;
      const char *data = g_bytes_get_data (inputs->pdata[i], &length);

      for (gsize n = 0; n < length; n += 1 + length / 100)
        feed (data, n);
    }
}

static GBytes *
choose_input (void)
{
  return inputs->pdata[g_test_rand_int_range (0, inputs->len)];
}

/* Overwrites, removes, repeats, or puts in a piece of another input. */
static void
change (GString *text)
{
  gsize at = g_test_rand_int_range (0, text->len + 1);
  gsize n = g_test_rand_int_range (1, MAX_SPAN);
  gsize length = 0;
  const char *other = g_bytes_get_data (choose_input (), &length);
  gsize from = g_test_rand_int_range (0, length + 1);
  gsize n_other = MIN (n, length - from);
  g_autofree char *own = g_memdup2 (text->str + at, MIN (n, text->len - at));

  switch (g_test_rand_int_range (0, 5))
    {
    case 0:
      if (at < text->len)
        text->str[at] = g_test_rand_int_range (0, 256);
      break;

    case 1:
      g_string_erase (text, at, MIN (n, text->len - at));
      break;

    case 2:
      g_string_insert_len (text, at, own, MIN (n, text->len - at));
      break;

    case 3:
      g_string_insert_len (text, at, other + from, n_other);
      break;

    default:
      if (at < text->len)
        text->str[at] ^= 1 << g_test_rand_int_range (0, 7);
    }
}

static void
test_changed (void)
{
  gint64 end = g_get_monotonic_time () + SECONDS * G_USEC_PER_SEC;
  guint n_fed = 0;

  while (g_get_monotonic_time () < end)
    {
      gsize length = 0;
      const char *data = g_bytes_get_data (choose_input (), &length);
      g_autoptr (GString) text = g_string_new_len (data, length);
      guint n = g_test_rand_int_range (1, MAX_CHANGES);

      for (guint i = 0; i < n; i++)
        change (text);
      feed (text->str, text->len);
      n_fed++;
    }
  g_test_message ("%u inputs; at most %.4f s of processor time for one", n_fed, most_work);
}

/* As all inputs together stayed below it, each did. */
static void
test_memory (void)
{
  gint64 growth = get_memory ("\nVmHWM:") - memory_before;

  g_test_message ("grew by %" G_GINT64_FORMAT " KiB", growth);
  g_assert_cmpint (growth, <, MAX_GROWTH);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (int i = 1; i < argc; i++)
    add_file (argv[i]);
  g_assert_cmpuint (inputs->len, >, 0);

  g_test_add_func ("/fuzz/known", test_known);
  g_test_add_func ("/fuzz/cut-short", test_cut_short);
  g_test_add_func ("/fuzz/changed", test_changed);
  /* Sanitizers keep what was freed. */
  if (!IS_SANITIZED)
    g_test_add_func ("/fuzz/memory", test_memory);
  memory_before = get_memory ("\nVmRSS:");
  status = g_test_run ();
  g_ptr_array_unref (inputs);

  return status;
}
