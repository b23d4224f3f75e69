const wordPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** The words of a text, in lower case, with straight apostrophes. */
export const wordsOf = (text: string): string[] =>
  (text.match(wordPattern) ?? []).map((word) => word.toLowerCase().replaceAll("’", "'"));

/**
 * Words that differ only by an English ending become one: "roots" and "root", "joined", "joins" and "joining". A stem
 * need not be a word, only equal for equal words.
 */
export const stem = (word: string): string => {
  const bare = word.replace(/'(?:s|re|ve|ll|d|t|m)$/, "");
  if (bare.length < 4 || /\d/.test(bare)) return bare;
  for (const [ending, instead] of endings) {
    const start = bare.slice(0, -ending.length);
    if (bare.endsWith(ending) && start.length >= 3 && /[aeiouy]/.test(start)) return undouble(start + instead);
  }
  return bare.replace(/e$/, "");
};

const endings = [
  ["ations", "at"],
  ["ation", "at"],
  ["iness", "y"],
  ["ness", ""],
  ["ments", ""],
  ["ment", ""],
  ["ies", "y"],
  ["ied", "y"],
  ["sses", "ss"],
  ["ings", ""],
  ["ing", ""],
  ["edly", ""],
  ["ed", ""],
  ["ly", ""],
  ["ches", "ch"],
  ["shes", "sh"],
  ["xes", "x"],
  ["ss", "ss"],
  ["us", "us"],
  ["is", "is"],
  ["es", ""],
  ["s", ""],
] as const;

const undouble = (word: string): string => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word.replace(/e$/, ""));
