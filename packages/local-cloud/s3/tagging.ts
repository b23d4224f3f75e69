import type { Answer } from "../http.ts";
import { invalidArgument, noSuchKey, S3Failure } from "./failure.ts";
import { findObject, type Store, type Tags, type Target } from "./store.ts";
import { elements, texts, xmlAnswer } from "./xml.ts";

const maxTags = 10;

/** A `Tagging` document, as a form's field and PutObjectTagging carry it. */
export function tagsOfXml(xml: string): Tags {
  const tags = elements(xml, "Tag").map((tag) => [texts(tag, "Key")[0] ?? "", texts(tag, "Value")[0] ?? ""] as const);
  if (!/<Tagging[\s>]/.test(xml) || tags.some(([key]) => key === ""))
    throw new S3Failure(400, "MalformedXML", "The XML you provided was not well-formed.");
  return checked(tags);
}

/** `a=1&b=2`, as PutObject carries them. */
export function tagsOfHeader(header: string | string[] | undefined): Tags {
  return typeof header === "string" ? checked([...new URLSearchParams(header)]) : {};
}

function checked(tags: readonly (readonly [string, string])[]): Tags {
  const byKey = Object.fromEntries(tags);
  if (tags.length > maxTags || Object.keys(byKey).length < tags.length)
    throw invalidArgument("An object has at most 10 tags, each with a key of its own.");
  return byKey;
}

export function putTags(store: Store, { bucket, key }: Target, xml: string): Answer {
  const object = findObject(store, bucket.name, key);
  if (!object) throw noSuchKey();
  store.journal.write(["object", `${bucket.name}/${key}`, { ...object, tags: tagsOfXml(xml) }]);
  return { status: 200 };
}

export function getTags(store: Store, { bucket, key }: Target): Answer {
  const object = findObject(store, bucket.name, key);
  if (!object) throw noSuchKey();
  const Tag = Object.entries(object.tags ?? {}).map(([Key, Value]) => ({ Key, Value }));
  return xmlAnswer(200, "Tagging", { TagSet: { Tag } });
}
