import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { around, chords, crossing, word } from "./shapes.ts";

type Place = readonly [x: number, y: number];

const angles = [0, 130, 210, 40, 290, 160];
const small = (count: number, x: number): Mark[] => {
  const places = around(x, 210, 68, angles.slice(0, count));
  return [
    { circle: [x, 210, 68], chalk: "grey" },
    ...(count > 1 ? [{ path: chords(places), width: 3 } as const] : []),
    ...places.map(([px, py]): Mark => ({ circle: [px, py, 6], filled: true, chalk: "yellow" })),
  ];
};
const six = around(300, 335, 210, angles);
const [p0, p1, p2, p3, p4, p5] = six as [Place, Place, Place, Place, Place, Place];

export const clearlyIsAWarningSign: DemoLecture = {
  videoId: 222,
  text: `
    Put one point on a circle. The disc inside is in one piece.
    Two points, one chord between them, and the disc is in two pieces.
    Three points, all joined: four pieces. Four points: eight.
    Five points, ten chords. Count them with a finger, please. Sixteen.

    One, two, four, eight, sixteen. And six points?
    Last Thursday somebody wrote here: clearly, the number doubles each time.
    All fourteen of us nodded. I nodded too.
    So let us do what the rule of this room demands, and ask why.

    It became very quiet. There was no reason under the word.
    There were five numbers, and a wish.
    Then somebody drew six points, and we counted.
    Thirty-one. We counted again, and it was still thirty-one.
    Move the points if you like, so that no three chords meet in one spot. It stays thirty-one.

    Now what is the true reason, if it is not doubling?
    Draw the chords one at a time, and watch one new chord travel.
    It starts at the edge and cuts a piece in two. One piece more.
    At each old chord that it crosses, it enters another piece, and cuts that one as well.
    So a chord adds one, and then one more for each crossing.

    We start with one piece, so the total is one, plus the chords, plus the crossings.
    Five points have ten chords and five crossings. One plus ten plus five is sixteen.
    Six points have fifteen chords.
    A crossing needs four of the points, and there are fifteen ways to choose four of six.
    One plus fifteen plus fifteen: thirty-one. Now I am obliged.

    Does that mean that we may never write clearly? Here is a milder case.
    Clearly, n squared plus n is even. Why?
    Because it is n times n plus one: two neighbours, and one of any two neighbours is even.
    Take seven: seven times eight is fifty-six.
    Look how short that reason is. It takes hardly more room than the word did.

    That is the test. Cross out the word, and write because in its place.
    If the sentence then ends by itself, you have lost nothing.
    If you sit there and look for an ending, you have found the hole in your proof.
    An honest writer says clearly where she is tired, and nearly always it is where the difficulty is.
    A picture can say clearly too, and it does so without a word.
  `,
  board: {
    scenes: [
      {
        title: "One, two, four, eight, sixteen",
        steps: [
          { when: "Put one point on a circle", draw: [...small(1, 115), word("1", 115, 330, { size: 40 })] },
          { when: "Two points, one chord", draw: [...small(2, 280), word("2", 280, 330, { size: 40 })] },
          {
            when: "Three points, all joined",
            draw: [
              ...small(3, 445),
              word("4", 445, 330, { size: 40 }),
              ...small(4, 610),
              word("8", 610, 330, { size: 40 }),
            ],
          },
          {
            when: "Count them with a finger",
            draw: [...small(5, 775), word("16", 775, 330, { size: 40 })],
            note: "5 points: 16 pieces",
          },
          {
            when: "clearly, the number doubles",
            draw: [
              ...[115, 280, 445, 610].map(
                (x): Mark => ({
                  path: `M${x + 10} 350C${x + 50} 400 ${x + 115} 400 ${x + 155} 350`,
                  chalk: "grey",
                }),
              ),
              ...[115, 280, 445, 610].map((x) => word("×2", x + 82, 425, { chalk: "grey" })),
              word("clearly, it doubles", 445, 525, { size: 40, chalk: "yellow", id: "claim" }),
            ],
          },
          { when: "ask why", colour: { claim: "salmon" }, note: "Clearly? Ask why" },
        ],
      },
      {
        title: "Six points",
        steps: [
          {
            when: "There were five numbers",
            draw: [
              { circle: [300, 335, 210], chalk: "grey" },
              ...six.map(([x, y]): Mark => ({ circle: [x, y, 9], filled: true, chalk: "yellow" })),
              word("32?", 690, 180, { size: 40, chalk: "salmon", id: "guess" }),
            ],
          },
          {
            when: "Thirty-one. We counted again",
            draw: [
              { path: chords(six.slice(0, 5)), width: 3 },
              ...[p0, p1, p2, p3].map((place): Mark => ({ line: [...place, ...p5], width: 3 })),
              word("31", 690, 180, { size: 40, chalk: "green" }),
            ],
            erase: ["guess"],
            note: "6 points: 31, not 32",
          },
          {
            when: "watch one new chord travel",
            draw: [
              { line: [...p5, ...p4], chalk: "yellow", width: 6 },
              word("a new chord", 690, 290, { chalk: "yellow" }),
            ],
          },
          {
            when: "So a chord adds one",
            draw: [
              word("+1 for the chord", 690, 350, { chalk: "green" }),
              word("+3 for 3 crossings", 690, 405, { chalk: "salmon" }),
              word("= 4 pieces more", 690, 480, { chalk: "yellow" }),
              ...[p0, p1, p3].map(
                (place): Mark => ({
                  circle: [...crossing(p5, p4, p2, place), 12],
                  filled: true,
                  chalk: "salmon",
                }),
              ),
            ],
            note: "A chord adds 1, and 1 a crossing",
          },
        ],
      },
      {
        title: "Because, in place of clearly",
        steps: [
          {
            when: "so the total is one",
            draw: [
              ...["points", "start", "chords", "crossings", "pieces"].map((text, index) =>
                word(text, 110 + index * 165, 140, { chalk: "grey", size: 26 }),
              ),
              { line: [50, 165, 840, 165] },
            ],
          },
          {
            when: "One plus ten plus five",
            draw: ["5", "1", "10", "5", "16"].map((text, index) => word(text, 110 + index * 165, 220, { size: 34 })),
            note: "1 + chords + crossings",
          },
          {
            when: "fifteen ways to choose four",
            draw: ["6", "1", "15", "15", "31"].map((text, index) =>
              word(text, 110 + index * 165, 285, { size: 34, chalk: "yellow" }),
            ),
          },
          {
            when: "n squared plus n is even",
            draw: [
              { text: "n² + n is even,", at: [460, 385], size: 36, anchor: "end" },
              { text: "clearly", at: [480, 385], size: 36 },
            ],
          },
          {
            when: "two neighbours, and one of any two",
            draw: [word("because n² + n = n (n + 1)", 430, 445, { size: 36, chalk: "green" })],
          },
          {
            when: "Take seven",
            draw: [
              { box: [270, 480, 80, 70] },
              word("7", 310, 527, { size: 36 }),
              { box: [350, 480, 80, 70], chalk: "green" },
              word("8", 390, 527, { size: 36, chalk: "green" }),
              word("7 × 8 = 56", 560, 527, { size: 34 }),
            ],
          },
          {
            when: "Cross out the word",
            draw: [{ line: [472, 374, 630, 374], chalk: "salmon", width: 6 }],
            note: "Write because instead",
          },
          { when: "found the hole in your proof", note: "No ending: there is the hole" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The sixth point",
      text: "Why was “the number doubles” not proved by 1, 2, 4, 8, 16?",
      questionType: "select_one",
      about: { from: "One, two, four, eight, sixteen", to: "it was still thirty-one" },
      hint: "Ask what forces the next number to be what it is.",
      options: [
        {
          optionText: "Five cases are too few, about a hundred would do",
          explanationText:
            "No number of cases is enough by itself. After a hundred of them the next could still differ.",
          isRight: false,
        },
        {
          optionText: "Nothing in the drawing was shown to make a new point double the pieces",
          explanationText:
            "A pattern describes what has been seen. A reason would have to hold for the next case as well.",
          isRight: true,
        },
        {
          optionText: "One of the five numbers had been counted wrongly",
          explanationText: "All five counts are right, and this is the danger: correct numbers can fit a false rule.",
          isRight: false,
        },
      ],
    },
    {
      title: "One more chord",
      text: "A new chord crosses three old ones, each at a spot of its own. How many pieces does it add?",
      questionType: "select_one",
      about: { from: "It starts at the edge", to: "So a chord adds one" },
      options: [
        {
          optionText: "Three",
          explanationText: "Three crossings divide the chord into four parts, and every part cuts a piece in two.",
          isRight: false,
        },
        {
          optionText: "Four",
          explanationText: "One for the chord and one for each crossing: its four parts cut four pieces in two.",
          isRight: true,
        },
        {
          optionText: "It doubles them",
          explanationText: "Only the pieces that the chord passes through are cut. The others stay as they were.",
          isRight: false,
        },
      ],
    },
  ],
};
