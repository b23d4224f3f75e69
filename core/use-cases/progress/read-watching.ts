import type { EntityItem } from "electrodb";
import { now } from "../../foundation/clock.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { PutCommand, type PutCommandInput, paginateQuery } from "../../foundation/store/commands.ts";
import { Conflict, commit, type Put, type Write } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ConditionalCheckFailedException } from "../../foundation/store/store-error.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { readWatchKey, utcDay, watchEnd, watchPartition, watchSince } from "../watch/watch-key.ts";
import { WatchingEntity } from "./watching.entity.ts";
import { addWatched, nothingWatched, toWatchSeen, type Watching, type WatchSeen, withoutOldHours } from "./watching.ts";

type Stored = { readonly version: number; readonly upTo: string; readonly watching: Watching };

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;

/** A day is closed an hour after its end: no post takes that long to be written. */
const openDay = (at: number): string => utcDay(at - hourMilliseconds);
const dayBefore = (day: string): string => utcDay(Date.parse(day) - dayMilliseconds);

/**
 * A user's watch progress in a course up to their last post: the compact item and newer watch items. Two parallel store
 * calls; on the first read in two days a third and one write, which keeps later reads short.
 */
export const readWatching = async (sub: string, courseId: number): Promise<Watching> => {
  const [items, recent] = await Promise.all([
    batchGet([watchingKey(sub, courseId)], { consistent: true }),
    readRecent(sub, courseId),
  ]);
  return await mergeWatching({ sub, courseId }, items, recent);
};

/** The key of the compact item, for callers that read it along with others and call `readRecent` in parallel. */
export const watchingKey = (sub: string, courseId: number): Item => keyOf(WatchingEntity, { sub, courseId });

/** The watch items of today and yesterday. One store call. */
export const readRecent = (sub: string, courseId: number): Promise<WatchSeen[]> =>
  readItems(sub, courseId, { from: watchSince(dayBefore(openDay(now()))), to: watchEnd });

/**
 * Adds recent watch items to the compact item. If it ends before yesterday, closed days are written into it; concurrent
 * writers write the same, so the loser of the race is ignored.
 */
export const mergeWatching = async (
  place: { readonly sub: string; readonly courseId: number },
  items: readonly Item[],
  recent: readonly WatchSeen[],
): Promise<Watching> => {
  const { version, upTo, watching } = storedAt(items, watchingKey(place.sub, place.courseId));
  const today = openDay(now());
  const yesterday = dayBefore(today);
  if (upTo >= yesterday) return addWatched(watching, since(recent, upTo));
  const { sub, courseId } = place;
  const older = await readItems(sub, courseId, { from: watchSince(upTo), to: watchSince(yesterday) });
  const added = addWatched(watching, [...older, ...recent.filter(({ key }) => key.hour < today)]);
  const compact = withoutOldHours(added, now());
  await keepCompact(WatchingEntity.put({ ...place, version: version + 1, upTo: today, ...compact }).params(), version);
  return addWatched(compact, since(recent, today));
};

const since = (items: readonly WatchSeen[], day: string) => items.filter(({ key }) => key.hour >= day);

const storedAt = (items: readonly Item[], key: Item): Stored => {
  const data = readAs<EntityItem<typeof WatchingEntity>>(WatchingEntity, itemAt(items, key));
  if (!data) return { version: 0, upTo: "", watching: nothingWatched };
  const { version, upTo, videos, weeks, hours } = data;
  return { version, upTo, watching: { videos, weeks, hours } };
};

/** The compact items of several courses among items read, with the last day in each. */
export const compactAmong = (
  sub: string,
  courseIds: readonly number[],
  items: readonly Item[],
): ReadonlyMap<number, Pick<Stored, "upTo" | "watching">> =>
  new Map(courseIds.map((courseId) => [courseId, storedAt(items, watchingKey(sub, courseId))]));

/**
 * Watch progress in a few courses up to the last post, given their compact items: one query per course for newer items,
 * and one write for all courses with days closed since. Concurrent writers write the same, so the loser of the race is
 * ignored.
 */
export const catchUp = async (
  sub: string,
  courseIds: readonly number[],
  items: readonly Item[],
): Promise<ReadonlyMap<number, Watching>> => {
  const today = openDay(now());
  const writes: Write[] = [];
  const merged = await Promise.all(
    courseIds.map(async (courseId) => {
      const { version, upTo, watching } = storedAt(items, watchingKey(sub, courseId));
      const seen = await readItems(sub, courseId, { from: watchSince(upTo), to: watchEnd });
      if (upTo >= dayBefore(today)) return [courseId, addWatched(watching, seen)] as const;
      const closed = seen.filter(({ key }) => key.hour < today);
      const compact = withoutOldHours(addWatched(watching, closed), now());
      const put = WatchingEntity.put({ sub, courseId, version: version + 1, upTo: today, ...compact }).params<Put>();
      writes.push({ name: "watching", item: { Put: { ...put, ...asSeen("version", version) } } });
      return [courseId, addWatched(compact, since(seen, today))] as const;
    }),
  );
  if (writes.length > 0)
    await commit(writes).catch((error: unknown) => {
      if (!(error instanceof Conflict)) throw error;
    });
  return new Map(merged);
};

const readItems = async (
  sub: string,
  courseId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<WatchSeen[]> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": watchPartition(sub, courseId), ":from": from, ":to": to },
      ConsistentRead: true,
    },
  );
  const seen: WatchSeen[] = [];
  for await (const { Items = [] } of pages)
    seen.push(
      ...Items.flatMap((item) => {
        const key = readWatchKey(item);
        // An item whose lease was ended before it was given is otherwise empty.
        return key && item.ms !== undefined ? [toWatchSeen(key, item)] : [];
      }),
    );
  return seen;
};

const keepCompact = async (put: PutCommandInput, version: number): Promise<void> => {
  try {
    await client.send(new PutCommand({ ...put, ...asSeen("version", version) }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};
