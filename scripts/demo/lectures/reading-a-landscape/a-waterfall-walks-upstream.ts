import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, dots, edge, grains } from "./shapes.ts";

export const aWaterfallWalksUpstream: DemoLecture = {
  videoId: 163,
  text: `
    I have to shout a little, because behind me a river falls over a step as high as a house.
    Everybody takes a picture of it. Almost nobody asks where it was last year.
    It was somewhere else. A waterfall is on its way, and it goes upstream.

    Come round to the side, where you can see the wall. There are two kinds of rock in it.
    On top lies limestone in thick slabs.
    Below it there is shale, which you can crumble with your fingers.
    You would think that the water wears down the edge up there. But look at that edge: it is nearly sharp.
    On the edge the water is thin and in a hurry, and it has hardly a pebble to scrape with.
    The work is done at the bottom.

    There the water comes down with all its weight and digs a pool.
    Stones whirl about in it, and spray soaks the shale behind the curtain. So the soft rock falls back.
    After some years the hard slab sticks out like a shelf. Nothing carries it any more.
    One night it breaks off. The edge is above the foot again, only a few metres further upstream.
    Then it starts again: dig, stick out, break.

    Now a big one. The falls of Niagara have the same two storeys, hard dolomite over soft shale.
    When the ice sheet had left, the river fell over a cliff in the north.
    That is about twelve thousand five hundred years ago.
    Today the falls are eleven kilometres further south. What lies between is a gorge.
    Eleven thousand metres, divided by twelve and a half thousand years. That is eighty-eight centimetres a year.
    A gorge like that has not been cut from above. It is the track of a waterfall.

    But be careful with such an average.
    From 1842 to 1905 surveyors measured, and found more than a metre every year.
    Today it is about a third of that, or less. Has the rock become harder? No.
    Half of the water, and at night still more of it, goes through pipes to the power stations.
    Less water, less digging. An average tells you the sum of a long walk, and nothing about the steps.

    So how can you tell the age of a gorge, if you have no calendar? Walk along it.
    At the mouth, where the fall began, the walls are old. They lean back, and trees grow on the rubble.
    Close to the fall they are upright, fresh, and bare.

    Does a waterfall walk for ever? It needs its hard lid. At Niagara the layers dip towards the south.
    So with every kilometre upstream the lid comes out lower, and the fall gets less high.
    Where the lid sinks below the river bed, the soft rock has no roof left that could break.
    Then the step becomes a slope, and the fall will end as ordinary rapids.

    When you find a gorge, then, look up to its head for the culprit.
    And when you find a river that has nothing left to fall from, follow it down to the sea.
  `,
  board: {
    scenes: [
      {
        title: "Two kinds of rock",
        steps: [
          {
            when: "a river falls over a step",
            draw: [
              { path: edge([50, 190], [480, 190], [480, 530], [840, 530]), width: 6, id: "wall" },
              { path: "M50 168L470 168C520 170 530 240 532 500", chalk: "blue", width: 8 },
              { path: "M500 195C512 240 514 320 514 500", chalk: "blue" },
              { line: [560, 512, 840, 512], chalk: "blue", width: 6 },
            ],
          },
          {
            when: "it goes upstream",
            draw: [
              { line: [420, 130, 250, 130], arrow: true, chalk: "yellow", width: 6 },
              { text: "upstream", at: [235, 140], anchor: "end", chalk: "yellow" },
            ],
            note: "A waterfall walks upstream",
          },
          {
            when: "On top lies limestone",
            draw: [
              { box: [50, 194, 426, 96], filled: true, chalk: "grey", id: "lid" },
              { text: "hard limestone", at: [80, 252], id: "hard" },
              {
                path: [330, 420, 460, 500].map((y) => `M60 ${y}L465 ${y}`).join(""),
                chalk: "salmon",
                dashed: true,
                width: 3,
                id: "layers",
              },
              { text: "soft shale", at: [80, 388], chalk: "salmon" },
            ],
            note: "A hard lid on soft rock",
          },
          {
            when: "But look at that edge",
            draw: [
              { circle: [484, 186, 26], chalk: "yellow", width: 5 },
              { text: "sharp", at: [530, 145], chalk: "yellow" },
            ],
          },
          {
            when: "The work is done at the bottom",
            draw: [
              { circle: [505, 505, 42], chalk: "salmon", width: 6 },
              { text: "here", at: [575, 460], size: 34, chalk: "salmon" },
            ],
            note: "Not worn at the edge, dug at the foot",
          },
        ],
      },
      {
        title: "Dig, stick out, break",
        steps: [
          {
            when: "with all its weight and digs a pool",
            draw: [
              { path: edge([50, 190], [520, 190]), width: 6, id: "top" },
              { path: edge([520, 190], [520, 280]), width: 6, id: "face" },
              { path: edge([50, 280], [520, 280]), chalk: "grey", id: "seam" },
              { path: "M520 280L518 430C520 520 640 550 700 480L840 480", width: 6, id: "foot" },
              { path: "M50 168L510 168C560 172 572 240 575 440", chalk: "blue", width: 8, id: "fall" },
              { line: [600, 468, 840, 468], chalk: "blue", width: 6 },
              { text: "pool", at: [610, 560], anchor: "middle", chalk: "blue", id: "pool" },
            ],
            note: "Dig",
          },
          {
            when: "spray soaks the shale",
            erase: ["foot"],
            draw: [
              { path: "M425 282C418 340 420 400 430 450C440 530 640 550 700 480L840 480", width: 6, id: "foot2" },
              { path: grains(440, 320, 80, 130, 26), chalk: "blue", width: 6, id: "spray" },
            ],
          },
          {
            when: "sticks out like a shelf",
            draw: [
              { line: [375, 372, 465, 300], chalk: "yellow", arrow: true, id: "toNothing" },
              { text: "nothing below", at: [365, 400], anchor: "end", chalk: "yellow", id: "nothing" },
            ],
            note: "Stick out",
          },
          {
            when: "One night it breaks off",
            erase: ["top", "face", "seam", "fall", "spray", "nothing", "toNothing"],
            draw: [
              { path: edge([50, 190], [425, 190], [425, 288]), width: 6 },
              { path: edge([50, 280], [425, 280]), chalk: "grey" },
              { path: edge([520, 505], [560, 450], [605, 480], [580, 520]), chalk: "salmon", width: 6 },
              { path: edge([615, 500], [640, 440], [690, 465], [660, 510]), chalk: "salmon", width: 6 },
              { path: "M50 168L415 168C462 172 474 240 478 440", chalk: "blue", width: 8 },
              { path: edge([425, 190], [520, 190], [520, 280]), dashed: true, chalk: "grey" },
            ],
            note: "Break",
          },
          {
            when: "dig, stick out, break",
            draw: [
              { line: [520, 130, 425, 130], arrow: true, chalk: "yellow", width: 6 },
              { text: "a few metres", at: [540, 140], chalk: "yellow" },
            ],
            note: "And the step stands further upstream",
          },
        ],
      },
      {
        title: "Eleven kilometres of track",
        steps: [
          {
            when: "The falls of Niagara",
            draw: [
              { line: [60, 170, 840, 170], chalk: "grey" },
              { text: "north", at: [60, 145], chalk: "grey" },
              { text: "south", at: [840, 145], anchor: "end", chalk: "grey" },
              { path: curve([845, 270], [760, 285], [700, 275]), chalk: "blue", width: 12 },
            ],
          },
          {
            when: "fell over a cliff in the north",
            draw: [
              { path: edge([120, 190], [128, 230], [118, 275], [128, 320], [120, 360]), chalk: "salmon", width: 7 },
              { text: "cliff", at: [60, 395], chalk: "salmon" },
            ],
          },
          {
            when: "eleven kilometres further south",
            draw: [
              { path: curve([128, 255], [240, 240], [340, 270], [450, 250], [560, 280], [690, 262]), width: 5 },
              { path: curve([128, 300], [240, 285], [340, 315], [450, 295], [560, 325], [690, 290]), width: 5 },
              {
                path: curve([128, 278], [240, 262], [340, 292], [450, 272], [560, 302], [690, 276]),
                chalk: "blue",
                dashed: true,
              },
              { path: edge([692, 258], [704, 276], [692, 294]), chalk: "yellow", width: 8 },
              { text: "falls", at: [700, 235], anchor: "middle", chalk: "yellow" },
              { line: [140, 365, 690, 365], chalk: "grey", arrow: true },
              { text: "11,000 m in 12,500 years", at: [420, 410], anchor: "middle" },
            ],
            note: "11 km in 12,500 years",
          },
          {
            when: "That is eighty-eight centimetres a year",
            draw: [
              { text: "11,000 ÷ 12,500 = 0.88 m a year", at: [430, 500], size: 34, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "It is the track of a waterfall",
            draw: [{ text: "gorge", at: [400, 222], size: 32, anchor: "middle", chalk: "yellow" }],
            note: "A gorge: the track of a waterfall",
          },
        ],
      },
      {
        title: "An average hides the steps",
        steps: [
          {
            when: "But be careful with such an average",
            draw: [
              { line: [110, 500, 840, 500] },
              { line: [110, 500, 110, 120] },
              { text: "metres a year", at: [130, 135], size: 24, chalk: "grey" },
              { line: [112, 280, 835, 280], dashed: true, chalk: "yellow" },
              { text: "average 0.88", at: [835, 265], anchor: "end", chalk: "yellow" },
            ],
          },
          {
            when: "From 1842 to 1905",
            draw: [
              { box: [200, 220, 130, 278], filled: true, chalk: "salmon" },
              { text: "over 1", at: [265, 205], anchor: "middle", chalk: "salmon" },
              { text: "1842–1905", at: [265, 540], anchor: "middle" },
            ],
          },
          {
            when: "about a third of that",
            draw: [
              { box: [500, 415, 130, 83], filled: true, chalk: "green" },
              { text: "0.3", at: [565, 400], anchor: "middle", chalk: "green" },
              { text: "today", at: [565, 540], anchor: "middle" },
            ],
            note: "Today: a third, or less",
          },
          {
            when: "Half of the water",
            draw: [
              { line: [650, 390, 780, 330], arrow: true, dashed: true, chalk: "blue" },
              { text: "pipes", at: [725, 395], chalk: "blue" },
            ],
            note: "Half of the water goes through pipes",
          },
        ],
      },
      {
        title: "Where the walk ends",
        steps: [
          {
            when: "if you have no calendar",
            draw: [
              { path: "M50 310L330 310C290 230 190 160 110 150L50 150", width: 5, id: "old" },
              { path: "M840 150L575 150L560 310L840 310", width: 5, id: "fresh" },
            ],
          },
          {
            when: "At the mouth, where the fall began",
            draw: [
              { path: grains(205, 235, 90, 66, 22), chalk: "green", width: 12, id: "rubble" },
              { text: "old: leans back", at: [60, 360], chalk: "green", id: "a" },
            ],
            note: "Mouth of the gorge: old walls",
          },
          {
            when: "Close to the fall they are upright",
            draw: [{ text: "fresh: upright", at: [560, 360], chalk: "yellow", id: "b" }],
            note: "At the fall: upright and fresh",
          },
          {
            when: "At Niagara the layers dip",
            erase: ["old", "fresh", "rubble", "a", "b"],
            draw: [
              { path: edge([60, 130], [840, 400], [840, 450], [60, 180]), chalk: "grey", filled: true },
              { text: "hard lid", at: [170, 150], chalk: "grey" },
              { line: [60, 470, 840, 360], chalk: "blue", width: 6 },
              { text: "river bed below the fall", at: [70, 520], chalk: "blue" },
              { text: "upstream, south", at: [840, 135], anchor: "end" },
              { line: [590, 160, 830, 160], arrow: true },
            ],
          },
          {
            when: "the lid comes out lower",
            draw: [
              { line: [150, 168, 150, 452], chalk: "yellow", width: 6 },
              { line: [360, 241, 360, 424], chalk: "yellow", width: 6 },
              { line: [560, 310, 560, 396], chalk: "yellow", width: 6 },
            ],
            note: "The lid dips: lower and lower",
          },
          {
            when: "Then the step becomes a slope",
            draw: [
              { path: dots([740, 386], [765, 378], [790, 374]), chalk: "salmon", width: 14 },
              { text: "rapids", at: [765, 500], anchor: "middle", chalk: "salmon" },
            ],
          },
          { when: "look up to its head", note: "The culprit is at the head" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Where is it eaten?",
      text: prose(`
        You paint a line on the edge of the hard rock and another on the soft rock behind the falling water.
        Which one is gone first?
      `),
      questionType: "select_one",
      about: { from: "You would think that the water", to: "dig, stick out, break" },
      hint: "Ask at which of the two places the water has stones to work with.",
      options: [
        {
          optionText: "The one on the edge, since all of the water passes over it",
          explanationText: prose(`
            The water passes, but it is thin there and carries little to scrape with. The edge goes all at once,
            when its support is gone.
          `),
          isRight: false,
        },
        {
          optionText: "The one behind the water, since the soft rock is dug out from below",
          explanationText: prose(`
            The pool with its whirling stones and the spray take the shale away. The lid follows only when
            nothing carries it.
          `),
          isRight: true,
        },
        {
          optionText: "Both at once, since the wall stays upright as it retreats",
          explanationText: prose(`
            On average both go back equally far. At any moment, however, the soft rock is ahead and the lid
            hangs over it.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "Three kilometres of gorge",
      text: prose(`
        Below another fall lies a gorge of three kilometres. The fall moves half a metre a year today, and a dam has
        taken much of its water for fifty years. What can you say about the age of the gorge?
      `),
      questionType: "choose_all_that_apply",
      about: { from: "Eleven thousand metres, divided", to: "An average tells you" },
      options: [
        {
          optionText: "With today's pace all the time it would be 6,000 years old",
          explanationText: prose(`
            3,000 metres at half a metre a year make 6,000 years. It is right as a sum, and the condition is the
            doubtful part.
          `),
          isRight: true,
        },
        {
          optionText: "It is probably younger than that",
          explanationText: prose(`
            Before the dam there was more water and so more digging. A faster walk needs fewer years for the
            same three kilometres.
          `),
          isRight: true,
        },
        {
          optionText: "It is probably older than that, since falls speed up as they go",
          explanationText:
            "Nothing makes a fall speed up as such. The one change we know of, the dam, has slowed it down.",
          isRight: false,
        },
      ],
    },
  ],
};
