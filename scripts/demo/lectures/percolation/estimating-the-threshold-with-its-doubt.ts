import type { DemoLecture } from "../lecture.ts";
import { axes, dots, type Place, through } from "./grids.ts";

const runs = [237, 247, 227, 209, 277, 214, 247, 250, 221, 262];
const share = (value: number): Place => [80 + (value - 0.5) * 3700, 0];
const marks = ["0.50", "0.55", "0.60", "0.65", "0.70"].map((text) => ({
  text,
  at: [share(Number(text))[0], 430] as Place,
  size: 24,
  anchor: "middle" as const,
  chalk: "grey" as const,
}));

/** Sizes 20 to 160, and thresholds from 0.56 to 0.62. */
const size = (index: number, value: number): Place => [190 + index * 180, 500 - (value - 0.56) * 6000];
const either = [0.5684, 0.5783, 0.5842, 0.5876];
const both = [0.6144, 0.6063, 0.601, 0.5979];
const topDown = [0.5914, 0.5923, 0.5926, 0.5929];
const along = (values: readonly number[]) => values.map((value, index) => size(index, value));

/** 0.5905 to 0.5930. */
const fine = (value: number): number => 100 + (value - 0.591) * 340000;

export const estimatingTheThresholdWithItsDoubt: DemoLecture = {
  videoId: 245,
  text: `
    Ten experiments on twenty by twenty. Here is after how many squares the top met the bottom.
    237, 247, 227, 209, 277, 214, 247, 250, 221, 262. Out of four hundred.
    Divide, and you get ten thresholds between 0.52 and 0.69. Which one is right?

    None, of course. The average is 0.598. And how much should you believe it?
    Look how far the single results scatter. Their standard deviation is 0.054.
    An average of ten scatters less: $\\frac{0.054}{\\sqrt{10}}$. That makes 0.017.
    So I write 0.598, give or take 0.017. Without the second number, the first one isn't a measurement.

    If that is too coarse for you, buy more. A hundred times as many experiments for one digit.
    I have done a hundred thousand, on the same twenty by twenty. 0.5914, give or take 0.00015.
    A beautiful number. You could publish it. Would you?

    I also did a hundred thousand on forty by forty: 0.5923, give or take 0.0001.
    The two differ by nine units in the last place, and neither is in doubt by more than one and a half.
    Has one of them made a mistake? Which one?

    Neither has. Each answered its own question very well.
    On a small sheet the edge is near. A short path is more easily lucky, and a small sheet has its own average.
    That error does not get smaller when I repeat the experiment. I can repeat it until I am old.
    So there are two kinds of doubt. One comes from chance, and you can buy it off.
    The other comes from the question that you put, and you can only change the question.

    How can you see an error that repetition doesn't show? Ask in two ways that err in opposite directions.
    First way: stop as soon as the sheet is crossed at all, from top to bottom or from left to right.
    That's an easy condition, so it's met too early. On twenty by twenty: 0.568.
    Second way: stop only when it is crossed in both directions. A hard condition, so it comes late: 0.614.
    The threshold of an endless sheet should lie between these two. And now we make the sheet larger.

    On forty by forty, 0.578 and 0.606. On eighty, 0.584 and 0.601. On a hundred and sixty, 0.588 and 0.598.
    They close like a pair of pliers. The gap is 0.046, then 0.028, 0.017, 0.010.
    Each doubling leaves about six tenths of it. So we can guess how it goes on, and both run to 0.593.

    And this is the strange thing. The best machines in the world have done this, with better tools.
    They say 0.592746, and several digits more. Nobody has a formula for it, or knows whether there is one.
    We know it as one knows the mass of a star: with its doubt.

    But why six tenths, at each doubling? That is not luck.
    To understand it, we take off our glasses and look from further away.
  `,
  board: {
    scenes: [
      {
        title: "Ten experiments on 20 × 20",
        steps: [
          {
            when: "Ten experiments on twenty",
            draw: [{ line: [60, 390, 845, 390], chalk: "grey" }, ...marks],
          },
          {
            when: "237, 247, 227",
            draw: runs.map((squares, index): { circle: [number, number, number]; filled: true; chalk: "blue" } => ({
              circle: [Math.round(share(squares / 400)[0]), 365 - index * 23, 11],
              filled: true,
              chalk: "blue",
            })),
            note: "237, 247, 227, 209, 277, 214 …",
          },
          {
            when: "The average is 0.598",
            draw: [
              { line: [share(0.598)[0], 130, share(0.598)[0], 390], chalk: "yellow", width: 5 },
              { text: "0.598", at: [share(0.598)[0], 118], size: 32, anchor: "middle", chalk: "yellow" },
            ],
            note: "Average: 0.598",
          },
          {
            when: "Their standard deviation",
            draw: [
              { line: [share(0.544)[0], 475, share(0.652)[0], 475], chalk: "blue", width: 10 },
              { text: "one result", at: [60, 484], size: 26, chalk: "blue" },
              { text: "± 0.054", at: [670, 485], size: 28, chalk: "blue" },
            ],
            note: "One result scatters by 0.054",
          },
          {
            when: "That makes 0.017",
            draw: [
              { line: [share(0.581)[0], 535, share(0.615)[0], 535], chalk: "yellow", width: 10 },
              { text: "average", at: [60, 544], size: 26, chalk: "yellow" },
              { text: "± 0.017", at: [670, 545], size: 28, chalk: "yellow" },
            ],
            note: "0.054 ÷ √10 = 0.017",
          },
          { when: "give or take 0.017", note: "0.598 ± 0.017" },
        ],
      },
      {
        title: "A hundred thousand experiments",
        steps: [
          {
            when: "If that is too coarse",
            draw: [
              { line: [60, 440, 845, 440], chalk: "grey" },
              { text: "0.5910", at: [fine(0.591), 485], size: 26, anchor: "middle", chalk: "grey" },
              { text: "0.5920", at: [fine(0.592), 485], size: 26, anchor: "middle", chalk: "grey" },
              { text: "0.5930", at: [fine(0.593), 485], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "100 × as many for one digit",
          },
          {
            when: "0.5914, give or take",
            draw: [
              { line: [fine(0.59125), 340, fine(0.59155), 340], chalk: "blue", width: 8 },
              { circle: [fine(0.5914), 340, 14], filled: true, chalk: "blue" },
              { text: "20 × 20", at: [fine(0.5914), 300], size: 30, anchor: "middle", chalk: "blue" },
            ],
            note: "20 × 20: 0.5914 ± 0.00015",
          },
          {
            when: "0.5923, give or take",
            draw: [
              { line: [fine(0.5922), 340, fine(0.5924), 340], chalk: "green", width: 8 },
              { circle: [fine(0.5923), 340, 14], filled: true, chalk: "green" },
              { text: "40 × 40", at: [fine(0.5923), 300], size: 30, anchor: "middle", chalk: "green" },
            ],
            note: "40 × 40: 0.5923 ± 0.0001",
          },
          {
            when: "Has one of them made",
            draw: [
              { line: [fine(0.5914) + 66, 220, fine(0.5923) - 4, 220], chalk: "salmon", arrow: true },
              { text: "0.0009 apart?", at: [390, 195], size: 32, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "On a small sheet the edge",
            draw: [{ text: "two sizes, two questions", at: [60, 140], size: 32, chalk: "yellow" }],
            note: "Each size has its own average",
          },
        ],
      },
      {
        title: "Two kinds of doubt",
        steps: [
          {
            when: "That error does not get smaller",
            draw: [
              ...axes([90, 500], 840, 130),
              { text: "error", at: [110, 145], size: 26, chalk: "grey" },
              { text: "experiments", at: [840, 545], size: 26, anchor: "end", chalk: "grey" },
              { line: [90, 420, 800, 420], chalk: "salmon", width: 6 },
              { text: "from the question", at: [800, 400], size: 30, anchor: "end", chalk: "salmon" },
            ],
          },
          {
            when: "One comes from chance",
            draw: [
              {
                path: through([
                  [95, 150],
                  [130, 270],
                  [170, 330],
                  [250, 390],
                  [350, 425],
                  [500, 455],
                  [650, 470],
                  [800, 480],
                ]),
                chalk: "blue",
                width: 6,
              },
              { text: "from chance", at: [190, 290], size: 30, chalk: "blue" },
            ],
            note: "Chance: repeat, and it shrinks",
          },
          { when: "you can only change the question", note: "Size: it stays, whatever you pay" },
        ],
      },
      {
        title: "A pair of pliers",
        steps: [
          {
            when: "Ask in two ways that err",
            draw: [
              ...axes([110, 500], 840, 110),
              ...["20", "40", "80", "160"].map((text, index) => ({
                text,
                at: [size(index, 0)[0], 542] as Place,
                size: 26,
                anchor: "middle" as const,
                chalk: "grey" as const,
              })),
              { text: "0.60", at: [100, 269], size: 24, anchor: "end", chalk: "grey" },
              { text: "0.58", at: [100, 389], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "so it's met too early",
            draw: [
              { path: dots([size(0, 0.5684)]), width: 24, chalk: "blue" },
              { text: "one direction", at: [220, 480], size: 28, chalk: "blue" },
            ],
            note: "Either way: too early, 0.568",
          },
          {
            when: "A hard condition, so it comes late",
            draw: [
              { path: dots([size(0, 0.6144)]), width: 24, chalk: "salmon" },
              { text: "both directions", at: [220, 150], size: 28, chalk: "salmon" },
            ],
            note: "Both ways: too late, 0.614",
          },
          {
            when: "On eighty, 0.584",
            draw: [
              { path: dots(along(both).slice(1)), width: 24, chalk: "salmon" },
              { path: through(along(both)), chalk: "salmon" },
              { path: dots(along(either).slice(1)), width: 24, chalk: "blue" },
              { path: through(along(either)), chalk: "blue" },
            ],
          },
          {
            when: "They close like a pair",
            draw: [{ path: dots(along(topDown)), width: 14, chalk: "green" }],
            note: "Gap: 0.046, 0.028, 0.017, 0.010",
          },
          {
            when: "both run to 0.593",
            draw: [
              { line: [120, size(0, 0.5927)[1], 830, size(0, 0.5927)[1]], dashed: true, chalk: "yellow" },
              { text: "0.593", at: [845, 255], size: 32, anchor: "end", chalk: "yellow" },
            ],
            note: "Each doubling leaves 6/10",
          },
        ],
      },
      {
        title: "A number that is measured",
        steps: [
          {
            when: "And this is the strange thing",
            draw: [
              { text: "p", at: [100, 180], size: 40, chalk: "grey" },
              { text: "=", at: [150, 180], size: 40, chalk: "grey" },
            ],
          },
          {
            when: "They say 0.592746",
            draw: [
              { text: "0.592746…", at: [210, 180], size: 40, chalk: "yellow" },
              { path: "M205 205C290 222 390 222 460 205", chalk: "yellow" },
              { text: "measured, not derived", at: [210, 265], size: 30, chalk: "grey" },
            ],
            note: "No formula is known",
          },
          {
            when: "But why six tenths",
            draw: [
              { line: [100, 370, 800, 370], chalk: "blue", width: 10 },
              { line: [240, 440, 660, 440], chalk: "blue", width: 10 },
              { text: "× 0.6", at: [700, 451], size: 32, chalk: "blue" },
              { line: [324, 510, 576, 510], chalk: "blue", width: 10 },
              { text: "× 0.6", at: [616, 521], size: 32, chalk: "blue" },
            ],
            note: "Why 6/10 each time?",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A million more",
      text: "Your average on twenty by twenty is 0.5914, and the endless sheet has 0.5927. What helps?",
      questionType: "select_one",
      about: { from: "If that is too coarse", to: "you can only change the question" },
      options: [
        {
          optionText: "A hundred times as many experiments on the same sheet",
          explanationText:
            "Then you know the average of this sheet ten times better. And it is still the one of a small sheet.",
          isRight: false,
        },
        {
          optionText: "Larger sheets, and a look at how the result changes with the size",
          explanationText:
            "The difference comes from the size of the sheet, so only another size can show and reduce it.",
          isRight: true,
        },
        {
          optionText: "Leaving out the results that are furthest from the average",
          explanationText:
            "They belong to the scatter as much as all the others. Without them the doubt only looks smaller.",
          isRight: false,
        },
      ],
    },
    {
      title: "Half the doubt",
      text: "Ten experiments gave a doubt of $\\frac{0.054}{\\sqrt{10}} = 0.017$. About how many do you need for a doubt of $0.0085$?",
      questionType: "select_one",
      about: { from: "Look how far the single results", to: "buy more" },
      hint: "The doubt of an average of $n$ experiments is $\\frac{0.054}{\\sqrt{n}}$.",
      options: [
        {
          optionText: "$2 \\cdot 10 = 20$",
          explanationText: "Twice as many divide the doubt by $\\sqrt{2} \\approx 1.4$ only. That would be $0.012$.",
          isRight: false,
        },
        {
          optionText: "$2^2 \\cdot 10 = 40$",
          explanationText:
            "Half the doubt costs four times the number, for $\\sqrt{4} = 2$: $$\\frac{0.054}{\\sqrt{4 \\cdot 10}} = \\frac{0.017}{2}$$",
          isRight: true,
        },
        {
          optionText: "$10 \\cdot 10 = 100$",
          explanationText:
            "Ten times as many divide the doubt by $\\sqrt{10} \\approx 3.2$. You would get $0.0054$, more than was asked for.",
          isRight: false,
        },
      ],
    },
  ],
};
