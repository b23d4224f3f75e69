import { chunkOf, seatInChunk } from "@cu/class-watch/piece";
import { emptyBits, encodeBits, setBits } from "@cu/watch/bitset";
import { encodeMinutes } from "@cu/watch/minutes";
import { sliceSeconds } from "@cu/watch/slices";
import { weekNumber } from "@cu/watch/week";
import type { VideoWatching, Watching } from "../../use-cases/progress/watching.ts";
import type { ChunkPiece } from "../class-watch/read-watched.ts";

const slicesPerMinute = 60 / sliceSeconds;

/**
 * Class data on one student's watching, in the form of personal progress: limited to what they shared while in the
 * class. A minute counts each of its slices once.
 */
export const seatWatching = (
  seat: number,
  pieces: readonly ChunkPiece[],
  weeks: ReadonlyMap<string, number>,
): Watching => {
  const videos: Record<string, VideoWatching> = {};
  for (const { videoId, chunk, piece } of pieces) {
    if (chunk !== chunkOf(seat)) continue;
    const index = piece.watched.places.indexOf(seatInChunk(seat));
    if (index >= 0) videos[videoId] = watchingAt(piece, index);
  }
  return {
    videos,
    weeks: Object.fromEntries([...weeks].map(([week, milliseconds]) => [weekNumber(Date.parse(week)), milliseconds])),
    hours: {},
  };
};

const watchingAt = (
  { watched, milliseconds, ratedMilliseconds }: ChunkPiece["piece"],
  index: number,
): VideoWatching => {
  const first = index === 0 ? 0 : (watched.ends[index - 1] ?? 0);
  const end = watched.ends[index] ?? 0;
  const length = end > first ? (watched.until[end - 1] ?? 0) : 0;
  const slices = emptyBits(length);
  const minutes = Array.from({ length: Math.ceil(length / slicesPerMinute) }, () => 0);
  for (let range = first; range < end; range++) {
    const [from, until] = [watched.from[range] ?? 0, watched.until[range] ?? 0];
    setBits(slices, { from, until });
    for (let slice = from; slice < until; slice++) {
      const minute = Math.floor(slice / slicesPerMinute);
      minutes[minute] = (minutes[minute] ?? 0) + 1000 * sliceSeconds;
    }
  }
  return {
    slices: encodeBits(slices),
    milliseconds: milliseconds[index] ?? 0,
    ratedMilliseconds: ratedMilliseconds[index] ?? 0,
    minutes: encodeMinutes(minutes),
    lastVideoTimestamp: length * sliceSeconds,
    at: 0,
  };
};
