export type Direction = "ltr" | "rtl";

// Scripts of living languages that run from the right.
const rightToLeftScripts = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

const firstLetter = /\p{L}/u;
const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The direction of a language's usual script; undefined without a language. */
export const languageDirection = (tag: string | undefined): Direction | undefined => {
  if (tag === undefined) return undefined;
  const { script } = new Intl.Locale(tag).maximize();
  return script !== undefined && rightToLeftScripts.has(script) ? "rtl" : "ltr";
};

/** The direction of a text's first letter, as `dir="auto"` finds it; undefined without letters. */
export const textDirection = (text: string): Direction | undefined => {
  const [letter] = firstLetter.exec(text) ?? [];
  return letter === undefined ? undefined : rightToLeftLetter.test(letter) ? "rtl" : "ltr";
};
