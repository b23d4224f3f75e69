export type HostVideo = {
  id: string;
  title: string;
  seconds: number;
  /** Why it is unavailable. */
  state?: "private" | "deleted" | "notEmbeddable";
};

export type HostPlaylist = { id: string; title: string; videos: readonly HostVideo[] };

const hours = 3600;

const video = (n: number, title: string, seconds: number, state?: HostVideo["state"]): HostVideo => ({
  id: `demoStream${String.fromCharCode(64 + n)}`,
  title,
  seconds,
  ...(state && { state }),
});

/** What the demo imports: three chapters of lectures, and one of each kind that cannot be played. */
const demo: HostPlaylist = {
  id: "PLdemoCountingOnStreams",
  title: "Counting on Streams",
  videos: [
    video(1, "1.1 A birthday in every crowd", 552),
    video(2, "1.2 Hashing, and what it forgets", 731),
    video(3, "1.3 Leading zeros", 488),
    video(4, "1.4 A sketch of a crowd", 904),
    video(5, "Office hours of the first week", 3170, "private"),
    video(6, "2.1 Is it in the set?", 655),
    video(7, "2.2 Bloom’s filter, drawn by hand", 842),
    video(8, "2.3 Deleting without remembering", 517),
    video(9, "2.4 How wrong may it be?", 766),
    video(10, "Guest lecture: the census by sample", 2904, "notEmbeddable"),
    video(11, "3.1 Majority by cancelling", 432),
    video(12, "3.2 Heavy hitters", 693),
    video(13, "3.3 The count and the minimum", 878),
    video(14, "3.4 What a window forgets", 604),
    video(15, "Errata of the spring", 95, "deleted"),
    video(16, "The whole term without a cut", 31 * hours),
  ],
};

/** More than one answer of either host holds. */
const long: HostPlaylist = {
  id: "PLdemoOneHundredAndThirty",
  title: "One Hundred and Thirty Exercises",
  videos: Array.from({ length: 130 }, (_, n) => ({
    id: `demoExer${String(n + 1).padStart(3, "0")}`,
    title: `Exercise ${n + 1}`,
    seconds: 120 + n,
  })),
};

export const playlists: ReadonlyMap<string, HostPlaylist> = new Map([demo, long].map((one) => [one.id, one]));

const known: ReadonlyMap<string, HostVideo> = new Map(
  [...playlists.values()].flatMap(({ videos }) => videos).map((one) => [one.id, one]),
);

const failing: Readonly<Record<string, HostVideo["state"]>> = {
  "002": "deleted",
  "005": undefined,
  "100": "deleted",
  "101": "notEmbeddable",
  "150": "notEmbeddable",
};

/** `demoErr-101` and its like: the player answers each with the error that it names. */
export const failingNumber = (id: string): string | undefined => {
  const number = /^demoErr-(\d{3})$/.exec(id)?.[1];
  return number !== undefined && Object.hasOwn(failing, number) ? number : undefined;
};

const failingVideo = (id: string): HostVideo | undefined => {
  const number = failingNumber(id);
  if (number === undefined) return undefined;
  const state = failing[number];
  return { id, title: `A video that answers error ${Number(number)}`, seconds: 600, ...(state && { state }) };
};

/** Every id of the demo's form is a video here, so that a link can be pasted without the internet. */
export const hostVideo = (id: string): HostVideo | undefined =>
  known.get(id) ??
  failingVideo(id) ??
  (/^demo[\w-]{7}$/.test(id) ? { id, title: `YouTube video ${id}`, seconds: 600 } : undefined);
