import { Failure, type FieldErrors, FieldFailure } from "@cu/api/failure";
import type { FailureCode } from "@cu/api/failure-status";
import type { Facts } from "@cu/api/refused";
import { now } from "../clock.ts";
import { networkOf } from "../limit/network.ts";
import { PutCommand } from "../store/commands.ts";
import { Conflict, type Put, type Write } from "../store/commit.ts";
import { keyPart } from "../store/id.ts";
import { packJson, unpackJson } from "../store/packed.ts";
import { ConditionalCheckFailedException } from "../store/store-error.ts";
import { client } from "../store/table.ts";
import { RecordEntity, type RecordItem } from "./record.entity.ts";

/** The `Idempotency-Key` of a request and a fingerprint of its path, query and body. */
export type RepeatKey = { readonly key: string; readonly fingerprint: string };

/** The owner of the keys: a user, or a guest's network address. */
export type Caller = { readonly sub: string };

/**
 * Only the network part of the address identifies a guest, because privacy extensions change the rest. A user's `sub`
 * never looks like this.
 */
export const guestAt = (address: string): Caller => ({ sub: `address#${keyPart(networkOf(address))}` });

/** Writes that save the response, for the transaction of the effect; empty without a key. */
export type Keep<A> = (answer: A) => Write[];

type Outcome =
  | { answer: unknown }
  | { refusal: { code: FailureCode; detail: string; facts: Facts } }
  | { fields: FieldErrors | FieldErrors[] };

const keptSeconds = 7 * 24 * 3600;

/**
 * One effect and one response per key, for 7 days (I8). `run` gets `keep(answer)`, which it adds to the transaction of
 * its effect, so that effect and saved response are atomic. Refusals are saved too, but not transient ones (5xx, rate
 * limits). Another body with the same key is `key.reused`.
 *
 *     untilCommitted(() => once(person, "module.create", repeat, async (keep) => {
 *       const answer = …;
 *       await commit([…the effect, ...keep(answer)]);
 *       return answer;
 *     }))
 */
export const once = async <A>(
  caller: Caller,
  routeId: string,
  repeat: RepeatKey | undefined,
  run: (keep: Keep<A>) => Promise<A>,
): Promise<A> => {
  if (!repeat) return await run(() => []);
  const id = { sub: caller.sub, routeId, key: keyPart(repeat.key) };
  const record = (outcome: Outcome) =>
    RecordEntity.create({
      ...id,
      fingerprint: repeat.fingerprint,
      outcome: packJson(outcome),
      ttl: Math.floor(now() / 1000) + keptSeconds,
    }).params<Put>();
  const answered = await find(id);
  if (answered) return replay(answered, repeat);
  try {
    return await run((answer) => [{ name: "idempotency", item: { Put: record({ answer }) } }]);
  } catch (error) {
    const outcome = asOutcome(error);
    if (outcome === undefined && !(error instanceof Conflict)) throw error;
    if (outcome && (await isFirst(record(outcome)))) throw error;
    // A concurrent request with this key was answered first: its response counts.
    const raced = await find(id);
    if (raced) return replay(raced, repeat);
    throw error;
  }
};

const find = async (id: Pick<RecordItem, "sub" | "routeId" | "key">): Promise<RecordItem | null> =>
  (await RecordEntity.get(id).go({ consistent: true })).data;

const replay = <A>(record: RecordItem, repeat: RepeatKey): A => {
  if (record.fingerprint !== repeat.fingerprint) throw new Failure("key.reused");
  const outcome = unpackJson<Outcome>(record.outcome);
  if ("refusal" in outcome) throw new Failure(outcome.refusal.code, outcome.refusal.detail, outcome.refusal.facts);
  if ("fields" in outcome) throw new FieldFailure(outcome.fields);
  return outcome.answer as A;
};

// It contains the current question, which is only for the caller at that moment.
const neverKept: FailureCode = "question.edited";

const asOutcome = (error: unknown): Outcome | undefined => {
  if (error instanceof FieldFailure) return { fields: error.fields };
  if (!(error instanceof Failure) || error.status >= 500 || error.status === 429 || error.code === neverKept)
    return undefined;
  return { refusal: { code: error.code, detail: error.message, facts: error.facts } };
};

/** Saves a refusal; false if the key already has a response. */
const isFirst = async (record: Put): Promise<boolean> => {
  try {
    await client.send(new PutCommand(record));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};
