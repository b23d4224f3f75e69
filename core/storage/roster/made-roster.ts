import type { Item } from "../../foundation/store/batch.ts";
import { paginateQuery } from "../../foundation/store/commands.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { GoneSeatEntity, type GoneSeatItem } from "../class/gone-seat.entity.ts";
import { MemberEntity, type MemberItem } from "../class/member.entity.ts";
import type { SeatLevel } from "../class/seat-news.entity.ts";
import { shownAs } from "../class/seat-news.ts";
import { WaitingSeatEntity, type WaitingSeatItem } from "../class/waiting-seat.entity.ts";
import type { Levels } from "./levels-bytes.ts";
import { pageOf, pageSeats, type SeatOwner } from "./people-bytes.ts";
import { withNews } from "./read-roster.ts";

/** The roster of a class computed from its members, given-up seats and waiting seats: seat owners by page and place. */
export type MadeRoster = {
  readonly levels: Levels;
  readonly people: ReadonlyMap<number, ReadonlyMap<number, SeatOwner>>;
};

/** Reads all members, one store call per megabyte (some 3,500 members), and keeps only what the roster contains. */
export const makeRoster = async (classId: number): Promise<MadeRoster> => {
  const levels: { readonly seat: number; readonly level: SeatLevel }[] = [];
  const people = new Map<number, Map<number, SeatOwner>>();
  const waiting: number[] = [];
  for await (const items of ofClass(classId)) {
    const gone = items.flatMap((item) => readAs<GoneSeatItem>(GoneSeatEntity, item) ?? []);
    levels.push(...gone.map(({ seat }) => ({ seat, level: "gone" as const })));
    waiting.push(...items.flatMap((item) => readAs<WaitingSeatItem>(WaitingSeatEntity, item)?.seat ?? []));
    for (const { seat, level, ...owner } of items.flatMap((item) => ownerIn(item) ?? [])) {
      levels.push({ seat, level });
      const page = people.get(pageOf(seat)) ?? new Map<number, SeatOwner>();
      people.set(pageOf(seat), page.set(seat % pageSeats, owner));
    }
  }
  for (const seat of waiting) people.get(pageOf(seat))?.delete(seat % pageSeats);
  const hidden = waiting.map((seat) => ({ seat, level: "none" as const }));
  return { levels: withNews(new Uint8Array(), [...levels, ...hidden]), people };
};

const ownerIn = (item: Item) => {
  const member = readAs<MemberItem>(MemberEntity, item);
  if (!member || member.dataAccessLevel === "no_access") return undefined;
  const { seat, dataAccessLevel, alias, sub, userId, username } = member;
  const { level, ...owner } = shownAs(dataAccessLevel, alias, { sub, userId, username });
  return { username: "", ...owner, seat, level };
};

// Members before waiting ones: a seat that stops waiting in between is in the news.
async function* ofClass(classId: number): AsyncGenerator<readonly Item[]> {
  for (const kind of ["gone", "member", "waiting"])
    for await (const { Items = [] } of between(classId, kind, `${kind}$`)) yield Items;
}

const between = (classId: number, from: string, to: string) =>
  paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": keyOf(MemberEntity, { classId, number: 0 }).pk, ":from": from, ":to": to },
      ConsistentRead: true,
    },
  );
