/** Maximum characters of a user's name; other names are shorter. */
export const longestName = 150;

/** Normalises a name for saving: NFC, single spaces. */
export const tidyName = (text: string): string => text.toWellFormed().normalize("NFC").trim().replace(/\s+/gu, " ");

// Invisible and bidirectional control characters, which make different names look alike.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]|[\u0300-\u036f]{5,}/u;
const unseen = /(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// Persian and Indic scripts need joiners, and emoji sequences need joiners and variation selectors.
const joined =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\u{fe0f}/gu;

/**
 * Error text for an invalid name, otherwise undefined. Shared by users, courses, classes and institutions, in the site and
 * on the server.
 */
export const nameProblem = (text: string, most = longestName): string | undefined => {
  const name = tidyName(text);
  if (Array.from(name).length > most) return `Ensure this field has no more than ${most} characters.`;
  return invisible.test(name.replace(joined, ""))
    ? "A name cannot contain invisible or control characters."
    : undefined;
};

// Alphabets with look-alike letters, which real names never mix within a word.
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];
const isMixed = (word: string): boolean => alphabets.filter((alphabet) => alphabet.test(word)).length > 1;

/** Also refuses homograph attacks on user names, such as "mirа" with a Cyrillic а. */
export const personNameProblem = (text: string): string | undefined =>
  nameProblem(text) ??
  (tidyName(text)
    .split(/[^\p{L}\p{M}]+/u)
    .some(isMixed)
    ? "A word of a name cannot mix letters of two alphabets."
    : undefined);

/** Strips invisible characters from a title, which users could not find and remove. */
export const cleanName = (text: string): string => {
  const joiners = new Set([...text.matchAll(joined)].map(({ index }) => index));
  return tidyName(text.replace(unseen, (sign, index: number) => (joiners.has(index) ? sign : "")));
};

/** Whether a username looks like an e-mail address, including full-width @. */
export const isAddress = (username: string): boolean => /^[^\s@]+@[^\s@]+$/u.test(username.normalize("NFKC").trim());

const offices = [
  "admin",
  "administrator",
  "billing",
  "help",
  "helpdesk",
  "moderator",
  "official",
  "postmaster",
  "root",
  "security",
  "staff",
  "superuser",
  "support",
  "system",
  "team",
  "webmaster",
];

// Maps look-alike letters to one: "adm1n", "rnoderator", "5taff".
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/[1il]/g, "i")
    .replace(/0/g, "o")
    .replace(/5/g, "s");

/** Whether a name impersonates the product or its staff. The server also normalises other alphabets first. */
export const isReservedName = (name: string, productName: string): boolean => {
  const parts = [...new Set([productName, ...offices].map(plain))].filter(Boolean).join("|");
  return new RegExp(`^(the)?((${parts})(the)?)+$`).test(plain(name));
};

export const reservedText = "This name is reserved. Please take another one.";
