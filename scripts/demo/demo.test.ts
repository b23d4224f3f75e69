import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { demoVideos } from "../local/demo-videos.ts";
import { courseReviews } from "./course-reviews.ts";
import { demo, ownLectures } from "./demo.ts";
import { hostLectures } from "./host-lectures.ts";
import { sixWeeks, sixWeeksStudents, watchedBesides } from "./six-weeks.ts";

const ids = (things: { id: number }[]) => things.map((thing) => thing.id);
const personIds = new Set(ids(demo.people));
const courseIds = new Set(ids(demo.courses));
const modules = demo.courses.flatMap((course) => course.modules);
const videos = demo.courses.flatMap(ownLectures);

test("usernames in the demo are unique", () => {
  const people = [...demo.people, ...sixWeeksStudents];
  for (const names of [people.map(({ username }) => username), people.map(({ email }) => email)])
    expect(new Set(names).size).toBe(people.length);
});

describe("ids", () => {
  const kinds = {
    people: ids([...demo.people, ...sixWeeksStudents]),
    categories: ids(demo.categories),
    subCategories: demo.categories.flatMap((category) => ids(category.subCategories)),
    courses: ids(demo.courses),
    modules: ids(modules),
    videos: ids(videos),
    questions: ids(demo.questions),
    options: demo.questions.flatMap((question) => ids(question.options)),
    promotions: ids(demo.promotions),
    "classes and coupons": ids([...demo.classes, sixWeeks, ...demo.coupons]),
    scheduledAccesses: [...demo.classes, sixWeeks].flatMap((one) => ids(one.scheduledAccesses)),
  };

  test.each(Object.entries(kinds))("of %s are unique and leave the thousands to the sequences", (_, list) => {
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list).size).toBe(list.length);
    for (const id of list)
      expect(id).toSatisfy((value: number) => Number.isInteger(value) && value > 0 && value < 1000);
  });

  test("the featured courses 5, 8 and 25 exist and are public", () => {
    for (const id of [5, 8, 25]) {
      expect(demo.courses.find((course) => course.id === id)?.privacyScope).toBe("public");
    }
  });

  test("codes are unique, case-insensitively", () => {
    const codes = [...demo.classes, ...demo.coupons, ...demo.promotions].map((one) => one.code.toLowerCase());
    expect(new Set(codes).size).toBe(codes.length);
  });
});

describe("people", () => {
  test("usernames and e-mails are unique, and no letter can leave the house", () => {
    expect(new Set(demo.people.map((person) => person.username.toLowerCase())).size).toBe(demo.people.length);
    expect(new Set(demo.people.map((person) => person.email.toLowerCase())).size).toBe(demo.people.length);
    for (const person of demo.people) expect(person.email).toMatch(/@example\.com$/);
  });

  test("there is an admin, there are creators, and learners with and without money", () => {
    const learners = demo.people.filter((person) => !person.isAdmin && !person.isContentCreator);
    expect(demo.people.filter((person) => person.isAdmin)).toHaveLength(1);
    expect(demo.people.filter((person) => person.isContentCreator).length).toBeGreaterThanOrEqual(2);
    expect(learners.some((learner) => learner.balanceCupoints > 1000)).toBe(true);
    expect(learners.some((learner) => learner.balanceCupoints === 0)).toBe(true);
  });

  test("balances are whole cupoints", () => {
    for (const person of demo.people) {
      expect(person.balanceCupoints).toSatisfy((value: number) => Number.isInteger(value) && value >= 0);
    }
  });

  test("every course author is a creator with a profile", () => {
    for (const course of demo.courses) {
      for (const id of [course.primaryAuthorId, ...course.coAuthorIds]) {
        const author = demo.people.find((person) => person.id === id);
        expect(author?.isContentCreator, `author ${id} of ${course.name}`).toBe(true);
        expect(author?.profile).not.toBeNull();
      }
      expect(course.coAuthorIds).not.toContain(course.primaryAuthorId);
    }
  });
});

test("QZC-46: every question that is answered is answered by five people, in its own words", () => {
  for (const { questionId, chosen } of demo.answers) {
    const question = demo.questions.find(({ id }) => id === questionId);
    for (const id of chosen.flat()) expect(question?.options.map((option) => option.id)).toContain(id);
  }
  for (const [, given] of Map.groupBy(demo.answers, ({ questionId }) => questionId)) {
    expect(new Set(given.map(({ personId }) => personId)).size).toBeGreaterThanOrEqual(5);
  }
});

describe("classes, coupons and promotions", () => {
  test("a class with members is running, its windows lie inside it, and its modules belong to the courses it names", () => {
    for (const one of demo.classes) {
      if (one.roster.length > 0) expect(one.valid.fromDays).toBeLessThan(0);
      expect(one.valid.untilDays).toBeGreaterThan(0);
      for (const { courseId, moduleId, window } of one.scheduledAccesses) {
        const course = demo.courses.find((candidate) => candidate.id === courseId);
        expect(ids(course?.modules ?? [])).toContain(moduleId);
        expect(window.fromDays).toBeLessThan(window.untilDays);
        expect(window.fromDays).toBeGreaterThanOrEqual(one.valid.fromDays);
        expect(window.untilDays).toBeLessThanOrEqual(one.valid.untilDays);
      }
    }
  });

  test("a class has an instructor of its courses and a co-creator; one lacks windows, one has not begun", () => {
    const [first] = demo.classes;
    expect(first?.scheduledAccesses).toHaveLength(2);
    expect(demo.classes.some(({ valid }) => valid.fromDays > 0)).toBe(true);
    for (const one of demo.classes) {
      for (const { courseId } of one.scheduledAccesses) {
        const course = demo.courses.find(({ id }) => id === courseId);
        expect([course?.primaryAuthorId, ...(course?.coAuthorIds ?? [])]).toContain(one.createdById);
      }
      const staff = [one.createdById, one.coCreator1Id, one.coCreator2Id].filter((id) => id !== null);
      expect(staff.length).toBeGreaterThanOrEqual(2);
      expect(new Set(staff).size).toBe(staff.length);
      for (const id of staff) expect(demo.people.find((person) => person.id === id)?.isContentCreator).toBe(true);
      for (const student of one.roster) {
        expect(personIds.has(student.personId)).toBe(true);
        expect(staff).not.toContain(student.personId);
        expect(one.allowableDataAccessChoices).toContain(student.dataAccessLevel);
      }
    }
  });

  test("one coupon is limited in number and one has expired", () => {
    expect(demo.coupons.some((coupon) => coupon.maxRedemptions !== null && coupon.valid.untilDays > 0)).toBe(true);
    expect(demo.coupons.some((coupon) => coupon.valid.untilDays < 0)).toBe(true);
  });

  test("coupons discount existing content, and have an owner", () => {
    const moduleIds = new Set(ids(modules));
    for (const coupon of demo.coupons) {
      expect(coupon.valid.fromDays).toBeLessThan(coupon.valid.untilDays);
      expect(coupon.percentDiscount).toSatisfy((percent: number) => percent > 0 && percent <= 100);
      expect(personIds.has(coupon.createdById)).toBe(true);
      expect([...coupon.discountedCourseIds, ...coupon.discountedModuleIds].length).toBeGreaterThan(0);
      for (const id of coupon.discountedCourseIds) expect(courseIds.has(id)).toBe(true);
      for (const id of coupon.discountedModuleIds) expect(moduleIds.has(id)).toBe(true);
    }
  });

  test("a promotion is shown on a course other than the promoted one", () => {
    for (const promotion of demo.promotions) {
      const promoted = demo.courses.find((course) => course.id === promotion.courseId);
      // Of a free course only the certification gets cheaper.
      expect(promoted?.freeCourse).toBe(promotion.courseId === 30);
      expect(promotion.promoDiscount).toSatisfy((discount: number) => discount >= 0.2 && discount <= 0.25);
      expect(promotion.shownOnCourseIds).not.toContain(promotion.courseId);
      for (const id of promotion.shownOnCourseIds) expect(courseIds.has(id)).toBe(true);
      if (promotion.redirectCertification) expect(promoted?.certification).not.toBeNull();
      for (const { cupoints } of promotion.sales ?? [])
        expect(cupoints).toBe((promoted?.certification?.priceCupoints ?? 0) * (1 - promotion.promoDiscount));
    }
    expect(demo.promotions.flatMap(({ shownOnCourseIds }) => shownOnCourseIds)).not.toEqual([]);
    expect(demo.promotions.flatMap(({ state = "running" }) => state)).toEqual(
      expect.arrayContaining(["running", "paused", "ended"]),
    );
  });
});

test("certificate requests are by users who can afford one, in courses that offer it", () => {
  expect(demo.certificateRequests.length).toBeGreaterThan(0);
  for (const { personId, courseId } of demo.certificateRequests) {
    const course = demo.courses.find(({ id }) => id === courseId);
    const person = demo.people.find(({ id }) => id === personId);
    expect(course?.freeCourse).toBe(true);
    expect(person?.balanceCupoints).toBeGreaterThanOrEqual(course?.certification?.priceCupoints ?? Infinity);
  }
});

test("CER-65: who asked for a certificate watched lectures of its course before, the issued one's holder all of them", () => {
  for (const { courseId, watched, answers = [], serial } of demo.certificateRequests) {
    const course = demo.courses.find(({ id }) => id === courseId);
    const own = course ? ids(ownLectures(course)) : [];
    const seen = watched.map(({ videoId }) => videoId);
    for (const one of watched) expect(own).toContain(one.videoId);
    for (const { questionId } of answers)
      expect(seen).toContain(demo.questions.find(({ id }) => id === questionId)?.videoId);
    const whole = watched.flatMap(({ videoId, untilSeconds }) => (untilSeconds === undefined ? [videoId] : []));
    if (serial) expect(whole).toEqual(own);
  }
});

test("each sale is a module at its price, to a user who is not its author, and only once", () => {
  const sold = new Set(demo.sales.map(({ personId, moduleId }) => `${personId} ${moduleId}`));
  expect(sold.size).toBe(demo.sales.length);
  for (const { personId, moduleId, cupoints } of demo.sales) {
    const course = demo.courses.find(({ modules }) => modules.some(({ id }) => id === moduleId));
    expect(course?.modules.find(({ id }) => id === moduleId)?.customPriceCupoints ?? 200).toBe(cupoints);
    expect([course?.primaryAuthorId, course?.createdById]).not.toContain(personId);
  }
});

test("LRN-37: nine at least finished the lecture that the learner finished last, and others of free courses she has not", () => {
  const { personIds, watched } = watchedBesides;
  expect(new Set(personIds).size).toBeGreaterThanOrEqual(9);
  for (const id of personIds)
    expect(sixWeeksStudents.find((one) => one.id === id)).toSatisfy(
      (one: (typeof sixWeeksStudents)[number]) => !one.signsIn && one.dataAccessLevel !== "no_access",
    );
  for (const { courseId, videoId } of watched) {
    const course = demo.courses.find(({ id }) => id === courseId);
    expect(course?.freeCourse).toBe(true);
    expect(course && ids(ownLectures(course))).toContain(videoId);
  }
  const own = demo.histories.flatMap((one) => one.watched.filter(({ untilSeconds }) => untilSeconds === undefined));
  const [last, ...others] = watched;
  expect(own.map(({ videoId }) => videoId)).toContain(last?.videoId);
  for (const { videoId } of others) expect(own.map((one) => one.videoId)).not.toContain(videoId);
});

test("LRN-30: histories reference existing content in chronological order, and leave the README's walkthroughs untouched", () => {
  const lectures = new Map(demo.courses.flatMap((course) => ownLectures(course).map((one) => [one.id, course.id])));
  for (const { personId, bought, watched, answers, notes, saved } of demo.histories) {
    expect(demo.people.find(({ id }) => id === personId)?.isContentCreator).toBe(false);
    for (const { courseId, videoId } of [...watched, ...notes]) expect(lectures.get(videoId)).toBe(courseId);
    for (const [before, { hoursAgo }] of watched.slice(1).map((one, n) => [watched[n], one] as const))
      expect(hoursAgo).toBeLessThan(before?.hoursAgo ?? 0);
    for (const { questionId, courseId, daysAgo, chosen } of answers) {
      const question = demo.questions.find(({ id }) => id === questionId);
      const first = watched.find(({ videoId }) => videoId === question?.videoId);
      expect(first?.courseId).toBe(courseId);
      expect(daysAgo * 24).toBeLessThan(first?.hoursAgo ?? 0);
      for (const id of chosen.flat()) expect(ids(question?.options ?? [])).toContain(id);
    }
    for (const { courseId } of [...bought, ...saved]) {
      expect(courseIds.has(courseId)).toBe(true);
      expect([5, 8, 12]).not.toContain(courseId);
    }
    for (const { courseId, daysAgo } of bought)
      for (const one of watched.filter((each) => each.courseId === courseId))
        expect(one.hoursAgo).toBeLessThan(daysAgo * 24);
  }
});

test("REV-01: most courses have five reviews and more, by different people, in different words and with a spread of ratings", () => {
  const byCourse = Map.groupBy(courseReviews, ({ courseId }) => courseId);
  expect(byCourse.size).toBeGreaterThanOrEqual(8);
  expect(new Set(courseReviews.map(({ text }) => text)).size).toBe(courseReviews.length);
  for (const [courseId, list] of byCourse) {
    expect(courseIds.has(courseId)).toBe(true);
    expect(list.length).toBeGreaterThanOrEqual(5);
    expect(new Set(list.map(({ personId }) => personId)).size).toBe(list.length);
    expect(new Set(list.map(({ rating }) => rating)).size).toBeGreaterThanOrEqual(3);
    for (const { daysAgo, answer } of list) expect(answer?.daysAgo ?? 0).toBeLessThan(daysAgo);
  }
});

test("VID-30: a course in French and a short one in Arabic name the language of their transcripts, of six lectures and three", () => {
  const lectures = (language: string) =>
    demo.transcripts.filter((one) => one.language === language).map(({ segments }) => segments);
  expect(lectures("fr")).toHaveLength(6);
  expect(lectures("ar")).toHaveLength(3);
  for (const { text } of lectures("ar").flat()) expect(text).toMatch(/^[\u0600-\u06ff\s.،؟:؛]+$/);
  expect(new Set(hostLectures().map(({ language }) => language))).toEqual(new Set(["en", "fr", "ar"]));
});

test("nothing in the demo is filler", () => {
  const filler = /lorem ipsum|dolor sit|placeholder|\btodo\b|\btbd\b|\bfoo\b|\bxxx\b|undefined|\[object/i;
  const texts = allStrings(demo);
  expect(texts.length).toBeGreaterThan(1000);
  for (const text of texts) {
    expect(text).not.toMatch(filler);
    expect(text).toBe(text.trim());
    expect(text).not.toBe("");
  }
});

function allStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(allStrings);
}

test("VID-28, VID-32: every font referenced by an embedded host's frame exists, including the Arabic one", () => {
  const style = readFileSync(
    path.resolve(import.meta.dirname, "../../packages/local-cloud/video-hosts/frame/frame.css"),
    "utf8",
  );
  const named = new Set([...style.matchAll(/\/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file));
  const { fonts = [] } = demoVideos();
  expect(named.size).toBe(3);
  expect(new Set(fonts.map((file) => path.basename(file)))).toEqual(named);
  expect(fonts.filter((file) => !existsSync(file))).toEqual([]);
});
