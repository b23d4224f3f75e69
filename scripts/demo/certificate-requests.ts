import { oneADay } from "./one-a-day.ts";
import type { DemoAnswers, DemoCertificateRequest } from "./shape.ts";

const courseId = 30;

/** First and later choices, of one person. */
const chosenBy = (
  personId: number,
  of: readonly (readonly [questionId: number, ...chosen: number[][]])[],
): DemoAnswers[] =>
  of.map(([questionId, ...chosen]) => ({
    personId,
    courseId,
    moduleId: moduleOf(questionId),
    questionId,
    chosen,
    daysAgo: 0,
  }));

const moduleOf = (questionId: number): number => (questionId < 90 ? 301 : questionId < 94 ? 302 : 303);

const written = (personId: number, questionId: number, answerText: string): DemoAnswers => ({
  personId,
  courseId,
  moduleId: moduleOf(questionId),
  questionId,
  chosen: [[]],
  answerText,
  daysAgo: 0,
});

// One waits for the admin, so that the list is not empty on the first day; one is issued and public.
export const certificateRequests: DemoCertificateRequest[] = [
  {
    personId: 8,
    courseId,
    watched: [
      ...oneADay(courseId, [281, 282, 283, 284, 285, 286], 32),
      { courseId, videoId: 287, untilSeconds: 120, hoursAgo: 7 },
    ],
    answers: [
      ...chosenBy(8, [
        [49, [493]],
        [86, [189]],
        [88, [193], [192]],
        [89, [196]],
        [90, [199]],
        [91, [201, 203]],
        [92, [205]],
      ]),
      written(8, 50, "On Mondays from eight to ten the kitchen is closed for cleaning."),
      written(8, 87, "It is requested that bicycles are removed."),
    ],
  },
  {
    personId: 11,
    courseId,
    watched: oneADay(courseId, [281, 282, 283, 284, 285, 286, 287], 5),
    answers: [
      ...chosenBy(11, [
        [49, [491], [493]],
        [86, [189]],
        [88, [192]],
        [89, [196]],
        [90, [199]],
        [91, [201, 203]],
        [92, [205]],
        [93, [208]],
        [94, [211]],
      ]),
      written(11, 50, "The kitchen is closed on Mondays from eight to ten, while we clean it."),
    ],
    marks: { 50: 1 },
    serial: "DEM0DEM0DEM0DEM0DEM0DEM0DEM0",
  },
];
