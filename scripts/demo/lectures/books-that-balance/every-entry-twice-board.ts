import type { Board, Mark } from "@cu/local-cloud/video-hosts/board";
import { account, row, sheet, totals } from "./ledger.ts";

/** The pans of a pair of scales, hanging from the two ends of its beam. */
const pans = (left: number, right: number): Mark[] => [
  { path: `M170 ${left}L90 ${left + 130}L250 ${left + 130}Z`, id: "left pan" },
  { path: `M730 ${right}L650 ${right + 130}L810 ${right + 130}Z`, id: "right pan" },
];

export const everyEntryTwiceBoard: Board = {
  scenes: [
    {
      title: "A line down the middle",
      steps: [
        { when: "We open a bakery today", draw: [{ box: [45, 95, 810, 475], chalk: "grey", width: 3 }] },
        {
          when: "I draw one line down the middle",
          draw: [{ line: [455, 108, 455, 560], chalk: "yellow", width: 6, id: "line" }],
          note: "One line down the middle",
        },
        {
          when: "On the left side I write",
          draw: [
            { line: [60, 150, 845, 150] },
            { text: "What it has", at: [70, 135], size: 26, chalk: "grey" },
            { text: "Where it came from", at: [475, 135], size: 26, chalk: "grey" },
          ],
          colour: { line: "white" },
        },
        {
          when: "both sides are empty",
          draw: [
            { text: "0", at: [255, 360], size: 40, anchor: "middle", chalk: "grey", id: "nothing" },
            { text: "0", at: [650, 360], size: 40, anchor: "middle", chalk: "grey", id: "nothing either" },
          ],
          note: "Both sides empty, so equal",
        },
        {
          when: "What does the bakery have? Cash",
          draw: row("left", 0, "Cash", "10,000", "yellow"),
          erase: ["nothing", "nothing either"],
        },
        { when: "where did it come from? From Rosa", draw: row("right", 0, "Capital, Rosa", "10,000", "yellow") },
        {
          when: "One event, two entries",
          draw: totals(500, "10,000", "10,000", "green"),
          colour: { left0: "white", "left0 sum": "white", right0: "white", "right0 sum": "white" },
          note: "One event, two entries",
        },
      ],
    },
    {
      title: "A loan, and an oven",
      steps: [
        {
          when: "borrows five thousand more",
          draw: [
            ...sheet(560),
            ...row("left", 0, "Cash", "15,000"),
            ...row("right", 0, "Capital, Rosa", "10,000"),
            { text: "+ 5,000", at: [320, 200], anchor: "end", chalk: "yellow", id: "lent" },
          ],
        },
        { when: "The right: a loan", draw: row("right", 1, "Loan, bank", "5,000", "yellow") },
        {
          when: "Fifteen on the left, fifteen",
          draw: totals(500, "15,000", "15,000", "green"),
          erase: ["lent"],
          colour: { right1: "white", "right1 sum": "white" },
          note: "15,000 on each side",
        },
        {
          when: "Now she buys an oven",
          draw: [{ text: "oven, 8,000: what changes?", at: [70, 400], size: 26, chalk: "yellow", id: "asked" }],
        },
        {
          when: "Many people now want",
          draw: [
            { box: [475, 276, 370, 46], dashed: true, chalk: "salmon", id: "lost" },
            { text: "lost 8,000?", at: [490, 308], chalk: "salmon", id: "lost word" },
          ],
          note: "Is money lost? No",
        },
        {
          when: "Cash goes down by eight thousand",
          draw: [
            { text: "7,000", at: [438, 200], anchor: "end", chalk: "yellow" },
            ...row("left", 1, "Oven", "8,000", "yellow"),
            { path: "M330 195C265 200 265 240 330 245", chalk: "yellow" },
            { path: "M314 233L332 245L313 256", chalk: "yellow" },
          ],
          erase: ["left0 sum", "lost", "lost word", "asked"],
        },
        {
          when: "Both of these stand on the left",
          draw: [{ box: [60, 162, 386, 108], dashed: true, chalk: "green" }],
          note: "As rich as before, in another way",
        },
        {
          when: "So twice does not always mean",
          draw: [{ text: "7,000 + 8,000 = 15,000", at: [255, 405], anchor: "middle", chalk: "green" }],
          note: "Afterwards both sides are equal again",
        },
      ],
    },
    {
      title: "Half of an event is found out",
      steps: [
        {
          when: "Why should anybody go to that",
          draw: [
            { line: [450, 160, 450, 530] },
            { line: [330, 530, 570, 530] },
            { line: [170, 190, 730, 190], id: "beam" },
            ...pans(190, 190),
            { text: "left", at: [170, 365], anchor: "middle", chalk: "grey", id: "left" },
            { text: "right", at: [730, 365], anchor: "middle", chalk: "grey", id: "right" },
          ],
        },
        {
          when: "who forgets half of an event",
          draw: [
            { box: [125, 340, 90, 60], filled: true, chalk: "yellow" },
            { line: [170, 270, 730, 110], chalk: "salmon" },
          ],
          erase: ["beam"],
          move: { "left pan": [0, 80], "right pan": [0, -80], left: [0, 80], right: [0, -80] },
          note: "Half an event: the sides differ",
        },
        {
          when: "and they differ",
          draw: [{ text: "≠", at: [450, 130], size: 40, anchor: "middle", chalk: "salmon" }],
          note: "Found the same evening",
        },
      ],
    },
    {
      title: "A supplier, paid twice",
      steps: [
        {
          when: "And this morning I paid",
          draw: [
            ...account("The supplier's account", 120, 170, 660, 260),
            { text: "invoice", at: [470, 225] },
            { box: [680, 198, 90, 34], filled: true, chalk: "blue" },
            { text: "paid", at: [135, 225] },
            { box: [340, 198, 90, 34], filled: true, chalk: "green" },
            { text: "paid again", at: [135, 295], chalk: "salmon" },
            { box: [340, 268, 90, 34], filled: true, chalk: "salmon" },
          ],
          note: "One invoice, two payments",
        },
        {
          when: "did not come to zero",
          draw: [
            { box: [680, 268, 90, 34], dashed: true, chalk: "salmon" },
            { text: "not zero", at: [450, 510], size: 40, anchor: "middle", chalk: "salmon" },
          ],
          note: "The account doesn't come to zero",
        },
        {
          when: "But do not trust it too far",
          draw: [{ text: "And if both halves are invented?", at: [450, 560], anchor: "middle", chalk: "yellow" }],
        },
      ],
    },
    {
      title: "Consistent, not honest",
      steps: [
        {
          when: "It checks that you have been",
          draw: [
            ...sheet(520),
            ...row("left", 2, "Never came", "400", "salmon"),
            ...row("right", 2, "Never bought", "400", "salmon"),
            { text: "=", at: [455, 565], size: 40, anchor: "middle", chalk: "green" },
          ],
          note: "It checks consistency, not honesty",
        },
        {
          when: "Capital, loan, oven",
          draw: [...row("right", 0, "Capital, Rosa", "10,000"), ...row("right", 1, "Loan, bank", "5,000")],
          erase: ["left2", "left2 sum", "right2", "right2 sum"],
          note: "Draw it yourself: capital, loan, oven",
        },
        {
          when: "there should be seven thousand",
          draw: [
            ...row("left", 0, "Cash", "7,000", "yellow"),
            ...row("left", 1, "Oven", "8,000", "yellow"),
            ...totals(450, "15,000", "15,000", "green"),
          ],
          note: "7,000 + 8,000 = 10,000 + 5,000",
        },
        { when: "if it does not balance, then be glad", note: "If it doesn't balance, it is working" },
      ],
    },
  ],
};
