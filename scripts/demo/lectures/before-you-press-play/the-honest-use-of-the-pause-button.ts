import type { DemoLecture } from "../lecture.ts";

export const theHonestUseOfThePauseButton: DemoLecture = {
  videoId: 105,
  text: `
    A woman drives sixty kilometres up a mountain at thirty kilometres an hour.
    She drives down again on the same road, at sixty. What is her average speed for the whole trip?
    Pause here. I mean it. Say a number before I go on.

    If you did not pause, you have just met the dishonest use of the button. You waited for me to do it.
    If you paused, drank some tea, and came back without a number, that is the second dishonest use.
    And if you have a number, it is probably forty-five.

    Let us see. Sixty kilometres at thirty takes two hours. Down at sixty takes one hour.
    Together that is a hundred and twenty kilometres in three hours. Forty, and not forty-five.
    The slow part lasts longer, so it counts for more.

    Now watch what happens in you.
    If you said forty-five, you feel a small jolt, and you want to know why.
    If you said nothing, you are thinking: of course, forty. You would have known that.
    Would you? You will never find out. People who see the answer first nearly always believe that.

    So there is one rule. Something has to come out of you before the picture moves again.
    A number, a sentence, a sketch. It does not have to be right. It has to be there.

    There are three good places. The first is before an answer. Predict it.
    The second is after a step. Say what has just happened, without looking.
    The third is at a hole, where you have lost the thread.
    There most people rewind, and that is a pity.
    If you rewind the same half minute three times, you hear the same words three times.
    Stop instead, and name the hole. I do not see why the time was not the same both ways.
    Now you go back for one thing, and you will recognise it when it comes.

    You may say that you have no time for this. So let us count.
    A lecture lasts twenty minutes. Six pauses of forty seconds make four minutes more. Twenty-four.
    To watch it twice costs forty, and the second time you mostly recognise things.
    Recognising feels like knowing.
    And here is the part that I like. Play it at one and a half times the speed, if you can follow.
    Then it takes thirteen minutes and twenty seconds. You have won six minutes and forty seconds.
    That is ten pauses of forty seconds.
    You are done after twenty minutes, and you have spoken ten times.

    Do not overdo it. If you stop every ten seconds, you hear words and no argument.
    Stop where something could be said. If you have nothing to say, go on.

    You now have a guess, a card, a line, and a button. Everything is there, and it is all quite fresh.
    That is the trouble with it.
    In three days most of it will have gone, unless you do something slightly unpleasant.
  `,
  board: {
    scenes: [
      {
        title: "Up at 30, down at 60",
        steps: [
          {
            when: "sixty kilometres up a mountain",
            draw: [
              { path: "M50 330C150 330 200 130 430 130S690 330 840 330" },
              { line: [122, 258, 236, 144], arrow: true, chalk: "yellow" },
              { text: "30 km/h", at: [50, 132], size: 30, chalk: "yellow" },
            ],
          },
          {
            when: "What is her average speed",
            draw: [
              { line: [630, 144, 744, 258], arrow: true, chalk: "blue" },
              { text: "60 km/h", at: [846, 132], size: 30, anchor: "end", chalk: "blue" },
              { text: "60 km each way", at: [430, 300], anchor: "middle", chalk: "grey" },
            ],
            note: "Average speed of the trip?",
          },
          {
            when: "Say a number before",
            draw: [
              { line: [418, 180, 418, 240], width: 6, chalk: "yellow" },
              { line: [442, 180, 442, 240], width: 6, chalk: "yellow" },
            ],
            note: "Pause. Say a number.",
          },
          {
            when: "it is probably forty-five",
            draw: [{ text: "45?", at: [740, 480], size: 52, anchor: "middle", id: "guess" }],
          },
          {
            when: "Sixty kilometres at thirty",
            draw: [
              { text: "up", at: [60, 430], chalk: "yellow" },
              { box: [170, 400, 300, 44], chalk: "yellow", filled: true },
              { text: "2 hours", at: [320, 432], anchor: "middle", chalk: "yellow" },
              { text: "down", at: [60, 496], chalk: "blue" },
              { box: [170, 466, 150, 44], chalk: "blue", filled: true },
              { text: "1 hour", at: [245, 498], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "Forty, and not forty-five",
            erase: ["guess"],
            draw: [{ text: "120 km ÷ 3 h = 40", at: [846, 558], size: 36, anchor: "end", chalk: "green" }],
            note: "120 km in 3 h: 40, not 45",
          },
          {
            when: "so it counts for more",
            draw: [{ text: "counts for more", at: [494, 432], chalk: "yellow" }],
            note: "The slow part lasts longer",
          },
        ],
      },
      {
        title: "With a number, without a number",
        steps: [
          {
            when: "what happens in you",
            draw: [
              { box: [60, 130, 360, 90], chalk: "green" },
              { text: "I said 45", at: [240, 188], size: 34, anchor: "middle", chalk: "green" },
              { line: [240, 224, 240, 320], arrow: true, chalk: "green" },
              { path: "M130 400L190 400L215 345L250 450L280 380L300 400L350 400", chalk: "green", width: 5 },
              { text: "why not?", at: [240, 500], size: 32, anchor: "middle", chalk: "green" },
            ],
            note: "A wrong number makes you curious",
          },
          {
            when: "If you said nothing",
            draw: [
              { box: [480, 130, 360, 90], chalk: "salmon" },
              { text: "I said nothing", at: [660, 188], size: 34, anchor: "middle", chalk: "salmon" },
              { line: [660, 224, 660, 320], arrow: true, chalk: "salmon" },
              { line: [540, 400, 780, 400], chalk: "salmon", width: 5 },
              { text: "of course, 40", at: [660, 500], size: 32, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "You will never find out",
            draw: [{ text: "Would I have known?", at: [660, 550], size: 26, anchor: "middle", chalk: "grey" }],
            note: "Answers look obvious afterwards",
          },
        ],
      },
      {
        title: "Three places to pause",
        steps: [
          {
            when: "Something has to come out",
            draw: [{ line: [50, 330, 840, 330], arrow: true, chalk: "blue", width: 6 }],
            note: "Something must come out of you",
          },
          {
            when: "A number, a sentence, a sketch",
            draw: [
              { text: "a number, a sentence, a sketch", at: [445, 540], size: 30, anchor: "middle" },
              { line: [445, 500, 445, 440], arrow: true, chalk: "grey" },
            ],
          },
          {
            when: "The first is before an answer",
            draw: [
              { line: [150, 280, 150, 380], chalk: "yellow", width: 6 },
              { line: [170, 280, 170, 380], chalk: "yellow", width: 6 },
              { text: "predict", at: [160, 250], size: 32, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "The second is after a step",
            draw: [
              { line: [410, 280, 410, 380], chalk: "green", width: 6 },
              { line: [430, 280, 430, 380], chalk: "green", width: 6 },
              { text: "retell", at: [420, 250], size: 32, anchor: "middle", chalk: "green" },
            ],
            note: "Before an answer, after a step, at a hole",
          },
          {
            when: "most people rewind",
            draw: [
              { circle: [680, 330, 26], chalk: "salmon", dashed: true },
              { text: "hole", at: [680, 410], anchor: "middle", chalk: "salmon" },
              { path: "M680 296C660 220 560 220 556 300", chalk: "salmon", id: "loop1" },
            ],
          },
          {
            when: "the same words three times",
            draw: [
              { path: "M684 292C660 180 530 180 530 300", chalk: "salmon", id: "loop2" },
              { path: "M690 290C670 140 504 140 504 300", chalk: "salmon", id: "loop3" },
            ],
            note: "Rewinding repeats the same words",
          },
          {
            when: "and name the hole",
            erase: ["loop1", "loop2", "loop3"],
            draw: [
              { text: "Why was the time", at: [680, 200], anchor: "middle", chalk: "yellow" },
              { text: "not the same?", at: [680, 240], anchor: "middle", chalk: "yellow" },
            ],
            note: "Name what is missing, then go back",
          },
        ],
      },
      {
        title: "What the pauses cost",
        steps: [
          {
            when: "So let us count",
            draw: [
              { line: [50, 540, 840, 540] },
              { line: [50, 528, 50, 552] },
              { line: [445, 528, 445, 552] },
              { line: [840, 528, 840, 552] },
              { text: "20 min", at: [445, 516], size: 24, anchor: "middle", chalk: "grey" },
              { text: "40", at: [840, 516], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "Six pauses of forty seconds",
            draw: [
              { text: "once, 6 pauses: 24 min", at: [50, 142], size: 26, chalk: "yellow" },
              { box: [50, 160, 395, 46], chalk: "blue", filled: true },
              { box: [445, 160, 79, 46], chalk: "yellow", filled: true },
            ],
            note: "6 × 40 s = 4 min",
          },
          {
            when: "To watch it twice",
            draw: [
              { text: "twice: 40 min", at: [50, 262], size: 26, chalk: "salmon" },
              { box: [50, 280, 395, 46], chalk: "blue", filled: true },
              { box: [445, 280, 395, 46], chalk: "salmon", filled: true },
            ],
            note: "Recognising is not knowing",
          },
          {
            when: "one and a half times the speed",
            draw: [
              { text: "1.5 ×, 10 pauses: 20 min", at: [50, 382], size: 26, chalk: "green" },
              { box: [50, 400, 263, 46], chalk: "blue", filled: true },
              { text: "13:20", at: [182, 433], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "ten pauses of forty seconds",
            draw: [
              { box: [313, 400, 132, 46], chalk: "green", filled: true },
              { text: "6:40", at: [379, 433], anchor: "middle", chalk: "green" },
            ],
            note: "20 min, and you spoke ten times",
          },
          {
            when: "every ten seconds",
            draw: [
              {
                path: "M540 440L560 440M580 440L600 440M620 440L640 440M660 440L680 440M700 440L720 440",
                chalk: "salmon",
              },
              { text: "too many: no argument", at: [846, 412], size: 26, anchor: "end", chalk: "salmon" },
            ],
          },
          {
            when: "a guess, a card, a line",
            draw: [{ text: "guess, card, line, button", at: [846, 142], anchor: "end", size: 26 }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "There and back",
      text: "You cycle 12 km against the wind at 12 km/h and the same way back at 24 km/h. Pause, and decide: what is your average speed?",
      questionType: "select_one",
      about: { from: "Let us see", to: "The slow part lasts longer" },
      hint: "How long does each way take?",
      options: [
        {
          optionText: "18 km/h",
          explanationText: "That is half-way between 12 and 24. It would be right if both ways took the same time.",
          isRight: false,
        },
        {
          optionText: "16 km/h",
          explanationText:
            "One hour out and half an hour back: 24 km in 1.5 hours. The slow hour counts twice as much.",
          isRight: true,
        },
        {
          optionText: "20 km/h",
          explanationText: "That lies nearer to the fast way. But more of the time is spent on the slow one.",
          isRight: false,
        },
      ],
    },
    {
      title: "Which of these pauses are honest?",
      text: "Choose all pauses that keep the rule of this lecture.",
      questionType: "choose_all_that_apply",
      about: { from: "So there is one rule", to: "Now you go back for one thing" },
      options: [
        {
          optionText: "You stop, mutter a number that turns out to be wrong, and play on.",
          explanationText:
            "Something came out of you before the picture moved. Right or wrong does not matter to the rule.",
          isRight: true,
        },
        {
          optionText: "You stop, wait ten seconds until it feels clear, and play on.",
          explanationText: "Nothing came out of you. A feeling of clearness is exactly what cannot be trusted here.",
          isRight: false,
        },
        {
          optionText: "You stop, say which step you cannot see, and then go back to look for it.",
          explanationText: "You named the hole, so you will recognise the missing piece when you hear it again.",
          isRight: true,
        },
        {
          optionText: "You go back half a minute, three times, to make sure.",
          explanationText: "The same words come three times, and nothing is asked of you in between.",
          isRight: false,
        },
      ],
    },
  ],
};
