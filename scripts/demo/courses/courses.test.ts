import { describe, expect, test } from "vitest";
import { demo, ownLectures } from "../demo.ts";

const { courses } = demo;
const named = courses.map((course) => [course.name, course] as const);

describe("the catalogue", () => {
  test("has at least eight courses in four categories, each in a subcategory of its category", () => {
    expect(courses.length).toBeGreaterThanOrEqual(8);
    expect(new Set(courses.map((course) => course.categoryId)).size).toBeGreaterThanOrEqual(4);
    for (const course of courses) {
      const category = demo.categories.find((candidate) => candidate.id === course.categoryId);
      expect(category?.subCategories.map((sub) => sub.id)).toContain(course.subCategoryId);
    }
  });

  test("shows every way in which a course can be sold", () => {
    const some = (holds: (course: (typeof courses)[number]) => boolean) => expect(courses.some(holds)).toBe(true);
    some((course) => course.freeCourse);
    some((course) => !course.freeCourse);
    some((course) => course.bundleDiscount > 0);
    some((course) => course.certification?.trialPeriod === 3);
    some((course) => course.privacyScope === "unlisted");
    some((course) => !course.gptEnabled);
    some((course) => course.modules.some((module) => module.customPriceCupoints !== null));
    some((course) => course.modules.some((module) => module.videos.some((video) => "fromModuleId" in video)));
    some((course) => ownLectures(course).every((video) => video.videoType === "vimeo"));
  });

  test("WCH-13: a first lecture opens on its transcript, but in one course with promotions and one with questions first", () => {
    const promoted = new Set(demo.promotions.flatMap(({ shownOnCourseIds }) => shownOnCourseIds));
    expect([...promoted]).toEqual([8]);
    expect(courses.filter(({ defaultTab }) => defaultTab !== 1).map(({ id }) => id)).toEqual([14]);
  });
});

describe.each(named)("%s", (_, course) => {
  test("has a name that fits, a description and paragraphs to read", () => {
    expect(course.name.length).toBeGreaterThanOrEqual(1);
    expect(course.name.length).toBeLessThanOrEqual(50);
    expect(course.description.length).toBeGreaterThan(60);
    const paragraphs = course.longDescription.split("\n\n");
    expect(paragraphs.length).toBeGreaterThanOrEqual(2);
    expect(paragraphs.length).toBeLessThanOrEqual(4);
  });

  test("has a key if it is unlisted, and only then", () => {
    expect(course.collectionUnlistedKey !== null).toBe(course.privacyScope === "unlisted");
  });

  test("has a discount that is a fraction, and none where everything is free", () => {
    expect(course.bundleDiscount).toSatisfy((discount: number) => discount >= 0 && discount < 1);
    if (course.freeCourse) expect(course.bundleDiscount).toBe(0);
  });

  test("has two to six modules, numbered by their place; the short one in Arabic has one", () => {
    expect(course.modules.length).toBeGreaterThanOrEqual(course.language === "ar" ? 1 : 2);
    expect(course.modules.length).toBeLessThanOrEqual(6);
    expect(course.modules.map((module) => module.moduleIndex)).toEqual(course.modules.map((__, place) => place + 1));
  });

  test("has two to six lectures a module, with names that fit", () => {
    for (const module of course.modules) {
      expect(module.name.length).toBeGreaterThanOrEqual(1);
      expect(module.name.length).toBeLessThanOrEqual(100);
      expect(module.videos.length).toBeGreaterThanOrEqual(2);
      expect(module.videos.length).toBeLessThanOrEqual(6);
      if (module.customPriceCupoints !== null) {
        expect(module.customPriceCupoints).toSatisfy((price: number) => Number.isInteger(price) && price >= 0);
      }
    }
  });

  test("has lectures whose ids begin with demo, which no host has, each of them once", () => {
    const lectures = ownLectures(course);
    for (const lecture of lectures) {
      expect(lecture.embedId).toMatch(/^demo\d{7}$/);
      expect(lecture.durationSeconds).toSatisfy((value: number) => Number.isInteger(value) && value >= 180);
    }
    expect(new Set(lectures.map((lecture) => lecture.embedId)).size).toBe(lectures.length);
  });

  test("borrows only lectures that exist in the referenced module, in a paid course", () => {
    for (const item of course.modules.flatMap((module) => module.videos)) {
      if (!("fromModuleId" in item)) continue;
      const source = courses.find((other) => other.modules.some((module) => module.id === item.fromModuleId));
      const module = source?.modules.find((candidate) => candidate.id === item.fromModuleId);
      expect(source?.id).not.toBe(course.id);
      expect(source?.freeCourse).toBe(false);
      expect(module?.videos).toContainEqual(expect.objectContaining({ id: item.borrowedVideoId }));
    }
  });
});

test("no two lectures of the demo are the same video", () => {
  const embeds = courses.flatMap(ownLectures).map((lecture) => `${lecture.videoType}/${lecture.embedId}`);
  expect(new Set(embeds).size).toBe(embeds.length);
});

test("a certification has a price, a term, objectives and prerequisites", () => {
  const certifications = courses.flatMap((course) => course.certification ?? []);
  expect(certifications).not.toEqual([]);
  for (const certification of certifications) {
    expect(certification.priceCupoints).toBeGreaterThan(0);
    expect(certification.durationMonths).toBeGreaterThanOrEqual(1);
    expect(certification.objectives.length).toBeGreaterThan(0);
    expect(certification.prerequisites.length).toBeGreaterThan(0);
    expect(certification.minPerformLevel).toSatisfy((level: number) => level >= 0 && level <= 100);
  }
});
