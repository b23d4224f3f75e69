import type { DemoLecture } from "../lecture.ts";
import { axes, dots, inSquares, islands, type Place, paper, type Square, through, tiles } from "./grids.ts";

const forest = ["##.#..##", ".###.##.", "#..###.#", "##...#.#", ".#.###.#", "##.#.###"];
const isTree = (row: number, column: number) => forest[row]?.[column] === "#";

/** The minute at which each tree burns, from the left edge on. */
const minutes = (() => {
  const burning = new Map<string, number>();
  let front: Square[] = forest.flatMap((_, row): Square[] => (isTree(row, 0) ? [[row, 0]] : []));
  for (let minute = 1; front.length > 0; minute++) {
    for (const square of front) burning.set(square.join(), minute);
    front = front
      .flatMap(([row, column]): Square[] => [
        [row + 1, column],
        [row - 1, column],
        [row, column + 1],
        [row, column - 1],
      ])
      .filter(
        ([row, column], index, all) =>
          isTree(row, column) &&
          !burning.has(`${row},${column}`) &&
          all.findIndex(([r, c]) => r === row && c === column) === index,
      );
  }
  return burning;
})();
const from = (first: number, last: number): Square[] =>
  [...minutes]
    .filter(([, minute]) => minute >= first && minute <= last)
    .map(([square]) => square.split(",").map(Number) as unknown as Square);
const labels = (first: number, last: number) =>
  forest.map((row, r) =>
    row.split("").map((_, c) => {
      const minute = minutes.get(`${r},${c}`) ?? 0;
      return minute >= first && minute <= last ? String(minute) : "";
    }),
  );

const at: Place = [60, 108];
const size = 76;
const trees = islands(6, 8, isTree).flat();

/** Densities from 0.3 to 1, and minutes from 0 to 220. */
const time = (density: number, minute: number): Place => [110 + (density - 0.3) * 1000, 500 - minute * 1.6];
const lasts = [
  [0.3, 6.6],
  [0.4, 12.1],
  [0.45, 17.8],
  [0.5, 31.6],
  [0.55, 66.9],
  [0.59, 162.3],
  [0.62, 201.6],
  [0.65, 173.6],
  [0.7, 145.4],
  [0.8, 122.3],
  [0.9, 110.7],
  [1, 100],
] as const;
const share = (density: number, burnt: number): Place => [110 + (density - 0.3) * 1000, 500 - burnt * 340];
const burnt = [
  [0.3, 0.018],
  [0.4, 0.028],
  [0.5, 0.06],
  [0.55, 0.134],
  [0.59, 0.441],
  [0.62, 0.815],
  [0.65, 0.932],
  [0.7, 0.978],
  [0.8, 0.997],
  [1, 1],
] as const;

const ticks = ["0.4", "0.6", "0.8", "1.0"].map((text) => ({
  text,
  at: [time(Number(text), 0)[0], 542] as Place,
  size: 24,
  anchor: "middle" as const,
  chalk: "grey" as const,
}));

export const forestFiresOnATray: DemoLecture = {
  videoId: 243,
  text: `
    This is a baking tray with six rows of eight squares, and thirty green counters on it. Each is a tree.
    I don't set fire to anything in this room. I have red counters for that, and a box of black ones for the ash.

    The rules fit on a matchbox. A tree that burns sets its neighbours on fire: left, right, up, down.
    It does so one minute later, and then it is ash. An empty square does not burn.
    In the first minute I light every tree on the left edge. And then we only watch, and count.

    Four trees in the first minute. In the second they have lit three others. In the third there are two.
    Minute four, one tree. Minute five, one tree. The whole fire hangs by a single counter.
    A gap there, and it would be over. But it gets through, turns a corner and spreads again.
    It reaches the right edge in the twelfth minute, and from the bottom corner it creeps up again.
    The last tree burns in minute sixteen. A full tray would have burned down in eight!

    So how long does a forest burn? Does a denser one burn longer? Think before I show you.

    I let a machine burn forests of a hundred by a hundred, four hundred times at every density.
    At 0.4, the fire is out after twelve minutes. It finds small islands at the edge and eats them up.
    At one half it takes thirty-two minutes, and at 0.55 sixty-seven.
    At 0.62 it takes two hundred minutes! And from there on it falls again.
    A hundred and forty-five at 0.7, a hundred and eleven at 0.9, and a full forest is gone in exactly a hundred.

    The slowest fire is not in the densest forest. It's just above the place where it can cross at all.
    Why? In a full forest the fire is a straight wall that moves one column a minute.
    Near the threshold there is a way across, but hardly more than one, and it is long.
    The fire has to walk it with all its turns, and it looks into every dead end.

    And how much burns? At one half, six trees in a hundred. At 0.55, thirteen.
    At 0.65, ninety-three. That is the same step again, as steep as before.

    Now imagine that you're the forester. You may fell ten trees for every hundred squares. What is it worth?
    If you thin the forest from 0.95 to 0.85, it burned down before and it burns down now.
    If you thin it from 0.65 to 0.55, the loss falls from ninety-three in a hundred to thirteen.
    The same work. It depends on where you stand on the curve.

    A real fire has wind, and sparks that jump over gaps. That gives every tree more neighbours.
    It moves the threshold to the left. But it does not take the step away.

    For these curves I have burned down several thousand forests. No tray would do.
    Next time we do a million experiments, and we want to be finished before lunch.
  `,
  board: {
    scenes: [
      {
        title: "A fire on a tray",
        steps: [
          {
            when: "This is a baking tray",
            draw: [
              { path: paper(at, 8, 6, size), chalk: "grey", width: 2 },
              { path: tiles(trees, at, size, 12), filled: true, chalk: "green" },
            ],
            note: "30 trees on 48 squares",
          },
          { when: "sets its neighbours on fire", note: "Fire goes left, right, up, down" },
          {
            when: "I light every tree on the left",
            draw: [
              { path: tiles(from(1, 1), at, size, 12), filled: true, chalk: "salmon", width: 6 },
              ...inSquares(labels(1, 1), at, size, { size: 30, chalk: "salmon" }),
            ],
          },
          {
            when: "they have lit three others",
            draw: [
              { path: tiles(from(2, 3), at, size, 12), filled: true, chalk: "salmon", width: 6 },
              ...inSquares(labels(2, 3), at, size, { size: 30, chalk: "salmon" }),
            ],
            note: "Minutes 1, 2, 3: 4, 3, 2 trees",
          },
          {
            when: "Minute four, one tree",
            draw: [
              { path: tiles(from(4, 5), at, size, 12), filled: true, chalk: "yellow", width: 7 },
              ...inSquares(labels(4, 5), at, size, { size: 30, chalk: "yellow" }),
            ],
            note: "It hangs by one tree",
          },
          {
            when: "turns a corner",
            draw: [
              { path: tiles(from(6, 11), at, size, 12), filled: true, chalk: "salmon", width: 6 },
              ...inSquares(labels(6, 11), at, size, { size: 30, chalk: "salmon" }),
            ],
          },
          {
            when: "The last tree burns",
            draw: [
              { path: tiles(from(12, 16), at, size, 12), filled: true, chalk: "salmon", width: 6 },
              ...inSquares(labels(12, 16), at, size, { size: 30, chalk: "salmon" }),
              { text: "8 full", at: [694, 190], size: 30, chalk: "grey" },
              { text: "16 here", at: [694, 240], size: 36, chalk: "yellow" },
            ],
            note: "Last tree: 16. A full tray: 8",
          },
        ],
      },
      {
        title: "How long a forest burns",
        steps: [
          {
            when: "Does a denser one burn longer",
            draw: [
              ...axes([110, 500], 848, 115),
              ...ticks,
              { text: "minutes", at: [130, 130], size: 26, chalk: "grey" },
              { text: "200", at: [100, 189], size: 24, anchor: "end", chalk: "grey" },
              { text: "100", at: [100, 349], size: 24, anchor: "end", chalk: "grey" },
              { line: [102, 180, 118, 180], chalk: "grey" },
              { line: [102, 340, 118, 340], chalk: "grey" },
            ],
          },
          {
            when: "out after twelve minutes",
            draw: [
              { path: dots([time(0.4, 12.1)]), width: 20, chalk: "yellow" },
              { text: "12", at: [210, 460], size: 30, anchor: "middle", chalk: "yellow" },
            ],
            note: "0.4: 12 minutes",
          },
          {
            when: "and at 0.55 sixty-seven",
            draw: [
              { path: dots([time(0.5, 31.6), time(0.55, 66.9)]), width: 20, chalk: "yellow" },
              { text: "67", at: [335, 380], size: 30, anchor: "end", chalk: "yellow" },
            ],
          },
          {
            when: "two hundred minutes",
            draw: [
              { path: dots([time(0.62, 201.6)]), width: 24, chalk: "salmon" },
              { text: "200", at: [430, 150], size: 36, anchor: "middle", chalk: "salmon" },
            ],
            note: "0.62: 200 minutes!",
          },
          {
            when: "gone in exactly a hundred",
            draw: [
              { path: dots([time(0.7, 145.4), time(0.9, 110.7), time(1, 100)]), width: 20, chalk: "yellow" },
              { path: through(lasts.map(([density, minute]) => time(density, minute))), chalk: "yellow", width: 5 },
              { text: "100", at: [810, 322], size: 30, anchor: "middle", chalk: "yellow" },
            ],
            note: "1.0: exactly 100",
          },
          {
            when: "The slowest fire is not",
            note: "Slowest where it barely crosses",
          },
        ],
      },
      {
        title: "A wall, and a long way",
        steps: [
          {
            when: "the fire is a straight wall",
            draw: [
              { box: [60, 140, 340, 340], chalk: "green" },
              { text: "full", at: [60, 125], chalk: "green" },
              { line: [120, 150, 120, 470], chalk: "salmon", width: 10, id: "wall" },
              { line: [150, 310, 260, 310], arrow: true, chalk: "salmon" },
            ],
          },
          {
            when: "hardly more than one",
            draw: [
              { box: [480, 140, 340, 340], chalk: "green" },
              { text: "near the threshold", at: [480, 125], chalk: "green" },
              {
                path: "M485 400C580 400 560 300 535 250C505 190 610 170 620 240C630 330 570 425 640 440C720 455 700 340 680 280C660 220 745 180 760 250C775 310 730 400 815 360",
                chalk: "salmon",
                width: 6,
              },
              { text: "100 steps", at: [230, 530], size: 30, anchor: "middle" },
              { text: "about 200 steps", at: [650, 530], size: 30, anchor: "middle" },
            ],
            move: { wall: [260, 0] },
            note: "One way, with all its turns",
          },
          {
            when: "into every dead end",
            draw: [
              {
                path: "M548 320C580 330 590 350 560 400M620 240C650 250 655 200 650 180M640 440C620 455 590 465 570 460M700 400C730 420 720 450 740 460M690 230C690 200 680 170 690 160",
                chalk: "yellow",
              },
            ],
            note: "And into every dead end",
          },
        ],
      },
      {
        title: "What ten felled trees are worth",
        steps: [
          {
            when: "And how much burns",
            draw: [
              ...axes([110, 500], 848, 115),
              ...ticks,
              { text: "burned", at: [130, 130], size: 26, chalk: "grey" },
              { text: "100%", at: [100, 169], size: 24, anchor: "end", chalk: "grey" },
              { text: "0", at: [96, 508], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "At 0.65, ninety-three",
            draw: [{ path: through(burnt.map(([density, part]) => share(density, part))), chalk: "salmon", width: 6 }],
            note: "Burned: 6%, 13%, then 93%",
          },
          { when: "You may fell ten trees", note: "Fell 10 trees per 100 squares" },
          {
            when: "from 0.95 to 0.85",
            draw: [
              { line: [760, 200, 660, 200], arrow: true, chalk: "grey", width: 6 },
              { text: "100% → 100%", at: [705, 250], size: 28, anchor: "middle", chalk: "grey" },
            ],
            note: "0.95 → 0.85: worth nothing",
          },
          {
            when: "from 0.65 to 0.55",
            draw: [
              { line: [460, 183, 360, 183], chalk: "green", width: 5, dashed: true },
              { line: [360, 183, 360, 444], arrow: true, chalk: "green", width: 6 },
              { text: "93% → 13%", at: [490, 390], size: 34, chalk: "green" },
            ],
            note: "0.65 → 0.55: worth the forest",
          },
          {
            when: "gives every tree more neighbours",
            draw: [
              { path: "M110 496C200 494 250 480 270 400C290 240 300 180 350 170", dashed: true, chalk: "blue" },
              { text: "wind", at: [190, 300], size: 28, chalk: "blue" },
            ],
            note: "Wind and sparks: step further left",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The slowest fire",
      text: "Why does a fire last longer at a density of 0.62 than in a full forest, although it has fewer trees to burn?",
      questionType: "select_one",
      about: { from: "The slowest fire is not", to: "and it looks into every dead end" },
      options: [
        {
          optionText: "Because each tree burns for longer when it stands alone",
          explanationText:
            "Each tree burns for one minute, by the rules. What takes longer is the way from tree to tree.",
          isRight: false,
        },
        {
          optionText: "Because the only ways across are long and winding",
          explanationText:
            "In a full forest the shortest way to the last tree is a hundred steps. Here it has twice as many.",
          isRight: true,
        },
        {
          optionText: "Because there are more trees far from the edge",
          explanationText:
            "There are fewer trees everywhere. It is the number of steps from the edge to the last one that has grown.",
          isRight: false,
        },
      ],
    },
    {
      title: "Where to send the foresters",
      text: "Two forests have densities of 0.75 and 0.64. There are people enough to thin one of them by 0.08. Which one, and why?",
      questionType: "open_ended",
      about: { from: "And how much burns", to: "It depends on where you stand" },
      hint: "Put a finger on the curve at both densities, and move it to the left.",
      options: [
        {
          optionText:
            "The one at 0.64. It falls to 0.56, below the threshold, and then only about an eighth of it burns instead of nine tenths. The other one falls from 0.75 to 0.67, which is still above, so that nearly all of it burns as before. Thinning pays where it carries a forest across the step.",
          explanationText:
            "Look whether your answer names the threshold. That one forest is denser is not a reason by itself.",
          isRight: true,
        },
      ],
    },
  ],
};
