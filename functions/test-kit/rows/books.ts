import { admins, type Row } from "../row.ts";

const days = { start: "2026-03-01", end: "2026-03-14" };
const sent = () => ({ body: days });

export const rows: readonly Row[] = [
  { route: "books.module-purchases", sent, expected: admins(200) },
  { route: "books.transactions", sent, expected: admins(200) },
  { route: "books.export-module-purchases", sent, expected: admins(200) },
  { route: "books.export-transactions", sent, expected: admins(200) },
  {
    route: "export.read",
    object: "of nobody",
    sent: () => ({ params: { exportId: "a".repeat(22) } }),
    expected: admins(404),
  },
  { route: "export.acts", sent: () => ({ body: {} }), expected: admins(200) },
];
