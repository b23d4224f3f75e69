import { cell } from "@cu/process-cache/process-cache";
import type { Reader } from "./bytes.ts";
import type { Doc } from "./docs.ts";
import type { Head } from "./head.ts";
import type { Manifest } from "./manifest.ts";
import type { Docs } from "./packed-docs.ts";
import { eachIn } from "./rows.ts";
import { docsIn, type Shards } from "./segment.ts";

/** A segment with its documents; those of courses in a newer segment are dead. */
export type Living = {
  readonly head: Head;
  /** Number of documents. */
  readonly size: number;
  readonly docAt: (number: number) => Doc | undefined;
  readonly isAlive: (number: number) => boolean;
  /** Number of living documents in some lists, counted up to `enough`. */
  readonly count: (lists: readonly Reader[], enough?: number) => number;
  readonly courses: number;
  readonly lectures: number;
};

const last = cell<{ readonly version: number; readonly ids: string; readonly living: readonly Living[] }>(
  "living documents",
);

/** Simulates a cold start, for benchmarks. */
export const forgetLiving = (): void => {
  last.current = undefined;
};

/** The segments of a manifest, prepared once per process. */
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
    // A deleted course has no documents.
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
