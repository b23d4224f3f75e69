import { FieldFailure } from "@cu/api/failure";
import type { uploadQuestionImage as route } from "@cu/api/quiz";
import type { Returned } from "@cu/api/route";
import type { Person } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { batchGet } from "../course/batch.ts";
import { ImageRefused, storeImage, typeText } from "../image/store-image.ts";
import { ImageEntity } from "./image.entity.ts";
import type { ImageRecord } from "./question.ts";

/** Keeps an image for a question or an open answer; refuses by the field `image` what is none (WIZ-23, WIZ-24). */
export const uploadImage = async (person: Person, file: unknown): Promise<Returned<typeof route>> => {
  const stored = await decoded(file);
  const at = nowIso();
  await ImageEntity.create({ id: stored.id, owner: person.id, key: stored.key, uploadedAt: at, updatedAt: at }).go();
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

/** Uploaded images by id, with the person who uploaded them; unknown ids are not in the map. */
export type Images = ReadonlyMap<number, ImageRecord & { readonly owner: number }>;

/** No store call without ids, otherwise one for each hundred. */
export const readImages = async (ids: readonly number[]): Promise<Images> => {
  const keys = [...new Set(ids)].map((id) => ImageEntity.get({ id }).params<{ Key: Record<string, unknown> }>().Key);
  const items = await batchGet(keys, { consistent: true });
  const images = items.flatMap((Item) => ImageEntity.parse({ Item }).data ?? []);
  return new Map(images.map((image) => [image.id, image]));
};

export const toImageRecord = ({ id, key, uploadedAt, updatedAt }: ImageRecord): ImageRecord => ({
  id,
  key,
  uploadedAt,
  updatedAt,
});
