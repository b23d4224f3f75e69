import { type Entry, newestFirst } from "./entries.ts";

/** In any `window` consecutive courses, at most `ofOne` are by one author, as long as there are others. */
export const fairness = { window: 20, ofOne: 3 };

/**
 * CAT-51: newest first, but an author who publishes a hundred courses does not push others off the page: the surplus is
 * delayed until after the others' next courses. The order depends only on the list, so all pages are consistent.
 */
export const spread = (entries: readonly Entry[]): Entry[] => {
  const waiting = new Map<number, Entry[]>();
  const placed: Entry[] = [];
  const recent = new Map<number, number>();
  const count = ({ madeBy }: Entry, more: number) => recent.set(madeBy, (recent.get(madeBy) ?? 0) + more);
  const place = (entry: Entry) => {
    placed.push(entry);
    count(entry, 1);
    const leaving = placed[placed.length - fairness.window];
    if (leaving) count(leaving, -1);
  };
  const isFull = ({ madeBy }: Entry) => (recent.get(madeBy) ?? 0) >= fairness.ofOne;
  // Each queue starts with its newest course, and the newest of the allowed ones comes next.
  const nextWaiting = (): Entry | undefined => {
    const free = [...waiting.values()].flatMap(([entry]) => (entry && !isFull(entry) ? entry : []));
    return free.toSorted(newestFirst)[0];
  };
  const placeWaiting = () => {
    for (let due = nextWaiting(); due; due = nextWaiting()) {
      waiting.get(due.madeBy)?.shift();
      place(due);
    }
  };
  for (const entry of entries) {
    placeWaiting();
    if (isFull(entry)) waiting.set(entry.madeBy, [...(waiting.get(entry.madeBy) ?? []), entry]);
    else place(entry);
  }
  // Only one author is left: the rest is spaced as far as possible, then newest first.
  placeWaiting();
  return [...placed, ...[...waiting.values()].flat().toSorted(newestFirst)];
};
