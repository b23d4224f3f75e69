/**
 * A seat is a member's number in the class, assigned on joining and never reused. A chunk is the seats stored in one item;
 * a place is the index within the chunk.
 */
export const chunkSeats = 16_384;

export function chunkOf(seat: number): number {
  return Math.floor(seat / chunkSeats);
}

export function seatInChunk(seat: number): number {
  return seat % chunkSeats;
}

/** Exceeds any video's slices: posts beyond ten million seconds are refused (core/use-cases/watch/post-watch.ts). */
export const slicesLimit = 2 ** 20;

/**
 * Watched slices by place: places ascending, each with ascending, disjoint ranges of slices. Viewers watch continuously,
 * so most have one or two ranges. A bitmap takes twice the bytes when deflated, and inflated grows with the length of
 * the video times the size of the class.
 */
export type Watched = {
  readonly places: Uint16Array;
  /** End index of each place's ranges in `from` and `until`; they start at the previous place's end. */
  readonly ends: Uint32Array;
  readonly from: Uint32Array;
  /** Exclusive end of the range. */
  readonly until: Uint32Array;
};

/**
 * Watch data of one chunk, video and time range. Times are parallel to `watched.places`; rated milliseconds are video
 * time, wall-clock time multiplied by the playback rate.
 */
export type Piece = {
  readonly watched: Watched;
  readonly milliseconds: Float64Array;
  readonly ratedMilliseconds: Float64Array;
};

/** Times of an open piece, by ascending key: place × 65,536 + half hour of the video. */
export type HalfHours = {
  readonly keys: Uint32Array;
  readonly milliseconds: Float64Array;
  readonly ratedMilliseconds: Float64Array;
};

/**
 * A piece of an hour that may still grow. Its source reports running totals per half-hour of the video, so times are kept
 * by half-hour and merging takes the maximum.
 */
export type OpenPiece = { readonly watched: Watched; readonly halfHours: HalfHours };

export const halfHoursLimit = 65_536;

export function halfHourKey(place: number, halfHour: number): number {
  return place * halfHoursLimit + halfHour;
}

export function placeOfKey(key: number): number {
  return Math.floor(key / halfHoursLimit);
}
