import type { DemoLecture } from "../lecture.ts";
import { axes, dots, inSquares, land, type Place, paper, through } from "./grids.ts";

const order = [
  "7 12 3 16 10".split(" "),
  "14 1 9 5 20".split(" "),
  "2 11 18 8 13".split(" "),
  "17 6 15 4 19".split(" "),
];

const bar = (y: number, length: number) => [60, y, length, 54] as const;

const density = (squares: number, share: number): Place => [110 + squares * 0.07, 500 - share * 340];
const film = [
  [0, 0],
  [2000, 0.002],
  [4000, 0.008],
  [5000, 0.023],
  [5500, 0.07],
  [5700, 0.127],
  [5800, 0.183],
  [5900, 0.25],
  [6000, 0.336],
  [6200, 0.483],
  [6500, 0.598],
  [7000, 0.682],
  [8000, 0.8],
  [10000, 1],
] as const;

export const aMillionExperimentsBeforeLunch: DemoLecture = {
  videoId: 244,
  text: `
    Thirty-six throws took me ten minutes. What would a million sheets take, of a hundred by a hundred squares?
    That is ten thousand million throws, so more than five thousand years, and then nothing is coloured yet.
    So we give it to a machine. Mine does about a hundred million simple steps in a second.
    Is that enough? Let us count before we program. Counting costs nothing.

    First, the experiment. Write a number on every square and shuffle them like a pack of cards.
    Then colour them in that order: square one, square two, square three. No square comes twice.
    After each of them we ask whether the top is connected with the bottom. At the first yes, we stop.
    On a hundred by a hundred this happens after five thousand nine hundred and twenty-five squares, on average.

    Plan one. After every new square, walk. Visit all the coloured squares and see who is connected with whom.
    There are few at the beginning and nearly six thousand at the end, so about three thousand a walk.
    Nearly six thousand walks make eighteen million visits, for one experiment.
    A million experiments: eighteen million million. Divide by a hundred million.
    You get two days and two nights. It would work, but it is not before lunch.

    Plan two. Look at the answers: no, no, no, and then yes for ever.
    No square is ever rubbed out, so what is connected stays connected.
    Then I needn't ask every time. I ask at five thousand. No? Then at seven thousand five hundred. Yes?
    Then in the middle. Each question halves what is left, and after fourteen of them I know the square.
    Fourteen walks of six thousand visits are eighty-four thousand, instead of eighteen million.
    A million experiments in fourteen minutes! And we have no clever program at all, we only stopped asking.

    Plan three is the forest, which comes in the next two lectures. It doesn't walk, it remembers.
    Each new square looks at four neighbours, and joins one or two trees on average.
    I have counted: about fifty thousand small steps an experiment. That is a little over eight minutes.

    Eight minutes against fourteen. Is that worth two lectures? I was disappointed too, for a moment.
    But what did the halving see? One square, the moment of connection. It has jumped over everything else.
    The forest was there all the time. After every square it knew the largest island.
    So one experiment doesn't give a point, it gives a curve, from the empty sheet to the full one.
    The halving takes a photograph. The forest makes a film, and it costs less.

    Why a million, by the way? Would a thousand not do?
    The doubt of an average shrinks with the square root of the number of experiments.
    A thousand times as many experiments make it about thirty-two times smaller. That's one and a half digits.
    One and a half digits for eight minutes is cheap. For two days I would think twice.

    So count first. And then meet the forest, and ask it for more than you wanted to know.
  `,
  board: {
    scenes: [
      {
        title: "One experiment",
        steps: [
          {
            when: "What would a million sheets",
            draw: [
              { text: "1,000,000 × 10,000", at: [60, 145], size: 36 },
              { text: "throws by hand", at: [60, 195], size: 28, chalk: "grey" },
            ],
            note: "10,000 million throws",
          },
          {
            when: "more than five thousand years",
            draw: [{ text: "5000 years", at: [500, 145], size: 40, chalk: "salmon" }],
          },
          {
            when: "about a hundred million simple",
            draw: [{ text: "100 million steps a second", at: [60, 245], size: 32, chalk: "green" }],
            note: "Count first: 10⁸ steps a second",
          },
          {
            when: "Write a number on every square",
            draw: [
              { path: paper([60, 275], 5, 4, 70), chalk: "grey", width: 2 },
              ...inSquares(order, [60, 275], 70, { chalk: "grey", size: 28 }),
            ],
            note: "Shuffle the squares like cards",
          },
          {
            when: "square one, square two",
            draw: [
              {
                path: land(
                  [
                    [1, 1],
                    [2, 0],
                    [0, 2],
                    [3, 3],
                    [1, 3],
                    [3, 1],
                  ],
                  [60, 275],
                  70,
                ),
                width: 48,
                chalk: "blue",
                id: "some",
              },
              { text: "6: no", at: [450, 350], size: 32 },
            ],
          },
          {
            when: "we ask whether the top",
            draw: [
              {
                path: land(
                  [
                    [1, 1],
                    [2, 0],
                    [0, 2],
                    [3, 3],
                    [1, 3],
                    [3, 1],
                    [0, 0],
                    [2, 3],
                    [1, 2],
                  ],
                  [60, 275],
                  70,
                ),
                width: 48,
                chalk: "blue",
              },
              {
                path: land(
                  [
                    [0, 2],
                    [1, 2],
                    [1, 3],
                    [2, 3],
                    [3, 3],
                  ],
                  [60, 275],
                  70,
                ),
                width: 48,
                chalk: "yellow",
              },
              { text: "9: yes", at: [450, 410], size: 36, chalk: "yellow" },
            ],
            erase: ["some"],
            note: "At the first yes: stop",
          },
          {
            when: "five thousand nine hundred",
            draw: [{ text: "100 × 100: 5925", at: [450, 480], size: 32, chalk: "green" }],
            note: "On average after 5925 of 10,000",
          },
        ],
      },
      {
        title: "Plan one: walk after every square",
        steps: [
          {
            when: "Plan one. After every new square",
            draw: [
              ...axes([100, 500], 840, 120),
              { text: "visits", at: [118, 138], size: 26, chalk: "grey" },
              { text: "squares coloured", at: [840, 545], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "nearly six thousand at the end",
            draw: [
              { path: "M100 500L720 160L720 500Z", filled: true, chalk: "salmon" },
              { text: "5925", at: [720, 148], size: 28, anchor: "middle", chalk: "salmon" },
            ],
            note: "5925 walks of about 3000 visits",
          },
          {
            when: "make eighteen million visits",
            draw: [{ text: "18 million", at: [530, 430], size: 36, anchor: "middle" }],
            note: "18 million visits an experiment",
          },
          {
            when: "two days and two nights",
            draw: [{ text: "× 1,000,000 = 49 hours", at: [130, 220], size: 30, chalk: "salmon" }],
            note: "A million of them: 49 hours",
          },
        ],
      },
      {
        title: "Plan two: ask fourteen times",
        steps: [
          {
            when: "Look at the answers",
            draw: [
              { line: [60, 180, 840, 180], width: 6, chalk: "grey" },
              { text: "0", at: [60, 225], size: 26, anchor: "middle", chalk: "grey" },
              { text: "10,000", at: [800, 225], size: 26, anchor: "middle", chalk: "grey" },
              { text: "no no no no no no no no", at: [80, 150], size: 30, chalk: "salmon" },
              { text: "yes yes yes", at: [560, 150], size: 30, chalk: "green" },
            ],
            note: "no no no … yes yes yes",
          },
          {
            when: "what is connected stays connected",
            draw: [{ line: [522, 105, 522, 195], chalk: "yellow", width: 6 }],
            note: "Nothing is ever rubbed out",
          },
          {
            when: "I ask at five thousand",
            draw: [
              { line: [60, 270, 840, 270], chalk: "grey", width: 3 },
              { circle: [450, 270, 13], filled: true, chalk: "salmon" },
              { text: "5000: no", at: [450, 318], size: 26, anchor: "middle", chalk: "salmon" },
              { line: [450, 360, 840, 360], chalk: "grey", width: 3 },
              { circle: [645, 360, 13], filled: true, chalk: "green" },
              { text: "7500: yes", at: [645, 408], size: 26, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "Each question halves",
            draw: [
              { line: [450, 450, 645, 450], chalk: "grey", width: 3 },
              { circle: [548, 450, 13], filled: true, chalk: "green" },
              { text: "6250: yes", at: [548, 498], size: 26, anchor: "middle", chalk: "green" },
              { line: [450, 540, 548, 540], chalk: "yellow", width: 5 },
              { text: "and so on", at: [570, 550], size: 26, chalk: "yellow" },
            ],
            note: "Halve 14 times: 2¹⁴ > 10,000",
          },
          {
            when: "instead of eighteen million",
            draw: [
              { text: "14 × 6000", at: [60, 420], size: 32 },
              { text: "= 84,000", at: [60, 465], size: 36, chalk: "yellow" },
            ],
          },
          {
            when: "in fourteen minutes",
            draw: [{ text: "14 minutes", at: [60, 530], size: 40, chalk: "green" }],
            note: "A million in 14 minutes",
          },
        ],
      },
      {
        title: "Plan three: a photograph, or a film",
        steps: [
          {
            when: "Plan three is the forest",
            draw: [
              { path: "M120 185L160 135L200 185M160 135L160 185", chalk: "green" },
              {
                path: dots([
                  [160, 130],
                  [120, 190],
                  [160, 190],
                  [200, 190],
                ]),
                width: 26,
                chalk: "green",
              },
            ],
          },
          {
            when: "about fifty thousand small",
            draw: [{ text: "50,000 steps, 8 minutes", at: [240, 170], size: 32, chalk: "green" }],
            note: "Forest: 50,000 steps, 8 minutes",
          },
          {
            when: "But what did the halving see",
            draw: [
              ...axes([110, 500], 840, 235),
              { text: "10,000 squares", at: [810, 545], size: 26, anchor: "end", chalk: "grey" },
              { text: "largest island", at: [130, 250], size: 26, chalk: "grey" },
              { line: [525, 500, 525, 250], dashed: true, chalk: "salmon" },
              { path: dots([density(5925, 0)]), width: 26, chalk: "salmon" },
              { text: "one photograph", at: [515, 290], size: 28, anchor: "end", chalk: "salmon" },
            ],
            note: "Halving sees one moment",
          },
          {
            when: "it gives a curve",
            draw: [
              {
                path: through(film.map(([squares, share]): Place => [density(squares, 0)[0], 500 - share * 240])),
                chalk: "yellow",
                width: 6,
              },
              { text: "a film", at: [680, 400], size: 32, chalk: "yellow" },
            ],
            note: "The forest sees the whole film",
          },
        ],
      },
      {
        title: "What a million buys",
        steps: [
          {
            when: "Why a million, by the way",
            draw: [
              { box: bar(180, 760), filled: true, chalk: "salmon" },
              { text: "doubt of 1000 experiments", at: [60, 160], size: 28, chalk: "salmon" },
            ],
          },
          {
            when: "about thirty-two times smaller",
            draw: [
              { box: bar(320, 24), filled: true, chalk: "green" },
              { text: "doubt of 1,000,000", at: [60, 300], size: 28, chalk: "green" },
              { text: "√1000 ≈ 32", at: [120, 360], size: 36, chalk: "green" },
            ],
            note: "× 1000 experiments, doubt ÷ 32",
          },
          {
            when: "For two days I would",
            draw: [
              { text: "one and a half digits", at: [60, 460], size: 32 },
              { text: "8 minutes: yes", at: [60, 515], size: 32, chalk: "green" },
              { text: "49 hours: perhaps", at: [460, 515], size: 32, chalk: "salmon" },
            ],
            note: "Count first, then program",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "When may you halve?",
      text: "Plan two needs one property of the experiment, without which halving would give nonsense. Which one?",
      questionType: "select_one",
      about: { from: "Plan two. Look at the answers", to: "we only stopped asking" },
      options: [
        {
          optionText: "The squares are coloured in a random order",
          explanationText:
            "Halving would work for any order. What it needs is that the answer turns from no to yes once only.",
          isRight: false,
        },
        {
          optionText: "A yes never turns into a no again",
          explanationText:
            "Squares are only added. So a no at 5000 tells you about all smaller numbers, and a yes about all larger ones.",
          isRight: true,
        },
        {
          optionText: "The number of squares is a power of two",
          explanationText:
            "Ten thousand isn't one. With fourteen questions you can tell apart sixteen thousand cases, and that is enough.",
          isRight: false,
        },
      ],
    },
    {
      title: "What the forest gives you more",
      text: "Which of these can you read from one experiment with the forest, but not from one with halving?",
      questionType: "choose_all_that_apply",
      about: { from: "Plan three is the forest", to: "The forest makes a film" },
      options: [
        {
          optionText: "The square that connected the top with the bottom",
          explanationText: "Both find it. The halving even finds nothing else, and this is what it was made for.",
          isRight: false,
        },
        {
          optionText: "The largest island after 2000 squares, after 2001, and so on",
          explanationText:
            "The forest has joined every square in its turn and can tell at each. The halving never looked there.",
          isRight: true,
        },
        {
          optionText: "How the largest island grew near the moment of connection",
          explanationText:
            "For that you need all the moments around it. This is the film, and it comes without further cost.",
          isRight: true,
        },
      ],
    },
  ],
};
