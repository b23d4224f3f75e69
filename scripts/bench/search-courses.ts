import { batchPut } from "@cu/core/foundation/store/batch";
import { eachOf } from "@cu/core/foundation/store/each-of";
import { indexCourses } from "@cu/core/read-models/find/index-courses";
import type { AuthorRecord, CourseRecord, VideoRecord } from "@cu/core/storage/course/course-record";
import { pack, SnapshotEntity } from "@cu/core/storage/course/snapshot.entity";
import { chunkKey, toChunks } from "@cu/core/use-cases/transcript/chunk";
import type { Lecture } from "./search-catalogue.ts";

const author: AuthorRecord = { id: 900, username: "ada", firstName: "Ada", lastName: "Example" };
const version = 1;

/** Puts lectures into the table as saves and uploads would leave them, and does the work of their messages. */
export const putLectures = async (lectures: readonly Lecture[]): Promise<void> => {
  const courses = [...Map.groupBy(lectures, ({ courseId }) => courseId)];
  await eachOf(lectures, ({ id, lines }) =>
    batchPut(toChunks([...lines]).map((data, chunk) => ({ ...chunkKey(id, version, chunk), data }))),
  );
  await eachOf(courses, async ([id, videos]) => {
    await SnapshotEntity.put({ id, revision: 1, data: pack(toCourse(id, videos)) }).go();
  });
  await indexCourses(courses.map(([id]) => id));
};

const toCourse = (id: number, lectures: readonly Lecture[]): CourseRecord => {
  const [first] = lectures;
  const name = first?.course ?? "";
  const createdAt = new Date((first?.madeAt ?? 0) * 1000).toISOString();
  return {
    id,
    name,
    description: `Talks of ${name}`,
    longDescription: "",
    category: null,
    subCategory: null,
    freeCourse: false,
    bundleDiscount: 0,
    privacyScope: "public",
    unlistedKey: null,
    coverImage: null,
    introVideoType: null,
    introVideoUrl: null,
    primaryAuthor: author,
    coAuthors: [],
    createdBy: author.id,
    university: null,
    universityLink: null,
    supplementLink: null,
    noOfModules: 1,
    certification: null,
    originalCollection: null,
    defaultTab: 1,
    gptEnabled: true,
    createdAt,
    updatedAt: createdAt,
    promotions: [],
    modules: [
      {
        id,
        name: "All talks",
        customPrice: null,
        primaryAuthor: author,
        coAuthors: [],
        licensedModules: [],
        videos: lectures.map((lecture) => toVideo(id, name, lecture)),
      },
    ],
  };
};

const toVideo = (courseId: number, course: string, lecture: Lecture): VideoRecord => ({
  id: lecture.id,
  title: lecture.title,
  videoType: "youtube",
  embedId: lecture.embedId,
  embedHash: null,
  duration: lecture.duration,
  importedFromURL: null,
  owner: author.id,
  parentModule: courseId,
  parentModuleName: "All talks",
  parentModulePrice: 200,
  parentCollection: courseId,
  parentCollectionName: course,
  transcriptVersion: version,
  questionIds: [],
});
