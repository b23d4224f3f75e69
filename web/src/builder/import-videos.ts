import { type Contents, type DraftVideo, keyOf, type Place, placeOf } from "./draft.ts";

type Found = Omit<DraftVideo, "key" | "id" | "source">;

/** What an import did, by name: what is new, and what the draft had already, with its place. */
export type Imported<C> = { contents: C; added: DraftVideo[]; already: { title: string; place: Place }[] };

/** Puts what was found at the end of the bank. What the bank or a module has already is skipped (VID-02, E-149). */
export const importVideos = <C extends Contents>(contents: C, found: readonly Found[]): Imported<C> => {
  const added = new Map<string, DraftVideo>();
  const already: Imported<C>["already"] = [];
  for (const video of found) {
    const key = keyOf(video);
    const place = placeOf(contents, key);
    if (place) already.push({ title: video.title, place });
    else if (!added.has(key)) added.set(key, { ...video, key });
  }
  const videos = [...added.values()];
  const known = contents.videos.filter(({ key }) => !added.has(key));
  return {
    contents: { ...contents, videos: [...known, ...videos], bank: [...contents.bank, ...added.keys()] },
    added: videos,
    already,
  };
};
