type Named = { readonly firstName: string; readonly lastName: string; readonly username: string };

/** At most two letters in place of a portrait. */
export const initials = ({ firstName, lastName, username }: Named): string =>
  (firstLetter(firstName) + firstLetter(lastName) || firstLetter(username)).toUpperCase();

// By code point, so that emoji aren't split.
const firstLetter = (name: string): string => Array.from(name.trim())[0] ?? "";
