import { type Line, type Match, matchesIn, type Numbered } from "./matching-lines.ts";

/** The lines of a video a visitor may read. */
export type Allowed = {
  /** Limit of lines per response. */
  readonly most: number;
  /** Lines already read, which are free. */
  readonly read: ReadonlySet<number>;
  /** How many new lines. */
  readonly fresh: number;
  /** Lines before this second are free for all, as in the preview. */
  readonly openSeconds?: number;
};

export type Picked = {
  readonly lines: readonly Line[];
  /** The numbers of the lines now read for the first time. */
  readonly firstRead: ReadonlySet<number>;
  /** Whether there are matches the visitor may not read. */
  readonly withheld: boolean;
};

/** Lines with a phrase that the visitor may read; decodes no more chunks than needed. */
export const pickLines = (chunks: readonly Numbered[], phrase: RegExp, allowed: Allowed): Picked =>
  pickMatches(matchesIn(chunks, phrase), allowed);

/** Like `pickLines`, for given matches, in lecture order. */
export const pickMatches = (matches: Iterable<Match>, { most, read, fresh, openSeconds = 0 }: Allowed): Picked => {
  const lines: Line[] = [];
  const firstRead = new Set<number>();
  const farthest = Math.max(...read);
  let withheld = false;
  for (const { numbers, ...line } of matches) {
    const isOpen = line.startTime < openSeconds;
    const added = isOpen ? [] : numbers.filter((number) => !read.has(number) && !firstRead.has(number));
    const isFree = firstRead.size + added.length <= fresh;
    if (isFree && lines.length < most) {
      for (const number of added) firstRead.add(number);
      lines.push(line);
    } else {
      withheld = true;
      // There are no already read lines after this one.
      if (lines.length === most || Math.min(...numbers) > farthest) break;
    }
  }
  return { lines, firstRead, withheld };
};
