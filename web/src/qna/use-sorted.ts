import { useMemo, useState } from "react";
import type { Question } from "./place.ts";
import { inOrder, type Ranks, ranksWith, type Sort } from "./sort.ts";

const noRanks: Ranks = new Map();

/** Threads in the order that the reader chooses. A vote moves none of them until an order is chosen again. */
export const useSorted = (threads: readonly Question[]) => {
  // By the server's clock; the reader's may be wrong.
  const [newestAt] = useState(() => threads[0]?.createdAt ?? "");
  const [sort, setSort] = useState<Sort>("asked");
  const [before, setRanks] = useState(noRanks);
  const ranks = ranksWith(before, threads, newestAt);
  // Kept during rendering: the list is drawn once for what arrives.
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
