import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const whatAStringIsDoingQuestions: DemoQuestion[] = [
  {
    id: 47,
    videoId: 261,
    title: "The feather at one third",
    text: prose(`
      You pluck the string and touch it with the feather, this time not in the middle but at exactly one third
      of its length. Which waves can go on sounding?
    `),
    questionType: "select_one",
    startVideoTimestamp: 167,
    endVideoTimestamp: 213,
    options: [
      {
        id: 471,
        optionText: "All of them, since a feather is too light to matter",
        explanationText: prose(`
          In the lecture the feather was light enough, and still the long wave fell silent. What counts is
          whether the wave has to move at that point.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 472,
        optionText: "Only the long wave",
        explanationText:
          "At one third of its length the long wave moves a good deal. It is one of the first to be silenced.",
        correctAnswerFlag: false,
      },
      {
        id: 473,
        optionText: "Those of a third of the length, a sixth, a ninth and so on",
        explanationText: prose(`
          They have a quiet place exactly where the feather is, and do not notice it. You hear a note three
          times as fast as the one you plucked.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 474,
        optionText: "Those of a half, a quarter and an eighth of the length",
        explanationText: prose(`
          They have a quiet place in the middle, and that is where the feather was before. At one third they
          move.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
  {
    id: 48,
    videoId: 261,
    title: "Bright at first, round at the end",
    text: prose(`
      A plucked string sounds bright at first and round at the end, although nobody has touched it in between.
      Why?
    `),
    questionType: "open_ended",
    startVideoTimestamp: 206,
    endVideoTimestamp: 235,
    options: [
      {
        id: 481,
        optionText: prose(`
          The pluck puts many waves on the string at once: the long one and those of a half, a third, a quarter
          of its length. The short ones are the fast ones, and we hear them as brightness. They bend the string
          more sharply and give away their energy sooner, to the air, the wood and the string itself. So they
          die first, and the long wave is alone at the end.
        `),
        explanationText: prose(`
          Both halves are needed: that the fast waves were there from the beginning, and that they lose their
          energy sooner.
        `),
        correctAnswerFlag: true,
      },
    ],
  },
];
