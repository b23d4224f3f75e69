type Named = { readonly firstName: string; readonly lastName: string; readonly username: string };

/** What a person is called; a person without a name goes by the username. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username;
