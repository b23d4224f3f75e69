import { admins, type Row } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "desk.statistics", expected: admins(200) },
  { route: "desk.work", expected: admins(200) },
];
