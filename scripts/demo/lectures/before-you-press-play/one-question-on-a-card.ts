import type { DemoLecture } from "../lecture.ts";

export const oneQuestionOnACard: DemoLecture = {
  videoId: 102,
  text: `
    What did you guess? A date? A definition? The name of the speaker?
    On my card there are eleven words. If I dig a river straight, will it stay that way?
    I wrote it yesterday before a lecture called Why rivers bend, and I had not heard a minute of it.

    At an ordinary pace, a lecture of twenty minutes has about two thousand six hundred words.
    My card has eleven. For each of them, more than two hundred and thirty are coming at me.
    I cannot hold all of those, and I am not supposed to.
    The card decides, before the flood begins, what I am fishing for.

    So what makes a good question? Here are three cards for the same lecture.
    The first one says Rivers. That is a title, and you can listen to a title in your sleep.
    The second says: What are the causes of meandering? It sounds clever, and it has no edge.
    Whatever the speaker tells you, you will nod and think, yes, causes.
    The third is mine. Dig it straight: does it stay straight?
    The answer is yes or no, and I bet on yes. So I can lose.

    And that is the whole test. A question is good if you can lose.
    My answer came in the third minute. No, the river will not stay straight.
    Any small curve throws the water against the outer bank, the bank gives way, and the curve grows.
    I sat up. I had lost my bet, and I have not forgotten it since.

    Now a warning. A question works like a lamp, and a lamp leaves the rest of the room dark.
    In experiments, people gain most on what they were asked about, and much less on everything else.
    So do not shine it at the edge of a lecture, on a name or a year.
    Aim at the middle. Why does it work? What would happen without it? What makes it stop?

    And why only one? Because five questions are a form to fill in.
    I once watched a student with nine. Whenever an answer came by, he was searching for its line.
    By the time he had found it, the next answer was gone.

    The card has a back, too. When the lecture is over, turn it round.
    Write down the answer in one sentence, without looking anything up.
    And if the lecture never answered you? Then you have something better than an answer.
    You have a real question, and you know the person to ask. Most people walk out with neither.

    One card, one question, one bet. It costs two minutes.
    But a card cannot help you once you have lost the thread. For that you have to stop in time.
    And the right time is much earlier than you think.
  `,
  board: {
    scenes: [
      {
        title: "Eleven words against 2,600",
        steps: [
          {
            when: "What did you guess?",
            draw: [
              { box: [60, 110, 460, 150] },
              { text: "?", at: [290, 212], size: 72, anchor: "middle", chalk: "yellow", id: "unknown" },
            ],
          },
          {
            when: "there are eleven words",
            erase: ["unknown"],
            draw: [
              { text: "If I dig a river straight,", at: [84, 172], size: 30, chalk: "yellow" },
              { text: "will it stay that way?", at: [84, 220], size: 30, chalk: "yellow" },
            ],
            note: "Written before the first minute",
          },
          {
            when: "two thousand six hundred",
            draw: [
              {
                path: "M44 400C94 370 144 370 194 400S294 430 344 400S444 370 494 400S594 430 644 400S744 370 846 400",
                chalk: "blue",
              },
              {
                path: "M44 460C94 430 144 430 194 460S294 490 344 460S444 430 494 460S594 490 644 460S744 430 846 460",
                chalk: "blue",
              },
              {
                path: "M44 520C94 490 144 490 194 520S294 550 344 520S444 490 494 520S594 550 644 520S744 490 846 520",
                chalk: "blue",
              },
              { text: "20 minutes: 2,600 words", at: [846, 350], anchor: "end", chalk: "blue" },
            ],
          },
          {
            when: "My card has eleven",
            draw: [
              { text: "1 : 236", at: [700, 190], size: 52, anchor: "middle" },
              { text: "card to lecture", at: [700, 232], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "One word on the card for 236 in the air",
          },
          {
            when: "what I am fishing for",
            draw: [
              { path: "M290 262C292 330 288 390 290 446C292 480 256 480 256 452", chalk: "yellow" },
              {
                path: "M322 448C350 416 396 416 424 446L456 422L456 474L424 450C396 482 350 480 322 448",
                chalk: "yellow",
                filled: true,
              },
            ],
            note: "The card chooses what I listen for",
          },
        ],
      },
      {
        title: "Three cards for one lecture",
        steps: [
          {
            when: "Here are three cards",
            draw: [{ box: [50, 130, 250, 190] }, { box: [325, 130, 250, 190] }, { box: [600, 130, 250, 190] }],
          },
          {
            when: "The first one says Rivers",
            draw: [
              { text: "Rivers", at: [175, 236], size: 36, anchor: "middle" },
              { text: "a title", at: [175, 372], size: 30, anchor: "middle", chalk: "salmon" },
            ],
            note: "A title asks nothing",
          },
          {
            when: "What are the causes",
            draw: [
              { text: "What are", at: [450, 192], anchor: "middle" },
              { text: "the causes of", at: [450, 234], anchor: "middle" },
              { text: "meandering?", at: [450, 276], anchor: "middle" },
              { text: "no edge", at: [450, 372], size: 30, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "you will nod and think",
            draw: [
              { path: "M380 440C410 500 490 500 520 440", chalk: "salmon" },
              { text: "always right", at: [450, 530], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "Any answer fits: you cannot miss",
          },
          {
            when: "The third is mine",
            draw: [
              { text: "Dig it straight:", at: [725, 192], anchor: "middle", chalk: "yellow" },
              { text: "does it", at: [725, 234], anchor: "middle", chalk: "yellow" },
              { text: "stay straight?", at: [725, 276], anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "I bet on yes",
            draw: [
              { text: "yes or no", at: [725, 372], size: 30, anchor: "middle", chalk: "green" },
              { box: [620, 420, 90, 70], chalk: "green", filled: true },
              { box: [740, 420, 90, 70] },
              { text: "yes", at: [665, 466], anchor: "middle", chalk: "green" },
              { text: "no", at: [785, 466], anchor: "middle" },
              { text: "my bet", at: [665, 530], size: 26, anchor: "middle", chalk: "green" },
            ],
            note: "A bet that I can lose",
          },
        ],
      },
      {
        title: "The bet is lost",
        steps: [
          {
            when: "the whole test",
            draw: [
              { line: [50, 280, 840, 280], chalk: "blue", id: "left" },
              { line: [50, 360, 840, 360], chalk: "blue", id: "right" },
              { text: "dug straight: my bet", at: [50, 134], size: 30, id: "bet" },
            ],
            note: "Good question: you can lose",
          },
          {
            when: "in the third minute",
            colour: { bet: "salmon" },
            draw: [{ line: [46, 124, 372, 124], chalk: "salmon", width: 5 }],
          },
          {
            when: "Any small curve",
            erase: ["left", "right"],
            draw: [
              { path: "M50 280C180 280 200 210 300 210S420 370 540 370S680 280 840 280", chalk: "blue" },
              { path: "M50 360C220 360 230 290 300 290S400 450 540 450S720 360 840 360", chalk: "blue" },
              { line: [196, 316, 270, 226], arrow: true, chalk: "yellow" },
              { line: [396, 322, 496, 424], arrow: true, chalk: "yellow" },
              { path: "M236 192C272 174 328 174 364 192", chalk: "salmon", dashed: true },
              { path: "M452 466C500 490 580 490 628 466", chalk: "salmon", dashed: true },
            ],
            note: "The outer bank gives way, the curve grows",
          },
          {
            when: "I had lost my bet",
            draw: [{ text: "lost, and remembered", at: [445, 556], size: 34, anchor: "middle", chalk: "green" }],
            note: "Losing made it stay",
          },
        ],
      },
      {
        title: "A lamp leaves the rest dark",
        steps: [
          {
            when: "A question works like a lamp",
            draw: [
              { path: "M410 110L480 110L500 160L390 160L410 110", chalk: "yellow", filled: true },
              { line: [392, 172, 330, 290], chalk: "yellow", dashed: true },
              { line: [498, 172, 560, 290], chalk: "yellow", dashed: true },
              { box: [60, 300, 130, 60], chalk: "grey" },
              { box: [195, 300, 130, 60], chalk: "grey" },
              { box: [330, 300, 230, 60], chalk: "yellow", filled: true },
              { box: [565, 300, 130, 60], chalk: "grey" },
              { box: [700, 300, 130, 60], chalk: "grey" },
              { text: "middle", at: [445, 340], anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "In experiments, people gain",
            draw: [
              { line: [60, 560, 830, 560] },
              { box: [360, 410, 170, 150], chalk: "green", filled: true },
              { box: [110, 525, 170, 35] },
              { box: [610, 525, 170, 35] },
              { text: "asked", at: [445, 496], anchor: "middle", chalk: "green" },
              { text: "not asked", at: [195, 508], size: 26, anchor: "middle" },
              { text: "not asked", at: [695, 508], size: 26, anchor: "middle" },
              { text: "gain", at: [60, 420], chalk: "grey" },
            ],
            note: "You gain where you asked",
          },
          {
            when: "at the edge of a lecture",
            draw: [
              { text: "a year", at: [125, 338], size: 26, anchor: "middle", chalk: "salmon" },
              { text: "a name", at: [765, 338], size: 26, anchor: "middle", chalk: "salmon" },
            ],
          },
          {
            when: "Aim at the middle",
            draw: [
              { text: "Why does it work?", at: [60, 190], chalk: "yellow" },
              { text: "What stops it?", at: [846, 190], anchor: "end", chalk: "yellow" },
            ],
            note: "Ask why, what if not, what stops it",
          },
        ],
      },
      {
        title: "The back of the card",
        steps: [
          {
            when: "five questions are a form",
            draw: [
              { box: [60, 120, 330, 420], id: "form" },
              { line: [90, 175, 360, 175], chalk: "grey" },
              { line: [90, 222, 360, 222], chalk: "grey" },
              { line: [90, 269, 360, 269], chalk: "grey" },
              { line: [90, 316, 360, 316], chalk: "grey" },
              { line: [90, 363, 360, 363], chalk: "grey" },
            ],
          },
          {
            when: "with nine",
            draw: [
              { line: [90, 410, 360, 410], chalk: "grey" },
              { line: [90, 457, 360, 457], chalk: "grey" },
              { line: [90, 504, 360, 504], chalk: "grey" },
              { text: "?", at: [330, 305], size: 44, chalk: "salmon" },
              { path: "M220 160C300 190 130 240 220 300S120 400 240 480", chalk: "salmon", dashed: true },
            ],
            note: "Nine questions: searching, not listening",
          },
          {
            when: "The card has a back",
            draw: [
              { box: [470, 120, 370, 170], chalk: "yellow" },
              { text: "back", at: [826, 154], size: 24, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "Write down the answer",
            draw: [
              { text: "No. A small curve", at: [494, 204], chalk: "yellow" },
              { text: "makes itself bigger.", at: [494, 248], chalk: "yellow" },
            ],
            note: "Afterwards: one sentence, from memory",
          },
          {
            when: "never answered you",
            draw: [
              { box: [470, 390, 190, 120], dashed: true, chalk: "blue" },
              { text: "no answer", at: [565, 460], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "the person to ask",
            draw: [
              { line: [676, 450, 744, 450], arrow: true, chalk: "blue" },
              { circle: [798, 422, 26], chalk: "blue" },
              { path: "M756 516C758 470 774 460 798 460S838 470 840 516", chalk: "blue" },
            ],
            note: "Unanswered: now you know what to ask",
          },
          {
            when: "It costs two minutes",
            draw: [{ text: "2 minutes", at: [655, 346], size: 34, anchor: "middle", chalk: "green" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The card that can lose",
      text: "You are going to hear a lecture called Why bread rises. Which of these belongs on the card?",
      questionType: "select_one",
      about: { from: "So what makes a good question?", to: "A question is good if you can lose" },
      hint: "Imagine the lecture's answer. Could it prove you wrong?",
      options: [
        {
          optionText: "Does dough still rise without any sugar in it?",
          explanationText:
            "Yes or no: you can bet on one of them before the lecture, and the lecture can prove you wrong.",
          isRight: true,
        },
        {
          optionText: "What are the most important aspects of fermentation?",
          explanationText: "Any answer at all would fit this. You cannot be surprised by it, so it catches nothing.",
          isRight: false,
        },
        {
          optionText: "Bread, yeast and rising",
          explanationText: "That is the title with a word added. It asks nothing, and so nothing can answer it.",
          isRight: false,
        },
      ],
    },
    {
      title: "What one question costs",
      text: "What is the price of listening with one question on a card?",
      questionType: "select_one",
      about: { from: "Now a warning", to: "Aim at the middle" },
      options: [
        {
          optionText: "What I did not ask about gains much less, so I have to aim well.",
          explanationText:
            "The gain falls mostly on what was asked. So the question should aim at the middle of the lecture.",
          isRight: true,
        },
        {
          optionText: "A wrong guess sticks, so it is safer to ask about a name or a year.",
          explanationText: "A wrong guess that is corrected soon does good. A name or a year lights up only the edge.",
          isRight: false,
        },
        {
          optionText: "None, because a question improves the memory of the whole lecture equally.",
          explanationText:
            "Experiments find the benefit mostly on the things asked about, and much less on the others.",
          isRight: false,
        },
      ],
    },
  ],
};
