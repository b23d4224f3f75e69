import type { Question, Reply } from "./place.ts";

type Named = { username: string; firstName: string; lastName: string };

export const fullName = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username;

export const anonymousName = "Anonymous User";

/** Who stands above a post (QNA-16); null where it was removed, and its author with it. */
export const authorName = ({ user, anonymous, removed }: Question | Reply): string | null => {
  if (removed) return null;
  return anonymous || !user ? anonymousName : fullName(user);
};
