import { admins, all, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "find.all", expected: all(200), sent: () => ({ query: { query: "anything" } }) },
  { route: "find.because", expected: signedIn(200) },
  { route: "find.want", expected: signedIn(200), sent: () => ({ body: { query: "anything" } }) },
  { route: "find.wanted", expected: admins(200) },
];
