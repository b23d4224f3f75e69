import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { block, cells } from "./ledger.ts";

/** A line of the journal: what is left, what is right, and how much. */
const entry = (index: number, left: string, right: string, sum: string): Mark[] =>
  cells(205 + index * 62, "white", [70, left], [370, right], [-840, sum]);

export const dayAtTheBakery: DemoLecture = {
  videoId: 184,
  text: `
    Five in the morning, and the light in the bakery is on.
    Next to the oven hangs a school exercise book.
    Rosa writes the day into it as it comes, one event a line. Bookkeepers call it the journal.
    Each line answers three questions. What goes left, what goes right, and how much?

    At six the mill brings flour for two hundred, to be paid at the end of the month.
    Flour left, mill right.
    Until noon the shop sells bread for three hundred and forty in cash. Cash left, sales right.
    Sales is a new page.
    It is a part of Rosa's claim, kept apart so that we see where the growth comes from.
    The café on the corner takes rolls for sixty and will pay on Friday. Café left, sales right.
    Notice that this is a sale today, although no coin has moved.
    The rolls are gone, and the café owes for them.

    At noon the helper gets one hundred and ten for her shift. Wages left, cash right.
    Costs go to the left because they eat into Rosa's claim, and that claim is on the right.
    In the evening she weighs the bin.
    Flour for one hundred and thirty has become dough. Flour used left, flour right.

    And the telephone? At ten a customer ordered a wedding cake for Saturday, ninety, no deposit.
    Put it in the diary, but keep it out of the books.
    The bakery has nothing it didn't have before, and it owes no money.
    So far it is only a promise on both sides.

    Now every amount is copied from the journal to its two pages.
    This is called posting, and here hands slip.
    So we test it. All that was posted on the left:
    three forty, two hundred, sixty, one ten, one thirty.
    Eight hundred and forty. On the right, four hundred of sales, two hundred, one ten, one thirty.
    Eight hundred and forty again. This list is the trial balance, and it takes two minutes.

    And now tell me: how good a day was it?
    The till has two hundred and thirty more than in the morning.
    But sales were four hundred, less one ten for wages, less one thirty for flour.
    That is a profit of one hundred and sixty.
    Two answers for the same day, and both are true. Where have seventy gone?

    Look at what grew.
    Two hundred and thirty in the till, seventy in the flour bin, sixty owed by the café.
    Three hundred and sixty in all.
    Of this two hundred belongs to the mill, and the rest belongs to Rosa.
    One hundred and sixty. The till was so full because somebody else was still waiting for their money.
    If you judge a shop by its till, the best day is the one on which you pay no bills.

    Three hundred such days, and the year is written down.
    But one thing was used up today and is on no line.
    It stands in the corner, and it is still hot.
  `,
  board: {
    scenes: [
      {
        title: "The journal: one event a line",
        steps: [
          {
            when: "hangs a school exercise book",
            draw: [
              { line: [60, 155, 850, 155] },
              { line: [350, 105, 350, 490], chalk: "grey" },
              { line: [690, 105, 690, 490], chalk: "grey" },
            ],
          },
          {
            when: "What goes left, what goes right",
            draw: cells(138, "grey", [70, "Left"], [370, "Right"], [-840, "Sum"]),
            note: "Journal: left, right, how much",
          },
          { when: "the mill brings flour", draw: entry(0, "Flour", "Mill", "200") },
          { when: "Until noon the shop sells", draw: entry(1, "Cash", "Sales", "340") },
          { when: "The café on the corner", draw: entry(2, "Café", "Sales", "60") },
          { when: "although no coin has moved", note: "A sale: the rolls are gone, the café owes" },
          { when: "At noon the helper", draw: entry(3, "Wages", "Cash", "110") },
          { when: "Costs go to the left", note: "Costs are left: they eat Rosa's claim" },
          { when: "she weighs the bin", draw: entry(4, "Flour used", "Flour", "130") },
          {
            when: "ordered a wedding cake",
            draw: [
              { text: "Wedding cake, Saturday", at: [70, 540], chalk: "yellow", id: "cake" },
              { text: "90", at: [840, 540], anchor: "end", chalk: "yellow", id: "ninety" },
            ],
          },
          {
            when: "keep it out of the books",
            draw: [{ line: [60, 530, 850, 530], chalk: "salmon" }],
            colour: { cake: "grey", ninety: "grey" },
            note: "An order alone is no entry",
          },
        ],
      },
      {
        title: "The trial balance",
        steps: [
          {
            when: "This is called posting",
            draw: [
              { line: [60, 150, 850, 150] },
              { line: [455, 108, 455, 550] },
              ...cells(135, "grey", [70, "Posted left"], [475, "Posted right"]),
            ],
          },
          {
            when: "All that was posted on the left",
            draw: [
              ...cells(200, "white", [70, "Cash"], [-438, "340"]),
              ...cells(252, "white", [70, "Flour"], [-438, "200"]),
              ...cells(304, "white", [70, "Café"], [-438, "60"]),
              ...cells(356, "white", [70, "Wages"], [-438, "110"]),
              ...cells(408, "white", [70, "Flour used"], [-438, "130"]),
            ],
          },
          {
            when: "On the right, four hundred of sales",
            draw: [
              { line: [70, 445, 440, 445], chalk: "grey" },
              { text: "840", at: [438, 500], size: 36, anchor: "end", chalk: "green" },
              ...cells(200, "white", [475, "Sales"], [-848, "400"]),
              ...cells(252, "white", [475, "Mill"], [-848, "200"]),
              ...cells(304, "white", [475, "Cash"], [-848, "110"]),
              ...cells(356, "white", [475, "Flour"], [-848, "130"]),
            ],
            note: "Left: 840",
          },
          {
            when: "Eight hundred and forty again",
            draw: [
              { line: [475, 445, 850, 445], chalk: "grey" },
              { text: "840", at: [848, 500], size: 36, anchor: "end", chalk: "green" },
            ],
            note: "Right: 840. The posting is complete",
          },
        ],
      },
      {
        title: "Two answers for one day",
        steps: [
          {
            when: "how good a day was it",
            draw: [
              { text: "In the till", at: [70, 140], chalk: "grey" },
              ...cells(200, "white", [70, "Came in"], [-400, "340"]),
              ...cells(252, "white", [70, "Went out"], [-400, "− 110"]),
              { line: [70, 345, 400, 345], chalk: "grey" },
              { text: "+ 230", at: [400, 400], size: 40, anchor: "end", chalk: "yellow" },
            ],
          },
          {
            when: "That is a profit of one hundred",
            draw: [
              { line: [450, 110, 450, 430], chalk: "grey" },
              { text: "Earned", at: [500, 140], chalk: "grey" },
              ...cells(200, "white", [500, "Sales"], [-840, "400"]),
              ...cells(252, "white", [500, "Wages"], [-840, "− 110"]),
              ...cells(304, "white", [500, "Flour used"], [-840, "− 130"]),
              { line: [500, 345, 840, 345], chalk: "grey" },
              { text: "160", at: [840, 400], size: 40, anchor: "end", chalk: "green" },
            ],
            note: "400 − 110 − 130 = 160",
          },
          {
            when: "Where have seventy gone",
            draw: [
              { text: "70 apart, and both are true", at: [450, 520], size: 36, anchor: "middle", chalk: "salmon" },
            ],
          },
        ],
      },
      {
        title: "What grew, and whose it is",
        steps: [
          {
            when: "Look at what grew",
            draw: [
              { line: [60, 520, 840, 520] },
              ...block([90, 290, 300, 230], "Till", "230", "blue"),
              ...block([90, 220, 300, 70], "Flour bin", "70", "blue"),
              ...block([90, 160, 300, 60], "Café owes", "60", "blue"),
            ],
            note: "230 + 70 + 60 = 360",
          },
          {
            when: "Of this two hundred belongs",
            draw: [
              ...block([510, 320, 300, 200], "The mill's", "200", "salmon"),
              ...block([510, 160, 300, 160], "Rosa's", "160", "green"),
            ],
            note: "200 for the mill, 160 for Rosa",
          },
          {
            when: "The till was so full",
            draw: [{ line: [500, 355, 400, 355], arrow: true, chalk: "salmon" }],
            note: "The mill's money is in the till",
          },
          {
            when: "But one thing was used up",
            draw: [
              { box: [405, 440, 90, 80], chalk: "yellow" },
              { box: [423, 470, 54, 32], chalk: "yellow" },
            ],
          },
          {
            when: "It stands in the corner",
            draw: [
              { path: "M430 425C420 412 440 405 430 390", chalk: "yellow" },
              { path: "M468 425C458 412 478 405 468 390", chalk: "yellow" },
            ],
            note: "And the oven?",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Friday comes",
      text: "On Friday the café pays the 60 in cash. What does Rosa write?",
      questionType: "select_one",
      about: { from: "The café on the corner", to: "the café owes for them" },
      hint: "When was the sale?",
      options: [
        {
          optionText: "Cash left 60, sales right 60",
          explanationText:
            "Then the rolls would have been sold twice. The sale was written down on the day they left the shop.",
          isRight: false,
        },
        {
          optionText: "Cash left 60, café right 60",
          explanationText:
            "One asset takes the place of another: a coin instead of a claim. Profit was made on the day of the sale.",
          isRight: true,
        },
        {
          optionText: "Nothing, because the sale is already in the books",
          explanationText:
            "The sale is, but cash has come in and the café's debt is gone. Without an entry the café would owe for ever.",
          isRight: false,
        },
      ],
    },
    {
      title: "Which of these belong in the journal?",
      text: "Four things happen on Tuesday. Which of them does Rosa enter in her books that day?",
      questionType: "choose_all_that_apply",
      about: { from: "And the telephone?", to: "only a promise on both sides" },
      options: [
        {
          optionText: "The helper agrees to work on Sunday too",
          explanationText: "A promise on both sides. There will be wages to enter when she has worked.",
          isRight: false,
        },
        {
          optionText: "A bride pays 50 in advance for her cake",
          explanationText: "Cash left, and on the right a debt: until Saturday the bakery owes her a cake or 50.",
          isRight: true,
        },
        {
          optionText: "The mill delivers flour but sends no invoice yet",
          explanationText: "Flour has come in and the mill has a claim. The paper may come later, the event is today.",
          isRight: true,
        },
        {
          optionText: "The mill announces higher prices from next month",
          explanationText:
            "The bakery has what it had and owes what it owed. It becomes an event with the next delivery.",
          isRight: false,
        },
      ],
    },
  ],
};
