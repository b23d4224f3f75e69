import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { cells, word } from "./shapes.ts";

const names = ["Ada", "Ben", "Cleo", "Dov"];

export const oneCounterexampleIsEnough: DemoLecture = {
  videoId: 228,
  text: `
    Take a whole number n, square it, add n, add forty-one.
    With nought you get forty-one, a prime. With one, forty-three. With two, forty-seven.
    Fifty-three, sixty-one, seventy-one. All of them are prime.
    Go on, and it stays like that for ten, for twenty, for thirty-nine.
    Forty cases in a row, and not a single failure.

    The claim: n squared plus n plus forty-one is prime for every n.
    Who wants to say no? Forty to nothing would be a good score in any sport.
    But take forty itself.
    Forty squared plus forty is forty times forty-one. Add one more forty-one.
    That is forty-one times forty-one, one thousand six hundred and eighty-one.
    It is not prime, and the claim is finished.

    Is that not unfair? Forty friends, and one enemy decides.
    It is in the word every. A claim about every number makes a promise at each single one.
    One broken promise is enough, and no number of kept ones can make up for it.

    And notice what we have not shown. We have not shown that it always fails.
    The opposite of every is not none. It is: not this one.
    So let us practise, with four people and four problems.

    Somebody claims: everybody solved every problem.
    When is that false? When somebody left one problem open. One empty cell does it.
    Cleo, problem three. The claim is gone, and fifteen ticks do not bring it back.

    A harder one: some problem was solved by everybody. How do I say no to that?
    One empty cell does not do. It only rules out problem three.
    I need an empty cell in each column. For every problem there is somebody who did not solve it.
    Do you see the change? Every has become some, and some has become every.
    That is how one says no properly: go through from left to right, and exchange the two words.

    What do we do with a claim that has fallen? We ask the counterexample what it wants.
    Forty failed since forty-one divides everything there. At forty-one it fails again, for the same reason.
    So perhaps: the value is prime for every n below forty. That is true, and we can check forty cases.
    Every prime is odd, somebody says. Two is not. So: every prime except two.
    A good counterexample is a present, for it shows where the border runs.

    Eight Thursdays ago we began with odd numbers, and with a word in the corner. Obliged.
    You know both sides of it now. To oblige a reader, you must close every door.
    And to be free, she needs to find only one that is open.
  `,
  board: {
    scenes: [
      {
        title: "n² + n + 41",
        steps: [
          {
            when: "Take a whole number n",
            draw: [word("n² + n + 41", 440, 145, { size: 40, chalk: "yellow" })],
          },
          {
            when: "With nought you get",
            draw: [
              word("0 → 41", 160, 210),
              word("1 → 43", 440, 210),
              word("2 → 47", 720, 210),
              { path: cells(45, 250, 10, 4, 80, 56), chalk: "grey", width: 3 },
              ...[0, 1, 2].map((index): Mark => ({ circle: [85 + index * 80, 278, 15], filled: true, chalk: "green" })),
            ],
            note: "0, 1, 2: all prime",
          },
          {
            when: "Fifty-three, sixty-one",
            draw: [3, 4, 5].map(
              (index): Mark => ({ circle: [85 + index * 80, 278, 15], filled: true, chalk: "green" }),
            ),
          },
          {
            when: "Go on, and it stays",
            draw: Array.from({ length: 34 }, (_, index) => index + 6).map(
              (index): Mark => ({
                circle: [85 + (index % 10) * 80, 278 + Math.floor(index / 10) * 56, 15],
                filled: true,
                chalk: "green",
              }),
            ),
            note: "n = 0 to 39: prime, forty times",
          },
          {
            when: "But take forty itself",
            draw: [
              { circle: [85, 530, 22], filled: true, chalk: "salmon" },
              { text: "n = 40", at: [130, 541], size: 32, chalk: "salmon" },
            ],
          },
          {
            when: "That is forty-one times",
            draw: [{ text: "1681 = 41 · 41", at: [330, 541], size: 36, chalk: "salmon" }],
            note: "n = 40: not prime. Finished",
          },
        ],
      },
      {
        title: "What every promises",
        steps: [
          {
            when: "Forty friends, and one enemy",
            draw: [
              { line: [440, 400, 440, 500] },
              { path: "M380 520L500 520L440 490Z" },
              { line: [120, 338, 760, 462] },
              { path: "M130 334L290 365L306 287L146 256Z", chalk: "green" },
              word("40 yes", 218, 320, { size: 30, chalk: "green" }),
              { circle: [700, 405, 42], filled: true, chalk: "salmon" },
              word("1 no", 700, 415, { chalk: "salmon" }),
            ],
          },
          {
            when: "A claim about every number",
            draw: [word("every: a promise at each single one", 440, 150, { size: 34, chalk: "yellow" })],
            note: "Every: one broken promise ends it",
          },
          {
            when: "We have not shown that",
            draw: [word("the opposite is not “never prime”", 440, 562, { size: 30, chalk: "grey" })],
            note: "The opposite of every is not none",
          },
        ],
      },
      {
        title: "Four people, four problems",
        steps: [
          {
            when: "with four people and four",
            draw: [
              { path: cells(170, 160, 4, 4, 100, 80), chalk: "grey" },
              ...names.map((name, index): Mark => ({ text: name, at: [60, 210 + index * 80], size: 30 })),
              ...["1", "2", "3", "4"].map((text, index) => word(text, 220 + index * 100, 140, { size: 30 })),
            ],
          },
          {
            when: "everybody solved every problem",
            draw: names.flatMap((_, row) =>
              [0, 1, 2, 3].map(
                (col): Mark => ({
                  path: `M${200 + col * 100} ${200 + row * 80}L${214 + col * 100} ${216 + row * 80}L${242 + col * 100} ${182 + row * 80}`,
                  chalk: "green",
                  id: `t${row}${col}`,
                }),
              ),
            ),
          },
          {
            when: "Cleo, problem three",
            draw: [
              { box: [376, 326, 88, 68], chalk: "salmon" },
              { text: "1 empty cell", at: [610, 372], size: 30, chalk: "salmon", id: "one" },
            ],
            erase: ["t22"],
            note: "Every, every: one empty cell does it",
          },
          {
            when: "It only rules out",
            draw: [{ text: "only column 3", at: [610, 260], size: 30, chalk: "yellow", id: "only" }],
          },
          {
            when: "I need an empty cell in each",
            draw: [
              { box: [176, 246, 88, 68], chalk: "salmon" },
              { box: [276, 406, 88, 68], chalk: "salmon" },
              { box: [476, 166, 88, 68], chalk: "salmon" },
              { text: "one in each", at: [610, 260], size: 30, chalk: "salmon" },
              { text: "column", at: [610, 300], size: 30, chalk: "salmon" },
            ],
            erase: ["t10", "t31", "t03", "only", "one"],
            note: "Some problem by all: empty in each",
          },
          {
            when: "Every has become some",
            draw: [
              word("some problem, everybody", 225, 540, { size: 24, chalk: "green" }),
              { line: [420, 532, 480, 532], arrow: true },
              word("every problem, not all", 670, 540, { size: 24, chalk: "salmon" }),
            ],
            note: "Exchange every and some",
          },
        ],
      },
      {
        title: "What the counterexample shows",
        steps: [
          {
            when: "We ask the counterexample",
            draw: [
              { line: [60, 250, 830, 250], arrow: true, chalk: "grey" },
              { line: [80, 235, 80, 265], chalk: "grey" },
              word("0", 80, 300),
              { line: [600, 170, 600, 330], dashed: true, chalk: "yellow" },
              word("40", 620, 360, { chalk: "salmon" }),
              { circle: [620, 250, 14], filled: true, chalk: "salmon" },
            ],
          },
          {
            when: "Forty failed since",
            draw: [
              { circle: [670, 250, 14], filled: true, chalk: "salmon" },
              word("41", 680, 360, { chalk: "salmon" }),
            ],
          },
          {
            when: "the value is prime for every n below",
            draw: [
              { line: [80, 250, 590, 250], chalk: "green", width: 9 },
              word("prime for every n below 40", 330, 210, { chalk: "green" }),
            ],
            note: "Below 40 it is true",
          },
          {
            when: "Every prime is odd, somebody",
            draw: [
              word("2", 160, 490, { size: 40, chalk: "salmon" }),
              { circle: [160, 476, 40], chalk: "salmon" },
              ...["3", "5", "7", "11", "13"].map((text, index) =>
                word(text, 300 + index * 110, 490, { size: 40, chalk: "green" }),
              ),
              { line: [230, 420, 230, 540], dashed: true, chalk: "yellow" },
            ],
          },
          { when: "A good counterexample is a present", note: "It shows the border" },
          { when: "and with a word in the corner", draw: [word("obliged", 760, 130, { chalk: "yellow", size: 32 })] },
          { when: "To oblige a reader, you must", note: "Close every door" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Saying no",
      text: "“Every student solved every problem.” Which sentence is the exact opposite?",
      questionType: "select_one",
      about: { from: "everybody solved every problem", to: "The claim is gone" },
      options: [
        {
          optionText: "No student solved any problem",
          explanationText:
            "That says far more than is needed. With fifteen ticks and one empty cell the claim is false already.",
          isRight: false,
        },
        {
          optionText: "Some student did not solve some problem",
          explanationText: "One empty cell in the table is just what makes the claim false, and nothing less does.",
          isRight: true,
        },
        {
          optionText: "Every student left some problem open",
          explanationText: "This needs an empty cell in each row. One empty cell in the whole table is enough.",
          isRight: false,
        },
      ],
    },
    {
      title: "Forty good cases",
      text: "Which of these do we know about n² + n + 41?",
      questionType: "choose_all_that_apply",
      about: { from: "But take forty itself", to: "We have not shown that" },
      hint: "Do not conclude more from one failure than that there is one.",
      options: [
        {
          optionText: "It is not prime for every n",
          explanationText: "At n = 40 the value is 1681 = 41 · 41, and one failure refutes a claim about every n.",
          isRight: true,
        },
        {
          optionText: "It is never prime from n = 40 on",
          explanationText: "A single failure tells nothing about later ones. At n = 42 the value is 1847, a prime.",
          isRight: false,
        },
        {
          optionText: "It is prime for n = 39",
          explanationText: "All values from n = 0 to n = 39 are prime; the last one is 1601. The failure comes at 40.",
          isRight: true,
        },
      ],
    },
  ],
};
