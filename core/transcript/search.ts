import { Failure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import type { searchTranscripts as route } from "@cu/api/transcript";
import { foldText, phrasePattern, wordsOf } from "@cu/captions/find-words";
import { nothingHeld } from "../access/holding.ts";
import { readCourseAndStored } from "../access/read-course.ts";
import { holdingNow } from "../access/read-holding.ts";
import { type Guest, isPerson, type Person } from "../actor.ts";
import { batchGet, type Item } from "../batch.ts";
import { now } from "../clock.ts";
import type { CourseRecord } from "../course/course-record.ts";
import { toVideo } from "../course/course-view.ts";
import { mayOpen } from "../course/visibility.ts";
import { chunkKey } from "./chunk.ts";
import { directoryKey, shardKey } from "./index-course.ts";
import { linesWith, type Numbered } from "./matching-lines.ts";
import { type Place, placesOf, shardOf, unpackDirectory } from "./search-index.ts";

type Hit = Answer<typeof route>["results"][number];
/** Whoever searches; of a person only whose token it is, the rest is read together with the course. */
export type Searcher = Guest | Pick<Person, "kind" | "sub">;

// One store call's worth: about twenty hours of speech, in the order of the course.
const mostChunks = 100;
const mostLines = 500;
/** E-059: a search shows lines, not transcripts. */
export const linesPerVideo = { guest: 20, person: 60 };

/**
 * Where in a course a phrase is said, in the order of the course (CRS-14, TRN-08), cut to what a page can show. Two
 * store calls: the course with the words' part of its index, then the chunks in which, or at the border of which, all of
 * them are said; one more for the classes of somebody who searches an unlisted course. `course.missing` as on the
 * course page.
 */
export const searchTranscripts = async (
  searcher: Searcher,
  courseId: number,
  { searchValue, key }: { searchValue: string; key?: string | undefined },
): Promise<{ results: Hit[] }> => {
  const words = wordsOf(foldText(searchValue));
  const { course, places } = await readPlaces(searcher, courseId, { words, key });
  if (places.length === 0) return { results: [] };
  const texts = await readTexts(inOrder(course, places).slice(0, mostChunks));
  return { results: hitsOf(course, texts, phrasePattern(words), linesPerVideo[searcher.kind]) };
};

const readPlaces = async (
  searcher: Searcher,
  courseId: number,
  { words, key }: { words: readonly string[]; key: string | undefined },
): Promise<{ course: CourseRecord; places: Place[] }> => {
  const shards = [...new Set(words.map(shardOf))];
  // Read with the course, and as consistently: a video that was just taken out of it must not be found any more.
  const found = await readCourseAndStored(searcher.kind === "person" ? searcher.sub : undefined, courseId, [
    directoryKey(courseId),
    ...shards.map((shard) => shardKey(courseId, shard)),
  ]);
  await mustOpen(found, key);
  const { course, items } = found;
  const bySort = new Map(items.map((item) => [String(item.sk), item]));
  const directory = bySort.get("directory");
  if (!directory || words.length === 0) return { course, places: [] };
  const shard = (n: number) => bySort.get(shardKey(courseId, n).sk)?.data as Uint8Array | undefined;
  return { course, places: placesOf(words, unpackDirectory(directory.data as Uint8Array), shard) };
};

// COD-49: a class opens courses that came to it later, and none that left it, whatever was written down on joining.
const mustOpen = async (
  { course, visitor, stored }: Awaited<ReturnType<typeof readCourseAndStored>>,
  key: string | undefined,
): Promise<void> => {
  if (course.privacyScope === "public") return;
  const holding = isPerson(visitor) ? await holdingNow(visitor, course.id, stored) : nothingHeld;
  if (!mayOpen(course, { visitor, holding, key, at: now() })) throw new Failure("course.missing");
};

// What has left the course since it was indexed has no place in it.
const inOrder = ({ modules }: CourseRecord, places: readonly Place[]): Place[] => {
  const byVideo = Map.groupBy(places, ({ videoId }) => videoId);
  const ids = new Set(modules.flatMap(({ videos }) => videos.map(({ id }) => id)));
  return [...ids].flatMap((id) => byVideo.get(id) ?? []);
};

/** The chunks of each video, packed as they are: most searches are over before all of them had to be opened. */
const readTexts = async (places: readonly Place[]): Promise<ReadonlyMap<number, Numbered[]>> => {
  const keys = places.map(({ videoId, version, chunk }) => chunkKey(videoId, version, chunk));
  const items = await batchGet(keys);
  const nameOf = ({ pk, sk }: Item) => `${String(pk)}/${String(sk)}`;
  const data = new Map(items.map((item) => [nameOf(item), item.data as Uint8Array]));
  const texts = new Map<number, Numbered[]>();
  for (const { videoId, version, chunk } of places) {
    const text = data.get(nameOf(chunkKey(videoId, version, chunk)));
    if (text) texts.set(videoId, [...(texts.get(videoId) ?? []), { chunk, data: text }]);
  }
  return texts;
};

const hitsOf = (
  course: CourseRecord,
  texts: ReadonlyMap<number, readonly Numbered[]>,
  phrase: RegExp,
  perVideo: number,
): Hit[] => {
  const hits: Hit[] = [];
  let left = mostLines;
  for (const [m, module] of course.modules.entries()) {
    for (const [v, video] of module.videos.entries()) {
      const found = texts.get(video.id);
      if (!found || left === 0) continue;
      const transcripts = linesWith(found, phrase, Math.min(left, perVideo));
      if (transcripts.length === 0) continue;
      left -= transcripts.length;
      hits.push({
        video: toVideo(video),
        module: { id: module.id, name: module.name, moduleIndex: m + 1 },
        order: v + 1,
        transcripts,
      });
    }
  }
  return hits;
};
