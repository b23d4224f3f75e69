import { maxVideos } from "@cu/api/course.form";
import { bank, type Contents, type DraftVideo, keyOf, type Place, positionOf } from "./draft.ts";

type Found = Omit<DraftVideo, "key" | "id" | "source">;

/** Result of an import: titles of added and of existing videos. */
export type Imported<C> = {
  contents: C;
  added: DraftVideo[];
  already: { key: string; title: string; place: Place }[];
  /** Videos over the course's limit. */
  beyond: { title: string }[];
};

/**
 * Puts what was found at the end of the bank, as far as a course takes it. What the bank or a module has already, and
 * what the playlist itself names twice, is skipped (VID-02, E-149).
 */
export const importVideos = <C extends Contents>(
  contents: C,
  found: readonly Found[],
  most = maxVideos,
): Imported<C> => {
  const places = new Map<string, Place>();
  const added: DraftVideo[] = [];
  const already: Imported<C>["already"] = [];
  const beyond: Imported<C>["beyond"] = [];
  const room = most - contents.bank.length - contents.modules.reduce((sum, { videos }) => sum + videos.length, 0);
  for (const video of found) {
    const key = keyOf(video);
    const place = places.get(key) ?? positionOf(contents, key);
    if (place) already.push({ key, title: video.title, place });
    else if (added.length >= room) beyond.push({ title: video.title });
    else {
      places.set(key, { list: bank, at: contents.bank.length + added.length });
      added.push({ ...video, key });
    }
  }
  const known = contents.videos.filter(({ key }) => !places.has(key));
  return {
    contents: {
      ...contents,
      videos: [...known, ...added],
      bank: [...contents.bank, ...added.map(({ key }) => key)],
    },
    added,
    already,
    beyond,
  };
};
