import type { findAll } from "@cu/api/find";
import { fullName } from "@cu/api/person-name";
import type { Returned } from "@cu/api/route";
import { fileUrl } from "../../foundation/image/file-url.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { courseTotals } from "../../storage/course/price.ts";
import { previewSeconds } from "../../use-cases/transcript/read.ts";
import { isTheirs } from "../../use-cases/wish/may-save.ts";
import type { Doc } from "./docs.ts";
import { withMarks } from "./marks.ts";
import { modulePrice, pressAt, type Seen } from "./sight.ts";

type Found = Returned<typeof findAll>;
export type FoundLecture = Found["lectures"][number];

const nameOf = ({ id, name, category, coverImage, primaryAuthor }: CourseRecord) => ({
  id,
  name,
  category,
  coverImage: coverImage === null ? null : fileUrl(coverImage),
  primaryAuthor,
});

const moduleNameOf = ({ modules }: CourseRecord, { id, name }: ModuleRecord) => ({
  id,
  name,
  moduleIndex: modules.findIndex((module) => module.id === id) + 1,
});

export const freeSecondsOf = ({ duration }: Pick<VideoRecord, "duration">): number =>
  Math.min(previewSeconds, duration ?? previewSeconds);

/** The lecture in the current course; undefined if it was removed. */
export const lectureIn = ({ course }: Seen, doc: Doc): { module: ModuleRecord; video: VideoRecord } | undefined => {
  if (doc.kind !== "lecture") return undefined;
  const inModule = course.modules.find(({ id }) => id === doc.module.id);
  for (const module of inModule ? [inModule] : course.modules) {
    const video = module.videos.find(({ id }) => id === doc.video.id);
    if (video) return { module, video };
  }
  return undefined;
};

/** What results show of a lecture, for title and transcript matches alike. */
export const namesOfLecture = ({ course }: Seen, { module, video }: { module: ModuleRecord; video: VideoRecord }) => ({
  course: nameOf(course),
  module: moduleNameOf(course, module),
  video: {
    id: video.id,
    title: video.title,
    order: module.videos.indexOf(video) + 1,
    videoType: video.videoType,
    embedId: video.embedId,
    duration: video.duration,
    freeSeconds: freeSecondsOf(video),
  },
});

export const showLecture = (seen: Seen, doc: Doc, words: readonly string[]): FoundLecture[] => {
  const found = lectureIn(seen, doc);
  if (!found) return [];
  const { module, video } = found;
  return [
    { ...namesOfLecture(seen, found), title: withMarks(video.title, words), press: pressAt(seen, module, video, true) },
  ];
};

export const showModule = (seen: Seen, doc: Doc, words: readonly string[]): Found["modules"] => {
  const module = seen.course.modules.find(({ id }) => doc.kind === "module" && id === doc.module.id);
  if (!module) return [];
  return [
    {
      course: nameOf(seen.course),
      module: moduleNameOf(seen.course, module),
      name: withMarks(module.name, words),
      videoCount: module.videos.length,
      totalDuration: secondsOf(module),
      price: modulePrice(seen, module),
    },
  ];
};

const secondsOf = ({ videos }: ModuleRecord): number => videos.reduce((sum, { duration }) => sum + (duration ?? 0), 0);

/** Data outside the course records: ratings and the caller's wishlist. */
export type Beside = Pick<Found["courses"][number], "rating"> & { readonly isWished: boolean };

export const showCourse = (
  seen: Seen,
  words: readonly string[],
  { rating, isWished }: Beside,
): Found["courses"][number] => {
  const { course, entitlements, visitor } = seen;
  const moduleSeconds = course.modules.map(secondsOf);
  const isHeld = course.modules.length > 0 && course.modules.every((module) => modulePrice(seen, module) === null);
  const price = course.freeCourse ? 0 : courseTotals(course.modules).valuePrice;
  return {
    course: nameOf(course),
    name: withMarks(course.name, words),
    description: withMarks(course.description, words),
    coAuthors: [...course.coAuthors],
    university: course.university,
    moduleCount: course.modules.length,
    videoCount: course.modules.reduce((sum, { videos }) => sum + videos.length, 0),
    totalDuration: moduleSeconds.reduce((sum, seconds) => sum + seconds, 0),
    moduleSeconds,
    freeCourse: course.freeCourse,
    certification: course.certification !== null,
    price: isHeld ? null : price,
    rating,
    isWished: isTheirs(course, entitlements, visitor) ? null : isWished,
  };
};

export const showAuthor = (
  { course }: Seen,
  id: number,
  { words, courseCount }: { words: readonly string[]; courseCount: number },
): Found["authors"] => {
  const author = [course.primaryAuthor, ...course.coAuthors].find((one) => one.id === id);
  if (!author) return [];
  return [{ author, name: withMarks(fullName(author), words), courseCount }];
};
