import type { QuestionsOfVideo, Slice } from "./retention.ts";

export const sliceSeconds = 10;
export const parts = 10;

/** The class's typical value at a position: the same tenth of its other lectures. */
export const usualAt = (usual: readonly number[] | null, slice: number, slices: number): number | null =>
  usual?.[Math.min(parts - 1, Math.floor((slice * parts) / slices))] ?? null;

/** Number of class questions with a timestamp within a minute of a position. */
export const askedAround = (askedAt: readonly number[], seconds: number): number =>
  askedAt.filter((at) => Math.abs(at - seconds) <= 60).length;

const maxPeaks = 2;
/** Minimum distance of peaks, in slices. */
const apart = 12;

/** The most rewatched slices, at most two; slices with fewer than five rewatches are ignored. */
export const peaksOf = (slices: readonly Slice[]): Slice[] => {
  const peaks: Slice[] = [];
  for (const slice of slices.toSorted((one, other) => other.watchedAgain - one.watchedAgain)) {
    if (peaks.length === maxPeaks || slice.watchedAgain < 5) break;
    if (peaks.every(({ start }) => Math.abs(start - slice.start) >= apart * sliceSeconds)) peaks.push(slice);
  }
  return peaks;
};

/** Start of the next question, wrapping around after the last; undefined without any. */
export const nextQuestion = (questions: QuestionsOfVideo["questions"], seconds: number): number | undefined => {
  const ends = questions.map(({ endVideoTimestamp }) => endVideoTimestamp);
  return ends.find((end) => Math.floor(end / sliceSeconds) > Math.floor(seconds / sliceSeconds)) ?? ends[0];
};
