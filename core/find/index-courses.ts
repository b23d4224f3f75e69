import { randomUUID } from "node:crypto";
import { batchGet, chunks } from "../store/batch.ts";
import { untilCommitted } from "../store/commit.ts";
import { buildPart } from "./build.ts";
import type { CourseDoc } from "./docs.ts";
import { type Head, type Manifest, manifestAmong, manifestKey, noteSegment, sweep, switchTo } from "./manifest.ts";
import { mergeParts, type Part } from "./merge.ts";
import { coursesIn, readShards, writeShard } from "./segment.ts";
import { isGone, readSources, type Source } from "./source.ts";

// Their words are in memory at once.
const coursesAtOnce = 25;

// An index is made one with the former ones that are not this many times as large: so there are a handful of them, and
// a word is written anew a handful of times however many courses are saved.
const growth = 4;

/**
 * Brings the search over everything up to some courses as they are now. Reads that state itself, after the manifest
 * over which it writes, so it is safe to repeat, at once and in any order; readers see the index before it or after it.
 */
export const indexCourses = async (courseIds: readonly number[]): Promise<void> => {
  let manifest: Manifest | undefined;
  for (const ids of chunks([...new Set(courseIds)], coursesAtOnce))
    manifest = await untilCommitted(() => indexNow(ids), 60);
  if (manifest) await sweep(manifest);
};

const readManifest = async (): Promise<Manifest> => manifestAmong(await batchGet([manifestKey], { consistent: true }));

const indexNow = async (ids: readonly number[]): Promise<Manifest> => {
  const manifest = await readManifest();
  const courses = await readCourses(manifest);
  const known = new Map([...courses.values()].flat().map(({ id, digest }) => [id, digest] as const));
  const sources = await readSources(ids);
  const changed = sources.filter((source) => hasChanged(source, known.get(source.doc.id)));
  if (changed.length === 0) return manifest;
  const fresh = await buildPart(changed);
  const absorbed = absorbedBy(fresh, manifest.heads);
  const id = randomUUID();
  await noteSegment(id);
  const pieces: Record<string, number> = {};
  const isWhole = absorbed.length === manifest.heads.length;
  const merged = await mergeParts(
    [...absorbed.map((head) => partOf(head, courses.get(head) ?? [])), fresh],
    isWhole,
    async (kind, number, data) => {
      const count = await writeShard(id, kind, number, data);
      if (count > 1) pieces[`${kind}#${number}`] = count;
    },
  );
  await switchTo(manifest, { ...merged, id, pieces }, absorbed);
  return await readManifest();
};

const hasChanged = ({ doc }: Source, known: string | undefined): boolean =>
  isGone(doc) ? known !== undefined && known !== doc.digest : known !== doc.digest;

/** The courses of each index, the oldest first. */
const readCourses = async ({ heads }: Manifest): Promise<ReadonlyMap<Head, readonly CourseDoc[]>> => {
  const { shards } = await readShards(heads.map((head) => ({ head, kind: "docs", number: 0 })));
  return new Map(heads.map((head) => [head, coursesIn(head, shards)] as const));
};

const absorbedBy = ({ bytes }: Pick<Part, "bytes">, heads: readonly Head[]): Head[] => {
  let size = bytes;
  let from = heads.length;
  for (; from > 0; from--) {
    const before = heads[from - 1]?.bytes ?? 0;
    if (before > size * growth) break;
    size += before;
  }
  return heads.slice(from);
};

/** A written index, read shard by shard. */
const partOf = (head: Head, courses: readonly CourseDoc[]): Part => ({
  counts: head.counts,
  bytes: head.bytes,
  courses,
  shard: async (kind, number) => {
    const wanted = { head, kind, number };
    return (await readShards([wanted])).shards(wanted);
  },
});
