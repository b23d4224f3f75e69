import { expect, test } from "vitest";
import { makeCourse } from "../test-kit/course.ts";
import { homeOf, homesOf } from "./homes.ts";

test("WCH-28, E-113: answers are read with a video's home, as many homes as one store call reads, the course itself first", async () => {
  const course = await makeCourse({ modules: [{ videos: 3 }] });
  const [module] = course.modules;
  const [video] = module?.videos ?? [];
  if (!module || !video) throw new Error("No video.");
  const homeless = { ...video, parentCollection: null };
  expect([homeOf(video), homeOf(homeless)]).toEqual([course.id, 0]);

  const from = (homes: readonly number[]) => ({
    ...course,
    modules: [{ ...module, videos: homes.map((parentCollection) => ({ ...video, parentCollection })) }],
  });
  const others = Array.from({ length: 120 }, (_, n) => 1_000_000 + n);
  expect(homesOf(from([others[0] ?? 0, others[0] ?? 0, course.id]))).toEqual([course.id, others[0]]);
  expect(homesOf(from(others))).toEqual([course.id, ...others.slice(0, 99)]);
});
