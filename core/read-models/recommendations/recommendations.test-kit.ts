import { emptyBits, encodeBits, setBits } from "@cu/watch/bitset";
import { sliceCount } from "@cu/watch/slices";
import type { Person } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import type { Change } from "../../foundation/store/change.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { WatchingEntity } from "../../use-cases/progress/watching.entity.ts";
import { noteFinished } from "./note-finished.ts";

const bitsUntil = (slices: number): Uint8Array => {
  const bits = emptyBits(slices);
  setBits(bits, { from: 0, until: slices });
  return encodeBits(bits);
};

/** The first videos of a course, watched up to a share. */
export type WatchedSo = { readonly videos?: number; readonly share?: number; readonly version?: number };

/** Writes a user's watch progress like the closing of a day; returns the resulting stream change. */
export const watchedBy = async (
  { sub }: Pick<Person, "sub">,
  course: CourseRecord,
  { videos = 1, share = 1, version = 1 }: WatchedSo = {},
): Promise<Change> => {
  const lectures = course.modules.flatMap((module) => module.videos).slice(0, videos);
  const watched = lectures.map(({ id, duration }, n) => [
    String(id),
    {
      slices: bitsUntil(Math.floor(share * sliceCount(duration ?? 0))),
      milliseconds: 1000,
      ratedMilliseconds: 1000,
      minutes: new Uint8Array(),
      lastVideoTimestamp: 10,
      at: Date.parse("2026-03-02") + 1000 * n + version,
    },
  ]);
  const item = { sub, courseId: course.id, version, upTo: "2026-03-03", weeks: {}, hours: {} };
  await WatchingEntity.put({ ...item, videos: Object.fromEntries(watched) }).go();
  const [stored = {}] = await batchGet([keyOf(WatchingEntity, { sub, courseId: course.id })], { consistent: true });
  return { id: `${sub} ${course.id} ${version}`, item: stored as Change["item"] };
};

/** Makes users finish the first lecture of some courses and delivers the stream changes. */
export const finishBoth = async (people: readonly Pick<Person, "sub">[], courses: readonly CourseRecord[]) => {
  const changes: Change[] = [];
  for (const person of people) for (const course of courses) changes.push(await watchedBy(person, course));
  return await noteFinished(changes);
};
