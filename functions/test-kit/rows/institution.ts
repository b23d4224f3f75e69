import { admins, all, type Row } from "../row.ts";

const former = "Nobody has named this";

export const rows: readonly Row[] = [
  { route: "institution.universities", expected: all(200) },
  { route: "institution.departments", expected: all(200) },
  { route: "institution.list", expected: admins(200), sent: () => ({ query: { kind: "university" } }) },
  {
    route: "institution.rename",
    expected: admins(404),
    sent: () => ({ body: { kind: "university", former, name: "Another" } }),
  },
  {
    route: "institution.merge",
    expected: admins(404),
    sent: () => ({ body: { kind: "university", former, into: "Another" } }),
  },
  {
    route: "institution.visibility",
    expected: admins(404),
    sent: () => ({ body: { kind: "department", former, isHidden: true } }),
  },
];
