import { coursesPerLibraryPage } from "@cu/api/page-size";
import { type Held, workedFor } from "./held.ts";
import type { Shelf } from "./read-held.ts";

/** The courses with the earliest end dates are read even if they are not on the library's first page. */
const maxEnding = 6;

/** The courses of the signed-in home: the first page of the library and those with the earliest end dates. */
export const wantedOf = ({ held }: Shelf): { readonly page: readonly Held[]; readonly wanted: readonly Held[] } => {
  const page = held.slice(0, coursesPerLibraryPage);
  return { page, wanted: [...page, ...endingFirst(held.slice(page.length))] };
};

const endingFirst = (others: readonly Held[]): Held[] =>
  others
    .flatMap((one) => {
      const ends = [one.closesAt, workedFor(one.entitlements)?.accessUntil].flatMap((end) => end ?? []).toSorted();
      return ends[0] === undefined ? [] : [{ one, end: ends[0] }];
    })
    .toSorted((a, b) => Date.parse(a.end) - Date.parse(b.end))
    .slice(0, maxEnding)
    .map(({ one }) => one);
