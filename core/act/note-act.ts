import type { ActKind, ActTarget } from "@cu/api/act-kinds";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { chainHash } from "../ledger/hash-chain.ts";
import type { Put, Write } from "../store/commit.ts";
import { ActEntity, ActHeadEntity, type ActItem } from "./act.entity.ts";

export type ActDraft = {
  readonly act: ActKind;
  readonly target: readonly [kind: ActTarget, id: number];
  readonly reason?: string;
  readonly facts?: Readonly<Record<string, string | number>>;
};

const nothing = { sequence: 0, hash: "" };

/**
 * The writes that note an act; they belong in the transaction of the deed itself. Each person has a chain of their own,
 * so that two operators never wait for each other (decision 024). Of two acts of one person at once the second meets
 * the first one's head: the deed is tried again and reads it anew. One store call.
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

/** The hash that binds an act to everything that its person did before. */
export const actHash = (head: string, act: Omit<ActItem, "hash">): string => chainHash(head, act);
