import type { Board, Mark } from "@cu/local-cloud/video-hosts/board";
import { word } from "./shapes.ts";

/** An odd number as dots: pairs, and one that is left over. */
const odd = (x: number, y: number, pairs: number, chalk: "blue" | "green"): Mark[] => [
  ...Array.from(
    { length: pairs * 2 },
    (_, index): Mark => ({
      circle: [x + Math.floor(index / 2) * 44, y + (index % 2) * 44, 14],
      filled: true,
      chalk,
    }),
  ),
  { circle: [x + pairs * 44, y + 44, 14], filled: true, chalk: "yellow" },
];

export const owesItsReaderBoard: Board = {
  scenes: [
    {
      title: "One sentence that nobody doubts",
      steps: [
        {
          when: "On the board you see one sentence",
          draw: [word("odd + odd = even", 360, 155, { size: 40, chalk: "yellow" })],
        },
        {
          when: "You try three and five",
          draw: [
            ...odd(80, 225, 1, "blue"),
            word("+", 200, 258, { size: 36 }),
            ...odd(260, 225, 2, "green"),
            { text: "3 + 5 = 8", at: [470, 258], size: 34 },
            { text: "7 + 9 = 16", at: [470, 318], size: 34 },
          ],
        },
        {
          when: "We have two cases out",
          draw: [
            { line: [60, 430, 830, 430], arrow: true, chalk: "grey" },
            ...Array.from(
              { length: 14 },
              (_, index): Mark => ({
                circle: [90 + index * 52, 430, 12],
                chalk: index === 2 || index === 7 ? "green" : "grey",
                filled: index === 2 || index === 7,
              }),
            ),
            word("2 of infinitely many", 430, 500, { size: 32, chalk: "salmon" }),
          ],
          note: "Two cases of infinitely many",
        },
        {
          when: "That is the word that I want",
          draw: [
            { box: [650, 105, 180, 70], chalk: "yellow" },
            word("obliged", 740, 151, { size: 34, chalk: "yellow" }),
          ],
        },
        { when: "A proof is a piece of writing", note: "No place left where she can say no" },
      ],
    },
    {
      title: "What the words mean",
      steps: [
        {
          when: "You owe her, first of all",
          draw: [{ text: "odd?", at: [80, 140], size: 40, chalk: "yellow", id: "odd" }],
          note: "First: what your words mean",
        },
        {
          when: "An odd number is two times",
          draw: [{ text: "odd = 2 · whole + 1", at: [80, 140], size: 40, chalk: "yellow" }],
          erase: ["odd"],
        },
        {
          when: "Two a plus one, and two b plus one",
          draw: [
            { box: [80, 200, 260, 90], chalk: "blue", filled: true },
            word("2a", 210, 257, { size: 36 }),
            { box: [350, 250, 40, 40], chalk: "yellow", filled: true },
            word("1", 370, 280, { size: 24 }),
            { box: [480, 200, 180, 90], chalk: "green", filled: true },
            word("2b", 570, 257, { size: 36 }),
            { box: [670, 250, 40, 40], chalk: "yellow", filled: true },
            word("1", 690, 280, { size: 24 }),
          ],
          note: "Two numbers, two letters",
        },
        {
          when: "Add them up. Two a plus",
          draw: [
            { line: [395, 315, 395, 370], arrow: true, chalk: "grey" },
            { box: [130, 390, 260, 90], chalk: "blue", filled: true },
            word("2a", 260, 447, { size: 36, id: "2a" }),
            { box: [394, 390, 180, 90], chalk: "green", filled: true },
            word("2b", 484, 447, { size: 36, id: "2b" }),
            { box: [578, 390, 45, 90], chalk: "yellow", filled: true },
            word("2", 600, 447, { size: 36, id: "2" }),
          ],
          note: "The sum is 2 (a + b + 1)",
        },
        {
          when: "what stands in the bracket is",
          draw: [
            { line: [110, 435, 650, 435], dashed: true },
            ...[422, 469].flatMap((y) => [word("a", 260, y), word("b", 484, y), word("1", 600, y)]),
            word("2 · (a + b + 1): even", 380, 550, { size: 38, chalk: "green" }),
          ],
          erase: ["2a", "2b", "2"],
        },
      ],
    },
    {
      title: "A proof is written to somebody",
      steps: [
        {
          when: "is a plus b plus one really whole",
          draw: [word("a + b + 1 is whole: write it down?", 440, 140, { size: 34, chalk: "yellow" })],
        },
        {
          when: "Among first-year students",
          draw: [
            { line: [90, 510, 830, 510], arrow: true, chalk: "grey" },
            { line: [90, 510, 90, 200], arrow: true, chalk: "grey" },
            { text: "how much is written", at: [830, 552], anchor: "end", size: 26, chalk: "grey" },
            { text: "she follows", at: [110, 225], size: 26, chalk: "grey" },
          ],
        },
        {
          when: "So the second thing that you owe",
          draw: [{ path: "M100 500C260 490 300 240 450 240C600 240 660 490 820 500", chalk: "green", width: 6 }],
          note: "Second: what does she know already?",
        },
        {
          when: "Too little, and she is lost",
          draw: [
            word("lost", 180, 400, { chalk: "salmon", size: 32 }),
            word("asleep", 740, 400, { chalk: "salmon", size: 32 }),
            word("checks it", 450, 350, { chalk: "green", size: 32 }),
            { circle: [450, 240, 12], filled: true, chalk: "yellow" },
          ],
        },
        { when: "the third thing that you owe is the end", note: "Third: say that you have arrived" },
      ],
    },
    {
      title: "The rule of this room",
      steps: [
        {
          when: "In this room we have a single rule",
          draw: [
            { box: [100, 120, 290, 180] },
            word("2 (a + b + 1)", 245, 220, { size: 34 }),
            { circle: [450, 200, 24], chalk: "yellow" },
            { path: "M450 226L450 310M450 310L425 370M450 310L475 370M450 250L402 225", chalk: "yellow" },
            ...[0, 1, 2, 3, 4].map((index): Mark => ({ circle: [140 + index * 145, 500, 30] })),
            ...[0, 1, 2, 3, 4].map(
              (index): Mark => ({
                path: `M${100 + index * 145} 570C${100 + index * 145} 525 ${180 + index * 145} 525 ${180 + index * 145} 570`,
              }),
            ),
            { text: "why?", at: [590, 390], size: 40, chalk: "salmon", id: "why" },
          ],
          note: "The only question: why?",
        },
        {
          when: "When nobody needs to ask it any more",
          draw: [{ text: "finished", at: [560, 220], size: 40, chalk: "green" }],
          erase: ["why"],
        },
        {
          when: "The word is clearly",
          draw: [{ text: "clearly …", at: [560, 390], size: 40, chalk: "yellow" }],
          note: "Next: “clearly”",
        },
      ],
    },
  ],
};
