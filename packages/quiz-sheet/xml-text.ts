const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** Words as the text of an XML element. XML has no place for control characters, and would make one line break of any. */
export function xmlText(words: string): string {
  const held = words.replace(/(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff]/gu, "");
  return held.toWellFormed().replace(/[&<>\r]/g, (sign) => signs[sign] ?? sign);
}

/** Words as the value of an attribute in quotation marks, where white space would become spaces. */
export function xmlAttribute(words: string): string {
  return xmlText(words).replace(/["\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
