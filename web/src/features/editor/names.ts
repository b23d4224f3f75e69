import type { BlockType, Mark } from "@cu/rich-text/runs";

/** Draft's style names and the editor's. */
export const markNames: Record<Mark, string> = {
  BOLD: "bold",
  ITALIC: "italic",
  UNDERLINE: "underline",
  STRIKETHROUGH: "strike",
  CODE: "code",
};

/** Headings of level 1 to 6 in order. */
export const headings: readonly BlockType[] = [
  "header-one",
  "header-two",
  "header-three",
  "header-four",
  "header-five",
  "header-six",
];

/** Draft's schema nests no deeper. */
export const deepest = 4;
