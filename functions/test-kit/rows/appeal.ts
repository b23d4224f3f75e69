import { admins, nowhere, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  {
    route: "appeal.send",
    expected: signedIn(404),
    sent: () => ({ params: { courseId: nowhere }, body: { text: "The lectures are our own." } }),
  },
  { route: "appeal.list", expected: admins(200) },
  {
    route: "appeal.decide",
    expected: admins(404),
    sent: () => ({ params: { appealId: nowhere }, body: { reply: "It is our own.", lift: true } }),
  },
];
