import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";

const level = (sum: number) => 515 - sum * 0.034;

/** One step of the stairs from profit to cash: a bar between two levels, its sum above and its name below. */
const stair = (index: number, from: number, to: number, sum: string, name: string, chalk: Chalk): Mark[] => {
  const x = 52 + index * 101;
  const top = Math.round(level(Math.max(from, to)));
  return [
    { box: [x, top, 76, Math.round(Math.abs(level(from) - level(to)))], filled: true, chalk },
    { text: sum, at: [x + 38, top - 12], anchor: "middle", size: 24, chalk },
    { text: name, at: [x + 38, 550], anchor: "middle", size: 24, chalk: "grey" },
  ];
};

/** Where a profit is on the scale. */
const place = (profit: number) => Math.round(100 + (profit - 8400) * 0.32);

export const profitAndCash: DemoLecture = {
  videoId: 189,
  text: `
    If I have earned ten thousand, says Rosa, where is it? She has turned the till upside down. Forty.
    It is the best question in the whole of bookkeeping, and it can be answered to the last coin.

    We start at ten thousand and walk down the sheet.
    Nine hundred of the costs was wear of the oven.
    No coin left for that, so we add it. Ten thousand nine hundred.
    Two thousand one hundred and sixty of the sales is still with the customers. We take it off.
    One thousand went into flour that isn't used, seven hundred into the rent for January.
    Off with both. Seven thousand and forty.
    But twelve hundred of the flour isn't paid for yet, so that money is still here.
    And eighteen hundred of wages.
    Ten thousand and forty. That is the cash which the trade itself has brought in this year.
    So the ten thousand did arrive. It just didn't stay.

    Where did it go? Eight thousand into the oven in January, and four thousand into the van last week.
    That is twelve thousand, and none of it is a loss. It is parked in the yard and in the kitchen.
    Rosa put in ten thousand and took out twelve. The bank lent five thousand and got one thousand back.
    Together that brought two thousand in.
    Ten thousand and forty, less twelve thousand, plus two thousand, is forty.

    So the two sentences for Rosa are these.
    The bakery earned its money, and you put it into an oven and a van.
    And you took out two thousand more than you had brought in, so the rest had to come from the bank.

    Now the title. Give this till to two accountants, and both will find forty. That is a fact.
    Give them the storeroom, the oven and the old invoices, and ask for the profit.
    The cheerful one says that the oven lasts twelve years: three hundred more.
    And everybody will pay: another two hundred and forty.
    Ten thousand five hundred and forty.
    The gloomy one gives the oven four years: nine hundred less.
    The average price for the flour: two hundred less.
    And twice the allowance, two hundred and forty less. Eight thousand six hundred and sixty.
    Neither has lied, and the till shows forty in both cases. Profit is an opinion.

    But an opinion isn't a whim. Reality catches up with every guess.
    Four years or twelve, the oven costs seven thousand two hundred.
    The guess decides only which year bears how much.
    Over the whole life of the bakery,
    profit and cash come to the same sum, apart from what Rosa puts in and takes out.
    All the opinion is in the cutting of time into years.

    And a fact can flatter as well. Leave the mill unpaid, and there is more in the till.
    Sell the van, and the till is full.
    So read both. Profit tells you whether it is worth doing, and cash whether you can pay on Monday.

    On the third of January one thousand eight hundred of wages are due. With forty in the till.
    The finished accounts said so all along. You only have to know where to look.
  `,
  board: {
    scenes: [
      {
        title: "Where is it?",
        steps: [
          {
            when: "She has turned the till",
            draw: [
              { line: [60, 520, 840, 520] },
              { box: [140, 150, 200, 370], filled: true, chalk: "green" },
              { text: "10,000", at: [240, 345], anchor: "middle", size: 40 },
              { text: "Profit", at: [240, 560], anchor: "middle", chalk: "grey" },
              { line: [540, 519, 740, 519], chalk: "yellow", width: 6 },
              { text: "40", at: [640, 490], anchor: "middle", size: 40, chalk: "yellow" },
              { text: "Cash", at: [640, 560], anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "the best question",
            draw: [
              { path: "M360 170C470 160 610 220 635 425", dashed: true, chalk: "salmon" },
              { text: "?", at: [590, 230], size: 40, chalk: "salmon" },
            ],
            note: "Profit 10,000, cash 40",
          },
          { when: "walk down the sheet", note: "Walk from profit to cash" },
        ],
      },
      {
        title: "What the trade brought in",
        steps: [
          {
            when: "Nine hundred of the costs",
            draw: [
              { line: [45, 515, 850, 515] },
              ...stair(0, 0, 10_000, "10,000", "Profit", "green"),
              ...stair(1, 10_000, 10_900, "+900", "Wear", "blue"),
            ],
            note: "Wear: a cost without cash",
          },
          {
            when: "We take it off",
            draw: stair(2, 10_900, 8740, "−2,160", "Unpaid", "salmon"),
            note: "Customers: sales without cash",
          },
          {
            when: "Off with both",
            draw: [
              ...stair(3, 8740, 7740, "−1,000", "Flour", "salmon"),
              ...stair(4, 7740, 7040, "−700", "Rent", "salmon"),
            ],
          },
          {
            when: "And eighteen hundred of wages",
            draw: [
              ...stair(5, 7040, 8240, "+1,200", "Mill", "blue"),
              ...stair(6, 8240, 10_040, "+1,800", "Wages", "blue"),
            ],
            note: "Bills unpaid: costs without cash",
          },
          {
            when: "which the trade itself",
            draw: stair(7, 0, 10_040, "10,040", "Cash", "yellow"),
            note: "The trade brought 10,040 in cash",
          },
        ],
      },
      {
        title: "And where it went",
        steps: [
          {
            when: "Where did it go?",
            draw: [
              { line: [60, 300, 840, 300], chalk: "grey" },
              { text: "Trade", at: [70, 150] },
              { text: "+ 10,040", at: [840, 150], anchor: "end", size: 32, chalk: "green" },
              { text: "Oven 8,000, van 4,000", at: [70, 205] },
              { text: "− 12,000", at: [840, 205], anchor: "end", size: 32, chalk: "salmon" },
            ],
          },
          { when: "and none of it is a loss", note: "8,000 + 4,000, not lost but parked" },
          {
            when: "Rosa put in ten thousand",
            draw: [
              { text: "Rosa: in 10,000, out 12,000", at: [70, 360], chalk: "grey" },
              { text: "− 2,000", at: [680, 360], anchor: "end", chalk: "grey" },
              { text: "Bank: in 5,000, out 1,000", at: [70, 410], chalk: "grey" },
              { text: "+ 4,000", at: [680, 410], anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "Together that brought two thousand",
            draw: [
              { text: "Rosa and bank", at: [70, 260] },
              { text: "+ 2,000", at: [840, 260], anchor: "end", size: 32, chalk: "blue" },
              { path: "M695 385C760 385 785 350 790 285", dashed: true, chalk: "blue" },
            ],
          },
          {
            when: "plus two thousand, is forty",
            draw: [
              { line: [500, 455, 840, 455] },
              { text: "40", at: [840, 520], anchor: "end", size: 40, chalk: "yellow" },
              { text: "In the till", at: [70, 518], size: 32, chalk: "yellow" },
            ],
            note: "10,040 − 12,000 + 2,000 = 40",
          },
          { when: "put it into an oven and a van", note: "Earned, and put into oven and van" },
          { when: "you took out two thousand more", note: "2,000 more taken out than brought in" },
        ],
      },
      {
        title: "Two accountants, one till",
        steps: [
          {
            when: "Give this till to two",
            draw: [
              { line: [60, 300, 840, 300], arrow: true },
              { text: "profit", at: [60, 345], chalk: "grey" },
              { line: [60, 500, 840, 500], arrow: true },
              { text: "cash", at: [60, 550], chalk: "grey" },
              { circle: [100, 500, 14], filled: true, chalk: "yellow" },
              { text: "40 and 40", at: [130, 480], chalk: "yellow" },
            ],
          },
          {
            when: "ask for the profit",
            draw: [
              { circle: [place(10_000), 300, 14], filled: true, chalk: "white" },
              { text: "10,000", at: [place(10_000), 350], anchor: "middle" },
            ],
          },
          {
            when: "Ten thousand five hundred and forty.",
            draw: [
              { circle: [place(10_540), 300, 14], filled: true, chalk: "green" },
              { text: "10,540", at: [place(10_540), 260], anchor: "middle", chalk: "green" },
              { text: "oven 12 years, all pay", at: [845, 205], anchor: "end", chalk: "green" },
            ],
            note: "10,000 + 300 + 240 = 10,540",
          },
          {
            when: "twice the allowance",
            draw: [
              { circle: [place(8660), 300, 14], filled: true, chalk: "salmon" },
              { text: "8,660", at: [place(8660), 260], anchor: "middle", chalk: "salmon" },
              { text: "oven 4 years, average price,", at: [60, 160], chalk: "salmon" },
              { text: "twice the allowance", at: [60, 200], chalk: "salmon" },
            ],
            note: "10,000 − 900 − 200 − 240 = 8,660",
          },
          {
            when: "Neither has lied",
            draw: [
              {
                path: `M${place(8660)} 330C${place(8660)} 420 ${place(10_540)} 420 ${place(10_540)} 330`,
                dashed: true,
                chalk: "yellow",
              },
            ],
            note: "Opinion: 1,880 apart. Fact: 40",
          },
        ],
      },
      {
        title: "Guesses shift, they don't add",
        steps: [
          {
            when: "Reality catches up",
            draw: [
              { line: [60, 500, 850, 500] },
              { text: "years", at: [850, 545], anchor: "end", size: 26, chalk: "grey" },
            ],
          },
          {
            when: "Four years or twelve",
            draw: [
              { box: [70, 230, 240, 270], filled: true, chalk: "salmon" },
              { text: "4 × 1,800", at: [80, 215], chalk: "salmon" },
              { box: [70, 410, 720, 90], filled: true, chalk: "green" },
              { text: "12 × 600", at: [640, 395], chalk: "green" },
            ],
            note: "Both are 7,200",
          },
          { when: "the same sum, apart from", note: "Over a whole life: profit = cash" },
          {
            when: "And a fact can flatter",
            draw: [{ text: "Cash can flatter too", at: [845, 250], anchor: "end", size: 32, chalk: "yellow" }],
          },
          { when: "So read both", note: "Worth doing? Able to pay? Read both" },
          {
            when: "wages are due",
            draw: [{ text: "Due 1,800, has 40", at: [845, 310], anchor: "end", size: 32, chalk: "salmon" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A month of growth",
      text: "In May Rosa sells much more to hotels, which all pay after sixty days. Her profit is the best so far. What will she find in the till?",
      questionType: "select_one",
      about: { from: "We start at ten thousand", to: "It just didn't stay" },
      hint: "When does she pay for the flour and the wages of these sales?",
      options: [
        {
          optionText: "More than ever, because profit is cash that will be counted",
          explanationText:
            "The sales are in the profit at once, their cash comes two months later. Until then they are claims.",
          isRight: false,
        },
        {
          optionText: "Perhaps less than before, since costs are paid before the sales",
          explanationText:
            "Flour and wages go out now and the hotels pay in July. Businesses that grow on credit can run dry while profitable.",
          isRight: true,
        },
        {
          optionText: "The same, because sales on credit don't touch cash",
          explanationText:
            "The sales don't, but what they cost does. More bread for hotels means more flour and wages to be paid now.",
          isRight: false,
        },
      ],
    },
    {
      title: "Profitable and without cash",
      text: "Explain to Rosa in two sentences why a year with 10,000 of profit ended with 40 in the till.",
      questionType: "open_ended",
      about: { from: "Where did it go?", to: "the rest had to come from the bank" },
      options: [
        {
          optionText:
            "The trade brought in 10,040 in cash, but 12,000 went into an oven and a van, which are still there and will serve for years. You took out 12,000 after putting in 10,000, and only the 4,000 that the bank has left with you kept the till above zero.",
          explanationText:
            "A good answer says where the cash went and that it isn't a loss. If you wrote that customers owe money, you have only a small part of it.",
          isRight: true,
        },
      ],
    },
  ],
};
