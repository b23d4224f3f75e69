import { admins, first, ofTheHouse, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "purchase.list-bought-again", expected: admins(200) },
  // Short of cupoints, already owned, or the caller's own content: a caller who reads that got past the door.
  {
    route: "purchase.buy-module",
    object: "a public course's",
    expected: signedIn(400),
    sent: (world) => ({ params: { moduleId: first(world).moduleId }, body: {} }),
  },
  {
    route: "purchase.buy-course",
    object: "a public one",
    expected: signedIn(400),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: {} }),
  },
  {
    route: "purchase.buy-course",
    object: "an unlisted one without its key",
    expected: ofTheHouse(400, 404),
    sent: ({ hidden }) => ({ params: { courseId: hidden.id }, body: {} }),
  },
];
