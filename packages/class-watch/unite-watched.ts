import type { Watched } from "./piece.ts";
import { packRange, WatchedBuilder } from "./watched-builder.ts";

/**
 * Everything that is in at least one of them; the order does not matter. Takes time by the number of ranges, however
 * many slices the video has and however many seats the chunk.
 */
export function uniteWatched(all: readonly Watched[]): Watched {
  const [only] = all;
  if (only && all.length === 1) return only;
  const found = placesIn(all);
  const packed = new Float64Array(found.shared);
  scatter(all, found, packed);

  // Scattering has moved each shared place's start to its end.
  const builder = new WatchedBuilder(found.kinds.length, found.ranges);
  let start = 0;
  for (let place = 0; place < found.kinds.length; place++) {
    const kind = found.kinds[place];
    const at = found.starts[place] ?? 0;
    if (kind === kinds.shared) {
      builder.add(place, packed, start, at);
      start = at;
    } else if (kind === kinds.single) {
      builder.copy(place, all[found.sources[place] ?? 0] ?? nothing, at, at + (found.sizes[place] ?? 0));
    }
  }
  return builder.built();
}

/** Fast path: most places are in only one piece, where their ranges are already sorted. */
const kinds = { none: 0, single: 1, shared: 2 };

type Places = {
  readonly kinds: Uint8Array;
  /** Of a single place where it is: its piece, its first range and how many ranges it has. */
  readonly sources: Uint32Array;
  /** Of a shared place where its ranges will start. */
  readonly starts: Uint32Array;
  readonly sizes: Uint32Array;
  readonly ranges: number;
  /** How many ranges are of shared places. */
  readonly shared: number;
};

function placesIn(all: readonly Watched[]): Places {
  const size = placesOf(all);
  const [sources, starts, sizes] = [new Uint32Array(size), new Uint32Array(size), new Uint32Array(size)];
  const kindOf = new Uint8Array(size);
  let ranges = 0;
  for (let source = 0; source < all.length; source++) {
    const { places, ends } = all[source] ?? nothing;
    let start = 0;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      const end = ends[index] ?? 0;
      const isFirst = kindOf[place] === kinds.none;
      kindOf[place] = isFirst ? kinds.single : kinds.shared;
      if (isFirst) {
        sources[place] = source;
        starts[place] = start;
      }
      sizes[place] = (sizes[place] ?? 0) + end - start;
      start = end;
    }
    ranges += start;
  }
  let shared = 0;
  for (let place = 0; place < size; place++) {
    if (kindOf[place] !== kinds.shared) continue;
    starts[place] = shared;
    shared += sizes[place] ?? 0;
  }
  return { kinds: kindOf, sources, starts, sizes, ranges, shared };
}

const nothing: Watched = {
  places: new Uint16Array(),
  ends: new Uint32Array(),
  from: new Uint32Array(),
  until: new Uint32Array(),
};

/** One more than the highest place in any of them. */
export function placesOf(all: readonly Watched[]): number {
  return all.reduce((most, { places }) => Math.max(most, (places.at(-1) ?? -1) + 1), 0);
}

function scatter(all: readonly Watched[], { kinds: kindOf, starts }: Places, packed: Float64Array): void {
  if (packed.length === 0) return;
  for (const { places, ends, from, until } of all) {
    let range = 0;
    for (let index = 0; index < places.length; index++) {
      const place = places[index] ?? 0;
      const end = ends[index] ?? 0;
      if (kindOf[place] === kinds.shared) {
        let to = starts[place] ?? 0;
        for (; range < end; range++) packed[to++] = packRange(from[range] ?? 0, until[range] ?? 0);
        starts[place] = to;
      }
      range = end;
    }
  }
}
