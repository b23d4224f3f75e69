/** The name of a language in itself: "Deutsch", "Português (Brasil)"; the tag where no name is known. */
export const languageName = (tag: string): string => {
  const name = new Intl.DisplayNames([tag], { type: "language", fallback: "none" }).of(tag);
  return name ? name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) : tag;
};
