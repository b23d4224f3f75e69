import type { listModulePurchases as route } from "@cu/api/books";
import type { Parsed, Returned } from "@cu/api/route";
import { csvLine } from "@cu/csv/csv";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { openedKinds } from "../../storage/admin-index/list.ts";
import { type OpenedRow, OpenedRowEntity } from "../../storage/admin-index/opened-row.entity.ts";
import { rowsOf, type Shelf } from "../../storage/admin-index/rows.ts";
import { classesAmong, classKeys } from "../../storage/class/read-classes.ts";
import { CardEntity, cardsOf, MetaEntity, metasOf } from "../../storage/course/card.entity.ts";
import { ownPriceOf } from "../../storage/course/price.ts";
import { batchesOf } from "./batches.ts";
import { mustBeDays } from "./days.ts";
import { readPage } from "./page.ts";
import { peopleAmong, peopleKeys } from "./people.ts";

export type ModulePurchasesInput = Parsed<typeof route>["body"];
type Input = ModulePurchasesInput;
type View = Returned<typeof route>["data"][number];
type Opened = {
  readonly row: OpenedRow;
  readonly courseId: number;
  readonly moduleId: number;
  /** null: not purchased, or older than this field. */
  readonly paid: number | null;
};

/** ADM-49, ADM-50, ADM-60: modules granted to users, a page at a time. */
export const listModulePurchases = async (
  _admin: Admin,
  input: Input,
  place: { page: number; pageSize: number },
): Promise<Returned<typeof route>> => {
  mustBeDays(input);
  const { records, total } = await readPage({ list: "opened", ...partOf(input), days: input, recordsOf }, place);
  return { data: await named(records), total };
};

const head = [
  "id",
  "date",
  "collectionId",
  "collection",
  "freeCourse",
  "moduleId",
  "module",
  "price",
  "paid",
  "userId",
  "username",
  "firstName",
  "lastName",
  "accessType",
  "accessFrom",
  "accessUntil",
];

export async function* modulePurchaseLines(input: Input): AsyncGenerator<string> {
  yield csvLine(head);
  for await (const items of batchesOf(rowsOf(partOf(input).shelves, input, {})))
    for (const { id, date, collection, module, paid, user, ...access } of await named(items.flatMap(recordsOf)))
      yield csvLine([
        id,
        date,
        collection.id,
        collection.name,
        collection.freeCourse ? "yes" : "no",
        module.id,
        module.name,
        module.price,
        paid,
        user?.id ?? null,
        user?.username ?? null,
        user?.firstName ?? null,
        user?.lastName ?? null,
        access.accessType,
        access.accessFrom,
        access.accessUntil,
      ]);
}

const partOf = ({ courseType, permissionType }: Input): { kinds: readonly string[]; shelves: readonly Shelf[] } => {
  const kinds = openedKinds.filter(
    (kind) =>
      (courseType === "" || kind.startsWith(courseType)) && (permissionType === "" || kind.endsWith(permissionType)),
  );
  const isAll = kinds.length === openedKinds.length;
  return {
    kinds,
    shelves: isAll ? [{ start: "opened#", index: "gsi1" }] : kinds.map((kind) => ({ start: `opened#${kind}#` })),
  };
};

const recordsOf = (item: Item): Opened[] => {
  const row = readAs<OpenedRow>(OpenedRowEntity, item);
  return row
    ? row.parts.flatMap(({ courseId, moduleIds, paid }) =>
        moduleIds.map((moduleId, n) => ({ row, courseId, moduleId, paid: paid?.[n] ?? null })),
      )
    : [];
};

/** Resolves ids to current names: one store call per hundred users, courses and classes. */
const named = async (records: readonly Opened[]): Promise<View[]> => {
  const courseIds = [...new Set(records.map(({ courseId }) => courseId))];
  const items = await batchGet([
    ...peopleKeys(records.map(({ row }) => row)),
    ...courseIds.flatMap((id) => [keyOf(CardEntity, { id }), keyOf(MetaEntity, { id })]),
    ...classKeys(records.flatMap(({ row }) => row.classId ?? [])),
  ]);
  const [people, cards, metas, classes] = [peopleAmong(items), cardsOf(items), metasOf(items), classesAmong(items)];
  return records.map(({ row, courseId, moduleId, paid }) => {
    const module = metas.get(courseId)?.modules.find(({ id }) => id === moduleId);
    const window = classes.get(row.classId ?? 0)?.scheduledAccesses.find((one) => one.module === moduleId);
    return {
      id: `${row.id}-${moduleId}`,
      date: row.at,
      collection: { id: courseId, name: cards.get(courseId)?.name ?? "", freeCourse: row.kind.startsWith("free") },
      module: { id: moduleId, name: module?.name ?? "", price: module ? ownPriceOf(module) : null },
      paid,
      user: people.get(row.sub) ?? null,
      accessType: row.kind.endsWith("permanent") ? "permanent" : "temporary",
      accessFrom: row.from ?? window?.accessFrom ?? null,
      accessUntil: row.until ?? window?.accessUntil ?? null,
    };
  });
};
