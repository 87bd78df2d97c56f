/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly every file below the window includes in the end, compiled once for each library. Files include what they
 * use all the same: with -Db_pch=false nothing of this is seen. It is compiled by itself, where "#pragma once" would be
 * a warning.
 */
#ifndef SAI_PCH_H
#define SAI_PCH_H

#include <gio/gio.h>

#endif
