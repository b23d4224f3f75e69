import { type Row, signedIn } from "../row.ts";

const admins = (status: number) => [401, 403, 403, 403, 403, 403, status];

// The world's courses have no certification, so that no row gives anybody a trial of them.
export const rows: readonly Row[] = [
  {
    route: "certification.details",
    expected: signedIn(404),
    sent: ({ course }) => ({ params: { courseId: course.id } }),
  },
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
    sent: () => ({ params: { requestId: 999_999_999 } }),
  },
  {
    route: "certification.approval",
    expected: admins(404),
    sent: () => ({ params: { requestId: 999_999_999 }, body: { approve: 1 } }),
  },
];
