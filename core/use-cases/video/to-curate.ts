import { savedPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { listToCurate as route } from "@cu/api/video";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { videosAmong } from "../../storage/course/sources.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { AdminIndexVideoEntity, type AdminIndexVideoItem } from "./admin-index.entity.ts";

/** Videos waiting for a transcript, longest waiting first. One store call. */
export const listWaitingVideos = async (most: number, after?: string): Promise<AdminIndexVideoItem[]> => {
  const all = AdminIndexVideoEntity.query.byState({ state: "waiting" });
  const place = after === undefined ? undefined : readCursor(after);
  const query = place ? all.gt({ listedAt: place.at, id: Number(place.id) }) : all;
  return (await query.go({ limit: most })).data;
};

/** ADM-15: videos to curate, with the courses that show them. Three sequential store calls. */
export const listToCurate = async (
  _admin: Admin,
  { after }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const places = await listWaitingVideos(savedPerPage, after);
  const videos = videosAmong(await batchGet(places.map(({ id }) => keyOf(VideoEntity, { id }))));
  const courses = [...new Set([...videos.values()].flatMap((video) => courseOf(video) ?? []))];
  const cards = cardsOf(await batchGet(courses.map((id) => keyOf(CardEntity, { id }))));
  return {
    videosToCurate: places.flatMap(({ id, listedAt }) => {
      const video = videos.get(id);
      if (!video || video.transcriptVersion !== undefined) return [];
      const { title, videoType, embedId, duration = null, parentModule } = video;
      const card = cards.get(courseOf(video) ?? 0);
      const collection = card ? { id: card.id, name: card.name } : null;
      return [{ id, title, videoType, embedId, duration, collection, module: parentModule, since: listedAt }];
    }),
    next: nextOf(
      places.map(({ listedAt, id }) => ({ at: listedAt, id: String(id) })),
      savedPerPage,
    ),
  };
};

/** Its native course, or one that has borrowed it. */
const courseOf = ({ parentCollection, courses }: VideoItem): number | undefined =>
  parentCollection ?? [...(courses ?? [])][0];
