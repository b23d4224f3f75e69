import type { Answer } from "../http.ts";
import { accessDenied, S3Failure } from "./failure.ts";
import {
  type Bucket,
  deleteObject,
  dropContent,
  type Store,
  type Target,
  type Version,
  versionRow,
  versionsOf,
} from "./store.ts";
import { xmlAnswer } from "./xml.ts";

/** Deletes a version permanently or, without an id, adds a delete marker. Locked versions cannot be deleted. */
export function remove(store: Store, { bucket, key }: Target, versionId: string | null, now: number): Answer {
  if (versionId === null) {
    deleteObject(store, bucket.name, key, now);
    return { status: 204 };
  }
  const [newest, ...older] = versionsOf(store, bucket.name, key);
  const found = [newest, ...older].find((version) => version?.versionId === versionId);
  if (!found) throw new S3Failure(404, "NoSuchVersion", "The specified version does not exist.");
  if ((found.lockedUntil ?? 0) > now) throw accessDenied("Access Denied because object protected by object lock.");
  const next = found === newest ? older[0] : newest;
  store.journal.write(
    ["version", versionRow(bucket.name, key, versionId), null],
    ["object", `${bucket.name}/${key}`, next === undefined || next.isMarker ? null : next],
  );
  if (!found.isMarker) dropContent(store, found.file);
  return { status: 204 };
}

/** ListObjectVersions, in the order of the keys' bytes and each key's newest first. */
export function listVersions(store: Store, bucket: Bucket, query: URLSearchParams): Answer {
  const prefix = query.get("prefix") ?? "";
  const limit = Math.min(1000, Number(query.get("max-keys") ?? 1000));
  const [keyMarker, versionMarker] = [query.get("key-marker"), query.get("version-id-marker")];
  const rest = sorted(store, bucket.name, prefix).filter(({ key, versionId }) =>
    keyMarker === null
      ? true
      : compare(key, keyMarker) > 0 ||
        (key === keyMarker && versionMarker !== null && Number(versionId) < Number(versionMarker)),
  );
  const page = rest.slice(0, limit);
  const last = rest.length > page.length ? page.at(-1) : undefined;
  const described = (version: Version) => ({
    Key: version.key,
    VersionId: version.versionId,
    IsLatest: versionsOf(store, bucket.name, version.key)[0]?.versionId === version.versionId,
    LastModified: new Date(version.modifiedAt).toISOString(),
  });
  return xmlAnswer(200, "ListVersionsResult", {
    Name: bucket.name,
    Prefix: prefix,
    MaxKeys: limit,
    IsTruncated: last !== undefined,
    NextKeyMarker: last?.key,
    NextVersionIdMarker: last?.versionId,
    Version: page
      .filter(({ isMarker }) => !isMarker)
      .map((one) => ({ ...described(one), ETag: `"${one.etag}"`, Size: one.size })),
    DeleteMarker: page.filter(({ isMarker }) => isMarker).map(described),
  });
}

function sorted(store: Store, bucket: string, prefix: string): Version[] {
  const start = `${bucket}/${prefix}`;
  const found = [...store.journal.rows.version].filter(([row]) => row.startsWith(start)).map(([, version]) => version);
  return found.sort((a, b) => compare(a.key, b.key) || Number(b.versionId) - Number(a.versionId));
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
