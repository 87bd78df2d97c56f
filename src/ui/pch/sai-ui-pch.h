/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What nearly every file of the window includes, compiled once. Files include what they use all the same: with -Db_pch=false
 * nothing of this is seen.
 */
#pragma once

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
