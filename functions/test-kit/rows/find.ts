import { all, type Row } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "find.all", expected: all(200), sent: () => ({ query: { query: "anything" } }) },
];
