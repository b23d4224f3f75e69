import type { DemoLecture } from "../lecture.ts";
import { axis, dots, stacked } from "./marks.ts";

const grams = (weight: number): number => 60 + (weight - 760) * 7.8;
const away = (distance: number): number => 450 + distance * 60;

export const spreadIsInformation: DemoLecture = {
  videoId: 142,
  text: `
    Two bakers apply for the same job, and each of them sends me five loaves.
    I weigh them. Ada's loaves average eight hundred and ten grams. Bruno's average eight hundred and ten, too.
    If the average were all I kept, I would have to toss a coin.

    Now let me put the single loaves on a line.
    Ada's are at eight hundred and four, eight hundred and nine, twice eight hundred and eleven, and at eight fifteen.
    Bruno's run all the way from seven hundred and seventy to eight hundred and fifty.
    The middle is the same, and nobody would call it the same bread.
    A customer never buys an average. She buys one loaf, and with Bruno it may be forty grams short.

    So how wide is Ada's row? I would like one number for it.
    The obvious idea is to take the distance of each loaf from the middle, and to average the distances.
    Minus six, minus one, plus one, plus one, plus five. Add them up.
    You get zero, and that is no accident.
    The mean is exactly the place at which the distances on the two sides cancel.

    We have to get rid of the signs, and the old trick is to square. I mean that literally.
    On each distance I draw a square. Six by six makes thirty-six.
    Five by five makes twenty-five, and then there are three small ones.
    Together they make sixty-four, and two loaves out of five own nearly all of it.
    Now I deal this area out to four. Not to five, and I shall say in a moment why. Each gets sixteen.
    Square grams mean nothing to anybody, so I take the side of that square. Four grams.
    This is the standard deviation: the side of a typical square.

    Why four? Because the distances cancel. Show me any four of them, and I can work out the fifth.
    Five loaves, but only four free pieces of news about the spread.
    And Bruno? The same recipe gives him thirty-one grams.

    Many people treat the spread as dirt on the number. Very often it is the news.
    Ada gets the job, and she notes her weights.
    Monday, Tuesday, Wednesday: eight hundred and ten, give or take four.
    On Thursday the average is eight hundred and ten, as always.
    But the loaves on that day run from seven hundred and ninety to eight hundred and thirty.
    A blade in the dough divider had come loose. It cut one piece too large, and so the next one was too small.
    Too much and too little cancelled, just as our distances did, and the average slept through it.
    The spread noticed it before the first customer did.

    So when two groups have the same average, you are not at the end of the story. Ask how wide they are.
    If the row is bell-shaped, about two loaves in three are within one standard deviation of the middle.
    With Ada you can promise something. With Bruno you can only hope.

    Tomorrow we leave the bakery and join the queue in front of it.
    There you will meet an average that changes with the person you ask.
  `,
  board: {
    scenes: [
      {
        title: "The same middle",
        steps: [
          {
            when: "Ada's loaves average",
            draw: [
              ...axis(500, [770, 790, 810, 830, 850], grams),
              { text: "grams", at: [840, 570], size: 24, anchor: "end", chalk: "grey" },
              { line: [grams(810), 110, grams(810), 490], dashed: true, chalk: "yellow" },
              { text: "Ada", at: [60, 190], size: 32, chalk: "green" },
              { text: "Bruno", at: [60, 360], size: 32, chalk: "blue" },
            ],
            note: "Both average 810",
          },
          {
            when: "at eight fifteen",
            draw: [dots(stacked([804, 809, 811, 811, 815], grams, 250, 24), 9, "green")],
          },
          {
            when: "run all the way from",
            draw: [dots(stacked([770, 790, 815, 825, 850], grams, 420, 24), 9, "blue")],
          },
          {
            when: "She buys one loaf",
            draw: [
              { line: [grams(810) - 6, 450, grams(770) + 4, 450], arrow: true, chalk: "salmon" },
              { text: "40 g short", at: [290, 485], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "Nobody buys an average",
          },
        ],
      },
      {
        title: "Distances cancel",
        steps: [
          {
            when: "So how wide is Ada's row",
            draw: [
              { line: [60, 500, 840, 500], chalk: "grey" },
              { line: [450, 110, 450, 500], dashed: true, chalk: "yellow" },
              { text: "810", at: [450, 545], size: 30, anchor: "middle", chalk: "yellow" },
              ...(
                [
                  [-6, "804"],
                  [-1, "809"],
                  [1, "811"],
                  [5, "815"],
                ] as const
              ).map(([distance, weight]) => ({
                text: weight,
                at: [away(distance) + Math.sign(distance) * 20, 545] as const,
                size: 26,
                anchor: "middle" as const,
              })),
              dots(stacked([-6, -1, 1, 1, 5], away, 480, 26), 10),
            ],
          },
          {
            when: "Minus six, minus one",
            draw: [
              { line: [444, 170, away(-6), 170], arrow: true, chalk: "salmon", width: 6 },
              { text: "−6", at: [270, 155], size: 32, anchor: "middle", chalk: "salmon" },
              { line: [444, 240, away(-1), 240], arrow: true, chalk: "salmon", width: 6 },
              { text: "−1", at: [360, 250], size: 32, anchor: "middle", chalk: "salmon" },
              { line: [456, 290, away(1), 290], arrow: true, chalk: "green", width: 6 },
              { text: "+1", at: [545, 300], size: 32, anchor: "middle", chalk: "green" },
              { line: [456, 350, away(1), 350], arrow: true, chalk: "green", width: 6 },
              { text: "+1", at: [545, 360], size: 32, anchor: "middle", chalk: "green" },
              { line: [456, 410, away(5), 410], arrow: true, chalk: "green", width: 6 },
              { text: "+5", at: [600, 398], size: 32, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "You get zero",
            draw: [{ text: "sum = 0", at: [700, 180], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "−6 − 1 + 1 + 1 + 5 = 0",
          },
        ],
      },
      {
        title: "The side of a typical square",
        steps: [
          {
            when: "I mean that literally",
            draw: [{ text: "each distance, squared", at: [60, 130], size: 28, chalk: "grey" }],
          },
          {
            when: "Six by six",
            draw: [
              { box: [60, 160, 180, 180], filled: true, chalk: "salmon" },
              { text: "36", at: [150, 262], size: 36, anchor: "middle" },
              { text: "−6", at: [150, 376], size: 26, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Five by five",
            draw: [
              { box: [290, 190, 150, 150], filled: true, chalk: "green" },
              { text: "25", at: [365, 277], size: 36, anchor: "middle" },
              { text: "+5", at: [365, 376], size: 26, anchor: "middle", chalk: "green" },
              { box: [490, 310, 30, 30], filled: true, chalk: "green" },
              { box: [560, 310, 30, 30], filled: true, chalk: "green" },
              { box: [630, 310, 30, 30], filled: true, chalk: "salmon" },
              { text: "1", at: [505, 376], size: 26, anchor: "middle" },
              { text: "1", at: [575, 376], size: 26, anchor: "middle" },
              { text: "1", at: [645, 376], size: 26, anchor: "middle" },
            ],
          },
          {
            when: "Together they make",
            draw: [{ text: "= 64", at: [700, 262], size: 40, chalk: "yellow" }],
            note: "36 + 25 + 1 + 1 + 1 = 64",
          },
          {
            when: "Now I deal this area out",
            draw: [60, 200, 340, 480].flatMap((x) => [
              { box: [x, 415, 120, 120] as const, filled: true, chalk: "yellow" as const },
              { text: "16", at: [x + 60, 487] as const, size: 34, anchor: "middle" as const },
            ]),
            note: "Shared by 4: 16 each",
          },
          {
            when: "I take the side",
            draw: [
              { line: [480, 558, 600, 558], chalk: "yellow", width: 6 },
              { text: "side 4 g", at: [640, 487], size: 36, chalk: "yellow" },
            ],
            note: "Standard deviation: 4 grams",
          },
          { when: "Show me any four", note: "The fifth distance follows: 4 are news" },
        ],
      },
      {
        title: "The average slept through it",
        steps: [
          {
            when: "Very often it is the news",
            draw: [
              { line: [130, 110, 130, 500], chalk: "grey" },
              { line: [130, 500, 840, 500], chalk: "grey" },
              { text: "830", at: [112, 165], size: 24, anchor: "end", chalk: "grey" },
              { text: "810", at: [112, 309], size: 24, anchor: "end", chalk: "yellow" },
              { text: "790", at: [112, 454], size: 24, anchor: "end", chalk: "grey" },
              { line: [130, 300, 840, 300], dashed: true, chalk: "yellow" },
            ],
          },
          {
            when: "Monday, Tuesday, Wednesday",
            draw: [
              ...["Mon", "Tue", "Wed"].map((day, index) => ({
                text: day,
                at: [230 + index * 160, 545] as const,
                anchor: "middle" as const,
              })),
              dots(
                [
                  [230, 343],
                  [230, 307],
                  [230, 293],
                  [248, 293],
                  [230, 264],
                ],
                9,
                "green",
              ),
              dots(
                [
                  [390, 336],
                  [390, 314],
                  [390, 300],
                  [390, 286],
                  [390, 264],
                ],
                9,
                "green",
              ),
              dots(
                [
                  [550, 329],
                  [550, 307],
                  [568, 307],
                  [550, 293],
                  [550, 264],
                ],
                9,
                "green",
              ),
            ],
          },
          {
            when: "On Thursday the average",
            draw: [{ text: "Thu", at: [710, 545], anchor: "middle" }],
            note: "Thursday: 810, as always",
          },
          {
            when: "on that day run from",
            draw: [
              dots(
                [
                  [710, 155],
                  [710, 213],
                  [710, 307],
                  [710, 380],
                  [710, 445],
                ],
                9,
                "salmon",
              ),
            ],
          },
          {
            when: "A blade in the dough divider",
            draw: [
              { line: [750, 285, 750, 155], arrow: true, chalk: "salmon" },
              { line: [750, 315, 750, 445], arrow: true, chalk: "salmon" },
              { text: "too large", at: [690, 130], size: 26, anchor: "middle", chalk: "salmon" },
              { text: "too small", at: [640, 485], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "Too much and too little cancel",
          },
          { when: "The spread noticed it", note: "The spread noticed it first" },
          {
            when: "about two loaves in three",
            draw: [{ box: [190, 271, 420, 58], chalk: "green", dashed: true }],
          },
          { when: "we leave the bakery", note: "Next: an average that depends on whom you ask" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "An average of distances",
      text: "Why does nobody measure the spread by averaging the plain distances from the mean, with their signs?",
      questionType: "select_one",
      about: { from: "The obvious idea", to: "the distances on the two sides cancel" },
      hint: "Try it with the three numbers 1, 2 and 6, whose mean is 3.",
      options: [
        {
          optionText: "It gives zero for every row of numbers",
          explanationText:
            "The mean is the place at which the distances cancel, so their sum is zero for a narrow row and for a wide one.",
          isRight: true,
        },
        {
          optionText: "It gives too much weight to the outermost loaves",
          explanationText:
            "Squaring does that, not the plain distance. With their signs the distances simply cancel and leave nothing.",
          isRight: false,
        },
        {
          optionText: "It works only if there are as many loaves below the mean as above it",
          explanationText:
            "Three loaves of Ada's are above the mean and two below it, and the sum is zero all the same.",
          isRight: false,
        },
      ],
    },
    {
      title: "A quiet Thursday",
      text: "On Thursday the average weight was as it always is, and still something had broken. What gave it away?",
      questionType: "select_one",
      about: { from: "On Thursday the average", to: "The spread noticed it" },
      options: [
        {
          optionText: "The average of the largest loaves",
          explanationText:
            "The largest loaves alone would look like a baker who is too generous. It takes both ends to see a divider that slips.",
          isRight: false,
        },
        {
          optionText: "The distances of the loaves from each other",
          explanationText:
            "Pieces that are too large and too small cancel in the average, but they push the loaves apart, and so the spread grows.",
          isRight: true,
        },
        {
          optionText: "Nothing: with an unchanged average, nothing has changed",
          explanationText:
            "The average is only the balance point. Two loaves can move away from it in opposite directions and it stays put.",
          isRight: false,
        },
      ],
    },
  ],
};
