/** A syllable's parts in the order of Unicode: kinzi, base, stacked consonants, medials, and the vowel sign E. */
const syllable =
  /([\u1004\u101b\u105a]\u103a\u1039)?([\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e])((?:\u1039[\u1000-\u1021])*)(\u103a?\u103b?)(\u103c?)(\u103d?\u103e?)(\u1031?)/gu;

/**
 * Burmese in the order in which it is drawn: E and medial RA before their base, kinzi behind it. fontkit has no shaper
 * for the script; with this order and the font's features (`blwf`, `blws`, `abvs`) its glyphs are those of HarfBuzz.
 */
export const inDrawnOrder = (text: string): string =>
  text.replace(
    syllable,
    (_, kinzi: string | undefined, base: string, stacked: string, ya: string, ra: string, wa: string, e: string) =>
      `${e}${ra}${base}${kinzi ?? ""}${stacked}${ya}${wa}`,
  );

export const isMyanmar = (text: string): boolean => /\p{Script=Myanmar}/u.test(text);

/** Features that a shaper of the script would turn on. */
export const myanmarFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ["rphf", "blwf", "abvs", "blws"];
