import { admins, nowhere, type Row } from "../row.ts";

// A nonexistent user, so that the world stays unchanged for the other rows.
const params = { userId: nowhere };

export const rows: readonly Row[] = [
  { route: "person.taken-back", expected: admins(200) },
  { route: "person.search", sent: () => ({ query: { search: "test" } }), expected: admins(200) },
  { route: "person.read", sent: ({ person }) => ({ params: { userId: person.buyer.id } }), expected: admins(200) },
  {
    route: "person.set-role",
    sent: () => ({ params, body: { role: "creator", granted: true } }),
    expected: admins(404),
  },
  {
    route: "person.set-role",
    object: "their own",
    sent: ({ person }) => ({ params: { userId: person.admin.id }, body: { role: "admin", granted: false } }),
    expected: admins(403),
  },
  {
    route: "person.end-session",
    sent: () => ({ params: { ...params, sessionId: "somebody-s" } }),
    expected: admins(404),
  },
  { route: "person.end-sessions", sent: () => ({ params }), expected: admins(404) },
  {
    route: "person.turn-app-off",
    sent: () => ({ params, body: { username: "nobody", reason: "By phone" } }),
    expected: admins(404),
  },
  {
    route: "person.turn-app-off",
    object: "their own",
    sent: ({ person }) => ({ params: { userId: person.admin.id }, body: { username: "x", reason: "By phone" } }),
    expected: admins(403),
  },
  {
    route: "person.adjust-wallet",
    sent: () => ({ params, body: { cupoints: 5, reason: "A gift" } }),
    expected: admins(404),
  },
  {
    route: "person.adjust-wallet",
    object: "their own",
    sent: ({ person }) => ({ params: { userId: person.admin.id }, body: { cupoints: 5, reason: "A gift" } }),
    expected: admins(403),
  },
  { route: "proposal.list", expected: admins(200) },
  { route: "proposal.confirm", sent: () => ({ params: { proposalId: nowhere } }), expected: admins(404) },
  { route: "proposal.withdraw", sent: () => ({ params: { proposalId: nowhere } }), expected: admins(404) },
];
