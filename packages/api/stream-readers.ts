/** A condition on one value: it is this text, begins with it, or is there at all. */
type Rule = string | { readonly prefix: string } | { readonly exists: boolean };

/** Lambda's form of a filter: every name of it has to hold, by one of its rules. */
export type StreamFilter = { readonly [name: string]: StreamFilter | readonly Rule[] };

/** How a function reads the table's stream; the stacks and the local cloud both do as it says. */
export type StreamReader = {
  /** At most this many changes in a call. */
  readonly batchSize: number;
  /** How long a batch may wait to become full. */
  readonly windowSeconds: number;
  /** So many batches of a shard are worked on at once; changes of one partition stay in order. */
  readonly parallel: number;
  /** A change that none of them lets through costs nothing. */
  readonly filters: readonly StreamFilter[];
};

const written = ["INSERT", "MODIFY"] as const;
const seated = { seats: { SS: [{ exists: true }] } } as const;

/**
 * A stream serves two readers at most. What somebody waits for is read at once: announcements, and answers on their way
 * to their learner's progress; and acts of admins, before anybody could take them away. What classes watch and answer waits, so that many changes become one write; five minutes
 * make a class of one cost a thirtieth of a write for a post. Nobody is paid for an hour, so what authors earn waits too, and so
 * does what somebody finished: it is counted once a day.
 */
export const streamReaders = {
  "consumer.at-once": {
    batchSize: 100,
    windowSeconds: 0,
    parallel: 10,
    filters: [
      { eventName: ["INSERT"], dynamodb: { Keys: { pk: { S: [{ prefix: "outbox#" }] } } } },
      {
        eventName: ["INSERT"],
        dynamodb: { Keys: { pk: { S: [{ prefix: "acts#" }] }, sk: { S: [{ prefix: "act#" }] } } },
      },
      { eventName: written, dynamodb: { Keys: { sk: { S: [{ prefix: "attempt#" }] } } } },
    ],
  },
  "consumer.stream": {
    batchSize: 10_000,
    windowSeconds: 300,
    parallel: 10,
    filters: [
      { eventName: written, dynamodb: { Keys: { sk: { S: [{ prefix: "watch#" }] } }, NewImage: seated } },
      { eventName: written, dynamodb: { Keys: { sk: { S: [{ prefix: "attempt#" }] } }, NewImage: seated } },
      { eventName: ["INSERT"], dynamodb: { Keys: { pk: { S: [{ prefix: "earned#" }] } } } },
      { eventName: written, dynamodb: { Keys: { sk: { S: [{ prefix: "watching#" }] } } } },
    ],
  },
} as const satisfies Record<string, StreamReader>;
