import { chunkSeats } from "@cu/class-watch/piece";
import { SeatNewsEntity, type SeatNewsItem } from "../classroom/seat-news.entity.ts";
import { SeatsEntity, type SeatsItem } from "../classroom/seats.entity.ts";
import { batchGet, type Item } from "../store/batch.ts";
import { QueryCommand } from "../store/commands.ts";
import { keyOf, readAs } from "../store/entity-item.ts";
import { client, tableName } from "../store/table.ts";
import { bytesIn } from "./bytes-in.ts";
import { RosterLevelsEntity, type RosterLevelsItem } from "./levels.entity.ts";
import { codeOf, decodeLevels, type Levels } from "./levels-bytes.ts";
import { RosterPeopleEntity, type RosterPeopleItem } from "./people.entity.ts";
import { decodePeople, type PeoplePage, pageOf } from "./people-bytes.ts";

/** A class's seats as they are at the moment. */
export type Roster = {
  readonly levels: Levels;
  /** Anonymous students in seats up to this one are shown. */
  readonly shownThrough: number;
  /** By seat: what is not packed yet, which is newer than what is. */
  readonly news: ReadonlyMap<number, SeatNewsItem>;
  /** By page; empty unless wanted. */
  readonly people: ReadonlyMap<number, PeoplePage>;
};

/**
 * One store call whatever the size of the class; with the people a second one from some 20,000 members on.
 *
 * Backwards, because the order is what makes it right. First up to which seat anonymous students are shown: all of them
 * have been told of. Then what is unpacked, then what is packed: what is packed in between is in both, never in neither.
 * Last the people: of whoever leaves in between they may know no more.
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
  // Pages that a megabyte did not hold are read at once instead of one after the other.
  if (last) items.push(...(await batchGet(pagesBefore(classId, last), { consistent: true })));
  return rosterAmong(items);
};

/** Whose some packed seats are, by page. One store call for every hundred pages of them. */
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

/** Levels with what happened since. */
export const withNews = (levels: Levels, news: Iterable<Pick<SeatNewsItem, "seat" | "level">>): Levels => {
  const told = [...news];
  const all = new Uint8Array(told.reduce((size, { seat }) => Math.max(size, seat + 1), levels.length));
  all.set(levels);
  for (const { seat, level } of told) all[seat] = codeOf(level);
  return all;
};
