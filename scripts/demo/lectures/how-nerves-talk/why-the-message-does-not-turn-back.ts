import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { smooth } from "./shapes.ts";

const flame = (x: number, y: number, id: string): Mark => ({
  path:
    `M${x} ${y + 20}C${x - 34} ${y + 16} ${x - 26} ${y - 22} ${x} ${y - 56}` +
    `C${x + 26} ${y - 22} ${x + 34} ${y + 16} ${x} ${y + 20}Z`,
  filled: true,
  chalk: "salmon",
  id,
});

/** A spike of one millisecond and the two in which the fibre is deaf, at 70 pixels a millisecond. */
const deaf = (ms: number): Mark[] => [
  { box: [100 + 70 * ms, 420, 140, 60], chalk: "salmon" as Chalk, filled: true, width: 3 },
  {
    path: `M${100 + 70 * ms} 390L${112 + 70 * ms} 250L${130 + 70 * ms} 405L${150 + 70 * ms} 390`,
    chalk: "yellow" as Chalk,
  },
];

export const whyTheMessageDoesNotTurnBack: DemoLecture = {
  videoId: 204,
  text: `
    Light a fuse at one end, and the flame runs to the other. It never turns round, and you know why.
    Behind the flame there is nothing left to burn.
    Now light the same fuse in the middle, and you get two flames, one in each direction.
    So a fuse does not know forward from backward. It only knows burnt and not yet burnt.
    A nerve fibre is like that, with one difference. A moment later, its powder has grown again.

    Let us stop the clock and look along a fibre. Here is a spike on its way, at this spot, now.
    The inside is positive here and negative to both sides. So current flows both ways, forward and back.
    Both neighbours are pushed by it. But only the one in front answers. Why?

    Ahead, the gates are shut and ready. The push reaches the threshold, and the next stretch fires.
    Behind, the second doors have just closed. There you can push as hard as you like: that stretch is deaf.
    It stays deaf for about two thousandths of a second. How far is that on the fibre?
    Suppose the spike runs at twenty metres a second. That is twenty millimetres in each thousandth.
    So a strip of forty millimetres behind the front is deaf, and the strip travels along with it.
    When its tail wakes up, the front is already out of reach, and the push from there has faded to nothing.
    Which way it goes is no property of the fibre, then. It depends on where the spike has just been.

    Here is a test. Start a spike at each end of the same fibre. What happens when they meet?
    Do they pass through each other, like two waves on a pond? Make a guess.
    They vanish, both of them. Each runs into the deaf strip of the other, and there is nothing left to fire.
    Two bush fires that meet on a dry plain do the same.

    You can even say where. Take a fibre of forty centimetres. Both spikes do two centimetres in a thousandth.
    The first starts at the far end, at time zero. The other starts at the near end, ten thousandths later.
    By then the first has covered twenty centimetres, and twenty are left between them.
    They share these: ten each, and that takes five thousandths.
    So they die at fifteen thousandths, ten centimetres from the near end. And at both ends: silence.
    It is a real method. By such a collision you prove that a cell sends its fibre where you think it does.

    Being deaf has its price. With two thousandths after every spike, a fibre manages five hundred a second.
    Push it harder, and it will not go any faster.
    All the strength in the world has to fit between one and five hundred.

    On its way, then, the spike cannot turn back. But the fibre ends, and the next cell does not touch it.
    There is a gap, and no spike has ever jumped it.
  `,
  board: {
    scenes: [
      {
        title: "A fuse knows only burnt and not yet burnt",
        steps: [
          {
            when: "Light a fuse at one end",
            draw: [
              { line: [60, 220, 560, 220], width: 6, id: "behind" },
              { line: [560, 220, 840, 220], width: 6 },
              flame(60, 220, "flame"),
            ],
          },
          {
            when: "nothing left to burn",
            move: { flame: [500, 0] },
            colour: { behind: "grey" },
            draw: [
              { text: "burnt", at: [310, 275], anchor: "middle", chalk: "grey" },
              { text: "ready", at: [720, 275], anchor: "middle", chalk: "green" },
            ],
            note: "Behind it nothing is left to burn",
          },
          {
            when: "light the same fuse in the middle",
            draw: [
              { line: [60, 460, 220, 460], width: 6 },
              { line: [220, 460, 680, 460], width: 6, id: "middle" },
              { line: [680, 460, 840, 460], width: 6 },
              flame(450, 460, "left"),
              flame(450, 460, "right"),
            ],
          },
          {
            when: "forward from backward",
            move: { left: [-230, 0], right: [230, 0] },
            colour: { middle: "grey" },
            draw: [
              { text: "burnt", at: [450, 515], anchor: "middle", chalk: "grey" },
              { line: [175, 530, 90, 530], arrow: true, chalk: "salmon", width: 5 },
              { line: [725, 530, 810, 530], arrow: true, chalk: "salmon", width: 5 },
            ],
            note: "Lit in the middle: both directions",
          },
          { when: "its powder has grown again", note: "A nerve fibre recovers" },
        ],
      },
      {
        title: "One moment, along the fibre",
        steps: [
          {
            when: "stop the clock",
            draw: [
              { line: [40, 420, 850, 420], width: 5 },
              { line: [40, 480, 850, 480], width: 5 },
              { line: [40, 300, 850, 300], dashed: true, chalk: "grey", width: 3 },
              {
                path: smooth(
                  [40, 300],
                  [160, 302],
                  [330, 318],
                  [440, 335],
                  [490, 260],
                  [530, 130],
                  [560, 190],
                  [600, 285],
                  [680, 300],
                  [850, 300],
                ),
                chalk: "yellow",
                width: 6,
              },
              { line: [640, 150, 770, 150], arrow: true, chalk: "yellow", width: 5 },
            ],
          },
          {
            when: "So current flows both ways",
            draw: [
              { text: "+", at: [530, 463], size: 40, anchor: "middle", chalk: "yellow" },
              { line: [500, 450, 410, 450], arrow: true },
              { line: [560, 450, 650, 450], arrow: true },
            ],
            note: "Current flows forward and back",
          },
          {
            when: "Ahead, the gates are shut",
            draw: [
              { box: [665, 424, 185, 52], chalk: "green", filled: true, width: 3 },
              { text: "ready", at: [757, 460], anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "Behind, the second doors",
            draw: [
              { box: [190, 424, 205, 52], chalk: "salmon", filled: true, width: 3 },
              { text: "deaf", at: [292, 460], anchor: "middle", chalk: "salmon" },
            ],
            note: "In front: ready. Behind: deaf.",
          },
          {
            when: "Suppose the spike runs",
            draw: [{ text: "20 mm in 1 ms", at: [640, 120], size: 26, chalk: "grey" }],
          },
          {
            when: "So a strip of forty",
            draw: [
              { path: "M190 505L190 525L575 525L575 505", chalk: "salmon" },
              { text: "40 mm = 2 ms", at: [382, 564], anchor: "middle", chalk: "salmon" },
            ],
            note: "Deaf for 2 ms: a strip of 40 mm",
          },
          { when: "Which way it goes", note: "Direction = where it has just been" },
        ],
      },
      {
        title: "Two spikes meet",
        steps: [
          {
            when: "Start a spike at each end",
            draw: [
              { line: [110, 540, 800, 540], chalk: "grey" },
              { line: [110, 540, 110, 110], chalk: "grey" },
              { text: "ms", at: [128, 125], size: 26, chalk: "grey" },
              { text: "near end", at: [115, 572], size: 24, chalk: "grey" },
              { text: "far end", at: [840, 572], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "They vanish, both",
            draw: [{ text: "both vanish", at: [400, 150], size: 36, chalk: "salmon", id: "vanish" }],
            note: "They meet and vanish",
          },
          {
            when: "Take a fibre of forty",
            draw: [
              { text: "40 cm", at: [455, 572], size: 24, anchor: "middle" },
              { line: [790, 540, 790, 110], chalk: "grey" },
              ...[5, 10, 15, 20].map((ms) => ({
                text: `${ms}`,
                at: [95, 549 - 20 * ms] as const,
                size: 26,
                anchor: "end" as const,
                chalk: "grey" as const,
              })),
            ],
          },
          {
            when: "The first starts at",
            draw: [
              { line: [790, 540, 450, 340], arrow: true, chalk: "blue", width: 6 },
              { circle: [110, 340, 10], filled: true, chalk: "yellow" },
            ],
          },
          {
            when: "twenty are left between",
            draw: [
              { line: [125, 340, 430, 340], dashed: true, chalk: "grey", width: 3 },
              { text: "20 cm", at: [280, 378], size: 26, anchor: "middle" },
            ],
            note: "At 10 ms, 20 cm are left",
          },
          {
            when: "They share these",
            draw: [
              { line: [450, 340, 292, 247], chalk: "blue", width: 6 },
              { line: [110, 340, 268, 247], chalk: "yellow", width: 6 },
            ],
          },
          {
            when: "So they die at fifteen",
            draw: [
              { path: "M262 222L298 258M298 222L262 258", chalk: "salmon", width: 7 },
              { text: "15 ms, 10 cm", at: [315, 235], size: 30, chalk: "salmon" },
            ],
            note: "10 cm each: 15 ms, 10 cm from the near end",
          },
        ],
      },
      {
        title: "Deaf for 2 ms: at most 500 a second",
        steps: [
          {
            when: "Being deaf has its price",
            draw: [
              { line: [80, 390, 840, 390], chalk: "grey", width: 3 },
              ...[0, 2, 4, 6, 8].flatMap(deaf),
              { text: "0", at: [100, 525], size: 26, anchor: "middle", chalk: "grey" },
              { text: "10 ms", at: [800, 525], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "1 s ÷ 2 ms = 500 spikes",
          },
          {
            when: "Push it harder",
            draw: [
              ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((ms) => ({
                line: [118 + 70 * ms, 120, 118 + 70 * ms, 165] as const,
                arrow: true,
                chalk: "blue" as const,
              })),
              { text: "twice the pushes", at: [440, 205], size: 26, anchor: "middle", chalk: "blue" },
            ],
            note: "More pushes, no more spikes",
          },
          {
            when: "no spike has ever jumped it",
            draw: [{ text: "and then: a gap", at: [450, 565], size: 30, anchor: "middle", chalk: "yellow" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A shock in the middle",
      text: "You give a resting fibre a shock halfway along. Where do spikes run?",
      questionType: "select_one",
      about: { from: "Light a fuse at one end", to: "Which way it goes" },
      hint: "Which stretches are deaf at that moment?",
      options: [
        {
          optionText: "Only in the direction in which this nerve normally reports",
          explanationText:
            "The fibre has no such direction built in. Both sides of the shock are rested and ready, so both fire.",
          isRight: false,
        },
        {
          optionText: "To both ends",
          explanationText: prose(`
            Left and right of the shock nothing has fired yet. Each spike then has a deaf strip behind it and
            can't return.
          `),
          isRight: true,
        },
        {
          optionText: "Nowhere, since the two halves cancel each other",
          explanationText: "Spikes cancel when they meet. These two run away from each other and never do.",
          isRight: false,
        },
      ],
    },
    {
      title: "A later start",
      text: prose(`
        The same fibre of 40 cm, 2 cm each ms. The far spike starts at 0 ms, the near one at 16 ms. Where do they
        meet?
      `),
      questionType: "select_one",
      about: { from: "They vanish, both", to: "So they die at fifteen" },
      options: [
        {
          optionText: "10 cm from the near end, as before",
          explanationText: "The near spike starts 6 ms later now, and in that time the other comes 12 cm closer.",
          isRight: false,
        },
        {
          optionText: "Nowhere: the far one has arrived by then",
          explanationText: "It needs 20 ms for 40 cm. When the near one starts at 16 ms, it is still 8 cm away.",
          isRight: false,
        },
        {
          optionText: "4 cm from the near end",
          explanationText:
            "By 16 ms the far spike has covered 32 cm. They share the other 8, so 4 each, and die at 18 ms.",
          isRight: true,
        },
      ],
    },
  ],
};
