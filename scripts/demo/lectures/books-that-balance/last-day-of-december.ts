import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { cells, row, sheet, totals } from "./ledger.ts";

/** Twelve months of the year, and the January after it. */
const months = (y: number): Mark[] =>
  ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D", "J"].map((month, n) => ({
    text: month,
    at: [87 + n * 60, y],
    anchor: "middle",
    size: 26,
    chalk: n === 12 ? "yellow" : "grey",
  }));

export const lastDayOfDecember: DemoLecture = {
  videoId: 188,
  text: `
    Six in the evening on the thirty-first of December.
    The shop is shut, and every event of the year is in the journal.
    And still the year isn't. A year is only a line, drawn across things that go on without noticing it.
    Tonight we cut them along that line.

    Rent first. Seven hundred a month, and this week Rosa paid for January as well.
    Thirteen payments, nine thousand one hundred.
    Twelve of them belong to this year. That makes eight thousand four hundred.
    The thirteenth isn't a cost yet. It is something she has: the right to a warm room in January.
    So it moves to a page of its own. Prepaid rent left, seven hundred. Rent right, seven hundred.

    Wages are the mirror image.
    Her two helpers get nine hundred each, and always on the third of the next month.
    Eleven payments have been made, nineteen thousand eight hundred.
    December's work is done, but not paid for.
    Wages left, one thousand eight hundred.
    Wages owed right, one thousand eight hundred. And the year has its twelve.
    Accountants call the first a prepayment and the second an accrual.
    One question settles both: which year had the use of it?

    The others you know.
    Nineteen thousand of flour bought, one thousand still there, so eighteen thousand used.
    Nine hundred for the oven.
    Bad debts, five hundred and sixty for the café and two hundred and forty for the rest.
    And the bank has had its interest, three hundred.

    Now we close. Sales and costs have counted one year, like the small counter in a car.
    Each of these pages is emptied into one, called profit and loss.
    Sixty thousand of sales arrive on the right.
    On the left eighteen thousand, twenty-one thousand six hundred, eight thousand four hundred.
    Then nine hundred, eight hundred and three hundred. Fifty thousand in all.
    Ten thousand remains, and it moves to the only page it can belong to, Rosa's capital.
    Now all these counters are at zero, and that is the point. The second of January starts clean.

    Capital began at ten thousand, and ten thousand of profit comes to it.
    But Rosa has lived on something. A thousand a month out of the till, twelve thousand in the year.
    Is that a cost? No. If you take what is yours you earn no less, you only own less.
    Eight thousand. A profit every month, and a smaller claim than a year ago.

    Here is the sheet.
    Forty in cash, two thousand one hundred and sixty from customers, one thousand of flour.
    Seven hundred of rent, seven thousand one hundred of oven,
    and the van she bought on Tuesday, four thousand.
    On the right twelve hundred for the mill, eighteen hundred of wages,
    four thousand for the bank, eight thousand for Rosa.
    Fifteen thousand on each side, exactly as on the first day.

    She puts her finger on the first line. Ten thousand of profit, she says, and forty in cash?
  `,
  board: {
    scenes: [
      {
        title: "A line across things that go on",
        steps: [
          {
            when: "Six in the evening",
            draw: [
              { line: [55, 300, 850, 300] },
              ...months(345),
              { line: [777, 100, 777, 560], dashed: true, chalk: "yellow" },
            ],
          },
          { when: "Tonight we cut them", note: "Cut everything along 31 December" },
          {
            when: "Thirteen payments",
            draw: [
              { text: "Rent, paid", at: [60, 190], chalk: "blue" },
              { text: "13 × 700 = 9,100", at: [760, 190], anchor: "end", chalk: "blue" },
              ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(
                (n): Mark => ({ box: [65 + n * 60, 230, 44, 50], filled: true, chalk: "blue" }),
              ),
              { box: [785, 230, 44, 50], filled: true, chalk: "blue", id: "thirteenth" },
            ],
          },
          { when: "Twelve of them belong", note: "Rent: 12 × 700 = 8,400" },
          { when: "The thirteenth isn't a cost", colour: { thirteenth: "yellow" } },
          {
            when: "So it moves to a page",
            draw: [{ text: "700", at: [810, 150], anchor: "middle", size: 26, chalk: "yellow" }],
            move: { thirteenth: [0, -60] },
            note: "Prepaid rent left 700, rent right 700",
          },
          {
            when: "Eleven payments have been made",
            draw: [
              { text: "Wages, paid", at: [60, 490], chalk: "green" },
              { text: "11 × 1,800 = 19,800", at: [760, 490], anchor: "end", chalk: "green" },
              ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(
                (n): Mark => ({ box: [65 + n * 60, 385, 44, 50], filled: true, chalk: "green" }),
              ),
            ],
          },
          {
            when: "And the year has its twelve",
            draw: [
              { box: [725, 385, 44, 50], filled: true, chalk: "salmon" },
              { text: "owes 1,800", at: [760, 545], anchor: "end", chalk: "salmon" },
            ],
            note: "Wages left 1,800, wages owed right 1,800",
          },
          { when: "which year had the use of it", note: "Which year had the use of it?" },
        ],
      },
      {
        title: "Profit and loss",
        steps: [
          {
            when: "so eighteen thousand used",
            draw: [...sheet(575, "Costs", "Sales"), ...cells(190, "white", [70, "Flour"], [-438, "18,000"])],
          },
          {
            when: "Nine hundred for the oven",
            draw: [
              ...cells(334, "white", [70, "Oven"], [-438, "900"]),
              ...cells(382, "white", [70, "Bad debts"], [-438, "800"]),
            ],
            note: "560 + 240 = 800",
          },
          { when: "And the bank has had", draw: cells(430, "white", [70, "Interest"], [-438, "300"]) },
          { when: "Sixty thousand of sales", draw: cells(190, "green", [475, "Sales"], [-848, "60,000"]) },
          {
            when: "On the left eighteen thousand",
            draw: [
              ...cells(238, "white", [70, "Wages"], [-438, "21,600"]),
              ...cells(286, "white", [70, "Rent"], [-438, "8,400"]),
            ],
          },
          {
            when: "Fifty thousand in all",
            draw: [
              { line: [70, 455, 440, 455], chalk: "grey" },
              { text: "50,000", at: [438, 500], anchor: "end", size: 32, chalk: "salmon" },
            ],
            note: "Costs: 50,000",
          },
          {
            when: "Ten thousand remains, and",
            draw: [
              { text: "To capital", at: [70, 555], chalk: "yellow" },
              { text: "10,000", at: [438, 555], anchor: "end", size: 40, chalk: "yellow" },
              { line: [475, 455, 850, 455], chalk: "grey" },
              { text: "60,000", at: [848, 500], anchor: "end", size: 32, chalk: "green" },
            ],
            note: "60,000 − 50,000 = 10,000",
          },
          { when: "all these counters are at zero", note: "Counters at zero: the new year starts clean" },
        ],
      },
      {
        title: "Rosa's capital",
        steps: [
          {
            when: "Capital began at ten thousand",
            draw: [
              { line: [60, 500, 850, 500] },
              { box: [80, 300, 150, 200], filled: true, chalk: "green" },
              { text: "10,000", at: [155, 410], anchor: "middle" },
              { text: "January", at: [155, 540], anchor: "middle", chalk: "grey" },
              { box: [280, 100, 150, 200], filled: true, chalk: "green" },
              { text: "+ 10,000", at: [355, 210], anchor: "middle" },
              { text: "Profit", at: [355, 540], anchor: "middle", chalk: "grey" },
              { line: [230, 300, 430, 300], dashed: true, chalk: "grey" },
            ],
          },
          {
            when: "A thousand a month",
            draw: [
              { box: [480, 100, 150, 240], filled: true, chalk: "salmon" },
              { text: "− 12,000", at: [555, 230], anchor: "middle" },
              { text: "Drawings", at: [555, 540], anchor: "middle", chalk: "grey" },
            ],
          },
          { when: "Is that a cost? No", note: "Drawings aren't a cost" },
          {
            when: "Eight thousand. A profit",
            draw: [
              { line: [480, 340, 830, 340], dashed: true, chalk: "grey" },
              { box: [680, 340, 150, 160], filled: true, chalk: "yellow" },
              { text: "8,000", at: [755, 430], anchor: "middle" },
              { text: "December", at: [755, 540], anchor: "middle", chalk: "grey" },
            ],
            note: "10,000 + 10,000 − 12,000 = 8,000",
          },
        ],
      },
      {
        title: "The sheet on 31 December",
        steps: [
          {
            when: "Here is the sheet",
            draw: [
              ...sheet(570, "What it has", "Whose it is"),
              ...row("left", 0, "Cash", "40"),
              ...row("left", 1, "Customers", "2,160"),
              ...row("left", 2, "Flour", "1,000"),
            ],
          },
          {
            when: "the van she bought on Tuesday",
            draw: [
              ...row("left", 3, "Rent, January", "700"),
              ...row("left", 4, "Oven", "7,100"),
              ...row("left", 5, "Van", "4,000"),
            ],
          },
          {
            when: "On the right twelve hundred",
            draw: [
              ...row("right", 0, "Mill", "1,200"),
              ...row("right", 1, "Wages owed", "1,800"),
              ...row("right", 2, "Bank", "4,000"),
              ...row("right", 3, "Capital, Rosa", "8,000"),
            ],
            note: "Loan: 5,000, and 1,000 paid back",
          },
          {
            when: "exactly as on the first day",
            draw: totals(560, "15,000", "15,000", "green"),
            note: "15,000 = 15,000",
          },
          {
            when: "She puts her finger",
            draw: [{ box: [58, 164, 390, 50], chalk: "yellow" }],
            colour: { left0: "yellow", "left0 sum": "yellow" },
            note: "Profit 10,000, cash 40?",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Insurance in October",
      text: "On 1 October Rosa paid 1,200 for twelve months of insurance. How much of it is a cost of this year, and what is the rest?",
      questionType: "select_one",
      about: { from: "Rent first", to: "which year had the use of it" },
      hint: "How many of the twelve months lie before the line?",
      options: [
        {
          optionText: "300 is a cost, 900 is something the bakery has",
          explanationText:
            "Three of twelve months are over. The other nine are a right to be insured next year: prepaid, on the left.",
          isRight: true,
        },
        {
          optionText: "1,200 is a cost, because it has all been paid",
          explanationText:
            "Payment decides about cash. The cost belongs to the months that had the use, and nine of them are next year's.",
          isRight: false,
        },
        {
          optionText: "300 is a cost, 900 is something the bakery owes",
          explanationText:
            "It owes nothing, it has paid already. The insurer owes nine months of cover, so the 900 goes to the left.",
          isRight: false,
        },
      ],
    },
    {
      title: "At zero on 2 January",
      text: "Which of these pages begin the new year at zero?",
      questionType: "choose_all_that_apply",
      about: { from: "Now we close", to: "starts clean" },
      options: [
        {
          optionText: "Sales",
          explanationText: "It counts the sales of one year and has been emptied into profit and loss.",
          isRight: true,
        },
        {
          optionText: "Rent",
          explanationText:
            "The cost of the year is closed to profit and loss. Only the prepaid part goes on, on a page of its own.",
          isRight: true,
        },
        {
          optionText: "Oven",
          explanationText:
            "The oven is still there tomorrow, and so is its book value of 7,100. Only yearly counters are emptied.",
          isRight: false,
        },
        {
          optionText: "Wages owed",
          explanationText:
            "The debt of 1,800 doesn't end at midnight. It stays on the sheet until it is paid on 3 January.",
          isRight: false,
        },
      ],
    },
  ],
};
