import { admins, nowhere, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "issue.categories", expected: signedIn(200) },
  {
    route: "issue.report",
    expected: signedIn(201),
    sent: () => ({ body: { category: "video", subject: "It stops", text: "After a minute it stops." } }),
  },
  { route: "issue.list", expected: admins(200) },
  { route: "issue.finish", expected: admins(404), sent: () => ({ params: { issueId: nowhere } }) },
];
