import type { DemoAnswers } from "./shape.ts";

// Enough learners for a question's statistics to be shown. None of them is one of the demo's sign-in accounts.
export const answers: DemoAnswers[] = [
  { personId: 11, courseId: 5, moduleId: 52, questionId: 34, chosen: [[341], [342]], daysAgo: 62 },
  { personId: 11, courseId: 5, moduleId: 52, questionId: 36, chosen: [[361, 362]], daysAgo: 62 },
  { personId: 13, courseId: 5, moduleId: 52, questionId: 34, chosen: [[342]], daysAgo: 30 },
  { personId: 13, courseId: 5, moduleId: 52, questionId: 36, chosen: [[361, 362]], daysAgo: 30 },
  { personId: 12, courseId: 5, moduleId: 52, questionId: 34, chosen: [[342]], daysAgo: 21 },
  { personId: 12, courseId: 5, moduleId: 52, questionId: 36, chosen: [[361], [361, 362]], daysAgo: 21 },
  { personId: 7, courseId: 5, moduleId: 52, questionId: 34, chosen: [[343], [341], [342]], daysAgo: 11 },
  { personId: 7, courseId: 5, moduleId: 52, questionId: 36, chosen: [[362, 364]], daysAgo: 11 },
  { personId: 8, courseId: 5, moduleId: 52, questionId: 34, chosen: [[341]], daysAgo: 6 },
  {
    personId: 8,
    courseId: 5,
    moduleId: 52,
    questionId: 36,
    chosen: [
      [361, 363],
      [361, 362],
    ],
    daysAgo: 6,
  },
];
