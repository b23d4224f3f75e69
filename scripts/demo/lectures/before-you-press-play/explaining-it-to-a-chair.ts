import type { DemoLecture } from "../lecture.ts";

export const explainingItToAChair: DemoLecture = {
  videoId: 107,
  text: `
    I should like to introduce a colleague of mine. It has four legs, and it is never in a hurry.
    This evening I am going to explain to it why it is warm in summer and cold in winter.
    You know that, of course. So please go first. Say it aloud, in two or three sentences.

    This is how it usually begins. In summer the Earth is nearer to the sun, so it is, well, warmer.
    Now look at the chair. It says nothing, and in the silence you hear your own sentence.
    Nearer to the sun. And what about Australia? They have winter in July.
    In fact we are nearest at the beginning of January, a hundred and forty-seven million kilometres.
    In July it is a hundred and fifty-two. So distance works the wrong way round.

    A minute ago you would have told me that you understood the seasons.
    People were once asked how well they understood a zip, on a scale from one to seven.
    Then they had to explain it step by step. And then they were asked again, and gave themselves less.
    Nothing had been taken from them.
    They had only looked into the box, and it was emptier than they thought.

    Why a chair? A friend is too kind. She nods, she finishes your sentence, she fills the hole for you.
    And she may know some of it, so you say photon or ecliptic, and nobody has to know what it means.
    A chair knows nothing. To a chair you must say everything.
    Programmers do it with a rubber duck, and find the mistake while they are still speaking.

    So here are the rules. Aloud, in whole sentences, and without a word that the chair does not know.
    And whenever you hear yourself say somehow, or basically, or of course, you stop.
    That is the lid on a hole. Write the hole on your card. The tilt somehow makes it warmer.
    Then go back to your notes for that one thing, and for nothing else.

    Shall we fill it? The axis of the Earth is tilted by about twenty-three degrees.
    So at noon, half-way between the equator and the pole, the sun is sixty-eight degrees high in June.
    In December it is only twenty-two.
    Take a beam of sunlight one metre wide.
    In June it falls on a strip of one metre and eight centimetres.
    In December it comes in at a slant, and has to warm two metres and sixty-seven.
    The same light on two and a half times the ground. Add the short days, and you have a winter.

    Did you notice the word somehow? It has gone. In its place there is a number.
    Now you can tell it to the chair again, from the start, and this time you will not get stuck.

    It takes five minutes, and you should do it when you are alone in the room.
    But you have five habits now, and a job, and a family, and a cold.
    How is all that to fit into one week?
  `,
  board: {
    scenes: [
      {
        title: "A colleague with four legs",
        steps: [
          {
            when: "It has four legs",
            draw: [
              { path: "M110 150L110 540M110 370L270 370L270 540M110 150L150 150L150 370", width: 6 },
              { path: "M150 370L150 520M230 370L230 520", chalk: "grey" },
            ],
            note: "The listener: a chair",
          },
          {
            when: "warm in summer and cold",
            draw: [
              { path: "M340 130L840 130L840 230L420 230L370 270L380 230L340 230L340 130", chalk: "yellow" },
              { text: "Why is summer warm?", at: [590, 190], size: 32, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "the Earth is nearer",
            draw: [
              { circle: [545, 420, 34], chalk: "yellow", filled: true },
              { path: "M370 420C370 300 800 300 800 420S370 540 370 420", chalk: "blue", dashed: true },
              { circle: [370, 420, 16], chalk: "blue", filled: true },
              { circle: [800, 420, 16], chalk: "blue", filled: true },
              { text: "summer?", at: [382, 376], size: 26, chalk: "grey", id: "claim" },
            ],
            note: "First try: nearer, so warmer",
          },
          {
            when: "winter in July",
            draw: [{ text: "and Australia?", at: [590, 566], size: 28, anchor: "middle", chalk: "salmon" }],
          },
          {
            when: "beginning of January",
            erase: ["claim"],
            draw: [
              { text: "January", at: [394, 404], size: 24, chalk: "salmon" },
              { text: "147", at: [400, 452], size: 30, chalk: "salmon" },
            ],
          },
          {
            when: "a hundred and fifty-two",
            draw: [
              { text: "July", at: [778, 404], size: 24, anchor: "end", chalk: "salmon" },
              { text: "152", at: [776, 452], size: 30, anchor: "end", chalk: "salmon" },
              { text: "million km", at: [690, 312], size: 24, anchor: "middle", chalk: "grey" },
            ],
            note: "Nearest in January: it cannot be distance",
          },
        ],
      },
      {
        title: "How well do you understand a zip?",
        steps: [
          {
            when: "how well they understood a zip",
            draw: [
              { line: [100, 470, 820, 470] },
              { text: "1", at: [70, 480], anchor: "middle", chalk: "grey" },
              { text: "7", at: [70, 160], anchor: "middle", chalk: "grey" },
              { line: [100, 470, 100, 130], arrow: true },
              { box: [180, 250, 150, 220], chalk: "blue", filled: true },
              { text: "before", at: [255, 515], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "explain it step by step",
            draw: [
              { line: [470, 140, 470, 230], width: 5, chalk: "grey" },
              {
                path: "M470 230L430 270M470 230L510 270M446 254L430 400M494 254L510 400M456 300L484 300M452 336L488 336M448 372L492 372",
                chalk: "yellow",
              },
              { text: "explain it", at: [470, 515], anchor: "middle", chalk: "yellow" },
            ],
            note: "Explaining is a measurement",
          },
          {
            when: "They had only looked",
            draw: [
              { box: [610, 330, 150, 140], chalk: "salmon", filled: true },
              { text: "after", at: [685, 515], anchor: "middle", chalk: "salmon" },
              { line: [685, 260, 685, 316], arrow: true, chalk: "salmon" },
            ],
            note: "Afterwards they rated themselves lower",
          },
        ],
      },
      {
        title: "Friend or chair",
        steps: [
          {
            when: "A friend is too kind",
            draw: [
              { line: [445, 120, 445, 550], chalk: "grey" },
              { text: "friend", at: [230, 150], size: 34, anchor: "middle" },
              { text: "chair", at: [650, 150], size: 34, anchor: "middle", chalk: "green" },
              { text: "nods", at: [70, 220] },
              { text: "fills the holes", at: [70, 270] },
            ],
          },
          {
            when: "photon or ecliptic",
            draw: [{ text: "knows the big words", at: [70, 320] }],
            note: "A friend helps too much",
          },
          {
            when: "you must say everything",
            draw: [
              { text: "is silent", at: [480, 220], chalk: "green" },
              { text: "fills nothing", at: [480, 270], chalk: "green" },
              { text: "knows no words", at: [480, 320], chalk: "green" },
            ],
          },
          {
            when: "Aloud, in whole sentences",
            draw: [{ text: "aloud, in sentences", at: [70, 420], chalk: "yellow" }],
          },
          {
            when: "you hear yourself say somehow",
            draw: [
              { text: "somehow", at: [480, 420], size: 30, chalk: "salmon" },
              { text: "basically", at: [640, 470], size: 30, chalk: "salmon" },
              { text: "of course", at: [480, 520], size: 30, chalk: "salmon" },
            ],
            note: "Somehow, basically, of course: stop",
          },
          {
            when: "Write the hole on your card",
            draw: [
              { box: [70, 460, 340, 90], chalk: "yellow" },
              { text: "tilt: how?", at: [240, 516], size: 34, anchor: "middle", chalk: "yellow" },
            ],
            note: "Look up that one hole, nothing else",
          },
        ],
      },
      {
        title: "One metre of sunlight",
        steps: [
          {
            when: "half-way between the equator",
            draw: [
              { line: [50, 500, 400, 500], width: 5 },
              { text: "June", at: [60, 142], size: 32, chalk: "yellow" },
              { line: [260, 130, 110, 500], chalk: "yellow" },
              { line: [390, 130, 240, 500], chalk: "yellow" },
              { path: "M160 500C160 476 150 460 129 454", chalk: "grey" },
              { text: "68°", at: [168, 486], size: 26, chalk: "grey" },
            ],
            note: "Noon at 45° north: 68° and 22° high",
          },
          {
            when: "only twenty-two",
            draw: [
              { line: [440, 500, 846, 500], width: 5 },
              { text: "December", at: [450, 142], size: 32, chalk: "blue" },
              { line: [846, 340, 456, 498], chalk: "blue" },
              { line: [846, 470, 777, 498], chalk: "blue" },
              { path: "M536 498C536 486 534 476 530 468", chalk: "grey" },
              { text: "22°", at: [552, 490], size: 26, chalk: "grey" },
            ],
          },
          {
            when: "one metre and eight centimetres",
            draw: [
              { line: [110, 516, 240, 516], chalk: "yellow", width: 6 },
              { text: "1.08 m", at: [175, 556], size: 30, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "two metres and sixty-seven",
            draw: [
              { line: [456, 516, 777, 516], chalk: "blue", width: 6 },
              { text: "2.67 m", at: [615, 556], size: 30, anchor: "middle", chalk: "blue" },
            ],
            note: "1 m of light on 1.08 m or on 2.67 m",
          },
          {
            when: "two and a half times the ground",
            draw: [{ text: "2.67 ÷ 1.08 ≈ 2.5", at: [450, 230], size: 34, chalk: "green" }],
            note: "Same light on 2.5 times the ground",
          },
          {
            when: "there is a number",
            draw: [
              { text: "somehow", at: [450, 290], size: 30, chalk: "salmon" },
              { line: [444, 280, 604, 280], chalk: "salmon" },
            ],
          },
          {
            when: "But you have five habits now",
            draw: [{ text: "5 min", at: [846, 142], anchor: "end", size: 32, chalk: "grey" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "What the chair has done",
      text: "A student explains the seasons to a chair and gets stuck. What has she learned from it?",
      questionType: "select_one",
      about: { from: "A minute ago you would", to: "Then go back to your notes" },
      hint: "Had she understood it before she began to speak?",
      options: [
        {
          optionText: "Where exactly her understanding has a hole",
          explanationText:
            "The hole was there before, under words like somehow. Now it is named, and she can look for one thing.",
          isRight: true,
        },
        {
          optionText: "That the lecture was bad and she should watch it again in full",
          explanationText:
            "She is missing one step, not the whole lecture. Watching all of it would mostly feel familiar.",
          isRight: false,
        },
        {
          optionText: "That speaking aloud confuses her, and she understands better in silence",
          explanationText: "In silence the gap was covered, not closed. Speaking has only made it audible.",
          isRight: false,
        },
      ],
    },
    {
      title: "Now your chair",
      text: "Explain in three or four sentences, without a word like somehow, why winter is colder than summer.",
      questionType: "open_ended",
      about: { from: "The axis of the Earth", to: "and you have a winter" },
      options: [
        {
          optionText:
            "The Earth's axis is tilted, so in winter our side leans away from the sun. Its light comes in at a low angle and spreads over more ground, about 2.5 times as much at 45° north. Days are shorter too. Distance is not the reason: in January the Earth is nearest to the sun.",
          explanationText: "Check that yours says why a low sun is weak: the same light is spread over more ground.",
          isRight: true,
        },
      ],
    },
  ],
};
