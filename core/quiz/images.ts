import { batchGet } from "../course/batch.ts";
import type { ImageRecord } from "./question.ts";

/** Uploaded images by id, with the person who uploaded them; unknown ids are not in the map. */
export type Images = ReadonlyMap<number, ImageRecord & { readonly owner: number }>;

/** No store call without ids, otherwise one for each hundred. */
export const readImages = async (ids: readonly number[]): Promise<Images> => {
  const keys = [...new Set(ids)].map((id) => ({ pk: `image#${id}`, sk: "image" }));
  const items = keys.length > 0 ? await batchGet(keys, { consistent: true }) : [];
  return new Map(
    items.map((item) => [
      Number(item.id),
      {
        id: Number(item.id),
        owner: Number(item.owner),
        key: String(item.key),
        uploadedAt: String(item.uploadedAt),
        updatedAt: String(item.updatedAt ?? item.uploadedAt),
      },
    ]),
  );
};

export const toImageRecord = ({ id, key, uploadedAt, updatedAt }: ImageRecord): ImageRecord => ({
  id,
  key,
  uploadedAt,
  updatedAt,
});
