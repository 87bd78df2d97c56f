/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sits in a seat. */

#include "move/sai-player.h"
#include "util/sai-number.h"

static void
test_new (void)
{
  g_autoptr (SaiPlayer) player = sai_player_new ("花子", "simple");

  g_assert_cmpstr (sai_player_get_name (player), ==, "花子");
  g_assert_cmpstr (sai_player_get_kind (player), ==, "simple");
}

static void
test_properties (void)
{
  g_autoptr (SaiPlayer) player = sai_player_new ("Ann", SAI_PLAYER_PERSON);
  g_autofree char *name = NULL;
  g_autofree char *kind = NULL;

  g_object_get (player, "name", &name, "kind", &kind, NULL);
  g_assert_cmpstr (name, ==, "Ann");
  g_assert_cmpstr (kind, ==, "person");
}

/* Words around a name that is written from the other side stay where they are. */
static void
test_inline_name (void)
{
  g_autoptr (SaiPlayer) ann = sai_player_new ("Ann", SAI_PLAYER_PERSON);
  g_autoptr (SaiPlayer) dina = sai_player_new ("דינה", SAI_PLAYER_PERSON);
  g_autofree char *total = sai_number_total ("דינה", 12);

  g_assert_cmpstr (sai_player_get_inline_name (ann), ==, "Ann");
  g_assert_cmpstr (sai_player_get_inline_name (dina), ==, "\u2068דינה\u2069");
  g_assert_cmpstr (sai_player_get_name (dina), ==, "דינה");
  g_assert_cmpstr (total, ==, "\u2068דינה\u2069: 12");
}

/* Without properties it is a person without a name, not nothing. */
static void
test_defaults (void)
{
  g_autoptr (SaiPlayer) player = g_object_new (SAI_TYPE_PLAYER, NULL);

  g_assert_cmpstr (sai_player_get_name (player), ==, "");
  g_assert_true (sai_player_is_person (player));
}

static void
test_immutable (void)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (SAI_TYPE_PLAYER);
  g_autofree GParamSpec **pspecs = NULL;
  guint n_pspecs;

  pspecs = g_object_class_list_properties (G_OBJECT_CLASS (klass), &n_pspecs);
  g_assert_cmpuint (n_pspecs, ==, 2);
  for (guint i = 0; i < n_pspecs; i++)
    g_assert_true ((pspecs[i]->flags & G_PARAM_CONSTRUCT_ONLY) != 0);
}

static void
test_is_person (void)
{
  g_autoptr (SaiPlayer) person = sai_player_new ("Ann", SAI_PLAYER_PERSON);
  g_autoptr (SaiPlayer) computer = sai_player_new ("Ann", "simple");

  g_assert_true (sai_player_is_person (person));
  g_assert_false (sai_player_is_person (computer));
}

static void
test_finalize (void)
{
  SaiPlayer *player = sai_player_new ("Ann", SAI_PLAYER_PERSON);

  g_assert_finalize_object (player);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/player/new", test_new);
  g_test_add_func ("/player/inline-name", test_inline_name);
  g_test_add_func ("/player/properties", test_properties);
  g_test_add_func ("/player/defaults", test_defaults);
  g_test_add_func ("/player/immutable", test_immutable);
  g_test_add_func ("/player/is-person", test_is_person);
  g_test_add_func ("/player/finalize", test_finalize);

  return g_test_run ();
}
