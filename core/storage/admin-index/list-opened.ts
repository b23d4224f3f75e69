import type { Put, Write } from "../../foundation/store/commit.ts";
import { countInHour } from "./hours.ts";
import { monthOf, type OpenedKind } from "./list.ts";
import { type OpenedRow, OpenedRowEntity } from "./opened-row.entity.ts";

type Opening = Omit<OpenedRow, "kind" | "month"> & { readonly freeCourse: boolean; readonly isPermanent: boolean };

/** A grant of modules, as in the report of module purchases. */
export const openedRow = ({ freeCourse, isPermanent, ...row }: Opening): OpenedRow => ({
  ...row,
  kind: `${freeCourse ? "free" : "premium"}-${isPermanent ? "permanent" : "temporary"}` satisfies OpenedKind,
  month: monthOf(row.at),
});

/** Adds granted modules to the report of module purchases, in the granting transaction. */
export const listOpened = (row: OpenedRow): Write[] => {
  const modules = row.parts.flatMap(({ moduleIds }) => moduleIds);
  if (modules.length === 0) return [];
  return [
    { name: "opened-row", item: { Put: OpenedRowEntity.create(row).params<Put>() } },
    countInHour("opened", row.kind, row.at, modules.length),
  ];
};
