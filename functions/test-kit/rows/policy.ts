import { admins, all, type Row } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "policy.read", expected: all(200) },
  { route: "policy.list", expected: admins(200) },
  { route: "policy.plan", object: "for no day", sent: () => ({ body: {} }), expected: admins(400) },
  { route: "policy.drop", sent: () => ({ params: { from: "2999-01-01" } }), expected: admins(404) },
];
