import { admins, all, first, hiddenFromOthers, type Row, signedIn, watchers } from "../row.ts";
import type { World } from "../world.ts";

const videoOf = (world: World) => ({ videoId: first(world).videoId });

export const rows: readonly Row[] = [
  { route: "transcript.read", expected: all(200), sent: (world) => ({ params: { videoId: first(world).videoId } }) },
  { route: "transcript.waiting", expected: signedIn(200), sent: (world) => ({ params: videoOf(world) }) },
  {
    route: "transcript.wait",
    expected: watchers(200),
    sent: (world) => ({ params: videoOf(world), body: { courseId: world.course.id } }),
  },
  { route: "transcript.stop-waiting", expected: signedIn(204), sent: (world) => ({ params: videoOf(world) }) },
  { route: "transcript.upload", expected: admins(200), sent: () => ({ body: { data: [] } }) },
  {
    route: "transcript.search",
    expected: all(200),
    sent: ({ course }) => ({ params: { courseId: course.id }, body: { searchValue: "anything" } }),
  },
  {
    route: "transcript.search",
    object: "an unlisted one without its key",
    expected: hiddenFromOthers(200),
    sent: ({ hidden }) => ({ params: { courseId: hidden.id }, body: { searchValue: "anything" } }),
  },
  {
    route: "transcript.search",
    object: "an unlisted one with its key",
    expected: all(200),
    sent: ({ hidden }) => ({
      params: { courseId: hidden.id },
      query: { key: hidden.unlistedKey ?? "" },
      body: { searchValue: "anything" },
    }),
  },
];
