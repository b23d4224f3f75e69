import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const owesItsReaderQuestions: DemoQuestion[] = [
  {
    id: 46,
    videoId: 221,
    title: "The second letter",
    text: prose(`
      Somebody proves that the sum of two odd numbers is even, and begins like this: let both be two a plus one;
      then the sum is four a plus two. What can a reader rightly object to?
    `),
    questionType: "choose_all_that_apply",
    startVideoTimestamp: 92,
    endVideoTimestamp: 156,
    options: [
      {
        id: 461,
        optionText: "Only sums such as three plus three have been treated",
        explanationText:
          "One letter is one number. What stands there is a proof that an odd number added to itself is even.",
        correctAnswerFlag: true,
      },
      {
        id: 462,
        optionText: "Four a plus two need not be even",
        explanationText: prose(`
          It is: two times two a plus one. The end is in order. It is at the beginning that something was given
          away.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 463,
        optionText: "The two numbers were never said to be equal, but the proof uses that they are",
        explanationText: prose(`
          This is the same fault, seen from the other side: an assumption has come in which the statement does
          not contain.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 464,
        optionText: "A few numerical examples are missing",
        explanationText: prose(`
          Examples help one to find a proof, and to read it. They do not oblige anybody, and a proof that lacks
          them lacks nothing.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
];
