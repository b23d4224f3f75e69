import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { firstQuestions, type Question } from "./place.ts";

/**
 * Adds a scope's most upvoted questions, which in a long thread may not be loaded yet (QNA-66). Kept separately,
 * because paging continues after the last question of `threads`.
 */
export const useMostAsked = (threads: readonly Question[] | undefined, read: () => Promise<readonly Question[]>) => {
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const readAsked = useEffectEvent(async () => setAsked(await read()));
  const isLong = threads !== undefined && threads.length >= firstQuestions;
  useEffect(() => {
    // Without them the list is in the order of those that were read.
    if (isLong) void readAsked().catch(() => undefined);
  }, [isLong]);
  return {
    threads: useMemo(() => threads && merged(threads, asked), [threads, asked]),
    /** Applies a change to the questions kept here. */
    change: (how: (threads: readonly Question[]) => readonly Question[]) =>
      setAsked((before) => {
        const ids = new Set(before.map(({ id }) => id));
        return how(before).filter(({ id }) => ids.has(id));
      }),
  };
};

const merged = (threads: readonly Question[], asked: readonly Question[]): readonly Question[] => {
  const known = new Set(threads.map(({ id }) => id));
  const behind = asked.filter(({ id }) => !known.has(id));
  if (behind.length === 0) return threads;
  return [...threads, ...behind.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))];
};
