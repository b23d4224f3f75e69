import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const allOrNothingQuestions: DemoQuestion[] = [
  {
    id: 44,
    videoId: 201,
    title: "Ten times the push",
    text: prose(`
      A push of fifteen thousandths of a volt just reaches the threshold of this cell, and a spike follows. Now
      you push ten times as hard. How tall is the spike?
    `),
    questionType: "select_one",
    startVideoTimestamp: 65,
    endVideoTimestamp: 116,
    options: [
      {
        id: 441,
        optionText: "Ten times as tall",
        explanationText: prose(`
          That would be so below the threshold, where the voltage follows your hand. Above it the cell does the
          rest by itself.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 442,
        optionText: "A little taller, because more gates open",
        explanationText: prose(`
          Once the threshold is crossed nearly all of the gates open anyhow. There is no reserve that a harder
          push could call upon.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 443,
        optionText: "Just as tall as before",
        explanationText: prose(`
          It is all or nothing. The push decides only whether there is a spike, and the energy of the spike
          comes from the cell and not from you.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 444,
        optionText: "There is no spike at all, the cell refuses",
        explanationText: prose(`
          It refuses for about a thousandth of a second after a spike, while it reloads. At rest it will answer
          a strong push as it answers a weak one.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
  {
    id: 45,
    videoId: 201,
    title: "Where the strength has gone",
    text: prose(`
      Every spike has the same size, and still you can tell a fist on the table from a fingertip. Explain to
      somebody who has not seen the lecture in which two ways the strength of a touch is reported.
    `),
    questionType: "open_ended",
    startVideoTimestamp: 198,
    endVideoTimestamp: 239,
    options: [
      {
        id: 451,
        optionText: prose(`
          First by frequency: a stronger touch makes the same cell send spikes in quicker succession. Secondly
          by number: a stronger touch brings more cells over their threshold, so that more of them report at
          all. The size of a single spike carries nothing. Often or seldom, many or few, but never loud or
          quiet.
        `),
        explanationText:
          "Look whether your answer has both parts. Most people write down the first one and forget the second.",
        correctAnswerFlag: true,
      },
    ],
  },
];
