import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { word } from "./shapes.ts";

const sums = [1, 1.25, 1.361, 1.424, 1.464];
const height = (value: number): number => Math.round(500 - value * 170);
const column = (index: number): number => 175 + index * 140;

export const strongerCanBeEasier: DemoLecture = {
  videoId: 226,
  text: `
    One, plus a quarter, plus a ninth, plus a sixteenth, and so on.
    Always one over the next square.
    The sum grows with each term. The claim on the board: it always stays below two.
    After two terms we have one point two five. After three, about one point three six.
    After five, about one point four six. There seems to be a great deal of room.

    So let us use induction. One is less than two, and that is the first domino.
    Now assume that the sum of n terms is less than two, and add the next one.
    Less than two, plus a little. Is that less than two?
    Nobody knows. If all I know is less than two, it may be one point nine nine nine.
    Then a twenty-fifth would carry me over.

    The statement is true, and yet the step does not go through.
    We stood in front of this for two Thursdays.
    Then somebody said: let me prove more than you have asked for.
    There were groans. We could not do the easy thing, and she wanted a harder one.

    Her claim: after n terms the sum is at most two minus one over n.
    After one term: at most one, and it is one. After four: at most one point seven five.
    This lies under the line of two, and it is a curve that climbs towards it.
    And now the same step, with real numbers, from four to five.

    I may assume that four terms give at most one point seven five.
    I add a twenty-fifth, which is nought point nought four. At most one point seven nine.
    And I have to stay below two minus a fifth, which is one point eight. It fits.

    Does it always fit? The ceiling rises by one over n, minus one over n plus one.
    That difference is one over n times n plus one.
    The term that I add is one over n plus one, squared.
    N plus one squared is larger than n times n plus one, so the term is smaller.
    The ceiling rises by more than the sum does. From now on nobody can say no.

    So why was the stronger claim easier?
    Because in the step the claim stands in two places.
    You have to prove it, and there it costs more. But you may also assume it, and there it pays.
    The weak claim gave us two, and no idea how near we were.
    The strong one wrote down how much room was left: one over n.

    When a step fails, ask what you would have liked to know.
    Then write that into the claim, and try again.
    Sometimes it becomes false, of course. Then you want to say no, and there is an art to that.
  `,
  board: {
    scenes: [
      {
        title: "Does it stay below two?",
        steps: [
          {
            when: "One, plus a quarter",
            draw: [
              word("1 + 1/4 + 1/9 + 1/16 + 1/25 + …", 460, 120, { size: 30 }),
              { line: [90, 500, 840, 500], chalk: "grey" },
              { line: [90, 500, 90, 130], arrow: true, chalk: "grey" },
              { text: "terms", at: [842, 572], anchor: "end", size: 24, chalk: "grey" },
            ],
          },
          {
            when: "it always stays below two",
            draw: [
              { line: [90, height(2), 840, height(2)], chalk: "salmon", dashed: true },
              word("2", 62, height(2) + 10, { chalk: "salmon" }),
              { line: [82, height(1), 98, height(1)], chalk: "grey" },
              word("1", 62, height(1) + 10, { chalk: "grey" }),
            ],
            note: "Claim: the sum is less than 2",
          },
          {
            when: "After two terms we have",
            draw: sums.slice(0, 3).flatMap((value, index): Mark[] => [
              { box: [column(index) - 30, height(value), 60, 500 - height(value)], chalk: "green", filled: true },
              word(`${index + 1}`, column(index), 540),
              word(["1", "1.25", "1.36"][index] ?? "", column(index), height(value) - 14, {
                size: 26,
                chalk: "green",
              }),
            ]),
          },
          {
            when: "There seems to be a great",
            draw: sums.slice(3).flatMap((value, index): Mark[] => [
              { box: [column(index + 3) - 30, height(value), 60, 500 - height(value)], chalk: "green", filled: true },
              word(`${index + 4}`, column(index + 3), 540),
              word(["1.42", "1.46"][index] ?? "", column(index + 3), height(value) - 14, {
                size: 26,
                chalk: "green",
              }),
            ]),
          },
        ],
      },
      {
        title: "A true claim, and a step that fails",
        steps: [
          {
            when: "Now assume that the sum",
            draw: [
              { line: [70, 200, 830, 200], chalk: "salmon", dashed: true },
              { text: "2", at: [80, 180], size: 34, chalk: "salmon" },
              { line: [70, 540, 830, 540], chalk: "grey" },
              { box: [150, 300, 150, 240], chalk: "green", filled: true, id: "sum" },
              word("n terms", 225, 430, { size: 26, id: "name" }),
              word("< 2", 225, 470),
            ],
            note: "Assume: n terms are less than 2",
          },
          {
            when: "Less than two, plus a little",
            draw: [
              { box: [150, 252, 150, 48], chalk: "yellow", filled: true },
              word("+ 1/25", 375, 286, { chalk: "yellow" }),
            ],
          },
          {
            when: "it may be one point nine",
            draw: [{ box: [540, 204, 110, 336], chalk: "green", filled: true }, word("1.999", 595, 400, { size: 30 })],
          },
          {
            when: "Then a twenty-fifth would",
            draw: [
              { box: [540, 156, 110, 48], chalk: "salmon", filled: true },
              word("over!", 730, 180, { size: 32, chalk: "salmon" }),
            ],
            note: "Less than 2, plus 1/25: who knows?",
          },
          { when: "let me prove more", note: "So prove more than was asked" },
        ],
      },
      {
        title: "A ceiling that rises",
        steps: [
          {
            when: "Her claim: after n terms",
            draw: [
              { line: [90, 480, 840, 480], chalk: "grey" },
              word("1", 62, 490, { chalk: "grey" }),
              { line: [90, 130, 840, 130], chalk: "salmon", dashed: true },
              word("2", 62, 140, { chalk: "salmon" }),
              { line: [90, 480, 90, 130], chalk: "grey" },
              { text: "ceiling 2 − 1/n", at: [590, 162], size: 30, chalk: "yellow" },
            ],
            note: "Claim: at most 2 − 1/n",
          },
          {
            when: "and it is a curve that climbs",
            draw: [
              {
                path: "M150 480C200 370 240 330 290 305C350 273 380 262 430 247C490 230 520 224 570 218C640 208 660 206 710 200",
                chalk: "yellow",
              },
              ...(
                [
                  [150, 480],
                  [290, 305],
                  [430, 247],
                  [570, 218],
                  [710, 200],
                ] as const
              ).map(
                ([x, y]): Mark => ({
                  circle: [x, y, 7],
                  filled: true,
                  chalk: "yellow",
                }),
              ),
              ...["1", "2", "3", "4", "5"].map((text, index) => word(text, 150 + index * 140, 530)),
            ],
          },
          {
            when: "I may assume that four terms",
            draw: [
              { box: [540, 218, 60, 262], chalk: "green", filled: true },
              word("1.75", 495, 390, { size: 28, chalk: "green" }),
            ],
          },
          {
            when: "I add a twenty-fifth",
            draw: [
              { box: [680, 218, 60, 262], chalk: "green", filled: true },
              { box: [680, 204, 60, 14], chalk: "blue", filled: true },
              word("+0.04", 795, 238, { size: 26, chalk: "blue" }),
            ],
            note: "1.75 + 0.04 = 1.79",
          },
          {
            when: "two minus a fifth",
            draw: [word("1.80", 790, 202, { size: 26, chalk: "yellow" })],
            note: "1.79 is below 1.80",
          },
        ],
      },
      {
        title: "Why it always fits",
        steps: [
          {
            when: "That difference is",
            draw: [
              { text: "The ceiling rises by", at: [70, 150], size: 30, chalk: "yellow" },
              { text: "1/n − 1/(n + 1) = 1/(n (n + 1))", at: [110, 205], size: 34, chalk: "yellow" },
            ],
          },
          {
            when: "The term that I add",
            draw: [
              { text: "The sum rises by", at: [70, 285], size: 30, chalk: "blue" },
              { text: "1/(n + 1)²", at: [110, 340], size: 34, chalk: "blue" },
            ],
          },
          {
            when: "so the term is smaller",
            draw: [{ text: "less, as (n + 1)² > n (n + 1)", at: [330, 340], size: 30, chalk: "green" }],
            note: "The ceiling rises by more",
          },
          {
            when: "the claim stands in two places",
            draw: [
              { box: [70, 420, 320, 110], chalk: "green" },
              word("assume for n", 230, 485, { size: 32, chalk: "green" }),
              { line: [400, 475, 480, 475], arrow: true },
              { box: [490, 420, 340, 110], chalk: "salmon" },
              word("prove for n + 1", 660, 485, { size: 32, chalk: "salmon" }),
            ],
          },
          {
            when: "You have to prove it",
            draw: [
              word("here it pays", 230, 565, { chalk: "green" }),
              word("here it costs", 660, 565, { chalk: "salmon" }),
            ],
            note: "More to prove, and more to use",
          },
          { when: "ask what you would have liked", note: "What would I have liked to know?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A true claim that gets stuck",
      text: "“The sum is less than 2” is true for every n. Why does the induction step still fail with it?",
      questionType: "select_one",
      about: { from: "Now assume that the sum", to: "the step does not go through" },
      hint: "What is the largest value that the assumption permits?",
      options: [
        {
          optionText: "The first case is missing",
          explanationText: "The first case is there: one is less than two. It is the step from n on that fails.",
          isRight: false,
        },
        {
          optionText: "Less than 2 does not say how much room there is for the next term",
          explanationText:
            "With that assumption alone the sum might be 1.999, and a further 1/25 would carry it past two.",
          isRight: true,
        },
        {
          optionText: "The sum passes 2 after a great many terms",
          explanationText: "It never does. The claim 2 − 1/n shows that it stays below two for every n.",
          isRight: false,
        },
      ],
    },
    {
      title: "Where more is easier",
      text: "Explain how a stronger claim can be easier to prove by induction than a weaker one.",
      questionType: "open_ended",
      about: { from: "So why was the stronger claim", to: "how much room was left" },
      options: [
        {
          optionText:
            "The claim appears twice in the step. For n + 1 it must be proved, which costs more, but for n it may be " +
            "used, and a stronger assumption gives more. With 2 − 1/n we know the room that is left.",
          explanationText: "Check that you name both places: what has to be proved and what may be assumed.",
          isRight: true,
        },
      ],
    },
  ],
};
