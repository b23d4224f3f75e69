import type { DemoLecture } from "../lecture.ts";

export const notesThatYouWillReadAgain: DemoLecture = {
  videoId: 104,
  text: `
    In my cellar there is a box with eleven notebooks, four years of lectures, every page full.
    I have opened that box twice. Both times I was looking for something else.

    Let us do the arithmetic. A speaker says about a hundred and thirty words a minute.
    A quick typist, writing while she listens, may manage forty. A pen manages twenty-five.
    So the pen gets one word in five. It cannot copy, it has to choose.
    With a keyboard you get nearly a third, and it is tempting to try for the rest.

    Does a pen therefore teach you more? An early study thought so.
    Repetitions of it found hardly any difference.
    But one thing they all saw. The typists wrote down more of the speaker's own words.
    And nobody comes back to read those.
    A copied page is a recording with most of the sound missing.

    So here is my suggestion. Not a page, but one line. It has to do something when you read it.
    I will show you with a lecture about compound interest.
    Money grows by seven per cent a year.
    My page said: compound interest, formula, very important, see example two.
    Three weeks later it told me that something had been important.

    And this is the line of a student who sat beside me.
    At seven per cent, money doubles in ten years. 72 ÷ 7.
    Look at what it can do.
    A hundred becomes two hundred in ten years, and four hundred in twenty.
    And it works for other rates. At six per cent, 72 ÷ 6, twelve years.
    At three per cent, twenty-four.
    If you have an hour and a calculator, you can rebuild the whole lecture from it.

    Now the surprise. He did not write that line while the lecturer was speaking.
    He had his arms folded.
    He wrote when it was over, with the screen dark, and it took him two minutes.
    Pen and ear want the same small place in your head.
    When one of them works, the other one waits.
    So listen first, then stop, then write.
    And what has gone after five minutes was never yours. You have to hear that part again.

    Draw a margin on the left.
    In the margin goes a question, and beside it goes the line that answers it.
    How long until money doubles? 72 divided by the rate.
    Next week lay your hand over the line, and read only the margin.
    Now the page asks you something. You can be wrong again, and you know what that is good for.

    One line for a lecture, five for a week, sixty for a term of twelve weeks. That is two pages.
    You will read two pages again. You will not read eleven notebooks.
    But who gives you time to listen first and write later? You have a button for that.
  `,
  board: {
    scenes: [
      {
        title: "A box of notebooks",
        steps: [
          {
            when: "In my cellar",
            draw: [
              { path: "M264 300L264 546L642 546L642 300" },
              { path: "M264 300L214 250M642 300L692 250" },
              { box: [290, 330, 26, 200] },
              { box: [320, 330, 26, 200] },
              { box: [350, 330, 26, 200] },
              { box: [380, 330, 26, 200] },
              { box: [410, 330, 26, 200] },
              { box: [440, 330, 26, 200] },
              { box: [470, 330, 26, 200] },
              { box: [500, 330, 26, 200] },
              { box: [530, 330, 26, 200] },
              { box: [560, 330, 26, 200] },
              { box: [590, 330, 26, 200] },
              { text: "11 notebooks", at: [445, 200], size: 36, anchor: "middle" },
            ],
          },
          {
            when: "opened that box twice",
            draw: [
              { text: "opened: 2 times, read: never", at: [445, 150], size: 30, anchor: "middle", chalk: "salmon" },
            ],
            note: "Full pages that are never read",
          },
          {
            when: "do the arithmetic",
            draw: [{ text: "why?", at: [762, 440], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "Why? Count the words",
          },
        ],
      },
      {
        title: "Words a minute",
        steps: [
          {
            when: "A quick typist",
            draw: [
              { text: "voice", at: [150, 195], size: 30, anchor: "end" },
              { box: [170, 150, 650, 70], chalk: "blue", filled: true },
              { text: "130", at: [800, 196], size: 32, anchor: "end", chalk: "blue" },
              { text: "keys", at: [150, 325], size: 30, anchor: "end" },
              { box: [170, 280, 200, 70], chalk: "yellow", filled: true },
              { text: "40", at: [390, 326], size: 32, chalk: "yellow" },
              { text: "pen", at: [150, 455], size: 30, anchor: "end" },
              { box: [170, 410, 125, 70], chalk: "green", filled: true },
              { text: "25", at: [315, 456], size: 32, chalk: "green" },
            ],
            note: "Voice 130, keys 40, pen 25",
          },
          {
            when: "has to choose",
            draw: [
              { line: [295, 520, 820, 520], chalk: "salmon", dashed: true },
              { text: "4 of 5 words are lost", at: [558, 560], anchor: "middle", chalk: "salmon" },
            ],
            note: "A pen cannot copy: it chooses",
          },
          {
            when: "tempting to try for the rest",
            draw: [
              { line: [450, 315, 800, 315], arrow: true, chalk: "yellow", dashed: true },
              { text: "tempting", at: [620, 300], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "An early study thought so",
            draw: [{ text: "pen > keys?", at: [560, 400], size: 32, anchor: "middle", id: "claim" }],
          },
          {
            when: "one thing they all saw",
            colour: { claim: "grey" },
            draw: [{ text: "keys: more copied", at: [600, 456], size: 32, anchor: "middle", chalk: "salmon" }],
            note: "Pen or keys hardly matters, copying does",
          },
        ],
      },
      {
        title: "One line that does something",
        steps: [
          {
            when: "Not a page, but one line",
            draw: [
              { box: [50, 120, 250, 400], chalk: "grey" },
              { path: "M75 170C110 158 130 182 165 170S240 158 275 170", chalk: "grey" },
              { path: "M75 215C110 203 130 227 165 215S240 203 275 215", chalk: "grey" },
              { path: "M75 260C110 248 130 272 165 260S240 248 275 260", chalk: "grey" },
              { path: "M75 305C110 293 130 317 165 305S240 293 275 305", chalk: "grey" },
            ],
          },
          {
            when: "very important, see example two",
            draw: [
              { text: "important!!", at: [175, 380], size: 30, anchor: "middle", chalk: "salmon" },
              { text: "see example 2", at: [175, 440], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "My page: something was important",
          },
          {
            when: "money doubles in ten years",
            draw: [
              { box: [340, 110, 505, 66], chalk: "yellow" },
              { text: "7%: doubles in 10 years, 72 ÷ 7", at: [356, 152], size: 26, chalk: "yellow" },
            ],
            note: "72 ÷ rate = years until it doubles",
          },
          {
            when: "four hundred in twenty",
            draw: [
              { line: [400, 520, 840, 520], arrow: true },
              { line: [400, 520, 400, 210], arrow: true },
              { path: "M400 455C500 432 530 415 600 390S740 310 800 260", chalk: "green", width: 5 },
              { circle: [400, 455, 8], chalk: "green", filled: true },
              { circle: [600, 390, 8], chalk: "green", filled: true },
              { circle: [800, 260, 8], chalk: "green", filled: true },
              { text: "100", at: [384, 464], size: 24, anchor: "end", chalk: "grey" },
              { text: "200", at: [590, 366], size: 26, anchor: "middle", chalk: "green" },
              { text: "400", at: [770, 252], size: 26, anchor: "end", chalk: "green" },
              { text: "10 years", at: [600, 556], size: 24, anchor: "middle", chalk: "grey" },
              { text: "20", at: [800, 556], size: 24, anchor: "middle", chalk: "grey" },
            ],
          },
          {
            when: "works for other rates",
            draw: [
              { text: "6%: 12 years", at: [430, 236], size: 26, chalk: "blue" },
              { text: "3%: 24 years", at: [430, 280], size: 26, chalk: "blue" },
            ],
            note: "The lecture can be rebuilt from it",
          },
        ],
      },
      {
        title: "Listen, stop, write",
        steps: [
          {
            when: "Now the surprise",
            draw: [
              { line: [50, 180, 560, 180], chalk: "blue", width: 6 },
              { text: "listen", at: [305, 160], size: 30, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "when it was over, with the screen dark",
            draw: [
              { line: [600, 150, 600, 210], width: 6 },
              { line: [618, 150, 618, 210], width: 6 },
              { line: [660, 180, 840, 180], chalk: "yellow", width: 6 },
              { text: "write", at: [750, 160], size: 30, anchor: "middle", chalk: "yellow" },
              { text: "2 min", at: [750, 220], size: 26, anchor: "middle", chalk: "grey" },
            ],
            note: "Listen first, then write",
          },
          {
            when: "Draw a margin",
            draw: [{ box: [50, 280, 790, 260] }, { line: [370, 280, 370, 540], chalk: "salmon" }],
          },
          {
            when: "How long until money doubles?",
            draw: [
              { text: "How long until", at: [70, 350], chalk: "yellow" },
              { text: "money doubles?", at: [70, 392], chalk: "yellow" },
              { text: "72 ÷ rate", at: [400, 372], size: 34, id: "answer" },
            ],
            note: "Left: the question. Right: the line",
          },
          {
            when: "lay your hand over the line",
            erase: ["answer"],
            draw: [{ box: [386, 300, 438, 120], chalk: "grey", filled: true }],
            note: "Cover the right side, and answer",
          },
          {
            when: "for a term of twelve weeks",
            draw: [{ text: "60 lines = 2 pages", at: [400, 490], size: 30, chalk: "green" }],
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Which line will still work?",
      text: "Three students hear that a hot drink cools faster at first than later. Which note will help in three weeks?",
      questionType: "select_one",
      about: { from: "Not a page, but one line", to: "you can rebuild the whole lecture" },
      options: [
        {
          optionText: "Cooling, exponential, important for the exam!",
          explanationText: "It remembers that something mattered, and not what. Nothing can be worked out from it.",
          isRight: false,
        },
        {
          optionText: "90° in a 20° room falls fast, 30° falls slowly: the gap of 70 or 10 drives it.",
          explanationText: "With numbers and a reason in it you can rebuild the curve, and try it on the next cup.",
          isRight: true,
        },
        {
          optionText: "The speaker's four sentences about it, copied word for word",
          explanationText:
            "A copy needs no choice, so it has none in it. You would have to understand it all over again.",
          isRight: false,
        },
      ],
    },
    {
      title: "Your line for this lecture",
      text: "The screen is dark now. Write the question for the margin and one line beside it for this lecture.",
      questionType: "open_ended",
      about: { from: "So listen first, then stop", to: "you know what that is good for" },
      options: [
        {
          optionText:
            "Margin: Why one line and not a page? Line: voice 130, pen 25, so you must choose; listen, stop, write one line that does something.",
          explanationText:
            "Cover your line and read your margin. If your question brings the line back, both of them work.",
          isRight: true,
        },
      ],
    },
  ],
};
