import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { benchCloud } from "./cloud.ts";
import { cpuMilliseconds, median } from "./measure.ts";
import type { Lecture } from "./search-catalogue.ts";

/**
 * Global search on the 9,978 videos of the sample catalogue, each with a sample transcript or passages of them: recall of
 * the top ten against a full scan, CPU time and reads per request. `bench search 100000` sets the number of lectures;
 * recall is measured up to ten thousand.
 */
const cloud = await benchCloud();
const { lectures: readLectures } = await import("./search-catalogue.ts");
const { putLectures } = await import("./search-courses.ts");
const { mergeGrown } = await import("@cu/core/read-models/find/index-courses");
const { findAll } = await import("@cu/core/read-models/find/find-all");
const { findAll: route } = await import("@cu/api/find");
const { manifestAmong, manifestKey } = await import("@cu/core/read-models/find/manifest");
const { scan } = await import("@cu/core/read-models/find/naive.test-kit");
const { batchGet } = await import("@cu/core/foundation/store/batch");
const { guest } = await import("@cu/core/foundation/actor");

const all = readLectures(Number(process.argv[2] ?? Number.POSITIVE_INFINITY));
let networks = 0;
const find = (query: string) =>
  findAll({
    caller: guest,
    network: `network ${networks++}`,
    query: route.query.parse({ query, kind: "words", asTyped: "true", limit: "10" }),
  });

const random = ((seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
})(7);
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** Realistic queries: one word, phrases of two and three, a phrase with a partial last word, two unrelated words. */
const searchesIn = (lectures: readonly Lecture[], times: number): string[] =>
  Array.from({ length: times }, (_, n) => {
    const words = oneOf(lectures)?.words ?? [];
    const at = Math.floor(random() * Math.max(1, words.length - 4));
    const row = (count: number) => words.slice(at, at + count).join(" ");
    const searches = [row(1), row(2), row(3), row(2).replace(/.$/u, ""), `${oneOf(words)} ${oneOf(words)}`];
    return searches[n % searches.length] ?? "";
  }).filter((search) => search.trim() !== "");

type Taken = { first: number; warm: number[]; cold: number[]; warmReads: number; coldReads: number };

const newProcesses = 5;
/** Limit of the full scan, which tokenizes every lecture. */
const maxScanned = 10_000;

const searchApart = async (searches: readonly string[]): Promise<Taken> => {
  const child = fork(path.join(import.meta.dirname, "search-child.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  child.send(searches);
  const [taken] = (await once(child, "message")) as [Taken];
  return taken;
};

const report = async (lectures: readonly Lecture[], madeIn: number): Promise<void> => {
  const searches = searchesIn(lectures, 100);
  let wanted = 0;
  let found = 0;
  for (const search of lectures.length > maxScanned ? [] : searches) {
    const expected = scan(lectures, search).slice(0, 10);
    const ids = new Set((await find(search)).words.map(({ video }) => video.id));
    wanted += expected.length;
    found += expected.filter(({ id }) => ids.has(id)).length;
  }
  const { warm, cold, warmReads, coldReads } = await searchApart(searches);
  const firsts: number[] = [];
  for (const search of searches.slice(0, newProcesses)) firsts.push((await searchApart([search])).first);
  const { heads } = manifestAmong(await batchGet([manifestKey]));
  const words = lectures.reduce((sum, lecture) => sum + lecture.words.length, 0);
  const bytes = heads.reduce((sum, head) => sum + head.bytes, 0);
  const most = (list: readonly number[]) => Math.max(...list).toFixed(1);
  console.log(`\n${lectures.length} lectures, ${(words / 1e6).toFixed(1)} million words, ${heads.length} indexes,
  ${(bytes / 1e6).toFixed(1)} MB, made in ${madeIn.toFixed(0)} s of processor time
  recall of the first ten (bar 0.98)        ${wanted > 0 ? `${(found / wanted).toFixed(4)} of ${wanted}` : "not scanned"}
  CPU of a request, median and most (bar 60) ${median(warm).toFixed(1)} and ${most(warm)} ms
  CPU of a first request, median and most    ${median(firsts).toFixed(1)} and ${most(firsts)} ms, of ${newProcesses} new processes
  CPU with nothing read, median and most     ${median(cold).toFixed(1)} and ${most(cold)} ms
  reads of a request, most (bar 6)           ${warmReads}, with nothing read and a word misspelt ${coldReads}`);
};

/** Merges grown shards, as the worker does. */
const mergeAll = async (): Promise<void> => {
  for (let before = -1; ; ) {
    const { heads } = manifestAmong(await batchGet([manifestKey]));
    if (heads.length === before) return;
    before = heads.length;
    await mergeGrown();
  }
};

const putAll = async (lectures: readonly Lecture[]): Promise<void> => {
  await putLectures(lectures);
  await mergeAll();
};

// Whole courses, of forty lectures.
const quarter = all.slice(0, Math.ceil(all.length / 160) * 40);
let made = (await cpuMilliseconds(1, () => putAll(quarter))) / 1000;
await report(quarter, made);
made += (await cpuMilliseconds(1, () => putAll(all.slice(quarter.length)))) / 1000;
await report(all, made);
await cloud.close();
process.exit(0);
