import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { axes, dots, land, type Place, through } from "./grids.ts";

const stones: Place[] = [
  [110, 160],
  [195, 160],
  [280, 160],
  [152, 240],
  [237, 240],
  [110, 320],
  [195, 320],
  [280, 320],
];
const ring = (x: number, y: number, radius: number): Mark => ({
  circle: [x, y, radius],
  filled: true,
  chalk: "grey",
  width: 3,
});
const shut = (places: readonly Place[], by: number, radius: number): Mark[] =>
  places.map(([x, y]) => ring(x + by, y, radius));

/** Share of the village that hears it, when each hearer tells so many others. */
const heard = (tells: number): number => {
  let share = 1;
  for (let step = 0; step < 2000; step++) share = 1 - Math.exp(-tells * share);
  return tells <= 1 ? 0 : share;
};
const village = (tells: number): Place => [110 + tells * 230, 500 - heard(tells) * 350];
const curve = [1, 1.05, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3].map(village);

const friends = (x: number, y: number, spread: number): Place[] => [-1, 0, 1].map((n) => [x + n * spread, y + 100]);

export const rockCoffeeAndRumours: DemoLecture = {
  videoId: 248,
  text: `
    Here is a piece of sandstone. A quarter of it is holes, and water runs right through.
    This one comes from the same place, but only a twentieth of it is holes.
    That's a fifth of the room. And how much less water gets through? Not five times. Hundreds of times.

    You know why by now. Where pores close, it's not only their own room that is lost.
    Other pores become dead ends, and the ways that are left grow long and winding.
    The stone is coming near its threshold, and there the last few holes decide.

    In stone the threshold is low, much lower than on paper. Look at three worlds.
    On a line, one gap is the end: you need every single square, so the threshold is one.
    On paper you can go round, and 0.593 is enough. In a box of cubes you go over and under, and it is 0.312.
    More dimensions, more ways round. That is why a rock that is mostly solid can still leak.

    Now coffee, since it has given this science its name. To percolate is to strain through.
    Fill a jar with marbles, and about two fifths of it is air. Is that above the threshold? Far above.
    Now take grains a hundred times as small. How much air is in there? Two fifths again.
    So finer coffee is no closer to the threshold. It's slower, as each gap is narrow, but just as connected.
    Size doesn't matter, the share does.

    And rumours. Here there is no paper at all. Who is next to whom? Anybody may know anybody.
    So ask something else. Of those who hear it, how many others does each one tell, on average?
    Below one, it dies. A hundred people hear it, they tell ninety, those tell eighty-one, and it's over.
    Above one, it may go on until everybody whom you tell has heard it.

    Take a village of a thousand people who choose their listeners at random.
    At 0.9 a handful of them know in the end. At 1.1, if it catches on, a hundred and seventy-six.
    At 1.5 it's five hundred and eighty-three, and at two, eight hundred.
    There is our threshold once more, and this time we know it exactly. It is one.

    But look at the shape. On paper the continent jumped up like a cliff. Here it rises like a ramp.
    A village without a map is like a space of very many dimensions, and there the law is another.
    That was the promise of this part: the details hardly matter, and the dimension matters a great deal.

    And it works in reverse. If every sick person infects two others, must you protect everybody?
    In this toy, half is enough. Then each infects one, and you're at the edge.
    A bit more than half, and the continent falls apart into islands.

    A rock, a cup and a secret, and all that they have in common is a sheet of squared paper.
    You have the paper. You have a die. Throw it, and see what it connects.
  `,
  board: {
    scenes: [
      {
        title: "Two pieces of sandstone",
        steps: [
          {
            when: "A quarter of it is holes",
            draw: [
              { box: [60, 110, 270, 260], chalk: "grey", width: 5 },
              ...shut(stones, 0, 30),
              {
                path: "M152 112C152 190 195 200 195 240C195 280 152 290 152 330C152 345 152 355 152 366",
                chalk: "blue",
                width: 5,
              },
              {
                path: "M238 112C238 190 282 200 282 240C282 280 238 290 238 330C238 345 238 355 238 366",
                chalk: "blue",
                width: 5,
              },
              { text: "25% holes", at: [195, 430], size: 32, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "only a twentieth of it",
            draw: [
              { box: [480, 110, 270, 260], chalk: "grey", width: 5 },
              ...shut(stones, 420, 41),
              { path: "M572 112C572 120 572 122 572 128M658 112C658 120 658 122 658 128", chalk: "blue", width: 5 },
              { text: "5% holes", at: [615, 430], size: 32, anchor: "middle", chalk: "salmon" },
            ],
            note: "A fifth of the room",
          },
          {
            when: "Hundreds of times",
            draw: [
              { text: "water: hundreds of times less", at: [440, 520], size: 36, anchor: "middle", chalk: "salmon" },
            ],
            note: "Hundreds of times less water",
          },
          { when: "Other pores become dead ends", note: "Dead ends and long ways" },
        ],
      },
      {
        title: "Three worlds",
        steps: [
          {
            when: "Look at three worlds",
            draw: [
              {
                path: land(
                  [
                    [0, 0],
                    [0, 1],
                  ],
                  [70, 130],
                  60,
                ),
                chalk: "blue",
                width: 44,
              },
              { path: land([[0, 3]], [70, 130], 60), chalk: "blue", width: 44 },
            ],
          },
          {
            when: "On a line, one gap",
            draw: [
              { path: "M205 145L235 175M235 145L205 175", chalk: "salmon", width: 6 },
              { text: "line", at: [400, 172], size: 30, chalk: "grey" },
              { text: "1", at: [720, 172], size: 36, chalk: "yellow" },
            ],
            note: "Line: every square is needed",
          },
          {
            when: "0.593 is enough",
            draw: [
              {
                path: land(
                  [
                    [0, 0],
                    [0, 1],
                    [1, 1],
                    [1, 2],
                    [1, 3],
                    [0, 3],
                    [2, 3],
                  ],
                  [70, 220],
                  50,
                ),
                chalk: "blue",
                width: 36,
              },
              { path: "M185 235L205 255M205 235L185 255", chalk: "salmon", width: 6 },
              { text: "paper", at: [400, 305], size: 30, chalk: "grey" },
              { text: "0.593", at: [720, 305], size: 36, chalk: "yellow" },
              {
                path: "M90 470L90 560L180 560L180 470ZM90 470L125 435L215 435L180 470M215 435L215 525L180 560M135 470L135 560M90 515L180 515M135 470L170 435M180 515L215 480",
                chalk: "blue",
              },
              { text: "box", at: [400, 505], size: 30, chalk: "grey" },
              { text: "0.312", at: [720, 505], size: 36, chalk: "yellow" },
            ],
            note: "1, then 0.593, then 0.312",
          },
          {
            when: "More dimensions, more ways",
            draw: [{ line: [680, 140, 680, 510], arrow: true, chalk: "green" }],
            note: "More dimensions, more ways round",
          },
        ],
      },
      {
        title: "Marbles and coffee",
        steps: [
          {
            when: "Now coffee, since it has",
            draw: [
              { path: "M80 130L80 470L350 470L350 130", width: 6 },
              { path: "M500 130L500 470L770 470L770 130", width: 6 },
            ],
            note: "Percolate: strain through",
          },
          {
            when: "Fill a jar with marbles",
            draw: [
              ...[0, 1, 2, 3].flatMap((line) =>
                [0, 1, 2].map(
                  (n): Mark => ({
                    circle: [130 + n * 85, 425 - line * 80, 38],
                    filled: true,
                    chalk: "yellow",
                    width: 3,
                  }),
                ),
              ),
              { text: "2/5 air", at: [215, 530], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "Marbles: 2/5 of it is air",
          },
          {
            when: "Two fifths again",
            draw: [
              {
                path: dots(
                  Array.from(
                    { length: 12 * 16 },
                    (_, n): Place => [516 + (n % 12) * 21.7, 458 - Math.floor(n / 12) * 21],
                  ),
                ),
                chalk: "salmon",
                width: 17,
              },
              { text: "2/5 air", at: [635, 530], size: 36, anchor: "middle", chalk: "salmon" },
            ],
            note: "Fine grains: 2/5 again",
          },
          {
            when: "Size doesn't matter",
            draw: [{ text: "=", at: [425, 530], size: 40, anchor: "middle", chalk: "green" }],
            note: "The share counts, not the size",
          },
        ],
      },
      {
        title: "A rumour has no map",
        steps: [
          {
            when: "Who is next to whom",
            draw: [{ circle: [440, 140, 24], filled: true, chalk: "yellow" }],
          },
          {
            when: "how many others does each",
            draw: friends(440, 140, 240).flatMap(([x, y]): Mark[] => [
              { line: [440 + (x - 440) * 0.12, 166, x - (x - 440) * 0.09, y - 22], chalk: "grey" },
              { circle: [x, y, 22], filled: true, chalk: "blue" },
            ]),
            note: "How many does each hearer tell?",
          },
          {
            when: "Below one, it dies",
            draw: [
              { text: "100 → 90 → 81 → 73 → …", at: [60, 380], size: 32, chalk: "salmon" },
              { text: "× 0.9 dies", at: [840, 380], size: 32, anchor: "end", chalk: "salmon" },
            ],
            note: "Below one it dies out",
          },
          {
            when: "Above one, it may go on",
            draw: [
              { text: "100 → 110 → 121 → 133 → …", at: [60, 470], size: 32, chalk: "green" },
              { text: "× 1.1 lives", at: [840, 470], size: 32, anchor: "end", chalk: "green" },
            ],
          },
        ],
      },
      {
        title: "How many of a thousand hear it",
        steps: [
          {
            when: "Take a village of a thousand",
            draw: [
              ...axes([110, 500], 840, 115),
              ...[1, 2, 3].map((n) => ({
                text: String(n),
                at: [village(n)[0], 545] as Place,
                size: 28,
                anchor: "middle" as const,
                chalk: "grey" as const,
              })),
              { text: "each tells", at: [225, 545], size: 26, anchor: "middle", chalk: "grey" },
              { text: "1000", at: [100, 158], size: 24, anchor: "end", chalk: "grey" },
              { text: "500", at: [100, 333], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "At 0.9 a handful",
            draw: [
              { path: dots([[110 + 0.9 * 230, 500], village(1.1)]), chalk: "yellow", width: 20 },
              { text: "176", at: [350, 425], size: 30, anchor: "end", chalk: "yellow" },
            ],
            note: "0.9: a handful; 1.1: 176",
          },
          {
            when: "At 1.5 it's five hundred",
            draw: [
              { path: dots([village(1.5), village(2)]), chalk: "yellow", width: 20 },
              { text: "583", at: [440, 285], size: 30, anchor: "end", chalk: "yellow" },
              { text: "800", at: [560, 200], size: 30, anchor: "end", chalk: "yellow" },
              { line: [110, 500, 340, 500], chalk: "yellow", width: 6 },
              { path: through(curve), chalk: "yellow", width: 5 },
            ],
            note: "1.5: 583; 2: 800",
          },
          {
            when: "Here it rises like a ramp",
            draw: [
              { path: "M560 470L640 470C650 470 652 440 656 420C662 400 690 396 760 390", chalk: "blue" },
              { text: "paper: a cliff", at: [590, 365], size: 28, chalk: "blue" },
            ],
            note: "Village: a ramp. Paper: a cliff",
          },
          {
            when: "In this toy, half",
            draw: [{ line: [570, 255, 352, 470], arrow: true, chalk: "green", width: 5 }],
            note: "Protect half: from 2 down to 1",
          },
          { when: "and all that they have in common", note: "One sheet of squared paper" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Finer coffee",
      text: "Why does water run more slowly through finely ground coffee?",
      questionType: "select_one",
      about: { from: "Now coffee, since it has", to: "Size doesn't matter, the share does" },
      options: [
        {
          optionText: "Since a smaller share of it is gaps, so that it is closer to its threshold",
          explanationText:
            "The share of gaps is about two fifths for grains of any size. Pouring knows no ruler either.",
          isRight: false,
        },
        {
          optionText: "Since its gaps are narrower, although they are just as well connected",
          explanationText:
            "How fast water flows depends on the width of the gaps. Whether it can get through depends on their share.",
          isRight: true,
        },
        {
          optionText: "Since there are more dead ends in it",
          explanationText:
            "There are more gaps of every kind, but they are connected in the same way, only on a smaller scale.",
          isRight: false,
        },
      ],
    },
    {
      title: "A rumour at 0.95",
      text: "A hundred people hear a rumour, and each hearer tells 0.95 others on average. What happens in a town of a million?",
      questionType: "select_one",
      about: { from: "Of those who hear it", to: "It is one." },
      options: [
        {
          optionText: "Nearly everybody hears it, only a little later",
          explanationText:
            "That happens above one. Below it every round is smaller than the last, in a town of any size.",
          isRight: false,
        },
        {
          optionText: "About two thousand people hear it, and then it's over",
          explanationText:
            "100, 95, 90.25 and so on add up to 100 divided by 0.05, which is 2,000. The size of the town plays no part.",
          isRight: true,
        },
        {
          optionText: "Ninety-five per cent of the town hears it",
          explanationText:
            "0.95 is what one hearer adds, not the share that hears in the end. The rounds shrink and stop.",
          isRight: false,
        },
      ],
    },
  ],
};
