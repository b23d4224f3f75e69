import type { Entry } from "./entries.ts";

/** Of any `window` courses that follow each other in a list, at most `ofOne` are one person's, while there are others. */
export const fairness = { window: 20, ofOne: 3 };

/**
 * CAT-51: newest first, and yet whoever publishes a hundred courses at once does not push everybody else off the page:
 * what is too many of one person waits for the next of the others. The order follows from the list alone, so that every
 * page of it is cut from the same one. Courses of whom it is not known who made them are nobody's.
 */
export const spread = (newestFirst: readonly Entry[]): Entry[] => {
  const waiting = new Map<number, Entry[]>();
  const placed: Entry[] = [];
  const recent = new Map<number, number>();
  const place = (entry: Entry) => {
    placed.push(entry);
    if (entry.madeBy !== undefined) recent.set(entry.madeBy, (recent.get(entry.madeBy) ?? 0) + 1);
    const leaving = placed[placed.length - fairness.window];
    if (leaving?.madeBy !== undefined) recent.set(leaving.madeBy, (recent.get(leaving.madeBy) ?? 0) - 1);
  };
  const isFull = ({ madeBy }: Entry) => madeBy !== undefined && (recent.get(madeBy) ?? 0) >= fairness.ofOne;
  // The first of each queue is its newest, and of all that may come next the newest comes.
  const nextWaiting = (): Entry | undefined => {
    let best: Entry | undefined;
    for (const [entry] of waiting.values()) {
      if (entry && !isFull(entry) && (!best || entry.madeAt > best.madeAt)) best = entry;
    }
    return best;
  };
  const take = (entry: Entry) => {
    const queue = waiting.get(entry.madeBy ?? 0);
    queue?.shift();
    if (queue?.length === 0) waiting.delete(entry.madeBy ?? 0);
    place(entry);
  };
  for (const entry of newestFirst) {
    for (let due = nextWaiting(); due; due = nextWaiting()) take(due);
    const queue = waiting.get(entry.madeBy ?? 0);
    if (queue && entry.madeBy !== undefined) queue.push(entry);
    else if (isFull(entry)) waiting.set(entry.madeBy ?? 0, [entry]);
    else place(entry);
  }
  // Nobody else is left: the rest follows as far apart as it can, and then newest first.
  for (let due = nextWaiting(); due; due = nextWaiting()) take(due);
  const rest = [...waiting.values()].flat().toSorted((a, b) => b.madeAt - a.madeAt || b.id - a.id);
  return [...placed, ...rest];
};
