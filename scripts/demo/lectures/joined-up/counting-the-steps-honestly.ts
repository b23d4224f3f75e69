import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { chalked, discs, edge, forest, inRow, type Place } from "./marks.ts";

const nasty = {
  r: [300, 160],
  a: [140, 270],
  b: [290, 270],
  c: [410, 270],
  d: [80, 380],
  e: [190, 380],
  f: [290, 380],
  x: [80, 490],
} as const satisfies Record<string, Place>;
const nastyParents = { a: "r", b: "r", c: "r", d: "a", e: "a", f: "b", x: "d" };
const chain = { x: [120, 510], a: [200, 395], b: [280, 280], r: [360, 165] } as const;

/** The sum of the steps along the axis of finds, 60 pixels a find and 12 pixels a step. */
const sums = (of: (find: number) => number): string =>
  [0, 1, 2, 3, 4, 5, 6].map((find) => `${find ? "L" : "M"}${130 + find * 105} ${500 - of(find) * 19}`).join("");

export const countingTheStepsHonestly: DemoLecture = {
  videoId: 127,
  text: `
    You had some homework: ten objects, the weights switched on, and build the worst tree that you can.
    How deep did you get? Three, I suppose, and you may stop trying. Four needs sixteen objects.

    The nastiest way is to join trees of equal size, always. Eight objects are enough to see it.
    Eight single ones make four pairs. Four pairs make two fours, and two fours make one tree of eight.
    Now count who lives where. One object is the root.
    Three live one step below it, three live two steps below, and one lives three steps below.

    The worst find costs three steps. And an average one?
    Three times one, three times two, and once three. That is twelve steps for eight objects.
    Twelve divided by eight is one and a half.
    Three and one and a half: two numbers for the same tree, and both are true.
    If you are told only one of them, ask for the other.

    Let us be stricter. What is a step? I have counted one for each parent that I follow.
    But at the root I must look once more, to see that it is its own parent.
    So a find from depth three reads the array four times.
    A union does two of these finds. Then it reads two sizes, and it writes a parent and a size.
    Four and four, two and two: twelve. I have doubled my numbers just by being honest.
    And still it is nothing beside the million doors of quick-find.

    Now switch on path compression, and ask for the poor object at the bottom.
    Three steps up. And two objects get a new parent, she herself and the one above her. Say five in all.
    Without compression it would have been three. So the first find has become dearer!
    The second one costs a single step. Six in all by now, against six without compression. We are even.
    With the third find we gain, seven against nine. After ten it is fourteen against thirty.

    So it is an investment. One operation pays more, and the later ones get it back.
    Add up the whole sequence and divide by the number of operations: that is the amortised cost.
    There is no luck in it. It is a promise about the sum, for the unluckiest order that exists.
    But it promises nothing about a single find. If you load a map, only the sum counts.
    If your program brakes a car, you should look at the worst single step.

    One more honesty, and it is a painful one. A step on paper is not a step in a machine.
    If the number is near the processor, it is there in about a billionth of a second.
    If it has to come from the main memory, you wait about a hundred times as long.
    So count on paper, and then run it. Double the number of objects, and see whether the time doubles too.
    If it does not, either your counting is wrong or your program is. Both have happened to me.

    One number is still missing: the promise for weights and compression together.
    It hides a function that grows, as everybody assures me, and that nobody has ever seen growing.
  `,
  board: {
    scenes: [
      {
        title: "The nastiest tree of eight",
        steps: [
          {
            when: "You had some homework",
            draw: [
              {
                path: discs(
                  [0, 1, 2, 3, 4, 5, 6, 7].map((index): Place => [90 + index * 90, 300]),
                  26,
                ),
                id: "single",
              },
            ],
          },
          {
            when: "Four needs sixteen",
            draw: [
              { text: "depth 4: 2 × 2 × 2 × 2 = 16 objects", at: [60, 420], size: 34, chalk: "salmon", id: "four" },
            ],
            note: "Depth 4 needs 16 objects",
          },
          {
            when: "Eight single ones make four pairs",
            draw: forest(nasty, nastyParents),
            erase: ["single", "four"],
            note: "Join equal sizes: 1, 2, 4, 8",
          },
          {
            when: "Now count who lives where",
            draw: [
              { text: "depth", at: [560, 130], size: 24, anchor: "middle", chalk: "grey" },
              { text: "objects", at: [740, 130], size: 24, anchor: "middle", chalk: "grey" },
              ...["0", "1", "2", "3"].map(
                (text, index): Mark => ({ text, at: [560, 172 + index * 110], size: 34, anchor: "middle" }),
              ),
              { text: "1", at: [740, 172], size: 34, anchor: "middle" },
            ],
          },
          {
            when: "Three live one step below",
            draw: ["3", "3", "1"].map(
              (text, index): Mark => ({ text, at: [740, 282 + index * 110], size: 34, anchor: "middle" }),
            ),
            colour: chalked("yellow", "x"),
          },
          {
            when: "The worst find costs",
            colour: { "x up": "salmon", "d up": "salmon", "a up": "salmon", ...chalked("salmon", "x") },
            note: "Worst find: 3 steps",
          },
          {
            when: "That is twelve steps",
            draw: [{ text: "3·1 + 3·2 + 1·3 = 12", at: [450, 560], size: 32, chalk: "green" }],
          },
          { when: "Twelve divided by eight", note: "Average find: 12 / 8 = 1.5" },
        ],
      },
      {
        title: "What is a step?",
        steps: [
          {
            when: "ask for the other",
            draw: [
              { line: [60, 480, 840, 480], chalk: "grey" },
              { text: "worst", at: [100, 145], size: 30, chalk: "salmon" },
              { text: "3", at: [220, 145], size: 36, chalk: "salmon" },
              { text: "average", at: [420, 145], size: 30, chalk: "green" },
              { text: "1.5", at: [570, 145], size: 36, chalk: "green" },
            ],
          },
          {
            when: "one for each parent",
            draw: [
              ...[0, 1, 2, 3].map((index): Mark => ({ circle: [110 + index * 140, 270, 32] })),
              ...[0, 1, 2].map((index) =>
                edge([110 + index * 140, 270], [250 + index * 140, 270], { r: 40, arrow: true, chalk: "yellow" }),
              ),
              ...inRow(["1", "2", "3"], 110, 250, 140, { chalk: "yellow", size: 26 }),
            ],
            note: "A step: one parent followed",
          },
          {
            when: "But at the root I must",
            draw: [
              { path: "M553 240C600 170 660 300 568 284", chalk: "salmon" },
              { path: "M584 276L568 284L580 300", chalk: "salmon" },
              { text: "4", at: [645, 265], size: 32, chalk: "salmon" },
            ],
          },
          { when: "reads the array four times", note: "From depth 3: 4 reads" },
          {
            when: "A union does two of these",
            draw: [
              { text: "find", at: [110, 430], size: 30, anchor: "middle" },
              { text: "find", at: [290, 430], size: 30, anchor: "middle" },
              { text: "sizes", at: [470, 430], size: 30, anchor: "middle" },
              { text: "writes", at: [650, 430], size: 30, anchor: "middle" },
            ],
          },
          {
            when: "Four and four, two and two",
            draw: [
              ...["4", "4", "2", "2"].map(
                (text, index): Mark => ({
                  text,
                  at: [110 + index * 180, 545],
                  size: 40,
                  anchor: "middle",
                  chalk: "yellow",
                }),
              ),
              ...inRow(["+", "+", "+"], 110, 545, 180, { size: 36, chalk: "grey" }),
              { text: "= 12", at: [740, 545], size: 40, chalk: "green" },
            ],
            note: "union: 12 reads and writes",
          },
        ],
      },
      {
        title: "The first find is dearer",
        steps: [
          { when: "Now switch on path compression", draw: forest(chain, { x: "a", a: "b", b: "r" }) },
          {
            when: "Three steps up. And two",
            draw: [
              { path: "M142 490C300 440 360 330 364 196", chalk: "green" },
              { path: "M226 392C325 372 354 290 354 193", chalk: "green" },
              { text: "3 steps", at: [480, 170], size: 32, chalk: "yellow" },
              { text: "+ 2 new parents", at: [480, 220], size: 32, chalk: "green" },
              { text: "= 5", at: [480, 270], size: 36 },
            ],
            erase: ["x up", "a up"],
            note: "1st find: 3 + 2 = 5",
          },
          {
            when: "Without compression it would",
            draw: [{ text: "without: 3", at: [620, 270], size: 32, chalk: "salmon" }],
          },
          {
            when: "The second one costs a single step",
            draw: [{ text: "2 finds:  6 and 6", at: [480, 360], size: 32 }],
            note: "2 finds: even",
          },
          {
            when: "With the third find we gain",
            draw: [
              { text: "3 finds:  7 and 9", at: [480, 410], size: 32 },
              { text: "10 finds:  14 and 30", at: [480, 460], size: 32, chalk: "green" },
            ],
            note: "10 finds: 14 against 30",
          },
        ],
      },
      {
        title: "A promise about the sum",
        steps: [
          {
            when: "So it is an investment",
            draw: [
              { line: [130, 500, 830, 500], arrow: true, chalk: "grey" },
              { line: [130, 500, 130, 110], arrow: true, chalk: "grey" },
              { text: "finds", at: [830, 550], size: 26, anchor: "end", chalk: "grey" },
              { text: "steps in all", at: [150, 125], size: 26, chalk: "grey" },
              ...[1, 2, 3, 4, 5].map(
                (find): Mark => ({
                  text: `${find}`,
                  at: [130 + find * 105, 540],
                  size: 26,
                  anchor: "middle",
                  chalk: "grey",
                }),
              ),
              { path: sums((find) => 3 * find), chalk: "salmon", width: 5 },
              { path: sums((find) => (find ? find + 4 : 0)), chalk: "green", width: 5 },
            ],
          },
          {
            when: "that is the amortised cost",
            draw: [
              { text: "without", at: [600, 190], size: 28, anchor: "end", chalk: "salmon" },
              { text: "with compression", at: [560, 420], size: 28, chalk: "green" },
              { circle: [340, 386, 12], chalk: "yellow" },
            ],
            note: "Amortised: the sum ÷ the operations",
          },
          { when: "It is a promise about the sum", note: "No luck: it holds for every order" },
          {
            when: "If your program brakes",
            draw: [
              { circle: [235, 405, 14], chalk: "salmon" },
              { text: "one dear find", at: [150, 360], size: 26, chalk: "salmon", id: "dear" },
            ],
            note: "A single find may still be slow",
          },
        ],
      },
      {
        title: "Count, then run it",
        steps: [
          {
            when: "A step on paper is not",
            draw: [
              { box: [70, 150, 150, 100], chalk: "green" },
              { text: "processor", at: [145, 210], size: 26, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "If the number is near",
            draw: [
              { box: [270, 150, 110, 100], chalk: "blue" },
              { text: "near", at: [325, 210], size: 26, anchor: "middle", chalk: "blue" },
              { text: "1 ns", at: [325, 295], size: 30, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "If it has to come",
            draw: [
              { line: [390, 200, 600, 200], dashed: true, chalk: "salmon" },
              { box: [610, 120, 220, 160], chalk: "salmon" },
              { text: "memory", at: [720, 210], size: 30, anchor: "middle", chalk: "salmon" },
              { text: "about 100 ns", at: [720, 325], size: 30, anchor: "middle", chalk: "salmon" },
            ],
            note: "From memory: about 100 × slower",
          },
          {
            when: "Double the number of objects",
            draw: [
              { text: "n", at: [100, 430], size: 34, anchor: "middle" },
              { box: [150, 400, 180, 40], chalk: "yellow", filled: true },
              { text: "2 n", at: [100, 500], size: 34, anchor: "middle" },
              { box: [150, 470, 360, 40], chalk: "yellow", filled: true },
              { text: "time × 2 ?", at: [560, 500], size: 34, chalk: "yellow" },
            ],
            note: "Double n and watch the time",
          },
          {
            when: "One number is still missing",
            draw: [{ text: "weights + compression: ?", at: [430, 565], size: 32, anchor: "middle", chalk: "green" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "How deep can sixteen be?",
      text: prose(`
        You join sixteen objects in the nastiest order, with weights and without compression. How deep is the
        tree?
      `),
      questionType: "select_one",
      about: { from: "The nastiest way is", to: "Twelve divided by eight" },
      options: [
        {
          optionText: "Fifteen steps",
          explanationText:
            "That would be a rope. With weights a tall tree is never hung under a smaller one, so no rope can grow.",
          isRight: false,
        },
        {
          optionText: "Six steps, twice as many as for eight",
          explanationText:
            "Joining two trees of eight makes those in one of them a single step deeper, and doesn't double the depth.",
          isRight: false,
        },
        {
          optionText: "Four steps",
          explanationText:
            "Two trees of eight with depth three are joined, and one of them sinks by one: three plus one is four.",
          isRight: true,
        },
      ],
    },
    {
      title: "What amortised promises",
      text: "A program of a million operations has an amortised cost of two steps each. What do you know for certain?",
      questionType: "select_one",
      about: { from: "So it is an investment", to: "worst single step" },
      hint: "The promise is about a sum.",
      options: [
        {
          optionText: "No single operation takes more than two steps",
          explanationText: "A single one may take thousands, if others have saved them up. Only the sum is bounded.",
          isRight: false,
        },
        {
          optionText: "All of them together take at most two million steps",
          explanationText:
            "Amortised cost is the sum divided by the number of operations, for the worst order that exists.",
          isRight: true,
        },
        {
          optionText: "With some luck it is two steps each",
          explanationText: "No luck is needed: the bound on the sum holds in every order, the unluckiest one included.",
          isRight: false,
        },
      ],
    },
  ],
};
