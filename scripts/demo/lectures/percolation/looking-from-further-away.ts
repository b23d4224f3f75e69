import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { axes, chance, land, type Place, paper, type Square, through, tiles } from "./grids.ts";

const corners: Square[] = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];
const patterns = Array.from({ length: 16 }, (_, number) => corners.filter((_, bit) => (number >> bit) & 1));
const crosses = (squares: readonly Square[]) =>
  [0, 1].some((column) => squares.filter(([, c]) => c === column).length === 2);
const inOrder = [...patterns].sort(
  (one, two) => two.length - one.length || Number(crosses(two)) - Number(crosses(one)),
);

/** Eight patterns a row. */
const slot = (index: number): Place => [62 + (index % 8) * 99, 135 + Math.floor(index / 8) * 200];
const pattern = (squares: readonly Square[], index: number, chalk: "green" | "grey"): Mark[] => [
  { path: paper(slot(index), 2, 2, 38), chalk: "grey", width: 2 },
  ...(squares.length > 0 ? [{ path: tiles(squares, slot(index), 38, 4), filled: true, chalk } as const] : []),
];
const patternsWith = (first: number, last: number) =>
  inOrder
    .slice(first, last)
    .flatMap((squares, index) => pattern(squares, first + index, crosses(squares) ? "green" : "grey"));

const field = chance(8, 8, 7);
const fine = field.flatMap((row, r) => row.flatMap((value, c): Square[] => (value < 0.62 ? [[r, c]] : [])));
const has = (row: number, column: number) => fine.some(([r, c]) => r === row && c === column);
const coarse = Array.from({ length: 16 }, (_, index): Square => [Math.floor(index / 4), index % 4]).filter(
  ([row, column]) => [0, 1].some((side) => has(2 * row, 2 * column + side) && has(2 * row + 1, 2 * column + side)),
);

const blurred = (p: number): number => 2 * p * p - p ** 4;
const at = (p: number, next: number): Place => [150 + p * 560, 520 - next * 400];
const stairs = (start: number, steps: number): string => {
  let p = start;
  let path = `M${at(p, 0).map(Math.round).join(" ")}`;
  for (let step = 0; step < steps; step++) {
    const next = blurred(p);
    path += `L${at(p, next).map(Math.round).join(" ")}L${at(next, next).map(Math.round).join(" ")}`;
    p = next;
  }
  return path;
};

export const lookingFromFurtherAway: DemoLecture = {
  videoId: 246,
  text: `
    Put your sheet on the floor, climb on a chair and half close your eyes.
    You can't make out single squares any more. Every four of them blur into one, two by two.
    Is such a block coloured or not? We need a rule, and I propose this one.
    It counts as coloured if you can cross it from its top to its bottom.

    Four squares can be coloured in sixteen ways. Let us go through them.
    All four: you can cross. Three of them, in four ways: you can cross, since one column is complete.
    Two of them, in six ways: only the two complete columns help. With one or none you never cross.
    So seven of the sixteen are good.

    At a density of one half all sixteen are equally likely. So from the chair, seven blocks in sixteen are coloured.
    That is 0.44. The same sheet looks paler from further away!
    Climb higher, and blur the blurred picture. 0.35. Then 0.23, then 0.10. Soon there is nothing but white.

    Now begin with 0.7. A column is complete with probability p squared.
    There are two columns, so twice that.
    But then the full block is counted twice, so take away p to the fourth.
    Twice 0.49 minus 0.24 is 0.74. It gets darker. Then 0.80, 0.86, 0.94, and in the end all black.

    So somewhere between one half and 0.7 there must be a density that doesn't change.
    Look at the curve. It cuts the diagonal at zero, at one, and in between at 0.618.
    If you have seen this number before, you are right. It's the golden ratio, and I swear I didn't put it there.

    From a density just beside it the staircase runs off, down to white or up to black.
    Exactly there, the sheet looks the same from the floor, from the chair and from the moon.
    That is what a threshold is. The true one is 0.593. We found 0.618, with four squares and a pencil.

    Why not exactly? Because we blur too boldly. Here is a block with its left column coloured.
    Below it lies one with only its right column. Each can be crossed, and together they cannot.

    But ask how fast the stairs run away. Begin a hundredth above, and after one step you're 0.015 above.
    After the next 0.023. Each step multiplies by 1.53.
    Read it backwards. A sheet of twice the size separates white from black 1.53 times more sharply.
    One divided by 1.53 is 0.65, and in the last lecture we measured six tenths!

    We didn't put any details into this. Another grid, another rule, and the crossing moves a little.
    But the picture stays: two ends that attract, and one point in between that repels.
    And on that point something lives that looks the same from every distance. I'd like you to see it.
  `,
  board: {
    scenes: [
      {
        title: "Four squares become one",
        steps: [
          {
            when: "Put your sheet on the floor",
            draw: [
              { path: paper([56, 130], 8, 8, 46), chalk: "grey", width: 2 },
              { path: tiles(fine, [56, 130], 46), filled: true, chalk: "blue", width: 3 },
            ],
          },
          {
            when: "Every four of them blur",
            draw: [
              { path: paper([56, 130], 4, 4, 92), chalk: "yellow", width: 5 },
              { line: [432, 314, 462, 314], arrow: true, chalk: "yellow", width: 5 },
              { path: paper([472, 130], 4, 4, 92), chalk: "grey", width: 3 },
            ],
            note: "2 × 2 squares become one block",
          },
          {
            when: "if you can cross it from its top",
            draw: [{ path: tiles(coarse, [472, 130], 92, 8), filled: true, chalk: "green", width: 6 }],
            note: "Coloured: it can be crossed downwards",
          },
        ],
      },
      {
        title: "Sixteen blocks",
        steps: [
          {
            when: "in sixteen ways",
            draw: inOrder.map((_, index) => ({ path: paper(slot(index), 2, 2, 38), chalk: "grey" as const, width: 2 })),
          },
          {
            when: "All four: you can cross",
            draw: [...patternsWith(0, 5), { text: "1 + 4 good", at: [62, 260], chalk: "green" }],
            note: "Four or three: always",
          },
          {
            when: "Two of them, in six ways",
            draw: [...patternsWith(5, 16), { text: "+ 2 good", at: [557, 260], chalk: "green" }],
            note: "Two: only a complete column",
          },
          {
            when: "seven of the sixteen",
            draw: [{ text: "7 of 16", at: [455, 500], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "7 of 16 can be crossed",
          },
        ],
      },
      {
        title: "Paler, or darker",
        steps: [
          {
            when: "seven blocks in sixteen are",
            draw: [
              { text: "0.50", at: [120, 240], size: 32, anchor: "middle", chalk: "blue" },
              { box: [80, 130, 80, 70], chalk: "blue", filled: true },
            ],
          },
          {
            when: "looks paler from further",
            draw: [
              { line: [180, 165, 240, 165], arrow: true, chalk: "grey" },
              { box: [260, 133, 74, 64], chalk: "blue", filled: true, width: 3 },
              { text: "0.44", at: [297, 240], size: 32, anchor: "middle", chalk: "blue" },
            ],
            note: "0.50 → 7/16 = 0.44: paler",
          },
          {
            when: "and blur the blurred",
            draw: [
              { line: [352, 165, 412, 165], arrow: true, chalk: "grey" },
              { box: [436, 138, 66, 54], chalk: "blue", width: 3 },
              { text: "0.35", at: [469, 240], size: 32, anchor: "middle", chalk: "blue" },
              { line: [520, 165, 580, 165], arrow: true, chalk: "grey" },
              { box: [608, 142, 54, 46], chalk: "grey", width: 2 },
              { text: "0.23", at: [635, 240], size: 32, anchor: "middle", chalk: "blue" },
              { line: [682, 165, 742, 165], arrow: true, chalk: "grey" },
              { text: "white", at: [800, 176], size: 30, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "A column is complete with",
            draw: [
              { path: paper([80, 320], 2, 2, 60), chalk: "grey" },
              {
                path: tiles(
                  [
                    [0, 0],
                    [1, 0],
                  ],
                  [80, 320],
                  60,
                ),
                filled: true,
                chalk: "green",
              },
              {
                path: tiles(
                  [
                    [0, 1],
                    [1, 1],
                  ],
                  [80, 320],
                  60,
                ),
                chalk: "salmon",
                dashed: true,
              },
              { text: "p² + p² − p⁴", at: [240, 395], size: 40, chalk: "yellow" },
            ],
            note: "p becomes 2p² − p⁴",
          },
          {
            when: "Twice 0.49 minus 0.24",
            draw: [
              { text: "0.70 → 0.74 → 0.80 → 0.86 → 0.94", at: [80, 530], size: 32, chalk: "green" },
              { text: "black", at: [848, 530], size: 30, anchor: "end", chalk: "green" },
            ],
            note: "0.70 → 0.74: darker",
          },
        ],
      },
      {
        title: "The density that stays",
        steps: [
          {
            when: "a density that doesn't change",
            draw: [
              ...axes([150, 520], 770, 105),
              { line: [150, 520, 710, 120], dashed: true, chalk: "grey" },
              { text: "now", at: [790, 530], size: 26, chalk: "grey" },
              { text: "after", at: [140, 120], size: 26, anchor: "end", chalk: "grey" },
              { text: "one step", at: [140, 152], size: 22, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "It cuts the diagonal",
            draw: [
              {
                path: through(Array.from({ length: 11 }, (_, n) => at(n / 10, blurred(n / 10)))),
                chalk: "yellow",
                width: 6,
              },
              { circle: [Math.round(at(0.618, 0)[0]), Math.round(at(0, 0.618)[1]), 12], filled: true, chalk: "green" },
              { text: "0.618", at: [380, 245], size: 36, chalk: "green" },
            ],
            note: "p = 2p² − p⁴: 0, 1 and 0.618",
          },
          { when: "It's the golden ratio", note: "The golden ratio!" },
          {
            when: "the staircase runs off",
            draw: [
              { path: stairs(0.55, 6), chalk: "salmon" },
              { path: stairs(0.68, 6), chalk: "blue" },
              { text: "white", at: [165, 562], size: 28, chalk: "salmon" },
              { text: "black", at: [700, 562], size: 28, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "That is what a threshold is",
            draw: [{ text: "true: 0.593", at: [560, 470], size: 30, chalk: "grey" }],
            note: "True threshold: 0.593",
          },
        ],
      },
      {
        title: "Too bold, and yet",
        steps: [
          {
            when: "Because we blur too boldly",
            draw: [
              { path: paper([80, 130], 2, 4, 90), chalk: "grey", width: 2 },
              { box: [76, 126, 188, 180], chalk: "yellow", width: 5 },
              {
                path: land(
                  [
                    [0, 0],
                    [1, 0],
                  ],
                  [80, 130],
                  90,
                ),
                width: 64,
                chalk: "blue",
              },
            ],
          },
          {
            when: "only its right column",
            draw: [
              { box: [76, 314, 188, 180], chalk: "yellow", width: 5 },
              {
                path: land(
                  [
                    [2, 1],
                    [3, 1],
                  ],
                  [80, 130],
                  90,
                ),
                width: 64,
                chalk: "blue",
              },
              { text: "not joined", at: [170, 545], size: 30, anchor: "middle", chalk: "salmon" },
            ],
            note: "Both crossed, and yet not joined",
          },
          {
            when: "how fast the stairs run",
            draw: [
              { line: [360, 300, 840, 300], chalk: "grey" },
              { circle: [380, 300, 12], filled: true, chalk: "green" },
              { text: "0.618", at: [390, 350], size: 26, anchor: "middle", chalk: "green" },
              { path: "M510 290L510 310M579 290L579 310", chalk: "blue" },
              { text: "+.010", at: [505, 350], size: 24, anchor: "middle", chalk: "blue" },
              { path: "M510 285C520 240 569 240 579 285", chalk: "blue" },
              { text: ".015", at: [582, 350], size: 24, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "Each step multiplies",
            draw: [
              { path: "M683 290L683 310M841 290L841 310", chalk: "blue" },
              { path: "M579 285C594 230 668 230 683 285", chalk: "blue" },
              { text: ".023", at: [683, 350], size: 24, anchor: "middle", chalk: "blue" },
              { path: "M683 285C705 200 819 200 841 285", chalk: "blue" },
              { text: "× 1.53", at: [620, 195], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "Each step: × 1.53",
          },
          {
            when: "One divided by 1.53",
            draw: [
              { text: "1 / 1.53 = 0.65", at: [380, 440], size: 36, chalk: "yellow" },
              { text: "measured: 0.6", at: [380, 495], size: 32, chalk: "green" },
            ],
            note: "Gap × 0.65; measured 0.6",
          },
          { when: "two ends that attract", note: "Two ends attract, the middle repels" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "One more step back",
      text: "A sheet has a density of 0.6. You apply the rule of the lecture once. What is the density of the blurred sheet, and what comes next?",
      questionType: "select_one",
      about: { from: "A column is complete with", to: "That is what a threshold is" },
      hint: "Twice p squared, minus p to the fourth.",
      options: [
        {
          optionText: "0.59, and it goes on falling",
          explanationText:
            "Twice 0.36 minus 0.13 is 0.59. Below 0.618 each step makes the sheet paler, slowly at first.",
          isRight: true,
        },
        {
          optionText: "0.62, and it goes on rising",
          explanationText: "It would rise above 0.618. At 0.6 the blurred density is a little less than 0.6.",
          isRight: false,
        },
        {
          optionText: "0.72, since there are two columns",
          explanationText:
            "Twice p squared counts the full block twice. One has to take away p to the fourth, that is 0.13.",
          isRight: false,
        },
      ],
    },
    {
      title: "Another rule",
      text: "Somebody calls a block coloured if three of its squares or all four are. What will certainly be different, and what not?",
      questionType: "select_one",
      about: { from: "how fast the stairs run", to: "two ends that attract" },
      options: [
        {
          optionText: "The curve changes, but there still is one point in between that repels",
          explanationText:
            "White stays white and black stays black under any sensible rule. In between, the two must part somewhere.",
          isRight: true,
        },
        {
          optionText: "Nothing, as the golden ratio comes out each time",
          explanationText:
            "0.618 belongs to this rule on this grid. It has no deeper meaning here, and another rule moves it.",
          isRight: false,
        },
        {
          optionText: "With another rule there is no threshold at all",
          explanationText:
            "It would be there at another place. That a sheet turns either white or black does not depend on the rule.",
          isRight: false,
        },
      ],
    },
  ],
};
