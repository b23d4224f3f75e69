import { chunkSeats } from "@cu/class-watch/piece";
import { batchGet, itemAt } from "../store/batch.ts";
import { commit, untilCommitted, type Write } from "../store/commit.ts";
import { keyOf } from "../store/entity-item.ts";
import { bytesIn } from "./bytes-in.ts";
import { RosterLevelsEntity } from "./levels.entity.ts";
import { encodeLevels } from "./levels-bytes.ts";
import { makeRoster } from "./made-roster.ts";
import { asPackedBefore, packRoster, putLevels, putPeople, readPackings } from "./pack-roster.ts";
import { RosterPeopleEntity } from "./people.entity.ts";
import { encodePeople, pageSeats } from "./people-bytes.ts";

/**
 * Makes the roster of a class anew from its members, byte by byte as packing would have. Whatever happens to a seat while
 * this reads and writes lies unpacked, which is newer than any item: so each item is written over as it is, and whoever
 * reads some new ones and some of before reads nothing wrong. Begins again where a worker has packed something since the
 * reading, which would be lost. Safe to repeat, to break off, and at once with others. Answers how many items it wrote.
 */
export const remakeRoster = async (classId: number): Promise<number> => {
  let written = 0;
  await packRoster(classId);
  await untilCommitted(async () => {
    let revision = await readPackings(classId);
    for (const { write } of await differencesIn(classId)) {
      await commit([asPackedBefore(classId, revision), write]);
      revision += 1;
      written += 1;
    }
  });
  await packRoster(classId);
  return written;
};

/** The items of the roster that are not as the members say: what `remakeRoster` would write. */
export const compareRoster = async (classId: number): Promise<string[]> => {
  await packRoster(classId);
  return (await differencesIn(classId)).map(({ key }) => key.sk);
};

type Made = {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly bytes: Uint8Array;
  readonly write: Write;
};

const differencesIn = async (classId: number): Promise<Made[]> => {
  const { levels, people } = await makeRoster(classId);
  const made = [
    // Whose a seat is must be known when it counts.
    ...upTo(levels.length, pageSeats).map((page): Made => {
      const of = people.get(page) ?? new Map();
      const key = keyOf(RosterPeopleEntity, { classId, page });
      return { key, bytes: encodePeople(of), write: putPeople(classId, page, of) };
    }),
    ...upTo(levels.length, chunkSeats).map((chunk): Made => {
      const of = levels.subarray(chunk * chunkSeats, (chunk + 1) * chunkSeats);
      const key = keyOf(RosterLevelsEntity, { classId, chunk });
      return { key, bytes: encodeLevels(of), write: putLevels(classId, chunk, of) };
    }),
  ];
  const empty = new Set([encodePeople(new Map()), encodeLevels(new Uint8Array())].map(String));
  const stored = await batchGet(
    made.map(({ key }) => key),
    { consistent: true },
  );
  return made.filter(({ key, bytes }) => {
    const { people: packed, levels: known } = itemAt(stored, key) ?? {};
    const former = packed ?? known;
    return former === undefined ? !empty.has(String(bytes)) : Buffer.compare(bytesIn(former), bytes) !== 0;
  });
};

const upTo = (seats: number, size: number): number[] =>
  Array.from({ length: Math.ceil(seats / size) }, (_, number) => number);
