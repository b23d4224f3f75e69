import { type WordPlace, wordPosition } from "../../foundation/search/words.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { type Seen, writeFrom } from "./seen.ts";
import { WordsEntity } from "./words.entity.ts";
import { packWords, unpackWords, type Words, wordsOfCourse } from "./words.ts";

// A shard of ten thousand courses has some 40 KB; a transaction holds 4 MB.
const placesAtOnce = 20;

const nameOf = ({ start, next }: WordPlace) => `${start}${next}`;

/** Updates the shards of the courses' previous and current words. */
export const foldWords = async (courses: readonly Seen[]): Promise<void> => {
  const words = courses.flatMap((course) => [...course.words, ...wordsOfCourse(course.card).keys()]);
  const places = [...new Map(words.map(wordPosition).map((place) => [nameOf(place), place])).values()];
  const chunks = Array.from({ length: Math.ceil(places.length / placesAtOnce) }, (_, n) =>
    places.slice(n * placesAtOnce, (n + 1) * placesAtOnce),
  );
  await eachOf(chunks, (chunk) => untilCommitted(() => changePlaces(chunk, courses)));
};

const changePlaces = async (places: readonly WordPlace[], courses: readonly Seen[]): Promise<void> => {
  const keys = places.map((place) => keyOf(WordsEntity, place));
  const items = await batchGet(keys, { consistent: true });
  const before = new Map(
    items
      .flatMap((Item) => WordsEntity.parse({ Item }).data ?? [])
      .map((item) => [nameOf(item), { version: item.version, words: unpackWords(item.data) }]),
  );
  const writes = places.flatMap((place): Write[] => {
    const { version, words } = before.get(nameOf(place)) ?? { version: 0, words: new Map() };
    const changed = withCourses(words, place, courses);
    if (!changed) return [];
    const put = WordsEntity.put({ ...place, version: version + 1, data: packWords(changed) }).where(
      (field, { eq, notExists }) => (version > 0 ? eq(field.version, version) : notExists(field.version)),
    );
    return [{ name: "words", item: { Put: put.params<Put>() } }];
  });
  if (writes.length > 0) await writeFrom(courses, writes);
};

/** A shard with some courses' current words, or undefined if nothing changes. */
const withCourses = (words: Words, place: WordPlace, courses: readonly Seen[]): Words | undefined => {
  const next: Words = new Map([...words].map(([word, found]) => [word, new Map(found)]));
  for (const { id, card } of courses) {
    for (const found of next.values()) found.delete(id);
    for (const [word, isName] of wordsOfCourse(card)) {
      if (nameOf(wordPosition(word)) !== nameOf(place)) continue;
      next.set(word, (next.get(word) ?? new Map<number, boolean>()).set(id, isName));
    }
  }
  for (const [word, found] of next) if (found.size === 0) next.delete(word);
  const isSame = courses.every(({ id }) => sameWords(words, next, id));
  return isSame ? undefined : next;
};

const sameWords = (a: Words, b: Words, id: number): boolean =>
  [...new Set([...a.keys(), ...b.keys()])].every((word) => a.get(word)?.get(id) === b.get(word)?.get(id));
