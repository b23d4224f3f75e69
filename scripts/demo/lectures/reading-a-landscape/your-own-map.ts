import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, type Point, river } from "./shapes.ts";

const bends: Point[] = [
  [560, 345],
  [620, 370],
  [650, 430],
  [700, 450],
  [735, 400],
  [765, 350],
  [800, 370],
  [842, 430],
];

export const yourOwnMap: DemoLecture = {
  videoId: 172,
  text: `
    Unfold your map. Yours, not mine: the place that you love. I have brought one too.
    We read it from top to bottom, from the ridge down to the sea.

    First the brown lines. Each joins places of one height, and from one to the next it is ten metres up.
    On my map one centimetre is two hundred and fifty metres.
    On this slope I count five steps in a centimetre.
    Fifty metres up, two hundred and fifty along. Twenty per cent.
    On the valley floor one step takes four centimetres. Ten metres in a kilometre. One per cent.
    So lines that crowd are steep, and lines that keep apart are flat. That is the whole grammar.

    Now the water. Where a line crosses a stream it makes a V.
    And the tip of the V points upstream.
    You do not need a blue line for that. A row of V's without blue is a valley that has lost its stream.

    Let us begin at the top. The lines make a horseshoe, dense at the back and open in front, with a lake inside.
    Here the glacier was born. Two more lakes are on the stream below.
    Then dense lines, no lines, dense lines: wall, floor, wall. A trough.
    From the left a side stream crosses ten lines within half a centimetre.
    A hundred metres down, on a hundred and twenty-five along.
    That is a hanging valley, and there must be a waterfall. I have never been there, and I can hear it.

    Further down a curved ridge closes the floor, and a lake is behind it. Moraine.
    At the lake's upper end the shore makes a bulge around the stream. A delta, and it is filling the lake.
    Below the ridge the lines on one side are lumpy, and the river swings around them. A slide.
    And then bends, and next to them a thin blue ring. The river was there once.

    Now put them in order. The trough first, and on its floor the ridge, and behind the ridge the lake.
    The delta lies in the lake. The slide lies on the floor below, and the river bends around it.
    And between delta and slide? They do not touch. Leave the gap, and mark it.
    Did you notice? The river is older than all of them.
    It flowed here before the ice, and the glacier only borrowed its valley.
    And yet each trace of it is young. Who keeps on working leaves no old work.

    I promised that the valley is carried away while you eat your sandwich.
    Mine has twenty square kilometres. Let it lose a twentieth of a millimetre a year.
    Twenty million square metres times 0.00005 metres. A thousand cubic metres a year.
    A sandwich takes ten minutes, and a year has fifty-two thousand five hundred and sixty of those.
    That makes nineteen litres. Two buckets of land, for every sandwich.

    Your task: write five sentences about your map, and put a because into each.
    Then go there, and see where you were wrong.
    Take something to eat. And hurry a little, for it is leaving.
  `,
  board: {
    scenes: [
      {
        title: "Lines of one height",
        steps: [
          {
            when: "We read it from top to bottom",
            draw: [
              { line: [80, 300, 840, 300], chalk: "grey", width: 3 },
              { text: "map", at: [840, 125], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "First the brown lines",
            draw: [110, 170, 230, 290, 350, 590, 830].map((x) => ({
              path: curve([x, 140], [x + 14, 190], [x - 6, 240], [x + 6, 285]),
              chalk: "salmon" as const,
            })),
            note: "A line joins places of one height",
          },
          {
            when: "On my map one centimetre",
            draw: [{ text: "1 cm = 250 m, a step = 10 m", at: [400, 125], size: 24, anchor: "middle", chalk: "grey" }],
          },
          {
            when: "I count five steps",
            draw: [
              { line: [110, 350, 350, 500], chalk: "yellow", width: 6 },
              { text: "50 m on 250 m", at: [60, 470], size: 24, chalk: "yellow" },
              { text: "20 %", at: [260, 395], size: 36, chalk: "yellow" },
            ],
            note: "5 steps in 1 cm: 20 %",
          },
          {
            when: "On the valley floor one step",
            draw: [
              { line: [350, 500, 830, 532], chalk: "green", width: 6 },
              { text: "10 m on 1000 m", at: [500, 570], size: 24, chalk: "green" },
              { text: "1 %", at: [620, 490], size: 36, chalk: "green" },
            ],
            note: "1 step in 4 cm: 1 %",
          },
          {
            when: "So lines that crowd are steep",
            draw: [{ text: "side view, floor shortened", at: [840, 340], size: 24, anchor: "end", chalk: "grey" }],
            note: "Crowded: steep. Apart: flat",
          },
        ],
      },
      {
        title: "Which way does it flow?",
        steps: [
          {
            when: "Where a line crosses a stream",
            draw: [
              ...[170, 270, 370, 470].map((y) => ({
                path: `M100 ${y + 50}C200 ${y + 40} 280 ${y + 10} 330 ${y - 50}C370 ${y + 10} 430 ${y + 40} 540 ${y + 50}`,
                chalk: "salmon" as const,
                width: 5,
              })),
              { path: curve([332, 105], [328, 220], [334, 330], [328, 440], [332, 570]), chalk: "blue", width: 8 },
            ],
          },
          {
            when: "the tip of the V points",
            draw: [
              { line: [600, 400, 600, 160], arrow: true, chalk: "yellow", width: 6 },
              { text: "upstream", at: [620, 290], chalk: "yellow" },
            ],
            note: "The tip of the V points upstream",
          },
          {
            when: "You do not need a blue line",
            draw: [
              {
                path: "M690 470C730 465 755 450 770 420C785 450 810 465 850 470M690 530C730 525 755 510 770 480C785 510 810 525 850 530",
                chalk: "salmon",
                width: 4,
              },
            ],
            note: "V's without blue: a lost stream",
          },
        ],
      },
      {
        title: "The upper valley",
        steps: [
          {
            when: "The lines make a horseshoe",
            draw: [
              ...[0, 28, 56].map((d) => ({
                path: `M300 ${112 + d}C${140 + d} ${112 + d} ${50 + d} ${200 + d * 0.4} ${50 + d} 325C${50 + d} ${450 - d * 0.4} ${140 + d} ${540 - d} 300 ${540 - d}`,
                chalk: "salmon" as const,
              })),
              { circle: [180, 325, 34], chalk: "blue", filled: true, width: 5 },
            ],
            note: "A horseshoe and a lake: born here",
          },
          {
            when: "Two more lakes",
            draw: [
              {
                path: curve([216, 325], [290, 335], [370, 318], [460, 330], [600, 322], [720, 335], [842, 325]),
                chalk: "blue",
                width: 8,
              },
              { circle: [310, 333, 24], chalk: "blue", filled: true, width: 5 },
              { circle: [420, 325, 28], chalk: "blue", filled: true, width: 5 },
            ],
            note: "Beads on a string: ice",
          },
          {
            when: "Then dense lines, no lines",
            draw: [
              ...[112, 140, 168, 484, 512, 540].map((y) => ({ path: `M300 ${y}L842 ${y}`, chalk: "salmon" as const })),
              { text: "wall", at: [480, 220], chalk: "salmon" },
              { text: "floor", at: [480, 400] },
              { text: "wall", at: [480, 465], chalk: "salmon" },
            ],
            note: "Wall, floor, wall: a trough",
          },
          {
            when: "crosses ten lines",
            draw: [{ path: curve([675, 102], [680, 180], [668, 250], [680, 325]), chalk: "blue", width: 7 }],
          },
          {
            when: "there must be a waterfall",
            draw: [
              { circle: [678, 140, 44], chalk: "yellow", width: 6 },
              { text: "waterfall", at: [700, 235], chalk: "yellow" },
            ],
            note: "100 m down on 125: it hangs",
          },
        ],
      },
      {
        title: "The lower valley",
        steps: [
          {
            when: "Further down a curved ridge",
            draw: [
              { path: "M50 120L842 120M50 550L842 550", chalk: "grey", width: 6 },
              { path: "M270 135C330 200 350 260 350 318M350 350C350 420 330 490 270 535", chalk: "salmon", width: 16 },
              {
                path: "M60 335C110 250 220 210 290 230C320 270 330 300 332 335C330 370 320 400 290 440C220 460 110 420 60 335Z",
                chalk: "blue",
                filled: true,
              },
            ],
            note: "Ridge, and a lake behind it",
          },
          {
            when: "A delta, and it is filling",
            draw: [
              {
                path: "M60 335C85 295 110 275 145 265C165 300 165 370 145 405C110 395 85 375 60 335Z",
                chalk: "green",
                filled: true,
              },
            ],
            note: "A delta fills the lake",
          },
          {
            when: "the lines on one side are lumpy",
            draw: [
              {
                path: "M395 125C385 200 370 270 420 310C470 350 530 310 530 250C535 200 525 160 520 125Z",
                chalk: "yellow",
                filled: true,
              },
              ...river([[340, 335], [375, 365], [450, 395], [530, 370], ...bends], 10),
            ],
            note: "A slide, and the river swings round it",
          },
          {
            when: "a thin blue ring",
            draw: [
              {
                path: curve([690, 280], [660, 230], [690, 180], [740, 190], [755, 235], [735, 275]),
                chalk: "blue",
                width: 8,
              },
            ],
          },
          {
            when: "The trough first",
            draw: [
              { text: "1", at: [130, 190], size: 40, anchor: "middle", chalk: "grey" },
              { text: "2", at: [375, 500], size: 40, anchor: "middle", chalk: "salmon" },
              { text: "3", at: [240, 350], size: 40, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "The delta lies in the lake",
            draw: [{ text: "4", at: [115, 350], size: 40, anchor: "middle", chalk: "green" }],
          },
          {
            when: "They do not touch",
            draw: [{ text: "?", at: [455, 240], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "Delta and slide: order unknown",
          },
          {
            when: "It flowed here before the ice",
            draw: [{ text: "the oldest, with young traces", at: [420, 505], size: 26, chalk: "blue" }],
            note: "The river is older than all of them",
          },
        ],
      },
      {
        title: "While you eat a sandwich",
        steps: [
          {
            when: "while you eat your sandwich",
            draw: [
              { path: "M560 130L840 130L700 250L560 130", chalk: "yellow", filled: true, width: 6 },
              { path: curve([600, 150], [650, 175], [700, 150], [750, 175], [800, 150]), chalk: "green", width: 6 },
            ],
          },
          {
            when: "Mine has twenty square",
            draw: [
              { text: "20,000,000 m²", at: [60, 150], size: 32 },
              { text: "× 0.00005 m a year", at: [60, 205], size: 32 },
            ],
            note: "20 km², 0.05 mm a year",
          },
          {
            when: "A thousand cubic metres",
            draw: [
              { line: [60, 228, 420, 228] },
              { text: "= 1000 m³ a year", at: [60, 275], size: 32, chalk: "yellow" },
            ],
            note: "1000 m³ a year",
          },
          { when: "A sandwich takes ten minutes", draw: [{ text: "÷ 52,560 sandwiches", at: [60, 345], size: 32 }] },
          {
            when: "That makes nineteen litres",
            draw: [
              { line: [60, 368, 420, 368] },
              { text: "= 19 litres", at: [60, 425], size: 36, chalk: "yellow" },
              ...[500, 690].flatMap((x) => [
                {
                  path: `M${x} 400L${x + 25} 555L${x + 115} 555L${x + 140} 400Z`,
                  chalk: "salmon" as const,
                  filled: true,
                  width: 6,
                },
                { path: `M${x} 400C${x + 30} 320 ${x + 110} 320 ${x + 140} 400`, width: 5 },
              ]),
            ],
            note: "Two buckets for every sandwich",
          },
          {
            when: "put a because into each",
            draw: [{ text: "5 × because", at: [60, 520], size: 36, chalk: "green" }],
            note: "Five sentences with because",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Which way is down?",
      text: prose(`
        On a map without blue lines you see a row of V's, one behind the other. Their tips point to the north, and no
        heights are printed. What do you know?
      `),
      questionType: "select_one",
      about: { from: "Where a line crosses a stream", to: "You do not need a blue line" },
      hint: "The map does not tell you yet whether it is a valley or a ridge. Think of both.",
      options: [
        {
          optionText: "If it is a valley, water runs to the south in it",
          explanationText: prose(`
            In a valley the tips point upstream. On a ridge the lines make tips as well, and there they point
            downhill, so one height is needed.
          `),
          isRight: true,
        },
        {
          optionText: "If it is a valley, water runs to the north in it",
          explanationText: prose(`
            The tip points upstream. A line of one height has to go up the valley until the floor is as high as
            it is.
          `),
          isRight: false,
        },
        {
          optionText: "It is a valley for certain, since lines make tips only in valleys",
          explanationText: prose(`
            A ridge gives the same picture, with the tips pointing downhill. A single printed height decides
            between the two.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "Five sentences with because",
      text: prose(`
        On a map you see a wide floor between dense lines, a curved ridge across it, a lake behind the ridge, and a river
        that leaves the lake through the ridge. Write down what happened, in order, and give a because each time.
      `),
      questionType: "open_ended",
      about: { from: "Further down a curved ridge", to: "They do not touch" },
      options: [
        {
          optionText: prose(`
            First ice made the trough, because floor and walls have the shape of a bed that was filled. Then it built the
            ridge, because the ridge lies on the floor. Then the lake filled, because it needs the ridge as its dam. Then
            the river cut the gap, because the gap cuts the ridge and the lake overflows there.
          `),
          explanationText: prose(`
            Check each because: does it name what cuts, what lies on what, or what needs what? A mere then is
            not a reason.
          `),
          isRight: true,
        },
      ],
    },
  ],
};
