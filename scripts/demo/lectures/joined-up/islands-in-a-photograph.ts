import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import { ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { cells, discs, inRow, type Place } from "./marks.ts";

const picture = ["#.#..", "#.#.#", "###.#"];
const side = 92;
const [left, top] = [60, 130];
const land: Mark[] = picture.flatMap((row, r) =>
  row.split("").flatMap((one, c): Mark[] =>
    one === "#"
      ? [
          {
            box: [left + c * side + 7, top + r * side + 7, side - 14, side - 14],
            filled: true,
            chalk: "green",
            width: 2,
          },
        ]
      : [],
  ),
);
const label = (row: number, column: number, name: string, id = `${row}${column}`): Mark => ({
  text: name,
  at: [left + (column + 0.5) * side, top + (row + 0.5) * side + 14],
  size: 40,
  anchor: "middle",
  chalk: "yellow",
  id,
});

/** Squares that touch at their corners. */
const corners = (places: readonly Place[], size: number): Mark[] =>
  places.map(([x, y]) => ({ box: [x, y, size, size], filled: true, chalk: "green", width: 2 }));
const diagonal: Place[] = [0, 1, 2, 3, 4, 5].map((index) => [70 + index * 52, 130 + index * 52]);
const ring: Place[] = [
  [600, 150],
  [652, 202],
  [704, 254],
  [652, 306],
  [600, 358],
  [548, 306],
  [496, 254],
  [548, 202],
];

export const islandsInAPhotograph: DemoLecture = {
  videoId: 130,
  text: `
    Here is the sea from an aeroplane. How many islands are there?
    If you have brought scissors, cut them out and count the pieces of paper. We want that without scissors.

    A photograph is a grid of pixels. Each has a brightness.
    Zero is black, and two hundred and fifty-five is white.
    Water is dark and land is bright, so I choose a bound, say one hundred.
    What is brighter is land, the rest is water. That is our sponge again, with another question.
    Then we asked whether the top meets the bottom. Today we ask how many components there are.

    Take a tiny picture, three rows of five. I read it like a page, from left to right, row by row.
    At a pixel of land I look at two neighbours only: the one on its left, and the one above.
    The first pixel is land, and there is nothing before it. It gets a new label, one.
    In the same row there is another piece of land, with water on its left. A new label, two.
    Second row. Under the one stands a one, under the two a two. And at the end, something new: three.
    Third row. The first pixel takes its one from above, the second takes it from the left.
    And the third pixel? On its left there is a one, above it there is a two.
    Two labels meet, and they turn out to be the same island.
    I write the one, and tell the forest: union of one and two.
    The last pixel takes its three from above, and the page is read.

    Three labels were given out, and one union merged something. Three minus one: there are two islands.

    But why only two neighbours, when a pixel has four? The right one and the lower one have their turn later.
    When they do, they look back at this one. So each pair of neighbours is looked at exactly once.
    In a photograph of twelve million pixels these are about twenty-four million looks.
    To paint each island in its own colour, read the page once more and replace each label by its root.

    Now something odd. Draw a thin diagonal line, six pixels which touch only at their corners.
    How many islands? By our rule, six!
    So let the corners count as well. A pixel then has eight neighbours, and we look at four of them.
    Now the line is one island. Draw a ring of such pixels, with a lake in it.
    The ring is closed, you would say. But let corners count for water too, and the lake runs out through them.
    Land and water cross each other at the same corner!
    So allow corners to one of the two, and never to both. Eight neighbours for land, four for water.

    A last gift. The forest knows the size of each tree, because we needed it as a weight.
    So everything below twenty pixels can be thrown out as foam, without a single new line in union.
    What we had kept for speed has answered a question that we had never asked.

    The same program counts cells under a microscope and letters on a page.
    So far we have taken the picture as it came.
    Next we build one: all walls at first, and then we tear some down.
  `,
  board: {
    scenes: [
      {
        title: "From a photograph to land and water",
        steps: [
          {
            when: "Here is the sea from an aeroplane",
            draw: [
              { box: [60, 120, 380, 260], chalk: "grey" },
              { path: ellipse(160, 200, 62, 40), filled: true, chalk: "green" },
              {
                path: "M260 300C250 230 340 180 390 220C420 250 350 260 340 290C330 340 270 345 260 300",
                filled: true,
                chalk: "green",
              },
              { path: ellipse(130, 320, 30, 22), filled: true, chalk: "green" },
            ],
          },
          {
            when: "If you have brought scissors",
            draw: [{ text: "how many?", at: [250, 430], size: 34, anchor: "middle", chalk: "yellow" }],
          },
          {
            when: "Zero is black",
            draw: [
              { path: cells(500, 120, 4, 3, 84, 86), chalk: "grey", width: 3 },
              ...inRow(["38", "41", "120", "44"], 500, 172, 84),
              ...inRow(["36", "183", "201", "52"], 500, 258, 84),
              ...inRow(["40", "176", "47", "45"], 500, 344, 84),
            ],
            note: "A pixel: 0 (black) to 255 (white)",
          },
          {
            when: "so I choose a bound",
            draw: [
              ...(
                [
                  [668, 120],
                  [584, 206],
                  [668, 206],
                  [584, 292],
                ] as const
              ).map(([x, y]): Mark => ({ box: [x + 6, y + 6, 72, 74], filled: true, chalk: "green", width: 3 })),
              { text: "over 100: land", at: [668, 430], size: 34, anchor: "middle", chalk: "green" },
            ],
            note: "Bright is land, dark is water",
          },
          {
            when: "Today we ask how many",
            draw: [
              { text: "sponge: does it leak?", at: [430, 500], size: 30, anchor: "middle", chalk: "grey" },
              { text: "photograph: how many components?", at: [430, 548], size: 32, anchor: "middle", chalk: "yellow" },
            ],
            note: "How many components?",
          },
        ],
      },
      {
        title: "Reading it like a page",
        steps: [
          {
            when: "Take a tiny picture",
            draw: [{ path: cells(left, top, 5, 3, side), chalk: "grey", width: 3 }, ...land],
          },
          {
            when: "I look at two neighbours only",
            draw: [
              { box: [620, 200, 70, 70], chalk: "yellow" },
              { line: [590, 235, 552, 235], arrow: true, chalk: "yellow" },
              { line: [655, 188, 655, 150], arrow: true, chalk: "yellow" },
              { text: "left, above", at: [655, 320], size: 28, anchor: "middle", chalk: "yellow" },
            ],
            note: "Look left and above only",
          },
          { when: "The first pixel is land", draw: [label(0, 0, "1")] },
          { when: "A new label, two", draw: [label(0, 2, "2")], note: "No land there: a new label" },
          { when: "Second row. Under the one", draw: [label(1, 0, "1"), label(1, 2, "2"), label(1, 4, "3")] },
          { when: "Third row. The first pixel", draw: [label(2, 0, "1"), label(2, 1, "1")] },
          {
            when: "Two labels meet",
            draw: [
              { circle: [left + 2.5 * side, top + 2.5 * side, 34], chalk: "salmon", id: "meet" },
              { text: "1 = 2", at: [655, 385], size: 38, anchor: "middle", chalk: "salmon" },
            ],
            colour: { "12": "salmon", "21": "salmon" },
          },
          {
            when: "and tell the forest",
            draw: [
              label(2, 2, "1"),
              label(2, 4, "3"),
              { text: "union(1, 2)", at: [60, 480], size: 36, chalk: "salmon" },
            ],
            note: "Two labels meet: union",
          },
        ],
      },
      {
        title: "Three labels, one union, two islands",
        steps: [
          {
            when: "Three labels were given out",
            draw: [
              { circle: [140, 170, 34] },
              { text: "1", at: [140, 181], size: 32, anchor: "middle" },
              { circle: [140, 290, 34] },
              { text: "2", at: [140, 301], size: 32, anchor: "middle" },
              { line: [140, 256, 140, 206], chalk: "green", width: 6 },
              { circle: [260, 170, 34] },
              { text: "3", at: [260, 181], size: 32, anchor: "middle" },
              { text: "3 − 1 = 2 islands", at: [60, 400], size: 38, chalk: "green" },
            ],
            note: "Labels − merging unions = islands",
          },
          {
            when: "But why only two neighbours",
            draw: [
              { path: cells(520, 130, 3, 3, 90), chalk: "grey", width: 3 },
              { circle: [655, 265, 24], chalk: "yellow", filled: true },
              { line: [622, 265, 580, 265], arrow: true, chalk: "yellow" },
              { line: [655, 232, 655, 190], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "When they do, they look back",
            draw: [
              { line: [734, 265, 692, 265], arrow: true, chalk: "blue" },
              { line: [655, 344, 655, 302], arrow: true, chalk: "blue" },
              { text: "later, they look back", at: [655, 440], size: 28, anchor: "middle", chalk: "blue" },
            ],
            note: "Each pair is looked at once",
          },
          {
            when: "about twenty-four million looks",
            draw: [{ text: "12,000,000 pixels: 24,000,000 looks", at: [60, 520], size: 34, chalk: "yellow" }],
          },
          { when: "To paint each island", note: "Second reading: label → root" },
        ],
      },
      {
        title: "Do corners count?",
        steps: [
          { when: "Draw a thin diagonal line", draw: corners(diagonal, 52) },
          {
            when: "By our rule, six",
            draw: [{ text: "4 neighbours: 6 islands", at: [60, 500], size: 30, chalk: "salmon" }],
            note: "Four neighbours: six islands",
          },
          {
            when: "So let the corners count",
            draw: [{ text: "8 neighbours: 1 island", at: [60, 550], size: 30, chalk: "green" }],
          },
          {
            when: "Draw a ring of such pixels",
            draw: [...corners(ring, 52), { text: "lake", at: [626, 290], size: 30, anchor: "middle", chalk: "blue" }],
            note: "Eight neighbours: one",
          },
          {
            when: "and the lake runs out",
            draw: [
              { path: "M630 240C645 215 660 196 690 170", chalk: "blue", width: 6 },
              { path: "M676 166L692 168L688 184", chalk: "blue", width: 6 },
              { circle: [652, 202, 16], chalk: "salmon" },
            ],
          },
          {
            when: "So allow corners to one",
            draw: [{ text: "land 8, water 4", at: [626, 480], size: 36, anchor: "middle", chalk: "yellow" }],
            note: "Corners for one of them, never for both",
          },
          {
            when: "The forest knows the size",
            draw: [
              {
                path: discs(
                  [
                    [520, 545],
                    [550, 550],
                    [580, 542],
                  ],
                  6,
                ),
                chalk: "grey",
              },
              { text: "under 20: foam", at: [610, 553], size: 26, chalk: "grey" },
            ],
            note: "Sizes sort out the foam",
          },
        ],
      },
      {
        title: "The same program",
        steps: [
          {
            when: "What we had kept for speed",
            draw: [
              { text: "size", at: [430, 150], size: 40, anchor: "middle", chalk: "yellow" },
              { line: [400, 165, 250, 220], arrow: true, chalk: "grey" },
              { line: [460, 165, 610, 220], arrow: true, chalk: "grey" },
              { text: "speed", at: [230, 262], size: 32, anchor: "middle" },
              { text: "no foam", at: [630, 262], size: 32, anchor: "middle", chalk: "green" },
            ],
            note: "Kept for speed, used for more",
          },
          {
            when: "The same program counts cells",
            draw: [
              { circle: [230, 420, 110], chalk: "grey" },
              { path: ellipse(190, 390, 34, 26), chalk: "blue", filled: true },
              { path: ellipse(270, 420, 30, 30), chalk: "blue", filled: true },
              { path: ellipse(205, 470, 28, 22), chalk: "blue", filled: true },
              { text: "cells", at: [230, 566], size: 28, anchor: "middle", chalk: "blue" },
              { box: [540, 320, 180, 210], chalk: "grey" },
              { text: "a b c", at: [630, 400], size: 40, anchor: "middle", chalk: "yellow" },
              { text: "d e f", at: [630, 470], size: 40, anchor: "middle", chalk: "yellow" },
              { text: "letters", at: [630, 566], size: 28, anchor: "middle", chalk: "yellow" },
            ],
          },
          { when: "Next we build one", note: "Next: all walls, then tear some down" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Labels and unions",
      text: prose(`
        One reading of a picture gave out nine labels. Seven times two labels met, and two of these seven were
        connected already. How many islands?
      `),
      questionType: "select_one",
      about: { from: "Take a tiny picture", to: "there are two islands" },
      hint: "Only a union of two different trees takes an island away.",
      options: [
        {
          optionText: "2",
          explanationText: prose(`
            Nine minus seven counts all the meetings. Two of them were between labels of the same tree and
            merged nothing.
          `),
          isRight: false,
        },
        {
          optionText: "4",
          explanationText: prose(`
            Five of the seven unions merged two trees, and each of these makes one island out of two: nine
            minus five.
          `),
          isRight: true,
        },
        {
          optionText: "9, one for each label",
          explanationText:
            "Labels are given out before all is known. One island can get several, as the U in the lecture did.",
          isRight: false,
        },
      ],
    },
    {
      title: "Corners for both",
      text: "Somebody lets corners count for land and for water. What goes wrong?",
      questionType: "select_one",
      about: { from: "Now something odd", to: "four for water" },
      options: [
        {
          optionText: "A closed ring of land no longer separates the lake from the sea",
          explanationText: prose(`
            Where two land pixels touch at a corner, the two water pixels beside them touch there too, and
            cross the ring.
          `),
          isRight: true,
        },
        {
          optionText: "A diagonal line falls into single pixels",
          explanationText: "That happens if corners count for nobody. With eight neighbours the line is one island.",
          isRight: false,
        },
        {
          optionText: "It only takes longer, nothing is wrong",
          explanationText: prose(`
            It takes a little longer too, but the answer is at odds with itself: closed rings stop enclosing
            anything.
          `),
          isRight: false,
        },
      ],
    },
  ],
};
