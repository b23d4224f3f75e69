import { facets } from "@cu/api/course-facets";
import type { FacetCounts } from "@cu/api/course-filter";
import type * as z from "zod";
import type { Listing } from "./listing.ts";
import {
  type Choice,
  kindValues,
  lengthIndex,
  lengths,
  missesOf,
  ownBits,
  priceIndex,
  prices,
  searchBit,
} from "./misses.ts";

export type Counts = z.output<typeof FacetCounts>;

// A large catalogue has hundreds; only the most frequent ones are offered.
const maxInstitutions = 12;

/**
 * The courses of a list that match every filter, sorted, and facet counts under the other filters. A few passes over
 * typed arrays, independent of the number of values.
 */
export const narrow = (
  listing: Listing,
  choice: Choice,
  found?: { has(id: number): boolean },
): { readonly ids: number[]; readonly counts: Counts } => {
  const misses = missesOf(listing, choice, found);
  const matching = listing.ids.flatMap((_, n) => (misses[n] === 0 ? n : []));
  return {
    ids: inOrder(matching, listing, choice.order).map((n) => listing.ids[n] ?? 0),
    counts: countsOf(listing, misses, choice, found !== undefined),
  };
};

const countsOf = (listing: Listing, misses: Int32Array, choice: Choice, isSearch: boolean): Counts => {
  const values: Counts["values"] = [];
  const without: Counts["without"] = [];
  const leave = (facet: Counts["without"][number]["facet"], bits: number) => {
    const count = misses.reduce((sum, miss) => sum + ((miss & ~bits) === 0 ? 1 : 0), 0);
    if (count > 0) without.push({ facet, count });
  };
  const hasTopics = choice.category !== undefined || choice.subCategory !== undefined;
  const institutions = choice.institution?.split("|") ?? [];
  for (const facet of facets) {
    if (choice[facet] !== undefined) leave(facet, ownBits(facet));
    if (facet === "subCategory" && !hasTopics) continue;
    const most = [...valueCounts(listing, misses, facet)].toSorted(([, a], [, b]) => b - a);
    const shown =
      facet === "institution" ? most.filter(([name], n) => n < maxInstitutions || institutions.includes(name)) : most;
    values.push(...shown.map(([value, count]) => ({ facet, value, count })));
  }
  if (isSearch) leave("search", searchBit);
  leave("all", ~searchBit);
  return { values, without };
};

/** Facet counts of a filter among courses that match all other filters. */
const valueCounts = (
  { kinds, kind, price, minutes }: Listing,
  misses: Int32Array,
  facet: (typeof facets)[number],
): Map<string, number> => {
  const others = ~ownBits(facet);
  const dailyCounters = (values: readonly string[], indexAt: (n: number) => number): Map<string, number> => {
    const sums = new Int32Array(values.length);
    for (const [n, miss] of misses.entries()) {
      const index = indexAt(n);
      if ((miss & others) === 0) sums[index] = (sums[index] ?? 0) + 1;
    }
    const counts = new Map<string, number>();
    for (const [n, value] of values.entries()) {
      const sum = sums[n] ?? 0;
      if (value && sum > 0) counts.set(value, (counts.get(value) ?? 0) + sum);
    }
    return counts;
  };
  if (facet === "length") return dailyCounters(lengths, (n) => lengthIndex(minutes[n]));
  if (facet === "price") return dailyCounters(prices, (n) => priceIndex(price[n]));
  return dailyCounters(
    kinds.map((one) => kindValues(one)[facet]),
    (n) => kind[n] ?? 0,
  );
};

const inOrder = (places: number[], { price, minutes }: Listing, order: Choice["order"]): number[] => {
  const by = (column: readonly number[], way: 1 | -1) =>
    places.toSorted((a, b) => way * ((column[a] ?? 0) - (column[b] ?? 0)) || a - b);
  switch (order) {
    case "cheapest":
      return by(price, 1);
    case "dearest":
      return by(price, -1);
    case "shortest":
      return by(minutes, 1);
    case "longest":
      return by(minutes, -1);
    default:
      return places;
  }
};
