import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { toCourse } from "../../access/course-view.ts";
import { nothingHeld } from "../../access/entitlements.ts";
import { guest } from "../../foundation/actor.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { packFitting } from "./commit-course.ts";
import type { CourseRecord } from "./course-record.ts";

const fits = (course: CourseRecord): boolean => {
  try {
    return packFitting(course).byteLength > 0;
  } catch (error) {
    expect(error).toMatchObject({ code: "course.tooLarge" });
    return false;
  }
};

test("F4, WIZ-29: a course that packs to more than one item holds is refused, whatever its length", async () => {
  const made = await makeCourse();
  const noise = (bytes: number) => ({ ...made, longDescription: randomBytes(bytes).toString("base64") });
  expect(fits(noise(300_000))).toBe(true);
  expect(fits(noise(500_000))).toBe(false);
});

test("F4, WIZ-29: a course of 2.5 MB is saved, one byte more is refused, however small it packs", async () => {
  const made = await makeCourse({ longDescription: "" });
  const ofBytes = (bytes: number) => ({
    ...made,
    longDescription: "x".repeat(bytes - Buffer.byteLength(JSON.stringify(made))),
  });
  expect([fits(ofBytes(2_500_000)), fits(ofBytes(2_500_001))]).toEqual([true, false]);
});

test("F4, WIZ-29: whatever course is saved can be answered by a Lambda, also one that packs to almost nothing", async () => {
  const made = await makeCourse();
  const [module] = made.modules;
  const video = module?.videos[0];
  if (!module || !video) throw new Error("The course is empty.");
  const viewerContext = { visitor: guest, entitlements: nothingHeld, at: 0 };
  for (const title of ["x", "x".repeat(500), "漢".repeat(500)]) {
    const of = (count: number) => ({
      ...made,
      modules: [{ ...module, videos: Array.from({ length: count }, () => ({ ...video, title })) }],
    });
    const counts = [250, 500, 1000, 2000, 4000, 8000, 16_000];
    const largest = of(counts.findLast((count) => fits(of(count))) ?? 0);
    expect(largest.modules[0]?.videos.length).toBeGreaterThan(0);
    expect(Buffer.byteLength(JSON.stringify(toCourse(largest, viewerContext, null)))).toBeLessThan(6_000_000);
  }
});
