import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { smooth, train } from "./shapes.ts";

/** Weights in a pile of so many columns, on a beam at y. */
const pile = (
  x: number,
  y: number,
  columns: number,
  count: number,
  chalk: "yellow" | "salmon" | "white",
  id = "",
): Mark[] =>
  Array.from({ length: count }, (_, index) => ({
    box: [x + 26 * (index % columns), y - 26 - 26 * Math.floor(index / columns), 22, 22] as const,
    filled: true,
    chalk,
    width: 3,
    ...(id && { id: `${id} ${index}` }),
  }));

/** Along the beam, ten pixels are a millivolt, and −70 is at 110. */
const beam: Mark[] = [
  { line: [60, 340, 850, 340], width: 6 },
  { text: "−70", at: [110, 500], anchor: "middle", chalk: "grey" },
  { text: "0 mV", at: [800, 500], anchor: "middle", chalk: "grey" },
  { line: [260, 240, 260, 520], dashed: true, chalk: "green", width: 3 },
  { text: "threshold", at: [260, 225], anchor: "middle", size: 26, chalk: "green" },
  { text: "−55", at: [260, 560], anchor: "middle", size: 26, chalk: "green" },
];

const pivot = (x: number): string => `M${x} 348L${x + 28} 420L${x - 28} 420Z`;

export const yesNoAndNotSoFast: DemoLecture = {
  videoId: 206,
  text: `
    The chemical that makes your leg jump also slows down your heart. The same molecule, atom for atom.
    So yes and no cannot be in the cloud. They are in the receptor on which it lands.

    A yes opens a gate that pulls the voltage up towards zero.
    A no opens a gate that pulls it towards minus seventy. But that is where the cell is anyway!
    What use is it to be pulled to where you are? We shall calculate, and it is only an average.

    Every open gate votes for a voltage of its own, and the cell takes the average of all the votes.
    The leak has ten votes, all of them for minus seventy. With nobody else voting, that is rest.
    Now comes a yes with three votes, and it votes for zero.
    Ten times minus seventy makes minus seven hundred, and there are thirteen votes. That gives minus fifty-four.
    The threshold lies at minus fifty-five. So the cell fires.

    Next, a no alone, also with ten votes. Minus seventy and minus seventy: on average, minus seventy.
    Nothing moves. With a voltmeter you would swear that nothing had arrived.
    But now let the same yes come while the no is open.
    Twenty votes for minus seventy, that is minus fourteen hundred.
    And divided by twenty-three: minus sixty-one. The cell says nothing.

    Think of a cold house with its window open. Nothing happens, as outside is no colder than inside.
    You notice the window when you light the stove.
    Alone, our yes lifted the cell by sixteen. With the window open, it is nine.
    So this kind of no does not take a fixed amount away. It makes every yes count for less.

    Where it sits matters, too. Far out on one branch, it weakens only what comes in along that branch.
    Close to the place where spikes begin, it can silence the whole tree. And that is where many of them sit.

    And not so fast? There is a third sort of receptor, and it is not a gate at all. It is a doorbell.
    A molecule rings, and inside the cell others run about, until somewhere a gate opens or closes.
    A yes is there within a thousandth of a second, and gone after twenty.
    The doorbell is answered after a tenth of a second or more. Then its effect stays for seconds, or minutes.
    The heart has doorbells, and so it does not slow down at the very beat when you ring.

    Suppose that one of them closes two of the ten leak votes. Eight for minus seventy: still minus seventy.
    Again, nothing to be seen. But now our yes arrives.
    Minus five hundred and sixty, divided by eleven: minus fifty-one. It used to be minus fifty-four.
    That was neither a yes nor a no. It changed how easily this cell is convinced.
    You know the feeling. At night, in a strange house, every creak gets through to you, with the same ears.

    How does anyone find out which gate does what? In the beginning it was done with poison.
  `,
  board: {
    scenes: [
      {
        title: "The receptor decides",
        steps: [
          {
            when: "The chemical that makes",
            draw: [
              { text: "same molecule", at: [445, 130], anchor: "middle", chalk: "green" },
              ...[400, 430, 460, 490].map((x, index) => ({
                circle: [x, 160 + 20 * (index % 2), 7] as const,
                filled: true,
                chalk: "green" as const,
              })),
              { line: [370, 190, 240, 250], arrow: true, chalk: "green" },
              { line: [520, 190, 650, 250], arrow: true, chalk: "green" },
            ],
          },
          {
            when: "So yes and no cannot",
            draw: [
              { text: "leg muscle", at: [220, 300], anchor: "middle" },
              {
                path: smooth([60, 400], [130, 400], [165, 340], [190, 330], [230, 365], [300, 392], [380, 400]),
                chalk: "yellow",
                width: 5,
              },
              { text: "heart", at: [670, 300], anchor: "middle" },
              { path: train(490, 850, 400, 60, [510, 550, 590, 690, 800]), chalk: "salmon", width: 5 },
            ],
            note: "Same molecule, two answers",
          },
          {
            when: "up towards zero",
            draw: [
              { text: "yes", at: [90, 500], size: 36, chalk: "yellow", anchor: "middle" },
              { line: [140, 488, 250, 488], arrow: true, chalk: "yellow" },
              { text: "0 mV", at: [270, 499], size: 32, chalk: "yellow" },
            ],
            note: "Yes pulls towards 0",
          },
          {
            when: "A no opens a gate",
            draw: [
              { text: "no", at: [540, 500], size: 36, chalk: "salmon", anchor: "middle" },
              { line: [590, 488, 700, 488], arrow: true, chalk: "salmon" },
              { text: "−70 mV", at: [715, 499], size: 32, chalk: "salmon" },
            ],
            note: "No pulls towards −70, where it is",
          },
        ],
      },
      {
        title: "The voltage is an average of votes",
        steps: [
          { when: "takes the average of all", draw: beam, note: "Every open gate is a vote" },
          {
            when: "The leak has ten votes",
            draw: [
              ...pile(60, 337, 4, 10, "white"),
              { text: "leak 10", at: [60, 240], size: 26 },
              { path: pivot(110), chalk: "yellow", filled: true, id: "pivot" },
            ],
          },
          {
            when: "a yes with three votes",
            draw: [
              ...pile(765, 337, 3, 3, "yellow", "yes"),
              { text: "yes 3", at: [800, 290], anchor: "middle", size: 26, chalk: "yellow", id: "yes" },
            ],
          },
          {
            when: "there are thirteen votes",
            move: { pivot: [162, 0] },
            draw: [{ text: "−700 ÷ 13 = −54", at: [360, 400], size: 32, chalk: "yellow", id: "first" }],
            note: "−700 ÷ 13 = −54: it fires",
          },
          {
            when: "Next, a no alone",
            erase: ["yes 0", "yes 1", "yes 2", "yes", "first"],
            move: { pivot: [-162, 0] },
            draw: [...pile(60, 207, 4, 10, "salmon"), { text: "no 10", at: [60, 112], size: 26, chalk: "salmon" }],
            note: "No alone: still −70, nothing moves",
          },
          {
            when: "let the same yes come",
            draw: [
              ...pile(765, 337, 3, 3, "yellow"),
              { text: "yes 3", at: [800, 290], anchor: "middle", size: 26, chalk: "yellow" },
            ],
          },
          {
            when: "And divided by twenty-three",
            move: { pivot: [91, 0] },
            draw: [{ text: "−1400 ÷ 23 = −61", at: [360, 440], size: 32, chalk: "salmon" }],
            note: "−1400 ÷ 23 = −61: silence",
          },
        ],
      },
      {
        title: "A window in a cold house",
        steps: [
          {
            when: "Think of a cold house",
            draw: [
              { path: "M80 350L80 540L360 540L360 350M50 370L220 220L390 370", width: 5, id: "house" },
              { box: [110, 390, 80, 80], chalk: "blue", id: "window" },
              { line: [150, 430, 50, 430], arrow: true, dashed: true, chalk: "blue", id: "draught" },
              { line: [480, 500, 850, 500], chalk: "grey" },
              { text: "−70", at: [480, 535], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "when you light the stove",
            draw: [
              { box: [250, 470, 70, 68], chalk: "salmon", id: "stove" },
              {
                path: "M285 530C262 525 268 500 285 482C302 500 308 525 285 530Z",
                chalk: "yellow",
                filled: true,
                id: "fire",
              },
            ],
            note: "The window counts when the stove is lit",
          },
          {
            when: "Alone, our yes lifted",
            draw: [
              { line: [480, 260, 850, 260], dashed: true, chalk: "green", width: 3 },
              { text: "threshold", at: [845, 240], size: 26, anchor: "end", chalk: "green" },
              {
                path: smooth([490, 500], [530, 270], [555, 242], [590, 330], [640, 440], [690, 500]),
                chalk: "yellow",
                width: 5,
              },
              { text: "+16", at: [555, 220], size: 32, anchor: "middle", chalk: "yellow" },
              {
                path: smooth([670, 500], [710, 380], [735, 356], [765, 410], [800, 465], [845, 500]),
                chalk: "salmon",
                width: 5,
              },
              { text: "+9", at: [735, 335], size: 32, anchor: "middle", chalk: "salmon" },
            ],
            note: "+16 without the no, +9 with it",
          },
          {
            when: "It makes every yes count",
            note: "A no makes each yes count for less",
          },
          {
            when: "Where it sits matters",
            erase: ["house", "window", "draught", "stove", "fire"],
            draw: [
              { circle: [220, 460, 36], width: 5 },
              { path: "M198 430C180 370 130 330 90 220M163 345C160 310 170 280 165 240", width: 5, id: "left" },
              { path: "M220 422C222 360 228 300 222 200", width: 5, id: "middle" },
              { path: "M242 430C262 370 310 330 350 220M283 350C290 310 280 280 290 230", width: 5, id: "right" },
              { line: [220, 496, 220, 572], arrow: true, chalk: "yellow", width: 5 },
              { text: "far out: one branch", at: [60, 120], size: 26, chalk: "blue" },
              { circle: [90, 220, 14], filled: true, chalk: "blue" },
            ],
          },
          {
            when: "it can silence the whole",
            draw: [
              { text: "near the start: the whole tree", at: [60, 165], size: 26, chalk: "salmon" },
              { circle: [245, 500, 14], filled: true, chalk: "salmon" },
            ],
            colour: { left: "salmon", middle: "salmon", right: "salmon" },
          },
        ],
      },
      {
        title: "The doorbell",
        steps: [
          {
            when: "And not so fast?",
            draw: [
              { line: [90, 260, 840, 260], chalk: "grey" },
              ...["1 ms", "10 ms", "0.1 s", "1 s", "10 s"].map((label, index) => ({
                text: label,
                at: [120 + 160 * index, 300] as const,
                size: 26,
                anchor: "middle" as const,
                chalk: "grey" as const,
              })),
            ],
          },
          {
            when: "A yes is there within",
            draw: [
              { box: [110, 120, 220, 44], filled: true, chalk: "yellow" },
              { text: "gate", at: [220, 152], anchor: "middle", chalk: "yellow" },
            ],
            note: "A gate: 1 to 20 ms",
          },
          {
            when: "The doorbell is answered",
            draw: [
              { box: [440, 190, 400, 44], filled: true, chalk: "blue" },
              { text: "doorbell", at: [640, 222], anchor: "middle", chalk: "blue" },
            ],
            note: "A doorbell: from 0.1 s, for seconds",
          },
          {
            when: "Suppose that one of them",
            draw: [
              { text: "leak 10", at: [60, 400], size: 32 },
              { text: "leak 8", at: [60, 490], size: 32, chalk: "blue" },
            ],
          },
          {
            when: "Minus five hundred and sixty",
            draw: [
              { text: "yes 3", at: [240, 400], size: 32, chalk: "yellow" },
              { text: "−700 ÷ 13 = −54", at: [410, 400], size: 32 },
              { text: "yes 3", at: [240, 490], size: 32, chalk: "yellow" },
              { text: "−560 ÷ 11 = −51", at: [410, 490], size: 32, chalk: "blue" },
              { box: [395, 445, 330, 65], chalk: "blue" },
            ],
            note: "Leak 8 for 10: −51 for −54",
          },
          {
            when: "how easily this cell is convinced",
            draw: [{ text: "not yes, not no: easier to convince", at: [60, 560], size: 28, chalk: "green" }],
          },
          { when: "You know the feeling", note: "It changes how easily a yes wins" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A stronger yes",
      text: prose(`
        The no with its ten votes stays open, next to the leak. Now a yes with six votes arrives. What does the
        cell do?
      `),
      questionType: "select_one",
      about: { from: "takes the average of all", to: "It makes every yes count" },
      hint: "Twenty votes for −70 and six for 0. Divide by all the votes.",
      options: [
        {
          optionText: "It stays silent: the no wins with ten against six",
          explanationText:
            "It is no majority vote. The average of twenty times −70 and six times 0 lies above the threshold.",
          isRight: false,
        },
        {
          optionText: "It fires, at about −38, since six is twice three",
          explanationText: prose(`
            That doubles the lift of the yes alone, 16, and forgets the window. The open no makes every vote count
            for less.
          `),
          isRight: false,
        },
        {
          optionText: "It fires, at about −54",
          explanationText:
            "−1400 divided by 26 is −54. With the no open, it takes twice the yes to get where three votes led before.",
          isRight: true,
        },
      ],
    },
    {
      title: "What the voltmeter shows",
      text: "The voltage of a cell at rest doesn't move. Which of these may have arrived all the same?",
      questionType: "choose_all_that_apply",
      about: { from: "Next, a no alone", to: "Again, nothing to be seen" },
      options: [
        {
          optionText: "A no that pulls towards −70",
          explanationText:
            "It pulls the cell to where it is. You see it only when a yes comes at the same time and achieves less.",
          isRight: true,
        },
        {
          optionText: "A doorbell that closes a part of the leak",
          explanationText:
            "Fewer votes for −70 still have the average −70. But the next yes will have more effect than before.",
          isRight: true,
        },
        {
          optionText: "A yes with three votes",
          explanationText:
            "Three votes for zero always shift the average, here from −70 to −54. That can't stay hidden.",
          isRight: false,
        },
      ],
    },
  ],
};
