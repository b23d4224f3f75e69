import type { CourseManifest, FileVideo } from "@cu/course-file/manifest";
import { isBorrowed } from "@cu/course-file/manifest";
import type { Person } from "../../foundation/actor.ts";
import { readCategories } from "../../storage/category/category.ts";
import { findModules, findVideos, mayBorrow } from "../../storage/course/sources.ts";
import type { VideoItem } from "../../storage/course/video.entity.ts";
import { videoName } from "../draft/create-draft.ts";
import type { DraftBody, Video } from "../draft/read-draft.ts";
import { mergeDraft } from "../draft/save-draft.ts";

/** The draft made from a file, and descriptions of what was left out. */
export type FiledDraft = { readonly body: DraftBody; readonly leftOut: readonly string[] };

/** The draft of a file. Includes borrowed videos the importer may borrow too. */
export const bodyOfFile = async (person: Person, { course, modules }: CourseManifest): Promise<FiledDraft> => {
  const leftOut: string[] = [];
  const all = modules.flatMap(({ videos }) => videos);
  const loans = await lentTo(
    person,
    all.flatMap((video) => (isBorrowed(video) ? video.borrowed : [])),
  );
  const taken = new Set(all.flatMap((video) => (isBorrowed(video) ? [] : videoName(video))));
  const videos: Video[] = [];
  const rows = modules.map((module, n): DraftBody["modules"][number] => ({
    key: `module-${n + 1}`,
    name: module.name,
    isDefaultPrice: module.customPrice === null,
    customPrice: module.customPrice,
    coAuthorUsernames: [],
    videos: module.videos.flatMap((video) => {
      const known = isBorrowed(video) ? loans.get(video.borrowed) : undefined;
      if (isBorrowed(video) && (!known || taken.has(videoName(known)))) {
        leftOut.push(`${video.title}: it belongs to another course, and you may not borrow it here.`);
        return [];
      }
      const next = isBorrowed(video) ? loanOf(known) : ownOf(video);
      if (!next) return [];
      taken.add(next.key);
      videos.push(next);
      return [next.key];
    }),
  }));
  const { category: categoryName, subCategory: subName, ...details } = course;
  const { categories } = await readCategories();
  const category = categories.find(({ name }) => name === categoryName);
  const subCategory = category?.subCategories.find(({ name }) => name === subName);
  if (categoryName && !category) leftOut.push(`There is no category ${categoryName} here.`);
  else if (subName && !subCategory) leftOut.push(`There is no subcategory ${subName} here.`);
  const change = {
    details: {
      ...details,
      noOfModules: Math.max(1, modules.length),
      category: category?.id ?? null,
      subCategory: subCategory?.id ?? null,
    },
    videos,
    modules: rows,
    bank: [],
  };
  return { body: await mergeDraft(person, change), leftOut };
};

const lentTo = async (person: Person, ids: readonly number[]): Promise<ReadonlyMap<number, VideoItem>> => {
  const items = [...(await findVideos(ids)).values()];
  const sources = await findModules(
    items.map(({ parentModule }) => parentModule),
    "videos",
  );
  const isLent = ({ parentModule }: VideoItem) => {
    const source = sources.get(parentModule);
    return source !== undefined && mayBorrow(person, source);
  };
  return new Map(items.filter(isLent).map((item) => [item.id, item]));
};

const loanOf = (item: VideoItem | undefined): Video | undefined =>
  item && {
    key: videoName(item),
    id: item.id,
    title: item.title,
    videoType: item.videoType,
    embedId: item.embedId,
    embedHash: item.embedHash ?? null,
    duration: item.duration ?? null,
    importedFromURL: item.importedFromURL ?? null,
  };

const ownOf = ({ title, videoType, embedId, embedHash, duration, importedFromURL }: FileVideo): Video => ({
  key: videoName({ videoType, embedId }),
  title,
  videoType,
  embedId,
  embedHash,
  duration,
  importedFromURL,
});
