import { fullName } from "@cu/api/person-name";
import type { Question, Reply } from "./place.ts";

export const anonymousName = "Anonymous User";

/** The name above a post (QNA-16); null where it was removed, and its author with it. */
export const authorName = ({ user, anonymous, removed }: Question | Reply): string | null => {
  if (removed) return null;
  return anonymous || !user ? anonymousName : fullName(user);
};
