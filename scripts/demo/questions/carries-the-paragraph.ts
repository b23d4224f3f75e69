import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const carriesTheParagraphQuestions: DemoQuestion[] = [
  {
    id: 49,
    videoId: 281,
    title: "Which one could be false?",
    text: "One of these four sentences could carry a paragraph, by the test of the lecture. Which one?",
    questionType: "select_one",
    startVideoTimestamp: 124,
    endVideoTimestamp: 180,
    options: [
      {
        id: 491,
        optionText: "We attach great importance to an open dialogue with all those concerned.",
        explanationText: "Who could show that this is wrong? Nothing follows from it, and nobody has to do anything.",
        correctAnswerFlag: false,
      },
      {
        id: 492,
        optionText: "Various measures are being examined at present.",
        explanationText: prose(`
          Something is always being examined by somebody. It names nobody, and it could not be false on any day
          of the year.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 493,
        optionText: "The lift will be out of order until Friday.",
        explanationText: prose(`
          On Thursday you can press the button, and see. The sentence takes a risk, and for that reason it says
          something.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 494,
        optionText: "Delays may occur in individual cases.",
        explanationText: prose(`
          The word may makes it safe, and the word individual makes it safer. It would be true even if there
          were none.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
  {
    id: 50,
    videoId: 281,
    title: "Put the horse first",
    text: prose(`
      Here is a notice. With a view to the improvement of hygiene conditions, users are kindly requested to take
      into consideration that the kitchen is subject to a cleaning on Mondays in the morning, during which its
      use is not foreseen. Write it again so that the first sentence pulls.
    `),
    questionType: "open_ended",
    startVideoTimestamp: 199,
    endVideoTimestamp: 224,
    options: [
      {
        id: 501,
        optionText: prose(`
          The kitchen is closed on Mondays from eight to ten, while we clean it. One sentence, and it could be
          false: you could go there on Monday at nine and try the door. The time is invented, and that is the
          point. The notice said in the morning, and whoever wanted to make coffee would have had to ask.
        `),
        explanationText: prose(`
          Compare where your version says closed. If it comes in the second half, the cart still stands before
          the horse.
        `),
        correctAnswerFlag: true,
      },
    ],
  },
];
