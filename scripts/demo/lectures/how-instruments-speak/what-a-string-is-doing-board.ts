import type { Board } from "@cu/local-cloud/video-hosts/board";
import { curve, halves } from "../curves.ts";

/** The note as it rings for six seconds: rough at its beginning, round at its end. */
const ringing = (x: number): number => {
  const time = (x - 80) / 760;
  const swing = (n: number, share: number, decay: number) =>
    share * Math.exp(-decay * time) * Math.sin((n * 26 * 2 * Math.PI * (x - 80)) / 760);
  return 330 - 120 * (swing(1, 1, 2.2) + swing(3, 0.5, 9) + swing(4, 0.35, 12));
};

export const whatAStringIsDoingBoard: Board = {
  scenes: [
    {
      title: "One note, changing its voice",
      steps: [
        {
          when: "I pluck the string, once",
          draw: [
            { line: [80, 150, 840, 150], width: 5 },
            { line: [70, 128, 70, 172], chalk: "grey", width: 8 },
            { line: [848, 128, 848, 172], chalk: "grey", width: 8 },
          ],
        },
        {
          when: "about six seconds",
          draw: [
            { path: curve(ringing, 80, 840, 320), width: 3, chalk: "blue" },
            { line: [80, 520, 840, 520], chalk: "grey", arrow: true },
            { text: "0", at: [80, 560], size: 26, anchor: "middle", chalk: "grey" },
            { text: "6 s", at: [840, 560], size: 26, anchor: "end", chalk: "grey" },
          ],
        },
        {
          when: "At the start it is bright",
          draw: [
            { text: "bright", at: [90, 505], chalk: "yellow", size: 32 },
            { text: "round", at: [840, 505], chalk: "green", size: 32, anchor: "end" },
          ],
          note: "Bright at first, round at the end",
        },
        { when: "something must have been lost", note: "Something gets lost on the way" },
      ],
    },
    {
      title: "Two travelling corners",
      steps: [
        {
          when: "you see a blur",
          draw: [
            {
              path: curve((x) => 220 - 75 * Math.sin((Math.PI * (x - 60)) / 780), 60, 840, 4),
              chalk: "grey",
              id: "up",
            },
            {
              path: curve((x) => 220 + 75 * Math.sin((Math.PI * (x - 60)) / 780), 60, 840, 4),
              chalk: "grey",
              id: "down",
            },
            { text: "what you see", at: [450, 230], anchor: "middle", chalk: "grey", id: "blur" },
          ],
        },
        {
          when: "I pulled it aside here",
          erase: ["up", "down", "blur"],
          draw: [
            { line: [60, 220, 840, 220], dashed: true, chalk: "grey", width: 3 },
            { path: "M60 220L700 130L840 220", width: 5, id: "pulled" },
            { circle: [700, 130, 12], chalk: "yellow", filled: true, id: "finger" },
          ],
        },
        {
          when: "Two straight pieces",
          draw: [{ text: "a corner", at: [660, 122], anchor: "end", chalk: "yellow" }],
          note: "Plucked: two straight pieces, a corner",
        },
        {
          when: "the kink split in two",
          colour: { pulled: "grey", finger: "grey" },
          draw: [
            { line: [60, 440, 840, 440], dashed: true, chalk: "grey", width: 3 },
            { path: "M60 440L630 360L770 395L840 440", width: 5 },
            { circle: [630, 360, 12], chalk: "yellow", filled: true },
            { circle: [770, 395, 12], chalk: "yellow", filled: true },
          ],
          note: "It splits: two corners run apart",
        },
        {
          when: "They run to the ends",
          draw: [
            { line: [600, 325, 460, 325], arrow: true, chalk: "yellow", width: 5 },
            { line: [780, 360, 845, 360], arrow: true, chalk: "yellow", width: 5 },
            { text: "200 times a second", at: [60, 545], size: 34, chalk: "blue" },
          ],
          note: "Turned over at the ends, and back",
        },
        { when: "two travelling corners", colour: { pulled: "white" } },
      ],
    },
    {
      title: "Only these fit",
      steps: [
        {
          when: "Now a corner is a strange",
          draw: [
            { line: [60, 110, 60, 550], chalk: "grey", width: 8 },
            { line: [600, 110, 600, 550], chalk: "grey", width: 8 },
          ],
        },
        {
          when: "the long wave, which fills",
          draw: [
            { path: halves(1, 60, 600, 160, 40), chalk: "green", width: 5 },
            { text: "whole string", at: [630, 170], chalk: "green", id: "name" },
            { path: halves(2, 60, 600, 260, 38), width: 5 },
            { text: "a half", at: [630, 270], id: "half" },
            { path: halves(3, 60, 600, 360, 36), width: 5 },
            { text: "a third", at: [630, 370], id: "third" },
            { path: halves(4, 60, 600, 460, 34), width: 5 },
            { text: "a quarter", at: [630, 470], id: "quarter" },
          ],
          note: "Whole, a half, a third, a quarter",
        },
        {
          when: "no wave of a half and a bit",
          draw: [
            {
              path: curve((x) => 535 - 24 * Math.sin((2.5 * Math.PI * (x - 60)) / 540), 60, 600, 6),
              chalk: "salmon",
              dashed: true,
            },
            { text: "does not fit", at: [630, 545], chalk: "salmon" },
          ],
          note: "Still at both ends: no others",
        },
        {
          when: "The long wave gives you",
          erase: ["name", "half", "third", "quarter"],
          draw: [
            { text: "the note", at: [630, 170], chalk: "green", size: 32 },
            { text: "× 2", at: [630, 270], chalk: "yellow", size: 32 },
            { text: "× 3", at: [630, 370], chalk: "yellow", size: 32 },
            { text: "× 4", at: [630, 470], chalk: "yellow", size: 32 },
          ],
        },
        {
          when: "You hear them as brightness",
          draw: [
            { path: "M710 240C740 240 718 350 748 360C718 370 740 480 710 480", chalk: "yellow" },
            { text: "bright", at: [758, 369], size: 26, chalk: "yellow" },
          ],
          note: "You hear the fast ones as brightness",
        },
      ],
    },
    {
      title: "A feather in the middle",
      steps: [
        {
          when: "I touch the string with a feather",
          draw: [
            { path: halves(1, 60, 640, 170, 44), width: 5, id: "one" },
            { path: halves(2, 60, 640, 280, 42), width: 5, id: "two" },
            { path: halves(3, 60, 640, 390, 40), width: 5, id: "three" },
            { path: halves(4, 60, 640, 500, 38), width: 5, id: "four" },
            { line: [350, 100, 350, 560], dashed: true, chalk: "yellow", width: 3 },
            { path: "M350 110C375 92 400 92 430 100C405 112 380 118 350 110", chalk: "yellow", filled: true },
          ],
        },
        { when: "It jumped up by an octave", note: "It jumps up by an octave" },
        {
          when: "every wave that wants to move",
          colour: { one: "grey", three: "grey" },
          draw: [
            { circle: [350, 126, 10], chalk: "salmon", filled: true },
            { circle: [350, 430, 10], chalk: "salmon", filled: true },
            { text: "silenced", at: [670, 180], chalk: "salmon" },
            { text: "silenced", at: [670, 400], chalk: "salmon" },
          ],
          note: "Silent: what moves in the middle",
        },
        {
          when: "has a quiet place there",
          colour: { two: "green", four: "green" },
          draw: [
            { circle: [350, 280, 10], chalk: "green", filled: true },
            { circle: [350, 500, 10], chalk: "green", filled: true },
            { text: "sounds on", at: [670, 290], chalk: "green" },
            { text: "sounds on", at: [670, 510], chalk: "green" },
          ],
          note: "Not silent: what is quiet there",
        },
      ],
    },
    {
      title: "The bright ones die first",
      steps: [
        {
          when: "So it had been there all along",
          draw: [
            { line: [80, 520, 80, 110], arrow: true, chalk: "grey" },
            { line: [80, 520, 845, 520], arrow: true, chalk: "grey" },
            { text: "strength", at: [100, 128], size: 26, chalk: "grey" },
            { text: "6 s", at: [840, 560], size: 26, anchor: "end", chalk: "grey" },
          ],
        },
        {
          when: "The fast waves bend the string",
          draw: [
            { path: curve((x) => 515 - 230 * Math.exp((82 - x) / 55), 82, 500, 8), chalk: "salmon", width: 5 },
            { text: "× 4", at: [104, 490], size: 26, chalk: "salmon" },
            { path: curve((x) => 515 - 280 * Math.exp((82 - x) / 130), 82, 800, 8), chalk: "yellow", width: 5 },
            { text: "× 2", at: [235, 395], size: 26, chalk: "yellow" },
          ],
          note: "The fast ones lose more, and sooner",
        },
        {
          when: "The long one remains",
          draw: [
            { path: curve((x) => 515 - 350 * Math.exp((82 - x) / 420), 82, 820, 8), chalk: "green", width: 6 },
            { text: "the long one", at: [450, 330], size: 30, chalk: "green" },
          ],
          note: "At the end the long one is alone",
        },
        {
          when: "two, three and four times as fast",
          draw: [{ text: "Why × 2, × 3, × 4?", at: [840, 170], size: 36, anchor: "end", chalk: "blue" }],
        },
        { when: "find the quiet place", note: "Find the quiet place yourself" },
      ],
    },
  ],
};
