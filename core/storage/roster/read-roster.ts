import { chunkSeats } from "@cu/class-watch/piece";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { SeatNewsEntity, type SeatNewsItem } from "../class/seat-news.entity.ts";
import { SeatsEntity, type SeatsItem } from "../class/seats.entity.ts";
import { bytesIn } from "./bytes-in.ts";
import { RosterLevelsEntity, type RosterLevelsItem } from "./levels.entity.ts";
import { codeOf, decodeLevels, type Levels } from "./levels-bytes.ts";
import { RosterPeopleEntity, type RosterPeopleItem } from "./people.entity.ts";
import { decodePeople, type PeoplePage, pageOf } from "./people-bytes.ts";

/** The current seats of a class. */
export type Roster = {
  readonly levels: Levels;
  /** Anonymous students in seats up to this one are shown. */
  readonly shownThrough: number;
  /** Pending changes by seat, newer than the packed items. */
  readonly news: ReadonlyMap<number, SeatNewsItem>;
  /** By page; empty unless requested. */
  readonly people: ReadonlyMap<number, PeoplePage>;
};

/**
 * One store call for any class size; with the people a second one from some 20,000 members on.
 *
 * Read in descending key order, which makes the pages consistent: first `shownThrough`, whose seats are all already
 * stored; then pending changes, then packed ones, so that seats packed in between appear in both, never in neither;
 * last the people, which may miss members who leave in between.
 */
export const readRoster = async (classId: number, { people = false } = {}): Promise<Roster> => {
  const items: Item[] = [];
  let last: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
        ExpressionAttributeValues: {
          ":pk": keyOf(SeatsEntity, { classId }).pk,
          ":from": people ? "roster#people#" : "roster#seats#",
          ":to": keyOf(SeatsEntity, { classId }).sk,
        },
        ScanIndexForward: false,
        ConsistentRead: true,
        ExclusiveStartKey: last,
      }),
    );
    items.push(...Items);
    last = LastEvaluatedKey;
  } while (last && !isOfPeople(last));
  // Pages beyond the first megabyte are read in parallel instead of one by one.
  if (last) items.push(...(await batchGet(pagesBefore(classId, last), { consistent: true })));
  return rosterAmong(items);
};

/** The owners of some packed seats, by page. One store call per hundred pages. */
export const readPeopleOf = async (
  classId: number,
  { news }: Pick<Roster, "news">,
  seats: readonly number[],
): Promise<Roster["people"]> => {
  const pages = new Set(seats.filter((seat) => !news.has(seat)).map(pageOf));
  const keys = [...pages].map((page) => keyOf(RosterPeopleEntity, { classId, page }));
  return peopleAmong(await batchGet(keys, { consistent: true }));
};

const isOfPeople = ({ sk }: Item): boolean => String(sk).startsWith("roster#people#");

const pagesBefore = (classId: number, { sk }: Item): Item[] =>
  Array.from({ length: Number(String(sk).split("#")[2]) }, (_, page) => keyOf(RosterPeopleEntity, { classId, page }));

const rosterAmong = (items: readonly Item[]): Roster => {
  const news = new Map(
    items.flatMap((item) => {
      const one = readAs<SeatNewsItem>(SeatNewsEntity, item);
      return one ? [[one.seat, one] as const] : [];
    }),
  );
  const [seats] = items.flatMap((item) => readAs<SeatsItem>(SeatsEntity, item) ?? []);
  const chunks = items.flatMap((item) => readAs<RosterLevelsItem>(RosterLevelsEntity, item) ?? []);
  const levels = withNews(levelsIn(chunks), news.values());
  return { levels, shownThrough: seats?.shownThrough ?? -1, news, people: peopleAmong(items) };
};

const peopleAmong = (items: readonly Item[]): Roster["people"] =>
  new Map(
    items.flatMap((item) => {
      const page = readAs<RosterPeopleItem>(RosterPeopleEntity, item);
      return page ? [[page.page, decodePeople(bytesIn(page.people))] as const] : [];
    }),
  );

const levelsIn = (chunks: readonly RosterLevelsItem[]): Levels => {
  const parts = chunks.map(({ chunk, levels }) => ({
    from: chunk * chunkSeats,
    levels: decodeLevels(bytesIn(levels)),
  }));
  const all = new Uint8Array(Math.max(0, ...parts.map(({ from, levels }) => from + levels.length)));
  for (const { from, levels } of parts) all.set(levels, from);
  return all;
};

/** Levels with pending changes applied. */
export const withNews = (levels: Levels, news: Iterable<Pick<SeatNewsItem, "seat" | "level">>): Levels => {
  const told = [...news];
  const all = new Uint8Array(told.reduce((size, { seat }) => Math.max(size, seat + 1), levels.length));
  all.set(levels);
  for (const { seat, level } of told) all[seat] = codeOf(level);
  return all;
};
