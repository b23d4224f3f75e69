import { CourseInput } from "@cu/api/course";
import { isCreator, type Person } from "@cu/core/foundation/actor";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { createCourse } from "@cu/core/use-cases/course/save";
import { setMayBeLicensed } from "@cu/core/use-cases/module/may-be-licensed";
import { showSample } from "@cu/core/use-cases/sample/show-sample";
import type { Demo, DemoCourse, DemoModule, DemoVideo, DemoWhy } from "../demo/shape.ts";
import type { People } from "./people.ts";

const day = 86_400_000;

/** The courses with their fixed ids, in the order in which they are published, one a day. Safe to repeat. */
export const seedCourses = async (
  { courses, why }: Pick<Demo, "courses" | "why">,
  people: People,
  at: number,
): Promise<void> => {
  const said = new Map(why.map((one) => [one.courseId, one] as const));
  const lectures = lecturesById(courses);
  for (const course of lendersFirst(courses)) {
    if (await findSnapshot(course.id)) continue;
    const author = personOf(people, course.createdById ?? course.primaryAuthorId);
    const createdAt = new Date(at - (courses.length - courses.indexOf(course)) * day).toISOString();
    if (!isCreator(author)) throw new Error(`${author.username} wrote a course of the demo and is no creator.`);
    await createCourse(author, inputOf(course, said.get(course.id), lectures, people), {
      isOperator: true,
      preset: {
        id: course.id,
        unlistedKey: course.collectionUnlistedKey,
        createdAt,
        modules: course.modules.map(({ id, videos }) => ({
          id,
          videoIds: videos.map((video) => ("embedId" in video ? video.id : null)),
        })),
        // The demo's authors have consented to licences and payees.
        lends: () => true,
        consents: () => true,
      },
    });
    for (const { id, mayBeLicensed } of course.modules) if (mayBeLicensed) await setMayBeLicensed(author, id, true);
  }
};

export const personOf = (people: People, id: number): Person => {
  const person = people.get(id);
  if (!person) throw new Error(`The demo has no person ${id}.`);
  return person;
};

const lecturesById = (courses: readonly DemoCourse[]): ReadonlyMap<number, DemoVideo> =>
  new Map(
    courses.flatMap(({ modules }) =>
      modules.flatMap(({ videos }) =>
        videos.flatMap((video) => ("embedId" in video ? [[video.id, video] as const] : [])),
      ),
    ),
  );

/** A course after all those it borrows from. */
const lendersFirst = (courses: readonly DemoCourse[]): DemoCourse[] => {
  const ordered = new Set<DemoCourse>();
  const home = new Map(courses.flatMap((course) => course.modules.map(({ id }) => [id, course] as const)));
  const visit = (course: DemoCourse) => {
    for (const { videos } of course.modules) {
      for (const video of videos) {
        const lender = "fromModuleId" in video ? home.get(video.fromModuleId) : undefined;
        if (lender && lender !== course) visit(lender);
      }
    }
    ordered.add(course);
  };
  for (const course of courses) visit(course);
  return [...ordered];
};

/** Shows the sample questions, which come after their courses. Safe to repeat. */
export const seedSamples = async (why: readonly DemoWhy[]): Promise<void> => {
  for (const { courseId, sampleQuestionId } of why)
    if (sampleQuestionId !== null) await showSample(courseId, sampleQuestionId);
};

const inputOf = (
  course: DemoCourse,
  said: DemoWhy | undefined,
  lectures: ReadonlyMap<number, DemoVideo>,
  people: People,
) =>
  CourseInput.parse({
    name: course.name,
    description: course.description,
    longDescription: course.longDescription,
    outcomes: said?.outcomes,
    audience: said?.audience,
    prerequisites: said?.prerequisites,
    level: said?.level,
    primaryAuthorUsername: personOf(people, course.primaryAuthorId).username,
    coAuthorUsernames: course.coAuthorIds.map((id) => personOf(people, id).username),
    noOfModules: course.modules.length,
    certification: course.certification && {
      price: course.certification.priceCupoints,
      duration: course.certification.durationMonths,
      trialPeriod: course.certification.trialPeriod,
      description: course.certification.description,
      objectives: course.certification.objectives,
      prerequisites: course.certification.prerequisites,
      minPerformLevel: course.certification.minPerformLevel,
    },
    category: course.categoryId,
    subCategory: course.subCategoryId,
    privacyScope: course.privacyScope,
    freeCourse: course.freeCourse,
    university: course.university,
    universityLink: course.universityLink,
    bundleDiscount: course.bundleDiscount,
    defaultTab: course.defaultTab,
    gptEnabled: course.gptEnabled,
    modules: course.modules
      .toSorted((a, b) => a.moduleIndex - b.moduleIndex)
      .map((module) => moduleInput(module, lectures)),
  });

const moduleInput = (module: DemoModule, lectures: ReadonlyMap<number, DemoVideo>) => ({
  name: module.name,
  isDefaultPrice: module.customPriceCupoints === null,
  customPrice: module.customPriceCupoints,
  videos: module.videos.map((video) => {
    if ("embedId" in video) return { ...videoInput(video), id: undefined };
    const lecture = lectures.get(video.borrowedVideoId);
    if (!lecture) throw new Error(`The demo has no lecture ${video.borrowedVideoId} to borrow.`);
    return videoInput(lecture);
  }),
});

const videoInput = ({ id, title, videoType, embedId, durationSeconds }: DemoVideo) => ({
  id,
  title,
  videoType,
  embedId,
  duration: durationSeconds,
});
