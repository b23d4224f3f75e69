import { deskPerPage } from "@cu/api/page-size";
import type { Parsed, Returned } from "@cu/api/route";
import type { listVideos as route } from "@cu/api/video";
import type { Admin } from "../../foundation/actor.ts";
import { answers, termsOf } from "../../foundation/search/words.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { cursorOf, nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { videosAmong } from "../../storage/course/sources.ts";
import { VideoEntity, type VideoItem } from "../../storage/course/video.entity.ts";
import { totalAmong, totalKey } from "../../storage/daily-counters/total.ts";
import { AdminIndexVideoEntity, VideoWordEntity } from "./admin-index.entity.ts";
import { startOf, wordsOfVideo } from "./list-followed.ts";

type Answer = Returned<typeof route>;

/** Words read per page of a search; a longer term finds videos with more similar titles. */
const wordsAtOnce = 100;

/**
 * ADM-10, ADM-11, ADM-67: all videos newest first, or those matching a search, 25 per page. Two store calls: a page of
 * list entries or words, and the videos with the total.
 */
export const listVideos = async (
  _admin: Admin,
  { search = "", before }: Parsed<typeof route>["query"],
): Promise<Answer> => {
  const terms = termsOf(search);
  if (search.trim() === "") return await listAll(before);
  return terms.length === 0 ? { count: null, results: [], next: null } : await listFound(terms, before);
};

const listAll = async (before: string | undefined): Promise<Answer> => {
  const all = AdminIndexVideoEntity.query.all({});
  const place = before === undefined ? undefined : readCursor(before);
  const query = place ? all.lt({ listedAt: place.at, id: Number(place.id) }) : all;
  const { data: places } = await query.go({ order: "desc", limit: deskPerPage });
  const items = await batchGet([totalKey("videos"), ...places.map(({ id }) => keyOf(VideoEntity, { id }))]);
  const videos = videosAmong(items);
  return {
    count: totalAmong(items, "videos"),
    results: places.flatMap(({ id }) => toView(videos.get(id)) ?? []),
    next: nextOf(
      places.map(({ listedAt, id }) => ({ at: listedAt, id: String(id) })),
      deskPerPage,
    ),
  };
};

const listFound = async (terms: readonly string[], before: string | undefined): Promise<Answer> => {
  // The longest term is the most selective.
  const [term = ""] = terms.toSorted((a, b) => b.length - a.length);
  const words = await readWords(term, before);
  const videos = await readVideos([...new Set(words.map(({ id }) => id))]);
  const found = new Map<number, VideoItem>();
  let last: (typeof words)[number] | undefined;
  for (const word of words) {
    if (found.size === deskPerPage) break;
    last = word;
    const video = videos.get(word.id);
    if (video && hasAll(wordsOfVideo(video), terms)) found.set(video.id, video);
  }
  const isOver = last === words.at(-1) && words.length < wordsAtOnce;
  return {
    count: null,
    results: [...found.values()].flatMap((video) => toView(video) ?? []),
    next: isOver || !last ? null : cursorOf({ at: last.word, id: String(last.id) }),
  };
};

const hasAll = (words: readonly string[], terms: readonly string[]): boolean =>
  terms.every((term) => words.some((word) => answers(word, term)));

const readWords = async (term: string, before: string | undefined) => {
  const all = VideoWordEntity.query.byWord({ start: startOf(term) });
  const { at: word, id } = readCursor(before ?? "");
  // Words with a prefix are adjacent, so the page continues after the last word.
  const query =
    id === ""
      ? all.begins({ word: term })
      : all.between({ word, id: Number(id) + 1 }, { word: `${term}\u{10FFFF}`, id: 0 });
  return (await query.go({ limit: wordsAtOnce })).data;
};

const readVideos = async (ids: readonly number[]): Promise<ReadonlyMap<number, VideoItem>> =>
  videosAmong(await batchGet(ids.map((id) => keyOf(VideoEntity, { id }))));

const toView = (video: VideoItem | undefined): Answer["results"][number] | undefined =>
  video && {
    id: video.id,
    title: video.title,
    videoType: video.videoType,
    embedId: video.embedId,
    module: video.parentModule,
    transcriptStatus: video.transcriptVersion === undefined ? "none" : "available",
    transcriptVersion: video.transcriptVersion ?? null,
  };
