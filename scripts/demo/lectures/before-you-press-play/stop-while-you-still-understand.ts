import type { DemoLecture } from "../lecture.ts";

export const stopWhileYouStillUnderstand: DemoLecture = {
  videoId: 103,
  text: `
    Listen, and keep these in your head.
    Seven, three, nine, one, eight, two, six, four, nought, five, two, seven.
    Now look away, and say them.
    You probably have the beginning, or the end, and a hole between.
    Nobody can blame you. Most people can hold about four new things at once.

    Now the same twelve digits again. Seven, three, nine, one. Stop, and say them.
    Eight, two, six, four. Stop. Nought, five, two, seven. Stop.
    They are the same digits in the same order. I only left you time to put them down somewhere.

    A lecture does the same thing to you, and it is worse, because there each step needs the one before.
    Suppose you follow every step nine times out of ten. That makes you a very good listener.
    After two steps you are still with me in eighty-one cases of a hundred.
    After five steps, in fifty-nine. After ten, in thirty-five.

    So a very good listener has usually lost the thread by the tenth step, and it never felt like falling.
    You still know all the words. The voice is pleasant. You even nod.
    That is why it does not help to stop when you no longer understand.
    You notice it four steps too late.

    So stop earlier. Stop after every second step, while everything is still clear.
    Say the last two steps in your own words.
    If one of them wobbles, you repair it there, and it takes seconds.
    Then you start the next step with everything in place, and not with eighty-one in a hundred.
    The line goes down a little, and up, and down a little, and up.
    It never gets near the floor.

    How do you know where a step ends? The speaker tells you.
    So. Therefore. Which means that. Let us now.
    At such a word your finger belongs on the button.
    And if your sentence about the last step takes longer than one breath, you have already gone too far.

    The same holds for the end of the evening, and here it gets strange.
    Most people go on until they are stuck and tired, and then they close the lid.
    Ernest Hemingway wrote the other way round.
    He stopped at a point where he knew what would happen next.
    Then in the morning he did not have to look for a beginning. It was waiting for him.

    So do not stop at the wall.
    Stop one step before it, and write down the step that comes next.
    Tomorrow you open the lecture, read your line, and you are moving before you could find an excuse.
    There is only one thing you need for that. A line that you will still understand tomorrow.
  `,
  board: {
    scenes: [
      {
        title: "Twelve digits",
        steps: [
          {
            when: "keep these in your head",
            draw: [
              { text: "7", at: [80, 190], size: 44, anchor: "middle" },
              { text: "3", at: [146, 190], size: 44, anchor: "middle" },
              { text: "9", at: [212, 190], size: 44, anchor: "middle" },
              { text: "1", at: [278, 190], size: 44, anchor: "middle", id: "d4" },
              { text: "8", at: [344, 190], size: 44, anchor: "middle", id: "d5" },
              { text: "2", at: [410, 190], size: 44, anchor: "middle", id: "d6" },
              { text: "6", at: [476, 190], size: 44, anchor: "middle", id: "d7" },
              { text: "4", at: [542, 190], size: 44, anchor: "middle", id: "d8" },
              { text: "0", at: [608, 190], size: 44, anchor: "middle", id: "d9" },
              { text: "5", at: [674, 190], size: 44, anchor: "middle", id: "d10" },
              { text: "2", at: [740, 190], size: 44, anchor: "middle" },
              { text: "7", at: [806, 190], size: 44, anchor: "middle" },
            ],
          },
          {
            when: "a hole between",
            colour: { d4: "grey", d5: "grey", d6: "grey", d7: "grey", d8: "grey", d9: "grey", d10: "grey" },
            draw: [
              { path: "M250 220C300 280 640 280 700 220", chalk: "salmon", dashed: true },
              { text: "gone", at: [475, 310], size: 32, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "about four new things",
            note: "About four new things fit at once",
            draw: [{ text: "without a stop", at: [60, 128], size: 26, chalk: "grey" }],
          },
          {
            when: "same twelve digits",
            draw: [
              { text: "with stops", at: [60, 390], size: 26, chalk: "grey" },
              { box: [60, 420, 220, 90], chalk: "green" },
              { text: "7 3 9 1", at: [170, 480], size: 42, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "Nought, five, two, seven. Stop.",
            draw: [
              { box: [340, 420, 220, 90], chalk: "green" },
              { text: "8 2 6 4", at: [450, 480], size: 42, anchor: "middle", chalk: "green" },
              { box: [620, 420, 220, 90], chalk: "green" },
              { text: "0 5 2 7", at: [730, 480], size: 42, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "put them down somewhere",
            draw: [
              { line: [305, 440, 305, 490], chalk: "yellow", width: 6 },
              { line: [317, 440, 317, 490], chalk: "yellow", width: 6 },
              { line: [585, 440, 585, 490], chalk: "yellow", width: 6 },
              { line: [597, 440, 597, 490], chalk: "yellow", width: 6 },
            ],
            note: "A stop gives you time to store them",
          },
        ],
      },
      {
        title: "Nine times out of ten, ten times over",
        steps: [
          {
            when: "nine times out of ten",
            draw: [
              { line: [110, 520, 840, 520], arrow: true },
              { line: [110, 520, 110, 120], arrow: true },
              { text: "still following", at: [130, 122], size: 26, chalk: "grey" },
              { text: "steps", at: [846, 504], size: 26, anchor: "end", chalk: "grey" },
              { text: "100", at: [100, 169], size: 26, anchor: "end", chalk: "grey" },
              { text: "50", at: [100, 349], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "eighty-one cases",
            draw: [
              { circle: [110, 160, 8], chalk: "yellow", filled: true },
              { circle: [175, 196, 8], chalk: "yellow", filled: true },
              { circle: [240, 228, 8], chalk: "yellow", filled: true },
              { text: "81", at: [254, 220], size: 30, chalk: "yellow" },
              { text: "2", at: [240, 556], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "0.9 × 0.9 = 0.81",
          },
          {
            when: "After five steps",
            draw: [
              { path: "M110 160C250 236 340 276 435 308S650 366 760 394", chalk: "yellow" },
              { circle: [435, 308, 8], chalk: "yellow", filled: true },
              { circle: [760, 394, 8], chalk: "salmon", filled: true },
              { text: "59", at: [448, 294], size: 30, chalk: "yellow" },
              { text: "35", at: [772, 380], size: 30, chalk: "salmon" },
              { text: "5", at: [435, 556], size: 26, anchor: "middle", chalk: "grey" },
              { text: "10", at: [746, 556], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "Ten steps: 35 of 100 still follow",
          },
          {
            when: "it never felt like falling",
            draw: [
              { path: "M110 160C300 156 560 164 760 160", chalk: "blue", dashed: true },
              { text: "how it feels", at: [760, 140], anchor: "end", chalk: "blue" },
            ],
          },
          {
            when: "four steps too late",
            draw: [
              { line: [460, 450, 690, 450], arrow: true, chalk: "salmon" },
              { text: "lost", at: [448, 459], anchor: "end", chalk: "salmon" },
              { text: "noticed", at: [704, 459], chalk: "salmon" },
            ],
            note: "You notice the loss too late",
          },
        ],
      },
      {
        title: "Every second step, back to the top",
        steps: [
          {
            when: "Stop after every second step",
            draw: [
              { line: [110, 520, 840, 520], arrow: true },
              { line: [110, 520, 110, 120], arrow: true },
              { text: "still following", at: [130, 122], size: 26, chalk: "grey" },
              { text: "100", at: [100, 169], size: 26, anchor: "end", chalk: "grey" },
              { text: "steps", at: [846, 560], size: 26, anchor: "end", chalk: "grey" },
              { path: "M110 160C250 236 340 276 435 308S650 366 760 394", chalk: "grey", dashed: true },
              { text: "no stops: 35", at: [700, 432], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "Pause while it is still clear",
          },
          {
            when: "you repair it there",
            draw: [
              { path: "M110 160L240 228L240 160", chalk: "green", width: 5 },
              { text: "say it, repair it", at: [256, 150], size: 26, chalk: "green", id: "repair" },
            ],
          },
          {
            when: "with everything in place",
            draw: [{ path: "M240 160L370 228L370 160", chalk: "green", width: 5 }],
            note: "Say the last two steps yourself",
          },
          {
            when: "never gets near the floor",
            draw: [
              { path: "M370 160L500 228L500 160L630 228L630 160L760 228L760 160", chalk: "green", width: 5 },
              { text: "never below 81", at: [570, 270], anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "where a step ends?",
            draw: [
              { text: "so", at: [200, 400], size: 30, anchor: "middle", chalk: "yellow" },
              { text: "therefore", at: [250, 450], size: 30, anchor: "middle", chalk: "yellow" },
              { text: "which means", at: [280, 496], size: 30, anchor: "middle", chalk: "yellow" },
            ],
            note: "So, therefore, which means: pause",
          },
          {
            when: "longer than one breath",
            colour: { repair: "yellow" },
            note: "Longer than a breath is too late",
          },
        ],
      },
      {
        title: "Where to stop for the night",
        steps: [
          {
            when: "the end of the evening",
            draw: [{ path: "M50 540L180 540L180 470L310 470L310 400L440 400L440 330L570 330L570 260L700 260" }],
          },
          {
            when: "until they are stuck",
            draw: [
              { box: [700, 120, 60, 420], chalk: "salmon", filled: true },
              { text: "the wall", at: [730, 112], anchor: "middle", chalk: "salmon" },
              { circle: [656, 160, 20], chalk: "salmon" },
              { path: "M656 180L656 226L636 258M656 226L676 258M656 196L690 186", chalk: "salmon" },
              { text: "tired", at: [600, 150], size: 26, anchor: "end", chalk: "salmon" },
            ],
            note: "Most stop when they are stuck",
          },
          {
            when: "Hemingway wrote",
            draw: [
              { circle: [505, 228, 20], chalk: "green" },
              { path: "M505 248L505 296L485 328M505 296L525 328M485 270L525 270", chalk: "green" },
            ],
          },
          {
            when: "It was waiting for him",
            draw: [
              { path: "M530 300C545 230 580 210 622 240", chalk: "yellow" },
              { line: [612, 232, 624, 246], arrow: true, chalk: "yellow" },
            ],
            note: "Hemingway: stop when you know what is next",
          },
          {
            when: "Stop one step before it",
            draw: [
              { box: [60, 130, 380, 80], chalk: "yellow" },
              { text: "next: why the line falls", at: [80, 180], size: 26, chalk: "yellow" },
            ],
          },
          {
            when: "read your line",
            draw: [
              { text: "tomorrow starts here", at: [380, 270], size: 26, anchor: "end", chalk: "green" },
              { line: [392, 264, 470, 290], arrow: true, chalk: "green" },
            ],
            note: "Write down the step that comes next",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "When to press pause",
      text: "You are following a proof without any trouble, and the speaker says therefore. What do you do?",
      questionType: "select_one",
      about: { from: "Suppose you follow every step", to: "your finger belongs on the button" },
      hint: "At which moment can you still repair a step in a few seconds?",
      options: [
        {
          optionText: "I go on. There is no reason to stop while everything is clear.",
          explanationText:
            "Losing the thread feels like nothing. By the time it feels unclear you are several steps too late.",
          isRight: false,
        },
        {
          optionText: "I pause, and say the last two steps in my own words.",
          explanationText:
            "While it is clear, a repair takes seconds, and the next step starts with everything in place.",
          isRight: true,
        },
        {
          optionText: "I go on to the end, and then watch the whole proof a second time.",
          explanationText: "The second time you fall off the same way, because again each step needs the one before.",
          isRight: false,
        },
      ],
    },
    {
      title: "Three steps",
      text: "A listener follows each step four times out of five, and each step needs the one before. How many listeners of a hundred are left after three steps?",
      questionType: "select_one",
      about: { from: "it is worse, because there", to: "After five steps, in fifty-nine" },
      hint: "Multiply: 0.8 for the first, and again for each further step.",
      options: [
        {
          optionText: "About 80",
          explanationText:
            "80 is right after the first step. Each further step keeps only four fifths of those who are left.",
          isRight: false,
        },
        {
          optionText: "About 51",
          explanationText: "0.8 × 0.8 × 0.8 = 0.512. After three steps almost half have lost the thread.",
          isRight: true,
        },
        {
          optionText: "About 40",
          explanationText:
            "That takes 20 away three times from 100. But the loss is a fifth of those left, so it gets smaller.",
          isRight: false,
        },
      ],
    },
  ],
};
