import type { DemoLecture } from "../lecture.ts";

export const oneJobAndTheFirstLineSaysIt: DemoLecture = {
  videoId: 284,
  text: `
    This is the third paragraph of the letter.
    I shall not read it to you, I shall only tell you what is in it.
    Six sentences. In the margin I write with a pencil what each of them does, in one word.

    The first explains why the pipe has to be repaired. Why.
    The second one says that he is sorry. Sorry. The third gives the hour. When.
    The fourth tells us about a regulation. Law. The fifth is about the cellar. Do.
    And the sixth is about the reason once more. Why.
    Six sentences and five jobs. Would you employ a person for five jobs at once?

    If a reader looks for the hour, she has to read all six of them.
    And she will not find it again, because she cannot remember it as the paragraph about something.
    So we cut the paragraph into slips of paper, and laid the slips on the kitchen table.
    We did the same with the other four paragraphs. Why went to why, when went to when.

    It went quickly, and the result was not flattering.
    On the pile called why there were seven slips, and three of them said the same.
    On the pile called do, the only thing he wanted from his tenants, there were two.
    And two slips lay alone at the edge. Nobody could say what they did, so they went into the basket.
    With the repetitions, that was fifty words. Two hundred and ninety have become two hundred and forty.

    Now every pile becomes a paragraph. And its first line says what the pile is for.
    On Tuesday the water will be off. Please unlock your cellar. The main valve no longer shuts.
    We found those lines. They had been there all the time, as number three, or five, or six.

    Here is a test that you can do with any page. Read only the first lines, one after another.
    If they tell the story, the page works. If they only clear their throats, it does not.
    In the old letter they were: in the context of, furthermore, in this regard, moreover, and finally.
    Five first lines, and no water.

    And there is a reason beyond order. Cameras can follow a reader's eyes across a screen.
    People in a hurry often read the first lines fully, and further down only the beginnings of the lines.
    Their path looks like a capital F.
    So the first line is not the most beautiful place. It is the most visited one.

    What does it cost? The paragraphs look naked, and some are only two sentences long.
    The furthermore has gone, and you have to trust that the reader will walk from one to the next alone.
    And there is one place for breaking the rule. A joke. A story. There the point comes last, and it should.
    A notice about water is not a story.

    So each paragraph has one job now. But we have not asked in which order the reader wants them.
  `,
  board: {
    scenes: [
      {
        title: "Five jobs in one paragraph",
        steps: [
          {
            when: "the third paragraph of the letter",
            draw: [
              { line: [250, 110, 250, 560], chalk: "grey" },
              { box: [280, 130, 550, 44] },
              { box: [280, 200, 550, 44] },
              { box: [280, 270, 550, 44] },
              { box: [280, 340, 550, 44] },
              { box: [280, 410, 550, 44] },
              { box: [280, 480, 550, 44] },
            ],
          },
          {
            when: "The first explains why",
            draw: [{ text: "why", at: [220, 163], size: 32, anchor: "end", chalk: "blue" }],
          },
          {
            when: "that he is sorry",
            draw: [
              { text: "sorry", at: [220, 233], size: 32, anchor: "end", chalk: "grey" },
              { text: "when", at: [220, 303], size: 32, anchor: "end", chalk: "yellow" },
            ],
          },
          {
            when: "about a regulation",
            draw: [
              { text: "law", at: [220, 373], size: 32, anchor: "end", chalk: "salmon" },
              { text: "do", at: [220, 443], size: 32, anchor: "end", chalk: "green" },
            ],
          },
          {
            when: "the reason once more",
            draw: [{ text: "why", at: [220, 513], size: 32, anchor: "end", chalk: "blue" }],
            note: "One word a sentence, in the margin",
          },
          {
            when: "Six sentences and five jobs",
            draw: [{ path: "M150 150C60 150 60 500 150 500", chalk: "blue", dashed: true }],
            note: "Six sentences, five jobs",
          },
        ],
      },
      {
        title: "Slips on the kitchen table",
        steps: [
          {
            when: "looks for the hour",
            draw: [
              { box: [60, 130, 200, 50], chalk: "blue", filled: true, id: "s1" },
              { box: [60, 200, 200, 50], chalk: "grey", id: "s2" },
              { box: [60, 270, 200, 50], chalk: "yellow", filled: true, id: "s3" },
              { box: [60, 340, 200, 50], chalk: "salmon", id: "s4" },
              { box: [60, 410, 200, 50], chalk: "green", filled: true, id: "s5" },
              { box: [60, 480, 200, 50], chalk: "blue", filled: true, id: "s6" },
            ],
          },
          {
            when: "cut the paragraph into slips",
            draw: [
              { text: "why", at: [440, 130], size: 30, anchor: "middle", chalk: "blue" },
              { text: "when", at: [720, 130], size: 30, anchor: "middle", chalk: "yellow" },
              { text: "do", at: [720, 360], size: 30, anchor: "middle", chalk: "green" },
            ],
            note: "Cut it into slips",
          },
          {
            when: "Why went to why",
            move: { s1: [280, 20], s6: [280, -270], s3: [560, -120], s5: [560, -30] },
            note: "Each slip to the pile with its job",
          },
          {
            when: "there were seven slips",
            draw: [
              { box: [340, 270, 200, 50], chalk: "blue" },
              { box: [340, 330, 200, 50], chalk: "blue" },
              { box: [340, 390, 200, 50], chalk: "blue" },
              { box: [340, 450, 200, 50], chalk: "blue" },
              { box: [340, 510, 200, 50], chalk: "blue" },
            ],
          },
          {
            when: "from his tenants, there were two",
            draw: [{ box: [620, 440, 200, 50], chalk: "green" }],
          },
          {
            when: "at the edge",
            move: { s2: [0, 90], s4: [0, 30] },
            draw: [
              { text: "no job", at: [160, 260], anchor: "middle", chalk: "salmon" },
              { path: "M56 460L84 560L236 560L264 460", chalk: "salmon" },
            ],
            note: "No job: into the basket",
          },
          {
            when: "With the repetitions",
            draw: [{ text: "290 → 240", at: [720, 556], size: 36, anchor: "middle", chalk: "yellow" }],
            note: "290 → 240",
          },
        ],
      },
      {
        title: "Read only the first lines",
        steps: [
          {
            when: "Now every pile becomes a paragraph",
            draw: [
              { box: [50, 110, 370, 430], chalk: "grey" },
              { line: [75, 150, 395, 150], width: 6, chalk: "salmon" },
              { line: [75, 175, 350, 175], chalk: "grey" },
              { line: [75, 235, 395, 235], width: 6, chalk: "salmon" },
              { line: [75, 260, 330, 260], chalk: "grey" },
              { line: [75, 320, 395, 320], width: 6, chalk: "salmon" },
              { line: [75, 345, 370, 345], chalk: "grey" },
              { box: [470, 110, 370, 430] },
            ],
          },
          {
            when: "Please unlock your cellar",
            draw: [
              { text: "On Tuesday the water", at: [490, 158], size: 26, chalk: "green" },
              { text: "will be off.", at: [490, 192], size: 26, chalk: "green" },
              { line: [490, 216, 800, 216], chalk: "grey" },
              { text: "Please unlock", at: [490, 278], size: 26, chalk: "green" },
              { text: "your cellar.", at: [490, 312], size: 26, chalk: "green" },
              { line: [490, 336, 780, 336], chalk: "grey" },
              { text: "The main valve", at: [490, 398], size: 26, chalk: "green" },
              { text: "no longer shuts.", at: [490, 432], size: 26, chalk: "green" },
              { line: [490, 456, 810, 456], chalk: "grey" },
            ],
            note: "The first line says the job",
          },
          {
            when: "Read only the first lines",
            draw: [{ line: [454, 150, 454, 500], arrow: true, chalk: "yellow" }],
            note: "Test: read only the first lines",
          },
          {
            when: "in the context of, furthermore",
            draw: [
              { text: "In the context of …", at: [75, 400], size: 26, chalk: "salmon" },
              { text: "Furthermore …", at: [75, 440], size: 26, chalk: "salmon" },
              { text: "In this regard …", at: [75, 480], size: 26, chalk: "salmon" },
            ],
          },
          {
            when: "and no water",
            draw: [{ text: "5 first lines, no water", at: [75, 520], size: 26, chalk: "yellow" }],
            note: "The old ones only cleared their throats",
          },
        ],
      },
      {
        title: "Where hurried eyes go",
        steps: [
          {
            when: "Cameras can follow",
            draw: [
              { box: [180, 110, 520, 450], chalk: "grey" },
              { line: [220, 160, 660, 160], chalk: "grey" },
              { line: [220, 200, 640, 200], chalk: "grey" },
              { line: [220, 270, 660, 270], chalk: "grey" },
              { line: [220, 310, 600, 310], chalk: "grey" },
              { line: [220, 380, 650, 380], chalk: "grey" },
              { line: [220, 420, 620, 420], chalk: "grey" },
              { line: [220, 490, 640, 490], chalk: "grey" },
              { line: [220, 530, 500, 530], chalk: "grey" },
            ],
          },
          {
            when: "only the beginnings of the lines",
            draw: [
              { line: [220, 160, 650, 160], chalk: "yellow", width: 6 },
              { line: [220, 200, 590, 200], chalk: "yellow", width: 6 },
              { line: [220, 270, 480, 270], chalk: "yellow", width: 6 },
              { line: [220, 310, 300, 310], chalk: "yellow", width: 6 },
              { line: [220, 380, 280, 380], chalk: "yellow", width: 6 },
              { line: [220, 420, 264, 420], chalk: "yellow", width: 6 },
              { line: [220, 490, 256, 490], chalk: "yellow", width: 6 },
            ],
            note: "First lines fully, then only beginnings",
          },
          {
            when: "a capital F",
            draw: [{ text: "F", at: [108, 380], size: 130, anchor: "middle", chalk: "yellow" }],
            note: "The first line is the most visited",
          },
          {
            when: "The paragraphs look naked",
            draw: [{ text: "short", at: [778, 240], size: 30, anchor: "middle", chalk: "salmon" }],
          },
          {
            when: "A joke. A story",
            draw: [
              { text: "story:", at: [778, 440], size: 28, anchor: "middle", chalk: "blue" },
              { text: "last", at: [778, 480], size: 28, anchor: "middle", chalk: "blue" },
            ],
            note: "Only a story keeps its point for the end",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "The first lines of a notice",
      text: "You read only the first lines of three notices about a lift. Which of the notices passes the test?",
      questionType: "select_one",
      about: { from: "Here is a test", to: "Five first lines, and no water" },
      options: [
        {
          optionText: "As you will be aware. In this connection. Last but not least.",
          explanationText:
            "These lines clear their throats. You have read three of them and do not know about the lift.",
          isRight: false,
        },
        {
          optionText: "The lift is out of order until Friday. The stairs at the back are open. We carry your shopping.",
          explanationText:
            "Each of them says the job of its paragraph, and together they already tell the whole story.",
          isRight: true,
        },
        {
          optionText: "A little history of our lift. How we came to this decision. What it means for you.",
          explanationText:
            "They announce a topic like a heading and tell nothing. What does it mean for me? I must read on.",
          isRight: false,
        },
      ],
    },
    {
      title: "One job",
      text: "What does one job a paragraph demand of you? Choose all that apply.",
      questionType: "choose_all_that_apply",
      about: { from: "Six sentences and five jobs", to: "On Tuesday the water will be off" },
      hint: "Think of the slips on the table.",
      options: [
        {
          optionText: "Sentences with the same job go together, even from different paragraphs.",
          explanationText: "That was the work on the table: why went to why, from all five paragraphs of the letter.",
          isRight: true,
        },
        {
          optionText: "A paragraph may have only one sentence.",
          explanationText:
            "One job may need several sentences. What counts is that all of them work at the same thing.",
          isRight: false,
        },
        {
          optionText: "A sentence that belongs to no pile has to justify itself or go.",
          explanationText: "Two slips lay at the edge, and nobody could say what they did. They went into the basket.",
          isRight: true,
        },
      ],
    },
  ],
};
