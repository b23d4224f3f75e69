import { slicesPerSeat } from "@cu/class-watch/per-seat";
import { sliceCount } from "@cu/watch/slices";
import { watchPercentage } from "@cu/watch/watch-percentage";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import type { ChunkPiece } from "../class-watch/read-watched.ts";
import type { Crowd } from "./crowd.ts";
import { type Middle, middleOf } from "./middle.ts";
import { type Seats, valuesOf } from "./seats.ts";

/** More slices than any video has, for videos of unknown length. */
const unknownLength = 2 ** 20;

export const slicesOf = (duration: number | null): number => (duration === null ? unknownLength : sliceCount(duration));

/** Watch percentage (F16) of each seat, in order, 0 to 1; all 0 for a video of unknown length. */
export const percentagesOf = (
  { id, duration }: Pick<VideoRecord, "id" | "duration">,
  seats: Seats,
  pieces: readonly ChunkPiece[],
): Float64Array => {
  const byChunk = new Map(
    pieces
      .filter(({ videoId }) => videoId === id)
      .map(({ chunk, piece }) => [chunk, slicesPerSeat(piece.watched, slicesOf(duration))]),
  );
  const values = valuesOf(seats, byChunk);
  for (let index = 0; index < values.length; index++)
    values[index] = watchPercentage(values[index] ?? 0, duration) ?? 0;
  return values;
};

type Of = { readonly members: Seats; readonly pieces: readonly ChunkPiece[]; readonly amount?: Crowd["amount"] };

/** The class's median and average share of a video, 0 to 1, for every page (DSH-107). */
export const classShares = (video: Pick<VideoRecord, "id" | "duration">, { members, pieces, amount }: Of): Middle => {
  const { median, average } = middleOf(percentagesOf(video, members, pieces), amount);
  return { median: atMostWhole(median), average: atMostWhole(average) };
};

// Rounded amounts may exceed 1.
const atMostWhole = (share: number | null): number | null => share && Math.min(1, share);
