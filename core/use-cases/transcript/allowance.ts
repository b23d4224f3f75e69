import { windowNow } from "../../foundation/limit/window.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet, type Item, itemAt } from "../../foundation/store/batch.ts";
import { Conflict, commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyPart } from "../../foundation/store/id.ts";
import { tableName } from "../../foundation/store/table.ts";

/**
 * E-059: lines a visitor without access may read through search. Lines already read are free, so that searches can be
 * repeated; new ones are limited, or searches would add up to the full transcript. `ofNetwork` and `ofAll` limit a
 * video for all accounts of a network and for all visitors.
 */
export const linesADay = { ofVideo: 20, ofNetwork: 30, ofAll: 60, altogether: 3000, altogetherOfNetwork: 6000 };

/** The searching user, if any, and their network: the significant part of the address (`neighbourhoodOf`). */
export type Asker = { readonly sub: string | undefined; readonly network: string };

/** Line numbers by video. */
export type Lines = ReadonlyMap<number, ReadonlySet<number>>;

type Counter = { readonly key: Item; readonly revision: number; readonly lines: Lines };

/**
 * Lines the asker has read today (`own`), and those counted together with them (`others`): for a guest, lines read by
 * signed-in users of the network; for a user, lines read by its guests. So signing in or out gives no second allowance.
 * Lines read by all users of a network (`passOn`) limit the network.
 */
export type Usage = {
  readonly own: Counter;
  readonly others: Counter;
  /** The counter of lines read by users of the network. */
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

/** Keys of an asker's usage, to be read together with the search data. */
export const usageKeys = (asker: Asker): Item[] => Object.values(keysOf(asker)).filter((key) => key !== undefined);

/** An asker's usage, from the items of `usageKeys`. */
const usageAmong = (asker: Asker, items: readonly Item[]): Usage => {
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

type Numbers = ReadonlySet<number>;
const none: Numbers = new Set();
const linesIn = (counter: Counter | undefined, videoId: number): Numbers => counter?.lines.get(videoId) ?? none;

/** Lines of a video the asker has already read today and may read again. */
export const readLines = ({ own }: Usage, videoId: number): Numbers => linesIn(own, videoId);

/** How many new lines of a video the asker may read today, after `firstRead` of the current response. */
export const freshLines = (usage: Usage, firstRead: Lines, videoId: number): number => {
  const { own, others, passOn } = usage;
  const asked = firstRead.get(videoId) ?? none;
  const withAsker = new Set([...linesIn(own, videoId), ...linesIn(others, videoId), ...asked]);
  const ofNetwork = new Set([...withAsker, ...linesIn(passOn, videoId)]);
  const network = passOn ? sizeOf(passOn.lines) : 0;
  const left = [
    linesADay.ofVideo - withAsker.size,
    linesADay.ofNetwork - ofNetwork.size,
    linesADay.altogether - sizeOf(own.lines) - sizeOf(firstRead),
    linesADay.altogetherOfNetwork - network - sizeOf(firstRead),
    // All lines are counted in one transaction.
    firstRead.has(videoId) || firstRead.size < maxVideos ? Number.POSITIVE_INFINITY : 0,
  ];
  return Math.max(0, Math.min(...left));
};

/** Limit of videos per response with lines that are new to the asker. */
const maxVideos = 50;

const sizeOf = (lines: Lines): number => [...lines.values()].reduce((sum, { size }) => sum + size, 0);

/**
 * Counts lines as read, all or none. `Conflict` if a concurrent search came first (reread the usage), or if all
 * visitors together have used up a video's daily lines (`usedUpIn`). One store call. Related counters are written
 * conditional on their revisions, so that two searches, one signed in, cannot both spend the remainder.
 */
const countLines = async ({ own, others, passOn }: Usage, lines: Lines): Promise<void> => {
  const writes: Write[] = [
    { name: "own", item: { Update: withCondition(adding(own.key, lines), own.revision) } },
    { name: "others", item: { ConditionCheck: withCondition({ Key: others.key }, others.revision) } },
  ];
  if (passOn) {
    writes.push({ name: "passOn", item: { Update: withCondition(adding(passOn.key, lines), passOn.revision) } });
  }
  await commit([...writes, ...[...lines].map(([videoId, numbers]) => ofAll(videoId, numbers))]);
};

const nameOfAll = "lines of ";

/** Videos whose daily lines for all visitors are used up, from the `Conflict` of their counters. */
const usedUpIn = ({ lost }: Conflict): number[] =>
  lost.flatMap((name) => (name.startsWith(nameOfAll) ? [Number(name.slice(nameOfAll.length))] : []));

const ofAll = (videoId: number, numbers: Numbers): Write => ({
  name: `${nameOfAll}${videoId}`,
  item: {
    Update: {
      TableName: tableName(),
      Key: { pk: `spoken#lecture#${videoId}`, sk: `until#${windowNow("day").ends}` },
      UpdateExpression: "SET #ttl = :ttl ADD numbers :numbers",
      ConditionExpression: "attribute_not_exists(numbers) OR size(numbers) < :most",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":ttl": windowNow("day").ttl,
        ":numbers": numbers,
        ":most": linesADay.ofAll,
      },
    },
  },
});

/**
 * Shows lines and counts new ones before responding: `show` returns which lines are new, and shows no new ones of
 * `usedUp` videos.
 */
export const showCounted = async <A>(
  asker: Asker,
  read: readonly Item[],
  show: (usage: Usage, usedUp: ReadonlySet<number>) => { readonly shown: A; readonly firstRead: Lines },
): Promise<A> => {
  let usage: Usage | undefined = usageAmong(asker, read);
  const usedUp = new Set<number>();
  return await untilCommitted(async () => {
    const current = usage ?? usageAmong(asker, await batchGet(usageKeys(asker), { consistent: true }));
    usage = undefined;
    const { shown, firstRead } = show(current, usedUp);
    try {
      if (firstRead.size > 0) await countLines(current, firstRead);
    } catch (error) {
      if (error instanceof Conflict) for (const videoId of usedUpIn(error)) usedUp.add(videoId);
      throw error;
    }
    return shown;
  });
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
