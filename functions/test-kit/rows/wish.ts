import { type Row, signedIn, theCourse, theHiddenCourse } from "../row.ts";

// Everybody has their own list, and no route names another person's. The buyer holds a part of the course, so they may
// still save it; to its owner all of it is open.
export const rows: readonly Row[] = [
  { route: "wish.list", expected: signedIn(200) },
  { route: "wish.save", object: "a public one", expected: [401, 200, 200, 200, 200, 400, 400], sent: theCourse },
  { route: "wish.save", object: "an unlisted one", expected: signedIn(404), sent: theHiddenCourse },
  { route: "wish.take-back", object: "a public one", expected: signedIn(204), sent: theCourse },
];
