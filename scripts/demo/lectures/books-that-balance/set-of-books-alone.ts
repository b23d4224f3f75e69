import type { DemoLecture } from "../lecture.ts";
import { account, cells, posted, row, sheet, totals } from "./ledger.ts";

export const setOfBooksAlone: DemoLecture = {
  videoId: 193,
  text: `
    This is Ilka, and she repairs bicycles.
    Her first year is over, her pages are full, and she asks you to close them.
    I'll give you the numbers and the order of work. The pencil is yours.

    First the trial balance, as she brought it. On the left, cash one thousand nine hundred.
    Customers fifteen hundred, parts bought five thousand six hundred, tools six thousand.
    Rent three thousand nine hundred, wages nine thousand six hundred, drawings five thousand.
    On the right, suppliers one thousand,
    capital eight thousand five hundred, repairs sold twenty-four thousand.
    Add both sides before you do anything else.
    Thirty-three thousand five hundred, and thirty-three thousand five hundred.
    Good. And you know by now how little that proves.

    Second, get up from the desk and look.
    She counts the parts, and fourteen hundred worth is on the shelves.
    The tools were bought in January, and she gives them five years and nothing for scrap.
    Of the rent, three hundred is for next January.
    One customer, who owes two hundred, has moved away without an address.
    And the electricity for December will be one hundred and fifty. The bill hasn't come.

    Third, five entries. I'll do the first, and you stop me after it.
    Parts bought, five thousand six hundred. Still there, fourteen hundred.
    So four thousand two hundred went into bicycles.
    Parts used left, parts right. Now stop, and write the other four.

    Have you got them?
    Depreciation, twelve hundred.
    Prepaid rent, three hundred, so that thirty-six hundred is left as a cost.
    Bad debts, two hundred.
    And the electricity: cost left, one hundred and fifty, and on the right a debt,
    although no paper says so yet. If you left it out, you are in good company.
    It is the one most people forget.

    Fourth, close. Twenty-four thousand of repairs on the right. Add up the costs yourself and compare.
    Four thousand two hundred, twelve hundred, three thousand six hundred, nine thousand six hundred.
    And two hundred, and one hundred and fifty. Eighteen thousand nine hundred and fifty.
    The profit is five thousand and fifty.
    She has drawn five thousand, so her capital has grown by fifty.
    Eight thousand five hundred and fifty.

    Fifth, the sheet.
    I'll tell you only where you must arrive: nine thousand seven hundred, on both sides.
    If your right side is one hundred and fifty short, you have the electricity as a cost and not as a debt.
    And if you forgot it altogether? Then you get nine thousand seven hundred, and it is wrong.

    And sixth, what no program does for you. Defend three entries in writing.
    A defended entry has three parts. What happened.
    Why this amount, and why this year. And what could prove you wrong.
    Take the tools. They were bought in January for six thousand, and they will serve about five years.
    So each year bears a fifth. If the first wrench breaks in the second year, I was too hopeful.
    Four sentences, and anybody can disagree with you, at the right place.
    That is what it means to sign.

    Five hundred years ago a merchant did the same with a quill.
    Left, right, and a line at the end of the year.
    You don't need more than a sheet of paper. So take one.
  `,
  board: {
    scenes: [
      {
        title: "First: does it balance?",
        steps: [
          {
            when: "This is Ilka",
            draw: [
              { circle: [330, 370, 100], chalk: "blue", id: "wheel" },
              { circle: [590, 370, 100], chalk: "blue", id: "other wheel" },
              {
                path: "M330 370L410 240L550 240L590 370M410 240L450 370L550 240M330 370L450 370M395 215L425 215M540 215L565 205",
                id: "frame",
              },
            ],
          },
          { when: "The pencil is yours", note: "Ilka, bicycle repairs, first year" },
          {
            when: "as she brought it",
            draw: [...sheet(575, "Left", "Right"), ...row("left", 0, "Cash", "1,900")],
            erase: ["wheel", "other wheel", "frame"],
          },
          {
            when: "parts bought five thousand",
            draw: [
              ...row("left", 1, "Customers", "1,500"),
              ...row("left", 2, "Parts", "5,600"),
              ...row("left", 3, "Tools", "6,000"),
            ],
          },
          {
            when: "drawings five thousand",
            draw: [
              ...row("left", 4, "Rent", "3,900"),
              ...row("left", 5, "Wages", "9,600"),
              ...row("left", 6, "Drawings", "5,000"),
            ],
          },
          {
            when: "On the right, suppliers",
            draw: [
              ...row("right", 0, "Suppliers", "1,000"),
              ...row("right", 1, "Capital", "8,500"),
              ...row("right", 2, "Repairs", "24,000"),
            ],
          },
          { when: "Add both sides before", draw: totals(568, "33,500", "33,500", "green"), note: "33,500 = 33,500" },
          { when: "how little that proves", note: "It proves little" },
        ],
      },
      {
        title: "Second and third: look, then enter",
        steps: [
          {
            when: "She counts the parts",
            draw: [
              { line: [60, 150, 850, 150] },
              ...cells(135, "grey", [70, "Seen"], [430, "Left / right"], [-845, "Sum"]),
              { text: "1,400 of parts left", at: [70, 215] },
            ],
            note: "Get up and look",
          },
          { when: "The tools were bought", draw: [{ text: "Tools: 5 years", at: [70, 290] }] },
          {
            when: "has moved away",
            draw: [
              { text: "January's rent, 300", at: [70, 365] },
              { text: "200 won't be paid", at: [70, 440] },
            ],
          },
          { when: "And the electricity for", draw: [{ text: "Power: no bill yet", at: [70, 515], chalk: "yellow" }] },
          {
            when: "Parts used left, parts right",
            draw: cells(215, "green", [430, "Parts used / parts"], [-845, "4,200"]),
            note: "5,600 − 1,400 = 4,200",
          },
          {
            when: "Have you got them",
            draw: [{ box: [415, 255, 440, 280], dashed: true, chalk: "yellow", id: "yours" }],
          },
          {
            when: "Depreciation, twelve hundred",
            draw: [
              ...cells(290, "white", [430, "Wear / tools"], [-845, "1,200"]),
              ...cells(365, "white", [430, "Prepaid / rent"], [-845, "300"]),
            ],
            note: "6,000 ÷ 5 = 1,200",
          },
          {
            when: "Bad debts, two hundred",
            draw: cells(440, "white", [430, "Lost / customers"], [-845, "200"]),
          },
          {
            when: "although no paper says",
            draw: cells(515, "yellow", [430, "Power / owed"], [-845, "150"]),
            colour: { yours: "green" },
            note: "Owed, although no bill has come",
          },
        ],
      },
      {
        title: "Fourth: close",
        steps: [
          {
            when: "Twenty-four thousand of repairs",
            draw: [
              ...account("Profit and loss", 60, 140, 790, 420),
              posted([60, 140, 790], "right", 0, "24,000", "green"),
              ...cells(178, "green", [475, "Repairs"]),
            ],
          },
          {
            when: "three thousand six hundred, nine thousand",
            draw: [
              ...cells(178, "white", [70, "Parts"], [-443, "4,200"]),
              ...cells(223, "white", [70, "Wear"], [-443, "1,200"]),
              ...cells(268, "white", [70, "Rent"], [-443, "3,600"]),
              ...cells(313, "white", [70, "Wages"], [-443, "9,600"]),
            ],
          },
          {
            when: "Eighteen thousand nine hundred and fifty",
            draw: [
              ...cells(358, "white", [70, "Bad debts"], [-443, "200"]),
              ...cells(403, "white", [70, "Power"], [-443, "150"]),
              { line: [70, 425, 443, 425], chalk: "grey" },
              { text: "18,950", at: [443, 475], anchor: "end", size: 32, chalk: "salmon" },
            ],
            note: "Costs: 18,950",
          },
          {
            when: "The profit is five thousand",
            draw: [
              ...cells(540, "yellow", [70, "Profit"], [-443, "5,050"]),
              { text: "to capital", at: [500, 540], chalk: "yellow" },
            ],
            note: "24,000 − 18,950 = 5,050",
          },
          { when: "Eight thousand five hundred and fifty.", note: "8,500 + 5,050 − 5,000 = 8,550" },
        ],
      },
      {
        title: "Fifth: where you must arrive",
        steps: [
          {
            when: "I'll tell you only where",
            draw: [...sheet(560), ...totals(550, "9,700", "9,700", "green")],
            note: "9,700 = 9,700",
          },
          {
            when: "If your right side is one hundred",
            draw: [
              ...row("left", 0, "Cash", "1,900", "grey"),
              ...row("left", 1, "Customers", "?"),
              ...row("left", 2, "Parts", "?"),
              ...row("left", 3, "Prepaid rent", "?"),
              ...row("left", 4, "Tools", "?"),
              ...row("right", 0, "Suppliers", "1,000", "grey"),
              ...row("right", 1, "Power owed", "?", "yellow"),
              ...row("right", 2, "Capital", "8,550", "grey"),
            ],
            note: "9,550 right? The debt is missing",
          },
          { when: "And if you forgot it altogether", note: "Both halves forgotten: 9,700, and wrong" },
          { when: "And sixth, what no program", note: "Sixth: defend three entries" },
        ],
      },
      {
        title: "Sixth: a defended entry",
        steps: [
          {
            when: "A defended entry has three",
            draw: [
              { text: "1  What happened", at: [60, 150], size: 32, chalk: "blue" },
              { text: "2  Why so much, why now", at: [60, 205], size: 32, chalk: "green" },
              { text: "3  What would prove me wrong", at: [60, 260], size: 32, chalk: "salmon" },
            ],
          },
          {
            when: "Take the tools",
            draw: [
              { line: [60, 310, 850, 310], chalk: "grey" },
              { line: [90, 540, 840, 540] },
              { box: [100, 390, 130, 150], filled: true, chalk: "blue", id: "all" },
              { text: "6,000 in January", at: [100, 370], chalk: "blue", id: "price" },
            ],
          },
          {
            when: "So each year bears a fifth",
            draw: [
              ...[0, 1, 2, 3, 4].map((year) => ({
                box: [100 + year * 145, 450, 120, 90] as const,
                filled: true,
                chalk: "green" as const,
              })),
              { text: "1,200 each", at: [460, 430], anchor: "middle", chalk: "green" },
            ],
            erase: ["all"],
            note: "6,000 ÷ 5 = 1,200",
          },
          {
            when: "That is what it means to sign",
            draw: [
              {
                path: "M640 400C670 340 690 350 680 390C675 415 700 380 715 372C725 390 735 395 750 378C765 395 790 395 830 372",
                chalk: "yellow",
              },
            ],
            note: "Anybody can disagree, at the right place",
          },
          { when: "So take one", note: "A sheet, a line, a pencil" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The bill that hasn't come",
      text: "You left out the electricity for December, 150. What is wrong with Ilka's accounts, and does the balance sheet balance?",
      questionType: "select_one",
      about: { from: "And the electricity: cost left", to: "And if you forgot it altogether" },
      options: [
        {
          optionText: "It doesn't balance: the right is 150 lower than the left",
          explanationText:
            "That would be so if you had written the cost and forgotten the debt. Left out altogether, both halves are missing.",
          isRight: false,
        },
        {
          optionText: "It balances, with the profit 150 too high and the debts 150 too low",
          explanationText:
            "Capital is 150 higher and the debt 150 lower, so the right is still 9,700. Only asking what December used finds it.",
          isRight: true,
        },
        {
          optionText: "Nothing is wrong, it belongs to the year in which the bill comes",
          explanationText:
            "The light burned in December. The year that had the use bears the cost, whenever the paper arrives.",
          isRight: false,
        },
      ],
    },
    {
      title: "Defend an entry",
      text: "Defend in three or four sentences the entry for the customer who owes 200 and has moved away. Use the three parts.",
      questionType: "open_ended",
      about: { from: "A defended entry has three parts", to: "That is what it means to sign" },
      hint: "What happened, why this amount and this year, and what could prove you wrong?",
      options: [
        {
          optionText:
            "The customer owes 200 for repairs and has moved away without an address; two letters came back. I enter bad debts left 200 and customers right 200, the whole sum, since nothing points to a part of it being paid. It belongs to this year because the repairs are in this year's sales. If he pays after all, I was wrong, and the 200 comes back as income.",
          explanationText:
            "Compare the three parts: the event with its evidence, amount and year with a reason, and the fact that would prove you wrong.",
          isRight: true,
        },
      ],
    },
  ],
};
