import type { Item } from "../../foundation/store/batch.ts";
import { type Days, hourAt, readHours, totalOf } from "../../storage/admin-index/hours.ts";
import type { List } from "../../storage/admin-index/list.ts";
import { rowsOf, type Shelf } from "../../storage/admin-index/rows.ts";

export type Place = { readonly page: number; readonly pageSize: number };

type Asked<R> = {
  readonly list: List;
  readonly kinds: readonly string[];
  readonly shelves: readonly Shelf[];
  readonly days: Days;
  /** What a row of the list is: several records, where one purchase opened several modules. */
  readonly recordsOf: (item: Item) => readonly R[];
};

/**
 * A numbered page of a list, the newest first, and how many there are on all pages. The counters of the hours say where
 * it begins, so that only the hour's own rows before it are read. Two store calls, one more for a month or a shelf more.
 */
export const readPage = async <R>(
  { list, kinds, shelves, days, recordsOf }: Asked<R>,
  { page, pageSize }: Place,
): Promise<{ records: R[]; total: number }> => {
  const hours = await readHours(list, kinds, days);
  const total = totalOf(hours);
  const place = hourAt(hours, (page - 1) * pageSize);
  if (!place) return { records: [], total };
  const wanted = place.skip + pageSize;
  const records: R[] = [];
  for await (const item of rowsOf(shelves, days, { until: place.hour, limit: wanted })) {
    records.push(...recordsOf(item));
    if (records.length >= wanted) break;
  }
  return { records: records.slice(place.skip, wanted), total };
};
