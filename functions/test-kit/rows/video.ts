import { admins, all, first, hidden, ofTheHouse, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "video.playlist", expected: all(400), sent: () => ({ body: { url: "https://evil.test/watch?v=1" } }) },
  { route: "video.list", expected: admins(200) },
  { route: "video.to-curate", expected: admins(200) },
  // The access call never refuses a signed-in user: it returns "denied" (WCH-24).
  { route: "video.access", expected: signedIn(200), sent: (world) => ({ params: first(world) }) },
  {
    route: "video.access",
    object: "an unlisted course's",
    expected: ofTheHouse(200, 404),
    sent: (world) => ({ params: hidden(world) }),
  },
];
