import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { axis, dots, rows } from "./marks.ts";

const tosses = (y: number, faces: string): Mark[] => [
  dots(
    faces.split("").flatMap((face, index) => (face === "H" ? [[58 + index * 41, y] as const] : [])),
    17,
    "yellow",
  ),
  dots(
    faces.split("").flatMap((face, index) => (face === "T" ? [[58 + index * 41, y] as const] : [])),
    17,
    "blue",
  ),
];

const share = (percent: number): number => 450 + (percent - 50) * 19;
const pile = (base: number, spread: number): string =>
  curve(
    (x) => base - 95 * Math.exp(-(((x - 450) / 19 / spread) ** 2) / 2),
    Math.max(60, 450 - 57 * spread),
    Math.min(840, 450 + 57 * spread),
    12,
  );

const tossed = (count: number): number => 110 + Math.log10(count / 10) * 330;
const level = (percent: number): number => 500 - (percent - 40) * 6.2;

export const theInnocentCoin: DemoLecture = {
  videoId: 147,
  text: `
    Here are two rows of twenty tosses. One comes from a coin.
    The other was made up by a student who wanted to be fair.
    Which is the real one? Take your time.

    Most people accuse the first row, because there are five tails in a row in it. A fair coin would not do that.
    But it does. In twenty tosses a run of five or more turns up nearly half of the time.
    And a run of four or more, more than three times out of four.
    In the second row nothing ever comes three times running.
    That is how a person writes who is afraid of looking guilty.
    Chance is not tidy. It is we who tidy up after it.

    So let us be more careful before we accuse. Suppose a coin shows sixty per cent heads. Is it crooked?
    You cannot tell from the sixty. It depends on how often it was tossed.
    Toss ten times, and you get six heads.
    A fair coin misses the half by at least that much three times out of four.
    Toss a hundred times and get sixty. Now a fair coin goes as far astray in about six out of a hundred trials.
    Toss a thousand times and get six hundred. For a fair coin that is three in ten billion.
    The same sixty per cent is nothing, then a raised eyebrow, and then a verdict.

    What changes is the width of innocence.
    In ten tosses an honest coin strays by about one and a half heads, in a hundred by five, in a thousand by sixteen.
    So the number of heads strays further and further, but the share strays less and less:
    sixteen points, five points, one point six. A hundred times the tosses, a tenth of the width.

    Here is something that gamblers get wrong. Say a fair coin begins with ten heads.
    Surely some extra tails must follow, so that it comes out even? None do. The coin has no memory.
    The next nine hundred and ninety tosses will bring about four hundred and ninety-five heads.
    That makes five hundred and five in a thousand. Fifty and a half per cent.
    The ten heads were never paid back. They were only drowned.

    And now a trap, in which whole sciences have been caught.
    Thirty pupils get a fair coin each and toss it ten times.
    The teacher's rule is: nine or more of the same face, and the coin is guilty.
    An honest coin falls foul of that rule only twice in a hundred times. It seems a careful rule.
    But there are thirty coins.
    In nearly every second class at least one of them is convicted, and every one was innocent.
    It looks guilty only because somebody looked at thirty and told us about one.

    So before you accuse a coin, ask two things. How wide is innocence, with so many tosses?
    And how many coins were on the table?

    We have come quite far with cards, a hat and a coin.
    In the next part the widths get names, and you will see that you know them already.
  `,
  board: {
    scenes: [
      {
        title: "Which row is made up?",
        steps: [
          {
            when: "two rows of twenty tosses",
            draw: [
              { text: "first", at: [40, 160], size: 26, chalk: "grey" },
              ...tosses(210, "HTTTTTHHTHHHHTTHTHTT"),
              { text: "second", at: [40, 360], size: 26, chalk: "grey" },
              ...tosses(410, "HTHHTHTTHTHTTHHTHTHT"),
              { text: "● heads", at: [600, 545], size: 26, chalk: "yellow" },
              { text: "● tails", at: [740, 545], size: 26, chalk: "blue" },
            ],
          },
          {
            when: "Most people accuse the first",
            draw: [
              { box: [75, 180, 212, 60], chalk: "salmon", dashed: true },
              { text: "5 in a row", at: [181, 280], anchor: "middle", chalk: "salmon" },
            ],
          },
          { when: "nearly half of the time", note: "A run of 5 in 20: nearly half of the time" },
          {
            when: "In the second row nothing",
            draw: [{ text: "never 3 in a row: made up", at: [450, 480], size: 32, anchor: "middle", chalk: "salmon" }],
          },
          { when: "Chance is not tidy", note: "Chance is not tidy" },
        ],
      },
      {
        title: "The width of innocence",
        steps: [
          {
            when: "Suppose a coin shows sixty",
            draw: [
              ...axis(530, [30, 40, 50, 60, 70], share),
              { text: "% heads", at: [730, 566], size: 24, anchor: "middle", chalk: "grey" },
              { line: [share(60), 110, share(60), 526], dashed: true, chalk: "salmon" },
            ],
          },
          {
            when: "Toss ten times",
            draw: [
              { path: pile(235, 15.8), chalk: "blue" },
              { text: "10 tosses", at: [60, 130], chalk: "blue" },
              { text: "75 in 100", at: [660, 145], size: 32, chalk: "yellow" },
            ],
          },
          {
            when: "Toss a hundred times",
            draw: [
              { path: pile(375, 5), chalk: "blue" },
              { text: "100 tosses", at: [60, 340], chalk: "blue" },
              { text: "6 in 100", at: [660, 340], size: 32, chalk: "yellow" },
            ],
          },
          {
            when: "Toss a thousand times",
            draw: [
              { path: pile(515, 1.58), chalk: "blue" },
              { text: "1,000 tosses", at: [60, 480], chalk: "blue" },
              { text: "3 in", at: [660, 450], size: 30, chalk: "yellow" },
              { text: "10 billion", at: [660, 488], size: 30, chalk: "yellow" },
            ],
            note: "60 %: nothing, an eyebrow, a verdict",
          },
          { when: "In ten tosses an honest", note: "Heads stray by 1.6, 5, 16" },
          { when: "sixteen points, five points", note: "Shares stray by 16, 5, 1.6 points" },
        ],
      },
      {
        title: "Not paid back, only drowned",
        steps: [
          {
            when: "Say a fair coin begins",
            draw: [
              { line: [90, 530, 90, 105], chalk: "grey" },
              { line: [90, 530, 840, 530], chalk: "grey" },
              { text: "100 %", at: [180, 125], size: 26, chalk: "grey" },
              { line: [90, level(50), 840, level(50)], dashed: true, chalk: "green" },
              { text: "50 %", at: [110, level(50) + 36], size: 26, chalk: "green" },
              dots([[tossed(10), level(100)]], 12, "salmon"),
              { text: "10", at: [tossed(10), 565], size: 26, anchor: "middle" },
            ],
            note: "10 tosses, 10 heads",
          },
          { when: "so that it comes out even", note: "The coin has no memory" },
          {
            when: "The next nine hundred",
            draw: [
              {
                path: curve((x) => level(50 + 500 / (10 * 10 ** ((x - 110) / 330))), tossed(10), tossed(1000), 10),
                chalk: "yellow",
                width: 6,
              },
              { text: "100", at: [tossed(100), 565], size: 26, anchor: "middle" },
              { text: "1,000 tosses", at: [750, 565], size: 26, anchor: "middle" },
              { text: "55 %", at: [tossed(100), 375], size: 30, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "five hundred and five in a thousand",
            draw: [{ text: "50.5 %", at: [tossed(1000) - 10, 405], size: 36, anchor: "middle", chalk: "yellow" }],
            note: "10 + 495 = 505 in 1,000",
          },
        ],
      },
      {
        title: "Thirty innocent coins",
        steps: [
          {
            when: "Thirty pupils get a fair coin",
            draw: [dots(rows(30, 10, 85, 160, 80), 26, "yellow")],
          },
          { when: "nine or more of the same", note: "Guilty: 9 or 10 of the same face" },
          {
            when: "only twice in a hundred",
            draw: [{ text: "one coin: 2 in 100", at: [60, 430], size: 34, chalk: "green" }],
          },
          {
            when: "In nearly every second class",
            draw: [
              { circle: [565, 240, 38], chalk: "salmon", width: 6 },
              { text: "thirty coins: 48 in 100", at: [60, 500], size: 34, chalk: "salmon" },
            ],
            note: "Thirty honest coins: 48 in 100",
          },
          { when: "ask two things", note: "How wide is innocence?" },
          { when: "And how many coins", note: "How many coins were on the table?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Seven of ten, seventy of a hundred",
      text: "One coin shows 7 heads in 10 tosses, another one 70 in 100. Which deserves more suspicion?",
      questionType: "select_one",
      about: { from: "Suppose a coin shows sixty", to: "a tenth of the width" },
      options: [
        {
          optionText: "Both the same, since both show 70 per cent",
          explanationText:
            "The share alone says nothing. With ten tosses an honest coin strays by 16 points, with a hundred by only 5.",
          isRight: false,
        },
        {
          optionText: "The second, because 20 points are four widths of a hundred tosses",
          explanationText:
            "A hundred tosses stray by 5 points, so 20 points are far outside. With ten tosses they are hardly more than one width.",
          isRight: true,
        },
        {
          optionText: "The first, because in a hundred tosses there is more room for chance",
          explanationText:
            "There is more room for the number of heads, but less for their share: it is the share that settles down.",
          isRight: false,
        },
      ],
    },
    {
      title: "After ten heads",
      text: "A fair coin has just shown ten heads in a row. What do you expect of the next ten tosses?",
      questionType: "select_one",
      about: { from: "Here is something that gamblers", to: "They were only drowned" },
      hint: "How would the coin know what has happened?",
      options: [
        {
          optionText: "More tails than heads, so that it comes out even",
          explanationText:
            "The coin has no memory, and nothing is paid back. The share gets closer to a half because later tosses outnumber the ten.",
          isRight: false,
        },
        {
          optionText: "More heads than tails, the coin is on a streak",
          explanationText:
            "A streak tells you about the past. We know that this coin is fair, so the next toss is even again.",
          isRight: false,
        },
        {
          optionText: "About five heads, as always",
          explanationText:
            "Each toss is even, whatever came before. The ten heads stay in the record and count for less and less.",
          isRight: true,
        },
      ],
    },
  ],
};
