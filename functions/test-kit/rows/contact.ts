import { admins, all, nowhere, type Row } from "../row.ts";

// Open to all identities: a 400 for missing fields means that the caller was let in.
export const rows: readonly Row[] = [
  {
    route: "contact.send",
    expected: all(400),
    sent: () => ({ body: { name: "", email: "ann@example.com", subject: "Hello", message: "A message." } }),
  },
  { route: "contact.list", expected: admins(200) },
  { route: "contact.finish", expected: admins(404), sent: () => ({ params: { messageId: nowhere } }) },
];
