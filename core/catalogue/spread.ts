import { type Entry, newestFirst } from "./entries.ts";

/**
 * Of any `window` courses that follow each other in a list, at most `ofOne` are one person's, while there are others.
 */
export const fairness = { window: 20, ofOne: 3 };

/**
 * CAT-51: newest first, but a person who publishes a hundred courses at once does not push everybody else off the page:
 * their surplus waits for the next courses of the others. The order follows from the list alone, so all its pages are
 * cut from the same one.
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
  // The first of each queue is its newest, and of all that may come next the newest comes.
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
  // Nobody else is left: the rest follows as far apart as it can, and then newest first.
  placeWaiting();
  return [...placed, ...[...waiting.values()].flat().toSorted(newestFirst)];
};
