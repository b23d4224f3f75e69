import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { axes, chance, dots, islands, land, type Place, paper } from "./grids.ts";

const largestOf = (side: number, seed: number) => {
  const thrown = chance(side, side, seed);
  return islands(side, side, (row, column) => (thrown[row]?.[column] ?? 1) < 0.593)[0] ?? [];
};
const smallSheet = land(largestOf(14, 5), [52, 130], 27);
const largeSheet = land(largestOf(42, 3), [462, 130], 9);

const sides = [100, 200, 400, 800];
const squares = ["2,724", "10,018", "36,921", "140,531"];
const shares = ["27%", "25%", "23%", "22%"];
const row = (index: number) => 225 + index * 95;

/** Side and squares, each doubling a fixed step. */
const log = (doublings: number, factor: number): Place => [
  140 + doublings * 190,
  500 - doublings * Math.log2(factor) * 58,
];

const hexagon = (x: number, y: number, radius: number): string =>
  `M${[0, 1, 2, 3, 4, 5].map((n) => `${(x + radius * Math.cos(((n + 0.5) * Math.PI) / 3)).toFixed(1)} ${(y + radius * Math.sin(((n + 0.5) * Math.PI) / 3)).toFixed(1)}`).join("L")}Z`;
const honeycomb = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [0, 2],
  [1, 2],
  [2, 2],
]
  .map(([column = 0, line = 0]) => hexagon(360 + column * 66 + (line % 2) * 33, 175 + line * 57, 38))
  .join("");
const triangles = [0, 1, 2]
  .map((line) => {
    const [top, bottom] = [140 + line * 60, 200 + line * 60];
    return `M620 ${top}L820 ${top}${[0, 1, 2, 3].map((n) => `M${620 + n * 50} ${bottom}L${645 + n * 50} ${top}L${670 + n * 50} ${bottom}`).join("")}`;
  })
  .join("");
const table = (texts: readonly string[], y: number, chalk: "white" | "green" | "yellow" | "grey" = "white"): Mark[] =>
  texts.map((text, index) => ({
    text,
    at: [[155, 425, 720][index] ?? 0, y] as Place,
    size: 32,
    anchor: "middle" as const,
    chalk,
  }));

export const theSameAtEverySize: DemoLecture = {
  videoId: 247,
  text: `
    Two islands, both at the threshold. One is from a sheet of fourteen by fourteen, one from a sheet of forty-two.
    Imagine both so blurred that the single squares are gone. Can you say now which is the larger sheet?
    You can't. And the reason is not that your eyes are bad. There's nothing left that could tell you.

    A tree has leaves, and leaves have a size. From a photograph of leaves you know how far away the camera was.
    But this island has bays, and in the bays there are smaller bays. It has lakes of every size.
    At the threshold there is no ruler.

    Let us measure something that survives this. I take sheets at the threshold, and count the largest island.
    On a hundred by a hundred it has 2,724 squares, on average. That is twenty-seven per cent of the paper.
    On two hundred by two hundred, 10,018. On four hundred, nearly 37,000. On eight hundred, 140,500.

    Each time the side has doubled. What happened to the island? Before you divide, think of things you know.
    A line of twice the length has twice as many squares. A full square of twice the side has four times as many.
    Our island takes 3.7 times as many. More than a line, and less than a square!

    Two is two to the power of one: a line has one dimension.
    Four is two to the power of two: a square has two.
    3.7 is two to the power of 1.9. So the island has a dimension of 1.9. One calls it a fractal.

    Now look at its share of the paper. Twenty-seven per cent, twenty-five, twenty-three, twenty-two.
    With each doubling it loses about seven per cent of what it had.
    On a sheet of a million by a million it would be near ten. It spans everything, and it fills hardly anything.

    And now the reason why I became a physicist. Change the paper.
    Take honeycomb paper, whose cells have six neighbours: the threshold is exactly one half.
    Take triangles, with three neighbours: it is 0.697. And for squares it's 0.593. All of them different.
    Now double the side. On each of these papers the island takes 3.7 times as many cells.
    The threshold knows the paper. The factor doesn't.

    Physicists found the exact dimension around 1980: ninety-one forty-eighths. Who would have guessed that?
    It took mathematicians another twenty years to prove it, and only for the honeycomb.
    For squares everybody believes it, and all the measurements agree.

    So does nothing matter? One thing does. Leave the paper, and fill a box with little cubes.
    The threshold falls to 0.312, as there are more ways round an obstacle.
    And the factor is no longer 3.7. Doubling the side multiplies the island by 5.7, where a full box has eight.
    The details change the place. The dimension changes the law.

    Real things are made of neither squares nor cubes. What can we say about them, then? Rather a lot.
  `,
  board: {
    scenes: [
      {
        title: "Which one is larger?",
        steps: [
          { when: "Two islands, both at the threshold", draw: [{ path: smallSheet, chalk: "yellow", width: 19 }] },
          {
            when: "Imagine both so blurred",
            draw: [{ path: largeSheet, chalk: "blue", width: 6 }],
            note: "Which is from the larger sheet?",
          },
          {
            when: "And the reason is not",
            draw: [
              { text: "14 × 14", at: [241, 560], size: 28, anchor: "middle", chalk: "yellow" },
              { text: "42 × 42", at: [651, 560], size: 28, anchor: "middle", chalk: "blue" },
            ],
          },
          { when: "in the bays there are", note: "Bays in bays, lakes of every size" },
          { when: "there is no ruler", note: "At the threshold: no ruler" },
        ],
      },
      {
        title: "Double the side",
        steps: [
          {
            when: "Let us measure something",
            draw: [
              { text: "side", at: [150, 145], chalk: "grey", anchor: "end" },
              { text: "largest island", at: [480, 145], chalk: "grey", anchor: "end" },
              { text: "of the paper", at: [840, 145], chalk: "grey", anchor: "end" },
              { line: [60, 165, 845, 165], chalk: "grey", width: 2 },
            ],
          },
          {
            when: "it has 2,724 squares",
            draw: [
              { text: "100", at: [150, row(0)], size: 34, anchor: "end" },
              { text: "2,724", at: [480, row(0)], size: 34, anchor: "end", chalk: "yellow" },
              { text: "27%", at: [840, row(0)], size: 34, anchor: "end", chalk: "grey" },
            ],
            note: "100 × 100: 2,724 squares",
          },
          {
            when: "On two hundred by two",
            draw: [1, 2, 3].flatMap((index): Mark[] => [
              { text: String(sides[index]), at: [150, row(index)], size: 34, anchor: "end" },
              { text: squares[index] ?? "", at: [480, row(index)], size: 34, anchor: "end", chalk: "yellow" },
              { text: shares[index] ?? "", at: [840, row(index)], size: 34, anchor: "end", chalk: "grey" },
            ]),
          },
          {
            when: "Each time the side has doubled",
            draw: [0, 1, 2].map(
              (index): Mark => ({
                path: `M500 ${row(index) - 6}C545 ${row(index)} 545 ${row(index) + 76} 502 ${row(index) + 82}`,
                chalk: "green",
              }),
            ),
          },
          { when: "has four times as many", note: "A line × 2, a full square × 4" },
          {
            when: "Our island takes 3.7",
            draw: [0, 1, 2].map(
              (index): Mark => ({ text: "× 3.7", at: [556, row(index) + 52], size: 30, chalk: "green" }),
            ),
            note: "The island × 3.7",
          },
        ],
      },
      {
        title: "Between a line and a square",
        steps: [
          {
            when: "a line has one dimension",
            draw: [
              ...axes([140, 500], 840, 115),
              { text: "squares", at: [160, 130], size: 26, chalk: "grey" },
              { text: "side: × 2, × 4, × 8", at: [840, 545], size: 26, anchor: "end", chalk: "grey" },
              { line: [140, 500, ...log(3, 2)], chalk: "blue", width: 5 },
              { text: "line: 1", at: [720, 350], size: 28, chalk: "blue" },
              { line: [140, 500, ...log(3, 4)], chalk: "salmon", width: 5 },
              { text: "square: 2", at: [590, 180], size: 28, anchor: "end", chalk: "salmon" },
            ],
            note: "2 = 2¹, 4 = 2²",
          },
          {
            when: "a dimension of 1.9",
            draw: [
              { line: [140, 500, ...log(3, 3.72)], chalk: "yellow", width: 5 },
              { path: dots([0, 1, 2, 3].map((n) => log(n, 3.72))), chalk: "yellow", width: 20 },
              { text: "island: 1.9", at: [640, 275], size: 32, chalk: "yellow" },
            ],
            note: "3.7 = 2 to the 1.9: a fractal",
          },
          {
            when: "Now look at its share",
            draw: [{ text: shares.join(", "), at: [480, 440], size: 30, chalk: "green" }],
            note: "Share: 27%, 25%, 23%, 22%",
          },
          {
            when: "It spans everything",
            draw: [{ text: "million: 10%", at: [560, 485], size: 28, chalk: "green" }],
            note: "Spans everything, fills hardly any",
          },
        ],
      },
      {
        title: "Change the paper",
        steps: [
          { when: "Change the paper", draw: [{ path: paper([65, 140], 3, 3, 60), chalk: "white" }] },
          {
            when: "Take honeycomb paper",
            draw: [{ path: honeycomb, chalk: "white" }, ...table(["", "0.5", ""], 410).slice(1, 2)],
            note: "Honeycomb: exactly 1/2",
          },
          {
            when: "Take triangles, with three",
            draw: [
              { path: triangles, chalk: "white" },
              { line: [620, 320, 820, 320] },
              ...table(["0.593", "", "0.697"], 410).filter((_, index) => index !== 1),
            ],
            note: "The threshold knows the paper",
          },
          { when: "On each of these papers", draw: table(["× 3.7", "× 3.7", "× 3.7"], 480, "yellow") },
          { when: "The factor doesn't", note: "The factor does not" },
          {
            when: "ninety-one forty-eighths",
            draw: [{ text: "dimension 91/48", at: [430, 555], size: 36, anchor: "middle", chalk: "green" }],
            note: "91/48 = 1.896",
          },
        ],
      },
      {
        title: "Leave the paper",
        steps: [
          {
            when: "fill a box with little cubes",
            draw: [
              {
                path: "M90 240L90 440L290 440L290 240ZM90 240L160 170L360 170L290 240M360 170L360 370L290 440M190 240L190 440M90 340L290 340M190 240L260 170M290 340L360 270M125 205L325 205M325 205L325 405",
              },
            ],
          },
          {
            when: "The threshold falls to 0.312",
            draw: [
              { text: "paper", at: [625, 170], size: 28, anchor: "middle", chalk: "grey" },
              { text: "box", at: [780, 170], size: 28, anchor: "middle", chalk: "grey" },
              { line: [405, 190, 840, 190], chalk: "grey", width: 2 },
              { text: "place", at: [405, 255], size: 28, chalk: "grey" },
              { text: "0.593", at: [625, 255], size: 32, anchor: "middle" },
              { text: "0.312", at: [780, 255], size: 32, anchor: "middle", chalk: "yellow" },
            ],
            note: "More ways round an obstacle",
          },
          {
            when: "multiplies the island by 5.7",
            draw: [
              { text: "island", at: [405, 335], size: 28, chalk: "grey" },
              { text: "× 3.7", at: [625, 335], size: 32, anchor: "middle" },
              { text: "× 5.7", at: [780, 335], size: 32, anchor: "middle", chalk: "yellow" },
              { text: "full", at: [405, 405], size: 28, chalk: "grey" },
              { text: "× 4", at: [625, 405], size: 32, anchor: "middle" },
              { text: "× 8", at: [780, 405], size: 32, anchor: "middle" },
            ],
          },
          {
            when: "The details change the place",
            draw: [
              { text: "details: where", at: [90, 525], size: 34, chalk: "grey" },
              { text: "dimension: how", at: [840, 525], size: 34, anchor: "end", chalk: "green" },
            ],
            note: "Details: the place. Dimension: the law",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Three times the side",
      text: "At the threshold you go from a square sheet to one with three times the side. By about how much does the largest island grow?",
      questionType: "select_one",
      about: { from: "Each time the side has doubled", to: "So the island has a dimension" },
      hint: "For the full sheet it would be three to the power of two.",
      options: [
        {
          optionText: "By a factor of 9, like the paper",
          explanationText:
            "That would be a dimension of two. The island fills a smaller and smaller share of the paper.",
          isRight: false,
        },
        {
          optionText: "By a factor of about 8",
          explanationText:
            "Three to the power of 1.9 is 8. A little less than nine, for the dimension is a little less than two.",
          isRight: true,
        },
        {
          optionText: "By a factor of 3, like a line",
          explanationText:
            "An island that only grew with the side would be a line. This one is much closer to a full sheet.",
          isRight: false,
        },
      ],
    },
    {
      title: "What stays and what goes",
      text: "You replace squared paper by honeycomb paper. What stays the same at the threshold?",
      questionType: "choose_all_that_apply",
      about: { from: "Change the paper", to: "The dimension changes the law" },
      options: [
        {
          optionText: "The density of coloured cells",
          explanationText:
            "It goes from 0.593 to one half. A cell of the honeycomb has six neighbours, and less land is enough.",
          isRight: false,
        },
        {
          optionText: "The factor by which the largest island grows when the side is doubled",
          explanationText: "It is 3.7 on every flat paper. This number knows only that the paper is flat.",
          isRight: true,
        },
        {
          optionText: "The dimension of the largest island",
          explanationText:
            "It is the same statement as the factor: 3.7 is two to the power of 1.9, on squares as on hexagons.",
          isRight: true,
        },
      ],
    },
  ],
};
