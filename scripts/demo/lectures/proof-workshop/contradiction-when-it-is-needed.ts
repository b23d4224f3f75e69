import type { DemoLecture } from "../lecture.ts";
import { word } from "./shapes.ts";

export const contradictionWhenItIsNeeded: DemoLecture = {
  videoId: 227,
  text: `
    Here is a proof that was handed in. Suppose that the sum of two odd numbers is not even.
    Take two a plus one and two b plus one. Their sum is two times a plus b plus one.
    That is even. But we supposed that it was not. Contradiction!
    Is it correct? Yes. And now cover the first sentence and the last with your hand.

    What remains is a complete proof. It never used what it supposed.
    It is like a detour through the cellar to get from the kitchen to the kitchen.
    So the rule: if the supposition is never used, take it out.

    When is it needed, then? When the statement says that something does not exist.
    How do you show a thing that is not there? You let it in, and you see what it breaks.
    Is there a fraction whose square is two?
    That is to say, two whole numbers a and b, so that a squared is twice b squared.

    Try seventeen and twelve. Seventeen squared is two hundred and eighty-nine.
    Twice one hundred and forty-four is two hundred and eighty-eight.
    Missed by one. It is so near that one may well keep hoping.

    So suppose that there are such numbers. And take the smallest pair.
    I draw a large square of side a. I lay two squares of side b in it, in opposite corners.
    The two together have just the area of the large one. That is our supposition.

    But they overlap in the middle. And two corners stay bare.
    The area is the same, so what lies double must be exactly what is bare.
    The middle square is as large as the two corners together.
    One square that is twice another one. Have we not just met that?

    Its side is two b minus a, and a corner has a minus b. Whole numbers both, and smaller than before.
    But ours were the smallest. So there is no such pair, and no such fraction.
    Look at where we used the supposition: in the areas, and in the word smallest.
    Without it there is nothing to draw.

    Now test the drawing with seventeen and twelve.
    The middle has side seven, the corners have side five. Forty-nine against fifty.
    Again it is missed by one, as it should be, because a near miss leads to a smaller near miss.

    So a contradiction is a loan. You borrow a world that does not exist.
    It is worth it if you buy something with it.
    And when you begin, say exactly what the opposite is.
    The opposite of all is not none, and that is worth an evening.
  `,
  board: {
    scenes: [
      {
        title: "A detour through the cellar",
        steps: [
          {
            when: "Here is a proof that was handed in",
            draw: [
              { box: [60, 110, 770, 70], chalk: "salmon", id: "top" },
              word("Suppose: the sum is not even", 445, 156, { size: 32, chalk: "salmon", id: "suppose" }),
            ],
          },
          {
            when: "Their sum is two times",
            draw: [
              word("(2a + 1) + (2b + 1)", 445, 260, { size: 36 }),
              word("= 2 (a + b + 1)", 445, 325, { size: 36 }),
            ],
          },
          {
            when: "That is even. But",
            draw: [
              word("so it is even", 445, 390, { size: 36, chalk: "green" }),
              { box: [60, 440, 770, 70], chalk: "salmon", id: "bottom" },
              word("Contradiction!", 445, 486, { size: 32, chalk: "salmon", id: "end" }),
            ],
          },
          {
            when: "now cover the first sentence",
            colour: { top: "grey", suppose: "grey", bottom: "grey", end: "grey" },
            note: "Cover the first and last sentence",
          },
          {
            when: "What remains is a complete proof",
            draw: [{ box: [180, 210, 530, 205], chalk: "green" }],
            note: "The rest is a proof by itself",
          },
          {
            when: "if the supposition is never used",
            draw: [word("direct, and complete", 445, 500, { size: 36, chalk: "green" })],
            erase: ["top", "suppose", "bottom", "end"],
            note: "Never used? Take it out",
          },
        ],
      },
      {
        title: "Is there a fraction whose square is 2?",
        steps: [
          {
            when: "How do you show a thing",
            draw: [
              { box: [80, 120, 180, 180], chalk: "yellow" },
              word("a", 170, 222, { size: 40, chalk: "yellow" }),
              word("=", 340, 224, { size: 40 }),
              { box: [420, 150, 127, 127], chalk: "blue" },
              word("b", 483, 225, { size: 36, chalk: "blue" }),
              word("+", 610, 224, { size: 40 }),
              { box: [670, 150, 127, 127], chalk: "blue" },
              word("b", 733, 225, { size: 36, chalk: "blue" }),
            ],
          },
          {
            when: "two whole numbers a and b",
            draw: [word("a² = 2b² ?", 440, 375, { size: 40, chalk: "yellow" })],
            note: "a² = 2b² in whole numbers?",
          },
          {
            when: "Try seventeen and twelve",
            draw: [word("17² = 289", 230, 465, { size: 36 }), word("2 · 12² = 288", 630, 465, { size: 36 })],
          },
          {
            when: "Missed by one",
            draw: [word("missed by 1", 440, 545, { size: 36, chalk: "salmon" })],
            note: "17 and 12: so near",
          },
        ],
      },
      {
        title: "The smallest pair",
        steps: [
          {
            when: "And take the smallest pair",
            draw: [{ box: [120, 120, 425, 425], id: "large" }, word("a", 332, 112, { chalk: "yellow" })],
            note: "Suppose so: take the smallest pair",
          },
          {
            when: "I lay two squares of side b",
            draw: [
              { box: [120, 120, 300, 300], chalk: "blue", filled: true },
              { box: [245, 245, 300, 300], chalk: "blue", filled: true },
              word("b", 92, 278, { chalk: "blue" }),
              word("b", 575, 405, { chalk: "blue" }),
            ],
          },
          {
            when: "But they overlap in the middle",
            draw: [
              { box: [245, 245, 175, 175], chalk: "yellow", filled: true },
              { box: [420, 120, 125, 125], chalk: "salmon", filled: true },
              { box: [120, 420, 125, 125], chalk: "salmon", filled: true },
            ],
          },
          {
            when: "The middle square is as large",
            draw: [
              { box: [610, 150, 60, 60], chalk: "yellow", filled: true },
              word("=", 700, 190, { size: 32 }),
              { box: [730, 160, 42, 42], chalk: "salmon", filled: true },
              { box: [790, 160, 42, 42], chalk: "salmon", filled: true },
            ],
            note: "Middle = the two corners together",
          },
          {
            when: "Its side is two b minus a",
            draw: [
              word("2b − a", 332, 342, { chalk: "yellow" }),
              word("a − b", 482, 190, { chalk: "salmon" }),
              word("a − b", 182, 490, { chalk: "salmon" }),
            ],
          },
          {
            when: "But ours were the smallest",
            draw: [
              { text: "smaller than", at: [620, 480] },
              { text: "the smallest", at: [620, 520], chalk: "salmon" },
            ],
            note: "A smaller pair: impossible",
          },
        ],
      },
      {
        title: "A near miss stays a near miss",
        steps: [
          {
            when: "Now test the drawing",
            draw: [
              { box: [70, 130, 306, 306] },
              { box: [70, 130, 216, 216], chalk: "blue", filled: true },
              { box: [160, 220, 216, 216], chalk: "blue", filled: true },
              word("17", 223, 118, { chalk: "yellow", size: 24 }),
              word("12", 405, 335, { chalk: "blue" }),
            ],
          },
          {
            when: "The middle has side seven",
            draw: [
              { box: [160, 220, 126, 126], chalk: "yellow", filled: true },
              word("7", 223, 294, { size: 34, chalk: "yellow" }),
              word("5", 331, 187, { size: 34, chalk: "salmon" }),
              word("5", 115, 403, { size: 34, chalk: "salmon" }),
              { text: "7² = 49", at: [530, 240], size: 36, chalk: "yellow" },
              { text: "2 · 5² = 50", at: [530, 300], size: 36, chalk: "salmon" },
            ],
            note: "49 and 50: missed by one again",
          },
          {
            when: "So a contradiction is a loan",
            draw: [
              word("suppose", 140, 530, { size: 32, chalk: "salmon" }),
              { line: [240, 519, 310, 519], arrow: true },
              word("use it", 390, 530, { size: 32, chalk: "yellow" }),
              { line: [460, 519, 550, 519], arrow: true },
              word("contradiction", 690, 530, { size: 32, chalk: "green" }),
            ],
            note: "A loan: buy something with it",
          },
          { when: "say exactly what the opposite is", note: "Say what the opposite is" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Was it needed?",
      text: "How do you notice that a proof by contradiction did not need the contradiction?",
      questionType: "select_one",
      about: { from: "now cover the first sentence", to: "if the supposition is never used" },
      options: [
        {
          optionText: "The argument reaches the statement without using the supposition",
          explanationText: "Then the middle part is a direct proof, and the first and the last sentence can go.",
          isRight: true,
        },
        {
          optionText: "The proof is short",
          explanationText: "Length decides nothing. A short proof can depend on its supposition in every line.",
          isRight: false,
        },
        {
          optionText: "The result is false",
          explanationText: "The proof that was handed in is correct. The detour makes it longer but not wrong.",
          isRight: false,
        },
      ],
    },
    {
      title: "The smaller pair",
      text: "Why does it matter that a and b were the smallest pair?",
      questionType: "select_one",
      about: { from: "And take the smallest pair", to: "But ours were the smallest" },
      hint: "What does the drawing produce at the end?",
      options: [
        {
          optionText: "Only then do the two squares overlap",
          explanationText:
            "They overlap for any such pair, since b is more than half of a. That needs no smallest pair.",
          isRight: false,
        },
        {
          optionText: "The drawing gives a smaller pair, which the smallest one forbids",
          explanationText: "2b − a and a − b would be such a pair again, and smaller. This is the contradiction.",
          isRight: true,
        },
        {
          optionText: "Large numbers cannot be drawn",
          explanationText: "The drawing stands for numbers of any size. The word smallest serves the argument.",
          isRight: false,
        },
      ],
    },
  ],
};
