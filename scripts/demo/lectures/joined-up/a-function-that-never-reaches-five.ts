import type { Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { bow, inRow } from "./marks.ts";

const row = (level: number, results: readonly string[]): Mark[] => {
  const y = 160 + level * 92;
  return [
    { text: `level ${level}`, at: [60, y], size: 30, chalk: "grey" },
    { text: results.join(" → "), at: [220, y], size: 30 },
  ];
};

export const aFunctionThatNeverReachesFive: DemoLecture = {
  videoId: 128,
  text: `
    Imagine a machine with a slot and a button. You put in a number, and out comes a larger one.
    On level zero it can only add one. Put in one, and you get two. Put in seven, and you get eight.

    Every higher level is built from the one below, and there is a single rule.
    Put in j. Then run the lower machine j plus one times, each time on its own last result.
    Level one, and we put in one: run level zero twice. One, two, three. Out comes three.
    Put in three: run level zero four times, and you get seven. Level one roughly doubles.

    Level two, and we put in one: run level one twice.
    One becomes three, and three becomes seven. Out comes seven.
    Put seven into level two, and level one has to run eight times.
    Fifteen, thirty-one, sixty-three, one hundred and twenty-seven, and so on.
    After the eighth run: two thousand and forty-seven.

    Level three, and we put in one: level two runs twice. One becomes seven, as we have just seen.
    And seven becomes two thousand and forty-seven.

    Now level four. We put in our little one, and level three runs twice.
    The first run gives two thousand and forty-seven, and that goes back into level three.
    So level two must run two thousand and forty-eight times in a row.
    After the very first of these runs the result has six hundred and twenty digits.
    The number of atoms that we can see in the universe has about eighty.
    And there are two thousand and forty-seven runs to go.

    Two, three, seven, two thousand and forty-seven, and then a number that no paper can hold.
    That is what the five levels make of a one.

    Now turn the question round. You have n objects. Which level do you need to get from one up to n?
    For five objects: level one gives only three, level two gives seven. So the answer is two.
    For a thousand objects it is three. For a million it is four. For a billion, four.
    For all those atoms, four.
    This is the function alpha, the inverse of a function by Wilhelm Ackermann.

    Does it never reach five, then? It does, and we should be exact here.
    It gets there as soon as n is larger than what level four makes of a one.
    No disk and no galaxy will ever hold so many objects.
    So a mathematician says that alpha grows for ever, and an engineer says that it is four.
    They do not contradict each other.

    How does a monster like that get into fifteen lines of code? By way of path compression.
    Each time it touches an object, the object gets a parent that stands higher than the last one.
    At first we measure the gain in single ranks, later in doublings, and later still in towers of doublings.
    Each unit is built from the one below, like our levels. And after four units you have run out of numbers.
    In nineteen seventy-five Robert Tarjan made a proof of this idea.

    So the forest is as good as free. What would you do with a question that costs nothing?
    I would ask it forty thousand times, of a sponge.
  `,
  board: {
    scenes: [
      {
        title: "A machine with levels",
        steps: [
          {
            when: "Imagine a machine",
            draw: [
              { box: [320, 130, 220, 120], chalk: "blue", width: 5 },
              { line: [180, 190, 305, 190], arrow: true },
              { line: [550, 190, 675, 190], arrow: true },
              { text: "j", at: [145, 202], size: 36, anchor: "middle" },
              { circle: [430, 220, 12], chalk: "salmon", filled: true },
            ],
          },
          {
            when: "On level zero it can only",
            draw: [
              { text: "level 0", at: [430, 178], size: 30, anchor: "middle", chalk: "blue" },
              { text: "j + 1", at: [735, 202], size: 36, anchor: "middle", chalk: "yellow" },
            ],
            note: "Level 0: add one",
          },
          {
            when: "Then run the lower machine",
            draw: [
              {
                text: "next level: run the lower one j + 1 times",
                at: [430, 320],
                size: 32,
                anchor: "middle",
                chalk: "green",
              },
            ],
            note: "Next level: j + 1 runs of the lower one",
          },
          {
            when: "Level one, and we put in one",
            draw: [
              { text: "level 1", at: [60, 430], size: 30, chalk: "blue" },
              ...inRow(["1", "2", "3"], 190, 430, 90, { size: 34 }),
              { path: bow([240, 395], [320, 395], 24), chalk: "yellow" },
              { path: bow([330, 395], [410, 395], 24), chalk: "yellow" },
            ],
          },
          {
            when: "Put in three: run level zero",
            draw: [
              { text: "level 1", at: [60, 530], size: 30, chalk: "blue" },
              ...inRow(["3", "4", "5", "6", "7"], 190, 530, 90, { size: 34 }),
              ...[0, 1, 2, 3].map(
                (index): Mark => ({ path: bow([240 + index * 90, 495], [320 + index * 90, 495], 24), chalk: "yellow" }),
              ),
              { text: "2 j + 1", at: [690, 530], size: 36, chalk: "yellow" },
            ],
            note: "Level 1 roughly doubles: 2j + 1",
          },
        ],
      },
      {
        title: "What each level makes of a one",
        steps: [
          {
            when: "Level two, and we put in one",
            draw: [...row(0, ["1", "2"]), ...row(1, ["1", "2", "3"])],
          },
          { when: "One becomes three, and three", draw: row(2, ["1", "3", "7"]), note: "Level 2 of 1: 7" },
          {
            when: "Fifteen, thirty-one",
            draw: [
              { text: "level 2 of 7:", at: [60, 510], size: 26, chalk: "grey", id: "seven" },
              { text: "7 → 15 → 31 → 63 → 127 → 255", at: [270, 510], size: 28, chalk: "yellow", id: "first" },
            ],
          },
          {
            when: "After the eighth run",
            draw: [{ text: "→ 511 → 1023 → 2047", at: [270, 556], size: 28, chalk: "yellow", id: "second" }],
            note: "7 → … → 2047: eight doublings",
          },
          { when: "And seven becomes two thousand", draw: row(3, ["1", "7", "2047"]), note: "Level 3 of 1: 2047" },
          {
            when: "Now level four",
            draw: [
              { text: "level 4", at: [60, 528], size: 30, chalk: "grey" },
              { text: "1 → 2047 → …", at: [220, 528], size: 30, chalk: "salmon" },
            ],
            erase: ["seven", "first", "second"],
          },
        ],
      },
      {
        title: "Larger than any paper",
        steps: [
          {
            when: "So level two must run",
            draw: [
              { text: "2048 runs of level 2, from 2047:", at: [60, 150], size: 32 },
              ...[0, 1, 2, 3, 4, 5, 6].map(
                (index): Mark => ({ path: bow([70 + index * 100, 250], [160 + index * 100, 250], 50), chalk: "blue" }),
              ),
              { text: "…", at: [790, 240], size: 40, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "six hundred and twenty digits",
            draw: [
              { path: bow([70, 250], [160, 250], 50), chalk: "yellow", width: 7 },
              { box: [60, 330, 760, 46], filled: true, chalk: "yellow" },
              { text: "after 1 run: 620 digits", at: [60, 315], size: 28, chalk: "yellow" },
            ],
            note: "After the first run: 620 digits",
          },
          {
            when: "The number of atoms that",
            draw: [
              { box: [60, 440, 98, 46], filled: true, chalk: "green" },
              { text: "atoms: 80 digits", at: [180, 473], size: 28, chalk: "green" },
            ],
            note: "All atoms we can see: 80 digits",
          },
          {
            when: "runs to go",
            draw: [{ text: "2047 runs to go", at: [820, 550], size: 34, anchor: "end", chalk: "salmon" }],
          },
        ],
      },
      {
        title: "The stairs of alpha",
        steps: [
          {
            when: "That is what the five levels",
            draw: [
              { line: [110, 510, 840, 510], arrow: true, chalk: "grey" },
              { line: [110, 510, 110, 110], arrow: true, chalk: "grey" },
              { text: "n", at: [840, 555], size: 28, anchor: "end", chalk: "grey" },
              ...["2", "3", "7", "2047"].map(
                (text, index): Mark => ({
                  text,
                  at: [200 + index * 100, 548],
                  size: 26,
                  anchor: "middle",
                  chalk: "blue",
                }),
              ),
            ],
          },
          {
            when: "Which level do you need",
            draw: [
              ...[1, 2, 3, 4].map(
                (level): Mark => ({
                  text: `${level}`,
                  at: [90, 519 - level * 75],
                  size: 26,
                  anchor: "end",
                  chalk: "grey",
                }),
              ),
              { text: "level needed", at: [130, 125], size: 26, chalk: "grey" },
            ],
            note: "α(n): which level takes 1 up to n?",
          },
          {
            when: "For five objects",
            draw: [
              { path: "M110 510L200 510M200 435L300 435M300 360L400 360", chalk: "yellow", width: 6 },
              { text: "n = 5: 2", at: [410, 370], size: 28, chalk: "yellow" },
            ],
          },
          {
            when: "For a thousand objects it is three",
            draw: [
              { path: "M400 285L500 285", chalk: "yellow", width: 6 },
              { path: "M500 210L830 210", chalk: "green", width: 6 },
            ],
            note: "A million, a billion, all atoms: 4",
          },
          {
            when: "For all those atoms",
            draw: ["10⁶", "10⁹", "10⁸⁰"].map(
              (text, index): Mark => ({
                text,
                at: [570 + index * 105, 255],
                size: 28,
                anchor: "middle",
                chalk: "green",
              }),
            ),
          },
          {
            when: "It gets there as soon as",
            draw: [
              { text: "5", at: [90, 144], size: 26, anchor: "end", chalk: "salmon" },
              { text: "5: beyond level 4 of 1", at: [830, 145], size: 28, anchor: "end", chalk: "salmon" },
            ],
            note: "It grows for ever, and in practice it is 4",
          },
        ],
      },
      {
        title: "Gains in larger and larger units",
        steps: [
          {
            when: "By way of path compression",
            draw: [
              { line: [90, 540, 90, 120], arrow: true, chalk: "grey" },
              { text: "rank", at: [110, 135], size: 26, chalk: "grey" },
              { circle: [200, 520, 22], chalk: "yellow" },
            ],
          },
          {
            when: "Each time it touches an object",
            draw: [
              ...[440, 340, 180].map((y): Mark => ({ circle: [200 + (520 - y) * 0.5, y, 22] })),
              { line: [214, 500, 229, 462], arrow: true, chalk: "yellow" },
              { path: "M222 520C330 500 320 400 296 365", chalk: "yellow" },
              { path: "M224 530C430 510 400 280 376 205", chalk: "yellow" },
            ],
            note: "Each new parent stands higher",
          },
          {
            when: "At first we measure the gain",
            draw: [
              { text: "single ranks", at: [520, 480], size: 30 },
              { text: "doublings", at: [520, 380], size: 30, chalk: "blue" },
              { text: "towers of doublings", at: [520, 280], size: 30, chalk: "green" },
            ],
          },
          {
            when: "Each unit is built from",
            draw: [1, 2].map(
              (index): Mark => ({ line: [600, 545 - index * 100, 600, 495 - index * 100], arrow: true, chalk: "grey" }),
            ),
            note: "After four units: no numbers left",
          },
          { when: "Robert Tarjan", draw: [{ text: "Tarjan, 1975", at: [520, 180], size: 34, chalk: "yellow" }] },
          { when: "What would you do with", note: "The forest is as good as free" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Alpha of a hundred",
      text: "Levels zero to three make 2, 3, 7 and 2047 of a one. What is alpha of a hundred?",
      questionType: "select_one",
      about: { from: "Two, three, seven, two thousand", to: "For all those atoms" },
      hint: "Look for the first level that gets at least as far as a hundred.",
      options: [
        {
          optionText: "2, since a hundred is nearer to 7 than to 2047",
          explanationText:
            "Level two stops at seven, and nearness does not count: the level must get as far as a hundred.",
          isRight: false,
        },
        {
          optionText: "3",
          explanationText:
            "Level two makes only seven of a one, and level three makes 2047. It's the first that gets to a hundred.",
          isRight: true,
        },
        {
          optionText: "7, as a hundred has about seven doublings",
          explanationText:
            "That is the logarithm, which counts doublings. Alpha counts levels and grows far more slowly.",
          isRight: false,
        },
      ],
    },
    {
      title: "Two sentences about alpha",
      text: "Which of these sentences are true?",
      questionType: "choose_all_that_apply",
      about: { from: "Does it never reach five", to: "contradict each other" },
      options: [
        {
          optionText: "Alpha is at most 4 for every n that a computer could ever hold",
          explanationText:
            "Five needs more than level four makes of a one, a number with far more digits than there are atoms.",
          isRight: true,
        },
        {
          optionText: "Alpha is at most 4 for every n",
          explanationText:
            "There are infinitely many numbers beyond level four, and for the first of these alpha is five.",
          isRight: false,
        },
        {
          optionText: "Alpha exceeds every bound if n is large enough",
          explanationText:
            "Every level makes some number of a one, and a larger n needs a higher level. There is no last level.",
          isRight: true,
        },
      ],
    },
  ],
};
