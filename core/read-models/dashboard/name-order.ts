import type { CountedMembers } from "../../storage/roster/counted-members.ts";
import type { Texts } from "../../storage/roster/people-bytes.ts";

const collator = new Intl.Collator("en");
const letters = new Intl.Collator("en", { sensitivity: "base" });

const codes = 128;
const prefixLength = 7;

/**
 * Collation rank of each character code, from 1, ignoring case; 0 for characters outside the table. Sorted by the
 * collator itself.
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

/** The start of a name as a sortable number; NaN if it has a character without a rank. */
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
 * Comparator of the named students by index, in collation order. The collator only decides between equal prefixes: for
 * 100,000 names it would take longer than the rest of the list.
 */
export const nameOrder = ({ seats, named, owners, usernameAt }: Named): ((one: number, other: number) => number) => {
  const prefixes = new Float64Array(named);
  for (let index = 0; index < named; index++) {
    const { among, index: at } = owners.usernameOf(seats[index] ?? -1);
    prefixes[index] = prefixOf(among, at);
  }
  return (one, other) => {
    const before = (prefixes[one] ?? 0) - (prefixes[other] ?? 0);
    // Equal prefixes and NaN fall through to the collator.
    return Math.abs(before) > 0 ? before : collator.compare(usernameAt(one), usernameAt(other));
  };
};
