import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { axis, bell, dots } from "./marks.ts";

/** By how many grams each assistant's average misses the brass loaf. */
const misses = [1.3, 1.4, 0.1, -0.8, -1.1, 0, -1, -1.4, 0.2, 0.1, 0.5, -0.9, 0, -0.1, -1.5, 0.5, 0.3, 2.4, 0.2, -0.1];
const near = (grams: number): number => 450 + (grams - 811) * 75;
const brass = (grams: number): number => 450 + (grams - 810) * 75;
const wide = (grams: number): number => 450 + (grams - 811) * 33;

const interval = (miss: number, index: number): Mark[] => {
  const y = 122 + index * 19;
  const chalk = Math.abs(miss) > 2 ? "salmon" : "green";
  return [
    { line: [brass(808 + miss), y, brass(812 + miss), y], chalk, width: 5 },
    dots([[brass(810 + miss), y]], 6, chalk),
  ];
};

export const anIntervalIsAHabit: DemoLecture = {
  videoId: 149,
  text: `
    I have weighed my loaf sixteen times. The average is eight hundred and eleven grams.
    I know this scale well, its spread is four.
    So the standard error is four by the square root of sixteen. One gram.
    Now I go two of these down and two of them up: from eight hundred and nine to eight hundred and thirteen.
    Spoken out, it is the average, plus or minus two times the spread by the root of how many.

    This is the ninety-five per cent interval, and here everybody says the same sentence.
    With a probability of ninety-five per cent, they say,
    the loaf weighs between eight hundred and nine and eight hundred and thirteen.
    It sounds harmless. But the loaf weighs what it weighs. It does not run about.
    It is in there or it is not. What runs about is the interval.

    Let us watch it run. I have a loaf made of brass, and I know that it has eight hundred and ten grams exactly.
    Twenty assistants weigh it, each of them sixteen times, and each draws an interval.
    The first has an average of eight eleven point three.
    The interval goes from eight nine point three upwards. Caught.
    The others follow. Each one is somewhere else, and all of them are four grams wide.
    Nineteen cross the line. The eighteenth does not. It begins at eight hundred and ten point four.
    That assistant did nothing wrong. The same scale, the same care, the same formula.
    And now comes the uncomfortable part: he cannot see it. The line in the middle is mine, and he does not have it.

    So the ninety-five belongs to the habit. Draw your intervals in this way all your life,
    and about nineteen out of twenty will catch what they are after.
    Think of a ring that is thrown at a peg. The peg stands still.
    How often you hit says something about your throwing.

    Why two? In a bell, one spread to each side holds sixty-eight in a hundred.
    Two hold ninety-five, three nearly all.
    You may go wider whenever you like. From nothing to a ton I shall never be wrong, and I shall have said nothing.
    And if the spread itself is estimated from only sixteen weighings, take a little more than two: two point one.

    Here is a second mistake. Does the interval hold ninety-five per cent of the weighings?
    No. Single weighings spread by four, so most of them need eight grams on each side.
    Within my interval there are hardly four in ten. It speaks about the average.

    And a third. I weigh sixteen times more.
    Will the new average fall into my interval nineteen times out of twenty?
    Only about eighty-four times in a hundred.
    The new average trembles, but so did mine, and mine was not in the middle.

    So do not treat the two ends as walls. Just outside is not impossible, and the middle fits better than the edge.
    An interval is a good habit that you show in public.
    There is another number with a famous threshold, and it is misread even more often. It is called p.
  `,
  board: {
    scenes: [
      {
        title: "Two standard errors each way",
        steps: [
          {
            when: "I have weighed my loaf",
            draw: [
              ...axis(400, [807, 809, 811, 813, 815], near),
              dots([[near(811), 330]], 14, "yellow"),
              { text: "811", at: [near(811), 290], size: 36, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "I know this scale well",
            draw: [{ text: "4 ÷ √16 = 1 g", at: [60, 160], size: 36 }],
            note: "Standard error: 1 gram",
          },
          {
            when: "Now I go two of these",
            draw: [
              { line: [near(811) - 20, 330, near(809), 330], arrow: true, chalk: "green", width: 6 },
              { line: [near(811) + 20, 330, near(813), 330], arrow: true, chalk: "green", width: 6 },
              { text: "809", at: [near(809) - 20, 342], size: 34, anchor: "end", chalk: "green" },
              { text: "813", at: [near(813) + 20, 342], size: 34, chalk: "green" },
            ],
          },
          {
            when: "Spoken out",
            draw: [{ text: "average ± 2 · spread ÷ √ how many", at: [450, 530], size: 34, anchor: "middle" }],
            note: "809 to 813 grams",
          },
          { when: "It does not run about", note: "The loaf stands still" },
        ],
      },
      {
        title: "Twenty assistants and a loaf of brass",
        steps: [
          {
            when: "I have a loaf made of brass",
            draw: [
              { line: [450, 105, 450, 515], chalk: "yellow", width: 5 },
              { text: "810 exactly", at: [450, 555], size: 32, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "The first has an average",
            draw: [
              ...misses.slice(0, 1).flatMap(interval),
              { text: "first", at: [brass(813.3) + 20, 130], size: 24, chalk: "green" },
            ],
          },
          {
            when: "The others follow",
            draw: misses.flatMap((miss, index) => (index === 0 || index === 17 ? [] : interval(miss, index))),
            note: "Each is 4 grams wide",
          },
          {
            when: "Nineteen cross the line",
            draw: [
              ...interval(2.4, 17),
              { text: "missed", at: [720, 432], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "19 cross the line, 1 does not",
          },
          { when: "That assistant did nothing", note: "He did nothing wrong" },
          { when: "he cannot see it", note: "And he cannot see it" },
        ],
      },
      {
        title: "The peg stands still",
        steps: [
          {
            when: "the ninety-five belongs to the habit",
            draw: [
              { line: [60, 520, 560, 520], chalk: "grey" },
              { line: [310, 520, 310, 240], chalk: "yellow", width: 14 },
              { text: "truth", at: [310, 215], size: 32, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "will catch what they are after",
            draw: [
              { path: "M210 470C210 440 410 440 410 470C410 500 210 500 210 470", chalk: "green", width: 6 },
              { path: "M245 420C245 390 445 390 445 420C445 450 245 450 245 420", chalk: "green", width: 6 },
              { path: "M190 370C190 340 390 340 390 370C390 400 190 400 190 370", chalk: "green", width: 6 },
              { path: "M225 320C225 290 425 290 425 320C425 350 225 350 225 320", chalk: "green", width: 6 },
            ],
            note: "19 of 20 rings catch the peg",
          },
          {
            when: "Think of a ring",
            draw: [
              { path: "M60 490C60 460 190 460 190 490C190 520 60 520 60 490", chalk: "salmon", width: 6 },
              { path: "M520 300C500 200 440 150 380 160", chalk: "grey", dashed: true },
            ],
          },
          {
            when: "Why two?",
            draw: [
              { line: [590, 480, 850, 480], chalk: "grey" },
              { path: bell(720, 42, 475, 190), chalk: "white", width: 5 },
              { line: [678, 500, 762, 500], chalk: "blue", width: 5 },
              { line: [636, 530, 804, 530], chalk: "green", width: 5 },
              { line: [594, 560, 846, 560], chalk: "salmon", width: 5 },
              { text: "68", at: [806, 190], size: 30, anchor: "end", chalk: "blue" },
              { text: "95", at: [806, 150], size: 30, anchor: "end", chalk: "green" },
              { text: "99.7", at: [806, 112], size: 30, anchor: "end", chalk: "salmon" },
              { text: "1", at: [650, 190], size: 30, chalk: "blue" },
              { text: "2", at: [650, 150], size: 30, chalk: "green" },
              { text: "3", at: [650, 112], size: 30, chalk: "salmon" },
            ],
            note: "One, two, three: 68, 95, 99.7 in 100",
          },
          { when: "From nothing to a ton", note: "Wider is safer and says less" },
        ],
      },
      {
        title: "What it does not hold",
        steps: [
          {
            when: "Here is a second mistake",
            draw: [
              ...axis(380, [803, 807, 811, 815, 819], wide),
              { box: [wide(809), 130, wide(813) - wide(809), 250], chalk: "green", filled: true },
              { text: "809–813", at: [450, 122], anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "Single weighings spread",
            draw: [
              { path: bell(450, 128, 376, 190), chalk: "salmon", width: 5 },
              { text: "single weighings", at: [200, 200], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "hardly four in ten",
            draw: [{ text: "38 in 100", at: [450, 340], size: 24, anchor: "middle", chalk: "salmon" }],
            note: "Not 95 % of the weighings: 38 %",
          },
          {
            when: "I weigh sixteen times more",
            draw: [
              dots(
                [809.5, 810.2, 810.8, 811.3, 811.9, 812.4].map((grams) => [wide(grams), 490] as const),
                8,
                "green",
              ),
              dots([[wide(807.9), 490]], 8, "salmon"),
              { text: "new averages", at: [320, 500], anchor: "end" },
            ],
          },
          {
            when: "eighty-four times in a hundred",
            draw: [{ text: "84 in 100", at: [650, 500], size: 34, anchor: "middle", chalk: "yellow" }],
            note: "New averages inside: 84 %",
          },
          { when: "do not treat the two ends", note: "The ends are no walls" },
          { when: "It is called p", note: "Next: p" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "What is 95 per cent?",
      text: "An average of 811 g has the 95 per cent interval from 809 to 813 g. What do the 95 per cent say?",
      questionType: "select_one",
      about: { from: "This is the ninety-five per cent interval", to: "How often you hit" },
      hint: "What would change, if everything were done again: the loaf or the interval?",
      options: [
        {
          optionText: "95 per cent of all weighings lie between 809 and 813 g",
          explanationText:
            "Single weighings spread by 4 g, so fewer than four in ten of them lie there. The interval is about the average.",
          isRight: false,
        },
        {
          optionText: "The true weight wanders, and it is in there 95 per cent of the time",
          explanationText:
            "The true weight stands still. With other weighings it would be the interval that lies somewhere else.",
          isRight: false,
        },
        {
          optionText: "Intervals that are made in this way catch the true weight in 95 of 100 cases",
          explanationText:
            "The number describes the method over its many uses. Whether this one has caught the truth, it cannot tell you.",
          isRight: true,
        },
      ],
    },
    {
      title: "An interval of your own",
      text: "100 weighings have an average of x̄ = 640 g and a spread of s = 5 g. Which is the interval x̄ ± 2·s / √n?",
      questionType: "select_one",
      about: { from: "I have weighed my loaf", to: "Spoken out" },
      options: [
        {
          optionText: "639 to 641 g",
          explanationText: "s / √n is 5 / 10, half a gram. Twice that is one gram to each side of the average.",
          isRight: true,
        },
        {
          optionText: "639.5 to 640.5 g",
          explanationText:
            "That is one standard error to each side, and would catch the truth in about 68 of 100 cases. The rule takes two.",
          isRight: false,
        },
        {
          optionText: "630 to 650 g",
          explanationText:
            "That is twice the spread without the square root of 100. It describes single weighings and not their average.",
          isRight: false,
        },
      ],
    },
  ],
};
