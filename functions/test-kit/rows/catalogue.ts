import { all, type Row } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "catalogue.list", expected: all(200), sent: () => ({ query: { page: 1 } }) },
  { route: "catalogue.meta", expected: all(200), sent: ({ course }) => ({ body: { chunk: [course.id] } }) },
  { route: "catalogue.categories", expected: all(200) },
];
