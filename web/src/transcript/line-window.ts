import type { Virtualizer } from "@tanstack/react-virtual";

/** The lines that are in the page, where they are, and how to come to one. */
export type LineWindow = Pick<
  Virtualizer<HTMLElement, Element>,
  "getVirtualItems" | "getTotalSize" | "measureElement" | "scrollToIndex"
>;

/** Until a line has been drawn. */
export const guessedLineHeight = 66;
