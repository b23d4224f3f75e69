import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { ModuleEntity } from "../../storage/course/module.entity.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { findVideosByEmbedId } from "../../storage/course/video-items.ts";

/** Which of the videos with one embedId to use: those of a course, or those of a user if they have any. */
type Meant = { readonly courseId?: number | undefined; readonly makerId?: number | undefined };

/**
 * TRN-13: the videos of an embedId that count as one lecture. Any user can create a course with another creator's
 * embedId and must get nothing from it, so videos of several creators are `ambiguous` until the caller selects one. Two
 * store calls.
 */
export const videosOfLecture = async (
  embedId: string,
  { courseId, makerId }: Meant = {},
): Promise<readonly VideoItem[] | "ambiguous"> => {
  const all = await findVideosByEmbedId(embedId);
  if (courseId !== undefined) return all.filter(({ parentCollection }) => parentCollection === courseId);
  const byMaker = await groupByMaker(all);
  if (byMaker.size <= 1) return all;
  return (makerId !== undefined && byMaker.get(makerId)) || "ambiguous";
};

const groupByMaker = async (videos: readonly VideoItem[]): Promise<Map<number, VideoItem[]>> => {
  const keys = videos.map(
    ({ parentCollection, parentModule }): Item =>
      parentCollection === undefined
        ? keyOf(ModuleEntity, { id: parentModule })
        : keyOf(CardEntity, { id: parentCollection }),
  );
  const unique = new Map(keys.map((key) => [`${String(key.pk)}/${String(key.sk)}`, key]));
  const items = await batchGet([...unique.values()]);
  const cards = cardsOf(items);
  const modules = new Map(
    items
      .flatMap((Item) => (Item.sk === "module" ? (ModuleEntity.parse({ Item }).data ?? []) : []))
      .map((one) => [one.id, one]),
  );
  const makerOf = ({ parentCollection, parentModule, owner }: VideoItem) =>
    (parentCollection === undefined ? modules.get(parentModule)?.createdBy : cards.get(parentCollection)?.createdBy) ??
    owner;
  return Map.groupBy(videos, makerOf);
};
