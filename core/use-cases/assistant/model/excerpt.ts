import type { Segment } from "@cu/captions/segment";
import type { Task } from "../engine.ts";
import { indexOf } from "../local/bm25.ts";
import { stem, tokensOf } from "../local/tokens.ts";

/** About 60,000 tokens, four hours of speech; longer lectures are not sent completely. */
const maxCharacters = 240_000;
const draftSeconds = 600;

/** The part of a transcript that a task needs, in order. */
export const excerptFor = (task: Task, segments: readonly Segment[]): readonly Segment[] => {
  if (task.kind === "draft") {
    const recent = segments.filter(
      ({ startTime }) => startTime <= task.second && startTime >= task.second - draftSeconds,
    );
    return fitting(recent.length > 0 ? recent : segments.slice(0, 50), () => 0);
  }
  if (task.kind === "summary") return fitting(segments, spread);
  const { scores } = indexOf(segments.map(({ text }) => tokensOf(text).map(stem)));
  const values = scores(tokensOf(task.prompt).map(stem));
  return fitting(segments, (place) => Math.max(...[-2, -1, 0, 1, 2].map((step) => values[place + step] ?? 0)));
};

/** As many lines as fit, by descending value. */
const fitting = (segments: readonly Segment[], value: (place: number) => number): readonly Segment[] => {
  const lengthOf = ({ text }: Segment) => text.length + 12;
  if (segments.reduce((sum, segment) => sum + lengthOf(segment), 0) <= maxCharacters) return segments;
  const ranked = segments
    .map((segment, place) => ({ segment, place }))
    .toSorted((a, b) => value(b.place) - value(a.place));
  const taken = new Set<number>();
  let left = maxCharacters;
  for (const { segment, place } of ranked) {
    left -= lengthOf(segment);
    if (left < 0) break;
    taken.add(place);
  }
  return segments.filter((_, place) => taken.has(place));
};

// Every fourth block of twenty lines has the lowest priority, so that dropped lines are spread over the whole lecture.
const spread = (place: number): number => (Math.floor(place / 20) % 4 === 3 ? 0 : 1) - place * 1e-9;
