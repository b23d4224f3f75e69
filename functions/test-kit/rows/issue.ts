import { type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "issue.categories", expected: signedIn(200) },
  {
    route: "issue.report",
    expected: signedIn(201),
    sent: () => ({ body: { category: "video", subject: "It stops", text: "After a minute it stops." } }),
  },
];
