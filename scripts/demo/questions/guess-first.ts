import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const guessFirstQuestions: DemoQuestion[] = [
  {
    id: 38,
    videoId: 101,
    title: "Your first guess",
    text: prose(`
      The next lecture is called One question on a card. Before you go there: what do you think is going to
      stand on the card, and when do you think you are supposed to write it? One sentence for each is enough,
      and it may be silly.
    `),
    questionType: "open_ended",
    startVideoTimestamp: 199,
    endVideoTimestamp: 227,
    options: [
      {
        id: 381,
        optionText: prose(`
          There is no right answer to a guess. On the card stands the question that you hope the lecture will
          settle, in your own words, and it is written before the lecture begins. If you wrote something else,
          keep your version readable beside this one.
        `),
        explanationText: prose(`
          You have just done the exercise. In the next lecture you will notice that you are waiting for
          something.
        `),
        correctAnswerFlag: true,
      },
    ],
  },
];
