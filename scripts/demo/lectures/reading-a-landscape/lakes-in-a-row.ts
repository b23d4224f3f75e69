import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, dots, edge, grains } from "./shapes.ts";

export const lakesInARow: DemoLecture = {
  videoId: 167,
  text: `
    Unfold the map beside mine. There is a valley, and along the stream five lakes, like beads on a string.
    People pray with such strings, and so these are called paternoster lakes.
    One lake can be an accident. Five in a row are a method.

    From the third let us walk down and see what holds the water.
    The stream leaves over a sill of bare rock, polished and scratched.
    There is no rubble. The rock itself is the dam.
    Below comes a steep step with a waterfall, and below the step the next lake.
    Flat, step, flat, step. From the side this valley is a staircase.

    Ice makes stairs by itself. Where the rock was cracked, the glacier plucked out blocks and went deep.
    Where the rock was sound, it only polished, and a bar remained.
    And as soon as there is a hollow, the ice digs hardest in it. It dives in and is squeezed.
    You have met that before: a small beginning that makes itself larger.

    But at the bottom of the valley is the longest lake, and its dam is something else.
    It is a curved wall of clay, sand and boulders, right across the valley. A moraine.
    There the end of the glacier stayed for centuries. Ice came, melted, and unloaded, year after year.
    So ask of each lake: is the dam rock or rubble? Rock, and the ice dug. Rubble, and it unloaded.

    A lake is not for ever. It is a hole that a stream is filling.
    Look at the first lake, at the top. It holds one million cubic metres.
    The stream brings two hundred and fifty cubic metres of sand and mud each year.
    One million divided by two hundred and fifty: four thousand years, and it is a meadow.

    And the second lake holds three million. When will that one be full? Do not say twelve thousand.
    As long as the first lake lives, it catches nine tenths of everything. Only twenty-five a year get through.
    In the first four thousand years that makes a hundred thousand.
    Then the first one is full, and all of it arrives. Two point nine million, divided by two hundred and fifty.
    That is eleven thousand six hundred years, and four thousand before it. Nearly sixteen thousand.

    So the lakes die from the top down. And oddly, the top one is also the youngest!
    The ice shrank up the valley, and it set free the lowest lake first and the highest last.
    The meadow up there looks the oldest. It was born last, and it was first to die.

    Our viewpoint for ice. You see a wall of rubble with a notch, a lake, and a meadow at its upper end.
    And the stream runs through the notch. What is the order? The wall, as the ice stood there.
    Then the ice left, and the lake filled up to the lowest place. It ran over, and there it cut the notch.
    The meadow is the youngest, and it is growing still. Now let us look at forces which leave no lakes at all.
  `,
  board: {
    scenes: [
      {
        title: "Beads on a string",
        steps: [
          {
            when: "along the stream five lakes",
            draw: [
              {
                path: curve([70, 170], [190, 190], [330, 240], [480, 290], [640, 380], [840, 500]),
                chalk: "blue",
                width: 6,
              },
              ...(
                [
                  [110, 175, 26],
                  [225, 202, 30],
                  [365, 252, 34],
                  [520, 308, 38],
                  [700, 415, 54],
                ] as const
              ).map((circle) => ({ circle, chalk: "blue" as const, filled: true, width: 5 })),
            ],
          },
          {
            when: "such strings",
            draw: [1, 2, 3, 4, 5].map((n, i) => ({
              text: String(n),
              at: [[110, 225, 365, 520, 700][i] ?? 0, [185, 212, 262, 318, 427][i] ?? 0] as const,
              anchor: "middle" as const,
            })),
            note: "Paternoster lakes: beads on a string",
          },
          {
            when: "One lake can be an accident",
            draw: [
              { path: curve([50, 110], [260, 120], [470, 190], [660, 270], [845, 380]), chalk: "grey", width: 5 },
              { path: curve([45, 240], [190, 280], [350, 350], [520, 430], [680, 555]), chalk: "grey", width: 5 },
              { text: "valley", at: [210, 420], size: 32, chalk: "grey" },
            ],
            note: "Five in a row are a method",
          },
        ],
      },
      {
        title: "A staircase, seen from the side",
        steps: [
          {
            when: "see what holds the water",
            draw: [
              {
                path: "M50 150C60 230 130 235 180 200C200 195 210 200 215 240L225 290C240 350 330 350 380 315C400 310 412 318 415 350L425 400C440 460 530 465 590 430",
                width: 6,
              },
              { path: "M60 190C80 228 140 225 176 203L60 190Z", chalk: "blue", filled: true, width: 0 },
            ],
          },
          {
            when: "The stream leaves over a sill",
            draw: [
              { line: [66, 198, 182, 198], chalk: "blue", width: 5 },
              { line: [226, 312, 385, 312], chalk: "blue", width: 5 },
              { line: [430, 428, 594, 428], chalk: "blue", width: 5 },
              { circle: [196, 197, 22], chalk: "yellow" },
              { circle: [398, 312, 22], chalk: "yellow" },
              { text: "sill of rock", at: [225, 180], chalk: "yellow" },
            ],
            note: "The rock itself is the dam",
          },
          {
            when: "this valley is a staircase",
            draw: [
              { text: "flat", at: [110, 275], anchor: "middle", chalk: "grey" },
              { text: "step", at: [240, 265], chalk: "grey" },
              { text: "flat", at: [300, 395], anchor: "middle", chalk: "grey" },
              { text: "step", at: [440, 380], chalk: "grey" },
            ],
          },
          {
            when: "Where the rock was cracked",
            draw: [
              { path: "M270 350L255 385M330 355L345 385M490 468L475 500M550 460L565 495", chalk: "salmon" },
              { text: "cracked: dug deep", at: [70, 530], chalk: "salmon" },
            ],
            note: "Cracked rock: dug. Sound rock: a bar",
          },
          {
            when: "the ice digs hardest in it",
            draw: [
              { line: [530, 215, 516, 400], chalk: "grey", arrow: true, width: 6 },
              { text: "ice dives in", at: [550, 250], chalk: "grey" },
            ],
            note: "A hollow makes itself deeper",
          },
          { when: "its dam is something else", draw: [{ path: "M590 430C640 470 740 475 770 470", width: 6 }] },
          {
            when: "A moraine",
            draw: [
              { path: "M730 475C755 440 775 415 790 415C805 415 825 450 840 475Z", chalk: "salmon", filled: true },
              { path: dots([765, 462], [782, 440], [800, 445], [815, 463], [790, 462]), chalk: "salmon", width: 8 },
              { line: [612, 446, 755, 446], chalk: "blue", width: 5 },
              { text: "moraine", at: [785, 390], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Rock, and the ice dug",
            draw: [
              { text: "rock: dug", at: [600, 150], size: 32, chalk: "yellow" },
              { text: "rubble: unloaded", at: [545, 545], size: 32, chalk: "salmon" },
            ],
            note: "Rock: dug. Rubble: unloaded",
          },
        ],
      },
      {
        title: "How long a lake lives",
        steps: [
          {
            when: "a hole that a stream is filling",
            draw: [
              { path: edge([60, 180], [110, 260], [350, 260], [400, 180]), width: 6 },
              { path: edge([440, 180], [500, 330], [780, 330], [840, 180]), width: 6 },
              { line: [75, 200, 388, 200], chalk: "blue" },
              { line: [452, 200, 830, 200], chalk: "blue" },
            ],
          },
          {
            when: "It holds one million",
            draw: [{ text: "1 million m³", at: [230, 160], anchor: "middle", chalk: "blue" }],
          },
          {
            when: "The stream brings two hundred and fifty",
            draw: [{ text: "+250 a year", at: [60, 305], chalk: "yellow" }],
            note: "250 m³ of mud each year",
          },
          {
            when: "four thousand years, and it is a meadow",
            draw: [
              { path: grains(110, 200, 245, 60, 17), chalk: "yellow", width: 7 },
              { text: "÷ 250 = 4,000 years", at: [60, 350], chalk: "yellow" },
            ],
            note: "Lake 1: full in 4,000 years",
          },
          {
            when: "the second lake holds three million",
            draw: [{ text: "3 million m³", at: [640, 160], anchor: "middle", chalk: "blue" }],
          },
          { when: "Only twenty-five a year", draw: [{ text: "+25 a year", at: [490, 375], chalk: "salmon" }] },
          {
            when: "that makes a hundred thousand",
            draw: [
              { path: grains(505, 310, 270, 18, 15), chalk: "salmon", width: 6 },
              { text: "4,000 × 25 = 100,000", at: [490, 420], chalk: "salmon" },
            ],
          },
          {
            when: "and all of it arrives",
            draw: [
              { path: grains(490, 205, 300, 104, 18), chalk: "yellow", width: 7 },
              { text: "2,900,000 ÷ 250", at: [490, 465], chalk: "yellow" },
            ],
          },
          {
            when: "Nearly sixteen thousand",
            draw: [
              { text: "= 11,600, and 4,000 before", at: [440, 510], chalk: "yellow", size: 26 },
              { text: "15,600 years", at: [490, 560], chalk: "yellow", size: 34 },
            ],
            note: "Lake 2: full after 15,600 years",
          },
        ],
      },
      {
        title: "Born last, first to die",
        steps: [
          {
            when: "So the lakes die from the top down",
            draw: [
              {
                path: edge(
                  [50, 160],
                  [240, 160],
                  [270, 280],
                  [490, 280],
                  [520, 400],
                  [760, 400],
                  [780, 370],
                  [800, 370],
                  [840, 450],
                ),
                width: 6,
              },
              { line: [60, 148, 232, 148], chalk: "green", width: 8 },
              { line: [285, 266, 480, 266], chalk: "blue", width: 8 },
              { line: [535, 386, 760, 386], chalk: "blue", width: 8 },
              { text: "meadow", at: [145, 125], anchor: "middle", chalk: "green" },
            ],
            note: "The lakes die from the top down",
          },
          {
            when: "The ice shrank up the valley",
            draw: [
              { line: [800, 300, 560, 180], arrow: true, chalk: "grey", width: 6 },
              { text: "the ice shrinks", at: [600, 175], chalk: "grey" },
            ],
          },
          {
            when: "It was born last",
            draw: [
              { text: "free first", at: [645, 450], anchor: "middle" },
              { text: "second", at: [380, 330], anchor: "middle" },
              { text: "last", at: [145, 210], anchor: "middle", chalk: "yellow" },
            ],
            note: "The top one was born last",
          },
        ],
      },
      {
        title: "The second viewpoint: in which order?",
        steps: [
          {
            when: "a wall of rubble with a notch",
            draw: [
              { path: "M690 110C760 180 790 250 780 300M775 370C770 440 740 510 680 560", chalk: "salmon", width: 16 },
              {
                path: "M90 335C200 180 480 160 640 200C720 225 760 290 760 335C760 380 720 445 640 470C480 510 200 490 90 335Z",
                chalk: "blue",
                filled: true,
              },
              {
                path: "M90 335C130 280 170 250 230 225C250 290 250 370 230 440C170 420 130 380 90 335Z",
                chalk: "green",
                filled: true,
              },
            ],
          },
          {
            when: "the stream runs through the notch",
            draw: [
              { line: [40, 335, 88, 335], chalk: "blue", width: 7 },
              { line: [762, 335, 840, 335], chalk: "blue", width: 7 },
              { text: "1", at: [815, 210], size: 40, anchor: "middle", chalk: "salmon" },
            ],
            note: "1 The wall",
          },
          {
            when: "Then the ice left",
            draw: [
              { text: "2", at: [470, 345], size: 40, anchor: "middle", chalk: "blue" },
              { text: "3", at: [815, 415], size: 40, anchor: "middle", chalk: "yellow" },
            ],
            note: "2 The lake, 3 the notch",
          },
          {
            when: "The meadow is the youngest",
            draw: [{ text: "4", at: [185, 345], size: 40, anchor: "middle", chalk: "green" }],
            note: "4 The meadow",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The first lake is emptied",
      text: prose(`
        Suppose somebody had dredged the first lake from the beginning, so that it never fills. How long would the
        second one live?
      `),
      questionType: "select_one",
      about: { from: "the second lake holds three million", to: "Nearly sixteen thousand" },
      hint: "How much would get through each year, and for how long?",
      options: [
        {
          optionText: "Just as long, about 16,000 years",
          explanationText: prose(`
            Most of the 16,000 years have passed with the first lake full. If it goes on catching mud, the sum
            changes altogether.
          `),
          isRight: false,
        },
        {
          optionText: "12,000 years, three million divided by 250",
          explanationText: prose(`
            That would be so if there were no first lake at all. A lake that is kept open catches nine tenths of
            the load for ever.
          `),
          isRight: false,
        },
        {
          optionText: "120,000 years, three million divided by 25",
          explanationText: prose(`
            With the first lake always catching nine tenths, only 25 cubic metres a year arrive. A lake is the
            best guardian of the next.
          `),
          isRight: true,
        },
      ],
    },
    {
      title: "What kind of dam?",
      text: prose(`
        A lake's outlet runs over bare rock with scratches on it. Another lake ends at a curved wall of clay and
        boulders. What did the ice do?
      `),
      questionType: "select_one",
      about: { from: "The stream leaves over a sill", to: "Rock, and the ice dug" },
      options: [
        {
          optionText: "It dug the first basin and dammed the second",
          explanationText: prose(`
            A sill of sound rock remains where the ice dug beside it. A wall of mixed rubble was unloaded at the
            end of the glacier.
          `),
          isRight: true,
        },
        {
          optionText: "It dammed the first basin and dug the second",
          explanationText: prose(`
            It is the other way round. Scratched bedrock has been worked upon, and clay with boulders has been
            put down.
          `),
          isRight: false,
        },
        {
          optionText: "It dug both, and a river brought the wall later",
          explanationText: prose(`
            A river would have sorted clay and boulders, and it builds along its course, not in a wall right
            across it.
          `),
          isRight: false,
        },
      ],
    },
  ],
};
