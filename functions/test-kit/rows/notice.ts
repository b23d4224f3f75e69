import { all, nowhere, type Row, signedIn } from "../row.ts";

const ofNobody = () => ({ params: { token: `${nowhere}-reply-${"a".repeat(22)}` } });

// Always the caller's own notices: no route takes another user's id.
export const rows: readonly Row[] = [
  { route: "notice.list", expected: signedIn(200) },
  { route: "notice.read", expected: signedIn(200), sent: () => ({ body: { until: "2026-03-01T00:00:00.000Z" } }) },
  { route: "notice.settings", expected: signedIn(200) },
  { route: "notice.set-settings", expected: signedIn(200), sent: () => ({ body: { ways: { reply: "site" } } }) },
  { route: "notice.ask-to-stop", object: "of a token that nobody has", expected: all(302), sent: ofNobody },
  { route: "notice.stop", object: "of a token that nobody has", expected: all(204), sent: ofNobody },
];
