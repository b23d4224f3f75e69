import { first, nowhere, type Row, signedIn, watchers } from "../row.ts";

// Always the caller's own data: no route takes another user's id.
export const rows: readonly Row[] = [
  { route: "learn.read", expected: signedIn(200) },
  { route: "learn.library", expected: signedIn(200) },
  { route: "learn.recall", expected: signedIn(200) },
  {
    route: "learn.answer-recall",
    expected: watchers(404),
    sent: (world) => ({ params: { ...first(world), questionId: nowhere }, body: { selectedOptions: [1] } }),
  },
  {
    route: "learn.mark-recall",
    expected: watchers(404),
    sent: (world) => ({ params: { ...first(world), questionId: nowhere }, body: { mark: "unknown" } }),
  },
];
