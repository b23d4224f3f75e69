import { cell } from "@cu/process-cache/process-cache";
import type { Reader } from "./bytes.ts";
import type { Doc } from "./docs.ts";
import type { Head, Manifest } from "./manifest.ts";
import type { Docs } from "./packed-docs.ts";
import { eachIn } from "./rows.ts";
import { docsIn, type Shards } from "./segment.ts";

/** An index with its documents; those of courses that a newer index knows are not alive in it. */
export type Living = {
  readonly head: Head;
  /** How many documents it has. */
  readonly size: number;
  readonly docAt: (number: number) => Doc | undefined;
  readonly isAlive: (number: number) => boolean;
  /** How many living documents are in some lists, up to as many as it takes to know. */
  readonly count: (lists: readonly Reader[], enough?: number) => number;
  readonly courses: number;
  readonly lectures: number;
};

const last = cell<{ readonly version: number; readonly ids: string; readonly living: readonly Living[] }>(
  "living documents",
);

/** For benchmarks: a process that has just begun. */
export const forgetLiving = (): void => {
  last.current = undefined;
};

/** The indexes of a manifest; a process makes them once for each. */
export const livingOf = ({ version, heads }: Manifest, shards: Shards): readonly Living[] => {
  const ids = heads.map(({ id }) => id).join();
  const known = last.current;
  if (known?.version === version && known.ids === ids) return known.living;
  const newer = new Set<number>();
  const newestFirst = heads.toReversed().map((head) => {
    const docs = docsIn(head, shards);
    const one = toLiving(head, docs, newer);
    for (const { id } of docs.spans) newer.add(id);
    return one;
  });
  const living = newestFirst.toReversed();
  last.current = { version, ids, living };
  return living;
};

const toLiving = (head: Head, { size, spans, docAt }: Docs, newer: ReadonlySet<number>): Living => {
  const alive = new Uint8Array(size).fill(1);
  let courses = 0;
  let lectures = 0;
  for (const { id, from, size: own, lectures: videos } of spans) {
    if (newer.has(id)) {
      alive.fill(0, from, from + own);
      continue;
    }
    // One that is gone has no documents.
    if (own > 0) courses++;
    lectures += videos;
  }
  const isAlive = (number: number): boolean => alive[number] === 1;
  return {
    head,
    size,
    docAt,
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
    courses,
    lectures,
  };
};
