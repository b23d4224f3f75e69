import type { Answer } from "../http.ts";
import { S3Failure } from "./failure.ts";
import { type Bucket, deleteObject, type ExpiryRule, type Store, type StoredObject } from "./store.ts";
import { elements, texts, xmlAnswer } from "./xml.ts";

const dayMs = 86_400_000;

/** Supports lifecycle rules that expire objects by prefix and tags, as used by the product; refuses others. */
export function putLifecycle(store: Store, bucket: Bucket, xml: string): Answer {
  const rules = elements(xml, "Rule");
  if (rules.length === 0 || rules.some((rule) => !elements(rule, "Expiration").length))
    throw new S3Failure(400, "NotImplemented", "Only rules with an expiration are known here.");
  const expiry = rules
    .filter((rule) => texts(rule, "Status")[0] === "Enabled")
    .map((rule, n): ExpiryRule => {
      const days = Number(texts(rule, "Days")[0]);
      if (!Number.isInteger(days) || days < 1)
        throw new S3Failure(400, "InvalidArgument", "'Days' for Expiration action must be a positive integer");
      const pairs = elements(rule, "Tag").map((tag) => [texts(tag, "Key")[0] ?? "", texts(tag, "Value")[0] ?? ""]);
      const id = texts(rule, "ID")[0] ?? `rule-${n + 1}`;
      return { id, prefix: texts(rule, "Prefix")[0] ?? "", tags: Object.fromEntries(pairs), days };
    });
  store.journal.write(["bucket", bucket.name, { ...bucket, expiry }]);
  return { status: 200 };
}

export function getLifecycle({ expiry = [] }: Bucket): Answer {
  if (expiry.length === 0)
    throw new S3Failure(404, "NoSuchLifecycleConfiguration", "The lifecycle configuration does not exist");
  const Rule = expiry.map(({ id, prefix, tags, days }) => ({
    ID: id,
    Status: "Enabled",
    Filter: { And: { Prefix: prefix, Tag: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) } },
    Expiration: { Days: days },
  }));
  return xmlAnswer(200, "LifecycleConfiguration", { Rule });
}

/** Deletes expired objects. S3 does so with a delay, this on the next request. */
export function expireObjects(store: Store, bucket: Bucket | undefined, now: number): void {
  if (!bucket?.expiry?.length) return;
  const start = `${bucket.name}/`;
  for (const [path, object] of store.journal.rows.object) {
    if (path.startsWith(start) && bucket.expiry.some((rule) => hasEnded(object, rule, now)))
      deleteObject(store, bucket.name, object.key);
  }
}

function hasEnded(object: StoredObject, { prefix, tags, days }: ExpiryRule, now: number): boolean {
  const isMeant = Object.entries(tags).every(([key, value]) => object.tags?.[key] === value);
  return isMeant && object.key.startsWith(prefix) && object.modifiedAt + days * dayMs <= now;
}
