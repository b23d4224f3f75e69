import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { cells, chalked, discs, edge, forest, inRow, node, type Place } from "./marks.ts";

const village = (x: number, id: string, isRing: boolean): Mark[] => {
  const [one, two, three]: [Place, Place, Place] = [
    [x, 300],
    [x + 120, 150],
    [x + 240, 300],
  ];
  const places = { x: one, y: two, z: three };
  return [
    ...Object.entries(places).flatMap(([name, place]) => node(name, place, { r: 30, size: 28, id: id + name })),
    edge(one, two, { r: 30, width: 5 }),
    edge(two, three, { r: 30, width: 5, id: `${id}yz` }),
    ...(isRing ? [edge(one, three, { r: 30, width: 5, chalk: "yellow", id: `${id}xz` })] : []),
  ];
};
const memory = (x: number): Mark[] => [
  ...inRow(["x", "y", "z"], x, 422, 80, { size: 24, chalk: "grey" }),
  { path: cells(x, 435, 3, 1, 80, 60) },
  ...inRow(["x", "x", "x"], x, 475, 80, { size: 28, chalk: "yellow" }),
];
const slip = (row: number, text: string, id: string, chalk: Chalk = "blue"): Mark[] => [
  { box: [570, 440 - row * 62, 260, 54], chalk, id },
  { text, at: [700, 476 - row * 62], size: 28, anchor: "middle", chalk, id: `${id} text` },
];

export const whyUndoingIsHarderThanDoing: DemoLecture = {
  videoId: 133,
  text: `
    A storm has torn down a cable, and somebody asks the forest whether her house still has light.
    The forest has no idea that there was a storm. And it is worse than that: we could not even tell it.

    Let me show you why, with two very small villages. Each has three houses, x, y and z.
    The first has two cables, from x to y and from y to z. The second has these two, and a third from x to z.
    Feed the first village into a forest. Join x and y, join y and z. All three hang under x.
    Now the second. Join x and y, join y and z. All three hang under x.
    Then comes the cable from x to z. Both are connected already, so nothing is written down.

    Compare the two arrays. They are equal, down to the last number.
    Now cut the cable from y to z in both. In the first village z sits in the dark.
    In the second it still has light, by way of x.
    The same memory, and two different answers.
    So no program can find the right one, however clever it is. What it would have to know is gone.

    We threw it away ourselves. Do you remember the electrician's promise? He never takes out a wire.
    Because of that promise we were allowed to forget. Now the promise is broken.

    Very well, we keep a list of all the cables, and after each cut we build the forest anew.
    That is correct. With a million cables and a million cuts it is up to a million million unions.
    We have met this number before. So we would be back at the repainting of houses.
    There are structures that can really cut. For a million houses they need some hundreds of steps a time,
    and many hundreds of lines of code. They were found only around the year two thousand.

    But one kind of undoing is cheap, the one you know from your keyboard: take back the latest step.
    What does a union change? One parent and one size, and nothing else.
    So put a slip on a pile: which root was hung under another one.
    Say that b, with three houses, was hung under a, with five. Now a has eight.
    To undo it, take the slip from the pile. b is its own parent again, and eight minus three is five.
    Two numbers, and the world is as it was.

    There are two conditions. You may only take the slip on top. The last one in is the first one out.
    For in the meantime a may have been hung under somebody else, who has counted all eight as well.
    And path compression has to be off.
    Suppose a house in the tree of b climbs up and is hung directly under a.
    When you undo the union, b goes free, and that house stays behind on the wrong island.
    So only the weights are left. Twenty steps at most for a million houses. We can live with that.

    Joining is easy, because it forgets. Taking back the latest join needs a pile of slips.
    And to cut any wire at any time, we need quite another machine.
    Unless we know beforehand which wires will be cut. Then we can cheat, and I shall show you how.
  `,
  board: {
    scenes: [
      {
        title: "Two villages, one memory",
        steps: [
          {
            when: "A storm has torn down",
            draw: [{ path: "M430 110L395 200L440 200L400 300", chalk: "yellow", width: 6, id: "storm" }],
          },
          {
            when: "with two very small villages",
            draw: [{ line: [430, 120, 430, 390], chalk: "grey", width: 3 }],
            erase: ["storm"],
          },
          { when: "The first has two cables", draw: [...village(90, "a ", false), ...village(510, "b ", true)] },
          { when: "Feed the first village", draw: memory(90), note: "x–y, y–z: all under x" },
          { when: "Now the second. Join", draw: memory(510) },
          {
            when: "so nothing is written down",
            colour: { "b xz": "grey" },
            note: "x–z changes nothing, so it is forgotten",
          },
          {
            when: "They are equal, down to",
            draw: [{ text: "=", at: [430, 477], size: 40, anchor: "middle", chalk: "green" }],
            note: "Two villages, one array",
          },
        ],
      },
      {
        title: "The same memory, two answers",
        steps: [
          {
            when: "Now cut the cable from y to z",
            draw: [
              ...village(90, "a ", false),
              ...village(510, "b ", true),
              ...memory(90),
              ...memory(510),
              { line: [240, 260, 310, 190], chalk: "salmon", width: 6 },
              { line: [660, 260, 730, 190], chalk: "salmon", width: 6 },
            ],
          },
          {
            when: "In the second it still has light",
            draw: [
              { text: "dark", at: [330, 372], size: 30, anchor: "middle", chalk: "salmon" },
              { text: "light", at: [750, 372], size: 30, anchor: "middle", chalk: "green" },
            ],
            colour: { ...chalked("salmon", "a z"), ...chalked("green", "b z"), "b xz": "green" },
            note: "z: dark here, light there",
          },
          {
            when: "What it would have to know",
            draw: [{ text: "same memory, two answers", at: [430, 555], size: 34, anchor: "middle", chalk: "yellow" }],
            note: "What is forgotten can't be undone",
          },
          { when: "Because of that promise", note: "The promise: never cut" },
        ],
      },
      {
        title: "Build it anew after each cut?",
        steps: [
          {
            when: "Very well, we keep a list",
            draw: [
              { box: [70, 130, 180, 250], chalk: "grey" },
              { path: "M100 180L220 180M100 225L220 225M100 270L220 270M100 315L220 315", chalk: "grey" },
              { text: "cables", at: [160, 425], anchor: "middle", chalk: "grey" },
              { line: [270, 255, 390, 255], arrow: true, chalk: "yellow" },
              {
                path: discs(
                  [
                    [520, 160],
                    [440, 260],
                    [520, 260],
                    [600, 260],
                    [410, 350],
                    [470, 350],
                  ],
                  24,
                ),
              },
              { path: "M505 179L455 241M520 184L520 236M535 179L585 241M432 283L418 327M448 283L462 327" },
            ],
            note: "Correct: all cables again, after each cut",
          },
          {
            when: "With a million cables and",
            draw: [{ text: "1,000,000 × 1,000,000", at: [60, 500], size: 32, chalk: "salmon" }],
          },
          { when: "So we would be back", note: "As slow as quick-find" },
          {
            when: "There are structures that",
            draw: [
              { text: "can cut:", at: [560, 470], size: 30, chalk: "blue" },
              { text: "hundreds of steps", at: [560, 512], size: 28, chalk: "blue" },
              { text: "hundreds of lines", at: [560, 554], size: 28, chalk: "blue" },
            ],
            note: "Structures that cut do exist",
          },
        ],
      },
      {
        title: "Take back the latest step",
        steps: [
          {
            when: "But one kind of undoing",
            draw: [
              ...forest(
                { a: [170, 160], c: [90, 280], d: [170, 280], e: [250, 280], f: [90, 390] },
                { c: "a", d: "a", e: "a", f: "c" },
              ),
              ...forest({ b: [400, 240], g: [350, 350], h: [450, 350] }, { g: "b", h: "b" }),
              { text: "5", at: [110, 150], size: 30, anchor: "middle", chalk: "yellow", id: "five" },
              { text: "3", at: [460, 230], size: 30, anchor: "middle", chalk: "yellow" },
            ],
          },
          { when: "One parent and one size", note: "union: 1 parent and 1 size change" },
          {
            when: "So put a slip on a pile",
            draw: [...slip(0, "…", "s0"), { text: "pile", at: [700, 545], size: 28, anchor: "middle", chalk: "grey" }],
          },
          {
            when: "Say that b, with three",
            draw: [
              edge([400, 240], [170, 160], { chalk: "green", width: 6, id: "hung" }),
              ...slip(1, "b under a", "s1"),
              { text: "8", at: [110, 150], size: 34, anchor: "middle", chalk: "green", id: "eight" },
            ],
            erase: ["five"],
            note: "A slip: b under a",
          },
          {
            when: "To undo it, take the slip",
            draw: [
              { text: "5", at: [110, 150], size: 34, anchor: "middle", chalk: "yellow" },
              { text: "8 − 3 = 5", at: [60, 500], size: 38, chalk: "yellow" },
            ],
            erase: ["hung", "eight", "s1", "s1 text"],
          },
          { when: "Two numbers, and the world", note: "Undo: 2 numbers back" },
        ],
      },
      {
        title: "Two conditions",
        steps: [
          {
            when: "You may only take the slip",
            draw: [
              ...slip(0, "d under c", "t0"),
              ...slip(1, "b under a", "t1"),
              ...slip(2, "a under k", "t2", "green"),
              { line: [840, 300, 840, 225], arrow: true, chalk: "green" },
            ],
            note: "Last in, first out",
          },
          {
            when: "And path compression has to be off",
            draw: [
              ...forest({ a: [250, 150], b: [380, 260], g: [380, 370], h: [380, 480] }, { b: "a", g: "b", h: "g" }),
            ],
          },
          {
            when: "Suppose a house in the tree",
            draw: [edge([380, 480], [250, 150], { chalk: "yellow", width: 5 })],
            erase: ["h up"],
            colour: chalked("yellow", "h"),
            note: "Compression must be off",
          },
          {
            when: "When you undo the union",
            draw: [{ text: "h: wrong island", at: [60, 480], size: 30, chalk: "salmon" }],
            erase: ["b up"],
            colour: chalked("salmon", "h"),
          },
          {
            when: "Twenty steps at most",
            draw: [{ text: "weights alone: 20 steps", at: [60, 555], size: 32, chalk: "green" }],
            note: "Weights alone: 20 steps for a million",
          },
          { when: "Unless we know beforehand", note: "And if we know all the cuts?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Same array, other village",
      text: "Why can't a cleverer program read from the array whether z still has light after the cut?",
      questionType: "select_one",
      about: { from: "with two very small villages", to: "know is gone" },
      options: [
        {
          optionText: "Because reading the array takes too long",
          explanationText:
            "The array has three numbers. However long you look at them, they are the same for both villages.",
          isRight: false,
        },
        {
          optionText: "Because two villages with different answers have the same array",
          explanationText:
            "Whatever is computed from the array alone comes out the same for both, so it is wrong for one of them.",
          isRight: true,
        },
        {
          optionText: "Because path compression has mixed up the parents",
          explanationText:
            "It would be the same without compression. The third cable was never written down in the first place.",
          isRight: false,
        },
      ],
    },
    {
      title: "The slip in the middle",
      text: prose(`
        b was hung under a, and then a, now with eight houses, under k. Why may you not just take back the
        first of these?
      `),
      questionType: "select_one",
      about: { from: "What does a union change", to: "counted all eight as well" },
      hint: "Which sizes have been written since?",
      options: [
        {
          optionText: "Because k has counted the three houses of b, and would have to be corrected too",
          explanationText:
            "The slip knows about b and a only. Everything that was added later may rest on the union below it.",
          isRight: true,
        },
        {
          optionText: "Because b can't be found any more",
          explanationText:
            "b is named on the slip and its parent is still a. Finding it is easy; what rests on it is the trouble.",
          isRight: false,
        },
        {
          optionText: "You may, since the two unions touch different objects",
          explanationText: "Both touch a: the first has changed its size, and the second has passed this size on to k.",
          isRight: false,
        },
      ],
    },
  ],
};
