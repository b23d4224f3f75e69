/**
 * A seat is a member's number in the class, given on joining and never given again. Its chunk is one item's worth of
 * seats, its place the number within the chunk.
 */
export const chunkSeats = 16_384;

export function chunkOf(seat: number): number {
  return Math.floor(seat / chunkSeats);
}

export function placeOf(seat: number): number {
  return seat % chunkSeats;
}

/** No video has as many slices: posts beyond ten million seconds are refused (core/watch/post-watch.ts). */
export const slicesLimit = 2 ** 20;

/**
 * Who watched which slices of a video: places in ascending order, and for each its ranges of slices, ascending and
 * apart. People watch stretches, so a range or two is all there is of most of them. A bit for every slice and seat says
 * the same in twice the bytes when deflated, and when inflated grows with the length of the video and the class.
 */
export type Watched = {
  readonly places: Uint16Array;
  /** Where the ranges of each place end in `from` and `until`; they begin where those of the place before end. */
  readonly ends: Uint32Array;
  readonly from: Uint32Array;
  /** The first slice that is not in the range any more. */
  readonly until: Uint32Array;
};

/**
 * What the members of one chunk watched of one video in one stretch of time. The times are those of `watched.places`;
 * rated milliseconds are milliseconds of the video, the time multiplied by the speed.
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
 * A piece of an hour that may still grow. Its source reports the sum so far for each half hour of the video, so the
 * time is kept by half hour, and joining takes the larger of two sums.
 */
export type OpenPiece = { readonly watched: Watched; readonly halfHours: HalfHours };

export const halfHoursLimit = 65_536;

export function halfHourKey(place: number, halfHour: number): number {
  return place * halfHoursLimit + halfHour;
}

export function placeOfKey(key: number): number {
  return Math.floor(key / halfHoursLimit);
}
