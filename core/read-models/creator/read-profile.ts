import type { CreatorProfile } from "@cu/api/creator";
import { Failure } from "@cu/api/failure";
import type * as z from "zod";
import { fileUrl } from "../../foundation/image/file-url.ts";
import { ProfileEntity, type ProfileItem, SlugEntity } from "../../storage/user/creator-profile.entity.ts";

export type ProfileView = z.input<typeof CreatorProfile>;
/** Read-after-write consistency, for responses to a profile change. */
type Consistency = { readonly consistent?: boolean };

/** A creator's profile as they see it. One store call; `creator.missing` for other users. */
export const readProfile = async (id: number, options: Consistency = {}): Promise<ProfileView> =>
  toView(await findProfile(id, options));

/** The user id of an author page. One store call; `creator.missing` for an unknown slug. */
export const authorId = async (slug: string): Promise<number> => {
  const { data } = await SlugEntity.get({ slug }).go();
  if (!data) throw new Failure("creator.missing");
  return data.creatorId;
};

export const findProfile = async (id: number, options: Consistency = {}): Promise<ProfileItem> => {
  const { data } = await ProfileEntity.get({ id }).go(options);
  if (!data) throw new Failure("creator.missing");
  return data;
};

export const toView = (profile: ProfileItem): ProfileView => ({
  id: profile.id,
  firstName: profile.firstName,
  lastName: profile.lastName,
  username: profile.username,
  profilePicture: profile.profilePicture === undefined ? null : fileUrl(profile.profilePicture),
  bio: profile.bio,
  externalWebsite: profile.externalWebsite ?? null,
  universities: profile.universities.map((name) => ({ name })),
  departments: profile.departments.map((name) => ({ name })),
  slug: profile.slug,
});
