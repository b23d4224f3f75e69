import type { CountedMembers } from "../roster/counted-members.ts";
import type { Texts } from "../roster/people-bytes.ts";

const collator = new Intl.Collator("en");
const letters = new Intl.Collator("en", { sensitivity: "base" });

const codes = 128;
const prefixLength = 7;

/**
 * By character code: where a letter, digit or sign stands among the others, from 1, the small and the capital letter on
 * one place; 0 for what is none of them. The collator itself has put them in order.
 */
const ranks = ((): Uint8Array => {
  const [first, last] = [0x20, 0x7e];
  const signs = Array.from({ length: last - first + 1 }, (_, n) => String.fromCharCode(first + n)).sort(
    letters.compare,
  );
  const all = new Uint8Array(codes);
  let rank = 1;
  for (const [at, sign] of signs.entries()) {
    const before = signs[at - 1];
    if (before !== undefined && letters.compare(before, sign) !== 0) rank++;
    all[sign.charCodeAt(0)] = rank;
  }
  return all;
})();

/** How a name begins, as a number in the order of names; NaN where a letter among them is not one of `ranks`. */
const prefixOf = ({ text, ends }: Texts, index: number): number => {
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
  const end = ends[index] ?? 0;
  let prefix = 0;
  for (let at = start; at < start + prefixLength; at++) {
    const code = at < end ? text.charCodeAt(at) : -1;
    const rank = code < 0 ? 0 : code < codes ? (ranks[code] ?? 0) : 0;
    if (code >= 0 && rank === 0) return Number.NaN;
    prefix = prefix * codes + rank;
  }
  return prefix;
};

type Named = Pick<CountedMembers, "seats" | "named" | "owners" | "usernameAt">;

/**
 * The order of the named ones among some students, by their indexes: the collator's own. It is asked only about names that
 * begin alike, because of a hundred thousand it takes longer than all the rest of a list.
 */
export const nameOrder = ({ seats, named, owners, usernameAt }: Named): ((one: number, other: number) => number) => {
  const prefixes = new Float64Array(named);
  for (let index = 0; index < named; index++) {
    const { among, index: at } = owners.usernameOf(seats[index] ?? -1);
    prefixes[index] = prefixOf(among, at);
  }
  return (one, other) => {
    const before = (prefixes[one] ?? 0) - (prefixes[other] ?? 0);
    // Neither for names that begin alike nor for what is no number.
    return Math.abs(before) > 0 ? before : collator.compare(usernameAt(one), usernameAt(other));
  };
};
