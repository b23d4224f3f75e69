import { isDeepStrictEqual } from "node:util";
import { addPieces } from "@cu/class-watch/add-pieces";
import { closePiece, joinOpen } from "@cu/class-watch/join-open";
import { mean, median as middle } from "@cu/class-watch/median";
import { openPiece, type WatchRow } from "@cu/class-watch/open-piece";
import { countedValues, slicesPerSeat } from "@cu/class-watch/per-seat";
import { chunkOf, chunkSeats } from "@cu/class-watch/piece";
import { decodeOpenPiece, decodePiece, encodeOpenPiece, encodePiece, laterPiece } from "@cu/class-watch/piece-bytes";
import { uniteWatched } from "@cu/class-watch/unite-watched";
import { maskOf, uniqueViewers, viewersPerSlice } from "@cu/class-watch/viewers";
import { playedSlices, sliceSeconds } from "@cu/watch/slices";
import { postsOf, rowsAfter, type SeatPost, seeded, sessionsOf } from "./class-sessions.ts";
import { cpuMilliseconds, interleaved, print } from "./measure.ts";

/**
 * P3: unique viewers of each slice of a video in a week, from stored hourly and daily pieces, compared with a scan of the
 * raw posts. Then the fold of a batch of 2,000 changes into the stored piece of the current hour, and a piece's size.
 * `bench retention 720 1000` uses a two-hour video and classes of up to 1,000.
 */
const slices = Number(process.argv[2] ?? 60);
const maxMembers = Number(process.argv[3] ?? 100_000);
const [days, hoursADay] = [7, 12];
const hours = days * hoursADay;
const duration = slices * sliceSeconds;

const once = async (work: () => void): Promise<number> => cpuMilliseconds(1, async () => work());
const byChunk = (rows: readonly WatchRow[]) => Map.groupBy(rows, ({ seat }) => chunkOf(seat));
/** Only the newest state of each half-hour, as in a rebuild. */
const newest = (rows: readonly WatchRow[]): WatchRow[] => [
  ...new Map(rows.map((row) => [`${row.seat}:${row.halfHour}`, row])).values(),
];

const retention = async (members: number): Promise<void> => {
  const chunks = Array.from({ length: Math.ceil(members / chunkSeats) }, (_, chunk) => chunk);
  const sharing = Array.from({ length: members }, (_, seat) => seat).filter((seat) => seat % 10 !== 0);
  const masks = chunks.map((chunk) => maskOf(sharing, chunk));
  const sessions = Map.groupBy(sessionsOf(members, hours, duration), ({ hour }) => hour);
  const viewers = Array.from({ length: slices }, () => new Set<number>());
  const hourPieces: Uint8Array[][] = chunks.map(() => []);
  const shares = new Set(sharing);
  let posts = 0;
  let scan = 0;
  for (let hour = 0; hour < hours; hour++) {
    const sent = (sessions.get(hour) ?? []).flatMap(postsOf);
    const lines = sent.map((one) => JSON.stringify(one));
    posts += lines.length;
    scan += await once(() => {
      for (const line of lines) {
        const { seat, post }: SeatPost = JSON.parse(line);
        if (!shares.has(seat)) continue;
        const { from, until } = playedSlices(post, duration);
        for (let slice = from; slice < until; slice++) viewers[slice]?.add(seat);
      }
    });
    for (const [chunk, rows] of byChunk(newest(rowsAfter(sent, slices)))) {
      hourPieces[chunk]?.push(encodePiece(closePiece(openPiece(rows))));
    }
  }
  const dayPieces = hourPieces.map((list) =>
    Array.from({ length: days }, (_, day) =>
      encodePiece(addPieces(list.slice(day * hoursADay, (day + 1) * hoursADay).map(decodePiece))),
    ),
  );
  const read = (pieces: readonly Uint8Array[][]) =>
    pieces.map((list, chunk) => ({
      watched: uniteWatched(list.map((bytes) => laterPiece(bytes).watched)),
      mask: masks[chunk] ?? maskOf([], 0),
    }));
  const figures = (pieces: readonly Uint8Array[][]) => {
    const united = read(pieces);
    return { viewers: viewersPerSlice(united, slices), unique: uniqueViewers(united, slices) };
  };
  const scanned = {
    viewers: Uint32Array.from(viewers, (seen) => seen.size),
    unique: new Set(viewers.flatMap((seen) => [...seen])).size,
  };
  for (const pieces of [hourPieces, dayPieces]) {
    if (!isDeepStrictEqual(figures(pieces), scanned)) throw new Error("The pieces and the posts do not agree.");
  }
  const whole = dayPieces.map((list) => addPieces(list.map(decodePiece)));
  const taken = await interleaved(5, members > 10_000 ? 5 : 100, {
    [`from ${days} pieces of days a chunk`]: async () => figures(dayPieces),
    [`from ${hours} pieces of hours a chunk`]: async () => figures(hourPieces),
    "pieces of days, with their times": async () => dayPieces.map((list) => addPieces(list.map(decodePiece))),
    "median and mean of slices seen": async () => {
      const seen = whole.flatMap(({ watched }, chunk) =>
        countedValues(slicesPerSeat(watched, slices), masks[chunk] ?? maskOf([], 0)),
      );
      return [middle(seen), mean(seen)];
    },
  });
  print(`P3: ${members} members, ${slices} slices, ${posts} posts in a week, ${scanned.unique} viewers`, {
    ...taken,
    "a scan of the posts, equal results": scan,
  });
  const bytes = (pieces: readonly Uint8Array[][]) => pieces.flat().reduce((sum, { length }) => sum + length, 0);
  console.log(`  stored: ${bytes(hourPieces)} bytes by hour, ${bytes(dayPieces)} by day`);
};

const batchPosts = 2000;

const fold = async (members: number): Promise<void> => {
  const sessions = sessionsOf(members, 1, duration);
  const bySeat = Map.groupBy(sessions.flatMap(postsOf), ({ seat }) => seat);
  const all = [...bySeat.values()].flatMap((posts) => newest(rowsAfter(posts, slices)));
  const stored = new Map([...byChunk(all)].map(([chunk, rows]) => [chunk, encodeOpenPiece(openPiece(rows))]));
  const random = seeded(7);
  const batch = Array.from({ length: batchPosts }, () => {
    const posts = bySeat.get(Math.floor(random() * members)) ?? [];
    return rowsAfter(posts.slice(0, 1 + Math.floor(random() * posts.length)), slices).slice(-1);
  }).flat();
  const times = members > 10_000 ? 5 : 50;
  const chunksOfBatch = [...byChunk(batch)];
  const taken = await interleaved(5, times, {
    "whole batch": async () => {
      for (const [chunk, rows] of byChunk(batch)) {
        const before = stored.get(chunk);
        encodeOpenPiece(joinOpen(openPiece(rows), before ? decodeOpenPiece(before) : openPiece([])));
      }
    },
    "reading the stored pieces": async () => [...stored.values()].map(decodeOpenPiece),
    "building the batch's pieces": async () => chunksOfBatch.map(([, rows]) => openPiece(rows)),
  });
  const perSecond = batchPosts / ((taken["whole batch"] ?? Number.NaN) / 1000);
  print(`Fold: ${batchPosts} posts into the hour of a class of ${members}, ${stored.size} chunks`, taken);
  console.log(`  ${Math.round(perSecond)} posts a second and core (bar: 10,000)`);
  for (const [chunk, bytes] of stored) {
    const open = decodeOpenPiece(bytes);
    const none = { keys: new Uint32Array(), milliseconds: new Float64Array(), ratedMilliseconds: new Float64Array() };
    const watched = encodeOpenPiece({ watched: open.watched, halfHours: none }).length;
    const viewers = open.watched.places.length;
    const closed = encodePiece(closePiece(open)).length;
    const each = (size: number) => `${size} (${((1000 * size) / viewers).toFixed(0)} a thousand viewers)`;
    console.log(
      `  chunk ${chunk}, ${viewers} viewers: ${each(watched)} bytes of slices, ${each(bytes.length - watched)} of times; closed ${closed}`,
    );
  }
};

for (const members of [1000, 100_000].filter((count) => count <= maxMembers)) await retention(members);
for (const members of [30, 1000, 100_000].filter((count) => count <= maxMembers)) await fold(members);
