import { cache } from "@cu/process-cache/process-cache";
import { UpdateCommand } from "./commands.ts";
import { client, tableName } from "./table.ts";

/** Sequences start here; seeded content keeps its own ids below this. */
export const firstLeasedId = 1000;

/**
 * Every kind of object that carries an id in the contract. Watch posts and transactions are missing on purpose: their
 * ids follow from what they belong to.
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
  /** Questions and replies of the Q&A: one sequence, so that an id names one post. */
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
// More than there are kinds; ids of a lease that is forgotten are never given out.
const leases = cache<string, Lease>("leases of ids", { max: 100 });

/**
 * Ids of one kind, ascending but not gapless: they come from one atomic counter per kind, leased in blocks so that a
 * burst does not queue behind one item. Sort by date, never by id.
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

/** One id. Where more of them follow, a `block` as large as all of them makes that one call of the store. */
export const leaseId = async (kind: Kind, block?: number): Promise<number> => {
  const [id] = await leaseIds(kind, 1, block);
  if (id === undefined) throw new Error(`No id was leased for ${kind}.`);
  return id;
};

/** A number as a sort key writes it, so that text order is number order up to the largest safe integer. */
export const padded = (n: number): string => String(n).padStart(16, "0");

/**
 * Text as part of a key: injective, and free of the characters that separate key parts, so that two different texts
 * never make one key and no prefix reaches into another's rows. DynamoDB's limit is 2,048 bytes for a partition key.
 */
export const keyPart = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*~.]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
