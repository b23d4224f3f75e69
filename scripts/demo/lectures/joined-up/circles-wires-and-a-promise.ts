import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { chalked, edge, node, type Place } from "./marks.ts";

const at: readonly Place[] = [
  [110, 190],
  [300, 140],
  [540, 150],
  [130, 390],
  [330, 330],
  [650, 300],
  [500, 440],
  [780, 170],
];
const place = (index: number): Place => at[index] ?? [0, 0];
const circles = (): Mark[] => at.flatMap((one, index) => node(`${index}`, one, { r: 32, size: 30 }));
const wire = (from: number, to: number): Mark =>
  edge(place(from), place(to), { r: 32, width: 5, chalk: "yellow", id: `${from}-${to}` });

export const circlesWiresAndAPromise: DemoLecture = {
  videoId: 121,
  text: `
    Take a sheet of paper and draw eight circles on it, anywhere you like.
    Number them from zero to seven.
    These are computers in an old office building, and at the moment none of them can talk to any other.

    Now an electrician comes, and he works alone.
    He puts in a wire from two to five.
    Then one from five to six, and then one from zero to three.
    And from time to time a door opens and somebody asks: can my computer reach that one over there?

    Can two reach six? There is no wire between them.
    But two reaches five, and five reaches six. So yes.
    Can three reach six? Put your finger on three.
    It gets to zero, and there it is stuck. So no.
    With eight circles your finger is fast enough.
    With eight million of them it would wander all day.

    Let us count something. Before the first wire there were eight groups, each of a single computer.
    Two to five makes seven. Five to six makes six. Zero to three makes five.
    Each wire takes two groups and makes one of them, so the count goes down by one.

    Then he joins two and six. What is the count now? Say it before I do.
    It is still five. Both ends were in the same group already, and the wire has changed nothing at all.
    It may be useful on the day when another one breaks.
    But to our question it brings no news.

    So there are only two kinds of wires.
    One kind merges two groups, and the other kind changes nothing.
    Eight groups can be merged only seven times.
    After that there is one group, and every answer is yes.
    Put a million wires between eight computers, and at most seven of them have ever mattered.
    I have known this for twenty years, and I still find it hard to believe.

    Now for the promise, and it is the electrician who makes it.
    He will never take out a wire.
    That sounds like a small thing. It means that a yes stays a yes for ever.
    A no may turn into a yes tomorrow, but never the other way round.

    We make a promise in return.
    We answer each question with one word, and we do not make anybody wait.
    We do not promise to show the way, cable by cable.
    Nobody has asked for it, and that turns out to be worth a great deal.

    For whoever owes only a yes or a no can afford to forget.
    Which wires must we remember? Only the seven?
    Perhaps not even those. But before we forget anything, we should agree on what the word connected means.
    It sounds obvious. A singer, a one-way street and three villages on a road will show you that it is not.
  `,
  board: {
    scenes: [
      {
        title: "Can two reach six?",
        steps: [
          { when: "Take a sheet of paper", draw: circles() },
          { when: "He puts in a wire", draw: [wire(2, 5)], note: "A wire from 2 to 5" },
          {
            when: "Then one from five to six",
            draw: [wire(5, 6), wire(0, 3)],
            colour: { "2-5": "white" },
          },
          {
            when: "Can two reach six",
            draw: [{ text: "2 → 5 → 6  yes", at: [430, 545], size: 36, chalk: "green" }],
            colour: { ...chalked("green", "2", "5", "6"), "2-5": "green", "5-6": "green", "0-3": "white" },
            note: "No wire between 2 and 6: still yes",
          },
          {
            when: "Can three reach six",
            draw: [{ text: "3 → 0 → ?  no", at: [70, 545], size: 36, chalk: "salmon" }],
            colour: { ...chalked("salmon", "3", "0"), "0-3": "salmon" },
            note: "3 gets to 0 and no further",
          },
        ],
      },
      {
        title: "Count the groups",
        steps: [
          {
            when: "Let us count something",
            draw: [
              ...circles(),
              { text: "groups", at: [70, 545], size: 30, chalk: "grey" },
              { text: "8", at: [240, 548], size: 40 },
            ],
          },
          {
            when: "Two to five makes seven",
            draw: [
              wire(2, 5),
              { text: "7", at: [340, 548], size: 40 },
              wire(5, 6),
              { text: "6", at: [440, 548], size: 40 },
              wire(0, 3),
              { text: "5", at: [540, 548], size: 40, id: "five" },
            ],
            note: "8 computers: 8 groups at first",
          },
          {
            when: "Each wire takes two groups",
            colour: { "2-5": "green", "5-6": "green", "0-3": "green" },
            note: "A wire merges two groups",
          },
          {
            when: "Then he joins two and six",
            draw: [wire(2, 6), { text: "?", at: [640, 548], size: 40, chalk: "yellow", id: "?" }],
          },
          {
            when: "It is still five",
            draw: [{ text: "5", at: [640, 548], size: 40, chalk: "salmon" }],
            erase: ["?"],
            colour: { "2-6": "salmon" },
            note: "Or it changes nothing",
          },
          {
            when: "Eight groups can be merged",
            draw: [{ text: "8 − 1 = 7", at: [660, 470], size: 34, chalk: "green" }],
            note: "At most 7 wires ever matter",
          },
        ],
      },
      {
        title: "Two promises",
        steps: [
          {
            when: "Now for the promise",
            draw: [
              { text: "the electrician:", at: [70, 150], size: 32, chalk: "grey" },
              { path: "M380 155C430 125 480 185 530 155", width: 6 },
              { circle: [360, 158, 18] },
              { circle: [550, 152, 18] },
              { text: "never cut", at: [600, 165], size: 36, chalk: "yellow" },
            ],
            note: "He never takes out a wire",
          },
          {
            when: "a yes stays a yes",
            draw: [
              { text: "yes", at: [640, 338], size: 40, anchor: "middle", chalk: "green" },
              { circle: [640, 325, 58], chalk: "green" },
              { path: "M684 285C770 230 790 400 690 362", chalk: "green" },
              { path: "M712 355L690 362L702 382", chalk: "green" },
            ],
            note: "A yes stays a yes for ever",
          },
          {
            when: "A no may turn into a yes",
            draw: [
              { text: "no", at: [200, 338], size: 40, anchor: "middle", chalk: "salmon" },
              { circle: [200, 325, 58], chalk: "salmon" },
              { line: [275, 305, 560, 305], arrow: true, chalk: "yellow", width: 6 },
              { line: [560, 350, 275, 350], arrow: true, chalk: "grey", dashed: true },
              { line: [390, 328, 440, 372], chalk: "salmon", width: 6 },
              { line: [440, 328, 390, 372], chalk: "salmon", width: 6 },
            ],
          },
          {
            when: "We answer each question",
            draw: [
              { text: "we:", at: [70, 480], size: 32, chalk: "grey" },
              { text: "one word, at once", at: [150, 480], size: 36, chalk: "yellow" },
            ],
            note: "One word, at once",
          },
          {
            when: "We do not promise to show the way",
            draw: [
              { text: "the way", at: [560, 480], size: 36, chalk: "grey" },
              { line: [550, 468, 700, 468], chalk: "salmon", width: 5 },
            ],
          },
          {
            when: "For whoever owes only",
            draw: [{ text: "so we may forget", at: [150, 545], size: 36, chalk: "green" }],
            note: "Owing little, we may forget",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Twelve computers, nine wires",
      text: prose(`
        Twelve computers had no wires. The electrician has put in nine, and two of them changed nothing. How
        many groups?
      `),
      questionType: "select_one",
      about: { from: "Let us count something", to: "brings no news" },
      hint: "Count only the wires that merged two groups.",
      options: [
        {
          optionText: "3",
          explanationText:
            "That is twelve minus nine. The two wires inside a group must not be counted: they merged nothing.",
          isRight: false,
        },
        {
          optionText: "5",
          explanationText:
            "Seven of the nine wires merged two groups, and each of these took one away: twelve minus seven is five.",
          isRight: true,
        },
        {
          optionText: "It depends on where the wires are",
          explanationText:
            "The shape of the groups depends on it, their number does not: every merging wire takes away exactly one.",
          isRight: false,
        },
      ],
    },
    {
      title: "What can still change",
      text: "Wires are only added. Which answers from this morning may be different by the evening?",
      questionType: "select_one",
      about: { from: "Now for the promise", to: "never the other way round" },
      options: [
        {
          optionText: "Only those that were no",
          explanationText:
            "A new wire can join two groups that were apart. What was joined stays so, for nothing is taken out.",
          isRight: true,
        },
        {
          optionText: "Only those that were yes",
          explanationText:
            "A yes rests on wires that are there. It could become a no only if one of them were taken out.",
          isRight: false,
        },
        {
          optionText: "Both kinds, since the network has changed",
          explanationText: "The network only grows. Growing can open a new way, but it can't close an old one.",
          isRight: false,
        },
      ],
    },
  ],
};
