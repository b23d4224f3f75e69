import { openPiece } from "@cu/class-watch/open-piece";
import { chunkOf } from "@cu/class-watch/piece";
import { decodeOpenPiece, encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { playedSlices } from "@cu/watch/slices";
import { postsOf, rowsAfter, seeded, sessionsOf } from "./class-sessions.ts";
import { cpuMilliseconds, interleaved, print } from "./measure.ts";

/**
 * P4: rebuilding all read models of a class from its archive, per million posts. Floor: typed arrays that fold the same
 * posts into a bit per seat and slice and a sum per seat, without serialising them. Also measures decompressing the
 * archive, which the floor does not include.
 */
process.env.TABLE_NAME ??= "bench";
const { buildModels } = await import("@cu/core/read-models/archive/build-models");
const { encodeBatch } = await import("@cu/core/read-models/archive/batch-bytes");

const members = Number(process.argv[2] ?? 1000);
const days = 20;
const seconds = 7200;
const slices = seconds / 10;
/** Stream batches per hour. */
const tellings = 12;
const place = { classId: 1, courseId: 1, videoId: 1 };
const hourMilliseconds = 3_600_000;
const start = Date.parse("2026-03-01T00:00:00.000Z");

/** The posts as columns and as archived batches; nothing else stays in memory, to keep garbage collection cheap. */
const made = () => {
  const random = seeded(3);
  const sessions = Array.from({ length: days / 4 }, () => sessionsOf(members, 40, seconds))
    .flat()
    .map((one) => ({ ...one, hour: Math.floor(random() * days * 24) }));
  const columns = { seats: [] as number[], from: [] as number[], until: [] as number[], times: [] as number[] };
  const watched = [...Map.groupBy(sessions, ({ hour }) => hour)].flatMap(([hour, of]) => {
    const sent = of.flatMap(postsOf);
    for (const { seat, post } of sent) {
      const played = playedSlices(post, seconds);
      columns.seats.push(seat);
      columns.from.push(played.from);
      columns.until.push(played.until);
      columns.times.push(post.pollRate);
    }
    const states = rowsAfter(sent, slices);
    const name = new Date(start + hour * hourMilliseconds).toISOString().slice(0, 13);
    return Array.from({ length: tellings }, (_, n) => {
      const told = states.slice(
        Math.floor((n * states.length) / tellings),
        Math.floor(((n + 1) * states.length) / tellings),
      );
      const last = new Map(told.map((row) => [`${row.seat}:${row.halfHour}`, row]));
      return [...Map.groupBy([...last.values()], ({ seat }) => chunkOf(seat))].map(([chunk, rows]) => ({
        ...place,
        chunk,
        hour: name,
        bytes: encodeOpenPiece(openPiece(rows)),
      }));
    }).flat();
  });
  return {
    watched,
    seatOf: Uint32Array.from(columns.seats),
    fromOf: Uint32Array.from(columns.from),
    untilOf: Uint32Array.from(columns.until),
    timeOf: Uint32Array.from(columns.times),
  };
};
const { watched, seatOf, fromOf, untilOf, timeOf } = made();
const posts = seatOf.length;

const floor = async (): Promise<unknown> => {
  const bits = new Uint8Array(members * Math.ceil(slices / 8));
  const sums = new Float64Array(members);
  for (let n = 0; n < posts; n++) {
    const seat = seatOf[n] ?? 0;
    const base = seat * Math.ceil(slices / 8);
    for (let slice = fromOf[n] ?? 0; slice < (untilOf[n] ?? 0); slice++) {
      const at = base + (slice >> 3);
      bits[at] = (bits[at] ?? 0) | (1 << (slice & 7));
    }
    sums[seat] = (sums[seat] ?? 0) + (timeOf[n] ?? 0);
  }
  return [bits, sums];
};
const taken = await interleaved(3, 3, {
  "typed arrays, nothing stored": floor,
  "all read models from the archive": async () => buildModels({ watched, answered: [] }, "2026-12-31"),
});
const perMillion = Object.fromEntries(Object.entries(taken).map(([name, value]) => [name, (value * 1e6) / posts]));
print(`P4: a million posts of a class of ${members} (${posts} in ${days} days; bar: 3 × the floor)`, perMillion);
const unpacked = await cpuMilliseconds(9, async () => watched.map((one) => decodeOpenPiece(one.bytes)));
console.log(`  unpacking the archive alone: ${((unpacked * 1e6) / posts).toFixed(1)} ms`);
const bytes = encodeBatch({ watched, answered: [] }).length;
console.log(`  archived: ${(bytes / posts).toFixed(1)} bytes a post, each hour told in ${tellings} batches`);
