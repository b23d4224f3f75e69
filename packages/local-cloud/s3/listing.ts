import type { Answer } from "../http.ts";
import { encode } from "./signature.ts";
import type { Bucket, Store, StoredObject } from "./store.ts";
import { xmlAnswer } from "./xml.ts";

/** ListObjectsV2: in the order of the keys' UTF-8 bytes, folders folded at the delimiter. */
export function listObjects(store: Store, bucket: Bucket, query: URLSearchParams): Answer {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const limit = Math.min(1000, Number(query.get("max-keys") ?? 1000));
  const token = query.get("continuation-token");
  const after = token ? Buffer.from(token, "base64url").toString() : (query.get("start-after") ?? "");
  const encoded = query.get("encoding-type") === "url" ? (text: string) => encode(text).replaceAll("%2F", "/") : String;

  const page: StoredObject[] = [];
  const folders = new Set<string>();
  let last = "";
  let isTruncated = false;
  for (const object of sorted(store, bucket.name, prefix)) {
    const folder = folderOf(object.key, prefix, delimiter);
    // When the token is a folder, an earlier page has listed it, and all of its keys start with the token.
    if (folder !== undefined && (folders.has(folder) || folder === after)) continue;
    if (compare(object.key, after) <= 0) continue;
    if (page.length + folders.size >= limit) {
      isTruncated = true;
      break;
    }
    if (folder === undefined) page.push(object);
    else folders.add(folder);
    last = folder ?? object.key;
  }
  return xmlAnswer(200, "ListBucketResult", {
    Name: bucket.name,
    Prefix: encoded(prefix),
    Delimiter: delimiter === "" ? undefined : encoded(delimiter),
    EncodingType: query.get("encoding-type") ?? undefined,
    KeyCount: page.length + folders.size,
    MaxKeys: limit,
    IsTruncated: isTruncated,
    NextContinuationToken: isTruncated ? Buffer.from(last).toString("base64url") : undefined,
    Contents: page.map((object) => ({
      Key: encoded(object.key),
      LastModified: new Date(object.modifiedAt).toISOString(),
      ETag: `"${object.etag}"`,
      Size: object.size,
      StorageClass: "STANDARD",
    })),
    CommonPrefixes: [...folders].map((folder) => ({ Prefix: encoded(folder) })),
  });
}

function sorted(store: Store, bucket: string, prefix: string): StoredObject[] {
  const start = `${bucket}/${prefix}`;
  const found = [...store.journal.rows.object].filter(([name]) => name.startsWith(start)).map(([, object]) => object);
  return found.sort((a, b) => compare(a.key, b.key));
}

function folderOf(key: string, prefix: string, delimiter: string): string | undefined {
  const end = delimiter === "" ? -1 : key.indexOf(delimiter, prefix.length);
  return end < 0 ? undefined : key.slice(0, end + delimiter.length);
}

function compare(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
