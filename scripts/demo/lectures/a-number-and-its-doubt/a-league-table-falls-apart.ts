import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { curve } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";
import { axis, bell, dots } from "./marks.ts";

/** Of each school by its place: its pupils, the per cent that passed, and its place in the next year. */
const schools = [
  [30, 83, 9],
  [20, 80, 11],
  [20, 75, 10],
  [200, 75, 8],
  [400, 74, 6],
  [500, 71, 3],
  [300, 71, 12],
  [150, 69, 5],
  [40, 68, 7],
  [25, 64, 2],
  [60, 60, 1],
  [80, 60, 4],
] as const;
const row = (place: number): number => 136 + place * 37;
const passed = (percent: number): number => 450 + (percent - 70) * 12;
const pupils = (count: number): number => 100 + count * 1.4;
const height = (percent: number): number => 315 - (percent - 70) * 9;
const edge = (side: 1 | -1) => (x: number) => height(70 + (side * 91.7) / Math.sqrt((x - 100) / 1.4));

const funnel: Mark[] = [
  { line: [100, 110, 100, 520], chalk: "grey" },
  { line: [100, 520, 840, 520], chalk: "grey" },
  { line: [100, 315, 840, 315], dashed: true, chalk: "yellow" },
  { text: "70 %", at: [90, 325], size: 24, anchor: "end", chalk: "yellow" },
  { text: "20", at: [128, 555], size: 24, anchor: "middle", chalk: "grey" },
  { text: "250", at: [450, 555], size: 24, anchor: "middle", chalk: "grey" },
  { text: "500 pupils", at: [842, 555], size: 24, anchor: "end", chalk: "grey" },
];
const walls: Mark[] = [
  { path: curve(edge(1), pupils(18), 830, 24), chalk: "blue", width: 5 },
  { path: curve(edge(-1), pupils(18), 830, 24), chalk: "blue", width: 5 },
];
const all = dots(
  schools.map(([count, percent]) => [pupils(count), height(percent)] as const),
  8,
  "white",
);

export const aLeagueTableFallsApart: DemoLecture = {
  videoId: 154,
  text: `
    The paper has printed a table. Twelve schools, and the share of their pupils who passed the examination.
    At the top there are eighty-three per cent, then eighty, then seventy-five. At the bottom, sixty.
    Above it stands: what can we learn from the best?

    Before we learn anything, I would like to add a column. How many pupils does each school have?
    The first three have thirty, twenty and twenty. The last three have twenty-five, sixty and eighty.
    And the large ones, with three, four and five hundred, sit side by side in the middle of the table.
    Both the best and the worst are small. That is strange, unless you remember something.

    Now I must confess. I made this table with a computer, and in it all schools are alike.
    Each pupil passes with a probability of seventy per cent. There is no best school. I only sorted the luck.
    A share among twenty pupils trembles by ten points, and among five hundred by two.
    Whoever trembles most comes out on top. And at the bottom.

    This happens with real maps.
    In the United States, the counties with the least kidney cancer are mostly rural and small.
    One thinks of clean air.
    Then one looks at the counties with the most of it, and they are rural and small as well.

    So do not draw a table, draw a funnel. To the right the number of pupils, and upwards the share who passed.
    In the middle the seventy, and around it two standard errors, wide for the small and narrow for the large.
    All twelve schools are inside. And inside the funnel there is nothing to explain.

    I let the computer run a second year. Now watch the places.
    The first falls to ninth, the second to eleventh, the third to tenth.
    The last but one is first, and the last has climbed to fourth.
    Nobody has taught better or worse. Who stands at an end got there partly by luck, and luck does not stay.
    It is called regression to the mean, and it deceives the strict.
    Scold the last, and they improve. Praise the first,
    and they get worse. So it looks as if scolding worked.

    Is nothing ever true, then? Let a thirteenth school come in.
    It has four hundred pupils, and fifty-eight per cent passed.
    In the table it is only two points below its neighbours.
    But four hundred pupils tremble by just over two points,
    so it is more than five standard errors below the seventy. It falls out of the funnel.
    There you should go and ask. Perhaps it is the teaching.
    Perhaps other children go there, or the paper counted wrong.
    The funnel does not tell you why. It tells you where a why is worth the journey.

    This is where our course began: a number, and the twin that nobody prints.
    You have met the twin by weighing, by shuffling, out of a hat, and in a formula. You can see it now.
    The next number will come before breakfast. Ask it how different it would be tomorrow,
    and then have a look beneath the plate.
  `,
  board: {
    scenes: [
      {
        title: "Twelve schools, sorted",
        steps: [
          {
            when: "The paper has printed",
            draw: [
              { text: "% passed", at: [500, 106], size: 22, chalk: "grey" },
              ...schools.map(
                ([, percent], place): Mark => ({
                  box: [110, row(place) - 21, percent * 4.4, 25],
                  chalk: "blue",
                  filled: true,
                }),
              ),
            ],
          },
          {
            when: "At the top there are",
            draw: schools.flatMap(([, percent], place): Mark[] => [
              { text: `${place + 1}`, at: [90, row(place)], size: 24, anchor: "end", chalk: "grey" },
              { text: `${percent}`, at: [520, row(place)], size: 24 },
            ]),
          },
          {
            when: "How many pupils does each",
            draw: [{ text: "pupils", at: [840, 106], size: 22, anchor: "end", chalk: "grey" }],
            note: "Add a column: how many pupils?",
          },
          {
            when: "The first three have thirty",
            draw: [...schools.entries()]
              .filter(([place]) => place < 3 || place > 8)
              .map(
                ([place, [count]]): Mark => ({
                  text: `${count}`,
                  at: [840, row(place)],
                  size: 24,
                  anchor: "end",
                  chalk: "salmon",
                }),
              ),
          },
          {
            when: "And the large ones",
            draw: [...schools.entries()]
              .filter(([place]) => place > 2 && place < 9)
              .map(
                ([place, [count]]): Mark => ({
                  text: `${count}`,
                  at: [840, row(place)],
                  size: 24,
                  anchor: "end",
                  chalk: count > 250 ? "green" : "white",
                }),
              ),
            note: "The large ones are in the middle",
          },
          { when: "Both the best and the worst", note: "Best and worst are small" },
        ],
      },
      {
        title: "All of them are alike",
        steps: [
          {
            when: "I made this table with",
            draw: [
              ...axis(490, [40, 50, 60, 70, 80, 90, 100], passed),
              { text: "% passed", at: [840, 565], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "There is no best school",
            draw: [
              { line: [450, 110, 450, 486], dashed: true, chalk: "yellow" },
              { text: "70 for each", at: [430, 135], size: 30, anchor: "end", chalk: "yellow" },
            ],
            note: "70 % for each, and luck",
          },
          {
            when: "A share among twenty",
            draw: [
              { path: bell(450, 122, 485, 90), chalk: "salmon", width: 5 },
              { text: "20 pupils: ± 10", at: [215, 370], size: 30, anchor: "middle", chalk: "salmon" },
              { path: bell(450, 25, 485, 320), chalk: "green", width: 5 },
              { text: "500 pupils: ± 2", at: [510, 250], size: 30, chalk: "green" },
            ],
          },
          {
            when: "Whoever trembles most",
            draw: [
              { line: [700, 440, 790, 440], arrow: true, chalk: "salmon" },
              { line: [200, 440, 110, 440], arrow: true, chalk: "salmon" },
            ],
            note: "Who trembles most is at both ends",
          },
          { when: "Then one looks at the counties", note: "Kidney cancer: least and most in small counties" },
        ],
      },
      {
        title: "Do not draw a table, draw a funnel",
        steps: [
          { when: "To the right the number of pupils", draw: funnel },
          { when: "around it two standard errors", draw: walls, note: "70 %, two standard errors each way" },
          { when: "All twelve schools are inside", draw: [all], note: "Inside: nothing to explain" },
        ],
      },
      {
        title: "A second year",
        steps: [
          {
            when: "I let the computer run",
            draw: [
              { text: "this year", at: [150, 106], size: 22, anchor: "middle", chalk: "grey" },
              { text: "next year", at: [730, 106], size: 22, anchor: "middle", chalk: "grey" },
              ...schools.flatMap((_, place): Mark[] => [
                { text: `${place + 1}`, at: [150, row(place)], size: 24, anchor: "middle" },
                { text: `${place + 1}`, at: [730, row(place)], size: 24, anchor: "middle" },
              ]),
            ],
          },
          {
            when: "The first falls to ninth",
            draw: [0, 1, 2].map(
              (place): Mark => ({
                line: [180, row(place) - 8, 700, row((schools[place]?.[2] ?? 1) - 1) - 8],
                arrow: true,
                chalk: "salmon",
                width: 5,
              }),
            ),
          },
          {
            when: "The last but one is first",
            draw: [9, 10, 11].map(
              (place): Mark => ({
                line: [180, row(place) - 8, 700, row((schools[place]?.[2] ?? 1) - 1) - 8],
                arrow: true,
                chalk: "green",
                width: 5,
              }),
            ),
            note: "1st to 9th, 11th to 1st",
          },
          { when: "Who stands at an end", note: "Luck does not stay" },
          { when: "It is called regression", note: "Regression to the mean" },
        ],
      },
      {
        title: "Where a why is worth the journey",
        steps: [
          {
            when: "Let a thirteenth school",
            draw: [...funnel, ...walls, all],
          },
          {
            when: "But four hundred pupils tremble",
            draw: [dots([[pupils(400), height(58)]], 14, "salmon")],
            note: "400 pupils: ± 2.3 points",
          },
          {
            when: "so it is more than five",
            draw: [
              { line: [pupils(400), 325, pupils(400), height(58) - 20], arrow: true, chalk: "salmon", width: 5 },
              { text: "58 %, out of the funnel", at: [640, 470], size: 28, anchor: "middle", chalk: "salmon" },
            ],
            note: "12 points below: five standard errors",
          },
          { when: "The funnel does not tell you why", note: "It tells you where to ask why" },
          {
            when: "and the twin that nobody",
            draw: [{ text: "a number and its doubt", at: [560, 160], size: 32, anchor: "middle", chalk: "yellow" }],
          },
          { when: "The next number will come", note: "How different would it be tomorrow?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Both ends are small",
      text: "Why are the small schools at the top of the table and at the bottom as well?",
      questionType: "select_one",
      about: { from: "Before we learn anything", to: "And at the bottom" },
      options: [
        {
          optionText: "Small schools are either very good or very bad",
          explanationText:
            "In the example all schools are alike, and the small ones are at both ends all the same. Their quality cannot be the reason.",
          isRight: false,
        },
        {
          optionText: "The share of a few pupils trembles more than the share of many",
          explanationText:
            "With 20 pupils the share trembles by ten points, with 500 by two. So the farthest places go to the small ones.",
          isRight: true,
        },
        {
          optionText: "There are more small schools than large ones in the table",
          explanationText:
            "Even then they would be spread all over the table. It is their wide trembling that carries them to its ends.",
          isRight: false,
        },
      ],
    },
    {
      title: "A headmaster is praised",
      text: "The school with 30 pupils is first, its headmaster gives talks on his methods, and in the next year it is ninth. What is the simplest explanation?",
      questionType: "select_one",
      about: { from: "I let the computer run", to: "as if scolding worked" },
      hint: "How did the computer choose who passes in the second year?",
      options: [
        {
          optionText: "The talks kept him from his work",
          explanationText:
            "It may be so, but nothing of the kind is needed. In the computer nobody gave talks, and the first fell to ninth.",
          isRight: false,
        },
        {
          optionText: "The other schools have copied his methods",
          explanationText:
            "Then the others should have risen together. What we see is that those at the ends come back to the middle.",
          isRight: false,
        },
        {
          optionText: "Part of the first place was luck, and luck does not repeat itself",
          explanationText:
            "Whoever is at an end has usually had luck on the way, and the next draw is a new one: regression to the mean.",
          isRight: true,
        },
      ],
    },
  ],
};
