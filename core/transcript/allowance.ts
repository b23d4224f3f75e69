import { now } from "../clock.ts";
import { asSeen } from "../store/as-seen.ts";
import { type Item, itemAt } from "../store/batch.ts";
import { commit, type Write } from "../store/commit.ts";
import { keyPart } from "../store/id.ts";
import { tableName } from "../store/table.ts";

/**
 * E-059: what somebody without access may read of a transcript through the search. The same lines again are free, so
 * that a search may be repeated; new ones are not, or enough searches would add up to the transcript.
 */
export const linesADay = { ofVideo: 20, altogether: 3000 };

/** Who searches, and from where: an address or the network that counts as one (`networkOf`). */
export type Asker = { readonly sub: string | undefined; readonly network: string };

/** Lines by video; a line is its number in the transcript. */
export type Lines = ReadonlyMap<number, ReadonlySet<number>>;

type Counter = { readonly key: Item; readonly revision: number; readonly lines: Lines };

/**
 * What was read today by the one who asks (`own`), and what counts with it: for a guest the lines that people of the
 * same network have read while signed in, for a person those that guests of it have read. So signing in or out brings
 * no second allowance, and yet two people of one network do not use up each other's.
 */
export type Usage = {
  readonly own: Counter;
  readonly others: Counter;
  /** Where a person's lines are kept for the guests of the network. */
  readonly passOn: Counter | undefined;
};

const secondsOfDay = 86_400;
const dayEnds = () => (Math.floor(now() / 1000 / secondsOfDay) + 1) * secondsOfDay;

const keysOf = ({ sub, network }: Asker) => {
  const sk = `until#${dayEnds()}`;
  const key = (kind: "person" | "guests" | "people", who: string): Item => ({
    pk: `spoken#${kind}#${keyPart(who)}`,
    sk,
  });
  const [guests, people] = [key("guests", network), key("people", network)];
  return sub === undefined
    ? { own: guests, others: people, passOn: undefined }
    : { own: key("person", sub), others: guests, passOn: people };
};

/** Where the usage of somebody is kept, to be read together with what they search. */
export const usageKeys = (asker: Asker): Item[] => Object.values(keysOf(asker)).filter((key) => key !== undefined);

/** What the items that `usageKeys` names say. */
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

/** The lines of a video that its reader has had today. */
export const readLines = ({ own, others }: Usage, videoId: number): ReadonlySet<number> =>
  new Set([...(own.lines.get(videoId) ?? []), ...(others.lines.get(videoId) ?? [])]);

export const sizeOf = (lines: Lines): number => [...lines.values()].reduce((sum, { size }) => sum + size, 0);

/**
 * Counts lines as read, all or none; a `Conflict` when another search came first, and then the usage has to be read
 * again. One store call. What counts together is written under the revisions it was read at, so that no two searches,
 * one of them signed in, share out the same rest.
 */
export const countLines = async ({ own, others, passOn }: Usage, lines: Lines): Promise<void> => {
  const writes: Write[] = [
    { name: "own", item: { Update: withCondition(adding(own.key, lines), own.revision) } },
    { name: "others", item: { ConditionCheck: withCondition({ Key: others.key }, others.revision) } },
  ];
  // With so many read nearby, a guest of the network has had the lines of these videos in any case.
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
      // A day longer than it counts: a clock that was set back must not find it gone.
      ":ttl": dayEnds() + secondsOfDay,
      ...Object.fromEntries(entries.map(({ numbers, value }) => [value, numbers])),
    },
  };
};
