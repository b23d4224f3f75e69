import { ofTheHouse, type Row, signedIn, theCourse, theHiddenCourse } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "dashboard.course-activity", expected: signedIn(200), sent: theCourse },
  {
    route: "dashboard.course-activity",
    object: "an unlisted course's",
    expected: ofTheHouse(200, 404),
    sent: theHiddenCourse,
  },
  { route: "dashboard.course-summaries", expected: signedIn(200), sent: theCourse },
  {
    route: "dashboard.course-summaries",
    object: "an unlisted course's",
    expected: ofTheHouse(200, 404),
    sent: theHiddenCourse,
  },
];
