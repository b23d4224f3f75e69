import type { Chalk, Mark } from "@cu/local-cloud/video-hosts/board";
import { halves } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

/** How hard each overtone shakes the bridge, as a share of the first, if the string is plucked at this place. */
const shares = (place: number): number[] => {
  const push = (n: number) => Math.abs(Math.sin(n * Math.PI * place)) / n;
  return [1, 2, 3, 4, 5, 6].map((n) => push(n) / push(1));
};

const bars = (place: number, left: number, step: number, bottom: number, height: number, chalk: Chalk): Mark[] => [
  ...shares(place).flatMap((share, index): Mark[] => {
    const x = left + index * step;
    return share < 0.01 ? [] : [{ line: [x, bottom, x, Math.round(bottom - share * height)], width: 14, chalk }];
  }),
  ...shares(place).map(
    (share, index): Mark => ({
      text: `${index + 1}`,
      at: [left + index * step, bottom + 32],
      size: 24,
      anchor: "middle",
      chalk: share < 0.01 ? "salmon" : "grey",
    }),
  ),
];

export const whereYouPluckIt: DemoLecture = {
  videoId: 263,
  text: `
    I pluck a guitar string exactly in its middle. It sounds hollow, a little like a clarinet.
    Now close to the bridge, and I pull no harder. Thin, bright, with a bit of metal in it.
    The string is the same, and so is the pitch. All that I changed is a place.

    Before it is let go the string is a triangle, with its tip under my finger.
    Whatever will sound must already be hidden in this triangle. Nothing is added afterwards.
    So for each overtone we ask: how much does it move at the point where I pull?

    In the middle the first one has its widest swing. It gets the largest share.
    The second is still in the middle. Pulling a string there doesn't move it at all, so it gets nothing.
    The third swings widely in the middle, so it gets some. The fourth gets nothing, and so does the sixth.
    One, three, five: every even overtone is missing. That is what hollow means.

    Now move the finger to one fifth of the string. On sixty-five centimetres that is thirteen from the bridge.
    Which overtone keeps still at one fifth? The fifth does, and so it falls out. The tenth does, too.
    The second is now nearly as strong as the first. It pushes the bridge with eighty-one hundredths of its force.
    The third has fifty-four, the fourth twenty-five. And then comes the gap.

    Go further, to one tenth, six and a half centimetres from the bridge.
    Here the first four are nearly equal: one hundred, ninety-five, eighty-seven, seventy-seven.
    The tenth is missing, but who would notice it up there? That crowd of strong overtones is the metal you heard.
    So the rule is short. What has a quiet place under your finger stays silent.

    It is the feather from our first lecture, turned round.
    The feather let live only what was still beneath it. The finger gives life only to what moves there.

    And now a surprise for those who own an electric guitar.
    Its pickup is a magnet beneath one point of the string.
    It feels the string move there and nowhere else.
    So what does it hear of an overtone that keeps still above it?
    Nothing. A pickup at a quarter of the string is deaf to the fourth overtone, however you pluck.
    Plucking at a place and listening at a place obey the same law.
    That is why such a guitar has two or three pickups, and a switch. They are ears in different places.

    Try it with any string you have: the middle, a fifth, a tenth. Guess by ear first, and then measure.
    Players found these places long before anybody could calculate them.

    But all this is settled in one instant, and from then on the string can only lose.
    A violin doesn't lose. It sings for as long as there is bow. How do you keep a string going, by scratching it?
  `,
  board: {
    scenes: [
      {
        title: "Before it is let go",
        steps: [
          {
            when: "exactly in its middle",
            draw: [
              { text: "hollow", at: [60, 130], chalk: "yellow" },
              { line: [60, 270, 840, 270], chalk: "grey", dashed: true, width: 3 },
              { path: "M60 270L450 160L840 270", width: 5 },
              { circle: [450, 160, 13], chalk: "yellow", filled: true },
            ],
          },
          {
            when: "Now close to the bridge",
            draw: [
              { text: "thin and bright", at: [60, 370], chalk: "salmon" },
              { line: [60, 510, 840, 510], chalk: "grey", dashed: true, width: 3 },
              { path: "M60 510L762 400L840 510", width: 5, id: "sharp" },
              { circle: [762, 400, 13], chalk: "salmon", filled: true },
              { text: "bridge", at: [840, 550], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          { when: "All that I changed", note: "Same string, same pitch, new place" },
          {
            when: "Whatever will sound",
            draw: [
              { text: "triangle", at: [560, 160], chalk: "grey", size: 26 },
              { line: [552, 166, 520, 176], arrow: true, chalk: "grey" },
            ],
            note: "All overtones are in the triangle",
          },
          { when: "for each overtone we ask", note: "Does it move where I pull?" },
        ],
      },
      {
        title: "Plucked in the middle",
        steps: [
          {
            when: "has its widest swing",
            draw: [
              { line: [300, 100, 300, 560], dashed: true, chalk: "yellow", width: 3 },
              { path: halves(1, 60, 540, 165, 45), chalk: "green" },
              { line: [590, 155, 750, 155], width: 18, chalk: "green" },
              { text: "100", at: [850, 165], anchor: "end" },
            ],
          },
          {
            when: "The second is still",
            draw: [
              { path: halves(2, 60, 540, 275, 42) },
              { circle: [300, 275, 9], chalk: "salmon", filled: true },
              { text: "0", at: [850, 285], anchor: "end", chalk: "salmon" },
            ],
            note: "Still under the finger: silent",
          },
          {
            when: "The third swings widely",
            draw: [
              { path: halves(3, 60, 540, 385, 40), chalk: "green" },
              { line: [590, 375, 643, 375], width: 18, chalk: "green" },
              { text: "33", at: [850, 385], anchor: "end" },
              { path: halves(4, 60, 540, 500, 38) },
              { circle: [300, 500, 9], chalk: "salmon", filled: true },
              { text: "0", at: [850, 510], anchor: "end", chalk: "salmon" },
            ],
          },
          { when: "every even overtone is missing", note: "1, 3, 5 and so on: hollow" },
        ],
      },
      {
        title: "Plucked at one fifth",
        steps: [
          {
            when: "Now move the finger",
            draw: [
              { line: [60, 190, 840, 190], chalk: "grey", dashed: true, width: 3 },
              { line: [684, 100, 684, 265], dashed: true, chalk: "yellow", width: 3 },
              { line: [684, 280, 840, 280], chalk: "yellow", width: 3 },
              { text: "13 cm", at: [762, 315], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "The fifth does, and so",
            draw: [
              { path: halves(5, 60, 840, 190, 55), width: 5 },
              { circle: [684, 190, 10], chalk: "salmon", filled: true },
            ],
            note: "The fifth is still at a fifth",
          },
          {
            when: "nearly as strong as the first",
            draw: [
              { line: [60, 525, 840, 525], chalk: "grey" },
              ...bars(1 / 5, 120, 130, 525, 190, "green"),
              { text: "100", at: [140, 372], size: 26 },
              { text: "81", at: [270, 392], size: 26 },
            ],
          },
          {
            when: "The third has fifty-four",
            draw: [
              { text: "54", at: [400, 440], size: 26 },
              { text: "25", at: [530, 495], size: 26 },
              { text: "gap", at: [640, 505], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "100, 81, 54, 25, gap",
          },
        ],
      },
      {
        title: "Three places, three voices",
        steps: [
          {
            when: "Go further, to one tenth",
            draw: [
              { line: [60, 150, 840, 150], width: 5 },
              { circle: [762, 150, 13], chalk: "salmon", filled: true },
              { text: "1/10", at: [762, 200], anchor: "middle", chalk: "salmon" },
              { line: [60, 520, 270, 520], chalk: "grey" },
              { line: [345, 520, 555, 520], chalk: "grey" },
              { line: [630, 520, 840, 520], chalk: "grey" },
            ],
          },
          {
            when: "the first four are nearly equal",
            draw: bars(1 / 10, 647, 36, 520, 220, "salmon"),
            note: "One tenth: 100, 95, 87, 77",
          },
          {
            when: "So the rule is short",
            draw: [
              { circle: [684, 150, 13], chalk: "green", filled: true },
              { text: "1/5", at: [664, 200], anchor: "middle", chalk: "green" },
              ...bars(1 / 5, 362, 36, 520, 220, "green"),
            ],
            note: "A quiet place there: it stays silent",
          },
          {
            when: "turned round",
            draw: [
              { circle: [450, 150, 13], chalk: "blue", filled: true },
              { text: "1/2", at: [450, 200], anchor: "middle", chalk: "blue" },
              ...bars(1 / 2, 77, 36, 520, 220, "blue"),
            ],
          },
          { when: "only to what moves there", note: "The feather, turned round" },
        ],
      },
      {
        title: "A pickup is an ear in one place",
        steps: [
          {
            when: "Its pickup is a magnet",
            draw: [
              { line: [60, 200, 840, 200], chalk: "grey", dashed: true, width: 3 },
              { box: [600, 300, 90, 60], chalk: "blue", filled: true },
              { text: "pickup at 1/4", at: [645, 400], size: 26, anchor: "middle", chalk: "blue" },
              { line: [645, 295, 645, 225], dashed: true, chalk: "blue", width: 3 },
            ],
          },
          {
            when: "feels the string move there",
            draw: [
              { path: halves(4, 60, 840, 200, 70), width: 5, id: "fourth" },
              { circle: [645, 200, 11], chalk: "salmon", filled: true },
            ],
          },
          {
            when: "is deaf to the fourth",
            draw: [{ text: "deaf to overtone 4", at: [60, 350], size: 32, chalk: "salmon" }],
            note: "At a quarter: deaf to the fourth",
          },
          { when: "obey the same law", note: "Plucking and listening: one law" },
          {
            when: "ears in different places",
            draw: [
              { box: [745, 300, 60, 60], chalk: "green", filled: true },
              { line: [775, 295, 775, 145], dashed: true, chalk: "green", width: 3 },
              { text: "another hears it", at: [850, 450], size: 26, anchor: "end", chalk: "green" },
              { line: [775, 422, 775, 370], arrow: true, chalk: "green" },
            ],
            colour: { fourth: "green" },
          },
          {
            when: "the middle, a fifth, a tenth",
            draw: [
              { line: [60, 490, 840, 490], chalk: "grey" },
              { text: "1/2 hollow", at: [60, 545], size: 34, chalk: "yellow" },
              { text: "1/5 full", at: [350, 545], size: 34, chalk: "yellow" },
              { text: "1/10 bright", at: [840, 545], size: 34, anchor: "end", chalk: "yellow" },
            ],
            note: "Try 1/2, 1/5 and 1/10",
          },
          { when: "the string can only lose", colour: { fourth: "grey" } },
        ],
      },
    ],
  },
  questions: [
    {
      title: "At one third",
      text: "You pluck a string at exactly one third of its length. Which of these overtones are missing from the sound?",
      questionType: "select_one",
      about: { from: "Whatever will sound", to: "So the rule is short" },
      hint: "Draw the third overtone and look where it keeps still.",
      options: [
        {
          optionText: "The third, the sixth, the ninth and so on",
          explanationText: "All of these keep still at one third, so pulling there doesn't move them at all.",
          isRight: true,
        },
        {
          optionText: "All except the third, the sixth and the ninth",
          explanationText:
            "That is what the feather at one third would leave. A finger that pulls there does the opposite.",
          isRight: false,
        },
        {
          optionText: "All the even ones: the second, the fourth, the sixth",
          explanationText:
            "Those fall out when you pluck in the middle. At one third the second and the fourth do move.",
          isRight: false,
        },
      ],
    },
    {
      title: "The pickup in the middle",
      text: "A pickup sits under the exact middle of the open string. You pluck close to the bridge. What does the amplifier get?",
      questionType: "select_one",
      about: { from: "a surprise for those", to: "ears in different places" },
      options: [
        {
          optionText: "All overtones, since they are all on the string",
          explanationText:
            "They are on the string, but the pickup feels only one point, and the even ones keep still at that point.",
          isRight: false,
        },
        {
          optionText: "Only the odd overtones, a hollow sound",
          explanationText:
            "The even ones have a quiet place above the pickup. Listening in the middle does what plucking there does.",
          isRight: true,
        },
        {
          optionText: "Nothing, because it was plucked somewhere else",
          explanationText: "The waves run along the whole string, so the middle moves wherever the pluck was.",
          isRight: false,
        },
      ],
    },
  ],
};
