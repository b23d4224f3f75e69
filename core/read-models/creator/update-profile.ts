import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import { type ProfileInput, profileForm } from "@cu/api/profile.form";
import type { Creator } from "../../foundation/actor.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { nameInstitutions } from "../../storage/institution/institution.ts";
import { type OwnText, patchOwnProfile } from "./patch-profile.ts";
import { type ProfileView, readProfile } from "./read-profile.ts";

// A creator rewriting the page saves a few times; only scripts exceed this.
const saves: Limit = { name: "creator-profile", times: 60, per: "hour" };

/**
 * CRE-29: updates the given fields only, so that concurrent changes of different fields are both kept. Throws
 * `FieldFailure`, `actor.forbidden`, `request.limited`.
 */
export const updateProfile = async (
  creator: Creator,
  userId: number,
  { profilePicture, ...input }: ProfileInput & { readonly profilePicture?: null | undefined },
): Promise<ProfileView> => {
  if (creator.id !== userId) throw new Failure("actor.forbidden");
  const { universities, departments, ...text } = filled(profileForm, input);
  await count(saves, creator.sub);
  const named: OwnText = {
    ...text,
    profilePicture,
    ...(universities && { universities: await nameInstitutions("university", universities, creator) }),
    ...(departments && { departments: await nameInstitutions("department", departments, creator) }),
  };
  await patchOwnProfile(creator, named);
  return await readProfile(userId, { consistent: true });
};
