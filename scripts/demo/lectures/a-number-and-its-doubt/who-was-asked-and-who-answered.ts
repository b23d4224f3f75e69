import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { dots, rows } from "./marks.ts";

const share = (percent: number): number => 80 + percent * 7.4;

export const whoWasAskedAndWhoAnswered: DemoLecture = {
  videoId: 152,
  text: `
    In 1936 an American magazine, the Literary Digest, sent out ten million cards before the election.
    More than two million came back. It was the largest poll that anyone had ever seen.
    You know the formula: a half by the square root of two point three million. Three hundredths of a per cent.
    The cards said fifty-seven per cent for Landon and forty-three for Roosevelt.
    Then people voted.
    Roosevelt won forty-six of the forty-eight states, with about sixty-two of a hundred between the two.
    The poll was off by nineteen points. That is more than five hundred of its own standard errors.

    It had lost people at two doors. The first door is: who was asked?
    The addresses came from lists, of cars and of telephones above all. In 1936 that was not the whole of America.
    The second door is: who answered? Fewer than one card in four came back,
    and people who wanted a change were keener to send it than those who were content.
    A later study concluded that without the second door the magazine would at least have named the right winner.

    The second door is quiet, so let us watch it in a small town. It has a thousand people and a new bus timetable.
    Eight hundred are content with it, and two hundred are angry.
    The town asks all of them. The first door stands wide open.
    Of the angry ones, sixty in a hundred write back. That makes a hundred and twenty letters.
    Of the content ones, ten in a hundred do. Eighty letters.
    On the mayor's desk are two hundred letters, and a hundred and twenty of them are angry. Sixty per cent.
    The truth is twenty. Her clerk adds: give or take seven, by the formula.
    It is a very exact answer. Only the question was another one: of those who write letters, how many are angry?
    Let ten times as many people live there, and the sixty stays. It merely looks surer of itself.

    What may she conclude from the letters alone?
    A hundred and twenty are angry for certain, and eight hundred were silent.
    If no silent one is angry, it is twelve per cent. If all of them are, it is ninety-two.
    From twelve to ninety-two: that is what the letters know. Whatever is narrower than this,
    somebody has assumed about people who said nothing.
    Had nine hundred answered, the gap would be ten points wide. So ask for the number that is printed smallest:
    of how many people whom you asked did you hear?

    And what should she do? Not send more letters. She draws lots for fifty of the silent ones,
    and somebody knocks at their doors until they answer. Five of the fifty are angry. One in ten.
    Then among eight hundred silent people there are about eighty. Eighty and a hundred and twenty make two hundred.
    Twenty per cent, and it is the truth. Fifty doors have done what a mountain of letters could not do.

    So in front of every survey, ask at both doors. Who could have been asked, and who took the trouble?
    There is also a kind of headline in which every number is right, and which still frightens people for nothing.
    It says: risk doubled.
  `,
  board: {
    scenes: [
      {
        title: "The largest poll ever seen",
        steps: [
          {
            when: "In 1936 an American magazine",
            draw: [
              { box: [60, 120, 780, 130], chalk: "grey" },
              { text: "10 million cards", at: [820, 195], size: 32, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "More than two million",
            draw: [
              { box: [60, 120, 178, 130], chalk: "yellow", filled: true },
              { text: "2.3 million", at: [149, 195], size: 28, anchor: "middle", chalk: "yellow" },
            ],
            note: "½ ÷ √2,300,000 = 0.03 %",
          },
          {
            when: "The cards said fifty-seven",
            draw: [
              { text: "poll", at: [60, 345], size: 30 },
              { box: [180, 310, 370, 56], chalk: "salmon", filled: true },
              { text: "Landon 57", at: [365, 349], size: 28, anchor: "middle" },
              { box: [556, 310, 280, 56], chalk: "blue", filled: true },
              { text: "Roosevelt 43", at: [696, 349], size: 28, anchor: "middle" },
            ],
          },
          {
            when: "Then people voted",
            draw: [
              { text: "vote", at: [60, 445], size: 30 },
              { box: [180, 410, 247, 56], chalk: "salmon", filled: true },
              { text: "Landon 38", at: [303, 449], size: 28, anchor: "middle" },
              { box: [433, 410, 403, 56], chalk: "blue", filled: true },
              { text: "Roosevelt 62", at: [634, 449], size: 28, anchor: "middle" },
            ],
          },
          {
            when: "The poll was off by nineteen",
            draw: [
              { line: [550, 500, 433, 500], arrow: true, chalk: "yellow", width: 6 },
              { text: "19 points", at: [491, 550], size: 34, anchor: "middle", chalk: "yellow" },
            ],
            note: "Off by 19 points",
          },
        ],
      },
      {
        title: "Two doors",
        steps: [
          {
            when: "It had lost people at two doors",
            draw: [
              dots(rows(49, 7, 70, 210, 32), 10, "grey"),
              { text: "all voters", at: [165, 480], anchor: "middle", chalk: "grey" },
              { box: [330, 200, 26, 220], chalk: "yellow", filled: true },
              { text: "asked?", at: [343, 180], size: 30, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "The addresses came from lists",
            draw: [
              { line: [285, 310, 325, 310], arrow: true },
              dots(rows(20, 4, 405, 230, 40), 12, "blue"),
              { text: "cars, telephones", at: [465, 480], size: 26, anchor: "middle", chalk: "blue" },
            ],
            note: "Door 1: who was asked?",
          },
          {
            when: "Fewer than one card in four",
            draw: [
              { box: [590, 200, 26, 220], chalk: "yellow", filled: true },
              { text: "answered?", at: [603, 180], size: 30, anchor: "middle", chalk: "yellow" },
              { line: [545, 310, 585, 310], arrow: true },
              dots(
                [
                  [680, 270],
                  [730, 270],
                  [680, 320],
                  [730, 320],
                  [680, 370],
                ],
                14,
                "salmon",
              ),
              { text: "keen on change", at: [725, 480], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "Door 2: who answered?",
          },
          { when: "A later study concluded", note: "With all answers: the right winner" },
        ],
      },
      {
        title: "A town and its timetable",
        steps: [
          {
            when: "let us watch it in a small town",
            draw: [
              { box: [60, 140, 156, 200], chalk: "salmon" },
              { box: [222, 140, 618, 200], chalk: "green" },
            ],
          },
          {
            when: "Eight hundred are content",
            draw: [
              { text: "200 angry", at: [62, 126], size: 28, chalk: "salmon" },
              { text: "800 content", at: [838, 126], size: 28, anchor: "end", chalk: "green" },
            ],
            note: "The truth: 20 % are angry",
          },
          {
            when: "Of the angry ones",
            draw: [
              { box: [60, 220, 156, 120], chalk: "salmon", filled: true },
              { text: "120", at: [138, 295], size: 36, anchor: "middle" },
            ],
          },
          {
            when: "Of the content ones",
            draw: [
              { box: [222, 320, 618, 20], chalk: "green", filled: true },
              { text: "80", at: [530, 300], size: 36, anchor: "middle" },
            ],
            note: "60 in 100 write, 10 in 100 write",
          },
          {
            when: "On the mayor's desk",
            draw: [
              { line: [138, 355, 138, 420], arrow: true, chalk: "salmon" },
              { line: [530, 355, 530, 420], arrow: true, chalk: "green" },
              { box: [60, 435, 384, 66], chalk: "salmon", filled: true },
              { text: "120 letters", at: [252, 479], size: 30, anchor: "middle" },
              { box: [450, 435, 256, 66], chalk: "green", filled: true },
              { text: "80 letters", at: [578, 479], size: 30, anchor: "middle" },
            ],
          },
          {
            when: "The truth is twenty",
            draw: [{ text: "60 % ± 7", at: [60, 556], size: 40, chalk: "yellow" }],
            note: "The letters: 60 %, give or take 7",
          },
          {
            when: "Only the question was another",
            draw: [{ text: "… of those who write", at: [270, 554], size: 30, chalk: "yellow" }],
          },
        ],
      },
      {
        title: "What the letters know",
        steps: [
          {
            when: "What may she conclude",
            draw: [
              { box: [80, 115, 89, 60], chalk: "salmon", filled: true },
              { text: "120", at: [124, 155], anchor: "middle" },
              { box: [169, 115, 59, 60], chalk: "green", filled: true },
              { text: "80", at: [198, 155], anchor: "middle" },
              { box: [228, 115, 592, 60], chalk: "grey", dashed: true },
              { text: "800 silent", at: [524, 155], anchor: "middle", chalk: "grey" },
              { line: [80, 332, 820, 332], chalk: "grey", width: 5 },
              ...[0, 50, 100].map(
                (percent): Mark => ({
                  text: `${percent} %`,
                  at: [share(percent), 372],
                  size: 26,
                  anchor: "middle",
                  chalk: "grey",
                }),
              ),
              { text: "angry", at: [265, 372], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "If no silent one is angry",
            draw: [
              { box: [share(12), 272, share(92) - share(12), 56], chalk: "salmon", filled: true },
              { text: "12", at: [share(12), 250], size: 34, anchor: "middle", chalk: "salmon" },
              { text: "92", at: [share(92), 250], size: 34, anchor: "middle", chalk: "salmon" },
              { text: "200 answers", at: [share(52), 312], size: 30, anchor: "middle" },
            ],
            note: "120 + 0 to 120 + 800, of 1,000",
          },
          { when: "somebody has assumed", note: "Anything narrower is assumed" },
          {
            when: "Had nine hundred answered",
            draw: [
              { box: [share(20), 445, share(30) - share(20), 56], chalk: "green", filled: true },
              { text: "900 answers: 10 points", at: [share(30) + 24, 483], size: 30, chalk: "green" },
            ],
            note: "Ask how many of the asked were heard",
          },
        ],
      },
      {
        title: "Fifty doors",
        steps: [
          {
            when: "She draws lots for fifty",
            draw: rows(50, 10, 80, 130, 60)
              .slice(0, 45)
              .map(([x, y]): Mark => ({ box: [x, y, 24, 40], chalk: "grey" })),
          },
          {
            when: "Five of the fifty are angry",
            draw: [
              ...rows(50, 10, 80, 130, 60)
                .slice(45)
                .map(([x, y]): Mark => ({ box: [x, y, 24, 40], chalk: "salmon", filled: true })),
              { text: "5 of 50", at: [680, 290], size: 36, chalk: "salmon" },
            ],
            note: "One silent person in ten is angry",
          },
          {
            when: "Then among eight hundred",
            draw: [{ text: "800 ÷ 10 + 120 = 200", at: [60, 490], size: 40, chalk: "yellow" }],
            note: "80 + 120 = 200",
          },
          {
            when: "Twenty per cent, and it is",
            draw: [{ text: "20 % of 1,000: the truth", at: [60, 555], size: 34, chalk: "green" }],
          },
          { when: "ask at both doors", note: "Ask at both doors" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Three hundredths of a per cent",
      text: "The poll of 1936 had a standard error of 0.03 per cent, and it was off by 19 points. How is that possible?",
      questionType: "select_one",
      about: { from: "You know the formula", to: "the right winner" },
      options: [
        {
          optionText: "It was a very rare case of bad luck",
          explanationText:
            "Luck of five hundred standard errors does not happen. Another two million cards from the same lists would have said the same.",
          isRight: false,
        },
        {
          optionText: "The standard error knows only the trembling, and the poll had lost people at two doors",
          explanationText:
            "Whoever is on no list, or does not answer, is missing from every repetition as well. That is bias, and no formula of the spread shows it.",
          isRight: true,
        },
        {
          optionText: "For a country of that size, two million answers were too few",
          explanationText:
            "The size of the country has no place in the formula. A thousand answers from people drawn by lot would have come closer.",
          isRight: false,
        },
      ],
    },
    {
      title: "Letters to the mayor",
      text: "In another town all 1,000 people are asked. 400 answer, and 100 of these are against the plan. What do the answers alone say about the whole town?",
      questionType: "select_one",
      about: { from: "What may she conclude", to: "did you hear" },
      hint: "Let the silent 600 be all in favour, and then all against.",
      options: [
        {
          optionText: "25 per cent are against the plan",
          explanationText:
            "That is so among those who answered. For the whole town it would follow only if the silent ones thought the same.",
          isRight: false,
        },
        {
          optionText: "Between 10 and 70 per cent are against it",
          explanationText:
            "A hundred are against it for certain. With none of the silent 600 it is 10 per cent, with all of them 70.",
          isRight: true,
        },
        {
          optionText: "Between 20 and 30 per cent, by the standard error",
          explanationText:
            "The standard error describes how 400 answers tremble. About the 600 who said nothing it says nothing either.",
          isRight: false,
        },
      ],
    },
  ],
};
