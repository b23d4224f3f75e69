import { first, hidden, locked, nowhere, ofTheHouse, type Row, signedIn, theCourse, watchers } from "../row.ts";

const words = { seconds: 3, text: "Roots join roots.", isBookmark: false };

// Always the caller's own notes: no route takes another user's id.
export const rows: readonly Row[] = [
  { route: "note.list", expected: signedIn(200), sent: theCourse },
  { route: "note.create", expected: watchers(201), sent: (world) => ({ params: first(world), body: words }) },
  {
    route: "note.create",
    object: "in a module that nobody bought",
    expected: ofTheHouse(201, 403),
    sent: (world) => ({ params: locked(world), body: words }),
  },
  {
    route: "note.create",
    object: "in an unlisted course",
    expected: ofTheHouse(201, 404),
    sent: (world) => ({ params: hidden(world), body: words }),
  },
  {
    route: "note.change",
    object: "that nobody wrote",
    expected: signedIn(404),
    sent: (world) => ({
      params: { ...first(world), noteId: nowhere },
      body: { revision: 1, text: "Mine", isBookmark: false },
    }),
  },
  {
    route: "note.delete",
    object: "that nobody wrote",
    expected: signedIn(404),
    sent: (world) => ({ params: { ...first(world), noteId: nowhere }, query: { revision: "1" } }),
  },
];
