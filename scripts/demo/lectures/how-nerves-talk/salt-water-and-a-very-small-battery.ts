import { prose } from "../../prose.ts";
import { ellipse } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { dots, minus, plus } from "./shapes.ts";

const insideDots = dots(
  "yellow",
  9,
  [330, 290],
  [375, 420],
  [390, 250],
  [520, 255],
  [565, 310],
  [525, 440],
  [450, 462],
);

export const saltWaterAndAVerySmallBattery: DemoLecture = {
  videoId: 202,
  text: `
    In my kitchen there are two salt shakers. One holds ordinary table salt, which is sodium chloride.
    The other is for people with high blood pressure, and much of it is potassium chloride.
    Between them, these two shakers hold everything that a nerve cell needs to make a battery.

    The bath outside the cell is like the first shaker: plenty of sodium and very little potassium.
    Inside it is the other way round. A hundred and forty units of potassium, against five outside.
    That is twenty-eight times as much. Keep that number.

    Now give the skin some holes through which potassium can pass, and nothing else.
    Potassium wanders about at random, and inside there is far more of it. So more goes out than comes in.
    But every ion takes a positive charge along, and leaves the inside a little negative.
    Negative attracts positive. With each ion that leaves, leaving gets harder for the next one.
    Soon the pull inward is as strong as the crowding outward, and the current stops.
    The voltage at which it stops is our battery.

    How large is it? There is a rule, and it counts in factors of ten.
    At the temperature of your body, each factor of ten is worth sixty-one thousandths of a volt.
    Ten times as much inside gives sixty-one. A hundred times gives a hundred and twenty-two.
    Twenty-eight lies between them, and it comes to eighty-eight. So minus eighty-eight, on the inside.
    But the cell that we measured had minus seventy. Where did the rest go?
    The skin is not quite tight. A little sodium leaks in, and it spoils a part of the voltage.

    Here is what I did not believe as a student. How many ions must leave to make such a voltage?
    Take a round cell, a fiftieth of a millimetre across. It holds three hundred and fifty billion potassium ions.
    Five and a half million of them are enough. That is one in sixty-four thousand.
    If you could taste the cell before and after, you would not notice. The salt is practically where it was.

    The skin notices, though. It is only seven millionths of a millimetre thick.
    Seventy thousandths of a volt across that makes ten million volts a metre.
    Air gives up at three million, and you see a spark. Your cells call this being at rest.

    A battery with a leak runs down, of course. So there is a pump in the skin that works day and night.
    With each stroke it carries three sodium ions out and two potassium ions in.
    But the pump does not make the spikes. Poison it, and a thick nerve still fires thousands of times.
    It only refills the store, slowly, like rain that fills the lake behind a dam.

    So the lake is full, and out there sodium is waiting, with almost no way in.
    What happens if a gate opens for it? That gate comes next.
  `,
  board: {
    scenes: [
      {
        title: "Two shakers, two sides of a skin",
        steps: [
          {
            when: "two salt shakers",
            draw: [
              { path: "M70 240L180 240L200 460L50 460Z", chalk: "blue" },
              { path: "M70 240C70 175 180 175 180 240", chalk: "blue" },
              { text: "Na", at: [125, 370], size: 40, anchor: "middle", chalk: "blue" },
              { text: "table salt", at: [125, 505], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "The other is for people",
            draw: [
              { path: "M715 240L825 240L845 460L695 460Z", chalk: "yellow" },
              { path: "M715 240C715 175 825 175 825 240", chalk: "yellow" },
              { text: "K", at: [770, 370], size: 40, anchor: "middle", chalk: "yellow" },
              { text: "low-salt", at: [770, 505], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "The bath outside",
            draw: [
              { path: ellipse(450, 345, 190, 155), width: 6 },
              ...dots(
                "blue",
                9,
                [270, 200],
                [320, 160],
                [590, 165],
                [640, 215],
                [250, 460],
                [310, 530],
                [610, 520],
                [655, 455],
              ),
              { text: "Na 145", at: [450, 150], size: 36, anchor: "middle", chalk: "blue" },
            ],
            note: "Outside: much sodium, little potassium",
          },
          {
            when: "Inside it is the other way round",
            draw: [
              ...insideDots,
              { text: "K 140", at: [450, 350], size: 40, anchor: "middle", chalk: "yellow" },
              { text: "Na 12", at: [450, 400], size: 26, anchor: "middle", chalk: "blue" },
              { text: "K 5", at: [450, 556], size: 30, anchor: "middle", chalk: "yellow" },
            ],
          },
          { when: "That is twenty-eight times", note: "Potassium inside : outside = 28 : 1" },
        ],
      },
      {
        title: "Potassium leaves until it is held back",
        steps: [
          {
            when: "give the skin some holes",
            draw: [
              { path: "M430 110L430 190M430 240L430 370M430 420L430 490", width: 6 },
              { path: "M460 110L460 190M460 240L460 370M460 420L460 490", width: 6 },
              { text: "inside", at: [150, 130], chalk: "grey" },
              { text: "outside", at: [640, 130], chalk: "grey" },
              { circle: [395, 215, 13], filled: true, chalk: "yellow", id: "one" },
              { circle: [380, 395, 13], filled: true, chalk: "yellow", id: "two" },
              ...dots(
                "yellow",
                13,
                [90, 190],
                [160, 260],
                [250, 190],
                [120, 350],
                [220, 330],
                [310, 290],
                [90, 450],
                [190, 430],
              ),
              ...dots("yellow", 13, [740, 300]),
            ],
          },
          {
            when: "wanders about at random",
            move: { one: [170, -30], two: [175, 10] },
            note: "The crowd pushes outward",
          },
          {
            when: "takes a positive charge along",
            draw: [
              ...[150, 280, 330, 460].map((y) => ({ path: plus(490, y), chalk: "salmon" as const })),
              ...[150, 280, 330, 460].map((y) => ({ path: minus(400, y), chalk: "blue" as const })),
            ],
            note: "What leaves takes its charge along",
          },
          {
            when: "leaving gets harder",
            draw: [
              { line: [470, 540, 700, 540], arrow: true, chalk: "yellow", width: 6 },
              { text: "crowding", at: [715, 549], size: 26, chalk: "yellow" },
              { line: [420, 540, 330, 540], arrow: true, chalk: "salmon", width: 6, id: "weak" },
            ],
          },
          {
            when: "Soon the pull inward",
            erase: ["weak"],
            draw: [
              { line: [420, 540, 190, 540], arrow: true, chalk: "salmon", width: 6 },
              { text: "voltage", at: [175, 549], size: 26, anchor: "end", chalk: "salmon" },
            ],
            note: "Equally strong: the current stops",
          },
        ],
      },
      {
        title: "Each factor of ten is worth 61 mV",
        steps: [
          {
            when: "There is a rule",
            draw: [
              { line: [120, 500, 840, 500], chalk: "grey" },
              { line: [120, 500, 120, 110], chalk: "grey" },
              { text: "mV", at: [140, 125], size: 26, chalk: "grey" },
              { text: "1", at: [120, 540], size: 26, anchor: "middle", chalk: "grey" },
              { text: "10", at: [460, 540], size: 26, anchor: "middle", chalk: "grey" },
              { text: "100", at: [800, 540], size: 26, anchor: "middle", chalk: "grey" },
              { text: "times as much inside", at: [290, 572], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Ten times as much inside",
            draw: [
              { path: "M120 500L800 150", width: 5 },
              { circle: [460, 325, 9], filled: true },
              { text: "61", at: [105, 334], anchor: "end" },
              { line: [120, 325, 450, 325], dashed: true, chalk: "grey", width: 3 },
              { circle: [800, 150, 9], filled: true },
              { text: "122", at: [105, 159], anchor: "end" },
            ],
            note: "10 times: 61; 100 times: 122",
          },
          {
            when: "Twenty-eight lies between",
            draw: [
              { line: [612, 500, 612, 258], dashed: true, chalk: "yellow", width: 3 },
              { text: "28", at: [612, 540], size: 30, anchor: "middle", chalk: "yellow" },
              { line: [600, 247, 120, 247], dashed: true, chalk: "yellow", width: 3 },
              { circle: [612, 247, 10], filled: true, chalk: "yellow" },
              { text: "88", at: [105, 256], size: 30, anchor: "end", chalk: "yellow" },
            ],
            note: "28 times: 88, so −88 mV inside",
          },
          {
            when: "we measured had minus seventy",
            draw: [
              { line: [120, 299, 840, 299], dashed: true, chalk: "salmon", width: 3 },
              { text: "70", at: [105, 303], size: 26, anchor: "end", chalk: "salmon" },
            ],
          },
          {
            when: "The skin is not quite tight",
            draw: [
              { line: [750, 252, 750, 294], arrow: true, chalk: "salmon", width: 5 },
              { text: "sodium leak", at: [745, 340], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "A sodium leak leaves −70",
          },
        ],
      },
      {
        title: "One ion in 64,000",
        steps: [
          {
            when: "Take a round cell",
            draw: [
              { circle: [230, 300, 170], chalk: "yellow", width: 6 },
              { text: "350 billion", at: [230, 300], size: 36, anchor: "middle", chalk: "yellow" },
              { text: "potassium ions", at: [230, 345], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Five and a half million",
            draw: [
              { circle: [425, 420, 4], filled: true, chalk: "salmon" },
              { line: [370, 398, 412, 415], arrow: true, chalk: "salmon" },
              { text: "5.5 million leave", at: [230, 525], size: 32, anchor: "middle", chalk: "salmon" },
            ],
            note: "1 ion in 64,000 makes the voltage",
          },
          {
            when: "seven millionths of a millimetre",
            draw: [
              { line: [540, 500, 840, 500], chalk: "grey" },
              { text: "million V per metre", at: [690, 125], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "makes ten million volts",
            draw: [
              { box: [710, 190, 90, 310], filled: true, chalk: "yellow" },
              { text: "10", at: [755, 178], size: 36, anchor: "middle", chalk: "yellow" },
              { text: "cell", at: [755, 538], anchor: "middle" },
            ],
            note: "70 mV over 7 nm: 10 million V/m",
          },
          {
            when: "Air gives up",
            draw: [
              { box: [575, 407, 90, 93], filled: true, chalk: "blue" },
              { text: "3", at: [620, 393], size: 36, anchor: "middle", chalk: "blue" },
              { text: "spark", at: [620, 538], anchor: "middle" },
            ],
          },
        ],
      },
      {
        title: "A leak and a pump",
        steps: [
          {
            when: "So there is a pump",
            draw: [
              { path: "M430 105L430 290M430 430L430 570", width: 6 },
              { path: "M460 105L460 290M460 430L460 570", width: 6 },
              { text: "inside", at: [60, 130], chalk: "grey" },
              { text: "outside", at: [730, 130], chalk: "grey" },
              { circle: [445, 360, 66], chalk: "green", width: 5 },
              { text: "pump", at: [445, 369], anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "With each stroke",
            draw: [
              { line: [530, 335, 650, 335], arrow: true, chalk: "blue", width: 6 },
              { text: "3 Na out", at: [670, 345], size: 32, chalk: "blue" },
              { line: [360, 385, 240, 385], arrow: true, chalk: "yellow", width: 6 },
              { text: "2 K in", at: [220, 395], size: 32, anchor: "end", chalk: "yellow" },
            ],
            note: "Each stroke: 3 sodium out, 2 potassium in",
          },
          {
            when: "the pump does not make the spikes",
            note: "The pump refills. It makes no spikes.",
          },
          {
            when: "So the lake is full",
            draw: dots(
              "blue",
              13,
              [520, 190],
              [560, 150],
              [600, 210],
              [650, 170],
              [560, 240],
              [690, 230],
              [640, 260],
              [520, 480],
              [590, 510],
              [660, 470],
              [730, 520],
            ),
          },
          {
            when: "What happens if a gate",
            draw: [
              { line: [495, 210, 380, 210], arrow: true, dashed: true, chalk: "salmon", width: 5 },
              { text: "?", at: [350, 225], size: 40, anchor: "middle", chalk: "salmon" },
            ],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "More potassium in the bath",
      text: prose(`
        You raise the potassium outside from 5 to 14, so that there is ten times as much inside. Holes for
        potassium only: which voltage?
      `),
      questionType: "select_one",
      about: { from: "give the skin some holes", to: "Twenty-eight lies between" },
      hint: "Only the ratio of inside to outside counts, and each factor of ten is worth 61.",
      options: [
        {
          optionText: "About −61 mV",
          explanationText:
            "140 to 14 is one factor of ten, so 61. The crowding is weaker now, and a smaller voltage holds it back.",
          isRight: true,
        },
        {
          optionText: "Still −88 mV, since nothing changed inside",
          explanationText:
            "What drives potassium out is the difference between the sides, so the bath counts as much as the cell.",
          isRight: false,
        },
        {
          optionText: "More than −88 mV, since there is more potassium",
          explanationText: prose(`
            More potassium outside makes the two sides more alike. With equal amounts there would be no voltage at
            all.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "The pump is poisoned",
      text: "A poison stops the pump of a thick nerve fibre. What do you see at the very next spike?",
      questionType: "select_one",
      about: { from: "How many ions must leave", to: "It only refills the store" },
      options: [
        {
          optionText: "No spike: the pump is what drives it",
          explanationText:
            "The spike lives on salt that is already on the right side. The pump put it there, long before.",
          isRight: false,
        },
        {
          optionText: "A spike of half the size",
          explanationText:
            "The size depends on the difference in salt, and stopping the pump leaves that as it is for a long time.",
          isRight: false,
        },
        {
          optionText: "The same spike as before",
          explanationText: prose(`
            A spike uses up a tiny share of the store. Only after thousands of spikes would you notice that
            nothing is refilled.
          `),
          isRight: true,
        },
      ],
    },
  ],
};
