import { first, hidden, locked, nowhere, ofTheHouse, type Row, signedIn, watchers } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "study.read", expected: watchers(200), sent: (world) => ({ params: first(world) }) },
  {
    route: "study.read",
    object: "a lecture of it",
    expected: watchers(200),
    sent: (world) => ({ params: first(world), query: { video: String(first(world).videoId) } }),
  },
  {
    route: "study.read",
    object: "of a module that nobody bought",
    expected: ofTheHouse(200, 403),
    sent: (world) => ({ params: locked(world) }),
  },
  {
    route: "study.read",
    object: "of an unlisted course",
    expected: ofTheHouse(200, 404),
    sent: (world) => ({ params: hidden(world) }),
  },
  {
    route: "study.read",
    object: "a lecture that the module does not have",
    expected: signedIn(404),
    sent: (world) => ({ params: first(world), query: { video: String(nowhere) } }),
  },
  {
    route: "study.epub",
    object: "a lecture",
    expected: watchers(201),
    sent: (world) => ({
      params: first(world),
      body: { module: first(world).moduleId, video: first(world).videoId },
    }),
  },
  {
    route: "study.epub",
    object: "of a module that nobody bought",
    expected: ofTheHouse(201, 403),
    sent: (world) => ({ params: locked(world), body: { module: locked(world).moduleId } }),
  },
  {
    route: "study.epub",
    object: "of an unlisted course",
    expected: ofTheHouse(201, 404),
    sent: (world) => ({ params: hidden(world), body: {} }),
  },
  {
    route: "study.print",
    expected: watchers(204),
    sent: (world) => ({ params: first(world), body: { module: first(world).moduleId } }),
  },
  {
    route: "study.print",
    object: "of a module that nobody bought",
    expected: ofTheHouse(204, 403),
    sent: (world) => ({ params: locked(world), body: { module: locked(world).moduleId } }),
  },
];
