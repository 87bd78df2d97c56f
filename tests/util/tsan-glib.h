/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For ThreadSanitizer, which does not see the mutexes and reference counts of a GLib that is not built for it:
 * everything that they guard would be reported. In a build for it, every file of ours begins with this one, so that it
 * calls functions of tsan-glib.c instead, which use pthread and the compiler's atomics. Nothing changes inside of GLib.
 */
#pragma once

#define g_mutex_init sai_tsan_mutex_init
#define g_mutex_clear sai_tsan_mutex_clear
#define g_mutex_lock sai_tsan_mutex_lock
#define g_mutex_unlock sai_tsan_mutex_unlock
#define g_cond_init sai_tsan_cond_init
#define g_cond_clear sai_tsan_cond_clear
#define g_cond_wait sai_tsan_cond_wait
#define g_cond_broadcast sai_tsan_cond_broadcast
#define g_atomic_ref_count_init sai_tsan_ref_count_init
#define g_atomic_ref_count_inc sai_tsan_ref_count_inc
#define g_atomic_ref_count_dec sai_tsan_ref_count_dec
