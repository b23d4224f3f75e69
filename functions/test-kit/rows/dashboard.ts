import { type Row, signedIn } from "../row.ts";

const ofTheHouse = [401, 404, 404, 404, 404, 200, 200];

export const rows: readonly Row[] = [
  {
    route: "dashboard.course-activity",
    expected: signedIn(200),
    sent: ({ course }) => ({ params: { courseId: course.id } }),
  },
  {
    route: "dashboard.course-activity",
    object: "an unlisted course's",
    expected: ofTheHouse,
    sent: ({ hidden }) => ({ params: { courseId: hidden.id } }),
  },
  {
    route: "dashboard.course-summaries",
    expected: signedIn(200),
    sent: ({ course }) => ({ params: { courseId: course.id } }),
  },
  {
    route: "dashboard.course-summaries",
    object: "an unlisted course's",
    expected: ofTheHouse,
    sent: ({ hidden }) => ({ params: { courseId: hidden.id } }),
  },
];
