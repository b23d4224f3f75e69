import { curve, ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

/** A resonance at x = 450 whose half-power width is so many pixels. */
const resonance = (width: number, height: number) => (x: number) =>
  530 - height / Math.sqrt(1 + ((2 * (x - 450)) / width) ** 2);

export const spruceAndWhatItForgives: DemoLecture = {
  videoId: 266,
  text: `
    Hold a thin board of spruce between two fingers, up here, and knock on it with a knuckle.
    It rings. Do the same with a piece of chipboard, and it says "tock".
    For five hundred years makers have knocked on wood and listened. They were testing two things at once.

    The first is how fast the wood passes a shake along. That depends on how stiff it is for its weight.
    Along the grain, sound runs through spruce at about five thousand metres a second.
    That is as fast as in steel. In steel!
    And a piece of steel of the same size is nearly nineteen times as heavy.
    A tree does this with tubes. The wood is mostly empty space, with thin walls that all point the same way.

    Across the grain it is another wood. There the sound manages some thirteen hundred metres a second.
    So if you knock in the middle, the shaking spreads as a long, narrow oval.
    That is one reason why makers glue bars under a guitar top. They help the slow direction.

    The second thing is weight. A string gives away one part in a hundred, so the plate must be easy to move.
    Stiff and light together is what you want, so divide the speed of sound by the density.
    For spruce, five thousand one hundred by four hundred and twenty makes about twelve.
    Maple comes to six, aluminium to not quite two. Steel comes to less than one.
    Few things reach twelve, and hardly any of those can be planed by hand.

    Then comes the plane. A guitar top is some two and a half millimetres thick.
    Take off a tenth, a quarter of a millimetre.
    It has lost a tenth of its weight. But how much of its stiffness?
    Bending goes with the third power: nought point nine, three times over, is nought point seven three.
    More than a quarter of the stiffness has gone, for a shaving no thicker than a business card.
    That is why they stop so often, and knock, and listen. You can't glue a shaving back on.

    So where is the forgiving? It is in how the wood loses energy. Every plate has notes it likes, its resonances.
    Suppose a plate likes two hundred swings a second. In a good metal, that peak may be a fifth of a swing wide.
    Play two hundred and one, and the plate no longer cares. The note next to it would be a different instrument.
    A spruce top, with its bridge and its bars, makes a peak some eight wide.
    It is lower, and that sounds like a fault. But a semitone up here is only twelve.
    The peaks lean on each other, and each note gets a little help from some neighbour.

    And the fast overtones get lost in the wood sooner than the slow ones.
    So it takes the edge off a rough attack.
    A perfect plate would repeat each of your mistakes. Spruce forgets them, a little.

    But in the middle of the guitar there is no wood at all.
    That part has a voice of its own, and you can find it by humming.
  `,
  board: {
    scenes: [
      {
        title: "Along the grain, and across it",
        steps: [
          {
            when: "a thin board of spruce",
            draw: [
              { box: [60, 130, 780, 280], chalk: "yellow" },
              ...[170, 210, 250, 290, 330, 370].map((y) => ({
                path: `M70 ${y}C280 ${y - 8} 560 ${y + 8} 830 ${y}`,
                chalk: "grey" as const,
                width: 2,
              })),
            ],
          },
          { when: "They were testing two things", note: "Knock: how fast, how heavy?" },
          {
            when: "at about five thousand",
            draw: [
              { circle: [450, 270, 14], filled: true },
              { line: [480, 270, 790, 270], arrow: true, chalk: "green", width: 6 },
              { line: [420, 270, 110, 270], arrow: true, chalk: "green", width: 6 },
              { text: "along: 5100 m/s", at: [60, 470], size: 32, chalk: "green" },
            ],
          },
          {
            when: "as fast as in steel",
            draw: [{ text: "steel: 5100 m/s, 19 × the weight", at: [60, 540], size: 30, chalk: "grey" }],
            note: "As fast as in steel",
          },
          {
            when: "thirteen hundred metres",
            draw: [
              { line: [450, 245, 450, 175], arrow: true, chalk: "salmon", width: 6 },
              { line: [450, 295, 450, 365], arrow: true, chalk: "salmon", width: 6 },
              { text: "across: 1300 m/s", at: [480, 470], size: 32, chalk: "salmon" },
            ],
            note: "Across: a quarter of that",
          },
          { when: "a long, narrow oval", draw: [{ path: ellipse(450, 270, 360, 92), chalk: "blue", width: 5 }] },
        ],
      },
      {
        title: "Stiff and light",
        steps: [
          {
            when: "The second thing is weight",
            draw: [
              { text: "speed of sound ÷ density", at: [450, 135], size: 30, anchor: "middle", chalk: "yellow" },
              { line: [240, 170, 240, 560], chalk: "grey" },
            ],
          },
          {
            when: "five thousand one hundred",
            draw: [
              { text: "spruce", at: [220, 240], anchor: "end" },
              { line: [252, 230, 732, 230], width: 26, chalk: "green" },
              { text: "12", at: [775, 242], size: 34, chalk: "green" },
            ],
            note: "5100 ÷ 420 = 12",
          },
          {
            when: "Maple comes to six",
            draw: [
              { text: "maple", at: [220, 330], anchor: "end" },
              { line: [252, 320, 492, 320], width: 26, chalk: "blue" },
              { text: "6", at: [530, 332], size: 34 },
              { text: "aluminium", at: [220, 420], anchor: "end" },
              { line: [252, 410, 328, 410], width: 26, chalk: "blue" },
              { text: "1.9", at: [365, 422], size: 34 },
              { text: "steel", at: [220, 510], anchor: "end" },
              { line: [252, 500, 278, 500], width: 26, chalk: "blue" },
              { text: "0.65", at: [315, 512], size: 34 },
            ],
            note: "Steel: 5100 ÷ 7850 = 0.65",
          },
          { when: "can be planed by hand", note: "Stiff and light: easy to move" },
        ],
      },
      {
        title: "A tenth off the thickness",
        steps: [
          {
            when: "Then comes the plane",
            draw: [
              { box: [60, 180, 780, 75], chalk: "yellow", filled: true },
              { text: "2.5 mm", at: [450, 230], size: 32, anchor: "middle" },
              { line: [60, 188, 840, 188], chalk: "salmon", dashed: true, width: 3 },
              { path: "M840 180C800 120 740 110 700 135C680 150 690 170 720 165", chalk: "salmon", width: 5 },
              { text: "0.25 mm off", at: [60, 150], size: 28, chalk: "salmon" },
            ],
          },
          {
            when: "lost a tenth of its weight",
            draw: [
              { text: "weight", at: [60, 375], size: 32 },
              { box: [240, 340, 500, 50], dashed: true, chalk: "grey" },
              { box: [240, 340, 450, 50], chalk: "blue", filled: true },
              { text: "90 %", at: [757, 377], size: 32, chalk: "blue" },
            ],
          },
          {
            when: "with the third power",
            draw: [
              { text: "stiffness", at: [60, 485], size: 32 },
              { box: [240, 450, 500, 50], dashed: true, chalk: "grey" },
              { box: [240, 450, 365, 50], chalk: "salmon", filled: true },
              { text: "73 %", at: [757, 487], size: 32, chalk: "salmon" },
              { text: "0.9 × 0.9 × 0.9", at: [240, 545], size: 30, chalk: "yellow" },
            ],
            note: "Stiffness goes with the third power",
          },
          { when: "That is why they stop", note: "Plane, knock, listen" },
        ],
      },
      {
        title: "A broad peak forgives",
        steps: [
          {
            when: "Suppose a plate likes",
            draw: [
              { line: [60, 530, 840, 530], chalk: "grey", arrow: true },
              { text: "200", at: [450, 566], size: 26, anchor: "middle", chalk: "grey" },
              { path: curve(resonance(6, 400), 400, 500, 40), chalk: "salmon", width: 5 },
              { text: "metal: 0.2 wide", at: [480, 150], chalk: "salmon" },
            ],
          },
          {
            when: "Play two hundred and one",
            draw: [
              { line: [480, 470, 480, 522], arrow: true, chalk: "yellow" },
              { text: "201", at: [496, 505], size: 26, chalk: "yellow" },
            ],
            note: "Just missed: no help from metal",
          },
          {
            when: "makes a peak some eight wide",
            draw: [
              { path: curve(resonance(240, 190), 60, 830, 24), chalk: "green", width: 6 },
              { text: "spruce: 8 wide", at: [60, 330], chalk: "green" },
            ],
            note: "Spruce: lower, but broad",
          },
          {
            when: "a semitone up here",
            draw: [
              { line: [450, 250, 800, 250], chalk: "blue" },
              { line: [450, 238, 450, 262], chalk: "blue" },
              { line: [800, 238, 800, 262], chalk: "blue" },
              { text: "a semitone: 12", at: [625, 295], anchor: "middle", chalk: "blue" },
            ],
          },
          { when: "from some neighbour", note: "Each note gets some help" },
          { when: "Spruce forgets them", note: "Fast overtones die first: softer edge" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Half as thick",
      text: "Two boards of the same spruce are equally long and wide. One is half as thick. How stiff is it against bending?",
      questionType: "select_one",
      about: { from: "Then comes the plane", to: "That is why they stop" },
      options: [
        {
          optionText: "Half as stiff",
          explanationText:
            "That is how its weight changes. Stiffness against bending falls with the third power of the thickness.",
          isRight: false,
        },
        {
          optionText: "A quarter as stiff",
          explanationText: "That would be the second power. In bending the thickness counts three times over.",
          isRight: false,
        },
        {
          optionText: "An eighth as stiff",
          explanationText:
            "One half, three times over, is one eighth. So a thin shaving changes a plate more than it seems.",
          isRight: true,
        },
      ],
    },
    {
      title: "The better plate?",
      text: "A plate of metal has a far taller peak at its favourite note than spruce. Why is it no better top for a guitar?",
      questionType: "select_one",
      about: { from: "So where is the forgiving", to: "Spruce forgets them" },
      options: [
        {
          optionText: "The peak is so narrow that most notes miss it",
          explanationText:
            "A fifth of a swing wide, and semitones are twelve apart here: one note would boom, the rest go without.",
          isRight: true,
        },
        {
          optionText: "Sound is slower in metal than in spruce",
          explanationText:
            "In steel it is as fast as in spruce along the grain. Weight and the narrow peaks are the trouble.",
          isRight: false,
        },
        {
          optionText: "Metal loses the energy of a note too quickly",
          explanationText:
            "It is the other way round. Metal loses very little, and that is what makes its peaks tall and narrow.",
          isRight: false,
        },
      ],
    },
  ],
};
