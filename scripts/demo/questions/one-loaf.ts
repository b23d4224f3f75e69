import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const oneLoafQuestions: DemoQuestion[] = [
  {
    id: 39,
    videoId: 141,
    title: "The price of half a doubt",
    text: prose(`
      One weighing trembles by four grams. You want an average that trembles by half a gram. How many weighings
      do you need?
    `),
    questionType: "select_one",
    startVideoTimestamp: 140,
    endVideoTimestamp: 177,
    options: [
      {
        id: 391,
        optionText: "8",
        explanationText: prose(`
          Eight times the work does not buy an eighth of the doubt. The average of eight still trembles by about
          one gram and a half.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 392,
        optionText: "16",
        explanationText: prose(`
          With sixteen weighings you are at one gram. One more halving is missing, and each halving costs four
          times the work.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 393,
        optionText: "64",
        explanationText: prose(`
          From four grams to half a gram you have to halve three times, and every halving costs a factor of
          four: four times four times four.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 394,
        optionText: "256",
        explanationText: prose(`
          That would be four halvings and bring you down to a quarter of a gram. More than was asked, and a long
          evening.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
  {
    id: 40,
    videoId: 141,
    title: "A coin beneath the plate",
    text: prose(`
      A coin is stuck beneath the plate of the scale and nobody knows. What does it do to an average of a
      hundred weighings?
    `),
    questionType: "choose_all_that_apply",
    startVideoTimestamp: 177,
    endVideoTimestamp: 225,
    options: [
      {
        id: 401,
        optionText: "It moves the average by the full eight grams",
        explanationText: prose(`
          Every single weighing is off by the same amount in the same direction, so the average is off by that
          amount, too.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 402,
        optionText: "It makes the dots lie further apart",
        explanationText: prose(`
          The coin shifts all of the dots together. Their distance from each other, and so the spread, stays as
          it was.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 403,
        optionText: "It cannot be discovered by weighing the same loaf again",
        explanationText: prose(`
          Repeating shows you what trembles. The coin does not tremble. You would need another scale, or
          something whose weight you know.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 404,
        optionText: "It becomes smaller, the more often you weigh",
        explanationText:
          "That is true of the variance, which averages out. A bias stands still. Patience is no remedy for it.",
        correctAnswerFlag: false,
      },
    ],
  },
];
