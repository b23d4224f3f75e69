import { formsOf, phrasePattern, termsOf } from "@cu/captions/find-words";
import { foldText } from "@cu/captions/fold";
import { openCourse } from "../../access/open-course.ts";
import { type Bearer, type Guest, subOf } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { type Asker, showCounted, usageKeys } from "./allowance.ts";
import { chunkKey } from "./chunk.ts";
import { type Hit, hitsIn } from "./hits.ts";
import { directoryKey, shardKey } from "./index-course.ts";
import type { Numbered } from "./matching-lines.ts";
import { oneWriting } from "./one-writing.ts";
import { type Place, placesOf, shardOf, unpackDirectory } from "./search-index.ts";

// One store call: about twenty hours of speech, in course order.
const maxChunks = 100;

type Search = {
  readonly caller: Bearer | Guest;
  readonly network: string;
  readonly searchValue: string;
  readonly key?: string | undefined;
};

const askerOf = ({ caller, network }: Search): Asker => ({ sub: subOf(caller), network });

/**
 * Matches of a phrase in course order (CRS-14, TRN-08), limited to a page and, for videos without access, to the
 * asker's daily allowance (E-059). Two store calls: the course with the index shards of the words, then the chunks that
 * contain all words or share them across a border. One more for class members, and one if lines are read for the first
 * time. `course.missing` as on the course page.
 */
export const searchTranscripts = async (courseId: number, search: Search): Promise<{ results: Hit[] }> => {
  const asker = askerOf(search);
  const terms = termsOf(foldText(search.searchValue));
  const found = await readPlaces(courseId, terms, search);
  if (found.places.length === 0) return { results: [] };
  const texts = await readTexts(inOrder(found.course, found.places).slice(0, maxChunks));
  const phrase = phrasePattern(terms);
  return await showCounted(asker, found.items, (usage, usedUp) => {
    const { hits, firstRead } = hitsIn(found, { texts, phrase }, { usage, usedUp });
    return { shown: { results: hits }, firstRead };
  });
};

type Found = Awaited<ReturnType<typeof openCourse>>;

const readPlaces = async (
  courseId: number,
  terms: readonly string[],
  search: Search,
): Promise<Found & { places: Place[] }> => {
  const numbers = [...new Set(formsOf(terms).flat().map(shardOf))];
  const keys = [directoryKey(courseId), ...numbers.map((shard) => shardKey(courseId, shard))];
  // Read with the course and with the same consistency: a search must not find a video that was just removed.
  const found = await openCourse(search.caller, courseId, search.key, [...keys, ...usageKeys(askerOf(search))]);
  if (terms.length === 0) return { ...found, places: [] };
  const [directory, ...shards] = await oneWriting(keys, found.items);
  if (!directory) return { ...found, places: [] };
  const dataOf = (shard: number) => shards[numbers.indexOf(shard)]?.data as Uint8Array | undefined;
  return { ...found, places: placesOf(terms, unpackDirectory(directory.data), dataOf) };
};

// Videos that left the course since it was indexed are dropped.
const inOrder = ({ modules }: CourseRecord, places: readonly Place[]): Place[] => {
  const byVideo = Map.groupBy(places, ({ videoId }) => videoId);
  const ids = new Set(modules.flatMap(({ videos }) => videos.map(({ id }) => id)));
  return [...ids].flatMap((id) => byVideo.get(id) ?? []);
};

/** The chunks of each video, still encoded: most searches end before all are decoded. */
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
