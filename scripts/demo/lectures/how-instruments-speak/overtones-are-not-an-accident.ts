import { curve, halves } from "../curves.ts";
import type { DemoLecture } from "../lecture.ts";

/** Along the time axis of the second and the third scene, 340 pixels are five milliseconds. */
const sum = (overtones: number[], from: number, y: number, height: number) => (x: number) =>
  y - height * overtones.reduce((total, n) => total + Math.sin((n * 2 * Math.PI * (x - from)) / 340), 0);

export const overtonesAreNotAnAccident: DemoLecture = {
  videoId: 262,
  text: `
    Between the first wave of a string and the second there is exactly one octave. Not roughly. Exactly.
    From the second to the third it is a fifth, and from the third to the fourth it is a fourth.
    These are the intervals of half the songs you know. And nobody has tuned them.

    Last time we had a string that swings two hundred times a second. Now let us put a ruler beside it.
    It is sixty-five centimetres long, so a corner that runs down it and back covers one metre thirty.
    Two hundred such trips in a second: that makes two hundred and sixty metres a second.

    Now comes the point on which everything hangs. Every wave on this string has that same speed.
    Long or short, it makes no difference. The string is equally heavy and equally tight all the way along.

    So take the wave with two bulges. It measures sixty-five centimetres, half as much as the long one.
    Half the distance at the same speed takes half the time. So it swings four hundred times a second.
    Three bulges, a third of the distance, six hundred. Four bulges, eight hundred.
    The tidy numbers come from counting bulges, and between two fixed ends there is no half a bulge.

    What does your ear do with such a crowd? Put three of them under each other, and watch the clock.
    After five thousandths of a second the slow one has swung once, the next one twice, the third three times.
    So all of them are back at their beginning in the same instant.
    Add them up and you get one shape, and it comes round two hundred times a second.
    Your ear calls that one note, and it is quite right.

    Here is a trick I am fond of. I play four hundred, six hundred and eight hundred together. Nothing below.
    Now sing me the note. You have just sung two hundred, and two hundred isn't there.
    But look at the sum. It still comes round every five thousandths of a second, when the three of them meet.
    Much of the bass from a telephone is of this kind. The little speaker can't make it, so your ear does.

    Is it like this with everything that rings? Take a steel bar from a glockenspiel, and hit it.
    In a stiff bar the short waves run faster than the long ones. The one rule we needed is broken.
    If the lowest were at two hundred, the next would come at five hundred and fifty-one.
    And the one after that at one thousand and eighty-one. There is no instant at which they all begin again.
    Your ear notices at once, and it says: metal.

    So a thin string is a rare thing. Its overtones agree with each other, and they do so by pure geometry.
    But to agree is not yet to be equally loud. How much each of them gets is settled in the first moment.
    It is settled by your finger, and by the place where you put it.
  `,
  board: {
    scenes: [
      {
        title: "One speed, shorter waves",
        steps: [
          {
            when: "exactly one octave",
            draw: [
              { path: halves(1, 60, 520, 160, 42), id: "one" },
              { path: halves(2, 60, 520, 275, 36), id: "two" },
              { text: "octave", at: [545, 228], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "it is a fifth",
            draw: [
              { path: halves(3, 60, 520, 390, 32) },
              { text: "fifth", at: [545, 343], size: 26, chalk: "grey" },
              { path: halves(4, 60, 520, 505, 30) },
              { text: "fourth", at: [545, 458], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "covers one metre thirty",
            draw: [{ text: "1.30 m", at: [545, 170], size: 32, chalk: "blue" }],
            colour: { one: "yellow" },
          },
          {
            when: "Two hundred such trips",
            draw: [
              { text: "a second", at: [850, 115], size: 24, anchor: "end", chalk: "grey" },
              { text: "200", at: [850, 170], size: 36, anchor: "end", chalk: "yellow" },
            ],
            note: "1.30 m × 200 = 260 m a second",
          },
          { when: "has that same speed", note: "Every wave has the same speed" },
          {
            when: "It measures sixty-five",
            draw: [{ text: "0.65 m", at: [545, 285], size: 32, chalk: "blue" }],
            colour: { one: "white", two: "yellow" },
          },
          {
            when: "Half the distance",
            draw: [{ text: "400", at: [850, 285], size: 36, anchor: "end", chalk: "yellow" }],
          },
          {
            when: "Three bulges, a third",
            draw: [
              { text: "0.43 m", at: [545, 400], size: 32, chalk: "blue" },
              { text: "600", at: [850, 400], size: 36, anchor: "end", chalk: "yellow" },
              { text: "0.325 m", at: [545, 515], size: 32, chalk: "blue" },
              { text: "800", at: [850, 515], size: 36, anchor: "end", chalk: "yellow" },
            ],
            colour: { two: "white" },
            note: "Half the length, twice as fast",
          },
        ],
      },
      {
        title: "Why it is one note",
        steps: [
          {
            when: "watch the clock",
            draw: [
              { text: "200", at: [100, 150], size: 26, anchor: "end", chalk: "grey" },
              { path: halves(4, 120, 800, 142, 34), chalk: "blue" },
              { text: "400", at: [100, 248], size: 26, anchor: "end", chalk: "grey" },
              { path: halves(8, 120, 800, 240, 34), chalk: "blue" },
              { text: "600", at: [100, 346], size: 26, anchor: "end", chalk: "grey" },
              { path: halves(12, 120, 800, 338, 34), chalk: "blue" },
            ],
          },
          {
            when: "the slow one has swung once",
            draw: [
              { line: [120, 100, 120, 530], dashed: true, chalk: "yellow", width: 3 },
              { line: [460, 100, 460, 530], dashed: true, chalk: "yellow", width: 3 },
              { text: "0", at: [120, 565], size: 26, anchor: "middle", chalk: "yellow" },
              { text: "5 ms", at: [460, 565], size: 26, anchor: "middle", chalk: "yellow" },
            ],
            note: "After 5 ms: once, twice, three times",
          },
          {
            when: "back at their beginning",
            draw: [
              { line: [800, 100, 800, 530], dashed: true, chalk: "yellow", width: 3 },
              { text: "10 ms", at: [800, 565], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "Add them up",
            draw: [
              { text: "sum", at: [100, 468], size: 26, anchor: "end" },
              { path: curve(sum([1, 2, 3], 120, 460, 25), 120, 800, 36), width: 5 },
            ],
            note: "One shape, 200 times a second",
          },
          { when: "calls that one note", note: "The ear hears one note" },
        ],
      },
      {
        title: "The lowest is missing",
        steps: [
          {
            when: "a trick I am fond of",
            draw: [
              { line: [80, 290, 820, 290], chalk: "grey" },
              ...[400, 600, 800].flatMap((hertz) => [
                { line: [hertz * 0.8 + 80, 290, hertz * 0.8 + 80, 140] as const, width: 12, chalk: "blue" as const },
                { text: `${hertz}`, at: [hertz * 0.8 + 80, 328] as const, anchor: "middle" as const },
              ]),
            ],
            note: "Played: 400, 600, 800",
          },
          {
            when: "You have just sung",
            draw: [
              { box: [230, 140, 20, 148], dashed: true, chalk: "salmon", width: 3 },
              { text: "200", at: [240, 328], anchor: "middle", chalk: "salmon" },
              { text: "?", at: [240, 128], size: 40, anchor: "middle", chalk: "salmon" },
            ],
            note: "Heard: 200",
          },
          {
            when: "But look at the sum",
            draw: [
              { path: curve(sum([2, 3, 4], 120, 455, 25), 120, 800, 48), width: 5 },
              { line: [120, 385, 120, 535], dashed: true, chalk: "yellow", width: 3 },
              { line: [460, 385, 460, 535], dashed: true, chalk: "yellow", width: 3 },
              { line: [800, 385, 800, 535], dashed: true, chalk: "yellow", width: 3 },
              { text: "5 ms", at: [290, 565], size: 26, anchor: "middle", chalk: "yellow" },
              { text: "5 ms", at: [630, 565], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          { when: "bass from a telephone", note: "They still meet every 5 ms" },
        ],
      },
      {
        title: "A bar does not agree",
        steps: [
          {
            when: "Take a steel bar",
            draw: [
              { box: [90, 130, 380, 50], chalk: "blue", filled: true },
              { circle: [175, 155, 6], chalk: "grey" },
              { circle: [385, 155, 6], chalk: "grey" },
              { line: [430, 112, 640, 105], chalk: "grey" },
              { circle: [418, 112, 14], filled: true },
            ],
          },
          {
            when: "In a stiff bar",
            draw: [
              { line: [110, 240, 300, 240], arrow: true, chalk: "grey" },
              { text: "long wave", at: [460, 249], size: 26, chalk: "grey" },
              { line: [110, 285, 430, 285], arrow: true, chalk: "yellow" },
              { text: "short wave, faster", at: [460, 294], size: 26, chalk: "yellow" },
            ],
            note: "Stiff: short waves run faster",
          },
          {
            when: "If the lowest were",
            draw: [
              { text: "string", at: [80, 350], size: 26, chalk: "grey" },
              { line: [80, 420, 840, 420], chalk: "grey" },
              ...[200, 400, 600, 800, 1000].map((hertz) => ({
                line: [hertz * 0.68 + 80, 385, hertz * 0.68 + 80, 420] as const,
                width: 8,
                chalk: "green" as const,
              })),
              { text: "bar", at: [80, 472], size: 26, chalk: "grey" },
              { line: [80, 530, 840, 530], chalk: "grey" },
              { line: [216, 490, 216, 530], width: 8, chalk: "salmon" },
              { text: "200", at: [216, 566], size: 26, anchor: "middle" },
              { line: [455, 490, 455, 530], width: 8, chalk: "salmon" },
              { text: "551", at: [455, 566], size: 26, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "one thousand and eighty-one",
            draw: [
              { line: [815, 490, 815, 530], width: 8, chalk: "salmon" },
              { text: "1081", at: [815, 566], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "× 2.76 and × 5.40: never together",
          },
          { when: "by pure geometry", note: "A string's overtones agree" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Five bulges",
      text: "The same string, 65 cm long, with waves at 260 metres a second. It swings with five bulges. How often?",
      questionType: "select_one",
      about: { from: "put a ruler beside it", to: "come from counting bulges" },
      hint: "How long is the whole wave, and how long does it take at 260 metres a second?",
      options: [
        {
          optionText: "1000 times a second",
          explanationText:
            "The wave is a fifth of 1.30 m, which is 26 cm. At 260 m a second, 1000 of them pass each second.",
          isRight: true,
        },
        {
          optionText: "40 times a second",
          explanationText:
            "That divides 200 by five. A shorter wave at the same speed needs less time, so it swings more often.",
          isRight: false,
        },
        {
          optionText: "200 times a second, as always on this string",
          explanationText:
            "What is the same for all waves is the speed along the string. The number of swings grows with each bulge.",
          isRight: false,
        },
      ],
    },
    {
      title: "Only 900, 1200 and 1500",
      text: "You hear three pure tones together, 900, 1200 and 1500 swings a second. Which single note may your ear make of them?",
      questionType: "select_one",
      about: { from: "a trick I am fond of", to: "bass from a telephone" },
      options: [
        {
          optionText: "900, since that is the lowest one there is",
          explanationText:
            "In 1/900 of a second the tone at 1200 has swung one and a third times, so the sum doesn't repeat then.",
          isRight: false,
        },
        {
          optionText: "1200, their average",
          explanationText:
            "The ear follows how often the whole pattern repeats, and an average says nothing about that.",
          isRight: false,
        },
        {
          optionText: "300, although it isn't played",
          explanationText: "They are 3, 4 and 5 times 300, so they all begin again together 300 times a second.",
          isRight: true,
        },
      ],
    },
  ],
};
