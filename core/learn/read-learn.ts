import type { readLearn as route } from "@cu/api/learn";
import { coursesPerLibraryPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Bearer } from "../actor.ts";
import { classesOf, dueOf, nextEvent } from "./due.ts";
import { type Held, workedFor } from "./held.ts";
import { type Chosen, chooseLead, toLead } from "./lead.ts";
import { type Read, toLearned } from "./learned.ts";
import { readHeld, readShelf, type Shelf } from "./read-held.ts";
import { countsOf, toRow } from "./row.ts";
import { weekOf } from "./week.ts";
import { wordKeys } from "./words.ts";

/** What ends first is read even where it stands on no first page of the library. */
const mostDue = 6;

/**
 * The signed-in home (LRN-01), from the first page of the library and the courses in which something ends first. Eight
 * store calls at most, whatever there is of everything but holdings (`readShelf`, `readHeld`).
 */
export const readLearn = async (
  bearer: Bearer,
  { zone }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const shelf = await readShelf(bearer);
  const { person, held, at } = shelf;
  const page = held.slice(0, coursesPerLibraryPage);
  const wanted = [...page, ...endingFirst(shelf, page)];
  let chosen: Chosen | undefined;
  const { read, items } = await readHeld(shelf, wanted, (draft) => {
    chosen = chooseLead(
      draft.map((one) => toLearned(person, one, at)),
      at,
    );
    return chosen ? wordKeys(chosen.video.video) : [];
  });
  const learned = read.map((one) => toLearned(person, one, at));
  const rows = learned.filter((one) => isAmong(page, one)).map(toRow);
  const isWhole = held.length <= coursesPerLibraryPage;
  const classes = [...new Set(held.flatMap((one) => one.classes))];
  const due = dueOf(learned, at);
  const event = due.length === 0 ? nextEvent(classes, at) : undefined;
  return {
    lead: chosen ? toLead(chosen, items, at) : null,
    due,
    nextDueAt: event?.instant ?? null,
    nextDueZone: event?.timeZone ?? null,
    classes: classesOf(learned, at),
    library: {
      rows,
      next: isWhole ? null : (page.at(-1)?.courseId ?? null),
      counts: countsOf(held, isWhole ? rows : undefined),
    },
    week: weekOf(
      read.map(({ watching }) => watching),
      zone,
      at,
    ),
  };
};

const isAmong = (page: readonly Held[], { held }: Read): boolean =>
  page.some(({ courseId }) => courseId === held.courseId);

const endingFirst = ({ held }: Shelf, page: readonly Held[]): Held[] =>
  held
    .slice(page.length)
    .flatMap((one) => {
      const ends = [one.closesAt, workedFor(one.holding)?.accessUntil].flatMap((end) => end ?? []).toSorted();
      return ends[0] === undefined ? [] : [{ one, end: ends[0] }];
    })
    .toSorted((a, b) => Date.parse(a.end) - Date.parse(b.end))
    .slice(0, mostDue)
    .map(({ one }) => one);
