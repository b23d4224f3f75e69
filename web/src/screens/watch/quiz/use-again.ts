import { isPlayed } from "@cu/watch/crossing";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Player, Step } from "../../../features/player/player.ts";
import { type Question, stateOf } from "../../../features/quiz/question-state.ts";
import type { PartAgain } from "../../../features/transcript/questions.ts";
import { useStored } from "../../../lib/use-stored.ts";

// Enough for a user's wrong answers in a year; beyond that old bands reappear.
const maxKept = 300;

/** QZL-52: the parts of questions that were answered wrong, until they are watched again or answered right. */
export const useAgain = (questions: readonly Question[], player: Player | null): readonly PartAgain[] => {
  const [kept, keep] = useStored("watchedAgain");
  const played = useRef(new Map<string, Set<number>>());
  const watched = kept?.split(",") ?? [];
  const parts = questions.flatMap(({ id, latestAttempt, startVideoTimestamp: from, endVideoTimestamp: until }) => {
    if (!latestAttempt || stateOf(latestAttempt, false) !== "wrong" || until <= from) return [];
    const answer = `${id}@${latestAttempt.submittedAt}`;
    return watched.includes(answer) ? [] : [{ answer, from, until }];
  });

  const take = useEffectEvent((step: Step) => {
    if (step.position <= step.previous || !isPlayed(step)) return;
    const done = parts.filter((part) => isWholeWith(step, part, played.current));
    if (done.length > 0) keep([...watched, ...done.map(({ answer }) => answer)].slice(-maxKept).join(","));
  });
  useEffect(() => player?.onStep((step) => take(step)), [player]);
  return bandsOf(parts);
};

/** Parts that lie over each other are one band. */
const bandsOf = (parts: readonly PartAgain[]): PartAgain[] => {
  const bands: { from: number; until: number }[] = [];
  for (const { from, until } of parts.toSorted((left, right) => left.from - right.from)) {
    const last = bands.at(-1);
    if (last && from < last.until) last.until = Math.max(last.until, until);
    else bands.push({ from, until });
  }
  return bands;
};

/** Takes down what a step played of a part, and whether nothing of it is missing now. */
const isWholeWith = (
  { previous, position }: Step,
  { answer, from, until }: PartAgain & { answer: string },
  played: Map<string, Set<number>>,
): boolean => {
  const seconds = played.get(answer) ?? new Set();
  played.set(answer, seconds);
  for (let second = Math.floor(previous); second < position; second++) seconds.add(second);
  for (let second = Math.floor(from); second < until; second++) if (!seconds.has(second)) return false;
  return true;
};
