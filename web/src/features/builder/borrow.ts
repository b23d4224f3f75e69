import { type Contents, type DraftVideo, keyOf, type ListName, listOf, positionOf, type Source } from "./draft.ts";
import { moveVideos } from "./move.ts";

/** A video of another module, as the server lists it. */
export type LentVideo = Omit<DraftVideo, "key" | "id" | "source"> & {
  id: number;
  parentModule: number;
  parentModuleName: string;
  parentModulePrice: number;
  parentCollection: number | null;
  parentCollectionName: string | null;
  /** Lent by another author (MOD-18). */
  byLicence?: true;
};

/**
 * VID-09: appends videos of other modules to a list, except those in the draft already. Videos of the edited course
 * itself are re-added rather than borrowed.
 */
export const borrow = <C extends Contents>(
  contents: C,
  lent: readonly LentVideo[],
  { list, courseId }: { list: ListName; courseId: number | null },
): C => {
  const videos = lent.map((video) => borrowed(video, courseId)).filter(({ key }) => !positionOf(contents, key));
  if (videos.length === 0) return contents;
  const keys = videos.map(({ key }) => key);
  const known = contents.videos.filter(({ key }) => !keys.includes(key));
  // Added through the bank, so that moving is the only way into a list.
  const inBank = { ...contents, videos: [...known, ...videos], bank: [...contents.bank, ...keys] };
  return moveVideos(inBank, keys, { list, at: listOf(contents, list).length });
};

const borrowed = (video: LentVideo, courseId: number | null): DraftVideo => {
  const { id, title, videoType, embedId, embedHash, duration, importedFromURL } = video;
  const isHome = courseId !== null && video.parentCollection === courseId;
  const source: Source = {
    moduleId: video.parentModule,
    moduleName: video.parentModuleName,
    price: video.parentModulePrice,
    courseName: video.parentCollectionName,
    ...(video.byLicence && { byLicence: video.byLicence }),
  };
  const plain = { key: keyOf(video), id, title, videoType, embedId, embedHash, duration, importedFromURL };
  return isHome ? plain : { ...plain, source };
};
