import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, edge, grains } from "./shapes.ts";

const slots = [191, 353, 515, 677, 835];

export const whatCutsWhat: DemoLecture = {
  videoId: 171,
  text: `
    A cake with a slice missing. What came first, the cake or the cut?
    You laugh. Nobody can cut a cake that is not there.
    Keep that thought. It is the strongest tool of this course, and it needs no laboratory.
    What is cut is older than what cuts it.

    Look at this sea cliff. At the bottom lies grey shale, and on it yellow sandstone.
    A wall of dark rock stands upright in both. It was molten once, and it rose in a crack.
    A fault runs across, slanting. Above it everything has slid down by two metres, the dark wall as well.
    And on top of all this, quite flat, lies a bed of gravel, and nothing disturbs it.

    Five things. In how many orders could they have happened?
    Five choices for the first, four for the second, then three, two, one. Multiply: a hundred and twenty.
    Now watch. The sandstone lies on the shale, so shale comes before sandstone.
    That halves the orders, and sixty are left.
    The dark wall cuts the sandstone, so it came after it. Twenty are left.
    The fault has shifted the dark wall, so the fault is younger. Five are left.
    The gravel lies over the fault and is not shifted. It is younger still. And one order is left.
    One of a hundred and twenty! Four looks, and not a single number of years.

    There is more. Between the sandstone and the gravel something is missing.
    The top of the dark wall is cut off level. That is another cut, made by a river or by the sea.
    It took away everything above, perhaps hundreds of metres. So a line can be an event, even a long one.
    And in the gravel there are dark pebbles. They come from the wall.
    What is in a thing is older than the thing.

    Now turn around. The same rule holds for the valley behind us.
    A broad trough.
    Across its floor runs a curved ridge of boulders.
    The river has sawn a gap through the ridge, and spread its gravel below.
    From the side a landslide has pushed its tongue out over the gravel.
    Go on, do it. The ridge lies on the floor of the trough: trough before ridge.
    The gap cuts the ridge: ridge before gap. The gravel was washed through the gap: gap before gravel.
    The tongue lies on the gravel: gravel before slide. One order again.

    But be honest as well. On the other side is a cone of scree. It touches the trough, and nothing else.
    Is it older than the slide? Nothing cuts, nothing covers. We do not know, and then we say so.
    It is younger than the trough, and that is all. Five places are open to it.
    A good history has gaps, and it marks them.

    So for each pair of things ask three questions.
    Does one cut the other? Does one lie on the other? Is one inside the other?
    No answer, then no order. And now you have everything you need, except for a place that you love.
  `,
  board: {
    scenes: [
      {
        title: "The cake and the cut",
        steps: [
          {
            when: "A cake with a slice missing",
            draw: [
              {
                path: "M400 320L560 235C500 165 290 165 200 230C110 300 110 400 200 460C300 520 500 500 570 430C590 410 595 390 592 370Z",
                chalk: "yellow",
                filled: true,
                width: 6,
              },
            ],
          },
          {
            when: "Nobody can cut a cake",
            draw: [
              { line: [740, 300, 590, 305], arrow: true, chalk: "salmon", width: 6 },
              { text: "cut", at: [760, 310], chalk: "salmon", size: 34 },
              { text: "cake", at: [250, 345], chalk: "yellow", size: 34 },
            ],
          },
          {
            when: "What is cut is older",
            draw: [
              { text: "older", at: [250, 390] },
              { text: "younger", at: [710, 360] },
            ],
            note: "What is cut is older than what cuts it",
          },
        ],
      },
      {
        title: "One order out of 120",
        steps: [
          {
            when: "At the bottom lies grey shale",
            draw: [
              { line: [97, 430, 294, 430], chalk: "grey", width: 6, id: "left" },
              { line: [296, 430, 620, 430], chalk: "grey", width: 6 },
              { text: "shale", at: [470, 515], chalk: "grey" },
              { text: "sandstone", at: [440, 330], chalk: "yellow" },
              { path: grains(60, 215, 210, 190, 30), chalk: "yellow", width: 5 },
            ],
            note: "Shale, and sandstone on it",
          },
          {
            when: "A wall of dark rock",
            draw: [
              {
                path: edge([340, 372], [340, 130], [385, 130], [385, 315]),
                chalk: "salmon",
                filled: true,
                id: "upper",
              },
              { path: edge([340, 376], [340, 562], [385, 562], [385, 319]), chalk: "salmon", filled: true },
            ],
          },
          {
            when: "A fault runs across",
            move: { upper: [-47, 60], left: [-47, 60] },
            draw: [
              { path: edge([480, 195], [190, 562]), chalk: "blue", width: 6 },
              { text: "fault", at: [90, 555], chalk: "blue" },
            ],
          },
          {
            when: "lies a bed of gravel",
            draw: [
              { path: edge([50, 190], [620, 190]), width: 6 },
              { path: grains(50, 118, 570, 66, 22), chalk: "green", width: 11 },
            ],
          },
          {
            when: "Multiply: a hundred and twenty",
            draw: [
              { line: [645, 110, 645, 560], chalk: "grey" },
              { text: "120", at: [745, 145], size: 36, anchor: "middle" },
            ],
            note: "5 · 4 · 3 · 2 · 1 = 120 orders",
          },
          {
            when: "That halves the orders",
            draw: [
              { text: "shale first", at: [745, 190], size: 24, anchor: "middle", chalk: "grey" },
              { text: "60", at: [745, 240], size: 36, anchor: "middle" },
            ],
          },
          {
            when: "Twenty are left",
            draw: [
              { text: "then the wall", at: [745, 285], size: 24, anchor: "middle", chalk: "salmon" },
              { text: "20", at: [745, 335], size: 36, anchor: "middle" },
            ],
          },
          {
            when: "Five are left",
            draw: [
              { text: "then the fault", at: [745, 380], size: 24, anchor: "middle", chalk: "blue" },
              { text: "5", at: [745, 430], size: 36, anchor: "middle" },
            ],
          },
          {
            when: "And one order is left",
            draw: [
              { text: "then gravel", at: [745, 475], size: 24, anchor: "middle", chalk: "green" },
              { text: "1", at: [745, 535], size: 40, anchor: "middle", chalk: "yellow" },
            ],
            note: "Four looks: one order is left",
          },
        ],
      },
      {
        title: "A line can be an event",
        steps: [
          {
            when: "something is missing",
            draw: [
              { line: [50, 330, 840, 330], width: 6, id: "line" },
              { path: edge([380, 560], [380, 333], [470, 333], [470, 560]), chalk: "salmon", filled: true },
              { path: grains(60, 350, 300, 200, 36), chalk: "yellow", width: 5 },
              { path: grains(490, 350, 350, 200, 36), chalk: "yellow", width: 5 },
            ],
          },
          {
            when: "is cut off level",
            draw: [
              { path: "M380 327L380 115M470 327L470 115", chalk: "salmon", dashed: true, id: "ghost" },
              { text: "?", at: [425, 240], size: 40, anchor: "middle", chalk: "salmon", id: "what" },
            ],
          },
          {
            when: "So a line can be an event",
            colour: { line: "yellow" },
            draw: [{ text: "taken away: 100s of metres", at: [490, 150], size: 24, chalk: "yellow" }],
            note: "A missing piece is an event too",
          },
          {
            when: "there are dark pebbles",
            erase: ["ghost", "what"],
            draw: [
              { path: grains(50, 225, 790, 95, 32), chalk: "green", width: 14 },
              {
                path: "M240 268L242 268M330 300L332 300M420 262L422 262M530 296L532 296M610 262L612 262",
                chalk: "salmon",
                width: 24,
              },
              { line: [425, 345, 425, 285], arrow: true, chalk: "salmon" },
            ],
          },
          { when: "What is in a thing is older", note: "What is in a thing is older than it" },
        ],
      },
      {
        title: "The valley behind us",
        steps: [
          {
            when: "A broad trough",
            draw: [
              { path: "M50 130C300 120 600 140 840 125M50 540C300 550 600 530 840 545", chalk: "grey", width: 8 },
              {
                path: "M70 133L70 160M190 130L190 157M310 130L310 157M70 538L70 511M190 542L190 515M310 542L310 515",
                chalk: "grey",
              },
            ],
          },
          {
            when: "runs a curved ridge of boulders",
            draw: [
              { path: "M470 140C525 190 552 240 560 300", chalk: "salmon", width: 18 },
              { path: "M561 310C563 330 563 350 561 365", chalk: "salmon", width: 18, id: "gap" },
              { path: "M560 375C552 440 525 490 470 530", chalk: "salmon", width: 18 },
            ],
          },
          {
            when: "has sawn a gap through",
            erase: ["gap"],
            draw: [
              {
                path: curve([50, 350], [200, 320], [380, 350], [560, 338], [700, 350], [842, 330]),
                chalk: "blue",
                width: 12,
              },
              { path: grains(600, 380, 230, 120, 26), chalk: "yellow", width: 9 },
              { path: grains(600, 250, 230, 76, 26), chalk: "yellow", width: 9 },
            ],
          },
          {
            when: "has pushed its tongue out",
            draw: [
              {
                path: "M660 132C655 200 650 270 700 295C750 310 800 280 800 210C800 180 795 150 790 132Z",
                chalk: "green",
                filled: true,
                width: 6,
              },
            ],
          },
          {
            when: "trough before ridge",
            draw: [
              { text: "1", at: [130, 250], size: 40, anchor: "middle", chalk: "grey" },
              { text: "2", at: [445, 240], size: 40, anchor: "middle", chalk: "salmon" },
            ],
            note: "Trough before ridge",
          },
          {
            when: "ridge before gap",
            draw: [
              { text: "3", at: [500, 400], size: 40, anchor: "middle", chalk: "blue" },
              { text: "4", at: [715, 528], size: 40, anchor: "middle", chalk: "yellow" },
            ],
            note: "Ridge before gap, gap before gravel",
          },
          {
            when: "gravel before slide",
            draw: [{ text: "5", at: [725, 225], size: 40, anchor: "middle", chalk: "green" }],
            note: "Gravel before slide",
          },
        ],
      },
      {
        title: "Where is the scree?",
        steps: [
          {
            when: "On the other side is a cone of scree",
            draw: [
              ...["trough", "ridge", "gap", "gravel", "slide"].flatMap((text, n) => [
                { box: [50 + n * 162, 300, 116, 70] as const, chalk: "grey" as const },
                { text, at: [108 + n * 162, 344] as const, anchor: "middle" as const, size: 26 },
              ]),
              { path: edge([445, 110], [385, 190], [505, 190], [445, 110]), chalk: "yellow", filled: true },
              { text: "scree", at: [520, 160], chalk: "yellow" },
            ],
          },
          {
            when: "We do not know",
            draw: [{ text: "?", at: [445, 182], size: 40, anchor: "middle", chalk: "salmon" }],
            note: "Nothing cuts, nothing covers",
          },
          {
            when: "Five places are open",
            draw: slots.map((x) => ({
              line: [445 + (x - 445) * 0.16, 205, x, 290] as const,
              arrow: true,
              chalk: "yellow" as const,
            })),
            note: "Five places: we do not know",
          },
          { when: "So for each pair of things", draw: [{ line: [50, 420, 840, 420], chalk: "grey" }] },
          {
            when: "Does one cut the other",
            draw: [
              { text: "cuts?", at: [150, 500], size: 36, anchor: "middle", chalk: "salmon" },
              { text: "lies on?", at: [430, 500], size: 36, anchor: "middle", chalk: "green" },
              { text: "is inside?", at: [710, 500], size: 36, anchor: "middle", chalk: "blue" },
            ],
            note: "Cuts? Lies on? Is inside?",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A fault that does not reach the gravel",
      text: prose(`
        In another cliff a fault shifts shale and sandstone, and ends at the gravel, which lies flat above it. A dark wall
        cuts the shale, the sandstone and the fault. What is certain?
      `),
      questionType: "choose_all_that_apply",
      about: { from: "Look at this sea cliff", to: "And one order is left" },
      hint: "Take the pairs one by one: what cuts, what lies on top, and which pair does not touch?",
      options: [
        {
          optionText: "The fault is older than the dark wall",
          explanationText: prose(`
            The wall cuts the fault, and what is cut is older. In the cliff of the lecture it was the other way
            round.
          `),
          isRight: true,
        },
        {
          optionText: "The gravel is younger than the fault",
          explanationText:
            "The fault shifts all that was there when it moved. The gravel is not shifted, so it was not there yet.",
          isRight: true,
        },
        {
          optionText: "The dark wall is older than the gravel",
          explanationText: prose(`
            Nothing was said about where the wall ends. If it stops below the gravel it is older, if it cuts the
            gravel it is younger.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "Pebbles in a bed",
      text: "In a bed of gravel you find pebbles of red granite. What do they tell you about the granite?",
      questionType: "select_one",
      about: { from: "something is missing", to: "What is in a thing is older" },
      options: [
        {
          optionText: "It is older than the gravel, and at that time it was open to the weather",
          explanationText: prose(`
            Pebbles must have been broken off somewhere. So the rock existed, and nothing covered it when the
            gravel was laid down.
          `),
          isRight: true,
        },
        {
          optionText: "It is younger, for it has got into the gravel",
          explanationText: prose(`
            That would be right for molten rock that rises into a bed. A rounded pebble has been rolled there as
            a finished stone.
          `),
          isRight: false,
        },
        {
          optionText: "It is of the same age, since both lie in one bed",
          explanationText: prose(`
            The bed tells when the pebbles came together. The stone itself may be older by hundreds of millions
            of years.
          `),
          isRight: false,
        },
      ],
    },
  ],
};
