import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const percolationQuestions: DemoQuestion[] = [
  {
    id: 35,
    videoId: 129,
    title: "The tap and the bucket",
    text: prose(`
      On a grid of 50 by 50 you have just opened a site in the middle, and joined it with its open neighbours.
      How many questions must you put to the forest in order to know whether the system percolates now, if you
      use the two imaginary objects?
    `),
    questionType: "select_one",
    startVideoTimestamp: 286,
    endVideoTimestamp: 390,
    options: [
      {
        id: 351,
        optionText: "2500, one for every pair of a site at the top and a site at the bottom",
        explanationText: prose(`
          Incorrect response. That is what it costs without the two objects: fifty at the top times fifty at the
          bottom.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 352,
        optionText: "50, one for every site in the bottom row",
        explanationText: prose(`
          Incorrect response. With an object above but none below you would be right. The second object makes
          this row into one question too.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 353,
        optionText: "4, one for every neighbour",
        explanationText: prose(`
          Incorrect answer. The neighbours are what the new site was joined with. Those are unions, and they
          have been done already.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 354,
        optionText: "1",
        explanationText: prose(`
          Correct. Everything that is open at the top hangs together with the object above, and everything open
          at the bottom with the one below. Are these two connected? That is one question, however large the
          grid is.
        `),
        correctAnswerFlag: true,
      },
    ],
  },
  {
    id: 37,
    videoId: 129,
    title: "Backwash in your own words",
    text: prose(`
      Somebody uses one forest with both imaginary objects, and colours every site blue that is connected with
      the object above. The picture is right until the system percolates. What goes wrong then, and why does a
      second forest help?
    `),
    questionType: "open_ended",
    startVideoTimestamp: 401,
    endVideoTimestamp: 474,
    options: [
      {
        id: 371,
        optionText: prose(`
          A site counts as wet if it can be reached from the top. As soon as the system percolates, the object
          below is connected with the object above. So any open site that touches the bottom row is connected
          with the top by way of the bucket, although no water can flow there: it would have to run upwards out
          of an object that does not exist. The second forest has no object below, so this detour is missing.
          Use the first for the yes or no, and the second for the colours.
        `),
        explanationText: prose(`
          A good answer names the detour through the object below, and says which forest is asked which
          question.
        `),
        correctAnswerFlag: true,
      },
    ],
  },
];
