import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { bell, dots, rows } from "./marks.ts";

const world = (x: number, y: number, title: string, chalk: "blue" | "green"): Mark[] => [
  { box: [x, y, 270, 90], chalk, filled: true },
  { text: title, at: [x + 135, y + 56], size: 32, anchor: "middle" },
];

export const whatAPValueIsNot: DemoLecture = {
  videoId: 150,
  text: `
    You remember the eight loaves and the seventy deals.
    Two deals of the seventy were as good as the baker's, or better.
    Two by seventy is nought point nought three. That is a p-value.
    You made one with your hands before you knew the word.
    In words: suppose that only luck is at work. How often would you see a difference this large, or a larger one?
    Notice where it begins. It begins with suppose.

    And now read a newspaper. The probability that the result is due to chance, it says, is only three per cent.
    That is the same sentence backwards, and backwards it is wrong.
    Nearly every dog has four legs. So here is something with four legs. Is it nearly certainly a dog?
    There are cows, and mice, and tables.
    It depends on how many dogs there were to begin with.

    Let us count it out. A thousand ideas are tested in a year.
    Say that a hundred of them are good, and nine hundred are not.
    Every test is careful, and calls it a success if p is below nought point nought five.
    Of the hundred good ideas it finds eighty. It is not perfect.
    Of the nine hundred useless ones, five in a hundred look like a success by luck. That makes forty-five.
    So there will be a hundred and twenty-five papers about successes, and forty-five of them are about nothing.
    More than a third. And in each of them it says: p below nought point nought five.

    Where did the five per cent go? They are still there: forty-five out of nine hundred.
    But you do not read the nine hundred. You read the hundred and twenty-five.
    If only ten ideas in a thousand are good, it finds eight, against about fifty false alarms.
    The rarer the dogs, the more tables.

    So a p-value is not the probability that luck did it. What else is it not?
    It is not a size. Let one oven make its loaves a tenth of a gram heavier. Nobody would ever notice.
    Weigh twenty thousand loaves from each, with a spread of four grams.
    The standard error of the difference is four hundredths.
    A tenth is two and a half of these, so p is about one in a hundred.
    Very significant, and of no importance at all.
    A small p says that you looked hard enough to see something. It does not say that it is worth seeing.

    And a large p is not a proof that nothing is there. With two loaves and two, the best p was one in six.
    You could not have seen an elephant with that.
    No evidence of a difference, and evidence of no difference:
    these are two sentences. Draw the interval, and you see which.
    From minus one to plus one gram: there is not much. From minus twenty to plus thirty: you know next to nothing.

    So what should you do with a p? Read it forwards. Suppose there is only luck, then this would be rare.
    Ask how probable the idea was before. Ask how large the effect is. And ask one thing more,
    because every p assumes that you looked only once.
  `,
  board: {
    scenes: [
      {
        title: "It begins with suppose",
        steps: [
          {
            when: "You remember the eight loaves",
            draw: [
              dots(rows(70, 14, 90, 140, 44).slice(0, 68), 14, "grey"),
              dots(rows(70, 14, 90, 140, 44).slice(68), 14, "salmon"),
            ],
          },
          {
            when: "Two by seventy is",
            draw: [{ text: "p = 2 ÷ 70 = 0.03", at: [450, 410], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "p = 0.03",
          },
          {
            when: "suppose that only luck",
            draw: [
              ...world(60, 450, "only luck", "blue"),
              ...world(570, 450, "these data", "green"),
              { line: [345, 480, 555, 480], arrow: true, chalk: "yellow", width: 6 },
              { text: "how rare?", at: [450, 467], size: 26, anchor: "middle", chalk: "yellow" },
            ],
            note: "If only luck: how rare is this?",
          },
          {
            when: "The probability that the result",
            draw: [{ line: [555, 520, 345, 520], arrow: true, chalk: "salmon", width: 6, dashed: true }],
          },
          {
            when: "backwards it is wrong",
            draw: [
              { line: [430, 500, 470, 540], chalk: "salmon", width: 6 },
              { line: [470, 500, 430, 540], chalk: "salmon", width: 6 },
            ],
            note: "Not backwards",
          },
        ],
      },
      {
        title: "Dogs and tables",
        steps: [
          {
            when: "Nearly every dog has four legs",
            draw: [
              { circle: [240, 420, 90], chalk: "green", filled: true },
              { text: "dogs", at: [240, 430], size: 32, anchor: "middle", chalk: "green" },
              { text: "nearly all: 4 legs", at: [60, 150], size: 30, chalk: "green" },
              { line: [200, 170, 225, 320], arrow: true, chalk: "green" },
            ],
          },
          {
            when: "There are cows",
            draw: [
              { path: "M120 400C120 170 840 170 840 370C840 580 130 600 120 400", chalk: "blue", width: 5 },
              { text: "four legs", at: [650, 165], size: 30, anchor: "middle", chalk: "blue" },
              { text: "cows", at: [430, 320], size: 32 },
              { text: "mice", at: [620, 330], size: 32 },
              { text: "tables", at: [470, 450], size: 32 },
              { text: "chairs", at: [660, 440], size: 32 },
            ],
            note: "Four legs: seldom a dog",
          },
          { when: "how many dogs there were", note: "It depends on how many dogs there are" },
        ],
      },
      {
        title: "A thousand ideas",
        steps: [
          {
            when: "A thousand ideas are tested",
            draw: [
              { box: [60, 130, 78, 300], chalk: "green" },
              { box: [142, 130, 698, 300], chalk: "grey" },
              { text: "100 good", at: [60, 118], size: 26, chalk: "green" },
              { text: "900 useless", at: [840, 118], size: 26, anchor: "end", chalk: "grey" },
            ],
            note: "1,000 ideas, 100 are good",
          },
          {
            when: "Of the hundred good ideas",
            draw: [
              { box: [60, 190, 78, 240], chalk: "green", filled: true },
              { text: "80", at: [99, 325], size: 36, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "Of the nine hundred useless",
            draw: [
              { box: [142, 415, 698, 15], chalk: "salmon", filled: true },
              { text: "45", at: [490, 395], size: 36, anchor: "middle", chalk: "salmon" },
            ],
            note: "5 in 100 of the 900: 45",
          },
          {
            when: "So there will be a hundred",
            draw: [
              { box: [60, 470, 480, 56], chalk: "green", filled: true },
              { text: "80 are true", at: [300, 508], size: 30, anchor: "middle" },
              { box: [546, 470, 270, 56], chalk: "salmon", filled: true },
              { text: "45 are nothing", at: [681, 508], size: 28, anchor: "middle" },
            ],
          },
          {
            when: "More than a third",
            draw: [{ text: "45 ÷ 125 = 36 %", at: [681, 566], size: 30, anchor: "middle", chalk: "salmon" }],
            note: "125 successes, 36 % of them luck",
          },
          { when: "But you do not read", note: "You read the 125, not the 900" },
          {
            when: "against about fifty false alarms",
            draw: [{ text: "10 good in 1,000: 8 against 50", at: [490, 250], size: 32, anchor: "middle" }],
          },
        ],
      },
      {
        title: "Not a size, and no proof of nothing",
        steps: [
          {
            when: "It is not a size",
            draw: [
              { line: [60, 310, 420, 310], chalk: "grey" },
              { path: bell(237, 55, 305, 180), chalk: "blue", width: 5 },
              { path: bell(242, 55, 305, 180), chalk: "salmon", width: 5 },
              { text: "0.1 g apart", at: [240, 355], size: 30, anchor: "middle" },
            ],
          },
          {
            when: "A tenth is two and a half",
            draw: [
              { text: "20,000 each", at: [480, 175], size: 32 },
              { text: "0.1 ÷ 0.04 = 2.5", at: [480, 235], size: 36, chalk: "yellow" },
              { text: "p = 0.01", at: [480, 300], size: 36, chalk: "yellow" },
            ],
            note: "Significant, and of no importance",
          },
          {
            when: "And a large p is not",
            draw: [
              { line: [60, 480, 840, 480], chalk: "grey" },
              { line: [410, 400, 410, 500], chalk: "white" },
              { text: "0", at: [410, 540], anchor: "middle" },
            ],
          },
          { when: "No evidence of a difference", note: "No evidence ≠ evidence of none" },
          {
            when: "From minus one to plus one",
            draw: [
              { line: [398, 425, 422, 425], chalk: "green", width: 10 },
              { text: "not much there", at: [440, 434], size: 26, chalk: "green" },
              { line: [170, 480, 770, 480], chalk: "salmon", width: 8 },
              { text: "−20", at: [170, 530], anchor: "middle", chalk: "salmon" },
              { text: "+30", at: [770, 530], anchor: "middle", chalk: "salmon" },
              { text: "we do not know", at: [590, 530], size: 26, anchor: "middle", chalk: "salmon" },
            ],
          },
          { when: "Read it forwards", note: "Forwards: if only luck, then rare" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "p = 0.02",
      text: "A trial of a new tea against headache reports p = 0.02. Which sentence is true?",
      questionType: "select_one",
      about: { from: "In words: suppose", to: "to begin with" },
      options: [
        {
          optionText: "The tea works with a probability of 98 per cent",
          explanationText:
            "That is the p read backwards. How probable it is that the tea works depends also on how likely it was before.",
          isRight: false,
        },
        {
          optionText: "If the tea did nothing, so large a difference would show in about 2 of 100 trials",
          explanationText:
            "A p-value begins with this supposition and says how rare such data would be in a world of mere luck.",
          isRight: true,
        },
        {
          optionText: "The tea takes away 2 of 100 headaches more than water does",
          explanationText:
            "A p-value is no size. With enough patients, a difference that nobody can feel has a p of 0.02 as well.",
          isRight: false,
        },
      ],
    },
    {
      title: "Rarer dogs",
      text: "Of 1,000 ideas only 20 are good. The test finds 80 per cent of the good ones and gives a false alarm for 5 per cent of the others. What share of its successes is nothing but luck?",
      questionType: "select_one",
      about: { from: "Let us count it out", to: "the more tables" },
      hint: "Count both kinds of success: 80 per cent of 20, and 5 per cent of 980.",
      options: [
        {
          optionText: "5 per cent",
          explanationText:
            "Five per cent of the useless ideas give a false alarm. But the question is about the successes, and they are far fewer.",
          isRight: false,
        },
        {
          optionText: "About a third, as in the lecture",
          explanationText:
            "A third came out with a hundred good ideas. Here only 16 good ones are found, and the false alarms hardly change.",
          isRight: false,
        },
        {
          optionText: "About three quarters",
          explanationText:
            "There are 16 true successes and 49 false ones, and 49 of 65 are 75 per cent. The rarer good ideas are, the worse it gets.",
          isRight: true,
        },
      ],
    },
  ],
};
