import { type FindFilters, findLengths, findLevels, findPrices } from "@cu/api/find";
import { foldText } from "@cu/captions/fold";
import { cache } from "@cu/process-cache/process-cache";
import type * as z from "zod";
import type { CourseDoc, Doc } from "./docs.ts";
import { hashOf } from "./place.ts";

type Length = (typeof findLengths)[number];
type Price = (typeof findPrices)[number];
type Level = (typeof findLevels)[number];

/** The filters of a search: for each one given, any of its values must match. */
export type Filters = {
  readonly length?: readonly Length[] | undefined;
  readonly price?: readonly Price[] | undefined;
  readonly university?: readonly string[] | undefined;
  readonly language?: readonly string[] | undefined;
  readonly level?: readonly Level[] | undefined;
};

const names = ["length", "price", "university", "language", "level"] as const;
type Name = (typeof names)[number];

/** The filter values of a result; a filter on a missing value excludes it. */
type Traits = Readonly<Record<Name, readonly string[]>>;

const tenMinutes = 600;
const dollar = 100;

const lengthOf = (seconds: number): Length[] => {
  if (seconds < 0) return [];
  if (seconds < tenMinutes) return ["under10"];
  return seconds <= 2 * tenMinutes ? ["10to20"] : ["over20"];
};

const priceOf = (cupoints: number): Price => {
  if (cupoints === 0) return "free";
  if (cupoints < 2 * dollar) return "under2";
  return cupoints <= 5 * dollar ? "2to5" : "over5";
};

const universities = cache<string, string>("keys of universities", { max: 10_000 });

/** A short key for a university, independent of its spelling. */
export const universityKey = (name: string): string => {
  let key = universities.get(name);
  if (key === undefined) {
    key = name === "" ? "" : hashOf(foldText(name).trim()).toString(16).padStart(8, "0");
    universities.set(name, key);
  }
  return key;
};

/** Modules that a class code opens to the caller. */
export type Opened = ReadonlySet<number>;

const ofCourse = (course: CourseDoc) => ({
  university: course.university === "" ? [] : [universityKey(course.university)],
  level: course.level === "" ? [] : [course.level],
});

const known = new WeakMap<Doc, Traits>();

/** Caller-independent values; computed once per document and process. */
const ownTraits = (doc: Exclude<Doc, { kind: "author" }>): Traits => {
  const found = known.get(doc);
  if (found) return found;
  const { price } = doc.kind === "course" ? doc.course : doc.module;
  const lecture = doc.kind === "lecture" ? doc.video : { seconds: -1, language: "" };
  const traits = {
    ...ofCourse(doc.course),
    price: [priceOf(price)],
    length: lengthOf(lecture.seconds),
    language: lecture.language === "" ? [] : [lecture.language],
  };
  known.set(doc, traits);
  return traits;
};

const traitsOf = (doc: Doc, opened: Opened): Traits | undefined => {
  if (doc.kind === "author") return undefined;
  const traits = ownTraits(doc);
  const modules = doc.kind === "course" ? doc.course.modules : [doc.module];
  return opened.size > 0 && modules.some(({ id }) => opened.has(id))
    ? { ...traits, price: [...traits.price, "class"] }
    : traits;
};

/** The failed filters as bits; an author has no filter values. */
const failing = (traits: Traits | undefined, filters: Filters): number => {
  let bits = 0;
  for (const [n, name] of names.entries()) {
    const asked: readonly string[] | undefined = filters[name];
    if (asked && !traits?.[name].some((value) => asked.includes(value))) bits |= 1 << n;
  }
  return bits;
};

/** Computes facet counts while it filters. */
export class Sieve {
  readonly #filters: Filters;
  readonly #opened: Opened;
  readonly #counts = names.map(() => new Map<string, number>());
  readonly #universities = new Map<string, string>();

  constructor(filters: Filters, opened: Opened) {
    this.#filters = filters;
    this.#opened = opened;
  }

  /** Whether it passes all filters; it is counted under each filter whose others it passes. */
  passes(doc: Doc): boolean {
    const traits = traitsOf(doc, this.#opened);
    const bits = failing(traits, this.#filters);
    if (traits) {
      for (const [n, name] of names.entries()) {
        if ((bits & ~(1 << n)) !== 0) continue;
        for (const value of traits[name]) {
          const counts = this.#counts[n];
          counts?.set(value, (counts.get(value) ?? 0) + 1);
          if (name === "university") this.#universities.set(value, doc.course.university);
        }
      }
    }
    return bits === 0;
  }

  counts(): z.input<typeof FindFilters> {
    const of = <V extends string>(name: Name, values: readonly V[]) => {
      const counts = this.#counts[names.indexOf(name)] ?? new Map<string, number>();
      return values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
    };
    const most = (name: Name) =>
      [...(this.#counts[names.indexOf(name)] ?? [])]
        .toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b))
        .slice(0, maxValues)
        .map(([value, count]) => ({ value, count }));
    return {
      length: of("length", findLengths),
      price: of("price", findPrices),
      university: most("university").map((one) => ({ ...one, name: this.#universities.get(one.value) ?? "" })),
      language: most("language"),
      level: of("level", findLevels),
    };
  }
}

const maxValues = 20;
