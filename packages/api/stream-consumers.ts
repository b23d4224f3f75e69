/** A condition on one value: equals, prefix or exists. */
type Rule = string | { readonly prefix: string } | { readonly exists: boolean };

/** Lambda's event filter: all names must match, each by any of its rules. */
export type StreamFilter = { readonly [name: string]: StreamFilter | readonly Rule[] };

/** Changes that a consumer receives, by key prefix. */
export type Interest = {
  readonly event: "inserted" | "written";
  readonly key: "pk" | "sk";
  readonly prefix: string;
  /** Only items with class seats. */
  readonly seated?: true;
};

export type StreamConsumer = {
  /** Names its queue: `classes` is read at `CLASSES_QUEUE_URL`. */
  readonly queue: string;
  readonly takes: readonly Interest[];
  /** At most this many changes in one message. */
  readonly changesPerMessage: number;
  /** At most this many messages in a call. */
  readonly batchSize: number;
  /** How long messages may wait for others. */
  readonly windowSeconds: number;
  readonly timeoutSeconds: number;
  /** Alarms when the oldest message reaches this age. */
  readonly lateMinutes: number;
};

/**
 * Consumers of the table's stream, each with a queue, dead-letter queue and alarms, fed by one dispatcher. Add a consumer
 * here and its function in entries.ts. Delivery is unordered and at least once.
 *
 * Learners wait for their answers. Class watch and answer data is batched, so that many changes become one write; with
 * five minutes a class of one costs a thirtieth of a write per post.
 */
export const streamConsumers = {
  "consumer.answers": {
    queue: "answers",
    takes: [{ event: "written", key: "sk", prefix: "attempt#" }],
    // Each attempt is a transaction; a call uses a third of its timeout.
    changesPerMessage: 100,
    batchSize: 10,
    windowSeconds: 0,
    timeoutSeconds: 60,
    lateMinutes: 15,
  },
  "consumer.classes": {
    queue: "classes",
    takes: [
      { event: "written", key: "sk", prefix: "watch#", seated: true },
      { event: "written", key: "sk", prefix: "attempt#", seated: true },
      // Not urgent: payouts wait for days, and finished courses are counted daily.
      { event: "inserted", key: "pk", prefix: "earned#" },
      { event: "written", key: "sk", prefix: "watching#" },
    ],
    changesPerMessage: 1000,
    batchSize: 10_000,
    windowSeconds: 300,
    timeoutSeconds: 300,
    lateMinutes: 30,
  },
} as const satisfies Record<string, StreamConsumer>;

export type StreamConsumerId = keyof typeof streamConsumers;

export const streamConsumerIds = Object.keys(streamConsumers) as StreamConsumerId[];

/** The variable with the address of a consumer's queue. */
export const queueVariable = (id: StreamConsumerId): string => `${streamConsumers[id].queue.toUpperCase()}_QUEUE_URL`;

/** Outbox messages (`core/foundation/outbox`), which the dispatcher sends to their queues itself. */
export const announcements: Interest = { event: "inserted", key: "pk", prefix: "outbox#" };

/** Admin acts, which the dispatcher enqueues for anchoring outside the table (`core/storage/audit-log/anchor.ts`). */
export const acts: Interest = { event: "inserted", key: "sk", prefix: "act#" };

/** The common shape of a change in Lambda and the local cloud. */
type StreamChange = {
  readonly eventName?: string | undefined;
  readonly dynamodb?:
    | {
        readonly Keys?: Readonly<Record<string, { readonly S?: string | undefined }>> | undefined;
        readonly NewImage?: Readonly<Record<string, object | undefined>> | undefined;
      }
    | undefined;
};

export const isTaken = ({ eventName, dynamodb }: StreamChange, takes: readonly Interest[]): boolean =>
  takes.some(({ event, key, prefix, seated }) => {
    if (eventName !== "INSERT" && (event === "inserted" || eventName !== "MODIFY")) return false;
    const seats = dynamodb?.NewImage?.seats;
    if (seated && !(seats && "SS" in seats)) return false;
    return dynamodb?.Keys?.[key]?.S?.startsWith(prefix) === true;
  });

const eventsOf = { inserted: ["INSERT"], written: ["INSERT", "MODIFY"] } as const;

/** One filter per kind for all its prefixes, because Lambda allows five filters. */
export const filtersOf = (takes: readonly Interest[]): StreamFilter[] => {
  const needed = takes.filter(
    ({ seated, ...one }) =>
      !seated || !takes.some((other) => !other.seated && other.key === one.key && other.prefix === one.prefix),
  );
  const kinds = Map.groupBy(needed, ({ event, key, seated }) => `${event} ${key} ${seated}`);
  return [...kinds.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const { event, key, seated } = first;
    const prefixes = [...new Set(of.map(({ prefix }) => prefix))].map((prefix) => ({ prefix }));
    const Keys = { [key]: { S: prefixes } };
    const NewImage = { seats: { SS: [{ exists: true }] } };
    const dynamodb: StreamFilter = seated ? { Keys, NewImage } : { Keys };
    return [{ eventName: eventsOf[event], dynamodb }];
  });
};

/**
 * How the one reader reads; a stream serves two. It waits for nothing and only hands on, so one batch of a shard at a time
 * is enough, and at most four calls a second of each shard are paid for (decision 018).
 */
export const streamReader = {
  batchSize: 1000,
  parallel: 1,
  filters: filtersOf([
    announcements,
    acts,
    ...Object.values(streamConsumers).flatMap(({ takes }): readonly Interest[] => takes),
  ]),
};
