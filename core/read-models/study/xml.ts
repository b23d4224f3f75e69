const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

// Characters that are invalid in XML 1.0, even as entities: control characters, lone surrogates, U+FFFE and U+FFFF.
const noCharacter = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes user-written text for an XML element or attribute. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(noCharacter, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
