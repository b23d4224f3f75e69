import { FieldFailure } from "@cu/api/failure";
import type { uploadQuestionImage as route } from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { ImageRefused, storeImage, typeText } from "../image/store-image.ts";
import { countWithinBounds } from "../limit/bounds.ts";
import { count, type Limit } from "../limit/limit.ts";
import { ImageEntity } from "./image.entity.ts";

// An upload stays for good and anybody can read it: enough for a long evening of writing questions, too little for file
// storage.
const uploads: Limit = { name: "image-upload", times: 200, per: "hour" };

/** Keeps an image for a question or an open answer; refuses anything else under the field `image` (WIZ-23, WIZ-24). */
export const uploadImage = async (person: Person, file: unknown): Promise<Returned<typeof route>> => {
  await count(uploads, person.sub);
  await countWithinBounds(person, { images: 1 });
  const stored = await decoded(file);
  const at = nowIso();
  // Nobody else has this id, and a repeated try must not fail on its own first write.
  await ImageEntity.put({ id: stored.id, owner: person.id, key: stored.key, uploadedAt: at, updatedAt: at }).go();
  return { id: stored.id, image: stored.url, uploadedAt: at, updatedAt: at };
};

const decoded = async (file: unknown) => {
  if (!(file instanceof Blob)) throw new FieldFailure({ image: [typeText] });
  try {
    return await storeImage(new Uint8Array(await file.arrayBuffer()), "quiz");
  } catch (error) {
    throw error instanceof ImageRefused ? new FieldFailure({ image: [error.message] }) : error;
  }
};
