import type { QuestionsOfVideo, Slice } from "./video.tsx";

export const sliceSeconds = 10;
export const parts = 10;

/** What is usual for the class at a place of this lecture: the same tenth of its other lectures. */
export const usualAt = (usual: readonly number[] | null, slice: number, slices: number): number | null =>
  usual?.[Math.min(parts - 1, Math.floor((slice * parts) / slices))] ?? null;

/** How many of the class's questions point within a minute of a place. */
export const askedAround = (askedAt: readonly number[], seconds: number): number =>
  askedAt.filter((at) => Math.abs(at - seconds) <= 60).length;

const mostPeaks = 2;
/** Peaks are at least this many slices apart. */
const apart = 12;

/** Where most came back, the most first, two at most: of fewer than five times nothing is said. */
export const peaksOf = (slices: readonly Slice[]): Slice[] => {
  const peaks: Slice[] = [];
  for (const slice of slices.toSorted((one, other) => other.watchedAgain - one.watchedAgain)) {
    if (peaks.length === mostPeaks || slice.watchedAgain < 5) break;
    if (peaks.every(({ start }) => Math.abs(start - slice.start) >= apart * sliceSeconds)) peaks.push(slice);
  }
  return peaks;
};

/** Where the next question of the lecture is asked, from the start again after the last; undefined without any. */
export const nextQuestion = (questions: QuestionsOfVideo["questions"], seconds: number): number | undefined => {
  const ends = questions.map(({ endVideoTimestamp }) => endVideoTimestamp);
  return ends.find((end) => Math.floor(end / sliceSeconds) > Math.floor(seconds / sliceSeconds)) ?? ends[0];
};
