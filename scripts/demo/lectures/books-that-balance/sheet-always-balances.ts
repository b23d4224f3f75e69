import type { DemoLecture } from "../lecture.ts";
import { block, moved, partsOf, row, sheet, totals } from "./ledger.ts";

export const sheetAlwaysBalances: DemoLecture = {
  videoId: 183,
  text: `
    Take all of Rosa's pages, and copy from each page only the number that is left at the bottom.
    Cash seven thousand, oven eight thousand. Capital ten thousand, loan five thousand.
    Every event put as much left as right, so the totals have to agree.
    Fifteen thousand, fifteen thousand.
    This is the balance sheet. It is a photograph: it shows the bakery at one moment, and no film.

    Now stack it up as two towers. The left one is everything the bakery has, its assets.
    The right one shows who has a claim on that: the lenders at the bottom, and Rosa on top of them.
    The towers are equally high because they are the same bakery, measured twice.

    The mill delivers flour for four hundred, with a month to pay.
    Left tower, four hundred of flour.
    Right tower, four hundred for the mill, and Rosa's block is lifted up.

    And now the first bread.
    Flour for one hundred and fifty becomes loaves, and they sell for four hundred and twenty.
    Cash rises by four hundred and twenty, flour falls by one hundred and fifty.
    So the left tower has grown by two hundred and seventy. What grows on the right?
    The bank has lent nothing, and the mill has delivered nothing. But a gap is not allowed.
    It belongs to Rosa. Profit is her claim, growing. Nothing more mysterious than that.
    Two hundred and seventy on her block,
    and both towers are at fifteen thousand six hundred and seventy.

    This tells you what capital is, and most people get it wrong. It isn't a box of money in the cellar.
    It is a difference: what the bakery has, less what it owes.
    Fifteen thousand six hundred and seventy,
    less five thousand four hundred, is ten thousand two hundred and seventy.

    So Rosa is last in the queue. Suppose the oven burns out tonight, and she has no insurance.
    The left tower loses eight thousand at one stroke.
    The bank still wants its five thousand, and the mill its four hundred. Their blocks don't move.
    Only Rosa's can give way.
    Of her ten thousand two hundred and seventy, two thousand two hundred and seventy remain.
    Seven thousand six hundred and seventy on both sides. Even a catastrophe balances.

    Let another three thousand vanish, and her block ends up at minus seven hundred and thirty.
    Four thousand six hundred and seventy on the left.
    On the right, five thousand four hundred minus seven hundred and thirty.
    It still balances to the last coin, and the bakery owes more than it has.
    So never ask whether a balance sheet balances. It always does. Ask how thick the top block is.

    A photograph is easy. But the shop opens at six tomorrow,
    and five things will happen there before the day is over.
  `,
  board: {
    scenes: [
      {
        title: "What is left on every page",
        steps: [
          { when: "copy from each page", draw: sheet(430) },
          {
            when: "Capital ten thousand, loan",
            draw: [
              ...row("left", 0, "Cash", "7,000"),
              ...row("left", 1, "Oven", "8,000"),
              ...row("right", 0, "Capital, Rosa", "10,000"),
              ...row("right", 1, "Loan, bank", "5,000"),
            ],
          },
          {
            when: "so the totals have to agree",
            draw: [
              ...totals(400, "15,000", "15,000", "green"),
              { text: "=", at: [455, 490], size: 40, anchor: "middle", chalk: "green" },
            ],
            note: "15,000 on each side",
          },
          {
            when: "It is a photograph",
            draw: [
              {
                path: "M44 160L44 98L120 98M780 98L854 98L854 160M854 480L854 566L780 566M120 566L44 566L44 480",
                chalk: "yellow",
              },
              { text: "one moment", at: [455, 550], anchor: "middle", chalk: "yellow" },
            ],
            note: "The balance sheet is a photograph",
          },
        ],
      },
      {
        title: "Two towers, one bakery",
        steps: [
          {
            when: "stack it up as two towers",
            draw: [
              { line: [50, 540, 850, 540] },
              ...block([60, 372, 270, 168], "Cash", "7,000", "blue"),
              ...block([60, 180, 270, 192], "Oven", "8,000", "blue"),
              { text: "What it has", at: [195, 125], anchor: "middle", chalk: "grey" },
            ],
            note: "Left: what the bakery has, its assets",
          },
          {
            when: "who has a claim on that",
            draw: [
              ...block([470, 420, 250, 120], "Bank", "5,000", "salmon"),
              ...block([470, 180, 250, 240], "Rosa", "10,000", "green"),
              { text: "Whose it is", at: [595, 125], anchor: "middle", chalk: "grey" },
            ],
            note: "Right: lenders first, Rosa on top",
          },
          {
            when: "they are the same bakery",
            draw: [{ line: [340, 180, 460, 180], dashed: true, chalk: "yellow", id: "level" }],
            note: "Equal: one bakery, measured twice",
          },
          {
            when: "Left tower, four hundred of flour",
            draw: [
              { box: [60, 168, 270, 12], filled: true, chalk: "yellow" },
              { text: "+400", at: [340, 162], chalk: "yellow" },
              { box: [470, 408, 250, 12], filled: true, chalk: "yellow" },
              { text: "Mill 400", at: [732, 424], chalk: "yellow", size: 26 },
            ],
            erase: ["level"],
            move: moved("Rosa", [0, -12]),
          },
        ],
      },
      {
        title: "The first bread",
        steps: [
          {
            when: "And now the first bread",
            draw: [
              ...sheet(480),
              ...row("left", 0, "Cash", "7,000"),
              ...row("left", 1, "Oven", "8,000"),
              ...row("left", 2, "Flour", "400"),
              ...row("right", 0, "Loan, bank", "5,000"),
              ...row("right", 1, "Mill", "400"),
              ...row("right", 2, "Capital, Rosa", "10,000"),
            ],
          },
          {
            when: "flour falls by one hundred and fifty",
            draw: [
              { text: "7,420", at: [438, 200], anchor: "end", chalk: "green" },
              { text: "250", at: [438, 304], anchor: "end", chalk: "salmon" },
            ],
            erase: ["left0 sum", "left2 sum"],
            note: "Cash + 420, flour − 150",
          },
          {
            when: "What grows on the right",
            draw: [
              { text: "15,670", at: [438, 450], size: 32, anchor: "end", chalk: "yellow" },
              { text: "15,400", at: [848, 450], size: 32, anchor: "end", chalk: "salmon", id: "short" },
              { text: "≠", at: [455, 540], size: 40, anchor: "middle", chalk: "salmon", id: "differ" },
            ],
          },
          {
            when: "a gap is not allowed",
            draw: [{ box: [468, 322, 384, 50], dashed: true, chalk: "salmon", id: "gap" }],
          },
          {
            when: "It belongs to Rosa",
            draw: [
              { text: "Profit, Rosa", at: [478, 356], chalk: "yellow" },
              { text: "270", at: [844, 356], anchor: "end", chalk: "yellow" },
            ],
            colour: { gap: "green" },
            note: "Profit: Rosa's claim grows",
          },
          {
            when: "both towers are at fifteen",
            draw: [
              { text: "15,670", at: [848, 450], size: 32, anchor: "end", chalk: "yellow" },
              { text: "=", at: [455, 540], size: 40, anchor: "middle", chalk: "green" },
            ],
            erase: ["short", "differ"],
          },
          { when: "what the bakery has, less what it owes", note: "Capital = assets − debts" },
          { when: "is ten thousand two hundred and seventy", note: "15,670 − 5,400 = 10,270" },
        ],
      },
      {
        title: "Rosa is last in the queue",
        steps: [
          {
            when: "So Rosa is last",
            draw: [
              { line: [50, 540, 850, 540] },
              ...block([60, 356, 270, 184], "Cash, flour", "7,670", "blue", "rest"),
              ...block([60, 164, 270, 192], "Oven", "8,000", "blue"),
              ...block([470, 420, 270, 120], "Bank", "5,000", "salmon"),
              { box: [470, 410, 270, 10], filled: true, chalk: "salmon" },
              { text: "Mill", at: [752, 424], chalk: "salmon", size: 26 },
              ...block([470, 164, 270, 246], "Rosa", "10,270", "green"),
            ],
          },
          {
            when: "loses eight thousand at one stroke",
            draw: [
              { box: [60, 164, 270, 192], dashed: true, chalk: "salmon" },
              { text: "gone", at: [195, 270], size: 36, anchor: "middle", chalk: "salmon" },
            ],
            erase: partsOf("Oven"),
          },
          { when: "Their blocks don't move", note: "Debts stay as they are" },
          {
            when: "Only Rosa's can give way",
            draw: [
              ...block([470, 356, 270, 54], "Rosa", "2,270", "green", "left over"),
              { box: [470, 164, 270, 192], dashed: true, chalk: "salmon" },
              { text: "− 8,000", at: [605, 270], size: 36, anchor: "middle", chalk: "salmon" },
            ],
            erase: partsOf("Rosa"),
            note: "The owner's block takes the loss",
          },
          {
            when: "Even a catastrophe balances",
            draw: [
              { line: [335, 356, 465, 356], dashed: true, chalk: "yellow" },
              { text: "7,670", at: [400, 340], size: 32, anchor: "middle", chalk: "yellow" },
            ],
            note: "7,670 = 7,670",
          },
        ],
      },
      {
        title: "It balances below zero, too",
        steps: [
          {
            when: "Let another three thousand vanish",
            draw: [
              ...sheet(430, "What it has", "Whose it is"),
              ...row("left", 0, "Cash, flour", "4,670"),
              ...row("right", 0, "Bank", "5,000"),
              ...row("right", 1, "Mill", "400"),
            ],
          },
          {
            when: "five thousand four hundred minus",
            draw: [...row("right", 2, "Rosa", "−730", "salmon"), ...totals(400, "4,670", "4,670", "yellow")],
            note: "5,400 − 730 = 4,670",
          },
          {
            when: "owes more than it has",
            draw: [
              { text: "owes 5,400", at: [650, 490], size: 32, anchor: "middle", chalk: "salmon" },
              { text: "has 4,670", at: [255, 490], size: 32, anchor: "middle" },
              { text: "<", at: [455, 492], size: 40, anchor: "middle", chalk: "salmon" },
            ],
          },
          { when: "how thick the top block is", note: "Ask how thick the owner's block is" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A present from the bank",
      text: "The bank forgives Rosa 1,000 of her loan. She gets no cash. What happens on the balance sheet?",
      questionType: "select_one",
      about: { from: "What grows on the right", to: "what the bakery has, less what it owes" },
      hint: "Does the bakery have anything it didn't have before? And whose is the difference?",
      options: [
        {
          optionText: "The loan falls by 1,000 and Rosa's capital rises by 1,000",
          explanationText:
            "The bakery has what it had before and owes 1,000 less. The difference between the two belongs to Rosa, so her claim grows.",
          isRight: true,
        },
        {
          optionText: "The loan falls by 1,000 and cash rises by 1,000",
          explanationText:
            "No coin has arrived. And with one side lower and the other higher the sheet would be out by 2,000.",
          isRight: false,
        },
        {
          optionText: "Both sides become lower by 1,000",
          explanationText:
            "The left side lists what the bakery has, and none of that has gone away. Only the claims have changed.",
          isRight: false,
        },
      ],
    },
    {
      title: "Capital 8,000",
      text: "A balance sheet shows 8,000 of capital. What do you know about the cash of this business?",
      questionType: "select_one",
      about: { from: "This tells you what capital is", to: "Ask how thick the top block is" },
      options: [
        {
          optionText: "There are 8,000 in cash",
          explanationText:
            "Capital is on the right and says whose the assets are. It doesn't say which assets they are.",
          isRight: false,
        },
        {
          optionText: "There are at least 8,000 in cash",
          explanationText:
            "The 8,000 may be in an oven or in flour. A business with capital can be without a single coin.",
          isRight: false,
        },
        {
          optionText: "Nothing: it may be any amount",
          explanationText:
            "Capital is all assets less all debts. How much of the assets is cash can be read only on the left.",
          isRight: true,
        },
      ],
    },
  ],
};
