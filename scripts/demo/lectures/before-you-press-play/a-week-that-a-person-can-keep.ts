import type { DemoLecture } from "../lecture.ts";

export const aWeekThatAPersonCanKeep: DemoLecture = {
  videoId: 108,
  text: `
    Every October a student shows me a plan. Four hours of study every evening, seven evenings a week.
    That is twenty-eight hours, drawn in four colours, and it is a beautiful plan.
    On Monday he does four hours, on Tuesday three, on Wednesday one. On Thursday there is a birthday.
    And on Friday he does not open the plan, because it would look at him.
    Eight hours of twenty-eight. He thinks that he has no discipline. I think that he cannot count.

    In that he is like the rest of us. Some students were asked when they would hand in their thesis.
    On average they said, in thirty-four days. On average it took fifty-five.
    They had all written long texts before, and had all been late before, and it did not help.
    Fifty-five divided by thirty-four is one point six. Keep that number. We shall need it in a minute.

    Now let us build a small week. Two lectures, and the habits of this course.
    Guess and card, three minutes. The lecture with its pauses, thirty. One line at the end, two minutes.
    On the third day, five minutes with the card. And five with the chair.
    That makes forty-five minutes for a lecture, and for two of them an hour and a half.

    Where do they go? The first lecture on Monday. Then its third day is Thursday.
    The second one on Tuesday, and its third day is Friday. You see that the week almost draws itself.
    Thirty-five minutes on Monday and on Tuesday, ten on Thursday and on Friday.
    Wednesday stays empty, and so does the weekend.

    And now we multiply. Thirty-five times one point six is fifty-six. Ten becomes sixteen.
    So you reserve fifty-six minutes twice, and sixteen minutes twice. A hundred and forty-four in all.
    If you are done sooner, you may stop. That is what the reserve is for, and it feels like a present.

    A block of time also needs a place. Do not write: Monday, study.
    Write: on Monday, when the plates are washed, I sit down at the kitchen table and read my card.
    When this, then that. Then you need not decide anything in the evening, and deciding is what tires you.

    Now the part that nobody believes. You will miss a day.
    Ninety-six people in London tried to start a habit, and every day they noted how automatic it felt.
    Of those whose curve came out clearly, half took longer than sixty-six days. The quickest took eighteen.
    And a single missed day made hardly any difference. The curve went on as if nothing had happened.
    So when you miss Thursday, use the free Wednesday of next week.
    Or let it go. What kills a plan is not the gap.
    It is the evening on which you try to do three days at once.

    So this is your week. It is small, it has holes, and you can keep it with a cold.
    When an examination comes near, take this module again. You will find it short.
    And now choose your first real lecture, read its title, and do not press play yet.
  `,
  board: {
    scenes: [
      {
        title: "A beautiful plan",
        steps: [
          {
            when: "Four hours of study",
            draw: [
              { line: [110, 500, 840, 500] },
              { line: [110, 500, 110, 120], arrow: true },
              { text: "hours", at: [126, 124], size: 26, chalk: "grey" },
              { text: "4", at: [94, 190], size: 28, anchor: "end", chalk: "grey" },
              { box: [130, 180, 70, 320], chalk: "blue", dashed: true },
              { box: [232, 180, 70, 320], chalk: "blue", dashed: true },
              { box: [334, 180, 70, 320], chalk: "blue", dashed: true },
              { box: [436, 180, 70, 320], chalk: "blue", dashed: true },
              { box: [538, 180, 70, 320], chalk: "blue", dashed: true },
              { box: [640, 180, 70, 320], chalk: "blue", dashed: true },
              { box: [742, 180, 70, 320], chalk: "blue", dashed: true },
              { text: "M", at: [165, 545], anchor: "middle" },
              { text: "T", at: [267, 545], anchor: "middle" },
              { text: "W", at: [369, 545], anchor: "middle" },
              { text: "T", at: [471, 545], anchor: "middle" },
              { text: "F", at: [573, 545], anchor: "middle" },
              { text: "S", at: [675, 545], anchor: "middle" },
              { text: "S", at: [777, 545], anchor: "middle" },
            ],
            note: "Planned: 7 × 4 = 28 hours",
          },
          {
            when: "On Monday he does four hours",
            draw: [
              { box: [130, 180, 70, 320], chalk: "yellow", filled: true },
              { box: [232, 260, 70, 240], chalk: "yellow", filled: true },
              { box: [334, 420, 70, 80], chalk: "yellow", filled: true },
            ],
          },
          {
            when: "it would look at him",
            draw: [
              { circle: [555, 300, 10], chalk: "salmon" },
              { circle: [591, 300, 10], chalk: "salmon" },
              { path: "M555 350C563 338 583 338 591 350", chalk: "salmon" },
            ],
          },
          {
            when: "Eight hours of twenty-eight",
            draw: [{ text: "8 of 28", at: [660, 144], size: 40, chalk: "salmon" }],
            note: "Done: 4 + 3 + 1 = 8 hours",
          },
        ],
      },
      {
        title: "How long a thesis takes",
        steps: [
          {
            when: "hand in their thesis",
            draw: [
              { line: [60, 480, 846, 480], arrow: true },
              { text: "days", at: [846, 520], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "in thirty-four days",
            draw: [
              { text: "predicted", at: [60, 170], size: 30, chalk: "blue" },
              { box: [60, 190, 442, 80], chalk: "blue", filled: true },
              { text: "34", at: [480, 244], size: 40, anchor: "end", chalk: "blue" },
            ],
            note: "Predicted 34 days, took 55",
          },
          {
            when: "it did not help",
            draw: [
              { text: "what it took", at: [60, 340], size: 30, chalk: "salmon" },
              { box: [60, 360, 715, 80], chalk: "salmon", filled: true },
              { text: "55", at: [753, 414], size: 40, anchor: "end", chalk: "salmon" },
            ],
          },
          {
            when: "is one point six",
            draw: [
              { line: [502, 284, 502, 346], chalk: "grey", dashed: true },
              { line: [512, 312, 770, 312], arrow: true, chalk: "yellow" },
              { text: "× 1.6", at: [620, 250], size: 44, chalk: "yellow" },
            ],
            note: "55 ÷ 34 ≈ 1.6",
          },
        ],
      },
      {
        title: "A small week",
        steps: [
          {
            when: "let us build a small week",
            draw: [
              { line: [60, 400, 840, 400] },
              { text: "Mon", at: [115, 440], anchor: "middle" },
              { text: "Tue", at: [227, 440], anchor: "middle" },
              { text: "Wed", at: [339, 440], anchor: "middle" },
              { text: "Thu", at: [451, 440], anchor: "middle" },
              { text: "Fri", at: [563, 440], anchor: "middle" },
              { text: "Sat", at: [675, 440], anchor: "middle" },
              { text: "Sun", at: [787, 440], anchor: "middle" },
            ],
          },
          {
            when: "Guess and card, three minutes",
            draw: [{ text: "before 3 + lecture 30 + line 2 = 35", at: [60, 140], size: 28, chalk: "blue" }],
          },
          {
            when: "five minutes with the card",
            draw: [{ text: "third day 5 + chair 5 = 10", at: [60, 186], size: 28, chalk: "green" }],
            note: "35 + 10 = 45 minutes a lecture",
          },
          {
            when: "The first lecture on Monday",
            draw: [
              { box: [70, 274, 90, 126], chalk: "blue", filled: true },
              { text: "35", at: [115, 350], size: 34, anchor: "middle", chalk: "blue", id: "m1" },
              { path: "M115 480C180 540 390 540 451 480", chalk: "yellow" },
              { line: [440, 493, 453, 477], arrow: true, chalk: "yellow" },
              { box: [406, 364, 90, 36], chalk: "green", filled: true },
            ],
            note: "Monday's lecture comes back on Thursday",
          },
          {
            when: "The second one on Tuesday",
            draw: [
              { box: [182, 274, 90, 126], chalk: "blue", filled: true },
              { text: "35", at: [227, 350], size: 34, anchor: "middle", chalk: "blue", id: "t1" },
              { path: "M227 480C290 580 510 580 563 480", chalk: "yellow" },
              { line: [555, 496, 564, 477], arrow: true, chalk: "yellow" },
              { box: [518, 364, 90, 36], chalk: "green", filled: true },
            ],
          },
          {
            when: "ten on Thursday and on Friday",
            draw: [
              { text: "10", at: [451, 350], size: 32, anchor: "middle", chalk: "green", id: "th1" },
              { text: "10", at: [563, 350], size: 32, anchor: "middle", chalk: "green", id: "f1" },
            ],
            note: "Wednesday and the weekend are free",
          },
          {
            when: "Thirty-five times one point six",
            erase: ["m1", "t1", "th1", "f1"],
            draw: [
              { box: [70, 224, 90, 50], chalk: "yellow", dashed: true },
              { box: [182, 224, 90, 50], chalk: "yellow", dashed: true },
              { text: "56", at: [115, 350], size: 34, anchor: "middle", chalk: "yellow" },
              { text: "56", at: [227, 350], size: 34, anchor: "middle", chalk: "yellow" },
              { text: "16", at: [451, 346], size: 34, anchor: "middle", chalk: "yellow" },
              { text: "16", at: [563, 346], size: 34, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "A hundred and forty-four",
            draw: [{ text: "90 × 1.6 = 144 min", at: [846, 270], size: 30, anchor: "end", chalk: "yellow" }],
            note: "Reserve 144 minutes for 90",
          },
        ],
      },
      {
        title: "When this, then that",
        steps: [
          {
            when: "also needs a place",
            draw: [
              { text: "Monday: study", at: [445, 160], size: 36, anchor: "middle", chalk: "salmon", id: "vague" },
              { line: [300, 148, 590, 148], chalk: "salmon" },
            ],
          },
          {
            when: "when the plates are washed",
            draw: [
              { box: [60, 240, 340, 120], chalk: "blue" },
              { text: "when: plates", at: [230, 292], size: 30, anchor: "middle", chalk: "blue" },
              { text: "are washed", at: [230, 334], size: 30, anchor: "middle", chalk: "blue" },
            ],
            note: "A time, a place, a first move",
          },
          {
            when: "When this, then that",
            draw: [
              { line: [414, 300, 486, 300], arrow: true, chalk: "yellow", width: 6 },
              { box: [500, 240, 340, 120], chalk: "green" },
              { text: "then: table,", at: [670, 292], size: 30, anchor: "middle", chalk: "green" },
              { text: "read my card", at: [670, 334], size: 30, anchor: "middle", chalk: "green" },
              { text: "nothing left to decide", at: [445, 450], size: 30, anchor: "middle", chalk: "grey" },
            ],
            note: "Decided once, not every evening",
          },
        ],
      },
      {
        title: "One missed day",
        steps: [
          {
            when: "You will miss a day",
            draw: [
              { line: [100, 500, 840, 500], arrow: true },
              { line: [100, 500, 100, 120], arrow: true },
              { text: "how automatic", at: [116, 130], size: 26, chalk: "grey" },
              { text: "days", at: [840, 480], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "longer than sixty-six days",
            draw: [
              { path: "M100 490C160 400 200 330 262 278", chalk: "green", width: 5 },
              { path: "M282 264C400 200 560 184 800 178", chalk: "green", width: 5 },
              { line: [600, 500, 600, 190], chalk: "yellow", dashed: true },
              { text: "66", at: [600, 540], size: 32, anchor: "middle", chalk: "yellow" },
              { text: "18", at: [236, 540], size: 32, anchor: "middle", chalk: "grey" },
              { line: [236, 490, 236, 510], chalk: "grey" },
            ],
            note: "Middle: 66 days. The quickest: 18",
          },
          {
            when: "a single missed day",
            draw: [
              { circle: [272, 271, 24], chalk: "salmon" },
              { text: "missed", at: [306, 300], size: 30, chalk: "salmon" },
            ],
            note: "One missed day changes hardly anything",
          },
          {
            when: "What kills a plan",
            draw: [{ text: "never three days at once", at: [150, 420], size: 26, chalk: "salmon" }],
          },
          {
            when: "you can keep it with a cold",
            draw: [{ text: "small, with holes", at: [620, 130], size: 28, anchor: "middle", chalk: "green" }],
            note: "Small, with holes, and kept",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "How much to reserve",
      text: "You expect that a chapter will take you 50 minutes. How much time do you reserve, by the lecture's number?",
      questionType: "select_one",
      about: { from: "Some students were asked", to: "A hundred and forty-four in all" },
      options: [
        {
          optionText: "50 minutes, and this time I concentrate",
          explanationText:
            "The students in the study also meant it. Having been late before did not improve their estimate.",
          isRight: false,
        },
        {
          optionText: "80 minutes",
          explanationText: "50 × 1.6 = 80. If you finish in fifty, the other thirty are a present.",
          isRight: true,
        },
        {
          optionText: "All evening, to be on the safe side",
          explanationText:
            "A block without an end is the four-hour plan again, and it will not survive until Thursday.",
          isRight: false,
        },
      ],
    },
    {
      title: "Thursday is missed",
      text: "You kept your week for a month, and on Thursday you miss your ten minutes. What would the lecture tell you to do?",
      questionType: "select_one",
      about: { from: "You will miss a day", to: "What kills a plan" },
      hint: "What did the curve of the people in London do after a missed day?",
      options: [
        {
          optionText: "Use the next free day for it or let it go, and go on as planned",
          explanationText: "A single missed day hardly showed in the study. The free Wednesday is there for this.",
          isRight: true,
        },
        {
          optionText: "Do Thursday, Friday and an extra lecture on Friday evening",
          explanationText: "Paying back with interest makes the plan bigger exactly when it was too big already.",
          isRight: false,
        },
        {
          optionText: "Start the habit again from its first day, because the chain is broken",
          explanationText: "The habit does not go back to nothing. The curve went on almost where it had been.",
          isRight: false,
        },
      ],
    },
  ],
};
