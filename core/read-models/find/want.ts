import { createHash } from "node:crypto";
import { FieldFailure } from "@cu/api/failure";
import type { findWant as route } from "@cu/api/find";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Limit, limited } from "../../foundation/limit/limit.ts";
import { commit, type Delete, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { maxWords } from "./find-all.ts";
import { foldedWords } from "./source.ts";
import { WantEntity, WantedEntity } from "./want.entity.ts";

// No user has more unsuccessful searches in a day; scripts could otherwise flood the list.
const wants: Limit = { name: "want", times: 20, per: "day" };

/** Phrases per user; also bounds the steps of deleting an account. */
const maxKept = 500;
// More are only over the limit after concurrent requests; later requests evict the rest.
const maxLeaving = 10;

const keyOf = (phrase: string): string => createHash("sha256").update(phrase).digest("base64url").slice(0, 22);

/**
 * Records that the user wants what they searched for, once per normalised phrase. Above the limit, their oldest phrases
 * are evicted. Throws `FieldFailure`, `request.limited`.
 */
export const want = async (
  { sub }: Person,
  { query }: Parsed<typeof route>["body"],
): Promise<Returned<typeof route>> => {
  const phrase = foldedWords(query).slice(0, maxWords).join(" ");
  if (phrase === "") throw new FieldFailure({ query: ["Type a word to search for."] });
  const key = keyOf(phrase);
  // Repeats do not count towards the daily limit.
  if (await isKnown(sub, key)) return { phrase };
  return await limited(wants, sub, () =>
    untilCommitted(async () => {
      const known = await wantsOf(sub);
      if (known.some((one) => one.key === key)) return { phrase };
      const leaving = known
        .toSorted((a, b) => (a.wantedAt < b.wantedAt ? -1 : 1))
        .slice(0, Math.max(0, known.length + 1 - maxKept))
        .slice(0, maxLeaving);
      const own = WantEntity.create({ sub, key, phrase, wantedAt: nowIso() }).params<Put>();
      const gone = await Promise.all(leaving.map((one) => uncounted(sub, one)));
      await commit([{ name: "want", item: { Put: own } }, await counted(key, phrase, 1), ...gone.flat()]);
      return { phrase };
    }),
  );
};

const isKnown = async (sub: string, key: string): Promise<boolean> =>
  (await WantEntity.get({ sub, key }).go({ consistent: true })).data !== null;

/**
 * Removes the user from all counts before their account is deleted; counts that reach zero are deleted too. Idempotent;
 * `inTime` is called before each and aborts by throwing.
 */
export const forgetWants = async (sub: string, inTime: () => void = () => {}): Promise<void> => {
  for (const one of await wantsOf(sub)) {
    inTime();
    await untilCommitted(async () => {
      if (await isKnown(sub, one.key)) await commit(await uncounted(sub, one));
    });
  }
};

const wantsOf = async (sub: string) =>
  (await WantEntity.query.byPerson({ sub }).go({ pages: "all", consistent: true })).data;

/** Deletes a user's phrase and decrements its count. */
const uncounted = async (sub: string, { key, phrase }: { key: string; phrase: string }): Promise<Write[]> => [
  { name: "want", item: { Delete: WantEntity.remove({ sub, key }).params<Delete>() } },
  await counted(key, phrase, -1),
];

/** Increments or decrements the count, conditional on the value read. */
const counted = async (key: string, phrase: string, more: 1 | -1): Promise<Write> => {
  const { data } = await WantedEntity.get({ key }).go({ consistent: true });
  const people = (data?.people ?? 0) + more;
  if (people <= 0) {
    const none = WantedEntity.delete({ key }).where(({ people: seen }, { eq }) => eq(seen, data?.people ?? 0));
    return { name: "wanted", item: { Delete: none.params<Delete>() } };
  }
  const put = WantedEntity.put({ key, phrase, people }).where(({ people: seen }, { eq, notExists }) =>
    data ? eq(seen, data.people) : notExists(seen),
  );
  return { name: "wanted", item: { Put: put.params<Put>() } };
};
