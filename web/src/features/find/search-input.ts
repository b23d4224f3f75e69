import type { FindKind, findLengths, findLevels, findOrders, findPrices } from "@cu/api/find";
import { searchText } from "@cu/api/search-text";
import { paths } from "../../lib/paths.tsx";
import { levelNames } from "../course/level-names.ts";

type Named<Values extends readonly string[]> = { readonly [Value in Values[number]]: string };

/** The tabs, in the order in which the page shows what they hold. */
export const kinds: { readonly [Kind in "all" | FindKind]: string } = {
  all: "All",
  words: "Said",
  courses: "Courses",
  modules: "Modules",
  lectures: "Lectures",
  authors: "Authors",
};
export const orders: Named<typeof findOrders> = {
  best: "Best first",
  newest: "Newest first",
  shortest: "Shortest first",
  cheapest: "Cheapest first",
};
export const lengths: Named<typeof findLengths> = {
  under10: "under 10 min",
  "10to20": "10 to 20 min",
  over20: "over 20 min",
};
export const prices: Named<typeof findPrices> = {
  free: "free",
  class: "open by my class",
  under2: "under $2",
  "2to5": "$2 to $5",
  over5: "over $5",
};
export const levels: Named<typeof findLevels> = {
  beginner: levelNames.beginner.toLowerCase(),
  intermediate: levelNames.intermediate.toLowerCase(),
  advanced: levelNames.advanced.toLowerCase(),
};

const isIn =
  <Value extends string>(values: Readonly<Record<Value, string>>) =>
  (value: string): value is Value =>
    Object.hasOwn(values, value);
const fits =
  (pattern: RegExp) =>
  (value: string): value is string =>
    pattern.test(value);

/** Which values of a filter the server understands: another one would refuse the whole search. */
const understood = {
  length: isIn(lengths),
  price: isIn(prices),
  university: fits(/^[0-9a-f]{8}$/),
  language: fits(/^[A-Za-z0-9-]{2,35}$/),
  level: isIn(levels),
};
export type FilterName = keyof typeof understood;
export const filterNames = Object.keys(understood) as FilterName[];
type Values = {
  length: keyof typeof lengths;
  price: keyof typeof prices;
  university: string;
  language: string;
  level: keyof typeof levels;
};
const maxValues = 10;

export type SearchInput = {
  readonly text: string;
  readonly kind: keyof typeof kinds;
  readonly order: keyof typeof orders;
  /** The user rejected the corrected spelling. */
  readonly asTyped: boolean;
  readonly filters: { [Name in FilterName]: Values[Name][] };
};

/** The whole search is in the URL, so that it can be shared, bookmarked and restored (FND-50). */
export const readSearchInput = (params: URLSearchParams): SearchInput => {
  const valuesOf = <One extends string>(name: FilterName, isOne: (value: string) => value is One): One[] =>
    [...new Set((params.get(name) ?? "").split(",").filter(isOne))].slice(0, maxValues);
  return {
    text: searchText(params.get("q") ?? ""),
    kind: [params.get("kind") ?? ""].find(isIn(kinds)) ?? "all",
    order: [params.get("order") ?? ""].find(isIn(orders)) ?? "best",
    asTyped: params.get("typed") === "true",
    filters: {
      length: valuesOf("length", understood.length),
      price: valuesOf("price", understood.price),
      university: valuesOf("university", understood.university),
      language: valuesOf("language", understood.language),
      level: valuesOf("level", understood.level),
    },
  };
};

export const isFiltered = ({ filters }: SearchInput): boolean => countFilters(filters) > 0;
export const countFilters = (filters: SearchInput["filters"]): number =>
  filterNames.reduce((sum, name) => sum + filters[name].length, 0);

export const noFilters: SearchInput["filters"] = { length: [], price: [], university: [], language: [], level: [] };

/** Defaults are omitted from the URL. */
export const addressOf = ({ text, kind, order, asTyped, filters }: SearchInput): string => {
  const params = new URLSearchParams({ q: text });
  if (kind !== "all") params.set("kind", kind);
  if (order !== "best") params.set("order", order);
  if (asTyped) params.set("typed", "true");
  for (const name of filterNames) if (filters[name].length > 0) params.set(name, filters[name].join(","));
  return `${paths.search}?${params}`;
};

/** The search for a text and nothing else. */
export const searchFor = (text: string): string => addressOf(readSearchInput(new URLSearchParams({ q: text })));

/** The query of the call: what is as usual is left out here too. */
export const queryOf = ({ text, kind, order, asTyped, filters }: SearchInput) => ({
  query: text,
  kind: kind === "all" ? undefined : kind,
  order: order === "best" ? undefined : order,
  asTyped: asTyped || undefined,
  length: someOf(filters.length),
  price: someOf(filters.price),
  university: someOf(filters.university),
  language: someOf(filters.language),
  level: someOf(filters.level),
});

const someOf = <One>(values: One[]): One[] | undefined => (values.length > 0 ? values : undefined);
