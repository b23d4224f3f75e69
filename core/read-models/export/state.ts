import type { Export } from "@cu/api/export";
import { reportFiles } from "@cu/api/report-bounds";
import type * as z from "zod";
import { now } from "../../foundation/clock.ts";
import { downloadAddress } from "../../use-cases/course-file/file-store.ts";
import { type Content, nameOf } from "./contents.ts";
import type { ExportItem } from "./export.entity.ts";

/** How long a worker may be silent before an export counts as failed. */
export const silentMilliseconds = 2 * 60_000;

const openSeconds = 60;

/** Whether a worker builds it, or will. */
export const isPending = ({ status, aliveUntil }: ExportItem): boolean =>
  (status === "requested" || status === "loading") && aliveUntil >= now();

/** The storage key of a worker's file. */
export const fileOf = ({ by, claim }: { readonly by: number; readonly claim: string }): string =>
  `${reportFiles.folder}exports/${by}/${claim}.csv`;

/** An export as the contract shows it: without a live worker it has failed, whatever status is stored. */
export const shown = async (item: ExportItem): Promise<z.input<typeof Export>> => {
  const { id, by, status, rows, claim, size } = item;
  if (status !== "completed" || claim === undefined || size === undefined)
    return { id, status: isPending(item) ? status : "failed", rows, file: null };
  const name = nameOf(item.content as Content);
  return {
    id,
    status,
    rows,
    file: { url: downloadAddress(fileOf({ by, claim }), name, openSeconds), name, size },
  };
};
