import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const quickUnionQuestions: DemoQuestion[] = [
  {
    id: 34,
    videoId: 126,
    title: "Joining six and four",
    text: prose(`
      The board shows four joins: four and three, three and eight, six and five, nine and four. Here is a fifth.
      Join six and four, and hang the root of the first under the root of the second. Which single entry of the
      array changes?
    `),
    questionType: "select_one",
    startVideoTimestamp: 164,
    endVideoTimestamp: 218,
    hint: "Find the root of six first, then the root of four. Only one of them gets a new parent.",
    options: [
      {
        id: 341,
        optionText: "parent[6] becomes 4",
        explanationText: prose(`
          Incorrect response. Six is not a root. Overwriting its parent would cut it off from five, which it was
          joined with before.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 342,
        optionText: "parent[5] becomes 8",
        explanationText: prose(`
          Correct. Six climbs to its root, five. Four climbs by way of three to its root, eight. Roots are
          joined to roots, so five goes under eight, and six comes along without being touched.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 343,
        optionText: "parent[6] becomes 8",
        explanationText: prose(`
          Incorrect response. Eight is the right place to hang something, but it is five that has to be hung
          there. Five would otherwise be left behind alone.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 344,
        optionText: "parent[4] becomes 5",
        explanationText: prose(`
          Incorrect answer. This takes four out of its own tree, and the joins with three and eight are lost for
          it.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
  {
    id: 36,
    videoId: 126,
    title: "What the weights promise",
    text: prose(`
      A weighted forest holds 1000 objects. Without having seen a single one of the unions, which of these can
      you be sure of?
    `),
    questionType: "choose_all_that_apply",
    startVideoTimestamp: 366,
    endVideoTimestamp: 475,
    options: [
      {
        id: 361,
        optionText: "No object is more than nine steps from its root",
        explanationText: prose(`
          Two to the ninth is 512 and two to the tenth is 1024, which is more than we have. Nine doublings are
          all that anybody in this forest can have lived through.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 362,
        optionText: "Whenever an object got deeper, its tree at least doubled",
        explanationText: prose(`
          This is the heart of the proof. Her tree was the smaller one or an equal one, so the tree that she
          lives in afterwards is at least twice as large.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 363,
        optionText: "The forest consists of one single tree",
        explanationText:
          "Nothing was said about how many unions there have been. Perhaps nobody has joined anything yet.",
        correctAnswerFlag: false,
      },
      {
        id: 364,
        optionText: "The larger tree was always the taller one as well",
        explanationText: prose(`
          Not necessarily. A star with a hundred leaves is large and only one step deep. The weight counts
          objects and not steps, and the proof needs nothing more.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
];
