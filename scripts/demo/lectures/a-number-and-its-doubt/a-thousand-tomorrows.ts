import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { axis, dots, stacked } from "./marks.ts";

const asked = [1, 2, 2, 3, 3, 3, 4, 4, 6, 12];
const minutes = (value: number): number => 90 + value * 60;
const mean = (value: number): number => 60 + (value - 1.5) * 120;
const bars = [6, 65, 160, 200, 208, 153, 108, 56, 28, 11, 4, 1];

const hat: Mark[] = [
  { path: "M60 380C60 350 280 350 280 380C280 410 60 410 60 380", chalk: "blue" },
  { path: "M100 376L125 240C125 222 215 222 215 240L240 376", chalk: "blue", filled: true },
];

const tomorrow = (y: number, cards: readonly number[], average: string): Mark[] => [
  ...cards.map((card, index): Mark => {
    const isNew = card === 12;
    return {
      text: `${card}`,
      at: [340 + index * 41, y],
      anchor: "middle",
      ...(isNew && { chalk: "salmon" as const }),
    };
  }),
  { text: average, at: [838, y + 2], size: 36, anchor: "end", chalk: "yellow" },
];

export const aThousandTomorrows: DemoLecture = {
  videoId: 146,
  text: `
    The owner of a café stands at the door one morning and asks ten customers how long they had to wait.
    One minute, two, two, three, three, three, four, four, six, and one unhappy man says twelve.
    That makes four minutes on average, and she would like to print it on a sign.
    Four minutes today. But what would ten other customers have said tomorrow?

    With the loaf this was easy. We put it on the scale again.
    But these ten are gone, and tomorrow is not here. All that she has is ten cards with ten numbers.
    In 1979 a statistician, Bradley Efron, proposed something that sounds like cheating.
    Let the ten cards stand in for all the customers that there are.

    Put the cards into a hat. Draw one, write it down, and put it back.
    Do that ten times, and you have one tomorrow.
    The putting back is the whole point. Without it you would draw the same ten, and the same average, for ever.
    My first tomorrow: one, three times three, three times four, three times six. The average is four again.
    In the second the twelve comes twice, and the average is four point eight.
    In the third it does not come at all. Two point eight.

    A machine does this a thousand times while I clear my throat. Here they are, each tomorrow with its average.
    Most of them are near four, and yet they reach from below two and a half to beyond seven.
    Cut off the twenty-five lowest and the twenty-five highest.
    Those that are left run from two and a half to about six.
    That is what belongs on the sign, beside the four. And look at the shape: the right arm is longer than the left.
    A tidy plus or minus would have hidden this from you.

    Why is it so wide? Follow the one card with the twelve.
    Each draw misses it nine times out of ten. All ten draws miss it in about a third of the tomorrows.
    In those the average is around three. If it comes once, four. If it comes twice, almost five.
    So the doubt has a face. Most of it is a single man who waited for twelve minutes.
    Before she prints anything, she should find out what happened to him.

    Now the limits, because a hat is not an oracle. It holds only what you have caught.
    If one customer in fifty waits for half an hour, no drawing will ever produce him from these ten.
    And if she asked only in the morning, then all thousand tomorrows are mornings.
    The hat shows how much a number trembles. It knows nothing about the coin beneath the plate.
    With as few as ten cards it even makes the trembling look a little too small.

    Still, think of what you have in your hands.
    The same hat works for a median, for a ratio, for anything you can compute.
    Efron called it the bootstrap, after somebody who pulls himself up by his own boots.

    In the hat we did not know what the world was like. Next comes a coin that we know completely.
    It is fair, and it will look guilty all the same.
  `,
  board: {
    scenes: [
      {
        title: "Ten answers",
        steps: [
          {
            when: "The owner of a café",
            draw: [
              ...axis(420, [0, 2, 4, 6, 8, 10, 12], minutes),
              { text: "minutes", at: [840, 500], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "and one unhappy man",
            draw: [
              dots(stacked(asked.slice(0, 9), minutes, 390, 46), 18, "green"),
              dots([[minutes(12), 390]], 18, "salmon"),
            ],
          },
          {
            when: "That makes four minutes",
            draw: [
              { path: "M330 470L300 525L360 525L330 470", chalk: "yellow", filled: true },
              { text: "average 4", at: [385, 525], size: 36, chalk: "yellow" },
            ],
            note: "40 minutes, 10 people: 4",
          },
          {
            when: "But what would ten other",
            draw: [{ text: "and tomorrow?", at: [560, 190], size: 36, anchor: "middle", chalk: "blue" }],
          },
          { when: "But these ten are gone", note: "We cannot ask again" },
        ],
      },
      {
        title: "Draw, note, put back",
        steps: [
          {
            when: "stand in for all the customers",
            draw: [
              ...hat,
              { text: "1  2  2  3  3", at: [170, 465], size: 30, anchor: "middle" },
              { text: "3  4  4  6", at: [150, 510], size: 30, anchor: "middle" },
              { text: "12", at: [265, 510], size: 30, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Put the cards into a hat",
            draw: [
              { path: "M190 215C210 140 300 130 325 150", chalk: "green" },
              { line: [315, 144, 330, 156], chalk: "green", arrow: true },
              { path: "M300 190C260 180 240 190 228 215", chalk: "green", dashed: true },
              { line: [234, 202, 226, 222], chalk: "green", arrow: true },
              { text: "and back", at: [250, 275], size: 26, chalk: "green" },
              { text: "average", at: [838, 145], size: 26, anchor: "end", chalk: "grey" },
            ],
            note: "Put back after every draw",
          },
          { when: "My first tomorrow", draw: tomorrow(350, [1, 3, 3, 3, 4, 4, 4, 6, 6, 6], "4.0") },
          { when: "the twelve comes twice", draw: tomorrow(430, [1, 1, 3, 3, 4, 4, 4, 4, 12, 12], "4.8") },
          {
            when: "In the third it does not",
            draw: tomorrow(510, [1, 2, 2, 2, 3, 3, 3, 4, 4, 4], "2.8"),
            note: "Three tomorrows: 4.0, 4.8, 2.8",
          },
        ],
      },
      {
        title: "A thousand averages",
        steps: [
          {
            when: "A machine does this",
            draw: [
              ...axis(470, [2, 3, 4, 5, 6, 7], mean),
              ...bars.map(
                (count, index): Mark => ({
                  box: [mean(2 + index / 2) - 27, 470 - count * 1.45, 54, count * 1.45],
                  chalk: "blue",
                  filled: true,
                }),
              ),
              { text: "average of a tomorrow, in minutes", at: [840, 555], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          { when: "Most of them are near four", note: "Most of them near 4" },
          {
            when: "Cut off the twenty-five lowest",
            draw: [
              { line: [mean(2.5), 200, mean(2.5), 466], dashed: true, chalk: "salmon" },
              { line: [mean(6.1), 200, mean(6.1), 466], dashed: true, chalk: "salmon" },
            ],
          },
          {
            when: "Those that are left",
            draw: [
              { line: [mean(4.3), 145, mean(2.5), 145], arrow: true, chalk: "yellow" },
              { line: [mean(4.3), 145, mean(6.1), 145], arrow: true, chalk: "yellow" },
              { text: "950 of 1,000", at: [mean(4.3), 125], size: 32, anchor: "middle", chalk: "yellow" },
              { text: "2.5", at: [mean(2.5) - 14, 190], size: 32, anchor: "end", chalk: "yellow" },
              { text: "6.1", at: [mean(6.1) + 14, 190], size: 32, chalk: "yellow" },
            ],
            note: "4 minutes: from 2.5 to about 6",
          },
          { when: "A tidy plus or minus", note: "The right arm is longer" },
        ],
      },
      {
        title: "The doubt has a face",
        steps: [
          {
            when: "Follow the one card",
            draw: [
              { text: "the 12 comes", at: [60, 140], chalk: "salmon" },
              { text: "tomorrows in 100", at: [330, 140], chalk: "grey" },
              { text: "average", at: [838, 140], anchor: "end", chalk: "yellow" },
              { line: [60, 160, 840, 160], chalk: "grey" },
            ],
          },
          {
            when: "All ten draws miss it",
            draw: [
              { text: "never", at: [60, 228], size: 32 },
              { box: [330, 195, 280, 46], chalk: "blue", filled: true },
              { text: "35", at: [625, 230], size: 32 },
            ],
            note: "Missing in about a third",
          },
          {
            when: "In those the average is",
            draw: [
              { text: "3.1", at: [838, 230], size: 36, anchor: "end", chalk: "yellow" },
              { text: "once", at: [60, 328], size: 32 },
              { box: [330, 295, 312, 46], chalk: "blue", filled: true },
              { text: "39", at: [657, 330], size: 32 },
              { text: "4.0", at: [838, 330], size: 36, anchor: "end", chalk: "yellow" },
              { text: "twice", at: [60, 428], size: 32 },
              { box: [330, 395, 152, 46], chalk: "blue", filled: true },
              { text: "19", at: [497, 430], size: 32 },
              { text: "4.9", at: [838, 430], size: 36, anchor: "end", chalk: "yellow" },
              { text: "more often", at: [60, 528], size: 32 },
              { box: [330, 495, 56, 46], chalk: "blue", filled: true },
              { text: "7", at: [401, 530], size: 32 },
              { text: "6.0", at: [838, 530], size: 36, anchor: "end", chalk: "yellow" },
            ],
          },
          { when: "Most of it is a single man", note: "Most of the doubt: one man" },
          { when: "what happened to him", note: "Find out what happened to him" },
        ],
      },
      {
        title: "What the hat cannot do",
        steps: [
          {
            when: "a hat is not an oracle",
            draw: [...hat, { text: "mornings", at: [170, 460], size: 32, anchor: "middle", chalk: "blue" }],
          },
          {
            when: "If one customer in fifty",
            draw: [
              { circle: [720, 180, 44], chalk: "salmon", dashed: true },
              { text: "30", at: [720, 193], size: 36, anchor: "middle", chalk: "salmon" },
              { line: [660, 210, 300, 300], chalk: "salmon", dashed: true },
              { text: "never drawn", at: [720, 270], anchor: "middle", chalk: "salmon" },
            ],
            note: "It holds only what was caught",
          },
          {
            when: "only in the morning",
            draw: [0, 1, 2, 3].flatMap((index): Mark[] => [
              { box: [320 + index * 135, 350, 115, 70], chalk: "blue", filled: true },
              { text: "morning", at: [377 + index * 135, 394], size: 22, anchor: "middle" },
            ]),
            note: "Asked in the morning: only mornings",
          },
          {
            when: "It knows nothing about the coin",
            draw: [
              { text: "trembling: shown", at: [330, 490], size: 34, chalk: "green" },
              { text: "bias: not shown", at: [330, 545], size: 34, chalk: "salmon" },
            ],
          },
          { when: "Efron called it", note: "It is called the bootstrap" },
          { when: "Next comes a coin", draw: [{ circle: [770, 510, 40], chalk: "yellow", filled: true }] },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Why put it back?",
      text: "Somebody draws ten cards from the hat of ten and does not put them back. What do the tomorrows look like?",
      questionType: "select_one",
      about: { from: "Put the cards into a hat", to: "In the third it does not" },
      options: [
        {
          optionText: "They all have the average of 4 minutes",
          explanationText:
            "Ten cards without putting back are the same ten in another order, and the order does not change an average.",
          isRight: true,
        },
        {
          optionText: "They tremble less, but about half as much as before",
          explanationText:
            "Nothing trembles any more. Each of the ten cards is drawn exactly once, so nothing is left to chance but the order.",
          isRight: false,
        },
        {
          optionText: "They tremble more, since each draw changes what is left in the hat",
          explanationText:
            "What is left does change, but in the end everything has been drawn, and the ten draws always add up to 40.",
          isRight: false,
        },
      ],
    },
    {
      title: "What the hat has never seen",
      text: `The café's owner asked only customers who sat down, and not those who gave up and left. She draws ten thousand
tomorrows instead of a thousand. Does that help? Say what the hat can show and what it cannot.`.replace("\n", " "),
      questionType: "open_ended",
      about: { from: "Now the limits", to: "a little too small" },
      options: [
        {
          optionText:
            "No. The hat shows how much the average of such customers trembles. Those who left are on no card, so every tomorrow leaves them out, and all of them are too low in the same way. More drawing makes the picture smoother and the bias no smaller; for that she has to ask other people.",
          explanationText:
            "Look whether your answer keeps the two enemies apart: the trembling, which the hat shows, and the bias, which it copies.",
          isRight: true,
        },
      ],
    },
  ],
};
