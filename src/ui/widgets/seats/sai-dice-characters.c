/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The computer players with dice: animals that differ in their outline, so that they are told apart where they are
 * small. */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "seats/sai-character.h"

#define ONCE SAI_FACE_ONCE
#define TWICE SAI_FACE_TWICE

static const SaiFaceShape chick[] = {
  { SAI_FACE_LINE, ONCE, 0xe09a12, { 48, 28, 42, 20, 38, 10, 5 } },
  { SAI_FACE_LINE, ONCE, 0xe09a12, { 50, 28, 50, 18, 52, 7, 5 } },
  { SAI_FACE_LINE, ONCE, 0xe09a12, { 52, 28, 58, 20, 64, 12, 5 } },
  { SAI_FACE_OVAL, TWICE, 0xf2bd2c, { 16, 66, 8, 14, 20 } },
  { SAI_FACE_OVAL, ONCE, 0xffd94a, { 50, 57, 36, 34, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xffab5c, { 25, 64, 6, 4.5, 0 } },
  { SAI_FACE_EYES, ONCE, 0x3a2a12, { 16, 53, 6 } },
  { SAI_FACE_BEAK, ONCE, 0xff7f1f, { 60, 17 } },
  { 0 },
};

static const SaiCharacterLine chick_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("novice", "Whoa! Did I do that?") },
  { SAI_OCCASION_LUCK, NC_ ("novice", "Look, look! Look what came up!") },
  { SAI_OCCASION_LUCK, NC_ ("novice", "Is this good? It feels good!") },
  { SAI_OCCASION_LUCK, NC_ ("novice", "Pinch me!") },
  { SAI_OCCASION_SAFE, NC_ ("novice", "I’m happy with this one!") },
  { SAI_OCCASION_SAFE, NC_ ("novice", "Points! I have points!") },
  { SAI_OCCASION_SAFE, NC_ ("novice", "Oh, this one, this one!") },
  { SAI_OCCASION_STRIKE, NC_ ("novice", "Oh. Has that box always been there?") },
  { SAI_OCCASION_STRIKE, NC_ ("novice", "A zero is nice and round, at least.") },
  { SAI_OCCASION_STRIKE, NC_ ("novice", "I’ll remember that. Probably.") },
  { SAI_OCCASION_STRIKE, NC_ ("novice", "Oopsie.") },
  { SAI_OCCASION_MARVEL, NC_ ("novice", "All five! How did you do that?") },
  { SAI_OCCASION_MARVEL, NC_ ("novice", "Can I touch those dice?") },
  { SAI_OCCASION_MARVEL, NC_ ("novice", "When I grow up, I want to be you.") },
  { SAI_OCCASION_MARVEL, NC_ ("novice", "Is that even allowed?") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape frog[] = {
  { SAI_FACE_OVAL, TWICE, 0x4fa83d, { 28, 30, 17, 17, 0 } },
  { SAI_FACE_OVAL, ONCE, 0x5fb84a, { 50, 60, 42, 29, 0 } },
  { SAI_FACE_OVAL, ONCE, 0xaee285, { 50, 72, 30, 15, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xffffff, { 28, 29, 11, 11, 0 } },
  { SAI_FACE_EYES, ONCE, 0x1d2b16, { 22, 29, 6 } },
  { SAI_FACE_OVAL, TWICE, 0x3c7f2f, { 46, 53, 1.6, 2, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xf2a79b, { 19, 62, 6, 4.5, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x2e5b25, { 65, 34 } },
  { 0 },
};

static const SaiCharacterLine frog_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("simple", "Hop, and there it is.") },
  { SAI_OCCASION_LUCK, NC_ ("simple", "That’s what I call a throw.") },
  { SAI_OCCASION_LUCK, NC_ ("simple", "Big. I like big.") },
  { SAI_OCCASION_LUCK, NC_ ("simple", "Sometimes it’s that easy.") },
  { SAI_OCCASION_SAFE, NC_ ("simple", "I take what I see.") },
  { SAI_OCCASION_SAFE, NC_ ("simple", "Looks good. Mine.") },
  { SAI_OCCASION_SAFE, NC_ ("simple", "That’s the biggest number here.") },
  { SAI_OCCASION_STRIKE, NC_ ("simple", "Nothing. Next!") },
  { SAI_OCCASION_STRIKE, NC_ ("simple", "Can’t win them all.") },
  { SAI_OCCASION_STRIKE, NC_ ("simple", "I didn’t need that one anyway.") },
  { SAI_OCCASION_STRIKE, NC_ ("simple", "Plop.") },
  { SAI_OCCASION_MARVEL, NC_ ("simple", "Now that’s a lot of the same.") },
  { SAI_OCCASION_MARVEL, NC_ ("simple", "Ribbit! I mean, wow.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape cat[] = {
  { SAI_FACE_WEDGE, TWICE, 0xef9a3f, { 20, 48, 18, 15, 44, 32, 4 } },
  { SAI_FACE_WEDGE, TWICE, 0xffd3b0, { 24, 36, 23, 22, 35, 30, 2 } },
  { SAI_FACE_OVAL, ONCE, 0xf4a74f, { 50, 58, 40, 32, 0 } },
  { SAI_FACE_LINE, ONCE, 0xc8722a, { 50, 28, 50, 34, 50, 40, 5 } },
  { SAI_FACE_LINE, TWICE, 0xc8722a, { 38, 30, 39, 34, 41, 38, 5 } },
  { SAI_FACE_OVAL, ONCE, 0xfff1df, { 50, 71, 19, 13, 0 } },
  { SAI_FACE_LINE, TWICE, 0xfff1df, { 26, 66, 14, 64, 5, 60, 2.5 } },
  { SAI_FACE_LINE, TWICE, 0xfff1df, { 26, 71, 14, 72, 5, 72, 2.5 } },
  { SAI_FACE_EYES, ONCE, 0x3a2a12, { 18, 55, 7, 0.45 } },
  { SAI_FACE_WEDGE, ONCE, 0xd96a6a, { 46, 63, 54, 63, 50, 67, 1.5 } },
  { SAI_FACE_MOUTH, ONCE, 0x7a3b1e, { 73, 14 } },
  { 0 },
};

static const SaiCharacterLine cat_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("casual", "Well, hello there.") },
  { SAI_OCCASION_LUCK, NC_ ("casual", "And I wasn’t even trying.") },
  { SAI_OCCASION_LUCK, NC_ ("casual", "This turn is a good turn.") },
  { SAI_OCCASION_LUCK, NC_ ("casual", "Purr.") },
  { SAI_OCCASION_SAFE, NC_ ("casual", "Why stretch?") },
  { SAI_OCCASION_SAFE, NC_ ("casual", "Comfortable enough.") },
  { SAI_OCCASION_STRIKE, NC_ ("casual", "A problem for later.") },
  { SAI_OCCASION_STRIKE, NC_ ("casual", "I was bored of that box.") },
  { SAI_OCCASION_STRIKE, NC_ ("casual", "Time for a nap.") },
  { SAI_OCCASION_STRIKE, NC_ ("casual", "Meh.") },
  { SAI_OCCASION_MARVEL, NC_ ("casual", "You woke me up for that. It was worth it.") },
  { SAI_OCCASION_MARVEL, NC_ ("casual", "Show-off.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape dog[] = {
  { SAI_FACE_OVAL, ONCE, 0xf6e3c5, { 50, 54, 33, 35, 0 } },
  { SAI_FACE_OVAL, ONCE, 0xc1905f, { 66, 47, 14, 17, -15 } },
  { SAI_FACE_OVAL, TWICE, 0x8a5a3a, { 15, 50, 12, 28, 12 } },
  { SAI_FACE_OVAL, ONCE, 0xfffaf0, { 50, 70, 20, 16, 0 } },
  { SAI_FACE_EYES, ONCE, 0x2f211a, { 15, 49, 6 } },
  { SAI_FACE_OVAL, ONCE, 0x2f211a, { 50, 61, 8, 5.5, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x5a3a2a, { 72, 18 } },
  { 0 },
};

static const SaiCharacterLine dog_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("skilled", "Who’s a good throw? You are!") },
  { SAI_OCCASION_LUCK, NC_ ("skilled", "Fetched it!") },
  { SAI_OCCASION_LUCK, NC_ ("skilled", "My nose told me.") },
  { SAI_OCCASION_LUCK, NC_ ("skilled", "Again, again!") },
  { SAI_OCCASION_LEAD, NC_ ("skilled", "I’m in front! Keep up!") },
  { SAI_OCCASION_LEAD, NC_ ("skilled", "Race you to the end!") },
  { SAI_OCCASION_STRIKE, NC_ ("skilled", "I’ve buried that one.") },
  { SAI_OCCASION_STRIKE, NC_ ("skilled", "I’ll dig up something better.") },
  { SAI_OCCASION_STRIKE, NC_ ("skilled", "Sorry. I got excited.") },
  { SAI_OCCASION_STRIKE, NC_ ("skilled", "There was a bonus? Where?") },
  { SAI_OCCASION_MARVEL, NC_ ("skilled", "Throw them again! Throw them again!") },
  { SAI_OCCASION_MARVEL, NC_ ("skilled", "I’d chase a throw like that.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape elephant[] = {
  { SAI_FACE_OVAL, TWICE, 0x7d95b6, { 17, 48, 18, 27, 8 } },
  { SAI_FACE_OVAL, TWICE, 0xf3c2ce, { 18, 49, 11, 18, 8 } },
  { SAI_FACE_OVAL, ONCE, 0x9bb1ce, { 50, 47, 29, 31, 0 } },
  { SAI_FACE_LINE, TWICE, 0xfffdf2, { 36, 70, 34, 80, 41, 84, 6 } },
  { SAI_FACE_LINE, ONCE, 0x9bb1ce, { 50, 58, 48, 96, 66, 87, 18 } },
  { SAI_FACE_LINE, ONCE, 0x7d95b6, { 43, 70, 48, 72, 55, 70, 2.5 } },
  { SAI_FACE_LINE, ONCE, 0x7d95b6, { 45, 79, 50, 81, 56, 78, 2.5 } },
  { SAI_FACE_EYES, ONCE, 0x26303f, { 14, 46, 6 } },
  { SAI_FACE_OVAL, TWICE, 0xe5a9bd, { 30, 58, 6, 4, 0 } },
  { 0 },
};

static const SaiCharacterLine elephant_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("expert", "Just as I planned. Well, nearly.") },
  { SAI_OCCASION_LUCK, NC_ ("expert", "I’ve been waiting for that one.") },
  { SAI_OCCASION_LUCK, NC_ ("expert", "I’ll never forget this throw.") },
  { SAI_OCCASION_LUCK, NC_ ("expert", "That was on page two of the plan.") },
  { SAI_OCCASION_LEAD, NC_ ("expert", "The plan is working.") },
  { SAI_OCCASION_LEAD, NC_ ("expert", "One big foot in front of the other.") },
  { SAI_OCCASION_STRIKE, NC_ ("expert", "That was in the plan. Page nine.") },
  { SAI_OCCASION_STRIKE, NC_ ("expert", "I may have misjudged that one.") },
  { SAI_OCCASION_STRIKE, NC_ ("expert", "I forgive myself. Slowly.") },
  { SAI_OCCASION_STRIKE, NC_ ("expert", "Note to self: never again.") },
  { SAI_OCCASION_MARVEL, NC_ ("expert", "I’ll remember that. I remember everything.") },
  { SAI_OCCASION_MARVEL, NC_ ("expert", "I hadn’t planned for that.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape owl[] = {
  { SAI_FACE_WEDGE, TWICE, 0x6b4d3e, { 17, 46, 12, 13, 44, 27, 4 } },
  { SAI_FACE_OVAL, ONCE, 0x7d5c4a, { 50, 56, 38, 37, 0 } },
  { SAI_FACE_OVAL, ONCE, 0xb98f6e, { 50, 80, 20, 12, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xf4e4c8, { 33, 51, 18, 18, 0 } },
  { SAI_FACE_EYES, ONCE, 0x2b1d16, { 17, 51, 8.5, 0.18 } },
  { SAI_FACE_RING, TWICE, 0xf0b93f, { 33, 51, 16.5, 3.5 } },
  { SAI_FACE_BEAK, ONCE, 0xf59a23, { 59, 11 } },
  { 0 },
};

static const SaiCharacterLine owl_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("master", "Adequate.") },
  { SAI_OCCASION_LUCK, NC_ ("master", "The odds owed me one.") },
  { SAI_OCCASION_LUCK, NC_ ("master", "Rare. Not impossible.") },
  { SAI_OCCASION_LUCK, NC_ ("master", "I’ll try not to look surprised.") },
  { SAI_OCCASION_SAFE, NC_ ("master", "Enough.") },
  { SAI_OCCASION_SAFE, NC_ ("master", "One should know when to stop.") },
  { SAI_OCCASION_SAFE, NC_ ("master", "I see no reason to be greedy.") },
  { SAI_OCCASION_STRIKE, NC_ ("master", "A small price.") },
  { SAI_OCCASION_STRIKE, NC_ ("master", "Somebody had to write the zero.") },
  { SAI_OCCASION_STRIKE, NC_ ("master", "That box and I were never close.") },
  { SAI_OCCASION_STRIKE, NC_ ("master", "Noted. Literally.") },
  { SAI_OCCASION_TEASE, NC_ ("master", "It happens to everyone. Almost.") },
  { SAI_OCCASION_TEASE, NC_ ("master", "Zeros build character.") },
  { SAI_OCCASION_TEASE, NC_ ("master", "I say nothing.") },
  { SAI_OCCASION_MARVEL, NC_ ("master", "I have read about such throws.") },
  { SAI_OCCASION_MARVEL, NC_ ("master", "Remarkable. Do sit down.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape robot[] = {
  { SAI_FACE_LINE, ONCE, 0x6b7a88, { 50, 28, 50, 20, 50, 12, 5 } },
  { SAI_FACE_OVAL, ONCE, 0xff6b6b, { 50, 10, 7, 7, 0 } },
  { SAI_FACE_BOX, TWICE, 0x6b7a88, { 5, 46, 14, 22, 5 } },
  { SAI_FACE_BOX, ONCE, 0xe3e9ee, { 13, 24, 74, 64, 18 } },
  { SAI_FACE_BOX, ONCE, 0x2c3e50, { 21, 34, 58, 43, 14 } },
  { SAI_FACE_EYES, ONCE, 0x7ff5e0, { 15, 51, 7 } },
  { SAI_FACE_MOUTH, ONCE, 0x7ff5e0, { 64, 16 } },
  { 0 },
};

static const SaiCharacterLine robot_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("perfect", "That was the dice, not me.") },
  { SAI_OCCASION_LUCK, NC_ ("perfect", "Anyone could have thrown that.") },
  { SAI_OCCASION_LUCK, NC_ ("perfect", "I only let go of them.") },
  { SAI_OCCASION_LUCK, NC_ ("perfect", "Please don’t clap. I’d blush.") },
  { SAI_OCCASION_SAFE, NC_ ("perfect", "There’s nothing to gain by rolling on.") },
  { SAI_OCCASION_SAFE, NC_ ("perfect", "This will do nicely.") },
  { SAI_OCCASION_LEAD, NC_ ("perfect", "Ahead for now. Dice forget quickly.") },
  { SAI_OCCASION_LEAD, NC_ ("perfect", "On points, yes. I wouldn’t insist.") },
  { SAI_OCCASION_STRIKE, NC_ ("perfect", "The least bad of the bad ones.") },
  { SAI_OCCASION_STRIKE, NC_ ("perfect", "Even the best move can look like this.") },
  { SAI_OCCASION_STRIKE, NC_ ("perfect", "I’d do it again. I checked.") },
  { SAI_OCCASION_STRIKE, NC_ ("perfect", "It’s only a number. I like numbers.") },
  { SAI_OCCASION_MARVEL, NC_ ("perfect", "Beautiful. I couldn’t have calculated that.") },
  { SAI_OCCASION_MARVEL, NC_ ("perfect", "I bow to your dice.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape fox[] = {
  { SAI_FACE_WEDGE, TWICE, 0xd9601f, { 14, 54, 8, 24, 34, 38, 4 } },
  { SAI_FACE_WEDGE, ONCE, 0xec7631, { 18, 50, 82, 50, 50, 82, 12 } },
  { SAI_FACE_WEDGE, TWICE, 0xfff3e6, { 16, 58, 38, 66, 46, 84, 4 } },
  { SAI_FACE_BOX, ONCE, 0x3b2f4a, { 30, 3, 40, 32, 5 } },
  { SAI_FACE_BOX, ONCE, 0xd94a4a, { 30, 25, 40, 8, 0.1 } },
  { SAI_FACE_BOX, ONCE, 0x3b2f4a, { 16, 32, 68, 9, 4.5 } },
  { SAI_FACE_BOX, ONCE, 0xffffff, { 57, 10, 12, 17, 2 } },
  { SAI_FACE_WEDGE, ONCE, 0xd94a4a, { 60.5, 18, 63, 14, 65.5, 18, 0.5 } },
  { SAI_FACE_WEDGE, ONCE, 0xd94a4a, { 60.5, 18.5, 63, 22.5, 65.5, 18.5, 0.5 } },
  { SAI_FACE_EYES, ONCE, 0x2b1d16, { 17, 56, 6, 0.2 } },
  { SAI_FACE_OVAL, ONCE, 0x2b1d16, { 50, 76, 6, 4.5, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x7a2f10, { 84, 13 } },
  { 0 },
};

static const SaiCharacterLine fox_lines[] = {
  { SAI_OCCASION_DARE, NC_ ("gambler", "All or nothing!") },
  { SAI_OCCASION_DARE, NC_ ("gambler", "Fortune favours the fox!") },
  { SAI_OCCASION_DARE, NC_ ("gambler", "Safe? Where’s the fun in safe?") },
  { SAI_OCCASION_DARE, NC_ ("gambler", "I feel it in my tail.") },
  { SAI_OCCASION_DARE, NC_ ("gambler", "Watch this.") },
  { SAI_OCCASION_DARE, NC_ ("gambler", "Let it ride!") },
  { SAI_OCCASION_LUCK, NC_ ("gambler", "And they call me reckless!") },
  { SAI_OCCASION_LUCK, NC_ ("gambler", "Did you doubt me?") },
  { SAI_OCCASION_LUCK, NC_ ("gambler", "That’s what I came for!") },
  { SAI_OCCASION_LUCK, NC_ ("gambler", "Hats off to me.") },
  { SAI_OCCASION_STRIKE, NC_ ("gambler", "Easy come, easy go.") },
  { SAI_OCCASION_STRIKE, NC_ ("gambler", "I’ll win it back.") },
  { SAI_OCCASION_STRIKE, NC_ ("gambler", "It was worth the thrill.") },
  { SAI_OCCASION_STRIKE, NC_ ("gambler", "The next one will be huge.") },
  { SAI_OCCASION_MARVEL, NC_ ("gambler", "Hey! That was going to be my throw!") },
  { SAI_OCCASION_MARVEL, NC_ ("gambler", "Lend me those dice, will you?") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape hedgehog[] = {
  { SAI_FACE_SPIKES, ONCE, 0x6e5446, { 50, 51, 36, 47, 17 } },
  { SAI_FACE_OVAL, TWICE, 0xd3a985, { 24, 42, 8, 8, 0 } },
  { SAI_FACE_OVAL, ONCE, 0xf6ddbd, { 50, 62, 32, 27, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xf2a79b, { 27, 68, 6, 4, 0 } },
  { SAI_FACE_EYES, ONCE, 0x2d2320, { 14, 58, 6 } },
  { SAI_FACE_OVAL, ONCE, 0x2d2320, { 50, 67, 6.5, 5, 0 } },
  { SAI_FACE_MOUTH, ONCE, 0x6e4a34, { 76, 12 } },
  { 0 },
};

static const SaiCharacterLine hedgehog_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("cautious", "Oh my. So much luck at once.") },
  { SAI_OCCASION_LUCK, NC_ ("cautious", "I hardly dare to look.") },
  { SAI_OCCASION_LUCK, NC_ ("cautious", "Quick, before they roll away!") },
  { SAI_OCCASION_LUCK, NC_ ("cautious", "My little heart!") },
  { SAI_OCCASION_SAFE, NC_ ("cautious", "Better safe than sorry.") },
  { SAI_OCCASION_SAFE, NC_ ("cautious", "I’ll stop here, thank you.") },
  { SAI_OCCASION_SAFE, NC_ ("cautious", "Phew. Nothing went wrong.") },
  { SAI_OCCASION_SAFE, NC_ ("cautious", "A roof over my points.") },
  { SAI_OCCASION_SAFE, NC_ ("cautious", "No need to tempt fate.") },
  { SAI_OCCASION_STRIKE, NC_ ("cautious", "I knew it. I just knew it.") },
  { SAI_OCCASION_STRIKE, NC_ ("cautious", "I’ll curl up for a moment.") },
  { SAI_OCCASION_STRIKE, NC_ ("cautious", "More careful next time.") },
  { SAI_OCCASION_STRIKE, NC_ ("cautious", "At least nobody got hurt.") },
  { SAI_OCCASION_MARVEL, NC_ ("cautious", "How brave of you!") },
  { SAI_OCCASION_MARVEL, NC_ ("cautious", "That made my spikes stand up.") },
  { SAI_OCCASION_NONE, NULL },
};

static const SaiFaceShape lion[] = {
  { SAI_FACE_PETALS, ONCE, 0xa8501f, { 50, 53, 34, 13, 12 } },
  { SAI_FACE_OVAL, ONCE, 0xa8501f, { 50, 53, 36, 36, 0 } },
  { SAI_FACE_OVAL, TWICE, 0xe2a43d, { 25, 28, 9, 9, 0 } },
  { SAI_FACE_OVAL, ONCE, 0xf5c95f, { 50, 55, 31, 30, 0 } },
  { SAI_FACE_OVAL, ONCE, 0xfff0c9, { 50, 68, 16, 12, 0 } },
  { SAI_FACE_EYES, ONCE, 0x3a2212, { 14, 51, 6, 0.12 } },
  { SAI_FACE_LINE, TWICE, 0x7a3b1e, { 28, 40, 34, 39, 42, 45, 4 } },
  { SAI_FACE_WEDGE, ONCE, 0x7a3b1e, { 45, 60, 55, 60, 50, 65, 1.5 } },
  { SAI_FACE_MOUTH, ONCE, 0x7a3b1e, { 70, 14 } },
  { 0 },
};

static const SaiCharacterLine lion_lines[] = {
  { SAI_OCCASION_LUCK, NC_ ("rival", "Roar!") },
  { SAI_OCCASION_LUCK, NC_ ("rival", "Your turn to be nervous.") },
  { SAI_OCCASION_LUCK, NC_ ("rival", "Try and beat that.") },
  { SAI_OCCASION_LUCK, NC_ ("rival", "I’ve been practising.") },
  { SAI_OCCASION_LEAD, NC_ ("rival", "Catch me if you can.") },
  { SAI_OCCASION_LEAD, NC_ ("rival", "I’ll wait for you at the finish.") },
  { SAI_OCCASION_LEAD, NC_ ("rival", "How do you like my tail from there?") },
  { SAI_OCCASION_LEAD, NC_ ("rival", "Come on, make it a race.") },
  { SAI_OCCASION_STRIKE, NC_ ("rival", "I’m giving you a chance.") },
  { SAI_OCCASION_STRIKE, NC_ ("rival", "Don’t get used to it.") },
  { SAI_OCCASION_STRIKE, NC_ ("rival", "Laugh while you can.") },
  { SAI_OCCASION_STRIKE, NC_ ("rival", "Even kings trip.") },
  { SAI_OCCASION_TEASE, NC_ ("rival", "A zero? For me? You shouldn’t have.") },
  { SAI_OCCASION_TEASE, NC_ ("rival", "Chin up. You should have seen mine.") },
  { SAI_OCCASION_TEASE, NC_ ("rival", "You’ll get me back for this, I know it.") },
  { SAI_OCCASION_TEASE, NC_ ("rival", "I’ll pretend I didn’t see that.") },
  { SAI_OCCASION_MARVEL, NC_ ("rival", "All right, that was good. Once.") },
  { SAI_OCCASION_MARVEL, NC_ ("rival", "Now I’m wide awake.") },
  { SAI_OCCASION_NONE, NULL },
};

const SaiCharacter sai_dice_characters[] = {
  { "novice", 0x9ad4f0, chick, chick_lines },
  { "simple", 0xfbe29a, frog, frog_lines },
  { "casual", 0x8fcfc4, cat, cat_lines },
  { "skilled", 0xbcd98f, dog, dog_lines },
  { "expert", 0xf7d6a8, elephant, elephant_lines },
  { "master", 0xc9b6e8, owl, owl_lines },
  { "perfect", 0xa5c9f5, robot, robot_lines },
  { "gambler", 0x7cc795, fox, fox_lines },
  { "cautious", 0xf2e6c0, hedgehog, hedgehog_lines },
  { "rival", 0xf4a79d, lion, lion_lines },
  { NULL },
};
