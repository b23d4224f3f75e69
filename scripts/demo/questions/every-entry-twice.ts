import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const everyEntryTwiceQuestions: DemoQuestion[] = [
  {
    id: 42,
    videoId: 181,
    title: "After the oven",
    text: prose(`
      Rosa has put in 10,000 and borrowed 5,000, and she has paid 8,000 for an oven. What do the two sides of
      the sheet add up to now?
    `),
    questionType: "select_one",
    startVideoTimestamp: 87,
    endVideoTimestamp: 132,
    options: [
      {
        id: 421,
        optionText: "7,000 on each side",
        explanationText:
          "That is the cash which is left. The oven stands on the left as well, with the 8,000 that it cost.",
        correctAnswerFlag: false,
      },
      {
        id: 422,
        optionText: "15,000 on each side",
        explanationText: prose(`
          On the left 7,000 in cash and 8,000 in the oven, on the right 10,000 of capital and 5,000 of loan.
          Buying the oven has only changed the shape of what the bakery has.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 423,
        optionText: "23,000 on each side",
        explanationText: prose(`
          You have entered the oven and forgotten to take the money out of the cash box. Nobody gave the bakery
          8,000 more.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 424,
        optionText: "7,000 on the left and 15,000 on the right",
        explanationText: prose(`
          Now the sheet does not balance, which is its way of telling you that half of an event is missing. It
          is the oven.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
  {
    id: 43,
    videoId: 181,
    title: "What the sheet can and cannot notice",
    text: prose(`
      At the end of the day both sides add up to the same number. Which of these mistakes may nevertheless be
      hiding in the books?
    `),
    questionType: "choose_all_that_apply",
    startVideoTimestamp: 142,
    endVideoTimestamp: 208,
    options: [
      {
        id: 431,
        optionText: "A delivery of flour was entered in full, but it never came",
        explanationText: prose(`
          Both halves were written down, so the sheet is content. It checks that you have been consistent, and
          not that you have been honest.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 432,
        optionText: "The clerk wrote down that cash went out, but not what for",
        explanationText: "This is half of an event. The two sides would differ by that amount the same evening.",
        correctAnswerFlag: false,
      },
      {
        id: 433,
        optionText: "An event was forgotten altogether",
        explanationText: prose(`
          Nothing on the left and nothing on the right: the sides agree. What nobody wrote down, no sum can
          miss.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 434,
        optionText: "A new oven was entered as flour",
        explanationText: prose(`
          The amount is right and stands on the left, where the oven would have stood as well. Only the name is
          wrong, and the sum does not read names.
        `),
        correctAnswerFlag: true,
      },
    ],
  },
];
