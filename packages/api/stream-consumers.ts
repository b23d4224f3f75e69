/** A condition on one value: it is this text, begins with it, or is there at all. */
type Rule = string | { readonly prefix: string } | { readonly exists: boolean };

/** Lambda's form of a filter: every name of it has to hold, by one of its rules. */
export type StreamFilter = { readonly [name: string]: StreamFilter | readonly Rule[] };

/** Changes that a consumer takes: of items whose key begins so. */
export type Interest = {
  readonly event: "inserted" | "written";
  readonly key: "pk" | "sk";
  readonly prefix: string;
  /** Only items that name seats of classes. */
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
  /** Rings when its oldest message has waited so long. */
  readonly lateMinutes: number;
};

/**
 * What the one reader of the table's stream hands changes on to: a queue for each, with dead letters and alarms of its own. A
 * further consumer is a line here, and its function in entries.ts. None may rely on the order of changes, and each may
 * get one twice.
 *
 * Learners wait for their answers. What classes watch and answer waits, so that many changes become one write; five
 * minutes make a class of one cost a thirtieth of a write for a post.
 */
export const streamConsumers = {
  "consumer.answers": {
    queue: "answers",
    takes: [{ event: "written", key: "sk", prefix: "attempt#" }],
    // Each attempt is a transaction: a call ends in a third of its time.
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
      // Nobody is paid for days, and what somebody finished is counted once a day.
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

/** Announcements (`core/outbox`), which the reader itself hands to the queues that they are for. */
export const announcements: Interest = { event: "inserted", key: "pk", prefix: "outbox#" };

/** Acts of admins, which the reader has anchored outside the table (`core/act/anchor.ts`). */
export const acts: Interest = { event: "inserted", key: "sk", prefix: "act#" };

/** What Lambda and the local cloud know of a change. */
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

/** One filter for all prefixes of a kind, because Lambda takes five. */
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
    return [{ eventName: eventsOf[event], dynamodb: seated ? { Keys, NewImage } : { Keys } }];
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
