import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

/** The pressure in a pipe with its left end closed, of so many quarters of a wave. */
const quarters = (count: number, y: number, height: number) =>
  curve((x) => y - height * Math.cos((count * Math.PI * (x - 80)) / 2 / 440), 80, 520, count * 2);

/** The pressure along a cone with its tip at x = 80, in its third overtone. */
const inCone = (x: number) => 250 - (90 * Math.sin((3 * Math.PI * (x - 80)) / 680)) / ((3 * Math.PI * (x - 80)) / 680);

export const aColumnOfAir: DemoLecture = {
  videoId: 268,
  text: `
    Lay a flute and a clarinet side by side on a table. Each is about sixty centimetres of tube.
    Now their lowest notes. The flute stops at two hundred and sixty-two.
    The clarinet goes down to one hundred and forty-seven.
    Nearly an octave deeper, from the same length of air. Where does it hide the rest?

    Send a single puff of air down a tube, and go with it.
    At an open end the puff meets the room. It bursts out, and it takes a bit too much with it.
    So it leaves a small hole in the pressure behind, and that hole runs back. A push returns as a pull.

    At a closed end there is a wall. The puff piles up against it and is thrown back, and it is still a push.
    An open end turns it over, a closed end doesn't. That is all we need to know.

    A flute is open at both ends, since the hole you blow across counts as an end.
    A push goes down, comes back as a pull, is turned over once more at the mouth, and is a push again.
    One way there and one way back, and everything is as it was. One metre twenty, in a tube of sixty centimetres.
    Sound does three hundred and forty-three metres a second, so that takes three and a half thousandths.
    And that makes two hundred and eighty-six rounds a second.

    In a clarinet the reed almost closes the upper end. So now the push comes back as a pull, and it stays a pull.
    It has to go down a second time and be turned over there. Only then it arrives as a push.
    Four lengths instead of two.
    Two metres forty, seven thousandths of a second, one hundred and forty-three rounds.
    Nothing is hidden. The clarinet simply uses its tube twice.

    You can try it with a drinking straw of twenty centimetres.
    Blow across one end, and you get a thin note near eight hundred and sixty.
    Now hold a finger on the other end. It drops to half of that.

    What about the overtones? At a closed end the pressure swings most, and at an open end it cannot swing at all.
    So a tube with one closed end takes a quarter of a wave, or three quarters, or five.
    One, three, five times one hundred and forty-three. The even ones don't fit.
    Does that remind you of something? It is the string plucked in the middle, and it has the same hollow voice.

    When a flautist blows harder, she lands on the second overtone, an octave up.
    A clarinettist opens a small key, and he lands on the next one that he has, the third.
    That is an octave and a fifth.
   

    And now the surprise. An oboe has a reed as well.
    Its upper end is closed, and yet it jumps by an octave, like a flute.
    The reason is its shape. A clarinet is a cylinder, but an oboe is a cone, and so is a saxophone.
    In a cone the wave is strong where it is narrow, and spreads as it widens.
    If you do the sum, a cone that is closed at its tip has all the overtones of an open tube of that length.

    So the tube decides which notes there may be. But a tube by itself is silent.
    Somebody has to keep the puffs coming, in time.
  `,
  board: {
    scenes: [
      {
        title: "Same length, different depth",
        steps: [
          {
            when: "Lay a flute",
            draw: [
              { text: "flute", at: [60, 150], chalk: "blue" },
              { box: [60, 175, 640, 34], chalk: "blue", filled: true },
              { circle: [110, 192, 8] },
              { text: "clarinet", at: [60, 330], chalk: "yellow" },
              {
                path: "M60 372L100 355L640 355C670 355 690 345 700 335L700 409C690 399 670 389 640 389L100 389Z",
                chalk: "yellow",
                filled: true,
              },
              { line: [60, 470, 700, 470], chalk: "grey" },
              { text: "60 cm", at: [380, 510], anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Now their lowest notes",
            draw: [
              { text: "262", at: [845, 205], size: 40, anchor: "end", chalk: "blue" },
              { text: "147", at: [845, 385], size: 40, anchor: "end", chalk: "yellow" },
            ],
            note: "Lowest notes: 262 and 147",
          },
          { when: "Where does it hide", note: "Where is the other half?" },
        ],
      },
      {
        title: "What an end does to a push",
        steps: [
          {
            when: "Send a single puff",
            draw: [
              { text: "open end", at: [60, 135], chalk: "grey" },
              { line: [60, 160, 640, 160], width: 5 },
              { line: [60, 270, 640, 270], width: 5 },
              {
                path: "M90 215C120 215 130 180 150 180C170 180 180 215 210 215",
                chalk: "yellow",
                width: 6,
                id: "puff",
              },
              { text: "push", at: [150, 252], size: 26, anchor: "middle", chalk: "yellow" },
              { line: [230, 215, 320, 215], arrow: true, chalk: "yellow" },
            ],
          },
          { when: "the puff meets the room", move: { puff: [400, 0] } },
          {
            when: "that hole runs back",
            draw: [
              { path: "M660 170C700 175 720 190 730 215C720 240 700 255 660 260", chalk: "grey" },
              { line: [450, 240, 370, 240], arrow: true, chalk: "blue" },
              { path: "M470 235C485 235 495 262 510 262C525 262 535 235 550 235", chalk: "blue", width: 6 },
              { text: "pull", at: [320, 250], size: 26, anchor: "middle", chalk: "blue" },
            ],
            note: "Open end: a push returns as a pull",
          },
          {
            when: "At a closed end there",
            draw: [
              { text: "closed end", at: [60, 375], chalk: "grey" },
              { line: [60, 400, 640, 400], width: 5 },
              { line: [60, 520, 640, 520], width: 5 },
              { line: [640, 400, 640, 520], width: 12 },
              { path: "M480 445C510 445 520 415 540 415C560 415 570 445 600 445", chalk: "yellow", width: 6 },
              { line: [230, 440, 450, 440], arrow: true, chalk: "yellow" },
              { line: [450, 485, 280, 485], arrow: true, chalk: "yellow" },
              { text: "still a push", at: [85, 494], size: 26, chalk: "yellow" },
            ],
            note: "Closed end: it stays a push",
          },
          { when: "a closed end doesn't", note: "Only an open end turns it over" },
        ],
      },
      {
        title: "One round, or two",
        steps: [
          {
            when: "A flute is open at both",
            draw: [
              { text: "open and open", at: [60, 130], chalk: "blue" },
              { line: [60, 150, 520, 150] },
              { line: [60, 250, 520, 250] },
            ],
          },
          {
            when: "A push goes down",
            draw: [
              { line: [80, 180, 500, 180], arrow: true, chalk: "yellow", width: 6 },
              { line: [500, 220, 80, 220], arrow: true, chalk: "blue", width: 6 },
            ],
          },
          {
            when: "everything is as it was",
            draw: [{ text: "2 × 0.6 m", at: [560, 175], size: 30 }],
            note: "There and back: one round",
          },
          {
            when: "takes three and a half",
            draw: [{ text: "3.5 ms", at: [560, 215], size: 30 }],
          },
          {
            when: "two hundred and eighty-six rounds",
            draw: [{ text: "286", at: [845, 215], size: 40, anchor: "end", chalk: "yellow" }],
            note: "343 ÷ 1.2 = 286",
          },
          {
            when: "the reed almost closes",
            draw: [
              { text: "closed and open", at: [60, 330], chalk: "green" },
              { line: [60, 350, 520, 350] },
              { line: [60, 550, 520, 550] },
              { line: [60, 350, 60, 550], width: 12 },
              { line: [80, 380, 500, 380], arrow: true, chalk: "yellow", width: 6 },
              { line: [500, 425, 80, 425], arrow: true, chalk: "blue", width: 6 },
            ],
          },
          {
            when: "go down a second time",
            draw: [
              { line: [80, 470, 500, 470], arrow: true, chalk: "blue", width: 6 },
              { line: [500, 515, 80, 515], arrow: true, chalk: "yellow", width: 6 },
            ],
          },
          {
            when: "Four lengths instead of two",
            draw: [
              { text: "4 × 0.6 m", at: [560, 430], size: 30 },
              { text: "7 ms", at: [560, 475], size: 30 },
              { text: "143", at: [845, 475], size: 40, anchor: "end", chalk: "yellow" },
            ],
            note: "Twice there and back: 143",
          },
          { when: "Now hold a finger", note: "Straw: 860 open, 430 closed" },
        ],
      },
      {
        title: "Which waves fit",
        steps: [
          {
            when: "the pressure swings most",
            draw: [
              { text: "pressure", at: [80, 130], size: 26, chalk: "grey" },
              { line: [80, 150, 80, 540], width: 12 },
              { line: [520, 150, 520, 540], dashed: true, chalk: "grey", width: 3 },
              { text: "closed", at: [80, 572], size: 24, anchor: "middle", chalk: "grey" },
              { text: "open", at: [520, 572], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "takes a quarter of a wave",
            draw: [
              { path: quarters(1, 215, 40), chalk: "yellow", width: 5 },
              { path: quarters(3, 345, 40), chalk: "yellow", width: 5 },
              { path: quarters(5, 475, 40), chalk: "yellow", width: 5 },
            ],
            note: "1/4, 3/4, 5/4 of a wave",
          },
          {
            when: "The even ones don't fit",
            draw: [
              { text: "× 1 = 143", at: [560, 225], size: 32 },
              { text: "× 3 = 429", at: [560, 355], size: 32 },
              { text: "× 5 = 715", at: [560, 485], size: 32 },
            ],
            note: "Only odd overtones: hollow",
          },
          {
            when: "she lands on the second",
            draw: [{ text: "flute: × 2", at: [560, 145], size: 30, chalk: "blue" }],
            note: "Flute jumps an octave",
          },
          {
            when: "the next one that he has",
            draw: [{ line: [740, 238, 740, 320], arrow: true, chalk: "green", width: 6 }],
            note: "Clarinet: an octave and a fifth",
          },
        ],
      },
      {
        title: "A cone is another matter",
        steps: [
          {
            when: "An oboe has a reed",
            draw: [
              { path: "M80 250L760 150L760 350Z", chalk: "green", filled: true },
              { text: "oboe, saxophone", at: [80, 140], chalk: "green" },
              { line: [56, 250, 76, 250], width: 8 },
            ],
          },
          {
            when: "A clarinet is a cylinder",
            draw: [
              { box: [80, 460, 680, 60], chalk: "yellow", filled: true },
              { line: [80, 455, 80, 525], width: 10 },
              { text: "clarinet", at: [80, 435], chalk: "yellow" },
            ],
          },
          {
            when: "the wave is strong where",
            draw: [{ path: curve(inCone, 81, 760, 18), width: 5 }],
          },
          {
            when: "has all the overtones",
            draw: [
              { text: "1 · 2 · 3 · 4 · 5", at: [845, 400], size: 32, anchor: "end", chalk: "green" },
              { text: "1 · 3 · 5", at: [845, 560], size: 32, anchor: "end", chalk: "yellow" },
            ],
            note: "Cone: all of them. Cylinder: odd",
          },
          { when: "a tube by itself is silent", note: "A tube needs a motor" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "An organ pipe with a lid",
      text: "An organ pipe, open at both ends, sounds at 200. The builder puts a lid on its upper end. Where does it sound now?",
      questionType: "select_one",
      about: { from: "A flute is open at both", to: "Now hold a finger" },
      options: [
        {
          optionText: "At about 100",
          explanationText:
            "Now a push needs two rounds before it is a push again. Builders save half the length of a pipe this way.",
          isRight: true,
        },
        {
          optionText: "At about 400, since the lid sends the air back sooner",
          explanationText:
            "The way is as long as before. But the lid no longer turns the push over, so a second round is needed.",
          isRight: false,
        },
        {
          optionText: "Still at 200, for the length has not changed",
          explanationText: "The length is the same, but with a lid the air needs four lengths for one swing, not two.",
          isRight: false,
        },
      ],
    },
    {
      title: "Which instruments have the even overtones?",
      text: "Choose all those whose tube allows the second overtone, an octave above the lowest note.",
      questionType: "choose_all_that_apply",
      about: { from: "What about the overtones", to: "has all the overtones" },
      hint: "Look at the ends, and then at the shape.",
      options: [
        {
          optionText: "A flute, a cylinder open at both ends",
          explanationText: "One round is enough in it, so any whole number of swings a round fits, even and odd.",
          isRight: true,
        },
        {
          optionText: "A clarinet, a cylinder closed by its reed",
          explanationText:
            "Pressure must be greatest at the reed and zero at the bell: only odd numbers of quarters can do that.",
          isRight: false,
        },
        {
          optionText: "A saxophone, a cone closed by its reed",
          explanationText:
            "A cone closed at its tip has all the overtones of an open tube. So a saxophone jumps an octave.",
          isRight: true,
        },
      ],
    },
  ],
};
