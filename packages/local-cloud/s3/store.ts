import { createHash, randomUUID } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { openDataFolder } from "../data-folder.ts";
import { type Journal, openJournal } from "../journal.ts";

/** `headers` are those that come back with the object: content type, cache control, metadata. Instants in milliseconds. */
export type StoredObject = {
  key: string;
  file: string;
  size: number;
  etag: string;
  /** Base64, of the whole content; absent for multipart objects, as in S3's composite checksums. */
  crc32?: string;
  modifiedAt: number;
  headers: Readonly<Record<string, string>>;
  tags?: Tags;
  /** In versioned buckets. */
  versionId?: string;
  /** No version is deleted before. */
  lockedUntil?: number;
};
/** A current or noncurrent version or, with `isMarker`, a delete marker. */
export type Version = StoredObject & { versionId: string; isMarker?: boolean };
export type Tags = Readonly<Record<string, string>>;
/** Objects under the prefix with all of these tags end that many days after they were written. */
export type ExpiryRule = { id: string; prefix: string; tags: Tags; days: number };
export type CorsRule = { origins: string[]; methods: string[]; headers: string[]; exposed: string[] };
export type Bucket = {
  name: string;
  createdAt: number;
  cors: readonly CorsRule[];
  isPublic: boolean;
  /** In a public bucket, the prefixes that need a signature all the same. */
  closedPrefixes?: readonly string[];
  expiry?: readonly ExpiryRule[];
  /** Keeps every version, each locked for so many days (object lock in compliance mode). */
  lockDays?: number;
};

/** The target of a call; the object may not exist. */
export type Target = { bucket: Bucket; key: string };
export type Upload = { bucket: string; key: string; headers: Readonly<Record<string, string>>; startedAt: number };
export type Part = { file: string; size: number; etag: string };

type Tables = {
  bucket: Map<string, Bucket>;
  /** By `bucket/key`. */
  object: Map<string, StoredObject>;
  /** Of buckets that keep versions, by `bucket/key` and version. */
  version: Map<string, Version>;
  upload: Map<string, Upload>;
  /** By `upload/number`. */
  part: Map<string, Part>;
};
const dayMs = 86_400_000;

export type Store = { journal: Journal<Tables>; folder: string };

/** Contents are files with unique names, never overwritten: an object changes atomically with its journal line. */
export function openObjectStore(dir: string): Store {
  const folder = join(openDataFolder("s3", dir), "contents");
  mkdirSync(folder, { recursive: true });
  const journal = openJournal<Tables>("s3", join(dir, "s3.jsonl"), {
    bucket: new Map(),
    object: new Map(),
    version: new Map(),
    upload: new Map(),
    part: new Map(),
  });
  const { object, version, part } = journal.rows;
  const used = new Set([...object.values(), ...version.values(), ...part.values()].map(({ file }) => file));
  // Deletes orphaned files, written before a crash and not journaled.
  for (const file of readdirSync(folder)) if (!used.has(file)) rmSync(join(folder, file));
  return { journal, folder };
}

export function keepContent(store: Store, content: Buffer): Part {
  const file = randomUUID();
  writeFileSync(join(store.folder, `${file}.tmp`), content);
  renameSync(join(store.folder, `${file}.tmp`), join(store.folder, file));
  return { file, size: content.length, etag: createHash("md5").update(content).digest("hex") };
}

export function readContent(store: Store, file: string): Buffer {
  return readFileSync(join(store.folder, file));
}

/** Bytes `first` to `last`, both included, without reading the rest. */
export function readRange(store: Store, file: string, first: number, last: number): Buffer {
  const descriptor = openSync(join(store.folder, file), "r");
  try {
    const range = Buffer.alloc(last - first + 1);
    readSync(descriptor, range, 0, range.length, first);
    return range;
  } finally {
    closeSync(descriptor);
  }
}

export function dropContent(store: Store, file: string | undefined): void {
  if (file) rmSync(join(store.folder, file), { force: true });
}

export function findObject(store: Store, bucket: string, key: string): StoredObject | undefined {
  return store.journal.rows.object.get(`${bucket}/${key}`);
}

/** Stores or replaces an object. */
export function putObject(
  store: Store,
  bucket: string,
  key: string,
  content: Buffer,
  { headers, now, etag, tags = {} }: { headers: StoredObject["headers"]; now: number; etag?: string; tags?: Tags },
): StoredObject {
  const before = findObject(store, bucket, key);
  const kept = keepContent(store, content);
  const object: StoredObject = {
    ...kept,
    key,
    etag: etag ?? kept.etag,
    crc32: etag ? undefined : crc32Of(content),
    modifiedAt: now,
    headers,
    ...(Object.keys(tags).length > 0 && { tags }),
  };
  const lockDays = store.journal.rows.bucket.get(bucket)?.lockDays;
  if (lockDays !== undefined) return addVersion(store, bucket, { ...object, lockedUntil: now + lockDays * dayMs });
  store.journal.write(["object", `${bucket}/${key}`, object]);
  dropContent(store, before?.file);
  return object;
}

/** The versions of a key, the newest first. */
export function versionsOf(store: Store, bucket: string, key: string): Version[] {
  const start = versionRow(bucket, key, "");
  const found = [...store.journal.rows.version].filter(([row]) => row.startsWith(start)).map(([, version]) => version);
  return found.sort((a, b) => Number(b.versionId) - Number(a.versionId));
}

export function versionRow(bucket: string, key: string, versionId: string): string {
  return `${bucket}/${key}\n${versionId}`;
}

function addVersion(store: Store, bucket: string, object: StoredObject, isMarker = false): Version {
  const [newest] = versionsOf(store, bucket, object.key);
  const version = { ...object, versionId: String(Number(newest?.versionId ?? 0) + 1), ...(isMarker && { isMarker }) };
  store.journal.write(
    ["object", `${bucket}/${object.key}`, isMarker ? null : version],
    ["version", versionRow(bucket, object.key, version.versionId), version],
  );
  return version;
}

/** In a versioned bucket only adds a delete marker. */
export function deleteObject(store: Store, bucket: string, key: string, now = 0): void {
  if (store.journal.rows.bucket.get(bucket)?.lockDays !== undefined) {
    addVersion(store, bucket, { key, file: "", size: 0, etag: "", modifiedAt: now, headers: {} }, true);
    return;
  }
  const before = findObject(store, bucket, key);
  if (!before) return;
  store.journal.write(["object", `${bucket}/${key}`, null]);
  dropContent(store, before.file);
}

export function crc32Of(content: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(content));
  return bytes.toString("base64");
}
