import { useMemo, useState } from "react";
import type { Question } from "./place.ts";
import { inOrder, type Ranks, ranksWith, type Sort } from "./sort.ts";

const noRanks: Ranks = new Map();

/** Sorted threads. Votes don't reorder them until an order is chosen again. */
export const useSorted = (threads: readonly Question[]) => {
  // Server time; the reader's clock may be wrong.
  const [newestAt] = useState(() => threads[0]?.createdAt ?? "");
  const [sort, setSort] = useState<Sort>("asked");
  const [before, setRanks] = useState(noRanks);
  const ranks = ranksWith(before, threads, newestAt);
  // Updated during render, so that new posts cause a single render.
  if (ranks !== before) setRanks(ranks);
  return {
    sort,
    setSort: (next: Sort) => {
      setSort(next);
      setRanks(noRanks);
    },
    sorted: useMemo(() => inOrder(threads, sort, ranks), [threads, sort, ranks]),
  };
};
