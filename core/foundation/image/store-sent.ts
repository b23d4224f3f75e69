import { FieldFailure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { countWithinBounds } from "../limit/bounds.ts";
import { type ImageKind, ImageRefused, type StoredImage, storeImage } from "./store-image.ts";

/**
 * Stores the image of a form field, counted towards the creator's limit (CRE-42). Throws `FieldFailure` on the field.
 */
export const storeSent = async (
  person: Person,
  { field, file }: { readonly field: string; readonly file: FormDataEntryValue | null },
  kind: ImageKind,
): Promise<StoredImage> => {
  if (!(file instanceof File)) throw new FieldFailure({ [field]: ["Please choose an image."] });
  await countWithinBounds(person, { images: 1 });
  return await storeImage(await file.bytes(), kind).catch((error: unknown) => {
    throw error instanceof ImageRefused ? new FieldFailure({ [field]: [error.message] }) : error;
  });
};
