import { windowNow } from "../limit/window.ts";
import { asSeen } from "../store/as-seen.ts";
import { type Item, itemAt } from "../store/batch.ts";
import { commit, type Write } from "../store/commit.ts";
import { keyPart } from "../store/id.ts";
import { tableName } from "../store/table.ts";

/**
 * E-059: what a visitor without access may read of a transcript through the search. Repeated lines are free, so that a
 * search may be repeated; new ones are not, or enough searches would add up to the transcript.
 */
export const linesADay = { ofVideo: 20, altogether: 3000 };

/** The person who searches, if any, and their network: an address, or the part of it that counts (`networkOf`). */
export type Asker = { readonly sub: string | undefined; readonly network: string };

/** Lines by video; a line is its number in the transcript. */
export type Lines = ReadonlyMap<number, ReadonlySet<number>>;

type Counter = { readonly key: Item; readonly revision: number; readonly lines: Lines };

/**
 * The lines that the asker has read today (`own`), and those that count with them: for a guest, what people of the same
 * network have read while signed in; for a person, what guests of it have read. So signing in or out brings no second
 * allowance, yet two people of one network do not use up each other's.
 */
export type Usage = {
  readonly own: Counter;
  readonly others: Counter;
  /** The counter that notes a person's lines for the guests of the network. */
  readonly passOn: Counter | undefined;
};

const keysOf = ({ sub, network }: Asker) => {
  const sk = `until#${windowNow("day").ends}`;
  const key = (kind: "person" | "guests" | "people", who: string): Item => ({
    pk: `spoken#${kind}#${keyPart(who)}`,
    sk,
  });
  const [guests, people] = [key("guests", network), key("people", network)];
  return sub === undefined
    ? { own: guests, others: people, passOn: undefined }
    : { own: key("person", sub), others: guests, passOn: people };
};

/** The keys of an asker's usage, to be read together with what they search. */
export const usageKeys = (asker: Asker): Item[] => Object.values(keysOf(asker)).filter((key) => key !== undefined);

/** An asker's usage, from the items that `usageKeys` names. */
export const usageAmong = (asker: Asker, items: readonly Item[]): Usage => {
  const { own, others, passOn } = keysOf(asker);
  const counter = (key: Item): Counter => {
    const item = itemAt(items, key) ?? {};
    const lines = Object.entries(item).flatMap(([name, value]) =>
      /^v\d/.test(name) && value instanceof Set ? [[Number(name.slice(1)), value as Set<number>] as const] : [],
    );
    return { key, revision: Number(item.revision ?? 0), lines: new Map(lines) };
  };
  return { own: counter(own), others: counter(others), passOn: passOn && counter(passOn) };
};

/** The lines of a video that the asker has had today. */
export const readLines = ({ own, others }: Usage, videoId: number): ReadonlySet<number> =>
  new Set([...(own.lines.get(videoId) ?? []), ...(others.lines.get(videoId) ?? [])]);

export const sizeOf = (lines: Lines): number => [...lines.values()].reduce((sum, { size }) => sum + size, 0);

/**
 * Counts lines as read, all or none; a `Conflict` when another search came first, and then the usage has to be read
 * again. One store call. Counters that count together are written under the revisions at which they were read, so that
 * two searches, one of them signed in, never spend the same remainder.
 */
export const countLines = async ({ own, others, passOn }: Usage, lines: Lines): Promise<void> => {
  const writes: Write[] = [
    { name: "own", item: { Update: withCondition(adding(own.key, lines), own.revision) } },
    { name: "others", item: { ConditionCheck: withCondition({ Key: others.key }, others.revision) } },
  ];
  // With this many read in the network, a guest there has had the lines of these videos in any case.
  if (passOn && sizeOf(passOn.lines) < linesADay.altogether) {
    writes.push({ name: "passOn", item: { Update: { ...adding(passOn.key, lines), TableName: tableName() } } });
  }
  await commit(writes);
};

const withCondition = <T extends { Key: Item; ExpressionAttributeValues?: Record<string, unknown> }>(
  write: T,
  revision: number,
) => {
  const { ConditionExpression, ExpressionAttributeValues } = asSeen("revision", revision);
  return {
    ...write,
    TableName: tableName(),
    ConditionExpression,
    ExpressionAttributeValues: { ...write.ExpressionAttributeValues, ...ExpressionAttributeValues },
  };
};

const adding = (Key: Item, lines: Lines) => {
  const entries = [...lines].map(([videoId, numbers], n) => ({ name: `v${videoId}`, numbers, value: `:v${n}` }));
  return {
    Key,
    UpdateExpression: `SET #ttl = :ttl ADD revision :one, ${entries.map(({ name, value }) => `${name} ${value}`).join(", ")}`,
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: {
      ":one": 1,
      ":ttl": windowNow("day").ttl,
      ...Object.fromEntries(entries.map(({ numbers, value }) => [value, numbers])),
    },
  };
};
