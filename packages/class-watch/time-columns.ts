import { brokenBytes } from "./broken-bytes.ts";
import type { ColumnReader, ColumnWriter } from "./columns.ts";

/** Milliseconds and rated milliseconds, one of each for every place, or for every place and half hour. */
export type Times = { readonly milliseconds: Float64Array; readonly ratedMilliseconds: Float64Array };

// Players post every ten seconds; only the last post of a session is shorter.
const postMilliseconds = 10_000;

/**
 * Writes times as three columns: whole posts, what is left over, and what the speed adds or takes. The last two are
 * mostly zero, which deflates to nothing.
 */
export function writeTimes(writer: ColumnWriter, { milliseconds, ratedMilliseconds }: Times): void {
  writer.add(milliseconds.map((time) => Math.floor(time / postMilliseconds)));
  writer.add(milliseconds.map((time) => time % postMilliseconds));
  writer.add(
    milliseconds.map((time, index) => {
      const more = (ratedMilliseconds[index] ?? 0) - time;
      return more < 0 ? -2 * more - 1 : 2 * more;
    }),
  );
}

/** Throws for a remainder of more than a post, and for less than no time. */
export function readTimes(reader: ColumnReader, length: number): Times {
  const milliseconds = reader.column(length);
  const rests = reader.passing(length);
  for (let index = 0; index < length; index++)
    milliseconds[index] = timeOf(milliseconds[index] ?? 0, rests[index] ?? 0);
  const ratedMilliseconds = new Float64Array(length);
  const changes = reader.passing(length);
  for (let index = 0; index < length; index++) {
    const more = changes[index] ?? 0;
    const rated = (milliseconds[index] ?? 0) + (more % 2 === 0 ? more / 2 : -(more + 1) / 2);
    if (rated < 0) throw brokenBytes("a time is below zero");
    ratedMilliseconds[index] = rated;
  }
  return { milliseconds, ratedMilliseconds };
}

/** Splits a time into whole posts and the remainder, the first two columns. */
export function timeOf(posts: number, rest: number): number {
  if (rest >= postMilliseconds) throw brokenBytes("a time has too much left over");
  return posts * postMilliseconds + rest;
}
