import { clock } from "@cu/quiz-sheet/label";

/** Said text within Markdown: a star or a bracket that was said must not become a format. */
export const asMarkdown = (text: string): string => text.replace(/[\\`*_{}[\]#|~<>]/g, "\\$&");

/** "a", "a and b", "a, b and c". */
export const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

export const inWords = (seconds: number): string => {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
};

export const cite = (seconds: number): string => `[${clock(seconds)}]`;

export const wordsIn = (text: string): number => text.split(" ").length;

/** Whether a sentence leans on the one before it: "It is fastest there" says little alone. */
export const refers =
  /^(?:\S+\s+){0,5}?(?:it|its|this|that|these|those|they|them|he|she|then|there|both|one|so|but|instead|therefore|here)\b/i;
