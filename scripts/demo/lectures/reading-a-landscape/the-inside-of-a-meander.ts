import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { curve, dots, grains, hatch, type Point, person, river, tree } from "./shapes.ts";

const bend: Point[] = [
  [70, 240],
  [150, 202],
  [280, 166],
  [445, 154],
  [610, 166],
  [740, 202],
  [820, 240],
];
const ridge = (down: number, wide: number): string =>
  curve(
    [445 - wide, 215 + down],
    [445 - wide * 0.5, 178 + down],
    [445, 168 + down],
    [445 + wide * 0.5, 178 + down],
    [445 + wide, 215 + down],
  );
const bar = (x: number): string => curve([x, 205], [x + 45, 228], [x + 100, 300], [x + 150, 375], [x + 215, 400]);

export const theInsideOfAMeander: DemoLecture = {
  videoId: 162,
  text: `
    Take your shoes off. We are going to walk away from the river, and every step takes us into the past.
    I start at the water, on the inside of the bend. Under my feet is gravel that arrived last winter.
    After ten steps there is grass. Then a low ridge, a wet dip, and a ridge again.
    They all curve like the river does.

    Each ridge was once the edge of the beach. A big flood piled it up.
    Then the outer bank fell back a little, the water followed it, and a new beach grew in front of the old one.
    So the inside of a bend is a shelf. The newest book stands at the water, and the oldest stands at the back.

    Can we read the dates? Here is an alder, twenty-four metres from the water.
    A forester has taken a core. It has seventy-two rings.
    Alders like bare wet gravel, so it came up when this place was the beach.
    Twenty-four metres in seventy-two years. That is one metre in three years.
    And my peg on the other side? Two metres in six years. The two banks agree.

    Now the big oak back there, ninety metres from the water. How old is its ground?
    Ninety metres, three years each: two hundred and seventy years.
    But its core has only a hundred and fifty rings.
    No. A tree can never be older than its ground, but it can come late.
    Alders hurry. An oak waits until others have made the soil.
    So rings give you the least age, not the age.

    Let us dig. This pit is beside the alder, and it is deeper than I am tall.
    At the bottom there is gravel, as big as eggs. Above it sand. On top a blanket of fine silt.
    Coarse below and fine above.
    Why? This spot was once the bed of the channel, and only gravel could stay there.
    Then the river moved off, the water here became slower, and it let sand lie.
    At last only floods came, and they brought a little mud.

    And here is the thing that fooled people for a long time. You follow the gravel along the trench.
    It looks like one layer, laid down in one go.
    It is nothing of the kind. Under the oak it is two hundred and seventy years old.
    At the water it is from last winter.
    What is really of one age is a slope: the beach of one year, from the grass down into the channel.
    One slope beside the other, like books that lean on a shelf.

    The beach reached from the bed of the river to its banks.
    So from the gravel up to the silt is about how deep the river was in flood.
    Find such a layer in a cliff, three metres thick, and you know the depth of a river long dead.

    A bend goes sideways, and its past lies down flat beside it.
    But some rivers travel the other way. Next time we meet a river that eats its way backwards.
  `,
  board: {
    scenes: [
      {
        title: "A walk away from the water",
        steps: [
          {
            when: "every step takes us into the past",
            draw: [...river(bend, 30), { line: [445, 240, 445, 560], arrow: true, dashed: true, chalk: "grey" }],
          },
          {
            when: "I start at the water",
            draw: [
              {
                path: dots(
                  [360, 212],
                  [390, 206],
                  [420, 203],
                  [450, 202],
                  [480, 203],
                  [510, 206],
                  [540, 212],
                  [400, 224],
                  [430, 222],
                  [490, 224],
                ),
                chalk: "yellow",
                width: 9,
              },
            ],
          },
          {
            when: "After ten steps there is grass",
            draw: [
              { path: ridge(92, 220), chalk: "green", width: 6 },
              { path: ridge(165, 255), chalk: "green", width: 6 },
              { path: ridge(238, 290), chalk: "green", width: 6 },
              { path: ridge(311, 325), chalk: "green", width: 6 },
            ],
            note: "Ridges that curve like the river",
          },
          {
            when: "Each ridge was once",
            draw: [{ path: hatch(bend, -36, -18, 0.25, 0.75), chalk: "salmon" }],
            note: "Each was once the edge of the beach",
          },
          {
            when: "So the inside of a bend is a shelf",
            draw: [
              { text: "new", at: [90, 305], size: 32, chalk: "yellow" },
              { text: "old", at: [55, 560], size: 32, chalk: "grey" },
            ],
            note: "Newest at the water, oldest behind",
          },
        ],
      },
      {
        title: "How fast the bank moves",
        steps: [
          {
            when: "Here is an alder",
            draw: [
              { line: [110, 500, 840, 500] },
              { line: [110, 500, 110, 110] },
              { text: "years", at: [128, 125], size: 24, chalk: "grey" },
              { text: "metres from the water", at: [840, 545], size: 24, anchor: "end", chalk: "grey" },
              ...tree(297, 498, 70),
              { text: "24", at: [297, 535], anchor: "middle" },
            ],
          },
          {
            when: "It has seventy-two rings",
            draw: [
              { line: [110, 409, 290, 409], dashed: true, chalk: "green" },
              { circle: [297, 409, 9], chalk: "green", filled: true },
              { text: "72", at: [98, 419], anchor: "end", chalk: "green" },
            ],
          },
          {
            when: "one metre in three years",
            draw: [{ line: [110, 500, 812, 157], chalk: "yellow", width: 6 }],
            note: "24 m in 72 years: 1 m in 3 years",
          },
          {
            when: "the big oak back there",
            draw: [
              { line: [812, 498, 812, 165], dashed: true, chalk: "grey" },
              { text: "oak, 90", at: [735, 485], anchor: "middle" },
            ],
          },
          {
            when: "three years each",
            draw: [
              { circle: [812, 157, 9], chalk: "yellow", filled: true },
              { line: [800, 157, 112, 157], dashed: true, chalk: "yellow" },
              { text: "270", at: [98, 167], anchor: "end", chalk: "yellow" },
              { text: "ground", at: [690, 145], chalk: "yellow" },
            ],
            note: "90 m: the ground is 270 years old",
          },
          {
            when: "only a hundred and fifty rings",
            draw: [
              { circle: [812, 309, 9], chalk: "salmon", filled: true },
              { text: "150 rings", at: [650, 345], chalk: "salmon" },
            ],
          },
          {
            when: "So rings give you the least age",
            draw: [{ line: [838, 300, 838, 168], arrow: true, chalk: "salmon", width: 5 }],
            note: "A tree gives the least age",
          },
        ],
      },
      {
        title: "A pit beside the alder",
        steps: [
          {
            when: "This pit is beside the alder",
            draw: [
              { path: "M50 180L250 180L270 540L600 540L620 180L840 180", width: 6 },
              ...tree(130, 178, 75),
              ...person(660, 178, "white"),
            ],
          },
          {
            when: "At the bottom there is gravel",
            draw: [
              { path: grains(275, 410, 320, 126, 40), width: 24, chalk: "grey" },
              { path: grains(275, 278, 325, 126, 24), width: 9, chalk: "yellow" },
              { path: grains(265, 195, 340, 78, 20), width: 4, chalk: "salmon" },
              { text: "gravel", at: [645, 485], size: 32, chalk: "grey" },
              { text: "sand", at: [645, 350], size: 32, chalk: "yellow" },
              { text: "silt", at: [645, 245], size: 32, chalk: "salmon" },
            ],
          },
          {
            when: "Coarse below and fine above",
            draw: [
              { line: [190, 530, 190, 225], arrow: true, width: 6 },
              { text: "finer", at: [172, 385], anchor: "end" },
            ],
            note: "Coarse below, fine above",
          },
          { when: "once the bed of the channel", note: "First the bed, then the shallows" },
          { when: "At last only floods came", note: "Last of all the mud of floods" },
        ],
      },
      {
        title: "Books that lean on a shelf",
        steps: [
          {
            when: "You follow the gravel",
            draw: [
              { path: "M50 205L625 205C665 240 720 390 840 400", width: 6 },
              { path: grains(60, 375, 620, 34, 30), chalk: "grey", width: 18 },
              { line: [50, 420, 840, 420], width: 5 },
              { line: [655, 225, 840, 225], chalk: "blue" },
            ],
          },
          {
            when: "It looks like one layer",
            draw: [
              ...tree(85, 203, 95),
              { text: "270 years", at: [52, 470], chalk: "salmon", id: "oak" },
              { text: "?", at: [370, 470], size: 36, chalk: "salmon", id: "doubt" },
            ],
          },
          {
            when: "It is nothing of the kind",
            erase: ["doubt"],
            draw: [
              { text: "last winter", at: [600, 470], chalk: "yellow" },
              { line: [225, 461, 580, 461], arrow: true, chalk: "yellow" },
            ],
            note: "The flat layer has no one age",
          },
          {
            when: "What is really of one age",
            draw: [60, 160, 260, 360, 460].map((x) => ({ path: bar(x), chalk: "green" as const, width: 5 })),
            note: "The slope is of one age",
          },
          {
            when: "from the bed of the river to its banks",
            draw: [
              { line: [770, 400, 770, 232], arrow: true, chalk: "yellow" },
              { line: [770, 250, 770, 402], arrow: true, chalk: "yellow" },
            ],
          },
          {
            when: "about how deep the river was",
            draw: [{ text: "depth", at: [785, 330], size: 24, chalk: "yellow" }],
            note: "Thickness: the depth in flood",
          },
          {
            when: "Find such a layer in a cliff",
            draw: [
              { text: "3 m of layer: a river 3 m deep", at: [445, 545], size: 32, anchor: "middle", chalk: "yellow" },
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A willow on the bar",
      text: prose(`
        On this bar, where the bank moves a metre in three years, a willow stands sixty metres from the water. Its core
        has a hundred rings. What do you conclude?
      `),
      questionType: "select_one",
      about: { from: "the big oak back there", to: "So rings give you the least age" },
      hint: "Work out the age of the ground first. Which of the two may be smaller than the other?",
      options: [
        {
          optionText: "The bank once moved faster: sixty metres in a hundred years",
          explanationText: prose(`
            That takes the rings for the age of the ground. They only tell you that it is a hundred years old or
            more.
          `),
          isRight: false,
        },
        {
          optionText: "The ground is about 180 years old, and the willow came 80 years later",
          explanationText: prose(`
            Sixty times three is 180. A tree may come at any time after the ground is there, so nothing here
            disagrees.
          `),
          isRight: true,
        },
        {
          optionText: "The ground is 100 years old, since a tree cannot live without it",
          explanationText:
            "A tree needs the ground, so the ground is at least as old. It does not follow that both began together.",
          isRight: false,
        },
      ],
    },
    {
      title: "One layer, one age?",
      text: "A trench across the bar shows gravel under sand along ninety metres. Which two pieces are of the same year?",
      questionType: "select_one",
      about: { from: "You follow the gravel", to: "One slope beside the other" },
      options: [
        {
          optionText: "Gravel below the oak and gravel below the water's edge",
          explanationText: prose(`
            They lie in the same layer, but 270 years apart. The channel passed the oak first and took the layer
            along.
          `),
          isRight: false,
        },
        {
          optionText: "Silt below the oak and the gravel right under it",
          explanationText:
            "The gravel lay there first, as the bed. The silt followed only when the river had moved away.",
          isRight: false,
        },
        {
          optionText: "Sand high on one old slope and gravel at the foot of that slope",
          explanationText:
            "Both belonged to the beach of one year: sand where the water was shallow, gravel where it was deep.",
          isRight: true,
        },
      ],
    },
  ],
};
