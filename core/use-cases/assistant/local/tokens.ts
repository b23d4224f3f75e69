const wordPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** Vowel marks and the stretching line, which are optional in Arabic. */
const arabicMarks = /[\u064b-\u065f\u0670\u0640]/g;

/** The words of a text, in lower case, with straight apostrophes. */
export const tokensOf = (text: string): string[] =>
  (text.normalize("NFC").replace(arabicMarks, "").match(wordPattern) ?? []).map((word) =>
    word.toLowerCase().replaceAll("’", "'"),
  );

/**
 * Stems words that differ only by an English ending or Arabic affixes: "roots" and "root", "joined", "joins" and
 * "joining". A stem need not be a word, only equal for equal words.
 */
export const stem = (word: string): string => {
  if (/^\p{Script=Arabic}/u.test(word)) return arabicStem(word);
  const bare = bareOf(word).replace(/'(?:s|re|ve|ll|d|t|m)$/, "");
  if (bare.length < 4 || /\d/.test(bare)) return bare;
  for (const [ending, instead] of endings) {
    const start = bare.slice(0, -ending.length);
    if (bare.endsWith(ending) && start.length >= 3 && /[aeiouy]/.test(start)) return undouble(start + instead);
  }
  return bare.replace(/e$/, "");
};

/** The article with its prefixes, and the most common endings (Larkey's light stemmer). */
const arabicStem = (word: string): string => {
  const plain = word.replace(/[أإآ]/g, "ا").replace(/ى/g, "ي").replace(/ة$/, "ه");
  const start = plain.replace(/^(?:[وف]?[بك]?ال|[وف]?لل|و(?=.{3}))(?=.{2})/, "");
  return start.replace(/(?<=.{2})(?:هما|ها|هم|ات|ان|ون|ين|يه|ه|ي)$/, "");
};

/** A word without French clitics: "l'onde", "est-il", "échange-t-il", "qu'est-ce". */
export const bareOf = (word: string): string =>
  word
    .replace(/^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=.{2})/, "")
    .replace(/(?<=..)-(?:t-)?(?:il|elle|ils|elles|on|je|tu|nous|vous|ce|ci|là)$/, "");

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
