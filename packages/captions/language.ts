/** `spoken` for the video's own language, otherwise a translation's canonical BCP 47 tag. */
export type Language = string;

export const spoken: Language = "spoken";

const longestTag = 35;

/** The canonical form of a BCP 47 tag ("pt-br" is "pt-BR"); undefined if invalid. */
export const languageTag = (text: string): string | undefined => {
  if (text.length > longestTag || !/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    // Throws only for malformed tags.
    return undefined;
  }
};
