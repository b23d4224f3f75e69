import { bank, type Contents, emptyModule, type ListName, listOf, numberOf, type Place, positionOf } from "./draft.ts";

const withLists = (contents: Contents, change: (videos: readonly string[], list: ListName) => readonly string[]) => ({
  ...contents,
  bank: change(contents.bank, bank),
  modules: contents.modules.map((module) => {
    const videos = change(module.videos, module.key);
    // Unchanged rows keep their identity, so they don't re-render.
    return videos === module.videos ? module : { ...module, videos: [...videos] };
  }),
});

/** Moves videos, in the order given and contiguously, before the video at the target position. */
export const moveVideos = <C extends Contents>(contents: C, moved: readonly string[], { list, at }: Place): C => {
  const going = new Set(moved);
  const known = moved.filter((video) => positionOf(contents, video));
  return {
    ...contents,
    ...withLists(contents, (videos, name) => {
      const rest = videos.some((video) => going.has(video)) ? videos.filter((video) => !going.has(video)) : videos;
      return name === list ? [...rest.slice(0, at), ...known, ...rest.slice(at)] : rest;
    }),
  };
};

/** Moves a module to a zero-based position. */
export const moveModule = <C extends Contents>(contents: C, key: string, at: number): C => {
  const module = contents.modules.find((other) => other.key === key);
  if (!module) return contents;
  const rest = contents.modules.filter((other) => other !== module);
  const to = Math.max(0, Math.min(at, rest.length));
  return { ...contents, modules: [...rest.slice(0, to), module, ...rest.slice(to)] };
};

export const addModule = <C extends Contents>(contents: C, name: string): C => ({
  ...contents,
  modules: [...contents.modules, emptyModule(name)],
});

/** VID-07: the videos of a removed module go to the end of the bank. */
export const removeModule = <C extends Contents>(contents: C, key: string): C => ({
  ...contents,
  modules: contents.modules.filter((module) => module.key !== key),
  bank: [...contents.bank, ...listOf(contents, key)],
});

export const changeModule = <C extends Contents>(
  contents: C,
  key: string,
  part: Partial<Omit<C["modules"][number], "key" | "videos">>,
): C => ({
  ...contents,
  modules: contents.modules.map((module) => (module.key === key ? { ...module, ...part } : module)),
});

export type Step = "up" | "down" | "moduleUp" | "moduleDown" | "first" | "last";

/**
 * The next position of a row that is picked up. `contents` excludes it, so a list of n has n + 1 positions. Past a
 * list's end it continues in the next list; the bank comes after the last module.
 */
export const stepped = (contents: Contents, { list, at }: Place, step: Step): Place => {
  const lists = [...contents.modules.map(({ key }) => key), bank];
  const here = lists.indexOf(list);
  const end = (name: ListName) => listOf(contents, name).length;
  const previous = lists[here - 1];
  const next = lists[here + 1];
  if (step === "first") return { list, at: 0 };
  if (step === "last") return { list, at: end(list) };
  if (step === "up" && at > 0) return { list, at: at - 1 };
  if (step === "down" && at < end(list)) return { list, at: at + 1 };
  if (step === "up" && previous !== undefined) return { list: previous, at: end(previous) };
  if (step === "down" && next !== undefined) return { list: next, at: 0 };
  const beside = step === "moduleUp" ? previous : step === "moduleDown" ? next : undefined;
  return beside === undefined ? { list, at } : { list: beside, at: Math.min(at, end(beside)) };
};

/** The contents without the videos that are picked up. */
export const without = <C extends Contents>(contents: C, lifted: readonly string[]): C => {
  const going = new Set(lifted);
  const stays = (videos: readonly string[]) => videos.filter((video) => !going.has(video));
  return {
    ...contents,
    bank: stays(contents.bank),
    modules: contents.modules.map((module) =>
      module.videos.some((video) => going.has(video)) ? { ...module, videos: stays(module.videos) } : module,
    ),
  };
};

/** "2nd of 4 in module 3": the position that a dropped row would have. */
export const targetText = (resting: Contents, { list, at }: Place, count = 1): string => {
  const number = numberOf(resting, list);
  const total = listOf(resting, list).length + count;
  return `${ordinal(at + 1)} of ${total} in ${number === undefined ? "the bank" : `module ${number}`}`;
};

const endings = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
]);
const rules = new Intl.PluralRules("en", { type: "ordinal" });
export const ordinal = (n: number): string => `${n}${endings.get(rules.select(n)) ?? "th"}`;
