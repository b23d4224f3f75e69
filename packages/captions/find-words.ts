// Accents, and the selectors that have a sign drawn as text or in colours.
const diacritics = /[\u0300-\u036f\ufe0e\ufe0f]/g;

/**
 * Text as searches compare it, in a course and in one transcript alike: in one case, without diacritics, ligatures and
 * full-width forms.
 */
export const foldText = (text: string): string =>
  // Most speech is plain ASCII, for which the folding of Unicode would be most of a search's time.
  /[^\0-\x7f]/.test(text)
    ? text.normalize("NFKD").replace(diacritics, "").toLowerCase().replaceAll("ς", "σ")
    : text.toLowerCase();

// Scripts that write no spaces, and pictures: each of their signs counts as a word, and a phrase is a row of them.
const sign = "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{Extended_Pictographic}]";
const letter = "[\\p{L}\\p{N}\\p{M}]";
const spelled = `(?!${sign})${letter}`;
const word = new RegExp(`${sign}\\p{M}*|(?:${spelled})+`, "gu");
const isSign = new RegExp(`^${sign}`, "u");

/** The words of a folded text in their order. */
export const wordsOf = (folded: string): string[] => folded.match(word) ?? [];

/**
 * Finds a row of words in folded text, whatever separates them; the last may be the beginning of a longer word. A
 * single letter counts only as itself, or "a" would find a tenth of every lecture.
 */
export const phrasePattern = (words: readonly string[]): RegExp => {
  const row = words.reduce((before, next, n) => {
    const joined = isSign.test(next) || isSign.test(words[n - 1] ?? "") ? `[^\\p{L}\\p{N}]*` : `[^\\p{L}\\p{N}\\p{M}]+`;
    return n === 0 ? next : before + joined + next;
  }, "");
  const begins = isSign.test(words[0] ?? "") ? "" : `(?<!${spelled})`;
  return new RegExp(begins + row + (isPrefix(words.at(-1) ?? "") ? "" : `(?!${spelled})`), "gu");
};

/** Whether a word is a sign of a script without spaces, or a picture: it means something only beside its neighbours. */
export const isLoneSign = (word: string): boolean => isSign.test(word);

/** Whether the last word of a search also finds the words that begin with it. */
export const isPrefix = (last: string): boolean => last.length > 1 || isSign.test(last);

/** The numbers of the lines in which a phrase begins and ends, each time it is said; it may run on over lines. */
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

/** Where a phrase occurs in a text as it was written: pairs of start and end, for marking it. */
export const findPhrase = (text: string, phrase: string): [start: number, end: number][] => {
  const words = wordsOf(foldText(phrase));
  if (words.length === 0 || !phrasePattern(words).test(foldText(text))) return [];
  // Folding may lengthen a letter or drop one, so every folded letter remembers where it came from.
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
