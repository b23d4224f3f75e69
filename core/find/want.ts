import { createHash } from "node:crypto";
import { FieldFailure } from "@cu/api/failure";
import type { findWant as route } from "@cu/api/find";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { type Limit, limited } from "../limit/limit.ts";
import { commit, type Delete, type Put, untilCommitted, type Write } from "../store/commit.ts";
import { mostWords } from "./find-all.ts";
import { foldedWords } from "./source.ts";
import { WantEntity, WantedEntity } from "./want.entity.ts";

// Nobody looks for more than that in vain in a day; a script would fill the list alone.
const wants: Limit = { name: "want", times: 20, per: "day" };

/** As many phrases a person is counted for; so an account is deleted in as many steps at most. */
const mostKept = 500;
// More than that are behind only where many presses came at once; the next ones take the rest.
const mostLeaving = 10;

const keyOf = (phrase: string): string => createHash("sha256").update(phrase).digest("base64url").slice(0, 22);

/**
 * Counts a person among those who would learn what they searched for, once for a phrase however it is written and however
 * often it is pressed. Beyond the most that are kept, what they wanted longest ago goes. Throws `FieldFailure`,
 * `request.limited`.
 */
export const want = async (
  { sub }: Person,
  { query }: Parsed<typeof route>["body"],
): Promise<Returned<typeof route>> => {
  const phrase = foldedWords(query).slice(0, mostWords).join(" ");
  if (phrase === "") throw new FieldFailure({ query: ["Type a word to search for."] });
  const key = keyOf(phrase);
  // A repeat changes nothing, and takes nothing from the day.
  if (await isKnown(sub, key)) return { phrase };
  return await limited(wants, sub, () =>
    untilCommitted(async () => {
      const known = await wantsOf(sub);
      if (known.some((one) => one.key === key)) return { phrase };
      const leaving = known
        .toSorted((a, b) => (a.wantedAt < b.wantedAt ? -1 : 1))
        .slice(0, Math.max(0, known.length + 1 - mostKept))
        .slice(0, mostLeaving);
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
 * Takes a person out of every count before their account goes: a phrase that nobody else wants goes too. Safe to repeat;
 * `inTime` is asked before each and ends it by throwing.
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

/** Somebody's phrase taken away, and out of its count. */
const uncounted = async (sub: string, { key, phrase }: { key: string; phrase: string }): Promise<Write[]> => [
  { name: "want", item: { Delete: WantEntity.remove({ sub, key }).params<Delete>() } },
  await counted(key, phrase, -1),
];

/** The count one higher or lower, if it is still what was read. */
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
