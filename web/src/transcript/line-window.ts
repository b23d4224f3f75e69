import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";

/** The lines that are in the page, where they are, and how to come to one. */
export type LineWindow = Pick<
  Virtualizer<HTMLElement, Element>,
  "getTotalSize" | "measureElement" | "scrollToIndex"
> & { getVirtualItems: () => readonly VirtualItem[] };

/** Until a line has been drawn. */
export const guessedLineHeight = 66;
