/** The product's limits; longer text is cut at a word boundary and kept in full elsewhere. */
export const limits = { courseName: 50, description: 1000, longDescription: 20_000, moduleName: 100, title: 500 };

const lengthOf = (text: string) => Array.from(text).length;

/** At most `limit` characters, ending at a word, with an ellipsis where something was cut. */
export const cutAtWord = (text: string, limit: number): string => {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const kept = characters.slice(0, limit - 1).join("");
  const word = kept.search(/\s+\S*$/u);
  // A single endless word has no better place to end.
  return `${(word > limit / 3 ? kept.slice(0, word) : kept).trimEnd()}…`;
};

export const isLonger = (text: string, limit: number): boolean => lengthOf(text) > limit;

const longestPlausibleSeconds = 24 * 3600;

/** Implausible durations are kept, with a warning. */
export const isOddDuration = (seconds: number | null): seconds is number =>
  seconds !== null && seconds > longestPlausibleSeconds;

export const durationText = (seconds: number): string => {
  const days = seconds / 86_400;
  return days >= 2 ? `${days.toFixed(1)} days` : `${(seconds / 3600).toFixed(1)} hours`;
};
