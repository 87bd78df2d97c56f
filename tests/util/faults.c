/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a program, it makes the disk fail. Calls of the kind $SAIKORO_FAULT_CALL (write, sync, rename, open,
 * truncate, read or unlink) on files below the folder $SAIKORO_FAULT_FOLDER are counted; the one with the number
 * $SAIKORO_FAULT_NUMBER, from 1, fails with the error $SAIKORO_FAULT_ERROR, and so do all after it if
 * $SAIKORO_FAULT_LASTS is there. How many there were is written to the file $SAIKORO_FAULT_COUNT when the program ends.
 * What is written, synced and renamed below the folder is listed in the file $SAIKORO_FAULT_LOG: a line a call with its
 * kind and path, and where it is renamed to.
 */
/* Functions for files of every size have names of their own then, as they must have here. */
#undef _FILE_OFFSET_BITS
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *kind;
static const char *folder;
static size_t folder_length;
static long number;
static int error_number;
static int lasts;
static char *count_path;
static long log_file = -1;
static atomic_long n_calls;

static void __attribute__ ((constructor))
start (void)
{
  const char *text = getenv ("SAIKORO_FAULT_NUMBER");

  kind = getenv ("SAIKORO_FAULT_CALL");
  folder = getenv ("SAIKORO_FAULT_FOLDER");
  folder_length = folder != NULL ? strlen (folder) : 0;
  number = text != NULL ? strtol (text, NULL, 10) : 0;
  text = getenv ("SAIKORO_FAULT_ERROR");
  error_number = text != NULL ? (int) strtol (text, NULL, 10) : EIO;
  lasts = getenv ("SAIKORO_FAULT_LASTS") != NULL;
  text = getenv ("SAIKORO_FAULT_COUNT");
  count_path = text != NULL ? strdup (text) : NULL;
  text = getenv ("SAIKORO_FAULT_LOG");
  if (text != NULL)
    log_file = syscall (SYS_openat, AT_FDCWD, text, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  /* What the program starts has a disk that works. */
  unsetenv ("LD_PRELOAD");
}

static void __attribute__ ((destructor))
tell (void)
{
  char line[32];
  int length = snprintf (line, sizeof line, "%ld\n", atomic_load (&n_calls));
  long file;

  if (count_path == NULL)
    return;
  file = syscall (SYS_openat, AT_FDCWD, count_path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file >= 0)
    {
      syscall (SYS_write, (int) file, line, (size_t) length);
      syscall (SYS_close, (int) file);
    }
}

static int
is_below (const char *path)
{
  return strncmp (path, folder, folder_length) == 0 && (path[folder_length] == '/' || path[folder_length] == '\0');
}

static int
is_path_below (const char *path)
{
  char here[PATH_MAX];

  if (path[0] == '/')
    return is_below (path);
  return syscall (SYS_getcwd, here, sizeof here) > 0 && is_below (here);
}

/* Gives the path of an open file. */
static int
find_path (int file, char *path)
{
  char name[64];
  ssize_t length;

  snprintf (name, sizeof name, "/proc/self/fd/%d", file);
  length = readlink (name, path, PATH_MAX - 1);
  if (length < 0)
    return 0;
  path[length] = '\0';

  return 1;
}

static int
is_file_below (int file)
{
  char path[PATH_MAX];

  return find_path (file, path) && is_below (path);
}

/* Lists a call. */
static void
note (const char *what, const char *path, const char *to)
{
  char line[2 * PATH_MAX + 32];
  int length;

  if (log_file < 0 || folder == NULL || !is_path_below (path))
    return;
  length = snprintf (line, sizeof line, "%s\t%s\t%s\n", what, path, to);
  syscall (SYS_write, (int) log_file, line, (size_t) length);
}

static void
note_file (const char *what, int file)
{
  char path[PATH_MAX];

  /* What is read is of no interest, and there is much of it. */
  if (log_file >= 0 && strcmp (what, "read") != 0 && find_path (file, path))
    note (what, path, "");
}

/* Counts a call, and says whether it is one that fails. */
static int
fails (void)
{
  long at = atomic_fetch_add (&n_calls, 1) + 1;

  if (number == 0 || (lasts ? at < number : at != number))
    return 0;
  errno = error_number;
  return 1;
}

static int
path_fails (const char *what, const char *path)
{
  return kind != NULL && folder != NULL && strcmp (kind, what) == 0 && is_path_below (path) && fails ();
}

static int
file_fails (const char *what, int file)
{
  return kind != NULL && folder != NULL && strcmp (kind, what) == 0 && is_file_below (file) && fails ();
}

/* A function of the C library, behind one of the same name here. */
#define REAL(result, name, ...)        \
  static result (*real) (__VA_ARGS__); \
  if (real == NULL)                    \
  *(void **) &real = dlsym (RTLD_NEXT, #name)

#define ON_FILE(what, result, name, parameters, arguments, ...) \
  result name parameters;                                       \
  result name parameters                                        \
  {                                                             \
    REAL (result, name, __VA_ARGS__);                           \
    if (file_fails (what, file))                                \
      return -1;                                                \
    note_file (what, file);                                     \
    return real arguments;                                      \
  }

#define ON_PATH(what, name, target, parameters, arguments, ...) \
  int name parameters;                                          \
  int name parameters                                           \
  {                                                             \
    REAL (int, name, __VA_ARGS__);                              \
    if (path_fails (what, path))                                \
      return -1;                                                \
    note (what, path, target);                                  \
    return real arguments;                                      \
  }

ON_FILE ("write",
         ssize_t,
         write,
         (int file, const void *data, size_t size),
         (file, data, size),
         int,
         const void *,
         size_t)
ON_FILE ("write",
         ssize_t,
         pwrite,
         (int file, const void *data, size_t size, off_t at),
         (file, data, size, at),
         int,
         const void *,
         size_t,
         off_t)
ON_FILE ("write",
         ssize_t,
         pwrite64,
         (int file, const void *data, size_t size, off64_t at),
         (file, data, size, at),
         int,
         const void *,
         size_t,
         off64_t)
ON_FILE ("write",
         ssize_t,
         writev,
         (int file, const struct iovec *parts, int n),
         (file, parts, n),
         int,
         const struct iovec *,
         int)
ON_FILE ("read", ssize_t, read, (int file, void *data, size_t size), (file, data, size), int, void *, size_t)
ON_FILE ("read",
         ssize_t,
         pread,
         (int file, void *data, size_t size, off_t at),
         (file, data, size, at),
         int,
         void *,
         size_t,
         off_t)
ON_FILE ("read",
         ssize_t,
         pread64,
         (int file, void *data, size_t size, off64_t at),
         (file, data, size, at),
         int,
         void *,
         size_t,
         off64_t)
ON_FILE ("sync", int, fsync, (int file), (file), int)
ON_FILE ("sync", int, fdatasync, (int file), (file), int)
ON_FILE ("truncate", int, ftruncate, (int file, off_t size), (file, size), int, off_t)
ON_FILE ("truncate", int, ftruncate64, (int file, off64_t size), (file, size), int, off64_t)
ON_FILE ("truncate",
         int,
         fallocate,
         (int file, int mode, off_t at, off_t size),
         (file, mode, at, size),
         int,
         int,
         off_t,
         off_t)
ON_FILE ("truncate",
         int,
         fallocate64,
         (int file, int mode, off64_t at, off64_t size),
         (file, mode, at, size),
         int,
         int,
         off64_t,
         off64_t)
ON_PATH ("rename", rename, to, (const char *path, const char *to), (path, to), const char *, const char *)
ON_PATH ("rename",
         renameat,
         to,
         (int folder_of, const char *path, int folder_to, const char *to),
         (folder_of, path, folder_to, to),
         int,
         const char *,
         int,
         const char *)
ON_PATH ("rename",
         renameat2,
         to,
         (int folder_of, const char *path, int folder_to, const char *to, unsigned int flags),
         (folder_of, path, folder_to, to, flags),
         int,
         const char *,
         int,
         const char *,
         unsigned int)
ON_PATH ("rename", link, to, (const char *path, const char *to), (path, to), const char *, const char *)
ON_PATH ("unlink", unlink, "", (const char *path), (path), const char *)

/* Opening takes the mode of a new file only if it makes one. */
#define OPEN(name)                                                    \
  int name (const char *path, int flags, ...);                        \
  int name (const char *path, int flags, ...)                         \
  {                                                                   \
    mode_t mode = 0;                                                  \
    va_list rest;                                                     \
    REAL (int, name, const char *, int, ...);                         \
                                                                      \
    if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE)   \
      {                                                               \
        va_start (rest, flags);                                       \
        mode = va_arg (rest, mode_t);                                 \
        va_end (rest);                                                \
      }                                                               \
    return path_fails ("open", path) ? -1 : real (path, flags, mode); \
  }

#define OPEN_AT(name)                                                     \
  int name (int at, const char *path, int flags, ...);                    \
  int name (int at, const char *path, int flags, ...)                     \
  {                                                                       \
    mode_t mode = 0;                                                      \
    va_list rest;                                                         \
    REAL (int, name, int, const char *, int, ...);                        \
                                                                          \
    if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE)       \
      {                                                                   \
        va_start (rest, flags);                                           \
        mode = va_arg (rest, mode_t);                                     \
        va_end (rest);                                                    \
      }                                                                   \
    return path_fails ("open", path) ? -1 : real (at, path, flags, mode); \
  }

OPEN (open)
OPEN (open64)
OPEN_AT (openat)
OPEN_AT (openat64)
