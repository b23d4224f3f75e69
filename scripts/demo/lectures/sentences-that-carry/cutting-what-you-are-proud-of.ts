import type { DemoLecture } from "../lecture.ts";

export const cuttingWhatYouAreProudOf: DemoLecture = {
  videoId: 286,
  text: `
    In the middle of the letter there was one sentence that the landlord loved.
    As Pindar already knew, water is the best of all things.
    Count it. It has eleven words, exactly as many as the one about Tuesday.
    And it is true, by the way. Pindar's first Olympian ode begins with water.

    He had looked for it for twenty minutes on a Sunday. He read it to me with a small pause after knew.
    And now I had to ask him what a tenant does differently when she has read it.
    He was silent. Then he said, but it is good. And it is. It is only good for something else.

    There lies the difficulty. We do not see a sentence, we see the Sunday.
    What it cost you is no measure of what it is worth to her. She was not there on Sunday.
    In 1914 a professor in Cambridge told his students about this.
    Write your finest piece, he said, wholeheartedly.
    And then, before you send it off, murder your darlings.

    I do not like blood, so I do it in another way. I have a second page, and at the top it says Rest.
    You do not delete a sentence, you move it there. Pindar is safe. You can visit him.
    It is odd how much that helps. And in ten years I have hardly ever fetched one back.

    Then you cut three times, from the coarse to the fine. First sentences.
    Put your thumb over one. Does the reader still do the right thing? Then it goes.
    That was seventy-five words, and Pindar among them. A hundred and sixty-five left.

    Secondly, phrases. In the event that is if. At this point in time is now.
    Due to the fact that is because. Is in a position to is can. With regard to is about.
    Twenty-two words, and five do the same work.
    In the whole letter it saved twenty-five. A hundred and forty.
    Thirdly, single words. Very, actually, respective, duly. Ten more. A hundred and thirty.

    You may think that one can go on like that for ever. One cannot, and I will tell you how I found out.
    I gave the short letter to Mrs Kaya. She read it, and she asked me one question.
    Shall I leave the cellar open? I had cut that. My thumb had been on it, and I had been in the mood.

    So make a list before you begin. What must she know at the end?
    The hour, the bucket, the cellar, the reason, the brown water, the number to call. Six things.
    After every round you count them. Words may fall, and the six have to stay six.
    I put the cellar back, and cut something prettier instead.

    Cutting is not making short. A telegram is short, and it barks.
    You cut until everything that is left has something to do. I am sorry is three words, and they may stay.
    We are at a hundred and thirty. For the last forty we need no knife. We need an ear.
  `,
  board: {
    scenes: [
      {
        title: "Two sentences of eleven words",
        steps: [
          {
            when: "that the landlord loved",
            draw: [
              { box: [60, 110, 780, 110], chalk: "yellow" },
              {
                path: "M796 316C782 296 748 292 748 266C748 246 784 242 796 266C808 242 844 246 844 266C844 292 810 296 796 316",
                chalk: "salmon",
                filled: true,
              },
            ],
          },
          {
            when: "As Pindar already knew",
            draw: [
              { text: "As Pindar already knew,", at: [90, 156], size: 34, chalk: "yellow" },
              { text: "water is the best of all things.", at: [90, 202], size: 34, chalk: "yellow" },
            ],
            note: "His darling",
          },
          {
            when: "It has eleven words",
            draw: [
              { text: "11 words", at: [90, 272], size: 30, chalk: "grey" },
              { box: [60, 350, 780, 110], chalk: "green" },
              { text: "On Tuesday the water will be off", at: [90, 396], size: 34, chalk: "green" },
              { text: "from nine to twelve.", at: [90, 442], size: 34, chalk: "green" },
              { text: "11 words", at: [90, 512], size: 30, chalk: "grey" },
            ],
            note: "Both have eleven words",
          },
          {
            when: "when she has read it",
            draw: [
              { text: "she does nothing", at: [340, 272], size: 30, chalk: "salmon" },
              { text: "she fills a bucket", at: [340, 512], size: 30, chalk: "green" },
            ],
            note: "What does the reader do differently?",
          },
        ],
      },
      {
        title: "What it cost, what it is worth",
        steps: [
          {
            when: "There lies the difficulty",
            draw: [
              { line: [445, 180, 445, 470], width: 6 },
              { path: "M385 470L505 470", width: 6 },
              { path: "M200 300L690 180", width: 6 },
              { path: "M120 390C120 450 280 450 280 390L120 390M200 300L130 390M200 300L270 390", chalk: "yellow" },
              { path: "M610 270C610 330 770 330 770 270L610 270M690 180L620 270M690 180L760 270", chalk: "green" },
            ],
          },
          {
            when: "no measure of what it is worth",
            draw: [
              { text: "20 min", at: [200, 416], size: 24, anchor: "middle", chalk: "yellow" },
              { text: "0", at: [690, 298], size: 28, anchor: "middle", chalk: "green" },
              { text: "your Sunday", at: [200, 500], size: 30, anchor: "middle", chalk: "yellow" },
              { text: "her use", at: [690, 380], size: 30, anchor: "middle", chalk: "green" },
            ],
            note: "Your effort is not her gain",
          },
          {
            when: "murder your darlings",
            draw: [{ text: "1914: murder your darlings", at: [445, 560], size: 32, anchor: "middle", chalk: "salmon" }],
            note: "Quiller-Couch, Cambridge, 1914",
          },
          {
            when: "at the top it says Rest",
            draw: [
              { box: [60, 110, 190, 150], dashed: true },
              { text: "Rest", at: [155, 150], size: 30, anchor: "middle" },
            ],
          },
          {
            when: "Pindar is safe",
            draw: [{ text: "Pindar", at: [155, 216], size: 32, anchor: "middle", chalk: "yellow" }],
            note: "Move it to a second page: Rest",
          },
        ],
      },
      {
        title: "Three cuts, from coarse to fine",
        steps: [
          {
            when: "Then you cut three times",
            draw: [{ box: [60, 120, 780, 60] }, { text: "240", at: [80, 162], size: 32 }],
          },
          {
            when: "seventy-five words",
            draw: [
              { text: "sentences  −75", at: [846, 240], size: 28, anchor: "end", chalk: "salmon" },
              { box: [60, 210, 536, 60] },
              { text: "165", at: [80, 252], size: 32 },
            ],
            note: "First sentences: 240 − 75 = 165",
          },
          {
            when: "In the event that is if",
            draw: [
              { text: "in the event that", at: [60, 476], size: 28, chalk: "grey" },
              { text: "if", at: [420, 476], size: 28, chalk: "green" },
            ],
          },
          {
            when: "Due to the fact that",
            draw: [
              { text: "due to the fact that", at: [60, 518], size: 28, chalk: "grey" },
              { text: "because", at: [420, 518], size: 28, chalk: "green" },
              { text: "is in a position to", at: [60, 560], size: 28, chalk: "grey" },
              { text: "can", at: [420, 560], size: 28, chalk: "green" },
            ],
          },
          {
            when: "Twenty-two words, and five",
            draw: [
              { text: "phrases  −25", at: [846, 330], size: 28, anchor: "end", chalk: "salmon" },
              { box: [60, 300, 455, 60] },
              { text: "140", at: [80, 342], size: 32 },
              { text: "22 → 5", at: [720, 530], size: 44, anchor: "middle", chalk: "green" },
            ],
            note: "Then phrases: − 25 = 140",
          },
          {
            when: "Thirdly, single words",
            draw: [
              { text: "words  −10", at: [846, 420], size: 28, anchor: "end", chalk: "salmon" },
              { box: [60, 390, 422, 50], chalk: "yellow", filled: true },
              { text: "130", at: [80, 427], size: 32, chalk: "yellow" },
            ],
            note: "Then words: − 10 = 130",
          },
        ],
      },
      {
        title: "Words fall, facts stay",
        steps: [
          {
            when: "asked me one question",
            draw: [
              { path: "M60 120L640 120L640 210L140 210L110 240L112 210L60 210L60 120", chalk: "salmon" },
              { text: "Shall I leave the cellar open?", at: [84, 176], size: 30, chalk: "salmon" },
            ],
            note: "I had cut one too many",
          },
          {
            when: "The hour, the bucket, the cellar",
            draw: [
              { text: "hour", at: [110, 320], size: 30 },
              { text: "bucket", at: [110, 400], size: 30 },
              { text: "cellar", at: [110, 480], size: 30, chalk: "salmon", id: "cellar" },
              { text: "reason", at: [420, 320], size: 30 },
              { text: "brown water", at: [420, 400], size: 30 },
              { text: "number", at: [420, 480], size: 30 },
              { path: "M64 310L76 322L96 296", chalk: "green" },
              { path: "M64 390L76 402L96 376", chalk: "green" },
              { path: "M374 310L386 322L406 296", chalk: "green" },
              { path: "M374 390L386 402L406 376", chalk: "green" },
              { path: "M374 470L386 482L406 456", chalk: "green" },
            ],
            note: "List first what she must know",
          },
          {
            when: "the six have to stay six",
            draw: [{ text: "6 = 6", at: [730, 330], size: 48, anchor: "middle", chalk: "yellow" }],
          },
          {
            when: "I put the cellar back",
            colour: { cellar: "green" },
            draw: [{ path: "M64 470L76 482L96 456", chalk: "green" }],
            note: "Words may fall, facts may not",
          },
          {
            when: "I am sorry is three words",
            draw: [{ text: "I am sorry: may stay", at: [60, 556], size: 30, chalk: "blue" }],
          },
          {
            when: "We need an ear",
            draw: [
              {
                path: "M690 540C640 480 660 400 730 400S806 460 776 500C756 524 764 548 740 556M706 470C706 440 752 440 752 470C752 496 728 490 724 516",
                chalk: "yellow",
                width: 5,
              },
            ],
            note: "130. The last forty are for the ear",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "Why is it so hard?",
      text: "Why did the landlord find it hard to cut the sentence about Pindar?",
      questionType: "select_one",
      about: { from: "He had looked for it", to: "What it cost you is no measure" },
      options: [
        {
          optionText: "Because the tenants would miss it",
          explanationText: "The tenants would do exactly the same without it. They were not there on Sunday.",
          isRight: false,
        },
        {
          optionText: "Because he took his own effort for its worth to the reader",
          explanationText:
            "He sees the twenty minutes on Sunday. The reader sees only eleven words that ask nothing of her.",
          isRight: true,
        },
        {
          optionText: "Because it is true, and what is true should not be cut",
          explanationText: "True it is. But a letter has room only for those truths that its reader needs.",
          isRight: false,
        },
      ],
    },
    {
      title: "When to stop cutting",
      text: "How do you notice that you have cut too much?",
      questionType: "select_one",
      about: { from: "I gave the short letter", to: "You cut until everything" },
      hint: "What did Mrs Kaya ask?",
      options: [
        {
          optionText: "The text sounds less elegant than before.",
          explanationText: "That may be so after a good cut, too. Elegance is not on the list of what she must know.",
          isRight: false,
        },
        {
          optionText: "It has fallen below a quarter of its length.",
          explanationText:
            "A length says nothing by itself. The same page may have room for one more cut, or be short of a fact.",
          isRight: false,
        },
        {
          optionText: "A reader asks for something that was on my list.",
          explanationText:
            "She asked about the cellar. One of the six facts had fallen with the words, and had to come back.",
          isRight: true,
        },
      ],
    },
  ],
};
