import { admins, nowhere, type Row, signedIn, theCourse } from "../row.ts";

// The world's courses have no certification, so that no row gives anyone a trial of them.
export const rows: readonly Row[] = [
  { route: "certification.details", expected: signedIn(404), sent: theCourse },
  {
    route: "certification.evaluate",
    expected: signedIn(404),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: {} }),
  },
  {
    route: "certification.request",
    expected: signedIn(404),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: {} }),
  },
  { route: "certification.list-requests", expected: admins(200) },
  {
    route: "certification.request-statistics",
    expected: admins(404),
    sent: () => ({ params: { requestId: nowhere } }),
  },
  {
    route: "certification.approval",
    expected: admins(404),
    sent: () => ({ params: { requestId: nowhere }, body: { approve: 1 } }),
  },
  { route: "certification.undo", expected: admins(404), sent: () => ({ params: { requestId: nowhere }, body: {} }) },
  {
    route: "certification.mark",
    expected: admins(404),
    sent: () => ({ params: { requestId: nowhere, questionId: nowhere }, body: { mark: 1, attempt: 1 } }),
  },
];
