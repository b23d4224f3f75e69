import { admins, all, nowhere, type Row } from "../row.ts";

// Nobody is refused: a caller who reads what is missing got past the door.
export const rows: readonly Row[] = [
  {
    route: "contact.send",
    expected: all(400),
    sent: () => ({ body: { name: "", email: "ann@example.com", subject: "Hello", message: "A message." } }),
  },
  { route: "contact.list", expected: admins(200) },
  { route: "contact.finish", expected: admins(404), sent: () => ({ params: { messageId: nowhere } }) },
];
