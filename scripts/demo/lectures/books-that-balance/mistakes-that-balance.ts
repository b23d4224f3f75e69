import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { account, cells, posted } from "./ledger.ts";

/** A mistake that the trial balance passes, with its number. */
const mistake = (index: number, what: string): Mark[] => [
  { circle: [90, 200 + index * 78, 24] },
  { text: `${index + 1}`, at: [90, 210 + index * 78], anchor: "middle" },
  { text: what, at: [135, 210 + index * 78] },
  { path: `M775 ${198 + index * 78}L792 ${216 + index * 78}L826 ${180 + index * 78}`, chalk: "green", width: 5 },
];

const digits = (number: string, y: number, chalk: Chalk): Mark[] =>
  number
    .split("")
    .map((digit, index) => ({ text: digit, at: [345 + index * 50, y], anchor: "middle", size: 40, chalk }));

export const mistakesThatBalance: DemoLecture = {
  videoId: 191,
  text: `
    End of March, second year. Rosa adds up the left and the right, and they agree to the coin.
    There are five mistakes in these books, and the trial balance has greeted every one of them.
    It asks a single question: is the left as much as the right? So it finds a half that is missing.
    Whatever is wrong on both sides walks straight past.

    The first isn't there at all.
    A Saturday delivery, two hundred, was never entered. Nothing left, nothing right.
    The second is on the wrong page. The oven was repaired for four hundred and fifty,
    and that was entered as oven. Left is left. But a cost has become an asset,
    and the profit is four hundred and fifty too high.
    The third has the wrong person. The inn paid, and the money went to the page of the school.
    Now a reminder goes to the one customer who had paid.
    The fourth has the wrong amount, the same one on both sides.
    And in the fifth, left and right have changed places.

    How do you find what the sums can't see? You ask somebody who keeps other books than you.
    Cash has a witness: the coins in the till. The bank page has the bank's statement.
    The mill has its own page about Rosa, and every customer knows what they have paid.
    The oven is its own witness. Go and look whether there are two.

    So let's take the mill. Its statement says one thousand two hundred and ninety.
    Rosa's page for the mill says one thousand two hundred. Ninety apart.
    Now divide by nine. Ninety by nine is ten, without remainder, and a bookkeeper pricks up her ears.
    If two neighbouring digits change places, the difference can always be divided by nine.
    Take five and four. Fifty-four less forty-five is nine.
    Or eighty-one less eighteen: sixty-three, seven nines.
    Here it is ten nines, so the swap is in the tens and hundreds, with digits that are one apart.
    She turns the pages, and there it is.
    The invoice says five hundred and forty, the journal four hundred and fifty.
    No proof, of course. Every ninth number can be divided by nine by pure chance.
    But you know where to look first.

    Next, the till. The coins are two hundred and forty more than the page says.
    Then halve it. One hundred and twenty, is there such an entry?
    The hotel paid one hundred and twenty on the ninth.
    Hotel left, cash right: the wrong way round. It took off what it should have added,
    so the error is twice the amount.

    And now the eraser? No. What is in the book stays in the book.
    You write a new entry that puts it right, with today's date and the reason.
    Flour left ninety, mill right ninety.
    Cash left two hundred and forty, hotel right two hundred and forty.
    A page that shows its corrections can be trusted. A page without any is the one I look at twice.

    Mistakes are fair. Some favour you and some don't, and in the long run they scatter.
    But what if they all point in one direction, and only on Thursdays?
  `,
  board: {
    scenes: [
      {
        title: "Five mistakes, and the sums agree",
        steps: [
          {
            when: "End of March, second",
            draw: [...cells(135, "grey", [70, "Mistake"], [-850, "Balances?"]), { line: [60, 155, 850, 155] }],
          },
          { when: "So it finds a half", note: "It finds only a missing half" },
          { when: "The first isn't there", draw: mistake(0, "Delivery of 200 not entered") },
          { when: "The second is on the wrong page", draw: mistake(1, "Repair of 450 entered as oven") },
          { when: "too high", note: "Repair as oven: profit 450 too high" },
          { when: "The third has the wrong person", draw: mistake(2, "Inn's payment: school's page") },
          { when: "The fourth has the wrong", draw: mistake(3, "The same wrong sum, twice") },
          {
            when: "And in the fifth",
            draw: mistake(4, "Left and right exchanged"),
            note: "Wrong on both sides: unseen",
          },
        ],
      },
      {
        title: "Witnesses outside the book",
        steps: [
          {
            when: "How do you find what",
            draw: [{ box: [340, 255, 220, 150] }, { text: "Rosa's books", at: [450, 340], anchor: "middle" }],
          },
          {
            when: "The bank page has",
            draw: [
              { text: "coins in the till", at: [60, 160], chalk: "yellow" },
              { line: [210, 180, 330, 265], arrow: true, chalk: "yellow" },
              { text: "bank statement", at: [845, 160], anchor: "end", chalk: "blue" },
              { line: [700, 180, 570, 265], arrow: true, chalk: "blue" },
            ],
            note: "Cash: count. Bank: statement",
          },
          {
            when: "The mill has its own page",
            draw: [
              { text: "mill's statement", at: [60, 520], chalk: "salmon" },
              { line: [200, 485, 330, 400], arrow: true, chalk: "salmon" },
              { text: "customers' letters", at: [845, 520], anchor: "end", chalk: "green" },
              { line: [710, 485, 570, 400], arrow: true, chalk: "green" },
            ],
            note: "Suppliers and customers: ask them",
          },
          {
            when: "The oven is its own witness",
            draw: [
              { box: [415, 110, 70, 60], chalk: "grey" },
              { box: [429, 132, 42, 24], chalk: "grey" },
              { line: [450, 182, 450, 245], arrow: true, chalk: "grey" },
            ],
            note: "Things: go and look",
          },
        ],
      },
      {
        title: "Ninety apart",
        steps: [
          {
            when: "So let's take the mill",
            draw: cells(150, "blue", [70, "The mill says"], [-540, "1,290"]),
          },
          {
            when: "Ninety apart",
            draw: [
              ...cells(205, "white", [70, "Rosa's page says"], [-540, "1,200"]),
              { line: [400, 225, 540, 225], chalk: "grey" },
              { text: "90", at: [540, 275], size: 36, anchor: "end", chalk: "salmon" },
            ],
          },
          {
            when: "Now divide by nine",
            draw: [{ text: "= 10 × 9", at: [560, 275], size: 36, chalk: "yellow" }],
            note: "90 ÷ 9 = 10: swapped digits?",
          },
          {
            when: "Fifty-four less forty-five",
            draw: [
              { text: "54 − 45 = 9", at: [70, 345], chalk: "grey" },
              { text: "81 − 18 = 63 = 7 × 9", at: [400, 345], chalk: "grey" },
            ],
            note: "A swap: a multiple of 9",
          },
          { when: "Here it is ten nines", draw: [{ line: [60, 380, 850, 380], chalk: "grey" }] },
          {
            when: "She turns the pages",
            draw: [
              { text: "Invoice", at: [70, 460], chalk: "blue" },
              ...digits("540", 460, "blue"),
              { text: "Journal", at: [70, 552] },
              ...digits("450", 555, "white"),
              { line: [352, 474, 388, 514], chalk: "salmon" },
              { line: [388, 474, 352, 514], chalk: "salmon" },
            ],
            note: "540 was entered as 450",
          },
          { when: "No proof, of course", draw: [{ text: "a hint, no proof", at: [560, 505], chalk: "yellow" }] },
        ],
      },
      {
        title: "Twice the amount",
        steps: [
          {
            when: "Next, the till",
            draw: [
              { line: [60, 330, 840, 330], arrow: true, chalk: "grey" },
              { circle: [450, 330, 10], filled: true },
              { text: "before", at: [450, 380], anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "Then halve it",
            draw: [
              { circle: [690, 330, 12], filled: true, chalk: "green" },
              { text: "coins", at: [690, 380], anchor: "middle", chalk: "green" },
              { path: "M450 310C490 210 650 210 688 308", chalk: "green" },
              { text: "+ 120", at: [570, 205], anchor: "middle", size: 32, chalk: "green" },
            ],
            note: "240 ÷ 2 = 120: look for it",
          },
          {
            when: "Hotel left, cash right: the wrong",
            draw: [
              { circle: [210, 330, 12], filled: true, chalk: "salmon" },
              { text: "page", at: [210, 380], anchor: "middle", chalk: "salmon" },
              { path: "M450 310C410 210 250 210 212 308", chalk: "salmon" },
              { text: "− 120", at: [330, 205], anchor: "middle", size: 32, chalk: "salmon" },
            ],
          },
          {
            when: "so the error is twice",
            draw: [
              { path: "M210 410C210 470 450 440 450 490C450 440 690 470 690 410", chalk: "yellow" },
              { text: "240", at: [450, 545], anchor: "middle", size: 40, chalk: "yellow" },
            ],
            note: "Wrong way round: twice the sum",
          },
        ],
      },
      {
        title: "A new entry, no eraser",
        steps: [
          {
            when: "And now the eraser",
            draw: [
              ...account("Flour", 60, 160, 350, 110),
              ...account("Mill", 490, 160, 350, 110),
              ...account("Cash", 60, 400, 350, 110),
              ...account("Hotel", 490, 400, 350, 110),
            ],
            note: "Never erase",
          },
          { when: "with today's date", note: "New entry: today's date and the reason" },
          {
            when: "Flour left ninety",
            draw: [
              posted([60, 160, 350], "left", 0, "90", "yellow"),
              posted([490, 160, 350], "right", 0, "90", "yellow"),
              posted([60, 400, 350], "left", 0, "240", "green"),
              posted([490, 400, 350], "right", 0, "240", "green"),
            ],
          },
          { when: "A page that shows its corrections", note: "A corrected page can be trusted" },
          {
            when: "Mistakes are fair",
            draw: [{ text: "mistakes scatter both ways", at: [450, 565], anchor: "middle", chalk: "grey" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Which of them does the trial balance find?",
      text: "Four mistakes in one day. Which one will the trial balance show?",
      questionType: "select_one",
      about: { from: "It asks a single question", to: "left and right have changed places" },
      options: [
        {
          optionText: "A sale of 70 was entered as 700 in cash and in sales",
          explanationText:
            "Both sides are too high by the same 630. The sums agree; only the coins in the till will contradict.",
          isRight: false,
        },
        {
          optionText: "Wages of 110 were posted to wages, but not to cash",
          explanationText:
            "Here one half is missing, and the left is 110 higher than the right. That is what the test is made for.",
          isRight: true,
        },
        {
          optionText: "A new shelf was entered as flour",
          explanationText:
            "Shelf and flour are both on the left, so the sum is the same. Somebody has to look at the shelf.",
          isRight: false,
        },
      ],
    },
    {
      title: "A difference of 27",
      text: "Your page for a customer and the customer's own list differ by 27. What do you look for first?",
      questionType: "select_one",
      about: { from: "So let's take the mill", to: "But you know where to look first" },
      hint: "27 is three nines.",
      options: [
        {
          optionText: "Two neighbouring digits, three apart, that changed places",
          explanationText:
            "27 is three nines, so the tens and the units may be swapped, such as 85 and 58. It is a hint, no proof.",
          isRight: true,
        },
        {
          optionText: "An entry of 13.50 the wrong way round, and nothing else",
          explanationText:
            "Half of the difference is worth a search as well. But 27 can be divided by nine, and that points at swapped digits.",
          isRight: false,
        },
        {
          optionText: "Nothing: it must be a swap, so correct it by 27",
          explanationText:
            "Every ninth number can be divided by nine by chance. First find the entry, then correct it with its reason.",
          isRight: false,
        },
      ],
    },
  ],
};
