import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { account, cells, curve, posted } from "./ledger.ts";

const across = (year: number) => 130 + year * 85;
const up = (value: number) => 510 - value * 0.045;

const axes = (): Mark[] => [
  { line: [across(0), 110, across(0), up(0)] },
  { line: [across(0), up(0), 840, up(0)] },
  { text: "8,000", at: [118, 158], anchor: "end", size: 26, chalk: "grey" },
  { text: "800", at: [118, 482], anchor: "end", size: 26, chalk: "grey" },
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(
    (year): Mark => ({ text: `${year}`, at: [across(year), 548], anchor: "middle", size: 26, chalk: "grey" }),
  ),
];

export const thingsThatWearOut: DemoLecture = {
  videoId: 185,
  text: `
    Rosa's oven cost eight thousand, paid on the second of January.
    How much of that belongs to this year's bread?
    If you say all of it, this year looks dreadful, and the next seven years get an oven for nothing.
    If you say none of it, you are claiming that ovens live for ever.
    Somewhere between, then. But where? Nobody sends an invoice for wear.

    So we estimate. It will last about eight years,
    and then a scrap dealer will give eight hundred for it.
    Seven thousand two hundred will be used up, over eight years. That is nine hundred a year.
    This yearly slice is called depreciation, and on the last of December it becomes an entry.
    Depreciation left, nine hundred, because it is a cost.
    Oven right, nine hundred, because there is less oven.
    The oven page now shows seven thousand one hundred. That is its book value.

    Draw it over the years, and you get a straight line from eight thousand down to eight hundred.
    Seven thousand one hundred, six thousand two hundred,
    five thousand three hundred, always nine hundred less.

    There is another school.
    A van loses most when it is new, it says, so take a quarter of what is left each year.
    Two thousand in the first year: six thousand remain.
    A quarter of that, and four thousand five hundred remain.
    Three thousand three hundred and seventy-five, then two thousand five hundred and thirty-one.
    After eight years eight hundred and one. The same place by another road.
    I admit that I chose the quarter for that.

    But look at the first year. Nine hundred by the straight road, two thousand by the steep one.
    The same oven, the same loaves, and the profit differs by one thousand one hundred.
    Which is right? Ask how the thing gives its use.
    An oven bakes as much in year seven as in year one: straight.
    And then stay with your choice. Changing it when the profit looks thin is a way of painting it.

    Book value isn't a price, though. After three years the oven page says five thousand three hundred.
    A dealer offers five thousand, and Rosa takes it.
    Cash left, five thousand. Oven right, five thousand three hundred.
    Three hundred is missing on the left, and it has a name: loss on the sale.
    It only means that our three slices were a little too thin.

    And now what surprises nearly everyone.
    After eight years seven thousand two hundred has been written off.
    Where is that money? Look through all the entries. In none of them has one coin moved.
    Cash went out once, in the first January.
    Depreciation fills no box for the next oven. It only spreads the old one.

    So a cost can come without cash. Next comes a sale without cash,
    and it ends with a telephone that nobody answers.
  `,
  board: {
    scenes: [
      {
        title: "Which year pays for the oven?",
        steps: [
          {
            when: "cost eight thousand, paid",
            draw: [
              { line: [60, 480, 850, 480] },
              ...[0, 1, 2, 3, 4, 5, 6, 7].map(
                (year): Mark => ({
                  text: `${year + 1}`,
                  at: [115 + year * 95, 525],
                  anchor: "middle",
                  size: 26,
                  chalk: "grey",
                }),
              ),
            ],
          },
          {
            when: "this year looks dreadful",
            draw: [
              { box: [80, 130, 70, 350], filled: true, chalk: "salmon", id: "all" },
              { text: "8,000 in year 1", at: [170, 160], chalk: "salmon", id: "all said" },
            ],
          },
          {
            when: "ovens live for ever",
            draw: [{ text: "0 a year, for ever?", at: [450, 280], chalk: "salmon", id: "none" }],
            colour: { all: "grey", "all said": "grey" },
          },
          {
            when: "over eight years",
            draw: [
              ...[0, 1, 2, 3, 4, 5, 6, 7].map(
                (year): Mark => ({ box: [80 + year * 95, 441, 70, 39], filled: true, chalk: "green" }),
              ),
              { text: "900 each", at: [465, 410], anchor: "middle", chalk: "green", size: 36 },
            ],
            erase: ["none"],
            note: "(8,000 − 800) ÷ 8 = 900 a year",
          },
          { when: "This yearly slice is called", note: "The slice is called depreciation" },
        ],
      },
      {
        title: "The entry on 31 December",
        steps: [
          {
            when: "because it is a cost",
            draw: [
              ...account("Depreciation", 60, 180, 350, 180),
              ...account("Oven", 490, 180, 350, 180),
              posted([490, 180, 350], "left", 0, "8,000"),
              posted([60, 180, 350], "left", 0, "900", "yellow"),
              posted([490, 180, 350], "right", 0, "900", "yellow"),
              { path: "M205 245C260 470 760 470 800 245", dashed: true, chalk: "yellow" },
            ],
            note: "Depreciation left, oven right",
          },
          {
            when: "That is its book value",
            draw: [{ text: "7,100", at: [665, 530], anchor: "middle", size: 40, chalk: "green" }],
            note: "8,000 − 900 = 7,100 of book value",
          },
          {
            when: "from eight thousand down to",
            draw: [{ text: "Book value:", at: [420, 528], anchor: "end", chalk: "green" }],
          },
        ],
      },
      {
        title: "Two roads from 8,000 to 800",
        steps: [
          {
            when: "always nine hundred less",
            draw: [
              ...axes(),
              { line: [across(0), up(8000), across(8), up(800)], chalk: "green", width: 5 },
              { text: "straight, 900 a year", at: [480, 250], chalk: "green" },
            ],
          },
          {
            when: "take a quarter of what is left",
            draw: [
              {
                path: curve((x) => up(8000 * 0.75 ** ((x - across(0)) / 85)), across(0), across(8)),
                chalk: "salmon",
                width: 5,
              },
            ],
            note: "The other road: a quarter of the rest",
          },
          {
            when: "six thousand remain",
            draw: [
              { circle: [across(1), up(6000), 8], filled: true, chalk: "salmon" },
              { circle: [across(2), up(4500), 8], filled: true, chalk: "salmon" },
              { text: "6,000", at: [across(1) - 68, up(6000) + 40], size: 26, chalk: "salmon" },
              { text: "4,500", at: [across(2) - 80, up(4500) + 42], size: 26, chalk: "salmon" },
            ],
          },
          {
            when: "two thousand five hundred and thirty-one",
            draw: [
              { circle: [across(3), up(3375), 8], filled: true, chalk: "salmon" },
              { circle: [across(4), up(2531), 8], filled: true, chalk: "salmon" },
              { text: "3,375", at: [across(3) - 78, up(3375) + 44], size: 26, chalk: "salmon" },
              { text: "2,531", at: [across(4) - 78, up(2531) + 48], size: 26, chalk: "salmon" },
            ],
          },
          {
            when: "The same place by another road",
            draw: [{ circle: [across(8), up(800), 11], filled: true, chalk: "yellow" }],
            note: "After 8 years 800, or 801",
          },
          {
            when: "two thousand by the steep",
            draw: [
              { line: [across(1), up(7100) + 4, across(1), up(6000) - 12], chalk: "yellow", width: 6 },
              { text: "1,100", at: [across(1) + 10, up(7100) - 14], chalk: "yellow" },
            ],
            note: "First year: 1,100 apart",
          },
          { when: "Ask how the thing gives its use", note: "An oven bakes evenly: straight" },
        ],
      },
      {
        title: "Sold after three years",
        steps: [
          {
            when: "isn't a price, though",
            draw: [
              { text: "Book value", at: [70, 165] },
              { text: "5,300", at: [840, 165], anchor: "end", size: 32 },
              { box: [280, 138, 424, 40], filled: true, chalk: "blue" },
            ],
          },
          {
            when: "A dealer offers five thousand",
            draw: [
              { text: "Dealer pays", at: [70, 245] },
              { text: "5,000", at: [840, 245], anchor: "end", size: 32 },
              { box: [280, 218, 400, 40], filled: true, chalk: "green" },
            ],
            note: "Book value isn't a price",
          },
          {
            when: "it has a name: loss",
            draw: [
              { box: [682, 218, 24, 40], chalk: "salmon", filled: true },
              { line: [60, 330, 840, 330] },
              ...cells(385, "white", [70, "Cash, left"], [-420, "5,000"], [490, "Oven, right"], [-840, "5,300"]),
              ...cells(440, "salmon", [70, "Loss, left"], [-420, "300"]),
            ],
            note: "5,000 + 300 = 5,300",
          },
          {
            when: "Look through all the entries",
            draw: [
              { text: "Coins moved by depreciation:", at: [70, 540], chalk: "yellow" },
              { text: "0", at: [840, 545], anchor: "end", size: 40, chalk: "yellow" },
            ],
          },
          { when: "It only spreads the old one", note: "Depreciation fills no box" },
          { when: "So a cost can come without cash", note: "A cost without cash" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A mixer for 2,600",
      text: "In January Rosa buys a mixer for 2,600. It should last six years and will then bring 200. What does the straight line give for its book value after two years?",
      questionType: "select_one",
      about: { from: "So we estimate", to: "always nine hundred less" },
      hint: "First find what will be used up in all.",
      options: [
        {
          optionText: "1,800",
          explanationText: "2,400 is used up in six years, so 400 a year. After two years 2,600 less 800 is left.",
          isRight: true,
        },
        {
          optionText: "1,600",
          explanationText:
            "400 a year is right, but it comes off the 2,600 on the page. You have taken it off the 2,400.",
          isRight: false,
        },
        {
          optionText: "800",
          explanationText: "That is what has been written off in two years. The book value is what is left after that.",
          isRight: false,
        },
      ],
    },
    {
      title: "Money for the next oven",
      text: 'After eight years Rosa has written off 7,200 on her oven. A friend says: "So you have 7,200 put by for a new one." What do you answer?',
      questionType: "select_one",
      about: { from: "And now what surprises", to: "It only spreads the old one" },
      options: [
        {
          optionText: "True, that is what depreciation is for",
          explanationText:
            "The entry touches two pages, depreciation and oven. Neither of them is cash, so nothing has been put by.",
          isRight: false,
        },
        {
          optionText: "True, unless the new oven costs more than the old one",
          explanationText:
            "The price of the new oven doesn't matter here. No entry of these eight years has moved any money aside.",
          isRight: false,
        },
        {
          optionText: "No coin has moved; it spread an old payment over eight years",
          explanationText:
            "Cash left once, when the oven was bought. If Rosa wants a box for the next one, she must fill it herself.",
          isRight: true,
        },
      ],
    },
  ],
};
