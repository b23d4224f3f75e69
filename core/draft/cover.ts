import { Failure, FieldFailure } from "@cu/api/failure";
import type { Person } from "../actor.ts";
import { isRefused } from "../idempotency/refused.ts";
import { ImageRefused, storeImage } from "../image/store-image.ts";
import { countWithinBounds } from "../limit/bounds.ts";
import { DraftEntity } from "./draft.entity.ts";
import { openDraft } from "./read-draft.ts";

/** WIZ-23 to WIZ-25: the cover that the course will have. Returns its address. Throws `FieldFailure` on `cover_image`. */
export const setDraftCover = async (person: Person, id: number, file: FormDataEntryValue | null): Promise<string> => {
  const { head } = await openDraft(person, id);
  if (!(file instanceof File)) throw new FieldFailure({ cover_image: ["Please choose an image."] });
  await countWithinBounds(person, { images: 1 });
  const { key, url } = await storeImage(await file.bytes(), "cover").catch((error: unknown) => {
    throw error instanceof ImageRefused ? new FieldFailure({ cover_image: [error.message] }) : error;
  });
  await DraftEntity.patch({ userId: head.userId, place: head.place })
    .set({ coverImage: key })
    .go()
    .catch((error: unknown) => {
      // It was published or thrown away while the picture was stored.
      throw isRefused(error) ? new Failure("draft.missing") : error;
    });
  return url;
};
