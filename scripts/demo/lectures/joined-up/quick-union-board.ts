import type { Board, Mark } from "@cu/local-cloud/video-hosts/board";
import { ellipse } from "../curves.ts";
import { bow, cells, chalked, discs, edge, forest, inRow, node, type Place, shifted } from "./marks.ts";

const house = (x: number, y: number): string =>
  `M${x - 26} ${y + 50}L${x - 26} ${y}L${x} ${y - 26}L${x + 26} ${y}L${x + 26} ${y + 50}L${x - 26} ${y + 50}`;

const left: Place[] = [
  [150, 230],
  [250, 190],
  [220, 340],
];
const right: Place[] = [
  [600, 190],
  [720, 220],
  [580, 330],
  [700, 350],
];
const letters = (name: string, places: Place[], id: string, chalk: "blue" | "green"): Mark[] =>
  places.map(([x, y], index) => ({ text: name, at: [x, y + 36], anchor: "middle", id: `${id}${index}`, chalk }));

/** Ten objects in a row over their array. */
const seat = (index: number): Place => [75 + index * 83, 140];
const digits = Array.from({ length: 10 }, (_, index) => `${index}`);
const arrayOfTen: Mark[] = [
  ...inRow(digits, 40, 462, 81, { chalk: "grey", size: 22 }),
  { path: cells(40, 475, 10, 1, 81, 60) },
  ...inRow(digits, 40, 515, 81, { id: "v" }),
];
const written = (index: number, value: string, id: string): Mark => ({
  text: value,
  at: [40 + (index + 0.5) * 81, 515],
  size: 26,
  anchor: "middle",
  chalk: "yellow",
  id,
});

const climb = {
  a: [200, 150],
  b: [120, 260],
  c: [270, 260],
  "3": [200, 370],
  r: [620, 230],
  d: [540, 340],
  "4": [690, 340],
} as const;

const rope = (index: number): Place => [90 + index * 100, 500 - index * 75];

const tall: Record<string, Place> = { r: [180, 230], a: [110, 320], b: [230, 320], c: [70, 410], d: [150, 410] };
const tallParents = { a: "r", b: "r", c: "a", d: "a" };

const triangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}L${x - width / 2} ${y + height}L${x + width / 2} ${y + height}L${x} ${y}`;

const stair = (index: number): Place => [110 + index * 88, 500];
const doubled = [1, 2, 4, 8, 16, 32];

const path = {
  x: [75, 510],
  a: [155, 450],
  b: [235, 390],
  c: [315, 330],
  d: [395, 270],
  e: [475, 210],
  r: [560, 150],
} as const;
const pathParents = { x: "a", a: "b", b: "c", c: "d", d: "e", e: "r" };

const lazy = (index: number): Place => [76 + index * 124, 400];

export const quickUnionBoard: Board = {
  scenes: [
    {
      title: "Quick to answer, slow to learn",
      steps: [
        {
          when: "Last time we left a program",
          draw: [
            { path: ellipse(215, 280, 165, 160), chalk: "grey" },
            { path: ellipse(650, 280, 175, 160), chalk: "grey" },
            ...[...left, ...right].map(([x, y]): Mark => ({ path: house(x, y) })),
          ],
        },
        {
          when: "carried the name of its island",
          draw: [...letters("A", left, "a", "blue"), ...letters("B", right, "b", "green")],
          note: "Every object carries the name of its island",
        },
        {
          when: "as fast as a question",
          draw: [
            { text: "A", at: [200, 515], size: 40, anchor: "middle", chalk: "blue" },
            { text: "≠", at: [250, 515], size: 40, anchor: "middle", chalk: "yellow" },
            { text: "B", at: [300, 515], size: 40, anchor: "middle", chalk: "green" },
            { text: "one comparison", at: [340, 512], chalk: "grey" },
          ],
          note: "find: compare two names",
        },
        {
          when: "build a bridge between",
          draw: [
            { path: "M374 270C408 240 446 240 481 270", chalk: "yellow", width: 6 },
            { path: "M377 296C411 266 449 266 484 296", chalk: "yellow", width: 6 },
            ...letters("A", right, "new", "blue"),
          ],
          erase: ["b0", "b1", "b2", "b3"],
          note: "union: repaint every house",
        },
        {
          when: "With a million objects",
          draw: [
            {
              text: "1,000,000 × 1,000,000 coats of paint",
              at: [430, 566],
              size: 32,
              anchor: "middle",
              chalk: "salmon",
            },
          ],
        },
        { when: "So let us be lazy", note: "Do the least when a wire is added" },
      ],
    },
    {
      title: "Everybody writes down one parent",
      steps: [
        { when: "rude in its simplicity", draw: node("x", [90, 190], { r: 34, size: 30 }) },
        {
          when: "just one other object",
          draw: [
            edge([90, 190], [280, 190], { r: 40, arrow: true, chalk: "yellow" }),
            { text: "parent", at: [185, 170], size: 24, anchor: "middle", chalk: "yellow" },
            { circle: [280, 190, 34] },
          ],
          note: "Each object names its parent",
        },
        {
          when: "the parent of the parent",
          draw: [
            edge([280, 190], [470, 190], { r: 40, arrow: true, chalk: "yellow" }),
            { circle: [470, 190, 34], id: "root" },
            { path: "M450 154C420 90 520 90 493 148", chalk: "yellow" },
            { path: "M496 128L492 150L474 138", chalk: "yellow" },
          ],
        },
        {
          when: "That one is the root",
          draw: [
            { text: "the root:", at: [530, 182], chalk: "green" },
            { text: "the island's name", at: [530, 218], chalk: "green" },
          ],
          colour: { root: "green" },
          note: "The root is its own parent",
        },
        {
          when: "So I keep one array",
          draw: [{ text: "parent", at: [40, 425], chalk: "grey", size: 24 }, ...arrayOfTen],
          note: "At first parent[i] = i",
        },
        {
          when: "Ten objects, ten roots",
          draw: [
            {
              path: discs(
                digits.map((_, index): Place => [81 + index * 81, 365]),
                24,
              ),
              chalk: "green",
            },
            {
              path: digits
                .map(
                  (_, index) =>
                    `M${70 + index * 81} 341C${52 + index * 81} 300 ${110 + index * 81} 300 ${92 + index * 81} 341`,
                )
                .join(""),
              chalk: "green",
            },
            ...inRow(digits, 40, 374, 81, { size: 24 }),
          ],
        },
      ],
    },
    {
      title: "Find climbs, union hangs",
      steps: [
        {
          when: "Now, are three and four",
          draw: [
            ...forest(climb, { b: "a", c: "a", "3": "c", d: "r", "4": "r" }, { r: 32, size: 28 }),
            edge([240, 365], [300, 290], { r: 4, arrow: true, chalk: "yellow" }),
            edge([285, 212], [238, 150], { r: 2, arrow: true, chalk: "yellow" }),
            edge([735, 322], [668, 228], { r: 6, arrow: true, chalk: "yellow" }),
          ],
          note: "find: climb until you can't",
        },
        {
          when: "If I end at the same root",
          draw: [
            { text: "a ≠ r", at: [425, 130], size: 36, anchor: "middle", chalk: "salmon", id: "differ" },
            { text: "not connected", at: [425, 168], size: 26, anchor: "middle", chalk: "salmon", id: "apart" },
          ],
          colour: chalked("salmon", "a", "r"),
          note: "Same root: connected",
        },
        {
          when: "And to connect them",
          draw: [
            edge([620, 230], [200, 150], { r: 36, chalk: "green", width: 6, arrow: true }),
            { text: "parent", at: [40, 530], size: 26, chalk: "grey" },
            { path: cells(150, 490, 7, 1, 96, 60) },
            ...inRow(["a", "b", "c", "3", "r", "d", "4"], 150, 475, 96, { chalk: "grey", size: 22 }),
            ...inRow(["a", "a", "a", "c"], 150, 530, 96, { size: 26 }),
            ...inRow(["r", "r"], 630, 530, 96, { size: 26 }),
            { text: "a", at: [582, 530], anchor: "middle", chalk: "yellow" },
            { box: [534, 490, 96, 60], chalk: "yellow", width: 6 },
          ],
          erase: ["differ", "apart"],
          colour: chalked("green", "a", "r"),
          note: "union: hang one root under the other",
        },
      ],
    },
    {
      title: "Roots are joined to roots",
      steps: [
        {
          when: "One number changes in the array",
          draw: [
            { path: discs([0, 1, 2, 5, 7, 8].map(seat)) },
            ...[0, 1, 2, 5, 7, 8].map(
              (n): Mark => ({ text: `${n}`, at: [75 + n * 83, 149], size: 26, anchor: "middle" }),
            ),
            ...[3, 4, 6, 9].flatMap((n) => node(`${n}`, seat(n))),
            ...arrayOfTen,
          ],
        },
        {
          when: "four now hangs under three",
          draw: [edge([324, 235], [324, 140], { id: "4-3", chalk: "yellow" }), written(4, "3", "w4")],
          erase: ["v4"],
          move: shifted([-83, 95], "4"),
          colour: chalked("yellow", "4"),
          note: "Join 4 and 3",
        },
        {
          when: "Three is a root, so three goes under eight",
          draw: [edge([694, 235], seat(8), { id: "3-8", chalk: "yellow" }), written(3, "8", "w3")],
          erase: ["v3"],
          move: { ...shifted([370, 95], "3", "4"), "4-3": [370, 95] },
          colour: { ...chalked("white", "4"), ...chalked("yellow", "3"), w4: "white", "4-3": "white" },
          note: "Join 3 and 8: 4 comes along",
        },
        {
          when: "Join six and five",
          draw: [edge([490, 235], seat(5), { id: "6-5" }), written(6, "5", "w6")],
          erase: ["v6"],
          move: shifted([-83, 95], "6"),
          colour: { ...chalked("white", "3"), ...chalked("yellow", "9", "4"), w3: "white", "3-8": "white" },
          note: "Join 9 and 4: climb 4, 3, 8 first",
        },
        {
          when: "I hang nine under eight",
          draw: [edge([794, 235], seat(8), { id: "9-8", chalk: "yellow" }), written(9, "8", "w9")],
          erase: ["v9"],
          move: shifted([-28, 95], "9"),
          colour: { ...chalked("white", "4"), "4-3": "yellow", "3-8": "yellow", w6: "white" },
        },
        {
          when: "Roots are joined to roots",
          draw: [{ path: discs([0, 1, 2, 5, 7, 8].map(seat), 33), chalk: "green" }],
          colour: { ...chalked("white", "9"), "4-3": "white", "3-8": "white", "9-8": "white", w9: "white" },
          note: "Roots are joined to roots",
        },
        {
          when: "This is called quick-union",
          draw: [{ text: "quick-union", at: [75, 320], size: 36, chalk: "green" }],
        },
      ],
    },
    {
      title: "An unlucky order makes a rope",
      steps: [
        {
          when: "unlucky with the order",
          draw: [0, 1, 2, 3].flatMap((index): Mark[] => [
            ...(index ? [edge(rope(index - 1), rope(index), { r: 30 })] : []),
            ...node(`${index + 1}`, rope(index), { r: 30, size: 28, id: `n${index}` }),
          ]),
          note: "1 under 2, 2 under 3, 3 under 4 …",
        },
        {
          when: "It is a rope",
          draw: [
            { line: [416, 255, 585, 128], dashed: true },
            { circle: [610, 130, 30], chalk: "salmon" },
            { text: "1,000,000", at: [655, 140], chalk: "salmon", size: 30 },
          ],
        },
        {
          when: "I climb the entire rope",
          draw: [
            { path: bow([88, 462], [160, 408], 45), chalk: "yellow" },
            { path: bow([188, 387], [260, 333], 45), chalk: "yellow" },
            { path: bow([288, 312], [360, 258], 45), chalk: "yellow" },
            { path: "M388 237C410 165 500 100 572 112", chalk: "yellow", dashed: true },
            { text: "1,000,000 objects:", at: [480, 340], size: 30, chalk: "yellow" },
            { text: "999,999 steps up", at: [480, 384], size: 30, chalk: "yellow" },
          ],
          colour: chalked("yellow", "n0"),
          note: "A find climbs the entire rope",
        },
        {
          when: "the unions have become slow",
          draw: [
            { text: "find", at: [480, 470], size: 32 },
            { text: "slow", at: [640, 470], size: 32, chalk: "salmon" },
            { text: "union", at: [480, 520], size: 32 },
            { text: "slow too", at: [640, 520], size: 32, chalk: "salmon" },
          ],
          note: "A union finds two roots first",
        },
        { when: "We have only moved the work", note: "Worst case: nothing gained" },
      ],
    },
    {
      title: "The small tree goes under the large one",
      steps: [
        {
          when: "what exactly went wrong",
          draw: [...forest(tall, tallParents, { r: 25, size: 24 }), ...node("l", [300, 150], { r: 25, size: 24 })],
        },
        {
          when: "which root goes under which",
          draw: [
            { line: [430, 110, 430, 570], chalk: "grey", width: 3 },
            { text: "?", at: [215, 175], size: 40, id: "which", chalk: "yellow" },
          ],
        },
        {
          when: "I hung it under a single leaf",
          draw: [
            edge([180, 230], [300, 150], { r: 25, chalk: "salmon", width: 6 }),
            { text: "5 objects sink", at: [90, 480], size: 28, chalk: "salmon" },
          ],
          erase: ["which"],
          colour: chalked("salmon", "r", "a", "b", "c", "d"),
          note: "Tall under small: 5 sink",
        },
        {
          when: "the other way round",
          draw: [
            ...forest({ r: [600, 200], a: [520, 300], b: [600, 300], c: [470, 400], d: [560, 400] }, tallParents, {
              r: 25,
              size: 24,
              prefix: "good ",
            }),
            edge([720, 300], [600, 200], { r: 25, chalk: "green", width: 6 }),
            ...node("l", [720, 300], { r: 25, size: 24, id: "good l", chalk: "green" }),
            { text: "1 object sinks", at: [500, 480], size: 28, chalk: "green" },
          ],
          note: "Small under tall: 1 sinks",
        },
        {
          when: "Every root remembers how many",
          draw: [
            { text: "size 5 + 1 = 6", at: [640, 195], size: 28, chalk: "yellow" },
            { text: "size 5", at: [60, 215], size: 28, chalk: "grey" },
            { text: "size 1", at: [335, 140], size: 26, chalk: "grey" },
          ],
        },
        {
          when: "Always. No exceptions",
          draw: [
            { text: "always", at: [600, 540], size: 40, anchor: "middle", chalk: "green" },
            { text: "never", at: [200, 540], size: 40, anchor: "middle", chalk: "salmon" },
          ],
        },
        { when: "one more array", note: "+ 1 array, 1 comparison, 1 addition" },
        {
          when: "guess how tall a tree can get",
          note: "Guess: how tall can it get?",
        },
      ],
    },
    {
      title: "When does x get deeper?",
      steps: [
        {
          when: "I choose one object",
          draw: [
            { path: triangle(250, 280, 150, 130), chalk: "yellow", id: "hers" },
            { circle: [235, 370, 10], filled: true, chalk: "yellow", id: "x" },
            { text: "x", at: [256, 380], size: 30, chalk: "yellow", id: "x name" },
          ],
        },
        {
          when: "Only when her tree is hung",
          draw: [{ path: triangle(590, 170, 290, 240), id: "other" }],
          note: "x sinks by 1 when her tree is hung",
        },
        {
          when: "only if it was the smaller one",
          draw: [
            { text: "k", at: [250, 460], size: 36, anchor: "middle", chalk: "yellow" },
            { text: "≤", at: [420, 460], size: 36, anchor: "middle" },
            { text: "the other tree", at: [590, 460], size: 32, anchor: "middle" },
          ],
          note: "Then the other is at least as large",
        },
        {
          when: "at least twice as big",
          draw: [
            { line: [250, 280, 590, 170], chalk: "green", width: 6 },
            { text: "depth + 1", at: [390, 190], size: 30, anchor: "middle", chalk: "green" },
            { text: "together: at least 2k", at: [425, 535], size: 36, anchor: "middle", chalk: "green" },
          ],
          note: "So her tree has at least doubled",
        },
      ],
    },
    {
      title: "How often can you double?",
      steps: [
        {
          when: "One step deeper, tree at least doubled",
          draw: [
            { line: [60, 500, 840, 500], chalk: "grey" },
            { text: "depth", at: [60, 572], size: 22, chalk: "grey" },
            ...doubled.flatMap((size, index): Mark[] => [
              { line: [stair(index)[0], 500, stair(index)[0], 500 - size * 8.5], width: 30, chalk: "blue" },
              { text: `${size}`, at: [stair(index)[0], 470 - size * 8.5], size: 26, anchor: "middle" },
              { text: `${index}`, at: [stair(index)[0], 545], size: 26, anchor: "middle", chalk: "yellow" },
            ]),
          ],
          note: "Depth + 1, size × 2",
        },
        {
          when: "how many times can you double",
          draw: [
            { text: "…", at: [650, 545], size: 28, anchor: "middle", chalk: "yellow" },
            { path: "M575 192C590 168 605 150 622 140", chalk: "blue", dashed: true },
          ],
        },
        {
          when: "For a million, twenty times",
          draw: [
            { text: "1,048,576", at: [848, 130], size: 28, anchor: "end", chalk: "green" },
            { text: "20", at: [770, 548], size: 36, anchor: "middle", chalk: "green" },
            { line: [770, 515, 770, 150], arrow: true, dashed: true, chalk: "green" },
          ],
          note: "2²⁰ = 1,048,576",
        },
        { when: "ever more than twenty steps", note: "A million objects: 20 steps at most" },
        {
          when: "the logarithm to the base two",
          draw: [{ text: "depth ≤ log₂ n", at: [90, 190], size: 40, chalk: "green" }],
          note: "find and union: log₂ n",
        },
        {
          when: "It follows one small person",
          draw: [{ text: "follow one x", at: [90, 250], size: 30, chalk: "yellow" }],
        },
        { when: "We could stop here", draw: [{ text: "… and there is more", at: [90, 300], size: 30, chalk: "grey" }] },
      ],
    },
    {
      title: "Path compression",
      steps: [
        {
          when: "I have just climbed from x",
          draw: forest(path, pathParents),
          note: "Climb once to find the root",
        },
        {
          when: "I know where their root is",
          draw: [{ text: "the root", at: [605, 158], size: 30, chalk: "green" }],
          colour: { ...chalked("green", "r"), ...chalked("yellow", "a", "b", "c", "d", "e") },
        },
        {
          when: "the same stairs again tomorrow",
          draw: [{ text: "6 steps", at: [80, 330], size: 36, chalk: "salmon", id: "six" }],
        },
        {
          when: "from now on your parent is the root",
          draw: [
            edge([300, 340], [560, 150], { chalk: "green" }),
            edge([404, 340], [560, 150], { chalk: "green" }),
            edge([508, 340], [560, 150], { chalk: "green" }),
            edge([612, 340], [560, 150], { chalk: "green" }),
            edge([716, 340], [560, 150], { chalk: "green" }),
            edge([820, 340], [560, 150], { chalk: "green" }),
          ],
          erase: ["x up", "a up", "b up", "c up", "d up", "e up"],
          move: {
            ...shifted([225, -170], "x"),
            ...shifted([249, -110], "a"),
            ...shifted([273, -50], "b"),
            ...shifted([297, 10], "c"),
            ...shifted([321, 70], "d"),
            ...shifted([345, 130], "e"),
          },
          note: "On the way: everybody under the root",
        },
        {
          when: "It tidies itself up by being used",
          draw: [{ text: "then 1 step each", at: [430, 440], size: 36, chalk: "green" }],
          colour: { six: "grey" },
          note: "The tree tidies itself by being used",
        },
        {
          when: "walks the path twice",
          draw: [
            { text: "1st walk: find the root", at: [80, 510], size: 30 },
            { text: "2nd walk: hang everybody", at: [80, 555], size: 30 },
          ],
        },
      ],
    },
    {
      title: "The lazy version: to your grandparent",
      steps: [
        {
          when: "let every object point to its grandparent",
          draw: [
            ...Array.from({ length: 7 }, (_, index): Mark[] => [
              { circle: [...lazy(index), 27] },
              ...(index < 6
                ? [edge(lazy(index), lazy(index + 1), { r: 32, arrow: true, chalk: "grey", id: `step ${index}` })]
                : []),
            ]).flat(),
            { text: "x", at: [76, 409], size: 26, anchor: "middle" },
            { text: "r", at: [820, 409], size: 26, anchor: "middle" },
            ...[0, 2, 4].map(
              (index): Mark => ({
                path: bow([84 + index * 124, 366], [316 + index * 124, 366], 130),
                chalk: "green",
                width: 6,
              }),
            ),
          ],
          note: "While climbing, point to the grandparent",
        },
        {
          when: "it halves the path every time",
          draw: [
            { text: "parent[i] = parent[parent[i]]", at: [425, 160], size: 36, anchor: "middle", chalk: "yellow" },
            { text: "6 steps", at: [290, 500], size: 36, anchor: "middle", chalk: "grey" },
            { text: "→", at: [425, 500], size: 36, anchor: "middle", chalk: "grey" },
            { text: "3 steps", at: [560, 500], size: 36, anchor: "middle", chalk: "green" },
          ],
          note: "One line of code, half the path",
        },
        {
          when: "Here it gets a little strange",
          draw: [{ text: "weights + compression = ?", at: [425, 558], size: 32, anchor: "middle" }],
        },
      ],
    },
    {
      title: "Almost linear",
      steps: [
        {
          when: "any sequence of m operations",
          draw: [
            { line: [100, 520, 830, 520], arrow: true, chalk: "grey" },
            { line: [100, 520, 100, 120], arrow: true, chalk: "grey" },
            { text: "operations m", at: [830, 556], size: 24, anchor: "end", chalk: "grey" },
            { text: "steps", at: [120, 130], size: 24, chalk: "grey" },
            { line: [100, 520, 780, 440], chalk: "green", width: 5 },
            { text: "m", at: [800, 448], size: 30, chalk: "green" },
          ],
        },
        {
          when: "it is at most four",
          draw: [
            { path: "M100 520L780 200L780 440L100 520", filled: true, chalk: "blue", width: 2 },
            { line: [100, 520, 780, 200], chalk: "blue", width: 5 },
            { text: "4 m", at: [792, 210], size: 30, chalk: "blue" },
          ],
          note: "m × a function that is at most 4",
        },
        {
          when: "Is it really linear",
          draw: [{ text: "linear: impossible", at: [300, 130], size: 32, chalk: "salmon" }],
          note: "Truly linear: proved impossible",
        },
        {
          when: "it is fifteen lines long",
          draw: [{ text: "the best there is", at: [180, 250], size: 32, chalk: "yellow" }],
          note: "Best possible, in fifteen lines",
        },
      ],
    },
    {
      title: "A billion unions, a billion objects",
      steps: [
        {
          when: "Let me put numbers on it",
          draw: [
            { text: "quick-find", at: [60, 140], size: 30 },
            { text: "quick-find, a machine ten times as fast", at: [60, 290], size: 30 },
            { text: "weights and compression", at: [60, 440], size: 30 },
          ],
        },
        {
          when: "about thirty years",
          draw: [
            { box: [60, 160, 780, 60], filled: true, chalk: "salmon" },
            { text: "30 years", at: [825, 201], size: 32, anchor: "end" },
          ],
          note: "quick-find: 30 years",
        },
        {
          when: "the same computer needs under a minute",
          draw: [
            { line: [64, 460, 64, 520], chalk: "green", width: 6 },
            { text: "under a minute", at: [90, 501], size: 32, chalk: "green" },
          ],
          note: "The forest: under a minute",
        },
        {
          when: "turns thirty years into three",
          draw: [
            { box: [60, 310, 78, 60], filled: true, chalk: "salmon" },
            { text: "3 years", at: [155, 351], size: 32 },
          ],
          note: "A faster machine is no cure",
        },
        {
          when: "one comparison and one line",
          draw: [{ text: "1 comparison + 1 line of tidying up", at: [90, 560], size: 32, chalk: "yellow" }],
        },
      ],
    },
    {
      title: "Three ideas, one forest",
      steps: [
        {
          when: "So, to collect",
          draw: [
            { text: "quick-union", at: [150, 140], size: 28, anchor: "middle", chalk: "yellow" },
            ...[0, 1, 2, 3].flatMap((index): Mark[] => [
              { circle: [90 + index * 40, 460 - index * 80, 20] },
              ...(index
                ? [edge([50 + index * 40, 540 - index * 80], [90 + index * 40, 460 - index * 80], { r: 20 })]
                : []),
            ]),
            { text: "a rope", at: [150, 540], anchor: "middle", chalk: "salmon" },
          ],
          note: "Follow the parents, join root to root",
        },
        {
          when: "Weighting: the small tree",
          draw: [
            { text: "weights", at: [425, 140], size: 28, anchor: "middle", chalk: "yellow" },
            {
              path: discs(
                [
                  [425, 220],
                  [370, 310],
                  [480, 310],
                  [335, 400],
                  [405, 400],
                ],
                20,
              ),
            },
            edge([370, 310], [425, 220], { r: 20 }),
            edge([480, 310], [425, 220], { r: 20 }),
            edge([335, 400], [370, 310], { r: 20 }),
            edge([405, 400], [370, 310], { r: 20 }),
            { text: "≤ log₂ n", at: [425, 540], anchor: "middle", chalk: "blue" },
          ],
          note: "Small under large",
        },
        {
          when: "whoever climbs leaves a shorter way",
          draw: [
            { text: "compression", at: [710, 140], size: 28, anchor: "middle", chalk: "yellow" },
            {
              path: discs(
                [
                  [700, 220],
                  [610, 330],
                  [670, 330],
                  [730, 330],
                  [790, 330],
                ],
                20,
              ),
            },
            ...[610, 670, 730, 790].map((x) => edge([x, 330], [700, 220], { r: 20 })),
            { text: "nearly flat", at: [700, 540], anchor: "middle", chalk: "green" },
          ],
          note: "Whoever climbs shortens the way",
        },
        {
          when: "build the worst weighted tree",
          note: "Ten objects: build the worst tree",
        },
        {
          when: "In the next lecture I count",
          draw: [
            { line: [290, 130, 290, 550], chalk: "grey", width: 2 },
            { line: [565, 130, 565, 550], chalk: "grey", width: 2 },
          ],
        },
      ],
    },
  ],
};
