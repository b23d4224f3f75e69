import type { Put, Write } from "../../foundation/store/commit.ts";
import { listNames, type ProfileText } from "../../storage/user/creator-names.ts";
import { ProfileEntity, type ProfileItem, SlugEntity } from "../../storage/user/creator-profile.entity.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import { findFreeSlug } from "./slug.ts";

type Names = Pick<ProfileItem, "username" | "firstName" | "lastName">;

/**
 * Creates a creator's profile, author page and search entry, in the transaction that grants the role; `Conflict` if
 * another user took the slug first.
 */
export const openProfile = async (
  { id, sub, username, firstName, lastName, suspension }: Names & Pick<UserItem, "id" | "sub" | "suspension">,
  text: ProfileText = {},
): Promise<Write[]> => {
  const slug = await findFreeSlug(username, id);
  const names = { username, firstName, lastName };
  const profile = ProfileEntity.create({
    bio: "",
    universities: [],
    departments: [],
    ...text,
    ...names,
    id,
    sub,
    slug,
    ...(suspension && { isSuspended: true }),
  });
  return [
    { name: "profile", item: { Put: profile.params<Put>() } },
    { name: "author page", item: { Put: SlugEntity.create({ slug, creatorId: id }).params<Put>() } },
    ...listNames(id, names),
  ];
};
