import { buyerAlone, first, locked, ofTheHouse, type Row, signedIn, theCourse, watchers } from "../row.ts";
import type { World } from "../world.ts";

// A person's posts all run on one clock (WCH-40), which the next row must not outrun: it covers a millisecond.
export const watchPost = (world: World, place = first(world)) => ({
  body: {
    collection: place.courseId,
    module: place.moduleId,
    video: place.videoId,
    pollRate: 1,
    playbackRate: 1,
    videoTimestamp: 60,
  },
});

export const rows: readonly Row[] = [
  { route: "watch.post", object: "the bought module", expected: watchers(201), sent: (world) => watchPost(world) },
  {
    route: "watch.post",
    object: "the module that nobody bought",
    expected: ofTheHouse(201, 403),
    sent: (world) => watchPost(world, locked(world)),
  },
  { route: "watch.history", expected: signedIn(200), sent: theCourse },
  {
    route: "watch.history",
    object: "the buyer's",
    expected: buyerAlone(200),
    sent: ({ course, person }) => ({ params: { courseId: course.id }, query: { user: person.buyer.id } }),
  },
];
