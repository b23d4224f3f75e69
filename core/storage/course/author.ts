import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { nameKey } from "../user/name-key.ts";
import { UserEntity, type UserItem, UserNameEntity } from "../user/user.entity.ts";
import type { AuthorRecord } from "./course-record.ts";

export type FoundAuthor = AuthorRecord & { readonly isContentCreator: boolean };

/** Users by the names entered in a form; unknown ones are missing. Two store calls. */
export const findAuthors = async (usernames: readonly string[]): Promise<ReadonlyMap<string, FoundAuthor>> => {
  const keys = [...new Set(usernames.map(nameKey))].filter(Boolean);
  if (keys.length === 0) return new Map();
  const names = await batchGet(keys.map((name) => keyOf(UserNameEntity, { name })));
  const subs = new Map(names.map(({ name, sub }) => [String(name), String(sub)]));
  const users = await batchGet([...new Set(subs.values())].map((sub) => keyOf(UserEntity, { sub })));
  const people = new Map(
    users.flatMap((Item) => {
      const { data: user } = UserEntity.parse({ Item });
      return user ? [[user.sub, user] as const] : [];
    }),
  );
  return new Map(
    usernames.flatMap((username) => {
      const user = people.get(subs.get(nameKey(username)) ?? "");
      return user ? [[username, { ...authorOf(user), isContentCreator: mayBeNamed(user) }] as const] : [];
    }),
  );
};

/** SES-132: users with a pending deletion cannot be added. */
export const mayBeNamed = ({ isContentCreator, deletion }: UserItem): boolean =>
  isContentCreator && deletion === undefined;

export const authorOf = ({ id, username, firstName, lastName }: AuthorRecord): AuthorRecord => ({
  id,
  username,
  firstName,
  lastName,
});

/** The saving user as an author. One store call. */
export const authorBySub = async (sub: string): Promise<AuthorRecord> => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!data) throw new Error(`Nobody has the sub ${sub}.`);
  return authorOf(data);
};
