import { FieldFailure } from "@cu/api/failure";
import type { uploadQuestionImage as route } from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { ImageRefused, storeImage, typeText } from "../../foundation/image/store-image.ts";
import { countWithinBounds } from "../../foundation/limit/bounds.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { ImageEntity } from "./image.entity.ts";

// Uploads are permanent and public: enough for a long evening of writing questions, too few for file hosting.
const uploads: Limit = { name: "image-upload", times: 200, per: "hour" };

/** Stores an image for a question or an open answer; refuses invalid files under the field `image` (WIZ-23, WIZ-24). */
export const uploadImage = async (person: Person, file: unknown): Promise<Returned<typeof route>> => {
  await count(uploads, person.sub);
  await countWithinBounds(person, { images: 1 });
  const stored = await decoded(file);
  const at = nowIso();
  // An unconditional put: the id is fresh, and a retry must not fail on its first write.
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
