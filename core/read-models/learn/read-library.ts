import type { readLibrary as route } from "@cu/api/learn";
import { coursesPerLibraryPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Bearer } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import type { Held } from "./held.ts";
import { toLearned } from "./learned.ts";
import { readHeld, readShelf } from "./read-held.ts";
import { countsOf, mayPass, passes, pointsOf, toRow } from "./row.ts";

/**
 * A page of the library (LRN-05). It reads one page of courses, so a progress filter may return fewer, and `next`
 * continues. At most seven store calls, one more when sorted by name (`readShelf`, `readHeld`), two more with
 * certificates.
 */
export const readLibrary = async (
  bearer: Bearer,
  { filter, order, after }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const shelf = await readShelf(bearer);
  const { person, held, at } = shelf;
  const inOrder = await sorted(
    held.filter((one) => mayPass(filter, one)),
    order,
  );
  const from = after === undefined ? 0 : inOrder.findIndex(({ courseId }) => courseId === after) + 1;
  const page = inOrder.slice(from, from + coursesPerLibraryPage);
  const { read } = await readHeld(shelf, page);
  const learned = read.map((one) => toLearned(person, one, at));
  const points = await pointsOf(person.sub, learned);
  const all = learned.map((one) => toRow(one, points));
  const isWhole = page.length === held.length;
  return {
    rows: all.filter((row) => passes(filter, row)),
    next: inOrder.length > from + page.length ? (page.at(-1)?.courseId ?? null) : null,
    counts: countsOf(held, isWhole ? all : undefined),
  };
};

type Order = Parsed<typeof route>["query"]["order"];

const sorted = async (held: readonly Held[], order: Order): Promise<readonly Held[]> => {
  if (order === "due") return held.toSorted((a, b) => endOf(a) - endOf(b));
  return order === "name" ? await byName(held) : held;
};

const endOf = ({ closesAt, entitlements: { certificate } }: Held): number =>
  Math.min(
    ...[closesAt, certificate?.status === "issued" ? undefined : certificate?.accessUntil].map((end) =>
      end ? Date.parse(end) : Number.POSITIVE_INFINITY,
    ),
  );

/** One store call of cards. Courses beyond these follow in the usual order. */
const maxNamed = 100;

const byName = async (held: readonly Held[]): Promise<readonly Held[]> => {
  const named = held.slice(0, maxNamed);
  const keys = named.map(({ courseId }) => keyOf(CardEntity, { id: courseId }));
  const cards = cardsOf(await batchGet(keys, { consistent: true }));
  const nameOf = ({ courseId }: Held) => cards.get(courseId)?.name ?? "";
  return [
    ...named.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), "en", { sensitivity: "base", numeric: true })),
    ...held.slice(maxNamed),
  ];
};
