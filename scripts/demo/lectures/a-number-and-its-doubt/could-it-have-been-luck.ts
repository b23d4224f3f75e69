import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { axis, dots, rows, stacked } from "./marks.ts";

const height = (millimetres: number): number => 60 + (millimetres - 84) * 50;
const difference = (millimetres: number): number => 450 + millimetres * 55;
const slot = (place: number): number => 60 + place * 90 + (place > 3 ? 70 : 0);

/** Who lies where in each deal: the first four are left. */
const deals = [
  [98, 95, 93, 90, 91, 88, 87, 86],
  [98, 88, 93, 86, 91, 95, 87, 90],
  [91, 88, 87, 90, 98, 95, 93, 86],
  [91, 93, 87, 95, 98, 90, 88, 86],
];

const shuffled = (deal: 1 | 2 | 3): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    (deals[deal] ?? []).flatMap((card, place) => {
      const before = (deals[deal - 1] ?? []).indexOf(card);
      const by = [slot(place) - slot(before), 0] as const;
      return before === place ? [] : [[`box${card}`, by] as const, [`text${card}`, by] as const];
    }),
  );

/** How many of the seventy deals have a difference of −6.5, −6, −5.5 and so on. */
const counts = [1, 1, 0, 2, 1, 3, 2, 3, 4, 3, 4, 5, 4, 4, 4, 5, 4, 3, 4, 3, 2, 3, 1, 2, 0, 1, 1];
const differences = counts.flatMap((count, index) => Array<number>(count).fill(index / 2 - 6.5));

export const couldItHaveBeenLuck: DemoLecture = {
  videoId: 145,
  text: `
    A baker suspects that a loaf rises higher if the dough has rested overnight.
    She makes eight lumps of the same dough, and lots decide which four of them rest.
    Then she bakes them and measures.
    Rested: ninety-eight, ninety-five, ninety-three and ninety millimetres. Mean ninety-four.
    Not rested: ninety-one, eighty-eight, eighty-seven, eighty-six. Mean eighty-eight.
    Six millimetres more. She is delighted. Should she be?

    There is always a doubter at the table, and he says: loaves differ anyway.
    Perhaps the rest does nothing, and four tall ones happened to land in the same group.
    I cannot talk him out of that. But I can take him at his word.
    If the rest does nothing, every loaf would have been exactly as tall in the other group.
    Then rested and not rested are nothing but labels, and labels may be shuffled.

    So I write the eight heights on eight cards. I shuffle them, and deal four to the left and four to the right.
    Ninety-eight, eighty-eight, ninety-three, eighty-six on the left. The left is half a millimetre ahead.
    Once more. Now the left is four millimetres behind.
    And again. This time it is one millimetre ahead.
    In these worlds the rest does nothing. I know it for certain, because I made them with my own hands.
    And still there is a difference every time. So this is how large a difference looks that is only luck.

    How long should I go on? With eight cards there are just seventy ways to choose four of them.
    That is few enough to lay out all of them, a dot for each.
    Fifty of the seventy have a difference of three millimetres or less, to one side or the other.
    And how many reach the baker's six? Her own deal, and one other, with six and a half.
    Two of seventy. Not quite three in a hundred.

    What may she say now? If the rest were useless, the lots would have had to fall in a way that is rare.
    This is no proof. Two in seventy happens. You have been more unlucky than that at a bus stop.
    But the doubter has lost his comfortable chair. From now on he has to bet on that rare fall.

    And something strange comes out on the way. Suppose she had baked only two and two.
    There are six ways to deal four cards.
    Even if both rested loaves tower above the others, luck does that once in six.
    With three and three the best that she can hope for is one in twenty.
    Some experiments are too small to convince anyone, whatever happens in the oven.
    You know it before you light it.

    One warning. The shuffle copies what the lots did. That is why it is allowed to speak.
    Had she picked the four finest lumps to rest, the labels would have meant something from the beginning.
    Then no shuffling can tell the rest from the choice.

    We have tested whether there is a difference at all, and we used cards and patience, but no formula.
    Next we ask how far off a number is when we cannot weigh again and have only one small list.
  `,
  board: {
    scenes: [
      {
        title: "Six millimetres",
        steps: [
          {
            when: "A baker suspects",
            draw: [
              ...axis(490, [86, 88, 90, 92, 94, 96, 98], height),
              { text: "height in mm", at: [840, 565], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "Rested: ninety-eight",
            draw: [
              { text: "rested", at: [60, 140], size: 32, chalk: "green" },
              dots(
                [98, 95, 93, 90].map((mm) => [height(mm), 200] as const),
                14,
                "green",
              ),
              { line: [height(94), 172, height(94), 228], chalk: "green", width: 6 },
              { text: "94", at: [height(94), 160], size: 32, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "Not rested: ninety-one",
            draw: [
              { text: "not rested", at: [60, 330], size: 32, chalk: "blue" },
              dots(
                [91, 88, 87, 86].map((mm) => [height(mm), 390] as const),
                14,
                "blue",
              ),
              { line: [height(88), 362, height(88), 418], chalk: "blue", width: 6 },
              { text: "88", at: [height(88), 455], size: 32, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "She is delighted",
            draw: [
              { line: [height(88), 290, height(94) - 4, 290], arrow: true, chalk: "yellow", width: 6 },
              { text: "+ 6 mm", at: [height(94) + 24, 302], size: 36, chalk: "yellow" },
            ],
            note: "Rested 94, not rested 88",
          },
          { when: "four tall ones happened", note: "The doubter: loaves differ anyway" },
        ],
      },
      {
        title: "Labels may be shuffled",
        steps: [
          {
            when: "exactly as tall in the other group",
            draw: [
              { text: "rested", at: [235, 130], size: 30, anchor: "middle", chalk: "green" },
              { text: "not rested", at: [665, 130], size: 30, anchor: "middle", chalk: "blue" },
              ...(deals[0] ?? []).flatMap((card, place): Mark[] => [
                {
                  box: [slot(place), 155, 80, 110],
                  chalk: place < 4 ? "green" : "blue",
                  filled: true,
                  id: `box${card}`,
                },
                { text: `${card}`, at: [slot(place) + 40, 222], size: 34, anchor: "middle", id: `text${card}` },
              ]),
            ],
            note: "No effect: labels mean nothing",
          },
          {
            when: "I write the eight heights",
            draw: [
              ...axis(470, [-6, -4, -2, 0, 2, 4, 6], difference),
              { text: "left minus right, in mm", at: [840, 560], size: 24, anchor: "end", chalk: "grey" },
              dots([[difference(6), 440]], 14, "yellow"),
              { text: "hers", at: [difference(6), 405], anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "The left is half a millimetre ahead",
            move: shuffled(1),
            draw: [dots([[difference(0.5), 440]], 14)],
          },
          {
            when: "four millimetres behind",
            move: shuffled(2),
            draw: [dots([[difference(-4), 440]], 14)],
          },
          {
            when: "This time it is one millimetre",
            move: shuffled(3),
            draw: [dots([[difference(1), 412]], 14)],
            note: "Each deal is a world without effect",
          },
        ],
      },
      {
        title: "All seventy deals",
        steps: [
          {
            when: "just seventy ways",
            draw: [...axis(450, [-6, -4, -2, 0, 2, 4, 6], difference)],
          },
          {
            when: "a dot for each",
            draw: [
              dots(
                stacked(
                  differences.filter((one) => one < 6),
                  difference,
                  425,
                  29,
                ),
                10,
              ),
              dots(
                [
                  [difference(6), 425],
                  [difference(6.5), 425],
                ],
                10,
                "salmon",
              ),
            ],
            note: "70 ways to choose 4 of 8 cards",
          },
          {
            when: "Fifty of the seventy",
            draw: [
              {
                box: [difference(-3) - 14, 285, difference(3) - difference(-3) + 28, 158],
                dashed: true,
                chalk: "green",
              },
              { text: "50 deals: at most 3 mm", at: [450, 260], size: 30, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "how many reach the baker's six",
            draw: [
              { line: [difference(6.2), 250, difference(6.2), 395], arrow: true, chalk: "salmon" },
              { text: "2 of 70", at: [775, 225], size: 34, anchor: "middle", chalk: "salmon" },
            ],
          },
          { when: "Not quite three in a hundred", note: "6 mm or more: 2 of 70" },
          {
            when: "Two in seventy happens",
            draw: [{ text: "rare, but no proof", at: [450, 545], size: 32, anchor: "middle", chalk: "yellow" }],
          },
          { when: "But the doubter has lost", note: "Now the doubter bets on a rare fall" },
        ],
      },
      {
        title: "Too small to convince",
        steps: [
          {
            when: "only two and two",
            draw: [
              { text: "2 + 2", at: [150, 140], size: 34, anchor: "middle" },
              { text: "3 + 3", at: [400, 140], size: 34, anchor: "middle" },
              { text: "4 + 4", at: [680, 140], size: 34, anchor: "middle" },
            ],
          },
          {
            when: "six ways to deal",
            draw: [
              dots(rows(6, 3, 110, 190, 40).slice(1), 12, "grey"),
              dots([[110, 190]], 12, "salmon"),
              { text: "1 in 6", at: [150, 500], size: 36, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "With three and three",
            draw: [
              dots(rows(20, 5, 320, 190, 40).slice(1), 12, "grey"),
              dots([[320, 190]], 12, "salmon"),
              { text: "1 in 20", at: [400, 500], size: 36, anchor: "middle", chalk: "yellow" },
              dots(rows(70, 10, 530, 190, 33).slice(1), 11, "grey"),
              dots([[530, 190]], 11, "salmon"),
              { text: "1 in 70", at: [680, 500], size: 36, anchor: "middle", chalk: "green" },
            ],
            note: "The best result that is possible",
          },
          { when: "The shuffle copies", note: "The shuffle copies the lots" },
          {
            when: "picked the four finest",
            draw: [{ text: "no lots, no shuffling", at: [450, 560], size: 32, anchor: "middle", chalk: "salmon" }],
          },
          { when: "how far off a number is", note: "Next: only one small list" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "What the shuffle supposes",
      text: "Why may the cards be shuffled between the two groups?",
      questionType: "select_one",
      about: { from: "There is always a doubter", to: "because I made them" },
      options: [
        {
          optionText: "Because the loaves are all about equally tall",
          explanationText:
            "They are not, and they need not be: the heights on the cards stay as different as they were measured.",
          isRight: false,
        },
        {
          optionText: "Because, if the rest does nothing, each loaf would be as tall under the other label",
          explanationText:
            "This is what the doubter claims, so we build his world: the same heights, and labels that have no influence on them.",
          isRight: true,
        },
        {
          optionText: "Because shuffling makes the measurements more exact",
          explanationText:
            "Shuffling adds no measurement. It shows how large a difference can be that comes from the labels alone.",
          isRight: false,
        },
      ],
    },
    {
      title: "Two of seventy",
      text: "Two of the seventy deals have a difference of six millimetres or more. What may the baker say?",
      questionType: "choose_all_that_apply",
      about: { from: "And how many reach the baker's six", to: "he has to bet on that rare fall" },
      options: [
        {
          optionText: "If the rest did nothing, so large a lead would come up in about 3 of 100 draws of lots",
          explanationText:
            "That is what the seventy dots show: they are the draws of a world in which the rest does nothing.",
          isRight: true,
        },
        {
          optionText: "The probability that the rest works is 97 in 100",
          explanationText:
            "The dots belong to a world in which it does not work. They cannot tell how probable that world is.",
          isRight: false,
        },
        {
          optionText: "It is still possible that it was luck",
          explanationText:
            "Two deals of the seventy are as good as hers with no effect at all. Rare is not the same as impossible.",
          isRight: true,
        },
      ],
    },
  ],
};
