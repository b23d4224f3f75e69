import { admins, nowhere, type Row } from "../row.ts";

// Nothing is suspended, so that the world stays as the other rows expect it.
const course = () => ({ params: { courseId: nowhere } });
const person = () => ({ params: { userId: nowhere } });
const why = { body: { reason: "Complaints of three people" } };

export const rows: readonly Row[] = [
  { route: "suspension.course", expected: admins(404), sent: () => ({ ...course(), ...why }) },
  { route: "suspension.lift-course", expected: admins(404), sent: course },
  { route: "suspension.person", expected: admins(404), sent: () => ({ ...person(), ...why }) },
  { route: "suspension.lift-person", expected: admins(404), sent: person },
  { route: "suspension.of-person", expected: admins(404), sent: person },
  { route: "suspension.of-owner", expected: admins(200), sent: person },
  { route: "suspension.list", expected: admins(200) },
  { route: "suspension.held", expected: admins(200) },
];
