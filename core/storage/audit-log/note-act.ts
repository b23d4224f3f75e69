import type { ActKind, ActTarget } from "@cu/api/act-kinds";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { chainHash } from "../ledger/hash-chain.ts";
import { ActEntity, ActHeadEntity, type ActItem } from "./act.entity.ts";

export type ActDraft = {
  readonly act: ActKind;
  readonly target: readonly [kind: ActTarget, id: number];
  readonly reason?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
};

const nothing = { sequence: 0, hash: "" };

/**
 * The writes that append an act to the audit log; they belong in the action's own transaction. One chain per user, so
 * operators never contend (decision 024). Of two concurrent acts of one user the second conflicts on the head and is
 * retried. One store call.
 */
export const noteAct = async (
  person: Pick<Person, "id" | "sub">,
  { act, target, reason = "", facts = {} }: ActDraft,
): Promise<Write[]> => {
  const by = person.id;
  const { data } = await ActHeadEntity.get({ by }).go({ consistent: true });
  const seen = data ?? nothing;
  const sequence = seen.sequence + 1;
  const item = {
    by,
    sequence,
    id: `${by}-${sequence}`,
    bySub: person.sub,
    at: nowIso(),
    act,
    target: target.join("#"),
    reason,
    facts,
  };
  const hash = actHash(seen.hash, item);
  const head = ActHeadEntity.put({ by, sequence, hash }).where((field, { notExists, eq }) =>
    seen.sequence === 0 ? notExists(field.sequence) : eq(field.sequence, seen.sequence),
  );
  return [
    { name: "act-head", item: { Put: head.params<Put>() } },
    { name: "act", item: { Put: ActEntity.create({ ...item, hash }).params<Put>() } },
  ];
};

/** Hash over the act and the previous head. */
export const actHash = (head: string, act: Omit<ActItem, "hash">): string => chainHash(head, act);
