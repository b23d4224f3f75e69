import type { DemoLecture } from "../lecture.ts";

export const theOrderInWhichAReaderAsks: DemoLecture = {
  videoId: 285,
  text: `
    Mrs Kaya lives on the second floor, and she has agreed to be our reader.
    I put the letter in front of her, covered it with a sheet of paper, and told her only what it is about.
    It is from your landlord, and it is about the water. What would you like to know?

    She did not have to think. What happens, and when? I wrote that down. And then?
    Do I have to do anything? And then? Why? And what will be strange afterwards?
    And at last, after a pause: whom do I call if it goes wrong?
    Five questions in twenty seconds. I have tried it on others, and the order hardly changes.

    The letter has five paragraphs now, and each has one job. So it can answer all five.
    But it begins with the reason, because that is how he was taught to begin. Seventy words.
    Then come thirty about whom to call, and forty about brown water.
    Only then, forty words about Tuesday. And at the very end sixty about what she has to do.

    Let us draw lines from her questions to his answers. Her first goes to his fourth.
    Her second to his fifth. Her third goes up to his first. Look at the knot.
    Wherever two lines cross, one question has to wait while another one is served.
    I count seven crossings. With five lines there could be ten.

    Now the clock. A grown-up reads about four words a second.
    Before Tuesday come seventy and thirty and forty. A hundred and forty words, thirty-five seconds.
    Before the cellar there are a hundred and eighty. Forty-five seconds, if she gets that far.
    And she does not. She has a pan on the stove.

    So we move the paragraphs. Tuesday to the top. The cellar and the bucket second. Then the reason.
    Then the brown water, and last the telephone. Not one crossing is left.
    Tuesday now comes after nothing at all, and the cellar after forty words. Ten seconds.
    And here is what I find so beautiful. We have not changed a word.
    It is the same two hundred and forty words, and a different letter.

    Does the bad news always come first? No.
    If a lease ends, or somebody has died, the reader needs a hand first.
    One sentence that tells her what kind of news it is. One, not a page. She must not have to search for it.
    And another reader asks in another order. The insurance company wants to know why, and only then when.
    So you write two letters. One letter for two readers answers both of them too late.

    What did it cost? The landlord did not like it. He felt that it was impolite to begin with Tuesday.
    I asked Mrs Kaya. She said it was the first polite letter she had ever had from him.

    You can do it tonight. Take a page, find one reader, cover it, and ask what she wants to know.
    But it is still two hundred and forty words. And in the middle there is a sentence that he loves.
  `,
  board: {
    scenes: [
      {
        title: "A covered letter",
        steps: [
          {
            when: "agreed to be our reader",
            draw: [
              { circle: [130, 200, 40] },
              { path: "M60 400C60 290 90 250 130 250S200 290 200 400" },
              { text: "Mrs Kaya", at: [130, 450], size: 30, anchor: "middle" },
            ],
          },
          {
            when: "covered it with a sheet",
            draw: [
              { box: [250, 130, 170, 270], chalk: "grey" },
              { box: [262, 120, 170, 270], chalk: "grey", filled: true },
              { text: "water", at: [347, 268], size: 32, anchor: "middle", chalk: "grey" },
            ],
            note: "Cover the letter, ask the reader",
          },
          {
            when: "What happens, and when?",
            draw: [{ text: "1  what, and when?", at: [480, 160], size: 32, chalk: "yellow" }],
          },
          {
            when: "Do I have to do anything?",
            draw: [
              { text: "2  what do I do?", at: [480, 240], size: 32, chalk: "green" },
              { text: "3  why?", at: [480, 320], size: 32, chalk: "blue" },
              { text: "4  and afterwards?", at: [480, 400], size: 32 },
            ],
          },
          {
            when: "whom do I call",
            draw: [{ text: "5  whom do I call?", at: [480, 480], size: 32, chalk: "salmon" }],
            note: "Five questions in twenty seconds",
          },
        ],
      },
      {
        title: "Her questions, his answers",
        steps: [
          {
            when: "The letter has five paragraphs",
            draw: [
              { text: "she asks", at: [60, 128], size: 26, chalk: "grey" },
              { text: "he writes", at: [560, 128], size: 26, chalk: "grey" },
              { text: "1 when?", at: [60, 190], size: 32, chalk: "yellow" },
              { text: "2 do?", at: [60, 280], size: 32, chalk: "green" },
              { text: "3 why?", at: [60, 370], size: 32, chalk: "blue" },
              { text: "4 after?", at: [60, 460], size: 32 },
              { text: "5 call?", at: [60, 550], size: 32, chalk: "salmon" },
            ],
          },
          {
            when: "begins with the reason",
            draw: [{ text: "reason, 70", at: [570, 190], size: 32, chalk: "blue" }],
          },
          {
            when: "Then come thirty",
            draw: [
              { text: "call, 30", at: [570, 280], size: 32, chalk: "salmon" },
              { text: "brown, 40", at: [570, 370], size: 32 },
            ],
          },
          {
            when: "Only then, forty words",
            draw: [
              { text: "Tuesday, 40", at: [570, 460], size: 32, chalk: "yellow" },
              { text: "cellar, 60", at: [570, 550], size: 32, chalk: "green" },
            ],
            note: "He begins with the reason",
          },
          {
            when: "Her first goes to his fourth",
            draw: [{ line: [220, 180, 552, 450], chalk: "yellow", width: 5 }],
          },
          {
            when: "Look at the knot",
            draw: [
              { line: [220, 270, 552, 540], chalk: "green", width: 5 },
              { line: [220, 360, 552, 180], chalk: "blue", width: 5 },
              { line: [220, 450, 552, 360], width: 5 },
              { line: [220, 540, 552, 270], chalk: "salmon", width: 5 },
            ],
            note: "Where lines cross, a question waits",
          },
          {
            when: "I count seven crossings",
            draw: [{ text: "7 crossings", at: [390, 128], size: 30, anchor: "middle", chalk: "yellow" }],
            note: "7 crossings of 10",
          },
        ],
      },
      {
        title: "How long until Tuesday?",
        steps: [
          {
            when: "four words a second",
            draw: [
              { text: "4 words a second", at: [60, 140], size: 30, chalk: "grey" },
              { text: "before", at: [60, 210], size: 28, chalk: "grey" },
            ],
            note: "About 4 words a second",
          },
          {
            when: "A hundred and forty words",
            draw: [
              { box: [60, 230, 227, 60], chalk: "blue", filled: true },
              { text: "70", at: [173, 271], anchor: "middle", chalk: "blue" },
              { box: [287, 230, 97, 60], chalk: "salmon", filled: true },
              { text: "30", at: [335, 271], anchor: "middle", chalk: "salmon" },
              { box: [384, 230, 130, 60], filled: true },
              { text: "40", at: [449, 271], anchor: "middle" },
              { text: "35 s", at: [514, 340], size: 30, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "Forty-five seconds",
            draw: [
              { box: [514, 230, 130, 60], chalk: "yellow", filled: true },
              { text: "40", at: [579, 271], anchor: "middle", chalk: "yellow" },
              { box: [644, 230, 195, 60], chalk: "green", filled: true },
              { text: "60", at: [741, 271], anchor: "middle", chalk: "green" },
              { text: "45 s", at: [644, 340], size: 30, anchor: "middle", chalk: "green" },
            ],
            note: "Tuesday after 35 s, cellar after 45 s",
          },
          {
            when: "a pan on the stove",
            draw: [
              { path: "M690 150L820 150L812 190L698 190L690 150M820 156L846 148", chalk: "grey" },
              { path: "M730 136C724 126 738 122 732 110M772 136C766 126 780 122 774 110", chalk: "grey" },
            ],
          },
          {
            when: "So we move the paragraphs",
            draw: [
              { text: "after", at: [60, 410], size: 28, chalk: "grey" },
              { box: [60, 430, 130, 60], chalk: "yellow", filled: true },
              { text: "40", at: [125, 471], anchor: "middle", chalk: "yellow" },
              { box: [190, 430, 195, 60], chalk: "green", filled: true },
              { text: "60", at: [287, 471], anchor: "middle", chalk: "green" },
              { box: [385, 430, 227, 60], chalk: "blue", filled: true },
              { text: "70", at: [498, 471], anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "Not one crossing is left",
            draw: [
              { box: [612, 430, 130, 60], filled: true },
              { text: "40", at: [677, 471], anchor: "middle" },
              { box: [742, 430, 97, 60], chalk: "salmon", filled: true },
              { text: "30", at: [790, 471], anchor: "middle", chalk: "salmon" },
            ],
            note: "No crossing left",
          },
          {
            when: "Tuesday now comes after nothing",
            draw: [
              { text: "0 s", at: [60, 540], size: 30, chalk: "yellow" },
              { text: "10 s", at: [190, 540], size: 30, anchor: "middle", chalk: "green" },
            ],
          },
          {
            when: "the same two hundred and forty",
            draw: [{ text: "the same 240 words", at: [839, 548], size: 32, anchor: "end" }],
            note: "240 words, none changed",
          },
        ],
      },
      {
        title: "Another reader, another order",
        steps: [
          {
            when: "the reader needs a hand first",
            draw: [
              { text: "bad news", at: [60, 150], size: 30, chalk: "salmon" },
              { box: [60, 180, 210, 60], chalk: "green", filled: true },
              { text: "1 sentence", at: [165, 221], size: 28, anchor: "middle", chalk: "green" },
              { line: [280, 210, 326, 210], arrow: true },
              { box: [340, 180, 300, 60] },
              { text: "the news", at: [490, 221], size: 28, anchor: "middle" },
            ],
            note: "Hard news: one sentence before it",
          },
          {
            when: "The insurance company wants",
            draw: [
              { text: "tenant", at: [60, 330], size: 30, chalk: "yellow" },
              { text: "when", at: [250, 330], size: 30 },
              { line: [360, 320, 404, 320], arrow: true, chalk: "grey" },
              { text: "do", at: [420, 330], size: 30 },
              { line: [480, 320, 535, 320], arrow: true, chalk: "grey" },
              { text: "why", at: [555, 330], size: 30 },
              { text: "insurer", at: [60, 410], size: 30, chalk: "blue" },
              { text: "why", at: [250, 410], size: 30 },
              { line: [360, 400, 404, 400], arrow: true, chalk: "grey" },
              { text: "when", at: [420, 410], size: 30 },
            ],
          },
          {
            when: "So you write two letters",
            draw: [
              { box: [700, 290, 120, 56], chalk: "yellow" },
              { path: "M700 292L760 324L820 292", chalk: "yellow" },
              { box: [700, 370, 120, 56], chalk: "blue" },
              { path: "M700 372L760 404L820 372", chalk: "blue" },
            ],
            note: "Two readers, two letters",
          },
          {
            when: "the first polite letter",
            draw: [{ text: "polite: no waiting", at: [60, 500], size: 34, chalk: "green" }],
          },
          {
            when: "a sentence that he loves",
            draw: [
              { text: "still 240", at: [590, 500], size: 34, chalk: "yellow" },
              { line: [590, 530, 760, 530], chalk: "salmon", width: 6 },
            ],
            note: "240, and one sentence he loves",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Count the crossings",
      text: "A reader asks A, B, C in this order. A notice answers C, then A, then B. How many pairs of lines cross?",
      questionType: "select_one",
      about: { from: "Let us draw lines", to: "I count seven crossings" },
      hint: "Take each pair: A and B, A and C, B and C. Does the notice turn it round?",
      options: [
        {
          optionText: "One, because only C has moved",
          explanationText:
            "Only one paragraph has moved, but it has jumped over two others, and each of the two has to wait.",
          isRight: false,
        },
        {
          optionText: "Two",
          explanationText: "C comes before A and before B, so these two pairs cross. A and B are still in order.",
          isRight: true,
        },
        {
          optionText: "Three, as many as there can be",
          explanationText: "Three would need A and B turned round as well, that is the order C, B, A.",
          isRight: false,
        },
      ],
    },
    {
      title: "What has the move changed?",
      text: "After the paragraphs were moved the letter still has 240 words. What has become better?",
      questionType: "select_one",
      about: { from: "Now the clock", to: "It is the same two hundred and forty words" },
      options: [
        {
          optionText: "It takes less time to read from its first word to its last.",
          explanationText:
            "240 words at four a second are a minute, before and after. The order does not change the total.",
          isRight: false,
        },
        {
          optionText: "The reader waits less long for what she needs most.",
          explanationText: "Tuesday comes after 0 instead of 35 seconds, and the cellar after 10 instead of 45.",
          isRight: true,
        },
        {
          optionText: "It sounds more official, because it begins with the facts.",
          explanationText:
            "The landlord found it less official, even impolite. The gain is the reader's, not the tone's.",
          isRight: false,
        },
      ],
    },
  ],
};
