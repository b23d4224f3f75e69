import { type Row, signedIn, theCourse, theHiddenCourse } from "../row.ts";

// Always the caller's own wishlist. The buyer owns only a part of the course and may still save it; its owner has
// access to all of it.
export const rows: readonly Row[] = [
  { route: "wish.list", expected: signedIn(200) },
  { route: "wish.save", object: "a public one", expected: [401, 200, 200, 200, 200, 400, 400], sent: theCourse },
  { route: "wish.save", object: "an unlisted one", expected: signedIn(404), sent: theHiddenCourse },
  { route: "wish.take-back", object: "a public one", expected: signedIn(204), sent: theCourse },
];
