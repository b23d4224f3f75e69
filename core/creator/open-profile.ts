import type { Put, Update, Write } from "../idempotency/commit.ts";
import { CreatorNameEntity, ProfileEntity, type ProfileItem, SlugEntity } from "./profile.entity.ts";
import { findFreeSlug } from "./slug.ts";

type Names = Pick<ProfileItem, "username" | "firstName" | "lastName">;
export type ProfileText = Partial<Pick<ProfileItem, "bio" | "externalWebsite" | "universities" | "departments">>;

/**
 * What makes somebody findable as a creator: profile, author page and a line for the search. Belongs into the
 * transaction that makes them one; `Conflict` when another took the author page first.
 */
export const openProfile = async (
  { id, sub, username, firstName, lastName }: Names & { id: number; sub: string },
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
  });
  return [
    { name: "profile", item: { Put: profile.params<Put>() } },
    { name: "author page", item: { Put: SlugEntity.create({ slug, creatorId: id }).params<Put>() } },
    listName(id, names),
  ];
};

/** Belongs into the transaction that changes a creator's names, or universities and departments. */
export const changeProfile = (id: number, names: Names, text: ProfileText = {}): Write[] => [
  {
    name: "profile",
    item: {
      Update: ProfileEntity.patch({ id })
        .set({ ...names, ...text })
        .params<Update>(),
    },
  },
  listName(id, names),
];

const listName = (id: number, names: Names): Write => ({
  name: "creator name",
  item: { Put: CreatorNameEntity.put({ id, ...names, text: nameText(names) }).params<Put>() },
});

/** Names in one case; the line break keeps a search from finding half of one and half of the other. */
const nameText = ({ username, firstName, lastName }: Names): string =>
  inOneCase(`${username}\n${firstName} ${lastName}`);

export const inOneCase = (text: string): string => text.normalize("NFC").toLowerCase();
