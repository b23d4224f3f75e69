import { state } from "@cu/process-cache/process-cache";
import { emptyBits, encodeBits, setBits } from "@cu/watch/bitset";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { now, useClock } from "../../foundation/clock.ts";
import { authorBySub } from "../../storage/course/author.ts";
import { commitCourse } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { WatchingEntity } from "../progress/watching.entity.ts";
import { bearerOf, makeCreator, makePerson } from "../test-kit/person.ts";
import { postWatch } from "../watch/post-watch.ts";
import { listReviews } from "./list-reviews.ts";

/** A course of two videos of a hundred seconds, with its author and cards. */
export const makeReviewed = async (input: Partial<CourseRecord> = {}, by?: Person) => {
  const author = by ?? (await makeCreator());
  const primaryAuthor = await authorBySub(author.sub);
  const { modules: _modules, ...rest } = input;
  const lesson = await makeLesson({ ...rest, primaryAuthor, modules: [{ durations: [100, 100] }] });
  await commitCourse(lesson.course, 1);
  return { author, ...lesson };
};

type Reviewed = Awaited<ReturnType<typeof makeReviewed>>;

/** A user who bought the course and watched so many tens of seconds of its first video. */
export const makeWatcher = async (at: Reviewed, tens = 4): Promise<Person> => {
  const learner = await makePerson();
  await hold(learner, at.course.id, permanent);
  await watchOn(learner, at, tens);
  return learner;
};

// The clock is shared, so users watch one after the other; and it never goes back, as in a browser.
const watched = state("watching of the kit", () => ({ at: now() }));

/** Several of them, one after the other. */
export const makeWatchers = async (at: Reviewed, count: number): Promise<Person[]> => {
  const people: Person[] = [];
  for (let n = 0; n < count; n++) people.push(await makeWatcher(at));
  return people;
};

/** Plays the first video from its beginning. */
export const watchOn = async (learner: Person, { place }: Reviewed, tens: number): Promise<void> => {
  const putBack = useClock(() => watched.at);
  for (let n = 1; n <= tens; n++) {
    watched.at += 10_000;
    const ids = { collection: place.courseId, module: place.moduleId, video: place.videoId };
    await postWatch(bearerOf(learner), { ...ids, pollRate: 10_000, playbackRate: 1, videoTimestamp: n * 10 });
  }
  putBack();
};

/** Their progress in the first video, as the end of a day stores it. */
export const haveWatched = async ({ sub }: Person, { place }: Reviewed, tens: number): Promise<void> => {
  const bits = emptyBits(tens);
  setBits(bits, { from: 0, until: tens });
  const nothing = { milliseconds: 0, ratedMilliseconds: 0, minutes: new Uint8Array(), lastVideoTimestamp: 0, at: 0 };
  await WatchingEntity.put({
    sub,
    courseId: place.courseId,
    version: 1,
    upTo: new Date(now()).toISOString().slice(0, 10),
    videos: { [place.videoId]: { ...nothing, slices: encodeBits(bits) } },
    weeks: {},
    hours: {},
  }).go();
};

export const words = (text: string, rating = 4) => ({ text, rating, anonymous: false });

/** All counts of a course recomputed from its lists, together with the stored ones. */
export const countsOf = async (courseId: number) => {
  const { counts } = await listReviews({ kind: "guest" }, courseId, {});
  const listed = await Promise.all(
    [1, 2, 3, 4, 5].map(async (rating) => {
      let [count, cursor]: [number, string | undefined] = [0, undefined];
      do {
        const page: Awaited<ReturnType<typeof listReviews>> = await listReviews({ kind: "guest" }, courseId, {
          rating,
          cursor,
        });
        count += page.reviews.length;
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      return count;
    }),
  );
  return { counts, listed };
};
