import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { axis, dots } from "./marks.ts";

const pay = (amount: number): number => 90 + (amount - 1800) * 0.5;
const street = [1800, 2000, 2100, 2200, 2400, 2500, 2600, 2800, 3200];
const clock = (hour: number): number => 80 + (hour - 6) * 54;
const hump = (hour: number, at: number): number => Math.exp(-((hour - at) ** 2) / 1.6);
const crowd = (x: number): number => {
  const hour = 6 + (x - 80) / 54;
  return 480 - 300 * (hump(hour, 8) + hump(hour, 17));
};
const months = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"];

export const whenTheMiddleLies: DemoLecture = {
  videoId: 144,
  text: `
    In a short street there are nine households, and each of them tells us what it earns in a month.
    The poorest has eighteen hundred, the richest three thousand two hundred.
    Add up all nine, divide by nine, and you get two thousand four hundred. This is the mean.
    Now line them up by income and take the fifth. It has two thousand four hundred as well. This is the median.

    Think of a seesaw. Every household sits on the plank at its income, and all weigh the same.
    The mean is the point at which you must support the plank, so that it stays level.
    The median does not care how far out anybody sits. It only counts heads: four to the left, four to the right.

    Now the empty house is sold, and the new neighbour earns sixty-two thousand four hundred a month.
    The plank tips, and we need another support.
    All ten have eighty-four thousand. Divided by ten: eight thousand four hundred.
    The street's average income has more than tripled, and nobody got a rise.
    And who earns about eight thousand? No one. The middle points at an empty place.
    The median now sits between the fifth and the sixth, at two thousand four hundred and fifty. It moved by fifty.
    If she earned a billion, it would be the same fifty.

    So use the median, people say, the median is honest. Not so fast.
    A small shop counts when its customers come in. One crowd comes around eight, for breakfast.
    The other one is as large and comes around five in the afternoon, for supper.
    The mean of all those times is half past twelve. Half come before and half after, so the median is there, too.
    And at half past twelve you could lock the door, and hardly anyone would notice.
    One middle, two humps. No single number could have warned you, but a row of dots would.

    Here is my third street corner, and this time it is the median that lies.
    The shop has an old oven. It broke down twice last year, and each repair cost nine hundred.
    What does the oven cost in a month? In ten months nothing at all, in two of them nine hundred.
    Line up the twelve, look at the middle, and the median is zero.
    It is a very robust number. Plan with it, and the first repair empties the till.
    The mean is a hundred and fifty. Put that aside every month, and by the end of the year both bills are paid.

    So there is no honest number and no liar. There are different questions.
    If you are going to multiply by a count and want the total, take the mean.
    If you want to know how an ordinary household lives, take the median.
    And if there are two crowds, say so, and describe both of them.

    So far we have looked at one group at a time. Now let there be two,
    and let one average be six millimetres above the other. Could that have been luck?
  `,
  board: {
    scenes: [
      {
        title: "The plank and its support",
        steps: [
          {
            when: "In a short street",
            draw: [
              { line: [60, 330, 840, 330], width: 6 },
              ...street.map((amount): Mark => ({ circle: [pay(amount), 306, 15], chalk: "green", filled: true })),
            ],
          },
          {
            when: "The poorest has",
            draw: [
              { text: "1,800", at: [pay(1800), 265], anchor: "middle" },
              { text: "3,200", at: [pay(3200), 265], anchor: "middle" },
            ],
          },
          {
            when: "Add up all nine",
            draw: [
              { path: "M390 338L350 420L430 420L390 338", chalk: "yellow", filled: true },
              { text: "mean 2,400", at: [390, 470], size: 32, anchor: "middle", chalk: "yellow" },
            ],
            note: "Mean: the plank is level",
          },
          {
            when: "line them up by income",
            draw: [
              { line: [390, 190, 390, 278], arrow: true, chalk: "blue" },
              { text: "median 2,400", at: [390, 170], size: 32, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "It only counts heads",
            draw: [
              { line: [365, 230, 90, 230], arrow: true, chalk: "blue" },
              { text: "4 heads", at: [230, 215], anchor: "middle", chalk: "blue" },
              { line: [415, 230, 790, 230], arrow: true, chalk: "blue" },
              { text: "4 heads", at: [600, 215], anchor: "middle", chalk: "blue" },
            ],
            note: "Median: as many left as right",
          },
        ],
      },
      {
        title: "A tenth household",
        steps: [
          {
            when: "Now the empty house is sold",
            draw: [
              { line: [60, 330, 840, 330], width: 6, id: "plank" },
              dots(
                [
                  [82, 318],
                  [87, 318],
                  [91, 318],
                  [95, 318],
                  [82, 300],
                  [88, 300],
                  [94, 300],
                  [86, 283],
                  [92, 283],
                ],
                7,
                "green",
              ),
              { circle: [809, 306, 15], chalk: "salmon", filled: true },
              { text: "62,400", at: [785, 268], size: 32, anchor: "middle", chalk: "salmon" },
              { path: "M89 338L62 400L116 400L89 338", chalk: "yellow", filled: true, id: "support" },
            ],
          },
          {
            when: "we need another support",
            move: { support: [72, 0] },
            draw: [{ text: "mean 8,400", at: [161, 445], size: 32, anchor: "middle", chalk: "yellow" }],
            note: "84,000 ÷ 10 = 8,400",
          },
          {
            when: "who earns about eight thousand",
            draw: [
              { circle: [161, 306, 22], chalk: "salmon", dashed: true },
              { text: "nobody", at: [200, 290], chalk: "salmon" },
            ],
            note: "The mean points at nobody",
          },
          {
            when: "The median now sits",
            draw: [
              { line: [89, 190, 89, 262], arrow: true, chalk: "blue" },
              { text: "median 2,450", at: [62, 170], size: 32, chalk: "blue" },
              { text: "5 heads left, 5 right", at: [330, 170], size: 26, chalk: "blue", id: "heads" },
            ],
          },
          {
            when: "If she earned a billion",
            erase: ["heads"],
            draw: [
              { line: [640, 230, 840, 230], arrow: true, chalk: "salmon" },
              { text: "a billion? still + 50", at: [480, 170], size: 32, chalk: "blue" },
            ],
            note: "Median: up by only 50",
          },
        ],
      },
      {
        title: "One middle, two humps",
        steps: [
          {
            when: "the median is honest",
            draw: axis(490, [], clock),
          },
          {
            when: "One crowd comes around eight",
            draw: [
              { text: "8:00", at: [clock(8), 530], anchor: "middle" },
              { path: curve(crowd, 80, clock(11), 10), chalk: "green", width: 6 },
              { text: "breakfast", at: [clock(8), 155], anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "The other one is as large",
            draw: [
              { text: "17:00", at: [clock(17), 530], anchor: "middle" },
              { path: curve(crowd, clock(11), 820, 16), chalk: "green", width: 6 },
              { text: "supper", at: [clock(17), 155], anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "The mean of all those times",
            draw: [
              { line: [clock(12.5), 280, clock(12.5), 490], dashed: true, chalk: "yellow" },
              { text: "12:30", at: [clock(12.5), 530], anchor: "middle", chalk: "yellow" },
              { text: "mean", at: [clock(12.5), 260], anchor: "middle", chalk: "yellow" },
              { text: "median", at: [clock(12.5), 222], anchor: "middle", chalk: "blue" },
            ],
            note: "Both middles: 12:30",
          },
          {
            when: "lock the door",
            draw: [{ circle: [clock(12.5), 468, 28], chalk: "salmon", dashed: true }],
            note: "Hardly anyone comes then",
          },
          { when: "One middle, two humps", note: "Draw the dots first" },
        ],
      },
      {
        title: "A median of zero",
        steps: [
          {
            when: "Here is my third street corner",
            draw: [
              { line: [70, 480, 840, 480], chalk: "grey" },
              ...months.map(
                (month, index): Mark => ({
                  text: month,
                  at: [110 + index * 62, 520],
                  size: 26,
                  anchor: "middle",
                  chalk: "grey",
                }),
              ),
            ],
          },
          {
            when: "each repair cost nine hundred",
            draw: [
              { box: [212, 160, 44, 320], chalk: "salmon", filled: true },
              { text: "900", at: [234, 145], anchor: "middle", chalk: "salmon" },
              { box: [646, 160, 44, 320], chalk: "salmon", filled: true },
              { text: "900", at: [668, 145], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Line up the twelve",
            draw: [
              { line: [70, 472, 840, 472], chalk: "blue", width: 6 },
              { text: "median 0", at: [450, 455], size: 32, anchor: "middle", chalk: "blue" },
            ],
            note: "Ten months of nothing: median 0",
          },
          {
            when: "The mean is a hundred and fifty",
            draw: [
              { line: [70, 427, 840, 427], dashed: true, chalk: "yellow" },
              { text: "mean 150", at: [450, 412], size: 32, anchor: "middle", chalk: "yellow" },
            ],
            note: "1,800 ÷ 12 = 150 to put aside",
          },
          {
            when: "want the total, take the mean",
            draw: [{ text: "a total: mean", at: [450, 235], size: 26, anchor: "middle", chalk: "yellow" }],
          },
          {
            when: "how an ordinary household lives",
            draw: [{ text: "an ordinary life: median", at: [450, 280], size: 26, anchor: "middle", chalk: "blue" }],
          },
          { when: "So far we have looked", note: "Next: two groups" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A raise at the top",
      text: "In a firm of eleven people, only the director gets a raise, from 9,000 to 20,000 a month. What happens to the mean and the median of the pay?",
      questionType: "select_one",
      about: { from: "Now the empty house is sold", to: "it would be the same fifty" },
      hint: "Who sits in the sixth place before the raise, and who after it?",
      options: [
        {
          optionText: "The mean rises by 1,000, the median stays",
          explanationText:
            "The 11,000 more are shared by eleven in the mean. The sixth person in the row is the same as before, with the same pay.",
          isRight: true,
        },
        {
          optionText: "Both rise, the median only a little",
          explanationText:
            "The median would move if somebody came in or changed sides. The director was above the middle before and is above it now.",
          isRight: false,
        },
        {
          optionText: "Neither changes, one person of eleven is too few",
          explanationText:
            "On the plank of the mean, one person far out is enough. It is the median that counts a person only as a head.",
          isRight: false,
        },
      ],
    },
    {
      title: "A number for a plan",
      text: "A library wants to know how much to budget for repairs in the coming year. In most months it pays nothing. What should it take?",
      questionType: "select_one",
      about: { from: "The shop has an old oven", to: "both bills are paid" },
      options: [
        {
          optionText: "The median of the months, because single large bills distort the mean",
          explanationText:
            "The large bills are exactly what has to be paid. With a median of nothing there would be no money for any of them.",
          isRight: false,
        },
        {
          optionText: "The mean of the months, because it adds up to what the year costs",
          explanationText:
            "Twelve times the mean is the total of the year, whatever its months look like. No other middle has this property.",
          isRight: true,
        },
        {
          optionText: "The amount that was paid in most of the months",
          explanationText:
            "That would be nothing again. The commonest month says what usually happens, and not what it all costs together.",
          isRight: false,
        },
      ],
    },
  ],
};
