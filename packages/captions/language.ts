/** `spoken` for what is said in the video, else the BCP 47 tag of a translation, in its canonical form. */
export type Language = string;

export const spoken: Language = "spoken";

const longestTag = 35;

/** The canonical form of a BCP 47 tag ("pt-br" is "pt-BR"); undefined for what is none. */
export const languageTag = (text: string): string | undefined => {
  if (text.length > longestTag || !/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    // It throws at a tag whose parts are in no order, and only then.
    return undefined;
  }
};
