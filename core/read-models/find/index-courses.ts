import { randomUUID } from "node:crypto";
import { announce } from "../../foundation/outbox/announce.ts";
import { isStill } from "../../foundation/store/as-seen.ts";
import { batchGet, chunks } from "../../foundation/store/batch.ts";
import { Conflict, untilCommitted } from "../../foundation/store/commit.ts";
import { snapshotKey } from "../../storage/course/commit-course.ts";
import { buildPart } from "./build.ts";
import type { CourseDoc } from "./docs.ts";
import { absorbedBy, grownAmong, maxAtOnce } from "./growth.ts";
import type { Head } from "./head.ts";
import { type Manifest, manifestAmong, manifestKey, noteSegment, sweep, switchTo } from "./manifest.ts";
import { mergeParts, type Part } from "./merge.ts";
import { docsIn, readShards, writeShard } from "./segment.ts";
import { isGone, readSources, type Source } from "./source.ts";

// Their words are in memory at the same time.
const coursesAtOnce = 25;

/**
 * Updates the global search index to the current state of some courses. Reads the manifest it replaces before the
 * courses, so it is idempotent and safe to run concurrently and in any order; readers see the index before or after it.
 */
export const indexCourses = async (courseIds: readonly number[], most = maxAtOnce): Promise<void> => {
  let manifest: Manifest | undefined;
  for (const ids of chunks([...new Set(courseIds)], coursesAtOnce))
    manifest = await untilCommitted(() => indexNow(ids, most), 60);
  if (manifest) await sweep(manifest);
};

/**
 * Compacts large segments while saves keep appending newer ones. If one of the inputs was replaced before the end, the
 * output is discarded as if its writer had crashed.
 */
export const mergeGrown = async (most = maxAtOnce): Promise<void> => {
  const manifest = await readManifest();
  const heads = grownAmong(manifest.heads, most);
  if (heads.length === 0) return;
  const courses = await readCourses(heads);
  const parts = heads.map((head) => partOf(head, courses.get(head) ?? []));
  const merged = await writeMerged(parts, heads[0] === manifest.heads[0]);
  await untilCommitted(async () => {
    const current = await readManifest();
    const ids = new Set(current.heads.map(({ id }) => id));
    if (heads.every(({ id }) => ids.has(id))) await switchTo(current, merged, heads);
  }, 60);
};

const readManifest = async (): Promise<Manifest> => manifestAmong(await batchGet([manifestKey], { consistent: true }));

const indexNow = async (ids: readonly number[], most: number): Promise<Manifest> => {
  const manifest = await readManifest();
  const courses = await readCourses(manifest.heads);
  const known = new Map([...courses.values()].flat().map(({ id, digest }) => [id, digest] as const));
  const sources = await readSources(ids);
  const changed = sources.filter((source) => hasChanged(source, known.get(source.doc.id)));
  if (changed.length === 0) return manifest;
  const fresh = await buildPart(changed);
  const absorbed = absorbedBy(fresh.bytes, manifest.heads, most);
  const parts = [...absorbed.map((head) => partOf(head, courses.get(head) ?? [])), fresh];
  const merged = await writeMerged(parts, absorbed.length === manifest.heads.length);
  return await switchOver({ manifest, merged, absorbed, changed, most });
};

type Switching = {
  readonly manifest: Manifest;
  readonly merged: Head;
  readonly absorbed: readonly Head[];
  readonly changed: readonly Source[];
  readonly most: number;
};

/**
 * Publishes a segment, provided its courses are unchanged since they were read, so that segment order follows the
 * courses' revisions. Rebases on a concurrent manifest change, unless that has one of these courses or replaced an
 * absorbed segment: then it starts over.
 */
const switchOver = async ({ manifest, merged, absorbed, changed, most }: Switching): Promise<Manifest> => {
  const before = new Set(manifest.heads.map(({ id }) => id));
  const own = new Set(changed.map(({ doc }) => doc.id));
  const stillAsRead = changed.map(({ doc, revision }) => isStill("course", snapshotKey(doc.id), "revision", revision));
  const switched = await untilCommitted(async () => {
    const current = await readManifest();
    const newer = await readCourses(current.heads.filter(({ id }) => !before.has(id)));
    const kept = new Set(current.heads.map(({ id }) => id));
    const isMet = [...newer.values()].flat().some(({ id }) => own.has(id));
    if (isMet || absorbed.some(({ id }) => !kept.has(id))) return undefined;
    const gone = new Set(absorbed.map(({ id }) => id));
    const isGrown = grownAmong([...current.heads.filter(({ id }) => !gone.has(id)), merged], most).length > 0;
    const more = [...stillAsRead, ...(isGrown ? announce({ type: "find.grown" }) : [])];
    try {
      return await switchTo(current, merged, absorbed, more);
    } catch (error) {
      if (error instanceof Conflict && error.lost.includes("course")) return undefined;
      throw error;
    }
  }, 60);
  if (!switched) throw new Conflict(["manifest"]);
  return switched;
};

const writeMerged = async (parts: readonly Part[], isWhole: boolean): Promise<Head> => {
  const id = randomUUID();
  await noteSegment(id);
  const pieces: Record<string, number> = {};
  const merged = await mergeParts(parts, isWhole, async (kind, number, data) => {
    const count = await writeShard(id, kind, number, data);
    if (count > 1) pieces[`${kind}#${number}`] = count;
  });
  return { ...merged, id, pieces };
};

const hasChanged = ({ doc }: Source, known: string | undefined): boolean =>
  isGone(doc) ? known !== undefined && known !== doc.digest : known !== doc.digest;

/** The courses of each segment, oldest first. */
const readCourses = async (heads: readonly Head[]): Promise<ReadonlyMap<Head, readonly CourseDoc[]>> => {
  const { shards } = await readShards(heads.map((head) => ({ head, kind: "docs", number: 0 })));
  return new Map(heads.map((head) => [head, docsIn(head, shards).courses()] as const));
};

/** A stored segment, read shard by shard. */
const partOf = (head: Head, courses: readonly CourseDoc[]): Part => ({
  counts: head.counts,
  bytes: head.bytes,
  courses,
  shard: async (kind, number) => {
    const wanted = { head, kind, number };
    return (await readShards([wanted])).shards(wanted);
  },
});
