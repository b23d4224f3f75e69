import type { DemoLecture } from "../lecture.ts";

/** Places on the graphs of the decay: a hundred bounces are 150 pixels, and a tenth of the energy is 63. */
const at = (bounces: number): number => 120 + bounces * 1.5;
const left = (tenths: number): number => 130 + tenths * 63;

export const oneClapCounted: DemoLecture = {
  videoId: 271,
  text: `
    Stand in a field, a good way off from a barn, and clap. The barn claps back.
    You would like to know how far away it is, and you have no tape measure. You have ears and a watch.
    So clap again, and now put each new clap exactly on the echo of the last one.

    It takes a moment, and then you and the barn are playing together. Count ten of these claps.
    Say they took four seconds. So one trip to the wall and back is four tenths of a second.
    In that time sound covers one hundred and thirty-seven metres.
    Half of that is the way there, nearly sixty-nine.
    You have measured a field with your hands.

    Now take the same clap indoors. An empty classroom of bare plaster, ten metres by eight, and three high.
    No echo this time, but a long grey tail that takes its time to die.
    It is made of echoes, of course. There are only so many of them that they run together. How many?

    Follow one bit of the sound. It hits a wall, then the floor, another wall, the ceiling.
    There is a lovely rule for how far it gets between two bounces, on average, whatever the shape of the room.
    Take four times the volume, and divide by the area of all the walls.
    The volume is two hundred and forty, the walls, floor and ceiling make two hundred and sixty-eight.
    That gives three metres fifty-eight. And so there are ninety-six bounces in each second.

    Each bounce costs a little. Bare plaster takes three parts in a hundred and gives ninety-seven back.
    After twenty-three bounces half of the sound is left. After seventy-six, a tenth.
    And after four hundred and fifty-four, a millionth. That is about where a clap is gone for your ear.
    Four hundred and fifty-four, at ninety-six a second: four point seven seconds.
    The sound has run one point six kilometres by then, and it never left the room.

    You have met this sum before. It is the string at its bridge, with a toll on every trip.
    A string in its way is a very narrow room.

    Now let us hang soft tiles on the ceiling, and touch nothing else. They take sixty parts in a hundred.
    The ceiling is eighty square metres, less than a third of the whole. What do you expect? A third off the tail?
    Do the sum. On average a bounce now costs twenty parts, where it was three.
    And nought point eight, multiplied by itself, gets down to a millionth in sixty-two steps.
    Sixty-two bounces, two thirds of a second. One surface out of six, and the tail is down to a seventh.
    It is so because the sound cannot choose. Sooner or later all of it must pass by the ceiling.

    In the eighteen nineties Wallace Sabine was given a hall at Harvard in which nobody understood a word.
    He borrowed the seat cushions of a theatre, carried them over by night, and had an organ pipe and a stopwatch.
    With each row of cushions he timed how long the pipe took to die.
    Then he carried them all back before morning.

    So a tail can be made as long as you like. But how long should it be? A teacher and a quartet won't agree.
  `,
  board: {
    scenes: [
      {
        title: "You and the barn",
        steps: [
          {
            when: "The barn claps back",
            draw: [
              { line: [60, 420, 840, 420], chalk: "grey" },
              { path: "M640 420L640 220L730 150L820 220L820 420", width: 5, chalk: "salmon" },
              { circle: [120, 290, 24] },
              { line: [120, 314, 120, 375] },
              { line: [120, 375, 98, 418] },
              { line: [120, 375, 142, 418] },
              { line: [120, 330, 158, 310] },
              { line: [120, 340, 158, 316] },
            ],
          },
          {
            when: "put each new clap exactly",
            draw: [
              { line: [190, 290, 620, 290], arrow: true, chalk: "yellow", width: 5 },
              { line: [620, 340, 190, 340], arrow: true, chalk: "blue", width: 5 },
            ],
            note: "Clap on the echo of the last clap",
          },
          {
            when: "Count ten of these claps",
            draw: [60, 136, 212, 288, 364, 440, 516, 592, 668, 744].map((x) => ({
              line: [x + 10, 520, x + 10, 480] as const,
              chalk: "yellow" as const,
              width: 8,
            })),
          },
          {
            when: "Say they took four seconds",
            draw: [
              { line: [70, 535, 830, 535], arrow: true, chalk: "grey" },
              { text: "10 claps: 4 s", at: [450, 570], size: 28, anchor: "middle" },
            ],
            note: "There and back: 0.4 s",
          },
          {
            when: "one hundred and thirty-seven",
            draw: [
              { text: "343 × 0.4 = 137 m", at: [190, 150], size: 34, chalk: "blue" },
              { text: "wall: 69 m away", at: [190, 210], size: 34, chalk: "yellow" },
            ],
            note: "343 × 0.4 = 137 m, half of it: 69 m",
          },
        ],
      },
      {
        title: "How often does it bounce?",
        steps: [
          {
            when: "Now take the same clap",
            draw: [
              { box: [60, 130, 475, 380], width: 5 },
              { text: "10 m", at: [230, 550], anchor: "middle", chalk: "grey" },
              { text: "8 m", at: [550, 330], chalk: "grey" },
              { text: "3 m high", at: [535, 550], anchor: "end", chalk: "grey" },
            ],
            note: "A bare room: a long tail",
          },
          { when: "they run together", note: "The tail is made of echoes" },
          {
            when: "Follow one bit",
            draw: [
              { circle: [180, 420, 10], chalk: "yellow", filled: true },
              {
                path: "M180 420L387 130L535 337L411 510L140 130L60 242L251 510L522 130",
                chalk: "yellow",
              },
            ],
          },
          {
            when: "four times the volume",
            draw: [
              { text: "4 × 240", at: [690, 180], size: 34, anchor: "middle" },
              { line: [600, 200, 780, 200] },
              { text: "268", at: [690, 245], size: 34, anchor: "middle" },
            ],
            note: "4 × volume ÷ area of the walls",
          },
          {
            when: "three metres fifty-eight",
            draw: [
              { text: "= 3.58 m", at: [690, 420], size: 34, anchor: "middle", chalk: "blue" },
              { text: "96 a second", at: [690, 490], size: 38, anchor: "middle", chalk: "yellow" },
            ],
            note: "343 ÷ 3.58 = 96 bounces a second",
          },
        ],
      },
      {
        title: "The toll of the walls",
        steps: [
          {
            when: "Each bounce costs",
            draw: [
              { line: [120, 530, 120, 110], chalk: "grey" },
              { line: [120, 530, 845, 530], arrow: true, chalk: "grey" },
              { text: "1", at: [105, 140], size: 26, anchor: "end" },
              { text: "bounces", at: [845, 567], size: 26, anchor: "end", chalk: "grey" },
              { circle: [at(0), left(0), 9], filled: true },
            ],
            note: "Each bounce keeps 97 of 100",
          },
          {
            when: "After twenty-three bounces",
            draw: [
              { circle: [at(23), left(0.301), 9], chalk: "yellow", filled: true },
              { text: "23: a half", at: [at(23) + 22, left(0.301) - 2], chalk: "yellow" },
              { circle: [at(76), left(1), 9], chalk: "yellow", filled: true },
              { text: "76: a tenth", at: [at(76) + 22, left(1) + 2], chalk: "yellow" },
            ],
          },
          {
            when: "And after four hundred",
            draw: [
              { circle: [at(454), left(6), 9], chalk: "salmon", filled: true },
              { line: [at(0), left(0), at(454), left(6)], chalk: "blue", width: 5 },
              { text: "454: a millionth", at: [700, 508], anchor: "end", chalk: "salmon" },
            ],
            note: "454 bounces leave a millionth",
          },
          {
            when: "four point seven seconds",
            draw: [{ text: "454 ÷ 96 = 4.7 s", at: [845, 220], size: 38, anchor: "end", chalk: "yellow" }],
            note: "454 ÷ 96 = 4.7 s",
          },
          {
            when: "one point six kilometres",
            draw: [{ text: "1.6 km, indoors", at: [845, 280], size: 32, anchor: "end", chalk: "green" }],
          },
          { when: "the string at its bridge", note: "As with the string: a toll each trip" },
        ],
      },
      {
        title: "One soft ceiling",
        steps: [
          {
            when: "Now let us hang soft",
            draw: [
              { line: [120, 530, 120, 110], chalk: "grey" },
              { line: [120, 530, 845, 530], arrow: true, chalk: "grey" },
              { line: [at(0), left(0), at(454), left(6)], chalk: "blue", width: 5 },
              { text: "bare", at: [at(300), left(3.5)], chalk: "blue" },
              { text: "4.7 s", at: [at(440), 566], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "less than a third of the whole",
            draw: [
              { box: [500, 120, 268, 50], chalk: "grey" },
              { box: [500, 120, 80, 50], chalk: "green", filled: true },
              { text: "80 of 268 m²", at: [500, 210], size: 28, chalk: "green" },
            ],
            note: "Tiles: 60 of 100, on 80 m²",
          },
          { when: "On average a bounce", note: "Average toll: 20 instead of 3" },
          {
            when: "nought point eight",
            draw: [
              { line: [at(0), left(0), at(62), left(6)], chalk: "green", width: 5 },
              { text: "62 bounces", at: [at(62) + 20, left(5.4)], chalk: "green" },
            ],
          },
          {
            when: "Sixty-two bounces",
            draw: [{ text: "0.65 s", at: [at(62), 566], anchor: "middle", chalk: "green" }],
            note: "62 ÷ 96 = 0.65 s",
          },
          { when: "the sound cannot choose", note: "All sound gets to the ceiling" },
        ],
      },
      {
        title: "Sabine's cushions",
        steps: [
          {
            when: "Wallace Sabine",
            draw: [
              { path: "M80 520L80 200L450 110L820 200L820 520Z", width: 5 },
              { path: "M150 510L150 350L165 310L180 350L180 510Z", chalk: "yellow", filled: true },
              { text: "pipe", at: [165, 295], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "carried them over by night",
            draw: [300, 420, 540, 660].flatMap((x, index) => [
              { box: [x, 480 - index * 18, 80, 30] as const, chalk: "green" as const, filled: true },
              { line: [x + 10, 512 - index * 18, x + 10, 518] as const, chalk: "grey" as const },
              { line: [x + 70, 512 - index * 18, x + 70, 518] as const, chalk: "grey" as const },
            ]),
            note: "More cushions, shorter tail",
          },
          {
            when: "With each row of cushions",
            draw: [
              { line: [300, 220, 680, 220], chalk: "blue", width: 12 },
              { line: [300, 265, 540, 265], chalk: "blue", width: 12 },
              { line: [300, 310, 450, 310], chalk: "blue", width: 12 },
              { line: [300, 355, 400, 355], chalk: "blue", width: 12 },
              { text: "how long it rings", at: [300, 190], size: 26, chalk: "blue" },
            ],
          },
          { when: "how long should it be", note: "How long should a tail be?" },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Twice as big",
      text: "A room is twice as long, wide and high as the classroom, of the same bare plaster. How long is its tail?",
      questionType: "select_one",
      about: { from: "four times the volume", to: "four point seven seconds" },
      hint: "How many bounces does it need, and how far apart are they now?",
      options: [
        {
          optionText: "About twice as long",
          explanationText:
            "It still takes 454 bounces, but each way between two of them is twice as far, so they come half as often.",
          isRight: true,
        },
        {
          optionText: "Just as long, since the plaster is the same",
          explanationText:
            "The same plaster means the same number of bounces. But in a bigger room they are further apart.",
          isRight: false,
        },
        {
          optionText: "About eight times as long",
          explanationText:
            "The volume is eight times as big, but the walls are four times as big, and they take their toll.",
          isRight: false,
        },
      ],
    },
    {
      title: "Only the ceiling",
      text: "The tiles cover less than a third of the room. Why do they shorten the tail to a seventh?",
      questionType: "select_one",
      about: { from: "Now let us hang soft", to: "the sound cannot choose" },
      options: [
        {
          optionText: "Sound rises, as warm air does, and so it meets the ceiling first",
          explanationText:
            "Sound runs in every direction alike. The ceiling gets its share of the bounces, no more than that.",
          isRight: false,
        },
        {
          optionText: "The average toll rises from 3 to 20, and it is paid at each bounce",
          explanationText:
            "All the sound visits all surfaces again and again, so one hungry surface drains the whole room.",
          isRight: true,
        },
        {
          optionText: "The tiles make the room smaller",
          explanationText:
            "A few centimetres hardly change the way between bounces. What changes is what each bounce costs.",
          isRight: false,
        },
      ],
    },
  ],
};
