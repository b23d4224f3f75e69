import type { DemoLecture } from "../lecture.ts";
import { account, block, cells, posted } from "./ledger.ts";

const cafe = [490, 170, 350] as const;
const allowance = [490, 180, 350] as const;

export const customerDoesNotPay: DemoLecture = {
  videoId: 186,
  text: `
    The café on the corner has bought rolls since spring,
    and it paid for them every month. Until autumn.
    By then it owes seven hundred.
    All of that is in Rosa's sales, entered on the days when the rolls left the shop.
    One morning in November the door is locked, and a note says that an administrator is in charge.
    In December he pays twenty in every hundred. That makes one hundred and forty.

    What do you do with the other five hundred and sixty? Many would strike them out of the sales.
    But the rolls were baked, delivered and eaten. The sale was real, it is the payment that failed.
    So it becomes a cost with a page of its own, bad debts.
    Cash left, one hundred and forty. Bad debts left, five hundred and sixty. Café right, seven hundred.
    And the café's page is closed.

    That was the easy case, because it has happened.
    Now look at the customers who are left on New Year's Eve.
    Together they owe two thousand four hundred.
    All of them say that they will pay. Some won't, and you can't know which.
    If you wait, this year looks too good, and next year pays for it.
    So you estimate, by the age of the invoice.

    An invoice is like bread, the older the harder.
    Up to a month old: fifteen hundred, and two in a hundred get lost. Thirty.
    One to three months: six hundred, and ten in a hundred get lost. Sixty.
    Older than that: three hundred, and here it is every second coin. One hundred and fifty.
    Two hundred and forty in all. And see where it comes from.
    The old invoices are an eighth of the money and more than half of the danger.

    Bad debts left, two hundred and forty. And on the right?
    On no customer's page, for you don't know whose it will be.
    It gets a page of its own, the allowance.
    On the balance sheet it is taken off what the customers owe.
    Two thousand one hundred and sixty remain.
    But each customer's page still shows the full debt. Rosa goes on sending reminders, and she should.

    Now it is February, and the hotel writes that it can't pay its hundred. What happens to the profit?
    Allowance left, one hundred. Hotel right, one hundred.
    Customers owe two thousand three hundred now, the allowance is one hundred and forty.
    The difference is two thousand one hundred and sixty,
    as before. The bad news costs nothing on the day it comes.
    The books did their grieving in December, when it was only a guess.

    And if the guess was too dark?
    Then what is left of it flows back, and a later year looks better than it was.
    That makes the allowance a temptation. In a fat year you can hide a little profit there.
    So write beside the number how you arrived at it.
    With a reason it is bookkeeping, without one it is a wish.

    At least you can count what is in the storeroom, you will say.
    Forty sacks. Let's see whether that is the answer.
  `,
  board: {
    scenes: [
      {
        title: "The door is locked",
        steps: [
          {
            when: "The café on the corner",
            draw: [...account("Café", ...cafe, 120), ...account("Cash", 60, 170, 350, 120)],
          },
          {
            when: "By then it owes seven hundred",
            draw: [posted(cafe, "left", 0, "700")],
            note: "700 owed, entered as sales",
          },
          {
            when: "That makes one hundred and forty",
            draw: [posted([60, 170, 350], "left", 0, "140", "green")],
            note: "The administrator pays 20%: 140",
          },
          {
            when: "the other five hundred and sixty",
            draw: [{ text: "560?", at: [235, 480], anchor: "middle", size: 40, chalk: "salmon", id: "what" }],
          },
          { when: "The sale was real", note: "The sale was real, the payment failed" },
          {
            when: "a page of its own, bad debts",
            draw: [...account("Bad debts", 60, 400, 350, 120)],
            erase: ["what"],
          },
          {
            when: "Bad debts left, five hundred and sixty",
            draw: [
              posted([60, 400, 350], "left", 0, "560", "salmon"),
              posted(cafe, "right", 0, "700", "yellow"),
              { path: "M418 210C450 210 455 250 480 340", chalk: "green", dashed: true },
              { path: "M418 440C460 440 465 400 480 340", chalk: "salmon", dashed: true },
              { path: "M480 340C600 400 790 360 808 230", chalk: "yellow", dashed: true },
            ],
            note: "140 + 560 = 700",
          },
        ],
      },
      {
        title: "The older the harder",
        steps: [
          {
            when: "Now look at the customers",
            draw: [
              { line: [60, 150, 850, 150] },
              ...cells(135, "grey", [70, "Age"], [-480, "Owed"], [-640, "Lost"], [-840, "Allow"]),
            ],
          },
          {
            when: "Together they owe two thousand",
            draw: cells(520, "white", [70, "All"], [-480, "2,400"]),
            note: "Some won't pay, but which?",
          },
          {
            when: "An invoice is like bread",
            draw: cells(215, "white", [70, "To 1 month"], [-480, "1,500"], [-640, "2%"], [-840, "30"]),
          },
          {
            when: "One to three months",
            draw: cells(295, "white", [70, "1–3 months"], [-480, "600"], [-640, "10%"], [-840, "60"]),
          },
          {
            when: "Older than that",
            draw: cells(375, "salmon", [70, "Older"], [-480, "300"], [-640, "50%"], [-840, "150"]),
          },
          {
            when: "Two hundred and forty in all",
            draw: [
              { line: [60, 460, 850, 460], chalk: "grey" },
              { text: "240", at: [840, 525], anchor: "end", size: 36, chalk: "yellow" },
            ],
            note: "30 + 60 + 150 = 240",
          },
          {
            when: "are an eighth of the money",
            draw: [
              { box: [60, 395, 36, 16], filled: true, chalk: "salmon", width: 3 },
              { box: [722, 395, 118, 16], filled: true, chalk: "salmon", width: 3 },
              { text: "1/8 of the money", at: [110, 425], size: 24, chalk: "grey" },
              { text: "63% of the risk", at: [700, 425], size: 24, anchor: "end", chalk: "grey" },
            ],
            note: "1/8 of the money, over half of the risk",
          },
        ],
      },
      {
        title: "A page for what is not known yet",
        steps: [
          {
            when: "On no customer's page",
            draw: [...account("Bad debts", 60, 180, 350, 130), posted([60, 180, 350], "left", 0, "240", "yellow")],
          },
          {
            when: "a page of its own, the allowance",
            draw: [...account("Allowance", ...allowance, 130), posted(allowance, "right", 0, "240", "yellow")],
            note: "Bad debts left, allowance right",
          },
          {
            when: "it is taken off what the customers owe",
            draw: [
              ...cells(410, "white", [70, "Customers"], [-410, "2,400"]),
              ...cells(460, "salmon", [70, "Allowance"], [-410, "− 240"]),
              { line: [70, 485, 410, 485], chalk: "grey" },
              ...cells(535, "green", [70, "Worth"], [-410, "2,160"]),
              { box: [480, 480, 324, 56], filled: true, chalk: "green" },
              { box: [804, 480, 36, 56], dashed: true, chalk: "salmon" },
            ],
            note: "2,400 − 240 = 2,160",
          },
          { when: "Rosa goes on sending reminders", note: "Each customer still owes the full sum" },
        ],
      },
      {
        title: "February: the hotel can't pay",
        steps: [
          {
            when: "the hotel writes that",
            draw: [
              { line: [60, 520, 850, 520] },
              ...block([90, 196, 300, 324], "Worth", "2,160", "green", "before"),
              ...block([90, 160, 300, 36], "Allowance", "240", "salmon", "all"),
              { text: "December", at: [240, 560], anchor: "middle", chalk: "grey" },
              { text: "2,400", at: [240, 142], anchor: "middle" },
            ],
          },
          {
            when: "Hotel right, one hundred",
            draw: [
              ...block([490, 196, 300, 324], "Worth", "2,160", "green", "after"),
              { box: [490, 175, 300, 21], filled: true, chalk: "salmon" },
              { text: "February", at: [640, 560], anchor: "middle", chalk: "grey" },
            ],
            note: "Allowance left 100, hotel right 100",
          },
          {
            when: "the allowance is one hundred and forty",
            draw: [
              { text: "2,300", at: [640, 157], anchor: "middle" },
              { text: "140", at: [798, 195], size: 24, anchor: "start", chalk: "salmon", id: "rest" },
            ],
          },
          {
            when: "as before. The bad news",
            draw: [{ line: [396, 196, 484, 196], dashed: true, chalk: "yellow" }],
            note: "Still 2,160: no cost on this day",
          },
          {
            when: "And if the guess was too dark",
            note: "Too dark a guess flows back later",
          },
          { when: "So write beside the number", note: "Write down the reason" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Why not out of the sales?",
      text: "A colleague wants to take the 560 that the café won't pay out of the sales of the year. What is wrong with that?",
      questionType: "select_one",
      about: { from: "What do you do with the other", to: "And the café's page is closed" },
      options: [
        {
          optionText: "The profit would come out differently",
          explanationText:
            "It would be the same: 560 less of sales or 560 more of costs. What differs is what you can read from it.",
          isRight: false,
        },
        {
          optionText: "It hides how much was sold and how much was lost by giving credit",
          explanationText:
            "The rolls were sold, and that number should stay. The loss came from waiting for money, so it gets its own page.",
          isRight: true,
        },
        {
          optionText: "The sheet would no longer balance",
          explanationText:
            "Sales left 560 and café right 560 balance perfectly. It is consistent, but it tells a false story.",
          isRight: false,
        },
      ],
    },
    {
      title: "The baker's objection",
      text: 'Rosa says: "The hotel hasn\'t even failed yet. Why should my profit of this year be smaller because of it?" Answer her in two or three sentences.',
      questionType: "open_ended",
      about: { from: "That was the easy case", to: "The books did their grieving" },
      options: [
        {
          optionText:
            "The sales to these customers are in this year's profit, so the part of them that will be lost belongs in this year too. We don't know which customer will fail, but from experience we know about how much of such invoices is lost. If we waited, this year would look too good and next year would pay for it.",
          explanationText:
            "Check that you have both halves: the loss belongs to the year of the sale, and its size can be estimated although the name can't.",
          isRight: true,
        },
      ],
    },
  ],
};
