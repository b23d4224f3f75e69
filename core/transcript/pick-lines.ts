import { type Line, matchesIn, type Numbered } from "./matching-lines.ts";

/** What somebody may read of a video's lines. */
export type Allowed = {
  /** Of one answer. */
  readonly most: number;
  /** Lines that were read already, and so may be read again. */
  readonly read: ReadonlySet<number>;
  /** How many others. */
  readonly fresh: number;
};

export type Picked = {
  readonly lines: readonly Line[];
  /** The numbers of the lines that are now read for the first time. */
  readonly firstRead: ReadonlySet<number>;
  /** Something was found that may not be read. */
  readonly withheld: boolean;
};

/** The lines of a video in which a phrase is said, as far as they may be read; no more chunks are opened than that takes. */
export const pickLines = (chunks: readonly Numbered[], phrase: RegExp, { most, read, fresh }: Allowed): Picked => {
  const lines: Line[] = [];
  const firstRead = new Set<number>();
  const farthest = Math.max(...read);
  let withheld = false;
  for (const { numbers, ...line } of matchesIn(chunks, phrase)) {
    const added = numbers.filter((number) => !read.has(number) && !firstRead.has(number));
    const isFree = firstRead.size + added.length <= fresh;
    if (isFree && lines.length < most) {
      for (const number of added) firstRead.add(number);
      lines.push(line);
    } else {
      withheld = true;
      // Nothing behind this has been read before.
      if (lines.length === most || (numbers[0] ?? 0) > farthest) break;
    }
  }
  return { lines, firstRead, withheld };
};
