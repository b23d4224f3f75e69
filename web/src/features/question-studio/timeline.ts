import { clock } from "@cu/quiz-sheet/label";
import { lengthOf } from "./time-text.ts";

const steps = [10, 30, 60, 120, 300, 600, 900, 1800, 3600];
const maxLabels = 7;

/** Times under the line of a lecture, at most seven. */
export const labelsOf = (duration: number): { seconds: number; text: string }[] => {
  const step = steps.find((one) => duration / one < maxLabels) ?? 3600 * Math.ceil(duration / 3600 / maxLabels);
  // A label at the very end would be cut off by the edge.
  const count = Math.floor((duration * 0.97) / step);
  return Array.from({ length: count + 1 }, (_, n) => ({ seconds: n * step, text: clock(n * step) }));
};

/** Worth naming from here on. */
const longGap = 300;

/** The longest stretch in which nothing is asked, from five minutes on. */
export const longestGap = (ends: readonly number[], duration: number): { start: number; end: number } | undefined => {
  const places = [0, ...ends.toSorted((left, right) => left - right), duration];
  const gaps = places.slice(1).map((end, n) => ({ start: places[n] ?? 0, end }));
  const [longest] = gaps.toSorted((left, right) => right.end - right.start - (left.end - left.start));
  return longest && longest.end - longest.start >= longGap && ends.length > 0 ? longest : undefined;
};

/** "26:00, 5 questions, one every 5 min 12 s on average" */
export const timelineFacts = (duration: number | null, questions: number): string =>
  [
    ...(duration === null ? [] : [clock(duration)]),
    questions === 1 ? "1 question" : `${questions} questions`,
    ...(duration !== null && questions > 1 ? [`one every ${lengthOf(duration / questions)} on average`] : []),
  ].join(", ");
