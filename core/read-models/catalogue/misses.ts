import type { listCourses } from "@cu/api/catalogue";
import { type Facet, facets, lengthMinutes, priceCupoints } from "@cu/api/course-facets";
import type { Parsed } from "@cu/api/route";
import type { Kind, Listing } from "./listing.ts";

export type Choice = Pick<Parsed<typeof listCourses>["query"], Facet | "order">;

// One bit per filter that a course does not match, and one for the search.
const bits = Object.fromEntries(facets.map((facet, n) => [facet, 1 << n])) as Record<Facet, number>;
export const searchBit = 1 << facets.length;

/** The bits of a single filter; a category includes its subcategory's. */
export const ownBits = (facet: Facet): number => bits[facet] | (facet === "category" ? bits.subCategory : 0);

/** A course's filter values by name; "" for none. */
export const kindValues = ([category, subCategory, level, language, institution, flags]: Kind) => ({
  category: category === 0 ? "" : String(category),
  subCategory: subCategory === 0 ? "" : String(subCategory),
  level,
  language,
  institution,
  transcript: (flags & 1) > 0 ? "true" : "",
  questions: (flags & 2) > 0 ? "true" : "",
});

export const lengths = ["short", "medium", "long"] as const;
export const prices = ["low", "middle", "high"] as const;
export const lengthIndex = (minutes = 0): 0 | 1 | 2 =>
  minutes < lengthMinutes.medium ? 0 : minutes <= lengthMinutes.long ? 1 : 2;
export const priceIndex = (cupoints = 0): 0 | 1 | 2 =>
  cupoints < priceCupoints.middle ? 0 : cupoints <= priceCupoints.high ? 1 : 2;

/** For each course of a list the filters it does not match, as bits; 0 if it matches all. */
export const missesOf = (
  { ids, kinds, kind, price, minutes }: Listing,
  choice: Choice,
  found?: { has(id: number): boolean },
): Int32Array => {
  const ofKind = kinds.map((one) =>
    Object.entries(kindValues(one)).reduce((sum, [facet, value]) => sum | missOf(choice, facet as Facet, value), 0),
  );
  const ofLength = lengths.map((value) => missOf(choice, "length", value));
  const ofPrice = prices.map((value) => missOf(choice, "price", value));
  return Int32Array.from(
    ids,
    (id, n) =>
      (ofKind[kind[n] ?? 0] ?? 0) |
      (ofLength[lengthIndex(minutes[n])] ?? 0) |
      (ofPrice[priceIndex(price[n])] ?? 0) |
      (found === undefined || found.has(id) ? 0 : searchBit),
  );
};

const missOf = (choice: Choice, facet: Facet, value: string): number => {
  const chosen = facet === "institution" ? choice.institution?.split("|") : choice[facet];
  if (chosen === undefined || chosen === false) return 0;
  const isMatch = Array.isArray(chosen) ? (chosen as readonly string[]).includes(value) : String(chosen) === value;
  return isMatch ? 0 : bits[facet];
};
