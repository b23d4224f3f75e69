import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { bell, dots, rows } from "./marks.ts";

const tremble = (people: number): number => 50 / Math.sqrt(people);
const crowd = (thousands: number): number => 110 + thousands * 43;
const points = (value: number): number => 500 - value * 170;

export const theStandardErrorWithoutFear: DemoLecture = {
  videoId: 148,
  text: `
    A formula is coming, and you have met it before. You met it on the first day, with a loaf on a scale.
    One weighing trembled by four grams.
    The average of four weighings trembled by two, and the average of sixteen by one.
    Four times the work for half of the doubt. If you see why, there is nothing left to be afraid of.

    Begin with two weighings, and simply add them. Each is off by something, up or down.
    Half of the time both are off in the same direction. Just as often one makes up for the other.
    So their sum trembles by more than four grams, but by less than eight. By how much?
    We have drawn the spread as the side of a square.
    When two errors know nothing of each other, it is the squares that add.
    Sixteen and sixteen is thirty-two, and $\\sqrt{32}$, the side of such a square, is five point seven.
    You know this picture. It is Pythagoras, with two short sides of four.
    The right angle is the drawing of a fact. If you walk east, you come neither closer to north nor further away.

    Set a third four at a right angle, and the long side grows to six point nine. A fourth one, and it is eight.
    So the sum of four weighings trembles by eight grams.
    Not by sixteen. Half of the trembling has cancelled on the way.
    The average is that sum divided by four, so its trembling is divided by four as well. Eight by four is two.

    Say it for any number of weighings. The sum trembles by the spread, times the square root of how many.
    Divide by how many, and there remains $\\frac{s}{\\sqrt{n}}$: the spread, by the square root of how many.
    That is the whole formula. Its name is the standard error.

    It has a cousin with nearly the same name, and people mix them up in print.
    The standard deviation says how much single weighings differ. Weigh a thousand times, and it stays at four.
    The standard error says how much your average would differ if you did it all again.
    It shrinks with every weighing.
    When a chart shows you little bars around a dot, ask which of the two they are.

    Now take it to a poll. A thousand people answer yes or no, about half of them each.
    A yes is a one and a no is a zero, and both are half a unit from the middle. So the spread is one half.
    The square root of a thousand is nearly thirty-two. So $\\frac{1/2}{\\sqrt{1000}}$ is one point six per cent.
    Twice that, and you have the three points that the newspaper prints below its chart.
    And look at what is missing: the size of the country.
    A thousand people tell you as much about India as about Iceland.
    If the soup is well stirred, one spoon is enough, for the small pot and for the large one.

    Why do so many polls stop near a thousand? Four thousand people would bring you to zero point eight.
    Sixteen thousand, to zero point four. Every halving costs four times the money, and no halving removes a bias.

    Do not forget the right angle, though. If errors go together, there is none.
    Ask ten families of four instead of forty strangers, and the people at each table will mostly agree.
    If they agree completely, you have forty answers and only ten pieces of news.

    So now you have a width that is made from the data alone.
    Let us draw it around the number, and see what we may say.
  `,
  board: {
    scenes: [
      {
        title: "Half the doubt, four times the work",
        steps: [
          {
            when: "A formula is coming",
            draw: [
              { line: [60, 500, 840, 500], chalk: "grey" },
              { line: [450, 490, 450, 510], chalk: "grey" },
            ],
          },
          {
            when: "One weighing trembled",
            draw: [
              { path: bell(450, 120, 495, 95), chalk: "salmon", width: 5 },
              { text: "1 weighing: 4 g", at: [178, 360], anchor: "middle", chalk: "salmon" },
              { path: bell(450, 60, 495, 190), chalk: "yellow", width: 5 },
              { text: "4: 2 g", at: [340, 290], anchor: "end", chalk: "yellow" },
              { path: bell(450, 30, 495, 380), chalk: "green", width: 5 },
              { text: "16: 1 g", at: [510, 170], chalk: "green" },
            ],
            note: "1, 4, 16 weighings: 4, 2, 1 g",
          },
          {
            when: "Four times the work",
            draw: [{ text: "why?", at: [700, 250], size: 40, anchor: "middle" }],
          },
        ],
      },
      {
        title: "The squares add",
        steps: [
          {
            when: "Begin with two weighings",
            draw: [
              { line: [330, 530, 498, 530], chalk: "green", width: 6 },
              { text: "4", at: [414, 566], size: 30, anchor: "middle", chalk: "green" },
            ],
          },
          { when: "So their sum trembles", note: "Two added: more than 4, less than 8" },
          {
            when: "it is the squares that add",
            draw: [
              { line: [498, 530, 498, 362], chalk: "green", width: 6 },
              { text: "4", at: [522, 455], size: 30, chalk: "green" },
              { path: "M474 530L474 506L498 506", chalk: "grey" },
            ],
          },
          {
            when: "Sixteen and sixteen",
            draw: [
              { line: [330, 530, 498, 362], chalk: "yellow", width: 6 },
              { text: "5.7", at: [432, 480], size: 30, anchor: "middle", chalk: "yellow", id: "two" },
              { text: "16 + 16 = 32", at: [690, 455], size: 32, anchor: "middle" },
            ],
            note: "16 + 16 = 32, side 5.7",
          },
          { when: "The right angle is the drawing", note: "Right angle: errors know nothing of each other" },
          {
            when: "Set a third four",
            draw: [
              { line: [498, 362, 379, 243], chalk: "green", width: 6 },
              { text: "4", at: [450, 288], size: 30, chalk: "green" },
              { line: [330, 530, 379, 243], chalk: "yellow", width: 6 },
              { text: "6.9", at: [402, 405], size: 30, anchor: "middle", chalk: "yellow" },
              { line: [379, 243, 214, 215], chalk: "green", width: 6 },
              { text: "4", at: [300, 210], size: 30, anchor: "middle", chalk: "green" },
              { line: [330, 530, 214, 215], chalk: "yellow", width: 6 },
              { text: "8", at: [240, 380], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "Four added: 8, not 16",
          },
          {
            when: "The average is that sum",
            draw: [{ text: "8 ÷ 4 = 2", at: [690, 200], size: 40, anchor: "middle", chalk: "yellow" }],
          },
        ],
      },
      {
        title: "Two names that sound alike",
        steps: [
          {
            when: "and there remains",
            draw: [
              { text: "standard error", at: [60, 190], size: 34, chalk: "yellow" },
              { text: "=", at: [350, 190], size: 36 },
              { text: "spread", at: [560, 165], size: 34, anchor: "middle" },
              { line: [430, 180, 690, 180], width: 5 },
              { text: "√ how many", at: [560, 222], size: 34, anchor: "middle" },
            ],
            note: "Spread by the root of how many",
          },
          {
            when: "It has a cousin",
            draw: [
              { line: [60, 520, 420, 520], chalk: "grey" },
              { line: [480, 520, 840, 520], chalk: "grey" },
              { text: "deviation", at: [240, 290], size: 30, anchor: "middle", chalk: "salmon" },
              { text: "error", at: [660, 290], size: 30, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "how much single weighings differ",
            draw: [
              { path: bell(240, 58, 515, 150), chalk: "salmon", width: 5 },
              { text: "stays at 4", at: [240, 562], anchor: "middle", chalk: "salmon" },
            ],
            note: "Deviation: about the single weighing",
          },
          {
            when: "if you did it all again",
            draw: [
              { path: bell(660, 58, 515, 70), chalk: "grey" },
              { path: bell(660, 29, 515, 130), chalk: "grey" },
              { path: bell(660, 14.5, 515, 200), chalk: "yellow", width: 5 },
              { text: "shrinks", at: [660, 562], anchor: "middle", chalk: "yellow" },
            ],
            note: "Error: about the average",
          },
        ],
      },
      {
        title: "A spoon from any pot",
        steps: [
          {
            when: "Now take it to a poll",
            draw: [
              { text: "yes or no: spread ½", at: [60, 145], size: 34 },
              { text: "1,000 people", at: [840, 145], size: 34, anchor: "end", chalk: "green" },
            ],
          },
          {
            when: "The square root of a thousand",
            draw: [{ text: "½ ÷ 31.6 = 1.6 %", at: [450, 225], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "A poll of 1,000 trembles by 1.6 %",
          },
          { when: "Twice that, and you have", note: "Twice that: the printed 3 points" },
          {
            when: "as much about India",
            draw: [
              { path: "M70 380L80 520C85 545 175 545 180 520L190 380", chalk: "blue", filled: true, width: 5 },
              { line: [55, 380, 205, 380], chalk: "blue", width: 5 },
              { text: "Iceland", at: [130, 475], size: 24, anchor: "middle" },
              { path: "M440 320L455 515C465 555 795 555 805 515L820 320", chalk: "blue", filled: true, width: 5 },
              { line: [420, 320, 840, 320], chalk: "blue", width: 5 },
              { text: "India", at: [630, 455], size: 34, anchor: "middle" },
            ],
          },
          {
            when: "If the soup is well stirred",
            draw: [
              { path: "M222 350C222 335 268 335 268 350C268 366 222 366 222 350", chalk: "yellow", filled: true },
              { line: [266, 346, 340, 290], chalk: "yellow", width: 6 },
              { path: "M352 420C352 405 398 405 398 420C398 436 352 436 352 420", chalk: "yellow", filled: true },
              { line: [354, 416, 280, 360], chalk: "yellow", width: 6 },
            ],
            note: "The size of the country is missing",
          },
        ],
      },
      {
        title: "The price of a halving",
        steps: [
          {
            when: "Why do so many polls",
            draw: [
              { line: [110, 500, 110, 110], chalk: "grey" },
              { line: [110, 500, 840, 500], chalk: "grey" },
              {
                path: curve((x) => points(tremble(((x - 110) / 43) * 1000)), crowd(0.5), crowd(16.8), 24),
                chalk: "blue",
              },
              dots([[crowd(1), points(tremble(1000))]], 12, "yellow"),
              { text: "1.6 %", at: [crowd(1) + 30, points(1.6)], size: 30, chalk: "yellow" },
              { text: "1,000", at: [crowd(1), 540], size: 26, anchor: "middle" },
              dots([[crowd(4), points(tremble(4000))]], 12, "yellow"),
              { text: "0.8 %", at: [crowd(4) + 10, points(0.8) - 30], size: 30, chalk: "yellow" },
              { text: "4,000", at: [crowd(4), 540], size: 26, anchor: "middle" },
            ],
          },
          {
            when: "Sixteen thousand, to",
            draw: [
              dots([[crowd(16), points(tremble(16000))]], 12, "yellow"),
              { text: "0.4 %", at: [crowd(16), points(0.4) - 30], size: 30, anchor: "middle", chalk: "yellow" },
              { text: "16,000 people", at: [842, 540], size: 24, anchor: "end" },
            ],
            note: "A halving costs four times the money",
          },
          {
            when: "Ask ten families",
            draw: [
              ...[0, 1, 2, 3, 4].map((index): Mark => dots(rows(4, 2, 430 + index * 86, 160, 30), 11, "salmon")),
              ...[0, 1, 2, 3, 4].map((index): Mark => dots(rows(4, 2, 430 + index * 86, 245, 30), 11, "salmon")),
            ],
          },
          {
            when: "If they agree completely",
            draw: [
              { text: "40 answers, 10 pieces of news", at: [640, 330], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "Together: no right angle, no gain",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The spread and the square root",
      text: "The waiting times of single customers have a spread of $s = 6$ minutes. How far does the average of $n = 36$ customers tremble?",
      questionType: "select_one",
      about: { from: "Say it for any number", to: "Its name is the standard error" },
      hint: "The standard error is $\\frac{s}{\\sqrt{n}}$.",
      options: [
        {
          optionText: "$6$ minutes",
          explanationText:
            "This is the standard deviation $s$, the spread of single customers. An average of 36 of them is steadier than one.",
          isRight: false,
        },
        {
          optionText: "$\\frac{6}{\\sqrt{36}} = 1$ minute",
          explanationText:
            "$$\\frac{s}{\\sqrt{n}} = \\frac{6}{\\sqrt{36}} = \\frac{6}{6} = 1$$ The average trembles by a minute.",
          isRight: true,
        },
        {
          optionText: "$\\frac{6}{36}$ of a minute, 10 seconds",
          explanationText:
            "That is $\\frac{s}{n}$. It would be so if all errors cancelled neatly, but they only do so half-heartedly.",
          isRight: false,
        },
      ],
    },
    {
      title: "A poll in a larger country",
      text: "A poll of 1,000 people trembles by 1.6 per cent. The same poll is held in a country with ten times the people. How many must be asked for the same 1.6 per cent?",
      questionType: "select_one",
      about: { from: "Now take it to a poll", to: "one spoon is enough" },
      options: [
        {
          optionText: "About 1,000",
          explanationText:
            "In $\\frac{s}{\\sqrt{n}}$ there is an $s$ and an $n$, and no size of the country. A well stirred spoonful tells the same of any large pot.",
          isRight: true,
        },
        {
          optionText: "About 3,200, by the square root of ten",
          explanationText:
            "The square root belongs to the number of people asked. The people who are not asked have no place in the formula.",
          isRight: false,
        },
        {
          optionText: "10,000, the same share of the people",
          explanationText:
            "It feels fair to ask the same share, but the trembling follows from how many answers there are, not from their share.",
          isRight: false,
        },
      ],
    },
  ],
};
