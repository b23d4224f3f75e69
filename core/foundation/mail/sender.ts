/** The most bytes of UTF-8 whose encoded word stays below 75 characters (RFC 2047, 2). */
const maxBytes = 45;

/** A sender's name and address as a header: plain, quoted (RFC 5322, 3.2.4), or in encoded words (RFC 2047). */
export const senderOf = (name: string, address: string): string => {
  const line = name.replace(/[\p{Cc}\s]+/gu, " ").trim();
  if (line === "") return address;
  if (/[^\x20-\x7e]/.test(line)) return `${encodedWords(line)} <${address}>`;
  return /^[\w !#$%&'*+/=?^`{|}~-]+$/.test(line)
    ? `${line} <${address}>`
    : `"${line.replace(/["\\]/g, "\\$&")}" <${address}>`;
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
