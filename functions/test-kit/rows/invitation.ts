import { type Row, signedIn, theCourse } from "../row.ts";

// Invitations are private: callers can answer only their own.
export const rows: readonly Row[] = [
  { route: "invitation.list", expected: signedIn(200) },
  {
    route: "invitation.answer",
    object: "to a course that asks somebody else",
    expected: signedIn(404),
    sent: (world) => ({ ...theCourse(world), body: { role: "co", accepts: true } }),
  },
  {
    route: "invitation.answer-class",
    object: "to a class that does not ask the caller",
    expected: signedIn(404),
    sent: ({ classId }) => ({ params: { classId }, body: { accepts: true } }),
  },
];
