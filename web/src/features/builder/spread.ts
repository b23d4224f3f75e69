import type { Contents } from "./draft.ts";
import { moveVideos } from "./move.ts";

export type SpreadBy = "count" | "length" | "title";

type Spreadable = { key: string; title: string; duration: number | null };

/**
 * Distributes the bank's videos over the modules, after their existing ones. Videos that a strategy can't place stay in
 * the bank.
 */
export const spread = <C extends Contents>(contents: C, by: SpreadBy): C => {
  const known = new Map(contents.videos.map((video) => [video.key, video]));
  const videos = contents.bank.flatMap((key) => known.get(key) ?? []);
  return dealt(videos, contents.modules.length, by).reduce((held, keys, index) => {
    const module = held.modules[index];
    return module && keys.length > 0 ? moveVideos(held, keys, { list: module.key, at: module.videos.length }) : held;
  }, contents);
};

/** Playlist order; each module gets a contiguous range. */
const dealt = (videos: readonly Spreadable[], count: number, by: SpreadBy): string[][] => {
  const parts: string[][] = Array.from({ length: count }, () => []);
  const ways = { count: evenly, length: byLength, title: byTitle };
  if (count > 0) ways[by](videos, count).forEach((part, index) => void parts[part]?.push(videos[index]?.key ?? ""));
  return parts;
};

/** The module index of each video; -1 leaves it in the bank. */
type Way = (videos: readonly Spreadable[], count: number) => number[];

const evenly: Way = (videos, count) => videos.map((_, index) => Math.floor((index * count) / videos.length));

// A video is placed by its midpoint on the total duration; unknown durations count as average. No module stays empty
// while there are enough videos, however long one is.
const byLength: Way = (videos, count) => {
  const told = videos.flatMap(({ duration }) => duration ?? []);
  const average = told.length === 0 ? 1 : told.reduce((sum, seconds) => sum + seconds, 0) / told.length;
  const lengths = videos.map(({ duration }) => Math.max(duration ?? average, 1));
  const total = lengths.reduce((sum, seconds) => sum + seconds, 0);
  let before = 0;
  let last = -1;
  return lengths.map((seconds, index) => {
    const middle = Math.floor(((before + seconds / 2) * count) / total);
    before += seconds;
    last = Math.min(Math.max(middle, last, count - (lengths.length - index)), last + 1);
    return last;
  });
};

/** The module number in a title's numbering: "2.1 Heaps" is module 2; undefined without one. */
export const moduleInTitle = (title: string): number | undefined => {
  const found = /(?:^|[^\d.])(\d{1,2})\.\d{1,3}(?![\d.]*\d)/.exec(title);
  const number = Number(found?.[1]);
  return found && number >= 1 ? number : undefined;
};

const byTitle: Way = (videos, count) =>
  videos.map(({ title }) => {
    const number = moduleInTitle(title);
    return number !== undefined && number <= count ? number - 1 : -1;
  });
