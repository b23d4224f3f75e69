import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";

/** The rendered lines, their offsets, and scrolling to one. */
export type LineWindow = Pick<
  Virtualizer<HTMLElement, Element>,
  "getTotalSize" | "measureElement" | "scrollToIndex"
> & { getVirtualItems: () => readonly VirtualItem[] };

/** Until a line has been measured. */
export const guessedLineHeight = 66;
