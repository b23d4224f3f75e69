import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { ImageEntity } from "./image.entity.ts";
import type { ImageRecord } from "./question.ts";

/** Uploaded images by id, with their owners; without unknown ids. */
export type Images = ReadonlyMap<number, ImageRecord & { readonly owner: number }>;

/** Uploaded images by id. No store call without ids, otherwise one per hundred. */
export const readImages = async (ids: readonly number[]): Promise<Images> => {
  const keys = [...new Set(ids)].map((id) => keyOf(ImageEntity, { id }));
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
