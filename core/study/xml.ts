const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

// All that XML 1.0 has no place for, not even as an entity: control characters, halves of pairs, U+FFFE and U+FFFF.
const noCharacter = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A person's words inside of an element or an attribute of XML: nothing in them is markup. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(noCharacter, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
