import type { listCategories, listCourses } from "@cu/api/catalogue";
import { courseLengths, coursePrices } from "@cu/api/course-facets";
import type { Returned } from "@cu/api/route";
import { levelNames } from "../../../features/course/level-names.ts";
import type { Change, Filters } from "../use-filters.ts";

export type Categories = Returned<typeof listCategories>;
export type Counts = NonNullable<Returned<typeof listCourses>["facets"]>;

const lengthTexts = { short: "Under 2 hr", medium: "2 to 4 hr", long: "Over 4 hr" };
const priceTexts = { low: "Under $5", middle: "$5 to $10", high: "Over $10" };

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const languageText = (code: string): string => languageNames.of(code) ?? code;

/** Multi-value filters, whose values are alternatives. `fixed` ones have a fixed set of values. */
export const valueFilters = [
  {
    name: "level",
    title: "Level",
    fixed: Object.keys(levelNames),
    text: (value: string) => levelNames[value as "beginner"],
  },
  { name: "length", title: "Length", fixed: courseLengths, text: (value: string) => lengthTexts[value as "short"] },
  { name: "price", title: "Price", fixed: coursePrices, text: (value: string) => priceTexts[value as "low"] },
  { name: "language", title: "Language", fixed: undefined, text: languageText },
  { name: "institution", title: "Institution", fixed: undefined, text: (value: string) => value },
] as const;

export const flagFilters = [
  { name: "questions", title: "Questions", chip: "Has questions" },
  { name: "transcript", title: "Full transcript", chip: "Full transcript" },
] as const;

type ValueFilter = (typeof valueFilters)[number]["name"];

export const chosenValues = (filters: Filters, name: ValueFilter): readonly string[] =>
  name === "institution" ? (filters.institution?.split("|") ?? []) : (filters[name] ?? []);

/** A filter's values as query parameter; undefined for none. */
export const valuesText = (name: ValueFilter, values: readonly string[]): string | undefined =>
  values.join(name === "institution" ? "|" : ",") || undefined;

const isOf =
  (wanted: number | undefined) =>
  ({ id, formerIds = [] }: { id: number; formerIds?: readonly number[] | undefined }): boolean =>
    wanted !== undefined && (id === wanted || formerIds.includes(wanted));

/** ADM-111: URLs with a merged category resolve to the remaining one. */
export const chosenCategory = (categories: Categories, { category, subCategory }: Filters) => {
  const sub = categories.flatMap(({ subCategories }) => subCategories).find(isOf(subCategory));
  const chosen = categories.find((one) => sub && one.subCategories.includes(sub)) ?? categories.find(isOf(category));
  return { chosen, sub };
};

export const noFilters: Change = {
  category: undefined,
  subCategory: undefined,
  level: undefined,
  length: undefined,
  price: undefined,
  language: undefined,
  institution: undefined,
  transcript: undefined,
  questions: undefined,
};
