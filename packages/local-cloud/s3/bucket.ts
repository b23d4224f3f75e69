import type { Answer } from "../http.ts";
import { S3Failure } from "./failure.ts";
import { type Bucket, type CorsRule, deleteObject, type Store } from "./store.ts";
import { elements, texts, xmlAnswer } from "./xml.ts";

export function requireBucket(store: Store, name: string): Bucket {
  const bucket = store.journal.rows.bucket.get(name);
  if (!bucket) throw new S3Failure(404, "NoSuchBucket", "The specified bucket does not exist");
  return bucket;
}

export function createBucket(store: Store, name: string, now: number): Answer {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new S3Failure(400, "InvalidBucketName", "The specified bucket is not valid.");
  if (store.journal.rows.bucket.has(name))
    throw new S3Failure(409, "BucketAlreadyOwnedByYou", "Your previous request to create the named bucket succeeded.");
  store.journal.write(["bucket", name, { name, createdAt: now, cors: [], isPublic: false }]);
  return { status: 200, headers: { location: `/${name}` } };
}

export function deleteBucket(store: Store, { name }: Bucket): Answer {
  for (const path of [...store.journal.rows.object.keys(), ...store.journal.rows.version.keys()]) {
    if (path.startsWith(`${name}/`))
      throw new S3Failure(409, "BucketNotEmpty", "The bucket you tried to delete is not empty");
  }
  store.journal.write(["bucket", name, null]);
  return { status: 204 };
}

export function listBuckets(store: Store): Answer {
  const buckets = [...store.journal.rows.bucket.values()].map(({ name, createdAt }) => ({
    Name: name,
    CreationDate: new Date(createdAt).toISOString(),
  }));
  return xmlAnswer(200, "ListAllMyBucketsResult", { Buckets: { Bucket: buckets } });
}

export function deleteObjects(store: Store, { name }: Bucket, xml: string, now: number): Answer {
  const keys = elements(xml, "Object").flatMap((object) => texts(object, "Key"));
  if (keys.length === 0 || keys.length > 1000)
    throw new S3Failure(400, "MalformedXML", "The XML you provided must name 1 to 1000 objects.");
  for (const key of keys) deleteObject(store, name, key, now);
  const isQuiet = texts(xml, "Quiet")[0] === "true";
  return xmlAnswer(200, "DeleteResult", { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) });
}

export function putCors(store: Store, bucket: Bucket, xml: string): Answer {
  const cors: CorsRule[] = elements(xml, "CORSRule").map((rule) => ({
    origins: texts(rule, "AllowedOrigin"),
    methods: texts(rule, "AllowedMethod"),
    headers: texts(rule, "AllowedHeader"),
    exposed: texts(rule, "ExposeHeader"),
  }));
  store.journal.write(["bucket", bucket.name, { ...bucket, cors }]);
  return { status: 200 };
}

export function getCors({ cors }: Bucket): Answer {
  if (cors.length === 0) throw new S3Failure(404, "NoSuchCORSConfiguration", "The CORS configuration does not exist");
  const CORSRule = cors.map((rule) => ({
    AllowedOrigin: rule.origins,
    AllowedMethod: rule.methods,
    AllowedHeader: rule.headers,
    ExposeHeader: rule.exposed,
  }));
  return xmlAnswer(200, "CORSConfiguration", { CORSRule });
}
