import { listCourses } from "@cu/api/catalogue";
import { beforeAll, expect, test } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { OutboxEntity } from "../../foundation/outbox/outbox.entity.ts";
import { commitCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import type { CourseRecord, VideoRecord } from "../../storage/course/course-record.ts";
import { courseInput, moduleInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse } from "../../use-cases/course/save.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { storeCalls } from "../../use-cases/test-kit/store-calls.ts";
import { publishTranscript } from "../../use-cases/transcript/publish.ts";
import { spoken } from "../../use-cases/transcript/search.test-kit.ts";
import { followCourse } from "../../use-cases/video/follow-course.ts";
import { refreshVideo } from "../../use-cases/video/refresh.ts";
import { foldCourses } from "./fold.ts";
import { listPage } from "./read-list.ts";

let clock = Date.parse("2026-03-01T00:00:00Z");

type Made = Partial<Omit<CourseRecord, "modules">> & { price?: number; minutes?: number; video?: Partial<VideoRecord> };

const publish = async ({ price = 600, minutes = 60, video, ...more }: Made): Promise<number> => {
  clock += 60_000;
  const made = await makeCourse({
    ...more,
    createdAt: new Date(clock).toISOString(),
    modules: [{ customPrice: price, durations: [minutes * 60] }],
  });
  const modules = made.modules.map((module) => ({
    ...module,
    videos: module.videos.map((one) => ({ ...one, ...video })),
  }));
  await commitCourse({ ...made, modules }, 1);
  await foldCourses([made.id]);
  return made.id;
};

const page = (query: Record<string, string>) => listPage(guest, listCourses.query.parse({ list: "premium", ...query }));
const names = async (query: Record<string, string>) => (await page(query)).results.map(({ name }) => name);
const countsOf = async (facet: string, query: Record<string, string> = {}) =>
  Object.fromEntries(
    ((await page({ facets: "true", ...query })).facets?.values ?? [])
      .filter((one) => one.facet === facet)
      .map(({ value, count }) => [value, count]),
  );

const proof = { category: { id: 1, name: "Mathematics" }, subCategory: { id: 3, name: "Proof" } };

beforeAll(async () => {
  const whole = { transcriptVersion: 1, questionIds: [1, 2], transcriptLanguages: ["pt-BR", "en"] };
  await publish({
    name: "Knots",
    level: "beginner",
    price: 300,
    minutes: 90,
    university: "Northgate, Town",
    video: whole,
  });
  await publish({
    name: "Braids",
    level: "advanced",
    price: 900,
    minutes: 300,
    ...proof,
    university: "Karoo Institute",
  });
  await publish({ name: "Links", level: "beginner", price: 1200, minutes: 120, ...proof, video: whole });
  await publish({ name: "Tangles", level: "intermediate", price: 500, minutes: 240, category: proof.category });
  await publish({ name: "Hidden", level: "beginner", privacyScope: "unlisted" });
});

test("CAT-56: values of one filter are alternatives, and a course matches every filter", async () => {
  expect(await names({ level: "beginner" })).toEqual(["Links", "Knots"]);
  expect(await names({ level: "beginner,advanced" })).toEqual(["Links", "Braids", "Knots"]);
  expect(await names({ level: "beginner,advanced", category: "1" })).toEqual(["Links", "Braids"]);
  expect(await names({ category: "1", subCategory: "3", length: "long" })).toEqual(["Braids"]);
  expect(await names({ length: "short" })).toEqual(["Knots"]);
  expect(await names({ length: "medium" })).toEqual(["Tangles", "Links"]);
  expect(await names({ price: "low" })).toEqual(["Knots"]);
  expect(await names({ price: "middle,high" })).toEqual(["Tangles", "Links", "Braids"]);
  expect(await names({ language: "pt" })).toEqual(["Links", "Knots"]);
  expect(await names({ institution: "Northgate, Town|Karoo Institute" })).toEqual(["Braids", "Knots"]);
  expect(await names({ transcript: "true", questions: "true" })).toEqual(["Links", "Knots"]);
  expect(await names({ level: "beginner", search: "knots" })).toEqual(["Knots"]);
  expect(await page({ level: "beginner", pageSize: "1" })).toMatchObject({ count: 2, results: [{ name: "Links" }] });
  expect(await names({ level: "beginner", pageSize: "1", page: "2" })).toEqual(["Knots"]);
});

test("CAT-56: each value is counted under the other filters, with and without a selection", async () => {
  expect(await countsOf("level")).toEqual({ beginner: 2, advanced: 1, intermediate: 1 });
  expect(await countsOf("category")).toEqual({ 1: 3 });
  expect(await countsOf("language")).toEqual({ pt: 2 });
  expect(await countsOf("transcript")).toEqual({ true: 2 });
  // A selected value does not affect the counts of its filter.
  expect(await countsOf("level", { level: "beginner" })).toEqual({ beginner: 2, advanced: 1, intermediate: 1 });
  expect(await countsOf("price", { level: "beginner" })).toEqual({ low: 1, high: 1 });
  expect(await countsOf("category", { category: "1", subCategory: "3", level: "beginner" })).toEqual({ 1: 1 });
  expect(await countsOf("subCategory", { category: "1" })).toEqual({ 3: 2 });
  expect(await countsOf("level", { search: "knots" })).toEqual({ beginner: 1 });
  expect((await page({ level: "beginner" })).facets).toBeUndefined();
});

test("CAT-58: where nothing matches, the answer counts what there is without one of the filters", async () => {
  const { count, facets } = await page({ facets: "true", level: "advanced", price: "low", search: "knots" });
  expect(count).toBe(0);
  expect(facets?.without).toEqual([
    { facet: "level", count: 1 },
    { facet: "all", count: 1 },
  ]);
});

test("CAT-57: a list is sorted by price and by length, either way", async () => {
  expect(await names({ order: "cheapest" })).toEqual(["Knots", "Tangles", "Braids", "Links"]);
  expect(await names({ order: "dearest" })).toEqual(["Links", "Braids", "Tangles", "Knots"]);
  expect(await names({ order: "shortest" })).toEqual(["Knots", "Links", "Tangles", "Braids"]);
  expect(await names({ order: "longest" })).toEqual(["Braids", "Tangles", "Links", "Knots"]);
  expect(await names({ order: "newest" })).toEqual(["Tangles", "Links", "Braids", "Knots"]);
});

test("CAT-56: counts cost no store call more while nothing is chosen, and a choice one item in place of the head", async () => {
  const plain = await storeCalls(() => page({ facets: "true", pageSize: "4" }));
  expect(plain.operations).toEqual({ GetItem: 1, BatchGetItem: 1 });
  const chosen = await storeCalls(() => page({ facets: "true", pageSize: "4", level: "beginner", order: "cheapest" }));
  expect(chosen.operations).toEqual({ GetItem: 1, BatchGetItem: 1 });
});

test("CAT-56: a course leaves the counts when it leaves the list", async () => {
  const id = await publish({ name: "Passing", level: "beginner" });
  expect(await countsOf("level")).toMatchObject({ beginner: 3 });
  const seen = await findSnapshot(id);
  if (!seen) throw new Error("The course is gone.");
  await commitCourse({ ...seen.course, privacyScope: "unlisted" }, seen.revision);
  await foldCourses([id]);
  expect(await countsOf("level")).toMatchObject({ beginner: 2 });
});

test("CAT-56: a transcript that comes later brings its course into the counts", async () => {
  const { courseId } = await createCourse(await makeCreator(), courseInput({ modules: [moduleInput(1)] }));
  await followCourse({ courseId });
  const video = (await findSnapshot(courseId))?.course.modules[0]?.videos[0];
  const told = async () => {
    const { data } = await OutboxEntity.scan.go({ pages: "all" });
    return data.flatMap(({ messages }) => JSON.parse(messages) as { type: string; courseId?: number }[]);
  };
  const saved = async () =>
    (await told()).filter((one) => one.type === "course.saved" && one.courseId === courseId).length;
  const before = await saved();
  await publishTranscript({ videoId: video?.id ?? 0, segments: spoken(["some words"]) });
  await refreshVideo(video?.id ?? 0);
  expect(await saved()).toBe(before + 1);
  await foldCourses([courseId]);
  expect(await countsOf("transcript")).toEqual({ true: 3 });
  await refreshVideo(video?.id ?? 0);
  expect(await saved()).toBe(before + 1);
});
