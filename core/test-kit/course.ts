import type { AuthorRecord, CourseRecord, ModuleRecord, VideoRecord } from "../courseware/course-record.ts";
import { pack, SnapshotEntity } from "../courseware/snapshot.entity.ts";
import { leaseId, leaseIds } from "../store/id.ts";

const author: AuthorRecord = { id: 900, username: "ada", firstName: "Ada", lastName: "Example" };

type ModuleWish = {
  name?: string;
  customPrice?: number | null;
  videos?: number;
  licensedModules?: ModuleRecord["licensedModules"];
  durations?: (number | null)[];
};

/** Writes a course like a save: by default premium, public, with one module of 200 and two videos. */
export const makeCourse = async (
  wish: Partial<Omit<CourseRecord, "modules">> & { modules?: ModuleWish[] } = {},
): Promise<CourseRecord> => {
  const { modules: wishes = [{}], ...rest } = wish;
  const id = rest.id ?? (await leaseId("course"));
  const name = rest.name ?? `Course ${id}`;
  const primaryAuthor = rest.primaryAuthor ?? author;
  const moduleIds = await leaseIds("module", wishes.length);
  const modules: ModuleRecord[] = [];
  for (const [n, moduleWish] of wishes.entries()) {
    const moduleId = moduleIds[n] ?? 0;
    const customPrice = moduleWish.customPrice ?? null;
    const count = moduleWish.durations?.length ?? moduleWish.videos ?? 2;
    const videoIds = await leaseIds("video", count);
    const videos = videoIds.map(
      (videoId, place): VideoRecord => ({
        id: videoId,
        title: `Video ${videoId}`,
        videoType: "youtube",
        embedId: `embed${String(videoId).padStart(6, "0")}`,
        embedHash: null,
        duration: moduleWish.durations ? (moduleWish.durations[place] ?? null) : 600,
        importedFromURL: null,
        owner: primaryAuthor.id,
        parentModule: moduleId,
        parentModuleName: `Module ${moduleId}`,
        parentModulePrice: customPrice ?? 200,
        parentCollection: id,
        parentCollectionName: name,
        transcriptVersion: null,
        questionIds: [],
      }),
    );
    modules.push({
      id: moduleId,
      name: moduleWish.name ?? `Module ${moduleId}`,
      customPrice,
      primaryAuthor,
      coAuthors: [],
      licensedModules: moduleWish.licensedModules ?? [],
      videos,
    });
  }
  const course: CourseRecord = {
    name,
    description: "About the course",
    longDescription: "More about the course",
    category: null,
    subCategory: null,
    freeCourse: false,
    bundleDiscount: 0,
    privacyScope: "public",
    unlistedKey: null,
    coverImage: null,
    introVideoType: null,
    introVideoUrl: null,
    primaryAuthor,
    coAuthors: [],
    createdBy: primaryAuthor.id,
    university: null,
    universityLink: null,
    supplementLink: null,
    noOfModules: modules.length,
    certification: null,
    originalCollection: null,
    defaultTab: 1,
    gptEnabled: true,
    createdAt: "2026-03-01T00:00:00.000Z",
    updatedAt: "2026-03-01T00:00:00.000Z",
    promotions: [],
    ...rest,
    id,
    modules,
  };
  await SnapshotEntity.put({ id, revision: 1, data: pack(course) }).go();
  return course;
};
