import { chunkOf, chunkSeats } from "@cu/class-watch/piece";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import type { SeatNewsItem } from "../class/seat-news.entity.ts";
import { RosterLevelsEntity, type RosterLevelsItem } from "./levels.entity.ts";
import { encodeLevels } from "./levels-bytes.ts";
import { makeRoster } from "./made-roster.ts";
import {
  asPackedBefore,
  packLevels,
  packPeople,
  packRoster,
  putLevels,
  putPeople,
  readPackings,
} from "./pack-roster.ts";
import { RosterPeopleEntity, type RosterPeopleItem } from "./people.entity.ts";
import { encodePeople, pageOf, pageSeats } from "./people-bytes.ts";
import { readRoster } from "./read-roster.ts";

/**
 * Rebuilds a class's packed roster from its members, byte for byte as packing would. Concurrent changes stay pending
 * and override packed items, so items are replaced one by one, and readers may safely see a mix. Retries if a worker
 * has packed since the read, which would be lost. Idempotent, abortable and safe to run concurrently. Returns the items
 * written.
 */
export const remakeRoster = async (classId: number): Promise<string[]> => {
  const written: string[] = [];
  await packRoster(classId);
  await untilCommitted(async () => {
    let revision = await readPackings(classId);
    for (const { key, write } of await differencesIn(classId)) {
      await commit([asPackedBefore(classId, revision), write]);
      revision += 1;
      written.push(key.sk);
    }
  });
  await packRoster(classId);
  return written;
};

/** Roster items that differ from the members, with pending changes applied. Writes nothing. */
export const compareRoster = async (classId: number): Promise<string[]> => {
  // Seats packed between the two reads are in both.
  const { news } = await readRoster(classId);
  return (await differencesIn(classId, [...news.values()])).map(({ key }) => key.sk);
};

type Made = {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly bytes: Uint8Array;
  readonly write: Write;
  /** The stored item with pending changes packed into it. */
  readonly withNews: (stored: Item | undefined) => Uint8Array;
};

const differencesIn = async (classId: number, news: readonly SeatNewsItem[] = []): Promise<Made[]> => {
  const { levels, people } = await makeRoster(classId);
  const made = [
    // People before levels: the owner of a counted seat must be known.
    ...upTo(levels.length, pageSeats).map((page): Made => {
      const of = people.get(page) ?? new Map();
      const told = news.filter(({ seat }) => pageOf(seat) === page);
      return {
        key: keyOf(RosterPeopleEntity, { classId, page }),
        bytes: encodePeople(of),
        write: putPeople(classId, page, of),
        withNews: (item) => encodePeople(packPeople(readAs<RosterPeopleItem>(RosterPeopleEntity, item), told)),
      };
    }),
    ...upTo(levels.length, chunkSeats).map((chunk): Made => {
      const of = levels.subarray(chunk * chunkSeats, (chunk + 1) * chunkSeats);
      const told = news.filter(({ seat }) => chunkOf(seat) === chunk);
      return {
        key: keyOf(RosterLevelsEntity, { classId, chunk }),
        bytes: encodeLevels(of),
        write: putLevels(classId, chunk, of),
        withNews: (item) => encodeLevels(packLevels(readAs<RosterLevelsItem>(RosterLevelsEntity, item), told)),
      };
    }),
  ];
  const stored = await batchGet(
    made.map(({ key }) => key),
    { consistent: true },
  );
  return made.filter(({ key, bytes, withNews }) => {
    const item = itemAt(stored, key);
    const packed: unknown = news.length === 0 ? (item?.people ?? item?.levels) : undefined;
    return Buffer.compare(packed instanceof Uint8Array ? packed : withNews(item), bytes) !== 0;
  });
};

const upTo = (seats: number, size: number): number[] =>
  Array.from({ length: Math.ceil(seats / size) }, (_, number) => number);
