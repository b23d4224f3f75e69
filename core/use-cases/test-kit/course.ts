import { leaseId, leaseIds } from "../../foundation/store/id.ts";
import type { AuthorRecord, CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { pack, SnapshotEntity } from "../../storage/course/snapshot.entity.ts";

const author: AuthorRecord = { id: 900, username: "ada", firstName: "Ada", lastName: "Example" };

type ModuleInput = {
  name?: string;
  customPrice?: number | null;
  videos?: number;
  licensedModules?: ModuleRecord["licensedModules"];
  durations?: (number | null)[];
};

/** Writes a course like a save: by default premium, public, with one module of 200 and two videos. */
export const makeCourse = async (
  input: Partial<Omit<CourseRecord, "modules">> & { modules?: ModuleInput[] } = {},
): Promise<CourseRecord> => {
  const { modules: inputs = [{}], ...rest } = input;
  const id = rest.id ?? (await leaseId("course"));
  const name = rest.name ?? `Course ${id}`;
  const primaryAuthor = rest.primaryAuthor ?? author;
  const moduleIds = await leaseIds("module", inputs.length);
  const modules: ModuleRecord[] = [];
  for (const [n, moduleInput] of inputs.entries()) {
    const moduleId = moduleIds[n] ?? 0;
    const customPrice = moduleInput.customPrice ?? null;
    const count = moduleInput.durations?.length ?? moduleInput.videos ?? 2;
    const videoIds = await leaseIds("video", count);
    const videos = videoIds.map(
      (videoId, place): VideoRecord => ({
        id: videoId,
        title: `Video ${videoId}`,
        videoType: "youtube",
        embedId: `embed${String(videoId).padStart(6, "0")}`,
        embedHash: null,
        duration: moduleInput.durations ? (moduleInput.durations[place] ?? null) : 600,
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
      name: moduleInput.name ?? `Module ${moduleId}`,
      customPrice,
      primaryAuthor,
      coAuthors: [],
      licensedModules: moduleInput.licensedModules ?? [],
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
