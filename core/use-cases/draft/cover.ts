import { Failure } from "@cu/api/failure";
import type { Person } from "../../foundation/actor.ts";
import { isRefused } from "../../foundation/idempotency/refused.ts";
import { storeSent } from "../../foundation/image/store-sent.ts";
import { DraftEntity } from "./draft.entity.ts";
import { openDraft } from "./read-draft.ts";

/** WIZ-23 to WIZ-25: sets the future course's cover and returns its URL. Throws `FieldFailure` on `cover_image`. */
export const setDraftCover = async (person: Person, id: number, file: FormDataEntryValue | null): Promise<string> => {
  const { head } = await openDraft(person, id);
  const { key, url } = await storeSent(person, { field: "cover_image", file }, "cover");
  await DraftEntity.patch({ userId: head.userId, place: head.place })
    .set({ coverImage: key })
    .go()
    .catch((error: unknown) => {
      // It was published or deleted while the picture was stored.
      throw isRefused(error) ? new Failure("draft.missing") : error;
    });
  return url;
};
