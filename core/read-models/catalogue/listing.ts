import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import type { CourseFacts } from "../../storage/course/course-facts.ts";

/** Shared values of courses: category, subcategory, level, language, institution, transcripts (1) and questions (2). */
export type Kind = readonly [
  category: number,
  subCategory: number,
  level: CourseFacts["level"],
  language: string,
  institution: string,
  flags: number,
];

/** A sorted list with filter fields as columns: packed, ten thousand courses with little in common take 85 KB. */
export type Listing = {
  readonly ids: readonly number[];
  readonly kinds: readonly Kind[];
  /** Index into `kinds`. */
  readonly kind: readonly number[];
  readonly price: readonly number[];
  readonly minutes: readonly number[];
};

export const noListing: Listing = { ids: [], kinds: [], kind: [], price: [], minutes: [] };

const unknown: CourseFacts = {
  category: 0,
  subCategory: 0,
  level: "",
  language: "",
  institution: "",
  hasTranscript: false,
  hasQuestions: false,
  price: 0,
  minutes: 0,
};

export const listingOf = (ids: readonly number[], facts: ReadonlyMap<number, CourseFacts>): Listing => {
  const kinds = new Map<string, number>();
  const rows = ids.map((id) => {
    const { category, subCategory, level, language, institution, hasTranscript, hasQuestions, price, minutes } =
      facts.get(id) ?? unknown;
    const flags = (hasTranscript ? 1 : 0) + (hasQuestions ? 2 : 0);
    const kind: Kind = [category, subCategory, level, language, institution, flags];
    const name = JSON.stringify(kind);
    const index = kinds.get(name) ?? kinds.size;
    kinds.set(name, index);
    return { index, price, minutes };
  });
  return {
    ids,
    kinds: [...kinds.keys()].map((name) => JSON.parse(name) as Kind),
    kind: rows.map(({ index }) => index),
    price: rows.map(({ price }) => price),
    minutes: rows.map(({ minutes }) => minutes),
  };
};

export const factsAmong = ({ ids, kinds, kind, price, minutes }: Listing): Map<number, CourseFacts> =>
  new Map(
    ids.map((id, n) => {
      const [category, subCategory, level, language, institution, flags] = kinds[kind[n] ?? 0] ?? noKind;
      const has = { hasTranscript: (flags & 1) > 0, hasQuestions: (flags & 2) > 0 };
      const measures = { price: price[n] ?? 0, minutes: minutes[n] ?? 0 };
      return [id, { category, subCategory, level, language, institution, ...has, ...measures }];
    }),
  );

const noKind: Kind = [0, 0, "", "", "", 0];

/** Neighbours have similar ids, so deltas compress better. */
export const packListing = ({ ids, ...columns }: Listing): Uint8Array =>
  packJson({ ...columns, steps: ids.map((id, n) => id - (ids[n - 1] ?? 0)) });

export const unpackListing = (data: unknown): Listing => {
  const { steps, ...columns } = unpackJson<Omit<Listing, "ids"> & { steps: number[] }>(data);
  let id = 0;
  return {
    ...columns,
    ids: steps.map((step) => {
      id += step;
      return id;
    }),
  };
};
