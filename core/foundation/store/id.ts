import { cache } from "@cu/process-cache/process-cache";
import { UpdateCommand } from "./commands.ts";
import { client, tableName } from "./table.ts";

/** Sequences start here; seeded content has fixed ids below this. */
export const firstLeasedId = 1000;

/**
 * Every kind of object with an id in the contract. Watch posts and transactions are missing on purpose: their ids are
 * derived.
 */
export type Kind =
  | "user"
  | "wallet"
  | "course"
  | "draft"
  | "module"
  | "video"
  | "question"
  | "option"
  | "attempt"
  | "image"
  | "promotion"
  | "coupon"
  | "scheduled-access"
  | "certificate"
  | "category"
  /** Q&A questions and replies share a sequence, so that an id identifies one post. */
  | "post"
  | "university"
  | "department"
  | "contact-message"
  | "issue"
  | "appeal"
  | "review"
  | "demo"
  | "answer"
  | "feedback"
  | "correction"
  | "payment"
  | "proposal"
  | "note"
  | "report";

type Lease = { next: number; end: number };
// More than there are kinds; ids of an evicted lease are never used.
const leases = cache<string, Lease>("leases of ids", { max: 100 });

/**
 * Ids of one kind, ascending but not gapless: from one atomic counter per kind, leased in blocks so that bursts do not
 * contend for one item. Sort by date, never by id.
 */
export const leaseIds = async (kind: Kind, count: number, block = 20): Promise<number[]> => {
  const key = `${tableName()}/${kind}`;
  const ids: number[] = [];
  let lease = leases.get(key);
  while (lease && lease.next < lease.end && ids.length < count) ids.push(lease.next++);
  const missing = count - ids.length;
  if (missing === 0) return ids;
  const size = Math.max(missing, block);
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `sequence#${kind}`, sk: "sequence" },
      UpdateExpression: "SET leased = if_not_exists(leased, :zero) + :size",
      ExpressionAttributeValues: { ":size": size, ":zero": 0 },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  const end = firstLeasedId + Number(Attributes?.leased);
  lease = { next: end - size, end };
  for (let n = 0; n < missing; n++) ids.push(lease.next++);
  leases.set(key, lease);
  return ids;
};

/** One id. If more follow, a `block` of the total size makes it a single store call. */
export const leaseId = async (kind: Kind, block?: number): Promise<number> => {
  const [id] = await leaseIds(kind, 1, block);
  if (id === undefined) throw new Error(`No id was leased for ${kind}.`);
  return id;
};

/** A zero-padded number for sort keys: text order equals number order up to the largest safe integer. */
export const padded = (n: number): string => String(n).padStart(16, "0");

/**
 * Encodes text as a key part: injective and without key separators, so that different texts never share a key and no
 * prefix query reaches other rows. DynamoDB limits partition keys to 2,048 bytes.
 */
export const keyPart = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*~.]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
