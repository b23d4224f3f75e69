import { type Direction, languageDirection, textDirection } from "@cu/captions/direction";

/** The language and direction of a page, against which its parts state only differences. */
export type PageLanguage = { readonly tag: string | undefined; readonly direction: Direction };

/** Of a lecture whose language is not set the direction of its words is taken. */
export const pageLanguage = (tag: string | undefined, words: string): PageLanguage => ({
  tag,
  direction: languageDirection(tag) ?? textDirection(words) ?? "ltr",
});

/** `lang` for HTML, `xml:lang` for readers of XML (EPUB 3.3, 6.1). */
export const languageAttributes = ({ tag, direction }: PageLanguage): string => {
  const language = tag === undefined ? "" : ` lang="${tag}" xml:lang="${tag}"`;
  return direction === "rtl" ? `${language} dir="rtl"` : language;
};

/** Attributes of a text that runs against its page: it is in another language, which one is unknown. */
export const attributesOf = (text: string, { tag, direction }: PageLanguage): string => {
  const own = textDirection(text);
  if (own === undefined || own === direction) return "";
  return tag === undefined ? ` dir="${own}"` : ` lang="" xml:lang="" dir="${own}"`;
};

/** Attributes of the product's own English words on a page in another language. */
export const ownAttributes = ({ tag, direction }: PageLanguage): string => {
  const language = tag === undefined || /^en\b/.test(tag) ? "" : ` lang="en" xml:lang="en"`;
  return direction === "rtl" ? `${language} dir="ltr"` : language;
};
