import type { Reader } from "./bytes.ts";
import { type CourseDoc, type Doc, docsOf } from "./docs.ts";
import type { Head, Manifest } from "./manifest.ts";
import { eachIn } from "./rows.ts";
import { coursesIn, type Shards } from "./segment.ts";

/** An index with its documents; those of courses that a newer index knows are not alive in it. */
export type Living = {
  readonly head: Head;
  readonly docs: readonly Doc[];
  readonly isAlive: (number: number) => boolean;
  /** How many living documents are in some lists, up to as many as it takes to know. */
  readonly count: (lists: readonly Reader[], enough?: number) => number;
  readonly courses: number;
  readonly lectures: number;
};

const opened = new WeakMap<readonly CourseDoc[], readonly Doc[]>();

const docsIn = (courses: readonly CourseDoc[]): readonly Doc[] => {
  const docs = opened.get(courses) ?? courses.flatMap(docsOf);
  opened.set(courses, docs);
  return docs;
};

let last: { readonly version: number; readonly ids: string; readonly living: readonly Living[] } | undefined;

/** For benchmarks: a process that has just begun. */
export const forgetLiving = (): void => {
  last = undefined;
};

/** The indexes of a manifest; a process makes them once for each. */
export const livingOf = ({ version, heads }: Manifest, shards: Shards): readonly Living[] => {
  const ids = heads.map(({ id }) => id).join();
  if (last?.version === version && last.ids === ids) return last.living;
  const newer = new Set<number>();
  const living = heads.toReversed().map((head) => {
    const courses = coursesIn(head, shards);
    const one = toLiving(head, courses, newer);
    for (const { id } of courses) newer.add(id);
    return one;
  });
  last = { version, ids, living: living.toReversed() };
  return last.living;
};

const toLiving = (head: Head, courses: readonly CourseDoc[], newer: ReadonlySet<number>): Living => {
  const docs = docsIn(courses);
  const alive = Uint8Array.from(docs, ({ course }) => (newer.has(course.id) ? 0 : 1));
  const isAlive = (number: number): boolean => alive[number] === 1;
  const living = docs.filter((_, number) => isAlive(number));
  return {
    head,
    docs,
    isAlive,
    count: (lists, enough = Number.POSITIVE_INFINITY) => {
      const numbers = new Set<number>();
      for (const list of lists) {
        if (numbers.size >= enough) break;
        eachIn(list, false, (number) => {
          if (isAlive(number)) numbers.add(number);
        });
      }
      return numbers.size;
    },
    courses: living.filter(({ kind }) => kind === "course").length,
    lectures: living.filter(({ kind }) => kind === "lecture").length,
  };
};
