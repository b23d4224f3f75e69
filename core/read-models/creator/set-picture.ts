import { Failure, FieldFailure } from "@cu/api/failure";
import type { Creator } from "../../foundation/actor.ts";
import { ImageRefused, storeImage } from "../../foundation/image/store-image.ts";
import { countWithinBounds } from "../../foundation/limit/bounds.ts";
import { patchOwnProfile } from "./patch-profile.ts";

/**
 * CRE-30: sets a creator's picture and returns its URL. Throws `FieldFailure` on `profile_picture`, `actor.forbidden`,
 * `bound.reached`.
 */
export const setProfilePicture = async (
  creator: Creator,
  userId: number,
  file: FormDataEntryValue | null,
): Promise<string> => {
  if (creator.id !== userId) throw new Failure("actor.forbidden");
  if (!(file instanceof File)) throw new FieldFailure({ profile_picture: ["Please choose an image."] });
  await countWithinBounds(creator, { images: 1 });
  const { key, url } = await storeImage(await file.bytes(), "profile").catch((error: unknown) => {
    throw error instanceof ImageRefused ? new FieldFailure({ profile_picture: [error.message] }) : error;
  });
  await patchOwnProfile(creator, { profilePicture: key });
  return url;
};
