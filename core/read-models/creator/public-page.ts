import { type Caller, guest, isBearer, isPerson } from "../../foundation/actor.ts";
import { findPerson } from "../../storage/user/person.ts";
import { mustBeShown } from "./courses.ts";
import { authorId, findProfile, type ProfileView, toView } from "./read-profile.ts";

/**
 * CRE-31: a creator's public profile, otherwise `creator.missing`. One store call, up to four for a suspended user;
 * admins, who lift the suspension there (ADM-79), always see it (PUB-24).
 */
export const readPage = async (caller: Caller, id: number): Promise<ProfileView> => {
  const profile = await findProfile(id);
  if (profile.isSuspended) {
    const visitor = isBearer(caller) ? await findPerson(caller) : caller;
    if (!isPerson(visitor) || !visitor.isAdmin) await mustBeShown(profile);
  }
  return toView(profile);
};

/** CRE-31: a creator's public profile by the name of their author page (D-36). Two store calls. */
export const readAuthor = async (slug: string): Promise<ProfileView> => readPage(guest, await authorId(slug));
