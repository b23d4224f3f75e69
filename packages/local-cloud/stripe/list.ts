import { noSuch } from "./failure.ts";
import { integer, invalid, nested, type Params, text } from "./form.ts";

type Row = { id: string; object: string; created: number };

/** A page, newest first, as every list call of Stripe answers it. */
export function list<R extends Row>(
  url: string,
  rows: Iterable<R>,
  params: Params,
  filters: Partial<Record<string, (row: R) => string | null>> = {},
): object {
  const limit = integer(params, "limit") ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid("limit", "This value must be between 1 and 100.", "parameter_invalid_integer");
  const wanted = Object.entries(filters).filter(([name]) => params[name] !== undefined);
  const created = typeof params.created === "object" ? nested(params, "created") : {};
  const newest = [...rows]
    .reverse()
    .filter((row) => wanted.every(([name, field]) => field?.(row) === text(params, name)))
    .filter((row) => isWithin(row.created, created));
  const after = text(params, "starting_after");
  const before = text(params, "ending_before");
  const start = after ? place(newest, after) + 1 : before ? Math.max(0, place(newest, before) - limit) : 0;
  const end = before ? Math.min(place(newest, before), start + limit) : start + limit;
  const hasMore = before ? start > 0 : end < newest.length;
  return { object: "list", url, has_more: hasMore, data: newest.slice(start, end) };
}

function place(rows: readonly Row[], id: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw noSuch("object", id, "starting_after");
  return index;
}

function isWithin(instant: number, bounds: Params): boolean {
  const { gt, gte, lt, lte } = bounds;
  if (gt !== undefined && instant <= Number(gt)) return false;
  if (gte !== undefined && instant < Number(gte)) return false;
  if (lt !== undefined && instant >= Number(lt)) return false;
  return lte === undefined || instant <= Number(lte);
}
