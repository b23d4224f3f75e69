type Named = { readonly firstName: string; readonly lastName: string; readonly username: string };

/** What a person is called; a person without a name goes by the username. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username;

/** At most two letters in place of a portrait. */
export const initials = ({ firstName, lastName, username }: Named): string =>
  (firstLetter(firstName) + firstLetter(lastName) || firstLetter(username)).toUpperCase();

// By code points: half of an emoji is no letter.
const firstLetter = (name: string): string => Array.from(name.trim())[0] ?? "";
