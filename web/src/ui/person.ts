type Named = { readonly firstName: string; readonly lastName: string; readonly username: string };

/** At most two letters in place of a portrait. */
export const initials = ({ firstName, lastName, username }: Named): string =>
  (firstLetter(firstName) + firstLetter(lastName) || firstLetter(username)).toUpperCase();

// By code points: half of an emoji is no letter.
const firstLetter = (name: string): string => Array.from(name.trim())[0] ?? "";
