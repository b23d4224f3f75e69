// Combining accents and variation selectors.
const diacritics = /[\u0300-\u036f\ufe0e\ufe0f]/g;

/**
 * Normalises text for course and transcript search: lower case, without diacritics, ligatures and full-width forms.
 */
export const foldText = (text: string): string =>
  // Fast path: most speech is ASCII, for which Unicode folding would dominate a search's time.
  /[^\0-\x7f]/.test(text)
    ? text.normalize("NFKD").replace(diacritics, "").toLowerCase().replaceAll("ς", "σ")
    : text.toLowerCase();

// Scripts without spaces, and emoji: each character is a word, and a phrase is a sequence of them.
const sign = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{Extended_Pictographic}]";
const letter = "[\\p{L}\\p{N}\\p{M}]";
const spelled = `(?!${sign})${letter}`;
const word = new RegExp(`${sign}\\p{M}*|(?:${spelled})+`, "gu");
const isSign = new RegExp(`^${sign}`, "u");

/** The words of a folded text in their order. */
export const wordsOf = (folded: string): string[] => folded.match(word) ?? [];

/**
 * Matches a sequence of words in folded text with any separators; the last one is a prefix match. A single letter must
 * match exactly, otherwise "a" would find a tenth of every lecture.
 */
export const phrasePattern = (words: readonly string[]): RegExp => {
  const row = words.reduce((before, next, n) => {
    const joined = isSign.test(next) || isSign.test(words[n - 1] ?? "") ? `[^\\p{L}\\p{N}]*` : `[^\\p{L}\\p{N}\\p{M}]+`;
    return n === 0 ? next : before + joined + next;
  }, "");
  const begins = isSign.test(words[0] ?? "") ? "" : `(?<!${spelled})`;
  return new RegExp(begins + row + (isPrefix(words.at(-1) ?? "") ? "" : `(?!${spelled})`), "gu");
};

/** Whether a word is a character of a script without spaces, or an emoji: it is significant only next to its neighbours. */
export const isLoneSign = (word: string): boolean => isSign.test(word);

/** Whether the last word of a search is matched as a prefix. */
export const isPrefix = (last: string): boolean => last.length > 1 || isSign.test(last);

/** First and last line number of each occurrence of a phrase, which may span lines. */
export function* linesWithPhrase(
  texts: readonly string[],
  phrase: RegExp,
): Generator<{ readonly first: number; readonly last: number }> {
  const folded = foldText(texts.map((text) => text.replaceAll("\n", " ")).join("\n"));
  let line = 0;
  let at = 0;
  const lineAt = (index: number): number => {
    for (let end = folded.indexOf("\n", at); end !== -1 && end < index; end = folded.indexOf("\n", at)) {
      line++;
      at = end + 1;
    }
    return line;
  };
  for (const { index, 0: found } of folded.matchAll(phrase)) {
    const first = lineAt(index);
    yield { first, last: lineAt(index + found.length) };
  }
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Ranges of a phrase in the original text, for highlighting. */
export const findPhrase = (text: string, phrase: string): [start: number, end: number][] => {
  const words = wordsOf(foldText(phrase));
  if (words.length === 0 || !phrasePattern(words).test(foldText(text))) return [];
  // Folding may lengthen or drop characters, so each folded one is mapped to its source index.
  const from: number[] = [];
  let folded = "";
  for (const { segment, index } of graphemes.segment(text)) {
    const part = foldText(segment);
    for (let n = 0; n < part.length; n++) from.push(index);
    folded += part;
  }
  from.push(text.length);
  return [...folded.matchAll(phrasePattern(words))].map(({ index, 0: found }) => [
    from[index] ?? text.length,
    from[index + found.length] ?? text.length,
  ]);
};
