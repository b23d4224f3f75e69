import { type Row, signedIn } from "../row.ts";

// Everybody has their own home, and neither route names another person's.
export const rows: readonly Row[] = [
  { route: "learn.read", expected: signedIn(200) },
  { route: "learn.library", expected: signedIn(200) },
];
