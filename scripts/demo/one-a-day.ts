import type { DemoWatched } from "./shape.ts";

/** Whole lectures of a course, one a day, the last of them that many hours ago. */
export const oneADay = (courseId: number, videoIds: readonly number[], lastHoursAgo: number): DemoWatched[] =>
  videoIds.map((videoId, n) => ({ courseId, videoId, hoursAgo: lastHoursAgo + 24 * (videoIds.length - 1 - n) }));
