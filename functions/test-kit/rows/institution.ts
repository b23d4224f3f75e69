import { all, type Row } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "institution.universities", expected: all(200) },
  { route: "institution.departments", expected: all(200) },
];
