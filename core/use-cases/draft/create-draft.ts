import { readOwn } from "../../access/read-own.ts";
import type { Creator } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { withinBounds } from "../../foundation/limit/bounds.ts";
import { commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { leaseId, padded } from "../../foundation/store/id.ts";
import type { CourseRecord, ModuleRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { sampleOf } from "../../storage/course/sample.ts";
import { formNames } from "../invitation/asked.ts";
import { DraftBodyEntity, DraftEntity, type DraftItem, DraftOfCourseEntity, draftKey } from "./draft.entity.ts";
import { packFitting } from "./pack-draft.ts";
import { type DraftBody, type DraftView, nothing, readDraft, type Video } from "./read-draft.ts";

/**
 * WIZ-36: an empty draft, or one based on an own course; returns an existing draft of that course. `course.missing` and
 * `actor.forbidden` as for a save of the course.
 */
export const createDraft = async (
  creator: Creator,
  { courseId }: { courseId?: number | undefined } = {},
  repeat?: RepeatKey,
): Promise<DraftView> => {
  const { draftId } = await untilCommitted(() =>
    once(creator, "draft.create", repeat, async (keep: Keep<{ draftId: number }>) => {
      const course = courseId === undefined ? undefined : (await readOwn(creator, courseId)).course;
      const known = course && (await draftOf(creator, course.id));
      if (known !== undefined) return { draftId: known };
      const id = await leaseId("draft");
      const answer = { draftId: id };
      await withinBounds(creator, { drafts: 1 }, (writes) =>
        commit([...begin(creator, id, course), ...keep(answer), ...writes]),
      );
      return answer;
    }),
  );
  return readDraft(creator, draftId);
};

const draftOf = async (creator: Creator, courseId: number): Promise<number | undefined> => {
  const place = { userId: creator.id, place: padded(courseId) };
  const { data } = await DraftOfCourseEntity.get(place).go({ consistent: true });
  return data?.draftId;
};

const begin = (creator: Creator, id: number, course: CourseRecord | undefined) => {
  const body = course ? bodyOf(course) : nothing;
  return [
    ...newDraftWrites(creator, id, body, {
      ...(course && { courseId: course.id, begunAt: course.updatedAt }),
      ...(course?.coverImage && { coverImage: course.coverImage }),
    }),
    // Of two concurrent calls for one course the second finds the first one's draft.
    ...(course
      ? [
          {
            name: "draft of course",
            item: {
              Put: DraftOfCourseEntity.create({
                userId: creator.id,
                place: padded(course.id),
                draftId: id,
              }).params<Put>(),
            },
          },
        ]
      : []),
  ];
};

type More = Partial<Pick<DraftItem, "courseId" | "begunAt" | "coverImage" | "file">>;

/** A draft with contents. `course.tooLarge` if it does not fit. */
export const newDraftWrites = (creator: Creator, id: number, body: DraftBody, more: More): Write[] => {
  const place = draftKey(creator.id, id);
  const head: DraftItem = { ...place, id, version: 1, savedAt: nowIso(), ...countsOf(body), ...more };
  return [
    { name: "draft", item: { Put: DraftEntity.create(head).params<Put>() } },
    { name: "body", item: { Put: DraftBodyEntity.create({ ...place, data: packFitting(body) }).params<Put>() } },
  ];
};

/** The fields of the head derived from the body. */
export const countsOf = ({ details, modules, videos }: DraftBody) => ({
  name: details.name ?? "",
  moduleCount: modules.length,
  videoCount: videos.length,
});

const bodyOf = (course: CourseRecord): DraftBody => ({
  details: detailsOf(course),
  videos: course.modules.flatMap((module) => module.videos.map((video) => videoOf(video, course))),
  modules: course.modules.map(moduleOf),
  bank: [],
});

/** A course's own fields, as its draft has them. */
export const detailsOf = (course: CourseRecord): DraftBody["details"] => ({
  name: course.name,
  description: course.description,
  longDescription: course.longDescription,
  outcomes: [...(course.outcomes ?? [])],
  audience: course.audience ?? "",
  prerequisites: course.prerequisites ?? "",
  level: course.level ?? null,
  sampleQuestion: sampleOf(course)?.id ?? null,
  ...formNames(course),
  supplementLink: course.supplementLink,
  introVideoType: course.introVideoType,
  introVideoUrl: course.introVideoUrl,
  noOfModules: course.noOfModules,
  certification: course.certification && {
    ...course.certification,
    objectives: [...course.certification.objectives],
    prerequisites: [...course.certification.prerequisites],
  },
  category: course.category?.id ?? null,
  subCategory: course.subCategory?.id ?? null,
  privacyScope: course.privacyScope,
  freeCourse: course.freeCourse,
  university: course.university,
  universityLink: course.universityLink,
  bundleDiscount: course.bundleDiscount,
  defaultTab: course.defaultTab,
  gptEnabled: course.gptEnabled,
});

const moduleOf = (module: ModuleRecord): DraftBody["modules"][number] => ({
  key: `module-${module.id}`,
  id: module.id,
  name: module.name,
  isDefaultPrice: module.customPrice === null,
  customPrice: module.customPrice,
  primaryAuthorUsername: module.primaryAuthor.username,
  coAuthorUsernames: module.coAuthors.map(({ username }) => username),
  videos: module.videos.map(videoName),
});

const videoOf = (video: VideoRecord, { modules }: CourseRecord): Video => ({
  key: videoName(video),
  id: video.id,
  title: video.title,
  videoType: video.videoType,
  embedId: video.embedId,
  embedHash: video.embedHash,
  duration: video.duration,
  importedFromURL: video.importedFromURL,
  ...(!modules.some(({ id }) => id === video.parentModule) && {
    source: {
      moduleId: video.parentModule,
      moduleName: video.parentModuleName,
      price: video.parentModulePrice,
      courseName: video.parentCollectionName,
      ...(video.byLicence && { byLicence: video.byLicence }),
    },
  }),
});

/** Identifies a video in a draft. */
export const videoName = ({ videoType, embedId }: Pick<Video, "videoType" | "embedId">): string =>
  `${videoType}:${embedId}`;
