import { expect, test } from "vitest";
import { putCategories } from "../../storage/category/category.ts";
import { changeCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeCreator } from "../test-kit/person.ts";
import { courseInput, fieldsOf, moduleInput } from "./course-input.test-kit.ts";
import { planCourse } from "./plan.ts";
import { createCourse, updateCourse } from "./save.ts";

lagFromTheStart();

const courseOf = async (courseId: number) => {
  const seen = await findSnapshot(courseId);
  if (!seen) throw new Error("No course.");
  return seen.course;
};

const certification = {
  price: 500,
  duration: 6,
  trialPeriod: 3,
  description: "What it is",
  objectives: ["One"],
  prerequisites: ["Two"],
  minPerformLevel: 70,
  promotionVideoUrl: "https://vimeo.com/76979871",
};

test("VID-33: of a pasted link or embed code a course keeps its video's page", async () => {
  const ada = await makeCreator();
  const short = await planCourse(ada, courseInput({ introVideoUrl: "youtu.be/dQw4w9WgXcQ?t=30" }), undefined);
  expect(short.course.introVideoUrl).toBe("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  const introVideoUrl = '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0"></iframe>';
  const { course } = await planCourse(ada, courseInput({ introVideoUrl }), undefined);
  expect([course.introVideoType, course.introVideoUrl]).toEqual(["vimeo", "https://vimeo.com/76979871/8272103f6e"]);
});

test("WIZ-29: a course is saved as its form has it, and blank fields are omitted", async () => {
  const ada = await makeCreator();
  const full = courseInput({
    name: "  Proofs   that bend ",
    description: " Short. ",
    longDescription: " Longer. ",
    introVideoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    university: "Northgate",
    universityLink: "https://example.com/uni",
    supplementLink: "https://example.com/more",
    certification,
  });
  const { course, before, joining } = await planCourse(ada, full, undefined, { id: 77, unlistedKey: "a-key" });
  expect([before, joining]).toEqual([undefined, []]);
  expect(course).toMatchObject({
    id: 77,
    name: "Proofs that bend",
    description: "Short.",
    longDescription: "Longer.",
    introVideoType: "youtube",
    introVideoUrl: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    university: "Northgate",
    universityLink: "https://example.com/uni",
    supplementLink: "https://example.com/more",
    unlistedKey: "a-key",
    createdBy: ada.id,
    certification: { ...certification, image: null, promotionVideoType: "vimeo" },
  });
  const bare = await planCourse(
    ada,
    courseInput({ certification: { ...certification, promotionVideoUrl: "" } }),
    undefined,
  );
  expect(bare.course).toMatchObject({
    category: null,
    subCategory: null,
    introVideoType: null,
    introVideoUrl: null,
    university: null,
    universityLink: null,
    supplementLink: null,
    coverImage: null,
    originalCollection: null,
    leftModules: [],
    promotions: [],
    certification: { promotionVideoType: null, promotionVideoUrl: null },
  });
  expect(bare.course).not.toHaveProperty("suspension");
  expect((await planCourse(ada, courseInput(), undefined)).course.certification).toBeNull();
});

test("WIZ-29: a category and its subcategory are resolved, and unknown ones are reported at their field", async () => {
  const ada = await makeCreator();
  await putCategories([
    { id: 1, name: "Arts", subCategories: [{ id: 11, name: "Music" }] },
    {
      id: 2,
      name: "Law",
      subCategories: [
        { id: 21, name: "Trade" },
        { id: 22, name: "Sea" },
      ],
    },
  ]);
  await fallBehind();
  const plan = (more: object) => planCourse(ada, courseInput(more as Record<string, unknown>), undefined);
  const named = async (more: object) => {
    const { category, subCategory } = (await plan(more)).course;
    return [category, subCategory];
  };
  expect(await named({ category: 2, subCategory: 22 })).toEqual([
    { id: 2, name: "Law" },
    { id: 22, name: "Sea" },
  ]);
  expect(await named({ category: 1 })).toEqual([{ id: 1, name: "Arts" }, null]);
  expect(Object.keys(await fieldsOf(plan({ subCategory: 11 })))).toEqual(["subCategory"]);
  expect(await fieldsOf(plan({ category: 2, subCategory: 11 }))).toEqual({
    subCategory: ["This subcategory is of another category."],
  });
  expect(await fieldsOf(plan({ category: 3, subCategory: 11 }))).toEqual({
    category: ["This category does not exist."],
  });
});

test("WIZ-29, D-64: a save keeps fields outside the form, and the modules that were removed", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(
    ada,
    courseInput({ certification, modules: [moduleInput(1), moduleInput(1)] }),
  );
  const suspension = { at: "2026-03-01T00:00:00.000Z", by: 1, reason: "A court has said so", takenDown: false };
  await changeCourse(courseId, (course) => ({
    ...course,
    suspension,
    coverImage: "cover.webp",
    originalCollection: 5,
    certification: course.certification && { ...course.certification, image: "seal.webp" },
  }));
  const before = await courseOf(courseId);
  const [stays, leaves] = before.modules;
  const kept = { id: stays?.id, name: "A module", videos: [{ ...moduleInput(1).videos[0], id: stays?.videos[0]?.id }] };
  await updateCourse(ada, courseId, courseInput({ certification, modules: [kept] }));
  const { unlistedKey, createdAt, createdBy, coverImage, originalCollection, promotions } = before;
  const after = await courseOf(courseId);
  expect(after).toMatchObject({
    suspension,
    unlistedKey,
    createdAt,
    createdBy,
    coverImage,
    originalCollection,
    promotions,
    leftModules: [leaves?.id],
    certification: { image: "seal.webp" },
  });
  // It comes back, so it no longer counts as removed.
  const again = {
    id: leaves?.id,
    name: "A module",
    videos: [{ ...moduleInput(1).videos[0], id: leaves?.videos[0]?.id }],
  };
  await updateCourse(ada, courseId, courseInput({ modules: [kept, again] }));
  expect(await courseOf(courseId)).toMatchObject({ leftModules: [], certification: null });
});

test("WIZ-29, WIZ-31: modules that cannot be taken are reported in their rows, and no others", async () => {
  const [ada, bob] = [await makeCreator(), await makeCreator()];
  const [own, others] = [await createCourse(ada, courseInput()), await createCourse(bob, courseInput())];
  const [mine, theirs] = [await courseOf(own.courseId), await courseOf(others.courseId)];
  const taken = (course: typeof mine) => ({ ...moduleInput(1), id: course.modules[0]?.id });
  const missing = { id: ["This module does not exist."] };
  // Modules of another course, even one's own, are not standalone; new modules have no id.
  const modules = [moduleInput(1), taken(mine), taken(theirs), { ...moduleInput(1), id: 999_999 }];
  expect(await fieldsOf(planCourse(ada, courseInput({ modules }), undefined))).toEqual({
    modules: [{}, missing, missing, missing],
  });
});
