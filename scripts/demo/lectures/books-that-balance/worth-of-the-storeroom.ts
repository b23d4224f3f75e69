import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { cells } from "./ledger.ts";

/** The deliveries as areas: the sacks across, the price up. */
const delivery = (x: number, sacks: number, price: number, chalk: Chalk): Mark => ({
  box: [x, 490 - price * 11, sacks * 0.8, price * 11],
  filled: true,
  chalk,
});

const deliveries = (): Mark[] => [
  { line: [50, 490, 850, 490] },
  delivery(60, 500, 18, "blue"),
  delivery(460, 250, 20, "blue"),
  delivery(660, 200, 25, "blue"),
  ...[
    [300, 465, "at 18"],
    [560, 465, "at 20"],
    [722, 465, "at 25"],
  ].map(
    ([x, y, price]): Mark => ({
      text: `${price}`,
      at: [Number(x), Number(y)],
      anchor: "middle",
      size: 26,
      chalk: "grey",
    }),
  ),
];

export const worthOfTheStoreroom: DemoLecture = {
  videoId: 187,
  text: `
    On the last day of the year Rosa goes into the storeroom with a pencil, and counts.
    Forty sacks of flour.
    Counting them took five minutes. Finding out what they are worth will take a little longer.

    All the sacks look the same, but their invoices don't.
    In January she bought five hundred at eighteen apiece.
    In June two hundred and fifty at twenty.
    And in October, after a poor harvest, two hundred at twenty-five.
    Draw each delivery as a rectangle, as wide as its sacks, as high as its price.
    Then its area is what it cost.
    Nine thousand, five thousand, five thousand. Nineteen thousand for nine hundred and fifty sacks.

    Forty of them are still here, so nine hundred and ten went into the bread.
    The nineteen thousand must be cut in two: what was used, and what is left. Where do we cut?

    Rosa bakes the oldest flour first. Then the forty that are left came in October, at twenty-five.
    One thousand in the storeroom, eighteen thousand in the bread. This is first in, first out.

    Or imagine a pile, where the newest sack is on top and goes first: last in, first out.
    Then the forty at the bottom are from January.
    Forty times eighteen is seven hundred and twenty,
    and eighteen thousand two hundred and eighty went into the bread.
    Or tip all of it into one silo, where no sack has a birthday any more.
    Nineteen thousand by nine hundred and fifty is twenty a sack.
    Eight hundred left, eighteen thousand two hundred used.

    The same sacks, the same loaves, the same invoices.
    And the profit of the year differs by two hundred and eighty.
    The international rules allow the oldest-first way and the average.
    They forbid the pile. The American rules allow it.
    With rising prices the pile gives the smallest profit, and so the smallest tax.
    That explains its friends.
    For Rosa it will be one thousand, because that is how she bakes.

    Now suppose that she miscounts, and writes down fifty sacks.
    Ten sacks that don't exist, two hundred and fifty too much.
    What is left is too high, so what was used is too low,
    and the profit is two hundred and fifty too good.
    But next year begins with those ten sacks, and they will never be found. So they will count as used.
    Next year is two hundred and fifty too bad. Two wrong years, and their sum is right.
    Both times the sheet balances. An honest mistake heals itself within a year.
    But if you count too much on purpose, you have to add more every December, only to stand still.
    That is how such frauds come to light:
    in the end the storeroom on paper is larger than the building.

    One more thing. A sack that has got wet is worth nothing, whatever its invoice says.
    With four wet ones there would be nine hundred left, and one hundred would be a cost of this year.
    So Rosa has lifted every sack. They are dry, all forty.

    That was the last question she could put off.
    It is six in the evening on the thirty-first of December.
  `,
  board: {
    scenes: [
      {
        title: "One year of flour, drawn as areas",
        steps: [
          {
            when: "Forty sacks of flour",
            draw: [
              {
                path: "M400 330C370 330 372 260 385 200C392 178 380 165 372 150L478 150C470 165 458 178 465 200C478 260 480 330 450 330Z",
                chalk: "yellow",
                filled: true,
                id: "sack",
              },
              { text: "40", at: [425, 275], size: 40, anchor: "middle", chalk: "yellow", id: "forty" },
            ],
            note: "Counted: 40 sacks",
          },
          {
            when: "but their invoices don't",
            draw: [
              { line: [50, 490, 850, 490] },
              delivery(60, 500, 18, "blue"),
              { text: "500 at 18", at: [260, 410], anchor: "middle" },
              { text: "January", at: [260, 530], anchor: "middle", chalk: "grey" },
            ],
            erase: ["sack", "forty"],
          },
          {
            when: "In June two hundred and fifty",
            draw: [
              delivery(460, 250, 20, "blue"),
              delivery(660, 200, 25, "blue"),
              { text: "250 at 20", at: [560, 410], anchor: "middle", size: 26 },
              { text: "200 at 25", at: [740, 410], anchor: "middle", size: 26 },
              { text: "June", at: [560, 530], anchor: "middle", chalk: "grey" },
              { text: "October", at: [740, 530], anchor: "middle", chalk: "grey" },
            ],
          },
          { when: "Then its area is what it cost", note: "Width × height = cost" },
          {
            when: "Nine thousand, five thousand",
            draw: [
              { text: "9,000", at: [260, 275], anchor: "middle", size: 36, chalk: "yellow" },
              { text: "5,000", at: [560, 252], anchor: "middle", size: 36, chalk: "yellow" },
              { text: "5,000", at: [740, 200], anchor: "middle", size: 36, chalk: "yellow" },
            ],
            note: "950 sacks, 19,000",
          },
        ],
      },
      {
        title: "Where do we cut?",
        steps: [
          { when: "Forty of them are still here", draw: deliveries() },
          { when: "must be cut in two", note: "19,000 = used + left" },
          {
            when: "Then the forty that are left came",
            draw: [
              { box: [788, 215, 32, 275], filled: true, chalk: "green", width: 5 },
              { text: "oldest first", at: [848, 190], anchor: "end", chalk: "green" },
            ],
          },
          {
            when: "eighteen thousand in the bread",
            draw: [{ text: "1,000", at: [848, 148], anchor: "end", size: 36, chalk: "green" }],
            note: "FIFO: 40 × 25 = 1,000",
          },
          {
            when: "the forty at the bottom",
            draw: [
              { box: [60, 292, 32, 198], filled: true, chalk: "salmon", width: 5 },
              { text: "newest first", at: [106, 400], chalk: "salmon" },
            ],
          },
          {
            when: "Forty times eighteen",
            draw: [{ text: "720", at: [106, 355], size: 36, chalk: "salmon" }],
            note: "LIFO: 40 × 18 = 720",
          },
          {
            when: "Or tip all of it",
            draw: [{ line: [60, 270, 820, 270], dashed: true, chalk: "yellow", width: 5 }],
          },
          {
            when: "is twenty a sack",
            draw: [
              { text: "average 20", at: [330, 205], chalk: "yellow" },
              { text: "800", at: [330, 165], size: 36, chalk: "yellow" },
              { line: [390, 215, 390, 260], arrow: true, chalk: "yellow" },
            ],
            note: "Average: 40 × 20 = 800",
          },
        ],
      },
      {
        title: "Same sacks, three answers",
        steps: [
          {
            when: "The same sacks, the same loaves",
            draw: [
              { line: [60, 155, 850, 155] },
              ...cells(138, "grey", [70, "Method"], [-500, "Left"], [-680, "Used"], [-840, "Sum"]),
              ...cells(215, "green", [70, "Oldest first"], [-500, "1,000"], [-680, "18,000"], [-840, "19,000"]),
              ...cells(285, "yellow", [70, "Average"], [-500, "800"], [-680, "18,200"], [-840, "19,000"]),
              ...cells(355, "salmon", [70, "Newest first"], [-500, "720"], [-680, "18,280"], [-840, "19,000"]),
            ],
            note: "The profit differs by 280",
          },
          {
            when: "The international rules allow",
            draw: cells(470, "grey", [70, "International rules:"], [400, "oldest first, average"]),
          },
          {
            when: "the smallest profit, and so",
            draw: cells(525, "grey", [70, "American rules:"], [400, "all three"]),
            note: "Newest first: smaller profit, less tax",
          },
          {
            when: "For Rosa it will be",
            draw: [{ box: [55, 180, 800, 52], chalk: "green" }],
            note: "Rosa: 1,000",
          },
        ],
      },
      {
        title: "Fifty written down, forty there",
        steps: [
          {
            when: "Now suppose that she miscounts",
            draw: [
              { line: [60, 340, 840, 340], chalk: "grey" },
              { text: "right profit", at: [60, 325], size: 26, chalk: "grey" },
              { text: "50 sacks?", at: [60, 145], chalk: "salmon", size: 32 },
            ],
          },
          {
            when: "two hundred and fifty too good",
            draw: [
              { box: [270, 200, 160, 140], filled: true, chalk: "salmon" },
              { text: "+ 250", at: [350, 180], anchor: "middle", size: 36, chalk: "salmon" },
              { text: "this year", at: [350, 385], anchor: "middle", chalk: "grey" },
            ],
            note: "10 sacks × 25 = 250 too good",
          },
          {
            when: "they will never be found",
            draw: [{ path: "M440 230C520 180 600 220 635 325", chalk: "yellow", dashed: true }],
          },
          {
            when: "two hundred and fifty too bad",
            draw: [
              { box: [560, 340, 160, 140], filled: true, chalk: "blue" },
              { text: "− 250", at: [640, 525], anchor: "middle", size: 36, chalk: "blue" },
              { text: "next year", at: [745, 300], anchor: "middle", chalk: "grey" },
            ],
            note: "Two wrong years, a right sum",
          },
          { when: "An honest mistake heals itself" },
          { when: "you have to add more", note: "On purpose: more every December" },
        ],
      },
      {
        title: "Wet sacks",
        steps: [
          {
            when: "A sack that has got wet",
            draw: [0, 1, 2, 3].flatMap((line) =>
              [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(
                (place): Mark => ({
                  box: [70 + place * 77, 130 + line * 75, 56, 52],
                  filled: true,
                  chalk: line === 3 && place > 5 ? "salmon" : "white",
                  id: `sack ${line} ${place}`,
                }),
              ),
            ),
          },
          {
            when: "With four wet ones",
            draw: [
              { text: "36 × 25 = 900", at: [70, 500], size: 36 },
              { text: "4 × 25 = 100 lost", at: [840, 500], anchor: "end", size: 36, chalk: "salmon", id: "lost" },
            ],
            note: "Spoilt stock is a cost of this year",
          },
          {
            when: "They are dry, all forty",
            draw: [{ text: "40 × 25 = 1,000", at: [450, 560], anchor: "middle", size: 36, chalk: "green" }],
            colour: {
              "sack 3 6": "green",
              "sack 3 7": "green",
              "sack 3 8": "green",
              "sack 3 9": "green",
              lost: "grey",
            },
            note: "All dry: 1,000",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Falling prices",
      text: "Suppose flour had become cheaper during the year, from 25 to 18. Which method would now show the highest profit?",
      questionType: "select_one",
      about: { from: "Rosa bakes the oldest flour first", to: "That explains its friends" },
      hint: "High profit means that the cheap sacks went into the bread.",
      options: [
        {
          optionText: "Oldest first, as before",
          explanationText:
            "With falling prices the oldest sacks are the dear ones. Using them first makes the bread expensive and profit low.",
          isRight: false,
        },
        {
          optionText: "Newest first",
          explanationText:
            "Now the newest sacks are the cheap ones. They go into the bread first, so its cost is lowest and profit highest.",
          isRight: true,
        },
        {
          optionText: "All three show the same",
          explanationText:
            "They agree only when every delivery has the same price. Otherwise they cut the same total at different places.",
          isRight: false,
        },
      ],
    },
    {
      title: "Ten sacks that are not there",
      text: "This December ten sacks too many were counted, by mistake. Next December the count is correct. What do the profits of the two years look like?",
      questionType: "select_one",
      about: { from: "Now suppose that she miscounts", to: "heals itself within a year" },
      options: [
        {
          optionText: "Too high this year, correct next year",
          explanationText:
            "Next year starts with ten sacks that don't exist. When they aren't found they count as used, and profit falls.",
          isRight: false,
        },
        {
          optionText: "Too high this year, too low next year, by the same amount",
          explanationText:
            "What this year gains without reason is taken from the next. Over both years together the profit is correct.",
          isRight: true,
        },
        {
          optionText: "Too low this year, too high next year, by the same amount",
          explanationText:
            "A higher count leaves less that can have been used, so this year's cost is too low and its profit too high.",
          isRight: false,
        },
      ],
    },
  ],
};
