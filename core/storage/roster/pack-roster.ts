import { chunkOf, seatInChunk } from "@cu/class-watch/piece";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, chunks, itemAt } from "../../foundation/store/batch.ts";
import { paginateQuery } from "../../foundation/store/commands.ts";
import { commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { SeatNewsEntity, type SeatNewsItem } from "../class/seat-news.entity.ts";
import { bytesIn } from "./bytes-in.ts";
import { RosterLevelsEntity, type RosterLevelsItem } from "./levels.entity.ts";
import { decodeLevels, encodeLevels, type Levels } from "./levels-bytes.ts";
import { PackingEntity, type PackingItem } from "./packing.entity.ts";
import { RosterPeopleEntity, type RosterPeopleItem } from "./people.entity.ts";
import { decodePeople, encodePeople, pageOf, pageSeats, type SeatOwner, textAt } from "./people-bytes.ts";
import { withNews } from "./read-roster.ts";

/** A transaction of a hundred items also has the two roster items and the packing revision. */
const maxNews = 90;

/**
 * Merges a class's pending seat changes into its packed roster. Pending rows and packed items change in one
 * transaction, conditional on the packing revision, so readers see each seat exactly once, also with retries,
 * concurrent workers and crashes. Returns the number of seats packed.
 */
export const packRoster = async (classId: number): Promise<number> => {
  let packed = 0;
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :unpacked)",
      ExpressionAttributeValues: { ":pk": keyOf(PackingEntity, { classId }).pk, ":unpacked": "roster#unpacked#" },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    const news = Items.flatMap((item) => readAs<SeatNewsItem>(SeatNewsEntity, item) ?? []);
    for (const [page, of] of Map.groupBy(news, ({ seat }) => pageOf(seat)))
      for (const part of chunks(of, maxNews)) {
        packed += await untilCommitted(() =>
          packSeats(
            classId,
            page,
            part.map(({ seat }) => seat),
          ),
        );
      }
  }
  return packed;
};

const packSeats = async (classId: number, page: number, seats: readonly number[]): Promise<number> => {
  const chunk = chunkOf(page * pageSeats);
  // Read before the items it guards, because a batch read is not atomic.
  const revision = await readPackings(classId);
  const keys = {
    levels: keyOf(RosterLevelsEntity, { classId, chunk }),
    people: keyOf(RosterPeopleEntity, { classId, page }),
  };
  const newsKeys = seats.map((seat) => keyOf(SeatNewsEntity, { classId, seat }));
  const items = await batchGet([...Object.values(keys), ...newsKeys], { consistent: true });
  const news = items.flatMap((item) => readAs<SeatNewsItem>(SeatNewsEntity, item) ?? []);
  // Another worker has packed them.
  if (news.length === 0) return 0;
  const known = readAs<RosterLevelsItem>(RosterLevelsEntity, itemAt(items, keys.levels));
  const stored = readAs<RosterPeopleItem>(RosterPeopleEntity, itemAt(items, keys.people));
  await commit([
    asPackedBefore(classId, revision),
    putLevels(classId, chunk, packLevels(known, news)),
    putPeople(classId, page, packPeople(stored, news)),
    ...news.map(isPacked),
  ]);
  return news.length;
};

type News = readonly SeatNewsItem[];

/** Levels of a chunk's seats with pending changes applied. */
export const packLevels = (stored: RosterLevelsItem | undefined, news: News): Levels =>
  withNews(
    stored ? decodeLevels(bytesIn(stored.levels)) : new Uint8Array(),
    news.map(({ seat, level }) => ({ seat: seatInChunk(seat), level })),
  );

/** Owners of a page's seats with pending changes applied. */
export const packPeople = (stored: RosterPeopleItem | undefined, news: News): Map<number, SeatOwner> => {
  const people = new Map<number, SeatOwner>();
  if (stored) {
    const { places, studentIds, usernames, subs } = decodePeople(bytesIn(stored.people));
    for (const [index, place] of places.entries())
      people.set(place, {
        studentId: studentIds[index] ?? 0,
        username: textAt(usernames, index),
        sub: textAt(subs(), index),
      });
  }
  for (const { seat, sub, studentId = 0, username = "" } of news) {
    if (sub === undefined) people.delete(seat % pageSeats);
    else people.set(seat % pageSeats, { sub, studentId, username });
  }
  return people;
};

/** The packing revision. One store call, before all reads that a roster change is based on. */
export const readPackings = async (classId: number): Promise<number> => {
  const key = keyOf(PackingEntity, { classId });
  const found = readAs<PackingItem>(PackingEntity, itemAt(await batchGet([key], { consistent: true }), key));
  return found?.revision ?? 0;
};

/** Condition: the roster was not packed since this revision was read. */
export const asPackedBefore = (classId: number, revision: number): Write => ({
  name: "packing",
  item: { Put: putOf(PackingEntity, { classId, revision: revision + 1 }, asSeen("revision", revision)) },
});

export const putLevels = (classId: number, chunk: number, levels: Levels): Write => ({
  name: "levels",
  item: { Put: unconditional(putOf(RosterLevelsEntity, { classId, chunk, levels: encodeLevels(levels) })) },
});

export const putPeople = (classId: number, page: number, people: ReadonlyMap<number, SeatOwner>): Write => ({
  name: "people",
  item: { Put: unconditional(putOf(RosterPeopleEntity, { classId, page, people: encodePeople(people) })) },
});

const unconditional = (put: Put): Put => ({ ...put, ConditionExpression: undefined });

/** Newer changes of the seat are packed the next time. */
const isPacked = ({ classId, seat, level }: SeatNewsItem): Write => ({
  name: "news",
  item: {
    Delete: {
      TableName: tableName(),
      Key: keyOf(SeatNewsEntity, { classId, seat }),
      ConditionExpression: "#level = :level",
      ExpressionAttributeNames: { "#level": "level" },
      ExpressionAttributeValues: { ":level": level },
    },
  },
});
