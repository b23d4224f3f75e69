import type { DemoLecture } from "../lecture.ts";

export const ninetyWordsFromTheLandlord: DemoLecture = {
  videoId: 287,
  text: `
    Four hundred words of fog. Three hundred and fifty, when everybody had been put into their boxes.
    Two hundred and ninety, when the nouns were awake. Two hundred and forty after the slips on the table.
    Then we moved everything and cut nothing.
    Still two hundred and forty. After the knife, a hundred and thirty.

    For the last forty words we read it aloud, to Mrs Kaya, in her kitchen.
    We struck out everything that she knew already.
    That she lives in the house. That water comes from the pipe.
    And wherever I ran out of breath, there was one sentence that wanted to be two.
    Here it is.

    On Tuesday the water will be off from nine to twelve.
    Please fill a bucket on Monday evening, and leave your cellar unlocked, because the pipe runs through it.
    Anna Brandt, our plumber, will replace the main valve. It is from 1962 and no longer shuts.
    The first water will be brown; let it run for a minute.
    If you have no water at one o'clock, call me: I shall be in the house all day.
    The repair costs you nothing. I am sorry about the trouble. Paul Lindner, landlord.

    Ninety words. You can count them, everything is in there.
    And did you hear the brown water? It says will, and not may. I asked him, and he dared.
    So it can be false. Everything in this letter can be false, and that is why you believe it.

    I gave it to thirty other people. A minute later I turned it over and asked.
    Twenty-eight knew the day and the hour. Twenty-six had the bucket. Nineteen even knew why.
    With the old letter it had been none of thirty.

    Now I have to confess something. We have broken a rule. Did you notice where?
    Leave your cellar unlocked, because the pipe runs through it. That paragraph is for what to do.
    And there is a because in it, which belongs to why.
    We had it in the right place for a day. Then a neighbour said, I do not open my cellar for just anybody.
    He needed the reason there, at the door. So we broke the rule, and we know what for.
    You may break any of them, once you can say that in one sentence.

    What did it cost? He had written his letter in half an hour. For ours we needed two.
    In 1656 Pascal apologised for a long letter. He had not had time to make it shorter.
    But do the sum. Four hundred words take a hundred seconds, and ninety take twenty-three.
    Seventy-seven seconds saved, and thirty flats. That is more than thirty-eight minutes.
    And on the Tuesday itself nobody rang. He sat in the house all day, and was a little disappointed.

    Somebody has to spend the time. Either one writer does, or all of the readers.
    Now take your own page. You know the way: the boxes, the clocks, the slips, the order, the knife, the ear.
    And if there is one sentence in it that you love, look at that one first.
  `,
  board: {
    scenes: [
      {
        title: "From four hundred to ninety",
        steps: [
          {
            when: "Four hundred words of fog",
            draw: [
              { line: [50, 500, 846, 500] },
              { box: [60, 140, 100, 360], chalk: "grey", filled: true },
              { text: "400", at: [110, 126], size: 30, anchor: "middle", chalk: "grey" },
              { text: "fog", at: [110, 540], size: 26, anchor: "middle", chalk: "grey" },
              { box: [172, 185, 100, 315], chalk: "blue", filled: true },
              { text: "350", at: [222, 171], size: 30, anchor: "middle", chalk: "blue" },
              { text: "who", at: [222, 540], size: 26, anchor: "middle", chalk: "blue" },
            ],
          },
          {
            when: "when the nouns were awake",
            draw: [
              { box: [284, 239, 100, 261], chalk: "blue", filled: true },
              { text: "290", at: [334, 225], size: 30, anchor: "middle", chalk: "blue" },
              { text: "verbs", at: [334, 540], size: 26, anchor: "middle", chalk: "blue" },
              { box: [396, 284, 100, 216], chalk: "blue", filled: true },
              { text: "240", at: [446, 270], size: 30, anchor: "middle", chalk: "blue" },
              { text: "jobs", at: [446, 540], size: 26, anchor: "middle", chalk: "blue" },
            ],
            note: "Who, verbs, jobs: 240",
          },
          {
            when: "moved everything and cut nothing",
            draw: [
              { box: [508, 284, 100, 216], chalk: "green", filled: true },
              { text: "240", at: [558, 270], size: 30, anchor: "middle", chalk: "green" },
              { text: "order", at: [558, 540], size: 26, anchor: "middle", chalk: "green" },
              { box: [620, 383, 100, 117], chalk: "salmon", filled: true },
              { text: "130", at: [670, 369], size: 30, anchor: "middle", chalk: "salmon" },
              { text: "knife", at: [670, 540], size: 26, anchor: "middle", chalk: "salmon" },
            ],
            note: "Order and knife: 130",
          },
          {
            when: "we read it aloud",
            draw: [
              { box: [732, 419, 100, 81], chalk: "yellow", filled: true },
              { text: "ear", at: [782, 540], size: 26, anchor: "middle", chalk: "yellow" },
            ],
          },
          {
            when: "wherever I ran out of breath",
            draw: [{ text: "90", at: [782, 405], size: 40, anchor: "middle", chalk: "yellow" }],
            note: "Read aloud: out of breath? Two sentences",
          },
        ],
      },
      {
        title: "Ninety words",
        steps: [
          {
            when: "On Tuesday the water will be off",
            draw: [
              {
                text: "On Tuesday the water will be off from nine to twelve.",
                at: [50, 122],
                size: 24,
                chalk: "yellow",
              },
            ],
          },
          {
            when: "Please fill a bucket on Monday",
            draw: [
              { text: "Please fill a bucket on Monday evening, and leave", at: [50, 176], size: 24, chalk: "green" },
              { text: "your cellar unlocked, because the pipe", at: [50, 214], size: 24, chalk: "green" },
              { text: "runs through it.", at: [50, 252], size: 24, chalk: "green" },
            ],
            note: "What and when 11, what to do 18",
          },
          {
            when: "will replace the main valve",
            draw: [
              { text: "Anna Brandt, our plumber, will replace", at: [50, 306], size: 24, chalk: "blue" },
              { text: "the main valve. It is from 1962 and no longer shuts.", at: [50, 344], size: 24, chalk: "blue" },
            ],
          },
          {
            when: "let it run for a minute",
            draw: [{ text: "The first water will be brown; let it run for a minute.", at: [50, 398], size: 24 }],
            note: "Why 17, afterwards 12",
          },
          {
            when: "If you have no water at one",
            draw: [
              { text: "If you have no water at one o'clock, call me:", at: [50, 452], size: 24, chalk: "salmon" },
              { text: "I shall be in the house all day.", at: [50, 490], size: 24, chalk: "salmon" },
            ],
            note: "Whom to call 18",
          },
          {
            when: "The repair costs you nothing",
            draw: [
              { text: "The repair costs you nothing.", at: [50, 534], size: 24 },
              { text: "I am sorry about the trouble.", at: [50, 570], size: 24 },
              { text: "Paul Lindner, landlord", at: [846, 570], size: 24, anchor: "end", chalk: "grey" },
            ],
            note: "11 + 18 + 17 + 12 + 18 + 14 = 90",
          },
        ],
      },
      {
        title: "Thirty people, one minute later",
        steps: [
          {
            when: "And did you hear the brown water?",
            draw: [
              { text: "may be brown", at: [60, 140], size: 30, chalk: "salmon" },
              { line: [56, 130, 262, 130], chalk: "salmon" },
              { text: "will be brown", at: [330, 140], size: 30, chalk: "green" },
            ],
            note: "Will, not may: it can be false",
          },
          {
            when: "I gave it to thirty other people",
            draw: [
              { line: [250, 180, 250, 540] },
              { line: [820, 180, 820, 540], chalk: "grey", dashed: true },
              { text: "30", at: [820, 170], size: 26, anchor: "middle", chalk: "grey" },
              { text: "hour", at: [230, 256], size: 30, anchor: "end" },
              { text: "bucket", at: [230, 346], size: 30, anchor: "end" },
              { text: "why", at: [230, 436], size: 30, anchor: "end" },
              { text: "old letter", at: [230, 526], size: 30, anchor: "end", chalk: "salmon" },
            ],
          },
          {
            when: "Twenty-eight knew the day",
            draw: [
              { box: [250, 216, 532, 60], chalk: "yellow", filled: true },
              { text: "28", at: [760, 258], size: 32, anchor: "end", chalk: "yellow" },
              { box: [250, 306, 494, 60], chalk: "green", filled: true },
              { text: "26", at: [722, 348], size: 32, anchor: "end", chalk: "green" },
              { box: [250, 396, 361, 60], chalk: "blue", filled: true },
              { text: "19", at: [589, 438], size: 32, anchor: "end", chalk: "blue" },
            ],
            note: "28 of 30 knew day and hour",
          },
          {
            when: "it had been none of thirty",
            draw: [{ text: "0", at: [270, 528], size: 36, chalk: "salmon" }],
            note: "With the old letter none",
          },
        ],
      },
      {
        title: "A rule broken on purpose",
        steps: [
          {
            when: "We have broken a rule",
            draw: [
              { box: [50, 130, 370, 220], chalk: "green" },
              { text: "what to do", at: [70, 172], size: 28, chalk: "green" },
              { box: [470, 130, 370, 220], chalk: "blue" },
              { text: "why", at: [490, 172], size: 28, chalk: "blue" },
            ],
          },
          {
            when: "That paragraph is for what to do",
            draw: [
              { text: "bucket", at: [70, 230], size: 30 },
              { text: "unlock the cellar", at: [70, 280], size: 30 },
              { text: "valve of 1962", at: [490, 230], size: 30 },
            ],
          },
          {
            when: "which belongs to why",
            draw: [{ text: "because: the pipe", at: [490, 290], size: 30, chalk: "yellow", id: "because" }],
            note: "One job a paragraph, and here are two",
          },
          {
            when: "He needed the reason there",
            move: { because: [-420, 46] },
            draw: [
              { path: "M600 300C560 400 420 430 340 360", chalk: "yellow", dashed: true },
              { box: [180, 400, 90, 160] },
              { circle: [250, 486, 6], chalk: "yellow", filled: true },
              { text: "at the door", at: [300, 540], size: 30, chalk: "yellow" },
            ],
            note: "The reason helps at the door",
          },
          {
            when: "once you can say that",
            draw: [{ text: "say what for", at: [840, 480], size: 34, anchor: "end", chalk: "green" }],
            note: "Break a rule if you can say what for",
          },
        ],
      },
      {
        title: "Who spends the time?",
        steps: [
          {
            when: "in half an hour",
            draw: [
              { text: "writing", at: [60, 150], size: 30, chalk: "grey" },
              { box: [230, 115, 75, 50], chalk: "salmon", filled: true },
              { text: "30 min", at: [324, 150], size: 28, chalk: "salmon" },
              { box: [230, 185, 300, 50], chalk: "green", filled: true },
              { text: "2 hours", at: [548, 220], size: 28, chalk: "green" },
            ],
          },
          {
            when: "In 1656 Pascal",
            note: "Pascal, 1656: no time to make it shorter",
            draw: [{ text: "1656", at: [846, 150], size: 32, anchor: "end", chalk: "grey" }],
          },
          {
            when: "ninety take twenty-three",
            draw: [
              { text: "reading", at: [60, 330], size: 30, chalk: "grey" },
              { box: [230, 295, 500, 50], chalk: "salmon", filled: true },
              { text: "100 s", at: [748, 330], size: 28, chalk: "salmon" },
              { box: [230, 365, 113, 50], chalk: "green", filled: true },
              { text: "23 s", at: [362, 400], size: 28, chalk: "green" },
            ],
          },
          {
            when: "more than thirty-eight minutes",
            draw: [{ text: "77 s × 30 flats > 38 min", at: [60, 490], size: 36, chalk: "yellow" }],
            note: "77 s × 30 = 2,310 s",
          },
          {
            when: "Either one writer does",
            draw: [{ text: "one writer, or every reader", at: [60, 554], size: 36 }],
            note: "One writer pays, or every reader",
          },
        ],
      },
    ],
  },
  questions: [
    {
      title: "May one do that?",
      text: "The because about the pipe is in the paragraph about what to do. Why is that no mistake?",
      questionType: "select_one",
      about: { from: "Now I have to confess", to: "once you can say that" },
      options: [
        {
          optionText: "Because a letter of ninety words is too short for rules",
          explanationText: "It is short because it followed them. Its other paragraphs have one job each.",
          isRight: false,
        },
        {
          optionText: "Because without the reason some tenants would not do what is asked",
          explanationText:
            "The neighbour wanted to know why before he opened his cellar. The rule was broken for a purpose.",
          isRight: true,
        },
        {
          optionText: "Because rules of style are a matter of taste anyhow",
          explanationText:
            "Then there would be nothing to defend. The lecture breaks one rule, and says in a sentence what for.",
          isRight: false,
        },
      ],
    },
    {
      title: "Your page",
      text: "Take the first paragraph of your own page. Write the sentence with which the reader would want it to begin.",
      questionType: "open_ended",
      about: { from: "Somebody has to spend the time", to: "You know the way" },
      options: [
        {
          optionText:
            "From a workshop, before: With reference to our recent discussions I would like to come back to the question of the keys. After: Please bring me the blue key by Friday. Someone acts, a day is named, and on Saturday one can check.",
          explanationText: "Ask yours three things: who acts, when, and could it turn out to be false?",
          isRight: true,
        },
      ],
    },
  ],
};
