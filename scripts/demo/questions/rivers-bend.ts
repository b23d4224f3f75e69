import { prose } from "../prose.ts";
import type { DemoQuestion } from "../shape.ts";

export const riversBendQuestions: DemoQuestion[] = [
  {
    id: 41,
    videoId: 161,
    title: "Which bank is the young one?",
    text: prose(`
      You stand at a bend that you have never seen before. One bank is steep and shows bare roots, the other is
      a flat beach of gravel with young grass on it. What has the river been doing here?
    `),
    questionType: "select_one",
    startVideoTimestamp: 110,
    endVideoTimestamp: 164,
    options: [
      {
        id: 411,
        optionText: "Moving towards the steep bank, and leaving the beach behind",
        explanationText: prose(`
          The fast water on the outside takes away, the slow water on the inside puts down. The whole channel
          wanders towards the side that is being eaten.
        `),
        correctAnswerFlag: true,
      },
      {
        id: 412,
        optionText: "Moving towards the beach, because the ground is softer there",
        explanationText: prose(`
          It is the other way round. The gravel is soft since it was put down lately, and it was put down
          because the water there is slow.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 413,
        optionText: "Cutting straight down, and neither bank has moved",
        explanationText: prose(`
          Then both sides would look alike. The difference between the banks is the sign that the channel has
          gone sideways.
        `),
        correctAnswerFlag: false,
      },
      {
        id: 414,
        optionText: "Nothing for a long time, or there would be no grass",
        explanationText: prose(`
          Young grass on bare gravel tells of a surface that is new. On ground which has been at rest for long
          you would find bushes and trees.
        `),
        correctAnswerFlag: false,
      },
    ],
  },
];
