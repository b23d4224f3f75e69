import { chunkOf, placeOf } from "@cu/class-watch/piece";
import { SeatNewsEntity, type SeatNewsItem } from "../classroom/seat-news.entity.ts";
import { asSeen } from "../store/as-seen.ts";
import { batchGet, chunks, itemAt } from "../store/batch.ts";
import { paginateQuery } from "../store/commands.ts";
import { commit, type Put, untilCommitted, type Write } from "../store/commit.ts";
import { keyOf, putOf, readAs } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import { bytesIn } from "./bytes-in.ts";
import { RosterLevelsEntity, type RosterLevelsItem } from "./levels.entity.ts";
import { decodeLevels, encodeLevels, type Levels } from "./levels-bytes.ts";
import { PackingEntity, type PackingItem } from "./packing.entity.ts";
import { RosterPeopleEntity, type RosterPeopleItem } from "./people.entity.ts";
import { decodePeople, encodePeople, pageOf, pageSeats, type SeatOwner, textAt } from "./people-bytes.ts";
import { withNews } from "./read-roster.ts";

/** Beside them a transaction of a hundred items has the two items of the roster, and the number of packings. */
const mostNews = 90;

/**
 * Packs what is unpacked in the roster of a class. What is told of a seat and what is packed change in one transaction,
 * under the condition that nobody has packed anything since it was read: nobody ever reads of a seat twice or not at all,
 * however often this is repeated, at once or after a death half-way. Answers how many seats were packed.
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
      for (const part of chunks(of, mostNews)) {
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
  // Before what it guards: a batch is not of one instant.
  const revision = await readPackings(classId);
  const keys = {
    levels: keyOf(RosterLevelsEntity, { classId, chunk }),
    people: keyOf(RosterPeopleEntity, { classId, page }),
  };
  const newsKeys = seats.map((seat) => keyOf(SeatNewsEntity, { classId, seat }));
  const items = await batchGet([...Object.values(keys), ...newsKeys], { consistent: true });
  const news = items.flatMap((item) => readAs<SeatNewsItem>(SeatNewsEntity, item) ?? []);
  // Somebody else has packed them.
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

/** What the seats of a chunk are, by place, with what happened since it was stored. */
export const packLevels = (stored: RosterLevelsItem | undefined, news: News): Levels =>
  withNews(
    stored ? decodeLevels(bytesIn(stored.levels)) : new Uint8Array(),
    news.map(({ seat, level }) => ({ seat: placeOf(seat), level })),
  );

/** Whose the seats of a page are, by place, likewise. */
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

/** How often the roster was packed. One store call, before all that is read of the roster to change it. */
export const readPackings = async (classId: number): Promise<number> => {
  const key = keyOf(PackingEntity, { classId });
  const found = readAs<PackingItem>(PackingEntity, itemAt(await batchGet([key], { consistent: true }), key));
  return found?.revision ?? 0;
};

/** Lets a transaction change the roster only if nobody has since it was read. */
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

/** What was told since is packed the next time. */
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
