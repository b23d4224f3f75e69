import { type Bounded, creatorBounds } from "@cu/api/creator-bounds";
import { Failure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { Conflict, commit, untilCommitted, type Write } from "../store/commit.ts";
import { tableName } from "../store/table.ts";
import { windowNow } from "./window.ts";

/** How much of each kind a creator is about to create. */
type Made = Partial<Record<Bounded, number>>;
type Per = "day" | "all";

const keyOf = (userId: number, what: Bounded, per: Per) => ({
  pk: `made#${what}#${userId}`,
  sk: per === "day" ? `until#${windowNow("day").ends}` : "all",
});

const nameOf = (what: string, per: Per) => `bound ${what} ${per}`;

const counted = (person: Person, what: Bounded, times: number): Write[] =>
  (["day", "all"] as const).map((per) => {
    const most = creatorBounds[what][per === "day" ? "aDay" : "inAll"];
    return {
      name: nameOf(what, per),
      item: {
        Update: {
          TableName: tableName(),
          Key: keyOf(person.id, what, per),
          UpdateExpression: per === "day" ? "ADD used :times SET #ttl = :ttl" : "ADD used :times",
          // A request beyond the limit may find no counter yet, so it is compared with the limit here.
          ConditionExpression: times <= most ? "attribute_not_exists(used) OR used <= :room" : "used = :never",
          ...(per === "day" && { ExpressionAttributeNames: { "#ttl": "ttl" } }),
          ExpressionAttributeValues: {
            ":times": times,
            ...(times <= most ? { ":room": most - times } : { ":never": -1 }),
            ...(per === "day" && { ":ttl": windowNow("day").ttl }),
          },
        },
      },
    };
  });

/**
 * Creates resources within the creator's limits (CRE-42): `work` adds the counter writes to the transaction of its
 * effect, so that concurrent requests never exceed a limit, and refused effects do not count. `bound.reached` beyond
 * it.
 */
export const withinBounds = async <A>(
  person: Person,
  made: Made,
  work: (writes: readonly Write[]) => Promise<A>,
): Promise<A> => {
  const all = (Object.entries(made) as [Bounded, number][]).filter(([, times]) => times > 0);
  const writes = person.isAdmin ? [] : all.flatMap(([what, times]) => counted(person, what, times));
  try {
    return await work(writes);
  } catch (error) {
    throw (error instanceof Conflict && refusal(error, all)) || error;
  }
};

/** Counts within the creator's limits (CRE-42) for an effect without a transaction: the count is not refunded. */
export const countWithinBounds = (person: Person, made: Made): Promise<void> =>
  untilCommitted(() =>
    withinBounds(person, made, async (writes) => {
      if (writes.length > 0) await commit(writes);
    }),
  );

/** Decrements the count, in the transaction that deletes the resource. */
export const noMoreMade = (userId: number, what: Bounded): Write[] => [
  {
    name: "bound",
    item: {
      Update: {
        TableName: tableName(),
        Key: keyOf(userId, what, "all"),
        UpdateExpression: "ADD used :less",
        ExpressionAttributeValues: { ":less": -1 },
      },
    },
  },
];

const refusal = ({ lost }: Conflict, made: readonly [Bounded, number][]): Failure | undefined => {
  for (const [what] of made) {
    const { aDay, inAll } = creatorBounds[what];
    if (lost.includes(nameOf(what, "all"))) {
      return new Failure("bound.reached", `You can have at most ${inAll} ${what} in all.`, { bound: inAll, what });
    }
    if (lost.includes(nameOf(what, "day"))) {
      const retryAfterSeconds = windowNow("day").endsIn;
      const text = `You can make at most ${aDay} ${what} a day. Please try again in ${hoursText(retryAfterSeconds)}.`;
      return new Failure("bound.reached", text, { bound: aDay, what, retryAfterSeconds });
    }
  }
  return undefined;
};

const hoursText = (seconds: number): string => {
  const hours = Math.ceil(seconds / 3600);
  return hours <= 1 ? "an hour" : `${hours} hours`;
};

/** Keys of the counters of everything a user has created; daily counters expire. */
export const madeKeys = (userId: number) =>
  (Object.keys(creatorBounds) as Bounded[]).map((what) => keyOf(userId, what, "all"));
