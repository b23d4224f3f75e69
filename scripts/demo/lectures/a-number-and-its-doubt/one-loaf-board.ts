import type { Board, Mark } from "@cu/local-cloud/video-hosts/board";
import { axis, dots, stacked } from "./marks.ts";

const grams = (weight: number): number => 60 + (weight - 800) * 32;
const guess = (weight: number): number => 60 + (weight - 740) * 4.6;
const shifted = (weight: number): number => 60 + (weight - 796) * 26;
const weighings = [806, 807, 808, 810, 810, 810, 811, 812, 815];

/** An average of so many weighings, with its trembling to both sides. */
const average = (y: number, label: string, tremble: number, chalk: "salmon" | "yellow" | "green"): Mark[] => [
  { text: label, at: [60, y + 10], size: 30 },
  { line: [540, y, 540 - tremble * 42, y], arrow: true, chalk, width: 6 },
  { line: [540, y, 540 + tremble * 42, y], arrow: true, chalk, width: 6 },
  dots([[540, y]], 10, chalk),
  { text: `± ${tremble} g`, at: [838, y + 10], size: 34, anchor: "end", chalk },
];

export const oneLoafBoard: Board = {
  scenes: [
    {
      title: "Two numbers and one loaf",
      steps: [
        {
          when: "I have a loaf of bread here",
          draw: [
            {
              path: "M150 250C130 170 190 140 270 140C350 140 410 170 390 250L150 250",
              chalk: "yellow",
              filled: true,
              width: 5,
            },
            { path: "M215 165L235 205M270 160L285 200M325 165L340 200", chalk: "yellow" },
            { line: [100, 262, 440, 262], width: 6 },
            { line: [270, 265, 270, 310], width: 6 },
            { box: [140, 312, 260, 130], width: 5 },
          ],
        },
        {
          when: "Eight hundred and twelve grams. Good",
          draw: [
            { text: "812 g", at: [270, 395], size: 40, anchor: "middle", chalk: "green", id: "display" },
            { text: "812", at: [600, 190], size: 40, chalk: "green" },
          ],
        },
        {
          when: "But let me take it off",
          erase: ["display"],
          draw: [
            { text: "809 g", at: [270, 395], size: 40, anchor: "middle", chalk: "blue" },
            { text: "809", at: [600, 270], size: 40, chalk: "blue" },
          ],
          note: "812, and then 809",
        },
        {
          when: "the average of the two",
          draw: [
            { line: [590, 295, 720, 295], chalk: "grey", id: "rule" },
            { text: "810½ ?", at: [600, 350], size: 36, chalk: "grey", id: "half" },
          ],
        },
        {
          when: "what would the third one be",
          erase: ["half", "rule"],
          draw: [{ text: "third: ?", at: [600, 350], size: 40, chalk: "yellow" }],
          note: "What would the third one be?",
        },
        {
          when: "It will hardly be nine hundred",
          draw: [
            { line: [60, 510, 840, 510], chalk: "grey" },
            { text: "750", at: [guess(750), 555], size: 26, anchor: "middle", chalk: "salmon" },
            { text: "900", at: [guess(900), 555], size: 26, anchor: "middle", chalk: "salmon" },
            { text: "810", at: [guess(810), 555], size: 26, anchor: "middle", chalk: "green" },
            { box: [guess(810) - 60, 494, 120, 32], chalk: "green", filled: true },
          ],
        },
        { when: "So out of two measurements", note: "Where it is, and how much it trembles" },
      ],
    },
    {
      title: "Ten weighings",
      steps: [
        {
          when: "Let me do it ten times quickly",
          draw: [
            ...axis(430, [805, 810, 815, 820], grams),
            { text: "grams", at: [840, 505], size: 24, anchor: "end", chalk: "grey" },
          ],
        },
        { when: "There they sit", draw: [dots(stacked(weighings, grams, 400, 38), 14, "green")] },
        {
          when: "And one, over there",
          draw: [
            dots([[grams(821), 400]], 14, "salmon"),
            { text: "the table", at: [grams(821), 360], size: 26, anchor: "middle", chalk: "salmon" },
          ],
        },
        {
          when: "That width",
          draw: [
            { line: [grams(811), 230, grams(806), 230], arrow: true, chalk: "yellow", width: 6 },
            { line: [grams(811), 230, grams(815), 230], arrow: true, chalk: "yellow", width: 6 },
            { text: "the doubt", at: [grams(810.5), 200], size: 36, anchor: "middle", chalk: "yellow" },
          ],
          note: "The doubt: how far apart they are",
        },
        {
          when: "A number without its doubt",
          draw: [{ text: "811 g, give or take …", at: [450, 550], size: 34, anchor: "middle" }],
          note: "Without its doubt: half a sentence",
        },
      ],
    },
    {
      title: "A hard bargain",
      steps: [
        {
          when: "What happens to the doubt",
          draw: [{ line: [540, 120, 540, 480], dashed: true, chalk: "grey" }],
        },
        {
          when: "A single weighing trembles",
          draw: [...average(170, "1 weighing", 4, "salmon"), ...average(300, "average of 4", 2, "yellow")],
          note: "1 weighing: 4 g, average of 4: 2 g",
        },
        {
          when: "For the average of sixteen",
          draw: average(430, "average of 16", 1, "green"),
          note: "Average of 16: 1 g",
        },
        {
          when: "It is a hard bargain",
          draw: [{ text: "4 × the work, ½ the doubt", at: [450, 550], size: 36, anchor: "middle", chalk: "yellow" }],
          note: "Four times the work, half the doubt",
        },
      ],
    },
    {
      title: "Two enemies",
      steps: [
        {
          when: "what averaging cannot do",
          draw: [
            ...axis(470, [800, 805, 810, 815, 820, 825], shifted),
            { line: [shifted(811), 110, shifted(811), 466], dashed: true, chalk: "green" },
            { text: "the loaf, 811", at: [shifted(811) - 14, 130], anchor: "end", chalk: "green" },
            dots(
              [806, 808, 810, 812, 813, 817].map((weight) => [shifted(weight), 220] as const),
              12,
              "white",
              "weighings",
            ),
          ],
        },
        {
          when: "Then all of my weighings",
          move: { weighings: [208, 0] },
          draw: [
            { line: [shifted(811) + 8, 275, shifted(819), 275], arrow: true, chalk: "salmon", width: 6 },
            { text: "+ 8 g: the coin", at: [shifted(811) + 20, 320], size: 30, chalk: "salmon" },
          ],
          note: "All are off by the same 8 grams",
        },
        {
          when: "The dots move closer",
          draw: [
            dots(
              [818.2, 818.7, 819.1, 819.5, 820].map((weight) => [shifted(weight), 420] as const),
              10,
              "yellow",
            ),
          ],
          note: "Closer together, at the wrong place",
        },
        {
          when: "So we have two enemies",
          draw: [
            { text: "trembles: variance", at: [60, 555], size: 30, chalk: "yellow" },
            { text: "stands still: bias", at: [840, 555], size: 30, anchor: "end", chalk: "salmon" },
          ],
          note: "Variance trembles, bias stands still",
        },
        { when: "If you did it again", note: "How different, and is there a coin?" },
      ],
    },
  ],
};
