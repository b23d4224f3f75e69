import type { listClassCodes as route } from "@cu/api/class-desk";
import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { AdminIndexClassEntity } from "../../storage/class/admin-index.entity.ts";
import { ClassEntity, type ClassItem } from "../../storage/class/class.entity.ts";
import { totalAmong, totalKey } from "../../storage/daily-counters/total.ts";

/** ADM-17: the codes of all classes, newest first. Two store calls. */
export const listClassCodes = async (
  _admin: Admin,
  { before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const all = AdminIndexClassEntity.query.all({});
  const last = before === undefined ? undefined : readCursor(before);
  const query = last ? all.lt({ createdAt: last.at, id: Number(last.id) }) : all;
  const { data: places } = await query.go({ order: "desc", limit: deskPerPage });
  const items = await batchGet([totalKey("classes"), ...places.map(({ id }) => keyOf(ClassEntity, { id }))]);
  return {
    count: totalAmong(items, "classes"),
    results: places.flatMap(({ id }) => {
      const found = readAs<ClassItem>(ClassEntity, itemAt(items, keyOf(ClassEntity, { id })));
      return found ? [toClassCode(found)] : [];
    }),
    next: nextOf(
      places.map(({ createdAt, id }) => ({ at: createdAt, id: String(id) })),
      deskPerPage,
    ),
  };
};

/** ADM-21: a class as its code's page shows it. */
export const toClassCode = ({
  code,
  label,
  redemptions,
  validFrom,
  expiresOn,
  createdByName,
  createdByUsername,
}: ClassItem) => ({ code, label, rosterSize: redemptions, validFrom, expiresOn, createdByName, createdByUsername });
