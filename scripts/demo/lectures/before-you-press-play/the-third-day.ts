import type { DemoLecture } from "../lecture.ts";

export const theThirdDay: DemoLecture = {
  videoId: 106,
  text: `
    Around 1880 a man in Berlin began to learn lists of syllables that meant nothing at all.
    Bok, yat, dus, thirteen of them in a row, until he could say them twice without a mistake.
    Then he waited, and measured how much work it saved him when he learned the same list again.

    Hermann Ebbinghaus did this for years, with one subject, himself.
    After twenty minutes, the second learning still saved him fifty-eight per cent of the work.
    After an hour, forty-four. After a day, a third. And then something odd happens.
    After six days it was a quarter, and after a whole month still a fifth.

    So the first day takes two thirds, and the rest of the month takes only a little more.
    What is left on the third day has a good chance to stay. You only have to do something for it.
    But what? Read it again? Most people do, and it is so pleasant that I have to talk about it.

    Two psychologists in St Louis gave students a short text.
    Some of them read it four times.
    Others read it once, and then three times wrote down what they remembered.
    After five minutes they asked for everything.
    Reading won, with eighty-three per cent against seventy-one.
    So if your examination is in five minutes, read.
    A week later they asked again, other students of both kinds. Now the readers had forty per cent.
    And the ones who had closed the text and struggled had sixty-one. The lines had crossed.

    Reading again makes the page familiar. Fetching it makes a path.
    And a path is only made by walking when the grass has begun to grow over it.
    On the same evening it is too early. The words are still lying there, and you only pick them up.
    After a month it is too late, and you start from almost nothing.

    Why the third day, then? It is a compromise, and I will be honest about it.
    The best gap depends on when you need it. A tenth to a fifth of that time is a good guess.
    For a test in twenty days, that is two to four days. So three.
    For a test in a year you would wait for weeks, and come back more than once.

    Here is how it goes. You heard the lecture on Monday.
    On Thursday you take your card, and nothing else.
    Read your question, and write for three minutes. Close the door, because it is not nice.
    You will think that you have forgotten everything.
    After a minute something comes, and drags something else along.
    Then open your notes, two minutes, and fill the gaps in another colour.

    A student of mine did it otherwise. On Thursday he read his notes with a cup of coffee.
    It went smoothly, he knew it all, and on the day of the test he knew that he had once known it.
    So let it hurt a little. Five minutes. And if there is no paper at hand, you can take a chair.
  `,
  board: {
    scenes: [
      {
        title: "How much work is saved?",
        steps: [
          {
            when: "lists of syllables",
            draw: [{ text: "bok   yat   dus   …", at: [846, 140], size: 34, anchor: "end", chalk: "yellow" }],
            note: "Ebbinghaus: lists without meaning",
          },
          {
            when: "measured how much work",
            draw: [
              { line: [110, 520, 846, 520], arrow: true },
              { line: [110, 520, 110, 130], arrow: true },
              { text: "work saved", at: [130, 140], size: 26, chalk: "grey" },
              { text: "100%", at: [100, 170], size: 24, anchor: "end", chalk: "grey" },
              { text: "50%", at: [100, 350], size: 24, anchor: "end", chalk: "grey" },
              { circle: [110, 160, 8], chalk: "yellow", filled: true },
            ],
          },
          {
            when: "After twenty minutes",
            draw: [
              { circle: [116, 311, 8], chalk: "yellow", filled: true },
              { text: "58% after 20 min", at: [140, 306], size: 26, chalk: "yellow" },
            ],
          },
          {
            when: "After a day, a third",
            draw: [
              { path: "M110 160C110 240 110 290 116 311C122 380 170 390 210 400", chalk: "yellow" },
              { circle: [210, 400, 8], chalk: "yellow", filled: true },
              { text: "34%", at: [226, 388], size: 26, chalk: "yellow" },
              { text: "1 day", at: [210, 554], size: 24, anchor: "middle", chalk: "grey" },
            ],
            note: "The first day takes two thirds",
          },
          {
            when: "after a whole month",
            draw: [
              { path: "M210 400C290 420 330 426 400 430S660 442 800 446", chalk: "yellow" },
              { circle: [400, 430, 8], chalk: "yellow", filled: true },
              { circle: [800, 446, 8], chalk: "yellow", filled: true },
              { text: "25%", at: [400, 476], size: 26, anchor: "middle", chalk: "yellow" },
              { text: "21%", at: [800, 492], size: 26, anchor: "middle", chalk: "yellow" },
              { text: "6 days", at: [400, 554], size: 24, anchor: "middle", chalk: "grey" },
              { text: "31 days", at: [800, 554], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "has a good chance to stay",
            draw: [
              { line: [320, 350, 320, 510], chalk: "green", dashed: true },
              { text: "day 3", at: [336, 372], size: 30, chalk: "green" },
            ],
            note: "What is left then forgets slowly",
          },
        ],
      },
      {
        title: "Reading four times, or once and recalling",
        steps: [
          {
            when: "Two psychologists",
            draw: [
              { line: [140, 500, 820, 500], arrow: true },
              { line: [140, 500, 140, 130], arrow: true },
              { text: "remembered", at: [160, 134], size: 26, chalk: "grey" },
              { text: "100%", at: [130, 169], size: 24, anchor: "end", chalk: "grey" },
              { text: "50%", at: [130, 339], size: 24, anchor: "end", chalk: "grey" },
              { text: "5 minutes", at: [270, 540], size: 26, anchor: "middle", chalk: "grey" },
              { text: "1 week", at: [680, 540], size: 26, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "read it four times",
            draw: [
              { text: "read ×4", at: [420, 180], size: 30, chalk: "salmon" },
              { text: "read, recall ×3", at: [590, 180], size: 30, chalk: "green" },
            ],
          },
          {
            when: "Reading won",
            draw: [
              { circle: [270, 218, 10], chalk: "salmon", filled: true },
              { circle: [270, 259, 10], chalk: "green", filled: true },
              { text: "83", at: [250, 222], size: 32, anchor: "end", chalk: "salmon" },
              { text: "71", at: [250, 276], size: 32, anchor: "end", chalk: "green" },
            ],
            note: "After 5 minutes reading wins",
          },
          {
            when: "readers had forty per cent",
            draw: [
              { line: [282, 223, 668, 359], chalk: "salmon", width: 5 },
              { circle: [680, 364, 10], chalk: "salmon", filled: true },
              { text: "40", at: [704, 376], size: 32, chalk: "salmon" },
            ],
          },
          {
            when: "closed the text and struggled",
            draw: [
              { line: [282, 260, 668, 292], chalk: "green", width: 5 },
              { circle: [680, 293, 10], chalk: "green", filled: true },
              { text: "61", at: [704, 304], size: 32, chalk: "green" },
            ],
            note: "After a week recalling wins, 61 to 40",
          },
        ],
      },
      {
        title: "A path is made by walking",
        steps: [
          {
            when: "Fetching it makes a path",
            draw: [
              { circle: [100, 330, 40], chalk: "yellow" },
              { text: "?", at: [100, 344], size: 40, anchor: "middle", chalk: "yellow" },
              { circle: [790, 330, 40], chalk: "green" },
              { text: "it", at: [790, 341], size: 32, anchor: "middle", chalk: "green" },
              { path: "M144 318C300 220 380 420 520 330S680 300 746 318", chalk: "yellow", dashed: true },
            ],
            note: "Reading: familiar. Fetching: a path",
          },
          {
            when: "the grass has begun to grow",
            draw: [
              {
                path: "M250 316L256 270L266 314M276 312L286 262L294 314M420 400L428 348L438 396M448 392L458 342L466 388M590 346L598 290L608 344M618 344L628 298L636 346",
                chalk: "green",
              },
            ],
          },
          {
            when: "too early",
            draw: [
              { line: [60, 500, 840, 500], arrow: true },
              { text: "day 0: too early", at: [60, 550], size: 26, chalk: "salmon" },
            ],
            note: "Too early: no effort, no path",
          },
          {
            when: "After a month it is too late",
            draw: [
              { text: "month: too late", at: [840, 550], size: 26, anchor: "end", chalk: "salmon" },
              { circle: [300, 500, 12], chalk: "yellow", filled: true },
              { text: "when?", at: [300, 470], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
        ],
      },
      {
        title: "Why the third day",
        steps: [
          {
            when: "It is a compromise",
            draw: [
              { line: [60, 230, 800, 230], width: 5 },
              { line: [60, 215, 60, 245] },
              { line: [800, 215, 800, 245] },
              { text: "lecture", at: [60, 280], size: 26, chalk: "grey" },
              { text: "test, day 20", at: [840, 280], size: 26, anchor: "end", chalk: "grey" },
            ],
          },
          {
            when: "A tenth to a fifth",
            draw: [
              { box: [134, 205, 74, 50], chalk: "blue", filled: true },
              { text: "1/10 to 1/5", at: [171, 186], size: 28, anchor: "middle", chalk: "blue" },
            ],
            note: "Gap: 10 to 20% of the time to the test",
          },
          {
            when: "two to four days",
            draw: [
              { circle: [171, 230, 14], chalk: "yellow", filled: true },
              { text: "day 3", at: [220, 280], size: 30, chalk: "yellow" },
            ],
            note: "20 days: 2 to 4. So 3",
          },
          {
            when: "You heard the lecture on Monday",
            draw: [
              { box: [60, 330, 170, 70] },
              { text: "Mon", at: [145, 376], anchor: "middle", size: 30 },
              { box: [240, 330, 170, 70], chalk: "grey" },
              { text: "Tue", at: [325, 376], anchor: "middle", size: 30, chalk: "grey" },
              { box: [420, 330, 170, 70], chalk: "grey" },
              { text: "Wed", at: [505, 376], anchor: "middle", size: 30, chalk: "grey" },
              { box: [600, 330, 170, 70], chalk: "yellow", filled: true },
              { text: "Thu", at: [685, 376], anchor: "middle", size: 30, chalk: "yellow" },
            ],
          },
          {
            when: "write for three minutes",
            draw: [
              { box: [60, 440, 426, 60], chalk: "yellow", filled: true },
              { text: "3 min from memory", at: [273, 480], anchor: "middle", chalk: "yellow" },
            ],
            note: "Card only, three minutes, write",
          },
          {
            when: "fill the gaps in another colour",
            draw: [
              { box: [486, 440, 284, 60], chalk: "green", filled: true },
              { text: "2 min: gaps", at: [628, 480], anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "with a cup of coffee",
            draw: [{ text: "not: 5 min of smooth reading", at: [60, 554], chalk: "salmon" }],
            note: "If it is smooth, it does nothing",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Which lines cross?",
      text: "Why did the group that read the text four times look better at first?",
      questionType: "select_one",
      about: { from: "Two psychologists in St Louis", to: "Fetching it makes a path" },
      options: [
        {
          optionText: "Because the text was still fresh, and after five minutes nobody has to find a way back to it.",
          explanationText:
            "Four readings keep it near for a few minutes. After a week one must find the way, and only recall makes it.",
          isRight: true,
        },
        {
          optionText: "Because they had more talent; the groups were not comparable.",
          explanationText: "Chance decided who was in which group. And talent would not make the lines cross.",
          isRight: false,
        },
        {
          optionText: "Because reading is the better method, and the second test was a different one.",
          explanationText:
            "The two groups had the same test each time. Only the delay changed, from five minutes to a week.",
          isRight: false,
        },
      ],
    },
    {
      title: "An examination in fifty days",
      text: "You hear a lecture today, and the test is in fifty days. By the rule of the lecture, when is the first good day to come back?",
      questionType: "select_one",
      about: { from: "The best gap depends", to: "come back more than once" },
      options: [
        {
          optionText: "On the third day, as always",
          explanationText: "Three is a tenth to a fifth of about twenty days. With fifty days the good gap is longer.",
          isRight: false,
        },
        {
          optionText: "After five to ten days",
          explanationText:
            "A tenth of fifty is five, a fifth is ten. The further away the test, the longer the gap may be.",
          isRight: true,
        },
        {
          optionText: "In the last five days",
          explanationText: "That counts from the wrong end. After forty-five days you would start from almost nothing.",
          isRight: false,
        },
      ],
    },
  ],
};
