import type { findOrders } from "@cu/api/find";
import type { Doc } from "./docs.ts";
import type { Hit } from "./hit.ts";

type Order = (typeof findOrders)[number];

/** Sort key, compared lexicographically; the last number is unique. */
type Rank = readonly number[];

const secondsOf = (doc: Doc): number => {
  if (doc.kind === "lecture") return doc.video.seconds < 0 ? Number.MAX_SAFE_INTEGER : doc.video.seconds;
  const modules = doc.kind === "module" ? [doc.module] : doc.course.modules;
  return modules.flatMap(({ videos }) => videos).reduce((sum, { seconds }) => sum + Math.max(0, seconds), 0);
};

const priceOf = (doc: Doc): number =>
  doc.kind === "lecture" || doc.kind === "module" ? doc.module.price : doc.course.price;

const idOf = (doc: Doc): number => {
  if (doc.kind === "lecture") return doc.video.id;
  if (doc.kind === "module") return doc.module.id;
  return doc.kind === "author" ? doc.author : doc.course.id;
};

/** For transcripts: phrase matches first, those with help of a name last, then by number of matches; otherwise name before description; newer first. */
const bestOf = ({ said, named }: Hit, isSaid: boolean): Rank =>
  isSaid ? [said?.inOrder ? 0 : said?.isPartly ? 2 : 1, -(said?.times ?? 0)] : [named === "name" ? 0 : 1];

const rankOf = (hit: Hit, order: Order, isSaid: boolean): Rank => {
  const rest = [-hit.doc.course.madeAt, -hit.doc.course.id, idOf(hit.doc)];
  const best = bestOf(hit, isSaid);
  if (order === "shortest") return [secondsOf(hit.doc), ...best, ...rest];
  if (order === "cheapest") return [priceOf(hit.doc), ...best, ...rest];
  return order === "newest" ? [-hit.doc.course.madeAt, ...best, ...rest] : [...best, ...rest];
};

const compare = (a: Rank, b: Rank): number => {
  for (let n = 0; n < a.length; n++) {
    const difference = (a[n] ?? 0) - (b[n] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** A page of the results. Sorts only as far as the page reaches. */
export const pageOf = (
  hits: readonly Hit[],
  { order, isSaid, from, size }: { order: Order; isSaid: boolean; from: number; size: number },
): Hit[] => {
  const most = from + size;
  const best: { readonly hit: Hit; readonly rank: Rank }[] = [];
  for (const hit of hits) {
    const rank = rankOf(hit, order, isSaid);
    const last = best[most - 1];
    if (last && compare(rank, last.rank) >= 0) continue;
    let low = 0;
    for (let high = best.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (compare(best[middle]?.rank ?? [], rank) <= 0) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, { hit, rank });
    if (best.length > most) best.pop();
  }
  return best.slice(from).map(({ hit }) => hit);
};
