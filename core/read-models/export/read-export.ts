import type { readExport as route } from "@cu/api/export";
import { Failure } from "@cu/api/failure";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { ExportEntity, type ExportItem } from "./export.entity.ts";
import { shown } from "./state.ts";

/** The progress of an export, and its download URL; `export.missing` for other admins. One store call. */
export const readExport = async (admin: Admin, id: string): Promise<Returned<typeof route>> => {
  const item = await readItem(admin.id, id);
  if (!item) throw new Failure("export.missing");
  return await shown(item);
};

/** An unexpired export; otherwise undefined. */
export const readItem = async (by: number, id: string): Promise<ExportItem | undefined> => {
  const key = keyOf(ExportEntity, { by, id });
  const item = readAs<ExportItem>(ExportEntity, itemAt(await batchGet([key], { consistent: true }), key));
  return item && item.ttl * 1000 > now() ? item : undefined;
};
