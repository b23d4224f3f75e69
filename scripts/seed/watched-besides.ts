import type { PlainItem } from "@cu/core/foundation/store/attribute-value";
import { batchPut } from "@cu/core/foundation/store/batch";
import { noteFinished } from "@cu/core/read-models/recommendations/note-finished";
import { readWatching } from "@cu/core/use-cases/progress/read-watching";
import { addWatched, nothingWatched, toWatchSeen, withoutOldHours } from "@cu/core/use-cases/progress/watching";
import { WatchingEntity } from "@cu/core/use-cases/progress/watching.entity";
import { readWatchKey, utcDay } from "@cu/core/use-cases/watch/watch-key";
import { sliceCount } from "@cu/watch/slices";
import { ownLectures } from "../demo/demo.ts";
import type { Demo } from "../demo/shape.ts";
import type { watchedBesides } from "../demo/six-weeks.ts";
import { atTime } from "./at-time.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";
import { sitting } from "./sitting.ts";

const hour = 3_600_000;
const day = 24 * hour;

type Stage = { readonly demo: Demo; readonly people: People; readonly at: number };

/**
 * Watch data of some students in free courses, so that learners who finished one of these lectures are recommended the
 * others (071). Counted as of a day ago and in one batch: a course is counted once a day, and the table's stream might
 * count it after the first student only. Then closes the learners' days, as their next visit would. Idempotent.
 */
export const seedWatchedBesides = async (
  { personIds, watched }: typeof watchedBesides,
  { demo, people, at }: Stage,
): Promise<void> => {
  const closedAt = at - day;
  const courseIds = [...new Set(watched.map(({ courseId }) => courseId))];
  const closed = personIds.flatMap((personId) =>
    courseIds.map((courseId) =>
      compactOf({ sub: personOf(people, personId).sub, courseId }, { watched, demo, closedAt }),
    ),
  );
  await atTime(closedAt, () => noteFinished(closed.map((item, n) => ({ id: `demo ${n}`, item }))));
  await batchPut(closed);
  for (const { personId, watched: own } of demo.histories)
    for (const courseId of new Set(own.map((one) => one.courseId)))
      await readWatching(personOf(people, personId).sub, courseId);
};

type Of = { watched: (typeof watchedBesides)["watched"]; demo: Demo; closedAt: number };

/** The compacted item of a learner's closed days. */
const compactOf = (place: { sub: string; courseId: number }, { watched, demo, closedAt }: Of): PlainItem => {
  const items = watched
    .filter(({ courseId }) => courseId === place.courseId)
    .flatMap(({ videoId, daysAgo }) =>
      sitting(
        { ...place, seats: [] },
        {
          videoId,
          from: 0,
          until: sliceCount(secondsOf(demo, videoId)),
          start: closedAt - daysAgo * day,
          rate: 1,
        },
      ),
    );
  const seen = items.flatMap((item) => {
    const key = readWatchKey(item);
    return key ? [toWatchSeen(key, item as PlainItem)] : [];
  });
  const compact = withoutOldHours(addWatched(nothingWatched, seen), closedAt);
  return WatchingEntity.put({ ...place, version: 1, upTo: utcDay(closedAt), ...compact }).params<{ Item: PlainItem }>()
    .Item;
};

const secondsOf = ({ courses }: Demo, videoId: number): number => {
  const lecture = courses.flatMap(ownLectures).find(({ id }) => id === videoId);
  if (!lecture || !("embedId" in lecture)) throw new Error(`No course holds the lecture ${videoId}.`);
  return lecture.durationSeconds;
};
