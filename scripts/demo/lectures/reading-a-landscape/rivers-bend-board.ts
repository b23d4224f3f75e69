import type { Board } from "@cu/local-cloud/video-hosts/board";
import { curve, dots, hatch, type Point, person, river, tree } from "./shapes.ts";

const around: Point[] = [
  [110, 110],
  [135, 230],
  [170, 360],
  [270, 440],
  [400, 455],
  [530, 430],
  [620, 340],
  [660, 220],
  [760, 150],
  [842, 140],
];
const bend: Point[] = [
  [95, 500],
  [165, 420],
  [280, 325],
  [445, 285],
  [610, 325],
  [725, 420],
  [795, 500],
];
const grown = (high: number): Point[] => [
  [50, 340],
  [130, 340 + high * 0.05],
  [235, 340 + high * 0.32],
  [330, 340 + high * 0.15],
  [375, 340 - high * 0.35],
  [445, 340 - high * 0.62],
  [515, 340 - high * 0.35],
  [560, 340 + high * 0.15],
  [655, 340 + high * 0.32],
  [760, 340 + high * 0.05],
  [840, 340],
];
const before: Point[] = [
  [50, 470],
  [210, 470],
  [330, 455],
  [385, 400],
  [330, 320],
  [310, 230],
  [370, 150],
  [450, 135],
  [530, 150],
  [590, 230],
  [570, 320],
  [515, 400],
  [570, 455],
  [690, 470],
  [840, 470],
];
const short: Point[] = [
  [50, 470],
  [210, 470],
  [330, 462],
  [450, 460],
  [570, 462],
  [690, 470],
  [840, 470],
];
const lake: Point[] = [
  [385, 400],
  [330, 320],
  [310, 230],
  [370, 150],
  [450, 135],
  [530, 150],
  [590, 230],
  [570, 320],
  [515, 400],
];

export const riversBendBoard: Board = {
  scenes: [
    {
      title: "The same river, twice",
      steps: [
        { when: "there is a river on my left", draw: [...person(440, 360), ...river(around, 26)] },
        { when: "It comes past me", draw: [...tree(330, 565, 80), ...tree(415, 570, 85), ...tree(500, 562, 78)] },
        {
          when: "the quickest way downhill is straight",
          draw: [
            { line: [150, 118, 815, 118], arrow: true, dashed: true, chalk: "yellow", width: 5 },
            { text: "straight is quickest", at: [410, 160], anchor: "middle", chalk: "yellow" },
          ],
          note: "Straight is the quickest way down",
        },
        {
          when: "A rock, a fallen tree",
          draw: [
            { circle: [212, 318, 22], filled: true, chalk: "grey", id: "rock" },
            { text: "rock?", at: [225, 262], chalk: "grey", id: "why" },
          ],
        },
        {
          when: "something has to begin it",
          erase: ["why"],
          draw: [{ text: "begins it", at: [205, 262], chalk: "grey" }],
          note: "An obstacle only begins a bend",
        },
      ],
    },
    {
      title: "Taken outside, put down inside",
      steps: [
        {
          when: "Here the channel curves",
          draw: [
            ...river(bend, 48),
            { path: dots([150, 425], [166, 411]), chalk: "green", width: 12, id: "leaves1" },
            { path: dots([178, 430], [190, 403]), chalk: "green", width: 12, id: "leaves2" },
          ],
        },
        {
          when: "They do not keep to the middle",
          move: { leaves1: [258, -146], leaves2: [190, -138] },
          draw: [
            { path: curve([120, 455], [195, 382], [290, 295], [445, 251], [580, 276]), dashed: true, chalk: "green" },
          ],
          note: "Leaves go to the outer bank",
        },
        {
          when: "That is inertia",
          draw: [
            { line: [470, 261, 596, 283], arrow: true, chalk: "salmon", width: 6 },
            { text: "fast", at: [445, 188], size: 36, anchor: "middle", chalk: "salmon" },
          ],
        },
        {
          when: "Fast water carries earth away",
          draw: [{ path: hatch(bend, -54, -24, 0.2, 0.8), chalk: "salmon", width: 5 }],
          note: "Outside fast: earth is carried away",
        },
        {
          when: "It is being eaten",
          draw: [{ text: "2 m in 6 years", at: [445, 135], anchor: "middle", chalk: "salmon" }],
        },
        {
          when: "But now turn to the inner bank",
          draw: [
            {
              path: dots(
                [380, 365],
                [412, 354],
                [445, 350],
                [478, 354],
                [510, 365],
                [395, 384],
                [428, 375],
                [462, 375],
                [495, 384],
                [412, 402],
                [445, 398],
                [478, 402],
              ),
              chalk: "yellow",
              width: 10,
            },
          ],
        },
        {
          when: "There the water is slow",
          draw: [{ text: "slow", at: [445, 452], size: 36, anchor: "middle", chalk: "yellow" }],
          note: "Inside slow: sand is put down",
        },
        {
          when: "It becomes more of a bend",
          draw: [
            { line: [445, 560, 445, 480], arrow: true, width: 6 },
            { text: "this way", at: [470, 545] },
          ],
        },
      ],
    },
    {
      title: "A curve makes itself grow",
      steps: [
        {
          when: "A curve makes the very difference",
          draw: [
            { path: curve(...grown(60)), chalk: "grey", width: 6 },
            { text: "a little curve", at: [160, 310], anchor: "middle", chalk: "grey", id: "little" },
          ],
        },
        {
          when: "any beginning will do",
          erase: ["little"],
          draw: [{ path: curve(...grown(150)), width: 6 }, ...river(grown(310), 22)],
          note: "A small beginning is enough",
        },
        {
          when: "positive feedback",
          draw: [
            { text: "more curve", at: [220, 545], anchor: "end", chalk: "yellow" },
            { line: [242, 536, 296, 536], arrow: true, chalk: "yellow" },
            { text: "more difference", at: [445, 545], anchor: "middle", chalk: "yellow" },
            { line: [594, 536, 648, 536], arrow: true, chalk: "yellow" },
            { text: "more curve", at: [670, 545], chalk: "yellow" },
          ],
          note: "Positive feedback",
        },
      ],
    },
    {
      title: "A corkscrew",
      steps: [
        {
          when: "There is a second current",
          draw: [
            { path: "M70 200L150 200L185 400C215 470 300 465 380 390C440 330 500 260 570 200", width: 6 },
            { line: [152, 215, 550, 215], chalk: "blue" },
            { text: "outside", at: [62, 180], chalk: "salmon" },
            { text: "inside", at: [560, 180], chalk: "yellow" },
          ],
        },
        {
          when: "The surface water, which is fast",
          draw: [
            { line: [440, 245, 210, 245], arrow: true, chalk: "salmon", width: 6 },
            { path: "M195 290C200 370 215 425 255 420C310 415 360 350 400 305", chalk: "yellow", width: 6 },
            { path: "M376 311L402 302L400 330", chalk: "yellow", width: 6 },
          ],
          note: "On top outwards, along the bed inwards",
        },
        {
          when: "like a corkscrew",
          draw: [
            {
              path: dots([330, 425], [360, 405], [395, 370], [425, 335], [455, 305], [485, 272]),
              chalk: "yellow",
              width: 12,
            },
            { text: "sand", at: [400, 430], chalk: "yellow" },
          ],
          note: "The bed current carries sand inside",
        },
        {
          when: "a cup of tea",
          draw: [
            { path: "M610 360L635 540L795 540L820 360", width: 5 },
            { path: "M616 385C660 400 770 400 814 385", chalk: "salmon" },
            { path: "M645 420C640 490 660 520 700 518M785 420C790 490 770 520 730 518", chalk: "salmon" },
            {
              path: dots([690, 522], [703, 508], [716, 522], [729, 508], [742, 522], [716, 500]),
              chalk: "green",
              width: 12,
            },
            { text: "tea", at: [715, 335], anchor: "middle" },
          ],
        },
      ],
    },
    {
      title: "The short way again",
      steps: [
        {
          when: "Can that go on for ever",
          draw: [
            ...river(before, 22, "old"),
            { text: "neck", at: [450, 385], anchor: "middle", size: 24, chalk: "yellow", id: "neck" },
          ],
        },
        {
          when: "The river breaks through the neck",
          erase: ["old0", "old1", "old2", "neck"],
          draw: [
            ...river(short, 24),
            { line: [330, 462, 570, 462], arrow: true, chalk: "yellow", width: 6 },
            ...river(lake, 20),
          ],
          note: "A flood cuts through the neck",
        },
        {
          when: "From the air it looks like",
          draw: [
            { text: "oxbow lake", at: [450, 255], anchor: "middle", chalk: "green" },
            { path: curve([405, 425], [450, 415], [495, 425]), dashed: true, chalk: "yellow" },
          ],
          note: "The loop stays behind as a lake",
        },
        {
          when: "Which bank is steep",
          draw: [
            { text: "steep?", at: [645, 200], size: 34, chalk: "salmon" },
            { text: "flat?", at: [150, 200], size: 34, chalk: "yellow" },
          ],
        },
        {
          when: "And you know where the river",
          draw: [{ line: [640, 235, 605, 245], chalk: "salmon", arrow: true }],
          note: "Steep: where it was going",
        },
      ],
    },
  ],
};
