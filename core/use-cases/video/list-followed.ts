import { nowIso } from "../../foundation/clock.ts";
import { wordsOf } from "../../foundation/search/words.ts";
import { batchGet, batchPut, chunks, type Item } from "../../foundation/store/batch.ts";
import { commit, type Put, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { countTotal } from "../../storage/daily-counters/total.ts";
import { AdminIndexVideoEntity, type AdminIndexVideoItem, VideoWordEntity } from "./admin-index.entity.ts";

// Each takes its list entry and a check of the video, and a transaction holds a hundred.
const atOnce = 45;

/** The search terms of a listed video: the words of its title and its id at the host. */
export const wordsOfVideo = ({ title, embedId }: Pick<VideoItem, "title" | "embedId">): string[] => [
  ...new Set([...wordsOf(title), ...wordsOf(embedId)]),
];

/** The partition of a word, shared by all words with the same prefix. */
export const startOf = (word: string): string => Array.from(word).slice(0, 2).join("");

/**
 * Adds the videos of a saved course to the admins' list, and removes those no longer shown from the ones waiting for a
 * transcript. Decides by the videos' current state and writes conditional on it, so messages may be delivered twice,
 * late and out of order.
 */
export const listFollowed = async (items: Iterable<VideoItem>): Promise<void> => {
  const videos = [...items];
  // Videos of one save are ordered by id.
  const at = nowIso();
  const places = await readPlaces(videos.map(({ id }) => id));
  const changes = videos.flatMap((video) => {
    const former = places.get(video.id);
    const state = stateOf(video);
    return former?.state === state && former.title === video.title
      ? []
      : [{ video, former, state, listedAt: former?.listedAt ?? at }];
  });
  const renamed = changes.filter(({ video, former }) => former?.title !== video.title).map(({ video }) => video);
  // The words are written first: words without a list entry are ignored.
  await batchPut(renamed.flatMap(wordItems));
  for (const chunk of chunks(changes, atOnce)) {
    const added = chunk.filter(({ former }) => former === undefined).length;
    await commit([...chunk.flatMap(placeWrites), ...(added > 0 ? [countTotal("videos", added)] : [])]);
  }
};

/** After a transcript was published: it no longer needs curation. `place` was read after the video. */
export const settleVideo = async (video: VideoItem, place: AdminIndexVideoItem | undefined): Promise<void> => {
  if (place?.state !== "waiting" || stateOf(video) === "waiting") return;
  await commit(placeWrites({ video, former: place, state: "settled", listedAt: place.listedAt }));
};

const stateOf = ({ transcriptVersion, courses }: VideoItem): AdminIndexVideoItem["state"] =>
  transcriptVersion === undefined && new Set(courses).size > 0 ? "waiting" : "settled";

const readPlaces = async (ids: readonly number[]): Promise<ReadonlyMap<number, AdminIndexVideoItem>> => {
  const items = await batchGet(
    ids.map((id) => keyOf(AdminIndexVideoEntity, { id })),
    { consistent: true },
  );
  return new Map(items.flatMap((Item) => placeAmong([Item]) ?? []).map((place) => [place.id, place] as const));
};

/** The list entry of a video among items read for it. */
export const placeAmong = (items: readonly Item[]): AdminIndexVideoItem | undefined =>
  items.flatMap((Item) => (Item.sk === "listed-video" ? (AdminIndexVideoEntity.parse({ Item }).data ?? []) : []))[0];

const wordItems = (video: VideoItem): Item[] =>
  wordsOfVideo(video).map(
    (word) => VideoWordEntity.put({ start: startOf(word), word, id: video.id }).params<{ Item: Item }>().Item,
  );

type Change = Pick<AdminIndexVideoItem, "state" | "listedAt"> & {
  video: VideoItem;
  former: AdminIndexVideoItem | undefined;
};

const placeWrites = ({ video, former, state, listedAt }: Change): Write[] => {
  const place = { id: video.id, title: video.title, state, listedAt };
  const put = AdminIndexVideoEntity.put(place).where((field, { eq, notExists }) =>
    former ? `${eq(field.state, former.state)} AND ${eq(field.title, former.title)}` : notExists(field.state),
  );
  return [
    { name: "place", item: { Put: put.params<Put>() } },
    {
      name: "video",
      item: {
        ConditionCheck: {
          TableName: tableName(),
          Key: keyOf(VideoEntity, { id: video.id }),
          ConditionExpression: stillAs(video, state),
        },
      },
    },
  ];
};

const stillAs = ({ transcriptVersion }: VideoItem, state: AdminIndexVideoItem["state"]): string => {
  if (state === "waiting") return "attribute_exists(courses) AND attribute_not_exists(transcriptVersion)";
  return transcriptVersion === undefined ? "attribute_not_exists(courses)" : "attribute_exists(transcriptVersion)";
};
