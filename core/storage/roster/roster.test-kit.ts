import { createHash } from "node:crypto";
import { chunkSeats } from "@cu/class-watch/piece";
import { QueryCommand, ScanCommand } from "../../foundation/store/commands.ts";
import { commit, type Put } from "../../foundation/store/commit.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { anonymousLabel } from "../class/alias.ts";
import { GoneSeatEntity } from "../class/gone-seat.entity.ts";
import { MemberEntity } from "../class/member.entity.ts";
import { SeatsEntity } from "../class/seats.entity.ts";
import { seatDrawer, takeSeat } from "../class/seats.ts";
import { WaitingSeatEntity } from "../class/waiting-seat.entity.ts";
import { codeOf } from "./levels-bytes.ts";
import { putLevels, putPeople } from "./pack-roster.ts";
import { pageSeats, type SeatOwner } from "./people-bytes.ts";

const keyOfClass = (classId: number) => String(SeatsEntity.get({ classId }).params<{ Key: { pk: string } }>().Key.pk);

/** Naive model of who counts in a class, from its members and the rules of DSH-72 and DSH-90: cohorts of five. */
export const naiveRoster = async (classId: number) => {
  const { data: members } = await MemberEntity.query.byClass({ classId }).go({ pages: "all", consistent: true });
  const { data: gone } = await GoneSeatEntity.query.byClass({ classId }).go({ pages: "all", consistent: true });
  const { shownThrough = -1 } = (await SeatsEntity.get({ classId }).go({ consistent: true })).data ?? {};
  const { data: waiting } = await WaitingSeatEntity.query.byClass({ classId }).go({ pages: "all", consistent: true });
  const waits = new Set(waiting.map(({ seat }) => seat));
  const seated = members.filter(({ seat }) => !waits.has(seat)).toSorted((one, other) => one.seat - other.seat);
  const anonymous = seated.filter(({ dataAccessLevel }) => dataAccessLevel === "anonymous");
  const all = [...anonymous.map(({ seat }) => seat), ...gone.map(({ seat }) => seat)]
    .filter((seat) => seat <= shownThrough)
    .toSorted((one, other) => one - other);
  const left = new Set(gone.map(({ seat }) => seat));
  const shown = all.filter((_, index) => {
    const five = all.slice(5 * Math.floor(index / 5), 5 * Math.floor(index / 5) + 5);
    return five.length === 5 && five.every((seat) => !left.has(seat));
  });
  const named = seated.filter(({ dataAccessLevel }) => dataAccessLevel === "full");
  return [
    ...named.map(({ seat, userId, username, sub }) => ({
      seat,
      studentId: userId,
      username,
      isAnonymous: false,
      dataOf: sub,
    })),
    ...anonymous
      .filter(({ seat }) => shown.includes(seat))
      .toSorted((one, other) => one.alias - other.alias)
      .map(({ seat, alias, sub }) => ({
        seat,
        studentId: -alias,
        username: anonymousLabel(alias),
        isAnonymous: true,
        dataOf: sub,
      })),
  ];
};

/** The bytes of a class's packed roster, by sort key. */
export const packedItems = async (classId: number): Promise<Map<string, string>> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": keyOfClass(classId), ":from": "roster#people", ":to": "roster#seats$" },
      ConsistentRead: true,
    }),
  );
  return new Map(
    Items.map(({ sk, people, levels }) => [String(sk), Buffer.from(people ?? levels).toString("hex")] as const),
  );
};

/** Overwrites a packed item with valid but wrong data. */
export const damageRoster = async (classId: number, sk: string): Promise<void> => {
  const write = sk.startsWith("roster#people")
    ? putPeople(classId, 0, new Map())
    : putLevels(classId, 0, new Uint8Array(9).fill(1));
  await commit([write]);
};

/** Adds named students without accounts to a class. */
export const seatMany = async (classId: number, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const number = 100_000_000 - Math.floor(Math.random() * 90_000_000);
    const taker = { sub: `student-${classId}-${number}`, userId: number, username: `student-${number}` };
    const place = await seatDrawer(classId)();
    const member = { classId, number, ...place, ...taker, joinedAt: "2026-01-01T00:00:00.000Z" };
    await commit([
      { name: "member", item: { Put: MemberEntity.put({ ...member, dataAccessLevel: "full" }).params<Put>() } },
      ...takeSeat(classId, place, "full", taker),
    ]);
  }
};

/** A random owner with a unique id and name, which compresses as badly as real ones. */
export const ownerOf = (seat: number): SeatOwner => {
  const hash = createHash("sha256").update(String(seat)).digest("hex");
  const sub = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  const letters = hash.slice(32, 41).replaceAll(/./g, (digit) => "aeioulnrstmdkgph"[Number.parseInt(digit, 16)] ?? "");
  return { sub: sub.join("-"), studentId: 1_000_000_000 + seat, username: `${letters}${seat}` };
};

/** A class with this many named students in packed form, without member rows. */
export const packMany = async (classId: number, count: number): Promise<void> => {
  for (let from = 0; from < count; from += pageSeats) {
    const places = Array.from({ length: Math.min(pageSeats, count - from) }, (_, place) => place);
    await commit([
      putPeople(classId, from / pageSeats, new Map(places.map((place) => [place, ownerOf(from + place)]))),
    ]);
  }
  for (let from = 0; from < count; from += chunkSeats) {
    const levels = new Uint8Array(Math.min(chunkSeats, count - from)).fill(codeOf("full"));
    await commit([putLevels(classId, from / chunkSeats, levels)]);
  }
  await SeatsEntity.put({ classId, given: count, secret: new Uint8Array(16) }).go();
};

/** Classes with a message to pack them, once per message. */
export const toldToPack = async (): Promise<number[]> => {
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: "begins_with(pk, :outbox) AND contains(messages, :type)",
      ExpressionAttributeValues: { ":outbox": "outbox#", ":type": "class.seated" },
      ConsistentRead: true,
    }),
  );
  return Items.flatMap(({ messages }) => JSON.parse(String(messages)) as { classId: number }[]).map(
    ({ classId }) => classId,
  );
};
