/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stdlib.h>

/* Whether this is build-aux/test --long, which takes its time. */
#define SAI_LONG_RUN (g_getenv ("SAIKORO_TEST_LONG") != NULL)

/* How much a test does: enough to notice a fault at each change, also with sanitizers, and as much as an hour lets do.
 */
#define SAI_COUNT(short_run, long_run) (SAI_LONG_RUN ? (long_run) : (short_run))

/* How many times as long as on a quiet machine the same work takes here; build-aux/test found it out. */
#define SAI_SLOWNESS (g_getenv ("SAIKORO_TEST_SLOWNESS") != NULL ? atoi (g_getenv ("SAIKORO_TEST_SLOWNESS")) : 1)
