/**
 * Letters that Unicode does not decompose, as readers without them type them. Arabic as Lucene's normaliser has it: one
 * alef, dotless ya as ya, ta marbuta as ha.
 */
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ı: "i",
  ŋ: "n",
  ς: "σ",
  "\u0671": "\u0627",
  "\u0649": "\u064a",
  "\u06cc": "\u064a",
  "\u06a9": "\u0643",
  "\u0629": "\u0647",
  "\u06c1": "\u0647",
};
const letter = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

// Accents of any script, variation selectors, vowel signs of Arabic, Hebrew and Syriac. Those of Indic scripts and Thai,
// and the voicing marks of kana, are letters to their readers.
const marks = /(?![\u3099\u309a])\p{sc=Inherited}|(?=[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}])\p{Mn}/gu;
// Soft hyphen, tatweel, zero-width and direction signs.
const unseen = /[\u00ad\u0640\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const hyphens = /[\u2010-\u2013\u2212\u05be\ufe63\uff0d\u2043]/g;
const apostrophes = /[`\u2018\u2019\u201b\u2032\u02b9\u02bb-\u02bd\u055a\u05f3\u05f4\u07f4\ua78c\uff07]/g;
const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const toHiragana = 0x60;
const digits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * The one form of a text in which every search compares: lower case, without accents and unseen signs, full-width forms and
 * ligatures. It works on each character by itself, so a text may be folded in parts.
 */
export const foldText = (text: string): string =>
  // Fast path: most speech is ASCII, for which Unicode folding would dominate a search's time.
  /[^\0-\x7f]/.test(text) ? foldUnicode(text) : text.toLowerCase().replaceAll("`", "'");

const foldUnicode = (text: string): string =>
  text
    // NFKD makes a blank with an accent of it.
    .replaceAll("\u00b4", "'")
    .normalize("NFKD")
    .replace(unseen, "")
    .replace(marks, "")
    .toLowerCase()
    .replace(hyphens, "-")
    .replace(apostrophes, "'")
    .replaceAll("♯", "#")
    .replace(letter, (one) => letters[one] ?? one)
    .replace(katakana, (one) => String.fromCharCode(one.charCodeAt(0) - toHiragana))
    .replace(digits, (one) => String(one.charCodeAt(0) & 15));
