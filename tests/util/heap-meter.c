/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program, it tells from outside how much of the heap is in use: for each byte written to the FIFO
 * $SAIKORO_HEAP_METER it writes a line with a number to $SAIKORO_HEAP_METER.answer. A thread of its own does it, as
 * what a signal interrupts may hold the locks of the heap.
 *
 * A program that crashes says on standard error where: what happens once in thirty runs leaves nothing else behind. A
 * sanitizer says more by itself.
 */
#include <execinfo.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

#define N_FRAMES 64

/* Only there in programs with a sanitizer, whose heap it is then. */
size_t __sanitizer_get_current_allocated_bytes (void) __attribute__ ((weak));

static int question = -1;
static int answer = -1;

static size_t
count_bytes (void)
{
  struct mallinfo2 info;

  if (__sanitizer_get_current_allocated_bytes != NULL)
    return __sanitizer_get_current_allocated_bytes ();
  info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static void *
answer_questions (void *nothing)
{
  char byte;

  while (read (question, &byte, 1) == 1)
    dprintf (answer, "%zu\n", count_bytes ());

  return NULL;
}

/* What is called here does not use the heap. The program ends as it would have without it. */
static void
tell_crash (int number)
{
  void *frames[N_FRAMES];
  char thread[16] = "";

  prctl (PR_GET_NAME, thread);
  dprintf (STDERR_FILENO, "Signal %d in thread %s\n", number, thread);
  backtrace_symbols_fd (frames, backtrace (frames, N_FRAMES), STDERR_FILENO);
  raise (number);
}

static void
watch_crashes (void)
{
  static const int numbers[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
  struct sigaction action = { .sa_handler = tell_crash, .sa_flags = SA_RESETHAND | SA_NODEFER };
  struct sigaction before;
  void *frame;

  /* Loads what unwinds the stack, for which there is no memory later. */
  backtrace (&frame, 1);
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (sigaction (numbers[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction (numbers[i], &action, NULL);
}

static void __attribute__ ((constructor))
start (void)
{
  const char *path = getenv ("SAIKORO_HEAP_METER");
  char *answer_path;
  sigset_t all, before;
  pthread_t thread;

  if (path != NULL)
    watch_crashes ();
  if (path == NULL || asprintf (&answer_path, "%s.answer", path) < 0)
    return;
  /* Opened for both, a FIFO never waits for the other side and never ends. */
  question = open (path, O_RDWR | O_CLOEXEC);
  answer = open (answer_path, O_RDWR | O_CLOEXEC);
  free (answer_path);
  /* What the program starts is not measured. */
  unsetenv ("LD_PRELOAD");
  unsetenv ("SAIKORO_HEAP_METER");
  if (question < 0 || answer < 0)
    return;

  /* Signals are for the program. */
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  if (pthread_create (&thread, NULL, answer_questions, NULL) == 0)
    pthread_detach (thread);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
}
