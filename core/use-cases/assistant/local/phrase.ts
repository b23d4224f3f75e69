import { clock } from "@cu/quiz-sheet/label";

/** Escapes transcript text for Markdown, so that a spoken star or bracket does not become formatting. */
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

/** Whether a sentence depends on the previous one: "It is fastest there" is unclear alone. */
export const refers =
  /^(?:\S+\s+){0,5}?(?:it|its|this|that|these|those|they|them|he|she|then|there|both|one|so|but|instead|therefore|here)\b/i;
