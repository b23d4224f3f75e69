import type { UserItem } from "./user.entity.ts";

/** First and last name of a user pool's account as one text to compare by. */
export const poolNameOf = ({ firstName, lastName }: Pick<UserItem, "firstName" | "lastName">): string =>
  JSON.stringify([firstName, lastName]);
