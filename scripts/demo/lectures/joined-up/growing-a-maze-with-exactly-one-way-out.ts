import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import type { Place } from "./marks.ts";

/** The walls of a maze of four by four that fall, by the numbers of the cells beside them, and those that stay. */
const fall: Place[] = [
  [0, 4],
  [6, 7],
  [9, 10],
  [1, 2],
  [12, 13],
  [4, 5],
  [3, 7],
  [14, 15],
  [8, 9],
  [1, 5],
  [7, 11],
  [2, 6],
  [10, 14],
  [5, 9],
  [8, 12],
];
const stay: Place[] = [
  [0, 1],
  [2, 3],
  [5, 6],
  [4, 8],
  [6, 10],
  [10, 11],
  [9, 13],
  [13, 14],
  [11, 15],
];
const [left, top, side] = [60, 130, 100];

const wallOf = ([one, other]: Place): readonly [number, number, number, number] => {
  const [x, y] = [left + (other % 4) * side, top + Math.floor(other / 4) * side];
  return other - one === 1 ? [x, y, x, y + side] : [x, y, x + side, y];
};
const drawn = (walls: readonly Place[]): string =>
  walls
    .map(wallOf)
    .map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`)
    .join("");
const centre = (cell: number): Place => [left + ((cell % 4) + 0.5) * side, top + (Math.floor(cell / 4) + 0.5) * side];
const through = (...way: number[]): string =>
  way.map((cell, index) => `${index ? "L" : "M"}${centre(cell).join(" ")}`).join("");

const frame: Mark = { box: [left, top, 4 * side, 4 * side], width: 6 };
const standing: Mark[] = fall.map((walls, index) => ({ line: wallOf(walls), id: `w${index}`, width: 6 }));
const names: Mark[] = Array.from({ length: 16 }, (_, cell) => ({
  text: `${cell}`,
  at: [centre(cell)[0], centre(cell)[1] + 9],
  size: 24,
  anchor: "middle",
  chalk: "grey",
}));
const fallen = (from: number, to: number): string[] => fall.slice(from, to).map((_, index) => `w${from + index}`);

export const growingAMazeWithExactlyOneWayOut: DemoLecture = {
  videoId: 131,
  text: `
    A maze on the back page of a newspaper has to keep two promises.
    There is a way from the entrance to the exit, or the readers will write letters.
    And there is only one, or it is no puzzle. How would you draw it with a million cells?

    We begin with a prison. Four by four cells for today, and every wall is standing.
    Nobody gets anywhere. Sixteen cells, sixteen components.
    Between the cells there are twenty-four inner walls, twelve upright and twelve level.

    I write each of these walls on a slip of paper, and I shuffle the slips.
    Then I take one. It names a wall, and on either side of the wall there is a cell.
    If these two cells are not connected, I tear the wall down and call union.
    If they are connected already, the wall stays for ever.
    Next slip. That is the whole method, and no part of it looks at the maze as a whole.

    Why does it always work? Each wall that falls has merged two components.
    Sixteen components can be merged fifteen times. So exactly fifteen walls fall, and nine are left.
    Which ones, that is up to chance. How many, that is not.

    At the end there is a single component, and so each cell can be reached from each other one.
    That is the first promise. Now the second.
    Suppose there were two different ways from here to there. Then some part of them would form a ring.
    Look at the ring, and at the wall in it which was the last to fall.
    At that moment the cells on its two sides were connected, the long way round.
    But then our rule would have left it standing. So there is no ring, and each way is the only one.

    And here is what I like best. I have not told you yet where the entrance is. It does not matter!
    Take any two cells, and there is exactly one way between them.
    From the top left to the bottom right it is seven cells long in this maze.
    Sixteen cells make one hundred and twenty pairs, and so a hundred and twenty puzzles in one drawing.
    And the shuffle can give you a hundred thousand three hundred and fifty-two different mazes of this size.

    For a million cells we need two million slips and four million finds. That is about a second.
    The result has many short dead ends, since chance treats all the walls alike.
    You prefer long corridors? Then put most of the upright walls on top of the pile.
    You have changed the order and not the rule, so both promises hold as before.
    And if you want one ring, tear down one more wall at the end. Any wall will do.

    What we have grown is called a spanning tree: it reaches everything, and no piece is to spare.
    Here all the walls cost the same, and the order was a matter of luck.
    Now give every piece a price, and sort them instead of shuffling. In the next lecture somebody has to pay.
  `,
  board: {
    scenes: [
      {
        title: "From a prison to a maze",
        steps: [
          {
            when: "A maze on the back page",
            draw: [
              frame,
              { text: "in", at: [70, 115], size: 26, chalk: "green" },
              { text: "out", at: [420, 565], size: 26, chalk: "green" },
            ],
          },
          { when: "And there is only one", note: "A way, and only one" },
          { when: "Four by four cells", draw: [...names, { path: drawn(stay), width: 6 }, ...standing] },
          {
            when: "Sixteen cells, sixteen",
            draw: [
              { text: "cells", at: [520, 170], size: 30, chalk: "grey" },
              { text: "16", at: [780, 170], size: 36, anchor: "end" },
            ],
            note: "16 cells: 16 components",
          },
          {
            when: "Between the cells there are",
            draw: [
              { text: "inner walls", at: [520, 225], size: 30, chalk: "grey" },
              { text: "24", at: [780, 225], size: 36, anchor: "end" },
            ],
          },
        ],
      },
      {
        title: "Tear down, if they are not connected",
        steps: [
          {
            when: "I write each of these walls",
            draw: [
              frame,
              { path: drawn(stay), width: 6 },
              ...standing,
              ...[0, 1, 2].map(
                (index): Mark => ({ box: [560 + index * 14, 130 + index * 14, 220, 100], chalk: "grey", width: 3 }),
              ),
            ],
          },
          {
            when: "It names a wall",
            draw: [{ text: "5 | 9 ?", at: [698, 222], size: 36, anchor: "middle", chalk: "yellow" }],
            colour: { w13: "yellow" },
            note: "A slip: a wall between two cells",
          },
          {
            when: "I tear the wall down",
            draw: [
              { text: "apart: tear it down", at: [500, 340], size: 28, chalk: "green" },
              { line: [...centre(5), ...centre(9)], chalk: "green", id: "hole" },
            ],
            erase: ["w13"],
            note: "Not connected: tear down, union",
          },
          {
            when: "the wall stays for ever",
            draw: [{ text: "connected: it stays", at: [500, 390], size: 28, chalk: "salmon" }],
            note: "Connected: it stays",
          },
          { when: "Next slip", erase: ["hole", ...fallen(0, 6)] },
          {
            when: "Each wall that falls has merged",
            erase: fallen(6, 13),
          },
          {
            when: "So exactly fifteen walls fall",
            draw: [
              { text: "15 fall", at: [500, 460], size: 36, chalk: "green" },
              { text: "9 stay", at: [680, 460], size: 36, chalk: "salmon" },
            ],
            erase: ["w14"],
            note: "Always 15 fall and 9 stay",
          },
        ],
      },
      {
        title: "Why there is no second way",
        steps: [
          {
            when: "At the end there is a single",
            draw: [frame, { path: drawn(stay), width: 6 }],
            note: "One component: a way to each cell",
          },
          {
            when: "Suppose there were two different",
            draw: [
              { path: "M560 320C560 170 800 170 800 320", chalk: "blue", width: 6 },
              { path: "M560 320C560 470 800 470 800 320", chalk: "blue", width: 6 },
              { circle: [560, 320, 16], filled: true },
              { circle: [800, 320, 16], filled: true },
              { text: "a ring?", at: [680, 335], size: 32, anchor: "middle", chalk: "blue", id: "ring" },
            ],
          },
          {
            when: "which was the last to fall",
            draw: [
              { line: [680, 175, 680, 238], chalk: "yellow", width: 8 },
              { text: "the last wall", at: [680, 150], size: 28, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "the long way round",
            draw: [{ text: "connected before", at: [680, 485], size: 28, anchor: "middle", chalk: "salmon" }],
            note: "Its two cells were connected before",
          },
          {
            when: "So there is no ring",
            draw: [{ text: "so it stays", at: [680, 525], size: 28, anchor: "middle", chalk: "salmon" }],
            erase: ["ring"],
            note: "So it stays: there is no ring",
          },
        ],
      },
      {
        title: "One drawing, 120 puzzles",
        steps: [
          { when: "where the entrance is", draw: [frame, { path: drawn(stay), width: 6 }] },
          {
            when: "From the top left to the bottom",
            draw: [
              { path: through(0, 4, 5, 9, 10, 14, 15), chalk: "yellow", width: 8 },
              { circle: [...centre(0), 14], chalk: "green", filled: true },
              { circle: [...centre(15), 14], chalk: "green", filled: true },
            ],
            note: "From corner to corner: 7 cells",
          },
          {
            when: "one hundred and twenty pairs",
            draw: [
              { text: "16 · 15 / 2 = 120", at: [510, 170], size: 34, chalk: "green" },
              { path: through(12, 8, 9, 5, 1, 2, 6, 7, 3), chalk: "blue", width: 5, dashed: true },
            ],
            note: "Any two cells: exactly one way",
          },
          {
            when: "And the shuffle can give",
            draw: [{ text: "100,352 mazes", at: [510, 225], size: 34, chalk: "green" }],
          },
          {
            when: "For a million cells we need",
            draw: [
              { text: "1,000,000 cells", at: [510, 310], size: 30 },
              { text: "2,000,000 walls", at: [510, 355], size: 30 },
              { text: "4,000,000 finds", at: [510, 400], size: 30 },
            ],
          },
          { when: "You have changed the order", note: "Another order, the same two promises" },
          {
            when: "What we have grown",
            draw: [{ text: "a spanning tree", at: [510, 480], size: 34, chalk: "yellow" }],
            note: "It is called a spanning tree",
          },
          {
            when: "Now give every piece",
            draw: [{ text: "and with prices?", at: [510, 530], size: 30, chalk: "grey" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A larger prison",
      text: "A grid of 10 by 10 cells has 180 inner walls. How many of them are still standing at the end?",
      questionType: "select_one",
      about: { from: "Why does it always work", to: "that is not" },
      options: [
        {
          optionText: "81",
          explanationText:
            "A hundred components are merged ninety-nine times, so 99 walls fall and 180 minus 99 are left.",
          isRight: true,
        },
        {
          optionText: "99",
          explanationText:
            "That is how many fall. Each of them merges two of the hundred components, until one is left.",
          isRight: false,
        },
        {
          optionText: "It depends on how the slips were shuffled",
          explanationText:
            "The shuffle decides which walls are left and not how many: there is always one merge fewer than cells.",
          isRight: false,
        },
      ],
    },
    {
      title: "One wall more",
      text: "The maze is done. Now you tear down one more wall. What do you get?",
      questionType: "select_one",
      about: { from: "Suppose there were two different", to: "Any wall will do" },
      hint: "The two cells beside this wall have been connected by exactly one way so far.",
      options: [
        {
          optionText: "Nothing changes, as everything was connected before",
          explanationText:
            "The components don't change, but the maze does: between the two cells there is a second way now.",
          isRight: false,
        },
        {
          optionText: "One ring, and a second way between some of the cells",
          explanationText:
            "The gap and the one way that there was between its two cells form a ring, and no other ring appears.",
          isRight: true,
        },
        {
          optionText: "A second way between any two cells",
          explanationText: prose(`
            Only ways that run along the ring get an alternative. From a dead end to its neighbour there is
            still one.
          `),
          isRight: false,
        },
      ],
    },
  ],
};
