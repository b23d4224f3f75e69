import type { readLearn as route } from "@cu/api/learn";
import { coursesPerLibraryPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Bearer } from "../../foundation/actor.ts";
import { classesOf, dueOf, nextEvent } from "./due.ts";
import { dueQuestions, recallKeys, sumsOf } from "./due-questions.ts";
import type { Held } from "./held.ts";
import { type Chosen, chooseLead, toLead } from "./lead.ts";
import { type Read, toLearned } from "./learned.ts";
import { readHeld, readShelf } from "./read-held.ts";
import { countsOf, pointsOf, toRow } from "./row.ts";
import { wantedOf } from "./wanted.ts";
import { weekOf } from "./week.ts";
import { wordKeys } from "./words.ts";

/**
 * The signed-in home (LRN-01), from the first page of the library and the courses with the earliest end dates. At most
 * eight store calls apart from additional entitlements (`readShelf`, `readHeld`), and two more with a certificate in
 * progress.
 */
export const readLearn = async (
  bearer: Bearer,
  { zone }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const shelf = await readShelf(bearer);
  const { person, held, at } = shelf;
  const { page, wanted } = wantedOf(shelf);
  let chosen: Chosen | undefined;
  const { read, items } = await readHeld(shelf, wanted, (draft) => {
    chosen = chooseLead(
      draft.map((one) => toLearned(person, one, at)),
      at,
    );
    return [...(chosen ? wordKeys(chosen.video.video) : []), ...recallKeys(person.sub, draft)];
  });
  const learned = read.map((one) => toLearned(person, one, at));
  const points = await pointsOf(person.sub, learned);
  const rows = learned.filter((one) => isAmong(page, one)).map((one) => toRow(one, points));
  const isWhole = held.length <= coursesPerLibraryPage;
  const classes = [...new Set(held.flatMap((one) => one.classes))];
  const due = dueOf(learned, points, at);
  const event = due.length === 0 ? nextEvent(classes, at) : undefined;
  return {
    lead: chosen ? toLead(chosen, items, at) : null,
    due,
    nextDueAt: event?.instant ?? null,
    nextDueZone: event?.timeZone ?? null,
    recalls: sumsOf(dueQuestions(learned, items, at)),
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
