import { Writer } from "./bytes.ts";
import { type Doc, docsOf } from "./docs.ts";
import { around, described, named, said } from "./lists.ts";
import type { Part } from "./merge.ts";
import { keyOfWord, pairKey } from "./place.ts";
import { packRow } from "./rows.ts";
import { foldedCompounds, foldedWords, readSaid, type Source } from "./source.ts";

/** An in-memory segment of some courses, with one shard of each kind. */
export const buildPart = async (sources: readonly Source[]): Promise<Part> => {
  const spoken = await readSaid(sources);
  const words = new Map<string, number[][]>();
  const pairs = new Map<string, number[]>();
  let number = 0;
  for (const { doc, names } of sources) {
    for (const one of docsOf(doc)) {
      note(words, named, number, allWords(nameOf(one, names)));
      if (one.kind === "course") note(words, described, number, allWords(names.description));
      if (one.kind === "lecture") {
        const { words: own = [], compounds = [] } = spoken.get(one.video) ?? {};
        note(words, said, number, [...own, ...compounds]);
        notePairs(pairs, number, own);
        if (own.length > 0) note(words, around, number, [...new Set(allWords(namesAround(one, names)))]);
      }
      number++;
    }
  }
  const shards = { words: new Writer(), pairs: new Writer() };
  for (const [word, lists] of words) packRow(shards.words, { key: keyOfWord(word), lists }, false);
  for (const [pair, list] of pairs) {
    const [a = "", b = ""] = pair.split(" ");
    packRow(shards.pairs, { key: pairKey(a, b), lists: [list] }, true);
  }
  return {
    courses: sources.map(({ doc }) => ({
      ...doc,
      modules: doc.modules.map((module) => ({
        ...module,
        videos: module.videos.map((video) => ({ ...video, chunks: spoken.get(video)?.chunks ?? 0 })),
      })),
    })),
    counts: { words: 1, pairs: 1 },
    bytes: shards.words.length + shards.pairs.length,
    shard: async (family) => shards[family].done(),
  };
};

const nameOf = (doc: Doc, names: Source["names"]): string => {
  if (doc.kind === "course") return names.course;
  if (doc.kind === "module") return names.module(doc.module.id);
  return doc.kind === "lecture" ? names.lecture(doc.video.id) : names.author(doc.author);
};

const namesAround = ({ course, module, video }: Doc & { kind: "lecture" }, names: Source["names"]): string =>
  [names.course, names.module(module.id), names.lecture(video.id), ...course.authors.map(names.author)].join("\n");

const allWords = (text: string): string[] => [...foldedWords(text), ...foldedCompounds(text)];

const timesOf = (words: readonly string[]): Map<string, number> => {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
};

const note = (into: Map<string, number[][]>, list: number, number: number, words: readonly string[]): void => {
  for (const [word, times] of timesOf(words)) {
    const lists = into.get(word) ?? [[], [], [], []];
    lists[list]?.push(number, times);
    into.set(word, lists);
  }
};

const notePairs = (pairs: Map<string, number[]>, number: number, spoken: readonly string[]): void => {
  const places = new Map<string, number[]>();
  for (let n = 0; n + 1 < spoken.length; n++) {
    const pair = `${spoken[n]} ${spoken[n + 1]}`;
    const known = places.get(pair);
    if (known) known.push(n);
    else places.set(pair, [n]);
  }
  for (const [pair, at] of places) {
    const list = pairs.get(pair) ?? [];
    list.push(number, at.length, ...at);
    pairs.set(pair, list);
  }
};
