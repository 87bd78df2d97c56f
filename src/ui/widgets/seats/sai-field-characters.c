/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players with cards, who live in the park. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-character.h"

#define ONCE SAI_FACE_ONCE
#define TWICE SAI_FACE_TWICE

static const SaiFaceShape mouse[] = {
  { SAI_FACE_OVAL, TWICE, 0x9a93a3, { 21, 30, 20, 20, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xf5bccb, { 21, 31, 13, 13, 0 } },
  { SAI_FACE_OVAL, ONCE, 0xb9b2c0, { 50, 62, 33, 29, 0 } },
  { SAI_FACE_LINE, TWICE, 0x8d8596, { 26, 70, 14, 70, 6, 67, 2.5 } },
  { SAI_FACE_LINE, TWICE, 0x8d8596, { 26, 75, 14, 77, 7, 78, 2.5 } },
  { SAI_FACE_LINE, ONCE, 0xf6d9a8, { 61, 38, 66, 41, 72, 45, 8 } },
  { SAI_FACE_OVAL, ONCE, 0xc79a5a, { 66.5, 41.5, 1.4, 1.4, 0 } },
  { SAI_FACE_EYES, ONCE, 0x2d2833, { 14, 58, 6 } },
  { SAI_FACE_OVAL, ONCE, 0xe8688a, { 50, 70, 6, 4.5, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x5d4f63, { 78, 11 } },
  { 0 },
};

static const SaiCharacterLine mouse_lines[] = {
  { SAI_OCCASION_COLLECT, NC_ ("field-novice", "Oops. Was I supposed to take those?") },
  { SAI_OCCASION_COLLECT, NC_ ("field-novice", "So many! Is that bad?") },
  { SAI_OCCASION_COLLECT, NC_ ("field-novice", "I didn’t see those there.") },
  { SAI_OCCASION_COLLECT, NC_ ("field-novice", "Butterfingers.") },
  { SAI_OCCASION_RECOVER, NC_ ("field-novice", "I did something right!") },
  { SAI_OCCASION_RECOVER, NC_ ("field-novice", "Squeak! It got better!") },
  { SAI_OCCASION_RECOVER, NC_ ("field-novice", "Was that me?") },
  { SAI_OCCASION_WATCH, NC_ ("field-novice", "Phew, not me this time.") },
  { SAI_OCCASION_WATCH, NC_ ("field-novice", "I know that feeling.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape pig[] = {
  { SAI_FACE_WEDGE, TWICE, 0xe98aa3, { 17, 44, 12, 20, 42, 30, 5 } },
  { SAI_FACE_OVAL, ONCE, 0xf8b8c7, { 50, 57, 39, 34, 0 } },
  { SAI_FACE_EYES, ONCE, 0x40232c, { 20, 51, 5.5 } },
  { SAI_FACE_OVAL, ONCE, 0xec8ca4, { 50, 63, 16, 11.5, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xa9496a, { 44, 63, 3, 4.5, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x8f3453, { 79, 16 } },
  { 0 },
};

static const SaiCharacterLine pig_lines[] = {
  { SAI_OCCASION_COLLECT, NC_ ("greedy", "But I’m on a diet!") },
  { SAI_OCCASION_COLLECT, NC_ ("greedy", "I didn’t order those.") },
  { SAI_OCCASION_COLLECT, NC_ ("greedy", "Heavy, heavy.") },
  { SAI_OCCASION_COLLECT, NC_ ("greedy", "Oink. Not again.") },
  { SAI_OCCASION_RECOVER, NC_ ("greedy", "Lighter already.") },
  { SAI_OCCASION_RECOVER, NC_ ("greedy", "Every little helps.") },
  { SAI_OCCASION_RECOVER, NC_ ("greedy", "Delicious.") },
  { SAI_OCCASION_WATCH, NC_ ("greedy", "Better on your plate than on mine.") },
  { SAI_OCCASION_WATCH, NC_ ("greedy", "Enjoy your meal.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape moose[] = {
  { SAI_FACE_LINE, TWICE, 0xc39a62, { 38, 34, 16, 40, 8, 12, 9 } },
  { SAI_FACE_LINE, TWICE, 0xc39a62, { 16, 30, 22, 22, 22, 12, 7 } },
  { SAI_FACE_LINE, TWICE, 0xc39a62, { 26, 34, 33, 28, 34, 17, 7 } },
  { SAI_FACE_OVAL, TWICE, 0x74513a, { 19, 49, 12, 6.5, -15 } },
  { SAI_FACE_BOX, ONCE, 0x8a6248, { 28, 30, 44, 54, 21 } },
  { SAI_FACE_OVAL, ONCE, 0xb98f6f, { 50, 76, 26, 18, 0 } },
  { SAI_FACE_EYES, ONCE, 0x2b1d16, { 12, 49, 6 } },
  { SAI_FACE_OVAL, TWICE, 0x5d3f2e, { 41, 70, 3, 4, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x5d3f2e, { 81, 16 } },
  { 0 },
};

static const SaiCharacterLine moose_lines[] = {
  { SAI_OCCASION_COLLECT, NC_ ("field-casual", "The forecast said otherwise.") },
  { SAI_OCCASION_COLLECT, NC_ ("field-casual", "A detour. Only a detour.") },
  { SAI_OCCASION_COLLECT, NC_ ("field-casual", "Back to the map, then.") },
  { SAI_OCCASION_COLLECT, NC_ ("field-casual", "My antlers got caught.") },
  { SAI_OCCASION_RECOVER, NC_ ("field-casual", "Right on schedule.") },
  { SAI_OCCASION_RECOVER, NC_ ("field-casual", "I saw that coming three cards ago.") },
  { SAI_OCCASION_RECOVER, NC_ ("field-casual", "The path is clear.") },
  { SAI_OCCASION_WATCH, NC_ ("field-casual", "I’d have gone around.") },
  { SAI_OCCASION_WATCH, NC_ ("field-casual", "Mind the branches.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape bear[] = {
  { SAI_FACE_OVAL, TWICE, 0x6d472f, { 17, 46, 10, 10, 0 } },
  { SAI_FACE_OVAL, ONCE, 0x8c5f42, { 50, 62, 36, 30, 0 } },
  { SAI_FACE_OVAL, ONCE, 0xdfbc93, { 50, 75, 19, 14, 0 } },
  { SAI_FACE_EYES, ONCE, 0x251a13, { 16, 57, 6 } },
  { SAI_FACE_OVAL, ONCE, 0x33251d, { 50, 68, 7.5, 5, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x4d3424, { 78, 14 } },
  { SAI_FACE_BOX, ONCE, 0xc2a45c, { 29, 6, 42, 30, 13 } },
  { SAI_FACE_BOX, ONCE, 0x6b5526, { 29, 28, 42, 8, 0.1 } },
  { SAI_FACE_OVAL, ONCE, 0xd2b56c, { 50, 38, 47, 7, 0 } },
  { SAI_FACE_SPIKES, ONCE, 0xffe08a, { 50, 24, 3, 6.5, 5 } },
  { 0 },
};

static const SaiCharacterLine bear_lines[] = {
  { SAI_OCCASION_COLLECT, NC_ ("field-expert", "The park takes what it wants.") },
  { SAI_OCCASION_COLLECT, NC_ ("field-expert", "I’ve carried heavier packs.") },
  { SAI_OCCASION_COLLECT, NC_ ("field-expert", "That’s going in the logbook.") },
  { SAI_OCCASION_COLLECT, NC_ ("field-expert", "A ranger tidies up, too.") },
  { SAI_OCCASION_RECOVER, NC_ ("field-expert", "I know these trails.") },
  { SAI_OCCASION_RECOVER, NC_ ("field-expert", "You only have to read the tracks.") },
  { SAI_OCCASION_RECOVER, NC_ ("field-expert", "Quiet steps go far.") },
  { SAI_OCCASION_WATCH, NC_ ("field-expert", "Please don’t feed the pile.") },
  { SAI_OCCASION_WATCH, NC_ ("field-expert", "Stay on the path, friend.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape raccoon[] = {
  { SAI_FACE_WEDGE, TWICE, 0x626b76, { 20, 46, 15, 17, 42, 31, 6 } },
  { SAI_FACE_WEDGE, TWICE, 0xe8ebee, { 22, 34, 20, 25, 31, 31, 2 } },
  { SAI_FACE_OVAL, ONCE, 0x9aa4af, { 50, 58, 41, 31, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xf1f3f5, { 30, 52, 19, 13, -20 } },
  { SAI_FACE_OVAL, TWICE, 0x3a424b, { 31, 58, 17, 11, -24 } },
  { SAI_FACE_LINE, ONCE, 0x4b545e, { 50, 30, 50, 40, 50, 52, 8 } },
  { SAI_FACE_OVAL, ONCE, 0xf1f3f5, { 50, 73, 16, 12, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xffffff, { 33, 57, 7, 7, 0 } },
  { SAI_FACE_EYES, ONCE, 0x24292e, { 17, 57, 4.5 } },
  { SAI_FACE_OVAL, ONCE, 0x24292e, { 50, 67, 6.5, 4.5, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x3a424b, { 75, 12 } },
  { 0 },
};

static const SaiCharacterLine raccoon_lines[] = {
  { SAI_OCCASION_COLLECT, NC_ ("recycler", "Ooh, treasures!") },
  { SAI_OCCASION_COLLECT, NC_ ("recycler", "Nothing goes to waste.") },
  { SAI_OCCASION_COLLECT, NC_ ("recycler", "I can use those.") },
  { SAI_OCCASION_COLLECT, NC_ ("recycler", "Mine, all mine. Hm.") },
  { SAI_OCCASION_RECOVER, NC_ ("recycler", "Washed, and as good as new.") },
  { SAI_OCCASION_RECOVER, NC_ ("recycler", "See? It all comes back.") },
  { SAI_OCCASION_RECOVER, NC_ ("recycler", "Sorted.") },
  { SAI_OCCASION_WATCH, NC_ ("recycler", "Are you throwing those away?") },
  { SAI_OCCASION_WATCH, NC_ ("recycler", "I’ll hold the bag for you.") },
  { SAI_OCCASION_NONE, NULL },
};

const SaiCharacter sai_field_characters[] = {
  { "field-novice", 0xffd6b0, mouse, mouse_lines }, { "greedy", 0xb6d9f2, pig, pig_lines },
  { "field-casual", 0xd6e6a4, moose, moose_lines }, { "field-expert", 0x9fd0b4, bear, bear_lines },
  { "recycler", 0xf0e2a0, raccoon, raccoon_lines }, { NULL },
};
