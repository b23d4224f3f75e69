import type { Mark } from "@cu/local-cloud/video-hosts/board";
import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { train } from "./shapes.ts";

/** A and B at these x and this y, and the no of each to the other. */
const pair = (left: number, right: number, y: number): Mark[] => [
  { circle: [left, y, 48], width: 5 },
  { text: "A", at: [left, y + 14], size: 40, anchor: "middle" },
  { circle: [right, y, 48], width: 5 },
  { text: "B", at: [right, y + 14], size: 40, anchor: "middle" },
  {
    path: `M${left + 52} ${y - 18}L${right - 58} ${y - 18}M${right - 58} ${y - 34}L${right - 58} ${y - 4}`,
    chalk: "salmon",
  },
  {
    path: `M${right - 52} ${y + 18}L${left + 58} ${y + 18}M${left + 58} ${y + 4}L${left + 58} ${y + 34}`,
    chalk: "salmon",
  },
];

/** Spikes in three bursts, each 120 wide. */
const bursts = (first: number): number[] =>
  [0, 1, 2].flatMap((burst) => [0, 18, 36, 56, 80, 108].map((x) => first + 260 * burst + x));

export const twoCellsThatDisagree: DemoLecture = {
  videoId: 208,
  text: `
    Here is a cube, drawn with twelve lines. For a while its front is the lower square, on the left.
    Then it jumps without asking you, and the front is the upper square, on the right.
    You never see both, and never a mixture. Something in you holds one opinion and keeps the other quiet.
    To build a thing like that, two cells are enough.

    Call them A and B. Each has its own input, and each says no to the other.
    Let us begin with a weak no. Every spike of A takes half a spike away from B, and the same back.
    A gets ten, and B gets nine. How much do they fire?
    They settle where both sums come out: A at seven and a third, B at five and a third.
    Check it. Half of five and a third, taken from ten, leaves seven and a third.
    And half of that, taken from nine, leaves five and a third.
    What went in differed by one, and what comes out differs by two.
    So a weak no makes a difference larger. Your eye does this along every edge.

    Now a strong no: each spike takes two away from the other cell.
    Let A be first. It fires ten, so B has nine minus twenty. You cannot fire less than never, so B is silent.
    And a silent B takes nothing away from A. The sums come out.
    But now let B be first. It fires nine, so A has ten minus eighteen, and A is silent. That comes out as well!
    The same inputs, and two answers that both last. It only depends on who was there first.
    The two have stopped comparing. They have become a switch.

    And a switch remembers. A has the word, with its ten, and I turn up the input of B. Twelve. Fifteen.
    B gets more than A by now, and still it says nothing. Ten spikes take away twenty.
    Only beyond twenty does B break through, and silences A at once.
    Then I turn it down again. At fifteen, B goes on. Even at six it takes twelve away from A.
    Only below five does A come back.
    Between five and twenty, either of them may be speaking.
    Look which one it is, and you learn something about the past. You can hardly make a smaller memory.

    One thing is missing. Nobody can shout for ever, so let the one that speaks get tired.
    Its spikes become fewer. The other slips out from under the no, and now it is the louder one.
    It silences the first, until the second is tired, too. A, B, A, B.
    Nobody has given them the beat. It comes out of the quarrel.
    The heart of a leech takes its time from such pairs.
    When a lamprey swims, its left and right halves silence each other in turn.
    And your cube has probably jumped again meanwhile.

    Compare, decide, remember, keep time: four jobs for the same two cells.
    What about counting? For that, one cell will do. It needs a hole.
  `,
  board: {
    scenes: [
      {
        title: "One cube, two opinions",
        steps: [
          {
            when: "Here is a cube",
            draw: [
              { box: [240, 240, 280, 280], chalk: "yellow", width: 5, id: "lower" },
              { box: [380, 120, 280, 280], width: 5, id: "upper" },
              { path: "M240 240L380 120M520 240L660 120M240 520L380 400M520 520L660 400", width: 5 },
            ],
          },
          {
            when: "Then it jumps without",
            draw: [
              { text: "front?", at: [130, 400], anchor: "middle", chalk: "yellow" },
              { line: [130, 415, 225, 440], arrow: true, chalk: "yellow" },
              { text: "or front?", at: [765, 220], anchor: "middle", chalk: "blue" },
              { line: [750, 235, 675, 260], arrow: true, chalk: "blue" },
            ],
            colour: { upper: "blue", lower: "white" },
          },
          {
            when: "You never see both",
            colour: { upper: "white", lower: "yellow" },
            note: "Never both, never a mixture",
          },
          { when: "To build a thing like that", note: "Two cells that say no to each other" },
        ],
      },
      {
        title: "A weak no makes a difference larger",
        steps: [
          {
            when: "Call them A and B",
            draw: pair(170, 410, 330),
            note: "Each says no to the other",
          },
          {
            when: "Let us begin with a weak no",
            draw: [{ text: "× ½", at: [290, 295], anchor: "middle", chalk: "salmon" }],
          },
          {
            when: "A gets ten, and B gets nine",
            draw: [
              { line: [170, 480, 170, 395], arrow: true, chalk: "yellow", width: 5 },
              { text: "10", at: [170, 525], size: 36, anchor: "middle", chalk: "yellow" },
              { line: [410, 480, 410, 395], arrow: true, chalk: "yellow", width: 5 },
              { text: "9", at: [410, 525], size: 36, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "They settle where both sums",
            draw: [
              { line: [170, 265, 170, 195], arrow: true, chalk: "green", width: 5 },
              { text: "7⅓", at: [170, 175], size: 36, anchor: "middle", chalk: "green" },
              { line: [410, 265, 410, 195], arrow: true, chalk: "green", width: 5 },
              { text: "5⅓", at: [410, 175], size: 36, anchor: "middle", chalk: "green" },
            ],
            note: "10 − ½ · 5⅓ = 7⅓",
          },
          {
            when: "Check it.",
            note: "9 − ½ · 7⅓ = 5⅓",
            draw: [
              { line: [520, 500, 845, 500], chalk: "grey" },
              { box: [545, 250, 50, 250], chalk: "yellow", filled: true },
              { box: [605, 275, 50, 225], chalk: "yellow", filled: true },
              { text: "in", at: [600, 538], anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "What went in differed by one",
            draw: [
              { box: [715, 317, 50, 183], chalk: "green", filled: true },
              { box: [775, 367, 50, 133], chalk: "green", filled: true },
              { text: "out", at: [770, 538], anchor: "middle", chalk: "green" },
              { text: "1", at: [630, 262], anchor: "middle", chalk: "yellow" },
              { text: "2", at: [800, 352], anchor: "middle", chalk: "green" },
            ],
            note: "In: 1 apart. Out: 2 apart.",
          },
        ],
      },
      {
        title: "A strong no: the first one keeps the word",
        steps: [
          {
            when: "Now a strong no",
            draw: [
              ...pair(115, 335, 270),
              ...pair(565, 785, 270),
              { line: [450, 110, 450, 560], chalk: "grey", dashed: true, width: 3 },
              { text: "× 2", at: [225, 235], anchor: "middle", chalk: "salmon" },
              { text: "× 2", at: [675, 235], anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Let A be first",
            draw: [
              { text: "A first", at: [225, 145], size: 32, anchor: "middle", chalk: "yellow" },
              { circle: [115, 270, 40], chalk: "yellow", filled: true },
              { text: "10", at: [115, 375], size: 36, anchor: "middle", chalk: "green" },
              { text: "9 − 20", at: [335, 375], size: 32, anchor: "middle", chalk: "salmon" },
              { text: "silent", at: [335, 420], anchor: "middle", chalk: "salmon" },
            ],
            note: "A fires 10: B has 9 − 20",
          },
          {
            when: "a silent B takes nothing",
            draw: [{ text: "it lasts", at: [225, 510], size: 32, anchor: "middle", chalk: "green" }],
          },
          {
            when: "But now let B be first",
            draw: [
              { text: "B first", at: [675, 145], size: 32, anchor: "middle", chalk: "yellow" },
              { circle: [785, 270, 40], chalk: "yellow", filled: true },
              { text: "10 − 18", at: [565, 375], size: 32, anchor: "middle", chalk: "salmon" },
              { text: "silent", at: [565, 420], anchor: "middle", chalk: "salmon" },
              { text: "9", at: [785, 375], size: 36, anchor: "middle", chalk: "green" },
              { text: "it lasts, too", at: [675, 510], size: 32, anchor: "middle", chalk: "green" },
            ],
            note: "B fires 9: A has 10 − 18",
          },
          { when: "They have become a switch", note: "Same inputs, two answers: a switch" },
        ],
      },
      {
        title: "A switch remembers",
        steps: [
          {
            when: "And a switch remembers",
            draw: [
              { line: [120, 500, 840, 500], chalk: "grey" },
              { text: "input of B", at: [770, 572], size: 24, anchor: "middle", chalk: "grey" },
              ...[0, 5, 10, 15, 20].map((input) => ({
                text: `${input}`,
                at: [140 + 28 * input, 538] as const,
                anchor: "middle" as const,
                size: 26,
                chalk: "grey" as const,
              })),
              { text: "B speaks", at: [60, 150], size: 26, chalk: "blue" },
              { text: "A speaks", at: [60, 470], size: 26, chalk: "yellow" },
            ],
          },
          {
            when: "B gets more than A by now",
            draw: [{ line: [140, 430, 560, 430], arrow: true, chalk: "yellow", width: 6 }],
          },
          {
            when: "Only beyond twenty",
            draw: [
              { line: [560, 430, 700, 430], chalk: "yellow", width: 6 },
              { line: [700, 430, 700, 200], arrow: true, chalk: "yellow", width: 6 },
              { line: [700, 200, 830, 200], chalk: "blue", width: 6 },
            ],
            note: "Up: B breaks through beyond 20",
          },
          {
            when: "Then I turn it down",
            draw: [{ line: [700, 200, 300, 200], arrow: true, chalk: "blue", width: 6 }],
          },
          {
            when: "Only below five",
            draw: [
              { line: [300, 200, 280, 200], chalk: "blue", width: 6 },
              { line: [280, 200, 280, 415], arrow: true, chalk: "blue", width: 6 },
            ],
            note: "Down: A comes back below 5",
          },
          {
            when: "Look which one it is",
            draw: [
              { text: "here the past", at: [490, 300], size: 30, anchor: "middle", chalk: "green" },
              { text: "decides", at: [490, 342], size: 30, anchor: "middle", chalk: "green" },
            ],
            note: "In between, the past decides",
          },
        ],
      },
      {
        title: "Tired, and so in turn",
        steps: [
          {
            when: "One thing is missing",
            draw: [
              { text: "A", at: [60, 230], size: 36, chalk: "yellow" },
              { text: "B", at: [60, 430], size: 36, chalk: "blue" },
              { path: train(100, 235, 240, 90, bursts(110).slice(0, 6)), chalk: "yellow" },
              { line: [100, 440, 235, 440], chalk: "blue" },
            ],
          },
          {
            when: "Its spikes become fewer",
            draw: [
              { path: train(235, 365, 440, 90, bursts(240).slice(0, 6)), chalk: "blue" },
              { line: [235, 240, 365, 240], chalk: "yellow" },
            ],
            note: "The tired one lets the other go",
          },
          {
            when: "until the second is tired",
            draw: [
              { path: train(365, 495, 240, 90, bursts(110).slice(6, 12)), chalk: "yellow" },
              { line: [365, 440, 495, 440], chalk: "blue" },
              { path: train(495, 625, 440, 90, bursts(240).slice(6, 12)), chalk: "blue" },
              { line: [495, 240, 625, 240], chalk: "yellow" },
              { path: train(625, 770, 240, 90, bursts(110).slice(12)), chalk: "yellow" },
              { line: [625, 440, 770, 440], chalk: "blue" },
            ],
            note: "A, B, A, B: a beat out of a quarrel",
          },
          {
            when: "The heart of a leech",
            draw: [{ text: "leech heart, swimming lamprey", at: [440, 525], anchor: "middle", chalk: "green" }],
            note: "Leech heart, swimming lamprey",
          },
          { when: "Compare, decide, remember", note: "Compare, decide, remember, keep time" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Fifteen, but which way?",
      text: "Strong no, A gets ten. The input of B was at 25, and you have turned it down to 15. Who speaks?",
      questionType: "select_one",
      about: { from: "Now a strong no", to: "Look which one it is" },
      hint: "Who was speaking at 25, and how much does that cell take from the other at 15?",
      options: [
        {
          optionText: "B, because it was speaking before",
          explanationText: "B fires 15 and takes 30 from A, which has only ten. A comes back when B is down to five.",
          isRight: true,
        },
        {
          optionText: "A, because B breaks through only beyond 20",
          explanationText:
            "That is so on the way up, with A speaking. You come from 25, where B had broken through already.",
          isRight: false,
        },
        {
          optionText: "Both, with B a little ahead",
          explanationText:
            "With a strong no there is no such mixture: either cell takes from the other more than the other has.",
          isRight: false,
        },
      ],
    },
    {
      title: "Four jobs, one circuit",
      text: prose(`
        Describe how the same two cells can compare in one case, remember in another and beat like a clock in a third.
        What has to be changed?
      `),
      questionType: "open_ended",
      about: { from: "Call them A and B", to: "Compare, decide, remember" },
      options: [
        {
          optionText: prose(`
            With a weak no, both keep firing and the difference between the inputs becomes larger: they compare. With
            a strong no, whichever is first silences the other and stays, even when the inputs change: they decide
            and remember. If the one that fires also gets tired, the other is set free after a while and takes
            over, again and again: they keep time.
          `),
          explanationText:
            "Look for two changes in your answer: how strong the no is, and whether the one that fires gets tired.",
          isRight: true,
        },
      ],
    },
  ],
};
