import type { Update, Write } from "../../foundation/store/commit.ts";
import { UserEntity, type UserItem } from "./user.entity.ts";

type Named = Partial<
  Pick<
    UserItem,
    | "username"
    | "email"
    | "formerAddresses"
    | "addressHeldUntil"
    | "firstName"
    | "lastName"
    | "poolName"
    | "isContentCreator"
    | "completedAccountTypeRegistration"
  >
>;

/** Changes a user's names, conditional on their state as read, so that concurrent changes are both kept. */
export const changeUser = (known: UserItem, next: Named): Write => {
  const { sub, username, email, firstName, lastName, poolName, isContentCreator, suspension } = known;
  const update = UserEntity.patch({ sub })
    .set(next)
    .where((field, { eq, ne, exists, notExists }) =>
      [
        eq(field.username, username),
        eq(field.email, email),
        eq(field.firstName, firstName),
        eq(field.lastName, lastName),
        poolName === undefined ? notExists(field.poolName) : eq(field.poolName, poolName),
        isContentCreator ? eq(field.isContentCreator, true) : ne(field.isContentCreator, true),
        suspension ? exists(field.suspension) : notExists(field.suspension),
      ].join(" AND "),
    );
  return { name: "user", item: { Update: update.params<Update>() } };
};
