import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import type { DemoLecture } from "../lecture.ts";
import { word } from "./shapes.ts";

const horse = (x: number, y: number, chalk: Chalk, id: string): Mark[] => [
  {
    path:
      `M${x - 32} ${y + 42}L${x - 32} ${y - 2}C${x - 12} ${y - 12} ${x + 6} ${y - 2} ${x + 18} ${y - 12}` +
      `L${x + 28} ${y - 46}L${x + 52} ${y - 26}L${x + 44} ${y - 14}L${x + 36} ${y - 20}L${x + 32} ${y + 42}` +
      `L${x + 20} ${y + 42}L${x + 18} ${y + 16}L${x - 18} ${y + 16}L${x - 20} ${y + 42}Z`,
    filled: true,
    chalk,
    id,
  },
];

export const allHorsesOneColour: DemoLecture = {
  videoId: 224,
  text: `
    A row of dominoes falls on two conditions.
    The first one is pushed. And each of them, if it falls, knocks over the next.
    Induction is the same: show the statement for one, and show each step from n to n plus one.
    Then it is true for every number, and you have not had to visit them all.

    With this tool I shall now prove that all horses have the same colour.
    More exactly: in any group of n horses, all have one colour.
    One horse. It has the colour that it has. The first domino is down.

    Now the step. Suppose it is true for every group of five.
    Here come six horses. I send the last one out of the room.
    Five are left, so they have one colour, by assumption.
    I call it back, and send the first one out.
    Again five are left, so these have one colour as well.
    The horses in the middle were in both groups. Their colour is the colour of the first and of the last.
    So all six are alike. And nothing here depends on the number five.

    One horse, then two, then three, then all the horses of the world.
    But outside stands a brown horse beside a white one. So where is the hole?

    Most people attack the assumption. How could you suppose it for five?
    That is allowed. A step does not claim that the statement is true.
    It claims only that if it is true for n, it is true for n plus one.

    Others attack the first domino, and that one stands up to it. One horse has one colour.
    So it is the step, but which one? From five to six it is perfectly sound.
    From two to three it is sound: the middle horse is in both pairs.
    Now go from one to two.

    Two horses, a brown one and a white one. Send out the last: the brown one is alone, one colour.
    Send out the first: the white one is alone, one colour.
    And the horses in the middle? There are none.
    The two groups do not share a horse, and nothing carries the colour across.

    A single step fails, the very first one. All later steps are good, and they stand there for nothing.
    Domino one falls, and domino two is a little too far away.
    If any two horses had one colour, then all of them would. That is what we really proved.

    So test your step where the numbers are small.
    When you write "the ones in the middle", ask how many there are.
    And then ask the next question: is it enough to assume only the case just before?
  `,
  board: {
    scenes: [
      {
        title: "Two conditions for a row of dominoes",
        steps: [
          {
            when: "A row of dominoes falls",
            draw: [
              { line: [50, 400, 840, 400], chalk: "grey" },
              ...Array.from(
                { length: 8 },
                (_, index): Mark => ({ box: [90 + index * 92, 220, 30, 178], id: `d${index}` }),
              ),
            ],
          },
          {
            when: "The first one is pushed",
            draw: [
              { line: [44, 240, 84, 240], arrow: true, chalk: "yellow" },
              ...Array.from(
                { length: 7 },
                (_, index): Mark => ({
                  path: `M${110 + index * 92} 205C${125 + index * 92} 160 ${170 + index * 92} 160 ${190 + index * 92} 205`,
                  chalk: "green",
                }),
              ),
            ],
            colour: { d0: "yellow" },
            note: "The first one falls",
          },
          {
            when: "show each step from n",
            draw: [
              word("1", 105, 445, { chalk: "yellow" }),
              word("n", 473, 445, { chalk: "green" }),
              word("n + 1", 565, 445, { chalk: "green" }),
            ],
            colour: { d4: "green", d5: "green" },
            note: "If n falls, n + 1 falls",
          },
          {
            when: "More exactly: in any group",
            draw: [word("n horses: one colour", 440, 535, { size: 38, chalk: "yellow" })],
          },
        ],
      },
      {
        title: "Six horses",
        steps: [
          {
            when: "Here come six horses",
            draw: Array.from({ length: 6 }, (_, index) => horse(90 + index * 134, 300, "white", `h${index}`)).flat(),
            note: "Suppose: 5 horses, one colour",
          },
          {
            when: "Five are left, so they",
            draw: [
              { box: [50, 220, 650, 150], chalk: "blue" },
              word("first five: one colour", 300, 190, { chalk: "blue" }),
            ],
          },
          {
            when: "Again five are left",
            draw: [
              { box: [168, 235, 668, 150], chalk: "green" },
              word("last five: one colour", 590, 430, { chalk: "green" }),
            ],
          },
          {
            when: "The horses in the middle were",
            colour: { h1: "yellow", h2: "yellow", h3: "yellow", h4: "yellow" },
            note: "The four in the middle are in both",
          },
          {
            when: "One horse, then two",
            draw: [word("so all six are alike", 440, 520, { size: 36, chalk: "yellow" })],
            colour: { h0: "yellow", h5: "yellow" },
          },
          { when: "So where is the hole", note: "Where is the hole?" },
        ],
      },
      {
        title: "From one to two",
        steps: [
          {
            when: "A step does not claim",
            draw: [
              ...horse(150, 180, "grey", "a"),
              ...horse(300, 180, "yellow", "b"),
              ...horse(450, 180, "grey", "c"),
              { text: "2 → 3 is sound", at: [560, 200], size: 34, chalk: "green", id: "sound" },
            ],
            note: "A step claims only: if n, then n + 1",
          },
          {
            when: "From two to three it is",
            draw: [
              { box: [95, 115, 270, 120], chalk: "blue" },
              { box: [245, 125, 270, 120], chalk: "green" },
            ],
          },
          {
            when: "Two horses, a brown one",
            draw: [...horse(150, 370, "salmon", "brown"), ...horse(450, 370, "white", "pale")],
          },
          {
            when: "Send out the first: the white",
            draw: [
              { box: [85, 305, 140, 120], chalk: "blue" },
              { box: [385, 305, 140, 120], chalk: "green" },
            ],
          },
          {
            when: "There are none",
            draw: [
              word("none", 305, 378, { chalk: "salmon" }),
              { text: "1 → 2 fails", at: [560, 382], size: 34, chalk: "salmon" },
            ],
            note: "1 → 2: no horse is in both groups",
          },
          {
            when: "Domino one falls, and domino two",
            draw: [
              { line: [60, 560, 830, 560], chalk: "grey" },
              { line: [110, 558, 180, 500], width: 8, chalk: "yellow" },
              ...Array.from(
                { length: 6 },
                (_, index): Mark => ({ line: [380 + index * 60, 558, 380 + index * 60, 460], width: 8 }),
              ),
            ],
          },
          { when: "So test your step where", note: "Test the step where n is small" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The domino that stands",
      text: "Which part of the proof that all horses have one colour is wrong?",
      questionType: "select_one",
      about: { from: "Most people attack", to: "nothing carries the colour across" },
      hint: "Carry out the step with two horses and look for those in the middle.",
      options: [
        {
          optionText: "It assumes for n horses what it wants to prove",
          explanationText: "The step shows only that n leads to n + 1. For that it may assume the statement for n.",
          isRight: false,
        },
        {
          optionText: "The step from one horse to two",
          explanationText: "Here the two groups have one horse each and share none, so nothing compares their colours.",
          isRight: true,
        },
        {
          optionText: "Every step, since horses do differ",
          explanationText: "From two on, each step is sound. If any two horses had one colour, all horses would.",
          isRight: false,
        },
      ],
    },
    {
      title: "If only two",
      text: "Suppose that on an island any two horses have the same colour. What does the argument show then?",
      questionType: "select_one",
      about: { from: "A single step fails", to: "That is what we really proved" },
      options: [
        {
          optionText: "All horses of the island have the same colour",
          explanationText: "The chain now starts at two, and every step from there on is sound.",
          isRight: true,
        },
        {
          optionText: "Nothing, because a proof with a hole is worthless",
          explanationText: "Only one step has the hole. With any two horses given, this step is not needed any more.",
          isRight: false,
        },
        {
          optionText: "Every second horse has the same colour",
          explanationText: "Any two horses means each possible pair, neighbours or not, and so none is left out.",
          isRight: false,
        },
      ],
    },
  ],
};
