import { isDeepStrictEqual } from "node:util";
import type { EntityItem } from "electrodb";
import { now } from "../../foundation/clock.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import type { Change, FailedChange } from "../../foundation/store/change.ts";
import { Conflict, commit, type Delete, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { packJson } from "../../foundation/store/packed.ts";
import { tableName } from "../../foundation/store/table.ts";
import { snapshotAmong, snapshotKey } from "../../storage/course/commit-course.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { WatchingEntity } from "../../use-cases/progress/watching.entity.ts";
import { FinishedEntity, FinisherEntity } from "./finished.entity.ts";
import { type Finished, finishedAmong, finishedKey, finishedVideos, withCourse } from "./finished.ts";
import { renewRecommendations } from "./renew.ts";

type Compact = EntityItem<typeof WatchingEntity>;

/**
 * Records finished lectures from a stream batch: a compact item is written when a day of a user's watching in a course
 * is closed (decision 041). Items are cumulative and versioned, so they may be delivered twice, late or out of order. Then each
 * affected course is counted, at most once a day. Returns the failed changes.
 */
export const noteFinished = async (changes: readonly Change[]): Promise<FailedChange[]> => {
  const compact = changes.flatMap(({ id, item }) => {
    const watching = readAs<Compact>(WatchingEntity, item);
    return watching ? [{ id, watching }] : [];
  });
  const failed: FailedChange[] = [];
  const attempt = async (of: typeof compact, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      failed.push(...of.map(({ id }) => ({ id, error })));
    }
  };
  const byPerson = Map.groupBy(compact, ({ watching: { sub, courseId } }) => `${sub} ${courseId}`);
  await eachOf([...byPerson.values()], async (group) => {
    const [newest] = group.toSorted((a, b) => b.watching.version - a.watching.version);
    if (newest) await attempt(group, () => untilCommitted(() => noteOne(newest.watching)));
  });
  const byCourse = Map.groupBy(compact, ({ watching }) => watching.courseId);
  await eachOf([...byCourse], ([courseId, group]) => attempt(group, () => renewRecommendations(courseId)));
  return failed;
};

const noteOne = async ({ sub, courseId, version, videos }: Compact): Promise<void> => {
  const items = await batchGet([finishedKey(sub), snapshotKey(courseId)], { consistent: true });
  const known = finishedAmong(items, sub);
  const before = known.courses.find((one) => one.courseId === courseId);
  if (before && before.version >= version) return;
  const course = snapshotAmong(items, courseId)?.course;
  const finished = course ? finishedVideos(course, { videos }) : [];
  if (isDeepStrictEqual(finished, before?.videos ?? [])) return;
  const courses = withCourse(known.courses, { courseId, version, videos: finished });
  try {
    await commit(writesFor(sub, known, courses));
  } catch (error) {
    // Deleted accounts and those with a pending deletion are skipped.
    if (!(error instanceof Conflict && error.lost.includes("user"))) throw error;
  }
};

const secondsAsked = 183 * 86_400;

const writesFor = (sub: string, known: Finished, courses: Finished["courses"]): Write[] => {
  const ttl = Math.floor(now() / 1000) + secondsAsked;
  const before = new Map(known.courses.map((one) => [one.courseId, one.version]));
  const stays = new Set(courses.map(({ courseId }) => courseId));
  const put = FinishedEntity.put({ sub, version: known.version + 1, data: packJson(courses) }).params<Put>();
  return [
    {
      name: "user",
      item: {
        ConditionCheck: {
          TableName: tableName(),
          Key: keyOf(UserEntity, { sub }),
          ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(deletion.pseudonym)",
        },
      },
    },
    { name: "finished", item: { Put: { ...put, ...asSeen("version", known.version) } } },
    ...courses
      .filter(({ courseId, version }) => before.get(courseId) !== version)
      .map(
        ({ courseId }): Write => ({
          name: "finisher",
          item: { Put: FinisherEntity.put({ courseId, sub, ttl }).params<Put>() },
        }),
      ),
    ...known.courses
      .filter(({ courseId }) => !stays.has(courseId))
      .map(
        ({ courseId }): Write => ({
          name: "finisher",
          item: { Delete: FinisherEntity.delete({ courseId, sub }).params<Delete>() },
        }),
      ),
  ];
};
