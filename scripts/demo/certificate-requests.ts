import type { DemoCertificateRequest } from "./shape.ts";

// One waits for the admin, so that their list is not empty on the first day; one is issued and shown to anybody.
export const certificateRequests: DemoCertificateRequest[] = [
  { personId: 8, courseId: 30 },
  {
    personId: 11,
    courseId: 30,
    answers: [
      { personId: 11, courseId: 30, moduleId: 301, questionId: 49, chosen: [[491], [493]], daysAgo: 0 },
      {
        personId: 11,
        courseId: 30,
        moduleId: 301,
        questionId: 50,
        chosen: [[]],
        answerText: "The kitchen is closed on Mondays from eight to ten, while we clean it.",
        daysAgo: 0,
      },
    ],
    serial: "DEM0DEM0DEM0DEM0DEM0DEM0DEM0",
  },
];
