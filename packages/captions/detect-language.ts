import { eld } from "eld/extrasmall";

// Below this a name or a loanword decides.
const fewestLetters = 60;
// Reading more changes nothing.
const maxLetters = 20_000;
/** How much better than the next one the best language must fit, of 1: Danish and Norwegian are neighbours. */
const ahead = 0.003;
// The tables have one language for Malay and Indonesian.
const unclear = new Set(["ms"]);

/**
 * The language of a text as a BCP 47 tag, to be proposed and never assumed; undefined where the text is too short or fits
 * two languages. Lazily loaded: its tables have 280 KB when compressed.
 */
export const detectLanguage = (text: string): string | undefined => {
  const sample = text.slice(0, maxLetters);
  // A sign of Chinese or Japanese is a word.
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const signs = sample.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu)?.length ?? 0;
  if (letters + signs < fewestLetters) return undefined;
  const found = eld.detect(sample);
  const [best = 0, next = 0] = Object.values(found.getScores());
  return found.language === "" || unclear.has(found.language) || best - next < ahead ? undefined : found.language;
};
