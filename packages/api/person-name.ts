type Named = { readonly firstName: string; readonly lastName: string; readonly username: string };

/** A user's display name, by default the username. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username;
