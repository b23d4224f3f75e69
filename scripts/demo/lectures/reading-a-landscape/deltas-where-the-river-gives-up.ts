import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, dots, grains, type Point, river } from "./shapes.ts";

const longWay: Point[] = [
  [60, 330],
  [180, 330],
  [300, 300],
  [400, 210],
  [500, 260],
  [580, 180],
  [680, 230],
  [780, 190],
  [840, 190],
];
const shortWay: Point[] = [
  [180, 330],
  [260, 390],
  [340, 430],
  [450, 455],
];

export const deltasWhereTheRiverGivesUp: DemoLecture = {
  videoId: 164,
  text: `
    I have brought a jar. It is full of river water, from the last flood, and it is as brown as cocoa.
    I shake it, put it on this wall, and wait. One minute. There is a layer of sand already.
    The water above is as brown as before. Tomorrow it would still not be clear.

    As long as a river runs, it stirs up its load and carries it along.
    Then it meets the sea, the sea does not run anywhere, and the river stops.
    Now everything falls that can fall. But not at the same speed.

    Take a grain of sand, a fifth of a millimetre. It sinks two centimetres in a second.
    The mouth is three metres deep, so the grain needs two and a half minutes.
    Silt is ten times smaller. And small grains obey a harsh rule:
    ten times smaller means about a hundred times slower.
    So silt sinks about a third of a millimetre in a second. Two and a half hours.
    And clay? Ten times smaller again. Two hundred and fifty hours. Ten days!

    In the meantime the water drifts on, ten centimetres a second.
    The sand gets fifteen metres. The silt gets nine hundred. And the clay could travel for ninety kilometres.
    So the river sorts its luggage without a thought: sand at the door, silt on the lawn, clay far out.

    One thing upsets this table. The sea is salt.
    In fresh water clay grains push each other away. Salt ends that, and they stick together in flakes.
    A flake sinks as fast as silt, within hours. Hence the mud flats close to so many mouths.

    Now the sand at the door becomes a threshold. The river must go round it, so it splits.
    Each arm puts down its own threshold, and splits again. From above, a hand grows fingers.

    And with every year the river has built itself a longer way.
    Longer for the same drop, and so less steep. Then, in some flood, it finds a short cut.
    The lower Mississippi runs about five hundred kilometres to the sea.
    Beside it, the Atchafalaya reaches the same sea in about two hundred and thirty. Twice as steep.
    In the past seven thousand years the great river has changed its bed again and again.
    It would have done so once more, but since 1963 a dam with gates lets only a third of the water go.
    So a delta is never one fan. It is a pack of fans, each laid over the edge of an older one.

    You know enough about water for our first viewpoint. On the left is a fan, all reeds.
    A dry bed leads to it. On the right another fan lies over its edge, and a river runs to that one.
    And along the dry bed somebody has built a road. In which order?
    First the fan with the reeds, then the short cut and the new fan, then the road.
    A road in a river bed: people moved in when the river had moved out.
    Soon we shall ask who moved out of a whole valley.
  `,
  board: {
    scenes: [
      {
        title: "A jar of flood water",
        steps: [
          {
            when: "It is full of river water",
            draw: [
              { path: "M300 130L300 500C300 535 315 550 345 550L545 550C575 550 590 535 590 500L590 130", width: 6 },
              {
                path: "M303 180L303 500C303 532 318 547 345 547L545 547C572 547 587 532 587 500L587 180Z",
                filled: true,
                chalk: "salmon",
                width: 3,
              },
            ],
          },
          {
            when: "There is a layer of sand",
            draw: [
              { path: grains(312, 490, 270, 54, 18), chalk: "yellow", width: 9 },
              { text: "sand, 1 minute", at: [615, 525], chalk: "yellow" },
            ],
            note: "Sand is down in a minute",
          },
          {
            when: "The water above is as brown",
            draw: [
              { path: grains(315, 200, 265, 270, 38), chalk: "salmon", width: 4 },
              { text: "still brown", at: [615, 340], chalk: "salmon" },
              { text: "tomorrow", at: [615, 380], chalk: "salmon" },
            ],
          },
          {
            when: "the sea does not run anywhere",
            draw: [
              { line: [70, 250, 270, 250], arrow: true, chalk: "blue", width: 8 },
              { text: "river", at: [160, 225], anchor: "middle", chalk: "blue" },
            ],
            note: "The river stops, and lets fall",
          },
        ],
      },
      {
        title: "How long it takes to sink 3 metres",
        steps: [
          {
            when: "Take a grain of sand",
            draw: [
              { line: [60, 160, 840, 160] },
              { text: "sinks 3 m in", at: [300, 140], chalk: "grey" },
              { text: "drifts", at: [660, 140], chalk: "grey" },
              { path: dots([90, 215]), chalk: "yellow", width: 26 },
              { text: "sand", at: [135, 226], size: 34, chalk: "yellow" },
            ],
          },
          {
            when: "The mouth is three metres deep",
            draw: [{ text: "2.5 minutes", at: [300, 226], size: 34 }],
            note: "Sand, 20 mm/s: 2.5 minutes",
          },
          {
            when: "Silt is ten times smaller",
            draw: [
              { path: dots([90, 320]), chalk: "salmon", width: 12 },
              { text: "silt", at: [135, 331], size: 34, chalk: "salmon" },
            ],
            note: "10 times smaller: 100 times slower",
          },
          { when: "So silt sinks about", draw: [{ text: "2.5 hours", at: [300, 331], size: 34 }] },
          {
            when: "Two hundred and fifty hours",
            draw: [
              { path: dots([90, 425]), chalk: "green", width: 5 },
              { text: "clay", at: [135, 436], size: 34, chalk: "green" },
              { text: "10 days", at: [300, 436], size: 34 },
            ],
            note: "Clay: 250 hours, ten days",
          },
          {
            when: "The sand gets fifteen metres",
            draw: [
              { text: "15 m", at: [660, 226], size: 34, chalk: "yellow" },
              { text: "900 m", at: [660, 331], size: 34, chalk: "salmon" },
              { text: "90 km", at: [660, 436], size: 34, chalk: "green" },
            ],
          },
          {
            when: "sorts its luggage",
            draw: [{ text: "sand at the door, clay far out", at: [445, 545], size: 34, anchor: "middle" }],
            note: "A river sorts what it carries",
          },
        ],
      },
      {
        title: "Salt, and a threshold",
        steps: [
          {
            when: "The sea is salt",
            draw: [
              { line: [445, 110, 445, 300], chalk: "grey", dashed: true },
              { text: "fresh", at: [60, 130], chalk: "blue" },
              { text: "salt", at: [475, 130], chalk: "green" },
            ],
          },
          {
            when: "In fresh water clay grains push",
            draw: [
              {
                path: dots([110, 180], [220, 165], [330, 190], [160, 250], [280, 270], [390, 240]),
                chalk: "blue",
                width: 12,
              },
              {
                path: dots(
                  [560, 200],
                  [572, 190],
                  [584, 202],
                  [570, 212],
                  [582, 216],
                  [720, 195],
                  [732, 206],
                  [718, 212],
                  [735, 190],
                  [746, 202],
                ),
                chalk: "green",
                width: 12,
              },
              { line: [572, 235, 572, 300], arrow: true, chalk: "green" },
              { line: [732, 235, 732, 300], arrow: true, chalk: "green" },
            ],
            note: "Salt lets clay stick together: flakes",
          },
          {
            when: "A flake sinks as fast",
            draw: [{ text: "hours, not days", at: [652, 340], anchor: "middle", chalk: "green" }],
            note: "Mud flats close to the mouth",
          },
          {
            when: "becomes a threshold",
            draw: [
              ...river(
                [
                  [60, 455],
                  [160, 455],
                  [270, 455],
                ],
                18,
              ),
              { path: grains(320, 430, 80, 54, 18), chalk: "yellow", width: 9 },
            ],
          },
          {
            when: "Each arm puts down its own",
            draw: [
              { path: "M275 440C310 415 360 400 440 400M275 470C310 500 360 515 440 515", chalk: "blue", width: 14 },
              { path: grains(460, 385, 50, 36, 17), chalk: "yellow", width: 9 },
              { path: grains(460, 500, 50, 36, 17), chalk: "yellow", width: 9 },
              {
                path: "M445 395C490 372 540 368 600 368M445 405C490 430 540 434 600 434M445 510C490 488 540 484 600 484M445 520C490 545 540 550 600 550",
                chalk: "blue",
                width: 7,
              },
              { text: "fingers", at: [640, 470], size: 32, chalk: "blue" },
            ],
            note: "Each arm splits at its own sand",
          },
        ],
      },
      {
        title: "The short cut",
        steps: [
          {
            when: "built itself a longer way",
            draw: [
              ...river(longWay, 16),
              {
                path: curve([480, 570], [470, 480], [520, 400], [640, 350], [760, 270], [845, 215]),
                chalk: "grey",
                dashed: true,
              },
              { text: "sea", at: [745, 470], size: 34, chalk: "grey" },
            ],
            note: "Longer for the same drop: flatter",
          },
          { when: "The lower Mississippi runs", draw: [{ text: "500 km", at: [445, 160], chalk: "blue" }] },
          {
            when: "Beside it, the Atchafalaya",
            draw: [
              { path: curve(...shortWay), chalk: "yellow", width: 10, dashed: true, id: "cut" },
              { text: "230 km", at: [150, 440], chalk: "yellow" },
            ],
          },
          {
            when: "again and again",
            draw: [
              { text: "same drop, half the way:", at: [60, 520], size: 26 },
              { text: "twice as steep", at: [60, 558], chalk: "yellow" },
            ],
            note: "Half the way: twice as steep",
          },
          {
            when: "since 1963 a dam with gates",
            draw: [
              { line: [205, 385, 240, 345], chalk: "salmon", width: 9 },
              { text: "gates", at: [250, 375], size: 24, chalk: "salmon" },
            ],
            note: "Gates let a third of the water through",
          },
        ],
      },
      {
        title: "The first viewpoint: in which order?",
        steps: [
          {
            when: "On the left is a fan",
            draw: [
              {
                path: "M330 260C220 300 110 380 80 470C180 530 330 530 440 470C430 390 390 310 330 260Z",
                chalk: "green",
                filled: true,
              },
              { text: "reeds", at: [230, 430], anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "A dry bed leads to it",
            draw: [
              { path: curve([445, 110], [400, 180], [330, 260]), chalk: "grey", dashed: true, width: 12 },
              {
                path: "M560 290C470 330 390 420 385 500C480 560 660 560 780 490C740 400 660 320 560 290Z",
                chalk: "blue",
                filled: true,
              },
              { path: curve([450, 105], [500, 180], [555, 290], [580, 400], [600, 490]), chalk: "blue", width: 10 },
            ],
          },
          {
            when: "somebody has built a road",
            draw: [
              { path: curve([432, 118], [392, 182], [318, 262], [230, 335], [70, 360]), chalk: "yellow", width: 6 },
              { text: "road", at: [100, 335], chalk: "yellow" },
            ],
          },
          {
            when: "First the fan with the reeds",
            draw: [
              { text: "1", at: [230, 490], size: 40, anchor: "middle", chalk: "green" },
              { text: "2", at: [680, 470], size: 40, anchor: "middle", chalk: "blue" },
              { text: "3", at: [260, 255], size: 40, anchor: "middle", chalk: "yellow" },
            ],
            note: "Fan, short cut and new fan, road",
          },
          { when: "A road in a river bed", note: "A road comes when the river has gone" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A river that carries only clay",
      text: prose(`
        Two rivers bring the same amount of clay, one into a deep fresh lake, the other into the sea. Where does
        the mud come down nearer to the mouth?
      `),
      questionType: "select_one",
      about: { from: "In the meantime the water drifts on", to: "A flake sinks as fast" },
      hint: "What keeps clay grains apart, and where is it missing?",
      options: [
        {
          optionText: "In the lake, because still water lets everything sink at once",
          explanationText: prose(`
            Still water lets clay sink, but only a single grain at a time, and a grain needs about ten days for
            three metres.
          `),
          isRight: false,
        },
        {
          optionText: "In the sea, because salt makes the grains stick together",
          explanationText:
            "The flakes sink as fast as silt does, within hours. A mud flat close to the mouth is the result.",
          isRight: true,
        },
        {
          optionText: "Equally near, because the grains are of the same size",
          explanationText: prose(`
            They begin with the same size. In salt water they do not keep it, and it is the size of the flake
            that counts.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "Why the river leaves its bed",
      text: prose(`
        Explain to somebody who has not seen the lecture why a river that builds a delta will sooner or later
        leave its bed there. Use the words longer, drop and steep.
      `),
      questionType: "open_ended",
      about: { from: "built itself a longer way", to: "So a delta is never one fan" },
      options: [
        {
          optionText: prose(`
            The river puts its load down at its mouth and so makes its own way longer. The drop to the sea stays the
            same, so the bed becomes less steep and the water slower. Beside it there is a shorter way with the same
            drop, which is steeper. In a flood the water finds it, digs it out, and keeps to it.
          `),
          explanationText:
            "Check that your answer names the comparison: the same drop over a longer way and over a shorter one.",
          isRight: true,
        },
      ],
    },
  ],
};
