import { type Line, type Match, matchesIn, type Numbered } from "./matching-lines.ts";

/** Which of a video's lines a visitor may read. */
export type Allowed = {
  /** The most lines in one answer. */
  readonly most: number;
  /** Lines that were read already, which may be read again. */
  readonly read: ReadonlySet<number>;
  /** How many other lines. */
  readonly fresh: number;
  /** Lines before this second everybody may read, as in the preview. */
  readonly openSeconds?: number;
};

export type Picked = {
  readonly lines: readonly Line[];
  /** The numbers of the lines now read for the first time. */
  readonly firstRead: ReadonlySet<number>;
  /** Whether there are matches that the visitor may not read. */
  readonly withheld: boolean;
};

/**
 * The lines of a video in which a phrase is said, as far as the visitor may read them; opens no more chunks than that
 * takes.
 */
export const pickLines = (chunks: readonly Numbered[], phrase: RegExp, allowed: Allowed): Picked =>
  pickMatches(matchesIn(chunks, phrase), allowed);

/** What `pickLines` picks, of matches that were found otherwise; they come in the order of the lecture. */
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
      // Nothing after this has been read before.
      if (lines.length === most || Math.min(...numbers) > farthest) break;
    }
  }
  return { lines, firstRead, withheld };
};
