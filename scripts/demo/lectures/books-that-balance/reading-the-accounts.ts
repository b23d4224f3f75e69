import type { DemoLecture } from "../lecture.ts";
import { block, cells, partsOf } from "./ledger.ts";

const day = (days: number) => 60 + days * 9.5;

export const readingTheAccounts: DemoLecture = {
  videoId: 190,
  text: `
    Three people get Rosa's accounts: the mill, the bank, and Rosa. All three start on a different line.

    The mill wants to know one thing. Will I get my twelve hundred, and soon?
    So it looks at what turns into cash within a year.
    Forty, two thousand one hundred and sixty, one thousand, seven hundred.
    That makes three thousand nine hundred. And what falls due in the same time?
    Twelve hundred, eighteen hundred of wages, and a thousand of the loan next year. Four thousand.
    Three thousand nine hundred by four thousand is a little less than one. This is the current ratio.
    And be stricter. You can't pay wages with January's rent, and flour must first be baked and sold.
    Strike out both, and two thousand two hundred is left for four thousand of debts.
    Fifty-five for every hundred.
    The mill will deliver, but it will ask for cash.

    The bank looks at the whole tower.
    Fifteen thousand high, and Rosa's block is eight thousand. Fifty-three per cent.
    More than half could burn before the bank loses a coin.
    And interest? Before interest the bakery made ten thousand three hundred,
    and the interest was three hundred.
    Thirty-four times over. This bank sleeps well.

    You see, the same accounts are worrying and comfortable. It depends on what you have asked.

    Now a trap. How long do Rosa's customers take to pay?
    They owe two thousand four hundred, from sixty thousand of sales.
    That is one twenty-fifth of the year, not quite fifteen days.
    Agreed were thirty. Wonderful, you say.
    But most of the bread is paid for over the counter, at once.
    Only twelve thousand was sold on account.
    Two thousand four hundred of twelve thousand is a fifth of the year. Seventy-three days.
    The customers who should pay within a month take nearly two and a half.
    The number was correct, and it was nonsense. Top and bottom must speak of the same thing.

    And Rosa? She looks at the last line. Ten thousand out of sixty thousand, one sixth.
    From a loaf at three, fifty cents are left for her. A splendid bakery.
    But search for her own wage among the costs. It isn't there.
    An owner doesn't pay herself wages, she takes drawings.
    She worked sixty hours a week for fifty weeks.
    Ten thousand by three thousand hours is three thirty-three an hour.
    A helper gets ten thousand eight hundred for fifteen hundred hours. Seven twenty.
    Had Rosa paid someone seven twenty for all her hours,
    that would have cost twenty-one thousand six hundred.
    The profit of ten thousand would have been a loss of eleven thousand six hundred.

    That isn't on any line, and the accounts don't hide it. They answer what they are asked.
    They know nothing of her recipe, her regulars and her back. And one year alone shows no direction.

    All of it is worth as much as the entries beneath. They balance, yes.
    But what kind of mistake could have been in there all year, balancing happily?
  `,
  board: {
    scenes: [
      {
        title: "The mill: will I be paid soon?",
        steps: [
          {
            when: "Three people get",
            draw: [{ line: [60, 520, 850, 520] }, { text: "Within a year", at: [70, 125], chalk: "grey" }],
          },
          {
            when: "what turns into cash",
            draw: [
              ...block([90, 338, 300, 182], "Till, owed", "2,200", "blue", "quick"),
              ...block([90, 254, 300, 84], "Flour", "1,000", "blue"),
              ...block([90, 196, 300, 58], "Rent", "700", "blue"),
            ],
            note: "Comes in: 40 + 2,160 + 1,000 + 700 = 3,900",
          },
          {
            when: "a thousand of the loan next year",
            draw: [
              ...block([510, 420, 300, 100], "Mill", "1,200", "salmon"),
              ...block([510, 270, 300, 150], "Wages", "1,800", "salmon"),
              ...block([510, 187, 300, 83], "Bank", "1,000", "salmon"),
            ],
            note: "Falls due: 1,200 + 1,800 + 1,000 = 4,000",
          },
          {
            when: "This is the current ratio",
            draw: [
              { text: "3,900 : 4,000 = 0.98", at: [845, 145], anchor: "end", size: 32, chalk: "yellow", id: "ratio" },
            ],
          },
          {
            when: "And be stricter",
            colour: {
              Flour: "grey",
              "Flour name": "grey",
              "Flour sum": "grey",
              Rent: "grey",
              "Rent name": "grey",
              "Rent sum": "grey",
            },
          },
          {
            when: "Fifty-five for every hundred",
            draw: [
              { text: "2,200 : 4,000 = 0.55", at: [845, 145], anchor: "end", size: 32, chalk: "salmon" },
              { line: [395, 338, 505, 338], dashed: true, chalk: "yellow" },
            ],
            erase: ["ratio", ...partsOf("Flour"), ...partsOf("Rent")],
            note: "Without flour and rent: 0.55",
          },
        ],
      },
      {
        title: "The bank: how thick is Rosa's block?",
        steps: [
          {
            when: "The bank looks at the whole",
            draw: [
              { line: [60, 540, 850, 540] },
              ...block([90, 340, 280, 200], "Debts", "7,000", "salmon"),
              ...block([90, 111, 280, 229], "Rosa", "8,000", "green"),
              { text: "53%", at: [395, 235], size: 40, chalk: "green" },
            ],
            note: "8,000 ÷ 15,000 = 53%",
          },
          {
            when: "Before interest the bakery made",
            draw: [
              { box: [560, 111, 120, 429], filled: true, chalk: "green" },
              { text: "10,300", at: [620, 335], anchor: "middle" },
              { box: [720, 527, 100, 13], filled: true, chalk: "salmon" },
              { text: "300", at: [770, 510], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Thirty-four times over",
            draw: [{ text: "34 ×", at: [770, 330], anchor: "middle", size: 40, chalk: "yellow" }],
            note: "10,300 ÷ 300 = 34 times the interest",
          },
          { when: "It depends on what you have asked", note: "Same accounts, other question" },
        ],
      },
      {
        title: "How long do customers take?",
        steps: [
          {
            when: "Now a trap",
            draw: [
              { line: [60, 320, 845, 320], arrow: true },
              { text: "days", at: [845, 365], anchor: "end", chalk: "grey" },
              { line: [day(30), 150, day(30), 340], dashed: true, chalk: "blue" },
              { text: "agreed 30", at: [day(30), 135], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "not quite fifteen days",
            draw: [
              { box: [60, 270, 139, 50], filled: true, chalk: "green", id: "good" },
              { text: "14.6", at: [130, 305], anchor: "middle", id: "good days" },
              { text: "2,400 of 60,000 × 365", at: [60, 460], chalk: "green", id: "good sum" },
            ],
            note: "2,400 ÷ 60,000 × 365 = 14.6 days",
          },
          { when: "Only twelve thousand was sold", colour: { good: "grey", "good days": "grey", "good sum": "grey" } },
          {
            when: "Seventy-three days",
            draw: [
              { box: [60, 205, 693, 50], filled: true, chalk: "salmon" },
              { text: "73", at: [690, 240], anchor: "middle" },
              { text: "2,400 of 12,000 × 365", at: [60, 530], chalk: "salmon" },
            ],
            note: "2,400 ÷ 12,000 × 365 = 73 days",
          },
          { when: "must speak of the same thing", note: "Top and bottom: the same thing" },
        ],
      },
      {
        title: "Rosa: what do I earn?",
        steps: [
          {
            when: "one sixth",
            draw: [
              { circle: [240, 310, 170] },
              { path: "M240 310L240 140A170 170 0 0 1 387.2 225Z", filled: true, chalk: "green" },
              { text: "1/6", at: [300, 225], anchor: "middle", size: 32, chalk: "green" },
              { text: "5/6 costs", at: [225, 390], anchor: "middle", chalk: "grey" },
            ],
            note: "10,000 ÷ 60,000 = 1/6",
          },
          {
            when: "fifty cents are left",
            draw: [{ text: "3.00 a loaf: 0.50 left", at: [240, 545], anchor: "middle", chalk: "green" }],
          },
          {
            when: "search for her own wage",
            draw: [
              ...cells(165, "white", [490, "Helpers"], [-840, "21,600"]),
              ...cells(225, "white", [490, "Flour"], [-840, "18,000"]),
              ...cells(285, "white", [490, "Rent"], [-840, "8,400"]),
              ...cells(345, "white", [490, "Others"], [-840, "2,000"]),
              ...cells(425, "salmon", [490, "Rosa's wage"], [-840, "0"]),
              { box: [475, 388, 378, 56], dashed: true, chalk: "salmon" },
            ],
            note: "Her own wage is not among the costs",
          },
        ],
      },
      {
        title: "An hour of Rosa's",
        steps: [
          {
            when: "sixty hours a week",
            draw: [
              { line: [60, 360, 850, 360] },
              { box: [100, 260, 120, 100], filled: true, chalk: "salmon" },
              { text: "3.33", at: [160, 240], anchor: "middle", size: 36, chalk: "salmon" },
              { text: "Rosa", at: [160, 400], anchor: "middle", chalk: "grey" },
            ],
            note: "10,000 ÷ 3,000 h = 3.33",
          },
          {
            when: "Seven twenty.",
            draw: [
              { box: [290, 144, 120, 216], filled: true, chalk: "green" },
              { text: "7.20", at: [350, 128], anchor: "middle", size: 36, chalk: "green" },
              { text: "Helper", at: [350, 400], anchor: "middle", chalk: "grey" },
            ],
            note: "10,800 ÷ 1,500 h = 7.20",
          },
          { when: "twenty-one thousand six hundred", note: "3,000 h × 7.20 = 21,600" },
          {
            when: "would have been a loss",
            draw: [
              { box: [500, 260, 120, 100], filled: true, chalk: "green" },
              { text: "10,000", at: [560, 240], anchor: "middle", chalk: "green" },
              { box: [690, 360, 120, 116], filled: true, chalk: "salmon" },
              { text: "−11,600", at: [750, 515], anchor: "middle", chalk: "salmon" },
              { line: [635, 310, 700, 350], arrow: true, chalk: "yellow" },
              { text: "− 21,600", at: [680, 305], size: 26, chalk: "yellow" },
            ],
            note: "10,000 − 21,600 = −11,600",
          },
          {
            when: "They know nothing of her recipe",
            draw: [{ text: "Not there: recipe, regulars, next year", at: [70, 565], chalk: "grey" }],
          },
          { when: "All of it is worth as much", note: "Worth as much as the entries beneath" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Turnover of a café",
      text: 'A café with one large customer on account says: "Our customers pay after four days on average." What would you ask first?',
      questionType: "select_one",
      about: { from: "Now a trap", to: "must speak of the same thing" },
      options: [
        {
          optionText: "Whether the unpaid sum was divided by all sales or by sales on account",
          explanationText:
            "Sales that are paid at once can't be waited for. With them at the bottom of the fraction any customer looks prompt.",
          isRight: true,
        },
        {
          optionText: "Whether the year was counted with 360 or 365 days",
          explanationText:
            "That moves the result by one or two in a hundred. The wrong sales in the fraction can move it fivefold.",
          isRight: false,
        },
        {
          optionText: "Whether the allowance was taken off what the customers owe",
          explanationText:
            "Worth knowing, but it changes little here. Counter sales at the bottom of the fraction change everything.",
          isRight: false,
        },
      ],
    },
    {
      title: "A buyer for the bakery",
      text: "Somebody wants to buy the bakery and hire a baker in Rosa's place. What does the profit of 10,000 tell this buyer?",
      questionType: "select_one",
      about: { from: "But search for her own wage", to: "a loss of eleven thousand six hundred" },
      hint: "Which cost will the buyer have that Rosa didn't have?",
      options: [
        {
          optionText: "That the shop will bring about 10,000 a year",
          explanationText:
            "Only if the buyer works 3,000 hours for nothing, as the accounts do with Rosa. A hired baker is a new cost.",
          isRight: false,
        },
        {
          optionText: "Nothing yet: the pay for Rosa's work has to come off first",
          explanationText:
            "At the helper's rate her hours cost 21,600. With that among the costs the year would have ended in a loss.",
          isRight: true,
        },
        {
          optionText: "That it will bring 22,000, for Rosa's drawings of 12,000 no longer apply",
          explanationText:
            "Drawings were never among the costs, so nothing is saved when they end. Profit is counted before them.",
          isRight: false,
        },
      ],
    },
  ],
};
