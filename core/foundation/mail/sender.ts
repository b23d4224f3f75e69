/** The most bytes of UTF-8 whose encoded word stays below 75 characters (RFC 2047, 2). */
const maxBytes = 45;

/** A sender's name and address as a header: plain, quoted (RFC 5322, 3.2.4), or in encoded words (RFC 2047). */
export const senderOf = (name: string, address: string): string => {
  const shown = displayNameOf(name);
  return shown === "" ? address : `${shown} <${address}>`;
};

/** The part of a sender before its address. */
export const displayNameOf = (name: string): string => {
  const line = name.replace(/[\p{Cc}\s]+/gu, " ").trim();
  if (/[^\x20-\x7e]/.test(line)) return encodedWords(line);
  return /^[\w !#$%&'*+/=?^`{|}~-]*$/.test(line) ? line : `"${line.replace(/["\\]/g, "\\$&")}"`;
};

const encodedWords = (text: string): string => {
  const words = [""];
  for (const character of text) {
    const longer = (words.at(-1) ?? "") + character;
    if (Buffer.byteLength(longer) > maxBytes) words.push(character);
    else words[words.length - 1] = longer;
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
};
