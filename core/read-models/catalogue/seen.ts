import { isStill } from "../../foundation/store/as-seen.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Put, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { CardEntity, readCard } from "../../storage/course/card.entity.ts";
import type { CardRecord } from "../../storage/course/card-record.ts";
import { AdminIndexEntity } from "./list.entity.ts";

/** The current course, with the lists and words it is indexed under. */
export type Seen = {
  readonly id: number;
  readonly revision: number;
  readonly card: CardRecord;
  readonly listed: readonly string[];
  readonly words: readonly string[];
  /** The version of the note; undefined if there is none. */
  readonly noted: number | undefined;
};

/** A course was saved while it was folded: everything computed from its previous state must be redone. */
export class Stale extends Error {
  override readonly name = "Stale";
}

export const readSeen = async (ids: readonly number[]): Promise<Seen[]> => {
  const items = await batchGet(
    ids.flatMap((id) => [keyOf(CardEntity, { id }), keyOf(AdminIndexEntity, { id })]),
    { consistent: true },
  );
  const listed = new Map(
    items
      .filter(({ sk }) => sk === "listed")
      .flatMap((Item) => {
        const { data } = AdminIndexEntity.parse({ Item });
        return data ? [[data.id, data] as const] : [];
      }),
  );
  return items
    .filter(({ sk }) => sk === "card")
    .flatMap((Item) => {
      const { data } = CardEntity.parse({ Item });
      if (!data) return [];
      const { id, revision } = data;
      const { lists = [], words = [], version } = listed.get(id) ?? {};
      return { id, revision, card: readCard(data), listed: lists, words, noted: version };
    });
};

/**
 * Writes results computed from courses, conditional on none having been saved since: a late fold never overwrites newer
 * state. `Stale` if one was, `Conflict` if only the other writes lost a race.
 */
export const writeFrom = async (courses: readonly Seen[], writes: readonly Write[]): Promise<void> => {
  const unchanged = courses.map(({ id, revision }) =>
    isStill("course", keyOf(CardEntity, { id }), "revision", revision),
  );
  try {
    await commit([...unchanged, ...writes]);
  } catch (error) {
    if (error instanceof Conflict && error.lost.includes("course")) throw new Stale();
    throw error;
  }
};

/**
 * Updates the notes of lists and words that will contain some courses, conditional on the notes read, because the batch
 * read is not atomic and another fold may have changed them. Returns the courses with new notes. One store call;
 * `Conflict` after a concurrent fold.
 */
export const noteSeen = async (
  courses: readonly Seen[],
  found: (course: Seen) => { readonly lists: Iterable<string>; readonly words: Iterable<string> },
): Promise<Seen[]> => {
  const next = courses.map((course) => {
    const { lists, words } = found(course);
    return { ...course, listed: [...lists], words: [...words], noted: (course.noted ?? 0) + 1 };
  });
  await writeFrom(
    courses,
    next.map(({ id, listed, words, noted }, n) => {
      const seen = courses[n]?.noted;
      const item = AdminIndexEntity.put({ id, lists: [...listed], words: [...words], version: noted }).where(
        ({ version }, { eq, notExists }) => (seen === undefined ? notExists(version) : eq(version, seen)),
      );
      return { name: "listed", item: { Put: item.params<Put>() } };
    }),
  );
  return next;
};
