import { isListed } from "../../access/visibility.ts";
import { answers, termsOf, wordPositions, wordsOf } from "../../foundation/search/words.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { packJson, unpackJson } from "../../foundation/store/packed.ts";
import type { CardRecord } from "../../storage/course/card-record.ts";
import { WordsEntity } from "./words.entity.ts";

/**
 * The words of a course and whether each is in its name; empty for unlisted and suspended courses, which are not
 * searchable.
 */
export type CourseWords = ReadonlyMap<string, boolean>;

export const wordsOfCourse = (card: CardRecord): CourseWords =>
  !isListed(card)
    ? new Map()
    : new Map([
        ...wordsOf(card.description).map((word) => [word, false] as const),
        ...wordsOf(card.name).map((word) => [word, true] as const),
      ]);

/** The courses of each word of one shard; `true` if it is in the name. */
export type Words = Map<string, Map<number, boolean>>;

/** Delta-encoded ids, doubled, plus one if in the name: ten thousand courses of one word take some 15 KB. */
export const packWords = (words: Words): Uint8Array => {
  const packed = [...words].map(([word, courses]): [string, number[]] => {
    let before = 0;
    const steps = [...courses]
      .toSorted(([a], [b]) => a - b)
      .map(([id, isName]) => {
        const step = 2 * (id - before) + (isName ? 1 : 0);
        before = id;
        return step;
      });
    return [word, steps];
  });
  return packJson(packed);
};

export const unpackWords = (data: unknown): Words => {
  const packed = unpackJson<[string, number[]][]>(data);
  return new Map(
    packed.map(([word, steps]) => {
      let id = 0;
      const courses = steps.map((step): [number, boolean] => {
        id += Math.floor(step / 2);
        return [id, step % 2 === 1];
      });
      return [word, new Map(courses)];
    }),
  );
};

// Prefixes with many shards are read one letter longer; nearly every language has fewer letters than this.
const maxPlaces = 64;

/**
 * CAT-06: courses matching each search word by prefix; `true` if all are in the name. At most eight shards are read,
 * for any number of courses.
 */
export const findByWords = async (search: string): Promise<ReadonlyMap<number, boolean>> => {
  const terms = termsOf(search);
  const words = await readWords(terms);
  const [first = new Map<number, boolean>(), ...others] = terms.map((term) => coursesOf(words, term));
  const found = [...first].filter(([id]) => others.every((courses) => courses.has(id)));
  return new Map(found.map(([id, isName]) => [id, isName && others.every((courses) => courses.get(id))]));
};

const coursesOf = (words: Words, term: string): Map<number, boolean> => {
  const found = new Map<number, boolean>();
  for (const [word, courses] of words) {
    if (!answers(word, term)) continue;
    for (const [id, isName] of courses) found.set(id, isName || found.get(id) === true);
  }
  return found;
};

const readWords = async (terms: readonly string[]): Promise<Words> => {
  const keys = new Map<string, Item>();
  const starts = new Set<string>();
  for (const { start, next } of terms.map(wordPositions)) {
    if (next === undefined) starts.add(start);
    else keys.set(`${start}${next}`, keyOf(WordsEntity, { start, next }));
  }
  const [single, ...several] = await Promise.all([
    batchGet([...keys.values()]),
    ...[...starts].map((start) => WordsEntity.query.byStart({ start }).go({ limit: maxPlaces })),
  ]);
  const places = [
    ...single.flatMap((Item) => WordsEntity.parse({ Item }).data ?? []),
    ...several.flatMap(({ data }) => data),
  ];
  return new Map(places.flatMap(({ data }) => [...unpackWords(data)]));
};
