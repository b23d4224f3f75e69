import { Failure } from "@cu/api/failure";
import { now } from "../../foundation/clock.ts";
import type { Item } from "../../foundation/store/batch.ts";
import { Conflict, commit, type Put } from "../../foundation/store/commit.ts";
import { readAs } from "../../foundation/store/entity-item.ts";
import { padded } from "../../foundation/store/id.ts";
import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import { EarnedEntity, type EarnedItem } from "../../storage/ledger/earned.entity.ts";
import { MonthEntity, SumsEntity, type SumsItem } from "./sums.entity.ts";
import { type MonthRows, nothingEarned, type Sums, withItems, withMonthItems } from "./sums.ts";
import { monthOf } from "./week.ts";

// Entries are dated just before they are written and no function runs this long, so older ranges are complete.
const settledMilliseconds = 5 * 60_000;
// A page of the store is 1 MB, about 2,500 items.
const maxPages = 8;
/** Below this many new items, summing again is cheaper than writing the result. */
const worthKeeping = 100;

export type Earned = {
  /** Of every item. */
  readonly sums: Sums;
  /** At least the items missing from the cached months. */
  readonly fresh: readonly EarnedItem[];
};

/**
 * An author's total earnings: the cached sums plus newer items. Items older than a few minutes are added to the cache
 * by a conditional write. `server.busy` if there are more new items than eight pages: these are cached, and the next
 * call continues after them.
 */
export const readSums = async (authorId: number, known?: Kept): Promise<Earned> => {
  const kept = known ?? (await findKept(authorId));
  const { items, hasMore } = await itemsAfter(authorId, kept.upTo);
  const cutoff = new Date(now() - settledMilliseconds).toISOString();
  const settled = items.filter(({ date }) => date <= cutoff);
  const sums = withItems(kept.sums, settled);
  const isKept = settled.length >= worthKeeping && (await keep(authorId, kept, sums, settled));
  if (hasMore) throw new Failure("server.busy", undefined, { retryAfterSeconds: 1 });
  const late = items.filter(({ date }) => date > cutoff);
  return { sums: withItems(sums, late), fresh: isKept ? late : items };
};

/**
 * One month by parts, with the items missing from the cache. `upTo` prevents counting items twice that a concurrent
 * reader has just cached.
 */
export const readMonth = async (authorId: number, month: string, fresh: readonly EarnedItem[]): Promise<MonthRows> => {
  const { data } = await MonthEntity.get({ authorId, month }).go({ consistent: true });
  const upTo = data ? placeText(data.upTo) : "";
  return withMonthItems(
    data ? unpackJson<MonthRows>(data.data) : {},
    fresh.filter((item) => monthOf(item.date) === month && placeText(item) > upTo),
  );
};

export type Kept = { readonly revision: number; readonly upTo: Place | undefined; readonly sums: Sums };
type Place = Pick<EarnedItem, "date" | "walletId" | "sequence">;

// Sorts like the keys.
export const placeText = ({ date, walletId, sequence }: Place): string =>
  `${date}#${padded(walletId)}#${padded(sequence)}`;

const findKept = async (authorId: number): Promise<Kept> => {
  const { data } = await SumsEntity.get({ authorId }).go({ consistent: true });
  return keptIn(data);
};

const keptIn = (item: SumsItem | null | undefined): Kept =>
  item
    ? { revision: item.revision, upTo: item.upTo, sums: unpackJson<Sums>(item.data) }
    : { revision: 0, upTo: undefined, sums: nothingEarned };

/** Cached sums per author, taken from the items read; empty sums for an author without any. */
export const keptOf = (items: readonly Item[]): ((authorId: number) => Kept) => {
  const found = items.flatMap((item) => readAs<SumsItem>(SumsEntity, item) ?? []);
  const byAuthor = new Map(found.map((one) => [one.authorId, one]));
  return (authorId) => keptIn(byAuthor.get(authorId));
};

const itemsAfter = async (authorId: number, place: Place | undefined) => {
  const all = EarnedEntity.query.byAuthor({ authorId });
  const { data, cursor } = await (place ? all.gt(place) : all).go({ consistent: true, pages: maxPages });
  return { items: data, hasMore: cursor !== null };
};

/** Returns whether this write won: a concurrent reader may have cached the same or newer sums. */
const keep = async (
  authorId: number,
  { revision }: Kept,
  sums: Sums,
  settled: readonly EarnedItem[],
): Promise<boolean> => {
  const last = settled.at(-1);
  if (!last) return false;
  const months = await Promise.all(
    [...Map.groupBy(settled, ({ date }) => monthOf(date))].map(async ([month, items]) => ({
      month,
      rows: await readMonth(authorId, month, items),
    })),
  );
  const upTo = { date: last.date, walletId: last.walletId, sequence: last.sequence };
  const item = SumsEntity.put({
    authorId,
    // Differs from the revision of sums that were deleted, too.
    revision: Math.max(revision + 1, now()),
    upTo,
    data: packJson(sums),
  }).where((seen, { notExists, eq }) => (revision === 0 ? notExists(seen.revision) : eq(seen.revision, revision)));
  try {
    await commit([
      { name: "sums", item: { Put: item.params<Put>() } },
      ...months.map(({ month, rows }) => ({
        name: "month",
        item: { Put: MonthEntity.put({ authorId, month, upTo, data: packJson(rows) }).params<Put>() },
      })),
    ]);
    return true;
  } catch (error) {
    if (error instanceof Conflict) return false;
    throw error;
  }
};
