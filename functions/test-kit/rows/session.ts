import { type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "session.list", expected: signedIn(200) },
  {
    route: "session.end",
    object: "nobody's",
    expected: signedIn(404),
    sent: () => ({ params: { sessionId: "nobody" } }),
  },
  { route: "session.end-others", expected: signedIn(204) },
];
