import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { edge, node, type Place } from "./marks.ts";

const at: readonly Place[] = [
  [90, 150],
  [90, 370],
  [250, 260],
  [430, 260],
  [590, 150],
  [590, 370],
];
const place = (index: number): Place => at[index] ?? [0, 0];
const stations = (): Mark[] => at.flatMap((one, index) => node(`${index}`, one, { r: 30, size: 28 }));
const line = (from: number, to: number, chalk: Mark["chalk"] = "white"): Mark =>
  edge(place(from), place(to), { r: 30, width: 6, chalk, id: `${from}-${to}` });
const network = (): Mark[] => [line(0, 1), line(1, 2), line(2, 0), line(2, 3), line(3, 4), line(4, 5), line(5, 3)];

/** The film: its cuts in their order, each in its frame. */
const cuts = ["0–1", "2–3", "4–5", "3–4", "1–2"];
const film: Mark[] = [
  { path: "M60 440L840 440M60 520L840 520", chalk: "grey", width: 3 },
  ...cuts.flatMap((cut, index): Mark[] => [
    { line: [190 + index * 130, 440, 190 + index * 130, 520], chalk: "grey", width: 3 },
    { text: cut, at: [255 + index * 130, 490], size: 28, anchor: "middle", chalk: "salmon" },
  ]),
];
const parts = (index: number, count: number, chalk: Mark["chalk"] = "green"): Mark => ({
  text: `${count}`,
  at: [255 + index * 130, 565],
  size: 36,
  anchor: "middle",
  chalk,
});

export const runningTheFilmBackwards: DemoLecture = {
  videoId: 134,
  text: `
    Six stations and seven lines. The company closes one line after another, and the plan is in a drawer already.
    After each closing the mayor wants to know: into how many parts has the network fallen?
    And we have just learned that a forest cannot cut. Well then, we shall not cut.

    Zero, one and two form a triangle. Three, four and five form another. Between two and three there is a bridge.
    The closings, in their order: zero to one, two to three, four to five, three to four, one to two.

    Now imagine that somebody has filmed all this, and run the film backwards.
    A cable that fell to the ground jumps up and is whole again.
    What was a cut has become a join. And joining is the one thing that we are good at.

    So we begin at the end of the film. Two lines are left, from two to zero and from five to three.
    An empty forest, six stations, two unions: four parts. That is the answer for after the fifth closing.
    One step back. One to two returns, and one was alone before. Three parts.
    Three to four returns, and four was alone. Two parts.
    Four to five returns. They are together already, by way of three. Still two.
    Two to three returns, and the triangles meet. One part.
    Zero to one returns and changes nothing. One part, and we are at the beginning.

    I have written four, three, two, two, one, one. Read it from the other end.
    One at the beginning. After the closings one, two, two, three, four. The mayor has his list.
    Seven unions for seven lines, and not a single cut.

    The program is the one from the second part, letter by letter. We have only turned the input round.

    What does it cost? One thing, and you should say it aloud before you promise anything.
    You must know the whole plan before you give the first answer. Such a method is called offline.
    If the storm is raging now, the film has no end yet, and it cannot be run backwards.
    But how often is all known! Last year's list of failures. A plan of closings. A game of what if.

    The film can tell you more. Which closing tore the network apart?
    Look for the place where one becomes two. It is the second, the bridge.
    Questions can be put into the film as well. Could you still get from zero to five after the first closing?
    Write it on the list between the first and the second, and answer it when you come past.

    And if lines are closed and opened again, in a mixed order? Then neither direction has only joins.
    Each line has a time in which it is there. You cut the whole time into halves, and the halves again,
    join what is there for a whole piece, go into its halves, and on the way out take back the latest joins.
    That is the pile of slips from last time, and so it was worth its price.

    By now the forest has done all that can be asked of it. Almost all, at least.
    There are questions on which it keeps silent, and it is good to know which ones.
  `,
  board: {
    scenes: [
      {
        title: "A plan of closings",
        steps: [
          { when: "Six stations and seven lines", draw: [...stations(), ...network()] },
          {
            when: "into how many parts",
            draw: [{ text: "parts: ?", at: [655, 270], size: 34, chalk: "yellow" }],
            note: "After each closing: how many parts?",
          },
          { when: "Between two and three there is", colour: { "2-3": "yellow" } },
          {
            when: "The closings, in their order",
            draw: film,
            colour: { "2-3": "white" },
            note: "Five closings, known beforehand",
          },
          {
            when: "and run the film backwards",
            draw: [{ line: [840, 408, 640, 408], arrow: true, chalk: "yellow", width: 6 }],
          },
          {
            when: "What was a cut has become",
            draw: [{ text: "cut → join", at: [655, 330], size: 34, chalk: "green" }],
            note: "Backwards a cut is a join",
          },
        ],
      },
      {
        title: "The film runs backwards",
        steps: [
          {
            when: "So we begin at the end",
            draw: [...stations(), line(2, 0), line(5, 3), ...film],
            note: "Begin with what is left at the end",
          },
          {
            when: "An empty forest, six stations",
            draw: [{ text: "parts", at: [60, 562], size: 26, chalk: "grey" }, parts(4, 4)],
            note: "2 unions: 4 parts",
          },
          { when: "One step back", draw: [line(1, 2, "green"), parts(3, 3)] },
          { when: "Three to four returns", draw: [line(3, 4, "green"), parts(2, 2)] },
          {
            when: "Four to five returns",
            draw: [line(4, 5, "salmon"), parts(1, 2)],
            note: "Together already: nothing changes",
          },
          { when: "Two to three returns", draw: [line(2, 3, "green"), parts(0, 1)] },
          {
            when: "Zero to one returns",
            draw: [line(0, 1, "salmon"), { text: "1", at: [165, 565], size: 36, anchor: "middle", chalk: "green" }],
          },
        ],
      },
      {
        title: "Read it from the other end",
        steps: [
          {
            when: "I have written four, three",
            draw: [
              ...film,
              { text: "parts", at: [60, 562], size: 26, chalk: "grey" },
              ...[1, 2, 2, 3, 4].map((count, index) => parts(index, count)),
              { text: "1", at: [165, 565], size: 36, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "One at the beginning",
            draw: [
              { line: [110, 410, 110, 130], arrow: true, chalk: "grey" },
              { text: "parts", at: [130, 140], size: 26, chalk: "grey" },
              {
                path: "M120 350L255 350L385 350L385 290L645 290L645 230L775 230L775 170L830 170",
                chalk: "green",
                width: 6,
              },
            ],
            note: "1, then 1, 2, 2, 3, 4",
          },
          { when: "Seven unions for seven lines", note: "7 unions and no cut" },
          {
            when: "We have only turned the input",
            draw: [{ text: "same program, input turned round", at: [150, 190], size: 26, chalk: "yellow" }],
            note: "The program stays as it was",
          },
        ],
      },
      {
        title: "Offline",
        steps: [
          {
            when: "What does it cost? One thing",
            draw: [
              { line: [80, 300, 830, 300], arrow: true, chalk: "grey" },
              { text: "time", at: [830, 345], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "You must know the whole plan",
            draw: [
              ...[160, 280, 400, 520, 640].map((x): Mark => ({ line: [x, 270, x, 330], chalk: "salmon", width: 6 })),
              { path: "M660 245C560 170 240 170 140 245", chalk: "yellow", width: 6 },
              { path: "M165 240L140 245L148 220", chalk: "yellow", width: 6 },
              { text: "offline: all is known", at: [400, 150], size: 32, anchor: "middle", chalk: "green" },
            ],
            note: "Offline: the whole plan is known",
          },
          {
            when: "If the storm is raging now",
            draw: [
              { line: [720, 190, 720, 380], dashed: true, chalk: "blue" },
              { text: "now", at: [720, 175], size: 28, anchor: "middle", chalk: "blue" },
              { text: "?", at: [780, 260], size: 40, anchor: "middle", chalk: "blue" },
            ],
            note: "In the storm: no end, no backwards",
          },
          {
            when: "Which closing tore the network",
            draw: [
              { text: "1", at: [220, 420], size: 34, anchor: "middle" },
              { text: "2", at: [340, 420], size: 34, anchor: "middle", chalk: "salmon" },
              { circle: [280, 300, 40], chalk: "yellow" },
            ],
          },
          {
            when: "Look for the place where one",
            draw: [{ text: "the second: the bridge", at: [385, 420], size: 30, chalk: "salmon" }],
            note: "Where 1 becomes 2: the bridge",
          },
          {
            when: "Write it on the list between",
            draw: [
              { text: "0 ~ 5 ?", at: [220, 545], size: 30, anchor: "middle", chalk: "green" },
              { line: [220, 512, 220, 436], arrow: true, chalk: "green", dashed: true },
            ],
          },
        ],
      },
      {
        title: "Closed and opened again",
        steps: [
          {
            when: "And if lines are closed and opened",
            draw: [
              { line: [80, 540, 840, 540], arrow: true, chalk: "grey" },
              { line: [80, 470, 640, 470], chalk: "blue", width: 10 },
              { line: [270, 505, 835, 505], chalk: "salmon", width: 10 },
            ],
          },
          {
            when: "You cut the whole time",
            draw: [
              { line: [80, 140, 840, 140], width: 8 },
              { line: [80, 230, 450, 230], width: 8 },
              { line: [470, 230, 840, 230], width: 8 },
              ...[0, 1, 2, 3].map(
                (index): Mark => ({ line: [80 + index * 195, 320, 255 + index * 195, 320], width: 8, id: `q${index}` }),
              ),
            ],
            note: "Halves, and halves of the halves",
          },
          {
            when: "join what is there for a whole piece",
            draw: [
              { line: [80, 230, 450, 230], chalk: "blue", width: 10 },
              { line: [470, 320, 645, 320], chalk: "blue", width: 10 },
              { line: [265, 335, 440, 335], chalk: "salmon", width: 10 },
              { line: [470, 245, 840, 245], chalk: "salmon", width: 10 },
            ],
            note: "Way in: join. Way out: take back",
          },
          {
            when: "That is the pile of slips",
            draw: [
              { text: "in: join", at: [80, 410], size: 32, chalk: "green" },
              { text: "out: take the slip from the pile", at: [280, 410], size: 32, chalk: "yellow" },
            ],
          },
          { when: "There are questions on which", note: "And where is the forest silent?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "One film, four closings",
      text: prose(`
        At the end of a film there are five parts. Backwards four lines return, and three of them merge two
        parts. How many parts were there at the beginning?
      `),
      questionType: "select_one",
      about: { from: "So we begin at the end", to: "we are at the beginning" },
      options: [
        {
          optionText: "1, since four lines return",
          explanationText: "One of the four changes nothing, as its two ends were connected already when it came back.",
          isRight: false,
        },
        {
          optionText: "2",
          explanationText:
            "Each line that merges takes one part away: five minus three is two. The fourth line takes none away.",
          isRight: true,
        },
        {
          optionText: "8, because backwards the parts are added",
          explanationText:
            "Backwards, lines come back and parts grow together. The number falls on the way to the beginning.",
          isRight: false,
        },
      ],
    },
    {
      title: "When the trick helps",
      text: "In which of these cases can the film be run backwards?",
      questionType: "choose_all_that_apply",
      about: { from: "What does it cost", to: "A game of what if" },
      hint: "Is the last cut known before the first answer is due?",
      options: [
        {
          optionText: "You study which power lines failed last year, hour by hour",
          explanationText: "The whole list is there before you begin, and nobody waits for an answer in between.",
          isRight: true,
        },
        {
          optionText: "A control room must report at once, after each failure, who is cut off",
          explanationText: "The answer is due before the next failure is known, so there is no end to begin with.",
          isRight: false,
        },
        {
          optionText: "You want to know how many stations a network can lose in a planned order",
          explanationText: "The order is planned, so the end is known, and the stations can be put back one by one.",
          isRight: true,
        },
      ],
    },
  ],
};
