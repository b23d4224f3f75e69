import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { cells, word } from "./shapes.ts";

export const theRightThingToAssume: DemoLecture = {
  videoId: 225,
  text: `
    Here is a bar of chocolate, three rows of four. Twelve squares.
    You break one piece along a line, and you may break only one piece at a time.
    How many breaks until there are twelve single squares?
    Two people tried at the table. One broke it into rows first, the other nibbled off corners.
    Eleven breaks, both of them. A third one wanted to be clever: eleven.

    So here is our statement. A bar of n squares needs n minus one breaks, however you do it.
    A bar of one square needs none. That is the beginning, and it is in order.

    Now for the step, in the way that we learned it.
    Assume the statement for eleven squares, and take a bar of twelve.
    I break it once. Do I get a bar of eleven?
    No. From three by four I get two bars of six, or four and eight, or three and nine.
    Eleven never comes up, and the assumption sits there and cannot help.

    That is no reason to give up induction. We assumed the wrong thing.
    When the domino of twelve is about to fall, which ones are on the floor already?
    Not only number eleven. All of them, from one to eleven.
    So why should I use only the last one?
    Assume the statement for every bar that is smaller than this one.
    People call it strong induction, but it costs nothing more.

    Now break. Say into four and eight.
    The four need three further breaks, since that bar is smaller.
    The eight need seven, for the same reason.
    Three and seven and the break that I have just made: eleven.

    And in letters. The first break leaves a squares and b squares, and a plus b is n.
    A minus one, plus b minus one, plus one. That is n minus one.
    It was of no importance where I broke. That is why all three people were equally quick.

    There is an even shorter reason, and it came from the youngest of us.
    Each break makes one piece into two. So each break adds one piece.
    You begin with one and want twelve. Eleven.
    Was our induction useless, then? It told us what to look at, namely the break.

    Elsewhere you do need it. Every whole number from two on is a product of primes.
    To split twelve I write three times four, and ask about the three and the four.
    Eleven tells me nothing about that. The smaller factors tell me everything.

    So first look at what your step leaves in your hands, and then assume just that.
    And sometimes you hold too little, and the cure is to claim more.
  `,
  board: {
    scenes: [
      {
        title: "Twelve squares of chocolate",
        steps: [
          {
            when: "Here is a bar of chocolate",
            draw: [{ path: cells(80, 130, 4, 3, 80), chalk: "yellow" }],
            note: "3 × 4 = 12 squares",
          },
          {
            when: "You break one piece along",
            draw: [
              { line: [240, 105, 240, 395], dashed: true, chalk: "salmon" },
              word("one break", 240, 435, { chalk: "salmon" }),
            ],
          },
          {
            when: "Two people tried",
            draw: [
              { text: "rows first", at: [480, 180], size: 32 },
              { text: "corners first", at: [480, 250], size: 32 },
              { text: "clever", at: [480, 320], size: 32 },
            ],
          },
          {
            when: "Eleven breaks, both",
            draw: [180, 250, 320].map((y) => word("11", 790, y, { size: 36, chalk: "green" })),
            note: "Eleven breaks, every time",
          },
          {
            when: "So here is our statement",
            draw: [word("n squares: n − 1 breaks", 440, 530, { size: 40, chalk: "yellow" })],
          },
        ],
      },
      {
        title: "What a break leaves",
        steps: [
          {
            when: "Assume the statement for eleven",
            draw: [
              { path: cells(60, 120, 4, 3, 46), chalk: "yellow" },
              word("12", 152, 295),
              { text: "assumed: 11", at: [60, 350], size: 30, chalk: "green", id: "assumed" },
            ],
            note: "Assume 11, want 12",
          },
          {
            when: "From three by four",
            draw: [
              { path: cells(310, 130, 2, 3, 32) },
              { path: cells(390, 130, 2, 3, 32) },
              word("6 + 6", 382, 295, { chalk: "grey" }),
              { path: cells(510, 124, 4, 1, 32) },
              { path: cells(510, 172, 4, 2, 32) },
              word("4 + 8", 574, 295, { chalk: "grey" }),
              { path: cells(686, 130, 1, 3, 32) },
              { path: cells(734, 130, 3, 3, 32) },
              word("3 + 9", 758, 295, { chalk: "grey" }),
            ],
          },
          { when: "Eleven never comes up", colour: { assumed: "salmon" }, note: "No break leaves 11" },
          {
            when: "which ones are on the floor",
            draw: [
              { line: [50, 500, 840, 500], chalk: "grey" },
              ...Array.from(
                { length: 12 },
                (_, index): Mark => ({
                  line: [80 + index * 66, 498, 80 + index * 66, 410],
                  width: 9,
                  id: `d${index}`,
                }),
              ),
              ...["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"].map((text, index) =>
                word(text, 80 + index * 66, 540, { chalk: "grey" }),
              ),
            ],
          },
          {
            when: "Not only number eleven",
            colour: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`d${index}`, "green"] as const)),
          },
          { when: "Assume the statement for every", note: "Assume it for every smaller bar" },
        ],
      },
      {
        title: "Four, eight and one break",
        steps: [
          {
            when: "Now break. Say into",
            draw: [
              { path: cells(80, 120, 4, 1, 64), chalk: "blue" },
              { path: cells(80, 225, 4, 2, 64), chalk: "green" },
              { line: [60, 205, 356, 205], dashed: true, chalk: "salmon" },
              { text: "1", at: [430, 215], size: 34, chalk: "salmon" },
            ],
          },
          {
            when: "The four need three",
            draw: [{ text: "4 − 1 = 3", at: [430, 162], size: 34, chalk: "blue" }],
          },
          {
            when: "The eight need seven",
            draw: [{ text: "8 − 1 = 7", at: [430, 300], size: 34, chalk: "green" }],
          },
          {
            when: "Three and seven and the break",
            draw: [{ text: "= 11", at: [680, 235], size: 40, chalk: "yellow" }],
            note: "3 + 7 + 1 = 11",
          },
          {
            when: "A minus one, plus b",
            draw: [word("(a − 1) + (b − 1) + 1 = n − 1", 440, 430, { size: 36 })],
            note: "Where you break makes no difference",
          },
          {
            when: "Each break makes one piece",
            draw: [
              { box: [120, 480, 130, 70] },
              { line: [290, 515, 380, 515], arrow: true, chalk: "salmon" },
              { box: [420, 480, 60, 70], chalk: "green" },
              { box: [510, 480, 60, 70], chalk: "green" },
              { text: "+1 piece", at: [630, 525], size: 32, chalk: "yellow" },
            ],
            note: "One break, one piece more",
          },
        ],
      },
      {
        title: "The factors of a number",
        steps: [
          {
            when: "Was our induction useless",
            draw: [word("12", 440, 170, { size: 40 }), { circle: [440, 157, 50], chalk: "yellow" }],
          },
          {
            when: "To split twelve",
            draw: [
              { line: [405, 195, 300, 290] },
              { line: [475, 195, 580, 290] },
              { circle: [270, 320, 42], chalk: "green" },
              word("3", 270, 333, { size: 36, chalk: "green" }),
              { circle: [610, 320, 42] },
              word("4", 610, 333, { size: 36 }),
            ],
          },
          {
            when: "The smaller factors tell",
            draw: [
              { line: [585, 355, 530, 440] },
              { line: [635, 355, 690, 440] },
              { circle: [505, 475, 42], chalk: "green" },
              word("2", 505, 488, { size: 36, chalk: "green" }),
              { circle: [715, 475, 42], chalk: "green" },
              word("2", 715, 488, { size: 36, chalk: "green" }),
              word("11?", 130, 200, { size: 36, chalk: "salmon" }),
            ],
            note: "12 = 3 · 2 · 2, and 11 does not help",
          },
          { when: "look at what your step leaves", note: "Assume what the step leaves you" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Why eleven was no help",
      text: "Why is it not enough to assume the statement for a bar of n − 1 squares?",
      questionType: "select_one",
      about: { from: "Assume the statement for eleven", to: "Assume the statement for every" },
      options: [
        {
          optionText: "The statement is false for n − 1",
          explanationText: "It is true there as well. It is only not the case that the step makes use of.",
          isRight: false,
        },
        {
          optionText: "A break leaves two smaller bars, whose sizes may be far below n − 1",
          explanationText:
            "We need the statement for a and for b, such as four and eight, so we assume all smaller cases.",
          isRight: true,
        },
        {
          optionText: "Induction works only for sums and not for chocolate",
          explanationText:
            "Induction works for any statement about n, if the step uses cases that have been shown before.",
          isRight: false,
        },
      ],
    },
    {
      title: "A larger bar",
      text: "A bar has five rows of six squares. How many breaks does it need?",
      questionType: "select_one",
      about: { from: "The first break leaves", to: "You begin with one" },
      hint: "Count pieces, not lines.",
      options: [
        {
          optionText: "Nine, four across and five down",
          explanationText:
            "These are the lines of the bar. After the first break you have to break each part by itself.",
          isRight: false,
        },
        {
          optionText: "Twenty-nine",
          explanationText: "From one piece to thirty, and each break adds one piece: twenty-nine, in any order.",
          isRight: true,
        },
        {
          optionText: "It depends on the order",
          explanationText: "The order changes the shapes on the way but not the number of breaks: each adds one piece.",
          isRight: false,
        },
      ],
    },
  ],
};
