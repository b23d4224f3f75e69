import { prose } from "../../prose.ts";
import type { DemoLecture } from "../lecture.ts";
import { dots, train } from "./shapes.ts";

const heart = (x: number, y: number): string =>
  `M${x} ${y + 60}C${x - 90} ${y} ${x - 70} ${y - 60} ${x - 30} ${y - 55}` +
  `C${x - 10} ${y - 52} ${x} ${y - 35} ${x} ${y - 25}` +
  `C${x} ${y - 35} ${x + 10} ${y - 52} ${x + 30} ${y - 55}C${x + 70} ${y - 60} ${x + 90} ${y} ${x} ${y + 60}Z`;

export const aCloudWithAnAddress: DemoLecture = {
  videoId: 205,
  text: `
    In 1920 Otto Loewi woke up one night with an idea, scribbled it on a piece of paper, and fell asleep again.
    In the morning he could not read it. The next night, at three, the idea came back.
    This time he got up and went to his laboratory.

    He put two frog hearts into salt water, where a heart keeps beating for hours.
    The first one still had its nerve, the one that slows it down. He stimulated the nerve, and the heart slowed.
    Then he took some of the water around it and gave it to the second heart, which had no nerve at all.
    The second heart slowed down, too.
    So the message was in the water. At its end, the nerve passes on no electricity. It pours out a chemical.

    Here is such an end, close up. Between it and the next cell is a gap of twenty millionths of a millimetre.
    On this side lie little bubbles, and each holds about five thousand molecules of the chemical.
    When a spike arrives, gates open and let calcium in. And calcium makes some of the bubbles fuse with the skin.
    They spill what they hold. That is the cloud.
    On the far side receptors are waiting, and they open when the molecules land on them.

    But isn't a cloud dreadfully slow? That depends on how far it drifts, and the rule is worth knowing.
    Ten times the distance takes a hundred times as long, as molecules stagger about without a plan.
    One thousandth of a millimetre takes them about one thousandth of a second.
    A whole millimetre is a thousand times as far, so it takes a million times as long.
    That is about a quarter of an hour.
    And a metre, down your leg? Another million times. Some thirty years.
    The gap, however, is fifty times narrower than a thousandth of a millimetre.
    Fifty times fifty is two thousand five hundred. It takes less than one millionth of a second!
    So the cell does each thing where it is fast: a spike along the metre, a cloud across the gap.

    In the nineteen-fifties, Bernard Katz saw that the cloud comes in packets.
    They starved a frog's nerve of calcium until most spikes released next to nothing.
    Often nothing came. Sometimes there was a step of four tenths of a millivolt, sometimes of eight, or twelve.
    In between there was hardly anything.
    One bubble, two bubbles, three. Half a bubble is not on sale.
    Normally a hundred or more burst at the same time, and the muscle has no choice.

    Now the address. The chemical is the same at every muscle of your body, so it cannot carry one.
    The address is the place where it is poured. And an enzyme in the gap wipes it away within about a thousandth.
    No cloud reaches the neighbours. It is a letter without an envelope, put straight into a hand.

    But that same chemical makes your leg jump and your heart slow down. How can one word mean both?
    You must ask the hand that takes the letter.
  `,
  board: {
    scenes: [
      {
        title: "Two hearts and some water",
        steps: [
          {
            when: "In the morning he could not",
            draw: [
              { path: "M100 130L100 310L320 310L320 130", chalk: "blue" },
              { path: "M530 130L530 310L750 310L750 130", chalk: "blue" },
              { line: [104, 160, 316, 160], chalk: "blue", dashed: true, width: 3 },
              { line: [534, 160, 746, 160], chalk: "blue", dashed: true, width: 3 },
            ],
          },
          {
            when: "two frog hearts",
            draw: [
              { path: heart(210, 235), chalk: "salmon", width: 5 },
              { path: heart(640, 235), chalk: "salmon", width: 5 },
              { path: train(60, 230, 410, 50, [90, 130, 170, 210]) },
              { path: train(490, 660, 410, 50, [520, 560, 600, 640]) },
            ],
          },
          {
            when: "He stimulated the nerve",
            draw: [
              { path: "M210 205C205 160 160 130 90 105", chalk: "yellow", width: 5 },
              { text: "nerve", at: [225, 125], size: 26, chalk: "yellow" },
              { path: train(230, 440, 410, 50, [290, 400]), chalk: "yellow" },
              { line: [240, 440, 240, 475], chalk: "yellow" },
              { text: "nerve on: slower", at: [60, 515], size: 26, chalk: "yellow" },
            ],
            note: "Nerve on: the first heart slows",
          },
          {
            when: "he took some of the water",
            draw: [
              { path: "M320 280C380 240 460 240 520 270", chalk: "blue", width: 5 },
              { path: "M498 252L522 271L494 278", chalk: "blue", width: 5 },
              { text: "water", at: [425, 225], size: 26, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "The second heart slowed down",
            draw: [
              { path: train(660, 845, 410, 50, [710, 810]), chalk: "blue" },
              { line: [668, 440, 668, 475], chalk: "blue" },
              { text: "water: slower, too", at: [520, 515], size: 26, chalk: "blue" },
            ],
            note: "No nerve, and it slows as well",
          },
          { when: "So the message was in the water", note: "The end of a nerve pours out a chemical" },
        ],
      },
      {
        title: "The gap",
        steps: [
          {
            when: "a gap of twenty",
            draw: [
              {
                path:
                  "M300 100C300 180 130 190 130 270C130 330 180 340 445 340" +
                  "C710 340 760 330 760 270C760 190 590 180 590 100",
                width: 6,
              },
              { line: [60, 450, 840, 450], width: 6 },
              { line: [95, 348, 95, 442], chalk: "grey" },
              { line: [75, 345, 115, 345], chalk: "grey" },
              { text: "20 nm", at: [110, 405], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "On this side lie little bubbles",
            draw: [
              ...[
                [250, 245],
                [640, 240],
                [330, 170],
              ].flatMap(([x = 0, y = 0]) => [
                { circle: [x, y, 36] as const, chalk: "green" as const },
                ...dots(
                  "green",
                  4,
                  [x - 14, y - 8],
                  [x + 10, y - 14],
                  [x + 2, y + 8],
                  [x - 10, y + 16],
                  [x + 18, y + 8],
                ),
              ]),
              { circle: [445, 220, 36], chalk: "green", id: "bubble" },
              { text: "5000", at: [598, 205], size: 26, anchor: "end", chalk: "green" },
            ],
            note: "A bubble: about 5000 molecules",
          },
          {
            when: "gates open and let calcium",
            move: { bubble: [0, 82] },
            draw: [
              { text: "Ca", at: [800, 320], anchor: "middle", chalk: "salmon" },
              { line: [785, 295, 725, 265], arrow: true, chalk: "salmon", width: 5 },
            ],
            note: "Spike, calcium, bubbles fuse",
          },
          {
            when: "They spill what they hold",
            erase: ["bubble"],
            draw: [
              { path: "M420 338C405 290 410 270 445 270C480 270 485 290 470 338", chalk: "green" },
              ...dots(
                "green",
                5,
                [445, 325],
                [430, 360],
                [460, 365],
                [400, 380],
                [445, 390],
                [490, 385],
                [370, 400],
                [420, 410],
                [470, 408],
                [520, 400],
              ),
              { text: "cloud", at: [560, 405], chalk: "green" },
            ],
          },
          {
            when: "receptors are waiting",
            draw: [
              ...[340, 445, 550].map((x) => ({
                path:
                  `M${x - 24} 430L${x - 24} 490M${x + 24} 430L${x + 24} 490` +
                  `M${x - 24} 430L${x - 10} 446M${x + 24} 430L${x + 10} 446`,
                chalk: "yellow" as const,
                width: 6,
              })),
              { text: "receptors", at: [445, 545], anchor: "middle", chalk: "yellow" },
            ],
            note: "Receptors open when molecules land",
          },
        ],
      },
      {
        title: "Ten times as far, a hundred times as long",
        steps: [
          {
            when: "isn't a cloud dreadfully slow",
            draw: [
              { text: "how far", at: [60, 130], chalk: "grey" },
              { text: "how long", at: [420, 130], chalk: "grey" },
              { line: [50, 150, 840, 150] },
            ],
          },
          {
            when: "Ten times the distance takes",
            draw: [
              {
                path:
                  "M690 480L712 440L676 415L730 392L700 350L770 372" +
                  "L760 320L808 342L790 290L830 300L800 250L826 215",
                chalk: "green",
                width: 3,
              },
              { circle: [690, 480, 8], chalk: "green", filled: true },
              { circle: [826, 207, 8], chalk: "green", filled: true },
            ],
            note: "10 × the distance: 100 × the time",
          },
          {
            when: "One thousandth of a millimetre takes",
            draw: [
              { text: "0.001 mm", at: [60, 220], size: 32 },
              { text: "0.001 s", at: [420, 220], size: 32 },
            ],
          },
          {
            when: "A whole millimetre is",
            draw: [
              { text: "1 mm", at: [60, 305], size: 32 },
              { text: "15 minutes", at: [420, 305], size: 32, chalk: "salmon" },
            ],
          },
          {
            when: "Another million times",
            draw: [
              { text: "1 m", at: [60, 390], size: 32 },
              { text: "30 years", at: [420, 390], size: 32, chalk: "salmon" },
            ],
            note: "A metre would take some 30 years",
          },
          {
            when: "The gap, however",
            draw: [{ text: "gap, 1/50", at: [60, 490], size: 32, chalk: "yellow" }],
          },
          {
            when: "Fifty times fifty",
            draw: [
              { text: "÷ 2500", at: [255, 490], size: 26, chalk: "grey" },
              { text: "0.4 µs", at: [420, 490], size: 36, chalk: "yellow" },
              { box: [45, 440, 560, 75], chalk: "yellow" },
            ],
            note: "Across the gap: 1/2500 of 0.001 s",
          },
          {
            when: "So the cell does each thing",
            draw: [{ text: "spike for the metre, cloud for the gap", at: [60, 560], size: 28, chalk: "green" }],
          },
        ],
      },
      {
        title: "Whole bubbles only",
        steps: [
          {
            when: "the cloud comes in packets",
            draw: [
              { line: [100, 500, 840, 500], chalk: "grey" },
              { line: [100, 500, 100, 110], chalk: "grey" },
              { text: "how often", at: [118, 125], size: 26, chalk: "grey" },
              { text: "mV", at: [800, 540], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "Often nothing came",
            draw: [
              { box: [130, 180, 70, 320], filled: true, chalk: "grey" },
              { text: "0", at: [165, 540], anchor: "middle" },
              { box: [310, 250, 70, 250], filled: true, chalk: "green" },
              { text: "0.4", at: [345, 540], anchor: "middle" },
              { box: [490, 390, 70, 110], filled: true, chalk: "green" },
              { text: "0.8", at: [525, 540], anchor: "middle" },
              { box: [670, 465, 70, 35], filled: true, chalk: "green" },
              { text: "1.2", at: [705, 540], anchor: "middle" },
            ],
            note: "Steps of 0.4 mV: 0, 1, 2, 3 bubbles",
          },
          {
            when: "Half a bubble is not",
            draw: [
              { circle: [345, 215, 18], chalk: "yellow" },
              { circle: [507, 352, 18], chalk: "yellow" },
              { circle: [549, 352, 18], chalk: "yellow" },
              { circle: [665, 425, 18], chalk: "yellow" },
              { circle: [705, 425, 18], chalk: "yellow" },
              { circle: [745, 425, 18], chalk: "yellow" },
            ],
          },
          {
            when: "Normally a hundred or more",
            draw: [{ text: "normally: 100 or more", at: [430, 160], chalk: "salmon" }],
            note: "Normally 100 or more at once",
          },
          {
            when: "The address is the place",
            draw: [{ text: "address = the place", at: [430, 215], chalk: "yellow" }],
            note: "The address is the place",
          },
          { when: "put straight into a hand", note: "An enzyme wipes the cloud away" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "A gap twice as wide",
      text: prose(`
        Suppose the gap were 40 instead of 20 millionths of a millimetre. How long would the cloud need to cross
        it?
      `),
      questionType: "select_one",
      about: { from: "isn't a cloud dreadfully slow", to: "So the cell does each thing" },
      hint: "Ten times as far took a hundred times as long. What does that make of twice as far?",
      options: [
        {
          optionText: "Twice as long",
          explanationText:
            "That is how a runner behaves. A molecule that staggers without a plan needs the square: two times two.",
          isRight: false,
        },
        {
          optionText: "Four times as long",
          explanationText:
            "The time grows with the square of the distance. Even so it stays below two millionths of a second.",
          isRight: true,
        },
        {
          optionText: "A hundred times as long",
          explanationText: prose(`
            A hundredfold belongs to ten times the distance, because ten times ten is a hundred. Here it is two
            times two.
          `),
          isRight: false,
        },
      ],
    },
    {
      title: "What Loewi's second heart proves",
      text: prose(`
        Why did Loewi need the second heart? Explain what it shows that slowing the first heart alone would not
        have shown.
      `),
      questionType: "open_ended",
      about: { from: "two frog hearts", to: "So the message was in the water" },
      options: [
        {
          optionText: prose(`
            The first heart is connected to the nerve, so the nerve could have slowed it electrically. The second heart
            has no nerve and gets nothing but the water. When it slows as well, something must have passed
            from the first heart into the water: a chemical that the end of the nerve has released.
          `),
          explanationText: prose(`
            Check that your answer says what is missing at the second heart, and what is the only thing that
            reaches it.
          `),
          isRight: true,
        },
      ],
    },
  ],
};
